//! A client's state: turns frames into updates, and commands into requests.

use crate::TableState;
use crate::nonces::Nonces;
use crate::proof::{ProofFault, Prover};
use std::collections::BTreeMap;
use units::{Chips, HandNo, Instant, PlayerId, Seq, TableId, TournamentId};
use wire::{
    AskView, AskerView, Command, DeclinedView, Frame, HandProof, Hex32, OfferView, OpenLots,
    PROTOCOL, PitView, Refusal, Request, Resume, TableView, TournamentNews, WaitView, Welcome,
};

/// Maximum number of entries of one player in a tournament.
const ENTRIES_MAX: u8 = 10;

/// A client's state, updated by the frames it receives. It does no I/O: frames go in, requests come out.
///
/// ```
/// use client::{Session, Update};
/// use wire::{Command, Frame, Welcome};
///
/// let mut session = Session::new("doc 1", None);
/// let ping = session.request(Command::Ping);
/// // The greeting always goes first.
/// let sent = session.take_requests();
/// assert!(matches!(sent[0].command, Command::Hello { .. }));
/// assert_eq!(sent[1].id, ping);
/// let welcome = Welcome {
///     protocol: wire::PROTOCOL,
///     version: "cardroom 0.1.0".into(),
///     player: None,
///     now: units::Instant(0),
/// };
/// assert_eq!(session.receive(&Frame::Welcome(welcome)), Update::Welcome(None));
/// assert_eq!(session.receive(&Frame::Done { id: ping }), Update::Done(ping));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Session {
    client: String,
    token: Option<String>,
    player: Option<PlayerId>,
    now: Instant,
    balance: Option<Chips>,
    places: Vec<WaitView>,
    offers: Vec<OfferView>,
    asks: Vec<AskView>,
    askers: Vec<AskerView>,
    declined: Vec<DeclinedView>,
    last_id: u32,
    outgoing: Vec<Request>,
    tables: BTreeMap<TableId, Watched>,
    nonces: Option<Nonces>,
}

/// A table that the client watches, or has asked to watch.
#[derive(Clone, Debug, Default)]
struct Watched {
    state: Option<TableState>,
    /// The view of the table if it is a house table; `None` for other tables.
    pit: Option<Box<PitView>>,
    /// Identifier of the unanswered `watch`. Until the answer arrives, the client sends no second `watch`.
    asked: Option<u32>,
    /// Identifier of the unanswered `open_nonce`, and the number of its hand; `None` if none is unanswered.
    opening: Option<(u32, HandNo)>,
    prover: Prover,
}

impl Watched {
    /// The sequence number after which news can continue; `None` if the client needs the whole table.
    ///
    /// It is also `None` for a delayed view, because news cannot continue from the past that spectators see.
    fn present(&self) -> Option<Seq> {
        self.state.as_ref().filter(|state| !state.view.delayed).map(|state| state.view.seq)
    }
}

/// What a frame changed in the session.
///
/// This is what [`Session::receive`] returns.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// The room greeted the client and named its player; `None` if the client has no player.
    Welcome(Option<PlayerId>),
    /// A table was loaded or changed.
    Table(TableId),
    /// The player moved from the first table to the second, which the session now watches instead.
    ///
    /// This happens in a pool, when the player is dealt in at another table, and in a tournament.
    Moved(TableId, TableId),
    /// News was missing for a table, so a `watch` was queued in [`Session::take_requests`].
    Gap(TableId),
    /// The request with this identifier was carried out.
    Done(u32),
    /// The room refused the request with this identifier; `None` if the refusal answers no particular request.
    Refused(Option<u32>, Refusal),
    /// Something happened to the player's entry in a tournament.
    ///
    /// If the entry got a seat, the session does not watch that table yet.
    Tournament(TournamentId, TournamentNews),
    /// The frame was of another kind, or changed nothing.
    Other,
}

