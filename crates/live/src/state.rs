use crate::act::{Act, ActId, ActNo};
use crate::card::{Card, Task};
use crate::chunks::Chunks;
use crate::conduct::{Penalty, Report, Ruling};
use crate::event::LiveEvent;
use crate::lots::Draw;
use crate::people::{Entry, Person, PersonNo};
use crate::published::{Announcement, Published, StartItem};
use crate::results::{DealMade, Gone, Payout};
use crate::setup::{Setup, SetupError};
use crate::staff::{Answer, Device, DeviceId, RefusedAct, Role};
use crate::table::{Chair, PaperTable, Sitting};
use rulings::Switches;
use seating::{Clock, EntryId, Schedule, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tournament::breaking;
use tournament::{Field, TableSize};
use units::{Chips, Instant, SeatSet};

/// A live event: a tournament at paper tables, run by a director.
///
/// It is also its own snapshot: stored and read back, it is the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) plan: PublishedPlan,
    pub(crate) desk: Desk,
    pub(crate) log: Chunks<LogEntry>,
    pub(crate) people: Vec<Person>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) tables: BTreeMap<TableNo, PaperTable>,
    pub(crate) order: Vec<TableNo>,
    pub(crate) schedule: Schedule,
    pub(crate) cards: Cards,
    pub(crate) rounds: HandForHand,
    pub(crate) results: Results,
    pub(crate) conduct: Conduct,
    pub(crate) chips: ChipsChanged,
    pub(crate) draws: Chunks<Draw>,
}

/// The phase of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Play has not begun.
    Registering,
    /// Play is on.
    Playing,
    /// Play is over; prizes are paid and reports are sent.
    Over,
}

/// The published plan, and what has been said of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PublishedPlan {
    pub(crate) published: Published,
    pub(crate) said: BTreeSet<StartItem>,
    pub(crate) announcements: Vec<Announcement>,
    /// Whether a player was moved to balance tables, so that the method is fixed.
    pub(crate) balanced: bool,
    pub(crate) finished: Option<Instant>,
}

/// Consoles, and the answers to their acts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Desk {
    pub(crate) devices: BTreeMap<DeviceId, Device>,
    pub(crate) answers: BTreeMap<ActId, (DeviceId, u64, Answer)>,
    pub(crate) refused: Vec<RefusedAct>,
}

/// An act in the log, with its effects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// The act.
    pub act: Act,
    /// The moment for which it counts.
    pub at: Instant,
    /// When it arrived.
    pub arrived: Instant,
    /// Its effects.
    pub effects: Vec<LiveEvent>,
    /// Whether it was taken back.
    pub undone: bool,
}

/// Cards that wait, and those that were declined.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cards {
    pub(crate) next: u32,
    pub(crate) open: Vec<Card>,
    /// Declined tasks, with the sizes of all tables at that time: they are not proposed again before these change.
    pub(crate) declined: Vec<(Task, Vec<(TableNo, u8)>)>,
}

/// Hand-for-hand play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandForHand {
    /// The number of players from which staff asked for it.
    pub(crate) from: Option<u32>,
    pub(crate) is_on: bool,
    /// When each round began.
    pub(crate) began: Vec<Instant>,
    /// Tables that still play their hand of the round.
    pub(crate) playing: BTreeSet<TableNo>,
}

/// Who is out, and what was paid.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Results {
    pub(crate) gone: Vec<Gone>,
    pub(crate) deal: Option<DealMade>,
    pub(crate) payouts: Vec<Payout>,
}

/// Penalties, rulings and reports.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conduct {
    /// Tables that call for a director, oldest first.
    pub(crate) calls: Vec<(TableNo, Instant)>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) rulings: Vec<Ruling>,
    pub(crate) reports: Vec<Report>,
}

/// Chips that came into play, or left it, other than by a purchase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChipsChanged {
    /// Added by chip races: rounding up, and rescued players.
    pub raced: i64,
    /// The stacks of disqualified players.
    pub removed: Chips,
    /// The sum of all remarks about counts: what was found, less what should have been there.
    pub remarked: i64,
}

