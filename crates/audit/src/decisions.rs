//! Recomputes what a tournament decides, from its record.
//!
//! Each event was either due at its time, or answers an input that the event names: a purchase, a fact, an order of the
//! staff. The audit can therefore repeat the input with the same lots and compare the decisions.

use seating::{Direction, MarkKind};
use std::collections::{BTreeMap, VecDeque};
use tournament::{Draft, Event, Input, Lots, Nonces, Purchase, Purpose, StaffAct, Tournament};
use units::{Instant, TournamentId};
use zeroize::Zeroizing;

/// Recomputes a tournament's decisions. The expected events may go further than the record has been read.
pub(crate) struct Decisions {
    secret: Zeroizing<[u8; 32]>,
    id: TournamentId,
    /// The tournament after all expected events; `None` while a draft is using it.
    ahead: Option<Tournament>,
    expected: VecDeque<Event>,
    /// The tournament before the last events that were due without an input; `None` if there are none.
    ///
    /// The next events may belong to the same draft.
    due: Option<Due>,
}

struct Due {
    before: Tournament,
    at: Instant,
    events: usize,
}

impl Decisions {
    pub(crate) fn new(
        secret: Zeroizing<[u8; 32]>,
        id: TournamentId,
        opened: &Tournament,
    ) -> Decisions {
        let (ahead, expected) = (Some(opened.clone()), VecDeque::new());
        Decisions { secret, id, ahead, expected, due: None }
    }

    /// Reports whether the next event of the record is the one that the tournament should decide.
    ///
    /// `now` is the tournament before the event, and `next` is the rest of the record.
    pub(crate) fn follows(&mut self, now: &Tournament, at: Instant, next: &[Event]) -> bool {
        let Some(event) = next.first() else { return self.expected.is_empty() };
        if self.expected.is_empty() {
            self.decide(now, at, next);
        }
        self.expected.pop_front().as_ref() == Some(event)
    }

    /// Reports whether the record ends with a complete decision.
    pub(crate) fn are_complete(&self) -> bool {
        self.expected.is_empty()
    }

    /// Computes the next expected events.
    fn decide(&mut self, now: &Tournament, at: Instant, next: &[Event]) {
        let mut ahead = self.ahead.take().unwrap_or_else(|| now.clone());
        let due = self.due.take().filter(|due| due.at == at);
        let mut events = self.draft(&mut ahead, at, Input::Tick);
        let is_due = !events.is_empty();
        let input = input(now, next);
        if let Some(input) = input.clone().filter(|_| !is_due) {
            events = self.draft(&mut ahead, at, input);
        }
        // The events that were due may be the beginning of a longer draft, which continues with the same lots.
        if !begins(next, &events)
            && let Some((due, input)) = due.zip(input)
        {
            let mut before = due.before;
            let longer = self.draft(&mut before, at, input);
            if longer.len() > due.events && begins(next, &longer[due.events..]) {
                self.expected = longer.into_iter().skip(due.events).collect();
                self.ahead = Some(before);
                return;
            }
        }
        self.due = is_due.then(|| Due { before: now.clone(), at, events: events.len() });
        (self.ahead, self.expected) = (Some(ahead), events.into());
    }

    fn draft(&self, ahead: &mut Tournament, at: Instant, input: Input) -> Vec<Event> {
        let mut lots =
            Drawn { secret: &self.secret, id: self.id, source: None, streams: BTreeMap::new() };
        let mut draft = Draft::new(ahead, at, &mut lots);
        // A refused input leaves no event, so none is expected.
        let _ = draft.take(input);
        draft.finish().events
    }
}

/// Reports whether a record continues with these events.
fn begins(next: &[Event], events: &[Event]) -> bool {
    next.starts_with(events)
}

