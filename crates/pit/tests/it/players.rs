//! Random players, hosts and clocks.

use crate::world::{World, player};
use banked::{BetOnLayout, Family, Numbers, Place, Positions, Stake, step};
use pit::{Answer, HostOrder, Input, Rules};
use units::{Chips, Seat};

impl World {
    /// Anything that may happen at a table.
    pub(crate) fn step(&mut self) {
        match self.dice.below(100) {
            0..=34 => {
                self.serve();
            }
            35..=54 => self.time(),
            55..=96 => {
                let input = self.input();
                let _ = self.take(input);
            }
            97 | 98 => {
                let order = self.host_order();
                let _ = self.take(Input::Host { by: None, order });
            }
            _ => {
                if self.dice.percent(20) {
                    self.take(Input::Restarted).unwrap();
                    let back: Vec<_> = self.table.seats().map(|(_, one)| one.player).collect();
                    for player in back {
                        let connected = self.dice.percent(80);
                        self.take(Input::Connection { player, connected }).unwrap();
                    }
                }
            }
        }
    }

    /// Time passes: to the next moment at which something is due, or to one before it, when nothing is.
    fn time(&mut self) {
        let Some(at) = self.table.wake_at().filter(|at| *at > self.now) else {
            self.tick();
            return;
        };
        if self.dice.percent(60) {
            self.wake();
            return;
        }
        let before = self.dice.below(at.0 - self.now.0);
        self.pass(before);
        assert!(self.tick().is_empty(), "something happened before {at:?}, at {:?}", self.now);
    }

    fn input(&mut self) -> Input {
        let player = player(self.dice.below(9));
        match self.dice.below(20) {
            0..=2 => {
                let chips = Chips::new(self.dice.between(0, 500));
                let seat = self.dice.percent(30).then(|| Seat::new(self.dice.between(1, 8) as u8));
                let commitment = self.dice.percent(50).then_some([3; 32]);
                let house = self.dice.percent(20);
                Input::Sit { player, house, seat, chips, commitment }
            }
            3 => Input::TopUp { player, chips: Chips::new(self.dice.below(200)) },
            4 => Input::Leave { player },
            5 => Input::Connection { player, connected: self.dice.percent(85) },
            6 => Input::Commit { player, commitment: [4; 32] },
            7..=11 => Input::Lay { player, bets: self.bets() },
            12 | 13 => Input::Ready { player },
            14 | 15 => self.answer(player),
            16 => Input::Throw { player: self.shooter().unwrap_or(player) },
            17 => Input::PassDice { player: self.shooter().unwrap_or(player) },
            18 if self.dice.percent(50) => {
                let value = Chips::new(self.dice.pick(&[0, 1, 1, 1, 2, 5, 1_000_000]));
                Input::ChipValue { player, value }
            }
            18 => Input::Warnings { player, on: self.dice.percent(50) },
            _ => Input::Tick,
        }
    }

    fn shooter(&mut self) -> Option<units::PlayerId> {
        let seat = self.table.round()?.play.throws()?;
        Some(self.table.seat(seat)?.player)
    }

    fn answer(&mut self, player: units::PlayerId) -> Input {
        let open = self.table.round().map(|round| (round.play.open(), round.drawn));
        let (open, drawn) = open.unwrap_or_default();
        let nothing = Answer { at: 1, drawn, choice: "hit".into(), stake: None, confirmed: false };
        if open.is_empty() {
            return Input::Decide { player, answer: nothing };
        }
        let open = self.dice.pick(&open);
        let player = self.table.seat(open.seat).map_or(player, |sitting| sitting.player);
        let choice = self.dice.pick(&open.options.keys()).to_owned();
        let drawn = if self.dice.percent(5) { drawn + 1 } else { drawn };
        let confirmed = self.dice.percent(50);
        let answer = Answer { at: open.at, drawn, choice, stake: None, confirmed };
        Input::Decide { player, answer }
    }

    fn bets(&mut self) -> Vec<(Place, Chips)> {
        if self.dice.percent(10) {
            return vec![];
        }
        let rules = self.table.config().rules.clone();
        match &rules {
            Rules::Blackjack { .. } => {
                let count = self.dice.between(1, 2);
                let mut bets = vec![];
                for _ in 0..count {
                    let at = banked::BoxNo(self.dice.between(1, 8) as u8);
                    let stake = Chips::new(10 * self.dice.between(0, 11));
                    bets.push((Place::Circle { at, circle: 0 }, stake));
                }
                bets
            }
            Rules::Banked { game, boxes, .. } => match &game.family {
                Family::Layout(field) => {
                    let count = self.dice.between(1, 5);
                    let mut bets = vec![];
                    for _ in 0..count {
                        let kind = self.dice.place(field.kinds.len());
                        let numbers = match &field.kinds[kind].positions {
                            Positions::Listed(sets) => self.dice.pick(sets),
                            Positions::Any { of, count } => {
                                let of: Vec<u8> = of.iter().collect();
                                let some = self.dice.some(&of, usize::from(*count));
                                some.into_iter().collect::<Numbers>()
                            }
                        };
                        let stake = step(game, kind) * self.dice.between(1, 22);
                        let bet = BetOnLayout { kind: kind as u8, numbers };
                        bets.push((Place::Field(bet), Chips::new(stake)));
                    }
                    bets
                }
                Family::Boxes(versus) => {
                    let at = banked::BoxNo(self.dice.between(1, u64::from(*boxes) + 1) as u8);
                    let base = step(game, 0) * self.dice.between(1, 12);
                    let mut bets = vec![];
                    for (circle, of) in versus.circles.iter().enumerate() {
                        let stake = match of.stake {
                            Stake::Base | Stake::Equal => base,
                            Stake::Side if self.dice.percent(50) => step(game, circle) * 3,
                            Stake::Side | Stake::Later => continue,
                        };
                        let circle = circle as u8;
                        bets.push((Place::Circle { at, circle }, Chips::new(stake)));
                    }
                    bets
                }
            },
        }
    }

    fn host_order(&mut self) -> HostOrder {
        let seat = Seat::new(self.dice.between(1, 7) as u8);
        let player = player(self.dice.below(9));
        match self.dice.below(33) {
            0 => HostOrder::Pause,
            1..=8 => HostOrder::Resume,
            9 => HostOrder::Lock,
            10..=14 => HostOrder::Unlock,
            15 => HostOrder::Remove(player),
            16..=19 => HostOrder::LetBack(player),
            20 | 24..=29 => HostOrder::Invalid("the ball fell off".into()),
            21 | 30..=32 => HostOrder::Void("the power failed".into()),
            22 => HostOrder::PassDice,
            _ => HostOrder::NameShooter(seat),
        }
    }
}
