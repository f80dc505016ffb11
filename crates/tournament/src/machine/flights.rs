//! Flights: several first days, each a separate tournament, whose survivors meet in one final.
//!
//! A flight ends when its last level is over, or when few enough entries are left. Its survivors' chips are put into
//! bags, and its pool is set aside for the final; fees stay with the flight. The final takes in each flight's report
//! once. It starts at its time, but not before it has all reports. Its prizes come from all flights together.
//!
//! A player with several bags keeps the largest bag; among equal bags, the first. The chips of the other bags are not
//! in play.

use super::draft::Draft;
use super::entrant::{Entrant, Status};
use super::event::Event;
use super::input::Refused;
use super::plan::{Plan, PlanError, PrizeRules, Stages, Start, conflict, within};
use super::state::{Phase, Tournament};
use crate::Amount;
use crate::entry::Price;
use crate::prizes::{PaidIn, PoolRules, Row, Source};
use crate::seats::Drawn;
use seating::{EntryId, Row as Line, Stack, TableNo};
use std::collections::BTreeMap;
use units::{Bps, Chips, Instant, PlayerId, Seat, TournamentId};

/// Maximum number of flights for one final.
const FLIGHTS_MAX: u64 = 20;
/// Maximum of [`FlightRules::left`], in basis points: a flight may end when half of its entries are left.
const LEFT_MAX: u64 = 5_000;

/// A tournament's part in a series of flights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Series {
    /// The tournament is one of several first days.
    Flight(FlightRules),
    /// The tournament is the final, in which the survivors of all flights meet.
    Final(FinalRules),
}

/// The rules of a flight: which final it leads to, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FlightRules {
    /// The final to which the flight belongs.
    pub to: TournamentId,
    /// The last level that the flight plays, from 1. Tables finish the hands that are then in progress.
    pub last_level: u32,
    /// The flight ends early once at most this share of its entries is left, rounded up to whole players. `None` if
    /// only the level ends it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub left: Option<Bps>,
    /// Who may enter more than one flight.
    pub again: Again,
}

/// Who may enter another flight of the same final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Again {
    /// Nobody may enter again.
    Never,
    /// Players who were eliminated may enter again.
    AfterKnockOut,
    /// Everyone may enter again; a player who survives several flights keeps the largest bag.
    Best,
}

/// A player's status in another flight of the same final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// The player is registered or in play there.
    In,
    /// The player was eliminated there.
    Out,
    /// The player survived there and has a bag.
    Bagged,
}

/// The rules of a final: its flights, and how its seats are assigned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FinalRules {
    /// The flights of the final, in order.
    pub flights: Vec<TournamentId>,
    /// Whether all seats of the final are drawn; otherwise players from the same flight table stay together.
    ///
    /// Clause SVP-2.3-01.
    pub redraw: bool,
}

/// A bag: the chips that a player brings from a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bag {
    /// The player who has the bag.
    pub player: PlayerId,
    /// The player's entry in the flight.
    pub entry: EntryId,
    /// The table where the player bagged the chips.
    pub table: TableNo,
    /// The chips in the bag.
    pub chips: Chips,
}

/// A flight's report to its final. The report of a cancelled flight has no bags, entries or money.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FlightReport {
    /// The flight that reports.
    pub flight: TournamentId,
    /// Number of entries in the flight.
    pub entries: u32,
    /// What players paid for the entries; the prize part goes to the final.
    pub paid_in: PaidIn,
    /// The survivors' bags, ordered by table.
    pub bags: Vec<Bag>,
}

/// What a final recorded when a flight reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FlightIn {
    /// The flight that reported.
    pub flight: TournamentId,
    /// Number of entries in the flight.
    pub entries: u32,
    /// Number of bags from the flight.
    pub bags: u32,
    /// Total chips in the bags.
    pub chips: Chips,
    /// The amount that the flight added to the final's prizes.
    pub prize: Amount,
}

/// Where an entry of a final comes from: the player's best bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Brought {
    /// The flight from which the bag comes.
    pub flight: TournamentId,
    /// The table where the player bagged the chips.
    pub table: TableNo,
    /// The chips in the bag.
    pub chips: Chips,
}

impl FlightReport {
    /// Creates the report of a flight that was cancelled or never began.
    pub fn none(flight: TournamentId) -> FlightReport {
        FlightReport { flight, entries: 0, paid_in: PaidIn::default(), bags: Vec::new() }
    }
}

impl Again {
    /// Whether a player who has these statuses in other flights may enter.
    pub fn allows(self, others: impl IntoIterator<Item = Elsewhere>) -> bool {
        others.into_iter().all(|other| match self {
            Again::Never => false,
            Again::AfterKnockOut => other == Elsewhere::Out,
            Again::Best => true,
        })
    }
}

