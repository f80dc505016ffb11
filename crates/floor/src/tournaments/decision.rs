//! A tournament's decisions: each turns waiting requests and facts into a batch for the store.

use super::lots::Drawn;
use super::{flights, link, tickets};
use crate::naming::WithNew;
use crate::refusal::short;
use crate::state::State;
use crate::submission::{AskedBy, Submission, SubmissionKind, TournamentSubmission};
use crate::tournament_actors::{Actor, Letter};
use forms::tournament::Event as Stored;
use ledger::{Account, Transfer};
use people::TypedText;
use record::Entry;
use std::sync::Arc;
use store::Batch;
use tournament::{Draft, Event, Input, Purchase, Tournament};
use units::{Instant, PlayerId};
use wire::{Refusal, RefusalCode as Code};

/// Maximum number of requests that one batch answers.
const LETTERS_MAX: usize = 256;

/// The outcome of one decision on all waiting requests and facts of a tournament.
pub(crate) struct Outcome {
    /// Number of requests decided, taken from the front of the queue.
    pub(crate) taken: usize,
    /// The batch and its submission; `None` if nothing changes.
    pub(crate) batch: Option<(Batch, Submission)>,
    /// Askers whose requests are refused, with the refusals.
    pub(crate) refused: Vec<(AskedBy, Refusal)>,
    /// Askers whose requests are granted and change nothing, with the entry concerned.
    pub(crate) done: Vec<(AskedBy, wire::Entered)>,
}

/// Decides on the waiting requests, on facts from tables, and on what is due.
///
/// Each request is answered separately: a refusal does not affect the others.
pub(crate) fn decide(around: &State, actor: &Actor) -> Outcome {
    let now = around.now;
    let mut decision = Decision {
        around,
        actor,
        tournament: (*actor.tournament).clone(),
        events: Vec::new(),
        transfers: Vec::new(),
        ticket: None,
        texts: Vec::new(),
    };
    let taken = actor.mailbox.len().min(LETTERS_MAX);
    let (mut granted, mut refused) = (Vec::new(), Vec::new());
    for Letter { asker, input, nth, typed } in actor.mailbox.iter().take(taken).cloned() {
        let entered = decision.is_new(&input, nth).and_then(|()| decision.take(now, input));
        match entered {
            Ok(entry) => {
                granted.push((asker, entry));
                decision.texts.extend(typed);
            }
            Err(why) => refused.push((asker, why)),
        }
    }
    for input in link::heard(around, actor) {
        // An early message comes again, after the ones before it.
        let _ = decision.take(now, input);
    }
    for input in flights::heard(around, actor) {
        let _ = decision.take(now, input);
    }
    let _ = decision.take(now, Input::Tick);
    match decision.events.is_empty() {
        true => Outcome { taken, batch: None, refused, done: granted },
        false => {
            let batch = Some(decision.finish(granted));
            Outcome { taken, batch, refused, done: Vec::new() }
        }
    }
}

/// A decision in progress.
struct Decision<'a> {
    around: &'a State,
    actor: &'a Actor,
    /// The tournament after all inputs so far.
    tournament: Tournament,
    events: Vec<Event>,
    transfers: Vec<Transfer>,
    /// The ticket that pays for the entry being bought; `None` if the balance pays.
    ticket: Option<Account>,
    /// Texts from granted requests; they are stored separately.
    texts: Vec<TypedText>,
}

