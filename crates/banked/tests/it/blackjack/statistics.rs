//! Many rounds, dealt by the round itself and played by a chart, against the exact return of that chart.

use super::charts;
use super::table::LIMITS;
use banked::blackjack::edge::{self, Chart, Play};
use banked::blackjack::*;
use cards::Card;
use std::time::Instant;
use test_kit::Dice;
use units::{Chips, Seat};

const SEAT: Seat = Seat::new(1);
const BOX: BoxNo = BoxNo::new(1);
const STAKE: u64 = 10;

/// A shoe from which cards are drawn at random, and its owner's dice.
struct Shuffled {
    cards: Vec<Card>,
    left: usize,
    dice: Dice,
}

impl Shuffled {
    fn new(decks: u8, seed: u64) -> Shuffled {
        let cards: Vec<Card> = Shoe::full(decks).iter().collect();
        Shuffled { left: cards.len(), cards, dice: Dice::new(seed) }
    }

    fn shuffle(&mut self) {
        self.left = self.cards.len();
    }

    fn draw(&mut self) -> Card {
        let at = self.dice.place(self.left);
        self.left -= 1;
        self.cards.swap(at, self.left);
        self.cards[self.left]
    }

    fn shoe(&self) -> Shoe {
        Shoe::of(self.cards[..self.left].iter().copied())
    }
}

/// Plays one box, without insurance. Returns the net result and the total stake, in initial stakes.
fn play(rules: &Rules, chart: &Chart, shoe: Shoe, shuffled: &mut Shuffled) -> (f64, f64) {
    let mut round = Round::open(Setup::new(*rules, LIMITS, shoe)).unwrap();
    let stakes = [(BOX, Chips::new(STAKE))];
    round.apply_all(&round.lay(SEAT, &stakes, Chips::new(100 * STAKE)).unwrap());
    round.apply_all(&round.close().unwrap());
    let (mut staked, mut returned) = (0, 0);
    loop {
        let events = match round.asks() {
            Asks::Draw { .. } => round.draw(shuffled.draw()).unwrap(),
            Asks::Decisions(questions) => {
                let question = questions[0];
                let choice = match question.about {
                    About::Turn => {
                        let position = round.boxes()[0].position(question.hand.into());
                        let first = Value::of(round.dealer()[0]);
                        match chart.play(first, &position, position.moves(rules)) {
                            Play::Stand => Choice::Stand,
                            Play::Hit => Choice::Hit,
                            Play::Double => Choice::Double,
                            Play::Split => Choice::Split,
                        }
                    }
                    about => about.at_time_out(),
                };
                round.decide(SEAT, BOX, choice, true).unwrap()
            }
            Asks::Nothing => break,
            Asks::Bets | Asks::Shoe => panic!("{:?}", round.asks()),
        };
        round.apply_all(&events);
        for event in &events {
            if let Event::Settled { lines, .. } = event {
                staked += lines.iter().map(|line| line.staked.get()).sum::<u64>();
                returned += lines.iter().map(|line| line.returned.get()).sum::<u64>();
            }
        }
    }
    let stake = STAKE as f64;
    ((returned as f64 - staked as f64) / stake, staked as f64 / stake)
}

fn games() -> [(Game, Chart); 4] {
    let charts = [charts::classic(), charts::premium(), charts::ray_a(), charts::ray_b()];
    let mut charts = charts.into_iter();
    GAMES.map(|game| (game, charts.next().unwrap()))
}

/// Plays rounds of every game, each from a full shoe. Returns the distance from the exact returns, in standard errors.
fn distances(rounds: u32, seed: u64) -> Vec<f64> {
    let distance = |(game, chart): (Game, Chart)| {
        let exact = edge::by_chart(&game.rules, &chart);
        let mut shuffled = Shuffled::new(game.rules.decks, seed);
        let (mut sum, mut squares, mut stakes) = (0.0, 0.0, 0.0);
        for _ in 0..rounds {
            shuffled.shuffle();
            let full = Shoe::full(game.rules.decks);
            let (net, staked) = play(&game.rules, &chart, full, &mut shuffled);
            sum += net;
            squares += net * net;
            stakes += staked;
        }
        let rounds = f64::from(rounds);
        let mean = sum / rounds;
        let error = ((squares / rounds - mean * mean) / rounds).sqrt();
        let distance = (mean - exact.net) / error;
        println!(
            "{}: {mean:.6} in {rounds} rounds, exact {:.6}: {distance:+.2} standard errors of {error:.6}; stake {:.5}, \
             exact {:.5}",
            game.name,
            exact.net,
            stakes / rounds,
            exact.staked
        );
        distance
    };
    games().into_iter().map(distance).collect()
}

