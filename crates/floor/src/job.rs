//! The input of a decision, and its effects.
//!
//! A decision reads everything through [`State`] and changes nothing. What it wants done goes into [`Effects`], and the
//! step carries these out once the decision is made.

use crate::house_table_mailbox::Letter as ToPit;
use crate::live_event_mailbox::Letter as ToLive;
use crate::live_events::Code;
use crate::mailbox::{Asker, Letter};
use crate::purse::{Purse, purse};
use crate::questions::ReplyTo;
use crate::state::State;
use crate::submission::{Submission, SubmissionKind};
use crate::tournament_actors::Letter as ToTournament;
use crate::waiting_lists::PlayerWaits;
use crate::{Answer, AskId, HouseSeat, Out};
use forms::tournament::TimetableDate;
use live::DeviceId;
use people::Salts;
use seating::TableNo;
use shuffler::Entropy;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::Batch;
use units::{ConnId, Instant, PlayerId, TableId, TournamentId};
use view::Observer;
use wire::{Frame, Notice, Refusal};

/// A change to one part of the floor.
pub(crate) enum Message {
    /// Queues a letter for a table.
    Post(TableId, Letter),
    /// Queues a table for the next step.
    Queue(TableId),
    /// Queues a request for a tournament.
    ToTournament(TournamentId, ToTournament),
    /// Queues a request for a house table.
    ToPit(TableId, ToPit),
    /// A house table is opening; the player is its host.
    PitOpens(Option<PlayerId>),
    /// Queues a request for a live event.
    ToLive(TournamentId, ToLive),
    /// A live event is opening; the player is its director.
    LiveOpens(PlayerId),
    /// The room heard a console of a live event.
    ConsoleHeard(TournamentId, DeviceId),
    /// A code opens, with which a console of a live event can sign in.
    LiveCodeOpens(TournamentId, Code),
    /// A console signs in with these digits.
    LiveCodeUsed(TournamentId, String),
    /// Somebody tried a wrong code.
    LiveCodeWrong(TournamentId),
    /// A connection begins to watch a house table.
    WatchPit(ConnId, TableId, Observer),
    /// A tournament is opening, with this host and this name.
    TournamentOpens(Option<PlayerId>, String),
    /// A final is opening; its flights open first.
    FinalOpens(TournamentId),
    /// This many more house players are to enter a tournament.
    HouseEnters(TournamentId, u32),
    /// A table of a tournament is opening.
    TournamentTableOpens(TournamentId, TableNo),
    /// Queues every table for the next step.
    StirAll,
    /// A table hosted by this player, or a public table, is opening.
    TableOpens(Option<PlayerId>),
    /// A failed table does no further work, because its closing is in flight.
    TableEnds(TableId),
    /// A connection sent `hello`.
    Greeted(ConnId, Option<PlayerId>),
    /// A connection starts to watch a table.
    Watch(ConnId, TableId, Observer),
    /// A connection stops watching a table.
    Unwatch(ConnId, TableId),
    /// A change of people is in flight. It changes `busy`, and takes the names with the keys `names`.
    Begun { busy: Option<PlayerId>, names: Vec<String> },
    /// A new report has taken this number.
    ReportNumbered(u64),
    /// An approved table could not be opened; it is tried again later.
    OrderPutOff(TableId),
    /// The tournament for a timetable's date will be opened later, because too many are open.
    DatePutOff(TimetableDate),
    /// A player enters a table's password.
    Tried(PlayerId, TableId),
    /// A player gave a table's password correctly.
    Forgiven(PlayerId, TableId),
    /// The owner is closing a pool.
    PoolCloses { pool: TableId, asker: Asker, player: PlayerId },
    /// Other players may be waiting for a hand in a pool now.
    PoolsStirred,
    /// What each player on a waiting list was last sent about their place.
    PlacesTold(BTreeMap<PlayerId, PlayerWaits>),
    /// Where house players should sit.
    HousePlaced(BTreeMap<TableId, Vec<HouseSeat>>),
    /// New house players are being created.
    HouseHires,
    /// House players are switched on or off.
    HouseSwitched(bool),
    /// A restart is planned, or the planned restart is cancelled.
    RestartPlanned(Option<Instant>),
}

