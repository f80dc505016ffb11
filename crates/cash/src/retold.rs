//! A hand that is over, told again: a table of those alone who were dealt into it, and of what
//! happened the events that are the hand's.

use crate::apply::newcomer;
use crate::{
    Event, HandHeader, HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent, Sitting, Table,
    TableConfig, TableEvent,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use units::{Chips, Instant, PlayerId, Seat};

/// Who was dealt into a hand, with what is told of him besides his play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
            table.seats[one.seat] =
                Some(newcomer(one.nth, one.player, one.name.clone(), one.house, stack));
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
            Event::Table(TableEvent::HandOpened(_))
            | Event::Table(TableEvent::DeckRenewed(_))
            | Event::Table(TableEvent::DeckCut { .. })
            | Event::Table(TableEvent::Hand(_))
            | Event::Money(MoneyEvent::RakePaid { .. })
            | Event::Money(MoneyEvent::TimeCharged { .. })
            | Event::Money(MoneyEvent::JackpotFed { .. })
            | Event::Money(MoneyEvent::JackpotWon { .. })
            | Event::Money(MoneyEvent::JackpotPaid { .. })
            | Event::Table(TableEvent::HandVoided(_))
            | Event::Table(TableEvent::TimedOut { .. }) => true,
            Event::Opened(_)
            | Event::Seat(SeatEvent::Taken { .. })
            | Event::Seat(SeatEvent::TopUpAsked { .. })
            | Event::Seat(SeatEvent::ToppedUp { .. })
            | Event::Seat(SeatEvent::TopUpFailed { .. })
            | Event::Seat(SeatEvent::AutoTopUpSet { .. })
            | Event::Table(TableEvent::SatOut { .. })
            | Event::Seat(SeatEvent::Planned { .. })
            | Event::Table(TableEvent::CameBack { .. })
            | Event::Seat(SeatEvent::LeaveAsked { .. })
            | Event::Seat(SeatEvent::Left { .. })
            | Event::Pool(PoolEvent::WentOn { .. })
            | Event::Pool(PoolEvent::Arrived { .. })
            | Event::Pool(PoolEvent::StaysSet { .. })
            | Event::Seat(SeatEvent::StraddleSet { .. })
            | Event::Seat(SeatEvent::BombWished { .. })
            | Event::Host(HostEvent::BombAnnounced { .. })
            | Event::Seat(SeatEvent::WaitsSet { .. })
            | Event::Table(TableEvent::Connection { .. })
            | Event::Table(TableEvent::MoreTimeSet { .. })
            | Event::Table(TableEvent::TimeBankBegun { .. })
            | Event::Table(TableEvent::OutageBegan { .. })
            | Event::Table(TableEvent::OutageEnded)
            | Event::List(ListEvent::Waits { .. })
            | Event::List(ListEvent::Asked { .. })
            | Event::List(ListEvent::LetIn { .. })
            | Event::List(ListEvent::WaitEnded { .. })
            | Event::List(ListEvent::PassedOver { .. })
            | Event::List(ListEvent::WaiterConnection { .. })
            | Event::List(ListEvent::Offered { .. })
            | Event::List(ListEvent::OfferEnded { .. })
            | Event::Table(TableEvent::NonceCommitted { .. })
            | Event::Seat(SeatEvent::GameChosen { .. })
            | Event::Table(TableEvent::Paused { .. })
            | Event::Table(TableEvent::Resumed { .. })
            | Event::Table(TableEvent::HoldEnded)
            | Event::Host(HostEvent::Locked { .. })
            | Event::Host(HostEvent::Unlocked { .. })
            | Event::Host(HostEvent::Removed { .. })
            | Event::Host(HostEvent::PasswordSet { .. })
            | Event::Host(HostEvent::Admitted { .. })
            | Event::Host(HostEvent::Muted { .. })
            | Event::Host(HostEvent::LetBack { .. })
            | Event::Host(HostEvent::Unmuted { .. })
            | Event::Host(HostEvent::HousePlayersWanted { .. })
            | Event::Table(TableEvent::Recovered)
            | Event::Table(TableEvent::Closed) => false,
        }
    }
}
