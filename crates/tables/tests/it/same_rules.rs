//! The same cards and decisions make the same hand at a cash table and at a tournament table.

use books::{Game, Rulebook};
use cards::Card;
use cash::{Needs, SeatInput, TableConfig, TableInput};
use hand::{Action, Asks, Hand, Limit, Options, Show, Variant};
use seating::{
    Ante, Arrival, Arrives, Betting, Clock, Direction, EntryId, Lasts, Level, Passage, PassageId,
    Presence, Row, Schedule, TableNo,
};
use std::sync::Arc;
use table::Settings;
use tables::{Input, Table};
use test_kit::Dice;
use tournament_table::{Config, CountsFrom, Rules, Who};
use units::{
    Bps, Chips, Currency, HandId, Instant, Millis, PlayerId, Seat, Seq, TableId, TournamentId,
};

const BEGAN: Instant = Instant(1_000_000);
const BIG_BLIND: Chips = Chips::new(100);

fn player(seat: u8) -> PlayerId {
    PlayerId::from_bits(u128::from(seat) + 1)
}

fn who(_: PlayerId) -> Who {
    Who { name: "Ana".into(), house: false }
}

/// A table, its clock, and a deck for its next hand.
struct Desk {
    table: Table,
    now: Instant,
    seq: Seq,
    deck: Vec<Card>,
    /// Every event of the hand.
    hand: Vec<hand::Event>,
    /// Every decision that was asked for, with its options.
    asked: Vec<Options>,
    acts: fn(&mut Dice, &Hand, &Options) -> Action,
}

impl Desk {
    fn new(table: impl Into<Table>) -> Desk {
        let (hand, asked, deck) = (Vec::new(), Vec::new(), Vec::new());
        Desk { table: table.into(), now: BEGAN, seq: Seq(1), deck, hand, asked, acts: anything }
    }

    fn send(&mut self, input: impl Into<Input>) {
        let table = self.table.clone();
        let drafted = table.draft(self.now, self.now, self.seq, input.into(), &who);
        let drafted = drafted.unwrap_or_else(|refused| panic!("{refused:?}"));
        for event in &drafted.events {
            self.seq = self.seq.next();
            if let Some(table::Event::Hand(event)) = event.of_any_table() {
                self.hand.push(event.clone());
            }
        }
        self.table = drafted.table;
    }

    /// Plays one hand with decisions drawn by this seed; the stacks after it, by seat.
    fn plays(&mut self, seed: u64) -> Vec<(Seat, Chips)> {
        let mut dice = Dice::new(seed);
        let is_over = |hand: &Hand| hand.is_over();
        while !self.table.hand().is_some_and(is_over) {
            match self.table.needs(self.now) {
                Needs::Deck => {
                    self.deck = self.shuffled(&mut dice);
                    let version = String::from("t");
                    let (hand, root, sealed) = (HandId::from_bits(1), [0; 32], vec![1]);
                    self.send(TableInput::DeckReady { hand, root, sealed, version });
                }
                Needs::Renewal => {
                    let cards = self.table.hand().unwrap().renewal();
                    self.deck = dice.deck();
                    self.deck.retain(|card| cards.contains(*card));
                    self.send(TableInput::DeckRenewed { root: [1; 32], sealed: vec![2] });
                }
                Needs::Cards { places } => {
                    let cards = self.deck.drain(..places.len()).collect();
                    self.send(TableInput::Cards { cards });
                }
                Needs::Cut { .. } | Needs::Jackpot => panic!("nobody asked for it"),
                Needs::Nothing if self.decides(&mut dice) => {}
                Needs::Nothing => {
                    self.now =
                        self.table.wake_at(self.now).expect("the hand goes on").max(self.now);
                    self.send(TableInput::Tick);
                }
            }
        }
        self.table.seats().map(|(seat, _)| (seat, self.table.booked(seat))).collect()
    }

    fn shuffled(&self, dice: &mut Dice) -> Vec<Card> {
        let cards = match &self.table {
            Table::Cash(table) => table.next_deck(),
            Table::Tournament(table) => table.next_deck(self.now),
        };
        dice.deck().into_iter().filter(|card| cards.contains(*card)).collect()
    }

    /// The player to act decides; `false` if the table waits for none.
    fn decides(&mut self, dice: &mut Dice) -> bool {
        let Some(hand) = self.table.running() else { return false };
        let Asks::Decision { seat } = hand.asks() else { return false };
        if self.table.held_until().is_some() {
            return false;
        }
        let player = self.table.seat(seat).unwrap().player;
        let options = *hand.options(seat).unwrap();
        let (hand_no, action_no) = (self.table.hand_no(), hand.action_no());
        let action = (self.acts)(dice, hand, &options);
        self.asked.push(options);
        self.send(TableInput::Act { player, hand_no, action_no, action });
        true
    }
}

