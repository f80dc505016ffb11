use super::by_hand::ByHand;
use super::by_lot::ByLot;
use super::entrant::Entrant;
use super::flights::FlightIn;
use super::heads::DrawnTarget;
use super::nonces::Nonces;
use super::open_tables::OpenTables;
use super::passages::Passages;
use super::plan::{Plan, PlanError};
use crate::Amount;
use crate::bounties::{Denomination, Envelopes, Heads};
use crate::deals::{Answer, Deal, Method};
use crate::entry::Price;
use crate::field::Field;
use crate::hand_for_hand::Rounds;
use crate::places::{Out, Places};
use crate::prizes::{PaidIn, Prizes};
use crate::seats::Drawn;
use crate::shared::{CopyOnWrite, List, Map, Set};
use courier::{Incoming, Outgoing};
use seating::{Clock, Direction, EntryId, PassageId, Schedule, Stack, TableNo};
use std::collections::VecDeque;
use std::ops::{Index, IndexMut};
use units::{Chips, Instant, PlayerId};

/// A tournament, from the opening of its registration to its last payment.
///
/// A copy costs the same with two entries as with 300,000, because copies share everything that neither has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tournament {
    pub(super) plan: CopyOnWrite<Plan>,
    pub(super) phase: Phase,
    pub(super) schedule: Schedule,
    pub(super) roster: Roster,
    pub(super) tables: Tables,
    pub(super) stage: Stage,
    pub(super) results: Results,
    pub(super) staff_hand_for_hand: Option<u32>,
    pub(super) hand_for_hand: bool,
    pub(super) rounds: Rounds,
    pub(super) vote: Option<Vote>,
    pub(super) cancelling: bool,
    pub(super) by_lot: List<ByLot>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Nonces::are_none"))]
    pub(super) nonces: Nonces,
    pub(super) by_hand: Vec<ByHand>,
    /// The reports that a final has received from its flights.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "super::flights::are_none")
    )]
    pub(super) flights: List<FlightIn>,
}

/// The entries, and their pending purchases.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Roster {
    pub(super) entries: List<Entrant>,
    pub(super) withdrawn: u32,
    pub(super) players: Map<PlayerId, Vec<EntryId>>,
    /// Players who have had several entries at a time.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Set::is_empty"))]
    pub(super) several: Set<PlayerId>,
    /// Entries that are registered or in play.
    pub(super) left: u32,
    /// Deadlines of rebuy offers.
    pub(super) offers: Set<(Instant, EntryId)>,
    /// Purchases whose chips are still to be added, by entry: the price, and whether it is an add-on.
    pub(super) pending: Map<EntryId, VecDeque<(Price, bool)>>,
    /// The chips of all rebuys and add-ons.
    pub(super) bought: Chips,
}

impl Index<EntryId> for Roster {
    type Output = Entrant;

    fn index(&self, entry: EntryId) -> &Entrant {
        &self.entries[entry.0 as usize]
    }
}

impl IndexMut<EntryId> for Roster {
    fn index_mut(&mut self, entry: EntryId) -> &mut Entrant {
        &mut self.entries[entry.0 as usize]
    }
}

/// The tables, and where entries sit.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Tables {
    pub(super) open: OpenTables,
    /// Number of the next table.
    pub(super) next: u32,
    pub(super) field: Field,
    pub(super) legs: Passages,
    /// Where the entries of tables that break go, if some player has several.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Map::is_empty"))]
    pub(super) fated: Map<EntryId, TableNo>,
    /// Tables that have not reported who sat down after a draw, if some player has several entries.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Set::is_empty"))]
    pub(super) seating: Set<TableNo>,
    /// Moves for which a table had no seat or no player yet; they are retried when somebody comes or goes.
    pub(super) refused: Set<PassageId>,
    pub(super) next_passage: u64,
    /// Drawn seats whose tables are still to open.
    pub(super) to_seat: List<Drawn>,
    /// Entries that wait for a seat.
    pub(super) latecomers: List<EntryId>,
    /// The entry for whose seat lots were last drawn, and their number.
    pub(super) late_lots: Option<(EntryId, u32)>,
    /// The passage that frees a seat for the first of them, and the table that it leaves.
    pub(super) seat_awaited: Option<(PassageId, TableNo)>,
    /// Whether a day has ended, and the seats of the next one are still to be drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub(super) day_ended: bool,
    /// Whether all tables give up their players for a redraw of all seats.
    pub(super) redraws: bool,
    /// Tables that have been told to stop and have not stopped yet.
    pub(super) stopping: Set<TableNo>,
    /// Tables that have stopped.
    pub(super) resting: Set<TableNo>,
    /// Tables that wait after a knock-out.
    pub(super) after_out: Set<TableNo>,
}