impl Event {
    /// Opens an event. Only the room's own console has signed in, with a director's rights; no table is open yet.
    ///
    /// # Errors
    /// [`SetupError`].
    pub fn open(setup: Setup) -> Result<Event, SetupError> {
        setup.check()?;
        let rows = setup.plan.structure.rows.clone();
        let clock = Clock { began: Instant(u64::MAX), marks: Vec::new() };
        let director = Device::new(setup.director, Role::Director);
        Ok(Event {
            phase: Phase::Registering,
            plan: PublishedPlan {
                published: setup.published(),
                said: BTreeSet::new(),
                announcements: Vec::new(),
                balanced: false,
                finished: None,
            },
            desk: Desk {
                devices: BTreeMap::from([(DeviceId(0), director)]),
                answers: BTreeMap::new(),
                refused: Vec::new(),
            },
            log: Chunks::default(),
            people: Vec::new(),
            entries: Vec::new(),
            tables: BTreeMap::new(),
            order: Vec::new(),
            schedule: Schedule { rows, clock },
            cards: Cards::default(),
            rounds: HandForHand::default(),
            results: Results::default(),
            conduct: Conduct::default(),
            chips: ChipsChanged::default(),
            draws: Chunks::default(),
            setup,
        })
    }

    /// What the event was opened with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is published.
    pub fn published(&self) -> &Published {
        &self.plan.published
    }

    /// Levels, breaks, and the marks of the clock.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The open tables, by number.
    pub fn tables(&self) -> &BTreeMap<TableNo, PaperTable> {
        &self.tables
    }

    /// All entries, by number.
    pub fn entries(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        (0..).map(EntryId).zip(&self.entries)
    }

    /// One entry.
    pub fn entry(&self, entry: EntryId) -> Option<&Entry> {
        self.entries.get(entry.0 as usize)
    }

    /// One person.
    pub fn person(&self, person: PersonNo) -> Option<&Person> {
        (person as usize).checked_sub(1).and_then(|at| self.people.get(at))
    }

    /// The cards that wait to be confirmed, oldest first.
    pub fn cards(&self) -> &[Card] {
        &self.cards.open
    }

    /// All draws by lot, in order.
    pub fn draws(&self) -> impl Iterator<Item = &Draw> {
        self.draws.iter()
    }

    /// Whether play has begun.
    pub fn has_started(&self) -> bool {
        self.phase != Phase::Registering
    }

    /// The answer to an act; `None` if it was never taken.
    pub fn answer(&self, act: ActId) -> Option<&Answer> {
        self.desk.answers.get(&act).map(|(_, _, answer)| answer)
    }

    /// The consoles, by number.
    pub fn devices(&self) -> &BTreeMap<DeviceId, Device> {
        &self.desk.devices
    }

    /// All chips that are in play, as far as they were sold, raced, removed or remarked on.
    pub fn issued(&self) -> Chips {
        let terms = &self.setup.plan.terms;
        let rebuy = terms.rebuy.map_or(0, |rebuy| rebuy.chips.get());
        let add_on = terms.add_on.map_or(0, |add_on| add_on.chips.get());
        let of = |one: &Entry| match one.chair {
            Some(_) if one.status != crate::Status::Withdrawn => {
                terms.start_chips.get()
                    + u64::from(one.rebuys) * rebuy
                    + u64::from(one.add_ons) * add_on
            }
            _ => 0,
        };
        let sold: u64 = self.entries.iter().map(of).sum();
        let ChipsChanged { raced, removed, remarked } = self.chips;
        let changed = Chips::new(sold).signed() + raced + remarked - removed.signed();
        Chips::new(u64::try_from(changed).unwrap_or(0))
    }

    /// What changed the number of chips other than purchases.
    pub fn chips_changed(&self) -> ChipsChanged {
        self.chips
    }

    /// The average stack of the remaining entries; zero if nobody is left.
    pub fn average(&self) -> Chips {
        let left = u64::from(self.left());
        Chips::new(self.issued().get().checked_div(left).unwrap_or(0))
    }

