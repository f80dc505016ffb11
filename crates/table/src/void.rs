//! A hand that is cancelled for good: what each player gets back, and how that was worked out.

use crate::{LastHand, Table};
use books::DeadMoney;
use units::{Chips, PlayerId, Seat};

/// A void hand. Nobody wins or loses by it, except that the rulebook may give folded stakes to the other players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voided {
    /// The owner who ordered it; `None` if the room itself could not go on.
    pub by: Option<PlayerId>,
    /// What the rulebook does with the stakes of folded players.
    pub dead_money: DeadMoney,
    /// Rake taken from the pots before. It is part of the stakes that go back; the house keeps none of it.
    pub rake: Chips,
    /// Every player dealt in, in seat order.
    pub refunds: Vec<Refund>,
}

/// What one seat gets back from a void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// Seat of the player.
    pub seat: Seat,
    /// Whether the seat had folded.
    pub folded: bool,
    /// Chips put in: antes, blinds and bets, minus uncalled bets returned.
    pub staked: Chips,
    /// Chips returned: the stake or none of it, plus a share of what others lose.
    pub back: Chips,
    /// The seat's stack after that.
    pub stack: Chips,
}

impl Refund {
    /// Whether the stake goes to the other players.
    pub fn is_lost(&self, voided: &Voided) -> bool {
        self.folded && voided.dead_money == DeadMoney::Share
    }
}

impl Voided {
    /// The refunds for the table's running hand; `None` if none is running. All chips put in go back, whatever pots and
    /// rake they became.
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
        // Odd chips go to the first left of the button first.
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
    /// Restores what was known before the void hand: the button and blinds continue from there.
    ///
    /// The hand's number and its place in a leg are used up. The button of a table's first hand falls on the same seat
    /// again.
    pub(crate) fn put_last_back(&mut self, before: Option<LastHand>) {
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
