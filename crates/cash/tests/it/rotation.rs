//! Tests of tables with several games: which game each hand is, the stakes, the button, and who chooses.

use crate::chance::{Seed, open_as, step};
use crate::world::{World, book, config, game};
use books::{Game, LegLength, Mix, NextGame, Offer, ROTATIONS, Rotation};
use cash::{Event, Input, Owes, SeatEvent, SeatInput, TableConfig, TableEvent, TableInput};
use hand::{Limit, Opening, Options, VARIANTS};
use table::{HandHeader, Leg, SeatState};
use test_kit::Dice;
use units::{Chips, Millis, PlayerId, Seat};

/// Options for a table of this rotation under PokerStars' Czech rulebook, with these blinds.
fn mixed(key: &str, seats_max: u8, small_blind: u64, big_blind: u64) -> TableConfig {
    let rotation = Rotation::by_key(key).unwrap();
    let (small_blind, big_blind) = (Chips::new(small_blind), Chips::new(big_blind));
    let games = Game::beside_each_other(
        &rotation.variants(),
        &book("pokerstars-cz"),
        small_blind,
        big_blind,
    );
    let mut config = of_games(games, key, NextGame::InOrder);
    config.mix.as_mut().unwrap().length = LegLength::Hands(rotation.hands(seats_max));
    config.rulebook = book("pokerstars-cz").into();
    config.seats_max = seats_max;
    config.check().unwrap();
    config
}

/// Options for a table of these games, in legs of one hand.
fn of_games(games: Vec<Game>, key: &str, next: NextGame) -> TableConfig {
    let (first, others) = games.split_first().unwrap();
    let length = LegLength::Hands(1);
    TableConfig {
        variant: first.variant,
        limit: first.limit,
        stakes: first.stakes.clone(),
        mix: Some(Mix { key: key.into(), others: others.to_vec(), length, next }),
        straddle: None,
        bomb: None,
        buy_in_min: first.stakes.big_blind.times(20),
        buy_in_max: first.stakes.big_blind.times(1_000),
        ..config()
    }
}

/// A table at which players fold, or check hands through.
struct Evening {
    world: World,
    hands: Vec<HandHeader>,
}

impl Evening {
    fn new(config: TableConfig, seats: impl IntoIterator<Item = u8>) -> Evening {
        let book = (*config.rulebook).clone();
        let mut evening = Evening { world: World::new(1, config, book), hands: Vec::new() };
        evening.world.host(cash::HostOrder::Pause).unwrap();
        for seat in seats {
            evening.sit(seat);
        }
        evening.world.host(cash::HostOrder::Resume).unwrap();
        evening
    }

    fn sit(&mut self, seat: u8) {
        let player = PlayerId::from_bits(seat.into());
        self.world.grant(player);
        let buy_in = self.world.table.config().buy_in_max;
        let input = Input::Seat(SeatInput::Take {
            player,
            name: format!("P{seat}"),
            house: false,
            seat: Some(Seat::new(seat)),
            buy_in,
            commitment: None,
        });
        self.world.send(input).unwrap();
    }

    fn send(&mut self, input: Input) {
        self.world.send(input).unwrap();
    }

    /// Opens the next hand and plays it with the least action at each turn; `at` is called before each decision.
    fn hand(&mut self, mut at: impl FnMut(&World, &Options)) -> &HandHeader {
        let before = self.world.table.hand_no();
        for _ in 0..10 {
            if self.world.table.hand_no() > before {
                break;
            }
            self.world.wait(Millis::seconds(3));
        }
        self.hands.push(self.world.table.header().expect("a hand was opened").clone());
        while let Some((seat, _)) = self.world.table.turn() {
            let hand = self.world.table.hand().unwrap();
            at(&self.world, hand.options(seat).unwrap());
            let input = Input::Table(TableInput::Act {
                player: self.world.table.seat(seat).unwrap().player,
                hand_no: self.world.table.hand_no(),
                action_no: hand.action_no(),
                action: hand.default_action(seat).unwrap(),
            });
            self.send(input);
            self.world.settle();
        }
        self.hands.last().unwrap()
    }

    fn hands(&mut self, count: usize) -> &mut Evening {
        for _ in 0..count {
            self.hand(|_, _| {});
        }
        self
    }

