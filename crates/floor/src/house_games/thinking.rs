//! A table's decisions: the batch for the store that follows from what waits for it.

use crate::around::Around;
use crate::commit::{Of, PitThought, Thought};
use crate::deck::random_bits;
use crate::mailbox::Asker;
use crate::pits::{Actor, Letter, Work, shoe};
use crate::refusal::short;
use forms::pit::At;
use ledger::Account;
use pit::{Draft, Drafted, Event, Input, Needs, Nonce, Pick, RoundEvent, Table};
use record::Entry;
use shuffler::{Entropy, EntropyError, SealedShoe};
use store::Batch;
use units::{Chips, Instant, PlayerId, Seat};
use view::DrawnProof;
use wire::{Refusal, RefusalCode as Code, SymbolSeen};

/// Requests that one batch answers at most.
const LETTERS_MAX: usize = 64;
/// More draws than any round asks for between two decisions; one more is a broken invariant.
const DRAWS_MAX: usize = 200;

/// What follows from everything that waits for a table.
pub(crate) struct Outcome {
    /// Number of requests, from the first, that are decided.
    pub(crate) taken: usize,
    /// The batch and its thought, unless nothing follows.
    pub(crate) batch: Option<(Batch, Thought)>,
    /// Requests that are refused.
    pub(crate) refused: Vec<(Asker, Refusal)>,
    /// Requests that are granted and change nothing.
    pub(crate) done: Vec<Asker>,
}

/// Decides about the requests, and what time brings. Each request is answered by itself: one that is refused changes
/// nothing for the others.
///
/// # Errors
/// [`EntropyError`]: there is no randomness for a shoe; then nothing is decided.
pub(crate) fn think(
    around: &Around,
    actor: &Actor,
    entropy: &mut dyn Entropy,
) -> Result<Outcome, EntropyError> {
    let draft = Draft::new(actor.table.clone(), around.now, actor.seq);
    let mut thinking =
        Thinking { around, actor, draft, shoes: None, proofs: vec![], shown_from: None };
    let taken = actor.mailbox.len().min(LETTERS_MAX);
    let (mut granted, mut refused) = (Vec::new(), Vec::new());
    if actor.owes_restart {
        thinking.unasked(Input::Restarted);
    }
    for letter in actor.mailbox.iter().take(taken).cloned() {
        let Work::Input { input, round } = letter.work.clone() else { continue };
        match thinking.asked(input, round) {
            Ok(()) => granted.push(letter),
            Err(why) => refused.push((letter.asker, why)),
        }
    }
    thinking.look_at_connections();
    thinking.unasked(Input::Tick);
    thinking.cut();
    thinking.provide(entropy)?;
    let outcome = match thinking.draft.has_events() {
        false => {
            let done = granted.into_iter().map(|letter| letter.asker).collect();
            Outcome { taken, batch: None, refused, done }
        }
        true => {
            let batch = Some(thinking.finish(granted));
            Outcome { taken, batch, refused, done: Vec::new() }
        }
    };
    Ok(outcome)
}

/// A decision in progress.
struct Thinking<'a> {
    around: &'a Around,
    actor: &'a Actor,
    draft: Draft,
    /// Shoes that were shuffled or cut in this decision.
    shoes: Option<Vec<SealedShoe>>,
    /// Proofs of what was drawn in it.
    proofs: Vec<DrawnProof>,
    /// Number of proofs when the draws shown began again, if they did: with a round, or after an invalid draw.
    shown_from: Option<usize>,
}

impl Thinking<'_> {
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

    /// Takes an input of the room's own; one that does not fit now changes nothing.
    fn unasked(&mut self, input: Input) {
        let _ = self.draft.take(input);
    }

    fn covers(&self, player: PlayerId, chips: Chips) -> Result<(), Refusal> {
        let account = Account::player(player, self.table().config().currency);
        let paid = self.around.cashier.can_pay(self.draft.transfers(), account, -chips.signed());
        paid.map_err(|why| short(&why))
    }

    /// Tells the table whose connections were lost or are back.
    fn look_at_connections(&mut self) {
        let seats = self.table().seats().map(|(_, sitting)| (sitting.player, sitting.connected));
        for (player, was) in seats.collect::<Vec<_>>() {
            let connected = self.actor.watchers.has_at_seat(player);
            if connected != was {
                self.unasked(Input::Connection { player, connected });
            }
        }
    }

    /// Cuts the shoes once every nonce was opened, or the time for that is over.
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

    /// Gives the table what it needs: shoes, symbols. What was shuffled in this decision is drawn from once it is
    /// durable and shown.
    fn provide(&mut self, entropy: &mut dyn Entropy) -> Result<(), EntropyError> {
        for _ in 0..DRAWS_MAX {
            match self.table().needs(self.now()) {
                Needs::Symbols(picks) => self.draw(&picks),
                Needs::Shoes(contents) => {
                    if !self.around.gate.may_open_hands(self.now()) {
                        return Ok(());
                    }
                    let (mut held, mut shoes) = (vec![], vec![]);
                    for one in &contents {
                        let (shoe, new) = shoe::shuffle(one, &self.around.key, entropy)?;
                        held.push(shoe);
                        shoes.push(new);
                    }
                    // After an invalid draw the round goes on with other shoes; their roots tell the cuts apart.
                    let running = self.table().round().filter(|round| !round.ended);
                    let id = match running.map(|round| round.id) {
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

    fn finish(self, granted: Vec<Letter>) -> (Batch, Thought) {
        let Thinking { around, actor, draft, shoes, mut proofs, shown_from } = self;
        let Drafted { table, events, transfers } = draft.finish();
        let (mut seq, mut chain) = (actor.seq, actor.chain);
        let mut entries = Vec::new();
        let mut before = actor.table.clone();
        for event in &events {
            seq = seq.next();
            let at = At::of(&before, seq);
            let body = forms::pit::encode(event, &at, &around.key, &around.people);
            let entry = Entry::after(&chain, actor.stream(), seq, around.now, body);
            chain = entry.hash;
            entries.push(entry);
            before.apply(around.now, event);
        }
        let snapshot = actor.snapshot(&around.people);
        let kept_whole = snapshot.as_ref().map(|snapshot| snapshot.seq);
        let closes = table.is_closed();
        let batch =
            Batch { entries, closes, snapshot, transfers: transfers.clone(), ..Batch::default() };
        let is_cut = events.iter().any(|event| {
            matches!(event, Event::Round(RoundEvent::Cut { .. } | RoundEvent::Voided { .. }))
        });
        let opens = |event: &Event| matches!(event, Event::Round(RoundEvent::Opened { .. }));
        let (opens, is_new) = (events.iter().any(opens), shown_from.is_some());
        proofs.drain(..shown_from.unwrap_or(0));
        let thought = PitThought {
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
        };
        (batch, Thought { of: Of::Pit(Box::new(thought)), transfers })
    }
}

/// The player who pays from their balance for this input, and how much.
fn paid(input: &Input) -> Option<(PlayerId, Chips)> {
    match input {
        Input::Sit { player, chips, .. } | Input::TopUp { player, chips } => {
            Some((*player, *chips))
        }
        _ => None,
    }
}