    /// The order in which tables break, as far as it is known: before the start by number, unless it is drawn by lot.
    pub fn break_order(&self) -> Vec<TableNo> {
        let named = match &self.plan.published.breaking {
            _ if self.has_started() => self.order.clone(),
            breaking::Order::Named(order) => order.clone(),
            breaking::Order::HighestFirst | breaking::Order::ByLot => Vec::new(),
        };
        let sizes = self.tables.keys().map(|table| self.size(*table, 0)).collect();
        let named = breaking::Order::Named(named);
        breaking::order(sizes, &named, |_| 0).iter().map(|size| size.table).collect()
    }

    /// The tables in play, with the players at each or on their way to it, in the order in which they break.
    pub fn field(&self) -> Field {
        let open = |table: &TableNo| self.tables.get(table).filter(|one| !one.breaking);
        let sizes = self.break_order().into_iter().filter(|table| open(table).is_some());
        let sizes = sizes.map(|table| self.size(table, self.expected(table)));
        Field::new(sizes).expect("each table once, with a seat for everybody who comes")
    }

    fn size(&self, table: TableNo, players: u8) -> TableSize {
        let seats = self.tables.get(&table).map_or(0, |one| one.seats);
        TableSize { table, players, seats }
    }

    /// Players at a table and on their way to it; without those on their way from it.
    fn expected(&self, table: TableNo) -> u8 {
        let here = self.tables.get(&table).map_or(0, |one| one.at.len());
        let comes = self.coming(table).len();
        (here + comes).min(usize::from(u8::MAX)) as u8 // at most ten seats
    }

    /// Seats to which somebody of a breaking table is on the way.
    pub(crate) fn coming(&self, table: TableNo) -> SeatSet {
        let seats = self.cards.open.iter().filter_map(|card| match card.task {
            Task::GoTo { to, .. } if to.table == table => Some(to.seat),
            _ => None,
        });
        seats.collect()
    }

    /// Seats that consoles may hand out without a link.
    pub(crate) fn reserved(&self, table: TableNo) -> SeatSet {
        let stocks = self.desk.devices.values().flat_map(|device| &device.stock);
        stocks.filter(|chair| chair.table == table).map(|chair| chair.seat).collect()
    }

    /// The free seats of a table: nobody sits there, comes there or holds a card for it.
    pub fn free(&self, table: TableNo) -> SeatSet {
        let Some(one) = self.tables.get(&table).filter(|one| !one.breaking) else {
            return SeatSet::EMPTY;
        };
        let kept = self.coming(table).union(self.reserved(table));
        one.all().difference(one.taken()).difference(kept)
    }

    /// Who sits in a seat.
    pub fn sitting(&self, chair: Chair) -> Option<&Sitting> {
        self.tables.get(&chair.table)?.at.get(&chair.seat)
    }

    /// The switches of the event's rules.
    pub fn switches(&self) -> Switches {
        self.setup.switches.read().expect("the switches were read when the event was opened")
    }

    pub(crate) fn entry_mut(&mut self, entry: EntryId) -> &mut Entry {
        &mut self.entries[entry.0 as usize]
    }

    pub(crate) fn next_act(&self) -> ActNo {
        self.log.len() as ActNo + 1 // fewer than 2^32 acts
    }

    /// Tables that still play their hand of the round; a table with a single player has none to play.
    pub(crate) fn in_round(&self) -> impl Iterator<Item = TableNo> {
        let plays = |table: &&TableNo| self.tables.get(table).is_some_and(|one| one.at.len() > 1);
        self.rounds.playing.iter().filter(plays).copied().filter(|_| self.rounds.is_on)
    }

    /// The round of hand-for-hand play in which a hand ended; `None` if play was not hand for hand then.
    pub(crate) fn round_at(&self, ended: Instant) -> Option<u32> {
        let begun = self.rounds.began.iter().take_while(|began| **began <= ended).count();
        Some(begun as u32).filter(|round| self.rounds.is_on && *round > 0) // fewer than 2^32 rounds
    }
}