    /// Lists the games so far, each with its number of consecutive hands.
    fn legs(&self) -> Vec<(&'static str, Limit, usize)> {
        let mut legs: Vec<(&str, Limit, usize)> = Vec::new();
        for header in &self.hands {
            let (variant, limit) = (header.variant.key, header.setup.limit);
            match legs.last_mut().filter(|leg| (leg.0, leg.1) == (variant, limit)) {
                Some(leg) => leg.2 += 1,
                None => legs.push((variant, limit, 1)),
            }
        }
        legs
    }

    fn blinds(&self) -> Vec<(u8, Vec<u8>)> {
        let of = |header: &HandHeader| {
            let posts = header.setup.posts.iter().map(|post| post.seat.number());
            (header.setup.button.number(), posts.collect())
        };
        self.hands.iter().map(of).collect()
    }
}

const FIXED: Limit = Limit::Fixed;

// clause: PSC-A1k-01
#[test]
fn horse_repeats_its_five_games() {
    // 2/4 in minor units is 200 and 400.
    let mut evening = Evening::new(mixed("horse", 6, 100, 200), 1..=6);
    evening.hands(31);
    let games = ["holdem", "omaha_8", "razz", "stud", "stud_8"];
    let mut expected: Vec<_> = games.iter().map(|game| (*game, FIXED, 6)).collect();
    expected.push(("holdem", FIXED, 1));
    assert_eq!(evening.legs(), expected);
    for header in &evening.hands {
        let stakes = &header.setup.stakes;
        assert_eq!((stakes.small_bet, stakes.big_bet), (Chips::new(200), Chips::new(400)));
        let posted: Vec<u64> = header.setup.posts.iter().map(|post| post.amount.get()).collect();
        if header.variant.opening == Opening::Blinds {
            assert_eq!(posted, [100, 200]);
            assert_eq!(stakes.ante, hand::Ante::None);
        } else {
            assert_eq!(posted, [0; 0]);
            assert_eq!(stakes.ante, hand::Ante::Each(Chips::new(40)));
            assert_eq!(stakes.bring_in, Chips::new(80));
        }
    }
}

/// Plays twelve hands, after which the button is at seat 3: one with only seats 4, 5 and 6, then eleven with all seats.
fn up_to_the_stud_games(key: &str) -> Evening {
    let mut evening = Evening::new(mixed(key, 6, 100, 200), 4..=6);
    evening.hands(1);
    for seat in 1..=3 {
        evening.sit(seat);
    }
    evening.hands(11);
    assert_eq!(evening.blinds().last().unwrap().0, 3);
    assert_eq!(evening.hands.last().unwrap().variant.key, "omaha_8");
    evening
}

// clause: PSC-A1k-03
#[test]
fn the_button_is_out_during_stud() {
    let mut evening = up_to_the_stud_games("horse");
    evening.hands(19);
    let stud = &evening.blinds()[12..30];
    assert!(stud.iter().all(|(_, blinds)| blinds.is_empty()));
    assert_eq!(evening.legs().last(), Some(&("holdem", FIXED, 1)));
    assert_eq!(evening.blinds()[30], (4, vec![5, 6]));

    // A player who leaves meanwhile, or misses a stud hand, changes nothing for the others.
    let mut evening = up_to_the_stud_games("horse");
    evening.hands(5);
    let player = |seat: u8| PlayerId::from_bits(seat.into());
    evening.send(Input::Seat(SeatInput::Leave { player: player(3) }));
    evening.send(Input::Seat(SeatInput::SitOut { player: player(1) }));
    evening.hands(2);
    evening.send(Input::Seat(SeatInput::ComeBack { player: player(1) }));
    evening.hands(12);
    assert_eq!(evening.blinds()[30], (4, vec![5, 6]));
}

/// A newcomer dealt into a stud hand still owes their post in the first hand with blinds.
#[test]
fn a_stud_hand_pays_off_no_post() {
    let mut evening = up_to_the_stud_games("horse");
    evening.send(Input::Seat(SeatInput::Leave { player: PlayerId::from_bits(1) }));
    evening.hands(10);
    evening.sit(1);
    evening.hands(9);
    assert_eq!(evening.blinds()[30], (4, vec![5, 6, 1]));
}