/// Puts everything in, and agrees to as many runs as are offered.
fn all_in(dice: &mut Dice, hand: &Hand, options: &Options) -> Action {
    match *options {
        Options { runs: Some(most), .. } => Action::Run(most),
        Options { raise_to: Some(range), .. } => Action::RaiseTo(range.max),
        Options { bet: Some(range), .. } => Action::Bet(range.max),
        Options { call: Some(_), .. } => Action::Call,
        _ => anything(dice, hand, options),
    }
}

/// Any of the options, wagers of any size among them.
fn anything(dice: &mut Dice, hand: &Hand, options: &Options) -> Action {
    if let Some(draw) = options.draw {
        let own = hand.hole(options.seat).reveal();
        let count = dice.between(draw.min.into(), draw.max.into()) as usize;
        return Action::Draw(dice.some(own, count));
    }
    let mut actions = Vec::new();
    let mut amount = |range: hand::WagerRange| match dice.below(3) {
        0 => range.min,
        1 => range.max,
        _ if range.by == Chips::new(1) => {
            Chips::new(dice.between(range.min.get(), range.max.get()))
        }
        _ => range.min,
    };
    actions.extend(options.bet.map(|range| Action::Bet(amount(range))));
    actions.extend(options.raise_to.map(|range| Action::RaiseTo(amount(range))));
    actions.extend(options.call.map(|_| Action::Call));
    actions.extend(options.call.map(|_| Action::Call));
    actions.extend(options.check.then_some(Action::Check));
    actions.extend(options.fold.then_some(Action::Fold));
    actions.extend(options.bring_in.map(|_| Action::BringIn));
    actions.extend(options.show.then_some(Action::Show(Show::All)));
    actions.extend(options.muck.then_some(Action::Muck));
    dice.pick(&actions)
}

fn settings(book: &Arc<Rulebook>, seats: u8) -> Settings {
    Settings {
        table: TableId::from_bits(7),
        rulebook: Arc::clone(book),
        seats_max: seats,
        time_to_act: Millis::seconds(15),
        timing: books::Timing::default(),
        pause_between_hands: Millis::seconds(3),
        hand_held_max: table::HAND_HELD_MAX,
        anonymous: false,
    }
}

fn at_cash(game: &Game, book: &Arc<Rulebook>, stacks: &[Chips]) -> Desk {
    let config = TableConfig {
        table: TableId::from_bits(7),
        name: "Oak".into(),
        variant: game.variant,
        limit: game.limit,
        stakes: game.stakes.clone(),
        currency: Currency::PLAY,
        rulebook: Arc::clone(book),
        seats_max: stacks.len() as u8,
        buy_in_min: BIG_BLIND,
        buy_in_max: BIG_BLIND.times(1_000),
        time_to_act: Millis::seconds(15),
        timing: books::Timing::default(),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(60),
        seat_offer: Millis::seconds(30),
        straddle: None,
        bomb: None,
        private: true,
        host: Some(player(1)),
        host_seats: false,
        house_players: 0,
        mix: None,
        fee: None,
        jackpot: None,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
        pool: None,
    };
    let mut desk = Desk::new(cash::Table::open(BEGAN, config));
    let order = |order| cash::Input::Host { by: player(1), owner: false, order };
    desk.send(order(cash::HostOrder::Pause));
    for (seat, stack) in (1..).zip(stacks) {
        let (player, name) = (player(seat), "Ana".into());
        let seat = Some(Seat::new(seat));
        let (house, buy_in, commitment) = (false, *stack, None);
        let take = SeatInput::Take { player, name, house, seat, buy_in, commitment };
        desk.send(cash::Input::Seat(take));
    }
    desk.send(order(cash::HostOrder::Resume));
    desk
}

