//! Clauses of the rulebooks that a table proves.

use crate::configs::{banked, blackjack, with_rules};
use crate::world::{BALANCE, World, bet, card, circle, only, player, symbols_of};
use banked::blackjack::{CLASSIC, LayError, Limits, RAY_A, RAY_B, Ratio, Rules as Blackjack};
use banked::{Event as Of, Family, Game, Numbers, Refusal, Source, Symbol};
use ledger::Kind as AccountKind;
use pit::{
    Config, ConfigError, Draft, Event, HostOrder, Input, Kind, Refused, RemainingStakes,
    RoundEvent, Rules,
};
use std::collections::BTreeSet;
use units::{Chips, Seat, Seq, TableId};

fn wheel() -> World {
    let mut world = World::new(banked("ray-roulette"), 1);
    world.sit(1, 500);
    world.sit(2, 500);
    world.open();
    world
}

fn value(n: u64, value: u64) -> Input {
    Input::ChipValue { player: player(n), value: Chips::new(value) }
}

// clause: RAY-ROUL-06
#[test]
fn every_player_has_a_colour_and_every_bet_one_player() {
    let mut world = wheel();
    (3..=7).for_each(|n| {
        world.sit(n, 100);
    });
    let seats: Vec<Seat> = world.table.seats().map(|(seat, _)| seat).collect();
    let colours: BTreeSet<u8> = seats.iter().filter_map(|at| world.table.colour(*at)).collect();
    assert_eq!((seats.len(), colours.len()), (7, 7));
    let red = only(world.table.config(), "red");
    for n in 1..=7 {
        world.lay(n, &[(red, n)]).unwrap();
    }
    let stakes = world.table.round().unwrap().play.stakes();
    let told: Vec<_> = stakes.iter().map(|one| (one.seat.number(), one.chips.get())).collect();
    assert_eq!(told, (1..=7).map(|n| (n, u64::from(n))).collect::<Vec<_>>());
}

// clause: RAY-ROUL-07
#[test]
fn a_player_chooses_what_their_chips_are_worth() {
    let mut world = wheel();
    let red = only(world.table.config(), "red");
    world.take(value(1, 5)).unwrap();
    world.lay(1, &[(red, 3 * 5)]).unwrap();
    assert_eq!(world.table.at_stake(Seat::new(1)).get(), 15);
    assert_eq!(world.take(value(1, 2)).unwrap_err(), Refused::ChipsLaid(Chips::new(5)));
    let (stake, five) = (Chips::new(7), Chips::new(5));
    assert_eq!(world.lay(1, &[(red, 7)]), Err(Refused::NoMultiple { stake, value: five }));
    world.lay(2, &[(red, 7)]).unwrap();
    world.lay(1, &[]).unwrap();
    world.take(value(1, 2)).unwrap();
    let max = Chips::new(20);
    for wrong in [0, 21] {
        let wrong = Chips::new(wrong);
        let refused = world.take(value(1, wrong.get())).unwrap_err();
        assert_eq!(refused, Refused::ChipValue { value: wrong, max });
    }
}