// clause: PSC-A1l-01
#[test]
fn hose_is_horse_without_razz() {
    let mut evening = up_to_the_stud_games("hose");
    evening.hands(13);
    let games = ["holdem", "omaha_8", "stud", "stud_8", "holdem"];
    let legs = evening.legs();
    let expected = games.iter().zip([6, 6, 6, 6, 1]).map(|(game, hands)| (*game, FIXED, hands));
    assert_eq!(legs, expected.collect::<Vec<_>>());
    assert!(evening.blinds()[12..24].iter().all(|(_, blinds)| blinds.is_empty()));
    assert_eq!(evening.blinds()[24], (4, vec![5, 6]));
}

/// The range to which the first player to act before the flop may raise.
fn first_raise(evening: &mut Evening) -> (u64, u64) {
    let mut range = None;
    evening.hand(|_, options| {
        let raise_to = options.raise_to.map(|range| (range.min.get(), range.max.get()));
        range = range.or(raise_to);
    });
    range.expect("the first may raise")
}

// clause: PSC-A1m-01, PSC-A1a-08
#[test]
fn holdem_mixed_alternates_its_limits() {
    let mut evening = Evening::new(mixed("holdem_mixed", 6, 100, 200), 1..=6);
    let stack = evening.world.table.config().buy_in_max.get();
    for hand in 0..24 {
        let raises = first_raise(&mut evening);
        // At fixed limit a raise is by one bet, at no limit to anything from twice the blind to the whole stack.
        let header = evening.hands.last().unwrap();
        let big_blind = header.setup.stakes.big_blind.get();
        if hand / 6 % 2 == 0 {
            assert_eq!((raises, header.setup.limit), ((400, 400), FIXED), "hand {hand}");
        } else {
            assert_eq!(raises.0, 2 * big_blind);
            assert!(raises.1 > stack / 2, "hand {hand}: {raises:?}");
            assert_eq!(header.setup.limit, Limit::No);
        }
    }
}

#[test]
fn legs_have_six_or_nine_hands_by_the_tables_seats() {
    for (seats, hands) in [(2, 6), (6, 6), (7, 9), (9, 9)] {
        // Two players sit at each table; the number of seats decides.
        let mut evening = Evening::new(mixed("holdem_mixed", seats, 100, 200), 1..=2);
        evening.hands(2 * hands + 1);
        let legs = evening.legs();
        let lengths: Vec<_> = legs.iter().map(|(_, limit, hands)| (*limit, *hands)).collect();
        assert_eq!(lengths, [(FIXED, hands), (Limit::No, hands), (FIXED, 1)], "{seats} seats");
    }
}

// clause: PSC-A1n-01
#[test]
fn pot_limit_omaha_alternates_with_its_split_pot() {
    let mut evening = Evening::new(mixed("omaha_mixed", 9, 100, 200), 1..=3);
    for hand in 1..=18 {
        // At pot limit: 200 to call, then the pot of 500.
        assert_eq!(first_raise(&mut evening), (400, 700), "hand {hand}");
    }
    assert_eq!(evening.legs(), [("omaha_8", Limit::Pot, 9), ("omaha", Limit::Pot, 9)]);
}

// clause: PSC-A1o-01, PSC-A1o-02
#[test]
fn eight_game_plays_its_eight_games_in_order() {
    let mut evening = Evening::new(mixed("eight_game", 6, 100, 200), 1..=6);
    evening.hands(49);
    let games = [
        ("triple_draw_27", FIXED, 6),
        ("holdem", FIXED, 6),
        ("omaha_8", FIXED, 6),
        ("razz", FIXED, 6),
        ("stud", FIXED, 6),
        ("stud_8", FIXED, 6),
        ("holdem", Limit::No, 6),
        ("omaha", Limit::Pot, 6),
        ("triple_draw_27", FIXED, 1),
    ];
    assert_eq!(evening.legs(), games);
    // Two of the games allow bets above the fixed step.
    let mut evening = Evening::new(mixed("eight_game", 6, 100, 200), 1..=6);
    let mut above = Vec::new();
    for _ in 0..48 {
        let mut is_above = false;
        let header = evening.hand(|_, options| {
            let is_free = |range: hand::WagerRange| range.by.get() == 1 && range.max > range.min;
            is_above |= options.raise_to.is_some_and(is_free);
        });
        let game = (header.variant.key, header.setup.limit);
        if is_above && !above.contains(&game) {
            above.push(game);
        }
    }
    assert_eq!(above, [("holdem", Limit::No), ("omaha", Limit::Pot)]);
}

