//! Pools as data: who waits, who is between two tables, who has been drawn for the next hand.

use crate::actor::Phase;
use crate::mailbox::Asker;
use crate::tables::Tables;
use cash::{Carried, Event, PoolEvent, SeatEvent, Table, TableConfig, Waiting};
use std::collections::{BTreeMap, BTreeSet};
use table::{Goes, SeatState};
use units::{Chips, Instant, Millis, PlayerId, Seat, TableId};

/// Maximum wait for enough players for a full hand, counted from the first waiting player.
pub(crate) const WAIT_MAX: Millis = Millis(500);
/// Time that drawn players have to arrive. The hand is dealt without those who do not.
pub(crate) const COMING_MAX: Millis = Millis::seconds(3);
/// Maximum wait for drawn players who have left their old table. Normally they arrive with the next commit.
pub(crate) const ARRIVING_MAX: Millis = Millis::seconds(10);
/// Time that players have to commit to nonces once all of them have arrived.
const COMMIT_MAX: Millis = Millis(400);

/// Every pool by its identifier.
#[derive(Default)]
pub(crate) struct Pools {
    all: BTreeMap<TableId, Pool>,
    stirred: bool,
}

pub(crate) struct Pool {
    /// Options of the pool's tables; each table has these with its own identifier.
    pub(crate) config: TableConfig,
    pub(crate) tables: BTreeSet<TableId>,
    /// Players who have left one table and not yet arrived at the next.
    pub(crate) on_way: BTreeMap<PlayerId, OnWay>,
    /// For each table with a draw, the players of its next hand.
    pub(crate) seatings: BTreeMap<TableId, Seating>,
    /// Number of draws that have passed over each waiting player.
    pub(crate) passed: BTreeMap<PlayerId, u32>,
    /// Time since which players have been waiting, but too few for a full hand.
    pub(crate) waits_since: Option<Instant>,
    /// Whether another table is opening.
    pub(crate) opening: bool,
    /// Whether the pool is closing, so that nobody is dealt in any more.
    pub(crate) closing: bool,
    /// The request to close the pool and its player, kept until the pool's tables get the instruction to close.
    pub(crate) closer: Option<(Asker, PlayerId)>,
    /// When to update the pool next if nothing changes before.
    pub(crate) due: Option<Instant>,
}

#[derive(Clone, Copy)]
pub(crate) struct OnWay {
    pub(crate) stack: Chips,
    pub(crate) carried: Carried,
}

pub(crate) struct Seating {
    pub(crate) places: Vec<(PlayerId, Seat)>,
    pub(crate) since: Instant,
    /// When the last of the drawn players arrived; `None` while any are missing.
    pub(crate) whole_since: Option<Instant>,
}

impl Pools {
    pub(crate) fn get(&self, pool: TableId) -> Option<&Pool> {
        self.all.get(&pool)
    }
    pub(crate) fn values(&self) -> impl Iterator<Item = &Pool> {
        self.all.values()
    }
    /// Notes that different players may be waiting for a hand now.
    pub(crate) fn queue(&mut self) {
        self.stirred = true;
    }
    /// Returns the pools to update now: every pool if anything has changed or an update is due, otherwise none.
    pub(crate) fn take_due(&mut self, now: Instant) -> Vec<TableId> {
        let is_due = self.due().is_some_and(|due| due <= now);
        match std::mem::take(&mut self.stirred) || is_due {
            true => self.all.keys().copied().collect(),
            false => Vec::new(),
        }
    }
    /// Takes a pool out of the collection while it is updated.
    pub(crate) fn take(&mut self, pool: TableId) -> Option<Pool> {
        self.all.remove(&pool)
    }
    /// Puts a pool back, unless it is closed and has no table left.
    pub(crate) fn put_back(&mut self, id: TableId, pool: Pool) {
        if !(pool.closing && pool.tables.is_empty()) {
            self.all.insert(id, pool);
        }
    }

