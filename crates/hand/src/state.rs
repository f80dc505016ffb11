use crate::*;
use alloc::vec::Vec;
use cards::Card;
use units::{ActionNo, Chips, Seat, SeatSet};

/// One hand, as far as it has been played.
#[derive(Clone, PartialEq, Eq)]
pub struct Hand {}

/// What a hand needs next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Cards for a seat: answer with [`Hand::deal`].
    Hole {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Cards for a board: answer with [`Hand::deal`].
    Board {
        /// Which board, from 0.
        board: u8,
        /// How many.
        count: u8,
    },
    /// A decision: answer with [`Hand::decide`].
    Decision {
        /// Of whom.
        seat: Seat,
    },
    /// Nothing: the hand is over. Seats may still show their cards.
    Nothing,
}

/// Why cards were not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeal {
    /// The hand asks for no cards now.
    #[error("no cards are asked for")]
    NotAsked,
    /// Another number of cards was asked for.
    #[error("{offered} cards offered, {asked} asked for")]
    Count {
        /// How many were asked for.
        asked: u8,
        /// How many came.
        offered: usize,
    },
    /// A card that is already in the hand, or not in this game's deck.
    #[error("a card is offered that is not in the deck any more")]
    NotInDeck,
}

/// Why a decision was refused. The hand is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It is another seat's turn, or nobody's.
    #[error("it is not {0}'s turn")]
    NotToAct(Seat),
    /// There is a bet to call.
    #[error("there are {to_call} to call")]
    CannotCheck {
        /// How much.
        to_call: Chips,
    },
    /// There is no bet to call.
    #[error("there is nothing to call")]
    NothingToCall,
    /// There is a bet already.
    #[error("there is a bet already")]
    BetAlreadyMade,
    /// There is no bet to raise.
    #[error("there is no bet to raise")]
    NothingToRaise,
    /// The betting is not open to this seat: it acted, and only a short all-in came since; or all
    /// others are all-in; or the stack does not go beyond a call.
    #[error("the betting is not open to {0}")]
    NotReopened(Seat),
    /// The street has had all its raises.
    #[error("the street is capped at {0} bets")]
    BettingCapped(u8),
    /// Below the least.
    #[error("at least {min}, offered {offered}")]
    WagerTooSmall {
        /// The least total.
        min: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Above the most.
    #[error("at most {max}, offered {offered}")]
    WagerTooLarge {
        /// The most in total.
        max: Chips,
        /// What was offered.
        offered: Chips,
    },
    /// Cards are shown after the hand, by who still hides some.
    #[error("{0} cannot show that now")]
    CannotShow(Seat),
}

impl Hand {
    /// Begins a hand: the events are `Started`, antes and blinds. Apply them to a hand made with
    /// [`Hand::from_started`].
    ///
    /// # Errors
    /// [`SetupError`] where seats, stakes and posts do not make a hand.
    pub fn start(setup: Setup) -> Result<Vec<Event>, SetupError> {
        let _ = setup;
        todo!()
    }
    /// The hand after its first event. Panics if it is not `Started` by a setup that
    /// [`Hand::start`] accepted.
    pub fn from_started(event: &Event) -> Hand {
        let _ = event;
        todo!()
    }
    /// Takes an event in. It cannot fail: events come from this hand or from its record.
    pub fn apply(&mut self, event: &Event) {
        let _ = event;
        todo!()
    }
    /// What is needed next.
    pub fn asks(&self) -> Asks {
        todo!()
    }
    /// The events that follow from dealing the cards asked for.
    pub fn deal(&self, cards: &[Card]) -> Result<Vec<Event>, BadDeal> {
        let _ = cards;
        todo!()
    }
    /// The events that follow from a decision.
    pub fn decide(&self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let _ = (seat, action);
        todo!()
    }
    /// Exactly what `decide` accepts from this seat now; `None` where that is nothing at all.
    pub fn options(&self, seat: Seat) -> Option<Options> {
        let _ = seat;
        todo!()
    }

    /// What it is played by.
    pub fn setup(&self) -> &Setup {
        todo!()
    }
    /// The game.
    pub fn variant(&self) -> &'static Variant {
        todo!()
    }
    /// How many decisions were taken.
    pub fn action_no(&self) -> ActionNo {
        todo!()
    }
    /// Whose turn it is.
    pub fn to_act(&self) -> Option<Seat> {
        todo!()
    }
    /// The betting round; `None` before the first.
    pub fn street(&self) -> Option<StreetName> {
        todo!()
    }
    /// The boards' cards.
    pub fn boards(&self) -> &[Vec<Card>] {
        todo!()
    }
    /// Every seat dealt in.
    pub fn dealt_in(&self) -> SeatSet {
        todo!()
    }
    /// Those who have not folded (or mucked).
    pub fn live(&self) -> SeatSet {
        todo!()
    }
    /// Those whose chips are all in.
    pub fn all_in(&self) -> SeatSet {
        todo!()
    }
    /// A seat's chips behind.
    pub fn stack(&self, seat: Seat) -> Chips {
        let _ = seat;
        todo!()
    }
    /// A seat's bet on this street.
    pub fn bet(&self, seat: Seat) -> Chips {
        let _ = seat;
        todo!()
    }
    /// The highest bet of this street.
    pub fn price(&self) -> Chips {
        todo!()
    }
    /// The pots without the bets of this street.
    pub fn pots(&self) -> &[Pot] {
        todo!()
    }
    /// Pots and bets together: what is in the middle.
    pub fn pot_total(&self) -> Chips {
        todo!()
    }
    /// A seat's cards. Whoever calls this must have the right to know them.
    pub fn hole(&self, seat: Seat) -> &Hole {
        let _ = seat;
        todo!()
    }
    /// Those of a seat's cards that lie face up, in the order of the hand.
    pub fn face_up(&self, seat: Seat) -> &[Card] {
        let _ = seat;
        todo!()
    }
    /// The cards dealt so far, over all seats and boards: the place of the next in the deck.
    pub fn cards_dealt(&self) -> u8 {
        todo!()
    }
    /// The rake taken so far.
    pub fn rake(&self) -> Chips {
        todo!()
    }
    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        todo!()
    }
    /// What a seat has won less what it has put in; final once the hand is over.
    pub fn net(&self, seat: Seat) -> i64 {
        let _ = seat;
        todo!()
    }
}
