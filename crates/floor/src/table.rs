//! A table's actor: it thinks on a copy, and adopts only what is durable.

use crate::cashier::{Cashier, Short};
use crate::commit::{Of, TableThought, Thought};
use crate::deck::{HeldDeck, Proofs};
use crate::mailbox::{Letter, Mailbox, Work};
use crate::nonce::Nonces;
use crate::rail::Rail;
use crate::ring::{Log, Ring};
use crate::talk::is_courtesy;
use crate::{Channel, checkpoint::Checkpoint, chore::Chore, refusal};
use cash::CashSeat;
use cash::{
    Drafted, Event, Input, Needs, PoolInput, SeatEvent, SeatInput, Table, TableEvent, TableInput,
};
use hand::Asks;
use ledger::Transfer;
use people::People;
use record::{ChainHash, Entry, RoomKey, StoredSnapshot};
use shuffler::{Entropy, EntropyError};
use std::collections::{BTreeMap, VecDeque};
use store::{Batch, EndedHand, PlayedHand, TalkLine};
use units::{ConnId, HandId, Instant, PlayerId, Seat, Seq, TableId};
use view::{Blocks, Observer, Spoken};
use wire::{ChatLine, LobbyRow, Refusal, RefusalCode, SheetView};

/// Lines of chat that a table keeps for whole views.
pub(crate) const CHAT_LINES_MAX: usize = 50;
/// More thoughts than any one input can set off: one more is a broken invariant.
const FOLLOW_UPS_MAX: usize = 64;

/// One table and everything around it.
pub(crate) struct Actor {
    /// As far as it is durable.
    pub(crate) table: Table,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    pub(crate) mailbox: Mailbox,
    /// Whether a batch is under way; until it is back everything waits.
    pub(crate) in_flight: bool,
    /// Who sits down with that.
    pub(crate) comes: Option<PlayerId>,
    pub(crate) watchers: BTreeMap<ConnId, Observer>,
    /// On how many lines each player watches.
    lines: BTreeMap<PlayerId, usize>,
    /// Those of them on which nobody plays here.
    looks_only: BTreeMap<ConnId, PlayerId>,
    /// The entry that opened the last hand; from a snapshot on, of those that it has seen open.
    pub(crate) hand_from: Seq,
    /// When it opened, if the room has been open since.
    hand_at: Option<Instant>,
    /// The running hand's.
    pub(crate) deck: Option<HeldDeck>,
    pub(crate) proofs: Proofs,
    /// Opened for the running hand's cut, before it.
    pub(crate) nonces: Nonces,
    pub(crate) ring: Ring,
    pub(crate) log: Log,
    pub(crate) chat: VecDeque<Spoken>,
    /// Those who look on, where they are told later.
    pub(crate) rail: Option<Box<Rail>>,
    pub(crate) checkpoint: Checkpoint,
    /// Failures since a hand was last completed.
    pub(crate) failures: u8,
    /// Whether what the pool wanted was done last, so that a letter is next.
    pub(crate) pool_was_served: bool,
    /// Chores that came to nothing, and when they are tried again.
    pub(crate) put_off: BTreeMap<Chore, Instant>,
    /// Whether it has yet to be told that the room was away.
    pub(crate) owes_recovered: bool,
    /// Before this moment nobody's line counts as lost: clients are still coming back.
    pub(crate) lines_lost_from: Instant,
    /// House players that are wanted here.
    pub(crate) house_wanted: u8,
    /// Since when nobody but house players has sat or watched here.
    pub(crate) empty_since: Option<Instant>,
}

/// Under which name a line is said.
#[derive(Clone, Copy)]
pub(crate) enum Name {
    /// The one with which he sat down.
    OfSitting,
    /// His own, since when he has taken it since the room opened.
    Own(Option<Instant>),
}

/// What a table thinks with.
pub(crate) struct Desk<'a> {
    pub(crate) key: &'a RoomKey,
    pub(crate) people: &'a People,
    pub(crate) entropy: &'a mut dyn Entropy,
    pub(crate) cashier: &'a Cashier,
    pub(crate) version: &'a str,
    pub(crate) hands_per_snapshot: u64,
}

