//! Carries out host orders, which come from the host or the owner.

use super::Draft;
use crate::{Event, HostEvent, HostOrder, Play, Refused, RoundEvent};
use units::PlayerId;

impl Draft {
    /// Carries out a host order. The caller must have checked that `by` may give it.
    pub(super) fn host(&mut self, by: Option<PlayerId>, order: HostOrder) -> Result<(), Refused> {
        let table = &self.table;
        let event = match order {
            HostOrder::Pause => (!table.paused).then_some(HostEvent::Paused),
            HostOrder::Resume => table.paused.then_some(HostEvent::Resumed),
            HostOrder::Lock => (!table.locked).then_some(HostEvent::Locked),
            HostOrder::Unlock => table.locked.then_some(HostEvent::Unlocked),
            HostOrder::Remove(player) => {
                let seat = self.seated(player)?;
                self.take_back(seat);
                Some(HostEvent::Removed(player))
            }
            HostOrder::LetBack(player) => {
                table.removed.contains(&player).then_some(HostEvent::LetBack(player))
            }
            HostOrder::Close => (!table.closing).then_some(HostEvent::Closing),
            HostOrder::Invalid(why) => return self.invalid(by, why),
            HostOrder::Void(why) => return self.void(by, why),
            HostOrder::PassDice => return self.banked(banked::Input::PassDice { by }),
            HostOrder::NameShooter(seat) => {
                return self.banked(banked::Input::NameShooter { seat, by });
            }
        };
        event.map(Event::Host).into_iter().for_each(|event| self.push(event));
        Ok(())
    }

    fn invalid(&mut self, by: Option<PlayerId>, why: String) -> Result<(), Refused> {
        let is_dice = match self.table.round().map(|round| &round.play) {
            Some(Play::Banked(_)) => {
                self.table.config().shoes().iter().any(|shoe| shoe.kind == crate::Kind::Die)
            }
            Some(Play::Blackjack(_)) | None => false,
        };
        self.banked(match is_dice {
            true => banked::Input::RejectThrow { by, why },
            false => banked::Input::NoSpin { by, why },
        })
    }

    fn void(&mut self, by: Option<PlayerId>, why: String) -> Result<(), Refused> {
        let round = self.table.round().filter(|round| !round.ended).ok_or(Refused::NotAsked)?;
        match &round.play {
            Play::Banked(_) => self.banked(banked::Input::Void { by, why }),
            Play::Blackjack(_) => {
                self.push(Event::Round(RoundEvent::Voided { by, why }));
                Ok(())
            }
        }
    }
}
