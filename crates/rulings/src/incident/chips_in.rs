//! A player in turn puts chips out (SVEPOF 7.2 to 7.8, table M4).

use super::amount::{self, Size, size};
use super::spoken::Said;
use crate::Act;
use crate::decision::{Decision, View};
use crate::switches::MultiChip;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// A player in turn put chips out in one motion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChipsIn {
    /// The player who put the chips out.
    pub who: Seat,
    /// The chips that the player put out, by value.
    pub chips: Vec<Chips>,
    /// Where the chips are now.
    #[serde(default)]
    pub place: Place,
    /// What the player said before putting the chips out; `None` if nothing.
    #[serde(default)]
    pub said: Option<Said>,
}

/// Where the chips are now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The player let go of the chips on the betting surface.
    #[default]
    Released,
    /// The player pushed the chips towards the pot, even if they drew them back afterwards.
    PushedForward,
    /// The player cut the chips out beside the stack.
    BesideStack,
}

type V<'a> = View<'a, ChipsIn>;

/// Returns the player's total on this street, including these chips.
fn total(v: &V<'_>) -> Chips {
    v.it.chips.iter().fold(v.state.in_round[v.it.who], |sum, chip| sum.saturating_add(*chip))
}

/// Whether the call needs every chip: without the smallest chip, the total would be below the bet.
fn all_needed(v: &V<'_>) -> bool {
    let smallest = v.it.chips.iter().min().copied().unwrap_or(Chips::ZERO);
    total(v).saturating_sub(smallest) < v.state.bet
}

fn is(v: &V<'_>, what: Size) -> bool {
    size(v.state, total(v)) == what
}

fn all_in(v: &V<'_>) -> bool {
    v.it.said == Some(Said::AllIn)
        || amount::reach(v.state, v.it.who).is_some_and(|reach| total(v) >= reach)
}

pub(crate) const TABLE: [Decision<ChipsIn>; 14] = [
    Decision::new(
        "The chips are beside the stack",
        "No act; a wager may be prepared there",
        &["SVP-7.7-04"],
        |v| v.it.place == Place::BesideStack,
        |_, _| {},
    ),
    Decision::new(
        "It is not the player's turn",
        "Section 6 decides first",
        &["SVP-7-01"],
        |v| v.state.to_act != Some(v.it.who),
        |_, _| {},
    ),
    Decision::new(
        "One chip in front of a bet, and nothing was said before",
        "A call; the rest comes back",
        &["SVP-7.2.2-01", "SVP-7.7-01"],
        |v| {
            v.it.chips.len() == 1
                && v.it.said.is_none()
                && !v.state.bet.is_zero()
                && total(v) >= v.state.bet
        },
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.2.2-01"),
    ),
    Decision::new(
        "The player is all-in",
        "The wager is what it is; only a full raise opens the betting again",
        &["SVP-7.8-03", "SVP-7.7-01"],
        |v| all_in(v) && total(v) > v.state.bet,
        |v, d| {
            let to = amount::reach(v.state, v.it.who).unwrap_or_else(|| total(v));
            d.action(v.it.who, Act::AllIn(to), to, "SVP-7.8-03");
        },
    ),
    Decision::new(
        "\"Raise\" was said first",
        "A raise to the chips' value, and at least the minimum raise",
        &["SVP-7.5-01", "SVP-7.7-01"],
        |v| v.it.said == Some(Said::Raise) && !v.state.bet.is_zero(),
        |v, d| {
            d.action(
                v.it.who,
                amount::said_raise(v.state, v.it.who, total(v)),
                total(v),
                "SVP-7.5-01",
            )
        },
    ),
    Decision::new(
        "\"Call\" was said first, and the chips are no more than the bet",
        "A call of the full bet",
        &["SVP-7.5-01"],
        |v| v.it.said == Some(Said::Call) && total(v) <= v.state.bet,
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.5-01"),
    ),
    Decision::new(
        "Nobody has bet, and the chips are below the minimum bet",
        "A bet of the minimum",
        &["SVP-7.3-03", "SVP-7.7-01"],
        |v| is(v, Size::BelowMinimum),
        |v, d| d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.3-03"),
    ),
    Decision::new(
        "Nobody has bet",
        "A bet of the chips' value",
        &["SVP-7.7-01", "SVP-7.7-02"],
        |v| is(v, Size::Bet),
        |v, d| d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.7-01"),
    ),
    Decision::new(
        "The chips are below the bet",
        "They stay; the player folds and loses them, or completes the call; they do not raise",
        &["SVP-6.4-01", "SVP-6.4-02", "SVP-6.4-03"],
        |v| is(v, Size::BelowCall),
        |v, d| amount::below_call(v, d, v.it.who, total(v)),
    ),
    Decision::new(
        "The chips are the bet exactly",
        "A call",
        &["SVP-7.7-01", "SVP-7.7-02"],
        |v| is(v, Size::Call),
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.7-01"),
    ),
    Decision::new(
        "Several chips, and each is needed for the call, under the TDA's rule",
        "A call",
        &["TDA-45", "SVP-7.2.2-03"],
        |v| {
            v.switches.multi_chip == MultiChip::CallIfAllNeeded
                && v.it.chips.len() > 1
                && all_needed(v)
        },
        |v, d| d.action(v.it.who, Act::Call, total(v), "TDA-45"),
    ),
    Decision::new(
        "More than the bet by less than half of a full raise",
        "A call; the rest comes back",
        &["SVP-7.8-02", "SVP-7.8-04"],
        |v| is(v, Size::LessThanHalf),
        |v, d| d.action(v.it.who, Act::Call, total(v), "SVP-7.8-02"),
    ),
    Decision::new(
        "More than the bet by at least half of a full raise",
        "A raise; the player adds chips to make it a full one",
        &["SVP-7.8-01", "SVP-7.8-06"],
        |v| is(v, Size::HalfOrMore),
        |v, d| d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.8-01"),
    ),
    Decision::new(
        "A full raise or more, in several chips",
        "A raise to the chips' value",
        &["SVP-7.4-01", "SVP-7.2.2-03", "SVP-7.7-01"],
        |_| true,
        |v, d| d.action(v.it.who, amount::act(v.state, v.it.who, total(v)), total(v), "SVP-7.4-01"),
    ),
];
