//! Refusals of live events in their form on the wire.

use crate::refused::{deal, purchase};
use ::live::{CannotUndo, Chair, DeviceId, Named, Need, NotNow, Refusal as Why};
use ::rulings::race::RaceError;
use ::tournament::clock::ClockError;
use ::tournament::deals::DealError;
use ::tournament::entry::Refusal as Purchase;
use units::Seat;
use wire::{Refusal, RefusalCode as Code};

/// Converts a live event's refusal to its form on the wire.
pub fn refused_live(why: &Why) -> Refusal {
    match why {
        Why::Role(_) => Refusal::new(Code::LiveRole),
        Why::Needs(needs) => self::needs(needs),
        Why::OutOfRange { field, value, min, max } => out_of_range(field, *value, (*min, *max)),
        Why::None(named) => unknown(*named),
        Why::NotNow(why) => Refusal::new(not_now(*why)),
        Why::TableOpen(table) => Refusal::new(Code::LiveTableOpen).with("table", table.0),
        Why::NotEmpty(table) => Refusal::new(Code::LiveTableNotEmpty).with("table", table.0),
        Why::SeatTaken(chair) => of_chair(Code::LiveSeatTaken, *chair),
        Why::SeatEmpty(chair) => of_chair(Code::LiveSeatEmpty, *chair),
        Why::NotIn(entry) => Refusal::new(Code::LiveNotIn).with("entry", entry.0),
        Why::Seated { entry, chair } => of_chair(Code::LiveSeated, *chair).with("entry", entry.0),
        Why::NoFreeSeat { tables } => Refusal::new(Code::LiveNoFreeSeat).with("tables", *tables),
        Why::NotNextOfStock { device: _, chair } => of_chair(Code::LiveStockOrder, *chair),
        Why::NotAccepted(person) => Refusal::new(Code::LiveNotAccepted).with("person", *person),
        Why::NotPaid(person) => Refusal::new(Code::LiveNotPaid).with("person", *person),
        Why::NoRefund(entry) | Why::PersonFixed(entry) => {
            Refusal::new(Code::LiveEntryFixed).with("entry", entry.0)
        }
        Why::AccountKnown(person) => Refusal::new(Code::LiveAccountKnown).with("person", *person),
        Why::TooFew { entries, min } => {
            Refusal::new(Code::LiveTooFew).with("entries", *entries).with("min", *min)
        }
        Why::NotSaid(items) => Refusal::new(Code::LiveNotSaid).with("count", items.len()),
        Why::Locked { may_depart: true } => Refusal::new(Code::LiveDepartureNeeded),
        Why::Locked { may_depart: false } => Refusal::new(Code::LivePlanLocked),
        Why::MethodNotOffered(_) => Refusal::new(Code::LiveBalanceNotOffered),
        Why::NoSeatsElsewhere { table, needed, free } => Refusal::new(Code::LiveNoSeatsElsewhere)
            .with("table", table.0)
            .with("needed", *needed)
            .with("free", *free),
        Why::OtherProposed { card, entry, seat } => Refusal::new(Code::LiveOtherProposed)
            .with("card", *card)
            .with("entry", entry.0)
            .with("seat", seat.number()),
        Why::CountDiffers { table, counted, expected } => Refusal::new(Code::LiveCountDiffers)
            .with("table", table.0)
            .with("chips_counted", counted.get())
            .with("chips_expected", expected.get()),
        Why::Sale(refusal) => sale(refusal),
        Why::Clock(error) => clock(error),
        Why::Race(error) => race(error),
        Why::Deal(error) => divided(error),
        Why::RulingNeeds(_)
        | Why::Decided(_)
        | Why::NoSuchPenalty(_)
        | Why::Replaced(_)
        | Why::NotAgreed(_)
        | Why::PlacesPaid { .. }
        | Why::OutOfTouch(_)
        | Why::NothingDue(_)
        | Why::SecondPerson(_) => of_conduct_or_money(why),
        Why::CannotUndo { act, why } => cannot_undo(*act, *why),
    }
}

