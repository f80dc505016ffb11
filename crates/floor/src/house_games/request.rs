//! Players' and hosts' requests to a house table.

use crate::house_table_mailbox::{Letter, Work};
use crate::job::{Job, Message};
use crate::mailbox::Asker;
use crate::naming;
use crate::state::State;
use pit::{Answer, HostOrder, Input};
use units::text::ORDER_REASON;
use units::{PlayerId, Seq, TableId};
use wire::{Command, Hex32, NewStake, Refusal, RefusalCode as Code, RoundRuling};

/// Queues a request for the house table that it names, or refuses it.
///
/// # Errors
/// Returns the command if it names no house table.
pub(crate) fn deliver(
    job: &mut Job<'_>,
    asker: Asker,
    player: PlayerId,
    command: Command,
) -> Result<(), Command> {
    let Some(table) =
        table_of(&command).filter(|table| job.around.house_tables.contains_key(table))
    else {
        return Err(command);
    };
    match work(job.around, player, table, command) {
        Ok(work) => {
            let given = reason_of(&work).map(|(by, why)| (by, why.to_owned()));
            let typed = given.and_then(|(by, why)| naming::reason(job, by, &why));
            job.tell(Message::ToPit(table, Letter { asker, work, typed }));
        }
        Err(refusal) => job.refuse(asker, refusal),
    }
    Ok(())
}

/// Returns the table that a command names; `None` if the command is not for house tables.
fn table_of(command: &Command) -> Option<TableId> {
    match command {
        Command::TakeSeat { table, .. }
        | Command::Commit { table, .. }
        | Command::OpenNonce { table, .. }
        | Command::TopUp { table, .. }
        | Command::LeaveSeat { table }
        | Command::Lay { table, .. }
        | Command::Ready { table, .. }
        | Command::Decide { table, .. }
        | Command::Dice { table, .. }
        | Command::Warnings { table, .. }
        | Command::RuleOnRound { table, .. }
        | Command::AutoTopUp { table, .. }
        | Command::SitOut { table }
        | Command::Plan { table, .. }
        | Command::ComeBack { table }
        | Command::Act { table, .. }
        | Command::Show { table, .. }
        | Command::UseTimeBank { table, .. }
        | Command::MoreTime { table, .. }
        | Command::ChooseGame { table, .. }
        | Command::WishBomb { table, .. }
        | Command::Straddle { table, .. }
        | Command::WaitForBigBlind { table, .. }
        | Command::WaitForSeat { table, .. }
        | Command::AskForSeat { table, .. }
        | Command::StopWaiting { table }
        | Command::Stay { table, .. }
        | Command::Say { table, .. }
        | Command::Host { table, .. } => Some(*table),
        Command::Hello { .. } | Command::Watch { .. } | Command::Unwatch { .. } | Command::Ping => {
            None
        }
    }
}

