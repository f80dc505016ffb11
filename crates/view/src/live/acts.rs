//! Acts of live events on their way back to the wire, for the log and for the list of refused acts.

use super::names;
use super::rulings::{incident_json, situation_json};
use crate::tournament::{deal::deal_method, money};
use ::live::{
    Act, ClockAct, ConductAct, Dealt, DeskAct, EntryAct, HandDone, Instead, KnockOut, MoneyAct,
    MoveAct, OutOfChips, PlanAct, PlanChange, PlayAct, RaceRun, Registering, What, Who,
};
use ::tournament::Digest;
use ::tournament::deals::Method;
use units::{Chips, Seat};
use wire::{
    LiveAct, LiveCardsDealt, LiveChange, LiveInstead, LiveOut, LiveRaced, LiveStack, LiveWhat,
    LiveWho,
};

/// Gives a text by its digest; `None` if it was deleted.
type Text<'a> = &'a dyn Fn(Digest) -> Option<String>;

/// An act in its form on the wire; `None` for the sign-in of a console, which no console can send.
///
/// A deleted text is empty where every such act has a text, and absent where it may have none.
pub fn live_act(act: &Act, text: &dyn Fn(Digest) -> Option<String>) -> Option<LiveAct> {
    let what = match &act.what {
        What::Plan(act) => plan(act, text),
        What::Entry(act) => entry(act, text),
        What::Desk(act) => desk(act)?,
        What::Play(act) => play(act, text),
        What::Move(act) => moves(act, text),
        What::Clock(act) => clock(*act),
        What::Conduct(act) => conduct(act, text),
        What::Money(act) => pay(act, text),
        What::Undo(act) => LiveWhat::Undo { act: *act },
    };
    Some(LiveAct { id: act.id.to_string(), number: act.number, made_at: act.made_at, what })
}

/// A text that every such act has; empty if it was deleted.
fn words(text: Text<'_>, digest: Option<Digest>) -> String {
    digest.and_then(text).unwrap_or_default()
}

fn plan(act: &PlanAct, text: Text<'_>) -> LiveWhat {
    match act {
        PlanAct::Publish(published) => LiveWhat::Publish { plan: names::plan(published, text) },
        PlanAct::Change { change, reason, departs } => LiveWhat::Change {
            change: self::change(change),
            reason: reason.and_then(text),
            departs: *departs,
        },
        PlanAct::Said(item) => LiveWhat::Said { item: names::start_item(*item) },
        PlanAct::Announced(no) => LiveWhat::Announced { no: *no },
        PlanAct::OpenTable { table, seats } => {
            LiveWhat::OpenTable { table: table.0, seats: *seats }
        }
        PlanAct::CloseTable(table) => LiveWhat::CloseTable { table: table.0 },
        PlanAct::Start { begins } => LiveWhat::Start { begins: *begins },
        PlanAct::Finish => LiveWhat::Finish,
    }
}

fn change(change: &PlanChange) -> LiveChange {
    match change {
        PlanChange::PlanRedraw => LiveChange::PlanRedraw,
        PlanChange::Seed => LiveChange::Seed,
        PlanChange::BreakOrder(tables) => LiveChange::BreakOrder { tables: names::tables(tables) },
        PlanChange::AddLanguage(language) => {
            LiveChange::AddLanguage { language: names::language(*language) }
        }
        PlanChange::Balance(method) => LiveChange::Balance { balance: names::balance(*method) },
    }
}

