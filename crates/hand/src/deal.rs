//! What is to be dealt. The hand asks; it never draws.

use crate::course::{Next, Stage, next};
use crate::{Asks, Deal, Event, Hand, Hole};
use cards::{Card, CardSet};

/// Why cards were not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeal {
    /// The hand asks for no cards now.
    #[error("no cards are asked for")]
    NotAsked,
    /// Another number of cards was asked for.
    #[error("{offered} cards offered, {asked} asked for")]
    Count {
        /// How many were asked for.
        asked: u8,
        /// How many came.
        offered: usize,
    },
    /// A card that is already in the hand, or not in this game's deck.
    #[error("a card is offered that is not in the deck any more")]
    NotInDeck,
}

/// What this deal of the street asks for next; `None` after the last deal.
pub(crate) fn asked(hand: &Hand, deal: u8, given: u8) -> Option<Asks> {
    let deal = *hand.street_rules().deals.get(deal as usize)?;
    Some(match deal {
        Deal::HoleDown(count) | Deal::HoleUp(count) => {
            let seat = hand.live.after(hand.setup.button).nth(given as usize);
            Asks::Hole { seat: seat.expect("a deal ends with its last taker"), count }
        }
        Deal::Board(count) => Asks::Board { board: given, count },
    })
}

/// How many seats or boards a deal goes to.
pub(crate) fn takers(hand: &Hand, deal: Deal) -> usize {
    match deal {
        Deal::HoleDown(_) | Deal::HoleUp(_) => hand.live.len(),
        Deal::Board(_) => hand.boards.len(),
    }
}

/// The event of dealing these cards.
pub(crate) fn dealt(hand: &Hand, cards: &[Card]) -> Result<Event, BadDeal> {
    let (asks, count) = match next(hand) {
        Next::Asks(asks @ (Asks::Hole { count, .. } | Asks::Board { count, .. })) => (asks, count),
        Next::Asks(Asks::Decision { .. } | Asks::Nothing) | Next::Event(_) => {
            return Err(BadDeal::NotAsked);
        }
    };
    if cards.len() != usize::from(count) {
        return Err(BadDeal::Count { asked: count, offered: cards.len() });
    }
    let set: CardSet = cards.iter().copied().collect();
    let undealt = hand.variant.deck.cards().difference(hand.dealt);
    if set.len() != cards.len() || !set.difference(undealt).is_empty() {
        return Err(BadDeal::NotInDeck);
    }
    Ok(match asks {
        Asks::Hole { seat, .. } => {
            Event::HoleDealt { seat, cards: Hole::new(cards.to_vec()), up: is_up(hand) }
        }
        Asks::Board { board, .. } => Event::BoardDealt { board, cards: cards.to_vec() },
        Asks::Decision { .. } | Asks::Nothing => return Err(BadDeal::NotAsked),
    })
}

/// The stage once one more seat or board has its cards.
pub(crate) fn given(hand: &Hand) -> Stage {
    let Stage::Dealing { deal, given } = hand.stage else { panic!("no cards are due") };
    Stage::Dealing { deal, given: given + 1 }
}

fn is_up(hand: &Hand) -> bool {
    let Stage::Dealing { deal, .. } = hand.stage else { return false };
    matches!(hand.street_rules().deals[usize::from(deal)], Deal::HoleUp(_))
}
