//! A second judge: the tables of model M4, D15 to D17 typed in as text, and read by other code than the rulings'.

use crate::table::*;
use rulings::*;
use test_kit::Dice;
use units::Chips;

/// M4, out of turn: what B did | players in the round | what B then faces | B's options | money.
const OUT_OF_TURN: &str = "
check      | any | same   | check             | -
check      | any | higher | fold call         | -
call       | any | same   | exact             | -
call       | any | higher | fold call         | lose
bet        | 2   | same   | exact             | -
bet        | 2   | up_to  | fold call         | back
bet        | 2   | higher | fold call raise   | lose
bet        | 3   | same   | exact             | -
bet        | 3   | up_to  | exact             | -
bet        | 3   | higher | fold call         | lose
";

/// M4, amounts in turn: is there a bet | chips | the total | what it counts as.
const AMOUNTS: &str = "
no  | any     | below_min   | bet min
no  | any     | min_or_more | bet total
yes | one     | call_more   | call
yes | any     | below_call  | lies
yes | several | call        | call
yes | several | below_half  | call
yes | several | half_more   | raise min
yes | several | full        | raise total
";

/// D15: current bet | last full raise | total put out | what it counts as | what comes back.
const HALF_BET: &str = "
500  | 500 | 700  | call  | 200
500  | 500 | 749  | call  | 249
500  | 500 | 750  | 1000  | 0
500  | 500 | 800  | 1000  | 0
500  | 500 | 1000 | 1000  | 0
1200 | 700 | 1500 | call  | 300
1200 | 700 | 1550 | 1900  | 0
100  | 100 | 140  | call  | 40
100  | 100 | 150  | 200   | 0
600  | 600 | 1000 | 1200  | 0
100  | 100 | 1000 | 1000  | 0
";

/// D16: A's act (0 is a check) | B's options.
const HEADS_UP: &str = "
0    | exactly 5000
200  | fold back 5000, call back 4800
3000 | fold back 5000, call back 2000
5000 | fold back 5000, call
5001 | fold lose 5000, call add 1, raise 10002
8000 | fold lose 5000, call add 3000, raise 16000
";

/// D17: B's total after A's bet of 1,000 (0 is a fold) | C's options.
const THREE: &str = "
0     | exactly 5000
1000  | exactly 5000
2500  | exactly 5000
4000  | exactly 5000
5000  | exactly 5000
5001  | fold lose 5000, call add 1
20000 | fold lose 5000, call add 15000
";

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn number(text: &str) -> u64 {
    text.parse().unwrap()
}

/// A table on which the bet and the last full raise are these, and the next player is in turn.
fn facing(current: u64, full: u64) -> (Situation, units::Seat) {
    let table = Situation { big_blind: Some(chips(100)), ..flop(4) };
    if current == full {
        (acts(table, &[(A, bet(current))]), B)
    } else {
        (acts(table, &[(A, bet(current - full)), (B, raise(current))]), C)
    }
}

#[test]
fn the_half_bet_table_of_the_model_is_reproduced() {
    for row in rows(HALF_BET) {
        let (table, who) = facing(number(row[0]), number(row[1]));
        assert_eq!(
            (table.state().bet.get(), table.state().full_raise.get()),
            (number(row[0]), number(row[1]))
        );
        let put =
            UnderRaise { who, total: chips(number(row[2])), raise_said: false, all_in: false };
        let ruling = ruled(&table, put);
        let act = if row[3] == "call" { Act::Call } else { raise(number(row[3])) };
        assert!(ruling.does(&Effect::ActionIs(who, act)), "{row:?}");
        let back = number(row[4]);
        assert_eq!(ruling.does(&Effect::ChipsBack(who, chips(back))), back > 0, "{row:?}");
    }
}

#[test]
fn the_heads_up_table_of_the_model_is_reproduced() {
    for row in rows(HEADS_UP) {
        let table = flop(2);
        let ruling = ruled(&table, OutOfTurn { who: B, act: bet(5_000) });
        let act = if row[0] == "0" { Act::Check } else { bet(number(row[0])) };
        assert_eq!(words(after(&table, &ruling, &[(A, act)]).options(B)), row[1], "{row:?}");
    }
}

#[test]
fn the_table_for_three_players_of_the_model_is_reproduced() {
    for row in rows(THREE) {
        let table = acts(flop(3), &[(A, bet(1_000))]);
        let ruling = ruled(&table, OutOfTurn { who: C, act: raise(5_000) });
        let act = match number(row[0]) {
            0 => Act::Fold,
            1_000 => Act::Call,
            to => raise(to),
        };
        assert_eq!(words(after(&table, &ruling, &[(B, act)]).options(C)), row[1], "{row:?}");
    }
}

/// What happened at random before B's turn comes.
struct Case {
    before: u64,
    x: u64,
    then: u64,
    count: usize,
}

impl Case {
    /// The row of M4 that applies, by plain comparisons.
    fn row(&self, did: &str) -> Vec<&'static str> {
        let faced = if self.then == self.before {
            "same"
        } else if did == "bet" && self.then <= self.x {
            "up_to"
        } else {
            "higher"
        };
        let count = if self.count == 2 { "2" } else { "3" };
        let fits = |row: &Vec<&str>| {
            row[0] == did && (row[1] == "any" || row[1] == count) && row[2] == faced
        };
        rows(OUT_OF_TURN).find(fits).unwrap()
    }
}

