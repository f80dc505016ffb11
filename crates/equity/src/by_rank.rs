//! Computes exact odds by the ranks of the cards still to be dealt.
//!
//! Except for flushes, the strength of a hand on a board depends only on the board's ranks. So the code goes through
//! the multisets of ranks that may come (6,175 before the flop, where there are 1,712,304 boards). For each multiset,
//! it counts the combinations of suits in which these ranks may come. Flushes are counted separately, suit by suit:
//!
//! - A flush beats everything below a full house. Who wins with a flush depends only on the board's cards of that suit;
//!   whatever those are, the number of choices for the other cards is the same.
//! - So every board that makes a flush is first credited to the best flush, and subtracted from what its ranks won
//!   without a flush. The number of such boards for a multiset is a product over its ranks. The code keeps this
//!   product for all four suits at the same time.
//! - If a full house or better is possible (in few multisets), these boards are examined one by one, by suit and choice
//!   of ranks, and credited to the real winner.
//!
//! Who wins the low half also depends on the ranks. But then it is not enough to know how many boards a flush wins,
//! because the ranks decide which low comes with the flush. So if a pot is split, flushes are credited for each
//! multiset, and counted by who has the low.

use crate::deal::PLAYERS_MAX;
use cards::{Card, CardSet};
use evaluator::Strength;
use evaluator::apart::{LOW_RANKS, Rule, ace_low, by_suit};
use lows::Lows;

pub(crate) mod lows;

/// Number of cards on a full board.
const BOARD: usize = 5;

/// How many boards each set of players wins. The index is the set of winners, with one bit per player.
///
/// If there is a low half, there is one such list for each outcome of the low, one list after the other.
pub(crate) type Won = [i64];

/// Adds every possible completion of `board` to `won`. Cards in `gone` are not used.
pub(crate) fn count<R: Rule>(rule: &R, lows: &Lows, board: &[Card], gone: CardSet, won: &mut Won) {
    let walk = Walk::new(rule, lows, board, gone);
    if !lows.are_some() {
        walk.give_to_flushes(won);
    }
    let ranks = board.iter().fold(R::NO_BOARD, |ranks, card| R::with(ranks, card.index() / 4));
    walk.deal(0, walk.missing, ranks, &Spread::NOTHING_DEALT, Dealt::NOTHING, won);
}

/// The number of ways in which some cards of one rank can come: in total, and with or without a card of each suit.
///
/// Each suit appears twice, because the processor computes with eight numbers at the same time.
#[derive(Clone, Copy, Default)]
struct Ways {
    all: u32,
    with: [u16; 8],
    without: [u16; 8],
}

/// The number of ways in which the ranks dealt so far can come, and how many of these contain `n` cards of a suit.
#[derive(Clone, Copy)]
struct Spread {
    all: u32,
    /// The number of ways, by number of cards and suit, with four entries for each number of cards. The first four
    /// entries stand for "minus one card" and stay 0; then come the entries for no card, one card, and so on.
    of_suit: [u16; 4 + 8 * EIGHTS],
}

/// Number of groups of eight entries, which hold zero to five cards of each of four suits.
const EIGHTS: usize = BOARD.div_ceil(2);

impl Spread {
    const NOTHING_DEALT: Spread = {
        let mut of_suit = [0; 4 + 8 * EIGHTS];
        let mut suit = 0;
        while suit < 4 {
            of_suit[4 + suit] = 1;
            suit += 1;
        }
        Spread { all: 1, of_suit }
    };

    /// The `nth` group of eight entries after more cards of a rank are dealt, as `ways` counts them.
    ///
    /// No entry exceeds `all`, which is at most 4^5.
    #[inline]
    fn eight(&self, nth: usize, ways: &Ways) -> [u16; 8] {
        let (one_fewer, same) = (&self.of_suit[8 * nth..][..8], &self.of_suit[8 * nth + 4..][..8]);
        std::array::from_fn(|at| same[at] * ways.without[at] + one_fewer[at] * ways.with[at])
    }

    #[inline]
    fn with(&self, ways: &Ways) -> Spread {
        let mut of_suit = [0; 4 + 8 * EIGHTS];
        for nth in 0..EIGHTS {
            of_suit[8 * nth + 4..][..8].copy_from_slice(&self.eight(nth, ways));
        }
        Spread { all: self.all * ways.all, of_suit }
    }

