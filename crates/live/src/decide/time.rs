use super::{Draft, within};
use crate::act::ClockAct;
use crate::event::LiveEvent;
use crate::refusal::{Named, Refusal};
use seating::{Lasts, Level, Mark, MarkKind, Row};
use tournament::clock;
use units::Millis;

impl Draft<'_> {
    pub(super) fn clock(&mut self, act: ClockAct) -> Result<(), Refusal> {
        self.playing()?;
        let kind = match act {
            ClockAct::Pause => MarkKind::Paused,
            ClockAct::Resume => MarkKind::Resumed,
            ClockAct::Forward(by) => MarkKind::Forward(by),
            ClockAct::Back(by) => MarkKind::Back(by),
            ClockAct::BreakBegins => MarkKind::BreakBegan,
            ClockAct::Set { row, left } => self.shift(row, left)?,
        };
        self.marks(kind)
    }

    /// Sets the clock, if that can be done at this moment.
    pub(super) fn marks(&mut self, kind: MarkKind) -> Result<(), Refusal> {
        let mark = Mark { at: self.at, kind };
        let mut schedule = self.event.schedule.clone();
        clock::set(&mut schedule, mark).map_err(Refusal::Clock)?;
        self.emit(LiveEvent::Clock(mark));
        Ok(())
    }

    /// The change that brings the clock to a row with this time left.
    fn shift(&self, row: u32, left: Millis) -> Result<MarkKind, Refusal> {
        let schedule = &self.event.schedule;
        let at = row as usize;
        let length = match schedule.rows.get(at) {
            Some(Row::Level(Level { lasts: Lasts::Time(lasts), .. })) => *lasts,
            Some(Row::Level(_)) => Millis(0),
            Some(Row::Break(pause)) => pause.lasts,
            None => return Err(Refusal::None(Named::Row(row))),
        };
        within("left", left.0, 0, length.0)?;
        let begins = schedule.begins().nth(at).unwrap_or(Millis(0));
        let target = begins.0 + length.0 - left.0;
        let played = schedule.played(self.at).unwrap_or(Millis(0)).0;
        Ok(match target >= played {
            true => MarkKind::Forward(Millis(target - played)),
            false => MarkKind::Back(Millis(played - target)),
        })
    }
}