impl Session {
    /// Creates a session that will greet the room as `client` (name and version, at most 40 characters).
    ///
    /// A session token is needed if the connection has no cookie.
    pub fn new(client: &str, token: Option<String>) -> Session {
        let mut session = Session { client: client.into(), token, ..Session::default() };
        session.greet();
        session
    }

    /// The waiting lists that the player is on, one item per table.
    pub fn places(&self) -> &[WaitView] {
        &self.places
    }

    /// Seats that tables are holding for the player.
    pub fn offers(&self) -> &[OfferView] {
        &self.offers
    }

    /// The player's own requests for seats, made to the hosts of tables.
    pub fn asks(&self) -> &[AskView] {
        &self.asks
    }

    /// Requests for seats that other players have made to this player as a host.
    pub fn askers(&self) -> &[AskerView] {
        &self.askers
    }

    /// Tables whose host has recently declined the player's request for a seat.
    pub fn declined(&self) -> &[DeclinedView] {
        &self.declined
    }

    /// Lets the player contribute a nonce to every cut from now on. All nonces are derived from this secret.
    ///
    /// The session commits to a nonce for each next deck, also when the player takes a seat, and opens the nonce when
    /// the deck is cut. A program that keeps the secret can still take part in the hand in progress after a restart.
    pub fn take_part(&mut self, secret: [u8; 32]) {
        self.nonces = Some(Nonces::new(secret));
    }

    /// Returns the commitment to the nonce of the player's `nth` entry for a tournament's lots, to register with; `nth`
    /// is 1 unless the player has other entries.
    ///
    /// `None` if the player contributes no nonces ([`Session::take_part`]).
    pub fn lots_commitment(&self, tournament: TournamentId, nth: u8) -> Option<Hex32> {
        let nonce = self.nonces.as_ref()?.of_tournament(tournament, nth);
        Some(Hex32(cut::commitment(&nonce)))
    }

    /// Returns the nonce that a frame asks for, as the body of `POST /api/open-lots`.
    ///
    /// `None` for any other frame, or if another program of the same player made the commitment.
    pub fn lots_opening(&self, frame: &Frame) -> Option<OpenLots> {
        let Frame::Tournament { tournament, entry, news, .. } = frame else { return None };
        let TournamentNews::NonceAwaited { commitment, .. } = news else { return None };
        let nonces = self.nonces.as_ref()?;
        let mut all = (1..=ENTRIES_MAX).map(|nth| nonces.of_tournament(*tournament, nth));
        let nonce = all.find(|nonce| cut::commitment(nonce) == commitment.0)?;
        Some(OpenLots { tournament: *tournament, entry: *entry, nonce: Hex32(nonce) })
    }

    /// Builds the proof of the current or last hand at a table, with the cards dealt so far.
    ///
    /// `None` before a table's first hand, and until the hand's deck is cut. [`crate::proof::check`] says whether the
    /// proof is sound.
    ///
    /// # Errors
    /// [`ProofFault`] if what the room sent is faulty in a way that the proof alone would not show.
    pub fn proof(&self, table: TableId) -> Result<Option<HandProof>, ProofFault> {
        let Some(watched) = self.tables.get(&table) else { return Ok(None) };
        let Some(state) = &watched.state else { return Ok(None) };
        let hand = state.view.hand.as_ref();
        let own = hand.and_then(|hand| self.nonces.as_ref()?.own(table, hand.hand_no));
        watched.prover.gather(&state.view, own.unwrap_or_default())
    }

