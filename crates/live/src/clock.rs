//! Questions about the clock: playing time, the level of a hand, and what changes next.

use crate::state::Event;
use seating::{Ante, Level, Phase, Row, Schedule};
use tournament::clock::next_change;
use tournament::entry::{Moment, Until};
use tournament::{Start, structure};
use units::{Instant, Millis};

/// Time for which a told big blind is good for a proposal: about one hand.
pub const FRESH: Millis = Millis::seconds(180);

/// Returns the playing time at `now`: the tournament's clock without breaks; zero before the start.
pub fn play_time(schedule: &Schedule, now: Instant) -> Millis {
    let Some(played) = schedule.played(now) else { return Millis(0) };
    let rest = schedule.begins().zip(&schedule.rows).map(|(begins, row)| match row {
        Row::Break(pause) => played.0.saturating_sub(begins.0).min(pause.lasts.0),
        Row::Level(_) => 0,
    });
    Millis(played.0 - rest.sum::<u64>())
}

/// Returns the moment when this playing time will be reached, if nobody stops or sets the clock; `None` if the clock
/// stands still.
pub fn reaches(schedule: &Schedule, target: Millis, now: Instant) -> Option<Instant> {
    let mut at = now;
    for _ in 0..=2 * structure::ROWS_MAX {
        let left = Millis(target.0.saturating_sub(play_time(schedule, at).0));
        if left.0 == 0 {
            return Some(at);
        }
        let phase = schedule.at(at)?.phase;
        let change = next_change(schedule, at);
        match phase {
            Phase::Level if change.is_none_or(|change| at + left <= change) => {
                return Some(at + left);
            }
            _ => at = change.filter(|change| *change > at)?,
        }
    }
    None
}

impl Event {
    /// Returns the level that a hand has whose shuffle begins at this moment; `None` if no hand may begin.
    pub fn level(&self, shuffled: Instant) -> Option<&Level> {
        match self.schedule.rows.get(self.schedule.at(shuffled)?.row)? {
            Row::Level(level) => Some(level),
            Row::Break(_) => None,
        }
    }

    /// The blinds and ante of a hand; in a break, or with the clock stopped, those of the level before.
    pub(crate) fn forced(&self, shuffled: Instant) -> Option<rulings::blinds::Forced> {
        let row = self.schedule.at(shuffled)?.row;
        let before = self.schedule.rows.iter().take(row + 1).rev();
        let level = before.into_iter().find_map(|row| match row {
            Row::Level(level) => Some(level),
            Row::Break(_) => None,
        })?;
        let (ante, more) = match level.ante {
            Ante::None => (units::Chips::ZERO, units::Chips::ZERO),
            Ante::Each(ante) => (ante, units::Chips::ZERO),
            Ante::BigBlind(ante) => (units::Chips::ZERO, ante),
        };
        let (small, big) = (level.small_blind, level.big_blind + more);
        Some(rulings::blinds::Forced { small, big, ante })
    }

    /// Since when no hands are played, because of a pause or a break; `None` during play.
    pub(crate) fn stands_since(&self, now: Instant) -> Option<Instant> {
        let phase = self.schedule.at(now)?.phase;
        if phase == Phase::Level {
            return None;
        }
        let marks = self.schedule.clock.marks.iter().filter(|mark| mark.at <= now);
        let stops = marks.filter(|mark| {
            use seating::MarkKind as Kind;
            matches!(mark.kind, Kind::Paused | Kind::PausedAtOnce | Kind::BreakBegan)
        });
        let last = stops.map(|mark| mark.at).max().unwrap_or(self.schedule.clock.began);
        Some(if phase == Phase::Paused { last } else { self.row_began(now).max(last) })
    }

    /// When the row at `now` began on the clock, or the clock itself.
    fn row_began(&self, now: Instant) -> Instant {
        let began = self.schedule.clock.began;
        let (Some(at), Some(played)) = (self.schedule.at(now), self.schedule.played(now)) else {
            return began;
        };
        let begins = self.schedule.begins().nth(at.row).unwrap_or(Millis(0));
        Instant(now.0.saturating_sub(played.0 - begins.0.min(played.0)).max(began.0))
    }

    /// Whether something told at this moment still holds: nothing was played since, or it is at most [`FRESH`] old.
    pub(crate) fn is_fresh(&self, told: Instant, now: Instant) -> bool {
        let since = self.stands_since(now).unwrap_or(Instant(now.0.saturating_sub(FRESH.0)));
        told >= since
    }

    /// A moment on the clock, for periods; `None` before the start.
    pub(crate) fn moment(&self, at: Instant) -> Option<Moment> {
        let row = self.schedule.at(at)?.row;
        let since_start = self.schedule.played(at)?;
        Some(Moment { since_start, level: self.schedule.number(row) })
    }

    /// Whether a new player may register at this moment.
    pub fn may_enter(&self, at: Instant) -> bool {
        let plan = &self.setup.plan;
        if at < plan.registration.opens || self.phase == crate::Phase::Over {
            return false;
        }
        let started = self.moment(at);
        match (plan.registration.late, plan.start) {
            (Some(until), _) => started.is_none_or(|moment| until.includes(moment)),
            (None, Start::At(start)) => started.is_none() && at < start,
            (None, Start::Full) => started.is_none(),
        }
    }

    /// Whether players can still enter or buy chips, so that prizes are not final.
    pub fn is_entry_open(&self, now: Instant) -> bool {
        let Some(moment) = self.moment(now) else { return !self.has_started() };
        let plan = &self.setup.plan;
        let periods = [
            plan.registration.late,
            plan.terms.re_entry.map(|re_entry| re_entry.until),
            plan.terms.rebuy.map(|rebuy| rebuy.until),
        ];
        let in_period = periods.into_iter().flatten().any(|until: Until| until.includes(moment));
        let row = self.schedule.at(now).map(|at| at.row);
        let before_add_ons = plan.terms.add_on.is_some() && row <= plan.add_on_break();
        self.phase == crate::Phase::Playing && (in_period || before_add_ons)
    }

    /// Whether add-ons are sold at this moment.
    pub(crate) fn in_add_on_break(&self, at: Instant) -> bool {
        let row = self.schedule.at(at).map(|at| at.row);
        row.is_some() && row == self.setup.plan.add_on_break()
    }

    /// The next moment at which something changes by itself: a level, a break, the start, the end of a time out.
    ///
    /// The caller calls [`Event::tick`] then; nothing happens between.
    pub fn wake_at(&self, now: Instant) -> Option<Instant> {
        match self.phase {
            crate::Phase::Registering => match self.setup.plan.start {
                Start::At(start) => Some(start).filter(|start| *start > now),
                Start::Full => None,
            },
            crate::Phase::Playing => {
                let row = next_change(&self.schedule, now).filter(|at| *at > now);
                let outs = self.conduct.penalties.iter().filter_map(|one| one.ends());
                let outs = outs.filter_map(|ends| reaches(&self.schedule, ends, now));
                outs.chain(row).filter(|at| *at > now).min()
            }
            crate::Phase::Over => None,
        }
    }
}
