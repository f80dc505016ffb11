//! Views of live events: what walls, players' phones and consoles show.
//!
//! [`wall`] and [`player_page`] start empty and take only what everybody may know: they get no texts, no names of staff
//! and no codes, so they cannot show any. Everything else is for consoles.

mod acts;
mod names;
mod people;
mod public;
mod refused;
mod rulings;
mod staff;
mod tables;

pub use acts::live_act;
pub use people::live_people;
pub use public::{live_row, player_page, wall};
pub use refused::refused_live;
pub use rulings::live_rulings;
pub use staff::{live_log, live_staff};

use ::live::{Event, PersonNo};
use ::tournament::{Digest, Start};
use tournament_table::{DealersChoice, Game};
use units::{Currency, Instant, PlayerId, TournamentId};

/// A live event, with what its opening holds: enough for a wall and for a player's own page.
#[derive(Clone, Copy)]
pub struct SeenLive<'a> {
    /// Identifies the event in the room.
    pub id: TournamentId,
    /// Name under which the event is listed.
    pub name: &'a str,
    /// Whether the event can be found only by its link.
    pub private: bool,
    /// Key of the rulebook.
    pub rulebook: &'a str,
    /// Currency of all money.
    pub currency: Currency,
    /// Games that the levels name by index.
    pub games: &'a [Game],
    /// The limits and leg of dealer's choice; `None` if players do not choose the game.
    pub choice: Option<&'a DealersChoice>,
    /// Whether the visitor works at the event.
    pub staff: bool,
    /// The event as it is now.
    pub event: &'a Event,
    /// The present time of the room.
    pub now: Instant,
}

/// What only staff may know, and the event itself does not hold.
#[derive(Clone, Copy)]
pub struct ForStaff<'a> {
    /// Number of the last entry of the event's record that the view includes.
    pub seq: u64,
    /// A text by its digest; `None` if it was deleted.
    pub text: &'a dyn Fn(Digest) -> Option<String>,
    /// The name of a member of staff.
    pub name: &'a dyn Fn(PlayerId) -> String,
    /// The code on a person's seat card.
    pub code: &'a dyn Fn(PersonNo) -> String,
}

impl SeenLive<'_> {
    /// When play starts, as announced.
    fn starts_at(&self) -> Instant {
        match self.event.setup().plan.start {
            Start::At(at) => at,
            // A live event has an announced start: `live::Setup::check` refuses any other.
            Start::Full => self.event.setup().plan.registration.opens,
        }
    }
}
