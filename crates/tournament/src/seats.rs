//! Drawing seats by lot: at the start, after a redraw, for latecomers, and at a new table.
//!
//! Lots are an input: `lot(n)` must return a number below `n`.

use crate::balance::Move;
use crate::field::{Field, TableSize};
use seating::{EntryId, TableNo};
use std::collections::BTreeMap;
use units::{Chips, Seat};

/// The conditions of a draw of seats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plan<'a> {
    /// All entries that get a seat, in any order.
    pub entrants: &'a [EntryId],
    /// The number of tables, which are numbered from 1.
    pub tables: u32,
    /// The number of seats at each table.
    pub seats: u8,
    /// Entries whose seat is fixed.
    pub fixed: &'a [Drawn],
    /// Entries that must be at different tables; lots decide the tables and the seats.
    pub seeds: &'a [EntryId],
    /// Pairs of entries that should sit at different tables, if that is possible.
    pub apart: &'a [(EntryId, EntryId)],
}

/// An entry and its drawn seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Drawn {
    /// The table of the seat.
    pub table: TableNo,
    /// The seat at that table.
    pub seat: Seat,
    /// The entry that got the seat.
    pub entry: EntryId,
}

/// The result of a draw of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// All seats, ordered by table and seat.
    pub seats: Vec<Drawn>,
    /// Pairs that could not be kept apart.
    pub together: Vec<(EntryId, EntryId)>,
}

/// Why seats cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// There are more entrants than seats.
    #[error(
        "there are {entrants} entrants; {tables} tables of {seats} seats hold at most {}",
        *.tables as u64 * *.seats as u64
    )]
    NoRoom {
        /// The number of entrants.
        entrants: u32,
        /// The number of tables.
        tables: u32,
        /// The number of seats at each table.
        seats: u8,
    },
    /// An entry is given twice.
    #[error("entry {} is named twice among the entrants", .0.0)]
    Twice(EntryId),
    /// An entry with a fixed seat or a seed is not an entrant, or has both.
    #[error("entry {} is fixed or seeded; it must be an entrant, and it cannot be both", .0.0)]
    NotFree(EntryId),
    /// A fixed seat does not exist, is given twice, or is higher than the number of players at its table.
    #[error(
        "entry {} cannot have the fixed seat {} at table {}",
        .0.entry.0,
        .0.seat.number(),
        .0.table.0
    )]
    NoSeat(Drawn),
    /// There are more seeded entries than tables that still have a seat to draw.
    #[error("the number of seeds is {seeds}; the maximum is {most}, one for each table")]
    TooManySeeds {
        /// The number of seeds.
        seeds: usize,
        /// Maximum number of seeds.
        most: usize,
    },
}

/// Returns the number of tables for `entrants`.
pub fn tables_for(entrants: u32, seats: u8) -> u32 {
    entrants.div_ceil(u32::from(seats.max(1)))
}

/// Returns the number of players at each table. The numbers differ by at most one; the first tables have the extra
/// players. A shootout that is not full is seated in the same way.
pub fn sizes(entrants: u32, tables: u32) -> impl Iterator<Item = u32> {
    let (each, more) = (entrants / tables.max(1), entrants % tables.max(1));
    (0..tables).map(move |table| each + u32::from(table < more))
}

/// Shuffles items by lot, so that every order is equally likely (Fisher–Yates).
pub fn shuffle<T>(items: &mut [T], mut lot: impl FnMut(u32) -> u32) {
    for at in (1..items.len()).rev() {
        items.swap(at, lot(at as u32 + 1) as usize);
    }
}

/// Returns the `count` entries with the largest stacks; a lot decides between equal stacks.
pub fn largest_stacks(
    stacks: &[(EntryId, Chips)],
    count: usize,
    lot: impl FnMut(u32) -> u32,
) -> Vec<EntryId> {
    let mut stacks = stacks.to_vec();
    stacks.sort_unstable();
    shuffle(&mut stacks, lot);
    stacks.sort_by_key(|&(_, chips)| core::cmp::Reverse(chips));
    stacks.into_iter().take(count).map(|(entry, _)| entry).collect()
}

