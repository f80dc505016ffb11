//! What people ask for away from the tables: chips, names, passwords, and private tables.
//!
//! The owner's answers to table orders are here too.

use crate::options::Feature;
use crate::run_setup::{ORDERED_BOOK, OWNER, ordered_hash, private_table};
use crate::world::{Waiting, World};
use crate::{Options, Planted};
use floor::{Channel, ask};
use units::{Day, Instant, Millis, PlayerId, TableId};
use wire::{NewOrder, NewTable, SettleOrder};

/// Number of the first private table, from which the seed draws what the table hides. Public tables have lower numbers.
const FIRST_PRIVATE: u64 = 100;
/// Number of steps within which a password is accepted after its hash was read.
const JUDGED_WITHIN: u64 = 12;

/// Open requests that people made away from the tables.
#[derive(Default)]
pub(crate) struct Desk {
    /// Tables that were ordered, each with the player who ordered it.
    orders: Vec<(PlayerId, TableId)>,
    /// Correct passwords that players gave: the step at which it is accepted, player, table, and stored hash.
    tries: Vec<(u64, PlayerId, TableId, String)>,
}

impl Desk {
    /// Drops the passwords not yet accepted when the process dies; the players try again.
    pub(crate) fn crashed(&mut self) {
        self.tries.clear();
    }
}

impl World {
    /// Lets a guest make a random request that does not concern a table where they sit.
    pub(crate) fn visit_the_desk(&mut self, at: usize) {
        let player = self.people[at].player.expect("a guest has a name by now");
        let _ = match self.draws.below(1_000) {
            0..4 => self.ask(ask::Refill { player }, Waiting::Anything),
            4..6 => {
                let name = format!("Renamed {}", self.asks);
                self.names.known(player, &name);
                self.ask(ask::Rename { player, name }, Waiting::Anything)
            }
            6..9 => {
                let table = self.new_private_table();
                self.ask(ask::OpenTable { player, table }, Waiting::Anything)
            }
            9..11 => self.ask(ask::Lobby { player: Some(player) }, Waiting::Lobby(player)),
            11..13 => {
                let channel = Channel::Program;
                self.ask(ask::QuickSeat { player, channel }, Waiting::Anything)
            }
            13..19 => return self.order_a_table(player),
            19..23 => match self.own_order(player) {
                Some(table) => self.ask(ask::WithdrawOrder { player, table }, Waiting::Anything),
                None => return,
            },
            23..33 => return self.change_password(player),
            33..93 => return self.try_password(at, player),
            _ => return,
        };
    }

    /// Lets the owner answer an order, and accepts the passwords that are due.
    pub(crate) fn mind_the_desk(&mut self) {
        let steps = self.report.counts.steps;
        let is_due = |(due, ..): &mut (u64, PlayerId, TableId, String)| *due <= steps;
        let due: Vec<_> = self.desk.tries.extract_if(.., is_due).collect();
        for (_, player, table, hash) in due {
            self.retelling.gave(table, player, &hash);
            let _ = self.ask(ask::Enter { player, table, hash }, Waiting::Anything);
        }
        if !self.draws.per_mille(40) {
            return;
        }
        let Some(&(_, table)) = self.draws.pick(&self.desk.orders) else { return };
        let is_declined = self.draws.per_mille(250);
        if !is_declined {
            self.retelling.approved(table);
        }
        let is_said = is_declined && self.options.planted != Some(Planted::DeclinedOpens);
        let decline = is_said.then(|| "not on this day".into());
        let settle = SettleOrder { table, decline };
        let _ = self.ask(ask::SettleOrder { player: OWNER, settle }, Waiting::Anything);
    }

    fn new_private_table(&mut self) -> NewTable {
        let veil = self.options.veil(FIRST_PRIVATE + self.asks);
        private_table(&mut self.draws, veil)
    }

    /// Orders a table, in most cases for the next day and with the rulebook's terms accepted.
    fn order_a_table(&mut self, player: PlayerId) {
        let table = NewTable { rulebook: Some(ORDERED_BOOK.into()), ..self.new_private_table() };
        let today = self.clock.at(self.now).day();
        let tomorrow = Instant((today.0 + 1) * Day::MS);
        let later = Millis::seconds(self.draws.between(0, 120));
        let opens_at = match self.draws.per_mille(900) {
            true => tomorrow + later,
            false => self.now + later,
        };
        let terms = self.draws.per_mille(950).then(ordered_hash);
        if self.options.has_orders() {
            let order = Box::new(NewOrder { table, opens_at, terms });
            let _ = self.ask(ask::OrderTable { player, order }, Waiting::Order(player));
        }
    }

    /// Notes that an order was accepted.
    pub(crate) fn ordered(&mut self, player: PlayerId, table: TableId) {
        self.desk.orders.push((player, table));
    }

    fn own_order(&mut self, player: PlayerId) -> Option<TableId> {
        let own = self.desk.orders.iter().filter(|(by, _)| *by == player);
        let own: Vec<TableId> = own.map(|(_, table)| *table).collect();
        self.draws.pick(&own).copied()
    }

    /// Lets a host set or remove the password of a table that they host or have ordered.
    fn change_password(&mut self, player: PlayerId) {
        let hosts = |config: &cash::TableConfig| config.host == Some(player);
        let own = self.floor.tables().find(|table| hosts(table.config()));
        let own = own.map(|table| table.config().table).or_else(|| self.own_order(player));
        let word = self.draws.below(3);
        let hash = self.draws.per_mille(700).then(|| format!("of the word {word}"));
        let Some(table) = own.filter(|_| self.options.has_passwords()) else { return };
        let _ = self.ask(ask::SetPassword { player, table, hash }, Waiting::Anything);
    }

    /// Tries a password at a table that the player may not see.
    fn try_password(&mut self, at: usize, player: PlayerId) {
        let Some(home) = self.people[at].home(&self.places()) else { return };
        let is_closed = |table: &cash::Table| !table.is_admitted(player);
        if self.floor.tables().any(|table| table.config().table == home && is_closed(table)) {
            let ask = ask::PasswordOf { player, table: home };
            let _ = self.ask(ask, Waiting::Password(player, home));
        }
    }

    /// Decides at random whether the player's password is right, after its stored hash was read.
    pub(crate) fn password_read(&mut self, player: PlayerId, table: TableId, hash: String) {
        let is_right = self.draws.per_mille(700);
        let due = self.report.counts.steps + self.draws.below(JUDGED_WITHIN);
        if is_right {
            self.desk.tries.push((due, player, table, hash));
        } else if self.options.planted == Some(Planted::AnyPassword) {
            let _ = self.ask(ask::Enter { player, table, hash }, Waiting::Anything);
        }
    }
}

impl Options {
    /// Whether private tables are ordered in this run. A run that hunts a bug has orders only if the bug needs them.
    fn has_orders(&self) -> bool {
        self.hunted().is_none_or(Planted::is_of_orders) && !self.without.has(Feature::Orders)
    }

    /// Whether private tables have passwords in this run.
    fn has_passwords(&self) -> bool {
        self.hunted().is_none_or(Planted::is_of_passwords) && !self.without.has(Feature::Passwords)
    }
}
