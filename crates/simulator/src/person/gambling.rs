//! What a person does at house tables: bets, answers and orders, many of which the room refuses.

use super::{Mood, Person, Role};
use crate::rng::Rng;
use banked::{BoxGame, Family, Game, Numbers, Positions, Stake};
use cut::{Hash, Nonce};
use shuffler::Entropy;
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, HandNo, Seq, TableId};
use wire::{
    Command, Hex32, HostOrder, NewStake, PitPhase, PitQuestion, PitRound, PitView, PlaceOfBet,
    RoundRuling,
};

/// Maximum number of bets that a person places in one request.
const BETS_MAX: u64 = 5;
/// The highest buy-in, as a multiple of the minimum.
const BUY_INS: u64 = 4;

/// What a person remembers about games against the house.
pub(crate) struct Gambling {
    draws: Rng,
    /// The house table where the person wants to play; `None` for none.
    pub(crate) home: Option<TableId>,
    /// Whether the person opens the nonces that they commit to.
    is_honest: bool,
    /// Every nonce made so far, by its commitment.
    made: BTreeMap<Hash, Nonce>,
    /// Rounds in which a nonce was opened on this connection.
    opened: BTreeSet<(TableId, Seq)>,
}

impl Gambling {
    pub(super) fn new(seed: u64) -> Gambling {
        let mut draws = Rng::new(seed, 14);
        let is_honest = draws.per_mille(600);
        Gambling { draws, home: None, is_honest, made: BTreeMap::new(), opened: BTreeSet::new() }
    }

    pub(super) fn reconnected(&mut self) {
        self.opened.clear();
    }

    fn commitment(&mut self) -> Hex32 {
        let mut nonce = [0; 32];
        self.draws.fill(&mut nonce).expect("choices from a seed do not fail");
        let commitment = cut::commitment(&nonce);
        self.made.insert(commitment, nonce);
        Hex32(commitment)
    }

    /// Opens the nonce that the player committed to for this cut, once on each connection.
    fn opens(&mut self, view: &PitView) -> Option<Command> {
        let (round, shoes) = (view.round.as_ref()?, view.shoes.as_ref()?);
        let own = shoes.commitments.iter().find(|one| Some(one.seat) == view.you)?;
        let nonce = *self.made.get(&own.commitment.0)?;
        if view.phase != PitPhase::Cut || !self.opened.insert((view.table, round.no)) {
            return None;
        }
        let nonce = match self.is_honest {
            true => nonce,
            false if self.draws.per_mille(500) => return None,
            false => [0; 32],
        };
        let next = self.draws.per_mille(500).then(|| self.commitment());
        let (table, hand_no) = (view.table, HandNo(round.no.0));
        Some(Command::OpenNonce { table, hand_no, nonce: Hex32(nonce), next })
    }

    /// Draws bets for a layout; some of them are not allowed.
    fn bets(&mut self, view: &PitView) -> Vec<NewStake> {
        if self.draws.per_mille(60) {
            return Vec::new();
        }
        match Game::of_key(&view.game).map(|game| game.family) {
            Some(Family::Layout(field)) => {
                let count = self.draws.between(1, BETS_MAX);
                let bets = (0..count).filter_map(|_| {
                    let at = self.draws.below(field.kinds.len() as u64) as usize;
                    let kind = &field.kinds[at];
                    let numbers = self.numbers(&kind.positions)?;
                    let place = PlaceOfBet::Bet { kind: kind.key.clone(), numbers };
                    Some(NewStake { place, stake: self.stake(view, at) })
                });
                let mut bets: Vec<NewStake> = bets.collect();
                if !self.draws.per_mille(50) {
                    let mut seen = BTreeSet::new();
                    bets.retain(|bet| seen.insert(bet.place.clone()));
                }
                bets
            }
            Some(Family::Boxes(versus)) => self.boxes(view, &versus),
            None => {
                let stake = self.stake(view, 0);
                let stake = stake.min(view.limits[0].max);
                vec![NewStake { place: self.circle(view, 0), stake }]
            }
        }
    }

