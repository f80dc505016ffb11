//! Exact odds by the ranks of the cards to come.
//!
//! What hands are worth on a board depends on its ranks alone, but for flushes. So the walk goes
//! over the multisets of ranks that may come (6,175 before the flop, where there are 1,712,304
//! boards) and counts for each in how many suits it comes. Flushes are counted apart, suit by suit:
//!
//! - A flush beats all that is below a full house. Who wins with flushes depends on the board's cards
//!   of that suit alone, and the rest falls in as many ways whichever they are.
//! - So every board that makes somebody a flush is first given to the best flush, and is taken from
//!   what its ranks won without it. How many of a multiset's boards are so, a product over its ranks
//!   says, kept for all four suits at once as the walk goes down.
//! - Where a full house or better is about (few multisets), these boards are looked at one suit and
//!   one choice of ranks after the other, and given back.

use crate::Strength;
use crate::equity::deal::PLAYERS_MAX;
use cards::{Card, CardSet};
use rule::Rule;

pub(crate) mod rule;

/// Board cards at the end.
const BOARD: usize = 5;

/// More board cards of a suit than there can be.
const NEVER: u32 = 6;

/// How often which players win: the place is the set of winners, a bit each.
pub(crate) type Won = [i64];

/// Adds to `won` every board that the cards outside `gone` can make of `board`.
pub(crate) fn count<R: Rule>(rule: &R, board: &[Card], gone: CardSet, won: &mut Won) {
    let mut walk = Walk::new(rule, board, gone, won);
    let mut ranks = [0; BOARD];
    for (rank, card) in ranks.iter_mut().zip(board) {
        *rank = card.index() / 4;
    }
    walk.give_to_flushes();
    walk.deal(0, board.len(), ranks, &Spread::NOTHING_DEALT, &mut [0; 13]);
}

/// In how many ways so many cards of a rank come: all, and for each suit those with its card and those
/// without.
#[derive(Clone, Copy, Default)]
struct Ways {
    all: u32,
    with: [u16; 4],
    without: [u16; 4],
}

/// In how many ways the cards dealt so far come, and in how many of them so many are of a suit.
#[derive(Clone, Copy)]
struct Spread {
    all: u32,
    /// By number and suit: four for "minus one", which stay 0, four for none, four for one, and so on.
    of_suit: [u16; 4 + LANES],
}

/// No card of a suit to five of it, for four suits.
const LANES: usize = 4 * (BOARD + 1);

impl Spread {
    const NOTHING_DEALT: Spread = {
        let mut of_suit = [0; 4 + LANES];
        let mut suit = 0;
        while suit < 4 {
            of_suit[4 + suit] = 1;
            suit += 1;
        }
        Spread { all: 1, of_suit }
    };

    /// With so many more cards of a rank. No number exceeds `all`, at most 4^5.
    #[inline]
    fn with(&self, ways: &Ways) -> Spread {
        let mut of_suit = [0; 4 + LANES];
        for at in 0..LANES {
            let (same, one_fewer) = (self.of_suit[at + 4], self.of_suit[at]);
            of_suit[at + 4] = same * ways.without[at % 4] + one_fewer * ways.with[at % 4];
        }
        Spread { all: self.all * ways.all, of_suit }
    }

    /// In how many of the ways somebody has a flush, `flush` being all ones where he has.
    #[inline]
    fn flushes(&self, flush: &[u16; LANES]) -> u32 {
        let counted = self.of_suit[4..].iter().zip(flush).map(|(ways, is_flush)| ways & is_flush);
        u32::from(counted.sum::<u16>()) // every way has at most one suit of three or more
    }
}

struct Walk<'a, R> {
    rule: &'a R,
    won: &'a mut Won,
    players: usize,
    above_flush: Strength,
    /// Cards to come.
    missing: usize,
    /// The ranks of the board so far, and of the deck, in each suit.
    board: [u32; 4],
    deck: [u32; 4],
    /// By rank and number.
    ways: [[Ways; 5]; 13],
    /// With how many board cards of a suit each has a flush, and with how many the first has.
    needed: [[u32; 4]; PLAYERS_MAX],
    least: [u32; 4],
    /// All ones where somebody has a flush with so many more cards of the suit.
    flush: [u16; LANES],
}

