//! A player's options: legal actions, restricted by the constraints of earlier rulings.

use crate::{Act, Entry, Limit, Situation, State, Street};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player's options at their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Options {
    /// Whether the player may check.
    pub check: bool,
    /// Whether the player may fold, and what then happens to the chips in front of them.
    pub fold: Option<Fold>,
    /// The call that the player may make, if there is a bet.
    pub call: Option<Call>,
    /// The only wager that the player may make, as a total.
    pub exactly: Option<Chips>,
    /// The totals to which the player may bet or raise.
    pub raise: Option<Range>,
}

/// Chips in front of a player that a fold costs or returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Fold {
    /// Chips in front of the player that go into the pot.
    pub forfeited: Chips,
    /// Chips in front of the player that are returned.
    pub returned: Chips,
}

/// Chips that a call costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Call {
    /// The player's total in the round.
    pub to: Chips,
    /// What the player adds to the chips in front of them.
    pub adds: Chips,
    /// The part of the chips in front that is returned.
    pub returned: Chips,
}

/// Totals of a bet or raise. A stack below `from` may only be all-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Range {
    /// The lowest permitted amount.
    pub from: Chips,
    /// The maximum; `None` if only an unknown stack limits it.
    pub to: Option<Chips>,
}

/// A constraint that a ruling puts on a player's later turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Constraint {
    /// The player whose turn is constrained.
    pub seat: Seat,
    /// How long the constraint lasts.
    pub lasts: Lasts,
    /// The first case that fits the bet at the player's turn applies.
    pub cases: Vec<Case>,
}

/// How long a constraint lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// The constraint lasts until the player has acted in turn.
    NextTurn,
    /// The constraint lasts until the betting round ends.
    WholeRound,
}

/// One case of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Case {
    /// The bet that the player faces.
    pub facing: Facing,
    /// The options in that case.
    pub may: May,
}

/// The bet at a player's turn, as the highest total of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Nobody has bet.
    NoBet,
    /// The bet is still this one.
    Unchanged(Chips),
    /// The bet is at most this.
    UpTo(Chips),
    /// The bet is more than this.
    MoreThan(Chips),
    /// Any bet.
    Any,
}

/// A player's options in one case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct May {
    /// Whether the player may check.
    pub check: bool,
    /// Fold, and what happens to the chips in front of the player.
    pub fold: Option<Lying>,
    /// Whether the player may call.
    pub call: bool,
    /// The only total that the player may wager, if any.
    pub exactly: Option<Chips>,
    /// Whether the player may bet or raise.
    pub raise: bool,
}

/// What happens to the chips in front of a player who folds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lying {
    /// The chips go into the pot.
    Forfeited,
    /// The chips are returned.
    Returned,
}

/// An action that is not among the player's options, which it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{seat} may not {act:?}")]
pub struct NotOffered {
    /// The player whose action is not offered.
    pub seat: Seat,
    /// The action that the player chose.
    pub act: Act,
    /// The options that the player has.
    pub options: Options,
}

impl Facing {
    fn fits(self, bet: Chips) -> bool {
        match self {
            Facing::NoBet => bet.is_zero(),
            Facing::Unchanged(was) => bet == was,
            Facing::UpTo(max) => bet <= max,
            Facing::MoreThan(limit) => bet > limit,
            Facing::Any => true,
        }
    }
}

impl State {
    /// Returns the seat's options by the rules of betting, without constraints.
    ///
    /// A fold is offered if the player faces a bet, or is last to act on the last round.
    pub fn legal(&self, seat: Seat, limit: Limit) -> Options {
        let (owes, held) = (self.to_call(seat), self.in_round[seat]);
        let reach =
            self.stack[seat].map(|left| left.saturating_add(self.lying[seat]).saturating_add(held));
        let to = reach.map_or(self.bet, |reach| reach.min(self.bet));
        let lying = self.lying[seat];
        let call = Call {
            to,
            adds: to.saturating_sub(held.saturating_add(lying)),
            returned: held.saturating_add(lying).saturating_sub(to),
        };
        Options {
            check: owes.is_zero(),
            fold: (!owes.is_zero() || self.is_last_to_act(seat))
                .then_some(Fold { returned: lying, ..Fold::default() }),
            call: (!owes.is_zero()).then_some(call),
            exactly: None,
            raise: self.range(seat, limit, reach),
        }
    }