    /// Draws the stakes of a box: the base stake, stakes equal to the base stake, and some side stakes.
    fn boxes(&mut self, view: &PitView, versus: &BoxGame) -> Vec<NewStake> {
        let at = self.draws.between(1, view.boxes_max.into()) as u8;
        let base = self.stake(view, 0);
        let stakes = versus.circles.iter().enumerate().filter_map(|(circle, one)| {
            let stake = match one.stake {
                Stake::Base => base,
                Stake::Equal if !self.draws.per_mille(30) => base,
                Stake::Side if self.draws.per_mille(400) => self.stake(view, circle),
                Stake::Later if self.draws.per_mille(20) => base,
                Stake::Equal | Stake::Side | Stake::Later => return None,
            };
            let circle = circle as u8; // a handful
            Some(NewStake { place: PlaceOfBet::Circle { at, circle }, stake })
        });
        stakes.collect()
    }

    fn circle(&mut self, view: &PitView, circle: u8) -> PlaceOfBet {
        let at = self.draws.between(1, view.boxes_max.into()) as u8;
        PlaceOfBet::Circle { at, circle }
    }

    /// Draws a set of numbers that this kind of bet can cover.
    fn numbers(&mut self, positions: &Positions) -> Option<Vec<u8>> {
        let sorted = |numbers: Numbers| numbers.iter().collect();
        match positions {
            Positions::Listed(sets) => self.draws.pick(sets).copied().map(sorted),
            Positions::Any { of, count } => {
                let mut left: Vec<u8> = of.iter().collect();
                while left.len() > usize::from(*count) {
                    left.remove(self.draws.below(left.len() as u64) as usize);
                }
                Some(left)
            }
        }
    }

    /// Draws a stake, mostly within the limits.
    fn stake(&mut self, view: &PitView, kind: usize) -> Chips {
        let Some(limit) = view.limits.get(kind) else { return Chips::ZERO };
        let (step, max) = (limit.step.get().max(1), limit.max.get());
        if self.draws.per_mille(40) {
            return Chips::new(self.draws.between(0, max * 2));
        }
        let min = limit.min.get().div_ceil(step) * step;
        let more = self.draws.below((max / 4).saturating_sub(min).max(1) / step + 1);
        Chips::new(min + more * step)
    }
}

impl Person {
    /// Plays at the person's chosen house table; watches it first, and leaves the seat when people are leaving.
    pub(super) fn gamble(&mut self, mood: Mood) {
        let is_welcome = self.line.as_ref().is_some_and(|line| line.is_welcome);
        let Some(table) = self.gambling.home.filter(|_| is_welcome && self.is_idle()) else {
            return;
        };
        let Some(view) = self.session.pit(table).cloned() else {
            self.session.request(Command::Watch { table, after: None });
            return;
        };
        let command = match mood {
            Mood::Leaving => self.goes(&view),
            Mood::Lively => self.rules(&view).or_else(|| match view.you {
                Some(_) => self.plays(&view),
                None => self.joins(&view),
            }),
        };
        if let Some(command) = command {
            self.session.request(command);
        }
    }

    /// Returns the request to leave the seat; once leaving, the person only answers questions.
    fn goes(&mut self, view: &PitView) -> Option<Command> {
        let table = view.table;
        let own = view.seats.iter().find(|seat| Some(seat.seat) == view.you);
        match own {
            // A decision that is still open keeps the seat until its time is over.
            Some(own) if own.leaving => self.answers(view),
            Some(_) => Some(Command::LeaveSeat { table }),
            None => None,
        }
    }

    fn joins(&mut self, view: &PitView) -> Option<Command> {
        let (table, draws) = (view.table, &mut self.gambling.draws);
        if self.role != Role::Guest || !draws.per_mille(150) {
            return None;
        }
        let min = view.buy_in_min.get();
        let buy_in = match draws.per_mille(900) {
            true => Chips::new(draws.between(min, min * BUY_INS)),
            false => Chips::new(draws.between(0, min * 200)),
        };
        let any = draws.between(1, u64::from(view.seats_max) + 1).min(10);
        let seat = draws.per_mille(300).then(|| units::Seat::new(any as u8));
        let commits = draws.per_mille(500);
        let commitment = commits.then(|| self.gambling.commitment());
        Some(Command::TakeSeat { table, seat, buy_in, commitment })
    }

