//! Rulings: proposals to the director.

use crate::repair::Step;
use crate::{Act, Clause, Constraint, Entry, Level, LogPos, Options, Situation};
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// The answer to an incident. It is a proposal until a director confirms it: SVP-0-04.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    /// The clauses on which the ruling is based, most specific first; never empty.
    pub clauses: Vec<Clause>,
    /// The decision row that applied, in words.
    pub because: &'static str,
    /// The consequence in that row, in words.
    pub therefore: &'static str,
    /// The effects, in order.
    pub effects: Vec<Ruled>,
    /// The options of each player concerned after the effects.
    pub options: Vec<PlayerOptions>,
    /// The director's discretion, if any.
    pub discretion: Option<Discretion>,
    /// Penalties that are proposed.
    pub penalties: Vec<Penalty>,
    /// What must be said before play goes on.
    pub announcements: Vec<Announcement>,
    /// Reports that become due when the ruling is confirmed.
    pub reports: Vec<ReportDue>,
}

/// An effect with its clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruled {
    /// The change that the ruling makes.
    pub effect: Effect,
    /// The clause that requires the change.
    pub clause: Clause,
}

/// An effect of a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The turn goes back to this player.
    TurnReturns(Seat),
    /// All actions from this position of the log on are taken back.
    ActsTakenBack(LogPos),
    /// The player's options at a later turn are restricted.
    Constrain(Constraint),
    /// These chips stay out in front of the player until their turn.
    ChipsLie(Seat, Chips),
    /// The player's action in turn counts as this one.
    ActionIs(Seat, Act),
    /// The hand is dead: cards folded, wagered chips lost.
    HandDead(Seat),
    /// A folded hand is live again.
    HandRestored(Seat),
    /// Chips that the player put out are returned. They were never part of the pot.
    ChipsBack(Seat, Chips),
    /// An uncalled wager is returned.
    UncalledBack(Seat, Chips),
    /// The player's chips are removed from the event.
    ChipsRemoved(Seat),
    /// The player's turn was passed over and counts as taken.
    TurnForfeited(Seat),
    /// The hand is void: chips back, same button and blinds, a new shuffle and deal.
    Redeal,
    /// The board or the deal is repaired.
    Repair(Vec<Step>),
    /// The player's cards are shown to everybody at the table.
    Reveal(Seat, Moment),
    /// The player must show their cards to win.
    MustShow(Seat),
    /// The player may muck the cards unseen.
    MayMuck(Seat),
    /// A clock starts for the player: silent seconds, then a count.
    StartClock {
        /// The player on whom the clock runs.
        seat: Seat,
        /// Seconds in silence.
        wait_s: u16,
        /// The count's first number.
        count_from: u16,
    },
    /// The clock of the hand stops while the director is called.
    ClockStops,
    /// The hand waits for this player.
    Wait(Seat),
    /// A side pot is decided among these dead hands; they can win nothing else.
    DeadHandsShowDown(Vec<Seat>),
    /// A spectator leaves the rail.
    LeavesTheRail,
    /// Nothing changes.
    PlayGoesOn,
}

/// When cards are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Moment {
    Now,
    WhenTheRoundEnds,
    WhenBettingIsOver,
}

/// The discretion that the director has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Discretion {
    /// The alternatives, each with the clause that allows it.
    pub alternatives: Vec<Alternative>,
    /// The factors to weigh.
    pub factors: Vec<Factor>,
}

/// An alternative decision that the clauses allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Alternative {
    /// The decision, in words.
    pub name: &'static str,
    /// The clause that allows the alternative.
    pub clause: Clause,
    /// The effects that replace the proposed ones.
    pub effects: Vec<Effect>,
}

/// Something for the director to weigh.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Factor {
    /// The fault was claimed late: after further actions, or after at least one board card.
    LateClaim {
        /// The number of actions in between.
        actions: u32,
        /// Whether a board card was dealt in between.
        card_dealt: bool,
    },
    /// The proposal must not be carried out before the director has confirmed it.
    DirectorMustConfirm,
    /// The director must give the reason in words.
    ReasonNeeded,
    /// A player waited on purpose.
    DelayedOnPurpose,
    /// A player caused the other's mistake.
    MisinformedBy(Seat),
}

/// Somebody who can be penalised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Person {
    /// A player at this table.
    Seat(Seat),
    /// A player of another table.
    OtherTable,
    /// A spectator.
    Spectator,
}

/// A proposed penalty; the director decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Penalty {
    /// The person penalised.
    pub who: Person,
    /// Level of the penalty.
    pub level: Level,
    /// Whether the rules require a penalty on the first offence.
    pub mandatory: bool,
    /// The clause that requires the penalty.
    pub clause: Clause,
}

/// An announcement, by its key in the message catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Announcement {
    /// The player addressed; `None` for the whole table.
    pub to: Option<Seat>,
    /// The key of the sentence.
    pub key: &'static str,
    /// The amount in the sentence.
    pub amount: Option<Chips>,
    /// The clause that requires the announcement.
    pub clause: Clause,
}

impl Announcement {
    /// Returns the sentence in English. The console looks it up by its key instead.
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
pub struct ReportDue {
    /// The board that gets the report.
    pub to: Board,
    /// The clause that requires the report.
    pub clause: Clause,
}

/// A board of the federation that gets reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// The board that hears of departures from the rules.
    RulesCommittee,
    /// The board that hears of hard penalties.
    DisciplinaryBoard,
}

/// A player's options after the ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerOptions {
    /// The player who has these options.
    pub seat: Seat,
    /// The player's options after the ruling.
    pub options: Options,
}

impl Ruling {
    /// Whether the hand of `seat` is dead or folded by this ruling.
    pub fn kills(&self, seat: Seat) -> bool {
        self.does(&Effect::HandDead(seat)) || self.does(&Effect::ActionIs(seat, Act::Fold))
    }

    /// Whether `effect` is among the effects.
    pub fn does(&self, effect: &Effect) -> bool {
        self.effects.iter().any(|ruled| ruled.effect == *effect)
    }

    /// Whether the ruling cites this clause.
    pub fn cites(&self, clause: &str) -> bool {
        self.clauses.iter().any(|cited| cited.0 == clause)
    }

    /// Returns the constraint that the ruling puts on `seat`.
    pub fn constraint(&self, seat: Seat) -> Option<&Constraint> {
        self.effects.iter().find_map(|ruled| match &ruled.effect {
            Effect::Constrain(constraint) if constraint.seat == seat => Some(constraint),
            _ => None,
        })
    }

    /// Returns the penalty for the player in `seat`.
    pub fn penalty(&self, seat: Seat) -> Option<Level> {
        self.penalties
            .iter()
            .find(|penalty| penalty.who == Person::Seat(seat))
            .map(|penalty| penalty.level)
    }

    /// Returns the steps of the repair; empty if there is none.
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

    /// Returns the situation after a ruling as it was proposed.
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
