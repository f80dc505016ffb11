//! Repairs of a board or a deal, as steps in order (SVEPOF 4.5, 4.10 and 5, model D20).
//!
//! Positions count the cards that follow the deal in hold'em: 1 is a burn, 2 to 4 the flop, 5 a burn, 6 the turn, 7 a
//! burn, 8 the river, and 9 onwards the rest. Cards of the deal itself count from the first card dealt. The muck and
//! cards already burned never return. No step takes a card from the bottom of the deck (SVP-5.4-05).

use crate::switches::{
    BurnForgottenFlop, PrematureFlop, PrematureTurn, TooManyFlop, TwoBurnsCatchUp,
};
use crate::{Street, Switches};
use serde::Serialize;
use units::Seat;

/// A card's position in the deck, from 1.
pub type Pos = u8;

/// One step of a repair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Show this card to all players.
    Show(Pos),
    /// Put this card into the muck.
    Muck(Pos),
    /// Take these cards from the board.
    TakeBack(Vec<Pos>),
    /// Put this card aside, face up in view.
    PutAside(Pos),
    /// Set these cards aside in this order, face down.
    Reserve(Vec<Pos>),
    /// Finish the betting on this street.
    FinishBetting(Street),
    /// Shuffle these cards into the rest of the deck; reserved cards stay aside.
    Shuffle(Vec<Pos>),
    /// Cut the deck.
    Cut,
    /// Deal this street from the top of the deck, without a burn.
    LayFromTop(Street),
    /// Deal the card at this position to the street.
    Lay(Street, Pos),
    /// Burn this card.
    Burn(Pos),
    /// Burn the top card.
    BurnTop,
    /// Scramble these cards face down.
    Scramble(Vec<Pos>),
    /// Draw one of the scrambled cards at random and burn it.
    DrawBurn,
    /// Deal the other scrambled cards to the street.
    LayScrambled(Street),
    /// Deal the remaining cards as if nothing had happened.
    FinishDeal,
    /// Show this card of the deal to all players.
    ShowDealt(u8),
    /// Give the player the top card of the deck, face down.
    GiveTop(Seat),
    /// Put this card of the deal on top of the deck, where it is the next burn card.
    OnTop(u8),
    /// Deal the player their missing card.
    DealMissing(Seat),
    /// Put the boxed card aside, face up; it is out of play in this hand.
    Scrap,
    /// Replace the boxed card with the next card of the deck, without another burn.
    NextCard,
    /// Stud: the down card of the player that was exposed becomes their upcard.
    Upcard(Seat),
    /// Stud: deal the player's next upcard face down.
    NextFaceDown(Seat),
    /// Call the director. This is possible at every step.
    CallDirector,
}

/// Returns the positions of a street's burn and of its cards.
const fn places(street: Street) -> (Pos, &'static [Pos]) {
    match street {
        Street::Turn => (5, &[6]),
        Street::River => (7, &[8]),
        _ => (1, &[2, 3, 4]),
    }
}

/// Returns the street on which players bet before this street is dealt.
const fn round_before(street: Street) -> Street {
    match street {
        Street::Turn => Street::Flop,
        Street::River => Street::Turn,
        _ => Street::First,
    }
}

/// Returns the steps after a forgotten burn before this street, on which nobody has acted yet.
pub(crate) fn burn_forgotten(street: Street, is_known: bool, switches: &Switches) -> Vec<Step> {
    let (due, cards) = places(street);
    let flop = street == Street::Flop;
    let mut steps = if flop && switches.burn_forgotten_flop == BurnForgottenFlop::Scramble {
        vec![
            Step::Scramble(vec![1, 2, 3]),
            Step::DrawBurn,
            Step::LayScrambled(street),
            Step::Lay(street, 4),
        ]
    } else if flop && !is_known {
        let mut steps = vec![Step::TakeBack(vec![1, 2, 3])];
        steps.extend(new_flop(&[1, 2, 3], &reserved_after(3, switches), None));
        steps
    } else {
        vec![Step::Show(due), Step::Muck(due), Step::Lay(street, cards[cards.len() - 1])]
    };
    steps.push(Step::CallDirector);
    steps
}

/// Returns the cards to set aside for turn and river when `laid` cards have left the deck.
///
/// If forgotten burns are not made up, exactly one card is burned before the turn.
fn reserved_after(laid: Pos, switches: &Switches) -> Vec<Pos> {
    let from =
        if laid < 4 && switches.two_burns_catch_up == TwoBurnsCatchUp::No { 5 } else { laid + 1 };
    (from..=8).collect()
}

