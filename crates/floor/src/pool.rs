//! Pools: who waits, who is dealt in where, and the way between.
//!
//! A pool's tables are tables like any other, each with its actor and its record. Whoever has folded
//! or is in no hand waits where he is until he is drawn ([`cash::Draw`]) for a hand at a table where
//! nobody sits. Then he goes on in two steps, each durable before the next: his table lets him go
//! with his chips, which are meanwhile booked under the pool's own name, and the other takes him in.
//! What is under way is found again after a stop in the books and in the table that let him go. Who is
//! drawn is nowhere but here: after a stop it is drawn anew.

use crate::deck::random_bits;
use crate::hall::Hall;
use crate::mailbox::{Asker, Letter, Work};
use crate::tables::Tables;
use cash::{
    Carried, Draw, Event, HostOrder, Input, PoolEvent, PoolInput, SeatEvent, Table, TableConfig,
    Waiting,
};
use std::collections::{BTreeMap, BTreeSet};
use table::Goes;
use table::SeatState;
use units::{Chips, ConnId, Instant, Millis, PlayerId, Seat, TableId};
use view::Observer;
use wire::{PoolRow, Refusal, RefusalCode as Code};

/// So long fewer players than a whole hand are waited for, from the first who waits.
const WAIT_MAX: Millis = Millis(500);
/// So long those drawn for a hand may take to come; it is dealt without whoever does not.
const COMING_MAX: Millis = Millis::seconds(3);
/// The same of whoever has left his table by then: he comes with the next commit.
const ARRIVING_MAX: Millis = Millis::seconds(10);
/// So long players who are all there have to commit to nonces.
const COMMIT_MAX: Millis = Millis(400);

/// Every pool by its id.
#[derive(Default)]
pub(crate) struct Pools {
    all: BTreeMap<TableId, Pool>,
    stirred: bool,
}

/// One pool.
struct Pool {
    /// What its tables are; each has an id of its own.
    config: TableConfig,
    tables: BTreeSet<TableId>,
    /// Who has left one table and not come to the next.
    on_way: BTreeMap<PlayerId, OnWay>,
    /// Who is drawn for the next hand at a table.
    seatings: BTreeMap<TableId, Seating>,
    /// How often each who waits was passed over.
    passed: BTreeMap<PlayerId, u32>,
    /// Since when some wait, but fewer than a whole hand takes.
    waits_since: Option<Instant>,
    /// Whether a further table is opening.
    opening: bool,
    /// Whether it is closed, and nobody is dealt in any more.
    closing: bool,
    /// Who closed it and is to be answered, until its tables are told.
    closer: Option<(Asker, PlayerId)>,
    /// When it is looked at again, whatever happens.
    due: Option<Instant>,
}

#[derive(Clone, Copy)]
struct OnWay {
    stack: Chips,
    carried: Carried,
}

struct Seating {
    places: Vec<(PlayerId, Seat)>,
    since: Instant,
    /// Since when all are there.
    whole_since: Option<Instant>,
}

/// What a pool wants of one of its tables.
pub(crate) struct PoolWish {
    /// Somebody goes on, or comes.
    pub(crate) input: Option<Input>,
    /// Whether those who sit there are dealt the next hand.
    pub(crate) deals: bool,
}

