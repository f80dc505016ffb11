//! Connections: greeting, watching, and requests on their way to a table.

use crate::hall::{Arrival, Hall};
use crate::mailbox::{Asker, Letter, Work};
use crate::moderation::Known;
use crate::{Out, refusal};
use books::Rulebook;
use cash::{Input, ListInput, PoolInput, SeatInput, TableInput, WaitEnd};
use hand::{Action, Show};
use people::SecretHash;
use std::collections::BTreeSet;
use std::sync::Arc;
use units::text::{CHAT_LINE, TextRule};
use units::{ConnId, PlayerId, Seq, TableId};
use view::Observer;
use wire::{
    Act, Command, Frame, Hex32, HostOrder, Notice, PROTOCOL, PROTOCOL_MIN, Refusal, RefusalCode,
    Request, Resume, ShowCards, Welcome,
};

/// Most requests that wait for the next step; a room that does not step takes no more.
const ARRIVALS_MAX: usize = 4096;
/// A client's name for itself.
const CLIENT: TextRule = TextRule { chars_min: 0, chars_max: 40, joiners: false };

/// Where a connection comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A page in a browser: a browser says whose page it is.
    Browser,
    /// A program.
    Program,
}

impl Channel {
    /// Whether one plays from there: by some rulebooks poker is not played in a browser.
    pub(crate) fn may_play_by(self, rulebook: &Rulebook) -> bool {
        self == Channel::Program || rulebook.table.browser_play
    }
}

/// One connection.
pub(crate) struct Line {
    pub(crate) channel: Channel,
    pub(crate) player: Option<PlayerId>,
    pub(crate) greeted: bool,
    pub(crate) watching: BTreeSet<TableId>,
}

impl Line {
    fn observer(&self) -> Observer {
        self.player.map_or(Observer::Rail, Observer::Player)
    }
}

impl Hall {
    pub(crate) fn connect(&mut self, conn: ConnId, player: Option<PlayerId>, channel: Channel) {
        let line = Line { channel, player, greeted: false, watching: BTreeSet::new() };
        self.lines.insert(conn, line);
    }

    pub(crate) fn disconnect(&mut self, conn: ConnId) {
        let Some(line) = self.lines.remove(&conn) else { return };
        for table in line.watching {
            if let Some(actor) = self.tables.get_mut(&table) {
                actor.remove_watcher(conn);
            }
        }
        self.stir_lists();
    }

    pub(crate) fn receive(&mut self, conn: ConnId, request: Request) {
        if self.arrivals.len() >= ARRIVALS_MAX {
            self.counts.mailbox_full += 1;
            let asker = Asker::Conn { conn, id: request.id };
            return self.refuse(asker, Refusal::new(RefusalCode::Busy));
        }
        self.arrivals.push_back(Arrival::Request(conn, request));
    }

    /// A request, in its turn: answered at once where it only looks, else left in its table's
    /// mailbox.
    pub(crate) fn deliver(&mut self, conn: ConnId, request: Request) {
        let Request { id, command } = request;
        let asker = Asker::Conn { conn, id };
        let Some(line) = self.lines.get(&conn) else { return };
        let is_hello = matches!(command, Command::Hello { .. });
        if line.greeted == is_hello {
            return self.refuse(asker, Refusal::new(RefusalCode::HelloFirst));
        }
        let outcome = match command {
            Command::Hello { protocol, client, token, resume } => {
                self.greet(conn, protocol, &client, token.as_deref(), &resume)
            }
            Command::Ping => Ok(()),
            Command::Watch { table, after } => self.watch(conn, table, after),
            Command::Unwatch { table } => {
                self.unwatch(conn, table);
                Ok(())
            }
            changing => return self.change_table(conn, asker, changing),
        };
        match outcome {
            Ok(()) => self.done(asker),
            Err(refusal) => self.refuse(asker, refusal),
        }
    }

