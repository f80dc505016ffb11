//! Answers questions: immediately if nothing changes, otherwise once the change is durable.

use crate::access::{self, free_for_all, me};
use crate::house_games;
use crate::job::{Job, Message};
use crate::live_desk::{self, Console};
use crate::people_change::{PeopleChange, Rejected, run};
use crate::questions::{Asked, Claimed, Identity, NewCode, ReplyTo, Session};
use crate::refusal::failed;
use crate::state::State;
use crate::submission::{PeopleSubmission, Reply};
use crate::tournaments::{self, Vote, leagues, timetables};
use crate::{Answer, Ask, Out, ask, lobby, moderation, opening, orders, owner, password};
use cash::HostOrder;
use people::{Change, SessionChange};
use units::{ConnId, PlayerId, TableId};
use view::Observer;
use wire::{Refusal, RefusalCode as Code, SheetView, TableView};

/// Answers a question that only reads; for any other question, submits its change.
pub(crate) fn answer(job: &mut Job<'_>, Ask(asked): Ask) {
    match asked {
        Asked::WhoIs(ask::WhoIs { token }, to) => {
            let player = job.around.sessions.who(&token);
            let known =
                player.map(|player| Identity { player, owner: job.around.is_owner(player) });
            job.reply(to, Ok(known));
        }
        Asked::Me(ask::Me { player }, to) => {
            let me = me(job.around, player, None).ok_or_else(|| Refusal::new(Code::NameNeeded));
            job.reply(to, me);
        }
        Asked::Fees(ask::Fees { player }, to) => {
            let fees = job.around.fees.of(player, job.around.cashier.currency());
            job.reply(to, Ok(fees));
        }
        Asked::Lobby(ask::Lobby { player }, to) => {
            let lobby = lobby::lobby(job.around, player);
            job.reply(to, Ok(lobby));
        }
        Asked::Table(ask::Table { table, player }, to) => {
            let view = table_as_seen(job.around, table, player);
            job.reply(to, view);
        }
        Asked::Sheet(ask::Sheet { table, player }, to) => {
            let sheet = sheet_as_seen(job.around, table, player);
            job.reply(to, sheet);
        }
        Asked::Removed(ask::Removed { table, player }, to) => {
            let removed = lobby::removed_from(job.around, table, player);
            job.reply(to, removed);
        }
        Asked::QuickSeat(ask::QuickSeat { player, channel }, to) => {
            let seat = lobby::quick_seat(job.around, player, channel);
            job.reply(to, seat);
        }
        Asked::SeatLike(ask::SeatLike { player, channel, table }, to) => {
            let seat = lobby::seat_like(job, player, channel, table);
            job.reply(to, seat);
        }
        Asked::Talk(ask::Talk { player }, to) => {
            let talk = only_owner(job.around, player).map(|()| moderation::talk_view(job.around));
            job.reply(to, talk);
        }
        Asked::Orders(ask::Orders { player }, to) => {
            let orders =
                only_owner(job.around, player).map(|()| orders::orders_view(job.around, player));
            job.reply(to, orders);
        }
        Asked::Figures(ask::Figures {}, to) => {
            let figures = job.around.figures();
            job.reply(to, Ok(figures));
        }
        Asked::PlanRestart(ask::PlanRestart { in_seconds }, to) => {
            owner::plan_restart(job, in_seconds);
            job.reply(to, Ok(()));
        }
        Asked::HousePlayers(ask::HousePlayers { player, on }, to) => {
            let switched =
                only_owner(job.around, player).map(|()| job.tell(Message::HouseSwitched(on)));
            job.reply(to, switched);
        }
        Asked::PasswordSalt(ask::PasswordSalt { player, table }, to) => {
            let salt = password::password_salt(job, player, table);
            job.reply(to, salt);
        }
        Asked::PasswordOf(ask::PasswordOf { player, table }, to) => {
            let hash = password::password_of(job, player, table);
            job.reply(to, hash);
        }

        Asked::LiveEvents(ask::LiveEvents { player }, to) => {
            let list = live_desk::list(job.around, player);
            job.reply(to, Ok(list));
        }
        Asked::OpenLive(ask::OpenLive { player, new }, to) => {
            live_desk::open(job, to, player, &new);
        }
        Asked::LiveCode(ask::LiveCode { player, new }, to) => {
            live_desk::code(job, to, player, &new);
        }
        Asked::LiveConsole(ask::LiveConsole { player, new }, to) => {
            live_desk::sign_in(job, to, player, &new);
        }
        Asked::LiveActs(ask::LiveActs { player, acts }, to) => {
            live_desk::take(job, to, player, &acts);
        }
        Asked::LiveWall(ask::LiveWall { event, player, known }, to) => {
            let wall = live_desk::wall(job.around, player, event, known.as_deref());
            job.reply(to, wall);
        }
        Asked::LivePlayer(ask::LivePlayer { event, code, known }, to) => {
            let page = live_desk::player(job.around, event, &code, known.as_deref());
            job.reply(to, page);
        }
        Asked::LiveStaff(ask::LiveStaff { player, event, device, known }, to) => {
            let console = Console { player, event, device };
            let staff = live_desk::staff(job, console, known.as_deref());
            job.reply(to, staff);
        }
        Asked::LivePeople(ask::LivePeople { player, event, device, known }, to) => {
            let console = Console { player, event, device };
            let people = live_desk::people(job, console, known.as_deref());
            job.reply(to, people);
        }
        Asked::LiveLog(ask::LiveLog { player, event, device, before }, to) => {
            let log = live_desk::log(job, Console { player, event, device }, before);
            job.reply(to, log);
        }
        Asked::LiveRulings(ask::LiveRulings { player, event, device }, to) => {
            let rulings = live_desk::rulings(job, Console { player, event, device });
            job.reply(to, rulings);
        }
        Asked::Tournaments(ask::Tournaments { player }, to) => {
            let list = tournaments::list(job.around, player);
            job.reply(to, Ok(list));
        }
        Asked::HouseTables(ask::HouseTables { player }, to) => {
            let list = house_games::list(job.around, player);
            job.reply(to, Ok(list));
        }
        Asked::OpenHouseTable(ask::OpenHouseTable { player, table }, to) => {
            house_games::open(job, to, player, &table);
        }
        Asked::HouseGames(ask::HouseGames {}, to) => job.reply(to, Ok(view::house_games())),
        Asked::HouseGame(ask::HouseGame { key }, to) => job.reply(to, Ok(view::house_game(&key))),
        Asked::Tournament(ask::Tournament { tournament, player, entrants, tables }, to) => {
            let one = tournaments::one(job.around, tournament, player, entrants, tables);
            job.reply(to, one);
        }
        Asked::TournamentLots(ask::TournamentLots { tournament }, to) => {
            let lots = tournaments::lots(job.around, tournament);
            job.reply(to, lots);
        }
        Asked::League(ask::League { player, league, page }, to) => {
            let league = leagues::one(job.around, player, league, page);
            job.reply(to, league);
        }
        Asked::FoundLeague(ask::FoundLeague { player, new }, to) => {
            change(job, to, |job| {
                let (errand, league) = leagues::found(job, player, &new)?;
                Ok((errand, Reply::League(to, league)))
            });
        }
        Asked::CloseLeague(ask::CloseLeague { player, league }, to) => {
            change_and_done(job, to, |job| leagues::close(job.around, player, league));
        }
        Asked::EndTimetable(ask::EndTimetable { player, timetable }, to) => {
            change_and_done(job, to, |job| timetables::end(job.around, player, timetable));
        }
        Asked::QuickTournament(ask::QuickTournament { player }, to) => {
            let quick = tournaments::quick(job.around, player);
            job.reply(to, quick);
        }
        Asked::OpenTournament(ask::OpenTournament { player, new }, to) => {
            tournaments::ask_open(job, to, player, &new);
        }
        Asked::Register(ask::Register { player, tournament, ticket, commitment, nth }, to) => {
            let what = tournaments::What::Entry { by_ticket: ticket, commitment, nth };
            tournaments::buy(job, to, player, tournament, what);
        }
        Asked::OpenLots(ask::OpenLots { player, open }, to) => {
            tournaments::open_nonce(job, to, player, &open);
        }
        Asked::Buy(ask::Buy { player, buy }, to) => {
            let wire::Buy { tournament, entry, what, nth } = buy;
            tournaments::buy(
                job,
                to,
                player,
                tournament,
                tournaments::What::More { entry, kind: what, nth },
            );
        }
        Asked::Unregister(ask::Unregister { player, entry }, to) => {
            tournaments::take_back(job, to, player, entry.tournament, entry.entry);
        }
        Asked::DeclineRebuy(ask::DeclineRebuy { player, entry }, to) => {
            tournaments::decline(job, to, player, entry.tournament, entry.entry);
        }
        Asked::ProposeDeal(ask::ProposeDeal { player, deal }, to) => {
            let (tournament, entry) = (deal.tournament, deal.entry);
            tournaments::vote(job, to, player, tournament, entry, Vote::Propose(deal));
        }
        Asked::AnswerDeal(ask::AnswerDeal { player, answer }, to) => {
            let wire::AnswerDeal { tournament, entry, accepts } = answer;
            tournaments::vote(job, to, player, tournament, entry, Vote::Answer(accepts));
        }
        Asked::OrderTournament(ask::OrderTournament { player, order }, to) => {
            tournaments::carry_out(job, to, player, order.tournament, &order.order);
        }

        Asked::OpenTable(ask::OpenTable { player, table }, to) => {
            opening::ask_open_table(job, to, player, &table);
        }
        Asked::CloseTable(ask::CloseTable { player, table }, to) => {
            owner::ask_order(job, to, player, table, HostOrder::Close);
        }
        Asked::BreakOff(ask::BreakOff { player, table, close }, to) => {
            owner::ask_order(job, to, player, table, HostOrder::BreakOff { close });
        }
        Asked::Enter(ask::Enter { player, table, hash }, to) => {
            password::enter(job, to, player, table, hash);
        }
        Asked::SetPassword(ask::SetPassword { player, table, hash }, to) => {
            if job.around.tables.contains_key(&table) {
                return password::set_password(job, to, player, table, hash);
            }
            change_and_done(job, to, |job| orders::order_password(job.around, player, table, hash));
        }

        Asked::OpenGuest(ask::OpenGuest { name }, to) => change(job, to, |job| {
            free_for_all(&name)?;
            let (errand, secrets) = access::new_guest(job, &name)?;
            Ok((errand, Reply::Session(to, secrets)))
        }),
        Asked::Recover(ask::Recover { code }, to) => change(job, to, |job| {
            let (errand, secrets) = access::recover_player(job, &code)?;
            Ok((errand, Reply::Session(to, secrets)))
        }),
        Asked::ClaimOwner(ask::ClaimOwner { secret, player }, to) => {
            change(job, to, |job| access::claim_owner(job, &secret, player, to));
        }
        Asked::Rename(ask::Rename { player, name }, to) => {
            change(job, to, |job| Ok((access::rename(job, player, &name)?, Reply::Me(to, player))));
        }
        Asked::Refill(ask::Refill { player }, to) => {
            change(job, to, |job| {
                Ok((access::ask_refill(job.around, player)?, Reply::Me(to, player)))
            });
        }
        Asked::Block(ask::Block { player, other, on }, to) => {
            change(job, to, |job| {
                Ok((moderation::block(job.around, player, other, on)?, Reply::Me(to, player)))
            });
        }
        Asked::NewRecoveryCode(ask::NewRecoveryCode { player }, to) => {
            change(job, to, |job| {
                let (errand, code) = access::new_recovery_code(job, player)?;
                Ok((errand, Reply::RecoveryCode(to, code)))
            });
        }
        Asked::OwnerLink(ask::OwnerLink {}, to) => match access::standing_owner_link(job.around) {
            Some(secret) => job.reply(to, Ok(secret)),
            None => make_owner_link(job, to),
        },
        Asked::NewOwnerLink(ask::NewOwnerLink {}, to) => make_owner_link(job, to),
        Asked::CallOff(ask::CallOff { tournament }, to) => {
            tournaments::call_off(job, to, tournament);
        }
        Asked::OrderTable(ask::OrderTable { player, order }, to) => {
            change(job, to, |job| {
                let (errand, table) = orders::order_table(job, player, &order)?;
                Ok((errand, Reply::Order(to, table)))
            });
        }
        Asked::CloseSession(ask::CloseSession { token }, to) => {
            change_and_done(job, to, |job| Ok(access::close_session(job.around, token)));
        }
        Asked::CloseOtherSessions(ask::CloseOtherSessions { token }, to) => {
            change_and_done(job, to, |job| access::close_other_sessions(job.around, token));
        }
        Asked::Report(ask::Report { player, report }, to) => {
            change_and_done(job, to, |job| moderation::report(job, player, &report));
        }
        Asked::Settle(ask::Settle { player, settle }, to) => {
            change_and_done(job, to, |job| moderation::settle_report(job.around, player, &settle));
        }
        Asked::LetSpeak(ask::LetSpeak { player, other }, to) => {
            change_and_done(job, to, |job| moderation::let_speak(job.around, player, other));
        }
        Asked::WithdrawOrder(ask::WithdrawOrder { player, table }, to) => {
            change_and_done(job, to, |job| orders::withdraw_order(job.around, player, table));
        }
        Asked::SettleOrder(ask::SettleOrder { player, settle }, to) => {
            change_and_done(job, to, |job| orders::settle_order(job, player, &settle));
        }
    }
}

