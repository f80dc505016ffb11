//! Seals the secret of a tournament's lots for its record.

use record::{RoomKey, SealError};
use units::TournamentId;
use zeroize::Zeroizing;

/// The sealing place of the secret, the only one under the tournament's key.
const SECRET_PLACE: u64 = 0;

/// Seals the secret from which a tournament's lots are drawn, under the tournament's key.
pub fn seal_lots(key: &RoomKey, tournament: TournamentId, secret: &[u8; 32]) -> Vec<u8> {
    key.tournament(tournament.bits()).seal(SECRET_PLACE, secret)
}

/// Opens what [`seal_lots`] sealed; the bytes are wiped on drop.
///
/// # Errors
/// [`SealError`]: sealed for another tournament, under another key, or changed.
pub fn open_lots(
    key: &RoomKey,
    tournament: TournamentId,
    sealed: &[u8],
) -> Result<Zeroizing<[u8; 32]>, SealError> {
    let opened = key.tournament(tournament.bits()).open(SECRET_PLACE, sealed)?;
    <[u8; 32]>::try_from(&opened[..]).map(Zeroizing::new).map_err(|_| SealError)
}