/// Why a thought came to nothing. The table is unchanged.
pub(crate) enum Setback {
    Refused(Refusal),
    Entropy(EntropyError),
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
impl From<EntropyError> for Setback {
    fn from(error: EntropyError) -> Setback {
        Setback::Entropy(error)
    }
}

impl Actor {
    pub(crate) fn new(table: Table, seq: Seq, chain: ChainHash, now: Instant) -> Actor {
        let house_wanted = table.house_wanted();
        Actor {
            checkpoint: Checkpoint::new(&table),
            rail: Rail::of(&table, seq),
            table,
            seq,
            chain,
            mailbox: Mailbox::default(),
            in_flight: false,
            comes: None,
            watchers: BTreeMap::new(),
            lines: BTreeMap::new(),
            looks_only: BTreeMap::new(),
            hand_from: Seq(0),
            hand_at: None,
            deck: None,
            proofs: Proofs::default(),
            nonces: Nonces::new(),
            ring: Ring::default(),
            log: Log::default(),
            chat: VecDeque::new(),
            failures: 0,
            pool_was_served: false,
            put_off: BTreeMap::new(),
            owes_recovered: false,
            lines_lost_from: now,
            house_wanted,
            empty_since: Some(now),
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.config().table
    }

    /// Sends this line the news from now on.
    pub(crate) fn add_watcher(&mut self, conn: ConnId, observer: Observer, channel: Channel) {
        self.remove_watcher(conn);
        self.watchers.insert(conn, observer);
        if let Observer::Player(player) = observer {
            *self.lines.entry(player).or_default() += 1;
            if !channel.may_play_by(self.table.rulebook()) {
                self.looks_only.insert(conn, player);
            }
        }
    }

    /// Sends this line nothing more.
    pub(crate) fn remove_watcher(&mut self, conn: ConnId) {
        self.looks_only.remove(&conn);
        if let Some(Observer::Player(player)) = self.watchers.remove(&conn)
            && let Some(lines) = self.lines.get_mut(&player)
        {
            *lines -= 1;
            if *lines == 0 {
                self.lines.remove(&player);
            }
        }
    }

    /// Whether a player watches, on any of his lines.
    pub(crate) fn is_watched_by(&self, player: PlayerId) -> bool {
        self.lines.contains_key(&player)
    }

    /// Whether a player watches on any line on which he may play here. Who merely looks on from
    /// elsewhere could not answer where he is asked for a decision.
    pub(crate) fn is_present(&self, player: PlayerId) -> bool {
        let looks_only = self.looks_only.values().filter(|who| **who == player).count();
        self.lines.get(&player).is_some_and(|lines| *lines > looks_only)
    }

    /// Why a player may not say anything here, if so: whom the host removed or silenced, and
    /// everybody at a private table who neither sits there nor is its host, or at an anonymous one who
    /// does not sit there.
    pub(crate) fn say_refused(&self, player: PlayerId) -> Option<cash::Refused> {
        if self.table.is_removed(player) {
            return Some(cash::Refused::Removed);
        }
        if self.table.is_muted(player) {
            return Some(cash::Refused::Muted);
        }
        let config = self.table.config();
        let sits = self.table.seat_of(player).is_some();
        let belongs = config.host == Some(player) || sits;
        // At an anonymous table who does not sit has no name.
        (config.private && !belongs || config.anonymous && !sits)
            .then_some(cash::Refused::NotSeated)
    }

    /// Why this table is not for these eyes, if it is not: a private one that the host removed him from,
    /// or whose password he has not given. He sees the end of a hand that he still sits in; the
    /// `house`'s players come by the host's wish.
    pub(crate) fn closed_to(&self, observer: Observer, house: bool) -> Option<RefusalCode> {
        let Observer::Player(player) = observer else {
            return self.table.password().map(|_| RefusalCode::PasswordNeeded);
        };
        let sits = self.table.seat_of(player).is_some();
        let removed = self.table.config().private && self.table.is_removed(player) && !sits;
        let kept_out = !house && !sits && !self.table.is_admitted(player);
        let needed = kept_out.then_some(RefusalCode::PasswordNeeded);
        if removed { Some(RefusalCode::RemovedFromTable) } else { needed }
    }

    /// The hand that is under way here.
    pub(crate) fn hand_under_way(&self) -> Option<HandId> {
        let header = self.table.header().filter(|_| self.table.is_hand_running());
        header.map(|header| header.hand)
    }

    /// Whether a line that is said now is held until the hand ends, since it might be about it: by its
    /// text, or by a name that was taken since the hand opened. Who has his from before the room
    /// opened is told from him who has just taken it only where the hand opened later.
    pub(crate) fn holds(&self, text: &str, named: Name) -> bool {
        let is_old = match (named, self.hand_at) {
            (Name::OfSitting, _) => true,
            (Name::Own(_), None) => false,
            (Name::Own(named), Some(opened)) => named.is_none_or(|named| named < opened),
        };
        self.hand_under_way().is_some() && !(is_old && is_courtesy(text))
    }

    /// Lines that were held for a hand that is over: all may read them now.
    pub(crate) fn release_lines(&mut self) -> Vec<Spoken> {
        let live = self.hand_under_way();
        let is_over = |spoken: &&mut Spoken| spoken.line.held && spoken.hand != live;
        let held = self.chat.iter_mut().filter(is_over);
        held.map(|spoken| {
            spoken.line.held = false;
            spoken.clone()
        })
        .collect()
    }

    /// Keeps a line of chat for whole views.
    pub(crate) fn keep_line(&mut self, line: Spoken) {
        self.chat.push_back(line);
        if self.chat.len() > CHAT_LINES_MAX {
            self.chat.pop_front();
        }
    }

    /// What this observer is told later from, where he is: he looks on.
    pub(crate) fn rail_of(&self, observer: Observer) -> Option<&Rail> {
        self.rail.as_deref().filter(|_| !self.is_told_at_once(observer))
    }

    /// Whether an observer is told at once, wherever those who look on are told later: he sits here, or
    /// is the host, who has to see what he pauses and whom he seats.
    pub(crate) fn is_told_at_once(&self, observer: Observer) -> bool {
        observer.player().is_some_and(|player| {
            self.table.config().host == Some(player) || self.table.seat_of(player).is_some()
        })
    }

    /// Who reads nothing of whom here: at an anonymous table that would tell who is who.
    pub(crate) fn blocks<'b>(&self, blocks: &'b dyn Blocks) -> &'b dyn Blocks {
        if self.table.config().anonymous { &() } else { blocks }
    }

