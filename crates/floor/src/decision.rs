//! A table's decisions: each turns one piece of work into a batch for the store.

#[cfg(test)]
mod tests;

use crate::actor::{Actor, Name};
use crate::cashier::{Cashier, Short, Uneven};
use crate::deck::{HeldDeck, Proofs};
use crate::mailbox::{Letter, Work};
use crate::refusal;
use crate::settings::FloorConfig;
use crate::submission::{Submission, SubmissionKind, TableSubmission};
use cash::{CashSeat, PoolInput, SeatEvent, SeatInput};
use hand::Asks;
use ledger::Transfer;
use people::{Kind, People};
use record::{ChainHash, Entry, RoomKey, StoredSnapshot};
use shuffler::{Entropy, EntropyError};
use store::{Batch, EndedHand, TalkLine};
use tables::{Drafted, Event, Input, Needs, Refused, Table, TableInput};
use tournament_table::Who;
use units::{HandId, Instant, PlayerId, Seat, Seq};
use view::Spoken;
use wire::{ChatLine, Refusal};

/// Maximum number of follow-ups to one input; more than that means that an invariant is broken.
const FOLLOW_UPS_MAX: usize = 64;

/// Everything that a table's decision reads from outside the table.
pub(crate) struct DecisionInputs<'a> {
    pub(crate) key: &'a RoomKey,
    pub(crate) people: &'a People,
    pub(crate) entropy: &'a mut dyn Entropy,
    pub(crate) cashier: &'a Cashier,
    pub(crate) version: &'a str,
    pub(crate) hands_per_snapshot: u64,
}

impl<'a> DecisionInputs<'a> {
    pub(crate) fn new(
        key: &'a RoomKey,
        people: &'a People,
        cashier: &'a Cashier,
        config: &'a FloorConfig,
        entropy: &'a mut dyn Entropy,
    ) -> DecisionInputs<'a> {
        let (version, hands_per_snapshot) = (config.version.as_str(), config.hands_per_snapshot);
        DecisionInputs { key, people, entropy, cashier, version, hands_per_snapshot }
    }
}

/// Why a decision failed. The table is unchanged.
pub(crate) enum Setback {
    Refused(Refusal),
    Entropy(EntropyError),
    /// Chips at the table differ from the books.
    Uneven(Uneven),
}

impl From<Refused> for Setback {
    fn from(refused: Refused) -> Setback {
        Setback::Refused(refusal::of_any(&refused))
    }
}
impl From<cash::Refused> for Setback {
    fn from(refused: cash::Refused) -> Setback {
        Setback::Refused(refusal::of_table(&refused))
    }
}
impl From<Short> for Setback {
    fn from(short: Short) -> Setback {
        Setback::Refused(refusal::short(&short))
    }
}
impl From<Uneven> for Setback {
    fn from(uneven: Uneven) -> Setback {
        Setback::Uneven(uneven)
    }
}
impl From<EntropyError> for Setback {
    fn from(error: EntropyError) -> Setback {
        Setback::Entropy(error)
    }
}

