//! Bugs planted where frames leave the room, requests reach it, and a start reads the disk.

use crate::Planted;
use crate::report::Finding;
use crate::rng::Rng;
use crate::world::World;
use cards::Card;
use cash::Table;
use hand::{Family, PotSharing};
use seating::EntryId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::Loaded;
use units::{Chips, ConnId, HandNo, Millis, PlayerId, Seat, Seq, TableId, TournamentId};
use view::Observer;
use wire::{
    CardView, ChatLine, Command, EntrantStatus, Frame, HostOrder, NewsItem, Opening, OptionsView,
    PotSide, Request, TableView, TournamentView, TournamentsView,
};

/// On average, a planted bug changes one frame in this many.
const PLANTED_ONE_IN: u64 = 12;

/// Identifier of a request that nobody made.
const UNASKED: u32 = 1 << 31;

/// What the bugs at the seam have to remember.
pub(crate) struct Seam {
    draws: Rng,
    /// Decisions that were acknowledged too early.
    early: BTreeSet<(ConnId, u32)>,
    /// The cards that each seat discarded, as they were sent to that seat.
    thrown: BTreeMap<(TableId, Seat), Vec<Card>>,
    /// The last held chat line at each table.
    held: BTreeMap<TableId, ChatLine>,
    /// Salts of cards in the first deck of their hand.
    salts: BTreeMap<(TableId, HandNo, Card), String>,
}

impl Seam {
    pub(crate) fn new(seed: u64) -> Seam {
        Seam {
            draws: Rng::new(seed, 9),
            early: BTreeSet::new(),
            thrown: BTreeMap::new(),
            held: BTreeMap::new(),
            salts: BTreeMap::new(),
        }
    }
    fn rarely(&mut self) -> bool {
        self.draws.below(PLANTED_ONE_IN) == 0
    }
}

impl World {
    /// Returns the frames that leave the room in place of this one; without a planted bug, the frame itself.
    pub(crate) fn bend(
        &mut self,
        conn: ConnId,
        observer: Observer,
        frame: &Arc<Frame>,
    ) -> Vec<Arc<Frame>> {
        let Some(planted) = self.options.planted else { return vec![Arc::clone(frame)] };
        let same = || Arc::clone(frame);
        match (planted, &**frame) {
            (Planted::NewsTwice, Frame::News { after, seq, .. })
                if after < seq && self.seam.rarely() =>
            {
                vec![same(), same()]
            }
            (Planted::NewsWithheld, Frame::News { after, seq, .. })
                if after < seq && self.seam.rarely() =>
            {
                Vec::new()
            }
            (Planted::AnswerTwice, Frame::Done { .. }) if self.seam.rarely() => {
                vec![same(), same()]
            }
            (Planted::AnswerLost, Frame::Done { .. }) if self.seam.rarely() => Vec::new(),
            (
                Planted::DoneBeforeCommit,
                Frame::Done { id } | Frame::Refused { id: Some(id), .. },
            ) if self.seam.early.remove(&(conn, *id)) => Vec::new(),
            (
                Planted::LetInUnasked,
                Frame::Done { id: UNASKED } | Frame::Refused { id: Some(UNASKED), .. },
            ) => Vec::new(),
            (Planted::DecisionAgain | Planted::LateBetDone, _) => self.bend_answer(frame),
            _ => {
                let mut bent = Frame::clone(frame);
                self.bend_inside(planted, observer, &mut bent);
                vec![Arc::new(bent)]
            }
        }
    }

    fn bend_inside(&mut self, planted: Planted, observer: Observer, frame: &mut Frame) {
        match frame {
            Frame::News { table, seq, items, .. } => {
                if planted == Planted::SeqSkipped && self.seam.rarely() {
                    *seq = Seq(seq.0 + 1);
                }
                let table = *table;
                if planted == Planted::TalkLetOut {
                    self.let_talk_out(observer, table, items);
                }
                if planted == Planted::LineAtOnce {
                    self.tell_line_at_once(observer, table, items);
                }
                items.iter_mut().for_each(|item| self.bend_item(planted, observer, table, item));
            }
            Frame::Table { view, .. } if planted == Planted::LeftEarly => {
                let at = view.tournament.as_mut();
                at.into_iter().for_each(|at| self.count_out(at.tournament, &mut at.left));
            }
            Frame::Table { view, .. } if planted == Planted::HoleCardInWhole => {
                self.show_in_whole(observer, view);
            }
            Frame::Pit { view, .. } => self.bend_house(planted, view),
            Frame::Refused { refusal, .. } if planted == Planted::RefusalTells => {
                refusal.params.insert("holds".into(), "As".into());
            }
            Frame::Balance { balance, .. } if planted == Planted::BalanceOff => {
                *balance = balance.saturating_add(Chips::new(1));
            }
            _ => {}
        }
    }

