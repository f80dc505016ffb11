//! Works out from the record who may see a table that has a password.

use crate::report::{Finding, found};
use cash::{Event, HostEvent, SeatEvent, Table};
use std::collections::BTreeSet;
use units::{PlayerId, Seq, TableId};
use view::Observer;

/// Who may see a table that has a password, worked out independently from the record.
#[derive(Default)]
pub(crate) struct Admission {
    /// Who may see the table, from each sequence number on; `None` means everyone.
    since: Vec<(Seq, Option<BTreeSet<PlayerId>>)>,
    /// Number of players who were admitted by password.
    pub(crate) let_in: u64,
}

/// Correct passwords that players have given: table, player, and the stored hash.
#[derive(Default)]
pub(crate) struct Given(BTreeSet<(TableId, PlayerId, String)>);

impl Given {
    pub(crate) fn gave(&mut self, table: TableId, player: PlayerId, hash: &str) {
        self.0.insert((table, player, hash.into()));
    }
}

impl Admission {
    /// Checks an event before the table applies it.
    pub(crate) fn take(
        &mut self,
        table: &Table,
        seq: Seq,
        event: &Event,
        given: &Given,
    ) -> Result<(), Finding> {
        let id = table.config().table;
        match event {
            Event::Host(HostEvent::PasswordSet { hash: None, .. }) => self.since.push((seq, None)),
            Event::Host(HostEvent::PasswordSet { hash: Some(_), .. }) => {
                let sit = table.seats().map(|(_, sitting)| sitting.player);
                let wait = table.waiters().iter().map(|waiter| waiter.player);
                let host = table.config().host;
                self.since.push((seq, Some(sit.chain(wait).chain(host).collect())));
            }
            Event::Host(HostEvent::Admitted { player }) => {
                let hash = table.password().unwrap_or_default().to_owned();
                if !given.0.contains(&(id, *player, hash)) {
                    let what = format!("{player} is let in at table {id} without its password");
                    return Err(found("rules", what));
                }
                self.let_in += 1;
                if let Some((_, Some(inside))) = self.since.last_mut() {
                    inside.insert(*player);
                }
            }
            Event::Seat(SeatEvent::Taken { player, house: false, .. })
                if !self.may_see(Observer::Player(*player), seq) =>
            {
                let what = format!("{player} sits at table {id} and was never let in");
                return Err(found("rules", what));
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether an observer may see the table in its state at this sequence number.
    pub(crate) fn may_see(&self, observer: Observer, at: Seq) -> bool {
        let door = self.since.iter().rev().find(|(since, _)| *since <= at);
        let Some((_, Some(inside))) = door else { return true };
        observer.player().is_some_and(|player| inside.contains(&player))
    }
}
