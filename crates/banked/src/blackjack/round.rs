//! A round of blackjack as a pure state machine.

mod apply;
mod bets;
mod decide;
mod detach;
mod settle;

use super::{
    BOXES_MAX, BoxInPlay, BoxNo, DECKS_MAX, Event, HANDS_MAX, HandState, Points, Question, Rules,
    SetupError, Shoe, Taker, Value,
};
use cards::Card;
use units::{Chips, Seat, SeatSet};

/// A round of blackjack, from the first stake to the last settlement.
///
/// [`Round::asks`] says what the round needs next. [`Round::lay`], [`Round::close`], [`Round::draw`] and
/// [`Round::decide`] check an input and return the events that follow from it, without changing the round.
/// [`Round::apply`] applies an event and cannot fail.
///
/// The round knows which cards are left in the shoe, but not their order. It asks for a card only when everybody may
/// see it: the dealer has one card until all hands are played (RAY-BJA-06, PSC-A2-16).
///
/// ```
/// use banked::blackjack::{Asks, BoxNo, Choice, Limits, RAY_A, Round, Setup, Shoe};
/// use units::{Chips, Seat};
///
/// let limits = Limits { min: Chips::new(2), max: Chips::new(100) };
/// let mut round = Round::open(Setup::new(RAY_A, limits, Shoe::full(6)))?;
/// let mut events = round.lay(Seat::new(4), &[(BoxNo::new(1), Chips::new(10))], Chips::new(50))?;
/// round.apply_all(&events);
/// events = round.close()?;
/// round.apply_all(&events);
/// for card in ["Td", "7h", "8c"] {
///     events = round.draw(card.parse()?)?; // ten and eight for the box, seven for the dealer
///     round.apply_all(&events);
/// }
/// events = round.decide(Seat::new(4), BoxNo::new(1), Choice::Stand, false)?;
/// round.apply_all(&events);
/// events = round.draw("Ts".parse()?)?; // 17 against 18: the box wins
/// round.apply_all(&events);
/// assert_eq!(round.asks(), Asks::Nothing);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    rules: Rules,
    limits: Limits,
    shoe: Shoe,
    is_laying: bool,
    boxes: Vec<BoxInPlay>,
    purses: Vec<Purse>,
    dealer: Vec<Card>,
    muted: SeatSet,
    detached: Vec<Resumed>,
    settled: u8,
}

/// What is fixed before a round opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules of the game at this table.
    pub rules: Rules,
    /// The minimum and maximum of a player's stake on a box.
    pub limits: Limits,
    /// Returns the cards left in the shoe.
    pub shoe: Shoe,
    /// Returns the seats whose players have switched the warnings off.
    pub muted: SeatSet,
    /// Boxes that a disconnected player finishes at a temporary table; `None` in any other round.
    pub resumed: Option<Resumed>,
}

/// The limits of a player's stake on a box, in chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The lowest permitted amount.
    pub min: Chips,
    /// The highest permitted amount.
    pub max: Chips,
}

/// The boxes that a disconnected player takes to a temporary table (PSC-A2-19, PSC-A2-20).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resumed {
    /// The disconnected player's seat.
    pub seat: Seat,
    /// The most that the player may stake, including the stakes on these boxes.
    pub purse: Chips,
    /// The boxes, with their cards.
    pub boxes: Vec<BoxInPlay>,
    /// The dealer's first card. All further cards of the dealer are drawn at the temporary table.
    pub dealer: Card,
}

/// The most that a player may stake in the round, counting all stakes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purse {
    seat: Seat,
    chips: Chips,
}

/// The input that a round needs next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Stakes, until betting closes: answer with [`Round::lay`] and [`Round::close`].
    Bets,
    /// A card from the shoe: answer with [`Round::draw`].
    Draw {
        /// Where the card goes.
        taker: Taker,
    },
    /// A shuffle of the cards that are not on the table, because the shoe is empty: answer with [`Round::renew`].
    Shoe,
    /// Decisions, in any sequence: answer each with [`Round::decide`].
    Decisions(Vec<Question>),
    /// Nothing: the round is over, or an event from the last input has not been applied yet.
    Nothing,
}

impl Setup {
    /// Returns the setup of an ordinary round, with all warnings on.
    pub fn new(rules: Rules, limits: Limits, shoe: Shoe) -> Setup {
        Setup { rules, limits, shoe, muted: SeatSet::EMPTY, resumed: None }
    }
}

impl Round {
    /// Opens a round.
    ///
    /// # Errors
    /// [`SetupError`] if a rule is outside its bounds, or if the limits do not fit the step of stakes.
    pub fn open(setup: Setup) -> Result<Round, SetupError> {
        check(&setup.rules, &setup.limits)?;
        let Setup { rules, limits, shoe, muted, resumed } = setup;
        let mut round = Round {
            rules,
            limits,
            shoe,
            is_laying: resumed.is_none(),
            boxes: Vec::new(),
            purses: Vec::new(),
            dealer: Vec::new(),
            muted,
            detached: Vec::new(),
            settled: 0,
        };
        if let Some(resumed) = resumed {
            round.purses = vec![Purse { seat: resumed.seat, chips: resumed.purse }];
            round.boxes = resumed.boxes;
            round.dealer = vec![resumed.dealer];
        }
        Ok(round)
    }