// clause: PSC-A1o-05
#[test]
fn in_a_mix_no_and_pot_limit_play_for_half_the_blinds() {
    let config = mixed("eight_game", 6, 100, 200);
    let sheet = config.games();
    let mut evening = Evening::new(config, 1..=6);
    evening.hands(48);
    for (at, header) in evening.hands.iter().enumerate() {
        // The stakes are those that the options gave before anyone sat down.
        let row = &sheet[at / 6];
        let (variant, limit, stakes) =
            (header.variant, header.setup.limit, header.setup.stakes.clone());
        assert_eq!(&Game { variant, limit, stakes }, row);
        let posted: Vec<u64> = header.setup.posts.iter().map(|post| post.amount.get()).collect();
        match limit {
            Limit::Fixed => {
                let bets = (row.stakes.small_bet.get(), row.stakes.big_bet.get());
                assert_eq!(bets, (200, 400));
                let blinds: &[u64] =
                    if variant.opening == Opening::Blinds { &[100, 200] } else { &[] };
                assert_eq!(posted, blinds, "{}", variant.key);
            }
            Limit::No | Limit::Pot => assert_eq!(posted, [50, 100], "{}", variant.key),
        }
    }
}

// clause: PSC-A1a-09
#[test]
fn blinds_never_fall_after_pot_limit() {
    let refused = |config: &TableConfig| {
        let error = config.check().expect_err("the blinds fall after pot limit");
        (error.field, error.allowed)
    };
    let mut config = mixed("omaha_mixed", 6, 100, 200);
    config.mix.as_mut().unwrap().others[0].stakes.big_blind = Chips::new(400);
    config.mix.as_mut().unwrap().others[0].stakes.small_blind = Chips::new(200);
    assert_eq!(refused(&config), ("big_blind", "400 to 4000000".into()));
    // The first game comes after the last. After limits other than pot limit, the next game may have lower blinds.
    let eight = mixed("eight_game", 6, 100, 200);
    let last = eight.games().last().unwrap().clone();
    assert!(last.limit == Limit::Pot && last.stakes.big_blind < eight.stakes.big_blind);
}

#[test]
fn each_option_of_a_mix_has_its_bounds() {
    let refused = |field: &str, allowed: &str, change: fn(&mut TableConfig)| {
        let mut config = mixed("eight_game", 6, 100, 200);
        change(&mut config);
        let error = config.check().expect_err("that is not allowed");
        assert_eq!((error.field, error.allowed.as_str()), (field, allowed));
    };
    refused("mix", "horse, hose, eight_game, holdem_mixed, omaha_mixed", |c| {
        c.mix.as_mut().unwrap().key = "medley".into();
    });
    refused("games", "2 to 40 games", |c| c.mix.as_mut().unwrap().others.clear());
    refused("hands", "1 to 100", |c| c.mix.as_mut().unwrap().length = LegLength::Hands(0));
    refused("hands", "1 to 100", |c| c.mix.as_mut().unwrap().length = LegLength::Hands(101));
    refused("seats_max", "2 to 6", |c| c.seats_max = 7);
    refused("big_bet", "200 to 800", |c| {
        c.mix.as_mut().unwrap().others[3].stakes.big_bet = Chips::new(199);
    });
}

/// A dealer's choice table may have only as many seats as the game with the fewest seats takes.
#[test]
fn a_choice_table_has_the_seats_of_its_smallest_game() {
    let games = |keys: &[&str]| {
        let game = |key: &&str| (game(key), game(key).limits[0]);
        let games: Vec<_> = keys.iter().map(game).collect();
        Game::beside_each_other(&games, &book("house"), Chips::new(1), Chips::new(2))
    };
    for (keys, most) in [(&["holdem", "omaha"][..], 10), (&["holdem", "stud", "draw_7e"], 5)] {
        let mut config = of_games(games(keys), Mix::CHOICE, NextGame::Chosen);
        config.seats_max = most;
        config.check().unwrap();
        config.seats_max += 1;
        let error = config.check().unwrap_err();
        assert_eq!((error.field, error.allowed), ("seats_max", format!("2 to {most}")));
    }
}