    /// Adds a table that opened, or that existed when the room started.
    pub(crate) fn opened(&mut self, table: &tables::Table) {
        let Some(config) = table.as_cash().map(Table::config) else { return };
        let Some(of) = config.pool else { return };
        let pool = self.all.entry(of.pool).or_insert_with(|| Pool::new(config.clone()));
        pool.tables.insert(config.table);
        pool.opening = false;
        self.stirred = true;
    }
    /// Notes that a table will not open.
    pub(crate) fn not_opened(&mut self, table: &tables::Table) {
        let of = table.as_cash().and_then(|table| table.config().pool);
        if let Some(pool) = of.and_then(|of| self.all.get_mut(&of.pool)) {
            pool.opening = false;
        }
    }
    /// Removes a table that left the floor. A pool that lost its last table opens another, unless it is closing.
    pub(crate) fn lost(&mut self, table: TableId) {
        for pool in self.all.values_mut() {
            if pool.tables.remove(&table) {
                pool.seatings.remove(&table);
                self.stirred = true;
            }
        }
        self.all.retain(|_, pool| !(pool.closing && pool.tables.is_empty()));
    }
    /// Closes a pool for the owner: nobody is dealt in any more.
    pub(crate) fn close(&mut self, pool: TableId, asker: Asker, player: PlayerId) {
        let Some(pool) = self.all.get_mut(&pool) else { return };
        pool.closing = true;
        pool.seatings.clear();
        pool.closer = Some((asker, player));
        self.stirred = true;
    }
    /// Updates a pool after durable events at one of its tables; returns the players who arrived there.
    pub(crate) fn happened(
        &mut self,
        table: &tables::Table,
        events: &[tables::Event],
    ) -> Vec<PlayerId> {
        let mut came = Vec::new();
        let Some(table) = table.as_cash() else { return came };
        let pool = table.config().pool.and_then(|of| self.all.get_mut(&of.pool));
        let Some(pool) = pool else { return came };
        for event in events.iter().filter_map(tables::Event::of_cash) {
            match event {
                Event::Pool(PoolEvent::WentOn { player, stack, .. }) => {
                    let left = table.last_left(*player);
                    let carried = left.map(|left| left.carried).unwrap_or_default();
                    pool.on_way.insert(*player, OnWay { stack: *stack, carried });
                }
                Event::Pool(PoolEvent::Arrived { player, .. })
                | Event::Seat(SeatEvent::Taken { player, .. }) => {
                    pool.on_way.remove(player);
                    came.push(*player);
                }
                _ => {}
            }
        }
        self.stirred = true;
        came
    }
    /// Finds the players who were between two tables when the room stopped.
    ///
    /// The books have their chips under the pool's account, and the table that released a player last knows what they
    /// owe. If that table has forgotten the player, because the clock was set, they count as a new player.
    pub(crate) fn find_on_way(
        &mut self,
        booked: impl Iterator<Item = (TableId, PlayerId, i64)>,
        tables: &Tables,
    ) {
        for (id, player, amount) in booked {
            let Some(pool) = self.all.get_mut(&id) else { continue };
            let left = pool.tables(tables).filter_map(|table| table.last_left(player));
            let left = left.filter(|left| left.went_on && left.stack.signed() == amount);
            let carried = left.max_by_key(|left| left.at).map(|left| left.carried);
            if let Ok(stack @ 1..) = u64::try_from(amount) {
                let (stack, carried) = (Chips::new(stack), carried.unwrap_or_default());
                pool.on_way.insert(player, OnWay { stack, carried });
            }
        }
    }

