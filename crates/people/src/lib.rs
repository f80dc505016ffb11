//! The people in the room: guests and house players, sessions, recovery codes, the owner, table orders,
//! leagues and timetables.
//!
//! Tokens and codes are stored only as hashes. *Not* here: balances (see the ledger), randomness (the caller supplies a
//! token's random bytes), storage.

mod credential;
mod league;
mod look_alike;
mod name;
mod names;
mod order;
mod password;
mod player;
mod reserved;
mod session;
mod snapshot;
mod state;
mod typed_text;

pub use credential::{Credential, SecretHash, recovery_code, session_token};
pub use league::{HeldLeague, HeldTimetable, League, Timetable};
pub use name::{NameError, PlayerName};
pub use names::{Names, WrittenOut, alias};
pub use order::{Order, OrderState, Terms, TrackedOrder};
pub use password::{PASSWORD, is_password, password_hash};
pub use player::{Change, ChangeError, Kind, Player};
pub use reserved::is_reserved;
pub use session::{Session, SessionChange, Sessions};
pub use snapshot::is_readable_snapshot;
pub use state::{People, Silence};
pub use typed_text::{NoDigest, RecordedText, Salts, TextDigest, TypedText};
