//! The state of a house table, and when its next round opens.

use crate::play::Asks;
use crate::{BankEvent, Config, Cut, Needs, Pick, Running, Shoes, Sitting};
use banked::{DiceTurn, Place, Symbol, blackjack};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// Number of past results that a table stores and shows.
pub const RESULTS_MAX: usize = 20;

/// A house table at one moment. Cloning is cheap.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) config: Arc<Config>,
    pub(crate) seats: BTreeMap<Seat, Sitting>,
    pub(crate) bank: Chips,
    pub(crate) round: Option<Running>,
    /// Number of rounds so far.
    pub(crate) rounds: Seq,
    pub(crate) shoes: Option<Shoes>,
    /// At blackjack, the cards left in a shoe that lasts for several rounds.
    pub(crate) left: blackjack::Shoe,
    pub(crate) dice: Option<DiceTurn>,
    /// Stakes of the last round that stay on the layout, or are proposed for the next round.
    pub(crate) stay: BTreeMap<Seat, Vec<(Place, Chips)>>,
    pub(crate) results: VecDeque<Outcome>,
    pub(crate) paused: bool,
    pub(crate) locked: bool,
    pub(crate) removed: BTreeSet<PlayerId>,
    pub(crate) closing: bool,
    pub(crate) closed: bool,
    /// When betting last closed; `None` before the first time.
    pub(crate) closed_at: Option<Instant>,
    /// When the last round ended; `None` before the first time.
    pub(crate) over_at: Option<Instant>,
}

/// The result of a past round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Number of the round.
    pub no: Seq,
    /// The symbols drawn for the layout or dealt to the dealer, in order.
    pub symbols: Vec<Symbol>,
}

impl Table {
    /// Returns the table in the state after its first event.
    pub fn open(config: Config) -> Table {
        let decks = match &config.rules {
            crate::Rules::Blackjack { rules, .. } => rules.decks,
            crate::Rules::Banked { .. } => 1,
        };
        Table {
            config: Arc::new(config),
            seats: BTreeMap::new(),
            bank: Chips::ZERO,
            round: None,
            rounds: Seq(0),
            shoes: None,
            left: blackjack::Shoe::full(decks),
            dice: None,
            stay: BTreeMap::new(),
            results: VecDeque::new(),
            paused: false,
            locked: false,
            removed: BTreeSet::new(),
            closing: false,
            closed: false,
            closed_at: None,
            over_at: None,
        }
    }

