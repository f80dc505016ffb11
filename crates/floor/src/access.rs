//! The door: names, sessions, recovery codes, the owner. What changes is answered once durable.

use crate::cashier::{grant, refill, refill_below};
use crate::commit::{Of, PeopleThought, Reply, Thought};
use crate::deck::random_bits;
use crate::hall::Hall;
use crate::mailbox::Asker;
use crate::moderation::Known;
use crate::table::failed;
use crate::{Answer, Ask, AskId, Out, refusal};
use cash::HostOrder;
use ledger::Transfer;
use people::{
    Change, Credential, Fact, Kind, NameError, Player, PlayerName, SecretHash, SessionChange, Words,
};
use people::{recovery_code, session_token};
use shuffler::EntropyError;
use store::{Batch, Durable, Report};
use units::{ConnId, Currency, Millis, PlayerId};
use view::Observer;
use wire::{Me, Refusal, RefusalCode as Code};

/// That a device was heard of is kept once in this time.
const SEEN_EVERY: Millis = Millis(24 * 3_600_000);

/// What the owner is called until he takes another name.
const OWNER_NAME: &str = "Owner";

/// A change at the door before it is submitted.
#[derive(Default)]
pub(crate) struct Errand {
    pub(crate) changes: Vec<Change>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) sessions: Vec<SessionChange>,
    pub(crate) transfers: Vec<Transfer>,
    pub(crate) busy: Option<PlayerId>,
    pub(crate) names: Vec<String>,
    pub(crate) close: Vec<ConnId>,
    /// Whether it makes a house player.
    pub(crate) hires: bool,
    /// Reports, each new or settled.
    pub(crate) reports: Vec<Report>,
}

impl From<EntropyError> for NoErrand {
    fn from(_: EntropyError) -> NoErrand {
        NoErrand(failed())
    }
}
impl From<Refusal> for NoErrand {
    fn from(refusal: Refusal) -> NoErrand {
        NoErrand(refusal)
    }
}
impl From<Code> for NoErrand {
    fn from(code: Code) -> NoErrand {
        NoErrand(Refusal::new(code))
    }
}
/// Why nothing is submitted.
pub(crate) struct NoErrand(pub(crate) Refusal);

