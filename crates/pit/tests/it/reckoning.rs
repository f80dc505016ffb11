//! A second, naive reckoning of what roulette and dice pay, from the bets laid and the symbols drawn.

use banked::{Event as Banked, Family, Game, Place, Symbol};
use pit::{Config, Event, RoundEvent, Rules};
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{Chips, Seat};

/// Follows the events of one table. Games that it does not know are not judged.
pub(crate) struct Reckoning {
    game: Option<Arc<Game>>,
    laid: BTreeMap<Seat, Vec<(Place, Chips)>>,
    drawn: Vec<u8>,
    pub(crate) judged: u64,
}

/// What a winning chip brings on top of itself: European roulette, RAY's roulette and dice.
const WINS: [(&str, u64, u64); 19] = [
    ("straight-up", 35, 30),
    ("split", 17, 15),
    ("street", 11, 10),
    ("trio", 11, 10),
    ("corner", 8, 7),
    ("first-four", 8, 7),
    ("six-line", 5, 4),
    ("dozen", 2, 2),
    ("column", 2, 2),
    ("sum-3", 0, 15),
    ("sum-4", 0, 10),
    ("sum-5", 0, 7),
    ("sum-6", 0, 5),
    ("sum-7", 0, 4),
    ("sum-8", 0, 5),
    ("sum-9", 0, 7),
    ("sum-10", 0, 10),
    ("sum-11", 0, 15),
    ("all-pairs", 0, 4),
];

impl Reckoning {
    pub(crate) fn new(config: &Config) -> Reckoning {
        let game = match &config.rules {
            Rules::Banked { game, .. } => Some(Arc::clone(game)).filter(|game| {
                ["european-roulette", "ray-roulette", "lucky-dice"].contains(&game.key)
            }),
            Rules::Blackjack { .. } => None,
        };
        Reckoning { game, laid: BTreeMap::new(), drawn: vec![], judged: 0 }
    }

    pub(crate) fn follow(&mut self, event: &Event) {
        let Event::Round(event) = event else { return };
        match event {
            RoundEvent::Opened { .. } => {
                self.laid.clear();
                self.drawn.clear();
            }
            RoundEvent::Banked(Banked::Laid { seat, bets }) => {
                let bets = bets.iter().map(|bet| (bet.place, bet.stake)).collect();
                self.laid.insert(*seat, bets);
            }
            RoundEvent::Banked(Banked::NoSpin { .. } | Banked::ThrowRejected { .. }) => {
                self.drawn.clear();
            }
            RoundEvent::Banked(Banked::Drawn { symbols, .. }) => {
                self.drawn.extend(symbols.iter().filter_map(|symbol: &Symbol| symbol.number()));
            }
            RoundEvent::Banked(Banked::Settled { lines, .. }) => self.judge(lines),
            _ => {}
        }
    }

    /// Every stake must be settled, and bring what the tables above say.
    fn judge(&mut self, lines: &[banked::StakeSettlement]) {
        let Some(game) = self.game.clone() else { return };
        let laid = self.laid.iter().flat_map(|(seat, bets)| {
            bets.iter().map(|(place, stake)| {
                let returned = self.returned(&game, *place, stake.get());
                (*seat, *place, *stake, Chips::new(returned))
            })
        });
        let mut laid: Vec<_> = laid.collect();
        laid.sort_unstable();
        let told = lines.iter().map(|line| (line.seat, line.place, line.stake, line.returned));
        let mut told: Vec<_> = told.collect();
        told.sort_unstable();
        assert_eq!(told, laid, "{:?} was drawn", self.drawn);
        self.judged += 1;
    }

    fn returned(&self, game: &Game, place: Place, stake: u64) -> u64 {
        let (Family::Layout(field), Place::Field(bet)) = (&game.family, place) else {
            panic!("a bet on a layout")
        };
        let key = &*field.kinds[usize::from(bet.kind)].key;
        let is_dice = game.key == "lucky-dice";
        let (sum, number): (u8, u8) = match self.drawn[..] {
            [number] => (0, number),
            [red, green] => (red + green, 6 * (red - 1) + green),
            _ => panic!("{:?} was drawn", self.drawn),
        };
        let is_on_sum = key.starts_with("sum-") || key == "under-7" || key == "over-7";
        let wins = match key {
            "all-pairs" => self.drawn[0] == self.drawn[1],
            "under-7" => sum < 7,
            "over-7" => sum > 7,
            "odd" => number % 2 == 1,
            "even" => number != 0 && number.is_multiple_of(2),
            _ if is_on_sum => key == format!("sum-{sum}"),
            _ => bet.numbers.iter().any(|covered| covered == number),
        };
        let of_key = WINS.iter().find(|(of, ..)| *of == key).unwrap_or(&("", 1, 1));
        let times = if game.key == "ray-roulette" || is_dice { of_key.2 } else { of_key.1 };
        if wins { stake * (times + 1) } else { 0 }
    }
}