impl Plan {
    /// Returns the rules of a flight; `None` in other tournaments.
    pub fn flight(&self) -> Option<&FlightRules> {
        match &self.series {
            Some(Series::Flight(rules)) => Some(rules),
            _ => None,
        }
    }

    /// Returns the rules of a final; `None` in other tournaments.
    pub fn of_flights(&self) -> Option<&FinalRules> {
        match &self.series {
            Some(Series::Final(rules)) => Some(rules),
            _ => None,
        }
    }

    pub(super) fn check_series(&self) -> Result<(), PlanError> {
        let to_final = self.prizes == PrizeRules::ToFinal;
        let is_flight = self.flight().is_some();
        conflict("prizes", "must go to the final in a flight, and nowhere else", {
            to_final == is_flight
        })?;
        let Some(series) = &self.series else { return Ok(()) };
        let off = "must be off where flights lead to a final";
        conflict("stages", off, self.stages == Stages::One)?;
        conflict("bounty", off, self.bounty.is_none())?;
        conflict("target", off, self.target.is_none())?;
        conflict("put_off", off, self.registration.put_off.is_none())?;
        conflict("start", "must be at a time", matches!(self.start, Start::At(_)))?;
        conflict("entries_max", "must be 1 in a flight", self.terms.entries_max == 1)?;
        let last_player = self.end == super::plan::End::LastPlayer;
        conflict("end", "must be the last player where flights lead to a final", last_player)?;
        match series {
            Series::Flight(rules) => self.check_flight(rules),
            Series::Final(rules) => self.check_final(rules),
        }
    }

    fn check_flight(&self, rules: &FlightRules) -> Result<(), PlanError> {
        let is_level = |row: &&Line| matches!(row, Line::Level(_));
        let levels = self.structure.rows.iter().filter(is_level).count() as u64;
        within("flight.last_level", rules.last_level.into(), 1, levels.saturating_sub(1))?;
        if let Some(left) = rules.left {
            within("flight.left", left.0.into(), 1, LEFT_MAX)?;
        }
        let off = "must be off in a flight";
        conflict("structure.next_day", off, self.next_days().next().is_none())?;
        conflict("deals", off, self.deals.is_none())?;
        let rounds = self.tables.hand_for_hand.before_prizes;
        conflict("tables.hand_for_hand.before_prizes", off, rounds.is_none())?;
        let entries = PoolRules { source: Source::Entries, guarantee: None };
        conflict("pool", "must be the entries in a flight", self.pool == entries)?;
        let add_ons = self.add_on_break().filter(|_| self.terms.add_on.is_some());
        let ends = self.flight_ends_at();
        let in_time = add_ons.zip(ends).is_none_or(|(row, ends)| row < ends);
        conflict("terms.add_on", "must be sold before the last level of the flight", in_time)
    }

    fn check_final(&self, rules: &FinalRules) -> Result<(), PlanError> {
        within("final.flights", rules.flights.len() as u64, 1, FLIGHTS_MAX)?;
        let mut flights = rules.flights.clone();
        flights.sort_unstable();
        let twice = flights.windows(2).any(|pair| pair[0] == pair[1]);
        conflict("final.flights", "must be different ones", !twice)?;
        let off = "must be off in a final: only flights lead there";
        conflict("registration.late", off, self.registration.late.is_none())?;
        conflict("terms.re_entry", off, self.terms.re_entry.is_none())?;
        conflict("terms.rebuy", off, self.terms.rebuy.is_none())?;
        conflict("terms.add_on", off, self.terms.add_on.is_none())?;
        let by_table = matches!(self.prizes, PrizeRules::Payouts { .. });
        conflict("prizes", "must be paid by a payout table in a final", by_table)?;
        let whole = self.pool.source == Source::Entries;
        conflict("pool.source", "must be the entries in a final", whole)
    }

    /// Returns the index of the structure's row after which a flight is over; `None` in other tournaments.
    fn flight_ends_at(&self) -> Option<usize> {
        let last = self.flight()?.last_level as usize;
        let levels = self.structure.rows.iter().enumerate();
        let mut levels = levels.filter(|(_, row)| matches!(row, Line::Level(_)));
        levels.nth(last.saturating_sub(1)).map(|(at, _)| at)
    }
}

