use crate::event::{LiveEvent, TableEvent};
use crate::people::{PersonNo, Status};
use crate::state::Event;
use crate::table::Chair;
use seating::{EntryId, Level, Phase, Row, TableNo};
use tournament::places::Place;
use tournament::{Amount, structure};
use units::{Chips, Instant, Millis};

/// Time for which a wall shows a change of seats.
const SHOWN: Millis = Millis::seconds(300);

/// The clock at one moment. With `Event::schedule` a client counts on by its own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The room's time.
    pub now: Instant,
    /// Index of the row of the structure.
    pub row: usize,
    /// The number of the level, from 1; in a break that of the level before.
    pub number: u32,
    /// The blinds in force; in a break those of the level before.
    pub level: Option<Level>,
    /// Time left in the row; `None` if it does not end by time.
    pub left: Option<Millis>,
    /// Whether hands are played, and why not.
    pub phase: Phase,
    /// The next level.
    pub next: Option<Level>,
    /// Time until the next break, if nothing stops the clock; `None` if there is none.
    pub to_break: Option<Millis>,
}

/// What a wall shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The clock; `None` before the start.
    pub clock: Option<ClockFace>,
    /// The number of entries.
    pub entries: u32,
    /// The number of players left.
    pub left: u32,
    /// The average stack.
    pub average: Chips,
    /// All chips in play.
    pub chips: Chips,
    /// The prizes, from the first place down.
    pub prizes: Vec<Amount>,
    /// Whether players can still enter or buy chips, so that the prizes may change.
    pub entry_open: bool,
    /// Changes of seats in the last five minutes, oldest first.
    pub moved: Vec<Moved>,
    /// The tables, in the order in which they break.
    pub break_order: Vec<TableNo>,
    /// Whether play is hand for hand.
    pub hand_for_hand: bool,
    /// The languages at the tables.
    pub languages: Vec<crate::Language>,
}

/// A change of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The number on the player's seat card.
    pub person: PersonNo,
    /// The old seat; `None` if all seats were drawn.
    pub from: Option<Chair>,
    /// The new seat.
    pub to: Chair,
    /// When.
    pub at: Instant,
}

/// A player's own page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerPage {
    /// The number on the seat card.
    pub person: PersonNo,
    /// The player's last entry.
    pub entry: EntryId,
    /// The seat.
    pub chair: Option<Chair>,
    /// A seat to which the player is to go.
    pub goes_to: Option<Chair>,
    /// The status.
    pub status: Status,
    /// The place, once the player is out.
    pub place: Option<Place>,
    /// Whether the place can still become worse, because players can still enter.
    pub place_open: bool,
    /// Until when the player sits out, if the clock runs on.
    pub out_until: Option<Instant>,
    /// The clock; `None` before the start.
    pub clock: Option<ClockFace>,
    /// The number of players left.
    pub left: u32,
    /// The number of paid places.
    pub paid_places: u32,
}

impl Event {
    /// The clock; `None` before the first level.
    pub fn clock(&self, now: Instant) -> Option<ClockFace> {
        let at = self.schedule.at(now)?;
        let level = |row: &Row| match row {
            Row::Level(level) => Some(*level),
            Row::Break(_) => None,
        };
        let rows = &self.schedule.rows;
        Some(ClockFace {
            now,
            row: at.row,
            number: self.schedule.number(at.row),
            level: rows[..=at.row].iter().rev().find_map(level),
            left: at.left,
            phase: at.phase,
            next: rows[at.row + 1..].iter().find_map(level),
            to_break: self.to_break(at.row, at.left),
        })
    }

    /// Time on the clock until the next break begins.
    fn to_break(&self, row: usize, left: Option<Millis>) -> Option<Millis> {
        let later = self.schedule.rows.get(row + 1..)?;
        let breaks = later.iter().position(|row| matches!(row, Row::Break(_)))?;
        let between = later[..breaks].iter().map(|row| match row {
            Row::Level(level) => match level.lasts {
                seating::Lasts::Time(lasts) => lasts.0,
                seating::Lasts::Hands(_) => structure::ROW_TIME_MIN.0,
            },
            Row::Break(_) => 0,
        });
        Some(Millis(left?.0 + between.sum::<u64>()))
    }

    /// What a wall shows. Nothing in it is about one player but their seat.
    pub fn wall(&self, now: Instant) -> Wall {
        Wall {
            clock: self.clock(now),
            entries: self.entries_count(),
            left: self.left(),
            average: self.average(),
            chips: self.issued(),
            prizes: self.prizes().amounts().collect(),
            entry_open: self.is_entry_open(now),
            moved: self.moved_since(Instant(now.0.saturating_sub(SHOWN.0))),
            break_order: self.break_order(),
            hand_for_hand: self.rounds.is_on,
            languages: self.plan.published.languages.clone(),
        }
    }

    /// Changes of seats since a moment, oldest first.
    fn moved_since(&self, since: Instant) -> Vec<Moved> {
        let person = |entry: EntryId| self.entry(entry).map_or(0, |one| one.person);
        let recent = self.log.iter().filter(|entry| entry.arrived >= since);
        let effects = recent.flat_map(|entry| entry.effects.iter().map(|one| (entry.arrived, one)));
        let mut moved = Vec::new();
        for (at, effect) in effects {
            match effect {
                LiveEvent::Table(TableEvent::Moved { entry, from, to, .. }) => {
                    let (person, from, to) = (person(*entry), Some(*from), *to);
                    moved.push(Moved { person, from, to, at });
                }
                LiveEvent::Table(TableEvent::Redrawn { after, .. }) => {
                    let all = after.iter().map(|(to, entry)| Moved {
                        person: person(*entry),
                        from: None,
                        to: *to,
                        at,
                    });
                    moved.extend(all);
                }
                _ => {}
            }
        }
        moved
    }

    /// A player's own page; `None` for a person who has no entry.
    pub fn player_page(&self, person: PersonNo, now: Instant) -> Option<PlayerPage> {
        let (entry, one) = self.entries().filter(|(_, one)| one.person == person).last()?;
        let goes_to = self.cards.open.iter().find_map(|card| match card.task {
            crate::Task::GoTo { entry: goes, to, .. } if goes == entry => Some(to),
            _ => None,
        });
        let ends = self.sits_out(entry, now).and_then(|penalty| penalty.ends());
        Some(PlayerPage {
            person,
            entry,
            chair: one.chair.filter(|_| one.is_in()),
            goes_to,
            status: one.status,
            place: self.places().get(&entry).copied(),
            place_open: self.is_entry_open(now),
            out_until: ends.and_then(|ends| crate::reaches(&self.schedule, ends, now)),
            clock: self.clock(now),
            left: self.left(),
            paid_places: self.paid_places(),
        })
    }
}
