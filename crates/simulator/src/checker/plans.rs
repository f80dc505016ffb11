//! Checks that the room does what players planned, such as leaving before the next blind.

use cash::{Event, Plan, SeatEvent, TableEvent};
use hand::PostKind;
use std::collections::BTreeMap;
use units::Seat;

/// The plans of a table's players, up to the last entry that was read.
#[derive(Default)]
pub(crate) struct Plans {
    of: BTreeMap<Seat, Plan>,
    /// Whether any hand has opened; before the first one, nobody knows who will post the big blind.
    opened: bool,
}

impl Plans {
    /// Checks that a seat is dealt no hand after a planned leave, and posts no big blind after a planned sit-out.
    pub(crate) fn hear(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Seat(SeatEvent::Planned { seat, plan: Some(plan) }) => {
                self.of.insert(*seat, *plan);
            }
            Event::Seat(SeatEvent::Planned { seat, plan: None })
            | Event::Seat(SeatEvent::Taken { seat, .. })
            | Event::Seat(SeatEvent::Left { seat, .. }) => {
                self.of.remove(seat);
            }
            Event::Table(TableEvent::SatOut { seat, .. })
                if self.of.get(seat) == Some(&Plan::SitOutAtBigBlind) =>
            {
                self.of.remove(seat);
            }
            Event::Table(TableEvent::HandOpened(header)) => {
                let setup = &header.setup;
                let plan = |seat: Seat| self.of.get(&seat).copied();
                let stays = |seat| plan(seat) == Some(Plan::LeaveAfterHand);
                if let Some(stake) = setup.seats.iter().find(|stake| stays(stake.seat)) {
                    return Err(format!(
                        "{} is dealt a hand after the one it was to leave after",
                        stake.seat
                    ));
                }
                let big = |kind| matches!(kind, PostKind::BigBlind | PostKind::ButtonBlind);
                let rests = |seat| plan(seat) == Some(Plan::SitOutAtBigBlind) && self.opened;
                if let Some(post) =
                    setup.posts.iter().find(|post| big(post.kind) && rests(post.seat))
                {
                    return Err(format!(
                        "{} posts the blind that it was to sit out from",
                        post.seat
                    ));
                }
                self.opened = true;
            }
            _ => {}
        }
        Ok(())
    }
}
