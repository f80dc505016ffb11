//! Who is in the room: players from guest to account, sessions, recovery codes, the owner; and the
//! private tables that they order for a day to come.
//!
//! Tokens and codes are kept as hashes only. What is *not* here: balances (ledger), randomness
//! (whoever makes a token gives its bytes), storage.

mod book;
mod credential;
mod look_alike;
mod name;
mod order;
mod password;
mod player;
mod reserved;

pub use book::{People, Silence};
pub use credential::{Credential, SecretHash, recovery_code, session_token};
pub use name::{NameError, PlayerName};
pub use order::{Order, OrderState, StandingOrder, Terms};
pub use password::{PASSWORD, is_password, password_hash};
pub use player::{Change, Kind, Player};
pub use reserved::is_reserved;
