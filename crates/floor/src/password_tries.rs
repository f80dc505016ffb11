//! Counts attempts to enter the passwords of private tables, and limits them.

use std::collections::VecDeque;
use units::{Instant, Millis, PlayerId, TableId};

/// Maximum number of tries by one player, at all tables together, within [`TRIES_WITHIN`].
const TRIES_MAX: usize = 5;
/// Maximum number of tries at one table, by all players together: one person may have many names.
const TRIES_AT_TABLE_MAX: usize = 50;
/// Period in which tries are counted.
const TRIES_WITHIN: Millis = Millis::seconds(5 * 60);

/// Recent tries at passwords, oldest first: when, who, and at which table. A restart forgets them.
#[derive(Default)]
pub(crate) struct PasswordTries(VecDeque<(Instant, PlayerId, TableId)>);

impl PasswordTries {
    /// Returns the moment when the player may next try this table's password; `None` if they may try now.
    pub(crate) fn refused_until(
        &self,
        player: PlayerId,
        table: TableId,
        now: Instant,
    ) -> Option<Instant> {
        let until = |tries: Vec<Instant>, max: usize| {
            let first = tries.len().checked_sub(max)?;
            Some(tries[first] + TRIES_WITHIN)
        };
        let of = |is_meant: &dyn Fn(PlayerId, TableId) -> bool| -> Vec<Instant> {
            let lately = self.0.iter().filter(|(at, ..)| *at + TRIES_WITHIN > now);
            let meant = lately.filter(|(_, who, at)| is_meant(*who, *at));
            meant.map(|(at, ..)| *at).collect()
        };
        let own = until(of(&|who, _| who == player), TRIES_MAX);
        own.max(until(of(&|_, at| at == table), TRIES_AT_TABLE_MAX))
    }

    /// Counts one try by a player at a table.
    pub(crate) fn count(&mut self, player: PlayerId, table: TableId, now: Instant) {
        self.0.retain(|(at, ..)| *at + TRIES_WITHIN > now);
        self.0.push_back((now, player, table));
    }

    /// Forgets a player's tries at a table after they gave its password. Tries at other tables still count.
    pub(crate) fn forgive(&mut self, player: PlayerId, table: TableId) {
        self.0.retain(|(_, who, at)| (*who, *at) != (player, table));
    }
}
