//! Settles stakes. Each family of games has one function that says what a stake pays.

use super::{Asks, Phase, Round};
use crate::{BoxNo, Event, Family, Place, Refusal, StakeSettlement, Step, Times};
use units::{Chips, PlayerId, Seat};

impl Round {
    /// Settles the part that the round now wants settled.
    pub(super) fn settle(&self) -> Result<Vec<Event>, Refusal> {
        let Asks::Settle { part } = self.asks() else { return Err(Refusal::NotAsked) };
        let lines = match &self.setup.game.family {
            Family::Layout(_) => self.open_stakes().map(|one| self.line(one)).collect(),
            Family::Boxes(versus) => {
                let circles = match self.phase {
                    Phase::Step(step) => match versus.steps.get(step) {
                        Some(Step::Settle(circles)) => *circles,
                        _ => &[],
                    },
                    _ => &[],
                };
                let all = (0..versus.circles.len()).collect::<Vec<_>>();
                let circles = if circles.is_empty() { &all } else { circles };
                self.open_on(circles).map(|one| self.line(one)).collect()
            }
        };
        Ok(vec![Event::Settled { part, lines }])
    }

    /// Returns the stakes that are not settled yet.
    fn open_stakes(&self) -> impl Iterator<Item = (Seat, Place, Chips)> {
        let open = self.stakes.iter().filter(|(_, stake)| !stake.settled);
        open.map(|((seat, place), stake)| (*seat, *place, stake.chips))
    }

    /// Returns the stakes on these circles that are not settled yet.
    pub(super) fn open_on(&self, circles: &[usize]) -> impl Iterator<Item = (Seat, Place, Chips)> {
        self.open_stakes().filter(|(_, place, _)| match place {
            Place::Circle { circle, .. } => circles.contains(&usize::from(*circle)),
            Place::Field(_) => false,
        })
    }

    fn line(&self, (seat, place, stake): (Seat, Place, Chips)) -> StakeSettlement {
        let times = match place {
            Place::Field(bet) => {
                let field = self.field().expect("the bet is on a layout");
                field.pays(bet, &self.drawn)
            }
            Place::Circle { at, circle } => self.times(at, usize::from(circle)),
        };
        StakeSettlement { seat, place, stake, returned: times.of(stake) }
    }

    /// Returns the multiple of a stake on a circle that comes back to the box.
    fn times(&self, at: BoxNo, circle: usize) -> Times {
        let one = &self.boxes[&at];
        let versus = self.versus().expect("circles belong to boxes");
        if one.folded {
            return Times::NOTHING;
        }
        let showdown = versus.showdown(circle, &one.own, &self.common(), &self.dealer);
        versus.pays(circle, showdown)
    }

    /// Declares the round void, and returns every unsettled stake.
    pub(super) fn void(&self, by: Option<PlayerId>, why: String) -> Result<Vec<Event>, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::NotAsked);
        }
        let back = |(seat, place, stake)| StakeSettlement { seat, place, stake, returned: stake };
        let lines = self.open_stakes().map(back).collect();
        Ok(vec![Event::Voided { by, why, lines }])
    }

    /// Returns the bank's net win in this round so far; negative if the bank has lost.
    pub fn bank_result(&self) -> i64 {
        self.won
    }
}