/// Sends everyone concerned the news of a durable change of people.
pub(crate) fn people_told(job: &mut Job<'_>, thought: &PeopleSubmission, balances: &[PlayerId]) {
    moderation::show_after_block(job, &thought.changes);
    orders::tell_orders(job, &thought.changes);
    job.tell_balances(balances);
    for session in &thought.sessions {
        match *session {
            SessionChange::Opened { player, token, .. } => {
                job.out(Out::Session { token, player: Some(player) });
            }
            SessionChange::Closed { token } => job.out(Out::Session { token, player: None }),
            SessionChange::Seen { .. } => {}
        }
    }
    for change in &thought.changes {
        if let Change::OwnerSet { player } = *change {
            job.out(Out::Owner { player });
        }
    }
    // Every connection that the player has now, not only those open when the question came.
    let ends = thought.close.into_iter().flat_map(|player| job.around.connections.of(player));
    for conn in ends.map(|(conn, _)| conn).collect::<Vec<ConnId>>() {
        job.close(conn);
    }
    if let Some(reply) = &thought.reply {
        reply_kept(job, reply);
    }
}

/// Sends the answer to a question whose change is durable.
fn reply_kept(job: &mut Job<'_>, reply: &Reply) {
    match reply {
        Reply::Done(to) => job.reply(*to, Ok(())),
        Reply::Me(to, player) => {
            let me = me(job.around, *player, None).ok_or_else(failed);
            job.reply(*to, me);
        }
        Reply::Session(to, secrets) => {
            let me = me(job.around, secrets.player, secrets.code.clone()).ok_or_else(failed);
            let session = me.map(|me| Session { me, token: secrets.token.clone() });
            job.reply(*to, session);
        }
        Reply::NewOwner(to, secrets) => {
            let me = me(job.around, secrets.player, secrets.code.clone()).ok_or_else(failed);
            let claimed = me.map(|me| Claimed { me, token: Some(secrets.token.clone()) });
            job.reply(*to, claimed);
        }
        Reply::Owner(to, player) => {
            let me = me(job.around, *player, None).ok_or_else(failed);
            job.reply(*to, me.map(|me| Claimed { me, token: None }));
        }
        Reply::Order(to, table) => {
            let by = job.around.people.order(*table).map(|standing| standing.order.by);
            let order =
                by.and_then(|by| orders::order_view(job.around, *table, by)).ok_or_else(failed);
            job.reply(*to, order);
        }
        Reply::League(to, league) => job.reply(*to, Ok(*league)),
        Reply::RecoveryCode(to, code) => {
            job.reply(*to, Ok(NewCode(code.clone())));
        }
        Reply::OwnerLink(to, secret) => job.reply(*to, Ok(secret.clone())),
    }
}