/// A choice made before the first hand is for that hand. Until the hand opens, the table shows its first game, as it
/// did to everyone who watched.
#[test]
fn a_choice_changes_the_game_with_the_hand() {
    let games = Game::beside_each_other(
        &["holdem", "razz"].map(|key| (game(key), game(key).limits[0])),
        &book("house"),
        Chips::new(1),
        Chips::new(2),
    );
    let mut config = of_games(games, Mix::CHOICE, NextGame::Chosen);
    config.seats_max = 6;
    config.check().unwrap();
    let (rulebook, ana) = ((*config.rulebook).clone(), PlayerId::from_bits(1));
    let mut evening = Evening { world: World::new(1, config, rulebook), hands: Vec::new() };
    evening.world.host(cash::HostOrder::Pause).unwrap();
    [1, 2].into_iter().for_each(|seat| evening.sit(seat));
    let keys = |evening: &Evening| {
        let table = &evening.world.table;
        (table.game().variant.key, table.next_game().variant.key)
    };
    assert_eq!(keys(&evening), ("holdem", "holdem"));
    evening.send(Input::Table(TableInput::ChooseGame { player: ana, game: 1 }));
    assert_eq!(keys(&evening), ("holdem", "razz"));
    assert_eq!(evening.world.replayed().game(), evening.world.table.game());
    evening.world.host(cash::HostOrder::Resume).unwrap();
    evening.hands(1);
    assert_eq!(evening.legs(), [("razz", Limit::Fixed, 1)]);
    assert_eq!(keys(&evening).0, "razz");
}

/// A stud game for ten players, whose last seat is also the position of a dealer who does not play.
#[test]
fn in_stud_the_button_reaches_the_tenth_seat() {
    let mut ten = hand::Game::of(game("five_card_stud"));
    (ten.key, ten.seats_max) = ("five_card_stud_10".into(), 10);
    let variant = books::keep(ten).unwrap();
    let mut rulebook = book("ray");
    rulebook.table.games.push(Offer { variant, limits: variant.limits.to_vec(), seats_max: 10 });
    let usual = Game::usual(variant, variant.limits[0], &rulebook, Chips::ZERO, Chips::new(10));
    let config = TableConfig {
        variant,
        limit: usual.limit,
        stakes: usual.stakes,
        rulebook: rulebook.into(),
        seats_max: 10,
        buy_in_max: Chips::new(1_000),
        straddle: None,
        bomb: None,
        ..config()
    };
    config.check().unwrap();
    let mut evening = Evening::new(config, [4, 9, 10]);
    evening.hands(5);
    let buttons: Vec<u8> = evening.blinds().into_iter().map(|(button, _)| button).collect();
    assert_eq!(buttons, [4, 9, 10, 4, 9]);
}

/// An independent count of what a table should play.
struct Counter {
    sheet: Vec<Game>,
    mix: Mix,
    /// The game of each hand so far, and the seat that chose it.
    played: Vec<(u8, Option<Seat>)>,
    /// Number of hands in the current leg, and number of them already played.
    leg: (usize, usize),
    chosen: Option<(Seat, u8)>,
}

impl Counter {
    fn new(config: &TableConfig) -> Counter {
        let (sheet, mix) = (config.games(), config.mix.clone().unwrap());
        Counter { sheet, mix, played: Vec::new(), leg: (0, 0), chosen: None }
    }

    /// Checks the next hand against the count; `choosers` are the seats that may choose.
    fn count(&mut self, header: &HandHeader, choosers: &[Seat]) {
        let after =
            |seat: Seat| *choosers.iter().find(|next| **next > seat).unwrap_or(&choosers[0]);
        let last = self.played.last().copied();
        if self.leg.0 == self.leg.1 {
            let hands = match self.mix.length {
                LegLength::Hands(hands) => hands.into(),
                LegLength::Round => header.setup.seats.len(),
            };
            self.leg = (hands, 0);
            let chooser = last.and_then(|(_, chooser)| chooser).map_or(choosers[0], after);
            let next = match self.mix.next {
                NextGame::InOrder => {
                    let next = last.map_or(0, |(game, _)| usize::from(game) + 1);
                    ((next % self.sheet.len()) as u8, None)
                }
                NextGame::Chosen => {
                    let again = (chooser, last.map_or(0, |(game, _)| game));
                    let (chooser, game) = self.chosen.take().unwrap_or(again);
                    (game, Some(chooser))
                }
            };
            self.played.push(next);
        }
        self.leg.1 += 1;
        let (game, chooser) = *self.played.last().unwrap();
        let expected = Leg { game, hand: self.leg.1 as u8, hands: self.leg.0 as u8, chooser };
        assert_eq!(header.leg, Some(expected));
        let setup = &header.setup;
        let (variant, limit, stakes) = (setup.variant, setup.limit, setup.stakes.clone());
        assert_eq!(Game { variant, limit, stakes }, self.sheet[usize::from(game)]);
        assert_eq!(header.variant, variant);
        if variant.opens_by_card() {
            assert_eq!(setup.button, Seat::new(10), "nobody has the button");
        } else {
            assert_ne!(setup.button, Seat::new(10), "somebody has it");
        }
    }
}