    /// Returns the moment at which to update a pool next.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.all.values().filter_map(|pool| pool.due).min()
    }
    /// Every player between two tables.
    pub(crate) fn on_way(&self) -> impl Iterator<Item = PlayerId> {
        self.all.values().flat_map(|pool| pool.on_way.keys().copied())
    }
    /// Returns every player between two tables, with their pool and chips.
    pub(crate) fn all_on_way(&self) -> impl Iterator<Item = (TableId, PlayerId, Chips)> {
        let of = |(&id, pool): (&TableId, &Pool)| -> Vec<_> {
            pool.on_way.iter().map(|(&player, way)| (id, player, way.stack)).collect()
        };
        self.all.iter().flat_map(of)
    }
    /// Returns every pool's identifier, under which the books hold the chips of players between tables.
    pub(crate) fn ids(&self) -> impl Iterator<Item = TableId> {
        self.all.keys().copied()
    }
    /// Returns the options of a pool's tables, and how many house players the pool should have.
    pub(crate) fn house_wanted(
        &self,
        pool: TableId,
        tables: &Tables,
    ) -> Option<(TableConfig, usize)> {
        let pool = self.all.get(&pool)?;
        // As at a table: by the settings since the start, otherwise by the table's own option.
        let of_table = pool.tables.iter().find_map(|table| tables.get(table));
        let wanted = of_table.map_or(pool.config.house_players, |actor| actor.house_wanted);
        let offered = pool.config.currency.is_play() && !pool.closing;
        Some((pool.config.clone(), if offered { wanted.into() } else { 0 }))
    }
    /// Returns each pool that wants house players, with its options and how many it wants.
    pub(crate) fn house_wishes(&self, tables: &Tables) -> Vec<(TableId, TableConfig, usize)> {
        let wish = |&id: &TableId| {
            let (config, wanted) = self.house_wanted(id, tables)?;
            (wanted > 0).then_some((id, config, wanted))
        };
        self.all.keys().filter_map(wish).collect()
    }
    /// Returns the house players who are in a pool and not leaving it.
    pub(crate) fn house_in(
        &self,
        pool: TableId,
        tables: &Tables,
        is_house: impl Fn(PlayerId) -> bool,
    ) -> Vec<PlayerId> {
        let Some(pool) = self.all.get(&pool) else { return Vec::new() };
        let sit = pool.tables(tables).flat_map(|table| table.seats());
        let stay = sit.filter(|(_, sitting)| sitting.house && sitting.goes == Goes::No);
        let sit = stay.map(|(_, sitting)| sitting.player);
        sit.chain(pool.on_way.keys().copied().filter(|player| is_house(*player))).collect()
    }
}

