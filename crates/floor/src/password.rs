//! Passwords of private tables: who may set one, and how often one may be tried.

use crate::deck::random_bits;
use crate::door::ReplyTo;
use crate::hall::Hall;
use crate::mailbox::{Asker, Letter, Work};
use crate::table::failed;
use cash::{HostOrder, Input, ListInput};
use std::collections::VecDeque;
use units::{Instant, Millis, PlayerId, TableId};
use wire::{Refusal, RefusalCode as Code};

/// So many passwords a player may try, at all tables together,
pub(crate) const TRIES_MAX: usize = 5;
/// and so many are taken at one table, of all players together: whoever guesses has many names.
const TRIES_AT_TABLE_MAX: usize = 50;
/// Both within so long.
pub(crate) const TRIES_WITHIN: Millis = Millis::seconds(5 * 60);

/// Who tried a password at which table lately, and when, in their order. Not kept: a restart forgives.
#[derive(Default)]
pub(crate) struct Tries(VecDeque<(Instant, PlayerId, TableId)>);

impl Tries {
    /// One more; or until when there may be none.
    fn count(&mut self, player: PlayerId, table: TableId, now: Instant) -> Result<(), Instant> {
        self.0.retain(|(at, ..)| *at + TRIES_WITHIN > now);
        let until = |tries: Vec<Instant>, max: usize| {
            let first = tries.len().checked_sub(max)?;
            Some(tries[first] + TRIES_WITHIN)
        };
        let of = |is_meant: &dyn Fn(PlayerId, TableId) -> bool| -> Vec<Instant> {
            let meant = self.0.iter().filter(|(_, who, at)| is_meant(*who, *at));
            meant.map(|(at, ..)| *at).collect()
        };
        let own = until(of(&|who, _| who == player), TRIES_MAX);
        match own.max(until(of(&|_, at| at == table), TRIES_AT_TABLE_MAX)) {
            Some(until) => Err(until),
            None => {
                self.0.push_back((now, player, table));
                Ok(())
            }
        }
    }

    /// He knows the password of this table: his tries there were slips. Those at others were not.
    fn forgive(&mut self, player: PlayerId, table: TableId) {
        self.0.retain(|(_, who, at)| (*who, *at) != (player, table));
    }
}

impl Hall {
    /// A salt, for the host of a private table alone: hashing is work.
    pub(crate) fn password_salt(
        &mut self,
        player: PlayerId,
        table: TableId,
    ) -> Result<[u8; 16], Refusal> {
        match self.tables.get(&table).map(|actor| actor.table.config()) {
            // One that he has ordered.
            None => self.own_order(player, table).map_err(|_| self.table_unknown(table))?,
            Some(config) if config.host != Some(player) && !self.is_owner(player) => {
                return Err(Refusal::new(Code::NotHost));
            }
            Some(config) if !config.private => {
                return Err(Refusal::new(Code::PasswordNotOffered));
            }
            Some(_) => {}
        }
        let bits = random_bits(&mut *self.entropy).map_err(|_| failed())?;
        Ok(bits.to_le_bytes())
    }

    pub(crate) fn set_password(
        &mut self,
        to: ReplyTo<()>,
        player: PlayerId,
        table: TableId,
        hash: Option<String>,
    ) {
        let order = HostOrder::Password(hash);
        let owner = self.is_owner(player);
        self.post_asked(to, table, Input::Host { by: player, owner, order });
    }

    /// What is kept of a table's password, for a try at it: none where he need give none.
    pub(crate) fn password_of(
        &mut self,
        player: PlayerId,
        table: TableId,
    ) -> Result<Option<String>, Refusal> {
        let actor = self.tables.get(&table).ok_or_else(|| self.table_unknown(table))?;
        if actor.table.is_removed(player) {
            return Err(Refusal::new(Code::RemovedFromTable));
        }
        let hash = actor.table.password().filter(|_| !actor.table.is_admitted(player));
        let hash = hash.map(str::to_owned);
        if hash.is_some() {
            self.tries
                .count(player, table, self.now)
                .map_err(|until| Refusal::new(Code::PasswordTries).with("until", until.0))?;
        }
        Ok(hash)
    }

    /// He has given the password of this hash; his tries at this table are forgiven.
    pub(crate) fn enter(
        &mut self,
        to: ReplyTo<()>,
        player: PlayerId,
        table: TableId,
        hash: String,
    ) {
        self.tries.forgive(player, table);
        self.post_asked(to, table, Input::List(ListInput::Admit { player, hash }));
    }

    fn post_asked(&mut self, to: ReplyTo<()>, table: TableId, input: Input) {
        let asker = Asker::Ask(to);
        if let Some(refusal) = self.gate() {
            return self.refuse(asker, refusal);
        }
        self.post(table, Letter { asker, came: self.now, work: Work::Input(input) });
    }
}
