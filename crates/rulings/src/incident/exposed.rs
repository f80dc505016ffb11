//! A card is exposed during the deal (SVEPOF 4.4 to 4.7).

use crate::decision::{Decision, View};
use crate::repair::Step;
use crate::switches::ButtonCardExposed;
use crate::{Effect, Game};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A card was exposed during the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Exposed {
    /// The player to whom the card was dealt.
    pub seat: Seat,
    /// The card's number in the deal, from 1 for the first card dealt.
    pub card: u8,
    /// Who exposed the card.
    #[serde(default)]
    pub by: ExposedBy,
    /// How many cards were already exposed in this deal.
    #[serde(default)]
    pub before: u8,
}

/// Who exposed a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ExposedBy {
    #[default]
    Dealer,
    Player,
}

/// Whether the card went to the player who is dealt last, whether or not they have the button marker.
fn of_last(v: &View<'_, Exposed>) -> bool {
    let last =
        u8::try_from(v.situation.players.len()).ok().and_then(|count| v.situation.dealt_to(count));
    v.situation.dealt_to(v.it.card) == last
}

pub(crate) const TABLE: [Decision<Exposed>; 6] = [
    Decision::new(
        "The player exposed the card",
        "The card is kept; it is an obvious mistake unless it was done on purpose",
        &["SVP-4.5-01", "SVP-9.1-02"],
        |v| v.it.by == ExposedBy::Player,
        |_, _| {},
    ),
    Decision::new(
        "Two or more cards were exposed",
        "A new deal",
        &["SVP-4.6-01"],
        |v| v.it.before >= 1,
        |_, d| d.does(Effect::Redeal, "SVP-4.6-01"),
    ),
    Decision::new(
        "Stud: a closed card was exposed",
        "It is the player's open card, and their next open card is dealt face down",
        &["SVP-4.7-01"],
        |v| v.situation.game == Game::SevenCardStud,
        |v, d| {
            let steps = vec![Step::Upcard(v.it.seat), Step::NextFaceDown(v.it.seat)];
            d.does(Effect::Repair(steps), "SVP-4.7-01");
        },
    ),
    Decision::new(
        "One of the first two cards of the deal",
        "A new deal at once",
        &["SVP-4.4-01"],
        |v| v.it.card <= 2,
        |_, d| d.does(Effect::Redeal, "SVP-4.4-01"),
    ),
    Decision::new(
        "A card of the button",
        "A new deal at once",
        &["SVP-4.4-02"],
        |v| of_last(v) && v.switches.button_card_exposed == ButtonCardExposed::Redeal,
        |_, d| d.does(Effect::Redeal, "SVP-4.4-02"),
    ),
    Decision::new(
        "Any other card",
        "The deal goes on; then all see the card, the player gets the top card of the deck, and the exposed card is the \
         burn; nobody may keep it",
        &["SVP-4.5-01", "SVP-4.5-02", "SVP-4.5-03", "SVP-4.5-04"],
        |_| true,
        |v, d| {
            let (seat, card) = (v.it.seat, v.it.card);
            let steps = vec![
                Step::FinishDeal,
                Step::ShowDealt(card),
                Step::GiveTop(seat),
                Step::OnTop(card),
            ];
            d.does(Effect::Repair(steps), "SVP-4.5-01");
        },
    ),
];
