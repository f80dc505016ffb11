//! Damage that the simulator does to stored data.

use super::{Draws, Kept};
use units::StreamId;

/// Damage to stored data, caused by a disk or database that breaks its promises.
///
/// A group that was reported as failed never causes such damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The last entries of a stream never reached the disk, although their head did.
    Lost,
    /// Only the first half of the last entry reached the disk.
    Torn,
    /// The last entry overwrote another stream's last entry.
    Misdirected,
    /// One bit of an entry was flipped.
    Flipped,
    /// One bit of a snapshot was flipped.
    Snapshot,
    /// The last transfer never reached the disk, although the balances changed by it did.
    Transfer,
}

impl Damage {
    /// Every kind of damage.
    pub const ALL: [Damage; 6] = [
        Damage::Lost,
        Damage::Torn,
        Damage::Misdirected,
        Damage::Flipped,
        Damage::Snapshot,
        Damage::Transfer,
    ];
}

impl Kept {
    pub(super) fn damage(&mut self, damage: Damage, draws: &mut Draws) -> Option<String> {
        match damage {
            Damage::Snapshot => {
                let at = draws.place(self.snapshots.len())?;
                let (stream, snapshot) = self.snapshots.iter_mut().nth(at)?;
                flip(&mut snapshot.body, draws)?;
                Some(format!("a bit of the snapshot of {}", stream.in_words()))
            }
            Damage::Transfer => {
                let lost = self.transfers.pop()?;
                Some(format!("transfer {}", lost.key.0))
            }
            Damage::Lost | Damage::Torn | Damage::Misdirected | Damage::Flipped => {
                let at = draws.place(self.streams.len())?;
                let stream = *self.streams.keys().nth(at)?;
                self.damage_stream(stream, damage, draws)
            }
        }
    }

    fn damage_stream(
        &mut self,
        stream: StreamId,
        damage: Damage,
        draws: &mut Draws,
    ) -> Option<String> {
        let count = self.streams.get(&stream)?.len();
        let place = draws.place(count)?;
        let entries = self.streams.get_mut(&stream)?;
        let what = match damage {
            Damage::Lost => {
                let stay = count - 1 - draws.place(count.min(5))?;
                entries.truncate(stay);
                format!("the entries after {stay}")
            }
            Damage::Torn => {
                let last = entries.last_mut()?;
                last.body.truncate(last.body.len() / 2);
                format!("the second half of entry {}", last.seq)
            }
            Damage::Flipped => {
                flip(&mut entries[place].body, draws)?;
                format!("a bit of entry {}", entries[place].seq)
            }
            Damage::Misdirected => {
                let written = entries.last()?.clone();
                let other = self.streams.iter_mut().find(|(other, _)| **other != stream)?;
                *other.1.last_mut()? = written;
                let (other, by) = (other.0.in_words(), stream.in_words());
                return Some(format!("the last entry of {other}, by that of {by}"));
            }
            Damage::Snapshot | Damage::Transfer => return None,
        };
        Some(format!("{what} of {}", stream.in_words()))
    }
}

fn flip(bytes: &mut [u8], draws: &mut Draws) -> Option<()> {
    let at = draws.place(bytes.len())?;
    bytes[at] ^= 1 << draws.below(8);
    Some(())
}
