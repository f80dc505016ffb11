//! Who blocked whom, for the question who may read a line.

use people::People;
use units::PlayerId;
use view::Blocks;

/// Blocks as the people's record knows them.
pub(crate) struct Known<'a>(pub(crate) &'a People);

impl Blocks for Known<'_> {
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool {
        self.0.is_blocked_between(one, other)
    }
}
