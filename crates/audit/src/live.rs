//! Audits live events: repeats the decision behind every entry, with the same lots.

use crate::people::Named;
use crate::table::must_be_closed;
use crate::{Audit, AuditFault, Kept};
use ::live::{Event as LiveMachine, LiveEvent, Lots, purpose};
use ::people::WrittenOut;
use forms::live::{Event as Stored, Opening, decode, decode_snapshot, is_last};
use record::{Entry, Fault, RecordError, StoredSnapshot};
use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use units::{Seq, StreamId, TournamentId};
use zeroize::Zeroizing;

/// A live event, replayed up to some entry of its record.
struct Replay {
    opening: Opening,
    now: LiveMachine,
    secret: Zeroizing<[u8; 32]>,
    /// Events that must follow.
    expected: VecDeque<LiveEvent>,
}

/// The lots of one decision, computed from the event's secret.
struct Drawn<'a> {
    secret: &'a [u8; 32],
    event: TournamentId,
    streams: BTreeMap<u32, cut::Lots>,
}

impl Lots for Drawn<'_> {
    fn below(&mut self, draw: u32, n: u64) -> u64 {
        let open = || cut::Lots::new(self.secret, self.event.bits(), &[], &purpose(draw));
        self.streams.entry(draw).or_insert_with(open).below(n)
    }
}

impl Audit<'_> {
    /// Checks a live event whose chain is sound: repeats its decisions, and compares its snapshot.
    ///
    /// It moves no money of an account. Its texts can be deleted one by one, so a missing text is no fault.
    pub(crate) fn live(
        &mut self,
        event: TournamentId,
        kept: &Kept<'_>,
        closed: bool,
    ) -> Result<(), AuditFault> {
        let stream = StreamId::Live(event);
        let by_record = kept.entries.last().is_some_and(|entry| is_last(&entry.body));
        must_be_closed(stream, closed, by_record)?;
        self.report.live_events += 1;
        if self.lost.is_sealed(kept.entries) {
            self.report.live_events_sealed += 1;
            return Ok(());
        }
        let Some(first) = kept.entries.first() else { return Ok(()) };
        let names = Rc::clone(&self.names);
        let mut replay = self.live_opened(stream, first, &names)?;
        let mut snapshot = kept.snapshot.filter(|snapshot| !is_of_another_version(snapshot));
        for entry in kept.entries {
            if entry.seq != first.seq {
                replay.goes_on(entry)?;
            }
            if let Some(stored) = snapshot.take_if(|snapshot| snapshot.seq == entry.seq) {
                must_be(&replay, stored, entry, &names)?;
            }
        }
        let seq = kept.entries.last().map_or(Seq(0), |entry| entry.seq);
        if !replay.expected.is_empty() {
            let what = "what must follow from this entry is missing";
            return Err(AuditFault::Wrong { stream, seq, what });
        }
        if let Some(beyond) = snapshot {
            return Err(AuditFault::Snapshot { stream, seq: beyond.seq });
        }
        names.take_lost().map_or(Ok(()), |player| Err(AuditFault::NameLost { stream, player }))
    }

    /// Returns the event after its first entry. Checks the secret of the lots against the commitment.
    fn live_opened(
        &self,
        stream: StreamId,
        first: &Entry,
        names: &Named,
    ) -> Result<Replay, AuditFault> {
        let seq = first.seq;
        let wrong = |what| AuditFault::Wrong { stream, seq, what };
        let unreadable = |error| Fault::Unreadable { stream, seq, error };
        let Stored::Opened { opening, setup } = decode(&first.body, names).map_err(unreadable)?
        else {
            return Err(wrong("a live event's record begins with its opening"));
        };
        if StreamId::Live(opening.event) != stream {
            return Err(wrong("the entry opens another live event"));
        }
        let secret = forms::open_lots(self.key, opening.event, &opening.lots.sealed);
        let secret = secret.map_err(|error| unreadable(error.into()))?;
        if cut::lots_root(&secret) != opening.lots.root {
            return Err(wrong("the sealed secret does not have the published root"));
        }
        let opened = catch_unwind(AssertUnwindSafe(|| LiveMachine::open(*setup)));
        let now = opened.ok().and_then(Result::ok);
        let now = now.ok_or_else(|| wrong("no live event is held under these conditions"))?;
        Ok(Replay { opening: *opening, now, secret, expected: VecDeque::new() })
    }
}

impl Replay {
    /// Checks the event of this entry and applies it.
    fn goes_on(&mut self, entry: &Entry) -> Result<(), AuditFault> {
        let (stream, seq) = (entry.stream, entry.seq);
        let wrong = |what| AuditFault::Wrong { stream, seq, what };
        let unreadable = |error| Fault::Unreadable { stream, seq, error };
        let unplayable = |_| AuditFault::Unplayable { stream, seq };
        let event = match decode(&entry.body, &WrittenOut).map_err(unreadable)? {
            Stored::Happened(event) => event,
            Stored::Closed => return Ok(()),
            Stored::Opened { .. } => return Err(wrong("a live event may open only once")),
        };
        if self.expected.is_empty() {
            let decided = || self.decided(entry, &event);
            self.expected = catch_unwind(AssertUnwindSafe(decided)).map_err(unplayable)?.into();
        }
        if self.expected.pop_front().as_ref() != Some(&event) {
            return Err(wrong(
                "the entry does not follow from the earlier entries, the rules and the lots",
            ));
        }
        let apply = || self.now.apply(&event);
        catch_unwind(AssertUnwindSafe(apply)).map_err(unplayable)
    }

    /// Repeats the decision that begins with this event.
    fn decided(&self, entry: &Entry, event: &LiveEvent) -> Vec<LiveEvent> {
        let Replay { opening, now, secret, .. } = self;
        let mut lots = Drawn { secret, event: opening.event, streams: BTreeMap::new() };
        match event {
            LiveEvent::Acted { act, .. } | LiveEvent::Refused { act, .. } => {
                now.take(act, entry.at, &mut lots).unwrap_or_default()
            }
            LiveEvent::InTouch { device, in_touch } => now.touch(*device, *in_touch),
            _ => now.tick(entry.at, &mut lots),
        }
    }
}

/// Checks that a snapshot equals the event as replayed up to this entry.
fn must_be(
    replay: &Replay,
    stored: &StoredSnapshot,
    entry: &Entry,
    names: &Named,
) -> Result<(), AuditFault> {
    let is_same = decode_snapshot(stored, names)
        .is_ok_and(|there| there.event == replay.now && there.opening == replay.opening);
    match is_same && stored.chain == entry.hash {
        true => Ok(()),
        false => Err(AuditFault::Snapshot { stream: stored.stream, seq: stored.seq }),
    }
}

/// Reports whether another version of the program made this snapshot. When the room starts, it ignores such a snapshot,
/// so this is not a fault.
fn is_of_another_version(snapshot: &StoredSnapshot) -> bool {
    matches!(decode_snapshot(snapshot, &WrittenOut), Err(RecordError::Version(_)))
}
