//! Bomb pots: hands in which everyone dealt in posts an ante, and nobody bets before the flop.
//!
//! A bomb pot is played between two ordinary hands. Its button is where the next ordinary hand will have it, and that
//! hand has its button and blinds as if there had been no bomb pot. So a bomb pot lets no player escape a blind, and a
//! player who sits it out misses none. A player who owes a blind is dealt in and still owes it; a player who waits for
//! the big blind keeps waiting. When bomb pots follow each other directly, the button moves on by one player each time,
//! so that nobody who orders bomb pots can choose the seat from which they play them.

use crate::draft::Draft;
use crate::{Event, HostEvent, Refused, SeatEvent, Table, TableConfig};
use books::{ConfigError, Game};
use hand::BombPot;
use table::{Goes, SeatState, Sitting};
use units::{PlayerId, Seat, SeatSet};

/// When a table plays bomb pots, and with which ante and how many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BombPots {
    /// Which hands are bomb pots.
    pub when: BombWhen,
    /// Ante of each seat, in big blinds: 1 to [`BombPots::ANTE_MAX`].
    pub ante_big_blinds: u8,
    /// Number of boards dealt, 1 or 2.
    pub boards: u8,
}

/// Which hands of a table are bomb pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BombWhen {
    /// Each hand whose number is a multiple of this number, 1 to [`BombPots::EVERY_MAX`].
    Every(u8),
    /// The next hand after the host orders a bomb pot.
    Ordered,
    /// The next hand after all active players have voted for a bomb pot; house players have no vote.
    Agreed,
}

impl BombPots {
    /// Maximum ante, in big blinds.
    pub const ANTE_MAX: u8 = 20;
    /// Maximum number of hands from one bomb pot to the next.
    pub const EVERY_MAX: u8 = 100;

    /// Returns a bomb pot's ante and number of boards in this game.
    pub(crate) fn of(self, game: &Game) -> BombPot {
        let ante = game.stakes.big_blind.times(self.ante_big_blinds.into());
        BombPot { ante, boards: self.boards }
    }
}

impl TableConfig {
    /// Checks that the rulebook, the games and their decks allow the table's bomb pots.
    pub(crate) fn check_bomb(&self) -> Result<(), ConfigError> {
        let Some(BombPots { when, ante_big_blinds, boards }) = self.bomb else { return Ok(()) };
        let unfit = |field, allowed: String| Err(ConfigError { field, allowed });
        let most = self.rulebook.table.bomb_boards_max;
        let games = self.games();
        if most == 0 || !games.iter().all(|game| game.variant.may_bomb()) {
            return unfit("bomb", "absent".into());
        }
        if !(1..=most).contains(&boards) {
            return unfit("bomb.boards", format!("1 to {most}"));
        }
        if !(1..=BombPots::ANTE_MAX).contains(&ante_big_blinds) {
            return unfit("bomb.ante_big_blinds", format!("1 to {}", BombPots::ANTE_MAX));
        }
        if let BombWhen::Every(hands) = when
            && !(1..=BombPots::EVERY_MAX).contains(&hands)
        {
            return unfit("bomb.hands", format!("1 to {}", BombPots::EVERY_MAX));
        }
        let seats = games.iter().map(|game| game.variant.seats_on_boards(boards)).min();
        match seats.filter(|most| self.seats_max > *most) {
            Some(most) => unfit("seats_max", format!("2 to {most}")),
            None => Ok(()),
        }
    }
}

impl Table {
    /// Whether the next hand is a bomb pot. Once announced, a bomb pot cannot be cancelled.
    pub fn is_bomb_next(&self) -> bool {
        self.bomb_next
    }

    /// Whether a bomb pot must be announced now.
    fn is_bomb_due(&self) -> bool {
        let Some(bomb) = self.config.bomb.filter(|_| !self.bomb_next && !self.is_closing()) else {
            return false;
        };
        match bomb.when {
            BombWhen::Every(hands) => {
                let next = self.hand_no().next().0;
                !self.is_hand_running() && next.is_multiple_of(u64::from(hands))
            }
            BombWhen::Ordered => false,
            BombWhen::Agreed => {
                // Others learn that a player is leaving only once that player has folded, so the player counts until
                // the hand is over.
                let counts = |sitting: &Sitting, seat| {
                    let goes = sitting.goes != Goes::No && !self.is_in_hand(seat);
                    sitting.state == SeatState::In && !goes && !sitting.stack.is_zero()
                };
                let in_it = self.seats().filter(|(seat, sitting)| counts(sitting, *seat));
                let in_it: SeatSet = in_it.map(|(seat, _)| seat).collect();
                let is_person = |seat: &Seat| self.seat(*seat).is_some_and(|one| !one.house);
                let wishes = |seat| self.cash_seat(seat).is_some_and(|cash| cash.wishes_bomb);
                let mut people = in_it.iter().filter(is_person);
                let some = people.clone().next().is_some();
                in_it.len() >= 2 && some && people.all(wishes)
            }
        }
    }
}

impl Draft {
    /// Announces a bomb pot if one is due.
    pub(crate) fn announce_bomb(&mut self) {
        if self.table.is_bomb_due() {
            self.emit(Event::Host(HostEvent::BombAnnounced { by: None }));
        }
    }

    /// Announces a bomb pot by the host's order; does nothing if one is already announced.
    pub(crate) fn order_bomb(&mut self, by: PlayerId) -> Result<(), Refused> {
        if self.table.config.bomb.is_none() {
            return Err(Refused::BombNotOffered);
        }
        if !self.table.bomb_next {
            self.emit(Event::Host(HostEvent::BombAnnounced { by: Some(by) }));
        }
        Ok(())
    }

    /// Records that a player votes for a bomb pot, or withdraws their vote.
    pub(crate) fn wish_bomb(&mut self, player: PlayerId, on: bool) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let by_wish = |bomb: BombPots| bomb.when == BombWhen::Agreed;
        if !self.table.config.bomb.is_some_and(by_wish) {
            return Err(Refused::BombNotOffered);
        }
        if self.cash(seat).wishes_bomb != on {
            self.emit(Event::Seat(SeatEvent::BombWished { seat, on }));
        }
        Ok(())
    }
}
