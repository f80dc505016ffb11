//! Where a tournament's lots come from: its secret, one stream a purpose.

use std::collections::BTreeMap;
use tournament::{Lots, Purpose};
use units::TournamentId;

/// The lots of one draft.
pub(crate) struct Drawn<'a> {
    secret: &'a [u8; 32],
    tournament: TournamentId,
    streams: BTreeMap<Purpose, cut::Lots>,
}

impl<'a> Drawn<'a> {
    pub(crate) fn new(secret: &'a [u8; 32], tournament: TournamentId) -> Drawn<'a> {
        Drawn { secret, tournament, streams: BTreeMap::new() }
    }
}

impl Lots for Drawn<'_> {
    fn below(&mut self, purpose: Purpose, n: u64) -> u64 {
        let bits = self.tournament.bits();
        let stream = self.streams.entry(purpose);
        let stream =
            stream.or_insert_with(|| cut::Lots::new(self.secret, bits, &[], &purpose.bytes()));
        stream.below(n)
    }
}
