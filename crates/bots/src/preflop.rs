//! Decides what a house player does before the flop.

use crate::house_player::{Intent, Temper};
use crate::rng::Rng;
use crate::situation::{Situation, thousandths};
use cards::{Card, Rank};

/// Decides what to do before the flop, by comparing the rank of the two cards with the share of hands to play.
///
/// The share depends on the player's style, the position and the betting.
pub(crate) fn weigh(s: &Situation, temper: Temper, whim: &mut Rng) -> Intent {
    let rank = standing(s.hole);
    let mood = whim.between(85, 115);
    let playable = playable(s, temper) * mood / 100;
    let aggression = u64::from(temper.aggression);
    let raised = s.raises > 0;

    // The best hands raise, whatever the betting so far.
    let premium = if s.raises >= 2 { 18 } else { 40 };
    if rank <= premium && s.may_wager {
        let slowplays = s.raises > 0 && rank > 8 && whim.chance(25);
        return if slowplays { Intent::GoOn } else { Intent::WagerTo(raise_to(s, whim)) };
    }
    if rank <= playable {
        let share = if raised { aggression / 4 } else { aggression + 15 };
        if s.may_wager && s.raises < 3 && whim.chance(share) {
            return Intent::WagerTo(raise_to(s, whim));
        }
        return if affordable(s, rank) { Intent::GoOn } else { Intent::GiveUp };
    }
    // A steal from late position, if nobody has shown strength.
    let steals = !raised && s.callers == 0 && s.behind <= 1 && s.opponents <= 3;
    if steals && s.may_wager && whim.chance(u64::from(temper.bluff) * 2) {
        return Intent::WagerTo(raise_to(s, whim));
    }
    // A price too good to refuse, such as for a small blind that has already paid half.
    let cheap = s.price_of_call() <= 230 && s.to_call <= s.big_blind.times(2);
    if cheap && rank <= 650 { Intent::GoOn } else { Intent::GiveUp }
}

/// Returns how many hands in a thousand to play in this situation.
fn playable(s: &Situation, temper: Temper) -> u64 {
    let base = u64::from(temper.looseness) * 10;
    let by_company = match s.opponents {
        0 | 1 => base * 24 / 10,
        2 => base * 17 / 10,
        3 => base * 14 / 10,
        _ => base,
    };
    let by_place = match s.behind {
        0 => by_company * 13 / 10,
        1 | 2 => by_company,
        3 | 4 => by_company * 8 / 10,
        _ => by_company * 65 / 100,
    };
    let by_betting = match s.raises {
        0 => by_place,
        1 => by_place * 60 / 100,
        2 => by_place * 25 / 100,
        _ => by_place * 12 / 100,
    };
    by_betting.min(850)
}

/// Whether a hand of this rank is worth a call, given how much of the stack the call costs.
fn affordable(s: &Situation, rank: u64) -> bool {
    let of_stack = thousandths(s.to_call, s.my_stack);
    match of_stack {
        0..=80 => true,
        81..=200 => rank <= 250,
        201..=450 => rank <= 110,
        _ => rank <= 65 || (s.price_of_call() <= 350 && rank <= 150),
    }
}

/// Returns the total of a raise: 2.5 to 3.5 big blinds plus one per caller, or about three times an earlier raise.
///
/// If that is 40% of the stack or more, the raise is all-in.
fn raise_to(s: &Situation, whim: &mut Rng) -> units::Chips {
    let all = s.my_bet + s.my_stack;
    let halves = if s.raises == 0 {
        s.big_blind.times(whim.between(5, 7) + 2 * s.callers)
    } else {
        s.price.times(whim.between(5, 7) + s.callers)
    };
    let to = units::Chips::new(halves.get() / 2);
    if to.times(10) >= all.times(4) { all } else { to }
}

/// Ranks two cards among all 1,326 starting hands, in thousandths: below 5 for aces, near 1,000 for seven-deuce.
pub(crate) fn standing(hole: [Card; 2]) -> u64 {
    let own = points(hole);
    let mut better = 0;
    let mut equal = 0;
    for (at, &high) in Rank::ALL.iter().enumerate() {
        for &low in &Rank::ALL[..=at] {
            for (suited, ways) in [(true, 4), (false, 12)] {
                let ways = match (high == low, suited) {
                    (true, true) => continue,
                    (true, false) => 6,
                    (false, _) => ways,
                };
                match class_points(high, low, suited).cmp(&own) {
                    core::cmp::Ordering::Greater => better += ways,
                    core::cmp::Ordering::Equal => equal += ways,
                    core::cmp::Ordering::Less => {}
                }
            }
        }
    }
    (better * 2 + equal) * 1_000 / (2 * 1_326)
}

fn points([one, two]: [Card; 2]) -> i32 {
    let (high, low) = (one.rank().max(two.rank()), one.rank().min(two.rank()));
    class_points(high, low, one.suit() == two.suit())
}

/// Returns a starting hand's points in Bill Chen's formula, doubled so that they are whole numbers.
///
/// If points are equal, the lower card decides, then whether the cards are suited.
fn class_points(high: Rank, low: Rank, suited: bool) -> i32 {
    let card = |rank: Rank| match rank {
        Rank::Ace => 20,
        Rank::King => 16,
        Rank::Queen => 14,
        Rank::Jack => 12,
        _ => i32::from(rank.index()) + 2,
    };
    let mut halves = card(high);
    if high == low {
        halves = (halves * 2).max(10);
    } else {
        let gap = high.index() - low.index() - 1;
        halves -= match gap {
            0 => 0,
            1 => 2,
            2 => 4,
            3 => 8,
            _ => 10,
        };
        if gap <= 1 && high < Rank::Queen {
            halves += 2;
        }
        if suited {
            halves += 4;
        }
    }
    halves * 32 + i32::from(low.index()) * 2 + i32::from(suited)
}
