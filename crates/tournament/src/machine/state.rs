//! The state of a tournament: entries, tables, stages, results and votes.

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
/// A copy costs the same with two entries as with 300,000, because copies share all data that is equal in both.
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
    /// What a final has received from its flights.
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
    /// Number of entries that are registered or in play.
    pub(super) left: u32,
    /// Offers of a rebuy that are still open, by deadline.
    pub(super) offers: Set<(Instant, EntryId)>,
    /// Purchases whose chips a table still has to add, by entry: the price, and whether it is an add-on.
    pub(super) pending: Map<EntryId, VecDeque<(Price, bool)>>,
    /// Total chips of all rebuys and add-ons.
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

/// The tables, and where the entries are seated.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Tables {
    pub(super) open: OpenTables,
    /// Number that the next table gets.
    pub(super) next: u32,
    pub(super) field: Field,
    pub(super) legs: Passages,
    /// Where the entries of tables that break go, if some player has several.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Map::is_empty"))]
    pub(super) fated: Map<EntryId, TableNo>,
    /// Tables that have not reported who sat down after a draw, if some player has several entries.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Set::is_empty"))]
    pub(super) seating: Set<TableNo>,
    /// Moves that wait because a table had no free seat, or no player to release. They are tried again after each
    /// arrival or departure.
    pub(super) refused: Set<PassageId>,
    pub(super) next_passage: u64,
    /// Drawn seats at tables that are not open yet.
    pub(super) to_seat: List<Drawn>,
    /// Entries that are waiting for a seat.
    pub(super) latecomers: List<EntryId>,
    /// The last entry for whose seat lots were drawn, and how many lots were drawn for it; `None` before the first.
    pub(super) late_lots: Option<(EntryId, u32)>,
    /// The passage that will free a seat for the first latecomer, and the table that the passage leaves; `None` if none
    /// is needed.
    pub(super) seat_awaited: Option<(PassageId, TableNo)>,
    /// Whether a day has ended and the seats for the next day have not been drawn yet.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub(super) day_ended: bool,
    /// Whether all tables are giving up their players, so that all seats can be redrawn.
    pub(super) redraws: bool,
    /// Tables that were told to stop and have not stopped yet.
    pub(super) stopping: Set<TableNo>,
    /// Tables that have stopped.
    pub(super) resting: Set<TableNo>,
    /// Tables that are waiting after a knock-out.
    pub(super) after_out: Set<TableNo>,
}

/// The stage in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Stage {
    /// The stage's number, from 1; 0 before play.
    pub(super) number: u32,
    /// The number of players at the start of the stage.
    pub(super) players: u32,
    /// Number of tables in the stage.
    pub(super) tables: u32,
    /// When the first stage began; `None` before play.
    pub(super) play_began: Option<Instant>,
    /// The first passage of this stage. Stacks that came by an earlier passage are no longer in play.
    pub(super) first_passage: PassageId,
    /// Winners of tables, with the chips that they won, who wait for the next stage.
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
    /// Knock-outs that have an order but no place yet.
    pub(super) ordered: List<Out>,
    /// The moment of the last knock-out that has no order yet.
    pub(super) unordered: Option<Instant>,
    pub(super) closed: Option<Closed>,
    /// The drawn row of a spin's prize table, from 0; `None` before the draw.
    pub(super) spun: Option<u32>,
    /// What players have paid for prizes, excluding bounties, and what they have paid in total.
    pub(super) paid_in: PaidIn,
    pub(super) paid: Amount,
    pub(super) bounties_paid: Amount,
    /// The deal that all players accepted; `None` if there is none.
    pub(super) agreed: Option<Agreed>,
}

/// How far a tournament has progressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Phase {
    /// Play has not started.
    Registering,
    /// The tournament is in play, beginning with the draw of seats.
    Playing,
    /// Play is over; the tables are closing.
    Ended,
    /// The tournament is over: played to its end, or cancelled.
    Finished,
}

/// What the tournament knows about one of its tables.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Table {
    pub(super) outgoing: Outgoing<Direction>,
    pub(super) incoming: Incoming,
    /// The stacks when the table last stopped; out of date while the table plays.
    pub(super) stacks: Vec<Stack>,
    /// Whether the table is giving up its players so that it can close.
    pub(super) closing: bool,
    /// Whether the tournament has directed the table to close.
    pub(super) ends: bool,
}