    /// Queues a request, and returns its identifier.
    pub fn request(&mut self, mut command: Command) -> u32 {
        self.last_id = self.last_id.wrapping_add(1);
        let id = self.last_id;
        match &mut command {
            Command::Watch { table, .. } => {
                self.tables.entry(*table).or_default().asked = Some(id);
            }
            Command::TakeSeat { table, commitment, .. } => {
                let state = self.tables.get(table).and_then(|watched| watched.state.as_ref());
                let view = state.map(|state| &state.view);
                let own = self.nonces.as_ref().map(|nonces| nonces.commitment(*table, view));
                *commitment = commitment.or(own);
            }
            Command::OpenNonce { table, hand_no, .. } => {
                self.tables.entry(*table).or_default().opening = Some((id, *hand_no));
            }
            Command::Unwatch { table } => {
                self.tables.remove(table);
            }
            Command::Hello { .. }
            | Command::Commit { .. }
            | Command::TopUp { .. }
            | Command::AutoTopUp { .. }
            | Command::SitOut { .. }
            | Command::ComeBack { .. }
            | Command::LeaveSeat { .. }
            | Command::Act { .. }
            | Command::Show { .. }
            | Command::Straddle { .. }
            | Command::ChooseGame { .. }
            | Command::WaitForBigBlind { .. }
            | Command::Plan { .. }
            | Command::WishBomb { .. }
            | Command::UseTimeBank { .. }
            | Command::MoreTime { .. }
            | Command::WaitForSeat { .. }
            | Command::AskForSeat { .. }
            | Command::StopWaiting { .. }
            | Command::Stay { .. }
            | Command::Say { .. }
            | Command::Host { .. }
            | Command::Lay { .. }
            | Command::Ready { .. }
            | Command::Decide { .. }
            | Command::Dice { .. }
            | Command::Warnings { .. }
            | Command::RuleOnRound { .. }
            | Command::Ping => {}
        }
        self.outgoing.push(Request { id, command });
        id
    }

