//! `bench equity`: compares exact equities with other crates.
//!
//! Some of these crates compute equities. The others only rank hands; here their ranking is run over all boards.

use crate::duel::{Entrant, duel};
use crate::failure::Failure;
use cards::Card;
use equity::{Contest, Holding, exact};
use poker_equity::odds::{EquityRequest, run_exact_within};
use poker_equity::variants::{EquityCalculation, Holdem, Omaha, PokerVariant};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Options of `bench equity`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of rounds. Each has other matchups, the same for all competitors.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..))]
    rounds: u8,
    /// Run only the task with this name.
    #[arg(long)]
    task: Option<String>,
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Each task: its name, its game, and the numbers of players, hole cards and board cards.
const TASKS: [(&str, &str, usize, usize, usize); 10] = [
    ("hu_preflop", "holdem", 2, 2, 0),
    ("multi3_preflop", "holdem", 3, 2, 0),
    ("multi4_preflop", "holdem", 4, 2, 0),
    ("multi5_preflop", "holdem", 5, 2, 0),
    ("multi6_preflop", "holdem", 6, 2, 0),
    ("omaha_hu_preflop", "omaha", 2, 4, 0),
    ("multi3_flop", "holdem", 3, 2, 3),
    ("multi4_flop", "holdem", 4, 2, 3),
    ("multi5_flop", "holdem", 5, 2, 3),
    ("multi6_flop", "holdem", 6, 2, 3),
];

/// The hands of all players, and the board.
struct Matchup {
    hands: Vec<Vec<Card>>,
    board: Vec<Card>,
}

pub(crate) fn equity(wish: &Options) -> Result<(), Failure> {
    let is_wanted = |task: &str| wish.task.as_deref().is_none_or(|wanted| wanted == task);
    for (task, game, players, own, board) in TASKS.into_iter().filter(|task| is_wanted(task.0)) {
        let matchups = matchups(usize::from(wish.rounds), players, own, board);
        let mut peers = match game {
            "omaha" => omaha_loops(&matchups),
            _ => vec![pokers(&matchups), pokers_loop(&matchups)],
        };
        peers.push(match game {
            "omaha" => poker_equity(Omaha, &matchups)?,
            _ => poker_equity(Holdem, &matchups)?,
        });
        duel(task, matchups.len(), ours(game, &matchups), peers)?.print(wish.json);
    }
    Ok(())
}

/// Deals one matchup per round; the seed is fixed, so that every run has the same matchups.
fn matchups(count: usize, players: usize, own: usize, board: usize) -> Vec<Matchup> {
    let mut state = 0x5eed_u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((state >> 33) % n as u64) as usize
    };
    let mut deal = || {
        let mut deck: Vec<Card> = Card::all().collect();
        let mut next = |count| (0..count).map(|_| deck.swap_remove(below(deck.len()))).collect();
        Matchup { board: next(board), hands: (0..players).map(|_| next(own)).collect() }
    };
    (0..count).map(|_| deal()).collect()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

fn ours<'a>(game: &str, matchups: &'a [Matchup]) -> Entrant<'a> {
    let contest = Contest::of_key(game).expect("it is one of ours");
    let holdings = |matchup: &Matchup| {
        matchup.hands.iter().cloned().map(Holding::Cards).collect::<Vec<Holding>>()
    };
    let all: Vec<Vec<Holding>> = matchups.iter().map(holdings).collect();
    let work = move |round: usize| {
        let odds = exact(contest, &all[round], &matchups[round].board, &[]).expect("a question");
        odds.shares.iter().map(|share| share.equity).collect()
    };
    Entrant { name: "cardroom", work: Box::new(work) }
}

/// The competitor `pokers`, which itself computes exact equities, on one thread.
fn pokers(matchups: &[Matchup]) -> Entrant<'_> {
    let all: Vec<(Vec<pokers::HandRange>, u64)> = matchups
        .iter()
        .map(|matchup| {
            let ranges = matchup.hands.iter().map(|hand| text(hand)).collect();
            let board = pokers::get_card_mask(&text(&matchup.board));
            (pokers::HandRange::from_strings(ranges), board)
        })
        .collect();
    let never = Arc::new(AtomicBool::new(false));
    let work = move |round: usize| {
        let (ranges, board) = &all[round];
        let results = pokers::exact_equity(ranges, *board, 0, 1, Arc::clone(&never), |_| {});
        results.map_or(Vec::new(), |results| results.equities)
    };
    Entrant { name: "pokers", work: Box::new(work) }
}

/// The competitor `pokers`, with its hand ranking run over every board.
fn pokers_loop(matchups: &[Matchup]) -> Entrant<'_> {
    let work = |round: usize| {
        let Matchup { hands, board } = &matchups[round];
        let of = |card: &Card| pokers::CARDS[usize::from(card.index())];
        let hands: Vec<pokers::Hand> =
            hands.iter().map(|hand| of(&hand[0]) + of(&hand[1])).collect();
        let deck: Vec<pokers::Hand> = left(&matchups[round]).iter().map(of).collect();
        let board_of = board.iter().map(of).fold(pokers::Hand::default(), |all, card| all + card);
        let mut wins = vec![0_u64; 1 << hands.len()];
        each_sum(&deck, 5 - board.len(), board_of, &mut |board| {
            let (mut best, mut winners) = (0, 0_usize);
            for (player, hand) in hands.iter().enumerate() {
                let score = (board + *hand).evaluate();
                if score > best {
                    (best, winners) = (score, 0);
                }
                winners |= usize::from(score == best) << player;
            }
            wins[winners] += 1;
        });
        equities(hands.len(), &wins)
    };
    Entrant { name: "pokers, looped", work: Box::new(work) }
}

