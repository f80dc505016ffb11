//! Checks that anonymous tables show no player's name to other players.

use crate::report::{Finding, found};
use cash::Table;
use std::collections::{BTreeMap, BTreeSet};
use units::PlayerId;
use view::Observer;
use wire::LobbyView;

/// All players' names. An anonymous table may show none of them to other players.
#[derive(Default)]
pub(crate) struct Names {
    /// Each player's names, as JSON strings with their quotes.
    of: BTreeMap<PlayerId, BTreeSet<String>>,
}

impl Names {
    /// Adds a name by which a player is known.
    pub(crate) fn known(&mut self, player: PlayerId, name: &str) {
        let known = self.of.entry(player).or_insert_with(|| [quoted(&player)].into());
        if !name.is_empty() {
            known.insert(quoted(name));
        }
    }

    /// Checks that a frame about an anonymous table names nobody except the player who gets it.
    pub(crate) fn check(
        &mut self,
        table: &Table,
        observer: Observer,
        text: &str,
    ) -> Result<(), Finding> {
        for (_, sitting) in table.seats() {
            let known = self.of.get(&sitting.player);
            if !known.is_some_and(|known| known.contains(&quoted(&sitting.name))) {
                self.known(sitting.player, &sitting.name);
            }
        }
        let others = self.of.iter().filter(|(player, _)| observer != Observer::Player(**player));
        let mut names = others.flat_map(|(_, names)| names);
        match names.find(|name| text.contains(name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let table = table.config().table;
                let what = format!("{observer:?} is told of {name} at table {table}: {text}");
                Err(found("names", what))
            }
        }
    }

    /// Checks that anonymous tables in the lobby name nobody except the player who gets it.
    pub(crate) fn check_lobby(&self, lobby: &LobbyView, player: PlayerId) -> Result<(), Finding> {
        let own = self.of.get(&player);
        let mut rows = lobby.tables.iter().chain(&lobby.private_tables).filter(|row| row.anonymous);
        let told = rows.find_map(|row| {
            let may_know = |seat: &&wire::LobbySeat| {
                seat.name != view::seat_name(units::Seat::new(seat.seat))
                    && !own.is_some_and(|own| own.contains(&quoted(&seat.name)))
            };
            row.players.iter().find(may_know)
        });
        match told {
            None => Ok(()),
            Some(seat) => {
                let what = format!("{player} sees {seat:?} of an anonymous table in the lobby");
                Err(found("names", what))
            }
        }
    }
}

fn quoted(name: &(impl std::fmt::Display + ?Sized)) -> String {
    format!("\"{name}\"")
}