    /// The players who watch.
    pub(crate) fn players_watching(&self) -> Vec<PlayerId> {
        self.lines.keys().copied().collect()
    }

    /// Notes where hands are opened by these events, which follow this entry, and when, unless the
    /// room opened later.
    pub(crate) fn note_opening(&mut self, after: Seq, at: Option<Instant>, events: &[Event]) {
        let opens = |event: &Event| matches!(event, Event::Table(TableEvent::HandOpened(_)));
        if let Some(nth) = events.iter().rposition(opens) {
            self.hand_from = Seq(after.0 + nth as u64 + 1);
            self.hand_at = at;
        }
    }

    /// The running hand, as it is found again, if this event at this place ends it.
    pub(crate) fn played(
        &self,
        event: &Event,
        names: &People,
        ended: Seq,
        at: Instant,
    ) -> Option<EndedHand> {
        event.ends_hand().then(|| {
            let dealt = self.table.all_dealt_in();
            let hand = PlayedHand {
                table: self.id(),
                hand_no: self.table.hand_no(),
                at,
                opened: self.hand_from,
                ended,
                dealt: forms::encode_dealt(&dealt, names),
            };
            // House players read no list.
            let people = dealt.iter().filter(|one| !one.house);
            EndedHand { hand, listed: people.map(|one| one.player).collect() }
        })
    }

