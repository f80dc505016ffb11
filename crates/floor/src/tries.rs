//! Tries at the passwords of private tables, and how many there may be.

use std::collections::VecDeque;
use units::{Instant, Millis, PlayerId, TableId};

/// Most passwords that a player may try, at all tables together,
const TRIES_MAX: usize = 5;
/// and most that are taken at one table, of all players together: whoever guesses has many names.
const TRIES_AT_TABLE_MAX: usize = 50;
/// Both are counted over this time.
const TRIES_WITHIN: Millis = Millis::seconds(5 * 60);

/// Who tried a password at which table lately, and when, in their order. Not kept: a restart forgives.
#[derive(Default)]
pub(crate) struct Tries(VecDeque<(Instant, PlayerId, TableId)>);

impl Tries {
    /// Until when a player may not try a password at a table, if so.
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

    /// A player tries a password at a table.
    pub(crate) fn count(&mut self, player: PlayerId, table: TableId, now: Instant) {
        self.0.retain(|(at, ..)| *at + TRIES_WITHIN > now);
        self.0.push_back((now, player, table));
    }

    /// He knows the password of this table: his tries there were slips. Those at others were not.
    pub(crate) fn forgive(&mut self, player: PlayerId, table: TableId) {
        self.0.retain(|(_, who, at)| (*who, *at) != (player, table));
    }
}
