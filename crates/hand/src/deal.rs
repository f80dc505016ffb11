//! What is to be dealt, and what is thrown away for it. The hand asks; it never draws.

use crate::course::{Hears, Stage};
use crate::{Asks, Deal, Event, Hand, Row, ShortDraw};
use alloc::vec::Vec;
use cards::{Card, CardSet};
use units::{Seat, SeatSet};

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
    /// The deal that is on; `None` where the street has none.
    what: Option<Deal>,
    /// Which deal of the street.
    deal: u8,
    /// How many seats or boards have theirs.
    given: u8,
    /// The seats that do not have theirs.
    waits: SeatSet,
    /// New cards that the last to draw still lacks.
    owed: u8,
}

impl Dealing {
    /// The street's first deal.
    pub(crate) fn first(hand: &Hand) -> Dealing {
        Dealing::of(hand, 0)
    }

    fn of(hand: &Hand, deal: u8) -> Dealing {
        let what = hand.street_rules().deals.get(usize::from(deal)).copied();
        Dealing { what, deal, given: 0, waits: hand.live, owed: 0 }
    }

    /// The next deal of the street, if there is one.
    pub(crate) fn next(&self, hand: &Hand) -> Option<Dealing> {
        let next = self.deal + 1;
        let is_there = usize::from(next) < hand.street_rules().deals.len();
        is_there.then(|| Dealing::of(hand, next))
    }

    /// Whether the deck has too few cards for one each: then one lies open for all.
    fn is_for_all(&self, hand: &Hand) -> bool {
        if hand.at == 0 {
            return false;
        }
        // It stays so while they are dealt: every card given is one less to give.
        hand.undealt().len() + usize::from(self.given) < hand.live.len()
    }

    /// Who gets the same next, once a seat got cards that all get alike. Whether one is dealt for
    /// all instead does not change on the way.
    #[inline]
    pub(crate) fn next_alike(&self, hand: &Hand) -> Option<Seat> {
        let alike = matches!(self.what, Some(Deal::HoleDown(_) | Deal::HoleUp(_)));
        if alike { self.taker(hand) } else { None }
    }

    /// The seat whose turn it is to get cards, or to throw some away.
    #[inline]
    fn taker(&self, hand: &Hand) -> Option<Seat> {
        self.waits.first_after(hand.setup.button)
    }

    /// Who threw cards away last.
    fn thrower(&self, hand: &Hand) -> Seat {
        let threw = hand.live.difference(self.waits).after(hand.setup.button).last();
        threw.expect("somebody drew before cards are owed")
    }

    /// What is asked for next; `None` once all have their cards of this deal.
    #[inline(always)] // of what going on is
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

    /// The least and the most cards that are thrown away now.
    pub(crate) fn throws(&self) -> Option<(u8, u8)> {
        match self.what? {
            Deal::Draw(most) => Some((0, most)),
            Deal::Discard(count) => Some((count, count)),
            Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Board(_) => None,
        }
    }

    /// How far it is once cards were taken: by a seat, or by a board.
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

    /// How far it is once a seat threw cards away.
    pub(crate) fn throw(&mut self, seat: Seat, count: u8) {
        self.take(Some(seat), 0);
        if let Some(Deal::Draw(_)) = self.what {
            self.owed = count;
        }
    }
}

/// Whether seats will still throw cards away, on this street or a later one.
pub(crate) fn is_draw_to_come(hand: &Hand) -> bool {
    let later = &hand.variant.streets[usize::from(hand.at) + 1..];
    let is_draw = |deal: &Deal| matches!(deal, Deal::Draw(_) | Deal::Discard(_));
    later.iter().any(|street| street.deals.iter().any(is_draw))
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

/// Takes these cards in, if they are what is asked for.
#[inline(always)] // of what `Hand::take` is
pub(crate) fn take(
    hand: &mut Hand,
    cards: &[Card],
    events: &mut Vec<Event>,
) -> Result<(), BadDeal> {
    match hand.asks {
        Asks::Hole { seat, count } => {
            let cards = row_of(hand, cards, count)?.into();
            let up = is_up(hand);
            events.hear(hand, Event::HoleDealt { seat, cards, up });
        }
        Asks::Board { board, count } => {
            let cards = row_of(hand, cards, count)?;
            events.hear(hand, Event::BoardDealt { board, cards });
        }
        Asks::Decision { .. } | Asks::Deck | Asks::Nothing => return Err(BadDeal::NotAsked),
    }
    Ok(())
}

/// These cards in a row, if they are so many and all in the deck.
#[inline(always)]
fn row_of(hand: &Hand, cards: &[Card], count: u8) -> Result<Row, BadDeal> {
    if cards.len() != usize::from(count) {
        return Err(BadDeal::Count { asked: count, offered: cards.len() });
    }
    let deck = hand.undealt();
    let are_there = match *cards {
        [one] => deck.contains(one),
        [one, two] => one != two && deck.contains(one) && deck.contains(two),
        _ => are_in(deck, cards),
    };
    if are_there { Ok(Row::of(cards)) } else { Err(BadDeal::NotInDeck) }
}

/// Whether they are all in the deck, each once.
fn are_in(mut deck: CardSet, cards: &[Card]) -> bool {
    cards.iter().all(|card| deck.remove(*card))
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
    let held = hand.live.iter().flat_map(|seat| hand.hole(seat).reveal());
    let held: CardSet = held.chain(hand.boards.iter().flatten()).copied().collect();
    let free = hand.deck.difference(held);
    let others = free.difference(hand.thrown);
    if others.len() < usize::from(dealing.owed) { free } else { others }
}

/// The places in the deck of the cards that are asked for, in their order. Own cards of the first
/// street go round in laps, one a lap.
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
