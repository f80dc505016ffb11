//! Compares orders for private tables with the tables that opened.

use crate::report::{Finding, found};
use std::collections::{BTreeMap, BTreeSet};
use units::TableId;

/// Compares the table orders in the record of people with the tables that opened.
#[derive(Default)]
pub(crate) struct Orders {
    /// Orders that the owner has approved, even if they were withdrawn later.
    approved: BTreeSet<TableId>,
}

impl Orders {
    /// Notes that the owner approved an order.
    pub(crate) fn approved(&mut self, table: TableId) {
        self.approved.insert(table);
    }

    /// Checks that every ordered table opened on time, exactly as ordered and approved; returns how many did.
    ///
    /// `opened` holds each table's first event, and the password if it was set together with that event.
    pub(crate) fn check(
        &self,
        changes: &[people::Change],
        opened: &BTreeMap<TableId, &Opened>,
        clock_was_set: bool,
    ) -> Result<u64, Finding> {
        let mut standing: BTreeMap<TableId, Standing> = BTreeMap::new();
        let mut open = 0;
        for change in changes {
            use people::Change as C;
            match change {
                C::TableOrdered { order } => {
                    let of = Standing { order, is_approved: false, password: None };
                    standing.insert(order.table, of);
                }
                C::OrderPassword { table, password } => {
                    let one = standing.get_mut(table).ok_or_else(|| unknown(*table, change))?;
                    one.password = password.as_deref();
                }
                C::OrderApproved { table, .. } => {
                    let one = standing.get_mut(table).ok_or_else(|| unknown(*table, change))?;
                    if !self.approved.contains(table) {
                        let what = format!("order {table} is approved, and the owner did not");
                        return Err(found("orders", what));
                    }
                    one.is_approved = true;
                }
                C::OrderDeclined { table, .. } | C::OrderWithdrawn { table, .. } => {
                    standing.remove(table).ok_or_else(|| unknown(*table, change))?;
                }
                C::OrderOpened { table, at } => {
                    let one = standing.remove(table).ok_or_else(|| unknown(*table, change))?;
                    let is_time = clock_was_set || one.order.opens_at <= *at;
                    if !one.is_approved || !is_time {
                        let what = format!("order {table} opens at {at:?}: {:?}", one.order);
                        return Err(found("orders", what));
                    }
                    one.is_open(opened.get(table).copied())?;
                    open += 1;
                }
                _ => {}
            }
        }
        let to_be_ordered = opened.values().filter(|one| one.is_of_orders).count() as u64;
        if to_be_ordered != open {
            let what = format!("{to_be_ordered} tables of orders are open, {open} were ordered");
            return Err(found("orders", what));
        }
        Ok(open)
    }
}

/// How a table was opened.
pub(crate) struct Opened {
    /// The stored bytes of the table's first event.
    pub(crate) event: String,
    /// Hash of the password that was set with the first event.
    pub(crate) password: Option<String>,
    /// Whether the table is private and its rulebook requires an order.
    pub(crate) is_of_orders: bool,
}

/// An order for which a table can still open.
struct Standing<'a> {
    order: &'a people::Order,
    is_approved: bool,
    password: Option<&'a str>,
}

impl Standing<'_> {
    fn is_open(&self, opened: Option<&Opened>) -> Result<(), Finding> {
        let table = self.order.table;
        let Some(opened) = opened else {
            return Err(found("orders", format!("order {table} is open, and no table is there")));
        };
        let is_same = opened.event == self.order.opening;
        if !is_same || opened.password.as_deref() != self.password {
            let what = format!("table {table} is open otherwise than ordered: {}", opened.event);
            return Err(found("orders", what));
        }
        Ok(())
    }
}

fn unknown(table: TableId, change: &people::Change) -> Finding {
    found("orders", format!("order {table} does not stand: {change:?}"))
}
