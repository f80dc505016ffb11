//! What is to be dealt, and what is thrown away for it. The hand asks; it never draws.

use crate::course::Stage;
use crate::{Asks, Deal, Event, Hand, ShortDraw};
use alloc::vec::Vec;
use cards::{Card, CardSet};
use units::Seat;

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

/// How far a street's cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dealing {
    /// Which deal of the street.
    pub(crate) deal: u8,
    /// How many seats or boards have theirs.
    pub(crate) given: u8,
    /// New cards that the last to draw still lacks.
    pub(crate) owed: u8,
}

/// What the next deal goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taker {
    /// A seat takes so many cards.
    Seat(Seat, u8),
    /// A board does.
    Board(u8, u8),
    /// A seat says which of its cards it throws away.
    Thrower(Seat),
}

impl Dealing {
    pub(crate) const START: Dealing = Dealing { deal: 0, given: 0, owed: 0 };

    /// The deal that is on; `None` after the last of the street.
    fn what(self, hand: &Hand) -> Option<Deal> {
        hand.street_rules().deals.get(usize::from(self.deal)).copied()
    }

    /// Whether every deal of the street is done.
    pub(crate) fn is_done(self, hand: &Hand) -> bool {
        self.what(hand).is_none()
    }

    /// The next deal, once all have their cards of this one.
    pub(crate) fn onward(self, hand: &Hand) -> Option<Dealing> {
        let is_over = self.owed == 0 && usize::from(self.given) >= self.takers(hand);
        is_over.then_some(Dealing { deal: self.deal + 1, ..Dealing::START })
    }

    /// How many seats or boards the deal goes to.
    fn takers(self, hand: &Hand) -> usize {
        match self.what(hand) {
            Some(Deal::HoleDown(_) | Deal::HoleUp(_)) if self.is_for_all(hand) => 1,
            Some(Deal::HoleDown(_) | Deal::HoleUp(_)) => hand.live.len(),
            Some(Deal::Draw(_) | Deal::Discard(_)) => hand.live.len(),
            Some(Deal::Board(_)) => hand.runs.boards_dealt(hand.boards.len()).len(),
            None => 0,
        }
    }

    /// Whether the deck has too few cards for one each: then one lies open for all.
    fn is_for_all(self, hand: &Hand) -> bool {
        if hand.at == 0 {
            return false;
        }
        // It stays so while they are dealt: every card given is one less to give.
        hand.undealt().len() + usize::from(self.given) < hand.live.len()
    }

    fn taker(self, hand: &Hand) -> Option<Taker> {
        let given = usize::from(self.given);
        let seat = |nth| {
            let seat = hand.live.after(hand.setup.button).nth(nth);
            seat.expect("a deal ends with its last taker")
        };
        if self.owed > 0 {
            let drawing = seat(given - 1);
            return Some(Taker::Seat(drawing, self.owed));
        }
        Some(match self.what(hand)? {
            Deal::HoleDown(count) | Deal::HoleUp(count) if self.is_for_all(hand) => {
                Taker::Board(0, count)
            }
            Deal::HoleDown(count) | Deal::HoleUp(count) => Taker::Seat(seat(given), count),
            Deal::Board(count) => {
                let boards = hand.runs.boards_dealt(hand.boards.len());
                Taker::Board(boards.start + self.given, count)
            }
            Deal::Draw(_) | Deal::Discard(_) => Taker::Thrower(seat(given)),
        })
    }

    /// What is asked for next, before the last deal is over.
    pub(crate) fn asks(self, hand: &Hand) -> Asks {
        let taker = self.taker(hand).expect("a deal is on");
        match taker {
            Taker::Board(board, count) => Asks::Board { board, count },
            Taker::Thrower(seat) => Asks::Decision { seat },
            Taker::Seat(seat, count) if self.owed > 0 => {
                let left = hand.undealt().len() as u8;
                match hand.setup.rules.short_draw {
                    _ if left >= count => Asks::Hole { seat, count },
                    ShortDraw::StubFirst if left > 0 => Asks::Hole { seat, count: left },
                    ShortDraw::StubFirst | ShortDraw::MixIn => Asks::Deck,
                }
            }
            Taker::Seat(seat, count) => Asks::Hole { seat, count },
        }
    }

    /// Who throws cards away now: the least and the most of them.
    pub(crate) fn throws(self, hand: &Hand) -> Option<(Seat, u8, u8)> {
        let Some(Taker::Thrower(seat)) = self.taker(hand) else { return None };
        match self.what(hand)? {
            Deal::Draw(most) => Some((seat, 0, most)),
            Deal::Discard(count) => Some((seat, count, count)),
            Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Board(_) => None,
        }
    }

