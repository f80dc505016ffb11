//! Decisions: what follows from an act, on a working copy.

mod conduct;
mod desk;
mod entries;
mod follow;
mod money;
mod moves;
mod plan;
mod play;
mod time;
mod undo;

use crate::act::{Act, What};
use crate::card::Need;
use crate::conduct::{About, Board, Report};
use crate::event::{ConductEvent, LiveEvent, PlanEvent};
use crate::lots::{Draw, DrawOf, Lots};
use crate::published::{Announcement, Says};
use crate::refusal::{Named, NotNow, Refusal};
use crate::staff::{DeviceId, NotTaken};
use crate::state::{Event, Phase};
use crate::table::{Chair, PaperTable, Sitting};
use courier::Arrival;
use seating::{EntryId, TableNo};
use std::borrow::Cow;
use tournament::Digest;
use units::Instant;

/// A decision on one act: a working copy, and what has happened on it.
pub(crate) struct Draft<'a> {
    pub(crate) event: Event,
    /// The moment for which the act counts.
    pub(crate) at: Instant,
    /// When it arrived.
    pub(crate) now: Instant,
    pub(crate) by: DeviceId,
    lots: &'a mut dyn Lots,
    events: Vec<LiveEvent>,
}

impl Event {
    /// Takes an act from its console: in order, and once.
    ///
    /// A repeated act gives no events, and [`Event::answer`] has its first answer. An act that is refused gives one
    /// [`LiveEvent::Refused`], so that a repeat gets the same answer.
    ///
    /// # Errors
    /// [`NotTaken`] if the act is out of order or not from a console; nothing is remembered.
    pub fn take(
        &self,
        act: &Act,
        now: Instant,
        lots: &mut dyn Lots,
    ) -> Result<Vec<LiveEvent>, NotTaken> {
        let (device, number) = (act.device, act.number);
        if let Some((of, with, _)) = self.desk.answers.get(&act.id) {
            let same = (*of, *with) == (device, number);
            return if same { Ok(Vec::new()) } else { Err(NotTaken::IdUsed { id: act.id }) };
        }
        let known = self.desk.devices.get(&device).filter(|one| !one.closed);
        let mut taken = known.ok_or(NotTaken::NoDevice(device))?.taken;
        match taken.take(number) {
            Arrival::Next => {}
            Arrival::Early { due } => return Err(NotTaken::Early { device, number, due }),
            Arrival::Repeated => return Err(NotTaken::NumberUsed { device, number }),
        }
        let refused = |why| vec![LiveEvent::Refused { act: act.clone(), why, arrived: now }];
        Ok(self.decide(act, now, lots).unwrap_or_else(refused))
    }

    /// Decides what follows from an act, whatever its number.
    ///
    /// # Errors
    /// [`Refusal`]; nothing changes.
    pub fn decide(
        &self,
        act: &Act,
        now: Instant,
        lots: &mut dyn Lots,
    ) -> Result<Vec<LiveEvent>, Refusal> {
        let device = self.desk.devices.get(&act.device);
        let device = device.ok_or(Refusal::None(Named::Device(act.device)))?;
        if !device.role.may(&act.what) {
            return Err(Refusal::Role(device.role));
        }
        let at = act.made_at.min(now).max(device.last);
        let events = Vec::new();
        let mut draft = Draft { event: self.clone(), at, now, by: act.device, lots, events };
        let no = self.next_act();
        draft.emit(LiveEvent::Acted { no, act: act.clone(), at, arrived: now });
        draft.does(&act.what)?;
        draft.follows();
        Ok(draft.events)
    }

    /// Decides what is due at this moment without an act: cards, and hand-for-hand play.
    pub fn tick(&self, now: Instant, lots: &mut dyn Lots) -> Vec<LiveEvent> {
        let (event, events) = (self.clone(), Vec::new());
        let mut draft = Draft { event, at: now, now, by: DeviceId(0), lots, events };
        draft.follows();
        draft.events
    }

    /// Notes that the room hears a console, or hears it no longer.
    pub fn touch(&self, device: DeviceId, in_touch: bool) -> Vec<LiveEvent> {
        let changes = self.desk.devices.get(&device).is_some_and(|one| one.in_touch != in_touch);
        changes.then_some(LiveEvent::InTouch { device, in_touch }).into_iter().collect()
    }

    /// Returns why an act would be refused now; `None` if it would be done.
    pub fn refusal(&self, act: &Act, now: Instant, lots: &mut dyn Lots) -> Option<Refusal> {
        self.decide(act, now, lots).err()
    }
}