impl Hall {
    /// Answers a question: at once where it only looks, else once what it changes is durable.
    pub(crate) fn answer(&mut self, id: AskId, ask: Ask) {
        let errand = match ask {
            Ask::WhoIs { token } => {
                let answer = match self.who(&token) {
                    Some(player) => Answer::Player { player, owner: self.is_owner(player) },
                    None => Answer::Nobody,
                };
                return self.reply(id, answer);
            }
            Ask::Me { player } => {
                let me = self.me(player, None);
                return self.reply(id, me.map_or(Answer::Nobody, Answer::Me));
            }
            Ask::Fees { player } => {
                let fees = self.fees.of(player);
                return self.reply(id, Answer::Fees(fees));
            }
            Ask::Lobby { player } => {
                let lobby = self.lobby(player);
                return self.reply(id, Answer::Lobby(lobby));
            }
            Ask::Table { table, player } => {
                let observer = player.map_or(Observer::Rail, Observer::Player);
                let answer = match self.tables.get(&table) {
                    None => Answer::Refused(self.table_unknown(table)),
                    Some(actor) => match actor.closed_to(observer, false) {
                        Some(code) => Answer::Refused(Refusal::new(code)),
                        None => Answer::Table(Box::new(actor.view(observer, &Known(&self.people)))),
                    },
                };
                return self.reply(id, answer);
            }
            Ask::Removed { table, player } => {
                let answer = self.removed_from(table, player);
                return self.reply(id, answer.map_or_else(Answer::Refused, Answer::Removed));
            }
            Ask::Sheet { table, player } => {
                let observer = Observer::Player(player);
                let sheet = match self.tables.get(&table) {
                    Some(actor) => actor.sheet(observer),
                    None => self.settled.sheet(table, observer),
                };
                let answer = match sheet {
                    Some(sheet) => Answer::Sheet(sheet),
                    None if self.tables.contains_key(&table) => {
                        Answer::Refused(Refusal::new(Code::NotSeated))
                    }
                    None => Answer::Refused(self.table_unknown(table)),
                };
                return self.reply(id, answer);
            }
            Ask::OwnerLink => match self.standing_owner_link() {
                Some(secret) => return self.reply(id, Answer::OwnerLink(secret)),
                None => self.change(Ask::NewOwnerLink),
            },
            Ask::Figures => {
                let figures = self.figures();
                return self.reply(id, Answer::Figures(figures));
            }
            Ask::QuickSeat { player, channel } => {
                let answer = match self.quick_seat(player, channel) {
                    Ok((table, buy_in)) => Answer::Seat { table, buy_in },
                    Err(refusal) => Answer::Refused(refusal),
                };
                return self.reply(id, answer);
            }
            Ask::SeatLike { player, channel, table } => {
                let answer = match self.seat_like(player, channel, table) {
                    Ok((table, buy_in)) => Answer::Seat { table, buy_in },
                    Err(refusal) => Answer::Refused(refusal),
                };
                return self.reply(id, answer);
            }
            Ask::Talk { player } => {
                let answer = match self.is_owner(player) {
                    true => Answer::Talk(Box::new(self.talk_view())),
                    false => Answer::Refused(Refusal::new(Code::NotOwner)),
                };
                return self.reply(id, answer);
            }
            Ask::Orders { player } => {
                let answer = match self.is_owner(player) {
                    true => Answer::Orders(self.orders_view(player)),
                    false => Answer::Refused(Refusal::new(Code::NotOwner)),
                };
                return self.reply(id, answer);
            }
            Ask::PlanRestart { in_seconds } => {
                self.plan_restart(in_seconds);
                return self.reply(id, Answer::Done);
            }
            Ask::HousePlayers { player, on } => {
                let answer = match self.is_owner(player) {
                    true => {
                        self.house.switch(on);
                        Answer::Done
                    }
                    false => Answer::Refused(Refusal::new(Code::NotOwner)),
                };
                return self.reply(id, answer);
            }
            Ask::PasswordSalt { player, table } => {
                let answer = self.password_salt(player, table).unwrap_or_else(Answer::Refused);
                return self.reply(id, answer);
            }
            Ask::SetPassword { player, table, hash } if self.tables.contains_key(&table) => {
                return self.set_password(id, player, table, hash);
            }
            Ask::PasswordOf { player, table } => {
                let answer = self.password_of(player, table).unwrap_or_else(Answer::Refused);
                return self.reply(id, answer);
            }
            Ask::Enter { player, table, hash } => return self.enter(id, player, table, hash),
            Ask::OpenTable { player, table } => return self.ask_open_table(id, player, &table),
            Ask::CloseTable { player, table } => {
                return self.ask_order(id, player, table, HostOrder::Close);
            }
            Ask::BreakOff { player, table, close } => {
                return self.ask_order(id, player, table, HostOrder::BreakOff { close });
            }
            Ask::OrderTable { .. }
            | Ask::WithdrawOrder { .. }
            | Ask::SettleOrder { .. }
            | Ask::SetPassword { .. }
            | Ask::OpenGuest { .. }
            | Ask::Rename { .. }
            | Ask::Recover { .. }
            | Ask::NewRecoveryCode { .. }
            | Ask::CloseSession { .. }
            | Ask::CloseOtherSessions { .. }
            | Ask::ClaimOwner { .. }
            | Ask::NewOwnerLink
            | Ask::Block { .. }
            | Ask::Report { .. }
            | Ask::Settle { .. }
            | Ask::LetSpeak { .. }
            | Ask::Refill { .. } => self.change(ask),
        };
        match errand {
            Ok((errand, reply)) => self.run(errand, Some((id, reply))),
            Err(NoErrand(refusal)) => self.refuse(Asker::Ask(id), refusal),
        }
    }