impl Actor {
    /// Returns a snapshot of the durable table if `every` hands have been played since the last one.
    ///
    /// It is stored when the next hand opens, so that a start from it still replays the whole of the last hand.
    fn snapshot(&self, every: u64, names: &People) -> Option<StoredSnapshot> {
        let hands = self.table.hand_no().0;
        if hands == 0 || !hands.is_multiple_of(every) {
            return None;
        }
        let snapshot = self.table.snapshot()?;
        Some(forms::tables::encode_snapshot(&snapshot, names, self.seq, self.chain))
    }
    /// Decides on a piece of work: returns the batch and its submission, or `None` if nothing changes.
    pub(crate) fn decide(
        &self,
        desk: &mut DecisionInputs<'_>,
        now: Instant,
        letter: &Letter,
    ) -> Result<Option<(Batch, Submission)>, Setback> {
        let mut decision = Decision::new(self, now, letter);
        let mut said = None;
        match letter.work.clone() {
            Work::Input(input) => {
                let arrives = arrives(&input);
                decision.take(desk, input)?;
                if let Some(player) = arrives {
                    decision.fill_up(desk, player)?;
                }
            }
            Work::Show { player, hand_no, cards } => {
                let hand = self.table.hand().ok_or(cash::Refused::HandOver)?;
                let action_no = hand.action_no();
                let action = hand::Action::Show(cards);
                decision.take(
                    desk,
                    Input::Table(TableInput::Act { player, hand_no, action_no, action }),
                )?;
            }
            Work::Say { player, name, named, text } => {
                if let Some(refused) = self.say_refused(player) {
                    return Err(refused.into());
                }
                // The time of a line is unique at its table.
                let last = self.chat.back().map_or(0, |spoken| spoken.line.at.0);
                let at = Instant(now.0.max(last + 1));
                let seat = self.table.seat_of(player);
                let alias = seat.and_then(|seat| self.table.alias(seat));
                let shown = seat.filter(|_| alias.is_some()).map(view::seat_name);
                // A seated player chats under the name they sat down with, even if they have changed it since.
                let sitting = seat.and_then(|seat| self.table.seat(seat));
                let (name, kind) = match sitting {
                    Some(sitting) => {
                        (shown.unwrap_or_else(|| sitting.name.clone()), Name::OfSitting)
                    }
                    None => (name, Name::Own(named)),
                };
                let held = self.holds(&text, kind);
                let hand = self.hand_under_way();
                said =
                    Some(Spoken { line: ChatLine { at, player, name, text, held }, alias, hand });
            }
            Work::Jackpot => {
                let balance = desk.cashier.jackpot(desk.cashier.currency());
                decision.take(desk, Input::Cash(cash::Input::Jackpot { balance }))?;
            }
            Work::Deck => decision.take_deck(desk)?,
            Work::Cut => decision.cut(desk)?,
            // Held outside the table; nothing follows yet.
            Work::Cards | Work::OpenNonce { .. } => {}
        }
        decision.deal(desk)?;
        if decision.events.is_empty() && said.is_none() {
            return Ok(None);
        }
        if let (Some(before), Some(after)) = (self.cash(), decision.table().as_cash()) {
            desk.cashier.agrees(before, after, &decision.transfers)?;
        }
        Ok(Some(decision.finish(letter.clone(), said)))
    }
}

/// A decision in progress.
struct Decision<'a> {
    actor: &'a Actor,
    now: Instant,
    came: Instant,
    /// A copy of the table, which the decision changes; `None` after a refusal.
    table: Option<Table>,
    /// The hand whose key seals the cards in this decision.
    hand: Option<HandId>,
    seq: Seq,
    chain: ChainHash,
    events: Vec<Event>,
    entries: Vec<Entry>,
    transfers: Vec<Transfer>,
    deck: Option<HeldDeck>,
    /// The deck that was waiting for its cut, if this decision cuts it.
    cut: Option<HeldDeck>,
    proofs: Proofs,
    is_act: bool,
    /// A snapshot to store with this decision, if one is due.
    snapshot: Option<StoredSnapshot>,
    /// What is stored of the hand for its players, if it ends in this decision.
    played: Option<EndedHand>,
}