    /// Returns a request at the person's seat; there is only one at a time.
    fn plays(&mut self, view: &PitView) -> Option<Command> {
        if let Some(opens) = self.gambling.opens(view) {
            return Some(opens);
        }
        let table = view.table;
        let own = view.seats.iter().find(|seat| Some(seat.seat) == view.you)?;
        let round = view.round.as_ref().map(|round| round.no);
        let gambling = &mut self.gambling;
        match (gambling.draws.below(1_000), view.phase) {
            (0..8, _) => return Some(Command::LeaveSeat { table }),
            (8..16, _) => {
                let amount = Chips::new(gambling.draws.between(0, view.buy_in_min.get() * 2));
                return Some(Command::TopUp { table, amount });
            }
            (16..20, _) => {
                return Some(Command::Warnings { table, on: gambling.draws.per_mille(500) });
            }
            (20..24, _) => return Some(Command::SitOut { table }),
            (24..60, _) if !own.committed => {
                let commitment = gambling.commitment();
                return Some(Command::Commit { table, commitment });
            }
            // Bets when there are none: some are for another round, or come when betting is closed.
            (60..64, _) => {
                let round = Seq(round?.0 + gambling.draws.below(2));
                return Some(Command::Lay { table, round, bets: gambling.bets(view) });
            }
            (64..400, PitPhase::Bets) if own.at_stake.is_zero() => {
                return Some(Command::Lay { table, round: round?, bets: gambling.bets(view) });
            }
            (64..90, PitPhase::Bets) => {
                return Some(Command::Lay { table, round: round?, bets: gambling.bets(view) });
            }
            (90..500, PitPhase::Bets) if !own.ready => {
                return Some(Command::Ready { table, round: round? });
            }
            (60..700, PitPhase::Throw) => {
                return Some(Command::Dice { table, throw: gambling.draws.per_mille(850) });
            }
            _ => {}
        }
        self.answers(view)
    }

    /// Answers a question. Some answers come at the wrong moment, or are not on offer.
    fn answers(&mut self, view: &PitView) -> Option<Command> {
        let PitRound { asked, drawn_count, .. } = view.round.as_ref()?;
        let own: Vec<&PitQuestion> = asked.iter().filter(|one| !one.answers.is_empty()).collect();
        let draws = &mut self.gambling.draws;
        let question = *draws.pick(&own)?;
        if !draws.per_mille(350) {
            return None;
        }
        let answer = draws.pick(&question.answers)?;
        let choice = if draws.per_mille(30) { "raise".into() } else { answer.key.clone() };
        let drawn = drawn_count.saturating_sub(u16::from(draws.per_mille(50)));
        let least = answer.least.get();
        let less = answer.least < answer.price && draws.per_mille(500);
        let stake = less.then(|| Chips::new(draws.between(least, answer.price.get())));
        let confirmed = draws.per_mille(800);
        let (table, at) = (view.table, question.at);
        Some(Command::Decide { table, at, drawn, choice, stake, confirmed })
    }

    /// Returns a host order, mostly as the host or the owner, and occasionally as somebody who may not give it.
    fn rules(&mut self, view: &PitView) -> Option<Command> {
        let draws = &mut self.gambling.draws;
        let may = self.role == Role::Owner || view.host.is_some() && view.host == self.player;
        if self.role == Role::Rail || !may && !draws.per_mille(3) {
            return None;
        }
        let table = view.table;
        let why = String::from("as the house sees fit");
        let somebody = draws.pick(&view.seats).map(|seat| (seat.player, seat.seat));
        let drawn = view.round.as_ref().is_some_and(|round| !round.drawn.is_empty());
        let order = match draws.below(1_000) {
            0..250 if view.phase == PitPhase::Result && drawn && draws.per_mille(250) => {
                return Some(Command::RuleOnRound { table, ruling: RoundRuling::Invalid { why } });
            }
            0..3 => {
                return Some(Command::RuleOnRound { table, ruling: RoundRuling::Invalid { why } });
            }
            3..7 => {
                return Some(Command::RuleOnRound { table, ruling: RoundRuling::Void { why } });
            }
            7..30 if view.phase == PitPhase::Throw => {
                let ruling = match somebody.filter(|_| draws.per_mille(500)) {
                    Some((_, seat)) => RoundRuling::NameShooter { seat },
                    None => RoundRuling::PassDice,
                };
                return Some(Command::RuleOnRound { table, ruling });
            }
            30..34 => HostOrder::Pause,
            34..90 if view.paused => HostOrder::Resume,
            90..93 => HostOrder::Lock,
            93..130 if view.locked => HostOrder::Unlock,
            130..132 => {
                let (player, _) = somebody?;
                self.removed = Some(player);
                HostOrder::Remove { player }
            }
            132..170 => HostOrder::LetBack { player: self.removed.take()? },
            170..172 if view.host.is_some() => HostOrder::Close,
            172..174 => HostOrder::BombPot,
            _ => return None,
        };
        Some(Command::Host { table, order })
    }
}