    fn change(&mut self, ask: Ask) -> Result<(Errand, Reply), NoErrand> {
        if let Some(refusal) = self.gate() {
            return Err(refusal.into());
        }
        match ask {
            Ask::OpenGuest { name } => {
                free_for_all(&name)?;
                self.open_guest(&name, Kind::Guest)
            }
            Ask::Rename { player, name } => {
                if !self.is_owner(player) {
                    free_for_all(&name)?;
                }
                self.rename(player, &name)
            }
            Ask::Recover { code } => self.recover_player(&code),
            Ask::NewRecoveryCode { player } => self.new_recovery_code(player),
            Ask::CloseSession { token } => Ok(self.close_session(token)),
            Ask::CloseOtherSessions { token } => self.close_other_sessions(token),
            Ask::ClaimOwner { secret, player } => self.claim_owner(&secret, player),
            Ask::NewOwnerLink => self.new_owner_link(),
            Ask::Refill { player } => self.ask_refill(player),
            Ask::Block { player, other, on } => self.block(player, other, on),
            Ask::Report { player, report } => self.report(player, &report),
            Ask::Settle { player, settle } => self.settle_report(player, &settle),
            Ask::LetSpeak { player, other } => self.let_speak(player, other),
            Ask::OrderTable { player, order } => self.order_table(player, &order),
            Ask::WithdrawOrder { player, table } => self.withdraw_order(player, table),
            Ask::SettleOrder { player, settle } => self.settle_order(player, &settle),
            Ask::SetPassword { player, table, hash } => self.order_password(player, table, hash),
            // Told apart before: these are answered elsewhere.
            Ask::WhoIs { .. }
            | Ask::Me { .. }
            | Ask::Fees { .. }
            | Ask::Lobby { .. }
            | Ask::Table { .. }
            | Ask::Sheet { .. }
            | Ask::Removed { .. }
            | Ask::QuickSeat { .. }
            | Ask::SeatLike { .. }
            | Ask::OpenTable { .. }
            | Ask::PasswordSalt { .. }
            | Ask::PasswordOf { .. }
            | Ask::Enter { .. }
            | Ask::CloseTable { .. }
            | Ask::BreakOff { .. }
            | Ask::HousePlayers { .. }
            | Ask::PlanRestart { .. }
            | Ask::Talk { .. }
            | Ask::Orders { .. }
            | Ask::OwnerLink
            | Ask::Figures => Err(failed().into()),
        }
    }

    /// Submits a change at the door.
    pub(crate) fn run(&mut self, errand: Errand, reply: Option<(AskId, Reply)>) {
        let Errand { changes, facts, sessions, transfers, busy, names, close, hires, reports } =
            errand;
        if let Some(busy) = busy
            && !self.busy.insert(busy)
        {
            if let Some((ask, _)) = reply {
                self.refuse(Asker::Ask(ask), Refusal::new(Code::Busy));
            }
            return;
        }
        self.names_taken.extend(names.iter().cloned());
        let people = changes.clone();
        let batch = Batch {
            transfers,
            people,
            facts: facts.clone(),
            sessions: sessions.clone(),
            reports: reports.clone(),
            ..Batch::default()
        };
        let thought =
            PeopleThought { changes, facts, sessions, reply, busy, names, close, hires, reports };
        self.submit(batch, Of::People(Box::new(thought)));
    }

    pub(crate) fn people_kept(&mut self, durable: &Durable<Thought>, balances: &[PlayerId]) {
        let Of::People(thought) = &durable.get().of else { return };
        thought.facts.iter().for_each(|fact| self.people.know(fact.clone()));
        for change in &thought.changes {
            self.people.apply(change);
            self.house.apply(change);
            self.note_name(change);
        }
        thought.sessions.iter().for_each(|change| self.sessions.apply(change));
        self.house.look_again();
        self.reports.keep(&thought.reports);
        self.show_after_block(&thought.changes);
        self.orders_kept(&thought.changes);
        self.put_down(thought);
        self.tell_balances(balances);
        for &conn in &thought.close {
            self.outs.push(Out::Close { conn });
        }
        let Some((ask, reply)) = &thought.reply else { return };
        let answer = match reply {
            Reply::Session { player, token, code } => self
                .me(*player, code.clone())
                .map(|me| Answer::Session { me, token: token.clone() }),
            Reply::Me(player) => self.me(*player, None).map(Answer::Me),
            Reply::Order(table) => {
                let by = self.people.order(*table).map(|standing| standing.order.by);
                let order = by.and_then(|by| self.order_view(*table, by));
                order.map(|order| Answer::Order(Box::new(order)))
            }
            Reply::Answer(answer) => Some(answer.clone()),
        };
        self.reply(*ask, answer.unwrap_or(Answer::Nobody));
    }

