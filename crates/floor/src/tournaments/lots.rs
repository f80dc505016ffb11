//! Computes a tournament's lots from its secret and its entrants' nonces. Each purpose has a separate sequence of
//! random numbers.

use crate::tournament_actors::Actor;
use cut::Source;
use std::collections::BTreeMap;
use tournament::{Lots, Nonces, Purpose};

/// The lots for one draft of a decision.
pub(crate) struct Drawn<'a> {
    actor: &'a Actor,
    source: Option<Source>,
    streams: BTreeMap<Purpose, cut::Lots>,
}

impl<'a> Drawn<'a> {
    pub(crate) fn new(actor: &'a Actor) -> Drawn<'a> {
        Drawn { actor, source: None, streams: BTreeMap::new() }
    }
}

impl Lots for Drawn<'_> {
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64 {
        let Drawn { actor, source, streams } = self;
        let open = || actor.source(source, nonces).lots(&purpose.bytes());
        streams.entry(purpose).or_insert_with(open).below(n)
    }
}

impl Actor {
    /// Returns the source of the lots.
    ///
    /// Once no more nonces are accepted, all drafts share one source, because a large field has megabytes of nonces.
    /// Until then each draft of a decision makes its own source in `own`, because the draft may be dropped.
    fn source<'a>(&'a self, own: &'a mut Option<Source>, nonces: &Nonces) -> &'a Source {
        let new = || Source::new(&self.secret, self.id().bits(), &nonces.taking_part());
        match self.tournament.nonces().are_closed() {
            true => self.lots.get_or_init(new),
            false => own.get_or_insert_with(new),
        }
    }
}
