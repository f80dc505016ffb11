//! Requests: those that only read are answered immediately, the others wait in a table's mailbox.

use crate::house_games;
use crate::job::Job;
use crate::mailbox::{Asker, Letter, Work};
use crate::pool::place_to_join;
use crate::refusal;
use crate::state::State;
use crate::waiting::{ask_for_seat, list_of, wait_for_seat};
use crate::watching::{greet, unwatch, watch};
use cash::{Input, ListInput, PoolInput, SeatInput, TableInput, WaitEnd};
use hand::{Action, Show};
use units::text::CHAT_LINE;
use units::{ConnId, PlayerId, TableId};
use wire::{Act, Command, Hex32, HostOrder, Refusal, RefusalCode, Request, ShowCards};

/// Handles a request: answers it immediately if it only reads, otherwise queues it for its table.
pub(crate) fn deliver(job: &mut Job<'_>, conn: ConnId, request: Request) {
    let Request { id, command } = request;
    let asker = Asker::Conn { conn, id };
    let Some(line) = job.around.connections.get(conn) else { return };
    let is_hello = matches!(command, Command::Hello { .. });
    if line.greeted == is_hello {
        return job.refuse(asker, Refusal::new(RefusalCode::HelloFirst));
    }
    // A server checks this earlier, but programs without a server reach the floor directly.
    if let Err(refusal) = command.check_hello() {
        if refusal.code == RefusalCode::ProtocolUnsupported {
            job.close(conn);
        }
        return job.refuse(asker, refusal);
    }
    let outcome = match command {
        Command::Hello { protocol, token, resume, .. } => {
            greet(job, conn, protocol, token.as_deref(), &resume)
        }
        Command::Ping => Ok(()),
        Command::Watch { table, after } => watch(job, conn, line.player, table, after).map(|_| ()),
        Command::Unwatch { table } => {
            unwatch(job, conn, table);
            Ok(())
        }
        changing => return change_table(job, conn, asker, changing),
    };
    match outcome {
        Ok(()) => job.done(asker),
        Err(refusal) => job.refuse(asker, refusal),
    }
}

/// Puts a request that would change something into its table's mailbox.
fn change_table(job: &mut Job<'_>, conn: ConnId, asker: Asker, command: Command) {
    let around = job.around;
    if let Some(refusal) = around.gate() {
        return job.refuse(asker, refusal);
    }
    let player = around.connections.get(conn).and_then(|line| line.player);
    let named = player.filter(|&player| around.people.player(player).is_some());
    let Some(player) = named else {
        return job.refuse(asker, Refusal::new(RefusalCode::NameNeeded));
    };
    if let Command::Say { table, .. } = &command
        && !around.connections.get(conn).is_some_and(|line| line.watching.contains(table))
    {
        let refused = around.tables.get(table).and_then(|actor| actor.say_refused(player));
        let refused = refused.unwrap_or(cash::Refused::NotSeated);
        return job.refuse(asker, refusal::of_table(&refused));
    }
    if let (Command::Say { .. }, Some(silence)) =
        (&command, around.people.silence(player, around.now))
    {
        let until = silence.until.0;
        let refusal = Refusal::new(RefusalCode::Silenced).with("until", until);
        return job.refuse(asker, refusal);
    }
    if let Some(refusal) = channel_refused(around, conn, &command) {
        return job.refuse(asker, refusal);
    }
    let command = match house_games::deliver(job, asker, player, command) {
        Ok(()) => return,
        Err(command) => command,
    };
    match work(around, player, command) {
        Ok((table, work)) => job.post(table, Letter { asker, came: around.now, work }),
        Err(Some(refusal)) => job.refuse(asker, refusal),
        Err(None) => job.done(asker),
    }
}