    /// Who takes a name while a hand is played may mean it for that hand.
    fn note_name(&mut self, change: &Change) {
        let player = match change {
            Change::Joined { player } => player.player,
            Change::Renamed { player, .. } => *player,
            _ => return,
        };
        self.named.insert(player, self.now);
    }

    pub(crate) fn people_refused(&mut self, thought: PeopleThought, refusal: Refusal) {
        self.put_down(&thought);
        if let Some((ask, _)) = thought.reply {
            self.refuse(Asker::Ask(ask), refusal);
        }
    }

    fn put_down(&mut self, thought: &PeopleThought) {
        if let Some(busy) = &thought.busy {
            self.busy.remove(busy);
        }
        for name in &thought.names {
            self.names_taken.remove(name);
        }
        if thought.hires {
            self.hired();
        }
    }

    /// Whose session token this is the hash of; notes, once a day, that the device was heard of.
    pub(crate) fn who(&mut self, token: &SecretHash) -> Option<PlayerId> {
        let session = self.sessions.session(token)?;
        let (player, is_stale) = (session.player, session.seen + SEEN_EVERY <= self.now);
        if is_stale && self.gate().is_none() {
            let seen = SessionChange::Seen { token: *token, at: self.now };
            // Nobody is told of it, so that it need not be durable before the next question.
            self.sessions.apply(&seen);
            self.run(Errand { sessions: vec![seen], ..Errand::default() }, None);
        }
        Some(player)
    }

    /// The player's own page.
    pub(crate) fn me(&self, player: PlayerId, recovery_code: Option<String>) -> Option<Me> {
        let name = self.people.player(player)?.name.clone();
        let sits = |actor: &&crate::table::Actor| actor.table.seat_of(player).is_some();
        let tables: Vec<_> = self.tables.values().filter(sits).map(|actor| actor.id()).collect();
        Some(Me {
            player,
            name,
            balance: self.cashier.balance(player),
            at_tables: self.at_tables(player),
            may_refill: self.refill_refused(player).is_none(),
            owner: self.is_owner(player),
            recovery_code,
            tables,
            blocked: self.people.blocked_by(player).map(|other| self.named(other)).collect(),
        })
    }

    /// A new player with chips, and for a guest a session and a recovery code.
    pub(crate) fn open_guest(
        &mut self,
        name: &str,
        kind: Kind,
    ) -> Result<(Errand, Reply), NoErrand> {
        let name = self.fit_name(name, None)?;
        let player = PlayerId::from_bits(random_bits(&mut *self.entropy)?);
        let at = self.now;
        let facts = vec![self.fact(player, 1, name.as_str())];
        let joined = Player { player, name: Words::of(&facts[0]), kind, since: at };
        let mut changes = vec![Change::Joined { player: joined }];
        let mut sessions = Vec::new();
        let mut reply = Reply::Answer(Answer::Done);
        if kind == Kind::Guest {
            let (session, token) = self.new_session(player)?;
            let (recovery, code) = self.new_code(player)?;
            sessions.push(session);
            changes.push(recovery);
            reply = Reply::Session { player, token, code: Some(code) };
        }
        let transfers = match self.config.guest_chips.is_zero() {
            true => Vec::new(),
            false => vec![grant(player, self.config.guest_chips, at)],
        };
        let names = vec![name.key()];
        Ok((Errand { changes, facts, sessions, transfers, names, ..Errand::default() }, reply))
    }

