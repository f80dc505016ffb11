//! Seals the secret of a tournament's lots for its record.

use record::{RoomKey, SealError};
use units::TournamentId;
use zeroize::Zeroizing;

/// The number under which the secret is sealed; the tournament's key seals nothing else.
const SECRET_PLACE: u64 = 0;

/// Seals the secret from which a tournament's lots are drawn, under the tournament's key.
pub fn seal_lots(key: &RoomKey, tournament: TournamentId, secret: &[u8; 32]) -> Vec<u8> {
    key.tournament(tournament.bits()).seal(SECRET_PLACE, secret)
}

/// Opens a secret that [`seal_lots`] sealed; the bytes are wiped on drop.
///
/// # Errors
/// [`SealError`] if the bytes were changed, or were sealed for another tournament or under another key.
pub fn open_lots(
    key: &RoomKey,
    tournament: TournamentId,
    sealed: &[u8],
) -> Result<Zeroizing<[u8; 32]>, SealError> {
    let opened = key.tournament(tournament.bits()).open(SECRET_PLACE, sealed)?;
    <[u8; 32]>::try_from(&opened[..]).map(Zeroizing::new).map_err(|_| SealError)
}
