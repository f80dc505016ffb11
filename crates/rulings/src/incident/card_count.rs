//! A player has too few or too many cards: SVP-4.9-04.

use crate::Effect;
use crate::decision::{Decision, View};
use crate::repair::Step;
use crate::switches::ButtonShortOfCards;
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player has the wrong number of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardCount {
    /// The player who has the wrong number of cards.
    pub who: Seat,
    /// The number of cards that the player has.
    pub cards: u8,
    /// The number of cards that the player should have.
    pub right: u8,
    /// Whether cards are still being dealt.
    #[serde(default)]
    pub still_dealing: bool,
}

type V<'a> = View<'a, CardCount>;

fn short(v: &V<'_>) -> bool {
    v.it.cards < v.it.right
}

fn begun(v: &V<'_>) -> bool {
    v.state.play_has_begun(v.switches)
}

pub(crate) const TABLE: [Decision<CardCount>; 5] = [
    Decision::new(
        "The number is right",
        "Play goes on",
        &["SVP-4.9-04"],
        |v| v.it.cards == v.it.right,
        |_, _| {},
    ),
    Decision::new(
        "The button lacks a card and has not acted, play has begun, under the TDA's rule",
        "The missing card is dealt",
        &["TDA-37", "SVP-4.9-04"],
        |v| {
            let gives = v.switches.button_short_of_cards == ButtonShortOfCards::MissingCard;
            let open = v.situation.button == Some(v.it.who) && v.state.has_decision_now(v.it.who);
            gives && short(v) && begun(v) && open
        },
        |v, d| d.does(Effect::Repair(vec![Step::DealMissing(v.it.who)]), "TDA-37"),
    ),
    Decision::new(
        "Play has begun",
        "The hand is dead, and nothing comes back",
        &["SVP-4.9-04", "SVP-4.9-02", "SVP-4.9-03", "SVP-4.9-01"],
        begun,
        |v, d| d.dead(v.it.who, "SVP-4.9-04"),
    ),
    Decision::new(
        "A card too few, and cards are still being dealt",
        "The missing card is dealt in its place",
        &["SVP-4.9-04"],
        |v| short(v) && v.it.still_dealing,
        |v, d| d.does(Effect::Repair(vec![Step::DealMissing(v.it.who)]), "SVP-4.9-04"),
    ),
    Decision::new(
        "Play has not begun",
        "A new deal",
        &["SVP-4.9-04"],
        |_| true,
        |_, d| d.does(Effect::Redeal, "SVP-4.9-04"),
    ),
];
