//! Private tables ordered for a later day, if the rulebook requires it.
//!
//! The host accepts the rulebook's terms, the owner approves or declines, and an approved table opens at the time
//! ordered.

use crate::job::{Job, Message};
use crate::naming::{self, WithNew};
use crate::opening::{new_table, open_as_ordered};
use crate::orders_due::day_ends;
use crate::people_change::{PeopleChange, Rejected};
use crate::refusal;
use crate::state::State;
use cash::{Event, Table, TableConfig};
use people::{Change, Order, OrderState, RecordedText, Terms, TrackedOrder};
use std::collections::BTreeSet;
use units::text::ORDER_REASON;
use units::{Day, Instant, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::{
    Frame, NewOrder, Notice, OrderView, OrderedBook, OrdersView, Refusal, RefusalCode as Code,
    SettleOrder,
};

/// Maximum time from an order to the moment when the table opens.
const AHEAD_MAX: Millis = Millis(365 * Day::MS);
/// Maximum number of orders by one player in a day, including withdrawn ones.
const ORDERS_A_DAY_MAX: usize = 20;
/// Number of days for which the owner still sees an order, counted from the day for which the table was ordered.
const DAYS_TOLD: u64 = 30;

/// Plans the order of a private table.
pub(crate) fn order_table(
    job: &mut Job<'_>,
    player: PlayerId,
    new: &NewOrder,
) -> Result<(PeopleChange, TableId), Rejected> {
    let config = new_table(job, player, &new.table)?;
    let book = &config.rulebook;
    let orders = book.table.orders.as_ref().filter(|_| config.private);
    let orders = orders.ok_or(Code::OrderNotNeeded)?;
    let hash = units::hex(&book.hash);
    if new.terms.as_ref() != Some(&hash) {
        let refusal = Refusal::new(Code::TermsNotAccepted);
        return Err(refusal.with("rulebook", &*book.name).into());
    }
    let now = job.around.now;
    // Played at the earliest this many days after the day of the order.
    let earliest = Instant((now.day().0 + u64::from(orders.days_ahead)) * Day::MS);
    if new.opens_at < earliest {
        return Err(Refusal::new(Code::OrderTooLate).with("earliest", earliest.0).into());
    }
    if now + AHEAD_MAX < new.opens_at {
        let unfit = Refusal::new(Code::TableSettingUnfit).with("field", "opens_at");
        return Err(unfit.with("allowed", "within 365 days").into());
    }
    may_order(job.around, player)?;
    let terms = Terms { rulebook: book.key.clone(), version: book.version.clone(), hash };
    let table = config.table;
    let title = naming::title(job, config.host, &config.name);
    let names = WithNew { people: &job.around.people, new: title.as_slice() };
    let opening =
        forms::encode(&Event::Opened(Box::new(config)), &job.around.key, &names, None, Seq(1));
    let opening = String::from_utf8(opening).expect("events are stored as JSON");
    let order = Order { table, by: player, at: now, terms, opens_at: new.opens_at, opening };
    let changes = vec![Change::TableOrdered { order }];
    let (texts, busy) = (Vec::from_iter(title), Some(player));
    Ok((PeopleChange { changes, texts, busy, ..PeopleChange::default() }, table))
}

/// Checks that a player has neither too many open orders nor too many orders in one day.
fn may_order(around: &State, player: PlayerId) -> Result<(), Rejected> {
    let own = || around.people.orders().filter(|standing| standing.order.by == player);
    let today = own().filter(|standing| standing.order.at.day() == around.now.day()).count();
    let standing = own().filter(|standing| stands(around, standing)).count();
    let standing_max = match around.is_owner(player) {
        true => around.config.tables_max,
        false => around.config.tables_per_host_max,
    };
    let day_max = ORDERS_A_DAY_MAX;
    let limits =
        [(Code::TooManyOrders, standing, standing_max), (Code::TooManyOrdersToday, today, day_max)];
    match limits.into_iter().find(|(_, count, max)| count >= max) {
        Some((code, _, max)) => Err(Refusal::new(code).with("max", max).into()),
        None => Ok(()),
    }
}

/// Whether an order may still be approved, declined or withdrawn.
fn stands(around: &State, standing: &TrackedOrder) -> bool {
    match standing.state {
        OrderState::Asked => !has_lapsed(around, standing),
        OrderState::Approved { .. } => true,
        OrderState::Declined { .. } | OrderState::Withdrawn { .. } | OrderState::Opened { .. } => {
            false
        }
    }
}

fn has_lapsed(around: &State, standing: &TrackedOrder) -> bool {
    standing.state == OrderState::Asked && day_ends(&standing.order) <= around.now
}

fn standing(around: &State, table: TableId) -> Result<&TrackedOrder, Rejected> {
    let standing = around.people.order(table).filter(|standing| stands(around, standing));
    standing.ok_or_else(|| Code::OrderUnknown.into())
}

/// Plans the owner's answer to an order: approval or refusal.
pub(crate) fn settle_order(
    job: &mut Job<'_>,
    by: PlayerId,
    settle: &SettleOrder,
) -> Result<PeopleChange, Rejected> {
    let around = job.around;
    if !around.is_owner(by) {
        return Err(Code::NotOwner.into());
    }
    let SettleOrder { table, ref decline } = *settle;
    let standing = standing(around, table)?;
    let (orderer, at) = (standing.order.by, around.now);
    let mut texts = Vec::new();
    let change = match decline {
        // Only once: the time of approval does not change.
        None if standing.state != OrderState::Asked => return Err(Code::OrderUnknown.into()),
        None => Change::OrderApproved { table, by, at },
        Some(reason) => {
            let reason = ORDER_REASON.fit(reason);
            let reason = reason.map_err(|unfit| refusal::of_text("decline", unfit))?;
            texts.push(naming::typed(job, orderer, 0, &reason));
            Change::OrderDeclined { table, by, at, reason: RecordedText::of(&texts[0]) }
        }
    };
    // Meanwhile the player who ordered it can withdraw nothing, and it does not open.
    let (changes, busy) = (vec![change], Some(orderer));
    Ok(PeopleChange { changes, texts, busy, ..PeopleChange::default() })
}

/// Plans to withdraw a player's order.
pub(crate) fn withdraw_order(
    around: &State,
    player: PlayerId,
    table: TableId,
) -> Result<PeopleChange, Rejected> {
    own_order(around, player, table)?;
    let changes = vec![Change::OrderWithdrawn { table, at: around.now }];
    let errand = PeopleChange { changes, busy: Some(player), ..PeopleChange::default() };
    Ok(errand)
}

/// Plans to give an ordered table this password, or none.
pub(crate) fn order_password(
    around: &State,
    player: PlayerId,
    table: TableId,
    password: Option<String>,
) -> Result<PeopleChange, Rejected> {
    own_order(around, player, table)?;
    let changes = vec![Change::OrderPassword { table, password }];
    let errand = PeopleChange { changes, busy: Some(player), ..PeopleChange::default() };
    Ok(errand)
}

/// Checks that the player placed this order and that it is open. Another player's order counts as unknown.
pub(crate) fn own_order(around: &State, player: PlayerId, table: TableId) -> Result<(), Rejected> {
    let is_own = standing(around, table)?.order.by == player;
    is_own.then_some(()).ok_or_else(|| Code::OrderUnknown.into())
}

/// Opens an approved table when its opening time has come.
pub(crate) fn open_ordered(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(standing) = around.people.order(table) else { return };
    let orderer = standing.order.by;
    if around.register.is_busy(orderer) {
        return job.tell(Message::OrderPutOff(table));
    }
    match ordered(around, &standing.order) {
        Some(config) => {
            job.tell(Message::Begun { busy: Some(orderer), names: Vec::new() });
            let opening = &standing.order.opening;
            open_as_ordered(job, config, opening, standing.password.clone());
        }
        None => job.log(format!("table {table}: the order cannot be read")),
    }
}

/// Returns the table whose order this change concerns, if any.
fn table_of(change: &Change) -> Option<TableId> {
    match change {
        Change::TableOrdered { order } => Some(order.table),
        Change::OrderApproved { table, .. }
        | Change::OrderDeclined { table, .. }
        | Change::OrderWithdrawn { table, .. }
        | Change::OrderOpened { table, .. }
        | Change::OrderPassword { table, .. } => Some(*table),
        _ => None,
    }
}

/// Whether any of these changes concerns an order.
pub(crate) fn bear_on_orders(changes: &[Change]) -> bool {
    changes.iter().any(|change| table_of(change).is_some())
}

/// Sends each order that these durable changes affect, in its new state, to everyone who can see it.
pub(crate) fn tell_orders(job: &mut Job<'_>, changes: &[Change]) {
    changes.iter().filter_map(table_of).for_each(|table| tell_order(job, table));
}

/// Sends the state of an order to the player who placed it and to the owner.
pub(crate) fn tell_order(job: &mut Job<'_>, table: TableId) {
    let around = job.around;
    let Some(standing) = around.people.order(table) else { return };
    let told: BTreeSet<PlayerId> =
        [standing.order.by].into_iter().chain(around.people.owner()).collect();
    for player in told {
        if around.lines_of(player).next().is_none() {
            continue;
        }
        if let Some(order) = order_view(around, table, player) {
            let notice = Notice::Order { order: Box::new(order) };
            job.send_each(around.lines_of(player), Frame::Notice { notice });
        }
    }
}

/// Returns the options of an ordered table, exactly as they will be recorded.
fn ordered(around: &State, order: &Order) -> Option<TableConfig> {
    match forms::decode(order.opening.as_bytes(), &around.key, &around.people, None, Seq(1)) {
        Ok(Event::Opened(config)) => Some(*config),
        Ok(_) | Err(_) => None,
    }
}

pub(crate) fn order_view(around: &State, table: TableId, viewer: PlayerId) -> Option<OrderView> {
    let standing = around.people.order(table)?;
    let TrackedOrder { order, state, password } = standing;
    let config = ordered(around, order)?;
    let Terms { rulebook: key, version, hash } = order.terms.clone();
    let book = OrderedBook { key, name: config.rulebook.name.clone(), version, hash };
    let table = Table::open(order.opens_at, config);
    let mut row = view::lobby_row(&table, Observer::Player(viewer));
    row.password = password.is_some();
    let state = match state {
        OrderState::Asked if has_lapsed(around, standing) => wire::OrderState::Lapsed,
        OrderState::Asked => wire::OrderState::Asked,
        OrderState::Approved { at } => wire::OrderState::Approved { at: *at },
        OrderState::Declined { at, reason } => {
            let reason = around.people.words(reason).unwrap_or_default().to_owned();
            wire::OrderState::Declined { at: *at, reason }
        }
        OrderState::Withdrawn { at } => wire::OrderState::Withdrawn { at: *at },
        OrderState::Opened { at } => wire::OrderState::Opened { at: *at },
    };
    let (by, at, opens_at) = (around.named(order.by), order.at, order.opens_at);
    Some(OrderView { row, book, by, at, opens_at, state })
}

/// Returns the orders that the owner sees.
pub(crate) fn orders_view(around: &State, owner: PlayerId) -> OrdersView {
    let since = around.now.day().0.saturating_sub(DAYS_TOLD);
    let orders = around.people.orders().map(|standing| &standing.order);
    let told = orders.filter(|order| order.opens_at.day().0 >= since);
    let mut orders: Vec<OrderView> =
        told.filter_map(|order| order_view(around, order.table, owner)).collect();
    orders.sort_by_key(|order| (order.state != wire::OrderState::Asked, order.opens_at));
    OrdersView { orders }
}

/// Returns a player's orders for the lobby, until the day after their opening day; withdrawn and opened ones are left
/// out.
pub(crate) fn own_orders(around: &State, player: PlayerId) -> Vec<OrderView> {
    let since = around.now.day().0.saturating_sub(1);
    let is_told = |standing: &&TrackedOrder| {
        let goes =
            matches!(standing.state, OrderState::Withdrawn { .. } | OrderState::Opened { .. });
        let order = &standing.order;
        order.by == player && order.opens_at.day().0 >= since && !goes
    };
    let own = around.people.orders().filter(is_told);
    let mut own: Vec<OrderView> =
        own.filter_map(|standing| order_view(around, standing.order.table, player)).collect();
    own.sort_by_key(|order| order.opens_at);
    own
}
