//! Absent and penalised players: they are dealt in, they post, and the table folds their hands on their turn.

use crate::{Refused, Table};
use hand::Action;
use table::{Event, SitOutReason};
use units::{Instant, PlayerId, Seat};

impl Table {
    /// Returns the moment when the turn of an absent or penalised player ends.
    pub(crate) fn absent_due(&self) -> Option<Instant> {
        let since = self.turn_since()?;
        let (seat, _) = self.turn()?;
        let one = self.entry_seat(seat)?;
        (!one.has_say(since)).then(|| since + self.config.rules.absent_response)
    }

    /// Returns the decision for an absent or penalised player; `None` if it is not such a player's turn, or too early.
    pub(crate) fn fold_of_absent(&self, now: Instant) -> Option<Vec<Event>> {
        let (seat, _) = self.turn().filter(|_| self.absent_due().is_some_and(|due| due <= now))?;
        let hand = self.hand().expect("it is a seat's turn in it");
        let may_fold = hand.options(seat).is_some_and(|options| options.fold);
        let action = match may_fold && !self.config.rules.absent_checks {
            true => Action::Fold,
            false => hand.default_action(seat).expect("it is the seat's turn"),
        };
        let decided = hand.decide(seat, action).expect("one of its options");
        let mut events = vec![Event::TimedOut { seat }];
        events.extend(decided.into_iter().map(Event::Hand));
        Some(events)
    }

    /// Returns the event with which a player sits out; refused if they have no seat or already sit out.
    pub(crate) fn sit_out(&self, player: PlayerId) -> Result<Event, Refused> {
        let seat = self.seat_of_player(player).ok_or(Refused::NotSeated)?;
        let reason = SitOutReason::Asked;
        let goes = self.is_in(seat).then_some(Event::SatOut { seat, reason });
        goes.ok_or(Refused::SitOutUnchanged)
    }

    /// Returns the event with which a player comes back; refused if they have no seat or are not away.
    pub(crate) fn come_back(&self, player: PlayerId) -> Result<Event, Refused> {
        let seat = self.seat_of_player(player).ok_or(Refused::NotSeated)?;
        self.back(seat).ok_or(Refused::SitOutUnchanged)
    }

    /// Returns the event with which the player of this seat comes back; `None` if they were not away.
    pub(crate) fn back(&self, seat: Seat) -> Option<Event> {
        (!self.is_in(seat)).then_some(Event::CameBack { seat })
    }

    /// Returns the events after a player's connection was lost or restored.
    ///
    /// A player who is back plays from their next turn on.
    pub(crate) fn connected(
        &self,
        player: PlayerId,
        connected: bool,
    ) -> Result<Vec<Event>, Refused> {
        let seat = self.seat_of_player(player).ok_or(Refused::NotSeated)?;
        let mut events = self.play.connection(seat, connected);
        let is_back = |event: &Event| matches!(event, Event::CameBack { .. });
        if connected && !events.is_empty() && !events.iter().any(is_back) {
            events.extend(self.back(seat));
        }
        Ok(events)
    }
}