    /// Returns the totals to which the seat may bet or raise; `reach` is the total at which it is all-in.
    fn range(&self, seat: Seat, limit: Limit, reach: Option<Chips>) -> Option<Range> {
        let can = self.may_raise(seat) && reach.is_none_or(|reach| reach > self.bet);
        if !can || self.street >= Street::Showdown {
            return None;
        }
        let from = match limit {
            Limit::NoLimit | Limit::PotLimit => self.min_raise(),
            Limit::Fixed => self.bet.saturating_add(self.fixed_size()),
        };
        let max = match limit {
            Limit::NoLimit => None,
            Limit::PotLimit => {
                Some(self.bet.saturating_add(self.pot()).saturating_add(self.to_call(seat)))
            }
            Limit::Fixed => Some(from),
        };
        let to = match (max, reach) {
            (Some(max), Some(reach)) => Some(max.min(reach)),
            (max, reach) => max.or(reach),
        };
        Some(Range { from: to.map_or(from, |to| from.min(to)), to })
    }

    /// Returns the size of a bet at fixed limit: the big blind, doubled on the turn and the river.
    fn fixed_size(&self) -> Chips {
        if self.street >= Street::Turn { self.smallest_bet().times(2) } else { self.smallest_bet() }
    }
}

impl Constraint {
    /// Returns the player's options in this case, if they face the bet of this state.
    pub fn options(&self, state: &State, limit: Limit) -> Options {
        let legal = state.legal(self.seat, limit);
        let Some(case) = self.cases.iter().find(|case| case.facing.fits(state.bet)) else {
            return legal;
        };
        let lying = state.lying[self.seat];
        let fold = |what| match what {
            Lying::Forfeited => Fold { forfeited: lying, returned: Chips::ZERO },
            Lying::Returned => Fold { forfeited: Chips::ZERO, returned: lying },
        };
        let may = case.may;
        Options {
            check: may.check,
            fold: may.fold.map(fold),
            call: legal.call.filter(|_| may.call),
            exactly: may.exactly,
            raise: legal.raise.filter(|_| may.raise),
        }
    }
}

impl Options {
    /// Whether the action is among the options.
    pub fn allow(&self, act: Act, bet: Chips) -> bool {
        if let (Some(only), Some(to)) = (self.exactly, act.total()) {
            return to == only;
        }
        let in_range = |to: Chips| {
            self.raise.is_some_and(|range| to >= range.from && range.to.is_none_or(|max| to <= max))
        };
        match act {
            Act::Check => self.check,
            Act::Fold => self.fold.is_some(),
            Act::Call => self.call.is_some() || self.exactly == Some(bet),
            Act::Bet(to) | Act::RaiseTo(to) => in_range(to),
            Act::AllIn(to) if to <= bet => self.call.is_some(),
            Act::AllIn(to) => in_range(to),
        }
    }

    /// Whether the player has no options.
    pub fn is_empty(&self) -> bool {
        *self == Options::default()
    }
}

impl Situation {
    /// Returns the seat's options if it is its turn, restricted by the constraints on it.
    pub fn options(&self, seat: Seat) -> Options {
        let state = self.state();
        match self.constraints.iter().find(|constraint| constraint.seat == seat) {
            Some(constraint) => constraint.options(&state, self.limit),
            None => state.legal(seat, self.limit),
        }
    }

    /// Returns the situation after this action of the seat in turn; chips in front of it are settled first.
    ///
    /// # Errors
    /// [`NotOffered`] if it is not their turn, or not among their options. Nothing changes.
    pub fn act(&self, seat: Seat, act: Act) -> Result<Situation, NotOffered> {
        let state = self.state();
        let options = self.options(seat);
        if state.to_act != Some(seat) || !options.allow(act, state.bet) {
            return Err(NotOffered { seat, act, options });
        }
        let mut after = self.clone();
        let lying = state.lying[seat];
        let fold = options.fold.unwrap_or_default();
        if act == Act::Fold && !fold.forfeited.is_zero() {
            after.log.push(Entry::Forfeited(seat, fold.forfeited));
        } else if !lying.is_zero() {
            after.log.push(Entry::Returned(seat, lying));
        }
        after.log.push(Entry::Acted(seat, act));
        after.hand_won();
        after
            .constraints
            .retain(|constraint| constraint.seat != seat || constraint.lasts == Lasts::WholeRound);
        Ok(after)
    }

    /// Returns a wager to the only player with a live hand, because nobody can call it.
    fn hand_won(&mut self) {
        let state = self.state();
        let alone = state.live.first().filter(|_| !state.live.is_several());
        if let Some(seat) = alone.filter(|seat| !state.lying[*seat].is_zero()) {
            self.log.push(Entry::Returned(seat, state.lying[seat]));
        }
    }

    /// Returns the situation with the next cards on the board: constraints of the round end.
    #[must_use]
    pub fn street(&self, street: Street) -> Situation {
        Situation { constraints: Vec::new(), ..self.clone().then(Entry::Street(street)) }
    }
}