    /// The lines that are kept, as far as they have come to this observer: held ones are among them.
    pub(crate) fn chat_of(&self, observer: Observer) -> &VecDeque<Spoken> {
        self.rail_of(observer).map_or(&self.chat, |rail| &rail.chat)
    }

    /// The whole table as this observer may know it.
    pub(crate) fn view(&self, observer: Observer, blocks: &dyn Blocks) -> wire::TableView {
        let blocks = self.blocks(blocks);
        if let Some(rail) = self.rail_of(observer) {
            return rail.view(observer, blocks);
        }
        let log = self.log.of(observer);
        let chat = view::chat(&self.chat, observer, blocks);
        view::table(&self.table, self.seq, observer, log, chat)
    }

    /// Its row in the lobby, as this observer may know it.
    pub(crate) fn lobby_row(&self, observer: Observer) -> LobbyRow {
        match self.rail_of(observer) {
            Some(rail) => view::delayed_lobby_row(&self.table, rail.table(), observer),
            None => view::lobby_row(&self.table, observer),
        }
    }

    /// Its settle-up sheet, where this observer may know it.
    pub(crate) fn sheet(&self, observer: Observer) -> Option<SheetView> {
        match self.rail_of(observer) {
            Some(rail) => view::delayed_sheet(&self.table, rail.table(), observer),
            None => view::sheet(&self.table, observer),
        }
    }

    /// The table as it is durable, after every so many hands. It goes with the opening of the next
    /// hand, so that a start from it still has the whole of the last hand to tell.
    fn snapshot(&self, every: u64, names: &People) -> Option<StoredSnapshot> {
        let hands = self.table.hand_no().0;
        if hands == 0 || !hands.is_multiple_of(every) {
            return None;
        }
        let snapshot = self.table.snapshot()?;
        Some(forms::encode_snapshot(&snapshot, names, self.seq, self.chain))
    }

    /// What follows from this work: a batch and the thought that goes with it, or nothing.
    pub(crate) fn think(
        &self,
        desk: &mut Desk<'_>,
        now: Instant,
        letter: &Letter,
    ) -> Result<Option<(Batch, Thought)>, Setback> {
        let mut thinking = Thinking::new(self, now, letter);
        let mut said = None;
        match letter.work.clone() {
            Work::Input(input) => {
                let arrives = arrives(&input);
                thinking.take(desk, input)?;
                if let Some(player) = arrives {
                    thinking.fill_up(desk, player)?;
                }
            }
            Work::Show { player, hand_no, cards } => {
                let hand = self.table.hand().ok_or(cash::Refused::HandOver)?;
                let action_no = hand.action_no();
                let action = hand::Action::Show(cards);
                thinking.take(
                    desk,
                    Input::Table(TableInput::Act { player, hand_no, action_no, action }),
                )?;
            }
            Work::Say { player, name, named, text } => {
                if let Some(refused) = self.say_refused(player) {
                    return Err(refused.into());
                }
                // A line is told from any other at its table by its moment.
                let last = self.chat.back().map_or(0, |spoken| spoken.line.at.0);
                let at = Instant(now.0.max(last + 1));
                let seat = self.table.seat_of(player);
                let alias = seat.and_then(|seat| self.table.alias(seat));
                let shown = seat.filter(|_| alias.is_some()).map(view::seat_name);
                // Who sits is known by the name with which he sat down, whatever he is called now.
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
                let balance = desk.cashier.jackpot(self.table.config().currency);
                thinking.take(desk, Input::Jackpot { balance })?;
            }
            Work::Deck => thinking.take_deck(desk)?,
            Work::Cut => thinking.cut(desk)?,
            // Held by whoever reads the letters; nothing follows from it yet.
            Work::Cards | Work::OpenNonce { .. } => {}
        }
        thinking.deal(desk)?;
        if thinking.events.is_empty() && said.is_none() {
            return Ok(None);
        }
        Ok(Some(thinking.finish(letter.clone(), said)))
    }
}