/// The stage that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Stage {
    /// The stage's number, from 1; 0 before play.
    pub(super) number: u32,
    /// The number of players at the start of the stage.
    pub(super) players: u32,
    /// The number of tables.
    pub(super) tables: u32,
    /// When the first stage began.
    pub(super) play_began: Option<Instant>,
    /// The first passage of this stage: stacks that came by an earlier one are no longer in play.
    pub(super) first_passage: PassageId,
    /// Winners of tables, who wait for the next stage, with the chips that they won.
    pub(super) winners: List<Stack>,
}

/// Knock-outs, places and prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Results {
    pub(super) heads: Heads<EntryId>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub(super) envelopes: Option<Envelopes>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub(super) sealed: Vec<Denomination>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub(super) target: Option<DrawnTarget>,
    pub(super) places: Places,
    /// Ordered knock-outs that have no place yet.
    pub(super) ordered: List<Out>,
    /// The moment of the last knock-out that has no order yet.
    pub(super) unordered: Option<Instant>,
    pub(super) closed: Option<Closed>,
    /// The row of a spin's table that was drawn.
    pub(super) spun: Option<u32>,
    /// The amounts paid in: for prizes, without bounties, and in total.
    pub(super) paid_in: PaidIn,
    pub(super) paid: Amount,
    pub(super) bounties_paid: Amount,
    /// The deal that all players accepted.
    pub(super) agreed: Option<Agreed>,
}

/// The phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Phase {
    /// Play has not started.
    Registering,
    /// The tournament is in play, from the draw of seats on.
    Playing,
    /// Play is over; tables close.
    Ended,
    /// Over: played to its end, or cancelled.
    Finished,
}

/// A table from the tournament's point of view.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Table {
    pub(super) outgoing: Outgoing<Direction>,
    pub(super) incoming: Incoming,
    /// Everyone's chips when the table last stopped; out of date while it plays.
    pub(super) stacks: Vec<Stack>,
    /// Whether the table is giving up its players so that it can close.
    pub(super) closing: bool,
    /// Whether the table was directed to close.
    pub(super) ends: bool,
}

/// The figures that are fixed when entry is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Closed {
    pub(super) entries: u32,
    /// The amount that the room adds to the payments.
    pub(super) overlay: Amount,
    /// The prizes as announced.
    pub(super) prizes: Prizes,
    /// The amount on the target's head, in addition to the prizes.
    pub(super) target: Amount,
    /// The prizes that are still played for, if a deal changed them.
    pub(super) after_deal: Option<Vec<Amount>>,
    /// The number of tickets among the prizes, from the first place down.
    pub(super) tickets: u32,
    /// The number of paid places.
    pub(super) paid_places: u32,
}

/// A deal that was asked for, or is being voted on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Vote {
    /// A deal was asked for; tables stop.
    Asked {
        /// The entry that asked for the deal.
        by: EntryId,
        /// How the open prizes are to be divided.
        method: Method,
        /// The amount left to play for.
        left: Amount,
    },
    /// A deal is put to the vote.
    Open {
        /// The entry that asked for the deal.
        by: EntryId,
        /// The proposed deal.
        deal: Deal,
        /// The voters, in the order of the deal's shares.
        voters: Vec<EntryId>,
        /// The voters' answers, in the same order.
        answers: Vec<Answer>,
        /// When the vote ends.
        until: Instant,
    },
}