    /// Removes the queued requests and returns them, in the order in which they must be sent.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.outgoing)
    }

    /// Updates the session with a frame; returns what changed.
    pub fn receive(&mut self, frame: &Frame) -> Update {
        match frame {
            Frame::Welcome(Welcome { player, now, .. }) => {
                self.player = *player;
                self.now = *now;
                Update::Welcome(*player)
            }
            Frame::Done { id } => {
                self.answered(*id, true);
                Update::Done(*id)
            }
            Frame::Refused { id, refusal } => {
                if let Some(id) = *id {
                    self.answered(id, false);
                    // A table that could not be watched is dropped, so that it is not asked for again.
                    self.tables
                        .retain(|_, t| t.state.is_some() || t.pit.is_some() || t.asked.is_some());
                }
                Update::Refused(*id, refusal.clone())
            }
            Frame::Table { now, view } => {
                self.now = *now;
                self.take_view(view)
            }
            Frame::Pit { now, view } => {
                self.now = *now;
                let watched = self.tables.entry(view.table).or_default();
                (watched.pit, watched.asked) = (Some(view.clone()), None);
                Update::Table(view.table)
            }
            Frame::News { table, after, seq, now, items } => {
                self.now = *now;
                let Some(state) = self.tables.get_mut(table).and_then(|t| t.state.as_mut()) else {
                    return Update::Other; // not watched, or no longer
                };
                match state.take_news(*after, *seq, items) {
                    Ok(()) => self.moved_on(*table),
                    Err(_) => self.ask_again(*table),
                }
            }
            Frame::Moved { from, to } => {
                if let Some(Watched { asked, .. }) = self.tables.remove(from) {
                    self.tables.insert(*to, Watched { asked, ..Watched::default() });
                }
                Update::Moved(*from, *to)
            }
            Frame::Balance { balance, .. } => {
                self.balance = Some(*balance);
                Update::Other
            }
            Frame::Waiting { places, offers, asks, askers, declined, now: _ } => {
                self.places.clone_from(places);
                self.offers.clone_from(offers);
                self.asks.clone_from(asks);
                self.askers.clone_from(askers);
                self.declined.clone_from(declined);
                Update::Other
            }
            Frame::Unwatched { table, refusal: _ } => {
                self.tables.remove(table);
                Update::Other
            }
            Frame::Tournament { tournament, news, .. } => {
                Update::Tournament(*tournament, news.clone())
            }
            Frame::Notice { .. } => Update::Other,
        }
    }

    /// Starts over on a new connection: greets the room again and resumes every table.
    ///
    /// Unanswered requests are not sent again. If the room carried them out, the news shows it; if not, it is still the
    /// player's turn.
    pub fn reconnected(&mut self) {
        self.outgoing.clear();
        self.places.clear(); // the room sends them again, if there are any
        self.offers.clear();
        self.asks.clear();
        self.askers.clear();
        self.declined.clear();
        if let Some(nonces) = &mut self.nonces {
            nonces.connection_was_cut();
        }
        self.greet();
        let anew = self.tables.iter_mut().filter_map(|(table, watched)| {
            (watched.asked, watched.opening) = (None, None);
            watched.present().is_none().then_some(*table)
        });
        for table in anew.collect::<Vec<_>>() {
            self.request(Command::Watch { table, after: None });
        }
    }

    /// The state of a watched table; `None` if the client does not watch it or has not received it yet.
    pub fn table(&self, table: TableId) -> Option<&TableState> {
        self.tables.get(&table)?.state.as_ref()
    }

    /// The view of a watched house table; `None` if the client does not watch it or has not received it yet.
    pub fn pit(&self, table: TableId) -> Option<&PitView> {
        self.tables.get(&table)?.pit.as_deref()
    }

    /// Every watched table whose state has arrived, with that state. House tables are not included.
    pub fn tables(&self) -> impl Iterator<Item = (TableId, &TableState)> {
        self.tables.iter().filter_map(|(table, watched)| Some((*table, watched.state.as_ref()?)))
    }

    /// The player who is signed in to this session; `None` until the room has named one.
    pub fn player(&self) -> Option<PlayerId> {
        self.player
    }

    /// The room's time, from the last frame that stated it.
    pub fn now(&self) -> Instant {
        self.now
    }

    /// The player's chips that are not at a table; `None` until the room has reported the balance.
    pub fn balance(&self) -> Option<Chips> {
        self.balance
    }

    fn greet(&mut self) {
        let seen =
            self.tables.iter().filter_map(|(table, watched)| Some((*table, watched.present()?)));
        let resume = seen.map(|(table, after)| Resume { table, after }).collect();
        let (client, token) = (self.client.clone(), self.token.clone());
        self.request(Command::Hello { protocol: PROTOCOL, client, token, resume });
    }

    fn answered(&mut self, id: u32, done: bool) {
        for (table, watched) in &mut self.tables {
            watched.asked.take_if(|asked| *asked == id);
            let opening = watched.opening.take_if(|(opening, _)| *opening == id);
            match (&mut self.nonces, opening) {
                (Some(nonces), Some((_, hand_no))) if done => nonces.counted(*table, hand_no),
                (Some(nonces), Some((_, hand_no))) => nonces.refused(*table, hand_no),
                _ => {}
            }
        }
    }

    fn take_view(&mut self, view: &TableView) -> Update {
        let state = TableState::of(view.clone(), self.player);
        match self.tables.get_mut(&view.table) {
            Some(watched) => {
                watched.state = Some(state);
                self.moved_on(view.table)
            }
            None => Update::Other, // unwatched while the view was on its way
        }
    }

    /// Follows a table's new state: checks the announcements, and queues what the client must send for the cut.
    fn moved_on(&mut self, table: TableId) -> Update {
        let watched = self.tables.get_mut(&table).expect("it has just moved on");
        let view = &watched.state.as_ref().expect("it has just moved on").view;
        watched.prover.notice(view);
        let due = self.nonces.as_mut().and_then(|nonces| nonces.due(view));
        if let Some(command) = due {
            self.request(command);
        }
        Update::Table(table)
    }

    fn ask_again(&mut self, table: TableId) -> Update {
        let watched = self.tables.entry(table).or_default();
        if watched.asked.is_none() {
            let after = watched.present();
            self.request(Command::Watch { table, after });
        }
        Update::Gap(table)
    }
}
