//! Replays a finished hand, at a table with only the players dealt in.

use crate::CashSeat;
use crate::{Event, Table, TableConfig, TableEvent};
use std::collections::BTreeMap;
use table::{HandHeader, Sitting};
use table::{Newcomer, SeatTime};
use units::{Chips, Instant, PlayerId, Seat};

/// A player who was dealt into a hand, with what the replay needs of their sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtIn {
    /// Seat at which the player was dealt in.
    pub seat: Seat,
    /// The player who was dealt in.
    pub player: PlayerId,
    /// Name that the player used at the table.
    pub name: String,
    /// Whether the player is a house player.
    pub house: bool,
    /// Number of the player's sitting ([`Sitting::nth`]), from which their alias at an anonymous table is derived.
    pub nth: u64,
}

impl Table {
    /// The players dealt into the hand of [`Table::header`] who still sit at their seats, in seat order.
    ///
    /// Complete while the hand is running; empty before the first hand.
    pub fn all_dealt_in(&self) -> Vec<DealtIn> {
        let dealt = self.seats().filter(|(seat, _)| self.dealt_in(*seat).is_some());
        let one = |(seat, sitting): (Seat, &Sitting)| {
            let Sitting { player, house, nth, .. } = *sitting;
            DealtIn { seat, player, name: sitting.name.clone(), house, nth }
        };
        dealt.map(one).collect()
    }

    /// Builds a table for replaying one of its hands, as it was just before `HandOpened`.
    ///
    /// Only the players dealt in sit there. Apply `HandOpened`, then the later events that [belong to the
    /// hand](Event::is_of_hand).
    ///
    /// `charged` is the time charge that each seat paid as the hand opened, because the header's stacks are those after
    /// it.
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
    /// Whether this event ends the running hand, normally or as void.
    pub fn ends_hand(&self) -> bool {
        matches!(
            self,
            Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
                | Event::Table(TableEvent::HandVoided(_))
        )
    }

    /// Whether this event belongs to a hand: cards, posts, decisions, awards, and all movements of money.
    ///
    /// Arrivals, departures and lost connections do not belong to a hand. Of the clock's events, only a player's
    /// running out of time does.
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
