//! Answers questions: at once where a question only looks, otherwise once its change is durable.

use crate::access::{Errand, NoErrand, free_for_all};
use crate::commit::Reply;
use crate::door::{Asked, Claimed, Identity, NewCode, ReplyTo, Session};
use crate::hall::Hall;
use crate::moderation::Known;
use crate::table::failed;
use crate::{Answer, Ask, ask};
use cash::HostOrder;
use units::{PlayerId, TableId};
use view::Observer;
use wire::{Refusal, RefusalCode as Code, SheetView, TableView};

impl Hall {
    /// Answers a question, now or later.
    pub(crate) fn answer(&mut self, Ask(asked): Ask) {
        match asked {
            Asked::WhoIs(ask::WhoIs { token }, to) => {
                let player = self.people.who(&token);
                let known = player.map(|player| Identity { player, owner: self.is_owner(player) });
                self.reply(to, Ok(known));
            }
            Asked::Me(ask::Me { player }, to) => {
                let me = self.me(player, None).ok_or_else(|| Refusal::new(Code::NameNeeded));
                self.reply(to, me);
            }
            Asked::Fees(ask::Fees { player }, to) => {
                let fees = self.fees.of(player);
                self.reply(to, Ok(fees));
            }
            Asked::Lobby(ask::Lobby { player }, to) => {
                let lobby = self.lobby(player);
                self.reply(to, Ok(lobby));
            }
            Asked::Table(ask::Table { table, player }, to) => {
                let view = self.table_as_seen(table, player);
                self.reply(to, view);
            }
            Asked::Sheet(ask::Sheet { table, player }, to) => {
                let sheet = self.sheet_as_seen(table, player);
                self.reply(to, sheet);
            }
            Asked::Removed(ask::Removed { table, player }, to) => {
                let removed = self.removed_from(table, player);
                self.reply(to, removed);
            }
            Asked::QuickSeat(ask::QuickSeat { player, channel }, to) => {
                let seat = self.quick_seat(player, channel);
                self.reply(to, seat);
            }
            Asked::SeatLike(ask::SeatLike { player, channel, table }, to) => {
                let seat = self.seat_like(player, channel, table);
                self.reply(to, seat);
            }
            Asked::Talk(ask::Talk { player }, to) => {
                let talk = self.only_owner(player).map(|()| self.talk_view());
                self.reply(to, talk);
            }
            Asked::Orders(ask::Orders { player }, to) => {
                let orders = self.only_owner(player).map(|()| self.orders_view(player));
                self.reply(to, orders);
            }
            Asked::Figures(ask::Figures {}, to) => {
                let figures = self.figures();
                self.reply(to, Ok(figures));
            }
            Asked::PlanRestart(ask::PlanRestart { in_seconds }, to) => {
                self.plan_restart(in_seconds);
                self.reply(to, Ok(()));
            }
            Asked::HousePlayers(ask::HousePlayers { player, on }, to) => {
                let switched = self.only_owner(player).map(|()| self.house.switch(on));
                self.reply(to, switched);
            }
            Asked::PasswordSalt(ask::PasswordSalt { player, table }, to) => {
                let salt = self.password_salt(player, table);
                self.reply(to, salt);
            }
            Asked::PasswordOf(ask::PasswordOf { player, table }, to) => {
                let hash = self.password_of(player, table);
                self.reply(to, hash);
            }

            Asked::OpenTable(ask::OpenTable { player, table }, to) => {
                self.ask_open_table(to, player, &table);
            }
            Asked::CloseTable(ask::CloseTable { player, table }, to) => {
                self.ask_order(to, player, table, HostOrder::Close);
            }
            Asked::BreakOff(ask::BreakOff { player, table, close }, to) => {
                self.ask_order(to, player, table, HostOrder::BreakOff { close });
            }
            Asked::Enter(ask::Enter { player, table, hash }, to) => {
                self.enter(to, player, table, hash);
            }
            Asked::SetPassword(ask::SetPassword { player, table, hash }, to) => {
                if self.tables.contains_key(&table) {
                    return self.set_password(to, player, table, hash);
                }
                self.change_and_done(to, |hall| hall.order_password(player, table, hash));
            }

            Asked::OpenGuest(ask::OpenGuest { name }, to) => self.change(to, |hall| {
                free_for_all(&name)?;
                let (errand, secrets) = hall.new_guest(&name)?;
                Ok((errand, Reply::Session(to, secrets)))
            }),
            Asked::Recover(ask::Recover { code }, to) => self.change(to, |hall| {
                let (errand, secrets) = hall.recover_player(&code)?;
                Ok((errand, Reply::Session(to, secrets)))
            }),
            Asked::ClaimOwner(ask::ClaimOwner { secret, player }, to) => {
                self.change(to, |hall| hall.claim_owner(&secret, player, to));
            }
            Asked::Rename(ask::Rename { player, name }, to) => {
                self.change(to, |hall| Ok((hall.rename(player, &name)?, Reply::Me(to, player))));
            }
            Asked::Refill(ask::Refill { player }, to) => {
                self.change(to, |hall| Ok((hall.ask_refill(player)?, Reply::Me(to, player))));
            }
            Asked::Block(ask::Block { player, other, on }, to) => {
                self.change(to, |hall| Ok((hall.block(player, other, on)?, Reply::Me(to, player))));
            }
            Asked::NewRecoveryCode(ask::NewRecoveryCode { player }, to) => {
                self.change(to, |hall| {
                    let (errand, code) = hall.new_recovery_code(player)?;
                    Ok((errand, Reply::RecoveryCode(to, code)))
                });
            }
            Asked::OwnerLink(ask::OwnerLink {}, to) => match self.standing_owner_link() {
                Some(secret) => self.reply(to, Ok(secret)),
                None => self.make_owner_link(to),
            },
            Asked::NewOwnerLink(ask::NewOwnerLink {}, to) => self.make_owner_link(to),
            Asked::OrderTable(ask::OrderTable { player, order }, to) => {
                self.change(to, |hall| {
                    let (errand, table) = hall.order_table(player, &order)?;
                    Ok((errand, Reply::Order(to, table)))
                });
            }
            Asked::CloseSession(ask::CloseSession { token }, to) => {
                self.change_and_done(to, |hall| Ok(hall.close_session(token)));
            }
            Asked::CloseOtherSessions(ask::CloseOtherSessions { token }, to) => {
                self.change_and_done(to, |hall| hall.close_other_sessions(token));
            }
            Asked::Report(ask::Report { player, report }, to) => {
                self.change_and_done(to, |hall| hall.report(player, &report));
            }
            Asked::Settle(ask::Settle { player, settle }, to) => {
                self.change_and_done(to, |hall| hall.settle_report(player, &settle));
            }
            Asked::LetSpeak(ask::LetSpeak { player, other }, to) => {
                self.change_and_done(to, |hall| hall.let_speak(player, other));
            }
            Asked::WithdrawOrder(ask::WithdrawOrder { player, table }, to) => {
                self.change_and_done(to, |hall| hall.withdraw_order(player, table));
            }
            Asked::SettleOrder(ask::SettleOrder { player, settle }, to) => {
                self.change_and_done(to, |hall| hall.settle_order(player, &settle));
            }
        }
    }

