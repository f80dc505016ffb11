//! The situation at a table when something happens, as far as the director knows it.

use crate::{Constraint, State};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat, SeatSet};

/// A table as far as it is known. [`needs`](crate::needs) says which parts an incident requires.
///
/// Bets, pots and whose turn it is are not typed in: they follow from the log, so that they cannot disagree with it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// Tournament or cash game.
    pub context: Context,
    /// The kind of dealer.
    pub dealing: Dealing,
    /// The game that is played.
    pub game: Game,
    /// The limit on bets.
    pub limit: Limit,
    /// The small blind of the level.
    pub small_blind: Option<Chips>,
    /// The big blind of the level.
    pub big_blind: Option<Chips>,
    /// The player with the button; with a dead button, its seat.
    pub button: Option<Seat>,
    /// The players who have chips at this table.
    pub players: Vec<Player>,
    /// The log of this hand, in order. A position in it is the number of earlier entries.
    pub log: Vec<Entry>,
    /// Constraints by earlier rulings that are still in force.
    pub constraints: Vec<Constraint>,
    /// Players left in the whole event.
    pub players_left_in_event: Option<u32>,
    /// The number of boxed cards found in this hand.
    pub boxed_cards: u8,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The player's seat at the table.
    pub seat: Seat,
    /// The player's stack at the beginning of the hand; `None` if nobody has counted it.
    #[serde(default)]
    pub stack: Option<Chips>,
    /// Where the player is.
    #[serde(default)]
    pub presence: Presence,
    /// The player's offences in the event before this one.
    #[serde(default)]
    pub offences: u32,
    /// Whether the player is also a director of the event.
    #[serde(default)]
    pub is_director: bool,
    /// The player's hole cards, if all players know them.
    #[serde(default)]
    pub cards: Vec<Card>,
}

/// Tournament or cash game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Context {
    #[default]
    Tournament,
    Cash,
}

/// The kind of dealer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    /// A dealer who does not play.
    #[default]
    DealerDealt,
    /// The players themselves.
    PlayerDealt,
}

/// A game, as far as rulings depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Game {
    #[default]
    Holdem,
    Omaha,
    SevenCardStud,
    FiveCardDraw,
    /// Swedish blind draw, "svensk mörkpoker": its minimum bet is the small blind.
    BlindDraw,
}

impl Game {
    /// Returns the number of cards that a player must show to win: SVP-3.5-02.
    pub const fn whole_hand(self) -> u8 {
        match self {
            Game::Holdem => 2,
            Game::Omaha => 4,
            Game::FiveCardDraw | Game::BlindDraw => 5,
            Game::SevenCardStud => 7,
        }
    }
}

/// The limit on bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Limit {
    #[default]
    NoLimit,
    PotLimit,
    Fixed,
}

/// The whereabouts of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// The player is in their chair.
    #[default]
    Seated,
    /// The player is about to sit down, with at least a hand on the chair.
    HandOnChair,
    /// The player is within reach of the chair, without touching it.
    WithinReach,
    /// The player is on the way to the table.
    OnTheWay,
    /// The player is anywhere else.
    Away,
}

/// A part of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Street {
    /// Cards are being dealt.
    Dealing,
    /// The first betting round.
    #[default]
    First,
    /// The flop: after the first three board cards.
    Flop,
    /// The turn: after the fourth board card.
    Turn,
    /// The river: after the fifth board card.
    River,
    /// The showdown: betting is over and hands are shown.
    Showdown,
    /// The hand is over: the pot has been pushed.
    Over,
}

/// A player's action in a betting round. Amounts are the player's total in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Act {
    Check,
    Call,
    Bet(Chips),
    RaiseTo(Chips),
    AllIn(Chips),
    Fold,
}

impl Act {
    /// Returns the total that the action names; `None` for a check, a call and a fold.
    pub const fn total(self) -> Option<Chips> {
        match self {
            Act::Bet(to) | Act::RaiseTo(to) | Act::AllIn(to) => Some(to),
            Act::Check | Act::Call | Act::Fold => None,
        }
    }
}