/// Plays for hours at tables of every mix, with players who come, go and choose, and with restarts from the record.
#[test]
fn every_mix_plays_the_games_of_an_independent_count() {
    let (mut hands, mut changes, mut chosen) = (0, 0, 0);
    for seed in 0..80 {
        let _seed = Seed(seed);
        let mut dice = Dice::new(seed);
        let config = any_mix(seed, &mut dice);
        let mut counter = Counter::new(&config);
        let mut world = open_as(seed, &mut dice, config);
        let mut told = 0;
        for at in 0..400 {
            step(&mut world, &mut dice);
            if dice.below(20) == 0 {
                // A table rebuilt from the record continues in the same way.
                world.table = world.replayed();
            }
            let mut table = None;
            for (at_now, event) in &world.log[told..] {
                let table = table.get_or_insert_with(|| world.replayed_until(told));
                match event {
                    Event::Table(TableEvent::GameChosen { seat, game }) => {
                        counter.chosen = Some((*seat, *game))
                    }
                    // If a player leaves, their choice is dropped.
                    Event::Seat(SeatEvent::Left { seat, .. }) => {
                        counter.chosen = counter.chosen.filter(|(chooser, _)| chooser != seat);
                    }
                    Event::Table(TableEvent::HandOpened(header)) => {
                        let is_in = |(_, sitting): &(Seat, &table::Sitting)| {
                            let stays = sitting.goes == table::Goes::No && !sitting.stack.is_zero();
                            sitting.state == SeatState::In && stays
                        };
                        let ready: Vec<_> = table.seats().filter(is_in).collect();
                        // A player who owes a blind chooses only if every player owes one.
                        let owes = |seat| table.cash_seat(seat).unwrap().owes;
                        let settled: Vec<_> =
                            ready.iter().filter(|(seat, _)| owes(*seat) == Owes::Nothing).collect();
                        let choosers = match &settled[..] {
                            [] => ready.iter().map(|(seat, _)| *seat).collect(),
                            some => some.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(),
                        };
                        counter.count(header, &choosers);
                    }
                    _ => {}
                }
                table.apply(*at_now, event);
                if table.choice().is_none() {
                    counter.chosen = None;
                }
                chosen += usize::from(matches!(event, Event::Table(TableEvent::GameChosen { .. })));
            }
            told = world.log.len();
            let _ = at;
        }
        hands += world.hands;
        changes += counter.played.len();
    }
    println!("{hands} hands, {changes} legs, {chosen} choices");
    assert!(hands > 1_000 && changes > 400 && chosen > 100, "{hands}, {changes}, {chosen}");
}

fn any_mix(seed: u64, dice: &mut Dice) -> TableConfig {
    let length = match dice.below(4) {
        0 => LegLength::Round,
        hands => LegLength::Hands(hands as u8),
    };
    let mut config = match ROTATIONS.get(seed as usize % 8) {
        Some(rotation) => mixed(rotation.key, 6, 2, 4),
        None => {
            let some = |dice: &mut Dice| dice.pick(VARIANTS);
            let games: Vec<_> = (0..2 + dice.below(6)).map(|_| some(dice)).collect();
            let games: Vec<_> =
                games.into_iter().map(|game| (game, dice.pick(game.limits))).collect();
            let games =
                Game::beside_each_other(&games, &book("house"), Chips::new(2), Chips::new(4));
            of_games(games, Mix::CHOICE, NextGame::Chosen)
        }
    };
    config.rulebook = book("house").into();
    config.seats_max = 5;
    (config.buy_in_min, config.buy_in_max) = (Chips::new(40), Chips::new(200));
    config.mix.as_mut().unwrap().length = length;
    config.check().unwrap();
    config
}
