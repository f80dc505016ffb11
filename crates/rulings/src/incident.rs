//! Incidents: what a director reports. Each kind has a file with its decision table.

mod absent;
pub(crate) mod amount;
mod board;
mod boxed;
mod breach;
mod burn_forgotten;
mod card_count;
mod check_down;
mod chips_in;
mod clock;
mod conduct;
mod delay;
mod exposed;
mod folded;
mod hidden_cards;
mod left_table;
mod misannounced;
mod misdeal;
mod mucked;
mod one_chip;
mod out_of_turn;
mod phone;
mod premature;
mod showdown;
mod showed;
mod skipped;
mod spoken;
mod string_bet;
mod talk;
mod talk_all_in;
mod under_bet;
mod under_call;
mod under_raise;
mod voice_and_chips;

pub use absent::Absent;
pub use board::{BurnedEarly, TooManyCards};
pub use boxed::Boxed;
pub use breach::{Breach, Dispute};
pub use burn_forgotten::BurnForgotten;
pub use card_count::CardCount;
pub use check_down::CheckDown;
pub use chips_in::{ChipsIn, Place};
pub use clock::{ClockCalled, ClockExpired};
pub use conduct::{Conduct, Misconduct};
pub use delay::{Delay, DelayBy};
pub use exposed::{Exposed, ExposedBy};
pub use folded::{FoldedHow, Folds};
pub use hidden_cards::HiddenCards;
pub use left_table::LeftTable;
pub use misannounced::Misannounced;
pub use misdeal::{MisdealClaim, WrongStart};
pub use mucked::{Identified, MuckedHand};
pub use one_chip::OneChip;
pub use out_of_turn::OutOfTurn;
pub use phone::Phone;
pub use premature::PrematureBoard;
pub use showdown::{ClaimsPot, OneCardMucked, ThrowsAway, Tossed, show_order};
pub use showed::{ShowedCards, Viewer};
pub use skipped::SkippedClaims;
pub use spoken::{Said, Spoken};
pub use string_bet::StringBet;
pub use talk::{About, Advice, Talk};
pub use talk_all_in::TalkAgainstAllIn;
pub use under_bet::UnderBet;
pub use under_call::UnderCall;
pub use under_raise::UnderRaise;
pub use voice_and_chips::VoiceAndChips;

use crate::decision::{Table, View, decide, lacks, rows};
use crate::{Entry, Factor, LogPos, Ruling, Situation, Switches};
use serde::{Deserialize, Serialize};
use units::Seat;

/// An incident at a table, with the moments that decide whether a claim is late.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Incident {
    /// What happened, with the fields of its kind.
    pub what: What,
    /// When the incident happened; `None` if unknown.
    #[serde(default)]
    pub happened: Option<LogPos>,
    /// When somebody noticed the incident; `None` if unknown.
    #[serde(default)]
    pub discovered: Option<LogPos>,
    /// When somebody claimed that something was wrong; `None` if unknown.
    #[serde(default)]
    pub claimed: Option<LogPos>,
    /// The player who caused the incident by hiding their cards, if any.
    #[serde(default)]
    pub hidden_by: Option<Seat>,
}

/// A fact that a ruling may require.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// When the incident happened, and when somebody noticed and claimed it.
    Claim,
    /// The players with chips at the table.
    Players,
    /// The log of the betting, since the blinds or at least since this street's cards.
    Betting,
    /// The big blind of the level or, in Swedish blind draw, the small blind.
    BigBlind,
    /// The seat with the button.
    Button,
    /// How many players are left in the whole event.
    PlayersInEvent,
    /// Cash games only: the house's rule for shown cards.
    CashRule,
}

/// A fact that the ruling requires is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not known")]
pub struct Missing(pub Field);

