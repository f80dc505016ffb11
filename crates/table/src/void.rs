//! A hand that is broken off for good: what each player gets back, with the working.

use crate::{LastHand, Table};
use books::DeadMoney;
use units::{Chips, PlayerId, Seat};

/// A void hand. Nobody wins or loses by it, except that the rulebook may give the stakes of those who
/// had folded to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voided {
    /// The owner who ordered it; `None` where the room itself could not go on.
    pub by: Option<PlayerId>,
    /// What the rulebook does with the stakes of those who had folded.
    pub dead_money: DeadMoney,
    /// Rake that was taken from the pots before; it is in the stakes that go back, and the house has
    /// none of it.
    pub rake: Chips,
    /// Every player dealt in, in the order of the seats.
    pub refunds: Vec<Refund>,
}

/// What one seat gets back of a void hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// Which seat.
    pub seat: Seat,
    /// Whether it had folded.
    pub folded: bool,
    /// What it had put in: antes, blinds and bets, less what came back uncalled.
    pub staked: Chips,
    /// What it gets: its stake or none of it, and its share of what others lose.
    pub back: Chips,
    /// Its chips now.
    pub stack: Chips,
}

impl Refund {
    /// Whether the stake goes to the others.
    pub fn is_lost(&self, voided: &Voided) -> bool {
        self.folded && voided.dead_money == DeadMoney::Share
    }
}

impl Voided {
    /// The working for the table's running hand; `None` where none is under way. What goes back is
    /// all that was put in, whatever pots and rake have been made of it.
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
        // First left of the button is first among those who share.
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
    /// The hand was none: the button and blinds go on from where they were before it. Its number and
    /// its place in a leg of several games are used up, and the button of a table's first hand falls
    /// where it fell.
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
