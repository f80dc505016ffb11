//! Rounds played by the solver's strategy, with seeds that were fixed beforehand: they return what was computed.
//!
//! No bet may be more than 4.5 standard errors away, and the sum of squares over all bets must be within its 99.9 %
//! range. The default run is short; the long form is
//! `CARDROOM_ROUNDS=10000000 cargo test --release -p banked --test it -- statistics`. Games with five common cards are
//! not here: their strategy is solved only as a whole.

use crate::random::rounds_or;
use crate::table::{game, setup};
use banked::edge::{self, Spot};
use banked::{
    Asks, BetOnLayout, BoxNo, Chance, Family, Game, Input, Place, Positions, Round, Setup, Symbol,
    Taker,
};
use cards::{Card, Suit};
use std::collections::BTreeMap;
use test_kit::Dice;
use units::{Chips, Seat};

/// The limit of one bet's deviation, in standard errors.
const DEVIATION_MAX: f64 = 4.5;

/// Results of one bet, per unit staked at its start.
#[derive(Default)]
struct Sample {
    rounds: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, result: f64) {
        self.rounds += 1.0;
        self.sum += result;
        self.squares += result * result;
    }

    /// How many standard errors the mean is away from what was computed.
    fn deviation(&self, expected: f64) -> f64 {
        let mean = self.sum / self.rounds;
        let variance = self.squares / self.rounds - mean * mean;
        (mean - expected) / (variance / self.rounds).sqrt()
    }
}

/// Checks the deviations of all bets of a test.
#[track_caller]
fn check(deviations: &[(String, f64)]) {
    for (bet, deviation) in deviations {
        assert!(deviation.abs() < DEVIATION_MAX, "{bet}: {deviation:.2} standard errors");
    }
    let count = deviations.len() as f64;
    let squares: f64 = deviations.iter().map(|(_, deviation)| deviation * deviation).sum();
    // Wilson and Hilferty: the cube root of a chi-square over its count is nearly normal.
    let spread = 2.0 / (9.0 * count);
    let normal = ((squares / count).cbrt() - (1.0 - spread)) / spread.sqrt();
    assert!(normal.abs() < 3.29, "the squares of {count} bets sum to {squares:.1}");
}

/// The net return of a bet.
fn expected(bets: &[edge::Return], key: &str) -> f64 {
    let net = bets.iter().find(|bet| bet.bet == key).unwrap().net();
    net.numerator() as f64 / net.denominator() as f64
}

/// Draws what the round asks for; `deck` is a shuffled deck for games of boxes.
fn draw(game: &Game, dice: &mut Dice, deck: &mut Vec<Card>, count: usize) -> Vec<Symbol> {
    let mut number = |from: u8, to: u8| Symbol::Number(dice.between(from.into(), to.into()) as u8);
    let chance = match &game.family {
        Family::Layout(field) => field.chance,
        Family::Boxes(_) => {
            return deck.split_off(deck.len() - count).into_iter().map(Symbol::Card).collect();
        }
    };
    match chance {
        Chance::Wheel { pockets, .. } => (0..count).map(|_| number(0, pockets - 1)).collect(),
        Chance::Dice { .. } => (0..count).map(|_| number(1, 6)).collect(),
        Chance::Balls { of, .. } => {
            let all: Vec<u8> = (1..=of).collect();
            dice.some(&all, count).into_iter().map(Symbol::Number).collect()
        }
        Chance::Shoe { .. } => panic!("a shoe is not drawn here"),
    }
}

#[test]
fn layouts_return_what_was_computed() {
    let (mut dice, mut deviations) = (Dice::new(20_260_801), Vec::new());
    for game in Game::all() {
        let Family::Layout(field) = &game.family else { continue };
        if matches!(field.chance, Chance::Shoe { .. }) {
            continue; // its cards are a shoe of eight decks
        }
        let bets = edge::returns(&game, 1, &|_| ());
        let setup = setup(game.key);
        for (at, kind) in field.kinds.iter().enumerate() {
            let best = kind.best().of(Chips::new(1_000)).get() as f64 / 1_000.0;
            // A bet that wins once in hundreds of rounds has no standard error in a short run.
            if rounds_or(300) as f64 / best < 20.0 {
                continue;
            }
            let numbers = match &kind.positions {
                Positions::Listed(sets) => dice.pick(sets),
                Positions::Any { of, count } => of.iter().take(usize::from(*count)).collect(),
            };
            let place = Place::Field(BetOnLayout { kind: at as u8, numbers });
            let mut sample = Sample::default();
            for _ in 0..rounds_or(300) {
                sample.add(played(&game, &setup, &mut dice, vec![(place, Chips::new(2))]) / 2.0);
            }
            let of = expected(&bets, &kind.key);
            deviations.push((format!("{} {}", game.key, kind.key), sample.deviation(of)));
        }
    }
    check(&deviations);
}