impl<'a, R: Rule> Walk<'a, R> {
    fn new(rule: &'a R, board: &[Card], gone: CardSet, won: &'a mut Won) -> Walk<'a, R> {
        let players = rule.players();
        let deck = masks(rule.deck().difference(gone));
        let board_of = masks(board.iter().copied().collect());
        let mut ways = [[Ways::default(); 5]; 13];
        for (rank, ways) in ways.iter_mut().enumerate() {
            let has = deck.map(|suit| (suit >> rank & 1) as usize);
            let left: usize = has.iter().sum();
            for (count, ways) in ways.iter_mut().enumerate() {
                ways.all = u32::from(CHOOSE[left][count]);
                for (suit, has) in has.into_iter().enumerate() {
                    let without = CHOOSE[left - has][count];
                    ways.without[suit] = without;
                    ways.with[suit] = CHOOSE[left][count] - without;
                }
            }
        }
        let mut needed = [[NEVER; 4]; PLAYERS_MAX];
        let mut least = [NEVER; 4];
        for (player, needed) in needed.iter_mut().enumerate().take(players) {
            for suit in 0..4 {
                needed[suit] = rule.needed(player, suit);
                least[suit] = least[suit].min(needed[suit]);
            }
        }
        let mut flush = [0; LANES];
        for (at, flush) in flush.iter_mut().enumerate() {
            let (more, suit) = (at as u32 / 4, at % 4);
            if board_of[suit].count_ones() + more >= least[suit] {
                *flush = u16::MAX;
            }
        }
        let missing = BOARD - board.len();
        let above_flush = rule.above_flush();
        let board = board_of;
        Walk { rule, won, players, above_flush, missing, board, deck, ways, needed, least, flush }
    }

    /// Gives every board with a flush to the best flush.
    fn give_to_flushes(&mut self) {
        let in_deck: u32 = self.deck.iter().map(|ranks| ranks.count_ones()).sum();
        for suit in 0..4 {
            let (board, deck) = (self.board[suit], self.deck[suit]);
            let others = in_deck - deck.count_ones();
            for more in 0..=self.missing {
                let on_board = board.count_ones() + more as u32;
                if on_board < self.least[suit] {
                    continue;
                }
                let rest = choose(others, (self.missing - more) as u32);
                let have = self.with_flush(suit, on_board);
                if have.is_power_of_two() {
                    self.won[have] += choose(deck.count_ones(), more as u32) * rest;
                    continue;
                }
                for dealt in Choices::of(deck, more) {
                    self.won[self.best_flush(suit, board | dealt, have)] += rest;
                }
            }
        }
    }

    /// Who has a flush with so many board cards of the suit.
    fn with_flush(&self, suit: usize, on_board: u32) -> usize {
        let have = (0..self.players).filter(|&player| self.needed[player][suit] <= on_board);
        have.fold(0, |have, player| have | 1 << player)
    }

    /// Which of these players has the best flush with these board cards of a suit.
    #[inline]
    fn best_flush(&self, suit: usize, board: u32, of: usize) -> usize {
        let (mut best, mut winners, mut left) = (None, 0, of);
        while left != 0 {
            let player = left.trailing_zeros() as usize;
            left &= left - 1;
            let flush = Some(self.rule.flush(player, suit, board));
            if flush > best {
                (best, winners) = (flush, 0);
            }
            winners |= usize::from(flush == best) << player;
        }
        winners
    }

    /// Deals the cards from place `at` of the board on, none below the rank `from`. `counts` says how
    /// many of each rank were dealt.
    fn deal(
        &mut self,
        from: usize,
        at: usize,
        board: [u8; BOARD],
        spread: &Spread,
        counts: &mut [usize; 13],
    ) {
        if at == BOARD {
            return self.compare(board, spread, counts);
        }
        for rank in from..13 {
            let mut board = board;
            for count in 1..=(BOARD - at).min(4) {
                let ways = self.ways[rank][count];
                if ways.all == 0 {
                    break;
                }
                board[at + count - 1] = rank as u8; // below 13
                counts[rank] = count;
                self.deal(rank + 1, at + count, board, &spread.with(&ways), counts);
            }
            counts[rank] = 0;
        }
    }

    /// Compares the hands on all boards of these ranks.
    #[inline]
    fn compare(&mut self, board: [u8; BOARD], spread: &Spread, counts: &[usize; 13]) {
        let mut strengths = [self.above_flush; PLAYERS_MAX];
        let strengths = &mut strengths[..self.players];
        self.rule.unsuited(board, strengths);
        let (best, winners) = winners(strengths);
        let flushes = spread.flushes(&self.flush);
        if best < self.above_flush {
            self.won[winners] += i64::from(spread.all - flushes);
        } else {
            self.won[winners] += i64::from(spread.all);
            if flushes > 0 {
                self.take_from_flushes(strengths, winners, counts);
            }
        }
    }

    /// Takes the boards of these ranks, on which somebody has more than a flush, from the best flush:
    /// only a straight flush keeps them.
    fn take_from_flushes(&mut self, strengths: &[Strength], unsuited: usize, counts: &[usize; 13]) {
        let dealt = (0..13).filter(|&rank| counts[rank] > 0);
        let dealt: u32 = dealt.fold(0, |ranks, rank| ranks | 1 << rank);
        for suit in 0..4 {
            let fewest = self.least[suit].saturating_sub(self.board[suit].count_ones()) as usize;
            let can_be = dealt & self.deck[suit];
            for count in fewest..=can_be.count_ones() as usize {
                for of_suit in Choices::of(can_be, count) {
                    let boards = self.boards(suit, of_suit, dealt, counts);
                    if boards == 0 {
                        continue;
                    }
                    let on_board = self.board[suit] | of_suit;
                    let have = self.with_flush(suit, on_board.count_ones());
                    let mut best_of = [strengths[0]; PLAYERS_MAX];
                    let best_of = &mut best_of[..self.players];
                    for (player, best) in best_of.iter_mut().enumerate() {
                        *best = strengths[player];
                        if have >> player & 1 == 1 {
                            *best = self.rule.flush(player, suit, on_board).max(*best);
                        }
                    }
                    self.won[self.best_flush(suit, on_board, have)] -= boards;
                    self.won[unsuited] -= boards;
                    self.won[winners(best_of).1] += boards;
                }
            }
        }
    }

    /// On how many boards of these ranks those of a suit are `of_suit`.
    fn boards(&self, suit: usize, of_suit: u32, dealt: u32, counts: &[usize; 13]) -> i64 {
        let ways = |rank: usize| {
            let ways = &self.ways[rank][counts[rank]];
            i64::from(if of_suit >> rank & 1 == 1 { ways.with[suit] } else { ways.without[suit] })
        };
        (0..13).filter(|rank| dealt >> rank & 1 == 1).map(ways).product()
    }
}