    fn rename(&mut self, player: PlayerId, name: &str) -> Result<(Errand, Reply), NoErrand> {
        self.known(player)?;
        let name = self.fit_name(name, Some(player))?;
        let number = self.people.names_taken(player) + 1;
        let facts = vec![self.fact(player, number, name.as_str())];
        let changes = vec![Change::Renamed { player, name: Words::of(&facts[0]) }];
        let (busy, names) = (Some(player), vec![name.key()]);
        Ok((Errand { changes, facts, busy, names, ..Errand::default() }, Reply::Me(player)))
    }

    fn recover_player(&mut self, code: &str) -> Result<(Errand, Reply), NoErrand> {
        let player = self.people.by_recovery(&SecretHash::of(code)).ok_or(Code::RecoveryUnknown)?;
        let (session, token) = self.new_session(player)?;
        let errand = Errand { sessions: vec![session], ..Errand::default() };
        Ok((errand, Reply::Session { player, token, code: None }))
    }

    fn new_recovery_code(&mut self, player: PlayerId) -> Result<(Errand, Reply), NoErrand> {
        self.known(player)?;
        let (recovery, code) = self.new_code(player)?;
        let (changes, busy) = (vec![recovery], Some(player));
        let errand = Errand { changes, busy, ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::RecoveryCode(code))))
    }

    /// Lines are not told apart by session, so all of the player's end; those of other devices come
    /// back with their own session.
    fn close_session(&mut self, token: SecretHash) -> (Errand, Reply) {
        let close = self.sessions.who(&token).map(|player| self.lines_of(player));
        let sessions = vec![SessionChange::Closed { token }];
        let close = close.unwrap_or_default();
        (Errand { sessions, close, ..Errand::default() }, Reply::Answer(Answer::Done))
    }

    /// A recovery code leaves other devices signed in, since it also carries a player from one to
    /// the next; this is for the one that was lost.
    fn close_other_sessions(&mut self, token: SecretHash) -> Result<(Errand, Reply), NoErrand> {
        let player = self.sessions.who(&token).ok_or(Code::NameNeeded)?;
        let others = self.sessions.of(player).filter(|other| *other != token);
        let sessions = others.map(|token| SessionChange::Closed { token }).collect();
        let close = self.lines_of(player);
        let errand = Errand { sessions, close, ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::Done)))
    }

    fn claim_owner(
        &mut self,
        secret: &str,
        player: Option<PlayerId>,
    ) -> Result<(Errand, Reply), NoErrand> {
        let link = SecretHash::of(secret);
        let stands = self.people.owner_link().is_some_and(|(standing, _)| standing == link);
        if !stands || self.names_taken.contains(CLAIM) {
            return Err(Code::LinkUnknown.into());
        }
        let known = player.filter(|&player| self.people.player(player).is_some());
        let (mut errand, reply, player) = match known {
            Some(player) => (Errand::default(), Reply::Me(player), player),
            None => {
                let (errand, reply) = self.open_guest(&self.free_name(OWNER_NAME), Kind::Guest)?;
                let Reply::Session { player, .. } = reply else { return Err(failed().into()) };
                (errand, reply, player)
            }
        };
        errand.changes.push(Change::OwnerSet { player });
        // The link is used once, also by two who open it at the same moment.
        errand.names.push(CLAIM.to_owned());
        Ok((errand, reply))
    }

    /// The secret of the link that nobody has used, if it was made under this key.
    fn standing_owner_link(&self) -> Option<String> {
        let (standing, _) = self.people.owner_link()?;
        let bytes = self.key.owner_link(&self.people.owner_link_salt()?);
        let Credential { secret, hash } = session_token(bytes);
        (hash == standing).then_some(secret)
    }

    fn new_owner_link(&mut self) -> Result<(Errand, Reply), NoErrand> {
        let salt = self.random32()?;
        let Credential { secret, hash } = session_token(self.key.owner_link(&salt));
        let change = Change::OwnerLinkSet { link: hash, at: self.now, salt: Some(salt) };
        let changes = vec![change];
        let errand = Errand { changes, ..Errand::default() };
        Ok((errand, Reply::Answer(Answer::OwnerLink(secret))))
    }

    fn ask_refill(&mut self, player: PlayerId) -> Result<(Errand, Reply), NoErrand> {
        self.known(player)?;
        if let Some(refusal) = self.refill_refused(player) {
            return Err(refusal.into());
        }
        Ok((self.refill_errand(player, self.config.guest_chips), Reply::Me(player)))
    }

    /// Brings a player's balance up to `up_to`.
    pub(crate) fn refill_errand(&self, player: PlayerId, up_to: units::Chips) -> Errand {
        let at = self.now;
        let count = self.people.refilled(player).map_or(0, |(_, count)| count) + 1;
        let amount = up_to.saturating_sub(self.cashier.balance(player));
        let transfers = match amount.is_zero() {
            true => Vec::new(),
            false => vec![refill(player, count, amount, at)],
        };
        let changes = vec![Change::Refilled { player, at, count }];
        Errand { changes, transfers, busy: Some(player), ..Errand::default() }
    }

    /// Why a player gets no refill now, if so.
    fn refill_refused(&self, player: PlayerId) -> Option<Refusal> {
        let below = refill_below(self.config.guest_chips);
        let all = self.cashier.balance(player).saturating_add(self.at_tables(player));
        if all >= below {
            return Some(Refusal::new(Code::RefillNotNeeded).with("below", below.get()));
        }
        let (last, _) = self.people.refilled(player)?;
        let next = last + self.config.refill_every;
        let wait = next.since(self.now);
        let seconds = wait.0.div_ceil(1_000);
        (wait.0 > 0).then(|| Refusal::new(Code::RefillTooSoon).with("seconds", seconds))
    }

    /// What he has at tables, and between two of a pool.
    fn at_tables(&self, player: PlayerId) -> units::Chips {
        let sits = self.tables.keys().copied().chain(self.pools.ids()).map(|table| {
            let booked = self.cashier.at_table(table, player, Currency::PLAY);
            units::Chips::new(booked.unsigned_abs())
        });
        sits.sum()
    }

    pub(crate) fn known(&self, player: PlayerId) -> Result<(), NoErrand> {
        let known = self.people.player(player).map(|_| ());
        known.ok_or_else(|| Code::NameNeeded.into())
    }

    fn fit_name(&self, name: &str, except: Option<PlayerId>) -> Result<PlayerName, NoErrand> {
        let name: PlayerName = name.parse().map_err(|error| match error {
            NameError::Unfit(unfit) => refusal::of_text("name", unfit),
            NameError::Scripts | NameError::Empty => {
                Refusal::new(Code::NameUnfit).with("field", "name")
            }
        })?;
        let taken = self.people.name_taken(&name, except) || self.names_taken.contains(&name.key());
        if taken { Err(Code::NameTaken.into()) } else { Ok(name) }
    }

    /// This name, or the first of its numbered kin that nobody has.
    pub(crate) fn free_name(&self, name: &str) -> String {
        let numbered = (2u32..).map(|n| format!("{name} {n}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| self.fit_name(name, None).is_ok()).expect("numbers do not run out")
    }

    fn new_session(&mut self, player: PlayerId) -> Result<(SessionChange, String), EntropyError> {
        let Credential { secret, hash } = session_token(self.random32()?);
        Ok((SessionChange::Opened { player, token: hash, at: self.now }, secret))
    }

    fn new_code(&mut self, player: PlayerId) -> Result<(Change, String), EntropyError> {
        let mut random = [0; 16];
        self.entropy.fill(&mut random)?;
        let Credential { secret, hash } = recovery_code(random);
        Ok((Change::RecoverySet { player, code: hash }, secret))
    }

    fn random32(&mut self) -> Result<[u8; 32], EntropyError> {
        let mut random = [0; 32];
        self.entropy.fill(&mut random)?;
        Ok(random)
    }
}

/// Nobody takes a name that would speak for the room, but its owner.
fn free_for_all(name: &str) -> Result<(), Refusal> {
    match people::is_reserved(name) {
        true => Err(Refusal::new(Code::NameReserved).with("field", "name")),
        false => Ok(()),
    }
}

/// Stands among the names being taken while the owner's link is being used: no name has a space
/// at its end.
const CLAIM: &str = "owner's link ";