#[test]
fn rounds_by_the_chart_return_what_is_computed() {
    for distance in distances(10_000, 0x5eed) {
        assert!(distance.abs() < 4.5);
    }
}

/// Ten million rounds of each game: `cargo test --release -p banked -- --ignored --nocapture ten_million_rounds`.
#[test]
#[ignore = "minutes"]
fn ten_million_rounds_return_what_is_computed() {
    let distances = distances(10_000_000, 0x0010_0000);
    assert!(distances.iter().all(|distance| distance.abs() < 4.5));
    // The 99.9 % range of the sum of four squares.
    let squares: f64 = distances.iter().map(|distance| distance * distance).sum();
    assert!((0.0639..20.0).contains(&squares), "{squares}");
}

/// What the cut card costs at RAY's tables: `cargo test --release -p banked -- --ignored --nocapture cut_card`.
///
/// A round of a fixed number has the same return whatever was dealt before. The rounds until the cut card are not a
/// fixed number: many small cards end a shoe early. So only the rounds between a fixed number and the last one of each
/// shoe count, with their sign; their sum is the whole effect, with little noise.
#[test]
#[ignore = "minutes"]
fn the_cut_card_costs_little() {
    let shoes = 300_000;
    for (game, chart) in games().into_iter().filter(|(game, _)| game.rules.hands == 2) {
        let rules = game.rules;
        let exact = edge::by_chart(&rules, &chart).net;
        let mut shuffled = Shuffled::new(rules.decks, 0xc07);
        let fixed = 45;
        let (mut rounds, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for _ in 0..shoes {
            shuffled.shuffle();
            let (mut dealt, mut until_cut, mut off) = (0, None, 0.0);
            while until_cut.is_none() || dealt < fixed {
                let is_cut = dealt > 0 && rules.is_shuffled_at(shuffled.left as u16);
                if is_cut && until_cut.is_none() {
                    until_cut = Some(dealt);
                    continue;
                }
                let shoe = shuffled.shoe();
                let (net, _) = play(&rules, &chart, shoe, &mut shuffled);
                match until_cut {
                    Some(_) => off -= net - exact,
                    None if dealt >= fixed => off += net - exact,
                    None => {}
                }
                dealt += 1;
            }
            rounds += f64::from(until_cut.unwrap());
            sum += off;
            squares += off * off;
        }
        let shoes = f64::from(shoes);
        let mean = sum / shoes;
        let error = ((squares / shoes - mean * mean) / shoes).sqrt();
        let per_round = shoes / rounds;
        println!(
            "{}: {:.1} rounds a shoe; the cut card changes the return by {:+.4} % of a stake, standard error {:.4} %",
            game.name,
            1.0 / per_round,
            100.0 * mean * per_round,
            100.0 * error * per_round
        );
        assert!((mean * per_round).abs() < 0.001);
    }
}

/// `cargo test --release -p banked -- --ignored --nocapture how_long`.
#[test]
#[ignore = "a measurement"]
fn how_long_returns_and_rounds_take() {
    for (game, chart) in games() {
        let start = Instant::now();
        let _ = edge::best_play(&game.rules);
        let solved = start.elapsed();
        let mut shuffled = Shuffled::new(game.rules.decks, 1);
        let start = Instant::now();
        for _ in 0..100_000 {
            shuffled.shuffle();
            play(&game.rules, &chart, Shoe::full(game.rules.decks), &mut shuffled);
        }
        println!("{}: return in {solved:?}, a round in {:?}", game.name, start.elapsed() / 100_000);
    }
}