fn entry(act: &EntryAct, text: Text<'_>) -> LiveWhat {
    match act {
        EntryAct::Register(of) => register(of, text),
        EntryAct::Accept { person, book: _ } => LiveWhat::Accept { person: *person },
        EntryAct::Settle { entry, payment } => {
            LiveWhat::Settle { entry: entry.0, payment: names::payment(*payment) }
        }
        EntryAct::Seat(entry) => LiveWhat::Seat { entry: entry.0 },
        EntryAct::Fix { entry, chair, reason } => LiveWhat::Fix {
            entry: entry.0,
            chair: names::chair(*chair),
            reason: words(text, *reason),
        },
        EntryAct::Withdraw(entry) => LiveWhat::Withdraw { entry: entry.0 },
        EntryAct::ReEnter { person, payment } => {
            LiveWhat::ReEnter { person: *person, payment: names::payment(*payment) }
        }
        EntryAct::Rebuy { entry, payment } => {
            LiveWhat::Rebuy { entry: entry.0, payment: names::payment(*payment) }
        }
        EntryAct::AddOn { entry, payment } => {
            LiveWhat::AddOn { entry: entry.0, payment: names::payment(*payment) }
        }
        EntryAct::ChangePerson { entry, to } => {
            LiveWhat::ChangePerson { entry: entry.0, to: who(*to, text) }
        }
        EntryAct::Join { person, account } => LiveWhat::Join { person: *person, account: *account },
        EntryAct::Presence { entry, presence } => {
            LiveWhat::Presence { entry: entry.0, presence: names::presence(*presence) }
        }
    }
}

fn register(of: &Registering, text: Text<'_>) -> LiveWhat {
    LiveWhat::Register {
        who: who(of.who, text),
        payment: of.payment.map(names::payment),
        by_representative: of.by_representative,
        accepts: of.accepts.is_some(),
        from_stock: of.from_stock.map(names::chair),
    }
}

fn who(who: Who, text: Text<'_>) -> LiveWho {
    match who {
        Who::New(name) => LiveWho::New { name: words(text, Some(name)) },
        Who::Known(person) => LiveWho::Known { person },
    }
}

fn desk(act: &DeskAct) -> Option<LiveWhat> {
    Some(match act {
        DeskAct::SignIn { .. } => return None,
        DeskAct::Close(device) => LiveWhat::CloseConsole { device: device.0 },
        DeskAct::Reserve { device, seats } => LiveWhat::Reserve { device: device.0, seats: *seats },
        DeskAct::Return(device) => LiveWhat::Return { device: device.0 },
        DeskAct::DealtWith(act) => LiveWhat::DealtWith { act: act.to_string() },
    })
}

fn play(act: &PlayAct, text: Text<'_>) -> LiveWhat {
    match act {
        PlayAct::KnockOut(KnockOut { table, out, winners, ended }) => LiveWhat::KnockOut {
            table: table.0,
            out: out.iter().map(out_of_chips).collect(),
            winners: winners.clone(),
            ended: *ended,
        },
        PlayAct::Hand(HandDone { table, hands, shuffled }) => {
            LiveWhat::Hands { table: table.0, hands: *hands, shuffled: *shuffled }
        }
        PlayAct::BigBlind { table, big, button, no_small } => {
            LiveWhat::BigBlind { table: table.0, big: *big, button: *button, no_small: *no_small }
        }
        PlayAct::Count { table, stacks, remark } => LiveWhat::Count {
            table: table.0,
            stacks: stacks.iter().map(counted).collect(),
            remark: remark.and_then(text),
        },
        PlayAct::Race(race) => self::race(race, text),
        PlayAct::HandForHand(players) => LiveWhat::HandForHand { players: *players },
        PlayAct::Round => LiveWhat::Round,
    }
}

fn out_of_chips(OutOfChips { seat, stack }: &OutOfChips) -> LiveOut {
    LiveOut { seat: *seat, stack: *stack }
}

fn counted((seat, stack): &(Seat, Chips)) -> LiveStack {
    LiveStack { seat: *seat, stack: *stack }
}

fn race(race: &RaceRun, text: Text<'_>) -> LiveWhat {
    let raced = |(seat, stack, old_chips): &(Seat, Chips, u32)| LiveRaced {
        seat: *seat,
        stack: *stack,
        old_chips: *old_chips,
    };
    LiveWhat::Race {
        table: race.table.0,
        old: race.old,
        new: race.new,
        players: race.players.iter().map(raced).collect(),
        button: race.button,
        cards: match &race.cards {
            Dealt::ByLot => LiveCardsDealt::ByLot,
            Dealt::AtTheTable(cards) => LiveCardsDealt::AtTheTable { cards: cards.clone() },
        },
        remark: race.remark.and_then(text),
    }
}