/// Calls `then` for each choice of `count` cards from the deck, with `sum` plus these cards.
fn each_sum(
    deck: &[pokers::Hand],
    count: usize,
    sum: pokers::Hand,
    then: &mut impl FnMut(pokers::Hand),
) {
    match count {
        0 => then(sum),
        1 => deck.iter().for_each(|card| then(sum + *card)),
        _ => {
            for (at, card) in deck.iter().enumerate() {
                each_sum(&deck[at + 1..], count - 1, sum + *card, then);
            }
        }
    }
}

/// The competitors for Omaha, whose rankings are run over every board.
///
/// One ranks Omaha hands; the other ranks each choice of two hole cards and three board cards.
fn omaha_loops(matchups: &[Matchup]) -> Vec<Entrant<'_>> {
    let aya = |round: usize| {
        let card = |card: &Card| aya_poker::base::CARDS[usize::from(card.index())];
        let hand = |cards: &[Card]| cards.iter().map(card).collect::<aya_poker::base::Hand>();
        let hands: Vec<_> = matchups[round].hands.iter().map(|own| hand(own)).collect();
        each_board(&matchups[round], |board| {
            let board = hand(board);
            [0, 1].map(|player| u32::from(aya_poker::omaha_rank(&hands[player], &board).0))
        })
    };
    let pokers = |round: usize| {
        let of = |card: &Card| pokers::CARDS[usize::from(card.index())];
        let pairs = |own: &Vec<Card>| {
            let pairs = (0..own.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            pairs.map(|(a, b)| of(&own[a]) + of(&own[b])).collect::<Vec<pokers::Hand>>()
        };
        let hands: Vec<_> = matchups[round].hands.iter().map(pairs).collect();
        each_board(&matchups[round], |board| {
            let mut best = [0; 2];
            for c in 2..5 {
                for b in 1..c {
                    for a in 0..b {
                        let three = pokers::Hand::default() + of(&board[a]) + of(&board[b]);
                        let three = three + of(&board[c]);
                        for (best, pairs) in best.iter_mut().zip(&hands) {
                            for two in pairs {
                                *best = (three + *two).evaluate().max(*best);
                            }
                        }
                    }
                }
            }
            best.map(u32::from)
        })
    };
    vec![
        Entrant { name: "aya_poker, looped", work: Box::new(aya) },
        Entrant { name: "pokers, looped", work: Box::new(pokers) },
    ]
}

/// Computes the equities of two players on every board, with a function that ranks both hands.
fn each_board(matchup: &Matchup, rank: impl Fn(&[Card; 5]) -> [u32; 2]) -> Vec<f64> {
    let deck = left(matchup);
    let mut wins = vec![0_u64; 4];
    for e in 4..deck.len() {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let board = [deck[a], deck[b], deck[c], deck[d], deck[e]];
                        let [one, other] = rank(&board);
                        wins[usize::from(one >= other) | usize::from(other >= one) << 1] += 1;
                    }
                }
            }
        }
    }
    equities(2, &wins)
}

fn left(matchup: &Matchup) -> Vec<Card> {
    let is_gone =
        |card: &Card| matchup.hands.iter().chain([&matchup.board]).any(|h| h.contains(card));
    Card::all().filter(|card| !is_gone(card)).collect()
}

/// Computes equities from the number of wins of each set of players.
fn equities(players: usize, wins: &[u64]) -> Vec<f64> {
    let all: u64 = wins.iter().sum();
    let of = |player: usize| {
        let won = wins.iter().enumerate().filter(|(winners, _)| winners >> player & 1 == 1);
        won.map(|(winners, wins)| *wins as f64 / f64::from(winners.count_ones())).sum::<f64>()
    };
    (0..players).map(|player| of(player) / all as f64).collect()
}

/// The competitor `poker_equity`, which itself computes exact equities, on one thread.
fn poker_equity<V>(variant: V, matchups: &[Matchup]) -> Result<Entrant<'_>, Failure>
where
    V: PokerVariant + EquityCalculation + Copy + 'static,
{
    let request = |matchup: &Matchup| {
        let hands: Vec<String> = matchup.hands.iter().map(|hand| text(hand)).collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        EquityRequest::from_text(variant, &hands, &text(&matchup.board), "")
            .map_err(|error| Failure::Peer(format!("poker-equity: {error:?}")))
    };
    let all = matchups.iter().map(request).collect::<Result<Vec<_>, _>>()?;
    let work = move |round: usize| {
        let result = run_exact_within(&all[round], usize::MAX).ok().flatten();
        let equities = |result: poker_equity::odds::ChunkResult| {
            result.equities().iter().map(|seat| seat.equity).collect()
        };
        result.map_or(Vec::new(), equities)
    };
    Ok(Entrant { name: "poker-equity", work: Box::new(work) })
}