/// Returns the steps for a new flop.
///
/// The cards for turn and river are reserved and the old flop is shuffled in. Then a new flop and the reserved cards
/// are dealt.
fn new_flop(back: &[Pos], reserved: &[Pos], betting: Option<Street>) -> Vec<Step> {
    let mut steps = vec![Step::Reserve(reserved.to_vec())];
    steps.extend(betting.map(Step::FinishBetting));
    steps.extend([Step::Shuffle(back.to_vec()), Step::Cut, Step::LayFromTop(Street::Flop)]);
    steps.extend(from_reserve(reserved, Street::Turn));
    steps
}

/// Returns the steps that burn and deal the streets from `street` on.
///
/// Reserved cards come first, then cards from the top of the deck.
fn from_reserve(reserved: &[Pos], street: Street) -> Vec<Step> {
    let streets = [Street::Turn, Street::River];
    let mut steps = Vec::new();
    for street in streets.into_iter().filter(|one| *one >= street) {
        let (burn, cards) = places(street);
        let early = reserved.iter().filter(|pos| **pos < burn && street == Street::Turn);
        steps.extend(early.map(|pos| Step::Burn(*pos)));
        steps.push(if reserved.contains(&burn) { Step::Burn(burn) } else { Step::BurnTop });
        let card = cards[0];
        steps.push(if reserved.contains(&card) {
            Step::Lay(street, card)
        } else {
            Step::LayFromTop(street)
        });
    }
    steps
}

/// Returns the steps for a street with `count` cards, which are too many. The burn card before it was dealt.
pub(crate) fn too_many(street: Street, count: u8, switches: &Switches) -> Vec<Step> {
    let first = places(street).1[0];
    let laid: Vec<Pos> = (first..first.saturating_add(count)).collect();
    let last = first.saturating_add(count).saturating_sub(1);
    let scramble =
        street == Street::Flop && count == 4 && switches.too_many_flop == TooManyFlop::Scramble;
    let mut steps = if scramble {
        vec![Step::Scramble(laid), Step::DrawBurn, Step::LayScrambled(street)]
    } else {
        let reserved: Vec<Pos> = (last + 1..=8).collect();
        let mut steps = vec![Step::TakeBack(laid.clone())];
        if !reserved.is_empty() {
            steps.push(Step::Reserve(reserved.clone()));
        }
        steps.extend([Step::Shuffle(laid), Step::Cut, Step::LayFromTop(street)]);
        let next = if street == Street::Flop { Street::Turn } else { Street::River };
        if street < Street::River {
            steps.extend(from_reserve(&reserved, next));
        }
        steps
    };
    steps.push(Step::CallDirector);
    steps
}

/// Returns the steps for a street that was dealt before the betting was complete.
///
/// `burned` says whether a card was burned for the street.
pub(crate) fn premature(street: Street, burned: bool, switches: &Switches) -> Vec<Step> {
    let betting = round_before(street);
    let mut steps = match street {
        Street::Turn | Street::River if !burned => {
            let (due, cards) = places(street);
            vec![
                Step::Show(due),
                Step::Muck(due),
                Step::FinishBetting(betting),
                Step::Lay(street, cards[0]),
            ]
        }
        Street::Turn if switches.premature_turn == PrematureTurn::NaturalRiver => vec![
            Step::PutAside(6),
            Step::FinishBetting(Street::Flop),
            Step::Burn(7),
            Step::Lay(Street::Turn, 8),
            Step::FinishBetting(Street::Turn),
            Step::Shuffle(vec![6]),
            Step::Cut,
            Step::LayFromTop(Street::River),
        ],
        Street::Turn | Street::River => {
            let card = places(street).1[0];
            let again = [Step::Shuffle(vec![card]), Step::Cut, Step::LayFromTop(street)];
            [Step::PutAside(card), Step::FinishBetting(betting)].into_iter().chain(again).collect()
        }
        _ => premature_flop(burned, switches),
    };
    steps.push(Step::CallDirector);
    steps
}

fn premature_flop(burned: bool, switches: &Switches) -> Vec<Step> {
    let (back, laid): (Vec<Pos>, Pos) =
        if burned { (vec![2, 3, 4], 4) } else { (vec![1, 2, 3], 3) };
    let mut steps = vec![Step::TakeBack(back.clone())];
    if switches.premature_flop == PrematureFlop::KeepTurnAndRiver {
        steps.extend(new_flop(&back, &reserved_after(laid, switches), Some(Street::First)));
    } else {
        steps.extend([Step::FinishBetting(Street::First), Step::Shuffle(back), Step::Cut]);
        steps.push(Step::LayFromTop(Street::Flop));
    }
    steps
}
