//! Who throws the dice (RAY-DICE-26 to -37), and draws that are declared invalid.

use super::{Asks, DiceTurn, Phase, Round};
use crate::{Chance, Event, Refusal, Symbol, Taker, Turn};
use units::{PlayerId, Seat};

/// Number of rejected throws after which an operator may pass the dice (RAY-DICE-37).
const REJECTED_MAX: u8 = 3;

/// The sum after which the dice pass to the next seat (RAY-DICE-28).
const SEVEN: u16 = 7;

impl Round {
    /// Returns the seat that throws first (RAY-DICE-27, -30).
    ///
    /// It is the seat whose turn it is or, if that seat has no stake, the next seat with a stake.
    pub(super) fn first_shooter(&self) -> Option<Seat> {
        let seats = self.seats();
        match self.shooter.map(|seat| DiceTurn { seat, moves_on: false }).or(self.setup.dice) {
            Some(DiceTurn { seat, moves_on: false }) if seats.contains(seat) => Some(seat),
            Some(DiceTurn { seat, .. }) => seats.first_after(seat),
            None => seats.first(),
        }
    }

    pub(super) fn asks_on_layout(&self) -> Asks {
        let field = self.field().expect("a layout belongs to a field");
        let count = field.chance.draws(&self.drawn);
        let from = self.drawn.len() as u16; // a few dozen at most
        match self.shooter {
            Some(seat) if !self.thrown => Asks::Throw { seat },
            _ if count == 0 => Asks::Settle { part: self.parts },
            _ => {
                let places = (from..from + u16::from(count)).collect();
                Asks::Draw { taker: Taker::Layout, places }
            }
        }
    }

    /// Accepts the shooter's throw; the draw follows.
    pub(super) fn throw(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.has_dice(seat)?;
        Ok(vec![Event::Thrown { seat }])
    }

    /// Passes the dice for a shooter who declines them; the bets stay (RAY-DICE-29).
    pub(super) fn decline(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.has_dice(seat)?;
        let mut declined = self.declined;
        declined.insert(seat);
        let next = self.seats().difference(declined).first_after(seat);
        let event = next.map(|seat| Event::Shooter { seat, why: Turn::Declined });
        Ok(vec![event.unwrap_or(Event::NobodyThrows)])
    }

    fn has_dice(&self, seat: Seat) -> Result<(), Refusal> {
        match self.asks() {
            Asks::Throw { seat: shooter } if shooter == seat => Ok(()),
            Asks::Throw { .. } => Err(Refusal::NotShooter(seat)),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn give_dice(&mut self, seat: Seat, why: Turn) {
        if let (Some(before), Turn::Declined) = (self.shooter, why) {
            self.declined.insert(before);
        }
        self.shooter = Some(seat);
        self.thrown = false;
        self.rejected = 0;
    }

    /// Declares the spin invalid (RAY-ROUL-11), which is possible only before the settlement (RAY-ROUL-12).
    pub(super) fn no_spin(&self, by: Option<PlayerId>, why: String) -> Result<Vec<Event>, Refusal> {
        let is_wheel =
            self.field().is_some_and(|field| matches!(field.chance, Chance::Wheel { .. }));
        match self.phase {
            Phase::Layout if is_wheel => Ok(vec![Event::NoSpin { by, why }]),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Declares the throw invalid (RAY-DICE-36).
    pub(super) fn reject_throw(
        &self,
        by: Option<PlayerId>,
        why: String,
    ) -> Result<Vec<Event>, Refusal> {
        let is_dice = self.field().is_some_and(|field| matches!(field.chance, Chance::Dice { .. }));
        match self.phase {
            Phase::Layout if is_dice && !self.drawn.is_empty() => {
                Ok(vec![Event::ThrowRejected { by, why }])
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Passes the dice to the next seat, by an operator's decision after rejected throws (RAY-DICE-37).
    pub(super) fn pass_dice(&self, by: Option<PlayerId>) -> Result<Vec<Event>, Refusal> {
        let Asks::Throw { seat } = self.asks() else { return Err(Refusal::NotAsked) };
        if self.rejected < REJECTED_MAX {
            return Err(Refusal::TooFew { rejected: self.rejected, needed: REJECTED_MAX });
        }
        let next = self.seats().first_after(seat).unwrap_or(seat);
        Ok(vec![Event::Shooter { seat: next, why: Turn::Passed(by) }])
    }

    /// Names the shooter between throws, by an operator's decision (RAY-DICE-31).
    pub(super) fn name_shooter(
        &self,
        seat: Seat,
        by: Option<PlayerId>,
    ) -> Result<Vec<Event>, Refusal> {
        match self.asks() {
            Asks::Throw { .. } if self.seats().contains(seat) => {
                Ok(vec![Event::Shooter { seat, why: Turn::Named(by) }])
            }
            Asks::Throw { .. } => Err(Refusal::NotShooter(seat)),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Returns whose turn it is after this round; `None` if no seat has ever had the dice.
    ///
    /// The shooter keeps the dice until they show seven. If the round had no shooter, the turn stays as it was.
    pub fn dice_turn(&self) -> Option<DiceTurn> {
        let turn = |seat| {
            let points = self.drawn.iter().filter_map(|symbol: &Symbol| symbol.number());
            DiceTurn { seat, moves_on: points.map(u16::from).sum::<u16>() == SEVEN }
        };
        self.shooter.map(turn).or(self.setup.dice)
    }
}
