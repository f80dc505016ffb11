//! `bench evaluator`: compares hand rankings with other crates.
//!
//! All competitors get the same hands in a row as our cards, and convert them to their own cards with a lookup table.
//! The result of a round is the number of hands that beat the hand dealt just before. So every ranking is used, and all
//! competitors must agree, whatever numbers they use for rankings.

use crate::duel::{Entrant, duel};
use crate::failure::Failure;
use aya_poker::base as aya;
use cards::{Card, CardSet};
use evaluator::Strength;
use poker_equity::variants as pe;
use poker_equity::variants::PokerVariant;
use rs_poker::core::{CardBitSet, Rankable, SevenCardAccum};
use rs_poker::omaha::OmahaHand;
use std::array;

/// Options of `bench evaluator`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Number of rounds. Each has other hands, the same for all competitors.
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u8).range(1..))]
    rounds: u8,
    /// Run only the task with this name.
    #[arg(long)]
    task: Option<String>,
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Number of hands per round.
const HANDS: usize = 1 << 15;
/// Number of hands per round in slow tasks.
const FEW: usize = 1 << 11;
/// Number of rounds in tasks that go through all seven-card hands.
const WALKS: usize = 3;

pub(crate) fn evaluator(wish: &Options) -> Result<(), Failure> {
    let is_wanted = |task: &str| wish.task.as_deref().is_none_or(|wanted| wanted == task);
    let race = |task, hands: usize, entrants: Entrants<'_>| {
        if !is_wanted(task) {
            return Ok(());
        }
        let Entrants { ours, peers } = entrants;
        let rounds = if task == "enum7" { WALKS } else { usize::from(wish.rounds) };
        duel(task, rounds, ours, peers)?.of_many(hands).print(wish.json);
        Ok(())
    };
    let seven = deal::<7>(wish.rounds, HANDS);
    let five = deal::<5>(wish.rounds, HANDS);
    race("enum7", 133_784_560, every_seven())?;
    let one_by_one = each("cardroom", &seven, |hand| evaluator::high_of(hand));
    race("rand7", HANDS, Entrants { ours: one_by_one, peers: high(&seven) })?;
    let ours = batch(&seven, evaluator::high_of_each);
    race("rand7_batch", HANDS, Entrants { ours, peers: high(&seven) })?;
    let ours = batch(&seven, evaluator::high_of_each_portable);
    race("rand7_batch_portable", HANDS, Entrants { ours, peers: high(&seven) })?;
    let one_by_one = each("cardroom", &five, |hand| evaluator::high_of(hand));
    race("rand5", HANDS, Entrants { ours: one_by_one, peers: high(&five) })?;
    let ours = batch(&five, evaluator::high_of_each);
    race("rand5_batch", HANDS, Entrants { ours, peers: high(&five) })?;
    race("omaha4", FEW, omaha::<4, 9>(&deal(wish.rounds, FEW), pe::Omaha))?;
    race("omaha5", FEW, omaha::<5, 10>(&deal(wish.rounds, FEW), pe::OmahaFive))?;
    race("omaha6", FEW, omaha::<6, 11>(&deal(wish.rounds, FEW), pe::OmahaSix))?;
    race("a5_7", HANDS, ace_to_five(&seven))?;
    race("eight_or_better_7", HANDS, eight_or_better(&seven))?;
    let five = without_wheels(five);
    race("deuce_seven_5", HANDS, deuce_to_seven(&five))?;
    race("badugi", FEW, badugi(&deal(wish.rounds, FEW)))
}

/// The competitors of a task.
struct Entrants<'a> {
    ours: Entrant<'a>,
    peers: Vec<Entrant<'a>>,
}

/// The hands of all rounds of a task.
type Rounds<const N: usize> = Vec<Vec<[Card; N]>>;

fn deal<const N: usize>(rounds: u8, hands: usize) -> Rounds<N> {
    let mut state = 0x5eed_u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((state >> 33) % n as u64) as usize
    };
    let mut deck: Vec<Card> = Card::all().collect();
    let mut hand = || {
        array::from_fn(|at| {
            deck.swap(at, at + below(52 - at));
            deck[at]
        })
    };
    (0..rounds).map(|_| (0..hands).map(|_| hand()).collect()).collect()
}