impl Draft<'_> {
    /// Takes in a flight's report; ignores a repeated report.
    pub(super) fn flight_reports(&mut self, report: FlightReport) -> Result<(), Refused> {
        let t = &self.tournament;
        let is_mine = t.plan.of_flights().is_some_and(|one| one.flights.contains(&report.flight));
        if !is_mine {
            return Err(Refused::NotItsFlight(report.flight));
        }
        if t.has_reported(report.flight) {
            return Ok(());
        }
        if t.phase != Phase::Registering {
            return Err(Refused::Started);
        }
        self.emit(Event::FlightIn(report));
        Ok(())
    }

    /// Cancels a final that has all reports, if it has no players, staff cancelled it, or its announced period is over.
    pub(super) fn final_is_off(&mut self) -> bool {
        let t = &self.tournament;
        if t.plan.of_flights().is_none() || !t.are_all_in() {
            return false;
        }
        let is_late = t.plan.period.is_some_and(|period| period.ends <= self.now);
        if !t.cancelling && t.roster.left > 0 && !is_late {
            return false;
        }
        if !t.cancelling {
            self.emit(Event::CancelBegan);
        }
        let bags = self.tournament.bags();
        match bags.is_empty() {
            true => self.emit(Event::Cancelled { working: Vec::new(), fault: None }),
            false => self.pays_by_stacks(&bags),
        }
        true
    }

    /// Puts the survivors' chips into bags, and ends the flight.
    pub(super) fn bags(&mut self) {
        let t = &self.tournament;
        let all = t.issued();
        let bags = match t.all_left().as_slice() {
            [entry] => vec![Stack { entry: *entry, chips: all }],
            left => {
                let stacks = t.stacks();
                let of = |entry: &EntryId| stacks.iter().find(|(other, _)| other == entry);
                let bags = left.iter().filter_map(of);
                bags.map(|&(entry, chips)| Stack { entry, chips }).collect()
            }
        };
        self.emit(Event::Bagged(bags));
        self.emit(Event::Ended);
    }

    /// Seats survivors who shared a table in their flight at the same table in the final.
    pub(super) fn keeps_seats(&mut self) {
        let t = &self.tournament;
        let mut tables: BTreeMap<(usize, TableNo), Vec<EntryId>> = BTreeMap::new();
        let order = t.plan.of_flights().map_or(&[][..], |rules| rules.flights.as_slice());
        for (entry, one) in (0..).map(EntryId).zip(&t.roster.entries) {
            let Some(bag) = &one.bag else { continue };
            let flight = order.iter().position(|flight| *flight == bag.flight).unwrap_or(0);
            tables.entry((flight, bag.table)).or_default().push(entry);
        }
        let mut seats = Vec::new();
        // A table of the flight has no more seats than one of the final.
        let groups = tables.values().flat_map(|group| group.chunks(t.plan.seats.into()));
        for (table, group) in (t.tables.next..).map(TableNo).zip(groups) {
            let drawn = Seat::all().zip(group);
            seats.extend(drawn.map(|(seat, &entry)| Drawn { table, seat, entry }));
        }
        self.emit(Event::SeatsKept(seats));
    }
}

impl Tournament {
    /// Whether a final has received a flight's report.
    pub fn has_reported(&self, flight: TournamentId) -> bool {
        self.flights.iter().any(|one| one.flight == flight)
    }

    /// Returns what the final has taken in from its flights, in the order of the reports.
    pub fn flights_in(&self) -> impl Iterator<Item = &FlightIn> {
        self.flights.iter()
    }

    /// Returns the chips in bags that are not in play, because their players have larger bags.
    pub fn discarded(&self) -> Chips {
        let brought: u64 = self.flights.iter().map(|one| one.chips.get()).sum();
        let kept: u64 = self.bags().iter().map(|(_, chips)| chips.get()).sum();
        Chips::new(brought - kept)
    }

    /// Returns the number of entries in all flights that have reported; `None` if this is not a final.
    pub fn flight_entries(&self) -> Option<u32> {
        self.plan.of_flights()?;
        Some(self.flights.iter().map(|one| one.entries).sum())
    }

    /// Whether all flights have reported.
    pub fn are_all_in(&self) -> bool {
        let rules = self.plan.of_flights();
        rules.is_some_and(|rules| rules.flights.len() == self.flights.len())
    }

    /// Whether the tournament was cancelled, or will be cancelled once its flights have reported.
    pub fn is_called_off(&self) -> bool {
        self.cancelling || self.is_cancelled()
    }

    /// Whether a final is still waiting for the report of a flight.
    pub(super) fn awaits_flights(&self) -> bool {
        self.plan.of_flights().is_some() && !self.are_all_in()
    }