/// What a decision wants done.
#[derive(Default)]
pub(crate) struct Effects {
    pub(crate) outs: Vec<Out>,
    pub(crate) submissions: Vec<(Batch, Submission)>,
    pub(crate) messages: Vec<Message>,
    /// Number of requests and questions that the decision refuses.
    pub(crate) refusals: u64,
}

/// One decision: its input, its randomness and its effects.
pub(crate) struct Job<'a> {
    pub(crate) around: &'a State,
    pub(crate) entropy: &'a mut dyn Entropy,
    /// Salts for texts that people typed.
    pub(crate) salts: &'a mut Salts,
    pub(crate) effects: &'a mut Effects,
}

impl Job<'_> {
    pub(crate) fn tell(&mut self, message: Message) {
        self.effects.messages.push(message);
    }
    pub(crate) fn post(&mut self, table: TableId, letter: Letter) {
        self.tell(Message::Post(table, letter));
    }
    pub(crate) fn submit(&mut self, batch: Batch, of: SubmissionKind) {
        let transfers = batch.transfers.clone();
        self.effects.submissions.push((batch, Submission { of, transfers }));
    }
    pub(crate) fn log(&mut self, line: String) {
        self.effects.outs.push(Out::Log { line });
    }
    pub(crate) fn out(&mut self, out: Out) {
        self.effects.outs.push(out);
    }
    pub(crate) fn close(&mut self, conn: ConnId) {
        self.out(Out::Close { conn });
    }
    pub(crate) fn send(&mut self, conn: ConnId, frame: Arc<Frame>) {
        self.effects.outs.push(Out::Send { conn, frame });
    }
    /// Answers a question with a value or a refusal.
    pub(crate) fn reply<A: Into<Answer>>(&mut self, to: ReplyTo<A>, answer: Result<A, Refusal>) {
        match answer {
            Ok(answer) => {
                let answer = Ok(Box::new(answer.into()));
                self.effects.outs.push(Out::Reply { ask: to.id, answer });
            }
            Err(refusal) => self.refuse_ask(to.id, refusal),
        }
    }
    /// Refuses a question of any kind.
    pub(crate) fn refuse_ask(&mut self, ask: AskId, refusal: Refusal) {
        self.effects.refusals += 1;
        self.effects.outs.push(Out::Reply { ask, answer: Err(refusal) });
    }
    /// Tells the asker that the request is done.
    pub(crate) fn done(&mut self, asker: Asker) {
        match asker {
            Asker::Nobody => {}
            Asker::Conn { conn, id } => self.send(conn, Arc::new(Frame::Done { id })),
            Asker::Ask(to) => self.reply(to, Ok(())),
        }
    }
    /// Tells the asker why their request is refused.
    pub(crate) fn refuse(&mut self, asker: Asker, refusal: Refusal) {
        match asker {
            Asker::Nobody => {}
            Asker::Conn { conn, id } => {
                self.effects.refusals += 1;
                self.send(conn, Arc::new(Frame::Refused { id: Some(id), refusal }));
            }
            Asker::Ask(to) => self.refuse_ask(to.id, refusal),
        }
    }

    /// Sends one frame to several connections.
    pub(crate) fn send_each(&mut self, conns: impl IntoIterator<Item = ConnId>, frame: Frame) {
        let frame = Arc::new(frame);
        for conn in conns {
            self.send(conn, Arc::clone(&frame));
        }
    }
    /// Sends a notice to every greeted connection.
    pub(crate) fn notice(&mut self, notice: Notice) {
        self.send_each(self.around.connections.greeted(), Frame::Notice { notice });
    }
    /// Sends each of these players the balance that they have away from the tables.
    pub(crate) fn tell_balances(&mut self, players: &[PlayerId]) {
        for &player in players {
            let around = self.around;
            if !around.connections.has(player) {
                continue;
            }
            let Purse { balance, at_tables, refill } = purse(around, player);
            let currency = around.cashier.currency();
            let (decimals, may_refill) = (currency.decimals(), refill.is_ok());
            let frame = Frame::Balance { balance, at_tables, may_refill, currency, decimals };
            self.send_each(around.lines_of(player), frame);
        }
    }
}