/// Replaces the hands A-5-4-3-2, about one in 2,500, by other hands.
///
/// In deuce-to-seven the ace counts only high, but one peer counts these hands as straights.
fn without_wheels(mut rounds: Rounds<5>) -> Rounds<5> {
    let is_wheel = |hand: &[Card; 5]| {
        let ranks = hand.iter().fold(0_u16, |ranks, card| ranks | 1 << card.rank().index());
        ranks == 0b1_0000_0000_1111
    };
    for hands in &mut rounds {
        let other = *hands.iter().find(|hand| !is_wheel(hand)).expect("most are none");
        hands.iter_mut().filter(|hand| is_wheel(hand)).for_each(|hand| *hand = other);
    }
    rounds
}

/// A competitor that ranks hands one by one; a greater rank is better.
fn each<'a, const N: usize, T: PartialOrd + Copy + 'a>(
    name: &'static str,
    rounds: &'a Rounds<N>,
    rank: impl Fn(&[Card; N]) -> T + 'a,
) -> Entrant<'a> {
    let work = move |round: usize| {
        let (first, others) = rounds[round].split_first().expect("a round has hands");
        let (_, wins) = others.iter().fold((rank(first), 0_u32), |(before, wins), hand| {
            let rank = rank(hand);
            (rank, wins + u32::from(rank > before))
        });
        vec![f64::from(wins)]
    };
    Entrant { name, work: Box::new(work) }
}

fn batch<const N: usize>(
    rounds: &Rounds<N>,
    rank: impl Fn(&[[Card; N]], &mut Vec<Strength>) + 'static,
) -> Entrant<'_> {
    let mut strengths: Vec<Strength> = Vec::new();
    let work = move |round: usize| {
        // Rank in chunks that stay in the processor's cache.
        let (mut wins, mut before) = (0, None);
        for hands in rounds[round].chunks(1 << 11) {
            strengths.clear();
            rank(hands, &mut strengths);
            wins += usize::from(before.is_some_and(|before| strengths[0] > before));
            wins += strengths.array_windows().filter(|[one, next]| next > one).count();
            before = strengths.last().copied();
        }
        vec![wins as f64]
    };
    Entrant { name: "cardroom", work: Box::new(work) }
}

/// The other crate's card for each of our cards. It has 64 entries, so that no lookup is out of range.
#[derive(Clone, Copy)]
struct Deck<T>([T; 64]);

impl<T: Copy> Deck<T> {
    fn new(of: impl Fn(Card) -> T) -> Deck<T> {
        Deck(array::from_fn(|at| of(Card::from_index(at as u8 % Card::COUNT))))
    }
    fn of(&self, card: Card) -> T {
        self.0[usize::from(card.index()) % 64]
    }
}

fn pokers_cards() -> Deck<pokers::Hand> {
    Deck::new(|card| pokers::CARDS[usize::from(card.index())])
}

fn aya_cards() -> Deck<aya::Card> {
    Deck::new(|card| aya::CARDS[usize::from(card.index())])
}

fn rs_cards() -> Deck<rs_poker::core::Card> {
    use rs_poker::core::{Card, Suit, Value};
    Deck::new(|card| {
        Card::new(Value::from_u8(card.rank().index()), Suit::from_u8(card.suit().index()))
    })
}

fn pe_cards() -> Deck<poker_equity::cards::Card> {
    Deck::new(|card| poker_equity::cards::Card::from_index(card.index()).expect("below 52"))
}

fn freezeout_cards() -> Deck<freezeout_eval::Card> {
    let ranks: Vec<_> = freezeout_eval::Rank::ranks().collect();
    let suits: Vec<_> = freezeout_eval::Suit::suits().collect();
    let of = |card: Card| (usize::from(card.rank().index()), usize::from(card.suit().index()));
    Deck::new(|card| freezeout_eval::Card::new(ranks[of(card).0], suits[of(card).1]))
}

fn poker_cards() -> Deck<poker::Card> {
    Deck::new(|card| card.to_string().parse().expect("a card"))
}