    /// Returns the input that the round needs next.
    pub fn asks(&self) -> Asks {
        if self.is_laying {
            return Asks::Bets;
        }
        if self.due().is_some() {
            return Asks::Nothing;
        }
        match self.next_taker() {
            Some(_) if self.shoe.is_empty() => Asks::Shoe,
            Some(taker) => Asks::Draw { taker },
            None => match self.questions() {
                questions if questions.is_empty() => Asks::Nothing,
                questions => Asks::Decisions(questions),
            },
        }
    }

    /// Returns the rules under which this round is played.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the limits of a stake.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Returns the boxes with stakes, in ascending order, except those of players who left the round.
    pub fn boxes(&self) -> &[BoxInPlay] {
        &self.boxes
    }

    /// Returns the dealer's cards, in the order dealt.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// Returns the cards left in the shoe.
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// Returns the seats whose players have switched the warnings off.
    pub fn muted(&self) -> SeatSet {
        self.muted
    }

    /// Returns each player's unsettled stakes, in the order in which players bet. A void round returns them.
    pub fn open_stakes(&self) -> impl Iterator<Item = (Seat, Chips)> + '_ {
        self.purses.iter().map(|purse| {
            let open = self.boxes.iter().map(|one| one.staked(purse.seat).1).sum();
            (purse.seat, open)
        })
    }

    /// Returns the chips that a player may still stake.
    pub fn left(&self, seat: Seat) -> Chips {
        let purse = self.purses.iter().find(|purse| purse.seat == seat);
        let staked: Chips = self.boxes.iter().map(|one| one.staked(seat).0).sum();
        purse.map_or(Chips::ZERO, |purse| purse.chips.saturating_sub(staked))
    }

    fn points_of_dealer(&self) -> Points {
        Points::of(self.dealer.iter().map(|card| Value::of(*card)))
    }

    /// Returns where the next card goes; `None` if the round does not need a card next.
    fn next_taker(&self) -> Option<Taker> {
        let first_hand = |one: &BoxInPlay| Taker::Hand { no: one.no, hand: 0 };
        if self.dealer.is_empty() {
            let without = self.boxes.iter().find(|one| one.hands[0].cards.is_empty());
            return Some(without.map_or(Taker::Dealer, first_hand));
        }
        if let Some(one) = self.boxes.iter().find(|one| is_in_deal(one)) {
            return Some(first_hand(one));
        }
        if !self.insurance_questions().is_empty() {
            return None;
        }
        match self.turn() {
            Some((one, hand)) => {
                let is_owed = one.hands[hand].state == HandState::Owed && one.waiting.is_none();
                is_owed.then_some(Taker::Hand { no: one.no, hand: hand as u8 })
            }
            None => {
                let is_open = self.boxes.iter().any(BoxInPlay::is_open);
                (is_open && self.dealt().is_none()).then_some(Taker::Dealer)
            }
        }
    }

    /// Returns the hand that has its turn: the first unfinished one. `None` before and after the turns.
    fn turn(&self) -> Option<(&BoxInPlay, usize)> {
        self.boxes.iter().find_map(|one| {
            let hand = one.hands.iter().position(|hand| hand.state != HandState::Done);
            hand.map(|hand| (one, hand))
        })
    }

    fn index_of(&self, no: BoxNo) -> Option<usize> {
        self.boxes.iter().position(|one| one.no == no)
    }
}

/// Whether the box is still to get its second card of the deal.
fn is_in_deal(one: &BoxInPlay) -> bool {
    !one.is_split() && one.hands[0].cards.len() == 1
}

fn check(rules: &Rules, limits: &Limits) -> Result<(), SetupError> {
    let bounds = [
        ("decks", rules.decks, 1, DECKS_MAX),
        ("hands", rules.hands, 1, HANDS_MAX),
        ("ace_hands", rules.ace_hands, 1, rules.hands),
        ("boxes", rules.boxes, 1, BOXES_MAX),
        ("boxes_a_player", rules.boxes_a_player, 1, rules.boxes),
    ];
    for (field, value, from, to) in bounds {
        if !(from..=to).contains(&value) {
            return Err(SetupError::Rule { field, value, from, to });
        }
    }
    let step = rules.stake_step();
    for (field, value) in [("min", limits.min), ("max", limits.max)] {
        if value.is_zero() || !value.get().is_multiple_of(step) {
            return Err(SetupError::Step { field, value, step });
        }
    }
    match limits.min <= limits.max {
        true => Ok(()),
        false => Err(SetupError::Limits { min: limits.min, max: limits.max }),
    }
}

impl Round {
    /// Applies events one after another.
    pub fn apply_all(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.apply(event));
    }

    /// Returns an event together with all events that follow from it without another input.
    fn followed(&self, event: Event) -> Vec<Event> {
        let mut after = self.clone();
        after.apply(&event);
        let mut events = vec![event];
        while let Some(next) = after.due() {
            after.apply(&next);
            events.push(next);
        }
        events
    }
}
