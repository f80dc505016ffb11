//! A table's actor: it decides on a copy, and applies a decision to the table only once it is durable.

use crate::chat_in_hand::is_courtesy;
use crate::chore::{Chore, Chores, PUT_OFF};
use crate::connections::Channel;
use crate::deck::{HeldDeck, Proofs};
use crate::last_good_table::{Base, LastGoodTable};
use crate::mailbox::{Asker, Mailbox};
use crate::rail::Rail;
use crate::ring::{CHAT_LINES_MAX, Log, Ring};
use crate::submission::{Submission, SubmissionKind, TableSubmission};
use crate::watchers::Watchers;
use cut::{Hash, Nonce};
use people::People;
use record::{ChainHash, StoredSnapshot};
use std::collections::{BTreeMap, VecDeque};
use store::{EndedHand, PlayedHand};
use tables::{Event, Table};
use units::{ConnId, HandId, Instant, PlayerId, Seat, Seq, TableId};
use view::{Blocks, Observer, Spoken};
use wire::{LobbyRow, RefusalCode, SheetView};

/// Maximum number of entries to replay at a start after a clean stop, not counting the entries of the last hand.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// Whether the table can take work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The table is ready for work.
    Free,
    /// A batch is in flight; everything else waits for it.
    InFlight,
    /// A failed table is being closed, and does no further work.
    Ends,
}

/// One table, and everything that the floor keeps for it.
pub(crate) struct Actor {
    /// The table's durable state.
    pub(crate) table: Table,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    pub(crate) mailbox: Mailbox,
    pub(crate) phase: Phase,
    /// The player who sits down in the batch in flight, if any.
    pub(crate) comes: Option<PlayerId>,
    pub(crate) watchers: Watchers,
    /// Entry that opened the last hand. After a start from a snapshot, only hands opened since the snapshot are known.
    pub(crate) hand_from: Seq,
    /// When the hand in progress opened; `None` if that was before the room started.
    hand_at: Option<Instant>,
    /// The deck of the hand in progress.
    pub(crate) deck: Option<HeldDeck>,
    pub(crate) proofs: Proofs,
    /// Nonces opened so far to cut the deck of the hand in progress.
    pub(crate) nonces: Nonces,
    pub(crate) ring: Ring,
    pub(crate) log: Log,
    pub(crate) chat: VecDeque<Spoken>,
    /// The spectators' delayed copy, at a table with a rail delay.
    pub(crate) rail: Option<Box<Rail>>,
    pub(crate) checkpoint: LastGoodTable,
    /// The table before its last finished hand; `None` if no hand has ended since the room started.
    before_hand: Option<Box<Base>>,
    /// The last entry that is in the latest snapshot.
    pub(crate) kept_whole: Seq,
    /// Number of failures since a hand was last completed.
    pub(crate) failures: u8,
    pub(crate) chores: Chores,
    /// Number of house players that the host asked for.
    pub(crate) house_wanted: u8,
}

pub(crate) type Nonces = BTreeMap<Seat, HeldNonce>;

/// A nonce that a player has opened, held until the deck is cut.
pub(crate) struct HeldNonce {
    pub(crate) nonce: Nonce,
    /// The player's commitment to a nonce for the next deck.
    pub(crate) next: Option<Hash>,
    /// Every connection that opened the nonce. All of them get an answer once the cut is durable.
    pub(crate) askers: Vec<Asker>,
}

/// The name shown beside a player's chat line.
#[derive(Clone, Copy)]
pub(crate) enum Name {
    /// The name with which the player sat down.
    OfSitting,
    /// The player's own name, and when they took it; the time is `None` if it was before the room started.
    Own(Option<Instant>),
}

