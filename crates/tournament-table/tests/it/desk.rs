//! One table with everything around it: a clock, a deck, players, a record.

use cards::Card;
use hand::{Action, Asks, Options, Show};
use seating::{
    Ante, Arrival, Arrives, Betting, Clock, Direction, EntryId, Fact, Lasts, Level, Passage,
    PassageId, Presence, Row, Schedule, TableNo,
};
use table::{DeckReady, Settings};
use test_kit::Dice;
use tournament_table::{Config, CountsFrom, Event, Game, Input, Needs, Refused, Rules, Table, Who};
use units::{Chips, HandId, Instant, Millis, PlayerId, Seat, TableId, TournamentId};

pub(crate) const START: u64 = 1_500;
pub(crate) const BEGAN: Instant = Instant(1_000_000);

/// How the players of a desk decide.
pub(crate) type Plays = fn(&mut Dice, &Options) -> Action;

pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) now: Instant,
    pub(crate) plays: Plays,
    pub(crate) dice: Dice,
    /// The cards of the next hands in the order of the deal; else a deck is shuffled for each.
    pub(crate) cards: Option<Vec<Card>>,
    pub(crate) record: Vec<(Instant, Event)>,
    deck: Vec<Card>,
    opened: (Instant, Config),
    sent: u64,
}

pub(crate) fn chips(n: u64) -> Chips {
    Chips::new(n)
}

pub(crate) fn seat(n: u8) -> Seat {
    Seat::new(n)
}

pub(crate) fn player(entry: u32) -> PlayerId {
    PlayerId::from_bits(u128::from(entry) + 1)
}

/// Every third player plays for the house.
pub(crate) fn who(player: PlayerId) -> Who {
    Who { name: format!("Player {player}"), house: player.bits().is_multiple_of(3) }
}

pub(crate) fn level(small: u64, minutes: u64) -> Level {
    Level {
        small_blind: chips(small),
        big_blind: chips(2 * small),
        ante: Ante::None,
        bring_in: Chips::ZERO,
        betting: Betting::NoLimit,
        game: 0,
        lasts: Lasts::Time(Millis::seconds(60 * minutes)),
    }
}

pub(crate) fn schedule(rows: Vec<Row>) -> Schedule {
    Schedule { rows, clock: Clock { began: BEGAN, marks: Vec::new() } }
}

/// A hold'em table of the house's rulebook with these rows.
pub(crate) fn config(seats: u8, rows: Vec<Row>) -> Config {
    Config {
        tournament: TournamentId::from_bits(8),
        no: TableNo(1),
        name: "Sunday".into(),
        host: None,
        private: false,
        rail_delay: Millis(0),
        rail_cards: false,
        settings: Settings {
            table: TableId::from_bits(7),
            rulebook: books::Rulebook::built_in("house").unwrap(),
            seats_max: seats,
            time_to_act: Millis::seconds(15),
            timing: books::Timing::default(),
            pause_between_hands: Millis::seconds(3),
            hand_held_max: table::HAND_HELD_MAX,
            anonymous: false,
        },
        games: vec![Game { variant: &hand::HOLDEM, all_in_face_up: true }],
        choice: None,
        schedule: schedule(rows),
        rules: Rules {
            absent_response: Millis::seconds(2),
            absent_checks: false,
            all_in_delay: Millis(1_500),
            chips_count_from: CountsFrom::HandBegan,
            arrives: Arrives::WorstPosition,
        },
    }
}

/// The same with one level of 50 and 100 that does not end.
pub(crate) fn one_level(seats: u8) -> Config {
    config(seats, vec![Row::Level(level(50, 10))])
}

pub(crate) fn passage(id: u64, entry: u32, stack: u64) -> Passage {
    Passage {
        id: PassageId(id),
        entry: EntryId(entry),
        player: player(entry),
        stack: chips(stack),
        time_bank: Millis(0),
        presence: Presence::Here,
        sits_out_until: None,
        was_big_blind: false,
        apart: Vec::new(),
    }
}

/// Entries 0, 1, 2 ... with these stacks at seats 1, 2, 3 ...
pub(crate) fn arrivals(stacks: &[u64]) -> Direction {
    let arrival = |(entry, stack): (u32, &u64)| Arrival {
        passage: passage(u64::from(entry), entry, *stack),
        seat: seat(entry as u8 + 1),
    };
    Direction::Seat((0..).zip(stacks).map(arrival).collect())
}