    /// Answers a question whose change is durable.
    pub(crate) fn reply_kept(&mut self, reply: &Reply) {
        match reply {
            Reply::Done(to) => self.reply(*to, Ok(())),
            Reply::Me(to, player) => {
                let me = self.me(*player, None).ok_or_else(failed);
                self.reply(*to, me);
            }
            Reply::Session(to, secrets) => {
                let me = self.me(secrets.player, secrets.code.clone()).ok_or_else(failed);
                let session = me.map(|me| Session { me, token: secrets.token.clone() });
                self.reply(*to, session);
            }
            Reply::NewOwner(to, secrets) => {
                let me = self.me(secrets.player, secrets.code.clone()).ok_or_else(failed);
                let claimed = me.map(|me| Claimed { me, token: Some(secrets.token.clone()) });
                self.reply(*to, claimed);
            }
            Reply::Owner(to, player) => {
                let me = self.me(*player, None).ok_or_else(failed);
                self.reply(*to, me.map(|me| Claimed { me, token: None }));
            }
            Reply::Order(to, table) => {
                let by = self.people.order(*table).map(|standing| standing.order.by);
                let order = by.and_then(|by| self.order_view(*table, by)).ok_or_else(failed);
                self.reply(*to, order);
            }
            Reply::RecoveryCode(to, code) => {
                self.reply(*to, Ok(NewCode(code.clone())));
            }
            Reply::OwnerLink(to, secret) => self.reply(*to, Ok(secret.clone())),
        }
    }

    /// Submits the change that a question asks for, or refuses the question.
    fn change<A: Into<Answer>>(
        &mut self,
        to: ReplyTo<A>,
        plan: impl FnOnce(&mut Hall) -> Result<(Errand, Reply), NoErrand>,
    ) {
        let planned = match self.gate() {
            Some(refusal) => Err(NoErrand(refusal)),
            None => plan(self),
        };
        match planned {
            Ok((errand, reply)) => self.run(errand, Some(reply)),
            Err(NoErrand(refusal)) => self.reply(to, Err(refusal)),
        }
    }

    /// The same for a question that is answered with no more than that it is done.
    fn change_and_done(
        &mut self,
        to: ReplyTo<()>,
        plan: impl FnOnce(&mut Hall) -> Result<Errand, NoErrand>,
    ) {
        self.change(to, |hall| Ok((plan(hall)?, Reply::Done(to))));
    }

    fn make_owner_link(&mut self, to: ReplyTo<String>) {
        self.change(to, |hall| {
            let (errand, secret) = hall.new_owner_link()?;
            Ok((errand, Reply::OwnerLink(to, secret)))
        });
    }

    fn only_owner(&self, player: PlayerId) -> Result<(), Refusal> {
        self.is_owner(player).then_some(()).ok_or_else(|| Refusal::new(Code::NotOwner))
    }

    fn table_as_seen(
        &self,
        table: TableId,
        player: Option<PlayerId>,
    ) -> Result<TableView, Refusal> {
        let observer = player.map_or(Observer::Rail, Observer::Player);
        let actor = self.tables.get(&table).ok_or_else(|| self.table_unknown(table))?;
        match actor.closed_to(observer, false) {
            Some(code) => Err(Refusal::new(code)),
            None => Ok(actor.view(observer, &Known(&self.people))),
        }
    }

    fn sheet_as_seen(&self, table: TableId, player: PlayerId) -> Result<SheetView, Refusal> {
        let observer = Observer::Player(player);
        match self.tables.get(&table) {
            Some(actor) => actor.sheet(observer).ok_or_else(|| Refusal::new(Code::NotSeated)),
            None => {
                let sheet = self.settled.sheet(table, observer);
                sheet.ok_or_else(|| self.table_unknown(table))
            }
        }
    }
}