impl Pools {
    /// When a pool is to be looked at again.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.all.values().filter_map(|pool| pool.due).min()
    }
    /// Everybody between two tables.
    pub(crate) fn on_way(&self) -> impl Iterator<Item = PlayerId> {
        self.all.values().flat_map(|pool| pool.on_way.keys().copied())
    }
    /// The same with pool and chips.
    pub(crate) fn all_on_way(&self) -> impl Iterator<Item = (TableId, PlayerId, Chips)> {
        let of = |(&id, pool): (&TableId, &Pool)| -> Vec<_> {
            pool.on_way.iter().map(|(&player, way)| (id, player, way.stack)).collect()
        };
        self.all.iter().flat_map(of)
    }
    /// Every pool: the books have the chips of those between two of its tables under its name.
    pub(crate) fn ids(&self) -> impl Iterator<Item = TableId> {
        self.all.keys().copied()
    }
    /// What a pool's tables are, and how many house players it should have.
    pub(crate) fn house_wanted(
        &self,
        pool: TableId,
        tables: &Tables,
    ) -> Option<(TableConfig, usize)> {
        let pool = self.all.get(&pool)?;
        // As at a table: what the settings say since the start, or who opened it.
        let of_table = pool.tables.iter().find_map(|table| tables.get(table));
        let wanted = of_table.map_or(pool.config.house_players, |actor| actor.house_wanted);
        let offered = pool.config.currency.is_play() && !pool.closing;
        Some((pool.config.clone(), if offered { wanted.into() } else { 0 }))
    }
    /// The same of every pool that wants any.
    pub(crate) fn house_wishes(&self, tables: &Tables) -> Vec<(TableId, TableConfig, usize)> {
        let wish = |&id: &TableId| {
            let (config, wanted) = self.house_wanted(id, tables)?;
            (wanted > 0).then_some((id, config, wanted))
        };
        self.all.keys().filter_map(wish).collect()
    }
    /// The house players who are in a pool and do not leave it.
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
    fn tables<'a>(&'a self, tables: &'a Tables) -> impl Iterator<Item = &'a Table> {
        self.tables.iter().filter_map(|table| Some(&tables.get(table)?.table))
    }
    fn table_of(&self, tables: &Tables, player: PlayerId) -> Option<TableId> {
        let sits = |table: &&Table| table.seat_of(player).is_some();
        self.tables(tables).find(sits).map(|table| table.config().table)
    }
    /// The table where he left the pool, as long as he is remembered there; those before say where he
    /// went on.
    fn left_last<'a>(&'a self, tables: &'a Tables, player: PlayerId) -> Option<&'a Table> {
        let left = self.tables(tables).filter_map(|table| Some((table.last_left(player)?, table)));
        let last = left.max_by_key(|(left, _)| left.at);
        last.filter(|(left, _)| !left.went_on).map(|(_, table)| table)
    }
    /// A table where nobody sits and nothing is played, for the next hand.
    fn spare(&self, tables: &Tables) -> Option<TableId> {
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
    /// Who sits down at a table before long: it is on its way to the disk.
    fn comers<'a>(&'a self, tables: &'a Tables) -> impl Iterator<Item = (PlayerId, TableId)> {
        let actors = self.tables.iter().filter_map(|table| tables.get(table));
        let flying = actors.filter(|actor| actor.in_flight);
        flying.filter_map(|actor| Some((actor.comes?, actor.id())))
    }
    fn comes(&self, tables: &Tables, player: PlayerId) -> bool {
        self.comers(tables).any(|(comer, _)| comer == player)
    }
    /// Whether he is in it: at a table, between two, or about to sit down.
    fn has(&self, tables: &Tables, player: PlayerId) -> bool {
        self.on_way.contains_key(&player)
            || self.comes(tables, player)
            || self.table_of(tables, player).is_some()
    }
    fn is_drawn(&self, player: PlayerId) -> bool {
        let places = self.seatings.values().flat_map(|seating| &seating.places);
        places.into_iter().any(|(drawn, _)| *drawn == player)
    }

    /// Who waits, and when more will because they have looked at the end of their hand long enough.
    fn waiting(&self, tables: &Tables, now: Instant) -> (Vec<Waiting>, Option<Instant>) {
        let (mut waiting, mut more_at) = (Vec::new(), None::<Instant>);
        for table in self.tables(tables) {
            let rested = table.rests_since() + self.config.pause_between_hands;
            for (seat, sitting) in table.seats() {
                let player = sitting.player;
                if !table.is_free(seat) || self.is_drawn(player) {
                    continue;
                }
                // Who saw his hand to its end sees how it ended.
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

    /// Forgets who cannot come any more, and hands that are dealt or come to nothing.
    fn see_to_seatings(&mut self, tables: &Tables, now: Instant) {
        let mut seatings = std::mem::take(&mut self.seatings);
        seatings.retain(|id, seating| {
            let Some(actor) = tables.get(id) else { return false };
            let table = &actor.table;
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

    /// When those who sit at a table that is drawn for are dealt a hand.
    fn deals_at(&self, id: TableId, tables: &Tables) -> Option<Instant> {
        let whole_since = self.seatings.get(&id)?.whole_since?;
        let table = &tables.get(&id)?.table;
        let lacks = |sitting: &table::Sitting| {
            !sitting.house && sitting.state == SeatState::In && sitting.commitment.is_none()
        };
        let waits = table.seats().any(|(_, sitting)| lacks(sitting));
        Some(if waits { whole_since + COMMIT_MAX } else { whole_since })
    }
}

impl Hall {
    /// The pool that an id means: its own, or one of its tables'.
    pub(crate) fn pool_of(&self, table: TableId) -> Option<TableId> {
        if self.pools.all.contains_key(&table) {
            return Some(table);
        }
        self.tables.get(&table)?.table.config().pool.map(|pool| pool.pool)
    }

    /// The settings of a table, or of a pool's tables.
    pub(crate) fn config_of(&self, table: TableId) -> Option<&TableConfig> {
        match self.pools.all.get(&table) {
            Some(pool) => Some(&pool.config),
            None => Some(self.tables.get(&table)?.table.config()),
        }
    }

    /// The table that a player, or a visitor, is shown who asks for a pool or one of its tables: where
    /// he sits, and else the table that he asked for, or for the pool the one that knows him.
    pub(crate) fn pool_place(&self, table: TableId, player: Option<PlayerId>) -> Option<TableId> {
        let id = self.pool_of(table)?;
        let pool = self.pools.all.get(&id)?;
        let own = player.and_then(|player| pool.table_of(&self.tables, player));
        let any = || {
            let known = player.and_then(|player| pool.left_last(&self.tables, player));
            known.map(|table| table.config().table).or_else(|| pool.tables.first().copied())
        };
        own.or_else(|| if id == table { any() } else { Some(table) })
    }

    /// The table of a pool where a player sits down who comes into it: the one that knows what he owes,
    /// where he was here before.
    pub(crate) fn place_to_join(
        &self,
        pool: TableId,
        player: PlayerId,
    ) -> Result<TableId, Refusal> {
        let Some(pool) = self.pools.all.get(&pool) else { return Err(Refusal::new(Code::Failed)) };
        if pool.closing {
            return Err(Refusal::new(Code::TableClosed));
        }
        if pool.has(&self.tables, player) {
            return Err(Refusal::new(Code::AlreadySeated));
        }
        let has_seat = |table: &Table| {
            table.seats().count() < usize::from(table.config().seats_max)
                && !table.is_closing()
                && !pool.seatings.contains_key(&table.config().table)
        };
        let tables = || pool.tables(&self.tables);
        let known = pool.left_last(&self.tables, player);
        let free = tables().filter(|table| has_seat(table)).min_by_key(|t| t.is_hand_running());
        let place = known.or(free).filter(|table| has_seat(table));
        place.map(|table| table.config().table).ok_or_else(|| Refusal::new(Code::Busy))
    }

    /// Whether a player is in the pool of this table already. He may have asked for a seat twice, and
    /// been shown to two of its tables.
    pub(crate) fn is_in_pool_of(&self, table: TableId, player: PlayerId) -> bool {
        let pool = self.pool_of(table).and_then(|pool| self.pools.all.get(&pool));
        pool.is_some_and(|pool| pool.has(&self.tables, player))
    }

    /// What the pool of a table wants of it; none where it is of no pool.
    pub(crate) fn pool_wish(&self, table: TableId) -> Option<PoolWish> {
        let here = &self.tables.get(&table)?.table;
        let pool = self.pools.all.get(&here.config().pool?.pool)?;
        let deals = pool.deals_at(table, &self.tables).is_some_and(|at| at <= self.now);
        Some(PoolWish { input: self.pool_input(pool, here), deals })
    }

    fn pool_input(&self, pool: &Pool, here: &Table) -> Option<Input> {
        let id = here.config().table;
        let arrive = |player: PlayerId, seat: Option<Seat>| {
            let OnWay { stack, carried } = *pool.on_way.get(&player)?;
            if pool.comes(&self.tables, player) {
                return None; // elsewhere, by an earlier draw
            }
            let (name, house) = (self.name_of(player), self.is_house(player));
            Some(Input::Pool(PoolInput::Arrive { player, name, house, seat, stack, carried }))
        };
        if let Some(seating) = pool.seatings.get(&id) {
            return seating.places.iter().find_map(|(player, seat)| arrive(*player, Some(*seat)));
        }
        let goes = |&(seat, sitting): &(Seat, &table::Sitting)| {
            here.is_free(seat) && pool.is_drawn(sitting.player)
        };
        if let Some((_, sitting)) = here.seats().find(goes) {
            return Some(Input::Pool(PoolInput::GoOn { player: sitting.player }));
        }
        // Who is on his way to nowhere, since the room stopped or his hand came to nothing, sits down
        // where nobody does.
        let astray = || pool.on_way.keys().copied().find(|player| !pool.is_drawn(*player));
        if pool.spare(&self.tables) == Some(id) { arrive(astray()?, None) } else { None }
    }

    /// Something has changed that bears on who waits where.
    pub(crate) fn stir_pools(&mut self) {
        self.pools.stirred = true;
    }

    /// Sees to every pool where something has changed or is due.
    pub(crate) fn tend_pools(&mut self) {
        let now = self.now;
        let is_due = self.pools.due().is_some_and(|due| due <= now);
        if !(std::mem::take(&mut self.pools.stirred) || is_due) || self.gate().is_some() {
            return;
        }
        let ids: Vec<TableId> = self.pools.all.keys().copied().collect();
        for id in ids {
            // Taken out while it is tended: it looks at the tables, and opens some.
            let Some(mut pool) = self.pools.all.remove(&id) else { continue };
            self.tend_pool(&mut pool);
            for table in &pool.tables {
                self.tables.stir(*table);
            }
            if !(pool.closing && pool.tables.is_empty()) {
                self.pools.all.insert(id, pool);
            }
        }
    }

    fn tend_pool(&mut self, pool: &mut Pool) {
        let now = self.now;
        pool.see_to_seatings(&self.tables, now);
        let may_open_hands =
            self.restart_at.is_none_or(|at| now + crate::hall::LAST_HAND_BEFORE_RESTART < at);
        let (mut waiting, more_at) = pool.waiting(&self.tables, now);
        let is_waiting = |player: &PlayerId| waiting.iter().any(|one| one.player == *player);
        pool.passed.retain(|player, _| is_waiting(player));
        while may_open_hands && !pool.closing {
            let Some(spare) = pool.spare(&self.tables) else { break };
            if waiting.len() < usize::from(pool.config.seats_max) {
                let since = *pool.waits_since.get_or_insert(now);
                if waiting.is_empty() || now < since + WAIT_MAX {
                    break;
                }
            }
            let Some(drawn) = self.draw(pool, &waiting) else { break };
            waiting.retain(|one| !drawn.contains(&one.player));
            pool.passed.retain(|player, _| !drawn.contains(player));
            for one in &waiting {
                *pool.passed.entry(one.player).or_default() += 1;
            }
            let places = drawn.into_iter().zip(Seat::all()).collect();
            let seating = Seating { places, since: now, whole_since: None };
            pool.seatings.insert(spare, seating);
            pool.waits_since = None;
        }
        if waiting.is_empty() {
            pool.waits_since = None;
        }
        // A table is kept free for the next hand.
        let wanted = !pool.closing || !pool.on_way.is_empty();
        if pool.spare(&self.tables).is_none() && !pool.opening && wanted {
            self.open_pool_table(pool);
        }
        self.see_to_closing(pool);
        let seatings = pool.seatings.iter();
        let seated = seatings.flat_map(|(id, seating)| {
            let since = seating.since;
            let late = [COMING_MAX, ARRIVING_MAX].map(|max| Some(since + max));
            late.into_iter().chain([pool.deals_at(*id, &self.tables)])
        });
        let waits = pool.waits_since.map(|since| since + WAIT_MAX);
        let closes = pool.closer.map(|_| now + WAIT_MAX);
        let later = seated.chain([waits, more_at, closes]).flatten().filter(|at| *at > now);
        pool.due = later.min();
    }

    /// Who plays the next hand together.
    fn draw(&mut self, pool: &Pool, waiting: &[Waiting]) -> Option<Vec<PlayerId>> {
        let draw = Draw {
            seats: pool.config.seats_max,
            least: pool.config.pool.map_or(2, |pool| pool.least),
            house_alone: self.config.house_show,
        };
        let mut luck = [0; 32];
        // Without randomness nothing is drawn, as no hand is dealt then.
        self.entropy.fill(&mut luck).ok()?;
        draw.next(waiting, &luck)
    }

    fn open_pool_table(&mut self, pool: &mut Pool) {
        match random_bits(&mut *self.entropy) {
            Ok(bits) => {
                pool.opening = true;
                let table = TableId::from_bits(bits);
                self.open_table(TableConfig { table, ..pool.config.clone() }, None);
            }
            Err(error) => self.log(format!("no further table for a pool: {error}")),
        }
    }

    /// A table opened, or was there when the room started.
    pub(crate) fn pool_opened(&mut self, config: &TableConfig) {
        let Some(of) = config.pool else { return };
        let pool = self.pools.all.entry(of.pool).or_insert_with(|| Pool {
            config: config.clone(),
            tables: BTreeSet::new(),
            on_way: BTreeMap::new(),
            seatings: BTreeMap::new(),
            passed: BTreeMap::new(),
            waits_since: None,
            opening: false,
            closing: false,
            closer: None,
            due: None,
        });
        pool.tables.insert(config.table);
        pool.opening = false;
        self.pools.stirred = true;
    }

    pub(crate) fn pool_not_opened(&mut self, config: &TableConfig) {
        if let Some(of) = config.pool
            && let Some(pool) = self.pools.all.get_mut(&of.pool)
        {
            pool.opening = false;
        }
    }

    /// A table left the floor. A pool whose last table failed opens another.
    pub(crate) fn pool_lost(&mut self, table: TableId) {
        for pool in self.pools.all.values_mut() {
            if pool.tables.remove(&table) {
                pool.seatings.remove(&table);
                self.pools.stirred = true;
            }
        }
        self.pools.all.retain(|_, pool| !(pool.closing && pool.tables.is_empty()));
    }

    /// Durable events at a table of a pool.
    pub(crate) fn pool_heard(&mut self, table: TableId, events: &[Event]) {
        let Some(id) = self.tables.get(&table).and_then(|actor| actor.table.config().pool) else {
            return;
        };
        let Some(pool) = self.pools.all.get_mut(&id.pool) else { return };
        let mut came = Vec::new();
        for event in events {
            match event {
                Event::Pool(PoolEvent::WentOn { player, stack, .. }) => {
                    let left = self.tables.get(&table).and_then(|a| a.table.last_left(*player));
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
        self.pools.stirred = true;
        for player in came {
            self.follow(id.pool, player, table);
        }
    }

    /// The lines on which a player watches his pool watch the table where he is now.
    fn follow(&mut self, pool: TableId, player: PlayerId, table: TableId) {
        let Some(pool) = self.pools.all.get(&pool) else { return };
        let lines = self.lines.iter().filter(|(_, line)| line.player == Some(player));
        let others = |watched: &&TableId| **watched != table && pool.tables.contains(watched);
        let moves: Vec<(ConnId, TableId)> = lines
            .flat_map(|(&conn, line)| {
                line.watching.iter().filter(others).map(move |&at| (conn, at))
            })
            .collect();
        for (conn, from) in moves {
            // It is shown the table where he sits.
            if self.watch(conn, from, None).is_err() {
                self.unwatch(conn, from);
            }
        }
    }

    /// Who was between two tables when the room stopped: the books have his chips under the pool's
    /// name, and the table that let him go last knows how he stands. Where that was so long ago, by a
    /// clock that was set, that it has forgotten him, he comes as one who is new.
    pub(crate) fn find_on_way(&mut self) {
        let booked: Vec<_> = self.cashier.seats().collect();
        for (id, player, amount) in booked {
            let Some(pool) = self.pools.all.get_mut(&id) else { continue };
            let tables = pool.tables.iter().filter_map(|table| self.tables.get(table));
            let left = tables.filter_map(|actor| actor.table.last_left(player));
            let left = left.filter(|left| left.went_on && left.stack.signed() == amount);
            let carried = left.max_by_key(|left| left.at).map(|left| left.carried);
            if let Ok(stack @ 1..) = u64::try_from(amount) {
                let (stack, carried) = (Chips::new(stack), carried.unwrap_or_default());
                pool.on_way.insert(player, OnWay { stack, carried });
            }
        }
    }

    /// The owner closes a pool, by any of its tables: nobody is dealt in any more, those between two
    /// tables come to one, and each table closes when its hand is over.
    pub(crate) fn close_pool(&mut self, asker: Asker, player: PlayerId, pool: TableId) {
        let Some(pool) = self.pools.all.get_mut(&pool) else { return };
        if pool.closing {
            return self.refuse(asker, Refusal::new(Code::TableClosed));
        }
        pool.closing = true;
        pool.seatings.clear();
        pool.closer = Some((asker, player));
        self.pools.stirred = true;
    }

    /// Tells the tables of a pool to close once nobody is between two of them, or about to be: else
    /// there would be none for him to come to.
    fn see_to_closing(&mut self, pool: &mut Pool) {
        let mut actors = pool.tables.iter().filter_map(|table| self.tables.get(table));
        let is_moving = pool.opening || !pool.on_way.is_empty() || actors.any(|one| one.in_flight);
        let Some((asker, player)) = pool.closer.take_if(|_| !is_moving) else { return };
        let order = Input::Host { by: player, owner: true, order: HostOrder::Close };
        let mut asker = Some(asker);
        for table in &pool.tables {
            let asker = asker.take().unwrap_or(Asker::Nobody);
            let letter = Letter { asker, came: self.now, work: Work::Input(order.clone()) };
            self.post(*table, letter);
        }
    }

    /// Every pool's row in the lobby, in the order of their stakes.
    pub(crate) fn pool_rows(&self, observer: Observer) -> Vec<PoolRow> {
        let row = |pool: &Pool| {
            let tables: Vec<&Table> = pool.tables(&self.tables).collect();
            let way = pool.on_way.keys().map(|&player| (player, self.is_house(player)));
            let way: Vec<(PlayerId, bool)> = way.collect();
            (!tables.is_empty()).then(|| view::pool_row(&tables, &way, observer))
        };
        let mut rows: Vec<PoolRow> = self.pools.all.values().filter_map(row).collect();
        rows.sort_by_key(|row| (row.stakes.big_blind, row.stakes.small_blind, row.name.clone()));
        rows
    }
}