impl Desk {
    pub(crate) fn open(config: Config, seed: u64) -> Desk {
        Desk::open_at(BEGAN, config, seed)
    }

    pub(crate) fn open_at(now: Instant, config: Config, seed: u64) -> Desk {
        config.check().unwrap();
        Desk {
            table: Table::open(now, config.clone()),
            now,
            plays: call,
            dice: Dice::new(seed),
            cards: None,
            record: vec![(now, Event::Opened(Box::new(config.clone())))],
            deck: Vec::new(),
            opened: (now, config),
            sent: 0,
        }
    }

    /// A table at which entries sit with these stacks.
    pub(crate) fn with(config: Config, stacks: &[u64]) -> Desk {
        let mut desk = Desk::open(config, 1);
        desk.direct(arrivals(stacks));
        desk.take_facts();
        desk
    }

    /// Gives the table an input, and holds what it becomes against its events.
    pub(crate) fn put(&mut self, input: Input) -> Result<Vec<Event>, Refused> {
        let drafted = self.table.clone().draft(self.now, self.now, input, &who)?;
        for event in &drafted.events {
            self.check_arrival(event);
            self.table.apply(self.now, event);
        }
        assert!(self.table == drafted.table, "the events make another table");
        self.record.extend(drafted.events.iter().map(|event| (self.now, event.clone())));
        Ok(drafted.events)
    }

    /// Nobody is the big blind twice in a row by a move if another seat is free.
    fn check_arrival(&self, event: &Event) {
        let Event::SatDown { seat: at, passage, .. } = event else { return };
        let Some(layout) = self.table.layout(self.now).filter(|_| passage.was_big_blind) else {
            return;
        };
        let becomes_big = |at: Seat| table::is_between(layout.small, at, layout.big);
        let is_free =
            |at: &Seat| self.table.seat(*at).is_none() && self.table.kept_for(*at).is_none();
        let mut free = (1..=self.table.settings().seats_max).map(seat).filter(is_free);
        assert!(!becomes_big(*at) || free.all(becomes_big), "{at} is the big blind again");
    }

    /// The next direction, which arrives.
    pub(crate) fn direct(&mut self, direction: Direction) {
        self.sent += 1;
        let no = self.sent;
        self.put(Input::Directed { no, direction }).unwrap();
    }