impl<'a> Decision<'a> {
    fn new(actor: &'a Actor, now: Instant, letter: &Letter) -> Decision<'a> {
        let is_act = matches!(&letter.work, Work::Input(input) if input.is_act());
        Decision {
            actor,
            now,
            came: letter.came,
            table: Some(actor.table.clone()),
            hand: actor.table.header().map(|header| header.hand),
            seq: actor.seq,
            chain: actor.chain,
            events: Vec::new(),
            entries: Vec::new(),
            transfers: Vec::new(),
            deck: None,
            cut: None,
            proofs: Proofs::default(),
            is_act,
            snapshot: None,
            played: None,
        }
    }

    fn table(&self) -> &Table {
        self.table.as_ref().expect("between two inputs it is here")
    }

    fn cash_seat(&self, seat: Seat) -> Option<&CashSeat> {
        self.table().as_cash()?.cash_seat(seat)
    }

    fn take(&mut self, desk: &DecisionInputs<'_>, input: Input) -> Result<(), Setback> {
        if Seat::all().any(|seat| self.cash_seat(seat).is_some_and(waits)) {
            self.forget_top_ups(desk, &input)?;
        }
        let table = self.table.take().expect("it was here");
        let drafted = self.draft(desk, table, input)?;
        self.add(desk, drafted)
    }

    fn draft(
        &self,
        desk: &DecisionInputs<'_>,
        table: Table,
        input: Input,
    ) -> Result<Drafted, Refused> {
        let who = |player| who(desk.people, player);
        table.draft(self.now, self.came, self.seq, input, &who)
    }

    /// Before the input is decided, drops pending and automatic top-ups that the player's balance no longer covers.
    fn forget_top_ups(&mut self, desk: &DecisionInputs<'_>, input: &Input) -> Result<(), Setback> {
        loop {
            let thought = |input| self.draft(desk, self.table().clone(), input);
            let drafted = thought(input.clone())?;
            let Some(seat) = self.uncovered_top_up(desk, &drafted.events) else { return Ok(()) };
            let failed = thought(Input::Cash(SeatInput::TopUpFailed { seat }.into()))?;
            self.add(desk, failed)?;
        }
    }

    /// Tops up a player who arrived from another table of the pool with auto top-up on.
    ///
    /// If their balance does not cover the top-up, auto top-up ends and the player plays on with the stack that they
    /// brought.
    fn fill_up(&mut self, desk: &DecisionInputs<'_>, player: PlayerId) -> Result<(), Setback> {
        let seat = self.table().seat_of(player);
        let to = seat.and_then(|seat| Some(self.cash_seat(seat)?.auto_top_up));
        let (Some(seat), Some(to)) = (seat, to.filter(|to| !to.is_zero())) else { return Ok(()) };
        let thought = |input| self.draft(desk, self.table().clone(), input);
        let covered = |drafted: &Drafted| {
            let covered = |transfer| desk.cashier.covers(&self.transfers, transfer).is_ok();
            drafted.transfers.iter().all(covered)
        };
        let filled =
            thought(Input::Cash(SeatInput::AutoTopUp { player, to }.into())).ok().filter(covered);
        let drafted =
            filled.or_else(|| thought(Input::Cash(SeatInput::TopUpFailed { seat }.into())).ok());
        drafted.map_or(Ok(()), |drafted| self.add(desk, drafted))
    }

    fn uncovered_top_up(&self, desk: &DecisionInputs<'_>, events: &[Event]) -> Option<Seat> {
        let table = self.table().as_cash()?;
        events.iter().filter_map(Event::of_cash).find_map(|event| {
            let cash::Event::Seat(SeatEvent::ToppedUp { seat, .. }) = event else { return None };
            let waited = table.cash_seat(*seat).is_some_and(waits);
            let transfers = cash::transfers(table, self.now, self.seq.next(), event);
            let covered = |transfer| desk.cashier.covers(&self.transfers, transfer).is_ok();
            (waited && !transfers.iter().all(covered)).then_some(*seat)
        })
    }

    fn take_deck(&mut self, desk: &mut DecisionInputs<'_>) -> Result<(), Setback> {
        if self.table().needs(self.now) == Needs::Renewal {
            return self.renew_deck(desk);
        }
        let deck = HeldDeck::shuffle(self.table().next_deck(self.now), desk.entropy)?;
        let (hand, root, sealed) = (deck.hand, deck.root(), deck.sealed(desk.key));
        let version = desk.version.to_owned();
        self.deck = Some(deck);
        self.take(desk, Input::Table(TableInput::DeckReady { hand, root, sealed, version }))?;
        self.snapshot = self.actor.snapshot(desk.hands_per_snapshot, desk.people);
        Ok(())
    }

    /// Renews the deck of the hand in progress from the cards that nobody holds.
    fn renew_deck(&mut self, desk: &mut DecisionInputs<'_>) -> Result<(), Setback> {
        let hand = self.table().hand().expect("a running hand asks for it");
        let held = self.actor.deck.as_ref().expect("a running hand's deck is held");
        let deck = held.renew(hand.renewal(), desk.entropy)?;
        let (root, sealed) = (deck.root(), deck.sealed(desk.key));
        self.deck = Some(deck);
        self.take(desk, Input::Table(TableInput::DeckRenewed { root, sealed }))
    }

    /// Cuts the waiting deck with the held nonces. All cards are dealt from the cut deck, which depends only on the
    /// shuffled deck and the nonces.
    fn cut(&mut self, desk: &DecisionInputs<'_>) -> Result<(), Setback> {
        let held = || self.actor.nonces.iter();
        let nonces: Vec<_> = held().map(|(&seat, held)| (seat, held.nonce)).collect();
        let next = held().filter_map(|(&seat, held)| Some((seat, held.next?))).collect();
        self.take(desk, Input::Table(TableInput::Cut { nonces, next }))?;
        if let Some(nonces) = self.table().cut() {
            let mut deck = self.actor.deck.clone().expect("an opened hand's deck is held");
            deck.cut(nonces);
            self.cut = Some(deck);
        }
        Ok(())
    }

    /// Deals cards until the hand asks for no more. A hand's first cards wait until its deck is durable and shown.
    fn deal(&mut self, desk: &DecisionInputs<'_>) -> Result<(), Setback> {
        for _ in 0..FOLLOW_UPS_MAX {
            let Needs::Cards { places } = self.table().needs(self.now) else { return Ok(()) };
            if self.deck.is_some() {
                return Ok(());
            }
            let held = self.cut.as_ref().or(self.actor.deck.as_ref());
            let held = held.expect("a running hand's deck is held");
            let drawn = held.draw(&places);
            let cards = drawn.iter().map(|drawn| drawn.card).collect();
            self.proofs.keep(taker(self.table()), &drawn);
            self.take(desk, Input::Table(TableInput::Cards { cards }))?;
        }
        panic!("a hand asks for cards without end");
    }

    fn add(&mut self, desk: &DecisionInputs<'_>, drafted: Drafted) -> Result<(), Setback> {
        for transfer in drafted.transfers {
            desk.cashier.covers(&self.transfers, &transfer)?;
            self.transfers.push(transfer);
        }
        let table = self.actor.id();
        for event in drafted.events {
            if let Some(header) = event.opens_hand() {
                self.hand = Some(header.hand);
            }
            self.seq = self.seq.next();
            let played = self.actor.played(&event, desk.people, self.seq, self.now);
            self.played = played.or(self.played.take());
            let body = forms::tables::encode(&event, desk.key, desk.people, self.hand, self.seq);
            let entry = Entry::after(&self.chain, table, self.seq, self.now, body);
            self.chain = entry.hash;
            self.entries.push(entry);
            self.events.push(event);
        }
        self.table = Some(drafted.table);
        Ok(())
    }

    fn finish(self, letter: Letter, said: Option<Spoken>) -> (Batch, Submission) {
        let table = self.actor.id();
        let is_done = self.table().is_done();
        let talk = said.iter().map(|Spoken { line, hand, .. }| TalkLine {
            table,
            at: line.at,
            player: line.player,
            name: line.name.clone(),
            text: line.text.clone(),
            hand: *hand,
        });
        let kept_whole = self.snapshot.as_ref().map(|snapshot| snapshot.seq);
        let batch = Batch {
            entries: self.entries,
            closes: is_done,
            snapshot: self.snapshot,
            played: self.played,
            transfers: self.transfers.clone(),
            talk: talk.collect(),
            ..Batch::default()
        };
        let thought = TableSubmission {
            table,
            kept_whole,
            at: self.now,
            after: self.actor.seq,
            events: self.events.into(),
            chain: self.chain,
            deck: self.deck,
            proofs: self.proofs,
            said,
            letter,
            is_act: self.is_act,
        };
        (
            batch,
            Submission { of: SubmissionKind::Table(Box::new(thought)), transfers: self.transfers },
        )
    }
}

/// Returns a player's name and kind, for the tournament table that seats them.
pub(crate) fn who(people: &People, player: PlayerId) -> Who {
    let known = people.player(player);
    Who {
        name: known.map(|known| known.name.clone()).unwrap_or_default(),
        house: known.is_some_and(|known| known.kind == Kind::House),
    }
}

/// Returns the player whom this input brings from another table of the pool.
fn arrives(input: &Input) -> Option<PlayerId> {
    match input {
        Input::Cash(cash::Input::Pool(PoolInput::Arrive { player, .. })) => Some(*player),
        _ => None,
    }
}

/// Whether the player has asked in advance for chips between hands: a pending top-up, or auto top-up.
fn waits(cash: &CashSeat) -> bool {
    !cash.top_up.is_zero() || !cash.auto_top_up.is_zero()
}

/// Returns the seat that gets the next cards; `None` if they go to a board.
fn taker(table: &Table) -> Option<Seat> {
    match table.hand()?.asks() {
        Asks::Hole { seat, .. } => Some(seat),
        Asks::Board { .. } | Asks::Deck | Asks::Decision { .. } | Asks::Nothing => None,
    }
}