/// A thought as far as it has gone.
struct Thinking<'a> {
    actor: &'a Actor,
    now: Instant,
    came: Instant,
    /// A copy that every input takes and gives back; gone once one was refused.
    table: Option<Table>,
    /// The hand under whose key cards are sealed.
    hand: Option<HandId>,
    seq: Seq,
    chain: ChainHash,
    events: Vec<Event>,
    entries: Vec<Entry>,
    transfers: Vec<Transfer>,
    deck: Option<HeldDeck>,
    /// The deck that waited, cut in this thought.
    cut: Option<HeldDeck>,
    proofs: Proofs,
    is_act: bool,
    /// The actor's table, where it is kept whole.
    snapshot: Option<StoredSnapshot>,
    /// The actor's running hand, if it is over with this.
    played: Option<EndedHand>,
}

impl<'a> Thinking<'a> {
    fn new(actor: &'a Actor, now: Instant, letter: &Letter) -> Thinking<'a> {
        let is_act = matches!(letter.work, Work::Input(Input::Table(TableInput::Act { .. })));
        Thinking {
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

    fn take(&mut self, desk: &Desk<'_>, input: Input) -> Result<(), Setback> {
        if Seat::all().any(|seat| self.table().cash_seat(seat).is_some_and(waits)) {
            self.forget_top_ups(desk, &input)?;
        }
        let table = self.table.take().expect("it was here");
        let drafted = table.draft(self.now, self.came, self.seq, input)?;
        self.add(desk, drafted)
    }

    /// Top-ups that waited for the end of the hand, or come by themselves, and are not covered any more
    /// are forgotten before the input; then it goes on as if they had not been asked for.
    fn forget_top_ups(&mut self, desk: &Desk<'_>, input: &Input) -> Result<(), Setback> {
        loop {
            let thought = |input| self.table().clone().draft(self.now, self.came, self.seq, input);
            let drafted = thought(input.clone())?;
            let Some(seat) = self.uncovered_top_up(desk, &drafted.events) else { return Ok(()) };
            let failed = thought(Input::Seat(SeatInput::TopUpFailed { seat }))?;
            self.add(desk, failed)?;
        }
    }

    /// Fills the stack of a player who has arrived from another table of his pool, where it is to be
    /// kept filled up. He is here whatever comes of it: where his balance does not cover it, it is
    /// filled up no more, and he plays on with what he has.
    fn fill_up(&mut self, desk: &Desk<'_>, player: PlayerId) -> Result<(), Setback> {
        let seat = self.table().seat_of(player);
        let to = seat.and_then(|seat| Some(self.table().cash_seat(seat)?.auto_top_up));
        let (Some(seat), Some(to)) = (seat, to.filter(|to| !to.is_zero())) else { return Ok(()) };
        let thought = |input| self.table().clone().draft(self.now, self.came, self.seq, input);
        let covered = |drafted: &Drafted| {
            let covered = |transfer| desk.cashier.covers(&self.transfers, transfer).is_ok();
            drafted.transfers.iter().all(covered)
        };
        let filled = thought(Input::Seat(SeatInput::AutoTopUp { player, to })).ok().filter(covered);
        let drafted = filled.or_else(|| thought(Input::Seat(SeatInput::TopUpFailed { seat })).ok());
        drafted.map_or(Ok(()), |drafted| self.add(desk, drafted))
    }

    fn uncovered_top_up(&self, desk: &Desk<'_>, events: &[Event]) -> Option<Seat> {
        let table = self.table();
        events.iter().find_map(|event| {
            let Event::Seat(SeatEvent::ToppedUp { seat, .. }) = event else { return None };
            let waited = table.cash_seat(*seat).is_some_and(waits);
            let transfers = cash::transfers(table, self.now, self.seq.next(), event);
            let covered = |transfer| desk.cashier.covers(&self.transfers, transfer).is_ok();
            (waited && !transfers.iter().all(covered)).then_some(*seat)
        })
    }

    fn take_deck(&mut self, desk: &mut Desk<'_>) -> Result<(), Setback> {
        if self.table().needs(self.now) == Needs::Renewal {
            return self.renew_deck(desk);
        }
        let deck = HeldDeck::shuffle(self.table().next_deck(), desk.entropy)?;
        let (hand, root, sealed) = (deck.hand, deck.root(), deck.sealed(desk.key));
        let version = desk.version.to_owned();
        self.deck = Some(deck);
        self.take(desk, Input::Table(TableInput::DeckReady { hand, root, sealed, version }))?;
        self.snapshot = self.actor.snapshot(desk.hands_per_snapshot, desk.people);
        Ok(())
    }

    /// A new deck for the running hand, of the cards that nobody holds.
    fn renew_deck(&mut self, desk: &mut Desk<'_>) -> Result<(), Setback> {
        let hand = self.table().hand().expect("a running hand asks for it");
        let held = self.actor.deck.as_ref().expect("a running hand's deck is held");
        let deck = held.renew(hand.renewal(), desk.entropy)?;
        let (root, sealed) = (deck.root(), deck.sealed(desk.key));
        self.deck = Some(deck);
        self.take(desk, Input::Table(TableInput::DeckRenewed { root, sealed }))
    }

    /// Cuts the deck that waits by the nonces that are held. What follows is dealt from it as cut:
    /// deck and nonces together leave no choice.
    fn cut(&mut self, desk: &Desk<'_>) -> Result<(), Setback> {
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

    /// Deals what the hand asks for, as long as it asks. The first cards of a hand wait until its
    /// deck is durable and shown.
    fn deal(&mut self, desk: &Desk<'_>) -> Result<(), Setback> {
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

    fn add(&mut self, desk: &Desk<'_>, drafted: Drafted) -> Result<(), Setback> {
        for transfer in drafted.transfers {
            desk.cashier.covers(&self.transfers, &transfer)?;
            self.transfers.push(transfer);
        }
        let table = self.actor.id();
        for event in drafted.events {
            if let Event::Table(TableEvent::HandOpened(header)) = &event {
                self.hand = Some(header.hand);
            }
            self.seq = self.seq.next();
            let played = self.actor.played(&event, desk.people, self.seq, self.now);
            self.played = played.or(self.played.take());
            let body = forms::encode(&event, desk.key, desk.people, self.hand, self.seq);
            let entry = Entry::after(&self.chain, table, self.seq, self.now, body);
            self.chain = entry.hash;
            self.entries.push(entry);
            self.events.push(event);
        }
        self.table = Some(drafted.table);
        Ok(())
    }

    fn finish(self, letter: Letter, said: Option<Spoken>) -> (Batch, Thought) {
        let table = self.actor.id();
        let talk = said.iter().map(|Spoken { line, hand, .. }| TalkLine {
            table,
            at: line.at,
            player: line.player,
            name: line.name.clone(),
            text: line.text.clone(),
            hand: *hand,
        });
        let batch = Batch {
            entries: self.entries,
            closes: self
                .events
                .last()
                .is_some_and(|event| matches!(event, Event::Table(TableEvent::Closed))),
            snapshot: self.snapshot,
            played: self.played,
            transfers: self.transfers.clone(),
            talk: talk.collect(),
            ..Batch::default()
        };
        let thought = TableThought {
            table,
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
        (batch, Thought { of: Of::Table(Box::new(thought)), transfers: self.transfers })
    }
}

/// Who comes from another table of his pool with this.
fn arrives(input: &Input) -> Option<PlayerId> {
    match input {
        Input::Pool(PoolInput::Arrive { player, .. }) => Some(*player),
        _ => None,
    }
}

/// Whether chips are added between hands that nobody asks for at that moment.
fn waits(cash: &CashSeat) -> bool {
    !cash.top_up.is_zero() || !cash.auto_top_up.is_zero()
}

/// The seat that the cards which are asked for go to; `None` where they go to a board.
fn taker(table: &Table) -> Option<Seat> {
    match table.hand()?.asks() {
        Asks::Hole { seat, .. } => Some(seat),
        Asks::Board { .. } | Asks::Deck | Asks::Decision { .. } | Asks::Nothing => None,
    }
}

/// Something failed in the room, and nothing was changed.
pub(crate) fn failed() -> Refusal {
    Refusal::new(RefusalCode::Failed)
}
