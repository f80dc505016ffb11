//! The state of a tournament table, and what it needs next.

use crate::run_out::RunOut;
use crate::waiting::Waiting;
use crate::{Config, EntrySeat};
use courier::{Incoming, Outgoing};
use hand::Asks;
use seating::{EntryId, Fact, PassageId, Phase, Schedule, Stack};
use std::collections::VecDeque;
use std::ops::Deref;
use std::sync::Arc;
use table::Settings;
use units::bound::SEATS_MAX;
use units::{BySeat, Chips, Instant, Millis, PlayerId, Seat, SeatSet};

/// Maximum number of facts that one direction or the end of one hand may produce.
const FACTS_MAX: usize = SEATS_MAX as usize + 2;

/// One table of a tournament at one moment. Copying is cheap, because copies share the large parts and those that never
/// change.
///
/// It dereferences to the [`table::Table`] inside it, which changes only through events.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// The poker table.
    pub(crate) play: table::Table,
    pub(crate) config: Arc<Config>,
    /// The schedule, with all marks on its clock.
    pub(crate) schedule: Arc<Schedule>,
    /// What the tournament knows about each taken seat.
    pub(crate) seats: BySeat<Option<EntrySeat>>,
    /// The seats that are kept for stacks on their way.
    pub(crate) kept: BySeat<Option<PassageId>>,
    /// The directions accepted so far.
    pub(crate) directions: Incoming,
    /// The directions that are still to be carried out, in order.
    pub(crate) waiting: VecDeque<Waiting>,
    /// Returns the facts that the tournament may not have received yet.
    pub(crate) facts: Outgoing<Fact>,
    /// Whether the table waits for `GoOn` before its next hand.
    pub(crate) held: bool,
    /// The hand-for-hand round in which this table still has to play a hand; `None` if it does not.
    pub(crate) round: Option<u32>,
    /// The break for which the table has already reported that it has stopped; an index in the schedule.
    pub(crate) rests_for: Option<usize>,
    /// The current hand; `None` between hands.
    pub(crate) begun: Option<Begun>,
    /// When the deck of the last hand was asked for. The table shows the level of that moment.
    pub(crate) asked: Option<Instant>,
    /// The run-out of the current hand.
    pub(crate) run_out: RunOut,
    /// Whether the table has failed and has not been closed yet.
    pub(crate) failed: bool,
    /// The chips that came to the table, minus the chips that left it.
    pub(crate) chips: Chips,
    /// The stack of the last player who has left since the last hand began; zero if nobody has left, or they had no
    /// chips.
    pub(crate) left_with: Chips,
}

/// What the tournament needs to know about the current hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    /// When the hand's deck was asked for.
    pub(crate) asked: Instant,
    /// The hand-for-hand round to which the hand belongs; `None` outside hand-for-hand play.
    pub(crate) round: Option<u32>,
}

/// What a table needs from outside before anything else can happen.
///
/// As at a cash table, the events about a deck must be durable and shown before any card may be drawn from the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// A deck for the next hand: answer with [`Input::DeckReady`](crate::Input::DeckReady).
    Deck,
    /// A new deck of the cards that [`hand::Hand::renewal`] names: answer with
    /// [`Input::DeckRenewed`](crate::Input::DeckRenewed).
    Renewal,
    /// The nonces behind the commitments: answer with [`Input::Cut`](crate::Input::Cut) as soon as all have arrived.
    ///
    /// At `until`, answer with the nonces that have arrived by then.
    Cut {
        /// The deadline for opening the nonces.
        until: Instant,
    },
    /// The cards at these positions of the deck: answer with [`Input::Cards`](crate::Input::Cards).
    Cards {
        /// Positions of the cards in the deal, from 0; at least one.
        places: Vec<u8>,
    },
    /// Nothing, until an input arrives or time passes.
    Nothing,
}

impl Deref for Table {
    type Target = table::Table;

