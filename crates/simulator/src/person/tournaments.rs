//! What a person does at a tournament's table in addition to playing.

use super::{GREETING, Person, Role};
use crate::rng::Rng;
use units::{Chips, TableId};
use wire::{Command, SeatStatus};

impl Person {
    pub(super) fn is_at_tournament(&self, table: TableId) -> bool {
        self.session.table(table).is_some_and(|state| state.view.tournament.is_some())
    }

    /// Does something minor at a tournament's table, such as sitting out; the room refuses some of it.
    pub(super) fn fidget_in_tournament(&mut self, table: TableId, draws: &mut Rng) {
        let Some(state) = self.session.table(table) else { return };
        let Some(own) = state.view.you.and_then(|seat| state.seat(seat)) else { return };
        let (is_away, is_idle) = (own.status == SeatStatus::SittingOut, self.is_idle());
        let is_asked = state.view.choice.is_some_and(|choice| Some(choice.seat) == state.view.you);
        let games = state.view.mix.as_ref().map_or(1, |mix| mix.games.len()) as u64;
        let command = match draws.below(1_000) {
            _ if !is_idle || self.role == Role::House => return,
            0..60 if is_away => Command::ComeBack { table },
            60..300 if is_asked => {
                Command::ChooseGame { table, game: draws.below(games + 1) as u8 }
            }
            0..4 => Command::SitOut { table },
            4..6 => Command::LeaveSeat { table },
            6..8 => Command::TopUp { table, amount: Chips::new(draws.between(1, 500)) },
            8..10 => Command::Straddle { table, on: true },
            10..16 => Command::Say { table, text: GREETING.into() },
            16..19 => Command::Say { table, text: format!("nice hand {}", draws.below(100)) },
            _ => return,
        };
        self.session.request(command);
    }
}
