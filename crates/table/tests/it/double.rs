//! A stand-in owner of a table: a knockout game built without the cash crate. Players sit down and leave only on
//! instruction, levels rise, and no part of a cash table is used.

use books::Rulebook;
use cards::Card;
use hand::{Action, Ante, Asks, Limit, Post, PostKind, Setup, Show, Stake, Stakes};
use table::{
    Comers, Dealing, DeckReady, Event, Goes, Newcomer, Places, Refused, Settings, Step, Table,
    Voided,
};
use test_kit::Dice;
use units::{ActionNo, Chips, HandId, HandNo, Instant, Millis, PlayerId, Seat, TableId};

const START: u64 = 20_000;
const SEATS: u8 = 6;
const HANDS_PER_LEVEL: u64 = 7;

/// An instruction to the stand-in owner, which does nothing without one.
enum Order {
    /// Seats a player with these chips.
    Seat(PlayerId, Chips),
    /// Deals the next hand at the current level.
    Deal,
    /// Makes all players leave with their chips, and closes the table.
    Break,
}

/// The stand-in owner: its table, the cards to deal, and its record.
struct Double {
    table: Table,
    opened: (Instant, Settings),
    now: Instant,
    dice: Dice,
    deck: Vec<Card>,
    record: Vec<(Instant, Told)>,
}

/// An entry of the record: an event of the table, or a change made by the stand-in owner.
#[derive(Clone)]
enum Told {
    Table(Event),
    Sat(Seat, PlayerId, Chips),
    Left(Seat),
}

impl Double {
    fn open(seed: u64) -> Double {
        let settings = Settings {
            table: TableId::from_bits(9),
            rulebook: Rulebook::built_in("house").unwrap(),
            seats_max: SEATS,
            time_to_act: Millis::seconds(10),
            timing: books::Timing::default(),
            pause_between_hands: Millis::seconds(3),
            hand_held_max: table::HAND_HELD_MAX,
            anonymous: false,
        };
        let now = Instant(1_000);
        Double {
            table: Table::open(now, settings.clone()),
            opened: (now, settings),
            now,
            dice: Dice::new(seed),
            deck: Vec::new(),
            record: Vec::new(),
        }
    }

    /// Carries out an instruction, and returns the chips that left the table with it.
    fn order(&mut self, order: Order) -> Chips {
        match order {
            Order::Seat(player, stack) => {
                let free = (1..=SEATS).map(Seat::new).find(|seat| self.table.seat(*seat).is_none());
                self.tell(Told::Sat(free.expect("a free seat"), player, stack));
                Chips::ZERO
            }
            Order::Deal => {
                self.deal();
                Chips::ZERO
            }
            Order::Break => {
                let seats: Vec<Seat> = self.table.seats().map(|(seat, _)| seat).collect();
                let stacks = seats.iter().map(|seat| self.table.booked(*seat)).sum();
                seats.into_iter().for_each(|seat| self.tell(Told::Left(seat)));
                self.tell(Told::Table(Event::Closed));
                stacks
            }
        }
    }

    fn tell(&mut self, told: Told) {
        apply(&mut self.table, self.now, &told);
        self.record.push((self.now, told));
    }

    fn tell_all(&mut self, events: Vec<Event>) {
        events.into_iter().for_each(|event| self.tell(Told::Table(event)));
    }

    /// Stakes of the current level: the small blind rises by 5 every seven hands.
    fn stakes(&self) -> Stakes {
        let level = 1 + self.table.hand_no().0 / HANDS_PER_LEVEL;
        let small = Chips::new(5 * level);
        Stakes {
            small_blind: small,
            big_blind: small.times(2),
            ante: Ante::BigBlind(small),
            small_bet: Chips::ZERO,
            big_bet: Chips::ZERO,
            bring_in: Chips::ZERO,
        }
    }

