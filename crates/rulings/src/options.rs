//! A player's options: the legal actions, limited by the constraints of earlier rulings.

use crate::{Act, Entry, Limit, Situation, State, Street};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// What a player may do at their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Whether the player may check.
    pub check: bool,
    /// What a fold costs; `None` if the player may not fold.
    pub fold: Option<Fold>,
    /// What a call costs; `None` if there is no bet or the player may not call.
    pub call: Option<Call>,
    /// The only total to which the player may bet or raise; `None` if they have a choice.
    pub exactly: Option<Chips>,
    /// The totals to which the player may bet or raise; `None` if they may not.
    pub raise: Option<Range>,
}

/// What happens, in a fold, to the chips in front of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fold {
    /// Chips that go into the pot.
    pub forfeited: Chips,
    /// Chips that the player takes back.
    pub returned: Chips,
}

/// What a call costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Call {
    /// The player's total on this street after the call.
    pub to: Chips,
    /// Chips that the player adds to those in front of them.
    pub adds: Chips,
    /// Chips in front of the player that they take back.
    pub returned: Chips,
}

/// The range of totals for a bet or raise. A stack below `from` may only go all-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Range {
    /// The minimum total.
    pub from: Chips,
    /// The maximum total; `None` if the only limit is the player's stack, and nobody knows it.
    pub to: Option<Chips>,
}

/// A limit that a ruling puts on what a player may do at a later turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Constraint {
    /// The player whose later turn is limited.
    pub seat: Seat,
    /// How long the constraint lasts.
    pub lasts: Lasts,
    /// The cases. The first one that fits the bet at the player's turn applies.
    pub cases: Vec<Case>,
}

/// How long a constraint lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// The constraint lasts until the player has acted in turn.
    NextTurn,
    /// The constraint lasts until the betting round ends.
    WholeRound,
}

/// One case of a constraint: a condition, and the options that remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Case {
    /// The bet that the player must be facing.
    pub facing: Facing,
    /// What the player may do in this case.
    pub may: May,
}

/// The bet that a player faces, as the highest total on the street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Nobody has bet.
    NoBet,
    /// The bet is still this total.
    Unchanged(Chips),
    /// The bet is this total or less.
    UpTo(Chips),
    /// The bet is more than this total.
    MoreThan(Chips),
    /// The bet does not matter.
    Any,
}

/// What a player may do in one case of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default)]
pub struct May {
    /// Whether the player may check.
    pub check: bool,
    /// What a fold does to the chips in front of the player; `None` if they may not fold.
    pub fold: Option<Lying>,
    /// Whether the player may call.
    pub call: bool,
    /// The only total to which the player may bet or raise; `None` if none is fixed.
    pub exactly: Option<Chips>,
    /// Whether the player may bet or raise.
    pub raise: bool,
}

/// What happens to the chips in front of a player who folds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Lying {
    /// The chips go into the pot.
    Forfeited,
    /// The player takes the chips back.
    Returned,
}

/// The player chose an action that is not among their options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{seat} may not {act:?}")]
pub struct NotOffered {
    /// The player who chose the action.
    pub seat: Seat,
    /// The action that the player chose.
    pub act: Act,
    /// What the player may do instead.
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
    /// Returns the seat's options under the rules of betting, before any constraint.
    ///
    /// A fold is an option if the player faces a bet, or is the last to act on the last street.
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

    /// Returns the totals to which the seat may bet or raise; `None` if it may not.
    ///
    /// `reach` is the total that puts the seat all-in; `None` if its stack is unknown.
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

    /// Returns the size of a bet in fixed limit: the big blind, or twice that on the turn and the river.
    fn fixed_size(&self) -> Chips {
        if self.street >= Street::Turn { self.smallest_bet().times(2) } else { self.smallest_bet() }
    }
}

impl Constraint {
    /// Returns the player's options under this constraint, for the bet in this state.
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
    /// Returns the seat's options, limited by its constraints; no options when another seat has the turn.
    pub fn options(&self, seat: Seat) -> Options {
        let state = self.state();
        match self.constraints.iter().find(|constraint| constraint.seat == seat) {
            Some(constraint) => constraint.options(&state, self.limit),
            None => state.legal(seat, self.limit),
        }
    }

    /// Returns the situation after an action of the seat in turn.
    ///
    /// Chips that a ruling left in front of the seat are settled first.
    ///
    /// # Errors
    /// [`NotOffered`] if it is not the seat's turn, or the action is not among its options. Nothing changes.
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

    /// Returns an uncalled wager to the only player with a live hand.
    fn hand_won(&mut self) {
        let state = self.state();
        let alone = state.live.first().filter(|_| !state.live.is_several());
        if let Some(seat) = alone.filter(|seat| !state.lying[*seat].is_zero()) {
            self.log.push(Entry::Returned(seat, state.lying[seat]));
        }
    }

    /// Returns the situation once the street's cards are dealt. Constraints for the last street end.
    #[must_use]
    pub fn street(&self, street: Street) -> Situation {
        Situation { constraints: Vec::new(), ..self.clone().then(Entry::Street(street)) }
    }
}
