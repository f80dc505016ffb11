//! Tables for the tests, in the terms of the rulebook: A, B, C ... are the players in the sequence of action.

use rulings::{
    Act, Entry, Incident, Options, Player, Ruling, Situation, Street, Switches, What, rule,
};
use units::{Chips, Seat};

pub(crate) const A: Seat = Seat::new(1);
pub(crate) const B: Seat = Seat::new(2);
pub(crate) const C: Seat = Seat::new(3);
pub(crate) const D: Seat = Seat::new(4);
pub(crate) const E: Seat = Seat::new(5);
pub(crate) const F: Seat = Seat::new(6);

pub(crate) fn chips(n: u64) -> Chips {
    Chips::new(n)
}

/// `count` players with 100,000 each, before any card: the button is dealt last, blinds 100/200.
fn seated(count: u8, button: Seat) -> Situation {
    let player = |n| Player { stack: Some(chips(100_000)), ..Player::at(Seat::new(n)) };
    Situation {
        small_blind: Some(chips(100)),
        big_blind: Some(chips(200)),
        button: Some(button),
        players: (1..=count).map(player).collect(),
        players_left_in_event: Some(40),
        ..Situation::default()
    }
}

/// The first round: the last two players have posted 100 and 200, A is first to act. With two, A has the button.
pub(crate) fn preflop(count: u8) -> Situation {
    let button = Seat::new(if count > 2 { count - 2 } else { 1 });
    let small = Seat::new(count - 1);
    let big = Seat::new(count);
    seated(count, button).then(Entry::Blind(small, chips(100))).then(Entry::Blind(big, chips(200)))
}

/// A later round without a bet: A is first to act, the last player has the button. Everybody has put 200 in.
pub(crate) fn on(street: Street, count: u8) -> Situation {
    let mut table = seated(count, Seat::new(count));
    for n in 1..=count {
        table = table.then(Entry::Blind(Seat::new(n), chips(200)));
    }
    table.then(Entry::Street(street))
}

pub(crate) fn flop(count: u8) -> Situation {
    on(Street::Flop, count)
}

/// The table with these acts, in turn or not.
pub(crate) fn acts(table: Situation, acts: &[(Seat, Act)]) -> Situation {
    acts.iter().fold(table, |table, (seat, act)| table.then(Entry::Acted(*seat, *act)))
}

pub(crate) fn bet(n: u64) -> Act {
    Act::Bet(chips(n))
}

pub(crate) fn raise(n: u64) -> Act {
    Act::RaiseTo(chips(n))
}

/// The table with another stack for one player, at the hand's start.
pub(crate) fn stack(mut table: Situation, seat: Seat, stack: u64) -> Situation {
    let player = table.players.iter_mut().find(|player| player.seat == seat).unwrap();
    player.stack = Some(chips(stack));
    table
}

/// The table with earlier offences of one player.
pub(crate) fn offences(mut table: Situation, seat: Seat, offences: u32) -> Situation {
    let player = table.players.iter_mut().find(|player| player.seat == seat).unwrap();
    player.offences = offences;
    table
}

/// The ruling under SVEPOF.
pub(crate) fn ruled(table: &Situation, what: impl Into<What>) -> Ruling {
    under(&Switches::svepof(), table, what)
}

/// The ruling under these switches.
pub(crate) fn under(switches: &Switches, table: &Situation, what: impl Into<What>) -> Ruling {
    rule(table, &Incident::now(what, table), switches).unwrap()
}

/// SVEPOF with one switch changed.
pub(crate) fn with(key: &str, value: &str) -> Switches {
    let value =
        if value.parse::<u16>().is_ok() { value.to_owned() } else { format!("\"{value}\"") };
    Switches::read(&format!(
        "name = \"test\"\nextends = \"svepof-1.2\"\n[switches]\n{key} = {value}"
    ))
    .unwrap()
}

/// The table after the ruling and these acts in turn, each of which must be allowed.
pub(crate) fn after(table: &Situation, ruling: &Ruling, acts: &[(Seat, Act)]) -> Situation {
    acts.iter().fold(table.ruled(ruling), |table, (seat, act)| table.act(*seat, *act).unwrap())
}

/// What the options are, in words: `fold lose 5000`, `call add 3000`, `exactly 5000`, `raise 16000`, `check`.
pub(crate) fn words(options: Options) -> String {
    let mut words = Vec::new();
    if options.check {
        words.push("check".to_owned());
    }
    if let Some(fold) = options.fold {
        let lost = if fold.forfeited.is_zero() {
            String::new()
        } else {
            format!(" lose {}", fold.forfeited)
        };
        let back = if fold.returned.is_zero() {
            String::new()
        } else {
            format!(" back {}", fold.returned)
        };
        words.push(format!("fold{lost}{back}"));
    }
    if let Some(call) = options.call {
        let adds = if call.adds.is_zero() { String::new() } else { format!(" add {}", call.adds) };
        let back = if call.returned.is_zero() {
            String::new()
        } else {
            format!(" back {}", call.returned)
        };
        words.push(format!("call{adds}{back}"));
    }
    words.extend(options.exactly.map(|only| format!("exactly {only}")));
    words.extend(options.raise.map(|range| format!("raise {}", range.from)));
    words.join(", ")
}
