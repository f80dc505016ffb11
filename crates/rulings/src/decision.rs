//! Decision tables: each kind of incident has one, and its rows are data.

use crate::ruling::{Alternative, Announcement, Effect, Factor, Moment, Penalty, Person, Ruled};
use crate::{
    Act, Clause, Field, Incident, PlayerOptions, Ruling, Situation, State, Switches, ladder,
};
use units::{Chips, Seat};

/// One row of a decision table as text. Printed rulings, the page of rules and tests all use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Row {
    /// The condition.
    pub when: &'static str,
    /// The consequence.
    pub then: &'static str,
    /// The clauses that the row applies, the most specific first.
    pub clauses: &'static [&'static str],
}

/// The decision table for one kind of incident.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Table {
    /// The name of the kind of incident.
    pub kind: &'static str,
    /// The rows in order; the first one that applies decides.
    pub rows: &'static [Row],
}

/// A row with its text and the functions that apply it.
pub(crate) struct Decision<F: 'static> {
    row: Row,
    applies: fn(&View<'_, F>) -> bool,
    rules: fn(&View<'_, F>, &mut Draft<'_>),
}

/// What a row decides on: the incident's fields and the situation at the table.
pub(crate) struct View<'a, F> {
    pub(crate) it: &'a F,
    pub(crate) incident: &'a Incident,
    pub(crate) situation: &'a Situation,
    pub(crate) state: &'a State,
    pub(crate) switches: &'a Switches,
}

impl<F> Decision<F> {
    pub(crate) const fn new(
        when: &'static str,
        then: &'static str,
        clauses: &'static [&'static str],
        applies: fn(&View<'_, F>) -> bool,
        rules: fn(&View<'_, F>, &mut Draft<'_>),
    ) -> Decision<F> {
        Decision { row: Row { when, then, clauses }, applies, rules }
    }

    /// Returns the row as text.
    pub(crate) const fn row(&self) -> Row {
        self.row
    }
}

/// Returns the rows of a table as text.
pub(crate) const fn rows<const N: usize, F>(table: &[Decision<F>; N]) -> [Row; N] {
    let mut rows = [Row { when: "", then: "", clauses: &[] }; N];
    let mut at = 0;
    while at < N {
        rows[at] = table[at].row();
        at += 1;
    }
    rows
}

/// Makes the ruling of the first row that applies.
pub(crate) fn decide<F>(table: &[Decision<F>], view: &View<'_, F>) -> Ruling {
    let mut draft = Draft::new(view.situation, view.switches);
    let decision = table.iter().find(|decision| (decision.applies)(view));
    let decision = decision.expect("the last row of each table always applies");
    draft.ruling.because = decision.row.when;
    draft.ruling.therefore = decision.row.then;
    draft.ruling.clauses.extend(decision.row.clauses.iter().map(|id| Clause(id)));
    (decision.rules)(view, &mut draft);
    draft.finish(view.incident)
}

/// A ruling in preparation.
pub(crate) struct Draft<'a> {
    situation: &'a Situation,
    switches: &'a Switches,
    ruling: Ruling,
}