fn work(
    around: &State,
    player: PlayerId,
    table: TableId,
    command: Command,
) -> Result<Work, Refusal> {
    let input = |input| Ok(Work::Input { input, round: None });
    match command {
        Command::TakeSeat { seat, buy_in, commitment, .. } => {
            let (house, chips) = (around.is_house(player), buy_in);
            let commitment = commitment.map(|Hex32(commitment)| commitment);
            input(Input::Sit { player, house, seat, chips, commitment })
        }
        Command::Commit { commitment: Hex32(commitment), .. } => {
            input(Input::Commit { player, commitment })
        }
        Command::OpenNonce { hand_no, nonce: Hex32(nonce), next, .. } => {
            let next = next.map(|Hex32(next)| next);
            Ok(Work::OpenNonce { player, round: Seq(hand_no.0), nonce, next })
        }
        Command::TopUp { amount, .. } => input(Input::TopUp { player, chips: amount }),
        Command::LeaveSeat { .. } => input(Input::Leave { player }),
        Command::Lay { round, bets, .. } => {
            let bets = stakes(around, table, &bets)?;
            Ok(Work::Input { input: Input::Lay { player, bets }, round: Some(round) })
        }
        Command::Ready { round, .. } => {
            Ok(Work::Input { input: Input::Ready { player }, round: Some(round) })
        }
        Command::Decide { at, drawn, choice, stake, confirmed, .. } => {
            let answer = Answer { at, drawn, choice, stake, confirmed };
            input(Input::Decide { player, answer })
        }
        Command::Dice { throw: true, .. } => input(Input::Throw { player }),
        Command::Dice { throw: false, .. } => input(Input::PassDice { player }),
        Command::Warnings { on, .. } => input(Input::Warnings { player, on }),
        Command::RuleOnRound { ruling, .. } => host(around, player, table, ruled(ruling)?),
        Command::Host { order, .. } => {
            let order = match order {
                wire::HostOrder::Pause => HostOrder::Pause,
                wire::HostOrder::Resume => HostOrder::Resume,
                wire::HostOrder::Lock => HostOrder::Lock,
                wire::HostOrder::Unlock => HostOrder::Unlock,
                wire::HostOrder::Remove { player } => HostOrder::Remove(player),
                wire::HostOrder::LetBack { player } => HostOrder::LetBack(player),
                wire::HostOrder::Close => HostOrder::Close,
                wire::HostOrder::Seat { .. }
                | wire::HostOrder::Decline { .. }
                | wire::HostOrder::HousePlayers { .. }
                | wire::HostOrder::BombPot
                | wire::HostOrder::Mute { .. }
                | wire::HostOrder::Unmute { .. }
                | wire::HostOrder::BreakOff { .. } => return Err(Refusal::new(Code::HouseTable)),
            };
            host(around, player, table, order)
        }
        _ => Err(Refusal::new(Code::HouseTable)),
    }
}

/// Turns a host order into work, if the player is the table's host or the room's owner.
fn host(
    around: &State,
    player: PlayerId,
    table: TableId,
    order: HostOrder,
) -> Result<Work, Refusal> {
    let host = around.house_tables.get(&table).and_then(|actor| actor.table.config().host);
    if host != Some(player) && !around.is_owner(player) {
        return Err(Refusal::new(Code::NotHost));
    }
    let input = Input::Host { by: Some(player), order };
    Ok(Work::Input { input, round: None })
}

/// Returns the reason given with a host order, and the player who gave it.
fn reason_of(work: &Work) -> Option<(PlayerId, &str)> {
    match work {
        Work::Input {
            input:
                Input::Host { by: Some(by), order: HostOrder::Invalid(why) | HostOrder::Void(why) },
            ..
        } => Some((*by, why)),
        _ => None,
    }
}

fn ruled(ruling: RoundRuling) -> Result<HostOrder, Refusal> {
    let reason =
        |why: String| ORDER_REASON.fit(&why).map_err(|unfit| crate::refusal::of_text("why", unfit));
    Ok(match ruling {
        RoundRuling::Invalid { why } => HostOrder::Invalid(reason(why)?),
        RoundRuling::Void { why } => HostOrder::Void(reason(why)?),
        RoundRuling::PassDice => HostOrder::PassDice,
        RoundRuling::NameShooter { seat } => HostOrder::NameShooter(seat),
    })
}

fn stakes(
    around: &State,
    table: TableId,
    bets: &[NewStake],
) -> Result<Vec<(banked::Place, units::Chips)>, Refusal> {
    let Some(actor) = around.house_tables.get(&table) else {
        return Err(around.table_unknown(table));
    };
    let mut meant = Vec::with_capacity(bets.len());
    for NewStake { place, stake } in bets {
        let known = view::place_meant(&actor.table, place);
        let known = known.ok_or_else(|| view::place_unknown(place))?;
        meant.push((known, *stake));
    }
    Ok(meant)
}