/// Declares the kinds of incidents: the enum, the decision tables, and the facts that each kind requires.
macro_rules! kinds {
    ($($kind:ident: $table:expr, $needs:expr;)+) => {
        /// What happened at the table, by kind of incident.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum What { $($kind($kind)),+ }

        /// All decision tables, one for each kind of incident.
        pub const TABLES: &[Table] = &[$(Table { kind: stringify!($kind), rows: &rows(&$table) }),+];

        /// What each kind of incident requires under most switches.
        const NEEDS: &[(&str, &[Field])] = &[$((stringify!($kind), $needs)),+];

        impl What {
            /// Returns the name of the kind, as in [`TABLES`].
            pub fn kind(&self) -> &'static str {
                match self { $(What::$kind(_) => stringify!($kind)),+ }
            }

            fn decide(&self, incident: &Incident, situation: &Situation, switches: &Switches) -> Ruling {
                let state = &situation.state();
                match self {
                    $(What::$kind(it) => decide(&$table, &View { it, incident, situation, state, switches })),+
                }
            }
        }

        $(impl From<$kind> for What {
            fn from(kind: $kind) -> What {
                What::$kind(kind)
            }
        })+
    };
}

const HAND: &[Field] = &[Field::Claim, Field::Players];
const BETTING: &[Field] =
    &[Field::Claim, Field::Players, Field::Button, Field::BigBlind, Field::Betting];
const ROUND: &[Field] = &[Field::Claim, Field::Players, Field::Button, Field::Betting];
const BUTTON: &[Field] = &[Field::Claim, Field::Players, Field::Button];
const SHOWING: &[Field] = &[
    Field::Claim,
    Field::Players,
    Field::Button,
    Field::Betting,
    Field::PlayersInEvent,
    Field::CashRule,
];
const NOTHING: &[Field] = &[Field::Claim];

kinds! {
    OutOfTurn: out_of_turn::TABLE, BETTING;
    SkippedClaims: skipped::TABLE, BETTING;
    ChipsIn: chips_in::TABLE, BETTING;
    OneChip: one_chip::TABLE, BETTING;
    StringBet: string_bet::TABLE, BETTING;
    UnderRaise: under_raise::TABLE, BETTING;
    UnderCall: under_call::TABLE, BETTING;
    UnderBet: under_bet::TABLE, BETTING;
    VoiceAndChips: voice_and_chips::TABLE, BETTING;
    Spoken: spoken::TABLE, BETTING;
    Folds: folded::TABLE, BETTING;
    Exposed: exposed::TABLE, BUTTON;
    WrongStart: misdeal::WRONG_START, HAND;
    CardCount: card_count::TABLE, HAND;
    Boxed: boxed::TABLE, HAND;
    MisdealClaim: misdeal::CLAIM, HAND;
    BurnForgotten: burn_forgotten::TABLE, NOTHING;
    BurnedEarly: board::EARLY, ROUND;
    TooManyCards: board::TOO_MANY, NOTHING;
    PrematureBoard: premature::TABLE, NOTHING;
    ClockCalled: clock::CALLED, BETTING;
    ClockExpired: clock::EXPIRED, BETTING;
    ShowedCards: showed::TABLE, SHOWING;
    MuckedHand: mucked::TABLE, HAND;
    OneCardMucked: showdown::ONE_CARD, HAND;
    Tossed: showdown::TOSSED, HAND;
    ThrowsAway: showdown::THROWS_AWAY, BUTTON;
    ClaimsPot: showdown::CLAIMS, HAND;
    Misannounced: misannounced::TABLE, HAND;
    TalkAgainstAllIn: talk_all_in::TABLE, HAND;
    CheckDown: check_down::TABLE, HAND;
    Talk: talk::TABLE, HAND;
    Advice: talk::ADVICE, HAND;
    Phone: phone::TABLE, HAND;
    Delay: delay::TABLE, HAND;
    Absent: absent::TABLE, HAND;
    LeftTable: left_table::TABLE, HAND;
    HiddenCards: hidden_cards::TABLE, HAND;
    Conduct: conduct::TABLE, NOTHING;
    Breach: breach::TABLE, HAND;
    Dispute: breach::DISPUTE, NOTHING;
}

/// Returns the facts that a ruling on this incident requires.
///
/// Some switches need fewer facts. For example, if nobody has to tell the next player the minimum bet, an action out of
/// turn does not require the big blind.
pub fn needs(what: &What, switches: &Switches) -> &'static [Field] {
    let found = needs_by_kind(switches).find(|(kind, _)| *kind == what.kind());
    found.map_or(NOTHING, |(_, fields)| fields)
}