impl<'a> Draft<'a> {
    fn new(situation: &'a Situation, switches: &'a Switches) -> Draft<'a> {
        let ruling = Ruling {
            clauses: Vec::new(),
            because: "",
            therefore: "",
            effects: Vec::new(),
            options: Vec::new(),
            discretion: None,
            penalties: Vec::new(),
            announcements: Vec::new(),
            reports: Vec::new(),
        };
        Draft { situation, switches, ruling }
    }

    /// Adds an effect and its clause.
    pub(crate) fn does(&mut self, effect: Effect, clause: &'static str) {
        self.cite(clause);
        self.ruling.effects.push(Ruled { effect, clause: Clause(clause) });
    }

    /// Declares a live hand dead. With `dead_hand_uncalled = return`, the uncalled part of its wager goes back.
    pub(crate) fn dead(&mut self, seat: Seat, clause: &'static str) {
        let state = self.situation.state();
        if !state.live.contains(seat) {
            return;
        }
        self.does(Effect::HandDead(seat), clause);
        let others =
            state.in_round.iter().filter(|(one, _)| *one != seat).map(|(_, total)| *total).max();
        let uncalled = state.in_round[seat].saturating_sub(others.unwrap_or(Chips::ZERO));
        let returns = self.switches.dead_hand_uncalled == crate::switches::DeadHandUncalled::Return;
        if returns && !uncalled.is_zero() {
            self.does(Effect::UncalledBack(seat, uncalled), "TDA-65");
        }
    }

    /// Makes the action of a player in turn count as `act`; `put` is their total on this street.
    ///
    /// A raise counts as a call if the betting is not open to the player. A call counts as a check if there is nothing
    /// to call.
    pub(crate) fn action(&mut self, seat: Seat, act: Act, put: Chips, clause: &'static str) {
        let state = self.situation.state();
        let raises = act.total().is_some_and(|to| to > state.bet);
        let act = match act {
            Act::Call if state.to_call(seat).is_zero() => Act::Check,
            _ if raises && !state.may_raise(seat) => {
                self.cite("SVP-7.4-01");
                Act::Call
            }
            act => act,
        };
        self.does(Effect::ActionIs(seat, act), clause);
        let counts = match act {
            Act::Call => state.bet,
            Act::Check | Act::Fold => state.in_round[seat],
            Act::Bet(to) | Act::RaiseTo(to) | Act::AllIn(to) => to,
        };
        let back = put.saturating_sub(counts);
        if !back.is_zero() {
            self.does(Effect::ChipsBack(seat, back), clause);
        }
    }

    /// Proposes a penalty for a player, by the ladder of penalties.
    pub(crate) fn penalty(&mut self, seat: Seat, mandatory: bool, clause: &'static str) {
        let offences = self.situation.player(seat).map_or(0, |player| player.offences);
        self.penalise(
            Person::Seat(seat),
            ladder::proposed(offences, self.switches),
            mandatory,
            clause,
        );
    }

    /// Proposes a penalty: by the ladder for a player at the table, a warning for anyone else.
    pub(crate) fn penalty_of(&mut self, who: Person, mandatory: bool, clause: &'static str) {
        match who {
            Person::Seat(seat) => self.penalty(seat, mandatory, clause),
            Person::OtherTable => self.penalise(who, ladder::Level::Warning, mandatory, clause),
            Person::Spectator => self.does(Effect::LeavesTheRail, clause),
        }
    }

    fn penalise(
        &mut self,
        who: Person,
        level: ladder::Level,
        mandatory: bool,
        clause: &'static str,
    ) {
        self.cite(clause);
        self.ruling.penalties.push(Penalty { who, level, mandatory, clause: Clause(clause) });
        self.ruling.reports.extend(ladder::report(level, self.switches));
    }

    /// Adds something that must be announced before play continues.
    pub(crate) fn announce(
        &mut self,
        to: Option<Seat>,
        key: &'static str,
        amount: Option<Chips>,
        clause: &'static str,
    ) {
        self.cite(clause);
        self.ruling.announcements.push(Announcement { to, key, amount, clause: Clause(clause) });
    }

    /// Adds the effect that a player's cards are shown to everybody at this moment.
    pub(crate) fn reveal(&mut self, seat: Seat, when: Moment, clause: &'static str) {
        self.does(Effect::Reveal(seat, when), clause);
    }

    /// Adds another decision that the director may choose.
    pub(crate) fn alternative(
        &mut self,
        name: &'static str,
        clause: &'static str,
        effects: Vec<Effect>,
    ) {
        let alternative = Alternative { name, clause: Clause(clause), effects };
        self.ruling.discretion.get_or_insert_default().alternatives.push(alternative);
    }

    /// Adds a factor for the director to weigh.
    pub(crate) fn factor(&mut self, factor: Factor) {
        self.ruling.discretion.get_or_insert_default().factors.push(factor);
    }

    /// Takes over another ruling's penalties and announcements, and those of its effects that `keep` accepts.
    pub(crate) fn merge(&mut self, other: Ruling, keep: fn(&Effect) -> bool) {
        for ruled in other.effects.into_iter().filter(|ruled| keep(&ruled.effect)) {
            self.does(ruled.effect, ruled.clause.0);
        }
        for clause in other.clauses {
            self.cite(clause.0);
        }
        self.ruling.penalties.extend(other.penalties);
        self.ruling.announcements.extend(other.announcements);
        self.ruling.reports.extend(other.reports);
    }

    fn cite(&mut self, clause: &'static str) {
        if !self.ruling.clauses.contains(&Clause(clause)) {
            self.ruling.clauses.push(Clause(clause));
        }
    }

    /// Completes the ruling: adds the players' options and, for a late claim, how late it came.
    fn finish(mut self, incident: &Incident) -> Ruling {
        if let Some(late) = incident.lateness(self.situation) {
            self.factor(late);
            self.cite("SVP-1-07");
        }
        if self.ruling.effects.is_empty() {
            let clause = self.ruling.clauses.first().map_or("SVP-0-04", |clause| clause.0);
            self.does(Effect::PlayGoesOn, clause);
        }
        let after = self.situation.ruled(&self.ruling);
        if let Some(seat) = after.state().to_act {
            self.ruling.options.push(PlayerOptions { seat, options: after.options(seat) });
        }
        self.ruling
    }
}

/// Returns the first required fact that the situation lacks.
pub(crate) fn lacks(
    situation: &Situation,
    fields: &'static [Field],
    switches: &Switches,
) -> Option<Field> {
    fields.iter().copied().find(|field| match field {
        Field::Players => situation.players.is_empty(),
        Field::Betting => !situation.log.iter().any(|entry| entry.opens_betting()),
        Field::BigBlind => situation.min_bet().is_zero(),
        Field::Button => situation.button.is_none(),
        Field::PlayersInEvent => situation.players_left_in_event.is_none(),
        Field::CashRule => {
            situation.context == crate::Context::Cash && switches.cash_two_players_show.is_none()
        }
        Field::Claim => false, // checked with the incident
    })
}