/// Returns the input that caused the next events of a record; `None` if time alone caused them.
fn input(now: &Tournament, next: &[Event]) -> Option<Input> {
    Some(match next.first()? {
        Event::Registered { player, by_ticket, again, commitment, .. } => {
            let what = match again {
                false => Purchase::Entry { by_ticket: *by_ticket },
                true => Purchase::ReEntry,
            };
            Input::Buy { player: *player, what, commitment: *commitment }
        }
        Event::NonceOpened { entry, nonce } => Input::OpenNonce { entry: *entry, nonce: *nonce },
        Event::Bought { entry, add_on, .. } => {
            let player = now.entry(*entry)?.player;
            let what = match add_on {
                true => Purchase::AddOn(*entry),
                false => Purchase::Rebuy(*entry),
            };
            Input::Buy { player, what, commitment: None }
        }
        Event::FlightIn(report) => Input::FlightIn(report.clone()),
        Event::Withdrawn(entry) => Input::Withdraw(*entry),
        Event::TurnedAway { entry, note } => {
            Input::Staff(StaffAct::TurnAway { entry: *entry, note: note.clone() })
        }
        Event::RefundedByHand { entry, amount, note } => {
            let (entry, amount, note) = (*entry, *amount, note.clone());
            Input::Staff(StaffAct::Refund { entry, amount, note })
        }
        // A rebuy was declined.
        Event::BountyWon { from, .. } | Event::EnvelopeOpened { from, .. } => Input::Decline(*from),
        Event::TargetOut { entry, .. } => Input::Decline(*entry),
        Event::KnockedOut(knock) => Input::Decline(knock.out.entry),
        Event::Heard { table, no, fact } => {
            Input::Fact { table: *table, no: *no, fact: fact.clone() }
        }
        Event::Taken { table, no } => Input::Taken { table: *table, no: *no },
        Event::DealAnswered { entry, accepts } => {
            Input::Answer { entry: *entry, accepts: *accepts }
        }
        Event::RebuysChanged { rebuy, add_on } => {
            Input::Staff(StaffAct::ChangeRebuys { rebuy: *rebuy, add_on: *add_on })
        }
        Event::HandForHandFrom(from) => Input::Staff(StaffAct::HandForHand(*from)),
        Event::ClockSet(mark) => match (mark.kind, proposal(next)) {
            (MarkKind::Paused, proposal) => proposal?,
            (MarkKind::PausedAtOnce, _) => Input::Staff(StaffAct::Pause),
            (MarkKind::Resumed, _) => Input::Staff(StaffAct::Resume),
            (MarkKind::Forward(by), _) => Input::Staff(StaffAct::Forward(by)),
            (MarkKind::Back(by), _) => Input::Staff(StaffAct::Back(by)),
            (MarkKind::BreakBegan, _) => return None,
        },
        Event::CancelBegan | Event::Cancelled { .. } => Input::Staff(StaffAct::Cancel),
        Event::PutOff { .. }
        | Event::NoncesAsked(_)
        | Event::NoncesClosed { .. }
        | Event::Spun { .. }
        | Event::SeatsDrawn(_)
        | Event::SeatsExchanged(_)
        | Event::SeatsKept(_)
        | Event::Bagged(_)
        | Event::TableOpened(_)
        | Event::BreakingOrder(_)
        | Event::Started { .. }
        | Event::Directed { .. }
        | Event::TableClosed(_)
        | Event::TableFailed { .. }
        | Event::LateSeatDrawn { .. }
        | Event::MoveBegan { .. }
        | Event::MoveDropped(_)
        | Event::Broke { .. }
        | Event::TableWon { .. }
        | Event::StageBegan { .. }
        | Event::RedrawBegan
        | Event::Offered { .. }
        | Event::ChipsAdded(_)
        | Event::ChipsRefused(_)
        | Event::Merged { .. }
        | Event::EnvelopesSealed(_)
        | Event::TargetDrawn { .. }
        | Event::TargetNamed(_)
        | Event::Ordered { .. }
        | Event::EntryClosed { .. }
        | Event::Placed { .. }
        | Event::Paid { .. }
        | Event::TicketWon { .. }
        | Event::HandForHand(_)
        | Event::RoundBegan(_)
        | Event::DealAsked { .. }
        | Event::DealProposed { .. }
        | Event::DealAgreed
        | Event::DealEnded { .. }
        | Event::Ended
        | Event::Finished => return None,
    })
}

/// Returns the proposal of a deal that begins with the next event; `None` if none does.
///
/// Directions to pause the clock may precede the proposal.
fn proposal(next: &[Event]) -> Option<Input> {
    let tells =
        |event: &&Event| matches!(event, Event::Directed { direction: Direction::Clock(_), .. });
    match next.iter().skip(1).find(|event| !tells(event))? {
        Event::DealAsked { by, method, left } => {
            Some(Input::Propose { entry: *by, method: method.clone(), left: *left })
        }
        _ => None,
    }
}

/// Draws the lots of one draft from the tournament's secret and the entrants' nonces.
struct Drawn<'a> {
    secret: &'a [u8; 32],
    id: TournamentId,
    source: Option<cut::Source>,
    streams: BTreeMap<Purpose, cut::Lots>,
}

impl Lots for Drawn<'_> {
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64 {
        let source = self.source.get_or_insert_with(|| {
            cut::Source::new(self.secret, self.id.bits(), &nonces.taking_part())
        });
        let open = || source.lots(&purpose.bytes());
        self.streams.entry(purpose).or_insert_with(open).below(n)
    }
}