fn of_conduct_or_money(why: &Why) -> Refusal {
    #[allow(clippy::wildcard_enum_match_arm, reason = "refused_live has all others")]
    match why {
        Why::RulingNeeds(fact) => {
            Refusal::new(Code::LiveRulingNeeds).with("field", format!("fact_{}", words(fact)))
        }
        Why::Decided(ruling) => Refusal::new(Code::LiveRulingDecided).with("ruling", *ruling),
        Why::NoSuchPenalty(_) => Refusal::new(Code::LiveNoSuchPenalty),
        Why::Replaced(penalty) => Refusal::new(Code::LivePenaltyReplaced).with("penalty", *penalty),
        Why::NotAgreed(entries) => Refusal::new(Code::LiveNotAgreed)
            .with("entries", list(entries.iter().map(|entry| entry.0))),
        Why::PlacesPaid { until } => Refusal::new(Code::LivePlacesPaid).with("until", until.0),
        Why::OutOfTouch(devices) => Refusal::new(Code::LiveOutOfTouch)
            .with("consoles", list(devices.iter().map(|device| device.0))),
        Why::NothingDue(entry) => Refusal::new(Code::LiveNothingDue).with("entry", entry.0),
        Why::SecondPerson(DeviceId(device)) => {
            Refusal::new(Code::LiveSecondPerson).with("console", *device)
        }
        _ => Refusal::new(Code::Failed),
    }
}

fn of_chair(code: Code, chair: Chair) -> Refusal {
    Refusal::new(code).with("table", chair.table.0).with("seat", chair.seat.number())
}

/// Numbers as a list: `2, 5, 7`.
fn list(numbers: impl Iterator<Item = u32>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}

/// The first thing that must be told. Stacks of one table are asked for together.
fn needs(needs: &[Need]) -> Refusal {
    let Some(first) = needs.first() else { return Refusal::new(Code::Failed) };
    let seats = |chairs: Vec<Chair>, table| {
        let here = chairs.into_iter().filter(|chair| chair.table == table);
        list(here.map(|chair| chair.seat.number().into()))
    };
    match *first {
        Need::BigBlind(table) => Refusal::new(Code::LiveNeedBigBlind).with("table", table.0),
        Need::Stack(Chair { table, .. }) => {
            let now = |need: &Need| if let Need::Stack(chair) = need { Some(*chair) } else { None };
            let chairs = needs.iter().filter_map(now).collect();
            let refusal = Refusal::new(Code::LiveNeedStack).with("table", table.0);
            refusal.with("seats", seats(chairs, table))
        }
        Need::StackBefore(Chair { table, .. }) => {
            let before =
                |need: &Need| if let Need::StackBefore(chair) = need { Some(*chair) } else { None };
            let chairs = needs.iter().filter_map(before).collect();
            let refusal = Refusal::new(Code::LiveNeedStackBefore).with("table", table.0);
            refusal.with("seats", seats(chairs, table))
        }
        Need::Winner(_) => Refusal::new(Code::LiveNeedWinner),
        Need::Done(card) => Refusal::new(Code::LiveNeedDone).with("card", card),
        Need::Reason => Refusal::new(Code::LiveNeedReason),
    }
}

/// A number out of range. The event's names of its fields decide the sentence.
fn out_of_range(field: &str, value: u64, (min, max): (u64, u64)) -> Refusal {
    let between = |code| Refusal::new(code).with("earliest", min).with("until", max);
    match field {
        "ended" => between(Code::LiveHandTime),
        "begins" => between(Code::LiveStartTime),
        // The number of players left has no maximum; the time left in a row has.
        "left" if max == u64::MAX => Refusal::new(Code::LiveLastPlayer),
        "left" => Refusal::new(Code::LiveClockLeft).with("minutes", max / 60_000),
        "out" if max == 0 => Refusal::new(Code::LiveLastPlayer),
        _ => Refusal::new(Code::LiveOutOfRange)
            .with("field", field)
            .with("value", value)
            .with("min", min)
            .with("max", max),
    }
}

fn unknown(named: Named) -> Refusal {
    let number = |field: &str, value: u32| {
        Refusal::new(Code::LiveUnknown).with("field", field).with("value", value)
    };
    match named {
        Named::Table(table) => Refusal::new(Code::LiveTableUnknown).with("table", table.0),
        Named::Seat(chair) => of_chair(Code::LiveSeatUnknown, chair),
        Named::Device(device) => number("device", device.0),
        Named::Entry(entry) => number("entry", entry.0),
        Named::Person(person) => number("person", person),
        Named::Act(act) => number("act", act),
        Named::Ruling(ruling) => number("ruling", ruling),
        Named::Penalty(penalty) => number("penalty", penalty),
        Named::Row(row) => number("row", row.saturating_add(1)),
        Named::Card(_)
        | Named::RefusedAct(_)
        | Named::Announcement(_)
        | Named::Report(_)
        | Named::Call(_) => Refusal::new(Code::LiveGone),
    }
}

