//! Private tables that are ordered for a day to come, where the rulebook wants that: who orders
//! accepts its terms, the operator approves or declines, and what he approved opens at its time.

use crate::access::{Errand, NoErrand};
use crate::chore::PUT_OFF;
use crate::commit::Reply;
use crate::hall::Hall;
use crate::naming::WithNew;
use crate::{Answer, refusal};
use cash::{Event, Table, TableConfig};
use people::{Change, Order, OrderState, StandingOrder, Terms, Words};
use std::collections::BTreeSet;
use std::sync::Arc;
use units::text::ORDER_REASON;
use units::{Day, Instant, Millis, PlayerId, Seq, TableId};
use view::Observer;
use wire::{
    Frame, NewOrder, Notice, OrderView, OrderedBook, OrdersView, Refusal, RefusalCode as Code,
    SettleOrder,
};

/// Nobody orders a table for later than this.
const AHEAD_MAX: Millis = Millis(365 * Day::MS);
/// So many orders a player makes on one day, those that he takes back counted.
const ORDERS_A_DAY_MAX: usize = 20;
/// For so many days the owner is told of an order, from its day on.
const DAYS_TOLD: u64 = 30;

/// What comes of orders by itself, in the order of its time: a mirror of the people's book.
#[derive(Default)]
pub(crate) struct OrdersDue {
    /// Approved tables, when they open.
    opening: BTreeSet<(Instant, TableId)>,
    /// Orders without an answer, when their day is over.
    lapsing: BTreeSet<(Instant, TableId)>,
}

impl OrdersDue {
    /// When the next is due.
    pub(crate) fn first(&self) -> Option<Instant> {
        [&self.opening, &self.lapsing]
            .into_iter()
            .filter_map(|due| due.first())
            .map(|due| due.0)
            .min()
    }
}

fn take_due(due: &mut BTreeSet<(Instant, TableId)>, now: Instant) -> Option<TableId> {
    due.first().filter(|(at, _)| *at <= now)?;
    due.pop_first().map(|(_, table)| table)
}

/// When the day is over on which it was to open.
fn day_ends(order: &Order) -> Instant {
    Instant((order.opens_at.day().0 + 1) * Day::MS)
}

impl Hall {
    /// Orders a private table.
    pub(crate) fn order_table(
        &mut self,
        player: PlayerId,
        new: &NewOrder,
    ) -> Result<(Errand, Reply), NoErrand> {
        let config = self.new_table(player, &new.table)?;
        let book = &config.rulebook;
        let orders = book.table.orders.as_ref().filter(|_| config.private);
        let orders = orders.ok_or(Code::OrderNotNeeded)?;
        let hash = wire::hex(&book.hash);
        if new.terms.as_ref() != Some(&hash) {
            let refusal = Refusal::new(Code::TermsNotAccepted);
            return Err(refusal.with("rulebook", &*book.name).into());
        }
        let now = self.now;
        // Ordered on a day, played so many days later at the earliest.
        let earliest = Instant((now.day().0 + u64::from(orders.days_ahead)) * Day::MS);
        if new.opens_at < earliest {
            return Err(Refusal::new(Code::OrderTooLate).with("earliest", earliest.0).into());
        }
        if now + AHEAD_MAX < new.opens_at {
            let unfit = Refusal::new(Code::TableSettingUnfit).with("field", "opens_at");
            return Err(unfit.with("allowed", "within 365 days").into());
        }
        self.may_order(player)?;
        let terms = Terms { rulebook: book.key.clone(), version: book.version.clone(), hash };
        let table = config.table;
        let title = self.title(config.host, &config.name);
        let names = WithNew { people: &self.people, new: title.as_ref() };
        let opening = forms::encode(&Event::Opened(config), &self.key, &names, None, Seq(1));
        let opening = String::from_utf8(opening).expect("events are stored as JSON");
        let order = Order { table, by: player, at: now, terms, opens_at: new.opens_at, opening };
        let changes = vec![Change::TableOrdered { order }];
        let (facts, busy) = (Vec::from_iter(title), Some(player));
        Ok((Errand { changes, facts, busy, ..Errand::default() }, Reply::Order(table)))
    }

    /// He may have as many orders standing as tables, and not order and take back all day.
    fn may_order(&self, player: PlayerId) -> Result<(), NoErrand> {
        let own = || self.people.orders().filter(|standing| standing.order.by == player);
        let today = own().filter(|standing| standing.order.at.day() == self.now.day()).count();
        let standing = own().filter(|standing| self.stands(standing)).count();
        let standing_max = match self.is_owner(player) {
            true => self.config.tables_max,
            false => self.config.tables_per_host_max,
        };
        let day_max = ORDERS_A_DAY_MAX;
        let limits = [
            (Code::TooManyOrders, standing, standing_max),
            (Code::TooManyOrdersToday, today, day_max),
        ];
        match limits.into_iter().find(|(_, count, max)| count >= max) {
            Some((code, _, max)) => Err(Refusal::new(code).with("max", max).into()),
            None => Ok(()),
        }
    }