impl Pool {
    fn new(config: TableConfig) -> Pool {
        Pool {
            config,
            tables: BTreeSet::new(),
            on_way: BTreeMap::new(),
            seatings: BTreeMap::new(),
            passed: BTreeMap::new(),
            waits_since: None,
            opening: false,
            closing: false,
            closer: None,
            due: None,
        }
    }
    pub(crate) fn tables<'a>(&'a self, tables: &'a Tables) -> impl Iterator<Item = &'a Table> {
        self.tables.iter().filter_map(|table| tables.cash(*table))
    }
    pub(crate) fn table_of(&self, tables: &Tables, player: PlayerId) -> Option<TableId> {
        let sits = |table: &&Table| table.seat_of(player).is_some();
        self.tables(tables).find(sits).map(|table| table.config().table)
    }
    /// Returns the table where the player left the pool, as long as that table remembers it.
    ///
    /// Tables that the player only passed through do not count.
    pub(crate) fn left_last<'a>(
        &'a self,
        tables: &'a Tables,
        player: PlayerId,
    ) -> Option<&'a Table> {
        let left = self.tables(tables).filter_map(|table| Some((table.last_left(player)?, table)));
        let last = left.max_by_key(|(left, _)| left.at);
        last.filter(|(left, _)| !left.went_on).map(|(_, table)| table)
    }
    /// Returns an empty table with no hand in progress, where the next hand can be dealt.
    pub(crate) fn spare(&self, tables: &Tables) -> Option<TableId> {
        let is_spare = |table: &&Table| {
            let id = table.config().table;
            !table.is_hand_running()
                && !table.is_closing()
                && table.seats().next().is_none()
                && !self.seatings.contains_key(&id)
                && !self.comers(tables).any(|(_, at)| at == id)
        };
        self.tables(tables).find(is_spare).map(|table| table.config().table)
    }
    /// Returns the players whose arrival at a table is in flight.
    pub(crate) fn comers<'a>(
        &'a self,
        tables: &'a Tables,
    ) -> impl Iterator<Item = (PlayerId, TableId)> {
        let actors = self.tables.iter().filter_map(|table| tables.get(table));
        let flying = actors.filter(|actor| actor.phase == Phase::InFlight);
        flying.filter_map(|actor| Some((actor.comes?, actor.id())))
    }
    pub(crate) fn comes(&self, tables: &Tables, player: PlayerId) -> bool {
        self.comers(tables).any(|(comer, _)| comer == player)
    }
    /// Whether the player is at one of the pool's tables, between two of them, or about to sit down.
    pub(crate) fn has(&self, tables: &Tables, player: PlayerId) -> bool {
        self.on_way.contains_key(&player)
            || self.comes(tables, player)
            || self.table_of(tables, player).is_some()
    }
    pub(crate) fn is_drawn(&self, player: PlayerId) -> bool {
        let places = self.seatings.values().flat_map(|seating| &seating.places);
        places.into_iter().any(|(drawn, _)| *drawn == player)
    }

    /// Returns the waiting players, and when the next ones join them.
    ///
    /// Players who still watch the end of their last hand join later.
    pub(crate) fn waiting(&self, tables: &Tables, now: Instant) -> (Vec<Waiting>, Option<Instant>) {
        let (mut waiting, mut more_at) = (Vec::new(), None::<Instant>);
        for table in self.tables(tables) {
            let rested = table.rests_since() + self.config.pause_between_hands;
            for (seat, sitting) in table.seats() {
                let player = sitting.player;
                if !table.is_free(seat) || self.is_drawn(player) {
                    continue;
                }
                // A player who saw the hand to its end also gets the pause after it.
                let saw_end = table.dealt_in(seat).is_some() && !table.is_hand_running();
                if saw_end && now < rested {
                    more_at = Some(more_at.map_or(rested, |at| at.min(rested)));
                    continue;
                }
                let passed = self.passed.get(&player).copied().unwrap_or(0);
                let house = sitting.house;
                let standing = table.cash_seat(seat).map(|cash| cash.standing).unwrap_or_default();
                waiting.push(Waiting { player, house, standing, passed });
            }
        }
        (waiting, more_at)
    }

    /// Drops drawn players who can no longer come, and draws whose hand was dealt or that have fewer than two players
    /// left.
    pub(crate) fn see_to_seatings(&mut self, tables: &Tables, now: Instant) {
        let mut seatings = std::mem::take(&mut self.seatings);
        seatings.retain(|id, seating| {
            let Some(table) = tables.cash(*id) else { return false };
            if table.is_hand_running() || table.is_closing() || self.closing {
                return false;
            }
            let late = seating.since + COMING_MAX <= now;
            let lost = seating.since + ARRIVING_MAX <= now;
            seating.places.retain(|(player, _)| {
                let here = table.seat_of(*player);
                let is_ready = here.is_some_and(|seat| table.is_free(seat));
                let is_free = || {
                    self.tables(tables)
                        .any(|table| table.seat_of(*player).is_some_and(|seat| table.is_free(seat)))
                };
                let arrives = || !lost && self.on_way.contains_key(player);
                is_ready || arrives() || here.is_none() && !late && is_free()
            });
            let is_whole =
                seating.places.iter().all(|(player, _)| table.seat_of(*player).is_some());
            seating.whole_since = is_whole.then(|| seating.whole_since.unwrap_or(now));
            seating.places.len() >= 2
        });
        self.seatings = seatings;
    }

    /// Returns the moment when a table with a draw deals its hand; `None` while drawn players are missing.
    pub(crate) fn deals_at(&self, id: TableId, tables: &Tables) -> Option<Instant> {
        let whole_since = self.seatings.get(&id)?.whole_since?;
        let table = tables.cash(id)?;
        let lacks = |sitting: &table::Sitting| {
            !sitting.house && sitting.state == SeatState::In && sitting.commitment.is_none()
        };
        let waits = table.seats().any(|(_, sitting)| lacks(sitting));
        Some(if waits { whole_since + COMMIT_MAX } else { whole_since })
    }
}