fn moves(act: &MoveAct, text: Text<'_>) -> LiveWhat {
    match act {
        MoveAct::Confirm { card, done, stack } => LiveWhat::Confirm {
            card: *card,
            entry: done.map(|(entry, _)| entry.0),
            seat: done.map(|(_, seat)| seat),
            stack: *stack,
        },
        MoveAct::Decline { card, instead, reason } => LiveWhat::Decline {
            card: *card,
            instead: match instead {
                Instead::Nothing => LiveInstead::Nothing,
                Instead::Moved { entry, to } => {
                    LiveInstead::Moved { entry: entry.0, to: names::chair(*to) }
                }
            },
            reason: words(text, *reason),
        },
        MoveAct::Break { table, reason } => {
            LiveWhat::Break { table: table.0, reason: reason.and_then(text) }
        }
        MoveAct::FinalTable => LiveWhat::FinalTable,
        MoveAct::Redraw => LiveWhat::Redraw,
        MoveAct::ByHand { entry, to, reason } => {
            LiveWhat::Move { entry: entry.0, to: names::chair(*to), reason: words(text, *reason) }
        }
    }
}

fn clock(act: ClockAct) -> LiveWhat {
    match act {
        ClockAct::Pause => LiveWhat::Pause,
        ClockAct::Resume => LiveWhat::Resume,
        ClockAct::Forward(time) => LiveWhat::Forward { ms: time.0 },
        ClockAct::Back(time) => LiveWhat::Back { ms: time.0 },
        ClockAct::Set { row, left } => LiveWhat::SetClock { row, left_ms: left.0 },
        ClockAct::BreakBegins => LiveWhat::BreakBegins,
    }
}

fn conduct(act: &ConductAct, text: Text<'_>) -> LiveWhat {
    match act {
        ConductAct::Penalise { entry, level, reason, corrects } => LiveWhat::Penalise {
            entry: entry.0,
            penalty: names::penalty(*level),
            reason: words(text, *reason),
            corrects: *corrects,
        },
        ConductAct::Disqualify { entry, stack, reason, prize } => LiveWhat::Disqualify {
            entry: entry.0,
            stack: *stack,
            reason: words(text, *reason),
            prize: names::prize_goes(*prize),
        },
        ConductAct::Call(table) => LiveWhat::Call { table: table.0 },
        ConductAct::Arrived(table) => LiveWhat::Arrived { table: table.0 },
        ConductAct::Propose { table, situation, incident, corrects } => LiveWhat::Propose {
            table: table.0,
            situation: situation_json(situation),
            incident: incident_json(incident),
            corrects: *corrects,
        },
        ConductAct::Decide { ruling, choice } => LiveWhat::Decide {
            ruling: *ruling,
            instead: choice.instead.and_then(text),
            reason: choice.reason.and_then(text),
        },
        ConductAct::Sent(report) => LiveWhat::Sent { report: *report },
    }
}

fn pay(act: &MoneyAct, text: Text<'_>) -> LiveWhat {
    match act {
        MoneyAct::Deal { method, left, agreed } => LiveWhat::Deal {
            method: deal_method(method),
            shares: match method {
                Method::Free(shares) => shares.iter().copied().map(money).collect(),
                Method::Chips | Method::ChipsAlone | Method::Icm | Method::Equal => Vec::new(),
            },
            left: money(*left),
            agreed: agreed.iter().map(|entry| entry.0).collect(),
        },
        MoneyAct::Pay(entry) => LiveWhat::Pay { entry: entry.0 },
        MoneyAct::Correct { entry, paid, second, reason } => LiveWhat::Correct {
            entry: entry.0,
            paid: money(*paid),
            second: second.0,
            reason: words(text, *reason),
        },
    }
}
