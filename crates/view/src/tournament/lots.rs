//! The lots of a tournament.

use super::SeenTournament;
use wire::{Hex32, LotsView};

/// What everyone may know of the lots while the tournament is played: the commitment, never the secret.
pub(super) fn lots(seen: &SeenTournament<'_>) -> LotsView {
    LotsView { root: Hex32(seen.lots_root) }
}
