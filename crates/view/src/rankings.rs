//! Rankings of open cards. No hole card is read: everyone can see the cards that are ranked.

use ::cards::Card;
use evaluator::Category;
use hand::{CardRow, Deal, Hand, Made, PotSharing};
use units::Seat;
use wire::{PotSide, RankingView};

#[cfg(test)]
mod tests;

/// The rankings of a seat's hand, for each board and each side of the pot.
///
/// Empty until all cards of the seat are open and no card is still to come.
pub(crate) fn rankings(hand: &Hand, seat: Seat) -> Vec<RankingView> {
    if !hand.is_over() && !is_dealt_out(hand, seat) {
        return Vec::new();
    }
    let Some(own) = open_hand(hand, seat) else { return Vec::new() };
    let boards = (0..).zip(hand.boards());
    let of_board = |(number, board): (u8, &CardRow)| {
        let (own, board) = (own.to_vec(), *board);
        sides(hand.variant().sharing).filter_map(move |(side, made)| {
            hand.strongest(made, &own, &board).map(|(strength, cards)| RankingView {
                board: number,
                side,
                category: category(strength.category()).into(),
                ranks: strength.ranks().iter().map(|rank| rank.char().to_string()).collect(),
                low: made.is_low(),
                cards,
            })
        })
    };
    boards.flat_map(of_board).collect()
}

/// The cards of a seat's best hand for this side of a pot on this board; `None` if a card of the seat is hidden.
pub(crate) fn best(hand: &Hand, seat: Seat, board: u8, side: PotSide) -> Option<Vec<Card>> {
    let made = match (side, hand.variant().sharing) {
        (PotSide::Low, PotSharing::Halves(_, low)) => low,
        (_, PotSharing::Whole(made) | PotSharing::Halves(made, _)) => made,
    };
    let board = hand.boards().get(usize::from(board)).map_or(&[][..], |board| board);
    hand.strongest(made, open_hand(hand, seat)?, board).map(|(_, cards)| cards)
}

/// The category and ranks of five cards that belong to no seat. The view names none of the cards.
pub(crate) fn five(cards: &[Card; 5]) -> RankingView {
    let strength = evaluator::high_of(cards);
    RankingView {
        board: 0,
        side: PotSide::Whole,
        category: category(strength.category()).into(),
        ranks: strength.ranks().iter().map(|rank| rank.char().to_string()).collect(),
        low: false,
        cards: Vec::new(),
    }
}

/// Whether every board is complete.
pub(crate) fn is_board_full(hand: &Hand) -> bool {
    let full = board_cards(hand);
    hand.boards().iter().all(|board| board.len() >= full)
}

/// Whether a seat gets no more cards and its boards are full. If a stud deck runs short, one community card replaces
/// each player's last card.
fn is_dealt_out(hand: &Hand, seat: Seat) -> bool {
    let all = own_cards_at_end(hand) + board_cards(hand);
    hand.boards().iter().all(|board| hand.hole(seat).len() + board.len() >= all)
}

fn deals(hand: &Hand) -> impl Iterator<Item = &'static Deal> {
    hand.variant().streets.iter().flat_map(|street| street.deals)
}

pub(crate) fn board_cards(hand: &Hand) -> usize {
    let count = |deal: &Deal| match deal {
        Deal::Board(count) => usize::from(*count),
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    };
    deals(hand).map(count).sum()
}

/// Number of hole cards that each seat has once all are dealt.
pub(crate) fn own_cards_at_end(hand: &Hand) -> usize {
    let own: i32 = deals(hand).map(|deal| own_cards(*deal)).sum();
    own.unsigned_abs() as usize
}

pub(crate) fn has_draws(hand: &Hand) -> bool {
    deals(hand).any(|deal| matches!(deal, Deal::Draw(_)))
}

/// By how many cards this deal changes the size of a hand: positive for cards dealt, negative for discards.
fn own_cards(deal: Deal) -> i32 {
    match deal {
        Deal::HoleDown(count) | Deal::HoleUp(count) => i32::from(count),
        Deal::Discard(count) => -i32::from(count),
        Deal::Board(_) | Deal::Draw(_) => 0,
    }
}

/// A seat's cards, if all of them are open.
pub(crate) fn open_hand(hand: &Hand, seat: Seat) -> Option<&[Card]> {
    let open = hand.face_up(seat);
    (!open.is_empty() && open.len() == hand.hole(seat).len()).then_some(open)
}

fn sides(sharing: PotSharing) -> impl Iterator<Item = (PotSide, Made)> {
    let (first, second) = match sharing {
        PotSharing::Whole(made) => ((PotSide::Whole, made), None),
        PotSharing::Halves(high, low) => ((PotSide::High, high), Some((PotSide::Low, low))),
    };
    std::iter::once(first).chain(second)
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
