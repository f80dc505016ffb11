//! Chip races, which take the smallest chips out of the event (SVEPOF 2.16, model D11).

use crate::Switches;
use crate::switches::{RaceRounding, RaceStart};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A chip race at one table, before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    old: Chips,
    new: Chips,
    runners: Vec<Runner>,
}

/// A player who takes part in the race, with their chips before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runner {
    /// The player's seat at the table.
    pub seat: Seat,
    /// The player's stack before the race.
    pub stack: Chips,
    /// How many chips of the removed denomination the player has.
    pub small_chips: u32,
    /// Odd chips that remain after the exchange of full multiples. The player gets a card for each.
    pub odd: u32,
}

/// The result for one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The player's seat at the table.
    pub seat: Seat,
    /// The cards that the player got.
    pub cards: Vec<Card>,
    /// Whether the player won a chip.
    pub won: bool,
    /// Whether the player was left with nothing, so that the director gave them a chip.
    pub rescued: bool,
    /// The player's stack after the race.
    pub stack: Chips,
}

/// The result of the whole race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Each player, in the order of the deal; players without odd chips come last.
    pub results: Vec<Result>,
    /// Seats that won a chip, in order of their highest cards.
    pub winners: Vec<Seat>,
    /// Chips that rounding added to the event; negative if rounding removed chips ("chip race rounding").
    pub rounding: i64,
    /// Chips that the director added for players left with nothing ("chip race rescue").
    pub rescue: Chips,
}

/// Why a chip race cannot be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RaceError {
    /// The new denomination is not a multiple of the old one.
    #[error("the new chip value is {new}; it must be a multiple of the old one, {old}")]
    NoMultiple {
        /// The denomination that is removed.
        old: Chips,
        /// The denomination that replaces it.
        new: Chips,
    },
    /// A player has more small chips than their stack is worth.
    #[error(
        "seat {} cannot have {count} chips of {old}: its whole stack is {stack}",
        seat.number()
    )]
    TooManyChips {
        /// The player's seat at the table.
        seat: Seat,
        /// The number of small chips.
        count: u32,
        /// The removed denomination.
        old: Chips,
        /// The player's stack.
        stack: Chips,
    },
    /// There are fewer cards than odd chips.
    #[error("the race needs {expected} cards; there are {got}")]
    TooFewCards {
        /// The number of cards that the race requires.
        expected: usize,
        /// The number of cards given.
        got: usize,
    },
}

impl Race {
    /// Prepares a race. Each of `players` is a seat, its stack, and its number of `old` chips.
    ///
    /// The players exchange full multiples before the race (SVP-2.16-01). The race then goes around in the order of the
    /// deal: from the left of the button, or from seat 1 (`race_start`).
    ///
    /// # Errors
    /// [`RaceError`] if the denominations or the numbers of chips are impossible.
    pub fn new(
        (old, new): (Chips, Chips),
        players: &[(Seat, Chips, u32)],
        button: Seat,
        switches: &Switches,
    ) -> std::result::Result<Race, RaceError> {
        if old.is_zero() || new <= old || !new.get().is_multiple_of(old.get()) {
            return Err(RaceError::NoMultiple { old, new });
        }
        let each = new.get() / old.get();
        let mut runners = Vec::new();
        for &(seat, stack, small_chips) in players {
            if old.times(u64::from(small_chips)) > stack {
                return Err(RaceError::TooManyChips { seat, count: small_chips, old, stack });
            }
            let odd = u32::try_from(u64::from(small_chips) % each).unwrap_or(0); // less than small_chips
            runners.push(Runner { seat, stack, small_chips, odd });
        }
        let from_button = |seat: Seat| (seat <= button, seat);
        runners.sort_by_key(|runner| match switches.race_start {
            RaceStart::LeftOfButton => from_button(runner.seat),
            RaceStart::SeatOne => (false, runner.seat),
        });
        Ok(Race { old, new, runners })
    }

    /// Returns the players in the order of the deal.
    pub fn runners(&self) -> &[Runner] {
        &self.runners
    }

    /// Returns the number of cards to deal, one for each odd chip.
    pub fn cards(&self) -> usize {
        self.runners.iter().map(|runner| runner.odd as usize).sum()
    }

    /// Returns the value of all odd chips together.
    pub fn pot(&self) -> Chips {
        self.old.times(self.cards() as u64)
    }

    /// Returns how many new chips to award: the value of the odd chips, rounded up or to the nearest (`race_rounding`).
    pub fn chips(&self, switches: &Switches) -> u64 {
        let (pot, new) = (self.pot().get(), self.new.get());
        match switches.race_rounding {
            RaceRounding::Up => pot.div_ceil(new),
            RaceRounding::Nearest => (pot + new / 2) / new,
        }
    }

    /// Holds the race. `deck` has the cards in the order of the deal: a player gets all cards together.
    ///
    /// The highest card wins the first chip; a player wins at most one. Aces are high; suits rank spades, hearts,
    /// diamonds, clubs. Of two equal cards from two decks, the one dealt first ranks higher. A player who has nothing
    /// left gets one chip of the lowest denomination still in play (SVP-2.16.1-01).
    ///
    /// # Errors
    /// [`RaceError::TooFewCards`].
    pub fn hold(
        &self,
        deck: &[Card],
        switches: &Switches,
    ) -> std::result::Result<Outcome, RaceError> {
        let expected = self.cards();
        if deck.len() < expected {
            return Err(RaceError::TooFewCards { expected, got: deck.len() });
        }
        let winners =
            self.winners(deck, usize::try_from(self.chips(switches)).unwrap_or(usize::MAX));
        let mut at = 0;
        let mut rescue = Chips::ZERO;
        let mut results = Vec::new();
        for runner in &self.runners {
            let cards = deck[at..at + runner.odd as usize].to_vec();
            at += cards.len();
            let won = winners.contains(&runner.seat);
            let kept = runner.stack - self.old.times(u64::from(runner.odd));
            let rescued = kept.is_zero() && !won;
            let gets = if won || rescued { self.new } else { Chips::ZERO };
            if rescued {
                rescue += self.new;
            }
            results.push(Result { seat: runner.seat, cards, won, rescued, stack: kept + gets });
        }
        results.sort_by_key(|result| result.cards.is_empty());
        let awarded = self.new.times(winners.len() as u64);
        Ok(Outcome { results, rounding: awarded.signed() - self.pot().signed(), winners, rescue })
    }

    /// Returns the seats that win a chip, in order of their highest cards.
    fn winners(&self, deck: &[Card], chips: usize) -> Vec<Seat> {
        let owners = self
            .runners
            .iter()
            .flat_map(|runner| std::iter::repeat_n(runner.seat, runner.odd as usize));
        let mut dealt: Vec<(Card, Seat)> = deck.iter().copied().zip(owners).collect();
        dealt.sort_by_key(|(card, _)| std::cmp::Reverse(*card));
        let mut winners = Vec::new();
        for (_, seat) in dealt {
            if winners.len() < chips && !winners.contains(&seat) {
                winners.push(seat);
            }
        }
        winners
    }
}
