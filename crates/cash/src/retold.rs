//! A hand that is over, told again: a table of those alone who were dealt into it, and of what
//! happened the events that are the hand's.

use crate::CashSeat;
use crate::{Event, Table, TableConfig, TableEvent};
use std::collections::BTreeMap;
use table::{HandHeader, Sitting};
use table::{Newcomer, SeatTime};
use units::{Chips, Instant, PlayerId, Seat};

/// Who was dealt into a hand, with what is told of him besides his play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtIn {
    /// Where.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// His name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// [`Sitting::nth`], from which his alias at an anonymous table follows.
    pub nth: u64,
}

impl Table {
    /// Who was dealt into the hand of [`Table::header`] and still sits there, in the order of the
    /// seats; empty before the first hand. While it runs these are all who were dealt in.
    pub fn all_dealt_in(&self) -> Vec<DealtIn> {
        let dealt = self.seats().filter(|(seat, _)| self.dealt_in(*seat).is_some());
        let one = |(seat, sitting): (Seat, &Sitting)| {
            let Sitting { player, house, nth, .. } = *sitting;
            DealtIn { seat, player, name: sitting.name.clone(), house, nth }
        };
        dealt.map(one).collect()
    }

    /// A table for telling one of its hands again, just before its `HandOpened`: only those who were
    /// dealt in sit there, and nothing came before. It takes that event, and then of all that
    /// followed what [is the hand's](Event::is_of_hand).
    ///
    /// `charged` is what each paid for his time with the hand's opening: the header's stacks are
    /// those after it.
    pub fn for_hand(
        at: Instant,
        config: TableConfig,
        header: &HandHeader,
        dealt: &[DealtIn],
        charged: &[(Seat, Chips)],
    ) -> Table {
        let mut table = Table::open(at, config);
        let mut paid: BTreeMap<Seat, Chips> = BTreeMap::new();
        for &(seat, amount) in charged {
            *paid.entry(seat).or_default() += amount;
        }
        for one in dealt {
            let begun = header.setup.seats.iter().find(|stake| stake.seat == one.seat);
            let stack = begun.map_or(Chips::ZERO, |stake| stake.stack)
                + paid.get(&one.seat).copied().unwrap_or_default();
            let (player, name, house) = (one.player, one.name.clone(), one.house);
            let newcomer = Newcomer { player, name, house, stack, time: SeatTime::default() };
            table.play.seat_as(one.seat, one.nth, newcomer);
            table.seats[one.seat] = Some(CashSeat::new());
        }
        table
    }
}

impl Event {
    /// Whether the running hand is over with it: ended, or broken off for good.
    pub fn ends_hand(&self) -> bool {
        matches!(
            self,
            Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
                | Event::Table(TableEvent::HandVoided(_))
        )
    }

    /// Whether it is a hand's own: what was dealt, put in, decided, shown, won and taken. Who came,
    /// went or lost his line meanwhile is not; nor are clocks, but that one ran out.
    pub fn is_of_hand(&self) -> bool {
        match self {
            Event::Table(event) => event.is_of_hand(),
            Event::Money(_) => true,
            Event::Opened(_)
            | Event::Seat(_)
            | Event::Pool(_)
            | Event::List(_)
            | Event::Host(_) => false,
        }
    }
}