/// A stake that stays is on the layout, also between rounds.
#[test]
fn chips_that_stay_on_the_layout_keep_their_value() {
    let config = Config { left: RemainingStakes::Stay, ..banked("ray-roulette") };
    let red = only(&config, "red");
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.take(value(1, 5)).unwrap();
    world.script = vec![Symbol::Number(32)];
    world.open();
    world.lay(1, &[(red, 10)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    assert_eq!(world.take(value(1, 2)).unwrap_err(), Refused::ChipsLaid(Chips::new(5)));
    world.open();
    world.lay(1, &[]).unwrap();
    let refused = world.take(value(1, 2));
    assert!(refused.is_ok(), "they were taken off: {refused:?}");
}

// clause: RAY-ROUL-08
#[test]
fn a_bet_beyond_the_chips_at_this_table_is_refused() {
    let mut here = wheel();
    let other = Config { table: TableId::from_bits(6), ..banked("ray-roulette") };
    let mut there = World::new(other, 1);
    there.sit(1, 5_000);
    let Rules::Banked { game, .. } = &here.table.config().rules else { panic!() };
    assert_eq!(game.key, "ray-roulette");
    let numbers: Vec<u8> = (0..26).collect();
    let pleins = numbers.iter().map(|n| bet(here.table.config(), "straight-up", &[*n]));
    let bets: Vec<_> = pleins.map(|place| (place, 20)).collect();
    let (needs, purse) = (Chips::new(520), Chips::new(500));
    assert_eq!(here.lay(1, &bets), Err(Refused::Round(Refusal::Purse { needs, purse })));
    there.open();
    there.lay(1, &bets).unwrap();
}

// clause: RAY-ROUL-17
#[test]
fn chips_move_only_to_the_bank_and_the_balance() {
    let mut moved = 0;
    for seed in 0..3 {
        let config = banked("ray-roulette");
        let table = config.table;
        let mut world = World::new(config.clone(), seed);
        (0..1_200).for_each(|_| world.step());
        // The record alone says what was booked.
        let mut replayed = pit::Table::open(config);
        for (event, seq) in world.events.iter().zip(1..) {
            for transfer in pit::transfers(&replayed, world.now, Seq(seq), event) {
                let at = |kind| {
                    let of = transfer.postings.iter().map(|one| one.account.owner);
                    of.filter(move |owner| owner.kind() == kind).collect::<Vec<_>>()
                };
                let seats = at(AccountKind::Seat);
                assert!(seats.iter().all(|seat| seat.at_seat().unwrap().0 == table));
                let others = transfer.postings.len() - seats.len();
                assert!(
                    seats.is_empty() || others == 1,
                    "a seat's chips go to one account that is no seat"
                );
                moved += seats.len();
            }
            replayed.apply(world.now, event);
        }
    }
    assert!(moved > 40, "{moved} postings");
}

// clause: RAY-ROUL-18
#[test]
fn chips_are_exchanged_on_leaving_and_the_colour_is_free() {
    let mut world = wheel();
    world.sit(3, 7 * 5);
    world.take(value(3, 5)).unwrap();
    let (before, seat) = (world.balance(3), Seat::new(3));
    assert_eq!(world.table.colour(seat), Some(3));
    world.leave(3);
    assert_eq!(world.balance(3), before + 35);
    assert_eq!(world.table.colour(seat), None);
    let sit = Input::Sit {
        player: player(4),
        house: false,
        seat: Some(seat),
        chips: Chips::new(100),
        commitment: None,
    };
    world.take(sit).unwrap();
    assert_eq!(world.table.colour(seat), Some(3));
    assert_eq!(world.table.seat(seat).unwrap().chip_value.get(), 1, "a value of their choice");
}

// clause: RAY-DICE-02
#[test]
fn chips_for_dice_are_paid_at_once_and_have_a_colour() {
    let mut world = World::new(banked("lucky-dice"), 1);
    let (one, other) = (world.sit(1, 500), world.sit(2, 300));
    assert_eq!(world.balance(1), BALANCE as i64 - 500);
    assert_eq!(world.balance(2), BALANCE as i64 - 300);
    assert_ne!(world.table.colour(one), world.table.colour(other));
    world.take(Input::TopUp { player: player(1), chips: Chips::new(100) }).unwrap();
    assert_eq!(world.balance(1), BALANCE as i64 - 600);
}

// clause: RAY-DICE-35
#[test]
fn a_throw_outside_the_tray_is_no_result() {
    let config = banked("lucky-dice");
    let pairs = only(&config, "all-pairs");
    let mut world = World::new(config, 1);
    world.sit(1, 500);
    world.script = vec![Symbol::Number(4), Symbol::Number(4)];
    world.open();
    world.lay(1, &[(pairs, 10)]).unwrap();
    world.ready(1).unwrap();
    world.take(Input::Throw { player: player(1) }).unwrap();
    world.serve();
    world.order(HostOrder::Invalid("outside the tray".into())).unwrap();
    assert_eq!((world.chips(1), world.table.at_stake(Seat::new(1)).get()), (500, 10));
    world.script = vec![Symbol::Number(4), Symbol::Number(3)];
    world.serve();
    world.take(Input::Throw { player: player(1) }).unwrap();
    world.finish();
    assert_eq!(world.chips(1), 490);
    let results: Vec<_> = world.table.results().map(|one| one.symbols.clone()).collect();
    assert_eq!(results, [[Symbol::Number(4), Symbol::Number(3)]]);
}

// clause: PSC-3-04
#[test]
fn both_roulettes_give_all_players_one_result() {
    for (key, balls) in [("european-roulette", 1), ("double-ball-roulette", 2)] {
        let listed = Game::all().filter(|game| game.source == Source::PokerStarsCz);
        assert!(listed.map(|game| game.key).any(|listed| listed == key), "{key}");
        let config = banked(key);
        let red = only(&config, "red");
        let mut world = World::new(config, 1);
        for n in 1..=7 {
            world.sit(n, 100);
        }
        world.open();
        (1..=7).for_each(|n| world.lay(n, &[(red, 2)]).unwrap());
        world.finish();
        let drawn = world.events.iter().filter_map(|event| match event {
            Event::Round(RoundEvent::Banked(Of::Drawn { symbols, .. })) => Some(symbols.len()),
            _ => None,
        });
        assert_eq!(drawn.collect::<Vec<_>>(), [balls], "{key}: one spin for everybody");
        let chips: BTreeSet<u64> = (1..=7).map(|n| world.chips(n)).collect();
        assert_eq!(chips.len(), 1, "{key}: all won or all lost");
    }
}

// clause: PSC-A3E-01
#[test]
fn a_wheel_has_every_pocket_once_in_its_order() {
    const ORDER: [u8; 37] = [
        0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1,
        20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
    ];
    const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    let config = banked("european-roulette");
    let shoes = config.shoes();
    assert_eq!((shoes.len(), shoes[0].kind), (1, Kind::Wheel(37)));
    // One pocket is drawn from a shuffled wheel, and each is there once, so all are equally likely.
    let pockets: Vec<Symbol> = (0..=36).map(Symbol::Number).collect();
    assert_eq!(symbols_of(&shoes[0]), pockets);
    let game = Game::of_key("european-roulette").unwrap();
    let Family::Layout(field) = &game.family else { panic!("a layout") };
    for at in 0..37 {
        let around: Vec<u8> = (0..5).map(|nth| ORDER[(at + 35 + nth) % 37]).collect();
        let call = field.call(&format!("neighbours-{}", ORDER[at])).unwrap();
        let numbers: BTreeSet<u8> =
            call.bets.iter().flat_map(|(bet, _)| bet.numbers.iter()).collect();
        assert_eq!(numbers, around.into_iter().collect(), "around {}", ORDER[at]);
    }
    let (red, black) = (field.only("red").unwrap(), field.only("black").unwrap());
    assert_eq!(red.numbers, Numbers::of(&RED));
    assert_eq!(black.numbers, Numbers::range(1, 36).without(Numbers::of(&RED)));
}

/// From 0.10 to 100.00, in cents.
// clause: PSC-A2-02
#[test]
fn stakes_on_boxes_keep_within_the_limits_shown() {
    let mut config = with_rules("blackjack-classic", CLASSIC);
    let (min, max) = (Chips::new(10), Chips::new(10_000));
    if let Rules::Blackjack { limits, .. } = &mut config.rules {
        *limits = Limits { min, max };
    }
    let mut world = World::new(config, 1);
    world.sit(1, 20_000);
    world.open();
    let Rules::Blackjack { limits, .. } = &world.table.config().rules else { panic!() };
    assert_eq!((limits.min, limits.max), (min, max), "what the table shows");
    let no = banked::blackjack::BoxNo::new(1);
    let below = Refused::Lay(LayError::BelowMin { no, stake: Chips::new(9), min });
    assert_eq!(world.lay(1, &[(circle(1, 0), 9)]), Err(below));
    let above = Refused::Lay(LayError::AboveMax { no, stake: Chips::new(10_001), max });
    assert_eq!(world.lay(1, &[(circle(1, 0), 10_001)]), Err(above));
    for stake in [10, 10_000] {
        world.lay(1, &[(circle(1, 0), stake)]).unwrap();
        assert_eq!(world.table.at_stake(Seat::new(1)).get(), stake);
    }
}

// clause: RAY-BJ-04
#[test]
fn a_shoe_has_one_to_eight_decks() {
    for decks in 1..=8 {
        let config = with_rules("blackjack-ray-a", Blackjack { decks, ..RAY_A });
        config.check().unwrap();
        let shoes = config.shoes();
        assert_eq!((shoes.len(), shoes[0].kind), (1, Kind::Cards(decks)), "what the table shows");
        let cards = symbols_of(&shoes[0]);
        assert_eq!(cards.len(), 52 * usize::from(decks));
        let ten = |symbol: &&Symbol| "TJQK".contains(symbol.to_string().chars().next().unwrap());
        assert_eq!(cards.iter().filter(ten).count(), 16 * usize::from(decks));
    }
    for decks in [0, 9] {
        let config = with_rules("blackjack-ray-a", Blackjack { decks, ..RAY_A });
        assert!(matches!(config.check(), Err(ConfigError::Blackjack(_))), "{decks} decks");
    }
}

// clause: RAY-BJ-10
#[test]
fn a_box_has_as_many_back_players_as_the_table_says() {
    for back_players in [2, 0] {
        let rules = Blackjack { back_players, ..RAY_A };
        let mut world = World::new(with_rules("blackjack-ray-a", rules), 1);
        (1..=4).for_each(|n| {
            world.sit(n, 500);
        });
        world.open();
        let Rules::Blackjack { rules, .. } = &world.table.config().rules else { panic!() };
        assert_eq!(rules.back_players, back_players, "what the table shows");
        let no = banked::blackjack::BoxNo::new(1);
        for n in 1..=4 {
            let laid = world.lay(n, &[(circle(1, 0), 10)]);
            let taken = Err(Refused::Lay(LayError::Taken { no, max: back_players }));
            let expected = if n <= u64::from(back_players) + 1 { Ok(()) } else { taken };
            assert_eq!(laid, expected, "player {n} of {back_players} at the back");
        }
    }
}

/// The profit on 10 with a blackjack, against a dealer with these cards.
fn profit(rules: Blackjack, dealer: [&str; 2]) -> i64 {
    let mut world = World::new(with_rules("blackjack", rules), 1);
    world.sit(1, 500);
    world.script = ["As", dealer[0], "Kd", dealer[1]].map(card).to_vec();
    world.open();
    let Rules::Blackjack { rules: shown, .. } = &world.table.config().rules else { panic!() };
    assert_eq!(shown.blackjack, rules.blackjack, "what the table shows");
    world.lay(1, &[(circle(1, 0), 10)]).unwrap();
    world.ready(1).unwrap();
    world.finish();
    world.chips(1) as i64 - 500
}

// clause: RAY-BJA-14
#[test]
fn a_blackjack_pays_what_the_table_of_version_a_says() {
    for (ratio, won) in [(Ratio::new(3, 2), 15), (Ratio::new(2, 1), 20)] {
        assert_eq!(profit(Blackjack { blackjack: ratio, ..RAY_A }, ["Th", "8c"]), won);
    }
}

// clause: RAY-BJB-10
#[test]
fn a_blackjack_pays_what_the_table_of_version_b_says() {
    for (profit_of, stake, won) in [(1, 1, 10), (6, 5, 12), (7, 5, 14), (3, 2, 15)] {
        let blackjack = Ratio::new(profit_of, stake);
        assert_eq!(profit(Blackjack { blackjack, ..RAY_B }, ["Th", "Qc"]), won);
    }
}

/// A draft that nobody finishes changes nothing.
#[test]
fn a_draft_works_on_a_copy() {
    let world = World::new(blackjack("blackjack-ray-a"), 1);
    let before = crate::world::told(&world.table);
    let mut draft = Draft::new(world.table.clone(), world.now, Seq(1));
    let (chips, commitment) = (Chips::new(500), None);
    let sit = Input::Sit { player: player(1), house: false, seat: None, chips, commitment };
    draft.take(sit).unwrap();
    assert_ne!(crate::world::told(draft.table()), before);
    assert_eq!(crate::world::told(&world.table), before);
}