    /// The facts that the tournament has not taken.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        self.table.facts().waiting().map(|(_, fact)| fact.clone()).collect()
    }

    /// Takes them.
    pub(crate) fn take_facts(&mut self) -> Vec<Fact> {
        let facts = self.facts();
        let taken = self.table.facts().sent();
        self.put(Input::Acknowledged { taken }).unwrap();
        facts
    }

    pub(crate) fn wait(&mut self, length: Millis) {
        self.now += length;
        self.put(Input::Tick).unwrap();
    }

    /// Gives what is asked for at this moment; whether anything was.
    pub(crate) fn give(&mut self) -> bool {
        match self.table.needs(self.now) {
            Needs::Deck => {
                self.shuffle();
                let number = self.table.hand_no().next().0;
                let deck = DeckReady {
                    hand: HandId::from_bits(number.into()),
                    root: [number as u8; 32],
                    sealed: vec![1],
                    version: "t".into(),
                };
                self.put(Input::DeckReady { deck, asked: self.now }).unwrap();
            }
            Needs::Cards { places } => {
                let cards = self.deck.drain(..places.len()).collect();
                self.put(Input::Cards { cards }).unwrap();
            }
            Needs::Renewal | Needs::Cut { .. } => panic!("no such thing is played here"),
            Needs::Nothing => return false,
        }
        true
    }

    /// The player to act decides; whether there is one.
    pub(crate) fn decide(&mut self) -> bool {
        let asks = self.table.running().map(|hand| hand.asks());
        let (Some(Asks::Decision { seat }), None) = (asks, self.table.held_until()) else {
            return false;
        };
        let options = *self.table.running().unwrap().options(seat).unwrap();
        let action = (self.plays)(&mut self.dice, &options);
        self.act(seat, action).unwrap();
        true
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refused> {
        let player = self.table.seat(seat).unwrap().player;
        let hand_no = self.table.hand_no();
        let action_no = self.table.hand().unwrap().action_no();
        self.put(Input::Act { player, hand_no, action_no, action })
    }

    /// The next thing happens: something is given or decided, or time passes; whether anything did.
    pub(crate) fn step(&mut self) -> bool {
        if self.give() || self.decide_if_present() {
            return true;
        }
        let Some(at) = self.table.wake_at(self.now) else { return false };
        self.now = at.max(self.now);
        let events = self.put(Input::Tick).unwrap();
        !events.is_empty() || self.table.needs(self.now) != Needs::Nothing || self.moves()
    }

    /// Whether time goes on by itself from here.
    fn moves(&self) -> bool {
        self.table.wake_at(self.now).is_some_and(|at| at > self.now)
    }

    /// The player to act decides if they are there.
    pub(crate) fn decide_if_present(&mut self) -> bool {
        self.is_present_to_act() && self.decide()
    }

    fn is_present_to_act(&self) -> bool {
        let to_act = self.table.turn().map(|(seat, _)| seat);
        to_act.is_some_and(|seat| {
            let one = self.table.entry_seat(seat).unwrap();
            one.presence == Presence::Here && one.sits_out_until.is_none_or(|at| at <= self.now)
        })
    }

    /// Until the next hand has begun; whether one does.
    pub(crate) fn begin_hand(&mut self) -> bool {
        let before = self.table.hand_no();
        for _ in 0..200 {
            if self.table.hand_no() > before {
                return true;
            }
            if !self.step() {
                return false;
            }
        }
        false
    }

    /// Until the running hand is over.
    pub(crate) fn end_hand(&mut self) {
        for _ in 0..10_000 {
            if !self.table.is_hand_running() {
                return;
            }
            assert!(self.step(), "the hand does not go on");
        }
        panic!("the hand does not end");
    }

    /// One hand, from its deck to its end; whether one was played.
    pub(crate) fn play_hand(&mut self) -> bool {
        let began = self.begin_hand();
        self.end_hand();
        began
    }

    fn shuffle(&mut self) {
        self.deck = self.dice.deck();
        if let Some(cards) = &self.cards {
            let rest: Vec<Card> =
                self.deck.iter().filter(|card| !cards.contains(card)).copied().collect();
            self.deck = cards.iter().copied().chain(rest).collect();
        }
    }

    pub(crate) fn stack(&self, n: u8) -> u64 {
        self.table.booked(seat(n)).get()
    }

    /// The seat of the running hand's blind of this kind.
    pub(crate) fn posted(&self, kind: hand::PostKind) -> Option<Seat> {
        let posts = &self.table.header().unwrap().setup.posts;
        posts.iter().find(|post| post.kind == kind).map(|post| post.seat)
    }

    pub(crate) fn dealt(&self) -> Vec<u8> {
        let stakes = self.table.header().unwrap().setup.seats.iter();
        stakes.map(|stake| stake.seat.number()).collect()
    }

    /// The table as its record makes it.
    pub(crate) fn retold(&self) -> Table {
        let (at, config) = self.opened.clone();
        let mut table = Table::open(at, config);
        self.record.iter().for_each(|(at, event)| table.apply(*at, event));
        table
    }
}

/// Calls whatever comes.
pub(crate) fn call(_: &mut Dice, options: &Options) -> Action {
    match options {
        Options { check: true, .. } => Action::Check,
        Options { call: Some(_), .. } => Action::Call,
        Options { show: true, .. } => Action::Show(Show::All),
        Options { bring_in: Some(_), .. } => Action::BringIn,
        _ => Action::Fold,
    }
}

/// Folds whenever it is possible.
pub(crate) fn fold(dice: &mut Dice, options: &Options) -> Action {
    if options.fold { Action::Fold } else { call(dice, options) }
}

/// Puts everything in, or calls.
pub(crate) fn all_in(dice: &mut Dice, options: &Options) -> Action {
    match options {
        Options { raise_to: Some(range), .. } => Action::RaiseTo(range.max),
        Options { bet: Some(range), .. } => Action::Bet(range.max),
        _ => call(dice, options),
    }
}

/// Any of the options; often more than it deserves.
pub(crate) fn anything(dice: &mut Dice, options: &Options) -> Action {
    let mut actions = Vec::new();
    actions.extend(options.fold.then_some(Action::Fold));
    actions.extend(options.check.then_some(Action::Check));
    actions.extend(options.call.map(|_| Action::Call));
    actions.extend(options.bet.map(|range| Action::Bet(range.min)));
    actions.extend(options.raise_to.map(|range| Action::RaiseTo(range.min)));
    actions.extend(options.raise_to.map(|range| Action::RaiseTo(range.max)));
    actions.extend(options.show.then_some(Action::Show(Show::All)));
    actions.extend(options.muck.then_some(Action::Muck));
    dice.pick(&actions)
}