    /// How far it is once cards were taken.
    pub(crate) fn taken(self, count: usize) -> Dealing {
        match self.owed {
            0 => Dealing { given: self.given + 1, ..self },
            owed => Dealing { owed: owed - count as u8, ..self },
        }
    }

    /// How far it is once a seat threw cards away.
    pub(crate) fn thrown(self, hand: &Hand, count: usize) -> Dealing {
        let owed = match self.what(hand) {
            Some(Deal::Draw(_)) => count as u8,
            _ => 0,
        };
        Dealing { given: self.given + 1, owed, ..self }
    }
}

/// Whether seats will still throw cards away, on this street or a later one.
pub(crate) fn is_draw_to_come(hand: &Hand) -> bool {
    let later = &hand.variant.streets[usize::from(hand.at) + 1..];
    let is_draw = |deal: &Deal| matches!(deal, Deal::Draw(_) | Deal::Discard(_));
    later.iter().flat_map(|street| street.deals).any(is_draw)
}

/// Common cards that are still to come to one board.
pub(crate) fn board_to_come(hand: &Hand) -> usize {
    let later = &hand.variant.streets[usize::from(hand.at) + 1..];
    let count = |deal: &Deal| match deal {
        Deal::Board(count) => usize::from(*count),
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    };
    later.iter().flat_map(|street| street.deals).map(count).sum()
}

/// The event of dealing these cards.
pub(crate) fn dealt(hand: &Hand, cards: &[Card]) -> Result<Event, BadDeal> {
    let (Asks::Hole { count, .. } | Asks::Board { count, .. }) = hand.asks else {
        return Err(BadDeal::NotAsked);
    };
    if cards.len() != usize::from(count) {
        return Err(BadDeal::Count { asked: count, offered: cards.len() });
    }
    let set: CardSet = cards.iter().copied().collect();
    if set.len() != cards.len() || !set.difference(hand.undealt()).is_empty() {
        return Err(BadDeal::NotInDeck);
    }
    let cards = cards.iter().copied();
    Ok(match hand.asks {
        Asks::Hole { seat, .. } => {
            Event::HoleDealt { seat, cards: cards.collect(), up: is_up(hand) }
        }
        Asks::Board { board, .. } => Event::BoardDealt { board, cards: cards.collect() },
        Asks::Decision { .. } | Asks::Deck | Asks::Nothing => return Err(BadDeal::NotAsked),
    })
}

/// The event of shuffling what was thrown away.
pub(crate) fn renewed(hand: &Hand) -> Result<Event, BadDeal> {
    match hand.asks {
        Asks::Deck => Ok(Event::DeckRenewed { count: renewal(hand).len() as u8 }),
        Asks::Hole { .. } | Asks::Board { .. } | Asks::Decision { .. } | Asks::Nothing => {
            Err(BadDeal::NotAsked)
        }
    }
}

/// The cards of the deck that is shuffled now: all that nobody holds. What the seat that draws has
/// just thrown away is among them only if the rest does not suffice.
pub(crate) fn renewal(hand: &Hand) -> CardSet {
    let Stage::Dealing(dealing) = hand.stage else { return CardSet::EMPTY };
    let Some(Taker::Seat(_, owed)) = dealing.taker(hand) else { return CardSet::EMPTY };
    let held = hand.live.iter().flat_map(|seat| hand.hole(seat).reveal());
    let held: CardSet = held.chain(hand.boards.iter().flatten()).copied().collect();
    let free = hand.deck.difference(held);
    let others = free.difference(hand.thrown);
    if others.len() < usize::from(owed) { free } else { others }
}

/// The places in the deck of the cards that are asked for, in their order. Own cards of the first
/// street go round in laps, one a lap.
pub(crate) fn places(hand: &Hand) -> Vec<u8> {
    let (Stage::Dealing(dealing), Asks::Hole { count, .. } | Asks::Board { count, .. }) =
        (hand.stage, hand.asks)
    else {
        return Vec::new();
    };
    match dealing.what(hand) {
        Some(Deal::HoleDown(laps) | Deal::HoleUp(laps)) if laps > 1 && dealing.owed == 0 => {
            let first = hand.cards_dealt - dealing.given * laps + dealing.given;
            (0..laps).map(|lap| first + lap * dealing.takers(hand) as u8).collect()
        }
        _ => (hand.cards_dealt..hand.cards_dealt + count).collect(),
    }
}

fn is_up(hand: &Hand) -> bool {
    let Stage::Dealing(dealing) = hand.stage else { return false };
    matches!(dealing.what(hand), Some(Deal::HoleUp(_)))
}
