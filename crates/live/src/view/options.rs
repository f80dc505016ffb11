use crate::published::Method;
use crate::state::{Event, Phase};
use rulings::{Level, levels, proposed};
use seating::{EntryId, Phase as ClockPhase, TableNo};
use tournament::breaking;
use tournament::entry::Bought;
use units::Instant;

/// What a console may offer for the whole event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether the plan can be published; later it can only be changed.
    pub publish: bool,
    /// Whether new players can register.
    pub register: bool,
    /// Whether play can begin: everything was said, and enough have entered.
    pub start: bool,
    /// Whether the clock can be stopped.
    pub pause: bool,
    /// Whether the clock can be started again.
    pub resume: bool,
    /// Whether a break waits for the last table.
    pub break_begins: bool,
    /// Whether the seats of the final table can be drawn.
    pub final_table: bool,
    /// Whether all seats can be drawn again, because that was published.
    pub redraw: bool,
    /// Whether the next round of hand-for-hand play can begin.
    pub round: bool,
    /// Tables from which the next player may be taken to balance, if staff may choose: SVP-8.2-03.
    pub may_give: Vec<TableNo>,
    /// Whether the event can be ended.
    pub finish: bool,
    /// The ways of balancing that the event may use, the recommended one first.
    pub methods: &'static [Method],
}

/// What a console may offer for a player in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatOptions {
    /// Whether a knock-out can be told.
    pub out: bool,
    /// Whether a knock-out must name the winner.
    pub winner_needed: bool,
    /// Whether a knock-out must say the stack at the start of the hand, even if the player goes out alone.
    pub stack_needed: bool,
    /// Whether the player can be refused further play: SVP-1-02.
    pub disqualify: bool,
    /// The penalties to choose from, mildest first.
    pub penalties: Vec<Level>,
    /// The penalty that the ladder proposes.
    pub proposed: Level,
    /// The rebuy that the player may buy.
    pub rebuy: Option<Bought>,
    /// The add-on that the player may buy.
    pub add_on: Option<Bought>,
}

impl Event {
    /// What a console may offer now. A role may allow less: see [`Role::may`](crate::Role::may).
    pub fn options(&self, now: Instant) -> Options {
        let playing = self.phase == Phase::Playing;
        let clock = self.schedule.at(now).filter(|_| playing).map(|at| at.phase);
        let field = self.field();
        let enough = self.entries_count() >= self.setup.plan.registration.entries_min;
        let no_round = self.in_round().next().is_none() && self.cards.open.is_empty();
        let divided = self.results.deal.as_ref().is_some_and(|made| made.deal.left.is_zero());
        let rules = self.plan.published.method.rules(&self.setup.plan);
        let gives = |table: &TableNo| tournament::balance::may_give(&field, *table, &rules);
        Options {
            publish: self.phase == Phase::Registering,
            register: self.may_enter(now),
            start: self.phase == Phase::Registering && enough && self.to_say().is_empty(),
            pause: clock.is_some_and(|phase| phase != ClockPhase::Paused),
            resume: clock == Some(ClockPhase::Paused),
            break_begins: clock == Some(ClockPhase::AwaitsLastTable),
            final_table: playing && breaking::redraws(&field, self.setup.plan.tables.final_table),
            redraw: playing && self.plan.published.redraw,
            round: playing && self.rounds.is_on && no_round,
            may_give: field.numbers().filter(|table| playing && gives(table)).collect(),
            finish: playing && (self.left() <= 1 || divided),
            methods: Method::offered(self.setup.dealing),
        }
    }

    /// What a console may offer for an entry in a seat; `None` if it has none.
    pub fn seat_options(&self, entry: EntryId, now: Instant) -> Option<SeatOptions> {
        self.chair_of(entry)?;
        let switches = self.switches();
        let playing = self.phase == Phase::Playing && self.left() > 1;
        Some(SeatOptions {
            out: playing,
            winner_needed: self.setup.plan.bounty.is_some(),
            stack_needed: self.round_at(now).is_some() && self.needs_stacks(false),
            disqualify: playing,
            penalties: levels(&switches).to_vec(),
            proposed: proposed(self.offences(entry), &switches),
            rebuy: self.rebuy(entry, now).ok(),
            add_on: self.add_on(entry, now).ok(),
        })
    }
}
