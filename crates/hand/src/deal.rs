//! What is dealt or discarded next. The hand asks for cards; it never draws them from a deck.

use crate::progress::{EventSink, Stage};
use crate::{Asks, CardRow, Deal, Event, Hand, ShortDraw};
use alloc::vec::Vec;
use cards::{Card, CardSet};
use units::{Seat, SeatSet};

/// Why cards were not accepted; the hand is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeal {
    /// The hand asks for no cards now.
    #[error("the hand does not ask for cards now")]
    NotAsked,
    /// The hand asks for a different number of cards.
    #[error("{offered} cards were dealt; the hand asks for {asked}")]
    Count {
        /// Number of cards that the hand asks for.
        asked: u8,
        /// Number of cards offered.
        offered: usize,
    },
    /// A card has been dealt already, or is not in this game's deck.
    #[error("a card of the deal is no longer in the deck")]
    NotInDeck,
}

/// How far the deals of the current street have progressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dealing {
    /// The current deal; `None` if the street deals nothing.
    what: Option<Deal>,
    /// Index of the current deal among the street's deals.
    deal: u8,
    /// Number of seats or boards that have already had this deal.
    given: u8,
    /// Seats that have not yet had this deal.
    waits: SeatSet,
    /// Number of new cards that the seat that discarded last must still get.
    owed: u8,
}

impl Dealing {
    /// Returns the state at the street's first deal.
    pub(crate) fn first(hand: &Hand) -> Dealing {
        Dealing::of(hand, 0)
    }

    fn of(hand: &Hand, deal: u8) -> Dealing {
        let what = hand.street_rules().deals.get(usize::from(deal)).copied();
        Dealing { what, deal, given: 0, waits: hand.live, owed: 0 }
    }

    /// Returns the state at the street's next deal; `None` if this was the last.
    pub(crate) fn next(&self, hand: &Hand) -> Option<Dealing> {
        let next = self.deal + 1;
        let is_there = usize::from(next) < hand.street_rules().deals.len();
        is_there.then(|| Dealing::of(hand, next))
    }

    /// Whether the deal is one community card for everyone, because the deck has too few cards to give each seat one.
    fn is_for_all(&self, hand: &Hand) -> bool {
        if hand.at == 0 {
            return false;
        }
        // The answer stays the same during the deal: every card dealt is one fewer to deal.
        hand.undealt().len() + usize::from(self.given) < hand.live.len()
    }

    /// Returns the next seat in a deal that gives every seat the same number of cards; `None` in other deals.
    ///
    /// This need not check for a community card again, because a deal that has begun never changes to one.
    #[inline]
    pub(crate) fn next_alike(&self, hand: &Hand) -> Option<Seat> {
        let alike = matches!(self.what, Some(Deal::HoleDown(_) | Deal::HoleUp(_)));
        if alike { self.taker(hand) } else { None }
    }

    /// Returns the next seat to get cards or to discard; `None` once every seat has had this deal.
    #[inline]
    fn taker(&self, hand: &Hand) -> Option<Seat> {
        self.waits.first_after(hand.setup.button)
    }

    /// Returns the seat that discarded last. Panics if no seat has.
    fn thrower(&self, hand: &Hand) -> Seat {
        let threw = hand.live.difference(self.waits).after(hand.setup.button).last();
        threw.expect("somebody drew before cards are owed")
    }

    /// Returns what this deal asks for next; `None` when the deal is done.
    #[inline(always)] // hot path of `advance`
    pub(crate) fn asks(&self, hand: &Hand) -> Option<Asks> {
        if self.owed > 0 {
            return Some(self.asks_for_owed(hand));
        }
        match self.what? {
            Deal::HoleDown(count) | Deal::HoleUp(count) if self.is_for_all(hand) => {
                (self.given == 0).then_some(Asks::Board { board: 0, count })
            }
            Deal::HoleDown(count) | Deal::HoleUp(count) => {
                self.taker(hand).map(|seat| Asks::Hole { seat, count })
            }
            Deal::Board(count) => {
                let boards = hand.runs.boards_dealt(hand.boards.len());
                let board = boards.start + self.given;
                (board < boards.end).then_some(Asks::Board { board, count })
            }
            Deal::Draw(_) | Deal::Discard(_) => {
                self.taker(hand).map(|seat| Asks::Decision { seat })
            }
        }
    }

    #[cold]
    fn asks_for_owed(&self, hand: &Hand) -> Asks {
        let (seat, left) = (self.thrower(hand), hand.undealt().len() as u8);
        match hand.setup.rules.short_draw {
            _ if left >= self.owed => Asks::Hole { seat, count: self.owed },
            ShortDraw::StubFirst if left > 0 => Asks::Hole { seat, count: left },
            ShortDraw::StubFirst | ShortDraw::MixIn => Asks::Deck,
        }
    }

    /// Returns the minimum and maximum number of cards to discard now; `None` if the deal is neither a draw nor a
    /// discard.
    pub(crate) fn throws(&self) -> Option<(u8, u8)> {
        match self.what? {
            Deal::Draw(most) => Some((0, most)),
            Deal::Discard(count) => Some((count, count)),
            Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Board(_) => None,
        }
    }

