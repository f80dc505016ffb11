//! The bank's exposure: the most that it can lose on the stakes on a table.

use crate::{BoxGame, Family, Game, LayoutGame, Place, Stake};
use units::Chips;

/// Returns the most that the bank can lose on these stakes.
///
/// For a layout whose outcomes can be listed, the figure is exact. A layout with too many outcomes gets the sum of each
/// bet's highest win. For boxes, it is an upper bound: what each circle could win, including everything that may still
/// be placed on the circle.
///
/// # Examples
/// ```
/// use banked::{Family, Game, Numbers, Place, exposure};
/// use units::Chips;
///
/// let game = Game::of_key("ray-roulette").unwrap();
/// let Family::Layout(field) = &game.family else { panic!("roulette is a field") };
/// let bet = |numbers: &[u8]| Place::Field(field.bet("straight-up", Numbers::of(numbers)).unwrap());
/// let stakes = [(bet(&[17]), Chips::new(10)), (bet(&[20]), Chips::new(10))];
/// assert_eq!(exposure(&game, &stakes), Chips::new(300 - 10));
/// ```
pub fn exposure(game: &Game, stakes: &[(Place, Chips)]) -> Chips {
    match &game.family {
        Family::Layout(field) => of_field(field, stakes),
        Family::Boxes(versus) => of_boxes(versus, stakes),
    }
}

fn of_field(field: &LayoutGame, stakes: &[(Place, Chips)]) -> Chips {
    let bets = || {
        stakes.iter().filter_map(|(place, stake)| match place {
            Place::Field(bet) => Some((*bet, *stake)),
            Place::Circle { .. } => None,
        })
    };
    let staked: Chips = bets().map(|(_, stake)| stake).sum();
    let worst = match field.chance.outcomes() {
        Some(outcomes) => {
            let returned = |drawn: &Vec<_>| -> Chips {
                bets()
                    .map(|(bet, stake)| field.pays(bet, drawn).of(stake))
                    .fold(Chips::ZERO, Chips::saturating_add)
            };
            outcomes.iter().map(returned).max().unwrap_or(Chips::ZERO)
        }
        None => {
            let best =
                bets().map(|(bet, stake)| field.kinds[usize::from(bet.kind)].best().of(stake));
            best.fold(Chips::ZERO, Chips::saturating_add)
        }
    };
    worst.saturating_sub(staked)
}

fn of_boxes(versus: &BoxGame, stakes: &[(Place, Chips)]) -> Chips {
    let mut sum = Chips::ZERO;
    for (place, stake) in stakes {
        let Place::Circle { circle, .. } = place else { continue };
        let circle = usize::from(*circle);
        let win = |circle: usize, stake: Chips| versus.best(circle).of(stake).saturating_sub(stake);
        sum = sum.saturating_add(win(circle, *stake));
        if versus.circles[circle].stake == Stake::Base {
            let later =
                (0..versus.circles.len()).filter(|at| versus.circles[*at].stake == Stake::Later);
            for at in later {
                sum = sum.saturating_add(win(at, stake.times(versus.times_max(at))));
            }
        }
    }
    sum
}