    fn greet(
        &mut self,
        conn: ConnId,
        protocol: u32,
        client: &str,
        token: Option<&str>,
        resume: &[Resume],
    ) -> Result<(), Refusal> {
        if !(PROTOCOL_MIN..=PROTOCOL).contains(&protocol) {
            self.outs.push(Out::Close { conn });
            return Err(Refusal::new(RefusalCode::ProtocolUnsupported)
                .with("min", PROTOCOL_MIN)
                .with("max", PROTOCOL));
        }
        CLIENT.fit(client).map_err(|unfit| refusal::of_text("client", unfit))?;
        let by_token = match token {
            Some(token) => {
                let player = self.who(&SecretHash::of(token));
                Some(player.ok_or_else(|| Refusal::new(RefusalCode::NameNeeded))?)
            }
            None => None,
        };
        let Some(line) = self.lines.get_mut(&conn) else { return Ok(()) };
        line.player = by_token.or(line.player);
        line.greeted = true;
        let welcome = Welcome {
            protocol: PROTOCOL.min(protocol),
            version: self.config.version.clone(),
            player: line.player,
            now: self.now,
        };
        self.send(conn, Arc::new(Frame::Welcome(welcome)));
        if let Some(at) = self.restart_at {
            self.send(conn, Arc::new(Frame::Notice { notice: Notice::RestartPlanned { at } }));
        }
        if self.disk_full {
            self.send(conn, Arc::new(Frame::Notice { notice: Notice::DiskFull }));
        }
        if self.no_deal.is_some() {
            self.send(conn, Arc::new(Frame::Notice { notice: Notice::NoDeal }));
        }
        if let Some(player) = self.lines.get(&conn).and_then(|line| line.player) {
            self.greet_waiting(conn, player);
        }
        let watched = self.lines.get(&conn).map(|line| line.watching.clone()).unwrap_or_default();
        for &Resume { table, after } in resume {
            // What another table of its pool has just moved it to, it was shown whole.
            let shown = self.lines.get(&conn).is_some_and(|line| line.watching.contains(&table));
            if shown && !watched.contains(&table) {
                continue;
            }
            // That a table is closed to him meanwhile, or for all, is no reason to refuse the greeting.
            if let Err(refusal) = self.watch(conn, table, Some(after)) {
                self.send(conn, Arc::new(Frame::Unwatched { table, refusal }));
            }
        }
        Ok(())
    }

    /// Shows a table from now on: the gap since `after` where it is known, else the whole.
    pub(crate) fn watch(
        &mut self,
        conn: ConnId,
        table: TableId,
        after: Option<Seq>,
    ) -> Result<(), Refusal> {
        let player = self.lines.get(&conn).and_then(|line| line.player);
        if let Some(there) = self.pool_place(table, player).filter(|there| *there != table) {
            self.unwatch(conn, table);
            self.send(conn, Arc::new(Frame::Moved { from: table, to: there }));
            return self.watch(conn, there, None);
        }
        let unknown = self.table_unknown(table);
        let house = player.is_some_and(|player| self.is_house(player));
        let Some(line) = self.lines.get_mut(&conn) else { return Ok(()) };
        let Some(actor) = self.tables.get_mut(&table) else { return Err(unknown) };
        let (observer, channel) = (line.observer(), line.channel);
        if let Some(code) = actor.closed_to(observer, house) {
            return Err(Refusal::new(code));
        }
        line.watching.insert(table);
        actor.add_watcher(conn, observer, channel);
        // Nothing leads on to the past: what he has seen may be of the present.
        let after = after.filter(|_| actor.rail_of(observer).is_none());
        let gap = after.and_then(|after| actor.ring.gap(observer, after, actor.seq));
        let (now, seq) = (self.now, actor.seq);
        let frame = match (after, gap) {
            (Some(after), Some(mut items)) => {
                items.push(view::turn_news(&actor.table, observer));
                Frame::News { table, after, seq, now, items }
            }
            _ => Frame::Table { now, view: Box::new(actor.view(observer, &Known(&self.people))) },
        };
        self.send(conn, Arc::new(frame));
        Ok(())
    }

    /// Shows a table no more to those whom its host removed, or who have not given its password.
    pub(crate) fn unwatch_removed(&mut self, table: TableId) {
        let Some(actor) = self.tables.get(&table) else { return };
        let house = |observer| match observer {
            Observer::Player(player) => self.is_house(player),
            Observer::Rail => false,
        };
        let watchers = actor.watchers.iter();
        let kept_out = watchers.filter_map(|(&conn, observer)| {
            actor.closed_to(*observer, house(*observer)).map(|code| (conn, code))
        });
        let kept_out: Vec<(ConnId, RefusalCode)> = kept_out.collect();
        for (conn, code) in kept_out {
            self.unwatch(conn, table);
            self.send(conn, Arc::new(Frame::Unwatched { table, refusal: Refusal::new(code) }));
        }
    }