    /// Plays one hand from its deck to its end. Players may run out of time or lose their connections, the table may be
    /// paused, and the hand may be void.
    fn deal(&mut self) {
        let ready = self.table.ready();
        let comers = Comers { ready, settled: ready, waiting: Default::default() };
        let rules = self.table.rulebook();
        let two = self.table.heads_up_blinds(&hand::HOLDEM);
        let Places { button, small, big, dealt, .. } =
            table::places(comers, self.table.last(), rules.table.button, two, 0);
        let stakes = self.stakes();
        let post = |seat, kind, amount| Post { seat, kind, amount };
        let small = small.map(|seat| post(seat, PostKind::SmallBlind, stakes.small_blind));
        let posts = small.into_iter().chain([post(big, PostKind::BigBlind, stakes.big_blind)]);
        let seats = dealt.iter().map(|seat| Stake { seat, stack: self.table.booked(seat) });
        let mut rules = rules.rules.clone();
        rules.rake.share = units::Bps(0);
        rules.runs_max = 1;
        let setup = Setup {
            variant: &hand::HOLDEM,
            limit: Limit::No,
            rules,
            button,
            seats: seats.collect(),
            posts: posts.collect(),
            bomb: None,
            stakes,
        };
        self.deck = self.dice.deck();
        let number = self.table.hand_no().next().0;
        let deck = DeckReady {
            hand: HandId::from_bits(number.into()),
            root: [number as u8; 32],
            sealed: vec![1],
            version: "t".into(),
        };
        let opened = self.table.open_hand(deck, Dealing { setup, leg: None, passed: None });
        self.tell(Told::Table(opened.unwrap()));
        while self.table.is_hand_running() {
            self.step();
        }
        self.reconnect();
    }

    /// Sits out players whose connection is lost, and reconnects them one hand later.
    fn reconnect(&mut self) {
        let seats: Vec<Seat> = self.table.seats().map(|(seat, _)| seat).collect();
        for seat in seats {
            let events = match self.table.rest_of_cut_off(seat) {
                Some(rests) => vec![rests],
                None => self.table.connection(seat, true),
            };
            self.tell_all(events);
        }
    }

    /// Takes the next step that the running hand waits for.
    fn step(&mut self) {
        match self.table.running().map(|hand| hand.asks()) {
            Some(Asks::Hole { .. } | Asks::Board { .. }) => {
                let count = self.table.hand().unwrap().places().len();
                let cards = self.deck.split_off(self.deck.len() - count);
                let events = self.table.deal(&cards).unwrap();
                self.tell_all(events);
            }
            Some(Asks::Decision { seat }) if self.dice.below(50) == 0 => self.disturb(seat),
            Some(Asks::Decision { seat }) if self.dice.below(20) == 0 => {
                self.now = self.table.deadline().expect("a clock runs");
                self.tick();
                let back = self.table.seat(seat).is_some_and(|one| one.goes == Goes::No);
                if back && !self.table.is_in(seat) {
                    self.tell(Told::Table(Event::CameBack { seat }));
                }
            }
            Some(Asks::Decision { seat }) => {
                self.now = Instant(self.now.0 + 500);
                let action = self.pick(seat);
                let (hand_no, action_no) = self.due();
                let events = self.table.act(self.now, seat, hand_no, action_no, action).unwrap();
                self.tell_all(events);
            }
            Some(Asks::Deck | Asks::Nothing) | None => self.tick(),
        }
    }

    /// Voids the hand, pauses the table for a while, or disconnects the player to act.
    fn disturb(&mut self, seat: Seat) {
        match self.dice.below(3) {
            0 => {
                let voided = Voided::of(&self.table, None).expect("a hand runs");
                self.tell(Told::Table(Event::HandVoided(voided)));
            }
            1 => {
                let by = self.table.seat(seat).expect("a player").player;
                self.tell(Told::Table(Event::Paused { by }));
                self.now += Millis::seconds(60);
                self.tick();
                self.tell(Told::Table(Event::Resumed { by }));
            }
            _ => {
                let events = self.table.connection(seat, false);
                self.tell_all(events);
            }
        }
    }

    fn tick(&mut self) {
        for step in Step::ALL {
            let events = self.table.due(step, self.now);
            self.tell_all(events);
        }
    }

    fn due(&self) -> (HandNo, ActionNo) {
        (self.table.hand_no(), self.table.hand().unwrap().action_no())
    }

    /// Picks a random option of the player to act.
    fn pick(&mut self, seat: Seat) -> Action {
        let options = *self.table.hand().unwrap().options(seat).unwrap();
        let mut actions = Vec::new();
        actions.extend(options.fold.then_some(Action::Fold));
        actions.extend(options.check.then_some(Action::Check));
        actions.extend(options.call.map(|_| Action::Call));
        actions.extend(options.bet.map(|range| Action::Bet(range.min)));
        actions.extend(options.raise_to.map(|range| Action::RaiseTo(range.max)));
        actions.extend(options.show.then_some(Action::Show(Show::All)));
        actions.extend(options.muck.then_some(Action::Muck));
        actions.swap_remove(self.dice.below(actions.len() as u64) as usize)
    }
}