/// Draws all seats.
///
/// # Errors
/// [`DrawError`] if the plan is not possible.
pub fn draw(plan: &Plan<'_>, mut lot: impl FnMut(u32) -> u32) -> Result<Draw, DrawError> {
    let mut entrants = plan.entrants.to_vec();
    entrants.sort_unstable();
    if let Some(twice) = entrants.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(DrawError::Twice(twice[0]));
    }
    let mut places = places(plan)?;
    let mut seats = plan.fixed.to_vec();
    seats.extend(seed(plan, &mut places, &mut lot)?);
    let mut taken: Vec<EntryId> = seats.iter().map(|one| one.entry).collect();
    taken.sort_unstable();
    let is_twice = |at: usize| at > 0 && taken[at] == taken[at - 1];
    let is_free = |at: usize| entrants.binary_search(&taken[at]).is_ok() && !is_twice(at);
    if let Some(at) = (0..taken.len()).find(|&at| !is_free(at)) {
        return Err(DrawError::NotFree(taken[at]));
    }
    entrants.retain(|entry| taken.binary_search(entry).is_err());
    shuffle(&mut entrants, &mut lot);
    let drawn = places.into_iter().zip(entrants);
    let mut drawn: Vec<Drawn> =
        drawn.map(|((table, seat), entry)| Drawn { table, seat, entry }).collect();
    let together = keep_apart(&mut drawn, &seats, plan.apart, lot);
    seats.extend(drawn);
    seats.sort_unstable();
    Ok(Draw { seats, together })
}

/// Returns the seats to draw, by table and seat: the lowest seats of each table that are not fixed.
fn places(plan: &Plan<'_>) -> Result<Vec<(TableNo, Seat)>, DrawError> {
    let Plan { tables, seats, .. } = *plan;
    let entrants = plan.entrants.len() as u32;
    if u64::from(entrants) > u64::from(tables) * u64::from(seats) {
        return Err(DrawError::NoRoom { entrants, tables, seats });
    }
    let mut fixed = plan.fixed.to_vec();
    fixed.sort_unstable();
    let mut fixed = fixed.into_iter().peekable();
    let mut places = Vec::with_capacity(plan.entrants.len());
    for (table, size) in (1..).map(TableNo).zip(sizes(entrants, tables)) {
        let mut open = size as usize;
        let mut taken: Vec<Seat> = Vec::new();
        while let Some(one) = fixed.next_if(|one| one.table <= table) {
            let is_seat = one.table == table && one.seat.number() <= seats;
            if !is_seat || taken.contains(&one.seat) || open == 0 {
                return Err(DrawError::NoSeat(one));
            }
            taken.push(one.seat);
            open -= 1;
        }
        let free = (1..=seats).map(Seat::new).filter(|seat| !taken.contains(seat));
        places.extend(free.take(open).map(|seat| (table, seat)));
    }
    fixed.next().map_or(Ok(places), |one| Err(DrawError::NoSeat(one)))
}

/// Draws a table for each seeded player, all different, and a seat there; removes these seats from `places`.
fn seed(
    plan: &Plan<'_>,
    places: &mut Vec<(TableNo, Seat)>,
    mut lot: impl FnMut(u32) -> u32,
) -> Result<Vec<Drawn>, DrawError> {
    if plan.seeds.is_empty() {
        return Ok(Vec::new());
    }
    let mut tables: Vec<&[(TableNo, Seat)]> = places.chunk_by(|one, two| one.0 == two.0).collect();
    if plan.seeds.len() > tables.len() {
        let (seeds, most) = (plan.seeds.len(), tables.len());
        return Err(DrawError::TooManySeeds { seeds, most });
    }
    shuffle(&mut tables, &mut lot);
    let mut seeded = Vec::with_capacity(plan.seeds.len());
    for (&entry, free) in plan.seeds.iter().zip(tables) {
        let (table, seat) = free[lot(free.len() as u32) as usize];
        seeded.push(Drawn { table, seat, entry });
    }
    let mut taken: Vec<(TableNo, Seat)> = seeded.iter().map(|one| (one.table, one.seat)).collect();
    taken.sort_unstable();
    places.retain(|place| taken.binary_search(place).is_err());
    Ok(seeded)
}

