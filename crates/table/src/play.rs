//! Handles players' decisions in a hand.

use crate::{Event, Goes, Table};
use books::BankDrawn;
use hand::Action;
use units::{ActionNo, HandNo, Instant, Millis, Seat};

/// Why a table refuses a player's request or a deck. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refused {
    #[error("the table and the hand are paused")]
    Paused,
    #[error("that hand is not being played")]
    HandOver,
    #[error("the hand is waiting for decision {0}")]
    Stale(ActionNo),
    #[error("it is not this player's turn")]
    NotYourTurn,
    #[error("the time for this decision ran out")]
    TooLate,
    #[error("players cannot start the time bank themselves at this table")]
    NoTimeBank,
    #[error("the time bank is used up")]
    TimeBankEmpty,
    #[error("the time bank is already running")]
    TimeBankRuns,
    #[error("this table gives no extra time on request")]
    MoreTimeNotOffered,
    #[error(transparent)]
    Illegal(#[from] hand::Illegal),
    #[error("the table did not ask for this")]
    NotAsked,
    #[error(transparent)]
    BadDeal(#[from] hand::BadDeal),
    #[error("the nonces of house players never count")]
    HouseNonce,
    #[error("this player does not choose the next game")]
    NotYourChoice,
    #[error("there is no game {0} at this table; the last is {1}")]
    GameUnknown(u8, u8),
}

impl Table {
    /// Returns the events of a player's decision, or of showing cards after the hand.
    ///
    /// `came` is when the decision arrived. `came` may be in the past: a player who decided in time is not late because
    /// the room was slow.
    ///
    /// # Errors
    /// [`Refused`] if the request is for another hand or decision, if the hand is held, if it is not the player's turn,
    /// if their time ran out, or if the action is not one of their options.
    pub fn act(
        &self,
        came: Instant,
        seat: Seat,
        hand_no: HandNo,
        action_no: ActionNo,
        action: Action,
    ) -> Result<Vec<Event>, Refused> {
        let shows = matches!(action, Action::Show(_));
        let hand = self.hand().filter(|hand| shows || !hand.is_over());
        let (Some(hand), true) = (hand, hand_no == self.hand_no()) else {
            return Err(Refused::HandOver);
        };
        // A newcomer has no cards in a hand played before they arrived.
        if self.dealt_in(seat).is_none() {
            return Err(if shows {
                hand::Illegal::CannotShow(seat).into()
            } else {
                Refused::NotYourTurn
            });
        }
        if !hand.is_over() && self.held_until().is_some() {
            return Err(Refused::Paused);
        }
        if action_no != hand.action_no() {
            return Err(Refused::Stale(hand.action_no()));
        }
        if !shows && hand.to_act() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        let decided = hand.decide(seat, action)?;
        let mut events: Vec<Event> = self.bank_due(came).into_iter().collect();
        let lengthened = if events.is_empty() { Millis(0) } else { self.bank_left_to_act() };
        if self.clock.is_over(came, lengthened) {
            return Err(Refused::TooLate);
        }
        events.extend(decided.into_iter().map(Event::Hand));
        Ok(events)
    }

    /// Returns the time left in the time bank of the player to act.
    fn bank_left_to_act(&self) -> Millis {
        self.turn().map_or(Millis(0), |(seat, _)| self.bank_left(seat))
    }

    /// Returns the event that starts the time bank of the player to act, who pressed the button for it.
    ///
    /// # Errors
    /// [`Refused`] if the table has no time bank with a button, if the request is for another hand or decision, if the
    /// hand is held, if it is not the player's turn, if their time ran out, or if their bank is already in use or used
    /// up.
    pub fn draw_on_bank(
        &self,
        came: Instant,
        seat: Seat,
        hand_no: HandNo,
        action_no: ActionNo,
    ) -> Result<Event, Refused> {
        let bank = self.settings.timing.bank;
        bank.filter(|bank| bank.drawn == BankDrawn::ByButton).ok_or(Refused::NoTimeBank)?;
        let hand = self.running().filter(|_| hand_no == self.hand_no());
        let awaited = hand.ok_or(Refused::HandOver)?.action_no();
        if self.held_until().is_some() {
            return Err(Refused::Paused);
        }
        if action_no != awaited {
            return Err(Refused::Stale(awaited));
        }
        if self.deadline().is_none() || !self.is_turn_of(seat) {
            return Err(Refused::NotYourTurn);
        }
        if self.clock.is_over(came, Millis(0)) {
            return Err(Refused::TooLate);
        }
        if self.bank_from().is_some() {
            return Err(Refused::TimeBankRuns);
        }
        if self.is_asked_about_runs(seat) {
            return Err(Refused::NoTimeBank);
        }
        if self.bank_left(seat) == Millis(0) {
            return Err(Refused::TimeBankEmpty);
        }
        Ok(Event::TimeBankBegun { seat })
    }

    /// Grants a seat more time per turn, or withdraws it, from the seat's next turn on; `None` if nothing changes.
    ///
    /// # Errors
    /// [`Refused::MoreTimeNotOffered`] if the table does not offer more time, or no person sits at this seat.
    pub fn more_time(&self, seat: Seat, on: bool) -> Result<Option<Event>, Refused> {
        let sitting = self.seat(seat).filter(|sitting| !sitting.house);
        let sitting = sitting.filter(|_| self.settings.timing.more_time > Millis(0));
        let sitting = sitting.ok_or(Refused::MoreTimeNotOffered)?;
        Ok((sitting.time.more != on).then_some(Event::MoreTimeSet { seat, on }))
    }

    /// Folds for the player to act if they are leaving ([`Goes::AtTurn`]); if they cannot fold, makes the default
    /// decision.
    ///
    /// `None` if the player to act is not leaving. Call again after applying the events.
    pub fn fold_of_leaver(&self) -> Option<Vec<Event>> {
        let (seat, _) = self.turn()?;
        self.seat(seat).filter(|sitting| sitting.goes == Goes::AtTurn)?;
        let hand = self.hand.as_ref().expect("it is a seat's turn in it");
        let events = hand.decide(seat, Action::Fold).unwrap_or_else(|_| {
            let least = hand.default_action(seat).expect("it is the seat's turn");
            hand.decide(seat, least).expect("the least of its options")
        });
        Some(events.into_iter().map(Event::Hand).collect())
    }
}
