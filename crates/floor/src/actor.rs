//! A table's actor: it thinks on a copy, and adopts only what is durable.

use crate::checkpoint::{Base, Checkpoint};
use crate::chore::{Chore, Chores, PUT_OFF};
use crate::commit::{Of, TableThought, Thought};
use crate::deck::{HeldDeck, Proofs};
use crate::lines::Channel;
use crate::mailbox::{Asker, Mailbox};
use crate::rail::Rail;
use crate::ring::{CHAT_LINES_MAX, Log, Ring};
use crate::talk::is_courtesy;
use crate::watchers::Watchers;
use cash::{Event, PoolEvent, SeatEvent, Table, TableEvent};
use cut::{Hash, Nonce};
use people::People;
use record::{ChainHash, StoredSnapshot};
use std::collections::{BTreeMap, VecDeque};
use store::{EndedHand, PlayedHand};
use units::{ConnId, HandId, Instant, PlayerId, Seat, Seq, TableId};
use view::{Blocks, Observer, Spoken};
use wire::{LobbyRow, RefusalCode, SheetView};

/// Entries of a table that a start may read again after a clean stop, its last hand apart.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

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
    pub(crate) watchers: Watchers,
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
    /// The table before the last hand that is over, if that was since the room opened.
    before_hand: Option<Box<Base>>,
    /// The entry after which the table was last kept whole.
    pub(crate) kept_whole: Seq,
    /// Failures since a hand was last completed.
    pub(crate) failures: u8,
    pub(crate) chores: Chores,
    /// House players that are wanted here.
    pub(crate) house_wanted: u8,
}

/// Nonces by seat.
pub(crate) type Nonces = BTreeMap<Seat, HeldNonce>;

/// One player's nonce, until the deck is cut.
pub(crate) struct HeldNonce {
    pub(crate) nonce: Nonce,
    /// His commitment for the next deck.
    pub(crate) next: Option<Hash>,
    /// Who is told once the cut is durable: each line that opened it.
    pub(crate) askers: Vec<Asker>,
}

/// Under which name a line is said.
#[derive(Clone, Copy)]
pub(crate) enum Name {
    /// The one with which he sat down.
    OfSitting,
    /// His own, since when he has taken it since the room opened.
    Own(Option<Instant>),
}

impl Actor {
    pub(crate) fn new(table: Table, seq: Seq, chain: ChainHash, now: Instant) -> Actor {
        let house_wanted = table.house_wanted();
        Actor {
            checkpoint: Checkpoint::new(&table, seq, chain),
            before_hand: None,
            kept_whole: seq,
            rail: Rail::of(&table, seq),
            table,
            seq,
            chain,
            mailbox: Mailbox::default(),
            in_flight: false,
            comes: None,
            watchers: Watchers::default(),
            hand_from: Seq(0),
            hand_at: None,
            deck: None,
            proofs: Proofs::default(),
            nonces: Nonces::new(),
            ring: Ring::default(),
            log: Log::default(),
            chat: VecDeque::new(),
            failures: 0,
            chores: Chores::new(now),
            house_wanted,
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.config().table
    }

    /// Sends a connection the news from now on.
    pub(crate) fn add_watcher(&mut self, conn: ConnId, observer: Observer, channel: Channel) {
        let may_play = channel.may_play_by(self.table.rulebook());
        self.watchers.add(conn, observer, may_play);
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

    /// A batch is on its way to the disk: everything else waits until it is back.
    pub(crate) fn begins(&mut self, chore: Chore, thought: &Thought) {
        self.in_flight = true;
        self.comes = comer(thought);
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
    }
    /// Nothing followed from a chore: it is put off.
    pub(crate) fn came_to_nothing(&mut self, chore: Chore, now: Instant) {
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
        if chore != Chore::Letter {
            self.chores.put_off.insert(chore, now + PUT_OFF);
        }
    }
    /// The batch is durable: the record goes on from here. Gives whose nonces it cut the deck by.
    pub(crate) fn kept(&mut self, thought: &TableThought) -> Vec<Asker> {
        self.in_flight = false;
        self.seq.0 += thought.events.len() as u64;
        self.chain = thought.chain;
        self.kept_whole = thought.kept_whole.unwrap_or(self.kept_whole);
        self.checkpoint.keep(thought.at, &thought.events);
        self.want_house(&thought.events);
        self.answer_cut(&thought.events)
    }
    /// The table between two hands again: from here it is restarted if it fails.
    pub(crate) fn rests(&mut self, hand_is_over: bool) {
        let now = Checkpoint::new(&self.table, self.seq, self.chain);
        let before = std::mem::replace(&mut self.checkpoint, now);
        if hand_is_over {
            self.before_hand = Some(before.into_base());
        }
    }
    /// The table to be kept whole at a clean stop, where more than a few entries would be read at
    /// the next start: as it was before its last hand, which the start tells again.
    pub(crate) fn whole(&self, names: &People) -> Option<StoredSnapshot> {
        let between = self.before_hand.as_deref().filter(|_| !self.table.is_hand_running());
        let base = between.unwrap_or(self.checkpoint.base());
        let is_far = self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX;
        (is_far && base.seq() > self.kept_whole).then(|| base.snapshot(names)).flatten()
    }
    /// Forgets lines of chat from before a moment.
    pub(crate) fn forget_lines(&mut self, before: Instant) {
        self.chat.retain(|spoken| spoken.line.at >= before);
        if let Some(rail) = &mut self.rail {
            rail.forget_lines(before);
        }
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
}

/// The player who sits down with a table's batch, if any.
fn comer(thought: &Thought) -> Option<PlayerId> {
    let Of::Table(thought) = &thought.of else { return None };
    thought.events.iter().find_map(|event| match event {
        Event::Seat(SeatEvent::Taken { player, .. })
        | Event::Pool(PoolEvent::Arrived { player, .. }) => Some(*player),
        _ => None,
    })
}
