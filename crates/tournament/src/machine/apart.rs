//! Several live entries of one player: they sit at different tables while that is possible, and are merged where it is
//! not.
//!
//! The tournament keeps them apart: draws, late seats, moves, tables that break or fail. A stack that comes to a table
//! with another entry of its player is merged there by the table, which reports [`seating::Fact::Merged`]. This
//! happens only where every table with a free seat has an entry of the player, as at the final table.

use super::draft::Draft;
use super::entrant::Status;
use super::event::Event;
use super::passages::PassageState;
use super::plan::{Plan, PlanError, Stages, Start, conflict};
use super::state::{Phase, Tournament};
use crate::balance::Move;
use crate::breaking::exchanged;
use crate::places::KnockOut;
use crate::seats::Drawn;
use seating::{EntryId, Stack, TableNo};
use units::{Instant, PlayerId};

/// What happens where two live entries of one player meet at a table, because no other table has a seat for one of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Meet {
    /// Their stacks become one. The entry with the smaller stack is out and has its place at that moment; of two equal
    /// ones, the later. The bounty on its head goes to the other.
    #[default]
    Merge,
}

impl Meet {
    #[cfg(feature = "serde")]
    pub(super) fn is_default(&self) -> bool {
        *self == Meet::default()
    }
}

impl Plan {
    /// Whether a player may have several entries at a time under these conditions.
    pub(super) fn check_several(&self) -> Result<(), PlanError> {
        if self.terms.entries_max <= 1 {
            return Ok(());
        }
        let field = "entries_max";
        conflict(field, "must be 1 in a shootout", self.stages == Stages::One)?;
        let at_a_time = matches!(self.start, Start::At(_));
        conflict(field, "must be 1 where play starts when all places are taken", at_a_time)
    }
}

impl Draft<'_> {
    /// Handles two entries of one player that became one at a table.
    pub(super) fn entries_merged(
        &mut self,
        table: TableNo,
        from: Stack,
        into: EntryId,
        at: Instant,
    ) {
        let t = &self.tournament;
        let Some(entrant) = t.entry(from.entry).filter(|_| t.phase == Phase::Playing) else {
            return;
        };
        match (&entrant.status, t.plan.tables.meet) {
            // The player's offer of a rebuy ends with it: the entry was out of chips.
            (Status::Offered { knock, .. }, Meet::Merge) => {
                let knock = knock.clone();
                self.knocks_out(knock);
            }
            (Status::Playing, Meet::Merge) => {
                let entry = from.entry;
                let out = KnockOut { entry, table, ended: at, round: None, stack: from.chips };
                self.emit(Event::Merged { out, into });
            }
            _ => {}
        }
    }
}

impl Tournament {
    /// Applies the merger of two entries: one is out, and what is on its head goes to the other.
    pub(super) fn merged(&mut self, out: KnockOut, into: EntryId) {
        if let Some(head) = self.results.heads.on(out.entry) {
            self.results.heads.remove(out.entry);
            self.results.heads.put(into, head);
        }
        self.goes_out(out);
    }

    /// Gives drawn seats to other entries; the list is in the order of the draw.
    pub(super) fn seats_exchanged(&mut self, seats: &[Drawn]) {
        let place = |one: &Drawn| (one.table, one.seat);
        let now = |one: &Drawn| match seats.binary_search_by_key(&place(one), place) {
            Ok(at) => seats[at],
            Err(_) => *one,
        };
        self.tables.to_seat = self.tables.to_seat.iter().map(now).collect();
    }

    /// Number of players with an entry that is registered or in play.
    pub(super) fn players_left(&self) -> u32 {
        let several = self.roster.several.iter();
        let extra = several.map(|player| (self.left_of(*player).count() as u32).saturating_sub(1));
        self.roster.left - extra.sum::<u32>()
    }

    /// A player's entries that are registered or in play.
    pub fn left_of(&self, player: PlayerId) -> impl Iterator<Item = EntryId> {
        self.entries_of(player).iter().copied().filter(|entry| self.is_left(*entry))
    }

    /// The other entries of an entry's player that are registered or in play.
    fn others_of(&self, entry: EntryId) -> impl Iterator<Item = EntryId> {
        self.left_of(self.roster[entry].player).filter(move |other| *other != entry)
    }

    /// The table where an entry sits, or to which it is going.
    fn goes_to(&self, entry: EntryId) -> Option<TableNo> {
        self.tables.fated.get(&entry).copied().or(self.roster[entry].table)
    }

    /// Whether another entry of an entry's player sits at a table, or is on its way there.
    pub(super) fn meets(&self, entry: EntryId, table: TableNo) -> bool {
        self.met_at(entry).contains(&table)
    }

