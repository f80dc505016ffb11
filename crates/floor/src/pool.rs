//! Pools: who waits, who is dealt in at which table, and how they get there.
//!
//! A pool's tables are ordinary tables, each with its actor and its record. A player who has folded or is in no hand
//! waits at their table until they are drawn ([`cash::Draw`]) for a hand at an empty table. They get there in two
//! steps, each durable before the next. First their table releases them, and their chips are booked under the pool's
//! own account; then the other table takes them in. After a restart the floor learns from the books and the releasing
//! table who was between tables. Draws are kept only in memory, so after a restart the players are drawn again.

use crate::chore::PoolWish;
use crate::deck::random_bits;
use crate::job::{Job, Message};
use crate::mailbox::{Asker, Letter, Work};
use crate::opening::open_table;
use crate::pools::{ARRIVING_MAX, COMING_MAX, OnWay, Pool, Seating, WAIT_MAX};
use crate::state::State;
use cash::{Draw, HostOrder, Input, PoolInput, Table, TableConfig, Waiting};
use units::{PlayerId, Seat, TableId};
use view::Observer;
use wire::{PoolRow, Refusal, RefusalCode as Code};

/// Returns the table to show to a player or visitor who asks for a pool or one of its tables.
///
/// This is the table where the player sits; otherwise the one they asked for. For the pool itself it is the table where
/// they left the pool, or the pool's first table.
pub(crate) fn pool_place(
    around: &State,
    table: TableId,
    player: Option<PlayerId>,
) -> Option<TableId> {
    let id = around.pool_of(table)?;
    let pool = around.pools.get(id)?;
    let own = player.and_then(|player| pool.table_of(&around.tables, player));
    let any = || {
        let known = player.and_then(|player| pool.left_last(&around.tables, player));
        known.map(|table| table.config().table).or_else(|| pool.tables.first().copied())
    };
    own.or_else(|| if id == table { any() } else { Some(table) })
}

/// Returns the table where a player who joins a pool sits down.
///
/// This is the table where they last left the pool, because it knows what they owe; otherwise a free one.
pub(crate) fn place_to_join(
    around: &State,
    pool: TableId,
    player: PlayerId,
) -> Result<TableId, Refusal> {
    let Some(pool) = around.pools.get(pool) else { return Err(Refusal::new(Code::Failed)) };
    if pool.closing {
        return Err(Refusal::new(Code::TableClosed));
    }
    if pool.has(&around.tables, player) {
        return Err(Refusal::new(Code::AlreadySeated));
    }
    let has_seat = |table: &Table| {
        table.seats().count() < usize::from(table.config().seats_max)
            && !table.is_closing()
            && !pool.seatings.contains_key(&table.config().table)
    };
    let tables = || pool.tables(&around.tables);
    let known = pool.left_last(&around.tables, player);
    let free = tables().filter(|table| has_seat(table)).min_by_key(|t| t.is_hand_running());
    let place = known.or(free).filter(|table| has_seat(table));
    place.map(|table| table.config().table).ok_or_else(|| Refusal::new(Code::Busy))
}

/// Whether a player is already in the pool of this table.
///
/// A player who asks for a seat twice may be sent to two of its tables.
pub(crate) fn is_in_pool_of(around: &State, table: TableId, player: PlayerId) -> bool {
    let pool = around.pool_of(table).and_then(|pool| around.pools.get(pool));
    pool.is_some_and(|pool| pool.has(&around.tables, player))
}

/// Returns what a table's pool wants of it; `None` for a table without a pool.
pub(crate) fn pool_wish(around: &State, table: TableId) -> Option<PoolWish> {
    let here = around.tables.cash(table)?;
    let pool = around.pools.get(here.config().pool?.pool)?;
    let deals = pool.deals_at(table, &around.tables).is_some_and(|at| at <= around.now);
    Some(PoolWish { input: pool_input(around, pool, here).map(Into::into), deals })
}