    pub(crate) fn unwatch(&mut self, conn: ConnId, table: TableId) {
        if let Some(line) = self.lines.get_mut(&conn) {
            line.watching.remove(&table);
        }
        if let Some(actor) = self.tables.get_mut(&table) {
            actor.remove_watcher(conn);
        }
    }

    /// There is no such table, or not any more.
    pub(crate) fn table_unknown(&self, table: TableId) -> Refusal {
        let closed = self.closed.contains(&table);
        let code = if closed { RefusalCode::TableClosed } else { RefusalCode::TableUnknown };
        Refusal::new(code)
    }

    /// A request that would change something: into its table's mailbox.
    fn change_table(&mut self, conn: ConnId, asker: Asker, command: Command) {
        if let Some(refusal) = self.gate() {
            return self.refuse(asker, refusal);
        }
        let player = self.lines.get(&conn).and_then(|line| line.player);
        let named = player.filter(|&player| self.people.player(player).is_some());
        let Some(player) = named else {
            return self.refuse(asker, Refusal::new(RefusalCode::NameNeeded));
        };
        if let Command::Say { table, .. } = &command
            && !self.lines.get(&conn).is_some_and(|line| line.watching.contains(table))
        {
            let refused = self.tables.get(table).and_then(|actor| actor.say_refused(player));
            let refused = refused.unwrap_or(cash::Refused::NotSeated);
            return self.refuse(asker, refusal::of_table(&refused));
        }
        if let (Command::Say { .. }, Some(silence)) =
            (&command, self.people.silence(player, self.now))
        {
            let until = silence.until.0;
            let refusal = Refusal::new(RefusalCode::Silenced).with("until", until);
            return self.refuse(asker, refusal);
        }
        if let Some(refusal) = self.channel_refused(conn, &command) {
            return self.refuse(asker, refusal);
        }
        match self.work(player, command) {
            Ok((table, work)) => self.post(table, Letter { asker, came: self.now, work }),
            Err(Some(refusal)) => self.refuse(asker, refusal),
            Err(None) => self.done(asker),
        }
    }

    /// Why one cannot take part from where he asks, if he cannot.
    fn channel_refused(&self, conn: ConnId, command: &Command) -> Option<Refusal> {
        let rulebook = &self.config_of(plays_at(command)?)?.rulebook;
        let channel = self.lines.get(&conn)?.channel;
        let refused = !channel.may_play_by(rulebook);
        refused.then(|| Refusal::new(RefusalCode::BrowserNotAllowed))
    }

    pub(crate) fn post(&mut self, table: TableId, letter: Letter) {
        let unknown = self.table_unknown(table);
        let asker = letter.asker;
        let Some(actor) = self.tables.get_mut(&table) else { return self.refuse(asker, unknown) };
        if actor.mailbox.post(letter).is_err() {
            self.counts.mailbox_full += 1;
            self.refuse(asker, Refusal::new(RefusalCode::Busy));
        }
    }

