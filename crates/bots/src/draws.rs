//! Counts the cards that would improve a hold'em hand.

use cards::{Card, CardSet, Rank, Suit};

/// The cards that would improve a hand, by what they would complete. Only improvements that use a hole card count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Draws {
    /// Number of cards that would complete a flush.
    pub(crate) flush: u64,
    /// Number of further cards that would complete a straight; cards that complete the flush are not counted.
    pub(crate) straight: u64,
    /// Number of cards that would pair a hole card that is higher than the board: three for each such hole card.
    pub(crate) overcards: u64,
}

impl Draws {
    /// Counts the draws with these cards: none before the flop or on the river.
    pub(crate) fn of(hole: [Card; 2], board: &[Card]) -> Draws {
        if board.is_empty() || board.len() >= 5 {
            return Draws::default();
        }
        let mut seen: CardSet = board.iter().copied().collect();
        seen = seen.union(hole.into_iter().collect());
        let flush_suit = Suit::ALL.into_iter().find(|&suit| is_flush_draw(hole, board, suit));
        let left = |ranks: &[Rank], skip: Option<Suit>| {
            let cards = ranks
                .iter()
                .flat_map(|&rank| Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit)));
            cards.filter(|card| !seen.contains(*card) && Some(card.suit()) != skip).count() as u64
        };
        let completing: Vec<Rank> =
            Rank::ALL.into_iter().filter(|&rank| completes_straight(hole, board, rank)).collect();
        let top = board.iter().map(|card| card.rank()).max().unwrap_or(Rank::Two);
        let paired = hole[0].rank() == hole[1].rank();
        let over = hole.iter().filter(|card| card.rank() > top && !paired).count() as u64;
        Draws {
            flush: if flush_suit.is_some() { 9 } else { 0 },
            straight: left(&completing, flush_suit),
            overcards: over * 3,
        }
    }

    /// Estimated number of cards that would win, at most 16. Overcards count half.
    pub(crate) fn outs(self) -> u64 {
        (self.flush + self.straight + self.overcards / 2).min(16)
    }

    /// Whether the draw is at least as good as a flush draw or an open-ended straight draw.
    pub(crate) fn is_strong(self) -> bool {
        self.flush + self.straight >= 8
    }
}

fn is_flush_draw(hole: [Card; 2], board: &[Card], suit: Suit) -> bool {
    let own = hole.iter().filter(|card| card.suit() == suit).count();
    let there = board.iter().filter(|card| card.suit() == suit).count();
    own >= 1 && own + there == 4
}

/// Whether `rank` would complete a straight that uses a hole card, if the cards make no straight yet.
fn completes_straight(hole: [Card; 2], board: &[Card], rank: Rank) -> bool {
    let all = hole.iter().chain(board).fold(0, |bits, card| bits | bit(card.rank()));
    let common = board.iter().fold(0, |bits, card| bits | bit(card.rank()));
    !has_straight(all) && has_straight(all | bit(rank)) && !has_straight(common | bit(rank))
}

/// Returns the bits of a rank: bit 0 is the ace played low, bit 1 the deuce, bit 13 the ace played high.
fn bit(rank: Rank) -> u16 {
    let high = 1 << (rank.index() + 1);
    if rank == Rank::Ace { high | 1 } else { high }
}

fn has_straight(ranks: u16) -> bool {
    (0..=9).any(|low| ranks >> low & 0b1_1111 == 0b1_1111)
}