fn pool_input(around: &State, pool: &Pool, here: &Table) -> Option<Input> {
    let id = here.config().table;
    let arrive = |player: PlayerId, seat: Option<Seat>| {
        let OnWay { stack, carried } = *pool.on_way.get(&player)?;
        if pool.comes(&around.tables, player) {
            return None; // coming to another table, by an earlier draw
        }
        let (name, house) = (around.name_of(player), around.is_house(player));
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
    // A player between tables without a destination, after a restart or a hand that came to nothing, sits down at the
    // spare table.
    let astray = || pool.on_way.keys().copied().find(|player| !pool.is_drawn(*player));
    if pool.spare(&around.tables) == Some(id) { arrive(astray()?, None) } else { None }
}

/// Updates a pool after a change, or when it is due: draws hands, and opens a table if there is no spare one.
pub(crate) fn tend_pool(job: &mut Job<'_>, pool: &mut Pool) {
    let State { now, tables, gate, .. } = job.around;
    let now = *now;
    pool.see_to_seatings(tables, now);
    let may_open_hands = gate.may_open_hands(now);
    let (mut waiting, more_at) = pool.waiting(tables, now);
    let is_waiting = |player: &PlayerId| waiting.iter().any(|one| one.player == *player);
    pool.passed.retain(|player, _| is_waiting(player));
    while may_open_hands && !pool.closing {
        let Some(spare) = pool.spare(tables) else { break };
        if waiting.len() < usize::from(pool.config.seats_max) {
            let since = *pool.waits_since.get_or_insert(now);
            if waiting.is_empty() || now < since + WAIT_MAX {
                break;
            }
        }
        let Some(drawn) = draw(job, pool, &waiting) else { break };
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
    // One table is kept spare for the next hand.
    let wanted = !pool.closing || !pool.on_way.is_empty();
    if pool.spare(tables).is_none() && !pool.opening && wanted {
        open_pool_table(job, pool);
    }
    see_to_closing(job, pool);
    pool.tables.iter().for_each(|table| job.tell(Message::Queue(*table)));
    let seatings = pool.seatings.iter();
    let seated = seatings.flat_map(|(id, seating)| {
        let since = seating.since;
        let late = [COMING_MAX, ARRIVING_MAX].map(|max| Some(since + max));
        late.into_iter().chain([pool.deals_at(*id, tables)])
    });
    let waits = pool.waits_since.map(|since| since + WAIT_MAX);
    let closes = pool.closer.map(|_| now + WAIT_MAX);
    let later = seated.chain([waits, more_at, closes]).flatten().filter(|at| *at > now);
    pool.due = later.min();
}

/// Draws the players of the next hand; `None` if no hand can be drawn yet.
fn draw(job: &mut Job<'_>, pool: &Pool, waiting: &[Waiting]) -> Option<Vec<PlayerId>> {
    let draw = Draw {
        seats: pool.config.seats_max,
        least: pool.config.pool.map_or(2, |pool| pool.least),
        house_alone: job.around.config.house_show,
    };
    let mut luck = [0; 32];
    // Without randomness nothing is drawn; no hand could be dealt either.
    job.entropy.fill(&mut luck).ok()?;
    draw.next(waiting, &luck)
}

fn open_pool_table(job: &mut Job<'_>, pool: &mut Pool) {
    match random_bits(job.entropy) {
        Ok(bits) => {
            pool.opening = true;
            let table = TableId::from_bits(bits);
            open_table(job, TableConfig { table, ..pool.config.clone() }, None);
        }
        Err(error) => job.log(format!("cannot open another table for a pool: {error}")),
    }
}

/// Closes a pool for the owner, who may name any of its tables.
///
/// Nobody is dealt in any more. Players between two tables still arrive, and each table closes after its hand.
pub(crate) fn close_pool(job: &mut Job<'_>, asker: Asker, player: PlayerId, pool: TableId) {
    match job.around.pools.get(pool) {
        Some(of) if of.closing => job.refuse(asker, Refusal::new(Code::TableClosed)),
        Some(_) => job.tell(Message::PoolCloses { pool, asker, player }),
        None => {}
    }
}

/// Tells the tables of a pool to close, once no player is between two of them or about to leave for another.
///
/// Before that, these players would have no table to arrive at.
fn see_to_closing(job: &mut Job<'_>, pool: &mut Pool) {
    let mut actors = pool.tables.iter().filter_map(|table| job.around.tables.get(table));
    let is_moving = pool.opening || !pool.on_way.is_empty() || actors.any(|one| !one.is_free());
    let Some((asker, player)) = pool.closer.take_if(|_| !is_moving) else { return };
    let order = Input::Host { by: player, owner: true, order: HostOrder::Close };
    let mut asker = Some(asker);
    for table in &pool.tables {
        let asker = asker.take().unwrap_or(Asker::Nobody);
        let letter =
            Letter { asker, came: job.around.now, work: Work::Input(order.clone().into()) };
        job.post(*table, letter);
    }
}

/// Returns every pool's row for the lobby, ordered by stakes.
pub(crate) fn pool_rows(around: &State, observer: Observer) -> Vec<PoolRow> {
    let row = |pool: &Pool| {
        let tables: Vec<&Table> = pool.tables(&around.tables).collect();
        let way = pool.on_way.keys().map(|&player| (player, around.is_house(player)));
        let way: Vec<(PlayerId, bool)> = way.collect();
        (!tables.is_empty()).then(|| view::pool_row(&tables, &way, observer))
    };
    let mut rows: Vec<PoolRow> = around.pools.values().filter_map(row).collect();
    rows.sort_by_key(|row| (row.stakes.big_blind, row.stakes.small_blind, row.name.clone()));
    rows
}