fn apply(table: &mut Table, at: Instant, told: &Told) {
    match told {
        Told::Table(event) => table.apply(at, event),
        Told::Sat(seat, player, stack) => {
            let time = table.newcomers_time(false, None);
            let (player, name) = (*player, format!("P{}", player.bits()));
            table.sit_down(*seat, Newcomer { player, name, house: false, stack: *stack, time });
        }
        Told::Left(seat) => table.rise(*seat),
    }
}

/// No chips are made or lost, replaying the record rebuilds the table, and breaking the table returns all chips
/// brought.
#[test]
fn a_table_without_cash_plays_a_thousand_hands() {
    let mut double = Double::open(1);
    let (mut brought, mut players, mut levels) = (0, 0, Vec::new());
    for _ in 0..1_000 {
        let broke: Vec<Seat> =
            double.table.seats().filter(|(_, one)| one.stack.is_zero()).map(|(at, _)| at).collect();
        broke.into_iter().for_each(|seat| double.tell(Told::Left(seat)));
        while double.table.seats().count() < 4 {
            players += 1;
            double.order(Order::Seat(PlayerId::from_bits(players), Chips::new(START)));
            brought += START;
        }
        levels.push(double.stakes().big_blind);
        double.order(Order::Deal);
        let chips: u64 = double.table.seats().map(|(_, sitting)| sitting.stack.get()).sum();
        assert_eq!(chips, brought, "after hand {}", double.table.hand_no());
    }
    assert_eq!(double.table.hand_no(), HandNo(1_000));
    assert!(levels.is_sorted(), "a level falls");
    levels.dedup();
    assert_eq!(levels.len(), 143);
    assert!(players > 50, "{players} players came: hardly anybody was knocked out");
    let count = |is: fn(&Event) -> bool| {
        double
            .record
            .iter()
            .filter(|(_, told)| matches!(told, Told::Table(event) if is(event)))
            .count()
    };
    let disturbed = [
        count(|event| matches!(event, Event::HandVoided(_))),
        count(|event| matches!(event, Event::Paused { .. })),
        count(|event| matches!(event, Event::Connection { connected: false, .. })),
        count(|event| matches!(event, Event::Connection { connected: true, .. })),
    ];
    assert!(disturbed.iter().all(|count| *count > 5), "{disturbed:?}");

    let (at, settings) = double.opened.clone();
    let mut again = Table::open(at, settings);
    for (at, told) in &double.record {
        apply(&mut again, *at, told);
    }
    assert!(again == double.table, "the record makes another table");

    let (settings, snapshot) = (double.opened.1.clone(), double.table.snapshot().unwrap());
    let from = Table::from_snapshot(settings, snapshot.clone());
    assert_eq!(from.snapshot(), Some(snapshot));

    assert_eq!(double.order(Order::Break), Chips::new(brought));
    assert!(double.table.is_closed() && double.table.seats().next().is_none());
}

#[test]
fn a_running_or_stopped_table_opens_no_hand() {
    let mut double = Double::open(2);
    for player in 1..=3 {
        double.order(Order::Seat(PlayerId::from_bits(player), Chips::new(START)));
    }
    double.order(Order::Deal);
    let header = double.table.header().unwrap().clone();
    let deck = || DeckReady {
        hand: HandId::from_bits(2),
        root: [2; 32],
        sealed: vec![1],
        version: "t".into(),
    };
    let dealing = || Dealing { setup: header.setup.clone(), leg: None, passed: None };
    let paused = Event::Paused { by: PlayerId::from_bits(1) };
    double.tell(Told::Table(paused));
    assert_eq!(double.table.open_hand(deck(), dealing()), Err(Refused::NotAsked));
    double.tell(Told::Table(Event::Resumed { by: PlayerId::from_bits(1) }));
    let opened = double.table.open_hand(deck(), dealing()).unwrap();
    double.tell(Told::Table(opened));
    assert_eq!(double.table.open_hand(deck(), dealing()), Err(Refused::NotAsked));
    assert!(double.table.snapshot().is_none());
}