    /// Whether it may still be approved, declined or taken back.
    fn stands(&self, standing: &StandingOrder) -> bool {
        match standing.state {
            OrderState::Asked => !self.has_lapsed(standing),
            OrderState::Approved { .. } => true,
            OrderState::Declined { .. }
            | OrderState::Withdrawn { .. }
            | OrderState::Opened { .. } => false,
        }
    }

    fn has_lapsed(&self, standing: &StandingOrder) -> bool {
        standing.state == OrderState::Asked && day_ends(&standing.order) <= self.now
    }

    fn standing(&self, table: TableId) -> Result<&StandingOrder, NoErrand> {
        let standing = self.people.order(table).filter(|standing| self.stands(standing));
        standing.ok_or_else(|| Code::OrderUnknown.into())
    }

    /// The owner approves an order, or declines it.
    pub(crate) fn settle_order(
        &mut self,
        by: PlayerId,
        settle: &SettleOrder,
    ) -> Result<(Errand, Reply), NoErrand> {
        if !self.is_owner(by) {
            return Err(Code::NotOwner.into());
        }
        let SettleOrder { table, ref decline } = *settle;
        let standing = self.standing(table)?;
        let (orderer, at) = (standing.order.by, self.now);
        let mut facts = Vec::new();
        let change = match decline {
            // Once: when it was approved does not change.
            None if standing.state != OrderState::Asked => return Err(Code::OrderUnknown.into()),
            None => Change::OrderApproved { table, by, at },
            Some(reason) => {
                let reason = ORDER_REASON.fit(reason);
                let reason = reason.map_err(|unfit| refusal::of_text("decline", unfit))?;
                let reason = self.fact(orderer, 0, &reason);
                facts.push(reason);
                Change::OrderDeclined { table, by, at, reason: Words::of(&facts[0]) }
            }
        };
        // Whoever ordered it takes nothing back meanwhile, nor does it open.
        let (changes, busy) = (vec![change], Some(orderer));
        let errand = Errand { changes, facts, busy, ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    /// Whoever ordered it takes it back.
    pub(crate) fn withdraw_order(
        &mut self,
        player: PlayerId,
        table: TableId,
    ) -> Result<(Errand, Reply), NoErrand> {
        self.own_order(player, table)?;
        let changes = vec![Change::OrderWithdrawn { table, at: self.now }];
        let errand = Errand { changes, busy: Some(player), ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    /// The table that he ordered will have this password, or none.
    pub(crate) fn order_password(
        &mut self,
        player: PlayerId,
        table: TableId,
        password: Option<String>,
    ) -> Result<(Errand, Reply), NoErrand> {
        self.own_order(player, table)?;
        let changes = vec![Change::OrderPassword { table, password }];
        let errand = Errand { changes, busy: Some(player), ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    /// That he ordered it, and it is not settled. What others order, he does not learn.
    pub(crate) fn own_order(&self, player: PlayerId, table: TableId) -> Result<(), NoErrand> {
        let is_own = self.standing(table)?.order.by == player;
        is_own.then_some(()).ok_or_else(|| Code::OrderUnknown.into())
    }

    /// Opens what is approved and due, and tells of orders that nobody answered on their day.
    pub(crate) fn tend_orders(&mut self) {
        while let Some(table) = take_due(&mut self.orders_due.lapsing, self.now) {
            self.tell_order(table);
        }
        if self.gate().is_some() {
            return;
        }
        while let Some(table) = take_due(&mut self.orders_due.opening, self.now) {
            let Some(standing) = self.people.order(table) else { continue };
            let orderer = standing.order.by;
            if self.busy.contains(&orderer) {
                self.order_not_opened(table);
                continue;
            }
            let password = standing.password.clone();
            match self.ordered(&standing.order) {
                Some(config) => {
                    self.busy.insert(orderer);
                    self.open_as_ordered(config, password);
                }
                None => self.log(format!("table {table}: what was ordered cannot be read")),
            }
        }
    }

    /// It could not be kept that it opens: it is tried again.
    pub(crate) fn order_not_opened(&mut self, table: TableId) {
        self.orders_due.opening.insert((self.now + PUT_OFF, table));
    }

    /// An order changed, or was opened, durably.
    pub(crate) fn orders_kept(&mut self, changes: &[Change]) {
        let of = |change: &Change| match change {
            Change::TableOrdered { order } => Some(order.table),
            Change::OrderApproved { table, .. }
            | Change::OrderDeclined { table, .. }
            | Change::OrderWithdrawn { table, .. }
            | Change::OrderOpened { table, .. }
            | Change::OrderPassword { table, .. } => Some(*table),
            _ => None,
        };
        let tables: Vec<TableId> = changes.iter().filter_map(of).collect();
        if tables.is_empty() {
            return;
        }
        self.find_orders_due();
        for table in tables {
            self.tell_order(table);
        }
    }

    /// What comes of orders by itself, from what the room knows.
    pub(crate) fn find_orders_due(&mut self) {
        let mut due = OrdersDue::default();
        for StandingOrder { order, state, .. } in self.people.orders() {
            match state {
                OrderState::Approved { .. } => {
                    due.opening.insert((order.opens_at, order.table));
                }
                OrderState::Asked if self.now < day_ends(order) => {
                    due.lapsing.insert((day_ends(order), order.table));
                }
                OrderState::Asked
                | OrderState::Declined { .. }
                | OrderState::Withdrawn { .. }
                | OrderState::Opened { .. } => {}
            }
        }
        self.orders_due = due;
    }

    /// Tells whoever ordered it, and the owner, how an order stands.
    fn tell_order(&mut self, table: TableId) {
        let Some(standing) = self.people.order(table) else { return };
        let told: BTreeSet<PlayerId> =
            [standing.order.by].into_iter().chain(self.people.owner()).collect();
        for player in told {
            let conns = self.lines_of(player);
            let Some(order) = self.order_view(table, player).filter(|_| !conns.is_empty()) else {
                continue;
            };
            let notice = Notice::Order { order: Box::new(order) };
            let frame = Arc::new(Frame::Notice { notice });
            for conn in conns {
                self.send(conn, Arc::clone(&frame));
            }
        }
    }

    /// What was ordered, as it will be in the record.
    fn ordered(&self, order: &Order) -> Option<TableConfig> {
        match forms::decode(order.opening.as_bytes(), &self.key, &self.people, None, Seq(1)) {
            Ok(Event::Opened(config)) => Some(config),
            Ok(_) | Err(_) => None,
        }
    }

    pub(crate) fn order_view(&self, table: TableId, viewer: PlayerId) -> Option<OrderView> {
        let standing = self.people.order(table)?;
        let StandingOrder { order, state, password } = standing;
        let config = self.ordered(order)?;
        let Terms { rulebook: key, version, hash } = order.terms.clone();
        let book = OrderedBook { key, name: config.rulebook.name.clone(), version, hash };
        let table = Table::open(order.opens_at, config);
        let mut row = view::lobby_row(&table, Observer::Player(viewer));
        row.password = password.is_some();
        let state = match state {
            OrderState::Asked if self.has_lapsed(standing) => wire::OrderState::Lapsed,
            OrderState::Asked => wire::OrderState::Asked,
            OrderState::Approved { at } => wire::OrderState::Approved { at: *at },
            OrderState::Declined { at, reason } => {
                let reason = self.people.words(reason).unwrap_or_default().to_owned();
                wire::OrderState::Declined { at: *at, reason }
            }
            OrderState::Withdrawn { at } => wire::OrderState::Withdrawn { at: *at },
            OrderState::Opened { at } => wire::OrderState::Opened { at: *at },
        };
        let (by, at, opens_at) = (self.named(order.by), order.at, order.opens_at);
        Some(OrderView { row, book, by, at, opens_at, state })
    }

    /// The orders that an owner is told of.
    pub(crate) fn orders_view(&self, owner: PlayerId) -> OrdersView {
        let since = self.now.day().0.saturating_sub(DAYS_TOLD);
        let orders = self.people.orders().map(|standing| &standing.order);
        let told = orders.filter(|order| order.opens_at.day().0 >= since);
        let mut orders: Vec<OrderView> =
            told.filter_map(|order| self.order_view(order.table, owner)).collect();
        orders.sort_by_key(|order| (order.state != wire::OrderState::Asked, order.opens_at));
        OrdersView { orders }
    }

    /// A player's own orders, for the lobby: until the day after theirs, unless they are open or he has
    /// taken them back.
    pub(crate) fn own_orders(&self, player: PlayerId) -> Vec<OrderView> {
        let since = self.now.day().0.saturating_sub(1);
        let is_told = |standing: &&StandingOrder| {
            let goes =
                matches!(standing.state, OrderState::Withdrawn { .. } | OrderState::Opened { .. });
            let order = &standing.order;
            order.by == player && order.opens_at.day().0 >= since && !goes
        };
        let own = self.people.orders().filter(is_told);
        let mut own: Vec<OrderView> =
            own.filter_map(|standing| self.order_view(standing.order.table, player)).collect();
        own.sort_by_key(|order| order.opens_at);
        own
    }
}