    /// The number of ways that make a flush for somebody after more cards of a rank are dealt.
    ///
    /// Each suit has two entries, which must be added. In `flush`, all bits are set in the entries with which somebody
    /// has a flush.
    #[inline]
    fn flushes(&self, ways: &Ways, flush: &[[u16; 8]; EIGHTS]) -> [u16; 8] {
        let mut flushes = [0; 8];
        for (nth, is_flush) in flush.iter().enumerate() {
            let eight = self.eight(nth, ways);
            for at in 0..8 {
                flushes[at] += eight[at] & is_flush[at];
            }
        }
        flushes
    }
}

struct Walk<'a, R> {
    rule: &'a R,
    lows: &'a Lows,
    players: usize,
    above_flush: Strength,
    /// Number of board cards still to be dealt.
    missing: usize,
    /// The board's ranks so far, as a mask for each suit.
    board: [u32; 4],
    deck: [u32; 4],
    /// The ways in which cards of a rank can come, by the rank and the number of cards.
    ways: [[Ways; 5]; 13],
    /// The players with a flush, by suit and by the number of board cards of that suit.
    with_flush: [[usize; BOARD + 1]; 4],
    /// All bits are set in an entry if this many more cards of the suit give somebody a flush; see [`Spread`].
    flush: [[u16; 8]; EIGHTS],
}