    /// Records that a seat or a board got cards.
    #[inline]
    pub(crate) fn take(&mut self, seat: Option<Seat>, count: u8) {
        if self.owed > 0 {
            self.owed -= count;
            return;
        }
        self.given += 1;
        if let Some(seat) = seat {
            self.waits.remove(seat);
        }
    }

    /// Records that a seat discarded.
    pub(crate) fn throw(&mut self, seat: Seat, count: u8) {
        self.take(Some(seat), 0);
        if let Some(Deal::Draw(_)) = self.what {
            self.owed = count;
        }
    }
}

/// Whether a later street has a draw or a discard.
pub(crate) fn is_draw_to_come(hand: &Hand) -> bool {
    let later = &hand.variant.streets[usize::from(hand.at) + 1..];
    let is_draw = |deal: &Deal| matches!(deal, Deal::Draw(_) | Deal::Discard(_));
    later.iter().any(|street| street.deals.iter().any(is_draw))
}

/// Returns the number of cards that later streets will deal to one board.
pub(crate) fn board_to_come(hand: &Hand) -> usize {
    let later = &hand.variant.streets[usize::from(hand.at) + 1..];
    let count = |deal: &Deal| match deal {
        Deal::Board(count) => usize::from(*count),
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    };
    later.iter().flat_map(|street| street.deals).map(count).sum()
}

/// Deals these cards if the hand asks for them.
#[inline(always)] // hot path of `Hand::take`
pub(crate) fn take(
    hand: &mut Hand,
    cards: &[Card],
    events: &mut Vec<Event>,
) -> Result<(), BadDeal> {
    match hand.asks {
        Asks::Hole { seat, count } => {
            let cards = row_of(hand, cards, count)?.into();
            let up = is_up(hand);
            events.accept(hand, Event::HoleDealt { seat, cards, up });
        }
        Asks::Board { board, count } => {
            let cards = row_of(hand, cards, count)?;
            events.accept(hand, Event::BoardDealt { board, cards });
        }
        Asks::Decision { .. } | Asks::Deck | Asks::Nothing => return Err(BadDeal::NotAsked),
    }
    Ok(())
}

/// Returns these cards as a row, if there are exactly `count` of them and all are in the deck.
#[inline(always)]
fn row_of(hand: &Hand, cards: &[Card], count: u8) -> Result<CardRow, BadDeal> {
    if cards.len() != usize::from(count) {
        return Err(BadDeal::Count { asked: count, offered: cards.len() });
    }
    let deck = hand.undealt();
    let are_there = match *cards {
        [one] => deck.contains(one),
        [one, two] => one != two && deck.contains(one) && deck.contains(two),
        _ => are_in(deck, cards),
    };
    if are_there { Ok(CardRow::of(cards)) } else { Err(BadDeal::NotInDeck) }
}

/// Whether all cards are in the deck and none is repeated.
fn are_in(mut deck: CardSet, cards: &[Card]) -> bool {
    cards.iter().all(|card| deck.remove(*card))
}

/// Returns the event that makes a new deck from the discards.
pub(crate) fn renewed(hand: &Hand) -> Result<Event, BadDeal> {
    match hand.asks {
        Asks::Deck => Ok(Event::DeckRenewed { count: renewal(hand).len() as u8 }),
        Asks::Hole { .. } | Asks::Board { .. } | Asks::Decision { .. } | Asks::Nothing => {
            Err(BadDeal::NotAsked)
        }
    }
}

/// Returns the cards of the new deck: all cards that no live seat holds and no board shows.
///
/// The discards of the seat that is drawing are included only if there are too few other cards.
pub(crate) fn renewal(hand: &Hand) -> CardSet {
    let Stage::Dealing(dealing) = hand.stage else { return CardSet::EMPTY };
    let held = hand.live.iter().flat_map(|seat| hand.hole(seat).reveal());
    let held: CardSet = held.chain(hand.boards.iter().flatten()).copied().collect();
    let free = hand.deck.difference(held);
    let others = free.difference(hand.thrown);
    if others.len() < usize::from(dealing.owed) { free } else { others }
}

/// Returns the positions in the deck of the cards that the hand now asks for, in dealing order.
///
/// If every seat gets several cards, the deal goes round the table one card at a time.
pub(crate) fn places(hand: &Hand) -> Vec<u8> {
    let (Stage::Dealing(dealing), Asks::Hole { count, .. } | Asks::Board { count, .. }) =
        (hand.stage, hand.asks)
    else {
        return Vec::new();
    };
    match dealing.what {
        Some(Deal::HoleDown(laps) | Deal::HoleUp(laps)) if laps > 1 && dealing.owed == 0 => {
            let first = hand.cards_dealt - dealing.given * laps + dealing.given;
            (0..laps).map(|lap| first + lap * hand.live.len() as u8).collect()
        }
        _ => (hand.cards_dealt..hand.cards_dealt + count).collect(),
    }
}

fn is_up(hand: &Hand) -> bool {
    let Stage::Dealing(dealing) = &hand.stage else { return false };
    matches!(dealing.what, Some(Deal::HoleUp(_)))
}
