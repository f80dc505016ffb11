//! Places bets: a seat's layout is accepted or refused as a whole.

use super::{Phase, Round};
use crate::{
    Bet, BetOnLayout, BoxGame, BoxNo, Event, Family, Limit, OverMax, Place, Refusal, Stake, Turn,
    step,
};
use std::collections::BTreeMap;
use units::{Chips, Seat};

impl Round {
    /// Replaces a seat's layout, all or nothing (PSC-A3E-07).
    pub(super) fn lay(
        &self,
        seat: Seat,
        bets: &[(Place, Chips)],
        purse: Chips,
    ) -> Result<Vec<Event>, Refusal> {
        if self.phase != Phase::Bets {
            return Err(Refusal::Closed);
        }
        let mut laid: BTreeMap<Place, Chips> = BTreeMap::new();
        for (place, stake) in bets.iter().filter(|(_, stake)| !stake.is_zero()) {
            self.known(*place)?;
            if laid.insert(*place, *stake).is_some() {
                return Err(Refusal::Twice(*place));
            }
        }
        let mut accepted = Vec::new();
        for (place, stake) in &laid {
            accepted.push(self.within(*place, *stake)?);
        }
        if let Family::Boxes(versus) = &self.setup.game.family {
            self.fits_boxes(versus, seat, &accepted)?;
        }
        let needs: Chips = accepted.iter().map(|bet| bet.stake).sum();
        if needs > purse {
            return Err(Refusal::Purse { needs, purse });
        }
        let others = self.stakes.iter().filter(|((of, _), _)| *of != seat);
        let all: Vec<(Place, Chips)> = others
            .map(|((_, place), stake)| (*place, stake.chips))
            .chain(accepted.iter().map(|bet| (bet.place, bet.stake)))
            .collect();
        let (exposure, bank) = (crate::exposure(&self.setup.game, &all), self.setup.bank);
        if exposure > bank {
            return Err(Refusal::Exposure { exposure, bank });
        }
        Ok(vec![Event::Laid { seat, bets: accepted }])
    }

    /// Checks that the table has this place.
    fn known(&self, place: Place) -> Result<(), Refusal> {
        let is_known = match (&self.setup.game.family, place) {
            (Family::Layout(field), Place::Field(bet)) => field.has(bet),
            (Family::Boxes(versus), Place::Circle { at, circle }) => {
                let stake = versus.circles.get(usize::from(circle)).map(|circle| circle.stake);
                let before = stake.is_some_and(|stake| stake != Stake::Later);
                before && (1..=self.setup.boxes).contains(&at.0)
            }
            _ => false,
        };
        if is_known { Ok(()) } else { Err(Refusal::NoPlace(place)) }
    }

    /// Checks a stake against its limits, and removes the part above the maximum if the table voids that part.
    fn within(&self, place: Place, stake: Chips) -> Result<Bet, Refusal> {
        let at = match place {
            Place::Field(BetOnLayout { kind, .. }) => usize::from(kind),
            Place::Circle { circle, .. } => usize::from(circle),
        };
        let Limit { min, max } = self.setup.limits.of(at);
        if stake < min {
            return Err(Refusal::BelowMin { stake, min });
        }
        let is_fixed = min == max;
        if stake > max && (is_fixed || self.setup.limits.over_max == OverMax::Refuse) {
            return Err(Refusal::AboveMax { stake, max });
        }
        let step = step(&self.setup.game, at);
        // The stake is cut to the highest amount within the limit that pays whole chips.
        let most = Chips::new(max.get() / step * step);
        if stake <= most && !stake.get().is_multiple_of(step) {
            return Err(Refusal::Step { stake, step: Chips::new(step) });
        }
        let in_play = stake.min(most);
        Ok(Bet { place, stake: in_play, void: stake - in_play })
    }

    /// Checks that this seat may play these boxes, and that each has its base stake and any equal stakes.
    fn fits_boxes(&self, versus: &BoxGame, seat: Seat, bets: &[Bet]) -> Result<(), Refusal> {
        let mut boxes: BTreeMap<BoxNo, BTreeMap<usize, Chips>> = BTreeMap::new();
        for bet in bets {
            if let Place::Circle { at, circle } = bet.place {
                boxes.entry(at).or_default().insert(usize::from(circle), bet.stake);
            }
        }
        if boxes.len() > usize::from(versus.boxes_each) {
            return Err(Refusal::Boxes { boxes: boxes.len(), max: versus.boxes_each });
        }
        for (at, stakes) in &boxes {
            let taken = self.stakes.keys().find_map(|(by, place)| match place {
                Place::Circle { at: of, .. } if of == at && *by != seat => Some(*by),
                _ => None,
            });
            if let Some(by) = taken {
                return Err(Refusal::Taken { at: *at, by });
            }
            let base = *stakes.get(&0).ok_or(Refusal::NoBase { at: *at })?;
            for (circle, of) in versus.circles.iter().enumerate() {
                let stake = stakes.get(&circle).copied().unwrap_or(Chips::ZERO);
                if of.stake == Stake::Equal && stake != base {
                    let circle = circle as u8; // a handful
                    return Err(Refusal::Unequal { at: *at, circle, stake, base });
                }
            }
        }
        Ok(())
    }

    /// Closes betting, and names the shooter.
    pub(super) fn close(&self) -> Result<Vec<Event>, Refusal> {
        if self.phase != Phase::Bets {
            return Err(Refusal::NotAsked);
        }
        let throws = self.setup.players_throw && self.field().is_some();
        let first = if throws { self.first_shooter() } else { None };
        let shooter = first.map(|seat| Event::Shooter { seat, why: Turn::Order });
        Ok([Event::Closed].into_iter().chain(shooter).collect())
    }
}