/// The figures that become final when entry closes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub(super) struct Closed {
    pub(super) entries: u32,
    /// The amount that the room adds to what players paid.
    pub(super) overlay: Amount,
    /// The prizes that were announced.
    pub(super) prizes: Prizes,
    /// The bounty on the target, in addition to the prizes.
    pub(super) target: Amount,
    /// The open prizes after a deal; `None` if no deal changed them.
    pub(super) after_deal: Option<Vec<Amount>>,
    /// How many of the prizes are tickets, counted from first place down.
    pub(super) tickets: u32,
    /// Number of paid places.
    pub(super) paid_places: u32,
}

/// A deal that a player asked for, or on which the players are voting.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Vote {
    /// A player asked for a deal; the tables stop.
    Asked {
        /// The entry that asked for the deal.
        by: EntryId,
        /// Method by which the deal is to divide the open prizes.
        method: Method,
        /// Amount that the deal is to leave to play for.
        left: Amount,
    },
    /// The players are voting on a deal.
    Open {
        /// The entry that asked for the deal.
        by: EntryId,
        /// The proposed deal.
        deal: Deal,
        /// The entries that vote, in the order of the deal's shares.
        voters: Vec<EntryId>,
        /// The votes so far, in the order of the deal's shares.
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
    /// The entries that voted, in the order of the deal's shares.
    pub voters: Vec<EntryId>,
}

impl Tournament {
    /// Opens a tournament under this plan.
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

    /// Returns how far the tournament has progressed.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the levels, the breaks and all changes of the clock. Tables get this schedule when they open.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Returns all entries, by number.
    pub fn entries(&self) -> &List<Entrant> {
        &self.roster.entries
    }

    /// Returns the entry with this number.
    pub fn entry(&self, entry: EntryId) -> Option<&Entrant> {
        self.roster.entries.get(entry.0 as usize)
    }

    /// Returns a player's entries, first to last.
    pub fn entries_of(&self, player: PlayerId) -> &[EntryId] {
        self.roster.players.get(&player).map_or(&[], Vec::as_slice)
    }

    /// Returns the number of entries that are registered or in play.
    pub fn left(&self) -> u32 {
        self.roster.left
    }

    /// Returns the tables, with the number of players who are at each table or moving to it.
    pub fn field(&self) -> &Field {
        &self.tables.field
    }

    /// Whether the tables are playing hand for hand.
    pub fn is_hand_for_hand(&self) -> bool {
        self.hand_for_hand
    }

    /// Returns the prizes from first place down; `None` until entry is closed. After a deal, these are the prizes that
    /// are still open.
    pub fn prizes(&self) -> Option<Vec<Amount>> {
        let closed = self.results.closed.as_ref()?;
        Some(closed.after_deal.clone().unwrap_or_else(|| closed.prizes.amounts().collect()))
    }

    /// Returns the total paid to entries so far.
    pub fn paid(&self) -> Amount {
        self.results.paid + self.results.bounties_paid
    }

    /// Returns the directions that a table may not have accepted yet, with their numbers.
    pub fn waiting(&self, table: TableNo) -> impl Iterator<Item = (u64, &Direction)> {
        self.tables.open.get(&table).into_iter().flat_map(|table| table.outgoing.waiting())
    }

    /// Returns the number of the last fact taken from a table. It acknowledges all facts up to this number.
    pub fn taken_from(&self, table: TableNo) -> u64 {
        self.tables.open.get(&table).map_or(0, |table| table.incoming.taken())
    }

    /// Returns an open table.
    pub(super) fn table(&self, table: TableNo) -> &Table {
        self.tables.open.get(&table).expect("the table is open")
    }

    /// Whether a table is open.
    pub fn has_table(&self, table: TableNo) -> bool {
        self.tables.open.contains_key(&table)
    }

    /// Returns the open tables, by number.
    pub fn tables(&self) -> impl Iterator<Item = TableNo> {
        self.tables.open.keys().copied()
    }
}
