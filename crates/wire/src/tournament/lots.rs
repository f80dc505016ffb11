use crate::Hex32;
use serde::{Deserialize, Serialize};

/// What everyone may know of a tournament's lots while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LotsView {
    /// The commitment to the secret that every lot comes from, made when the tournament opened.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub root: Hex32,
}
