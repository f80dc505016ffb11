//! How an event is opened, and how consoles sign in.

use super::act::{LiveDealing, LiveRole};
use crate::NewTournament;
use serde::{Deserialize, Serialize};
use units::{Chips, Instant, TournamentId};

/// The body of `POST /api/live`: opens a live event. Its director is the player who opens it.
///
/// The conditions are those of a tournament online. A live event has an announced start, one stage, one entry of a
/// player at a time, no house players, and a payout table or listed prizes. No account is charged: payments are notes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLiveEvent {
    /// The conditions. `private` hides the event from the list.
    pub conditions: NewTournament,
    /// Who deals.
    pub dealing: LiveDealing,
    /// The rules for rulings and penalties: `svepof` or `tda_2024`.
    pub switches: String,
    /// Whether all seats are drawn together when play begins; otherwise each player draws one when they register.
    pub seats_drawn_at_start: bool,
    /// The organiser's chips, lowest first; empty if unknown. If not empty, the starting stack is made of them.
    pub chips: Vec<LiveSold>,
}

/// A denomination of the organiser's chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LiveSold {
    /// Value of a chip.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub chip: Chips,
    /// Number of such chips that the organiser has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub stock: u64,
    /// Number of such chips in a starting stack.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub in_start: u64,
}

/// The answer to `POST /api/live`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedLiveEvent {
    /// The event.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub event: TournamentId,
    /// Link to the event's wall.
    pub link: String,
    /// The link as a QR code, in SVG.
    pub qr_svg: String,
}

/// The body of `POST /api/live-code`: a code with which somebody signs a console in. Only a director's console may ask
/// for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLiveCode {
    /// The event.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub event: TournamentId,
    /// What the console may do.
    pub role: LiveRole,
}

/// The answer to `POST /api/live-code`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LiveCodeView {
    /// The code: six digits, for one console, for ten minutes.
    pub code: String,
    /// Link that signs a console in with the code.
    pub link: String,
    /// The link as a QR code, in SVG.
    pub qr_svg: String,
    /// When the code stops working.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub until: Instant,
}

/// The body of `POST /api/live-console`: signs a console in. Each browser is a console.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewLiveConsole {
    /// The event.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub event: TournamentId,
    /// The code that a director's console shows; absent for the director who opened the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
}

/// The answer to `POST /api/live-console`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenedLiveConsole {
    /// Number of the console.
    pub device: u32,
    /// What it may do.
    pub role: LiveRole,
}
