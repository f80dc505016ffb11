//! A table's actor: it decides on a copy, and adopts only durable decisions.

use crate::chore::{Chore, Chores, PUT_OFF};
use crate::connections::Channel;
use crate::courtesy::is_courtesy;
use crate::deck::{HeldDeck, Proofs};
use crate::mailbox::{Asker, Mailbox};
use crate::rail::Rail;
use crate::restart_point::{Base, RestartPoint};
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

/// Maximum number of entries to replay at a start after a clean stop, without those of the last hand.
const ENTRIES_AFTER_STOP_MAX: u64 = 50;

/// The state of a table's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The table takes work.
    Free,
    /// A batch is in flight; everything else waits for it.
    InFlight,
    /// The table is closing, and takes no more work.
    Ends,
}

/// One table and everything around it.
pub(crate) struct Actor {
    /// The table's durable state.
    pub(crate) table: Table,
    pub(crate) seq: Seq,
    pub(crate) chain: ChainHash,
    pub(crate) mailbox: Mailbox,
    pub(crate) phase: Phase,
    /// The player who sits down with the batch in flight.
    pub(crate) comes: Option<PlayerId>,
    pub(crate) watchers: Watchers,
    /// Entry that opened the last hand. After a start from a snapshot: of the hands opened since.
    pub(crate) hand_from: Seq,
    /// When the running hand opened, if the room has been open since.
    hand_at: Option<Instant>,
    /// The deck of the running hand.
    pub(crate) deck: Option<HeldDeck>,
    pub(crate) proofs: Proofs,
    /// Nonces opened for the coming cut of the running hand's deck.
    pub(crate) nonces: Nonces,
    pub(crate) ring: Ring,
    pub(crate) log: Log,
    pub(crate) chat: VecDeque<Spoken>,
    /// The spectators' delayed copy, at a table with a rail delay.
    pub(crate) rail: Option<Box<Rail>>,
    pub(crate) checkpoint: RestartPoint,
    /// The table before its last finished hand, if that hand ended since the room opened.
    before_hand: Option<Box<Base>>,
    /// The entry of the latest snapshot.
    pub(crate) kept_whole: Seq,
    /// Failures since a hand was last completed.
    pub(crate) failures: u8,
    pub(crate) chores: Chores,
    /// Number of house players that the host asked for.
    pub(crate) house_wanted: u8,
}

pub(crate) type Nonces = BTreeMap<Seat, HeldNonce>;

/// One player's nonce, until the deck is cut.
pub(crate) struct HeldNonce {
    pub(crate) nonce: Nonce,
    /// The player's commitment for the next deck.
    pub(crate) next: Option<Hash>,
    /// Every connection that opened the nonce, to be answered once the cut is durable.
    pub(crate) askers: Vec<Asker>,
}

/// The name under which a player chats.
#[derive(Clone, Copy)]
pub(crate) enum Name {
    /// The name with which the player sat down.
    OfSitting,
    /// The player's own name, and when they took it if that was since the room opened.
    Own(Option<Instant>),
}

