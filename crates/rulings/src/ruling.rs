//! Rulings, which are proposals to the director.

use crate::repair::Step;
use crate::{Act, Clause, Constraint, Entry, Level, LogPos, Options, Situation};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// The answer to an incident. It is a proposal until a director confirms it (SVP-0-04).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ruling {
    /// The clauses that support the ruling, the most specific first; never empty.
    pub clauses: Vec<Clause>,
    /// The condition of the decision row that applied.
    pub because: &'static str,
    /// The consequence in the decision row that applied.
    pub therefore: &'static str,
    /// What the ruling changes, in order.
    pub effects: Vec<Ruled>,
    /// The options of each player concerned, once the effects have taken place.
    pub options: Vec<PlayerOptions>,
    /// What the director may decide differently; `None` if the rules leave no discretion.
    pub discretion: Option<Discretion>,
    /// The proposed penalties.
    pub penalties: Vec<Penalty>,
    /// What somebody must say before play continues.
    pub announcements: Vec<Announcement>,
    /// Reports that become due when a director confirms the ruling.
    pub reports: Vec<ReportDue>,
}

/// An effect and its clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ruled {
    /// The change that the ruling makes.
    pub effect: Effect,
    /// The clause that requires the change.
    pub clause: Clause,
}

/// One change that a ruling makes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The turn goes back to this player.
    TurnReturns(Seat),
    /// All actions from this position of the log onwards are taken back.
    ActsTakenBack(LogPos),
    /// The player's options at a later turn are limited.
    Constrain(Constraint),
    /// These chips stay out in front of the player until their turn.
    ChipsLie(Seat, Chips),
    /// The action of the player in turn counts as this one.
    ActionIs(Seat, Act),
    /// The hand is dead: its cards are folded and its wagered chips are lost.
    HandDead(Seat),
    /// A folded hand is live again.
    HandRestored(Seat),
    /// The player takes back chips that they put out. These were never part of the pot.
    ChipsBack(Seat, Chips),
    /// The player takes back an uncalled wager.
    UncalledBack(Seat, Chips),
    /// The player's chips are removed from the event.
    ChipsRemoved(Seat),
    /// The player's turn was passed over, and counts as used.
    TurnForfeited(Seat),
    /// The hand is void: chips go back, and a new shuffle and deal follow with the same button and blinds.
    Redeal,
    /// The board or the deal is repaired with these steps.
    Repair(Vec<Step>),
    /// The player's cards are shown to everybody at the table.
    Reveal(Seat, Moment),
    /// The player must show their cards to win.
    MustShow(Seat),
    /// The player may muck their cards without showing them.
    MayMuck(Seat),
    /// A clock starts for the player: first silence, then a count.
    StartClock {
        /// The player who has to act.
        seat: Seat,
        /// Seconds in silence.
        wait_s: u16,
        /// The first number of the count.
        count_from: u16,
    },
    /// The clock of this hand stops while a director is called.
    ClockStops,
    /// The hand waits for this player.
    Wait(Seat),
    /// A side pot is decided among these dead hands; they can win nothing else.
    DeadHandsShowDown(Vec<Seat>),
    /// A spectator has to leave the rail.
    LeavesTheRail,
    /// Play continues, and nothing changes.
    PlayGoesOn,
}

/// When the cards are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Moment {
    Now,
    WhenTheRoundEnds,
    WhenBettingIsOver,
}

/// What the director may decide differently.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Discretion {
    /// Other decisions, each with the clause that allows it.
    pub alternatives: Vec<Alternative>,
    /// What the director should weigh.
    pub factors: Vec<Factor>,
}

/// A decision that the clauses allow instead of the proposed one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Alternative {
    /// The decision, as text.
    pub name: &'static str,
    /// The clause that allows the alternative.
    pub clause: Clause,
    /// The effects that replace the proposed ones.
    pub effects: Vec<Effect>,
}

/// A fact that the director should weigh.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    /// The claim was late: others had acted, or at least one board card had been dealt.
    LateClaim {
        /// How many actions came in between.
        actions: u32,
        /// Whether a board card was dealt in between.
        card_dealt: bool,
    },
    /// Nobody may carry the proposal out before the director confirms it.
    DirectorMustConfirm,
    /// The director must state a reason.
    ReasonNeeded,
    /// A player kept silent on purpose.
    DelayedOnPurpose,
    /// This player gave the wrong information that caused another player's mistake.
    MisinformedBy(Seat),
}

/// A person who can get a penalty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Person {
    /// A player at this table.
    Seat(Seat),
    /// A player at another table.
    OtherTable,
    /// A spectator.
    Spectator,
}

/// A proposed penalty, on which the director decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Penalty {
    /// The person who would get the penalty.
    pub who: Person,
    /// The proposed penalty.
    pub level: Level,
    /// Whether the rules require a penalty even for a first offence.
    pub mandatory: bool,
    /// The clause that requires the penalty.
    pub clause: Clause,
}

/// An announcement, as a key in the message catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Announcement {
    /// The player to whom the announcement is made; `None` for the whole table.
    pub to: Option<Seat>,
    /// The message's key.
    pub key: &'static str,
    /// The amount that the message names; `None` if it names none.
    pub amount: Option<Chips>,
    /// The clause that requires the announcement.
    pub clause: Clause,
}