/// Returns each kind of incident, in the order of [`TABLES`], with the facts that [`needs`] returns for it.
pub fn needs_by_kind(
    switches: &Switches,
) -> impl Iterator<Item = (&'static str, &'static [Field])> {
    let informs = switches.oot_inform_next_player == crate::switches::OotInformNextPlayer::Yes;
    NEEDS.iter().map(move |&(kind, fields)| match kind {
        "OutOfTurn" if !informs => (kind, ROUND),
        _ => (kind, fields),
    })
}

/// Rules on an incident. The same input always gives the same ruling.
///
/// # Errors
/// [`Missing`], with the first of [`needs`] that is unknown.
///
/// # Examples
/// ```
/// use rulings::{Act, Incident, OutOfTurn, Situation, Street, Switches, rule};
/// use units::{Chips, Seat};
///
/// let seats = [3, 6].map(|n| (Seat::new(n), Some(Chips::new(20_000))));
/// let table = Situation::known(Street::Flop, Chips::new(900), &seats, Seat::new(6), Chips::new(200));
/// let bet = OutOfTurn { who: Seat::new(6), act: Act::Bet(Chips::new(5_000)) };
/// let ruling = rule(&table, &Incident::now(bet, &table), &Switches::svepof())?;
/// assert_eq!(ruling.clauses[0].to_string(), "SVP-6.3.3.1-01");
/// # Ok::<(), rulings::Missing>(())
/// ```
pub fn rule(
    situation: &Situation,
    incident: &Incident,
    switches: &Switches,
) -> Result<Ruling, Missing> {
    if incident.happened.is_none() || incident.discovered.is_none() || incident.claimed.is_none() {
        return Err(Missing(Field::Claim));
    }
    match lacks(situation, needs(&incident.what, switches), switches) {
        Some(field) => Err(Missing(field)),
        None => Ok(incident.what.decide(incident, situation, switches)),
    }
}

impl Incident {
    /// Makes an incident that happened, was noticed and was claimed at the end of the log.
    pub fn now(what: impl Into<What>, situation: &Situation) -> Incident {
        let now = Some(situation.now());
        Incident {
            what: what.into(),
            happened: now,
            discovered: now,
            claimed: now,
            hidden_by: None,
        }
    }

    /// Returns how late the claim came; `None` if nobody acted and no card was dealt in between, or if a moment is
    /// unknown.
    pub(crate) fn lateness(&self, situation: &Situation) -> Option<Factor> {
        let (from, to) = (self.happened? as usize, self.claimed? as usize);
        let between = situation.log.get(from..to.min(situation.log.len())).unwrap_or_default();
        let actions = between.iter().filter(|entry| matches!(entry, Entry::Acted(..))).count();
        let card_dealt = between.iter().any(|entry| matches!(entry, Entry::Street(_)));
        let actions = u32::try_from(actions).unwrap_or(u32::MAX);
        (actions > 0 || card_dealt).then_some(Factor::LateClaim { actions, card_dealt })
    }
}

impl Entry {
    /// Whether the state of the betting can be derived from this entry of the log onwards.
    pub(crate) fn opens_betting(self) -> bool {
        matches!(self, Entry::Blind(..) | Entry::Street(_))
    }
}

/// Returns the incidents that the log alone reveals: actions out of turn, and folds without a bet.
///
/// Players who check a hand down without a word cause none.
pub fn faults(situation: &Situation) -> Vec<Incident> {
    let mut found = Vec::new();
    for (at, entry) in situation.log.iter().enumerate() {
        let Entry::Acted(seat, act) = *entry else { continue };
        let before = Situation { log: situation.log[..at].to_vec(), ..situation.clone() };
        let state = before.state();
        let in_turn = state.to_act == Some(seat);
        let what: Option<What> = match act {
            crate::Act::Fold if in_turn && state.legal(seat, situation.limit).fold.is_none() => {
                Some(Folds { who: seat, how: FoldedHow::Cards }.into())
            }
            act if !in_turn && state.to_act.is_some() => Some(OutOfTurn { who: seat, act }.into()),
            _ => None,
        };
        found.extend(what.map(|what| Incident::now(what, &before)));
    }
    found
}
