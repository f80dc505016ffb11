//! A house table's decisions: each turns waiting requests into a batch for the store.

use crate::deck::random_bits;
use crate::house_table_mailbox::{Letter, Work};
use crate::house_tables::{Actor, shoe};
use crate::mailbox::Asker;
use crate::naming::WithNew;
use crate::refusal::short;
use crate::state::State;
use crate::submission::{PitSubmission, Submission, SubmissionKind};
use forms::pit::At;
use ledger::Account;
use people::TypedText;
use pit::{Draft, Drafted, Event, Input, Needs, Nonce, Pick, RoundEvent, Table};
use record::Entry;
use shuffler::{Entropy, EntropyError, SealedShoe};
use store::Batch;
use units::{Chips, Instant, PlayerId, Seat};
use view::DrawnProof;
use wire::{Refusal, RefusalCode as Code, SymbolSeen};

/// Maximum number of requests that one batch answers.
const LETTERS_MAX: usize = 64;
/// Maximum number of draws between two decisions; more than that means that an invariant is broken.
const DRAWS_MAX: usize = 200;

/// The outcome of one decision on all waiting requests of a table.
pub(crate) struct Outcome {
    /// Number of requests decided, taken from the front of the queue.
    pub(crate) taken: usize,
    /// The batch and its submission; `None` if nothing changes.
    pub(crate) batch: Option<(Batch, Submission)>,
    /// Askers whose requests are refused, with the refusals.
    pub(crate) refused: Vec<(Asker, Refusal)>,
    /// Askers whose requests are granted and change nothing.
    pub(crate) done: Vec<Asker>,
}

/// Decides on the waiting requests, and on what is due at the table.
///
/// Each request is answered separately: a refusal does not affect the others.
///
/// # Errors
/// [`EntropyError`]: there is no randomness for a shoe; nothing is decided.
pub(crate) fn decide(
    around: &State,
    actor: &Actor,
    entropy: &mut dyn Entropy,
) -> Result<Outcome, EntropyError> {
    let draft = Draft::new(actor.table.clone(), around.now, actor.seq);
    let mut decision = Decision {
        around,
        actor,
        draft,
        texts: vec![],
        shoes: None,
        proofs: vec![],
        shown_from: None,
    };
    let taken = actor.mailbox.len().min(LETTERS_MAX);
    let (mut granted, mut refused) = (Vec::new(), Vec::new());
    if actor.owes_restart {
        decision.unasked(Input::Restarted);
    }
    for letter in actor.mailbox.iter().take(taken).cloned() {
        let Work::Input { input, round } = letter.work.clone() else { continue };
        match decision.asked(input, round) {
            Ok(()) => {
                decision.texts.extend(letter.typed.clone());
                granted.push(letter);
            }
            Err(why) => refused.push((letter.asker, why)),
        }
    }
    decision.look_at_connections();
    decision.unasked(Input::Tick);
    decision.cut();
    decision.provide(entropy)?;
    let outcome = match decision.draft.has_events() {
        false => {
            let done = granted.into_iter().map(|letter| letter.asker).collect();
            Outcome { taken, batch: None, refused, done }
        }
        true => {
            let batch = Some(decision.finish(granted));
            Outcome { taken, batch, refused, done: Vec::new() }
        }
    };
    Ok(outcome)
}

/// A decision in progress.
struct Decision<'a> {
    around: &'a State,
    actor: &'a Actor,
    draft: Draft,
    /// Reasons given for rulings in this decision; they are stored separately.
    texts: Vec<TypedText>,
    /// Shoes that were shuffled or cut in this decision.
    shoes: Option<Vec<SealedShoe>>,
    /// Proofs of the symbols drawn in this decision.
    proofs: Vec<DrawnProof>,
    /// Number of earlier proofs to drop, because a new round or draw begins in this decision; `None` if none begins.
    shown_from: Option<usize>,
}