/// Plays one layout, and returns what it wins.
fn played(game: &Game, setup: &Setup, dice: &mut Dice, bets: Vec<(Place, Chips)>) -> f64 {
    let mut round = Round::new(setup.clone()).unwrap();
    round.take(Input::Lay { seat: Seat::new(1), bets, purse: Chips::new(1_000) }).unwrap();
    round.take(Input::Close).unwrap();
    let Asks::Draw { taker: Taker::Layout, places } = round.asks() else { panic!("a draw") };
    let symbols = draw(game, dice, &mut vec![], places.len());
    round.take(Input::Draw(symbols)).unwrap();
    round.take(Input::Settle).unwrap();
    -(round.bank_result() as f64)
}

/// Cards with their suits renamed in the order in which they appear, so that most hands that differ by suits alone are
/// solved once.
fn renamed(cards: &[Card], names: &mut Vec<Suit>) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| std::cmp::Reverse(card.rank()));
    let name = |card: Card| {
        let at = names.iter().position(|suit| *suit == card.suit()).unwrap_or_else(|| {
            names.push(card.suit());
            names.len() - 1
        });
        Card::new(card.rank(), Suit::ALL[at])
    };
    cards.into_iter().map(name).collect()
}

/// Plays a game of boxes by the solver's answers, with equal base and side stakes of 2.
fn boxes(key: &str, base: &[u8], side: Option<u8>, seed: u64) -> Vec<(String, f64)> {
    let (game, setup, mut dice) = (game(key), setup(key), Dice::new(seed));
    let Family::Boxes(versus) = &game.family else { panic!("{key} has boxes") };
    let bets = edge::returns(&game, 2, &|_| ());
    let mut known: BTreeMap<(Vec<Card>, Vec<Card>), &'static str> = BTreeMap::new();
    let mut samples = [Sample::default(), Sample::default()];
    let at = BoxNo(1);
    for _ in 0..rounds_or(500) {
        let mut deck = dice.deck();
        let mut round = Round::new(setup.clone()).unwrap();
        let all = base.iter().copied().chain(side);
        let laid = all.map(|circle| (Place::Circle { at, circle }, Chips::new(2))).collect();
        let seat = Seat::new(1);
        round.take(Input::Lay { seat, bets: laid, purse: Chips::new(1_000) }).unwrap();
        round.take(Input::Close).unwrap();
        let mut results = [0.0; 2];
        loop {
            match round.asks() {
                Asks::Nothing => break,
                Asks::Draw { places, .. } => {
                    let symbols = draw(&game, &mut dice, &mut deck, places.len());
                    round.take(Input::Draw(symbols)).unwrap();
                }
                Asks::Settle { .. } => {
                    let events = round.take(Input::Settle).unwrap();
                    let [banked::Event::Settled { lines, .. }] = &events[..] else { panic!() };
                    for line in lines {
                        let Place::Circle { circle, .. } = line.place else { panic!("a circle") };
                        let net = line.returned.signed() - line.stake.signed();
                        results[usize::from(Some(circle) == side)] += net as f64 / 2.0;
                    }
                }
                Asks::Decisions(open) => {
                    let mut names = Vec::new();
                    let own = renamed(round.own(at), &mut names);
                    let common: Vec<Card> =
                        round.drawn().iter().filter_map(|one| one.card()).collect();
                    let common = renamed(&common, &mut names);
                    let best = known.entry((own.clone(), common.clone())).or_insert_with(|| {
                        let actions = edge::spot(&game, &Spot { own, common }, 1, &|_| ()).unwrap();
                        actions.iter().find(|action| action.is_best).unwrap().choice
                    });
                    let offer = open[0].offers.iter().find(|offer| offer.key == *best).unwrap();
                    let (choice, stake, purse) = (offer.choice, None, Chips::new(1_000));
                    round.take(Input::Decide { seat, at, choice, stake, purse }).unwrap();
                }
                asks => panic!("unexpected: {asks:?}"),
            }
        }
        samples.iter_mut().zip(results).for_each(|(sample, result)| sample.add(result));
    }
    let [main, of_side] = samples;
    let mut deviations = vec![(format!("{key} base"), main.deviation(expected(&bets, "base")))];
    if let Some(side) = side {
        let name = versus.circles[usize::from(side)].key;
        deviations.push((format!("{key} {name}"), of_side.deviation(expected(&bets, name))));
    }
    deviations
}

#[test]
fn boxes_return_what_was_computed() {
    let mut deviations = boxes("fast-poker", &[0], Some(2), 20_260_802);
    deviations.extend(boxes("three-card-poker", &[0], Some(2), 20_260_803));
    deviations.extend(boxes("triple-bet-poker", &[0, 1, 2], Some(3), 20_260_804));
    deviations.extend(boxes("red-dog", &[0], None, 20_260_805));
    check(&deviations);
}
