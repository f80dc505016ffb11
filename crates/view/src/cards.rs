//! Which cards an observer sees, and what those that lie open make. The only place where hole cards
//! are read.

use crate::Observer;
use ::cards::{Card, CardSet};
use evaluator::Category;
use hand::{Deal, Hand, Hole, Made, PotSharing};
use room::Table;
use units::Seat;
use wire::{CardView, RankingView};

/// A seat's cards in the hand shown: faces of what is his own or lies open, else backs; nothing once
/// they were given up unseen.
pub(crate) fn of_seat(table: &Table, seat: Seat, observer: Observer) -> Vec<CardView> {
    let (Some(hand), Some(_)) = (table.hand(), table.dealt_in(seat)) else { return Vec::new() };
    let own = observer.holds_cards_of(table, seat);
    let given_up = !hand.live().contains(seat);
    if given_up && !own && hand.face_up(seat).is_empty() {
        return Vec::new();
    }
    if own { faces(hand.hole(seat)) } else { open_or_backs(hand, seat) }
}

/// Cards as they are dealt to a seat.
pub(crate) fn dealt(hole: &Hole, may_see: bool) -> Vec<CardView> {
    if may_see { faces(hole) } else { vec![CardView(None); hole.len()] }
}

/// Cards that a seat threw away: their faces are its own affair.
pub(crate) fn thrown(thrown: &Hole, may_see: bool) -> Vec<Card> {
    if may_see { thrown.reveal().to_vec() } else { Vec::new() }
}

/// A seat's cards as everybody sees them, in the order of the hand.
pub(crate) fn open_or_backs(hand: &Hand, seat: Seat) -> Vec<CardView> {
    let open = hand.face_up(seat);
    let card = |card: &Card| CardView(open.contains(card).then_some(*card));
    hand.hole(seat).reveal().iter().map(card).collect()
}

fn faces(hole: &Hole) -> Vec<CardView> {
    hole.reveal().iter().map(|card| CardView(Some(*card))).collect()
}

/// What a seat's cards make, once all of them lie open and no more will come to the board.
pub(crate) fn ranking(hand: &Hand, seat: Seat) -> Option<RankingView> {
    if !hand.is_over() && !is_board_full(hand) {
        return None;
    }
    let cards = open_with_board(hand, seat, 0)?;
    let set: CardSet = cards.iter().copied().collect();
    let strength = evaluator::high(set);
    Some(RankingView {
        category: category(strength.category()).into(),
        ranks: strength.ranks().iter().map(|rank| rank.char().to_string()).collect(),
        low: false,
        cards: evaluator::best_five(&cards).to_vec(),
    })
}

/// The five cards of a seat's best hand on a board, if all of its own lie open.
pub(crate) fn best(hand: &Hand, seat: Seat, board: u8) -> Option<Vec<Card>> {
    Some(evaluator::best_five(&open_with_board(hand, seat, board)?).to_vec())
}

/// A seat's cards and the board's, if all of its own lie open and together they make a hand.
fn open_with_board(hand: &Hand, seat: Seat, board: u8) -> Option<Vec<Card>> {
    let open = hand.face_up(seat);
    if open.is_empty() || open.len() < hand.hole(seat).len() {
        return None;
    }
    let board = hand.boards().get(usize::from(board)).map_or(&[][..], Vec::as_slice);
    let cards: Vec<Card> = open.iter().chain(board).copied().collect();
    let is_high = hand.variant().sharing == PotSharing::Whole(Made::High);
    (is_high && cards.len() >= 5).then_some(cards)
}

/// Whether every card of every board lies there.
pub(crate) fn is_board_full(hand: &Hand) -> bool {
    let variant = hand.variant();
    let board_cards = |deal: &Deal| match deal {
        Deal::Board(count) => usize::from(*count),
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    };
    let full: usize = variant.streets.iter().flat_map(|street| street.deals).map(board_cards).sum();
    hand.boards().iter().all(|board| board.len() == full)
}

fn category(category: Category) -> &'static str {
    match category {
        Category::HighCard => "high_card",
        Category::Pair => "pair",
        Category::FourStraight => "four_straight",
        Category::FourFlush => "four_flush",
        Category::TwoPair => "two_pair",
        Category::Trips => "trips",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::FullHouse => "full_house",
        Category::Quads => "quads",
        Category::StraightFlush => "straight_flush",
        Category::OneCard => "one_card",
        Category::TwoCards => "two_cards",
        Category::ThreeCards => "three_cards",
        Category::FourCards => "four_cards",
    }
}