impl Decision<'_> {
    /// Refuses a purchase that was already made, in this decision or earlier.
    fn is_new(&self, input: &Input, nth: Option<u32>) -> Result<(), Refusal> {
        let (Input::Buy { player, what, commitment: _ }, Some(nth)) = (input, nth) else {
            return Ok(());
        };
        match nth == self.tournament.nth(*player, *what) {
            true => Ok(()),
            false => Err(Refusal::new(Code::PurchaseRepeated).with("nth", nth)),
        }
    }

    /// Takes an input; returns the entry that it concerns.
    fn take(&mut self, now: Instant, input: Input) -> Result<wire::Entered, Refusal> {
        if let Input::Buy { player, what, .. } = &input {
            if matches!(what, Purchase::Entry { .. } | Purchase::ReEntry) {
                flights::may_enter(self.around, self.actor, *player)?;
            }
            self.ticket = self.paid_from(now, *player, *what)?;
        }
        let bought = bought(&input);
        let Decision { actor, tournament, events, transfers, ticket, .. } = self;
        let mut lots = Drawn::new(actor);
        let (id, currency) = (actor.id(), actor.opening.currency);
        let mut seq = units::Seq(actor.seq.0 + events.len() as u64);
        let mut books = |before: &Tournament, event: &Event| {
            seq = seq.next();
            if let Event::Registered { price, by_ticket: true, .. } = event
                && let Some(ticket) = ticket.take()
            {
                transfers.extend(tournament::by_ticket(before, id, now, seq, ticket, *price));
            }
            transfers.extend(tournament::transfers(before, id, currency, now, seq, event));
        };
        let mut draft = Draft::new(tournament, now, &mut lots).seen_by(&mut books);
        let taken = draft.take(input);
        // Anything beyond one draft follows with the next tick.
        events.extend(draft.finish().events);
        taken.map_err(|why| view::refused(&why))?;
        let last = self.tournament.entries().len().saturating_sub(1);
        Ok(wire::Entered { entry: bought.unwrap_or(last as u32) })
    }

    /// Returns the ticket that pays for a purchase; refuses if neither a ticket nor the balance covers it.
    fn paid_from(
        &self,
        now: Instant,
        player: PlayerId,
        what: Purchase,
    ) -> Result<Option<Account>, Refusal> {
        let price = self.tournament.quote(player, what, now).map_err(|why| view::refused(&why))?;
        if what == (Purchase::Entry { by_ticket: true }) {
            let (around, id, price) = (self.around, self.actor.id(), price.total());
            let amount = -i64::try_from(price.get()).unwrap_or(i64::MAX);
            let paying = tickets::paying(around, player, id, price, now);
            let mut unspent = paying.into_iter().filter(|held| {
                around.cashier.can_pay(&self.transfers, held.account, amount).is_ok()
            });
            let ticket = unspent.next().ok_or_else(|| Refusal::new(Code::NoTicket))?;
            return Ok(Some(ticket.account));
        }
        let account = Account::player(player, self.actor.opening.currency);
        let amount = -i64::try_from(price.total().get()).unwrap_or(i64::MAX);
        let paid = self.around.cashier.can_pay(&self.transfers, account, amount);
        paid.map(|()| None).map_err(|why| short(&why))
    }

    fn finish(self, granted: Vec<(AskedBy, wire::Entered)>) -> (Batch, Submission) {
        let Decision { around, actor, tournament, events, transfers, texts, .. } = self;
        let names = WithNew { people: &around.people, new: &texts };
        let (mut seq, mut chain) = (actor.seq, actor.chain);
        let mut entries = Vec::new();
        for event in &events {
            seq = seq.next();
            let stored = Stored::Happened(event.clone());
            let body = forms::tournament::encode(&stored, &names);
            let entry = Entry::after(&chain, actor.stream(), seq, around.now, body);
            chain = entry.hash;
            entries.push(entry);
        }
        let snapshot = actor.snapshot(&around.people);
        let kept_whole = snapshot.as_ref().map(|snapshot| snapshot.seq);
        let transferred = transfers.clone();
        let batch = Batch {
            entries,
            snapshot,
            transfers: transferred,
            texts: texts.clone(),
            ..Batch::default()
        };
        let thought = TournamentSubmission {
            tournament: actor.id(),
            before: Arc::clone(&actor.tournament),
            after: Arc::new(tournament),
            events,
            seq,
            chain,
            kept_whole,
            granted,
            texts,
        };
        (batch, Submission { of: SubmissionKind::Tournament(Box::new(thought)), transfers })
    }
}

/// Returns the entry that a purchase is for; `None` for a new entry, and for other inputs.
fn bought(input: &Input) -> Option<u32> {
    match input {
        Input::Buy { what: Purchase::Rebuy(entry) | Purchase::AddOn(entry), .. } => Some(entry.0),
        _ => None,
    }
}