    /// The tables where another entry of an entry's player sits, or to which it is going.
    pub(super) fn met_at(&self, entry: EntryId) -> Vec<TableNo> {
        if self.roster.several.is_empty() {
            return Vec::new();
        }
        self.others_of(entry).filter_map(|other| self.goes_to(other)).collect()
    }

    /// Whether another entry of an entry's player may go to a table: its own table has been asked to release somebody
    /// for that table, and has not chosen yet.
    fn may_meet(&self, entry: EntryId, table: TableNo) -> bool {
        let chooses = |from: Option<TableNo>| {
            self.tables.legs.values().any(|leg| match leg {
                PassageState::Releasing { mv, .. } => Some(mv.from) == from && mv.to == table,
                _ => false,
            })
        };
        self.others_of(entry).any(|other| chooses(self.roster[other].table))
    }

    /// Whether a late entry of a player would sit down without meeting another one: there is a table for each, or a
    /// further one opens.
    pub(super) fn has_table_for_another(&self, player: PlayerId) -> bool {
        let left = self.left_of(player).count();
        let field = &self.tables.field;
        left == 0 || left < field.len() || field.free() == 0 && !field.is_empty()
    }

    /// The smallest table with a free seat where an entry meets no other of its player; `None` if there is none.
    pub(super) fn smallest_apart(&self, entry: EntryId) -> Option<TableNo> {
        let met = self.met_at(entry);
        let may = |size: &crate::TableSize| size.players < size.seats && !met.contains(&size.table);
        let apart = || self.tables.field.smallest_first().filter(may).map(|size| size.table);
        apart().find(|table| !self.may_meet(entry, *table)).or_else(|| apart().next())
    }

    /// Whether a table may still report that entries became one: all that do so at a moment are placed together.
    pub(super) fn awaits_mergers(&self) -> bool {
        let meets = |leg: &PassageState| match leg {
            PassageState::Walking { passage, to } => self.meets(passage.entry, *to),
            _ => false,
        };
        let several = !self.roster.several.is_empty();
        several && (!self.tables.seating.is_empty() || self.tables.legs.values().any(meets))
    }

    /// The entries that are registered or in play of each player who has had several at a time.
    pub(super) fn several(&self) -> Vec<Vec<EntryId>> {
        self.roster.several.iter().map(|player| self.left_of(*player).collect()).collect()
    }

    /// The entries at a table that must not move to another one, because an entry of their player is there.
    pub(super) fn stays(&self, mv: Move) -> Vec<EntryId> {
        if self.roster.several.is_empty() {
            return Vec::new();
        }
        let meets = |entry: &EntryId| self.meets(*entry, mv.to) || self.may_meet(*entry, mv.to);
        self.seated_at(mv.from).filter(meets).collect()
    }

    /// Whether anybody at a table can move to another one without meeting another entry of theirs.
    pub(super) fn may_move(&self, mv: Move) -> bool {
        let is_in = |entry: &EntryId| self.roster[*entry].status == Status::Playing;
        self.roster.several.is_empty()
            || self
                .seated_at(mv.from)
                .filter(is_in)
                .any(|entry| !self.meets(entry, mv.to) && !self.may_meet(entry, mv.to))
    }

    /// The entries in play that sit at a table.
    pub(super) fn seated_at(&self, table: TableNo) -> impl Iterator<Item = EntryId> {
        let stacks = self.tables.open.get(&table).into_iter().flat_map(|open| &open.stacks);
        stacks.map(|stack| stack.entry).filter(move |entry| {
            let entrant = &self.roster[*entry];
            entrant.is_in_play() && entrant.table == Some(table)
        })
    }

    /// The players of a table that breaks, by entry, each with the new table: as drawn, but exchanged so that no two
    /// entries of a player meet, as far as possible. Empty if nobody has several entries.
    pub(super) fn fates(&self, table: TableNo, drawn: &[TableNo]) -> Vec<(EntryId, TableNo)> {
        if self.roster.several.is_empty() {
            return Vec::new();
        }
        let mut entries: Vec<EntryId> = self.seated_at(table).collect();
        entries.sort_unstable();
        let met: Vec<Vec<TableNo>> = entries.iter().map(|entry| self.met_at(*entry)).collect();
        let apart = |at: usize, to: TableNo| met.get(at).is_none_or(|met| !met.contains(&to));
        let surely = |at: usize, to: TableNo| {
            apart(at, to) && entries.get(at).is_none_or(|entry| !self.may_meet(*entry, to))
        };
        let meetings = |to: &[TableNo]| (0..).zip(to).filter(|(at, to)| !apart(*at, **to)).count();
        let (wary, bold) = (exchanged(drawn, surely), exchanged(drawn, apart));
        let to = if meetings(&wary) > meetings(&bold) { bold } else { wary };
        entries.into_iter().zip(to).collect()
    }
}