/// Swaps entries that sit with an entry from which they must be kept apart; lots choose the swaps. Returns the pairs
/// that still sit together.
fn keep_apart(
    drawn: &mut [Drawn],
    fixed: &[Drawn],
    apart: &[(EntryId, EntryId)],
    mut lot: impl FnMut(u32) -> u32,
) -> Vec<(EntryId, EntryId)> {
    let mut pairs: Vec<_> = apart.iter().flat_map(|&(one, two)| [(one, two), (two, one)]).collect();
    pairs.sort_unstable();
    let mut tables: Vec<(EntryId, TableNo)> =
        drawn.iter().chain(fixed).map(|one| (one.entry, one.table)).collect();
    tables.sort_unstable();
    let find = |tables: &[(EntryId, TableNo)], entry: EntryId| {
        tables.binary_search_by_key(&entry, |&(entry, _)| entry).ok()
    };
    // Whether an entry may sit at a table once `leaves` has left it.
    let fits = |tables: &[(EntryId, TableNo)], entry, table, leaves: EntryId| {
        let first = pairs.partition_point(|&(one, _)| one < entry);
        let others = pairs[first..].iter().take_while(|&&(one, _)| one == entry).map(|pair| pair.1);
        others
            .filter(|&other| other != leaves)
            .all(|other| find(tables, other).is_none_or(|at| tables[at].1 != table))
    };
    for at in 0..drawn.len() {
        let here = drawn[at];
        if fits(&tables, here.entry, here.table, here.entry) {
            continue;
        }
        let start = lot(drawn.len() as u32) as usize;
        let round = (start..drawn.len()).chain(0..start);
        let other = round.into_iter().find(|&other| {
            let there = drawn[other];
            there.table != here.table
                && fits(&tables, here.entry, there.table, there.entry)
                && fits(&tables, there.entry, here.table, here.entry)
        });
        let Some(other) = other else { continue };
        (drawn[at].entry, drawn[other].entry) = (drawn[other].entry, here.entry);
        for one in [drawn[at], drawn[other]] {
            let at = find(&tables, one.entry).expect("all who are drawn have a table");
            tables[at].1 = one.table;
        }
    }
    let sit = |entry| find(&tables, entry).map(|at| tables[at].1);
    let meet = |&(one, two): &(EntryId, EntryId)| sit(one).is_some() && sit(one) == sit(two);
    apart.iter().copied().filter(meet).collect()
}

/// The seats of a draw that have other entries once those of one player have exchanged seats with others, so that they
/// sit at different tables; `several` lists the entries of each player who has more than one. A player with more
/// entries than tables has one or more at each.
///
/// No lot decides: anyone can see from the draw who has to move.
pub fn exchanged(drawn: &[Drawn], several: &[Vec<EntryId>]) -> Vec<Drawn> {
    let mut exchange = Exchange::new(drawn, several);
    while exchange.round() {}
    let changed = drawn.iter().zip(exchange.seats).filter(|(one, now)| one.entry != now.entry);
    changed.map(|(_, now)| now).collect()
}

/// An exchange of seats in progress.
struct Exchange {
    seats: Vec<Drawn>,
    /// The player of each entry that is one of several, as a number.
    players: BTreeMap<EntryId, usize>,
    /// Number of entries of a player at a table.
    counts: BTreeMap<(usize, TableNo), u32>,
}

impl Exchange {
    fn new(drawn: &[Drawn], several: &[Vec<EntryId>]) -> Exchange {
        let all = several.iter().enumerate();
        let players = all.flat_map(|(player, own)| own.iter().map(move |entry| (*entry, player)));
        let (seats, players) = (drawn.to_vec(), players.collect());
        let mut exchange = Exchange { seats, players, counts: BTreeMap::new() };
        for one in drawn {
            if let Some(player) = exchange.player(one.entry) {
                *exchange.counts.entry((player, one.table)).or_default() += 1;
            }
        }
        exchange
    }

    fn player(&self, entry: EntryId) -> Option<usize> {
        self.players.get(&entry).copied()
    }

    fn count(&self, player: usize, table: TableNo) -> u32 {
        self.counts.get(&(player, table)).copied().unwrap_or(0)
    }

    /// Moves entries away from others of their players; whether any moved.
    ///
    /// Tables differ by at most one player, so somebody at a table without an entry of the player can always take the
    /// seat, and be no worse off. Each exchange parts two entries, and none brings two together that were apart.
    fn round(&mut self) -> bool {
        let mut moved = false;
        for at in 0..self.seats.len() {
            let here = self.seats[at];
            let Some(player) = self.player(here.entry) else { continue };
            if self.count(player, here.table) < 2 {
                continue;
            }
            let other = (0..self.seats.len()).find(|other| {
                let there = self.seats[*other];
                self.count(player, there.table) == 0 && self.is_no_worse(there, here.table)
            });
            if let Some(other) = other {
                self.exchange(at, other);
                moved = true;
            }
        }
        moved
    }

    /// Whether an entry meets no more of its player at another table than at its own.
    fn is_no_worse(&self, one: Drawn, table: TableNo) -> bool {
        self.player(one.entry).is_none_or(|player| {
            self.count(player, table) == 0 || self.count(player, one.table) > 1
        })
    }

