//! What seats owed before the running hand opened: if the hand is void it was none, and everybody
//! owes what they owed.

use crate::{Owes, Standing, Table};
use table::{HandHeader, Refund, Voided};
use units::{BySeat, Seat};

/// How the table stood before a hand opened, as far as opening it changed what is owed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BeforeHand {
    bomb_next: bool,
    /// Whether the game began anew with it, and nobody owed anything to come in.
    anew: bool,
    seats: BySeat<Option<Account>>,
}

/// What a sitting owed, and had waited.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Account {
    /// Which sitting.
    nth: u64,
    owes: Owes,
    hands_out: u16,
    standing: Standing,
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

    /// The hand was none. A player whose stake is lost has paid what they owed; where nobody owed
    /// anything, the game begins anew again.
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