impl<'a, R: Rule> Walk<'a, R> {
    fn new(rule: &'a R, lows: &'a Lows, board: &[Card], gone: CardSet) -> Walk<'a, R> {
        let players = rule.suits().len();
        let below = (1 << (4 * rule.order().lowest().index())) - 1;
        let deck = by_suit(CardSet::from_bits(!below).difference(gone));
        let board_of = by_suit(board.iter().copied().collect());
        let missing = BOARD - board.len();
        let mut ways = [[Ways::default(); 5]; 13];
        for (rank, ways) in ways.iter_mut().enumerate() {
            let has = deck.map(|suit| (suit >> rank & 1) as usize);
            let left: usize = has.iter().sum();
            for (count, ways) in ways.iter_mut().enumerate().take(left.min(missing) + 1) {
                let all = CHOOSE[left][count];
                ways.all = u32::from(all);
                ways.without = std::array::from_fn(|at| CHOOSE[left - has[at % 4]][count]);
                ways.with = ways.without.map(|without| all - without);
            }
        }
        let mut with_flush = [[0; BOARD + 1]; 4];
        let mut flush = [[0; 8]; EIGHTS];
        for suit in 0..4 {
            for player in 0..players {
                for have in with_flush[suit].iter_mut().skip(R::needed(rule.suits()[player][suit]))
                {
                    *have |= 1 << player;
                }
            }
            let open = board_of[suit].count_ones() as usize;
            for (more, have) in with_flush[suit].iter().skip(open).enumerate() {
                if *have != 0 {
                    flush[more / 2][more % 2 * 4 + suit] = u16::MAX;
                }
            }
        }
        let (above_flush, board) = (rule.order().above_flush(), board_of);
        Walk { rule, lows, players, above_flush, missing, board, deck, ways, with_flush, flush }
    }

    /// Credits every board that makes a flush to the players with the best flush.
    fn give_to_flushes(&self, won: &mut Won) {
        let in_deck: u32 = self.deck.iter().map(|ranks| ranks.count_ones()).sum();
        for suit in 0..4 {
            let (board, deck) = (self.board[suit], self.deck[suit]);
            let others = in_deck - deck.count_ones();
            for more in 0..=self.missing {
                let have = self.with_flush[suit][board.count_ones() as usize + more];
                if have == 0 {
                    continue;
                }
                let rest = choose(others, (self.missing - more) as u32);
                if have.is_power_of_two() {
                    won[have] += choose(deck.count_ones(), more as u32) * rest;
                    continue;
                }
                for dealt in Choices::of(deck, more) {
                    won[self.best_flush(suit, board | dealt)] += rest;
                }
            }
        }
    }

    /// The players with the best flush, given these board cards of a suit; at least one player must have a flush.
    #[inline]
    fn best_flush(&self, suit: usize, board: u32) -> usize {
        let mut have = self.with_flush[suit][board.count_ones() as usize];
        if have.is_power_of_two() {
            return have;
        }
        let (mut best, mut winners) = (None, 0);
        while have != 0 {
            let player = have.trailing_zeros() as usize;
            have &= have - 1;
            let flush = Some(self.rule.flush(self.rule.suits()[player][suit], board));
            if flush > best {
                (best, winners) = (flush, 0);
            }
            winners |= usize::from(flush == best) << player;
        }
        winners
    }

    /// Deals the missing board cards in every possible way, using only ranks from `from` up.
    fn deal(
        &self,
        from: usize,
        missing: usize,
        board: R::Board,
        spread: &Spread,
        dealt: Dealt,
        won: &mut Won,
    ) {
        for rank in from..13 {
            let mut board = board;
            for count in 1..missing {
                let ways = &self.ways[rank][count];
                if ways.all == 0 {
                    break;
                }
                board = R::with(board, rank as u8); // below 13
                let dealt = dealt.with(rank, count);
                self.deal(rank + 1, missing - count, board, &spread.with(ways), dealt, won);
            }
            // All missing cards have this rank.
            if let Some(ways) = self.ways[rank].get(missing).filter(|ways| ways.all > 0) {
                let dealt = dealt.with(rank, missing);
                let flushes = spread.flushes(ways, &self.flush);
                self.compare(
                    R::with(board, rank as u8),
                    spread.all * ways.all,
                    flushes,
                    dealt,
                    won,
                );
            }
        }
    }

    /// Compares the hands on all boards with these ranks.
    #[inline]
    fn compare(&self, board: R::Board, all: u32, flushes: [u16; 8], dealt: Dealt, won: &mut Won) {
        let mut strengths = [self.above_flush; PLAYERS_MAX];
        let strengths = &mut strengths[..self.players];
        self.rule.unsuited(board, strengths);
        let (best, winners) = winners(strengths);
        // Every board has at most one suit of three or more cards.
        let any_flush: u16 = flushes.iter().sum();
        if self.lows.are_some() {
            let won = &mut won[self.lows.with(dealt.low) << self.players..][..1 << self.players];
            won[winners] += i64::from(all);
            self.for_each_suit(flushes, |suit, flushes| {
                self.give_flushes(suit, flushes, strengths, winners, dealt, won);
            });
        } else if best < self.above_flush {
            won[winners] += i64::from(all - u32::from(any_flush));
        } else {
            won[winners] += i64::from(all);
            self.for_each_suit(flushes, |suit, flushes| {
                self.take_from_flushes(suit, flushes, strengths, winners, dealt, won);
            });
        }
    }

    /// Calls `tell` for every suit in which boards make a flush for somebody, with the number of these boards.
    #[inline]
    fn for_each_suit(&self, flushes: [u16; 8], mut tell: impl FnMut(usize, u16)) {
        for suit in 0..4 {
            let of_suit = flushes[suit] + flushes[suit + 4];
            if of_suit != 0 {
                tell(suit, of_suit);
            }
        }
    }

    /// Takes boards with these ranks away from the best flush in a suit, because another hand beats a flush there.
    ///
    /// Only a straight flush keeps its boards. `flushes` is the number of boards with a flush.
    fn take_from_flushes(
        &self,
        suit: usize,
        flushes: u16,
        strengths: &[Strength],
        unsuited: usize,
        dealt: Dealt,
        won: &mut Won,
    ) {
        let can_be = dealt.each().fold(0, |ranks, (rank, _)| ranks | 1 << rank) & self.deck[suit];
        let open = self.board[suit].count_ones() as usize;
        let is_straight = |player: usize, board: u32| {
            self.rule.order().has_straight(self.rule.suits()[player][suit] | board)
        };
        let most = self.with_flush[suit][open + can_be.count_ones() as usize];
        let alone = most.trailing_zeros() as usize;
        if most.is_power_of_two() && !is_straight(alone, self.board[suit] | can_be) {
            won[most] -= i64::from(flushes);
            return;
        }
        for count in 0..=can_be.count_ones() as usize {
            let have = self.with_flush[suit][open + count];
            if have == 0 {
                continue;
            }
            let have = (0..self.players).filter(|player| have >> player & 1 == 1);
            for of_suit in Choices::of(can_be, count) {
                let boards = self.boards(suit, of_suit, dealt);
                let on_board = self.board[suit] | of_suit;
                won[self.best_flush(suit, on_board)] -= boards;
                if have.clone().any(|player| is_straight(player, on_board)) {
                    won[unsuited] -= boards;
                    won[self.winners_with_flush(suit, on_board, strengths)] += boards;
                }
            }
        }
    }

    /// Moves boards with a flush in a suit from the players who would win without flushes to the real winners.
    ///
    /// `flushes` is the number of boards with a flush.
    fn give_flushes(
        &self,
        suit: usize,
        flushes: u16,
        strengths: &[Strength],
        unsuited: usize,
        dealt: Dealt,
        won: &mut Won,
    ) {
        let can_be = dealt.each().fold(0, |ranks, (rank, _)| ranks | 1 << rank) & self.deck[suit];
        let open = self.board[suit].count_ones() as usize;
        let best = strengths.iter().fold(strengths[0], |best, strength| best.max(*strength));
        let most = self.with_flush[suit][open + can_be.count_ones() as usize];
        if most.is_power_of_two() && best < self.above_flush {
            won[unsuited] -= i64::from(flushes);
            won[most] += i64::from(flushes);
            return;
        }
        for count in 0..=can_be.count_ones() as usize {
            let have = self.with_flush[suit][open + count];
            if have == 0 {
                continue;
            }
            for of_suit in Choices::of(can_be, count) {
                let boards = self.boards(suit, of_suit, dealt);
                let on_board = self.board[suit] | of_suit;
                let winners = if best < self.above_flush {
                    self.best_flush(suit, on_board)
                } else {
                    self.winners_with_flush(suit, on_board, strengths)
                };
                won[unsuited] -= boards;
                won[winners] += boards;
            }
        }
    }

    /// The winners with these board cards of a suit, compared with all their other hands too.
    fn winners_with_flush(&self, suit: usize, board: u32, strengths: &[Strength]) -> usize {
        let have = self.with_flush[suit][board.count_ones() as usize];
        let mut strengths = strengths.to_vec();
        for (player, strength) in strengths.iter_mut().enumerate() {
            if have >> player & 1 == 1 {
                let flush = self.rule.flush(self.rule.suits()[player][suit], board);
                *strength = (*strength).max(flush);
            }
        }
        winners(&strengths).1
    }

    /// The number of boards with these ranks on which the ranks `of_suit`, and no others, have this suit.
    fn boards(&self, suit: usize, of_suit: u32, dealt: Dealt) -> i64 {
        let ways = |(rank, count): (usize, usize)| {
            let ways = &self.ways[rank][count];
            i64::from(if of_suit >> rank & 1 == 1 { ways.with[suit] } else { ways.without[suit] })
        };
        dealt.each().map(ways).product()
    }
}