/// Returns why the player cannot play from this connection; `None` if they can.
fn channel_refused(around: &State, conn: ConnId, command: &Command) -> Option<Refusal> {
    let rulebook = &around.config_of(plays_at(command)?)?.rulebook;
    let channel = around.connections.get(conn)?.channel;
    let refused = !channel.may_play_by(rulebook);
    refused.then(|| Refusal::new(RefusalCode::BrowserNotAllowed))
}
/// Turns a command into work for its table; `Err(None)` if it is not for a table.
fn work(
    around: &State,
    player: PlayerId,
    command: Command,
) -> Result<(TableId, Work), Option<Refusal>> {
    let input = |table, input: Input| Ok((table, Work::Input(input.into())));
    match command {
        Command::TakeSeat { table, seat, buy_in, commitment } => {
            let house = around.is_house(player);
            let pool = around.pool_of(table);
            if house && !around.house.is_named(pool.unwrap_or(table), player) {
                return Err(Some(Refusal::new(RefusalCode::HousePlayersNotAllowed)));
            }
            let (table, seat) = match pool {
                Some(pool) => (place_to_join(around, pool, player).map_err(Some)?, None),
                None => (table, seat),
            };
            let name = around.name_of(player);
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
        Command::ComeBack { table } => input(table, Input::Seat(SeatInput::ComeBack { player })),
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
            input(table, Input::Table(TableInput::ChooseGame { player, game }))
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
            input(table, wait_for_seat(around, player, table, any)?)
        }
        Command::AskForSeat { table, seat } => {
            input(table, ask_for_seat(around, player, table, seat)?)
        }
        Command::StopWaiting { table } => {
            let why = WaitEnd::Asked;
            input(
                list_of(around, player, table),
                Input::List(ListInput::StopWaiting { player, why }),
            )
        }
        Command::Stay { table, on } => input(table, Input::Pool(PoolInput::Stay { player, on })),
        Command::Say { table, text } => {
            let text =
                CHAT_LINE.fit(&text).map_err(|unfit| Some(refusal::of_text("text", unfit)))?;
            let (name, named) = (around.name_of(player), around.register.named_at(player));
            Ok((table, Work::Say { player, name, named, text }))
        }
        Command::Host { table, order } => host_order(around, player, table, order),
        // These commands are for house tables, and the table named here is not one.
        Command::Lay { table, .. }
        | Command::Ready { table, .. }
        | Command::Decide { table, .. }
        | Command::Dice { table, .. }
        | Command::Warnings { table, .. }
        | Command::RuleOnRound { table, .. } => Err(Some(match around.tables.get(&table) {
            Some(_) => Refusal::new(RefusalCode::NotAsked),
            None => around.table_unknown(table),
        })),
        // Handled earlier: these change nothing.
        Command::Hello { .. } | Command::Watch { .. } | Command::Unwatch { .. } | Command::Ping => {
            Err(None)
        }
    }
}

fn host_order(
    around: &State,
    player: PlayerId,
    table: TableId,
    order: HostOrder,
) -> Result<(TableId, Work), Option<Refusal>> {
    let owner = around.is_owner(player);
    // A player is named as the client knows them.
    let meant = |named| {
        let table = around.tables.get(&table).map(|actor| &actor.table);
        let player = table.map_or(Some(named), |table| table.meant(named));
        player.ok_or_else(|| Some(Refusal::new(RefusalCode::NotSeated)))
    };
    if around.pool_of(table).is_some() {
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
        HostOrder::HousePlayers { count } if count > 0 && !around.house.is_offered() => {
            return Err(Some(Refusal::new(RefusalCode::HousePlayersNotAllowed)));
        }
        HostOrder::HousePlayers { count } => cash::HostOrder::HousePlayers(count),
        HostOrder::Mute { player } => {
            let player = meant(player)?;
            if !is_at(around, player, table) {
                return Err(Some(Refusal::new(RefusalCode::NotSeated)));
            }
            cash::HostOrder::Mute(player)
        }
        HostOrder::Unmute { player } => cash::HostOrder::Unmute(meant(player)?),
    };
    let order = Input::Host { by: player, owner, order };
    Ok((table, Work::Input(order.into())))
}

/// Whether a player sits at a table or watches it, or has a chat line there.
fn is_at(around: &State, player: PlayerId, table: TableId) -> bool {
    around.tables.get(&table).is_some_and(|actor| {
        actor.table.seat_of(player).is_some()
            || actor.watchers.has(player)
            || actor.chat.iter().any(|spoken| spoken.line.player == player)
    })
}
/// Returns the table where the player plays, or begins to play, with this command.
///
/// `None` for commands that every kind of client may send, such as sitting out, leaving, chatting, and host orders.
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
        | Command::Lay { .. }
        | Command::Ready { .. }
        | Command::Decide { .. }
        | Command::Dice { .. }
        | Command::Warnings { .. }
        | Command::RuleOnRound { .. }
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