fn in_tournament(game: &Game, book: &Arc<Rulebook>, stacks: &[Chips]) -> Desk {
    let stakes = &game.stakes;
    let level = Level {
        small_blind: stakes.small_blind,
        big_blind: stakes.big_blind,
        ante: match stakes.ante {
            hand::Ante::Each(ante) => Ante::Each(ante),
            _ => Ante::None,
        },
        bring_in: stakes.bring_in,
        betting: match game.limit {
            Limit::No => Betting::NoLimit,
            Limit::Pot => Betting::PotLimit,
            Limit::Fixed => Betting::Fixed { small: stakes.small_bet, big: stakes.big_bet },
        },
        game: 0,
        lasts: Lasts::Time(Millis::seconds(600)),
    };
    let config = Config {
        tournament: TournamentId::from_bits(8),
        no: TableNo(1),
        name: "Sunday".into(),
        host: None,
        private: false,
        rail_delay: Millis(0),
        rail_cards: false,
        settings: settings(book, stacks.len() as u8),
        choice: None,
        games: vec![tournament_table::Game {
            variant: game.variant,
            all_in_face_up: book.rules.all_in_face_up,
        }],
        schedule: Schedule {
            rows: vec![Row::Level(level)],
            clock: Clock { began: BEGAN, marks: Vec::new() },
        },
        rules: Rules {
            absent_response: Millis(0),
            absent_checks: false,
            all_in_delay: Millis(0),
            chips_count_from: CountsFrom::HandBegan,
            arrives: Arrives::WorstPosition,
        },
    };
    let mut desk = Desk::new(tournament_table::Table::open(BEGAN, config));
    let arrival = |(seat, stack): (u8, &Chips)| Arrival {
        passage: Passage {
            id: PassageId(seat.into()),
            entry: EntryId(seat.into()),
            player: player(seat),
            stack: *stack,
            time_bank: Millis(0),
            presence: Presence::Here,
            sits_out_until: None,
            was_big_blind: false,
            apart: Vec::new(),
        },
        seat: Seat::new(seat),
    };
    let direction = Direction::Seat((1..).zip(stacks).map(arrival).collect());
    desk.send(tournament_table::Input::Directed { no: 1, direction });
    desk
}

/// A copy of a built-in book in which the house takes nothing from the pot.
fn without_rake(key: &str) -> Arc<Rulebook> {
    let mut book = (*Rulebook::built_in(key).unwrap()).clone();
    (book.rules.rake.share, book.rules.rake.cap) = (Bps(0), Chips::ZERO);
    (book.rules.stake_cap, book.rules.runs_max) = (None, 1);
    book.into()
}

#[test]
fn a_hand_is_the_same_at_cash_and_in_a_tournament() {
    // clause: SVS-2.4-02, RAY-POK-09
    let (mut decisions, mut showdowns) = (0, 0);
    for key in ["svenska-spel", "ray", "win2day", "pokerstars-cz", "house"] {
        let book = without_rake(key);
        for offer in &book.table.games {
            let variant: &'static Variant = offer.variant;
            for (limit, seed) in
                offer.limits.iter().flat_map(|limit| (0..6).map(move |n| (limit, n)))
            {
                let what = format!("{key}, {}, {limit:?}, seed {seed}", variant.key);
                let mut dice = Dice::new(seed);
                let small = BIG_BLIND.split(2).0;
                let game = Game::usual(variant, *limit, &book, small, BIG_BLIND);
                let most = offer.seats_max.min(9);
                let players = dice.between(2, most.into());
                let stack = |dice: &mut Dice| BIG_BLIND.times(dice.between(3, 40));
                let stacks: Vec<Chips> = (0..players).map(|_| stack(&mut dice)).collect();
                let mut cash = at_cash(&game, &book, &stacks);
                let mut tournament = in_tournament(&game, &book, &stacks);
                let after = (cash.plays(seed), tournament.plays(seed));
                assert_eq!(cash.asked, tournament.asked, "{what}: options");
                assert_eq!(cash.hand, tournament.hand, "{what}: events");
                assert_eq!(after.0, after.1, "{what}: stacks");
                let all = |stacks: &[(Seat, Chips)]| stacks.iter().map(|one| one.1).sum::<Chips>();
                assert_eq!(all(&after.0), stacks.into_iter().sum(), "{what}: chips");
                decisions += cash.asked.len();
                showdowns += u32::from(is_shown(&cash.hand));
            }
        }
    }
    assert!(decisions > 4_000 && showdowns > 300, "{decisions} decisions, {showdowns} showdowns");
}

/// Whether a hand came to a showdown.
fn is_shown(hand: &[hand::Event]) -> bool {
    hand.iter().any(|event| matches!(event, hand::Event::Shown { .. }))
}

#[test]
fn a_board_is_run_again_at_cash_tables_alone() {
    // clause: W2D-8-01
    let mut book = (*Rulebook::built_in("win2day").unwrap()).clone();
    (book.rules.runs_max, book.rules.runs_players_max) = (3, 3);
    let book = Arc::new(book);
    let game = Game::usual(&hand::HOLDEM, Limit::No, &book, BIG_BLIND.split(2).0, BIG_BLIND);
    for (players, is_offered) in [(2, true), (3, true), (4, false)] {
        let stacks = vec![BIG_BLIND.times(20); players];
        let mut cash = at_cash(&game, &book, &stacks);
        let mut tournament = in_tournament(&game, &book, &stacks);
        (cash.acts, tournament.acts) = (all_in, all_in);
        cash.plays(1);
        tournament.plays(1);
        let asks = |desk: &Desk| desk.asked.iter().any(|options| options.runs.is_some());
        assert_eq!((asks(&cash), asks(&tournament)), (is_offered, false), "{players} players");
    }
}