/// An entry of the log: an event in the hand, or a change by a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A blind was posted.
    Blind(Seat, Chips),
    /// An ante was posted.
    Ante(Seat, Chips),
    /// The cards have been dealt or laid: a betting round begins, or betting is over.
    Street(Street),
    /// A player acted. Whether it was their turn follows from the entries before.
    Acted(Seat, Act),
    /// A ruling: these chips stay in front of the player until their turn.
    Lying(Seat, Chips),
    /// A ruling: chips in front of the player were returned.
    Returned(Seat, Chips),
    /// A ruling: chips in front of the player went into the pot as dead chips.
    Forfeited(Seat, Chips),
    /// A ruling: an uncalled wager was returned to the player.
    Uncalled(Seat, Chips),
    /// A ruling: the hand is dead.
    Dead(Seat),
    /// A ruling: a folded or dead hand is live again.
    Restored(Seat),
    /// A ruling: the player's turn was passed over and counts as taken.
    Passed(Seat),
    /// A ruling: the actions from this position on count as not done.
    TakenBack(LogPos),
    /// A ruling: the player has the turn again.
    TurnBack(Seat),
    /// A ruling: the hand is void. All chips went back, and the same hand is dealt again.
    Void,
}

/// A position in the log: the number of entries before it.
pub type LogPos = u32;

impl Situation {
    /// Returns the player in this seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Returns the position at the end of the log: now.
    pub fn now(&self) -> LogPos {
        LogPos::try_from(self.log.len()).unwrap_or(LogPos::MAX)
    }

    /// Returns the state of the hand that follows from the log.
    pub fn state(&self) -> State {
        State::of(self)
    }

    /// Makes a betting round after the first in which each of `bets` is a player's total, the last one the highest.
    ///
    /// This serves a director who knows the pot, the bet and the stacks, but not earlier actions: it makes a log that
    /// leads to these numbers. The first player of `bets` made the bet, the others called it.
    ///
    /// # Examples
    /// ```
    /// use rulings::{Situation, Street};
    /// use units::{Chips, Seat};
    ///
    /// let seats = [1, 2, 3].map(|n| (Seat::new(n), Some(Chips::new(5_000))));
    /// let table = Situation::known(Street::Flop, Chips::new(600), &seats, Seat::new(3), Chips::new(200));
    /// assert_eq!(table.state().pot(), Chips::new(600));
    /// assert_eq!(table.state().to_act, Some(Seat::new(1)));
    /// ```
    pub fn known(
        street: Street,
        pot: Chips,
        seats: &[(Seat, Option<Chips>)],
        button: Seat,
        big_blind: Chips,
    ) -> Situation {
        let count = seats.len().max(1) as u64; // at most ten seats
        let (each, odd) = pot.split(count);
        let share = |at: usize| if at == 0 { each + odd } else { each };
        let players = seats.iter().enumerate().map(|(at, &(seat, stack))| Player {
            stack: stack.map(|stack| stack.saturating_add(share(at))),
            ..Player::at(seat)
        });
        let antes = seats.iter().enumerate().map(|(at, &(seat, _))| Entry::Ante(seat, share(at)));
        let small = Chips::new(big_blind.get() / 2);
        Situation {
            small_blind: Some(small),
            big_blind: Some(big_blind),
            button: Some(button),
            players: players.collect(),
            log: antes.chain([Entry::Street(street)]).collect(),
            ..Situation::default()
        }
    }

    /// Returns the player who gets a card of the deal, from 1 for the first: everybody is dealt in, present or not.
    ///
    /// The first card goes left of the button. `None` if nobody knows the button, or nobody has chips.
    pub fn dealt_to(&self, card: u8) -> Option<Seat> {
        let seats: SeatSet = self.players.iter().map(|player| player.seat).collect();
        let before = usize::from(card.checked_sub(1)?);
        seats.after(self.button?).nth(before % seats.len().max(1))
    }

    /// Returns the number of cards in the deal of the game's first cards to all players: SVP-2.7-01.
    pub fn cards_of_deal(&self) -> usize {
        let each = if self.game == Game::SevenCardStud { 3 } else { self.game.whole_hand() };
        self.players.len() * usize::from(each)
    }

    /// Adds an entry to the log.
    #[must_use]
    pub fn then(mut self, entry: Entry) -> Situation {
        self.log.push(entry);
        self
    }

    /// Returns the minimum bet of the game: the big blind, in Swedish blind draw the small blind.
    pub fn min_bet(&self) -> Chips {
        let blind = if self.game == Game::BlindDraw { self.small_blind } else { self.big_blind };
        blind.unwrap_or(Chips::ZERO)
    }
}

impl Player {
    /// A player who is seated, with an unknown stack and no offence.
    pub fn at(seat: Seat) -> Player {
        Player {
            seat,
            stack: None,
            presence: Presence::Seated,
            offences: 0,
            is_director: false,
            cards: Vec::new(),
        }
    }
}