    /// Returns the table's options.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the taken seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats.iter().map(|(seat, sitting)| (*seat, sitting))
    }

    /// Returns the player at a seat; `None` if the seat is free.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats.get(&seat)
    }

    /// Returns the seat of a player; `None` if they have none.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|(_, sitting)| sitting.player == player).map(|(seat, _)| seat)
    }

    /// Returns the chip colour of a taken seat, numbered from 1; `None` if the seat is free.
    ///
    /// No two seats share a colour (RAY-ROUL-06, RAY-DICE-02).
    pub fn colour(&self, seat: Seat) -> Option<u8> {
        self.seats.contains_key(&seat).then(|| seat.number())
    }

    /// Returns the chips in the bank.
    pub fn bank(&self) -> Chips {
        self.bank
    }

    /// Returns the current round or, until the next one opens, the last round; `None` before the first.
    pub fn round(&self) -> Option<&Running> {
        self.round.as_ref()
    }

    /// Returns the number of the last round that opened.
    pub fn rounds(&self) -> Seq {
        self.rounds
    }

    /// Returns the current round's shoes, or the shoe that lasts for several rounds; `None` if there are none.
    pub fn shoes(&self) -> Option<&Shoes> {
        self.shoes.as_ref()
    }

    /// Returns the results of the last rounds, oldest first.
    pub fn results(&self) -> impl Iterator<Item = &Outcome> {
        self.results.iter()
    }

    /// Returns a seat's winning stakes of the last round: left on the layout, or proposed for the next round.
    pub fn left_stakes(&self, seat: Seat) -> &[(Place, Chips)] {
        self.stay.get(&seat).map_or(&[], Vec::as_slice)
    }

    /// Whether the host has paused the table, so that no new round begins.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the host has locked the table, so that no new player may sit down.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Whether the table will close after the round.
    pub fn is_closing(&self) -> bool {
        self.closing
    }

    /// Whether the table is closed.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns the players who were removed and may not sit down again.
    pub fn removed(&self) -> &BTreeSet<PlayerId> {
        &self.removed
    }

    /// Whether a round is in progress.
    pub fn is_running(&self) -> bool {
        self.round.as_ref().is_some_and(|round| !round.ended)
    }

    /// Returns a seat's chips that are not at stake.
    pub fn free(&self, seat: Seat) -> Chips {
        let chips = self.seats.get(&seat).map_or(Chips::ZERO, |sitting| sitting.chips);
        chips.saturating_sub(self.at_stake(seat))
    }

    /// Returns a seat's chips that are at stake.
    pub fn at_stake(&self, seat: Seat) -> Chips {
        let round = self.round.as_ref().filter(|round| !round.voided && !round.ended);
        round.map_or(Chips::ZERO, |round| round.play.at_stake(seat))
    }

    /// Whether any player is connected and not about to leave.
    pub fn has_players(&self) -> bool {
        self.seats.values().any(|sitting| sitting.connected && !sitting.leaving)
    }

    /// Returns the input that the table is waiting for.
    pub fn needs(&self, now: Instant) -> Needs {
        let Some(round) = self.round.as_ref().filter(|round| !round.ended) else {
            return self.needs_round(now);
        };
        if !round.has_shoes {
            return Needs::Shoes(self.config.shoes());
        }
        if let Cut::Until(until) = round.cut {
            return Needs::Cut { until };
        }
        let dealt = self.shoes.as_ref().map_or(0, |shoes| shoes.dealt);
        if round.voided {
            return Needs::Nothing;
        }
        match round.play.asks() {
            Asks::Places(places) => {
                let apart = self.config.draws_one_of_each();
                let pick = |place: u16| match apart {
                    true => Pick { shoe: place.into(), place: 0 },
                    false => Pick { shoe: 0, place },
                };
                Needs::Symbols(places.into_iter().map(pick).collect())
            }
            Asks::Card => Needs::Symbols(vec![Pick { shoe: 0, place: dealt }]),
            Asks::Renewal => round.play.rest().map_or(Needs::Nothing, Needs::Renewal),
            Asks::Bets | Asks::Throw(_) | Asks::Decisions(_) | Asks::Settle | Asks::Nothing => {
                Needs::Nothing
            }
        }
    }

    /// Returns the only box that may see the symbols now being drawn; `None` if everyone may.
    pub fn draws_for(&self) -> Option<u8> {
        match &self.round.as_ref()?.play {
            crate::Play::Banked(round) => round.draws_for().map(|at| at.0),
            crate::Play::Blackjack(_) => None,
        }
    }

    fn needs_round(&self, now: Instant) -> Needs {
        if self.next_round_at().is_none_or(|at| at > now) {
            return Needs::Nothing;
        }
        match self.goes_on_with_shoe() {
            true => Needs::Round,
            false => Needs::Shoes(self.config.shoes()),
        }
    }

    /// Whether the next round uses the shoe that the table already has (RAY-BJ-04).
    pub(crate) fn goes_on_with_shoe(&self) -> bool {
        let crate::Rules::Blackjack { rules, .. } = &self.config.rules else { return false };
        self.shoes.is_some() && !rules.is_shuffled_at(self.left.len())
    }

    /// Returns the moment when the next round opens.
    ///
    /// `None` during a round, without players, or while the table is paused or closing.
    pub fn next_round_at(&self) -> Option<Instant> {
        let waits = self.closed || self.closing || self.paused || self.is_running();
        if waits || !self.has_players() {
            return None;
        }
        let pace = self.config.pace;
        let pause = self.over_at.map(|at| at + pace.pause);
        // Betting can close early; this keeps the next close at the minimum distance from the last one.
        let least = self.closed_at.map(|at| at + pace.round_min);
        Some(pause.max(least).unwrap_or(Instant(0)))
    }

    /// Returns the moment when the table next needs a tick, a shoe or a cut; `None` if never.
    pub fn wake_at(&self) -> Option<Instant> {
        let round = self.round.as_ref().filter(|round| !round.ended);
        let until = round.and_then(|round| match round.cut {
            Cut::Until(until) => Some(until),
            Cut::Waits | Cut::Done => round.until,
        });
        let away = self.seats().filter(|(seat, _)| self.at_stake(*seat).is_zero());
        let away = away.filter_map(|(_, sitting)| sitting.away_since);
        let away = away.map(|since| since + self.config.pace.away).min();
        until.into_iter().chain(away).chain(self.next_round_at()).min()
    }

    /// Returns the chips that the house puts into the bank, or takes out of it, between rounds; `None` if neither is
    /// due.
    pub(crate) fn bank_due(&self) -> Option<BankEvent> {
        if self.is_running() || self.closed {
            return None;
        }
        let float = self.config.float;
        if self.closing {
            let empty = self.bank.is_zero() || !self.seats.is_empty();
            return (!empty).then_some(BankEvent::Credited(self.bank));
        }
        let (half, double) = (float.split(2).0, float.times(2));
        if self.bank < half || self.rounds == Seq(0) && self.bank.is_zero() {
            return Some(BankEvent::Filled(float.saturating_sub(self.bank)));
        }
        (self.bank > double).then(|| BankEvent::Credited(self.bank.saturating_sub(float)))
    }
}
