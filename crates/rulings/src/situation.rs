//! What the director knows about a table when something happens.

use crate::{Constraint, State};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat, SeatSet};

/// What is known about a table. [`needs`](crate::needs) says which parts an incident requires.
///
/// Nobody types in bets, pots and whose turn it is. They follow from the log, so that they cannot contradict it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Situation {
    /// Tournament or cash game.
    pub context: Context,
    /// Whether a dealer or the players deal.
    pub dealing: Dealing,
    /// The game of this hand.
    pub game: Game,
    /// The betting limit.
    pub limit: Limit,
    /// The small blind of the level; `None` if unknown.
    pub small_blind: Option<Chips>,
    /// The big blind of the level; `None` if unknown.
    pub big_blind: Option<Chips>,
    /// The button's seat, which is empty with a dead button; `None` if unknown.
    pub button: Option<Seat>,
    /// The players who have chips at this table.
    pub players: Vec<Player>,
    /// The log of this hand, in order. A position in the log is the number of entries before that point.
    pub log: Vec<Entry>,
    /// Constraints of earlier rulings that are still in force.
    pub constraints: Vec<Constraint>,
    /// How many players are left in the whole event; `None` if unknown.
    pub players_left_in_event: Option<u32>,
    /// How many boxed cards have come up in this hand.
    pub boxed_cards: u8,
}

/// A player at the table, with what a ruling needs to know about them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The player's seat at the table.
    pub seat: Seat,
    /// The player's stack at the beginning of the hand; `None` if nobody knows it.
    #[serde(default)]
    pub stack: Option<Chips>,
    /// Where the player is.
    #[serde(default)]
    pub presence: Presence,
    /// How many offences the player has committed earlier in the event.
    #[serde(default)]
    pub offences: u32,
    /// Whether the player is also a director of the event.
    #[serde(default)]
    pub is_director: bool,
    /// The player's hole cards, if everybody at the table knows them.
    #[serde(default)]
    pub cards: Vec<Card>,
}

/// Tournament or cash game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Context {
    #[default]
    Tournament,
    Cash,
}

/// Who deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    /// A dealer who does not play deals.
    #[default]
    DealerDealt,
    /// The players deal themselves.
    PlayerDealt,
}

/// A game, distinguished only as rulings require.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Game {
    #[default]
    Holdem,
    Omaha,
    SevenCardStud,
    FiveCardDraw,
    /// Swedish blind draw ("svensk mörkpoker"), in which the minimum bet is the small blind.
    BlindDraw,
}

impl Game {
    /// Returns how many cards a player must show to win (SVP-3.5-02).
    pub const fn whole_hand(self) -> u8 {
        match self {
            Game::Holdem => 2,
            Game::Omaha => 4,
            Game::FiveCardDraw | Game::BlindDraw => 5,
            Game::SevenCardStud => 7,
        }
    }
}

/// The betting limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Limit {
    #[default]
    NoLimit,
    PotLimit,
    Fixed,
}

/// Where a player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// The player is in their chair.
    #[default]
    Seated,
    /// The player is about to sit down and has at least a hand on the chair.
    HandOnChair,
    /// The player can reach the chair, but does not touch it.
    WithinReach,
    /// The player is on the way to the table.
    OnTheWay,
    /// The player is anywhere else.
    Away,
}

/// A stage of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Street {
    /// Cards are being dealt.
    Dealing,
    /// The betting before the flop or, in other games, the first betting.
    #[default]
    First,
    /// The betting after the first three board cards.
    Flop,
    /// The betting after the fourth board card.
    Turn,
    /// The betting after the fifth board card.
    River,
    /// Betting is over, and hands are shown.
    Showdown,
    /// The pot has been pushed to the winners.
    Over,
}

/// A player's action. Amounts are the player's total on the street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Returns the total of a bet or raise; `None` for a check, a call and a fold.
    pub const fn total(self) -> Option<Chips> {
        match self {
            Act::Bet(to) | Act::RaiseTo(to) | Act::AllIn(to) => Some(to),
            Act::Check | Act::Call | Act::Fold => None,
        }
    }
}

/// An entry of the log: something that happened in the hand, or a change by a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A blind was posted.
    Blind(Seat, Chips),
    /// An ante was posted.
    Ante(Seat, Chips),
    /// The street's cards have been dealt: betting begins, or betting is over.
    Street(Street),
    /// A player acted. The earlier entries show whether it was their turn.
    Acted(Seat, Act),
    /// A ruling: these chips stay in front of the player until their turn.
    Lying(Seat, Chips),
    /// A ruling: the player took back chips that were in front of them.
    Returned(Seat, Chips),
    /// A ruling: chips in front of the player went into the pot as dead chips.
    Forfeited(Seat, Chips),
    /// A ruling: the player took back an uncalled wager.
    Uncalled(Seat, Chips),
    /// A ruling: the hand is dead.
    Dead(Seat),
    /// A ruling: a folded or dead hand is live again.
    Restored(Seat),
    /// A ruling: the player's turn was passed over, and counts as used.
    Passed(Seat),
    /// A ruling: the actions from this position onwards count as not done.
    TakenBack(LogPos),
    /// A ruling: the turn goes back to this player.
    TurnBack(Seat),
    /// A ruling: the hand is void. All chips went back, and the same hand is dealt again.
    Void,
}

/// A position in the log, as the number of entries before it.
pub type LogPos = u32;

impl Situation {
    /// Returns the player in this seat; `None` if the seat is empty.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Returns the position at the end of the log, which stands for the present moment.
    pub fn now(&self) -> LogPos {
        LogPos::try_from(self.log.len()).unwrap_or(LogPos::MAX)
    }

    /// Returns the state of the hand, derived from the log.
    pub fn state(&self) -> State {
        State::of(self)
    }

    /// Makes a situation at the beginning of a street, from the pot and each seat's stack.
    ///
    /// This is for a director who knows the pot and the stacks, but not the earlier actions. The log of the situation
    /// has no actions, and the pot appears in it as equal antes of all seats.
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

    /// Returns the player who gets this card of the deal, counted from 1.
    ///
    /// Everybody is dealt in, present or not; the first card goes left of the button. `None` if the button is unknown,
    /// or nobody has chips.
    pub fn dealt_to(&self, card: u8) -> Option<Seat> {
        let seats: SeatSet = self.players.iter().map(|player| player.seat).collect();
        let before = usize::from(card.checked_sub(1)?);
        seats.after(self.button?).nth(before % seats.len().max(1))
    }

    /// Returns the number of cards that the first deal gives to all players together (SVP-2.7-01).
    pub fn cards_of_deal(&self) -> usize {
        let each = if self.game == Game::SevenCardStud { 3 } else { self.game.whole_hand() };
        self.players.len() * usize::from(each)
    }

    /// Returns the situation with one more entry in the log.
    #[must_use]
    pub fn then(mut self, entry: Entry) -> Situation {
        self.log.push(entry);
        self
    }

    /// Returns the minimum bet of the game: the big blind or, in Swedish blind draw, the small blind.
    pub fn min_bet(&self) -> Chips {
        let blind = if self.game == Game::BlindDraw { self.small_blind } else { self.big_blind };
        blind.unwrap_or(Chips::ZERO)
    }
}

impl Player {
    /// Makes a player who is in their chair, with an unknown stack and no offences.
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
