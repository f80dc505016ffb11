//! Blocks between players: neither sees the other's chat.

use people::People;
use units::PlayerId;
use view::Blocks;

/// Looks up blocks in the record of people.
pub(crate) struct Known<'a>(pub(crate) &'a People);

impl Blocks for Known<'_> {
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.0.is_blocked_between(one, other)
    }
}