    /// What a command asks of which table; `Err(None)` where it is carried out already.
    fn work(
        &mut self,
        player: PlayerId,
        command: Command,
    ) -> Result<(TableId, Work), Option<Refusal>> {
        let input = |table, input| Ok((table, Work::Input(input)));
        match command {
            Command::TakeSeat { table, seat, buy_in, commitment } => {
                let house = self.is_house(player);
                let pool = self.pool_of(table);
                if house && !self.house.is_named(pool.unwrap_or(table), player) {
                    return Err(Some(Refusal::new(RefusalCode::HousePlayersNotAllowed)));
                }
                let (table, seat) = match pool {
                    Some(pool) => (self.place_to_join(pool, player).map_err(Some)?, None),
                    None => (table, seat),
                };
                let name = self.name_of(player);
                let commitment = commitment.map(|Hex32(commitment)| commitment);
                input(
                    table,
                    Input::Seat(SeatInput::Take { player, name, house, seat, buy_in, commitment }),
                )
            }
            Command::Commit { table, commitment: Hex32(commitment) } => {
                input(table, Input::Table(TableInput::Commit { player, commitment }))
            }
            Command::OpenNonce { table, hand_no, nonce: Hex32(nonce), next } => {
                let next = next.map(|Hex32(next)| next);
                Ok((table, Work::OpenNonce { player, hand_no, nonce, next }))
            }
            Command::TopUp { table, amount } => {
                input(table, Input::Seat(SeatInput::TopUp { player, amount }))
            }
            Command::AutoTopUp { table, to } => {
                input(table, Input::Seat(SeatInput::AutoTopUp { player, to }))
            }
            Command::SitOut { table } => input(table, Input::Seat(SeatInput::SitOut { player })),
            Command::Plan { table, plan } => {
                let plan = plan.map(|plan| match plan {
                    wire::Plan::LeaveAfterHand => cash::Plan::LeaveAfterHand,
                    wire::Plan::SitOutAtBigBlind => cash::Plan::SitOutAtBigBlind,
                });
                input(table, Input::Seat(SeatInput::Plan { player, plan }))
            }
            Command::ComeBack { table } => {
                input(table, Input::Seat(SeatInput::ComeBack { player }))
            }
            Command::LeaveSeat { table } => input(table, Input::Seat(SeatInput::Leave { player })),
            Command::Act { table, hand_no, action_no, action } => {
                let action = action_of(action);
                input(table, Input::Table(TableInput::Act { player, hand_no, action_no, action }))
            }
            Command::Show { table, hand_no, cards } => {
                let cards = match cards {
                    ShowCards::All => Show::All,
                    ShowCards::These(cards) => Show::These(cards),
                };
                Ok((table, Work::Show { player, hand_no, cards }))
            }
            Command::UseTimeBank { table, hand_no, action_no } => {
                input(table, Input::Table(TableInput::DrawOnBank { player, hand_no, action_no }))
            }
            Command::MoreTime { table, on } => {
                input(table, Input::Table(TableInput::MoreTime { player, on }))
            }
            Command::ChooseGame { table, game } => {
                input(table, Input::Seat(SeatInput::ChooseGame { player, game }))
            }
            Command::WishBomb { table, on } => {
                input(table, Input::Seat(SeatInput::WishBomb { player, on }))
            }
            Command::Straddle { table, on } => {
                input(table, Input::Seat(SeatInput::Straddle { player, on }))
            }
            Command::WaitForBigBlind { table, on } => {
                input(table, Input::Seat(SeatInput::WaitForBigBlind { player, on }))
            }
            Command::WaitForSeat { table, any } => {
                input(table, self.wait_for_seat(player, table, any)?)
            }
            Command::AskForSeat { table, seat } => {
                input(table, self.ask_for_seat(player, table, seat)?)
            }
            Command::StopWaiting { table } => {
                let why = WaitEnd::Asked;
                input(
                    self.list_of(player, table),
                    Input::List(ListInput::StopWaiting { player, why }),
                )
            }
            Command::Stay { table, on } => {
                input(table, Input::Pool(PoolInput::Stay { player, on }))
            }
            Command::Say { table, text } => {
                let text =
                    CHAT_LINE.fit(&text).map_err(|unfit| Some(refusal::of_text("text", unfit)))?;
                let (name, named) = (self.name_of(player), self.named.get(&player).copied());
                Ok((table, Work::Say { player, name, named, text }))
            }
            Command::Host { table, order } => self.host_order(player, table, order),
            // Told apart before: these change nothing.
            Command::Hello { .. }
            | Command::Watch { .. }
            | Command::Unwatch { .. }
            | Command::Ping => Err(None),
        }
    }

    fn host_order(
        &self,
        player: PlayerId,
        table: TableId,
        order: HostOrder,
    ) -> Result<(TableId, Work), Option<Refusal>> {
        let owner = self.is_owner(player);
        // A player is named as the client knows him.
        let meant = |named| {
            let table = self.tables.get(&table).map(|actor| &actor.table);
            let player = table.map_or(Some(named), |table| table.meant(named));
            player.ok_or_else(|| Some(Refusal::new(RefusalCode::NotSeated)))
        };
        if self.pool_of(table).is_some() {
            return Err(Some(Refusal::new(RefusalCode::NotHost))); // nobody hosts a pool
        }
        let order = match order {
            HostOrder::Pause => cash::HostOrder::Pause,
            HostOrder::Resume => cash::HostOrder::Resume,
            HostOrder::Lock => cash::HostOrder::Lock,
            HostOrder::Unlock => cash::HostOrder::Unlock,
            HostOrder::Remove { player } => cash::HostOrder::Remove(meant(player)?),
            HostOrder::Seat { player, seat } => cash::HostOrder::Seat { player, seat },
            HostOrder::LetBack { player } => cash::HostOrder::LetBack(meant(player)?),
            HostOrder::Decline { player } => cash::HostOrder::Decline(player),
            HostOrder::BombPot => cash::HostOrder::BombPot,
            HostOrder::Close => cash::HostOrder::Close,
            HostOrder::BreakOff { close } => cash::HostOrder::BreakOff { close },
            HostOrder::HousePlayers { count } if count > 0 && !self.house.is_offered() => {
                return Err(Some(Refusal::new(RefusalCode::HousePlayersNotAllowed)));
            }
            HostOrder::HousePlayers { count } => cash::HostOrder::HousePlayers(count),
            HostOrder::Mute { player } => {
                let player = meant(player)?;
                if !self.is_at(player, table) {
                    return Err(Some(Refusal::new(RefusalCode::NotSeated)));
                }
                cash::HostOrder::Mute(player)
            }
            HostOrder::Unmute { player } => cash::HostOrder::Unmute(meant(player)?),
        };
        Ok((table, Work::Input(Input::Host { by: player, owner, order })))
    }