    /// Remembers a chat line that is held back from others, and sends it to the rail (planted bug).
    fn let_talk_out(&mut self, observer: Observer, table: TableId, items: &mut Vec<NewsItem>) {
        let held = items.iter().find_map(|item| match item {
            NewsItem::Said(line) if line.held => Some(line),
            _ => None,
        });
        if let Some(line) = held {
            self.seam.held.insert(table, ChatLine { held: false, ..line.clone() });
        } else if observer == Observer::Rail {
            items.extend(self.seam.held.remove(&table).map(NewsItem::Said));
        }
    }

    /// Remembers a chat line sent to the seated players, and sends it to the rail (planted bug).
    fn tell_line_at_once(&mut self, observer: Observer, table: TableId, items: &mut Vec<NewsItem>) {
        let said = items.iter().find_map(|item| match item {
            NewsItem::Said(line) if !line.held => Some(line.clone()),
            _ => None,
        });
        match said {
            Some(line) if self.sits(table, observer) => {
                self.seam.held.insert(table, line);
            }
            _ if observer == Observer::Rail => {
                items.extend(self.seam.held.remove(&table).map(NewsItem::Said));
            }
            _ => {}
        }
    }

    fn bend_item(
        &mut self,
        planted: Planted,
        observer: Observer,
        table: TableId,
        item: &mut NewsItem,
    ) {
        match (planted, item) {
            (Planted::HoleCardToRail, NewsItem::Dealt { seat, cards, .. })
                if !self.sits(table, observer) =>
            {
                self.show(table, *seat, cards);
            }
            (Planted::HoleCardToNeighbour, NewsItem::Dealt { seat, cards, .. })
                if self.sits(table, observer) =>
            {
                self.show(table, *seat, cards);
            }
            (Planted::MuckedShown, item @ NewsItem::Mucked { .. }) => {
                let NewsItem::Mucked { seat } = *item else { return };
                let cards = self.hole(table, seat).into_iter().map(|card| CardView(Some(card)));
                let (cards, openings) = (cards.collect(), Vec::new());
                *item = NewsItem::Shown { seat, cards, rankings: Vec::new(), openings };
            }
            (Planted::NameTold, NewsItem::SeatTaken { seat, name, .. }) => {
                let sitting = self.find_table(table).and_then(|table| table.seat(*seat));
                *name = sitting.map_or_else(|| name.clone(), |sitting| sitting.name.clone());
            }
            (Planted::StackOff, NewsItem::Acted { stack, .. }) => {
                *stack = stack.saturating_add(Chips::new(1));
            }
            (Planted::OptionsToAll, NewsItem::Turn(turn)) => {
                turn.options.get_or_insert(OptionsView {
                    fold: true,
                    check: true,
                    call: None,
                    bet: None,
                    raise_to: None,
                    bring_in: None,
                    draw: None,
                    runs: None,
                    muck: false,
                    pot_after_call: Chips::ZERO,
                });
            }
            (Planted::LongClock, NewsItem::Turn(turn)) => {
                turn.deadline = turn.deadline.map(|at| at + Millis::seconds(60));
            }
            (Planted::LeafOff, NewsItem::BoardDealt { openings, .. }) => {
                openings.iter_mut().for_each(|opening| Arc::make_mut(opening).leaf ^= 1);
            }
            (Planted::SaltOff, NewsItem::BoardDealt { openings, .. }) => {
                openings.iter_mut().for_each(|o| Arc::make_mut(o).salt = "00".repeat(16));
            }
            (Planted::ThrownShown, NewsItem::Drew { seat, thrown, .. }) => {
                if thrown.is_empty() {
                    *thrown = self.seam.thrown.get(&(table, *seat)).cloned().unwrap_or_default();
                } else {
                    self.seam.thrown.insert((table, *seat), thrown.clone());
                }
            }
            (Planted::DownCardShown, NewsItem::Dealt { seat, cards, .. })
                if self.is_family(table, Family::Stud) =>
            {
                let hole = self.hole(table, *seat);
                if let ([CardView(card @ None)], Some(last)) = (&mut cards[..], hole.last()) {
                    *card = Some(*last);
                }
            }
            (Planted::LowTold, NewsItem::PotAwarded { side, .. }) => {
                let halves = self.find_table(table).is_some_and(|table| {
                    matches!(table.config().variant.sharing, PotSharing::Halves(..))
                });
                if halves && *side == PotSide::Whole {
                    *side = PotSide::Low;
                }
            }
            (Planted::LeftEarly, NewsItem::Tournament { at }) => {
                self.count_out(at.tournament, &mut at.left);
            }
            (
                Planted::RenewedSalt,
                NewsItem::Dealt { openings, .. } | NewsItem::Shown { openings, .. },
            ) => self.salt_again(table, openings),
            (Planted::NonceLeftOut, NewsItem::DeckCut { nonces, .. }) => {
                let own = self.seat_of(table, observer);
                nonces.retain(|nonce| Some(nonce.seat) != own);
            }
            _ => {}
        }
    }

