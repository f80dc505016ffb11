//! The password of a private table. Players must give it to watch, wait, ask for a seat or sit down.
//!
//! The table gets a slow hash, never the password, and learns from the caller that a player gave the right password. So
//! the check costs no time here, and nothing stored or sent gives the password away.

use crate::draft::Draft;
use crate::{Event, HostEvent, Refused, Table};
use units::PlayerId;

impl Table {
    /// Returns the hash of the table's password; `None` if it has no password.
    pub fn password(&self) -> Option<&str> {
        self.door.password.as_deref()
    }

    /// Whether a player may come in now without giving a password.
    ///
    /// This is true if there is no password. It is also true for the host, for players who have given the password, and
    /// for players who were seated or waiting when it was set. House players come at the host's request and never need
    /// it.
    pub fn is_admitted(&self, player: PlayerId) -> bool {
        self.config.host == Some(player) || self.door.admits(player)
    }

    /// Sets or removes the password. Players who are already seated or waiting do not need it.
    pub(crate) fn take_password(&mut self, hash: Option<String>) {
        let sit = self.seats().map(|(_, sitting)| sitting.player);
        let wait = self.waiters.iter().map(|waiter| waiter.player);
        let here = sit.chain(wait).collect();
        self.door.set_password(hash, here);
    }
}

impl Draft {
    pub(crate) fn set_password(
        &mut self,
        by: PlayerId,
        hash: Option<String>,
    ) -> Result<(), Refused> {
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if !self.table.config.private {
            return Err(Refused::PasswordNotOffered);
        }
        if self.table.door.password != hash {
            self.emit(Event::Host(HostEvent::PasswordSet { hash, by }));
        }
        Ok(())
    }

    pub(crate) fn admit(&mut self, player: PlayerId, hash: &str) -> Result<(), Refused> {
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if self.table.is_removed(player) {
            return Err(Refused::Removed);
        }
        if self.table.password().is_some_and(|password| password != hash) {
            return Err(Refused::PasswordWrong);
        }
        if !self.table.is_admitted(player) {
            self.emit(Event::Host(HostEvent::Admitted { player }));
        }
        Ok(())
    }
}
