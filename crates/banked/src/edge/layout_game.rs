//! Returns of layout games, as sums over their outcomes.

use super::Return;
use crate::layout_game::Wins;
use crate::{BetOnLayout, Chance, Fraction, Kind, LayoutGame, Numbers, Positions};

pub(super) fn returns(field: &LayoutGame) -> Vec<Return> {
    (0..).zip(&field.kinds).map(|(at, kind)| of_kind(field, at, kind)).collect()
}

/// Computes the return of a kind of bet from its first position. All its positions return the same.
fn of_kind(field: &LayoutGame, at: u8, kind: &Kind) -> Return {
    let bet = BetOnLayout { kind: at, numbers: first(&kind.positions) };
    let weights = field.chance.weights(kind, bet);
    let everything: u128 = weights.iter().sum();
    let share = |(weight, pays): (&u128, &crate::Times)| {
        let part = Fraction::new(*weight as i128, everything as i128);
        part.times(pays.fraction())
    };
    let shares = weights.iter().zip(&kind.pays).map(share);
    let returned = shares.fold(Fraction::new(0, 1), Fraction::plus);
    let method = match field.chance {
        Chance::Wheel { .. } | Chance::Dice { .. } => "sum over all outcomes",
        Chance::Balls { .. } => "sum over the numbers of hits",
        Chance::Shoe { .. } => "sum over all deals by the points of the cards",
    };
    let mut further = Vec::new();
    if let (Wins::Side(_), [lost, .., tied]) = (kind.wins, &weights[..])
        && *tied > 0
    {
        let decided = Fraction::new((everything - tied) as i128, everything as i128);
        further.push(("probability_lost", Fraction::new(*lost as i128, everything as i128)));
        further.push(("net_per_decided", returned.minus(Fraction::ONE).over(decided)));
    }
    Return { bet: kind.key.clone(), returned, method, further }
}

/// Returns the first position of a kind of bet.
pub(crate) fn first(positions: &Positions) -> Numbers {
    match positions {
        Positions::Listed(sets) => sets.first().copied().unwrap_or(Numbers::NONE),
        Positions::Any { of, count } => of.iter().take(usize::from(*count)).collect(),
    }
}
