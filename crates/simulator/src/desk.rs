//! What people ask for away from the tables: chips, names, private tables at once or for another day,
//! their passwords; and what the owner says to orders.

use crate::options::Feature;
use crate::setting::{ORDERED_BOOK, OWNER, ordered_hash, private_table};
use crate::world::{Waiting, World};
use crate::{Options, Planted};
use floor::{Channel, ask};
use units::{Day, Instant, Millis, PlayerId, TableId};
use wire::{NewOrder, NewTable, SettleOrder};

/// Private tables are veiled by numbers from here on.
const FIRST_PRIVATE: u64 = 100;
/// A try at a password is judged so many steps after it was read, at most.
const JUDGED_WITHIN: u64 = 12;

/// What lies at the desk.
#[derive(Default)]
pub(crate) struct Desk {
    /// Tables that were ordered, and by whom.
    orders: Vec<(PlayerId, TableId)>,
    /// Right passwords on their way: in which step they are taken for right.
    tries: Vec<(u64, PlayerId, TableId, String)>,
}

impl Desk {
    /// The process died: whoever waited there tries again.
    pub(crate) fn crashed(&mut self) {
        self.tries.clear();
    }
}

impl World {
    /// What a guest asks for.
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

    /// What the owner says to an order, and which passwords turn out to be right.
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

    /// For the next day mostly, and with the terms accepted.
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

    /// An order was taken.
    pub(crate) fn ordered(&mut self, player: PlayerId, table: TableId) {
        self.desk.orders.push((player, table));
    }

    fn own_order(&mut self, player: PlayerId) -> Option<TableId> {
        let own = self.desk.orders.iter().filter(|(by, _)| *by == player);
        let own: Vec<TableId> = own.map(|(_, table)| *table).collect();
        self.draws.pick(&own).copied()
    }

    /// A host sets or lifts the password of his table, or of one that he has ordered.
    fn change_password(&mut self, player: PlayerId) {
        let hosts = |config: &cash::TableConfig| config.host == Some(player);
        let own = self.floor.tables().find(|table| hosts(table.config()));
        let own = own.map(|table| table.config().table).or_else(|| self.own_order(player));
        let word = self.draws.below(3);
        let hash = self.draws.per_mille(700).then(|| format!("of the word {word}"));
        let Some(table) = own.filter(|_| self.options.has_passwords()) else { return };
        let _ = self.ask(ask::SetPassword { player, table, hash }, Waiting::Anything);
    }

    /// Before a closed door one tries a password.
    fn try_password(&mut self, at: usize, player: PlayerId) {
        let Some(home) = self.people[at].home(&self.places()) else { return };
        let is_closed = |table: &cash::Table| !table.is_admitted(player);
        if self.floor.tables().any(|table| table.config().table == home && is_closed(table)) {
            let ask = ask::PasswordOf { player, table: home };
            let _ = self.ask(ask, Waiting::Password(player, home));
        }
    }

    /// What is kept of the password was read: he has given it, or another.
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
    /// Whether private tables are ordered. Most bugs are looked for without.
    fn has_orders(&self) -> bool {
        self.planted.is_none_or(Planted::is_of_orders) && !self.without.has(Feature::Orders)
    }

    /// Whether private tables have passwords.
    fn has_passwords(&self) -> bool {
        self.planted.is_none_or(Planted::is_of_passwords) && !self.without.has(Feature::Passwords)
    }
}