impl Actor {
    pub(crate) fn new(table: Table, seq: Seq, chain: ChainHash, now: Instant) -> Actor {
        let house_wanted = table.as_cash().map_or(0, cash::Table::house_wanted);
        Actor {
            checkpoint: LastGoodTable::new(&table, seq, chain),
            before_hand: None,
            kept_whole: seq,
            rail: Rail::of(&table, seq),
            table,
            seq,
            chain,
            mailbox: Mailbox::default(),
            phase: Phase::Free,
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
        self.table.id()
    }

    /// Returns the cash table; `None` for a tournament's table.
    pub(crate) fn cash(&self) -> Option<&cash::Table> {
        self.table.as_cash()
    }

    /// Adds a connection that gets all further news of the table.
    pub(crate) fn add_watcher(&mut self, conn: ConnId, observer: Observer, channel: Channel) {
        let may_play = channel.may_play_by(self.table.rulebook());
        self.watchers.add(conn, observer, may_play);
    }

    /// Returns why a player may not chat here; `None` if they may.
    ///
    /// A player who was removed or muted may not. At a private table only seated players and the host may chat; at an
    /// anonymous table or a tournament's table, only seated players.
    pub(crate) fn say_refused(&self, player: PlayerId) -> Option<cash::Refused> {
        let sits = self.table.seat_of(player).is_some();
        let Some(cash) = self.cash() else { return (!sits).then_some(cash::Refused::NotSeated) };
        if cash.is_removed(player) {
            return Some(cash::Refused::Removed);
        }
        if cash.is_muted(player) {
            return Some(cash::Refused::Muted);
        }
        let config = cash.config();
        let belongs = config.host == Some(player) || sits;
        // At an anonymous table only seats have a name.
        (config.private && !belongs || config.anonymous && !sits)
            .then_some(cash::Refused::NotSeated)
    }

    /// Returns why this observer may not see the table; `None` if they may.
    ///
    /// A private table is closed to a player who was removed, and to one who has not given its password. A removed
    /// player still sees the end of the hand that they are in. House players need no password, because the host asked
    /// for them.
    pub(crate) fn closed_to(&self, observer: Observer, house: bool) -> Option<RefusalCode> {
        let cash = self.cash()?;
        let Observer::Player(player) = observer else {
            return cash.password().map(|_| RefusalCode::PasswordNeeded);
        };
        let sits = cash.seat_of(player).is_some();
        let removed = cash.config().private && cash.is_removed(player) && !sits;
        let kept_out = !house && !sits && !cash.is_admitted(player);
        let needed = kept_out.then_some(RefusalCode::PasswordNeeded);
        if removed { Some(RefusalCode::RemovedFromTable) } else { needed }
    }

    /// The hand in progress, if any.
    pub(crate) fn hand_under_way(&self) -> Option<HandId> {
        let header = self.table.header().filter(|_| self.table.is_hand_running());
        header.map(|header| header.hand)
    }

    /// Whether a chat line is held back until the hand ends, because it might be about the hand.
    ///
    /// A line is held unless it is a courtesy under a name that the player had before the hand began. If the room
    /// started during the hand, it does not know which names are older; it then holds every line under a player's own
    /// name.
    pub(crate) fn holds(&self, text: &str, named: Name) -> bool {
        let is_old = match (named, self.hand_at) {
            (Name::OfSitting, _) => true,
            (Name::Own(_), None) => false,
            (Name::Own(named), Some(opened)) => named.is_none_or(|named| named < opened),
        };
        self.hand_under_way().is_some() && !(is_old && is_courtesy(text))
    }

    /// Releases the lines held for a hand that is over, and returns them.
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

    /// Whether the table takes work.
    pub(crate) fn is_free(&self) -> bool {
        self.phase == Phase::Free
    }
    /// Marks a batch for this chore as in flight; everything else waits until the batch is stored.
    pub(crate) fn begins(&mut self, chore: Chore, thought: &Submission) {
        self.phase = Phase::InFlight;
        self.comes = comer(thought);
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
    }
    /// Puts off a chore that changed nothing.
    pub(crate) fn came_to_nothing(&mut self, chore: Chore, now: Instant) {
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
        if chore != Chore::Letter {
            self.chores.put_off.insert(chore, now + PUT_OFF);
        }
    }
    /// Advances the table's state to a durable batch; returns the askers to answer if the deck was cut.
    pub(crate) fn kept(&mut self, thought: &TableSubmission) -> Vec<Asker> {
        self.phase = Phase::Free;
        self.seq.0 += thought.events.len() as u64;
        self.chain = thought.chain;
        self.kept_whole = thought.kept_whole.unwrap_or(self.kept_whole);
        self.checkpoint.keep(thought.at, &thought.events);
        self.want_house(&thought.events);
        self.answer_cut(&thought.events)
    }
    /// Makes the current state, between hands, the point from which the table restarts after a failure.
    pub(crate) fn rests(&mut self, hand_is_over: bool) {
        let now = LastGoodTable::new(&self.table, self.seq, self.chain);
        let before = std::mem::replace(&mut self.checkpoint, now);
        if hand_is_over {
            self.before_hand = Some(before.into_base());
        }
    }
    /// Returns the snapshot to store at a clean stop, if a start would otherwise read more than a few entries.
    ///
    /// The snapshot is of the table before its last hand, so that the start can replay that hand.
    pub(crate) fn whole(&self, names: &People) -> Option<StoredSnapshot> {
        let between = self.before_hand.as_deref().filter(|_| !self.table.is_hand_running());
        let base = between.unwrap_or(self.checkpoint.base());
        let is_far = self.seq.0 - self.kept_whole.0 > ENTRIES_AFTER_STOP_MAX;
        (is_far && base.seq() > self.kept_whole).then(|| base.snapshot(names)).flatten()
    }
    /// Deletes chat lines from before this moment.
    pub(crate) fn forget_lines(&mut self, before: Instant) {
        self.chat.retain(|spoken| spoken.line.at >= before);
        if let Some(rail) = &mut self.rail {
            rail.forget_lines(before);
        }
    }

    /// Keeps a chat line, so that clients that get the whole table also get recent chat.
    pub(crate) fn keep_line(&mut self, line: Spoken) {
        self.chat.push_back(line);
        if self.chat.len() > CHAT_LINES_MAX {
            self.chat.pop_front();
        }
    }

    /// Returns the delayed copy that this observer sees; `None` if they see the table without delay.
    pub(crate) fn rail_of(&self, observer: Observer) -> Option<&Rail> {
        self.rail.as_deref().filter(|_| !self.is_told_at_once(observer))
    }

    /// Whether this observer sees the table without delay, even if the rail is delayed.
    ///
    /// Seated players do, and the host, who needs it to run the table.
    pub(crate) fn is_told_at_once(&self, observer: Observer) -> bool {
        observer.player().is_some_and(|player| {
            self.table.host() == Some(player) || self.table.seat_of(player).is_some()
        })
    }

    /// Returns the blocks that apply here: none at an anonymous table, where a block would show who is who.
    pub(crate) fn blocks<'b>(&self, blocks: &'b dyn Blocks) -> &'b dyn Blocks {
        if self.table.is_anonymous() { &() } else { blocks }
    }

    /// If these events, which follow the entry `after`, open a hand, notes the opening's entry and time.
    ///
    /// `at` is `None` during a start.
    pub(crate) fn note_opening(&mut self, after: Seq, at: Option<Instant>, events: &[Event]) {
        if let Some(nth) = events.iter().rposition(|event| event.opens_hand().is_some()) {
            self.hand_from = Seq(after.0 + nth as u64 + 1);
            self.hand_at = at;
        }
    }

    /// Returns what is stored of the hand for its players if `event` ends the hand; otherwise `None`.
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
            // House players have no list of past hands.
            let people = dealt.iter().filter(|one| !one.house);
            EndedHand { hand, listed: people.map(|one| one.player).collect() }
        })
    }

    /// Returns the chat lines that this observer has received, including lines still held back from others.
    pub(crate) fn chat_of(&self, observer: Observer) -> &VecDeque<Spoken> {
        self.rail_of(observer).map_or(&self.chat, |rail| &rail.chat)
    }

    /// Returns the whole table, with everything that this observer may know.
    pub(crate) fn view(&self, observer: Observer, blocks: &dyn Blocks) -> wire::TableView {
        let blocks = self.blocks(blocks);
        if let Some(rail) = self.rail_of(observer) {
            return rail.view(observer, blocks);
        }
        let log = self.log.of(observer);
        let chat = view::chat(&self.chat, observer, blocks);
        view::table(&self.table, self.seq, observer, log, chat)
    }

    /// Returns the table's row in the lobby, with what this observer may know.
    pub(crate) fn lobby_row(&self, observer: Observer) -> Option<LobbyRow> {
        let cash = self.cash()?;
        Some(match self.rail_of(observer) {
            Some(rail) => view::delayed_lobby_row(cash, rail.table().as_cash()?, observer),
            None => view::lobby_row(cash, observer),
        })
    }

    /// The table's settle-up sheet, if this observer may know it.
    pub(crate) fn sheet(&self, observer: Observer) -> Option<SheetView> {
        let cash = self.cash()?;
        match self.rail_of(observer) {
            Some(rail) => view::delayed_sheet(cash, rail.table().as_cash()?, observer),
            None => view::sheet(cash, observer),
        }
    }
}

/// Returns the player who sits down in this batch, if any.
fn comer(thought: &Submission) -> Option<PlayerId> {
    let SubmissionKind::Table(thought) = &thought.of else { return None };
    thought.events.iter().find_map(Event::seats)
}
