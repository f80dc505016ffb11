//! Computes a live event's lots from its secret. Each draw has a separate sequence of random numbers.

use super::Actor;
use live::{Lots, purpose};
use std::collections::BTreeMap;

/// The lots for one decision.
pub(crate) struct Drawn<'a> {
    actor: &'a Actor,
    streams: BTreeMap<u32, cut::Lots>,
}

impl<'a> Drawn<'a> {
    pub(crate) fn new(actor: &'a Actor) -> Drawn<'a> {
        Drawn { actor, streams: BTreeMap::new() }
    }
}

impl Lots for Drawn<'_> {
    fn below(&mut self, draw: u32, n: u64) -> u64 {
        let Drawn { actor, streams } = self;
        let open = || cut::Lots::new(&actor.secret, actor.id().bits(), &[], &purpose(draw));
        streams.entry(draw).or_insert_with(open).below(n)
    }
}