/// Submits the change that a question asks for, or refuses the question.
fn change<A: Into<Answer>>(
    job: &mut Job<'_>,
    to: ReplyTo<A>,
    plan: impl FnOnce(&mut Job<'_>) -> Result<(PeopleChange, Reply), Rejected>,
) {
    let planned = match job.around.gate() {
        Some(refusal) => Err(Rejected(refusal)),
        None => plan(job),
    };
    match planned {
        Ok((errand, reply)) => run(job, errand, Some(reply)),
        Err(Rejected(refusal)) => job.reply(to, Err(refusal)),
    }
}

/// Like [`change`], for a question that is answered without a value.
fn change_and_done(
    job: &mut Job<'_>,
    to: ReplyTo<()>,
    plan: impl FnOnce(&mut Job<'_>) -> Result<PeopleChange, Rejected>,
) {
    change(job, to, |job| Ok((plan(job)?, Reply::Done(to))));
}

fn make_owner_link(job: &mut Job<'_>, to: ReplyTo<String>) {
    change(job, to, |job| {
        let (errand, secret) = access::new_owner_link(job)?;
        Ok((errand, Reply::OwnerLink(to, secret)))
    });
}

fn only_owner(around: &State, player: PlayerId) -> Result<(), Refusal> {
    around.is_owner(player).then_some(()).ok_or_else(|| Refusal::new(Code::NotOwner))
}

fn table_as_seen(
    around: &State,
    table: TableId,
    player: Option<PlayerId>,
) -> Result<TableView, Refusal> {
    let observer = player.map_or(Observer::Rail, Observer::Player);
    let actor = around.tables.get(&table).ok_or_else(|| around.table_unknown(table))?;
    match actor.closed_to(observer, false) {
        Some(code) => Err(Refusal::new(code)),
        None => Ok(around.view_of(actor, observer)),
    }
}

fn sheet_as_seen(around: &State, table: TableId, player: PlayerId) -> Result<SheetView, Refusal> {
    let observer = Observer::Player(player);
    match around.tables.get(&table) {
        Some(actor) => actor.sheet(observer).ok_or_else(|| Refusal::new(Code::NotSeated)),
        None => {
            let sheet = around.tables.settled.sheet(table, observer);
            sheet.ok_or_else(|| around.table_unknown(table))
        }
    }
}
