//! Carries messages over the connections, and passes them to the checkers.

use crate::checker::check_told;
use crate::connection::Connection;
use crate::person::{Mood, Person, Role};
use crate::report::{Finding, found};
use crate::world::{Waiting, World};
use client::Update;
use client::proof::check;
use floor::{Answer, AskId, Identity, Out, Session};
use std::sync::Arc;
use units::{ActionNo, ConnId, HandNo, Instant, TableId};
use view::Observer;
use wire::{Command, Frame, HostOrder, NewsItem, Refusal, RefusalCode, TableView};

/// Text that marks a store error as caused by the simulation on purpose.
const PLANNED: &str = "planned by the simulation";

impl World {
    pub(crate) fn deliver_up(&mut self) -> Result<(), Finding> {
        for at in 0..self.people.len() {
            let Some(line) = &mut self.people[at].line else { continue };
            let conn = line.conn;
            for text in line.arrived_up(self.now) {
                match wire::decode_request(&text) {
                    Ok(request) => {
                        self.order.received(conn, &request.command);
                        self.received(at, &request.command);
                        self.asked_of_house(conn, request.id, &request.command);
                        let conn = self.misdirect(conn, &request);
                        self.acknowledge_early(conn, &request)?;
                        let unasked = self.order_unasked(conn, &request);
                        self.floor.receive(conn, request);
                        unasked.into_iter().for_each(|(host, one)| self.floor.receive(host, one));
                    }
                    // The server answers a text that is not a request in the same way.
                    Err(error) => {
                        let (id, refusal) = (error.id, error.refusal);
                        let frame = Frame::Refused { id, refusal };
                        self.send_down(at, &wire::encode_frame(&frame));
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes a request that reached the room.
    fn received(&mut self, at: usize, command: &Command) {
        if let (Command::Act { table, hand_no, action_no, .. }, Some(player)) =
            (command, self.people[at].player)
        {
            self.retelling.asked((*table, *hand_no, *action_no, player));
        }
        if let Command::Host { table, order: HostOrder::Seat { player, .. } } = command {
            self.retelling.ordered(*table, *player);
        }
    }

    pub(crate) fn take(&mut self, out: Out) -> Result<(), Finding> {
        match out {
            Out::Send { conn, frame } => self.send(conn, &frame),
            Out::Reply { ask, answer } => self.answered(ask, answer.map(|answer| *answer)),
            Out::Close { conn } => {
                if let Some(&at) = self.by_conn.get(&conn) {
                    self.cut(at);
                }
                Ok(())
            }
            Out::Session { .. } | Out::Owner { .. } => Ok(()),
            Out::Halt { reason } => {
                self.tell(format!("halt: {reason}"));
                self.halted = true;
                match reason.contains(PLANNED) {
                    true => Ok(()),
                    false => Err(found("failed", format!("the room halts: {reason}"))),
                }
            }
            Out::Log { line } => {
                self.tell(line);
                Ok(())
            }
        }
    }

    /// Shows every checker a frame that is leaving the room.
    pub(crate) fn send(&mut self, conn: ConnId, frame: &Arc<Frame>) -> Result<(), Finding> {
        let Some(&at) = self.by_conn.get(&conn) else { return Ok(()) };
        let observer = self.people[at].player.map_or(Observer::Rail, Observer::Player);
        let bent = self.bend(conn, observer, frame);
        bent.iter().try_for_each(|frame| self.send_bent(at, conn, observer, frame))
    }

    fn send_bent(
        &mut self,
        at: usize,
        conn: ConnId,
        observer: Observer,
        frame: &Arc<Frame>,
    ) -> Result<(), Finding> {
        self.report.counts.frames += 1;
        let clock_was_set = self.clock.jumps > 0;
        let of_tournaments = self.floor.tournament_tables().map(|table| &**table);
        let tables = self.floor.tables().map(|table| &**table).chain(of_tournaments);
        check_told(tables, observer, frame, clock_was_set)?;
        self.check_river(frame)?;
        self.secrecy.sent(observer, frame);
        self.report.counts.gaps += u64::from(self.order.sent(conn, frame)?);
        match &**frame {
            Frame::News { table, after, seq, items, now } => {
                let is_void = |item: &&NewsItem| matches!(item, NewsItem::HandVoided { .. });
                self.report.counts.voided += items.iter().filter(is_void).count() as u64;
                let now = self.told.max(*now);
                self.retelling.sent(observer, *table, (*after, *seq, now), items);
            }
            Frame::Table { view, now } => {
                self.report.counts.wholes += 1;
                self.retelling.whole(observer, view, self.told.max(*now));
            }
            Frame::Done { id } => self.acknowledged(at, *id)?,
            Frame::Refused { id: Some(id), refusal } => self.refused(at, *id, refusal)?,
            Frame::Balance { balance, .. } => {
                let player = self.people[at].player.into_iter();
                player.for_each(|player| self.retelling.told_balance(player, *balance));
            }
            Frame::Pit { view, .. } => self.retelling.pits.shown(observer, view),
            Frame::Refused { id: None, .. }
            | Frame::Welcome(_)
            | Frame::Moved { .. }
            | Frame::Waiting { .. }
            | Frame::Unwatched { .. }
            | Frame::Tournament { .. }
            | Frame::Notice { .. } => {}
        }
        let text = wire::encode_frame(frame);
        self.check_names(observer, frame, &text)?;
        self.send_down(at, &text);
        Ok(())
    }

    /// Checks that a frame of an anonymous table names nobody except the player who gets it.
    fn check_names(
        &mut self,
        observer: Observer,
        frame: &Frame,
        text: &str,
    ) -> Result<(), Finding> {
        let id = match frame {
            Frame::News { table, .. } => *table,
            Frame::Table { view, .. } => view.table,
            _ => return Ok(()),
        };
        let table = self.floor.tables().find(|table| table.config().table == id);
        match table.filter(|table| table.config().anonymous) {
            Some(table) => {
                self.report.counts.anonymous_frames += 1;
                self.names.check(table, observer, text)
            }
            None => Ok(()),
        }
    }

    fn send_down(&mut self, at: usize, text: &str) {
        self.digest.add(text.as_bytes());
        if let Some(line) = &mut self.people[at].line {
            line.send_down(self.now, &self.swarm.net, &mut self.draws, text);
        }
    }

    pub(crate) fn acknowledged(&mut self, at: usize, id: u32) -> Result<(), Finding> {
        self.house_answered(at, id, true)?;
        let person = &mut self.people[at];
        let act = due(person, id)?;
        if let (Some((table, hand_no, action_no)), Some(player)) = (act, person.player) {
            self.report.counts.acts += 1;
            self.retelling.acked((table, hand_no, action_no, player))?;
        }
        Ok(())
    }

    pub(crate) fn refused(&mut self, at: usize, id: u32, refusal: &Refusal) -> Result<(), Finding> {
        self.report.counts.refusals += 1;
        *self.report.met.entry(refusal.code).or_default() += 1;
        self.house_answered(at, id, false)?;
        let act = due(&mut self.people[at], id)?;
        if let (Some((table, hand_no, action_no)), Some(player)) = (act, self.people[at].player) {
            self.retelling.refused((table, hand_no, action_no, player));
        }
        match refusal.code {
            RefusalCode::Failed => Err(found("order", format!("request {id} failed in the room"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn answered(
        &mut self,
        ask: AskId,
        answer: Result<Answer, Refusal>,
    ) -> Result<(), Finding> {
        match &answer {
            // This answer is by far the longest, and frequent; the digest has the parts that it is made of anyway.
            Ok(Answer::Table(view)) => self.digest.add(&view.seq.0.to_le_bytes()),
            answer => self.digest.add(format!("{answer:?}").as_bytes()),
        }
        match self.waiting.remove(&ask) {
            None => Err(found("order", format!("question {} was answered twice", ask.0))),
            Some(Waiting::Anything | Waiting::Tournament) => Ok(()),
            Some(Waiting::Buy(purchase)) => match answer {
                Ok(_) => self.bought(purchase),
                Err(_) => Ok(()),
            },
            Some(Waiting::TournamentList) => match answer {
                Ok(Answer::Tournaments(mut list)) => {
                    self.bend_list(&mut list);
                    self.check_list(&list)
                }
                _ => Ok(()),
            },
            Some(Waiting::TournamentPage(at, tournament)) => match answer {
                Ok(Answer::Tournament(mut page)) => {
                    self.bend_page(&mut page);
                    self.check_page(&page)?;
                    self.read_page(at, tournament, &page);
                    Ok(())
                }
                _ => Ok(()),
            },
            Some(Waiting::Lots(tournament)) => match answer {
                Ok(Answer::TournamentLots(proof)) => self.check_lots(tournament, Some(&proof)),
                _ => Ok(()),
            },
            Some(Waiting::Me) => match answer {
                Ok(Answer::Me(me)) => self.check_me(&me),
                _ => Err(found("ledger", format!("a player is not told their chips: {answer:?}"))),
            },
            Some(Waiting::Lobby(player)) => match answer {
                Ok(Answer::Lobby(lobby)) => self.names.check_lobby(&lobby, player),
                _ => Ok(()),
            },
            Some(Waiting::Password(player, table)) => {
                if let Ok(Answer::PasswordHash(Some(hash))) = answer {
                    self.password_read(player, table, hash);
                }
                Ok(())
            }
            Some(Waiting::Order(player)) => {
                if let Ok(Answer::Order(order)) = answer {
                    self.ordered(player, order.row.table);
                }
                Ok(())
            }
            Some(Waiting::View(at, table)) => match answer {
                Ok(Answer::Table(view)) => {
                    let player = self.people[at].player;
                    let observer = player.map_or(Observer::Rail, Observer::Player);
                    self.retelling.whole(observer, &view, self.told);
                    self.same_view(at, table, &view)
                }
                _ => Ok(()), // closed meanwhile
            },
            Some(Waiting::Name(at)) => {
                if let Ok(Answer::Session(Session { me, token })) = answer {
                    let person = &mut self.people[at];
                    self.names.known(me.player, &me.name);
                    person.player = Some(me.player);
                    person.token = Some(token);
                    person.name = me.name;
                }
                Ok(())
            }
            Some(Waiting::Token(at)) => {
                let expected = self.people[at].player;
                match answer {
                    Ok(Answer::Identity(Some(Identity { player, .. })))
                        if Some(player) == expected =>
                    {
                        Ok(())
                    }
                    _ => {
                        let name = &self.people[at].name;
                        Err(found("durable", format!("{name}'s session is not known any more")))
                    }
                }
            }
        }
    }

    /// Compares a client's table with the room's, unless a message between them is on its way.
    pub(crate) fn same_view(
        &mut self,
        at: usize,
        table: TableId,
        view: &TableView,
    ) -> Result<(), Finding> {
        let person = &self.people[at];
        let Some(state) = person.table(table) else { return Ok(()) };
        if state.view.seq != view.seq || !person.line.as_ref().is_some_and(Connection::is_quiet) {
            return Ok(());
        }
        // After sitting down or leaving at a table with a spectator delay, a client is between present and past. By the
        // end of this step it must know, or be sent the change.
        if state.view.delayed != view.delayed {
            self.between_times.push((at, table, view.delayed));
            return Ok(());
        }
        // A player who moves on in a pool sees the old table until the new one is sent. If the clock was set, the old
        // table may already have forgotten the player.
        let here = self.floor.tables().find(|one| one.config().table == table);
        if let Some((here, player)) = here.zip(person.player)
            && here.seat_of(player).is_none()
            && here.config().pool.is_some()
            && here.last_left(player).is_none_or(|left| left.went_on)
        {
            return Ok(());
        }
        self.report.counts.views += 1;
        let (made, shown) = (of_record(&state.view, self.latest), of_record(view, self.latest));
        if made == shown {
            return Ok(());
        }
        let name = &person.name;
        Err(found("view", format!("{name} sees {made:?}, the room shows {shown:?}")))
    }

    /// Checks that clients whose delay has just begun or ended see the right table: the delayed one, or the current
    /// one.
    pub(crate) fn check_between_times(&mut self) -> Result<(), Finding> {
        for (at, table, delayed) in std::mem::take(&mut self.between_times) {
            let person = &self.people[at];
            let is_quiet = person.line.as_ref().is_some_and(Connection::is_quiet);
            let seen = person.table(table).map(|state| state.view.delayed);
            if is_quiet && seen.is_some_and(|seen| seen != delayed) {
                let what = format!("{} sees the past {seen:?}, is shown {delayed}", person.name);
                return Err(found("view", what));
            }
        }
        Ok(())
    }

    pub(crate) fn deliver_down(&mut self) -> Result<(), Finding> {
        (0..self.people.len()).try_for_each(|at| self.receive_until(at, self.now))
    }

    /// Lets one client process the messages that reach it by `until`.
    pub(crate) fn receive_until(&mut self, at: usize, until: Instant) -> Result<(), Finding> {
        let person = &mut self.people[at];
        let Some(line) = &mut person.line else { return Ok(()) };
        for text in line.arrived_down(until) {
            let frame: Frame = serde_json::from_str(&text).expect("frames are read as written");
            let person = &mut self.people[at];
            match person.receive(&frame) {
                Update::Gap(table) if self.swarm.net.is_true() && self.mood == Mood::Lively => {
                    let what = format!("{}: a gap at table {table}", person.name);
                    return Err(found("order", what));
                }
                Update::Welcome(player) if person.role == Role::Guest => {
                    if player != person.player {
                        let what = format!("{} is greeted as {player:?}", person.name);
                        return Err(found("order", what));
                    }
                }
                Update::Table(table) => self.check_deal(at, table)?,
                Update::Gap(_)
                | Update::Welcome(_)
                | Update::Done(_)
                | Update::Refused(..)
                | Update::Moved(..)
                | Update::Tournament(..)
                | Update::Other => {}
            }
        }
        Ok(())
    }

    /// Lets a client check the deal of a finished hand.
    fn check_deal(&mut self, at: usize, table: TableId) -> Result<(), Finding> {
        let person = &mut self.people[at];
        let Some(state) = person.table(table) else { return Ok(()) };
        let Some(hand) = state.view.hand.as_ref().filter(|hand| hand.over) else { return Ok(()) };
        let (hand, hand_no) = (hand.hand, hand.hand_no);
        if person.checked.insert(table, hand_no) == Some(hand_no) {
            return Ok(());
        }
        let proof = person.proof(table);
        let renewed = proof.as_ref().ok().and_then(Option::as_ref).map_or(0, |p| p.renewed.len());
        let proved = proof.and_then(|proof| proof.as_ref().map(check).transpose());
        let wrong = |fault| found("deal", format!("{} checks hand {hand}: {fault}", person.name));
        if let Some(checked) = proved.map_err(wrong)? {
            self.report.counts.renewed_decks += renewed as u64;
            self.report.counts.cards_checked += u64::from(checked.cards);
            self.report.counts.cut_decks += u64::from(checked.took_part > 0);
        }
        Ok(())
    }
}

/// Returns a view without its transient parts, and without parts that the room and clients drop at different times.
fn of_record(view: &TableView, now: Instant) -> TableView {
    let mut view = view.clone();
    view.chat.clear();
    // A time limit in the past is irrelevant, and the table forgets it when someone else leaves.
    view.rejoin = view.rejoin.filter(|rejoin| rejoin.until > now);
    view.returns_until = view.returns_until.filter(|until| *until > now);
    if let Some(turn) = &mut view.turn {
        turn.deadline = None;
    }
    // A player who left still has what those dealt in saw at the showdown; the room shows a visitor none of it.
    if view.you.is_none() {
        view.seats.iter_mut().filter(|seat| seat.folded).for_each(|seat| seat.cards.clear());
    }
    view
}

/// Counts an answer to this request; returns the decision that the request made, if it made one.
fn due(person: &mut Person, id: u32) -> Result<Option<(TableId, HandNo, ActionNo)>, Finding> {
    let name = person.name.clone();
    let unasked = || found("order", format!("{name} is answered {id}, which they did not ask"));
    let line = person.line.as_mut().ok_or_else(unasked)?;
    let asked = line.asked.get_mut(&id).ok_or_else(unasked)?;
    let act = asked.act;
    asked.due -= 1;
    if asked.due == 0 {
        line.asked.remove(&id);
    }
    Ok(act)
}