    /// Whether a player sits or looks on at a table, or has said something there.
    fn is_at(&self, player: PlayerId, table: TableId) -> bool {
        self.tables.get(&table).is_some_and(|actor| {
            actor.table.seat_of(player).is_some()
                || actor.is_watched_by(player)
                || actor.chat.iter().any(|spoken| spoken.line.player == player)
        })
    }

    pub(crate) fn name_of(&self, player: PlayerId) -> String {
        self.people.player(player).map(|player| player.name.clone()).unwrap_or_default()
    }

    /// Every greeted connection of this player.
    pub(crate) fn lines_of(&self, player: PlayerId) -> Vec<ConnId> {
        let own = self.lines.iter().filter(|(_, line)| line.greeted && line.player == Some(player));
        own.map(|(&conn, _)| conn).collect()
    }

    /// Tells players what they now have away from the tables.
    pub(crate) fn tell_balances(&mut self, players: &[PlayerId]) {
        for &player in players {
            let conns = self.lines_of(player);
            if conns.is_empty() {
                continue;
            }
            let frame = Arc::new(Frame::Balance { balance: self.cashier.balance(player) });
            for conn in conns {
                self.send(conn, Arc::clone(&frame));
            }
        }
    }

    /// Tells everybody.
    pub(crate) fn notice(&mut self, notice: &Notice) {
        let frame = Arc::new(Frame::Notice { notice: notice.clone() });
        let greeted = self.lines.iter().filter(|(_, line)| line.greeted);
        let conns: Vec<ConnId> = greeted.map(|(&conn, _)| conn).collect();
        for conn in conns {
            self.send(conn, Arc::clone(&frame));
        }
    }
}

/// The table at which one plays with this, or comes to play. Whoever sits may rest, leave and speak
/// from wherever he is, and a host see to his table.
fn plays_at(command: &Command) -> Option<TableId> {
    match command {
        Command::TakeSeat { table, .. }
        | Command::AskForSeat { table, .. }
        | Command::WaitForSeat { table, .. }
        | Command::ComeBack { table }
        | Command::TopUp { table, .. }
        | Command::AutoTopUp { table, .. }
        | Command::Commit { table, .. }
        | Command::OpenNonce { table, .. }
        | Command::Act { table, .. }
        | Command::Show { table, .. }
        | Command::UseTimeBank { table, .. }
        | Command::MoreTime { table, .. }
        | Command::ChooseGame { table, .. }
        | Command::WishBomb { table, .. }
        | Command::Straddle { table, .. }
        | Command::WaitForBigBlind { table, .. }
        | Command::Stay { table, .. } => Some(*table),
        Command::Hello { .. }
        | Command::Ping
        | Command::Watch { .. }
        | Command::Unwatch { .. }
        | Command::SitOut { .. }
        | Command::Plan { .. }
        | Command::LeaveSeat { .. }
        | Command::StopWaiting { .. }
        | Command::Say { .. }
        | Command::Host { .. } => None,
    }
}

fn action_of(act: Act) -> Action {
    match act {
        Act::Fold => Action::Fold,
        Act::Check => Action::Check,
        Act::Call => Action::Call,
        Act::Bet { to } => Action::Bet(to),
        Act::RaiseTo { to } => Action::RaiseTo(to),
        Act::BringIn => Action::BringIn,
        Act::Draw { cards } => Action::Draw(cards),
        Act::Run { runs } => Action::Run(runs),
        Act::Show => Action::Show(Show::All),
        Act::Muck => Action::Muck,
    }
}