impl Announcement {
    /// Returns the announcement in English. The console uses the message catalogue instead.
    pub fn words(&self) -> String {
        let amount = self.amount.unwrap_or(Chips::ZERO);
        match self.key {
            "minimum_bet_option" => format!(
                "you may check, bet the minimum of {amount}, which the other player can only call or fold, or bet more"
            ),
            "no_further_burn" => {
                "the burned card stays; no further card is burned for this street".into()
            }
            "clock_may_be_called" => "a player at the table may call the clock".into(),
            "show_cards_in_front_of_you" => {
                "please turn your cards up in front of you, and do not toss them".into()
            }
            "director_corrects_amount" => "the director corrects the amount".into(),
            "dealer_recounts_pot" => "the dealer recounts the pot".into(),
            "deal_from_the_table" => {
                "please spread the deck and draw the cards out; do not deal from the hand".into()
            }
            "director_called" => "the director is called".into(),
            other => other.replace('_', " "),
        }
    }
}

/// A report to a board of the federation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportDue {
    /// The board that gets the report.
    pub to: Board,
    /// The clause that requires the report.
    pub clause: Clause,
}

/// A board of the federation that gets reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// The rules committee, which gets reports of departures from the rules.
    RulesCommittee,
    /// The disciplinary board, which gets reports of hard penalties.
    DisciplinaryBoard,
}

/// What one player may do after the ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerOptions {
    /// The player who has these options.
    pub seat: Seat,
    /// What the player may do.
    pub options: Options,
}

impl Ruling {
    /// Whether this ruling makes the hand of `seat` dead, or folds it.
    pub fn kills(&self, seat: Seat) -> bool {
        self.does(&Effect::HandDead(seat)) || self.does(&Effect::ActionIs(seat, Act::Fold))
    }

    /// Whether the ruling has this effect.
    pub fn does(&self, effect: &Effect) -> bool {
        self.effects.iter().any(|ruled| ruled.effect == *effect)
    }

    /// Whether the ruling cites this clause.
    pub fn cites(&self, clause: &str) -> bool {
        self.clauses.iter().any(|cited| cited.0 == clause)
    }

    /// Returns the constraint that the ruling puts on `seat`, if any.
    pub fn constraint(&self, seat: Seat) -> Option<&Constraint> {
        self.effects.iter().find_map(|ruled| match &ruled.effect {
            Effect::Constrain(constraint) if constraint.seat == seat => Some(constraint),
            _ => None,
        })
    }

    /// Returns the penalty that the ruling proposes for the player in `seat`, if any.
    pub fn penalty(&self, seat: Seat) -> Option<Level> {
        self.penalties
            .iter()
            .find(|penalty| penalty.who == Person::Seat(seat))
            .map(|penalty| penalty.level)
    }

    /// Returns the steps of the repair; none if the ruling repairs nothing.
    pub fn steps(&self) -> &[Step] {
        let repair = self.effects.iter().find_map(|ruled| match &ruled.effect {
            Effect::Repair(steps) => Some(steps.as_slice()),
            _ => None,
        });
        repair.unwrap_or_default()
    }

    /// Returns the clauses with their titles and texts, the most specific first.
    pub fn words(&self) -> impl Iterator<Item = (Clause, &'static str, &'static str)> {
        let words =
            |clause: &Clause| Some((*clause, clause.title()?, clause.words().unwrap_or_default()));
        self.clauses.iter().filter_map(words)
    }
}

impl Situation {
    /// Returns the situation after these effects.
    #[must_use]
    pub fn after<'a>(&self, effects: impl IntoIterator<Item = &'a Effect>) -> Situation {
        let mut after = self.clone();
        for effect in effects {
            after.carry_out(effect);
        }
        after
    }

    /// Returns the situation after this ruling, if the director confirms it as proposed.
    #[must_use]
    pub fn ruled(&self, ruling: &Ruling) -> Situation {
        self.after(ruling.effects.iter().map(|ruled| &ruled.effect))
    }

    fn carry_out(&mut self, effect: &Effect) {
        let entry = match effect {
            Effect::TurnReturns(seat) => Entry::TurnBack(*seat),
            Effect::ActsTakenBack(at) => Entry::TakenBack(*at),
            Effect::ChipsLie(seat, amount) => Entry::Lying(*seat, *amount),
            Effect::ActionIs(seat, act) => Entry::Acted(*seat, *act),
            Effect::HandDead(seat) => Entry::Dead(*seat),
            Effect::HandRestored(seat) => Entry::Restored(*seat),
            Effect::UncalledBack(seat, amount) => Entry::Uncalled(*seat, *amount),
            Effect::TurnForfeited(seat) => Entry::Passed(*seat),
            Effect::Redeal => {
                self.constraints.clear();
                Entry::Void
            }
            Effect::Constrain(constraint) => {
                self.constraints.retain(|old| old.seat != constraint.seat);
                self.constraints.push(constraint.clone());
                return;
            }
            // Effects on cards, clocks and people are not in the log.
            Effect::ChipsBack(..) | Effect::ChipsRemoved(_) | Effect::Repair(_) => return,
            Effect::Reveal(..) | Effect::MustShow(_) | Effect::MayMuck(_) | Effect::Wait(_) => {
                return;
            }
            Effect::StartClock { .. } | Effect::ClockStops | Effect::DeadHandsShowDown(_) => return,
            Effect::LeavesTheRail | Effect::PlayGoesOn => return,
        };
        self.log.push(entry);
    }
}