    /// Returns the report that a finished flight sends to its final; `None` in other tournaments, or before the end.
    pub fn flight_report(&self, id: TournamentId) -> Option<FlightReport> {
        self.plan.flight()?;
        if !matches!(self.phase, Phase::Ended | Phase::Finished) {
            return None;
        }
        let entries = (0..).map(EntryId).zip(&self.roster.entries);
        let bag = |(entry, one): (EntryId, &Entrant)| match one.status {
            Status::Bagged { chips } => {
                let table = one.table.unwrap_or(TableNo(0));
                Some(Bag { player: one.player, entry, table, chips })
            }
            _ => None,
        };
        let mut bags: Vec<Bag> = entries.filter_map(bag).collect();
        bags.sort_by_key(|bag| (bag.table, bag.entry));
        if bags.is_empty() {
            return Some(FlightReport::none(id));
        }
        let (entries, paid_in) = (self.taken(), self.results.paid_in);
        Some(FlightReport { flight: id, entries, paid_in, bags })
    }

    /// Returns a player's status in this flight, on which entry to another flight depends. `None` if the player has no
    /// entry, or if the flight is cancelled.
    pub fn stands(&self, player: PlayerId) -> Option<Elsewhere> {
        let is_off = self.is_cancelled() || self.cancelling;
        let mut stands = self.entries_of(player).iter().filter_map(|entry| {
            Some(match self.roster[*entry].status {
                Status::Withdrawn => return None,
                Status::Registered | Status::Playing | Status::Offered { .. } => Elsewhere::In,
                Status::Out | Status::Placed(_) => Elsewhere::Out,
                Status::Bagged { .. } => Elsewhere::Bagged,
            })
        });
        // The last entry counts: earlier ones are out.
        stands.next_back().filter(|_| !is_off)
    }

    /// Whether the last level of a flight is over.
    pub(super) fn is_last_level_over(&self, now: Instant) -> bool {
        let last = self.plan.flight_ends_at();
        last.is_some_and(|last| self.schedule.at(now).is_some_and(|moment| moment.row > last))
    }

    /// Whether entry to a flight is closed and few enough entries are left to end the flight.
    pub(super) fn is_flight_over(&self) -> bool {
        let share = self.plan.flight().and_then(|rules| rules.left);
        let entries = self.results.closed.as_ref().map(|closed| closed.entries);
        share.zip(entries).is_some_and(|(share, entries)| {
            u64::from(self.roster.left)
                <= (u64::from(entries) * u64::from(share.0)).div_ceil(u64::from(Bps::WHOLE.0))
        })
    }

    /// Returns every survivor's chips on arrival in the final, ordered by entry.
    pub(super) fn bags(&self) -> Vec<(EntryId, Chips)> {
        let entries = (0..).map(EntryId).zip(&self.roster.entries);
        entries.filter_map(|(entry, one)| Some((entry, one.bag?.chips))).collect()
    }

    /// Applies a flight's report: the survivors get entries in the final, each with the player's best bag.
    pub(super) fn flight_in(&mut self, report: &FlightReport) {
        for bag in &report.bags {
            let brought = Brought { flight: report.flight, table: bag.table, chips: bag.chips };
            let mine = self.entries_of(bag.player).first().copied();
            match mine {
                None => self.registered(Entrant {
                    bag: Some(brought),
                    ..Entrant::new(bag.player, Price::default(), false, false)
                }),
                Some(entry) if self.roster[entry].bag.is_none_or(|own| own.chips < bag.chips) => {
                    self.entrant(entry).bag = Some(brought);
                }
                Some(_) => {}
            }
        }
        let paid_in = &mut self.results.paid_in;
        paid_in.prize += report.paid_in.prize;
        paid_in.deposits += report.paid_in.deposits;
        self.flights.push(FlightIn {
            flight: report.flight,
            entries: report.entries,
            bags: report.bags.len() as u32, // fewer than the entries
            chips: report.bags.iter().map(|bag| bag.chips).sum(),
            prize: report.paid_in.prize,
        });
    }

    /// Applies the end of a flight: its survivors' chips go into bags, and its pool is set aside.
    pub(super) fn bagged(&mut self, bags: &[Stack]) {
        for bag in bags {
            self.entrant(bag.entry).status = Status::Bagged { chips: bag.chips };
        }
    }

    /// Returns the rows of the payout table for this number of entries; in a final, for the entries of all flights.
    pub fn payout_rows(&self, entries: u32) -> Option<Vec<Row>> {
        let PrizeRules::Payouts { payouts, .. } = &self.plan.prizes else { return None };
        let Some(all) = self.flight_entries() else {
            return payouts.rows(entries).map(<[Row]>::to_vec);
        };
        // While flights are still in play, the number of players is unknown.
        let players = if self.are_all_in() { entries } else { u32::MAX };
        Some(payouts.rows_for(all, players))
    }
}

/// Whether no flight has reported; the list is then not stored.
#[cfg(feature = "serde")]
pub(super) fn are_none(flights: &crate::List<FlightIn>) -> bool {
    flights.is_empty()
}