/// The greatest and the set of those that have it.
#[inline]
fn winners<T: Copy + Ord>(strengths: &[T]) -> (T, usize) {
    let (mut best, mut winners) = (strengths[0], 1);
    for (player, strength) in strengths.iter().enumerate().skip(1) {
        if *strength > best {
            (best, winners) = (*strength, 0);
        }
        winners |= usize::from(*strength == best) << player;
    }
    (best, winners)
}

/// The ranks in each suit.
pub(crate) fn masks(cards: CardSet) -> [u32; 4] {
    let mut masks = [0; 4];
    for card in cards.iter() {
        masks[usize::from(card.index() % 4)] |= 1 << (card.index() / 4);
    }
    masks
}

/// How many choices of `k` from `n` there are, for the cards of a rank.
const CHOOSE: [[u16; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

fn choose(n: u32, k: u32) -> i64 {
    (0..i64::from(k)).fold(1, |choices, i| choices * (i64::from(n) - i) / (i + 1))
}

/// Every choice of so many bits of a mask.
struct Choices {
    of: u32,
    /// The lowest bits of the mask: none, one, two and so on.
    lowest: [u32; BOARD + 1],
    next: Option<u32>,
}

impl Choices {
    fn of(of: u32, count: usize) -> Choices {
        let mut lowest = [0; BOARD + 1];
        for n in 0..BOARD {
            let left = of & !lowest[n];
            lowest[n + 1] = lowest[n] | left & left.wrapping_neg();
        }
        let next = (of.count_ones() as usize >= count).then(|| lowest[count]);
        Choices { of, lowest, next }
    }
}

impl Iterator for Choices {
    type Item = u32;

    /// The next greater number of as many bits: the lowest row of bits moves one bit up, and what it
    /// leaves behind falls to the bottom. Bits outside the mask are set, so that they carry.
    fn next(&mut self) -> Option<u32> {
        let choice = self.next?;
        let moved = ((choice | !self.of).wrapping_add(choice & choice.wrapping_neg())) & self.of;
        let fallen = (choice & !moved).count_ones();
        self.next =
            (moved > choice).then(|| moved | self.lowest[fallen.saturating_sub(1) as usize]);
        Some(choice)
    }
}
