//! Remembers what seats owed before the hand in progress opened, so that a void hand can be undone.

use crate::{BlindAccount, Owes, Table};
use table::{HandHeader, Refund, Voided};
use units::{BySeat, Seat};

/// The part of the table's state that the opening of a hand changes, with its values before the hand.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BeforeHand {
    bomb_next: bool,
    /// Whether play started from scratch with this hand, so that nobody had to post to come in.
    anew: bool,
    seats: BySeat<Option<Account>>,
}

/// What the player at one seat owed and was due before the hand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Account {
    /// Number of the player's sitting, which tells this player from the next one at the same seat.
    nth: u64,
    owes: Owes,
    hands_out: u16,
    standing: BlindAccount,
}

impl BeforeHand {
    pub(crate) fn of(table: &Table, header: &HandHeader) -> BeforeHand {
        let account = |seat: Seat| {
            let (sitting, cash) = (table.seat(seat)?, table.cash_seat(seat)?);
            let (owes, hands_out, standing) = (cash.owes, cash.hands_out, cash.standing);
            Some(Account { nth: sitting.nth, owes, hands_out, standing })
        };
        let dealt = header.setup.seats.iter().map(|stake| stake.seat);
        let settled = dealt.filter(|seat| table.is_settled(*seat, header.variant)).count();
        BeforeHand {
            bomb_next: table.bomb_next,
            anew: settled < 2,
            seats: BySeat::from_fn(account),
        }
    }

    /// Restores, after a void hand, what seats owed before it.
    ///
    /// A player whose stake is lost has paid what they owed with that stake, unless play started from scratch with the
    /// hand.
    pub(crate) fn put_back(&self, table: &mut Table, voided: &Voided) {
        table.bomb_next |= self.bomb_next;
        let lost = |seat| {
            let is_lost = |refund: &Refund| refund.seat == seat && refund.is_lost(voided);
            !self.anew && voided.refunds.iter().any(is_lost)
        };
        for (seat, cash) in table.seats.iter_mut() {
            let nth = table.play.seat(seat).map(|sitting| sitting.nth);
            if let (Some(cash), Some(account)) = (cash, self.seats[seat])
                && nth == Some(account.nth)
            {
                cash.hands_out = account.hands_out;
                if !lost(seat) {
                    (cash.owes, cash.standing) = (account.owes, account.standing);
                }
            }
        }
    }
}