    fn exchange(&mut self, one: usize, two: usize) {
        let (first, second) = (self.seats[one], self.seats[two]);
        self.moves(first.entry, first.table, second.table);
        self.moves(second.entry, second.table, first.table);
        (self.seats[one].entry, self.seats[two].entry) = (second.entry, first.entry);
    }

    fn moves(&mut self, entry: EntryId, from: TableNo, to: TableNo) {
        let Some(player) = self.player(entry) else { return };
        *self.counts.entry((player, from)).or_default() -= 1;
        *self.counts.entry((player, to)).or_default() += 1;
    }
}

/// A rulebook's rule for seating latecomers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum LateRule {
    /// The latecomer sits at one of the tables with the fewest players, drawn by lot.
    Shortest,
    /// The latecomer sits at any table, drawn by lot, so that players cannot choose to sit together by registering at
    /// the same time. If the drawn table is full, one of its players first moves to the smallest table.
    RandomWithMove,
}

/// At which table a latecomer sits down. The table itself chooses the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LateSeat {
    /// The latecomer sits at this table.
    At(TableNo),
    /// The latecomer sits at the table that gives up a player in this move.
    After(Move),
    /// The latecomer sits at a new table, because every seat is taken. Other tables give players to it as well.
    NewTable {
        /// The number of players that each table gives; tables that give none are left out.
        gives: Vec<(TableNo, u8)>,
    },
    /// The latecomer has to wait, because a new table would leave some table with a single player.
    Waits,
}

/// At which table a latecomer sits down, and the lots that were drawn for this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Late {
    /// The latecomer's seat.
    pub seat: LateSeat,
    /// The tables from which one was drawn, by number; empty while the player waits.
    pub among: Vec<TableNo>,
    /// The table that was drawn; if a new table opens, all tables in the drawn order.
    pub drawn: Vec<TableNo>,
}

/// Finds a table for a latecomer. Tables in `met`, where another entry of the player sits, are left out unless there is
/// no other.
pub fn late_seat(
    field: &Field,
    rule: LateRule,
    met: &[TableNo],
    mut lot: impl FnMut(u32) -> u32,
) -> Late {
    let Some(smallest) = field.smallest().filter(|_| field.free() > 0) else {
        return new_table(field, lot);
    };
    let is_met = |size: &TableSize| met.contains(&size.table);
    let is_everywhere = !met.is_empty() && field.to_break().all(|size| is_met(&size));
    let may = |size: &TableSize| is_everywhere || !is_met(size);
    let mut among: Vec<TableSize> = match rule {
        LateRule::Shortest => {
            let mut all = field.smallest_first().filter(may).peekable();
            let least = all.peek().map_or(0, |size| size.players);
            all.take_while(|size| size.players == least).collect()
        }
        LateRule::RandomWithMove => field.to_break().filter(may).collect(),
    };
    among.sort_unstable_by_key(|size| size.table);
    let size = among[lot(among.len() as u32) as usize];
    let seat = if size.players < size.seats {
        LateSeat::At(size.table)
    } else {
        LateSeat::After(Move { from: size.table, to: smallest.table })
    };
    Late { seat, among: numbers(&among), drawn: vec![size.table] }
}

/// Opens a new table with players from the other tables, so that the sizes of all tables differ by at most one. Lots
/// decide which tables give more players.
fn new_table(field: &Field, lot: impl FnMut(u32) -> u32) -> Late {
    let mut tables: Vec<TableSize> = field.to_break().collect();
    let mut sizes: Vec<u32> = sizes(field.players() + 1, tables.len() as u32 + 1).collect();
    // The new table takes only as many as it must, so it is the smallest.
    if sizes.pop().is_none_or(|players| players < 2) {
        return Late { seat: LateSeat::Waits, among: Vec::new(), drawn: Vec::new() };
    }
    tables.sort_unstable_by_key(|size| size.table);
    let among = numbers(&tables);
    shuffle(&mut tables, lot);
    let gives = tables.iter().zip(sizes).map(|(size, left)| {
        (size.table, size.players - left as u8) // sizes are at most those of full tables
    });
    let gives = gives.filter(|&(_, count)| count > 0).collect();
    Late { seat: LateSeat::NewTable { gives }, among, drawn: numbers(&tables) }
}

fn numbers(tables: &[TableSize]) -> Vec<TableNo> {
    tables.iter().map(|size| size.table).collect()
}