#[test]
fn the_second_judge_agrees_on_random_acts_out_of_turn() {
    let mut dice = Dice::new(63);
    for _ in 0..4_000 {
        let count = dice.between(2, 4) as u8;
        let last = units::Seat::new(count);
        let before = if count > 2 && dice.percent(60) { dice.between(2, 20) * 100 } else { 0 };
        let table = if before > 0 { acts(flop(count), &[(A, bet(before))]) } else { flop(count) };
        let turn = table.state().to_act.unwrap();
        let did =
            if before == 0 { dice.pick(&["check", "bet"]) } else { dice.pick(&["call", "bet"]) };
        let x = if did == "bet" { before * 2 + dice.between(2, 60) * 100 } else { before };
        let act = match did {
            "check" => Act::Check,
            "call" => Act::Call,
            _ if before == 0 => bet(x),
            _ => raise(x),
        };
        let ruling = ruled(&table, OutOfTurn { who: last, act });
        // The player in turn checks or calls, or bets or raises to a legal total.
        let then = if dice.percent(40) { before } else { before * 2 + dice.between(2, 90) * 100 };
        let passive = if before == 0 { Act::Check } else { Act::Call };
        let active = if before == 0 { bet(then) } else { raise(then) };
        let mut now =
            after(&table, &ruling, &[(turn, if then == before { passive } else { active })]);
        while now.state().to_act != Some(last) {
            let seat = now.state().to_act.unwrap();
            let act = if now.state().to_call(seat).is_zero() { Act::Check } else { Act::Call };
            now = now.act(seat, act).unwrap();
        }
        agree(&now, last, did, &Case { before, x, then, count: count as usize });
    }
}

/// Compares the options at the offender's turn with the row of M4.
fn agree(now: &Situation, who: units::Seat, did: &str, case: &Case) {
    let row = case.row(did);
    let options = now.options(who);
    let offered: Vec<&str> = [
        (options.check, "check"),
        (options.exactly == Some(chips(case.x)), "exact"),
        (options.fold.is_some(), "fold"),
        (options.call.is_some(), "call"),
        (options.raise.is_some(), "raise"),
    ]
    .into_iter()
    .filter_map(|(offered, word)| offered.then_some(word))
    .collect();
    assert_eq!(offered.join(" "), row[3], "{did} {} {} {}", case.before, case.x, case.then);
    if let Some(fold) = options.fold {
        let (lost, back) = match row[4] {
            "lose" => (case.x, 0),
            "back" => (0, case.x),
            _ => (0, 0),
        };
        assert_eq!((fold.forfeited.get(), fold.returned.get()), (lost, back));
    }
    if let Some(call) = options.call {
        let out = if did == "check" { 0 } else { case.x };
        assert_eq!(call.adds.get(), case.then.saturating_sub(out));
        assert_eq!(call.returned.get(), out.saturating_sub(case.then));
    }
}

#[test]
fn the_second_judge_agrees_on_random_amounts() {
    let mut dice = Dice::new(78);
    for _ in 0..6_000 {
        let current = if dice.percent(30) { 0 } else { dice.between(2, 30) * 50 };
        let (table, who) =
            if current == 0 { (flop(3), A) } else { facing(current.max(100), current.max(100)) };
        let state = table.state();
        let (current, full) = (state.bet.get(), state.full_raise.get());
        let pieces: Vec<Chips> =
            (0..dice.between(1, 4)).map(|_| chips(dice.between(1, 30) * 25)).collect();
        let total: u64 = pieces.iter().map(|chip| chip.get()).sum();
        let row = amount_row(current, full, total, pieces.len());
        let ruling =
            ruled(&table, ChipsIn { who, chips: pieces, place: Place::Released, said: None });
        let bets = |to: u64| if current == 0 { bet(to) } else { raise(to) };
        let expected = match row[3] {
            "bet min" => Some(bet(200)),
            "bet total" | "raise total" => Some(bets(total)),
            "raise min" => Some(bets(current + full)),
            "call" => Some(Act::Call),
            _ => None,
        };
        match expected {
            Some(act) => assert!(
                ruling.does(&Effect::ActionIs(who, act)),
                "{row:?} {current} {full} {total}"
            ),
            None => assert!(ruling.does(&Effect::ChipsLie(who, chips(total))), "{row:?}"),
        }
    }
}

/// The row of M4 for chips put out in one motion without a word.
fn amount_row(current: u64, full: u64, total: u64, count: usize) -> Vec<&'static str> {
    let what = match (current, total) {
        (0, total) if total < 200 => "below_min",
        (0, _) => "min_or_more",
        (current, total) if total < current => "below_call",
        _ if count == 1 => "call_more",
        (current, total) if total == current => "call",
        (current, total) if total >= current + full => "full",
        (current, total) if 2 * (total - current) < full => "below_half",
        _ => "half_more",
    };
    rows(AMOUNTS).find(|row| row[2] == what).unwrap()
}
