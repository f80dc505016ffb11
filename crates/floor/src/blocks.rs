//! Blocks between players, which decide who may read a chat line.

use people::People;
use units::PlayerId;
use view::Blocks;

/// The blocks in the people's record.
pub(crate) struct Known<'a>(pub(crate) &'a People);

impl Blocks for Known<'_> {
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.0.is_blocked_between(one, other)
    }
}