/// Returns every other crate that ranks high hands of five to seven cards.
fn high<const N: usize>(rounds: &Rounds<N>) -> Vec<Entrant<'_>> {
    let of_pokers = pokers_cards();
    let of_aya = aya_cards();
    let of_rs = rs_cards();
    let of_pe = pe_cards();
    let of_freezeout = freezeout_cards();
    let mut entrants = vec![
        each("pokers", rounds, move |hand| {
            let sum = |sum, card: &Card| sum + of_pokers.of(*card);
            hand.iter().fold(pokers::Hand::default(), sum).evaluate()
        }),
        each("aya_poker", rounds, move |hand| aya_poker::poker_rank(&aya_hand(&of_aya, hand))),
        each("rs_poker", rounds, move |hand| {
            let mut sum = SevenCardAccum::new();
            hand.iter().for_each(|card| sum.add(of_rs.of(*card)));
            sum.rank()
        }),
        each("poker-equity", rounds, move |hand| {
            std::cmp::Reverse(pe::high_score(&hand.map(|card| of_pe.of(card))))
        }),
        each("freezeout-eval", rounds, move |hand| {
            let cards = hand.map(|card| of_freezeout.of(card));
            std::cmp::Reverse(freezeout_eval::HandValue::eval(&cards).value())
        }),
    ];
    if N == 5 {
        let of_poker = poker_cards();
        let tables = poker::Evaluator::new();
        entrants.push(each("poker", rounds, move |hand| {
            let cards = hand.map(|card| of_poker.of(card));
            tables.evaluate_five(cards).expect("five cards")
        }));
    }
    entrants
}

fn aya_hand(of: &Deck<aya::Card>, cards: &[Card]) -> aya::Hand {
    let mut hand = aya::Hand::new();
    cards.iter().for_each(|card| hand.insert_unchecked(&of.of(*card)));
    hand
}

/// Ranks all seven-card hands, and counts the hands that have trips or better.
fn every_seven() -> Entrants<'static> {
    let least = || cards::parse_cards("2c2d2h3c4d").expect("cards");
    let trips = evaluator::high_of(&least());
    let ours = move |_| {
        let mut count = 0_u64;
        evaluator::every_seven(CardSet::FULL, |strength, hands| {
            count += if strength >= trips { u64::from(hands) } else { 0 };
        });
        vec![count as f64]
    };
    let of_pokers = pokers_cards();
    let sum = |sum, card: &Card| sum + of_pokers.of(*card);
    let trips = least().iter().fold(pokers::Hand::default(), sum).evaluate();
    let by_pokers = move |_| {
        walk(
            pokers::Hand::default(),
            |hand, card| hand + of_pokers.of(card),
            |hand| hand.evaluate() >= trips,
        )
    };
    let of_aya = aya_cards();
    let trips = aya_poker::poker_rank(&aya_hand(&of_aya, &least()));
    let by_aya = move |_| {
        let with = |mut hand: aya::Hand, card| {
            hand.insert_unchecked(&of_aya.of(card));
            hand
        };
        walk(aya::Hand::new(), with, |hand| aya_poker::poker_rank(&hand) >= trips)
    };
    let of_rs = rs_cards();
    let with = move |mut hand: SevenCardAccum, card| {
        hand.add(of_rs.of(card));
        hand
    };
    let trips = least().into_iter().fold(SevenCardAccum::new(), with).rank();
    let by_rs = move |_| walk(SevenCardAccum::new(), with, |hand| hand.rank() >= trips);
    Entrants {
        ours: Entrant { name: "cardroom", work: Box::new(ours) },
        peers: vec![
            Entrant { name: "pokers", work: Box::new(by_pokers) },
            Entrant { name: "aya_poker", work: Box::new(by_aya) },
            Entrant { name: "rs_poker", work: Box::new(by_rs) },
        ],
    }
}

/// Counts the seven-card hands that `counts` accepts. Each of seven nested loops adds a card.
fn walk<H: Copy>(none: H, with: impl Fn(H, Card) -> H, counts: impl Fn(H) -> bool) -> Vec<f64> {
    let card = |at: u8| Card::from_index(at);
    let mut count = 0_u64;
    for a in 6..52 {
        let one = with(none, card(a));
        for b in 5..a {
            let two = with(one, card(b));
            for c in 4..b {
                let three = with(two, card(c));
                for d in 3..c {
                    let four = with(three, card(d));
                    for e in 2..d {
                        let five = with(four, card(e));
                        for f in 1..e {
                            let six = with(five, card(f));
                            for g in 0..f {
                                count += u64::from(counts(with(six, card(g))));
                            }
                        }
                    }
                }
            }
        }
    }
    vec![count as f64]
}