    /// Counts all players who are all-in in a hand in progress as out, except one (planted bug).
    fn count_out(&self, tournament: TournamentId, left: &mut u32) {
        *left = left.saturating_sub(self.all_in(tournament).len().saturating_sub(1) as u32);
    }

    /// Shows entries that are still all-in in a hand in progress as out on a page (planted bug).
    pub(crate) fn bend_page(&self, page: &mut TournamentView) {
        let tournament = page.row.tournament;
        if self.options.planted == Some(Planted::LeftEarly) {
            self.count_out(tournament, &mut page.row.left);
        }
        if self.options.planted == Some(Planted::PlaceEarly) {
            let all_in = self.all_in(tournament);
            let rows = page.entrants.rows.iter_mut();
            let told = rows.filter(|row| all_in.contains(&EntryId(row.entry))).take(1);
            told.for_each(|row| (row.status, row.chips) = (EntrantStatus::Out, None));
        }
    }

    /// Counts players as out in the list of tournaments before their hand is over (planted bug).
    pub(crate) fn bend_list(&self, list: &mut TournamentsView) {
        if self.options.planted == Some(Planted::LeftEarly) {
            let rows = list.tournaments.iter_mut().chain(&mut list.private_tournaments);
            rows.for_each(|row| self.count_out(row.tournament, &mut row.left));
        }
    }

    /// Returns the entries that are all-in in a tournament's hands in progress.
    fn all_in(&self, tournament: TournamentId) -> Vec<EntryId> {
        let tables = self.floor.tournament_tables();
        let tables = tables.filter(|table| table.config().tournament == tournament);
        let of = |table: &tournament_table::Table| -> Vec<EntryId> {
            let Some(hand) = table.hand().filter(|hand| !hand.is_over()) else { return Vec::new() };
            let seats = hand.all_in();
            seats.iter().filter_map(|seat| Some(table.entry_seat(seat)?.entry)).collect()
        };
        tables.flat_map(of).collect()
    }

    /// Gives cards of a renewed deck the salts that they had in the first deck (planted bug).
    fn salt_again(&mut self, table: TableId, openings: &mut [Arc<Opening>]) {
        let Some(found) = self.find_table(table) else { return };
        let (hand_no, is_renewed) = (found.hand_no(), found.renewed().is_some());
        for opening in openings {
            let first = self.seam.salts.entry((table, hand_no, opening.card));
            if is_renewed {
                let salt = first.or_insert_with(|| opening.salt.clone()).clone();
                Arc::make_mut(opening).salt = salt;
            } else {
                first.or_insert_with(|| opening.salt.clone());
            }
        }
    }

    fn is_family(&self, table: TableId, family: Family) -> bool {
        self.find_table(table).is_some_and(|table| table.config().variant.family == family)
    }

    /// Shows one card of each other seat when a whole table is sent (planted bug).
    fn show_in_whole(&self, observer: Observer, view: &mut TableView) {
        let own = self.seat_of(view.table, observer);
        let table = view.table;
        for seat in view.seats.iter_mut().filter(|seat| Some(seat.seat) != own) {
            self.show(table, seat.seat, &mut seat.cards);
        }
    }

    fn show(&self, table: TableId, seat: Seat, cards: &mut [CardView]) {
        if let (Some(back), Some(card)) = (cards.first_mut(), self.hole(table, seat).first()) {
            back.0 = Some(*card);
        }
    }