impl Draft<'_> {
    fn does(&mut self, what: &What) -> Result<(), Refusal> {
        match what {
            What::Plan(act) => self.plans(act),
            What::Entry(act) => self.enters(act),
            What::Desk(act) => self.desk(act),
            What::Play(act) => self.plays(act),
            What::Move(act) => self.moves(act),
            What::Clock(act) => self.clock(*act),
            What::Conduct(act) => self.conduct(act),
            What::Money(act) => self.money(act),
            What::Undo(act) => self.undoes(*act),
        }
    }

    pub(crate) fn emit(&mut self, event: LiveEvent) {
        self.event.apply(&event);
        self.events.push(event);
    }

    /// Draws lots for one purpose, and records them.
    pub(crate) fn draws<R>(
        &mut self,
        of: DrawOf,
        draw: impl FnOnce(&Event, &mut dyn FnMut(u32) -> u32) -> R,
    ) -> R {
        let no = self.event.draws.len() as u32 + 1; // fewer than 2^32 draws
        let mut drawn = Vec::new();
        let lots = &mut *self.lots;
        let result = draw(&self.event, &mut |n| {
            let lot = lots.below(no, n.into()) as u32; // below `n`
            drawn.push((n, lot));
            lot
        });
        self.emit(LiveEvent::Drew(Draw { no, of, lots: drawn }));
        result
    }

    /// Makes a report due.
    pub(crate) fn report(&mut self, to: Board, about: About, reason: Option<Digest>) {
        let no = self.event.conduct.reports.len() as u32 + 1; // fewer than 2^32 reports
        let report = Report { no, to, about, reason, due: self.at, sent: None };
        self.emit(LiveEvent::Conduct(ConductEvent::Due(report)));
    }

    /// Makes an announcement to all tables due.
    pub(crate) fn announces(&mut self, says: Says) {
        let no = self.event.plan.announcements.len() as u32 + 1; // fewer than 2^32 announcements
        let announcement = Announcement { no, says, due: self.at, said: None };
        self.emit(LiveEvent::Plan(PlanEvent::Due(announcement)));
    }

    /// The number of the act that is being decided.
    pub(crate) fn act(&self) -> crate::ActNo {
        self.event.log.len() as u32 // fewer than 2^32 acts
    }

    pub(crate) fn playing(&self) -> Result<(), Refusal> {
        match self.event.phase {
            Phase::Registering => Err(Refusal::NotNow(NotNow::NotStarted)),
            Phase::Playing => Ok(()),
            Phase::Over => Err(Refusal::NotNow(NotNow::Over)),
        }
    }

    pub(crate) fn before_start(&self) -> Result<(), Refusal> {
        match self.event.phase {
            Phase::Registering => Ok(()),
            Phase::Playing | Phase::Over => Err(Refusal::NotNow(NotNow::Started)),
        }
    }

    pub(crate) fn table(&self, table: TableNo) -> Result<&PaperTable, Refusal> {
        self.event.tables.get(&table).ok_or(Refusal::None(Named::Table(table)))
    }

    pub(crate) fn sitting(&self, chair: Chair) -> Result<Sitting, Refusal> {
        self.table(chair.table)?;
        self.event.sitting(chair).copied().ok_or(Refusal::SeatEmpty(chair))
    }

    /// An entry that is registered or in play.
    pub(crate) fn entry_in(&self, entry: EntryId) -> Result<&crate::Entry, Refusal> {
        let one = self.event.entry(entry).ok_or(Refusal::None(Named::Entry(entry)))?;
        if one.is_in() { Ok(one) } else { Err(Refusal::NotIn(entry)) }
    }

    /// The seat of an entry in play.
    pub(crate) fn chair(&self, entry: EntryId) -> Result<Chair, Refusal> {
        self.entry_in(entry)?.chair.ok_or(Refusal::NotIn(entry))
    }

    /// A free seat.
    pub(crate) fn free(&self, chair: Chair) -> Result<(), Refusal> {
        let table = self.table(chair.table)?;
        match table.has(chair.seat) {
            false => Err(Refusal::None(Named::Seat(chair))),
            true if table.breaking => Err(Refusal::NotNow(NotNow::Breaking)),
            true if !self.event.free(chair.table).contains(chair.seat) => {
                Err(Refusal::SeatTaken(chair))
            }
            true => Ok(()),
        }
    }
}

/// A reason, which is needed.
pub(crate) fn reason(reason: Option<Digest>) -> Result<Digest, Refusal> {
    reason.ok_or_else(|| Refusal::Needs(vec![Need::Reason]))
}

/// Checks that a number is within its range.
pub(crate) fn within(field: &'static str, value: u64, min: u64, max: u64) -> Result<(), Refusal> {
    match (min..=max).contains(&value) {
        true => Ok(()),
        false => Err(Refusal::OutOfRange { field: Cow::Borrowed(field), value, min, max }),
    }
}
