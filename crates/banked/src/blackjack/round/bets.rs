//! Stakes before the deal.

use super::Round;
use crate::blackjack::{BoxNo, CloseError, Event, LayError, OverMax};
use units::{Chips, Seat};

impl Round {
    /// Places a player's stakes, all or none. They replace the player's earlier stakes; an empty list withdraws them.
    ///
    /// The first player on a box owns it; later ones are back players (RAY-BJ-10, RAY-BJ-11). If an owner takes the
    /// stake back, the next player owns the box. For a stake above the maximum, the table's rules decide: either the
    /// whole stake is refused, or the part above the maximum stays with the player. `purse` is the most that the player
    /// may stake in this round, counting all stakes.
    ///
    /// # Errors
    /// [`LayError`] names the first stake that cannot be placed, and why.
    pub fn lay(
        &self,
        seat: Seat,
        stakes: &[(BoxNo, Chips)],
        purse: Chips,
    ) -> Result<Vec<Event>, LayError> {
        if !self.is_laying {
            return Err(LayError::Closed);
        }
        let mut laid: Vec<(BoxNo, Chips)> = Vec::new();
        let mut owned = 0;
        for &(no, stake) in stakes {
            if laid.iter().any(|(other, _)| *other == no) {
                return Err(LayError::Twice { no });
            }
            owned += u8::from(self.owns_with(seat, no)?);
            laid.push((no, self.stake_in_play(no, stake)?));
        }
        if owned > self.rules.boxes_a_player {
            return Err(LayError::TooManyBoxes { max: self.rules.boxes_a_player });
        }
        let needs: Chips = laid.iter().map(|(_, stake)| *stake).sum();
        if needs > purse {
            return Err(LayError::TooFewChips { needs, has: purse });
        }
        laid.sort_by_key(|(no, _)| *no);
        Ok(vec![Event::Laid { seat, stakes: laid, purse }])
    }

    /// Closes betting.
    ///
    /// # Errors
    /// [`CloseError`] if betting is closed, or if there is no stake.
    pub fn close(&self) -> Result<Vec<Event>, CloseError> {
        match self.is_laying {
            false => Err(CloseError::Closed),
            true if self.boxes.is_empty() => Err(CloseError::NoStake),
            true => Ok(vec![Event::BetsClosed]),
        }
    }

    /// Whether a player who stakes on the box would own it; if not, they would be a back player.
    fn owns_with(&self, seat: Seat, no: BoxNo) -> Result<bool, LayError> {
        let (boxes, max) = (self.rules.boxes, self.rules.back_players);
        if no.number() > boxes {
            return Err(LayError::NoBox { no, boxes });
        }
        let Some(at) = self.index_of(no) else { return Ok(true) };
        let bettors = &self.boxes[at].bettors;
        match bettors.iter().position(|bettor| bettor.seat == seat) {
            Some(place) => Ok(place == 0),
            None if bettors.len() <= usize::from(max) => Ok(false),
            None => Err(LayError::Taken { no, max }),
        }
    }

    /// Returns the part of a stake that counts, or refuses a stake outside the limits or off the step.
    fn stake_in_play(&self, no: BoxNo, stake: Chips) -> Result<Chips, LayError> {
        let (min, max, step) = (self.limits.min, self.limits.max, self.rules.stake_step());
        match stake {
            _ if stake < min => Err(LayError::BelowMin { no, stake, min }),
            _ if stake > max => match self.rules.over_max {
                OverMax::Refuse => Err(LayError::AboveMax { no, stake, max }),
                OverMax::Void => Ok(max),
            },
            _ if !stake.get().is_multiple_of(step) => Err(LayError::Step { no, stake, step }),
            _ => Ok(stake),
        }
    }
}