    fn hole(&self, table: TableId, seat: Seat) -> Vec<Card> {
        let table = self.find_table(table);
        let hand = table.and_then(|table| table.hand());
        hand.map(|hand| hand.hole(seat).reveal().to_vec()).unwrap_or_default()
    }

    fn sits(&self, table: TableId, observer: Observer) -> bool {
        self.seat_of(table, observer).is_some()
    }

    fn seat_of(&self, table: TableId, observer: Observer) -> Option<Seat> {
        let Observer::Player(player) = observer else { return None };
        self.find_table(table)?.seat_of(player)
    }

    fn find_table(&self, table: TableId) -> Option<&Table> {
        self.floor.tables().find(|one| one.config().table == table)
    }

    /// Returns the connection on which the room receives a request; with a planted bug, another one than the sender's.
    pub(crate) fn misdirect(&mut self, conn: ConnId, request: &Request) -> ConnId {
        let Command::Act { table, .. } = &request.command else { return conn };
        match self.options.planted {
            Some(Planted::ActorUnchecked) => {
                let acts = self.find_table(*table).and_then(|table| {
                    let (seat, _) = table.turn()?;
                    Some(table.seat(seat)?.player)
                });
                acts.and_then(|player| self.conn_of(player)).unwrap_or(conn)
            }
            _ => conn,
        }
    }

    /// Acknowledges a decision before the room has handled it (planted bug).
    pub(crate) fn acknowledge_early(
        &mut self,
        conn: ConnId,
        request: &Request,
    ) -> Result<(), Finding> {
        let is_act = matches!(request.command, Command::Act { .. });
        if self.options.planted == Some(Planted::DoneBeforeCommit) && is_act {
            self.send(conn, &Arc::new(Frame::Done { id: request.id }))?;
            self.seam.early.insert((conn, request.id));
        }
        Ok(())
    }

    /// Returns a host order that admits a player who asked for a seat, although the host did not give it (planted bug).
    pub(crate) fn order_unasked(
        &self,
        conn: ConnId,
        request: &Request,
    ) -> Option<(ConnId, Request)> {
        let Command::AskForSeat { table, .. } = request.command else { return None };
        if self.options.planted != Some(Planted::LetInUnasked) {
            return None;
        }
        let player = self.people[*self.by_conn.get(&conn)?].player?;
        let host = self.conn_of(self.find_table(table)?.config().host?)?;
        let order = HostOrder::Seat { player, seat: None };
        Some((host, Request { id: UNASKED, command: Command::Host { table, order } }))
    }

    pub(crate) fn conn_of(&self, player: PlayerId) -> Option<ConnId> {
        let person = self.people.iter().find(|person| person.player == Some(player))?;
        Some(person.line.as_ref().filter(|line| line.is_welcome)?.conn)
    }
}

/// Returns the stored state as a start reads it; with a planted bug, parts of it are wrong.
pub(crate) fn misread(planted: Option<Planted>, loaded: Loaded) -> Loaded {
    let mut loaded = loaded;
    match planted {
        Some(Planted::LostTail) => {
            for (_, entries, head) in &mut loaded.tables {
                if entries.len() > 1 {
                    entries.pop();
                    *head = entries.last().map(|entry| (entry.seq, entry.hash));
                }
            }
        }
        Some(Planted::LostTournamentTail) => {
            for (_, entries, head) in &mut loaded.tournaments {
                if entries.len() > 1 {
                    entries.pop();
                    *head = entries.last().map(|entry| (entry.seq, entry.hash));
                }
            }
        }
        Some(Planted::LostHouseTail) => {
            for (_, entries, head) in &mut loaded.pits {
                if entries.len() > 1 {
                    entries.pop();
                    *head = entries.last().map(|entry| (entry.seq, entry.hash));
                }
            }
        }
        Some(Planted::ForgottenBalance) => {
            let is_player = |account: &ledger::Account| account.owner.away().is_some();
            let first = loaded.balances.iter().position(|(account, _)| is_player(account));
            if let Some(at) = first {
                loaded.balances.remove(at);
            }
        }
        Some(Planted::LostSession) => {
            let last = loaded.sessions.iter().max_by_key(|session| session.opened).copied();
            loaded.sessions.retain(|session| Some(*session) != last);
        }
        _ => {}
    }
    loaded
}