impl Decision<'_> {
    fn now(&self) -> Instant {
        self.around.now
    }

    fn table(&self) -> &Table {
        self.draft.table()
    }

    /// Takes a player's input.
    fn asked(&mut self, input: Input, round: Option<units::Seq>) -> Result<(), Refusal> {
        if round.is_some_and(|round| round != self.table().rounds()) {
            return Err(Refusal::new(Code::BetsClosed));
        }
        if let Some((player, chips)) = paid(&input) {
            self.covers(player, chips)?;
        }
        self.draft.take(input).map_err(|why| view::refused_by_pit(&why))
    }

    /// Takes an input from the room itself; an input that does not fit now is ignored.
    fn unasked(&mut self, input: Input) {
        let _ = self.draft.take(input);
    }

    fn covers(&self, player: PlayerId, chips: Chips) -> Result<(), Refusal> {
        let account = Account::player(player, self.table().config().currency);
        let paid = self.around.cashier.can_pay(self.draft.transfers(), account, -chips.signed());
        paid.map_err(|why| short(&why))
    }

    /// Informs the table which players lost their connections or came back.
    fn look_at_connections(&mut self) {
        let seats = self.table().seats().map(|(_, sitting)| (sitting.player, sitting.connected));
        for (player, was) in seats.collect::<Vec<_>>() {
            let connected = self.actor.watchers.has_at_seat(player);
            if connected != was {
                self.unasked(Input::Connection { player, connected });
            }
        }
    }

    /// Cuts the shoes once every nonce has been opened, or the time for opening nonces is over.
    fn cut(&mut self) {
        let Needs::Cut { until } = self.table().needs(self.now()) else { return };
        let committed = self.table().shoes().map_or(vec![], |shoes| {
            shoes.commitments.iter().map(|(seat, _)| *seat).collect::<Vec<Seat>>()
        });
        let held = &self.actor.nonces;
        if until > self.now() && !committed.iter().all(|seat| held.contains_key(seat)) {
            return;
        }
        let opened = committed
            .iter()
            .filter_map(|seat| Some(Nonce { seat: *seat, nonce: held.get(seat)?.nonce }));
        let next = held.iter().filter_map(|(seat, held)| Some((*seat, held.next?)));
        let (nonces, next) = (opened.collect(), next.collect());
        self.unasked(Input::Cut { nonces, next });
        if let Some(shoes) = self.table().shoes().filter(|shoes| shoes.nonces.is_some()) {
            let mut held = self.actor.shoes.clone();
            shoe::cut(&mut held, shoes);
            self.shoes = Some(held);
        }
    }

    /// Gives the table the shoes and symbols that it needs.
    ///
    /// The table draws from a shoe shuffled in this decision only once the shoe is durable and has been shown.
    fn provide(&mut self, entropy: &mut dyn Entropy) -> Result<(), EntropyError> {
        for _ in 0..DRAWS_MAX {
            match self.table().needs(self.now()) {
                Needs::Symbols(picks) => self.draw(&picks),
                Needs::Shoes(contents) => {
                    // After an invalid draw the round continues with other shoes; their roots distinguish the cuts.
                    let running = self.table().round().filter(|round| !round.ended);
                    let running = running.map(|round| round.id);
                    if running.is_some() {
                        // The invalid draw is not shown any more, even if no shoes may be shuffled now.
                        self.shown_from = Some(self.proofs.len());
                    }
                    if !self.around.gate.may_open_hands(self.now()) {
                        return Ok(());
                    }
                    let (mut held, mut shoes) = (vec![], vec![]);
                    for one in &contents {
                        let (shoe, new) = shoe::shuffle(one, &self.around.key, entropy)?;
                        held.push(shoe);
                        shoes.push(new);
                    }
                    let id = match running {
                        Some(id) => id,
                        None => random_bits(entropy)?,
                    };
                    self.shown_from = Some(self.proofs.len());
                    self.unasked(Input::Shoes { id, shoes });
                    self.shoes = Some(held);
                    return Ok(());
                }
                Needs::Round => {
                    if !self.around.gate.may_open_hands(self.now()) {
                        return Ok(());
                    }
                    let id = random_bits(entropy)?;
                    self.shown_from = Some(self.proofs.len());
                    self.unasked(Input::Open { id });
                }
                Needs::Renewal(contents) => {
                    let (held, new) = shoe::shuffle(&contents, &self.around.key, entropy)?;
                    self.unasked(Input::Renewed(new));
                    self.shoes = Some(vec![held]);
                    return Ok(());
                }
                Needs::Cut { .. } | Needs::Nothing => return Ok(()),
            }
        }
        panic!("a round asks for symbols without end");
    }

    fn draw(&mut self, picks: &[Pick]) {
        let at = self.table().draws_for();
        let shoes = self.shoes.as_ref().unwrap_or(&self.actor.shoes);
        let mut symbols = Vec::new();
        let mut proofs = Vec::new();
        for pick in picks {
            let shoe = shoes.get(pick.shoe).expect("the shoes of a round are held");
            let drawn = shoe.draw(pick.place).expect("a round draws no more than there is");
            symbols.push(shoe::symbol_of(&drawn));
            let shoe = u8::try_from(pick.shoe).expect("a table has few shoes");
            let proof = SymbolSeen { shoe, place: pick.place, opening: shoe::opening(&drawn) };
            proofs.push(DrawnProof { at, proof });
        }
        self.draft.take(Input::Symbols(symbols)).expect("symbols of the round's own shoes fit");
        self.proofs.extend(proofs);
    }

    fn finish(self, granted: Vec<Letter>) -> (Batch, Submission) {
        let Decision { around, actor, draft, texts, shoes, mut proofs, shown_from } = self;
        let names = WithNew { people: &around.people, new: &texts };
        let Drafted { table, events, transfers } = draft.finish();
        let (mut seq, mut chain) = (actor.seq, actor.chain);
        let mut entries = Vec::new();
        let mut before = actor.table.clone();
        for event in &events {
            seq = seq.next();
            let at = At::of(&before, seq);
            let body = forms::pit::encode(event, &at, &around.key, &names);
            let entry = Entry::after(&chain, actor.stream(), seq, around.now, body);
            chain = entry.hash;
            entries.push(entry);
            before.apply(around.now, event);
        }
        let snapshot = actor.snapshot(&around.people);
        let kept_whole = snapshot.as_ref().map(|snapshot| snapshot.seq);
        let closes = table.is_closed();
        let batch = Batch {
            entries,
            closes,
            snapshot,
            transfers: transfers.clone(),
            texts: texts.clone(),
            ..Batch::default()
        };
        let is_cut = events.iter().any(ends_cut);
        let opens = |event: &Event| matches!(event, Event::Round(RoundEvent::Opened { .. }));
        let (opens, is_new) = (events.iter().any(opens), shown_from.is_some());
        proofs.drain(..shown_from.unwrap_or(0));
        let thought = PitSubmission {
            id: actor.id(),
            table,
            seq,
            chain,
            kept_whole,
            shoes,
            proofs,
            opens,
            is_new,
            is_cut,
            granted,
            texts,
        };
        (batch, Submission { of: SubmissionKind::Pit(Box::new(thought)), transfers })
    }
}

/// Whether the nonces opened for the cut are no longer needed: the cut happened, or will not happen.
fn ends_cut(event: &Event) -> bool {
    let Event::Round(event) = event else { return false };
    match event {
        RoundEvent::Cut { .. } | RoundEvent::Voided { .. } => true,
        RoundEvent::Banked(event) => matches!(
            event,
            banked::Event::Voided { .. }
                | banked::Event::NoSpin { .. }
                | banked::Event::ThrowRejected { .. }
        ),
        _ => false,
    }
}

/// Returns the player who pays for this input from their balance, and the amount.
fn paid(input: &Input) -> Option<(PlayerId, Chips)> {
    match input {
        Input::Sit { player, chips, .. } | Input::TopUp { player, chips } => {
            Some((*player, *chips))
        }
        _ => None,
    }
}