fn not_now(why: NotNow) -> Code {
    match why {
        NotNow::NotStarted => Code::LiveNotStarted,
        NotNow::Started => Code::LiveStarted,
        NotNow::Over => Code::LiveOver,
        NotNow::StillPlayed => Code::LiveStillPlayed,
        NotNow::EntryOpen => Code::LiveEntryOpen,
        NotNow::NoDeals => Code::LiveNoDeals,
        NotNow::NoFinalTable => Code::LiveNoFinalTable,
        NotNow::RoundNotOver => Code::LiveRoundNotOver,
        NotNow::NotHandForHand => Code::LiveNotHandForHand,
        NotNow::NoPlace => Code::LiveNoPlace,
        NotNow::Breaking => Code::LiveTableBreaking,
        NotNow::StillIn => Code::LiveStillIn,
        NotNow::WinnerUnknown => Code::LiveNeedWinner,
    }
}

fn sale(refusal: &Purchase) -> Refusal {
    match refusal {
        Purchase::Stack { stack, max } => Refusal::new(Code::LiveStackTooLarge)
            .with("chips_stack", stack.get())
            .with("chips_max", max.get()),
        Purchase::StillIn => Refusal::new(Code::LiveStillIn),
        Purchase::NotSold
        | Purchase::NotOpen
        | Purchase::Over(_)
        | Purchase::NotInBreak
        | Purchase::Used { .. }
        | Purchase::Full(_)
        | Purchase::NoTable(_)
        | Purchase::Eliminated => purchase(refusal),
    }
}

fn clock(error: &ClockError) -> Refusal {
    match error {
        ClockError::NotBegun { .. } => Refusal::new(Code::LiveNotStarted),
        ClockError::Earlier { at: _, last } => {
            Refusal::new(Code::LiveClockLater).with("earliest", last.0)
        }
        ClockError::Paused => Refusal::new(Code::LiveClockPaused),
        ClockError::NotPaused => Refusal::new(Code::LiveClockRuns),
        ClockError::NoBreakWaits => Refusal::new(Code::LiveNoBreakWaits),
        ClockError::BetweenDays { next_day } => {
            Refusal::new(Code::LiveBetweenDays).with("until", next_day.0)
        }
    }
}

fn race(error: &RaceError) -> Refusal {
    match error {
        RaceError::NoMultiple { old, new } => Refusal::new(Code::LiveRaceMultiple)
            .with("chips_old", old.get())
            .with("chips_new", new.get()),
        RaceError::TooManyChips { seat, count, old, stack } => Refusal::new(Code::LiveRaceChips)
            .with("seat", Seat::number(*seat))
            .with("chips", *count)
            .with("chips_old", old.get())
            .with("chips_stack", stack.get()),
        RaceError::TooFewCards { expected, got } => {
            Refusal::new(Code::LiveRaceCards).with("needed", *expected).with("dealt", *got)
        }
    }
}

/// The refusal of a deal. Players are named by their place in the list of those who agreed.
fn divided(error: &DealError) -> Refusal {
    deal(error, |player| player.to_string())
}

fn cannot_undo(act: ::live::ActNo, why: CannotUndo) -> Refusal {
    let code = match why {
        CannotUndo::SeatTaken(chair) => return of_chair(Code::LiveSeatTaken, chair),
        CannotUndo::Undone => Code::LiveUndone,
        CannotUndo::Final => Code::LiveFinal,
        CannotUndo::Paid => Code::LivePaid,
        CannotUndo::Drawn => Code::LiveDrawn,
        CannotUndo::Exchanged => Code::LiveExchanged,
        CannotUndo::Depended => Code::LiveDepended,
        CannotUndo::Nothing => Code::LiveNothingToUndo,
    };
    Refusal::new(code).with("act", act)
}

/// The name of a fact as a key: `BigBlind` becomes `big_blind`.
fn words(fact: &str) -> String {
    let mut words = String::new();
    for letter in fact.chars() {
        if letter.is_ascii_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}