impl Actor {
    pub(crate) fn new(table: Table, seq: Seq, chain: ChainHash, now: Instant) -> Actor {
        let house_wanted = table.as_cash().map_or(0, cash::Table::house_wanted);
        Actor {
            checkpoint: RestartPoint::new(&table, seq, chain),
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

    /// The cash table, if this is one.
    pub(crate) fn cash(&self) -> Option<&cash::Table> {
        self.table.as_cash()
    }

    /// Sends a connection the news from now on.
    pub(crate) fn add_watcher(&mut self, conn: ConnId, observer: Observer, channel: Channel) {
        let may_play = channel.may_play_by(self.table.rulebook());
        self.watchers.add(conn, observer, may_play);
    }

    /// The reason why a player may not chat here, if there is one.
    ///
    /// At a private table the host's removals and mutes count, and so does neither sitting there nor hosting it; at an
    /// anonymous table, having no seat does.
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

    /// The reason why this observer may not see the table, if there is one: removed from a private table, or without
    /// its password.
    ///
    /// A removed player still sees the end of a hand in which they sit. Players of the `house` need no password: the
    /// host asked for them.
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

    /// Whether a chat line is held until the hand ends, since it might be about the hand.
    ///
    /// A line is held unless it is a courtesy under a name older than the hand. If the hand opened before the room did,
    /// nobody can tell which names are older, so every line under a player's own name is held.
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
    /// Marks a batch as in flight: everything else waits for it.
    pub(crate) fn begins(&mut self, chore: Chore, thought: &Submission) {
        self.phase = Phase::InFlight;
        self.comes = comer(thought);
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
    }
    /// Puts off a chore that had no effect.
    pub(crate) fn came_to_nothing(&mut self, chore: Chore, now: Instant) {
        if chore == Chore::Recovered {
            self.chores.owes_recovered = false;
        }
        if chore != Chore::Letter {
            self.chores.put_off.insert(chore, now + PUT_OFF);
        }
    }
    /// Advances the record after a durable batch; returns the askers whose nonces cut the deck.
    pub(crate) fn kept(&mut self, thought: &TableSubmission) -> Vec<Asker> {
        self.phase = Phase::Free;
        self.seq.0 += thought.events.len() as u64;
        self.chain = thought.chain;
        self.kept_whole = thought.kept_whole.unwrap_or(self.kept_whole);
        self.checkpoint.keep(thought.at, &thought.events);
        self.want_house(&thought.events);
        self.answer_cut(&thought.events)
    }
    /// Makes the table between hands the point from which it restarts after a failure.
    pub(crate) fn rests(&mut self, hand_is_over: bool) {
        let now = RestartPoint::new(&self.table, self.seq, self.chain);
        let before = std::mem::replace(&mut self.checkpoint, now);
        if hand_is_over {
            self.before_hand = Some(before.into_base());
        }
    }
    /// The snapshot to keep at a clean stop, if a start would otherwise read more than a few entries.
    ///
    /// It is the table before its last hand, so that the start can replay that hand.
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

    /// Keeps a chat line for whole views.
    pub(crate) fn keep_line(&mut self, line: Spoken) {
        self.chat.push_back(line);
        if self.chat.len() > CHAT_LINES_MAX {
            self.chat.pop_front();
        }
    }

    /// The delayed copy that this observer sees, if they are a delayed spectator.
    pub(crate) fn rail_of(&self, observer: Observer) -> Option<&Rail> {
        self.rail.as_deref().filter(|_| !self.is_told_at_once(observer))
    }

    /// Whether this observer sees everything at once, even at a table with a rail delay: seated players, and the host,
    /// who needs it to run the table.
    pub(crate) fn is_told_at_once(&self, observer: Observer) -> bool {
        observer.player().is_some_and(|player| {
            self.table.host() == Some(player) || self.table.seat_of(player).is_some()
        })
    }

    /// The blocks that apply here: none at an anonymous table, where they would reveal who is who.
    pub(crate) fn blocks<'b>(&self, blocks: &'b dyn Blocks) -> &'b dyn Blocks {
        if self.table.is_anonymous() { &() } else { blocks }
    }

    /// Notes the entry and the time of a hand's opening among these events, which follow `after`. `at` is `None` if the
    /// room opened later.
    pub(crate) fn note_opening(&mut self, after: Seq, at: Option<Instant>, events: &[Event]) {
        if let Some(nth) = events.iter().rposition(|event| event.opens_hand().is_some()) {
            self.hand_from = Seq(after.0 + nth as u64 + 1);
            self.hand_at = at;
        }
    }

    /// How the running hand is stored for its players, if this event ends it.
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

    /// The chat lines that have reached this observer, held ones included.
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

    /// The row of the table in the lobby, as this observer may know it.
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

/// The player who sits down with a table's batch, if any.
fn comer(thought: &Submission) -> Option<PlayerId> {
    let SubmissionKind::Table(thought) = &thought.of else { return None };
    thought.events.iter().find_map(Event::seats)
}