    fn deref(&self) -> &table::Table {
        &self.play
    }
}

impl Table {
    /// Returns the table after its first event, `Opened`.
    pub fn open(at: Instant, config: Config) -> Table {
        Table {
            play: table::Table::open(at, settings(&config)),
            schedule: Arc::new(config.schedule.clone()),
            config: Arc::new(config),
            seats: BySeat::from_fn(|_| None),
            kept: BySeat::from_fn(|_| None),
            directions: Incoming::new(),
            waiting: VecDeque::new(),
            facts: Outgoing::new(),
            held: false,
            round: None,
            rests_for: None,
            begun: None,
            asked: None,
            run_out: RunOut::default(),
            failed: false,
            chips: Chips::ZERO,
            left_with: Chips::ZERO,
        }
    }

    /// Returns what the table is waiting for at this moment.
    pub fn needs(&self, now: Instant) -> Needs {
        if let Some(until) = self.cut_due() {
            return Needs::Cut { until };
        }
        if let Some(hand) = self.running() {
            return match hand.asks() {
                _ if !self.is_street_due(now) => Needs::Nothing,
                Asks::Hole { .. } | Asks::Board { .. } => Needs::Cards { places: hand.places() },
                Asks::Deck if !self.is_renewing() => Needs::Renewal,
                Asks::Deck | Asks::Decision { .. } | Asks::Nothing => Needs::Nothing,
            };
        }
        if self.may_open(now) { Needs::Deck } else { Needs::Nothing }
    }

    /// Returns the next moment at which the table needs attention, which may have passed already; `None` if there is
    /// none.
    ///
    /// At this moment a tick is due, or [`Table::needs`] asks for something.
    pub fn wake_at(&self, now: Instant) -> Option<Instant> {
        if self.is_closed() {
            return None;
        }
        if self.is_deck_waiting() {
            return self.play.wake_at();
        }
        if self.is_hand_running() {
            let clocks = self.deadline().into_iter().chain(self.absent_due());
            return clocks.chain(self.street_due()).min();
        }
        let left = self.schedule.at(now).and_then(|moment| moment.left);
        let row_ends = left.map(|left| now + left);
        let awaited = self.break_to_report(now).map(|_| now);
        row_ends.into_iter().chain(awaited).chain(self.next_hand_at(now)).min()
    }

    /// Returns a break that waits for the last table, if this table has stopped and not yet reported it.
    ///
    /// The break is given by its index in the schedule.
    pub(crate) fn break_to_report(&self, now: Instant) -> Option<usize> {
        let moment = self.schedule.at(now).filter(|at| at.phase == Phase::AwaitsLastTable)?;
        let is_untold = self.rests_for != Some(moment.row) && self.has_room_for_facts();
        // Before its first direction seats anyone, it has no stacks to report.
        let has_begun = self.directions.taken() > 0;
        (is_untold && has_begun && self.waiting.is_empty()).then_some(moment.row)
    }

    /// Returns the moment when the next hand is expected to begin.
    ///
    /// `None` while the table waits for the tournament, for players or for a break.
    pub fn next_hand_at(&self, now: Instant) -> Option<Instant> {
        if !self.is_free_to_open() {
            return None;
        }
        let rests = self.last().map_or(Millis(0), |_| self.settings().pause_between_hands);
        let rested = self.rests_since() + rests;
        let began = self.schedule.clock.began;
        let Some(moment) = self.schedule.at(now) else { return Some(rested.max(began)) };
        let rested = self.choice_ends().map_or(rested, |ends| rested.max(ends));
        match moment.phase {
            Phase::Level => Some(rested),
            Phase::Break => moment.left.map(|left| rested.max(now + left)),
            Phase::AwaitsLastTable | Phase::Paused => None,
        }
    }

    /// Whether a hand may begin at this moment.
    pub(crate) fn may_open(&self, now: Instant) -> bool {
        let is_due = self.next_hand_at(now).is_some_and(|at| at <= now);
        is_due && self.level(now).is_some() && !self.would_pass_kept_seat(now)
    }