/// Ranks Omaha hands with `N` hole cards and a board of five cards; `ALL` is the number of all these cards.
fn omaha<const N: usize, const ALL: usize>(
    rounds: &Rounds<ALL>,
    variant: impl PokerVariant + 'static,
) -> Entrants<'_> {
    let ours = each("cardroom", rounds, |hand| evaluator::omaha_high(&hand[..N], &hand[N..]));
    let of_aya = aya_cards();
    let of_rs = rs_cards();
    let of_pe = pe_cards();
    let of_pokers = pokers_cards();
    let peers = vec![
        each("aya_poker", rounds, move |hand| {
            aya_poker::omaha_rank(&aya_hand(&of_aya, &hand[..N]), &aya_hand(&of_aya, &hand[N..]))
        }),
        each("rs_poker", rounds, move |hand| {
            let set =
                |cards: &[Card]| cards.iter().map(|card| of_rs.of(*card)).collect::<CardBitSet>();
            OmahaHand::new(set(&hand[..N]), set(&hand[N..])).expect("an Omaha hand").rank()
        }),
        each("poker-equity", rounds, move |hand| {
            std::cmp::Reverse(variant.score(&hand.map(|card| of_pe.of(card))))
        }),
        each("pokers, looped", rounds, move |hand| {
            let cards = hand.map(|card| of_pokers.of(card));
            let mut best = 0;
            for c in N + 2..ALL {
                for b in N + 1..c {
                    for a in N..b {
                        let three = pokers::Hand::default() + cards[a] + cards[b] + cards[c];
                        for e in 1..N {
                            for d in 0..e {
                                best = best.max((three + cards[d] + cards[e]).evaluate());
                            }
                        }
                    }
                }
            }
            best
        }),
    ];
    Entrants { ours, peers }
}

fn ace_to_five(rounds: &Rounds<7>) -> Entrants<'_> {
    let of_aya = aya_cards();
    let of_pe = pe_cards();
    Entrants {
        ours: each("cardroom", rounds, |hand| evaluator::ace_to_five_of(hand)),
        peers: vec![
            each("aya_poker", rounds, move |hand| {
                aya_poker::ace_five_rank(&aya_hand(&of_aya, hand))
            }),
            each("poker-equity", rounds, move |hand| {
                std::cmp::Reverse(pe::low_a5_score(&hand.map(|card| of_pe.of(card))))
            }),
        ],
    }
}

fn eight_or_better(rounds: &Rounds<7>) -> Entrants<'_> {
    let of_aya = aya_cards();
    let of_pe = pe_cards();
    let none = evaluator::ace_to_five_of(&cards::parse_cards("KcQcJcTc9c").expect("cards"));
    let eight = cards::parse_cards("8c7c6c5c4c").expect("cards");
    let least = pe::low_a5_score(&eight.iter().map(|card| of_pe.of(*card)).collect::<Vec<_>>());
    Entrants {
        // Comparing options would take longer than ranking, so no low is treated as a king-high one.
        ours: each("cardroom", rounds, move |hand| {
            evaluator::eight_or_better_of(hand).unwrap_or(none)
        }),
        peers: vec![
            each("aya_poker", rounds, move |hand| {
                aya_poker::ace_five_rank(&aya_hand(&of_aya, hand)).to_lo_8_rank()
            }),
            each("poker-equity", rounds, move |hand| {
                let score = pe::low_a5_score(&hand.map(|card| of_pe.of(card)));
                std::cmp::Reverse(if score <= least { score } else { u16::MAX })
            }),
        ],
    }
}

fn deuce_to_seven(rounds: &Rounds<5>) -> Entrants<'_> {
    let of_aya = aya_cards();
    let of_pe = pe_cards();
    Entrants {
        ours: each("cardroom", rounds, |hand| evaluator::deuce_to_seven_of(hand)),
        peers: vec![
            each("aya_poker", rounds, move |hand| {
                aya_poker::deuce_seven_rank(&aya_hand(&of_aya, hand))
            }),
            each("poker-equity", rounds, move |hand| {
                std::cmp::Reverse(pe::deuce_seven_score(&hand.map(|card| of_pe.of(card))))
            }),
        ],
    }
}

fn badugi(rounds: &Rounds<4>) -> Entrants<'_> {
    let of_aya = aya_cards();
    let of_pe = pe_cards();
    Entrants {
        ours: each("cardroom", rounds, |hand| evaluator::badugi_of(hand)),
        peers: vec![
            each("aya_poker", rounds, move |hand| aya_poker::badugi_rank(&aya_hand(&of_aya, hand))),
            each("poker-equity", rounds, move |hand| {
                std::cmp::Reverse(pe::Badugi.score(&hand.map(|card| of_pe.of(card))))
            }),
        ],
    }
}