/// How many cards of each rank were dealt.
#[derive(Clone, Copy)]
struct Dealt {
    /// The number of cards of each rank, in four bits per rank.
    counts: u64,
    /// The dealt ranks from ace to eight, as a mask with the ace as its lowest bit.
    low: u32,
}

impl Dealt {
    const NOTHING: Dealt = Dealt { counts: 0, low: 0 };

    /// Adds `count` cards of a rank that was not dealt yet.
    #[inline]
    fn with(self, rank: usize, count: usize) -> Dealt {
        let Dealt { counts, low } = self;
        let low = low | ace_low(1 << rank) & LOW_RANKS;
        Dealt { counts: counts | (count as u64) << (4 * rank), low }
    }

    /// Iterates over the dealt ranks, each with its number of cards.
    fn each(self) -> impl Iterator<Item = (usize, usize)> {
        let mut left = self.counts;
        std::iter::from_fn(move || {
            let rank = left.trailing_zeros() as usize / 4;
            let count = left.checked_shr(4 * rank as u32)? as usize & 15; // nothing is left at 64
            left &= !(15 << (4 * rank));
            Some((rank, count))
        })
    }
}

/// The greatest strength, and the players who have it, one bit per player.
///
/// The code has no branches, because a processor could not predict them.
#[inline]
fn winners(strengths: &[Strength]) -> (Strength, usize) {
    let best = strengths.iter().fold(strengths[0], |best, strength| best.max(*strength));
    let is_best = strengths.iter().map(|strength| usize::from(*strength == best));
    (best, is_best.rev().fold(0, |winners, is_best| winners << 1 | is_best))
}

/// `CHOOSE[n][k]` is the number of choices of `k` cards from `n`, for the cards of one rank.
const CHOOSE: [[u16; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

fn choose(n: u32, k: u32) -> i64 {
    (0..i64::from(k)).fold(1, |choices, i| choices * (i64::from(n) - i) / (i + 1))
}

/// Iterates over every choice of a given number of bits from a mask.
struct Choices {
    of: u32,
    /// The lowest bits of the mask: entry 0 has no bit, entry 1 the lowest bit, entry 2 the two lowest bits, and so on.
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

    /// Returns the next choice of bits: the next larger number with the same number of bits, all of them in the mask.
    ///
    /// The lowest run of bits moves up by one bit, and the bits left behind fall to the bottom. Bits outside the mask
    /// are set, so that they carry.
    fn next(&mut self) -> Option<u32> {
        let choice = self.next?;
        let moved = ((choice | !self.of).wrapping_add(choice & choice.wrapping_neg())) & self.of;
        let fallen = (choice & !moved).count_ones();
        self.next =
            (moved > choice).then(|| moved | self.lowest[fallen.saturating_sub(1) as usize]);
        Some(choice)
    }
}
