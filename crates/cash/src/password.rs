//! A private table's password: who gave it may look on, wait, ask and sit down.
//!
//! The room is told a slow hash and never the password; that somebody gave the right one it is told
//! as well. So nothing here costs time, and nothing that is stored or said gives the password away.

use crate::draft::Draft;
use crate::{Event, HostEvent, Refused, Table};
use units::PlayerId;

impl Table {
    /// What is kept of its password, if it has one.
    pub fn password(&self) -> Option<&str> {
        self.door.password.as_deref()
    }

    /// Whether a player may come in: there is no password, or he is the host, has given it, or sat or
    /// waited here when it was set. House players come by the host's wish, and are not asked for it.
    pub fn is_admitted(&self, player: PlayerId) -> bool {
        self.config.host == Some(player) || self.door.admits(player)
    }

    /// A new password is asked of everybody but those who are here.
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