    /// Whether only its time has yet to come before the next hand may begin.
    fn is_free_to_open(&self) -> bool {
        let is_busy = self.is_hand_running() || !self.waiting.is_empty();
        let is_at_rest = self.held || self.is_stopped() || self.is_closed();
        !is_busy && !is_at_rest && self.has_room_for_facts() && self.has_chips().is_several()
    }

    /// Whether the table can store the facts of one more direction or hand until they are acknowledged.
    pub(crate) fn has_room_for_facts(&self) -> bool {
        self.facts.room() > 2 * FACTS_MAX
    }

    /// Whether the table has failed and its tournament has not closed it yet.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Returns the options with which the table was opened.
    pub fn config(&self) -> &Config {
        &self.config
    }
    /// Returns the schedule, with all marks on its clock.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }
    /// Returns what the tournament knows about a taken seat.
    pub fn entry_seat(&self, seat: Seat) -> Option<&EntrySeat> {
        self.seats[seat].as_ref()
    }
    /// Returns the seat of an entry; `None` if the entry is not at this table.
    pub fn seat_of(&self, entry: EntryId) -> Option<Seat> {
        self.entries().find(|(_, one)| one.entry == entry).map(|(seat, _)| seat)
    }
    /// Returns the seat of a player; `None` if the player is not at this table.
    pub fn seat_of_player(&self, player: PlayerId) -> Option<Seat> {
        self.play.seats().find(|(_, sitting)| sitting.player == player).map(|(seat, _)| seat)
    }
    /// Returns the taken seats, in order.
    pub fn entries(&self) -> impl Iterator<Item = (Seat, &EntrySeat)> {
        self.seats.iter().filter_map(|(seat, one)| Some((seat, one.as_ref()?)))
    }
    /// Returns each entry's chips according to the books, in order of seats.
    pub fn stacks(&self) -> Vec<Stack> {
        let stack = |(seat, one): (Seat, &EntrySeat)| Stack {
            entry: one.entry,
            chips: self.play.booked(seat),
        };
        self.entries().map(stack).collect()
    }
    /// Returns the seats that have chips. These seats are dealt in, unless their player waits for the button.
    pub fn has_chips(&self) -> SeatSet {
        let has_chips = self.play.seats().filter(|(_, sitting)| !sitting.stack.is_zero());
        has_chips.map(|(seat, _)| seat).collect()
    }
    /// Returns the stack for which this seat is kept; `None` if it is not kept.
    pub fn kept_for(&self, seat: Seat) -> Option<PassageId> {
        self.kept[seat]
    }
    /// Returns the facts that the tournament may not have received yet.
    pub fn facts(&self) -> &Outgoing<Fact> {
        &self.facts
    }
    /// Returns the number of the last direction accepted. It acknowledges all directions up to that number.
    pub fn taken(&self) -> u64 {
        self.directions.taken()
    }
    /// Whether the table waits for `GoOn` before its next hand.
    pub fn is_held(&self) -> bool {
        self.held
    }
    /// Returns the hand-for-hand round of the current hand.
    pub fn round(&self) -> Option<u32> {
        self.begun.and_then(|begun| begun.round)
    }
    /// Returns the stack of the last player who has left since the last hand began; zero if they had no chips.
    pub fn left_with(&self) -> Chips {
        self.left_with
    }
    /// Returns the chips that came to the table minus the chips that left it. The seats have exactly these chips.
    pub fn chips(&self) -> Chips {
        self.chips
    }
}

/// Returns the options of the poker table.
///
/// The tournament decides how long a hand is held, and handles connections lost at many tables.
pub(crate) fn settings(config: &Config) -> Settings {
    let mut settings = config.settings.clone();
    settings.hand_held_max = Millis(u64::MAX);
    settings.timing.outage_hold = Millis(0);
    settings
}
