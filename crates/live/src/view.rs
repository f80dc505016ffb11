//! Questions about an event, each built from nothing for its reader. None of them changes anything.
//!
//! Staff see [`FloorPlan`], [`TablePage`], [`PersonRow`], [`LogLine`] and reports. A wall and a player's phone get
//! [`Wall`] and [`PlayerPage`], which have no field for a penalty, a payment or somebody else's presence.

mod options;
mod public;
mod staff;

pub use options::{Options, SeatOptions};
pub use public::{ClockFace, Moved, PlayerPage, Wall};
pub use staff::{FloorPlan, LogLine, PersonRow, ReportRow, SeatRow, TablePage, TableRow};
