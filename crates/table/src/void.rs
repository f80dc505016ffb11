//! Works out what each player gets back from a hand that was cancelled.

use crate::{LastHand, Table};
use books::DeadMoney;
use units::{Chips, PlayerId, Seat};

/// A void hand.
///
/// Nobody wins or loses chips in the hand, unless the rulebook gives folded players' stakes to the other players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voided {
    /// The owner who voided the hand; `None` if the room voided it because it could not continue.
    pub by: Option<PlayerId>,
    /// The rulebook's rule for the stakes of folded players.
    pub dead_money: DeadMoney,
    /// Rake that had been taken from the pots. It is returned with the stakes; the house keeps none of it.
    pub rake: Chips,
    /// Refunds of all players dealt in, in seat order.
    pub refunds: Vec<Refund>,
}

/// What one seat gets back from a void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// Seat of the player who gets the refund.
    pub seat: Seat,
    /// Whether the seat had folded before the hand was void.
    pub folded: bool,
    /// Chips that the seat put in: antes, blinds and bets, minus uncalled bets returned.
    pub staked: Chips,
    /// Chips returned: the seat's stake, unless it loses it, plus its share of the stakes that folded seats lose.
    pub back: Chips,
    /// The seat's stack after the refund.
    pub stack: Chips,
}

impl Refund {
    /// Whether the seat had folded and its stake goes to the other seats.
    pub fn is_lost(&self, voided: &Voided) -> bool {
        self.folded && voided.dead_money == DeadMoney::Share
    }
}

impl Voided {
    /// Returns the refunds of the table's hand in progress; `None` if no hand is in progress.
    ///
    /// All chips that were put in go back, whether they are in a pot or were taken as rake.
    pub fn of(table: &Table, by: Option<PlayerId>) -> Option<Voided> {
        if !table.is_hand_running() {
            return None;
        }
        let dead_money = table.rulebook().table.void_dead_money;
        let setup = &table.header()?.setup;
        let hand = table.running();
        let folded = |seat| hand.is_some_and(|hand| !hand.live().contains(seat));
        let staked = |seat| {
            let begun = setup.seats.iter().find(|stake| stake.seat == seat);
            let begun = begun.map_or(Chips::ZERO, |stake| stake.stack);
            begun.saturating_sub(hand.map_or(begun, |hand| hand.stack(seat)))
        };
        let given_up = |seat| dead_money == DeadMoney::Share && folded(seat);
        let dealt = || setup.seats.iter().map(|stake| stake.seat);
        let lost: Chips = dealt().filter(|seat| given_up(*seat)).map(staked).sum();
        // Odd chips go to seats in order, starting left of the button.
        let live = dealt().filter(|seat| !folded(*seat)).collect::<units::SeatSet>();
        let (each, odd) = lost.split(live.len() as u64);
        let share = |seat| {
            let place = live.after(setup.button).position(|other| other == seat);
            place.map_or(Chips::ZERO, |place| {
                let extra = (place as u64) < odd.get();
                each + Chips::new(extra.into())
            })
        };
        let refund = |seat| {
            let staked = staked(seat);
            let own = if given_up(seat) { Chips::ZERO } else { staked };
            let back = own + share(seat);
            let stack = table.booked(seat).saturating_sub(staked) + back;
            Refund { seat, folded: folded(seat), staked, back, stack }
        };
        let refunds = dealt().map(refund).collect();
        let rake = hand.map_or(Chips::ZERO, hand::Hand::rake);
        Some(Voided { by, dead_money, rake, refunds })
    }
}

impl Table {
    /// Restores what the table kept before the void hand, so that the button and blinds move on from there.
    ///
    /// The hand's number and its position in a leg are not used again. If the void hand was the table's first hand with
    /// a button, the button goes to the same seat again.
    pub(crate) fn restore_last_hand(&mut self, before: Option<LastHand>) {
        let Some((LastHand { hand_no, leg, .. }, header)) = self.last.zip(self.header()) else {
            return;
        };
        let has_button = self.has_button(header.variant);
        let first = || has_button.then(|| LastHand::before(header.setup.button));
        let before = match before {
            Some(before) if before.big_blind.is_some() || before.bomb.is_some() => Some(before),
            before => first().or(before).or(self.last),
        };
        self.last = before.map(|before| LastHand { hand_no, leg, ..before });
    }
}