/// A deal that all players accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Agreed {
    /// The entry that asked for the deal.
    pub by: EntryId,
    /// The accepted deal.
    pub deal: Deal,
    /// The voters, in the order of the deal's shares.
    pub voters: Vec<EntryId>,
}

impl Tournament {
    /// Opens a tournament with this plan.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn open(plan: Plan) -> Result<Tournament, PlanError> {
        plan.check()?;
        let clock = Clock { began: Instant(u64::MAX), marks: Vec::new() };
        Ok(Tournament {
            phase: Phase::Registering,
            schedule: Schedule { rows: plan.structure.rows.clone(), clock },
            roster: Roster::default(),
            tables: Tables { next: 1, next_passage: 1, ..Tables::default() },
            stage: Stage {
                number: 0,
                players: 0,
                tables: 0,
                play_began: None,
                first_passage: PassageId(0),
                winners: List::default(),
            },
            results: Results {
                heads: Heads::default(),
                envelopes: None,
                sealed: Vec::new(),
                target: None,
                places: Places::new(plan.ties),
                ordered: List::default(),
                unordered: None,
                closed: None,
                spun: None,
                paid_in: PaidIn::default(),
                paid: Amount::ZERO,
                bounties_paid: Amount::ZERO,
                agreed: None,
            },
            staff_hand_for_hand: None,
            hand_for_hand: false,
            rounds: Rounds::default(),
            vote: None,
            cancelling: false,
            by_lot: List::default(),
            nonces: Nonces::default(),
            by_hand: Vec::new(),
            flights: List::default(),
            plan: CopyOnWrite::new(plan),
        })
    }

    /// Returns the tournament's conditions.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The phase of the tournament.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Levels, breaks and the marks of the clock; tables are opened with it.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// All entries, by number.
    pub fn entries(&self) -> &List<Entrant> {
        &self.roster.entries
    }

    /// One entry.
    pub fn entry(&self, entry: EntryId) -> Option<&Entrant> {
        self.roster.entries.get(entry.0 as usize)
    }

    /// A player's entries, first to last.
    pub fn entries_of(&self, player: PlayerId) -> &[EntryId] {
        self.roster.players.get(&player).map_or(&[], Vec::as_slice)
    }

    /// Number of entries that are registered or in play.
    pub fn left(&self) -> u32 {
        self.roster.left
    }

    /// The tables, with the number of players at each or on their way there.
    pub fn field(&self) -> &Field {
        &self.tables.field
    }

    /// Whether play is hand-for-hand.
    pub fn is_hand_for_hand(&self) -> bool {
        self.hand_for_hand
    }

    /// The prizes from the first place down, once entry is over; after a deal those still played for.
    pub fn prizes(&self) -> Option<Vec<Amount>> {
        let closed = self.results.closed.as_ref()?;
        Some(closed.after_deal.clone().unwrap_or_else(|| closed.prizes.amounts().collect()))
    }

    /// Everything paid to entries so far.
    pub fn paid(&self) -> Amount {
        self.results.paid + self.results.bounties_paid
    }

    /// The directions that a table may not have accepted yet, with their numbers.
    pub fn waiting(&self, table: TableNo) -> impl Iterator<Item = (u64, &Direction)> {
        self.tables.open.get(&table).into_iter().flat_map(|table| table.outgoing.waiting())
    }

    /// The number of the last fact received from a table, which acknowledges all up to it.
    pub fn taken_from(&self, table: TableNo) -> u64 {
        self.tables.open.get(&table).map_or(0, |table| table.incoming.taken())
    }

    /// A table that is open.
    pub(super) fn table(&self, table: TableNo) -> &Table {
        self.tables.open.get(&table).expect("the table is open")
    }

    /// Whether a table is open.
    pub fn has_table(&self, table: TableNo) -> bool {
        self.tables.open.contains_key(&table)
    }

    /// Tables that are open, by number.
    pub fn tables(&self) -> impl Iterator<Item = TableNo> {
        self.tables.open.keys().copied()
    }
}
