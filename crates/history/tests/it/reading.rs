//! Tests of what is read, what is refused, and with which words.

use history::phh::{Act, Action, Bets, Decimal, Entry, Phh, read};
use proptest::prelude::*;
use units::Chips;

const HAND: &str = "\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, -10]
min_bet = 10
starting_stacks = [400, inf, 990.5]
actions = ['d dh p1 AhKd', 'd dh p2 ????', 'd dh p3 9s?c', 'p3 cbr 30 # a blind raise', '', '# talk']
";

fn hand(text: &str) -> Phh {
    let [entry] = &read(text.as_bytes())[..] else { panic!("one hand") };
    entry.hand.clone().expect("a hand")
}

/// Returns the error message for `HAND` with `from` replaced by `to`.
#[track_caller]
fn said(from: &str, to: &str) -> String {
    assert!(HAND.contains(from), "{from}");
    let [entry] = &read(HAND.replace(from, to).as_bytes())[..] else { panic!("one hand") };
    entry.hand.as_ref().map_or_else(ToString::to_string, |_| "read".to_owned())
}

#[test]
fn a_hand_is_read_in_chips_of_its_files_unit() {
    let hand = hand(HAND);
    assert_eq!((hand.game.code, hand.unit.places), ("NT", 2));
    assert_eq!(hand.stacks, [Some(Chips::new(40_000)), None, Some(Chips::new(99_050))]);
    assert_eq!(hand.bets, Bets::Least(Chips::new(1_000)));
    let blinds = hand.blinds.iter().map(|blind| (blind.amount.get(), blind.is_newcomers));
    assert_eq!(blinds.collect::<Vec<_>>(), [(500, false), (1_000, false), (1_000, true)]);
    assert!(!hand.antes_are_trimmed);
    let [.., last] = &hand.actions[..] else { panic!("actions") };
    assert_eq!((last.number, last.line), (4, 6), "what has no effect is left out");
    assert_eq!(last.action, Action::Player(2, Act::WagerTo(Chips::new(3_000))));
    let Action::Hole(2, cards) = &hand.actions[2].action else { panic!("a deal") };
    assert_eq!(cards[0].map(|card| card.to_string()).as_deref(), Some("9s"));
    assert_eq!(cards[1], None, "a card without its rank is unknown");
}

#[test]
fn the_unit_fits_the_finest_number() {
    for (number, places) in [("990", 0), ("990.0", 2), ("1e3", 0), ("99.125", 3), ("5e-5", 5)] {
        assert_eq!(hand(&HAND.replace("990.5", number)).unit.places, places, "{number}");
    }
    let whole = HAND.replace("990.5", "990");
    assert_eq!(hand(&format!("{whole}currency_symbol = '$'")).unit.places, 2);
    let finishing = format!("{whole}finishing_stacks = [1.5, 2, 3]");
    assert_eq!(hand(&finishing).unit.places, 2);
    let nonsense = format!("{HAND}finishing_stacks = 'none'\nwinnings = [1]\nzzz = 1");
    assert_eq!(hand(&nonsense), hand(HAND), "what nobody needs is not checked");
}

#[test]
fn layout_and_quoting_do_not_matter() {
    let plain = hand(HAND);
    let variants = [
        HAND.replace('\n', "\r\n"),
        format!("\u{feff}{HAND}"),
        HAND.replace("[0, 0, 0]", "[  # none\n  0, 0,\n\t0,   # at all\n ]  "),
        format!("# a hand\n\n{}\n\n", HAND.replace('\'', "\"")),
        HAND.lines().rev().collect::<Vec<_>>().join("\n"),
        HAND.replace("[5, 10, -10]", "[5.00, 1e1, -1_0]"),
        HAND.replace("'p3 cbr 30 # a blind raise'", "  '  p3   cbr\\t30.0 #no'".trim())
            .replace("\\t", "\t"),
    ];
    for text in variants {
        let mut read = hand(&text);
        for (line, plain) in read.actions.iter_mut().zip(&plain.actions) {
            (line.line, line.text) = (plain.line, plain.text.clone());
        }
        assert_eq!(read, plain, "{text}");
    }
}

#[test]
fn every_fault_is_named_with_its_line() {
    for (from, to, words) in [
        ("variant = 'NT'\n", "", "line 1: the field variant is missing"),
        ("min_bet = 10\n", "", "line 1: the field min_bet is missing"),
        ("'NT'", "'FL'", "line 1: variant: unknown game \"FL\"; expected one of FT NT NS PO"),
        ("'NT'", "7", "line 1: variant: the type is integer; expected a game's code"),
        ("[0, 0, 0]", "[0, 0]", "line 2: antes: the list has 2 entries for 3 players"),
        ("[0, 0, 0]", "[0, -1, 0]", "line 2: antes 2: the value is -1; it must be 0 or more"),
        (
            "[0, 0, 0]",
            "[0, true, 0]",
            "line 2: antes 2: the type is boolean; expected a decimal number",
        ),
        ("[0, 0, 0]", "[0, 0x5, 0]", "line 2: antes 2: the type is integer; expected"),
        ("[0, 0, 0]", "[0, inf, 0]", "line 2: antes 2: the value is inf; it must be finite"),
        ("[0, 0, 0]", "[0, nan, 0]", "line 2: antes 2: \"nan\" is not an amount"),
        ("[0, 0, 0]", "0", "line 2: antes: the type is integer; expected a list of numbers"),
        ("min_bet = 10", "min_bet = 0", "line 4: min_bet: the value is 0; it must be above 0"),
        ("inf,", "0,", "line 5: starting_stacks 2: the value is 0; it must be above 0, or inf"),
        (
            "[400, inf, 990.5]",
            "[400]",
            "line 5: starting_stacks: the number of players is 1; it must be 2 to 10",
        ),
        (
            "990.5",
            "90071992547409.92",
            "line 5: starting_stacks 3: 90071992547409.92 is out of range",
        ),
        ("990.5", "1e999999999999999999999", "line 5: starting_stacks 3: 1e99"),
        ("990.5", "0.00000000000000001", "line 5: starting_stacks 3: 0.00000000000000001 is out"),
        ("cbr 30", "cbr 0", "line 6: action 4, \"p3 cbr 0 # a blind raise\": the wager is 0"),
        ("cbr 30", "cbr", "\"p3 cbr # a blind raise\": cbr takes an amount"),
        ("cbr 30", "cbr 1,000", "\"1,000\" is not an amount"),
        ("cbr 30", "cbr 9e15", "9000000000000000 is out of range"),
        ("cbr 30", "bet 30", "\"bet\" is not an action of p3; expected f, cc, cbr, pb, sd or sm"),
        ("p3 cbr 30", "p3", "p3 has no action; expected f, cc, cbr, pb, sd or sm"),
        ("p3 cbr 30", "d", "d has no action; expected dh or db"),
        ("p3 cbr 30", "p4 f", "\"p4\" cannot act here; expected d or p1 to p3"),
        ("p3 cbr 30", "p03 f", "\"p03\" cannot act here"),
        ("p3 cbr 30", "p3 f now", "f takes nothing"),
        ("d dh p1 AhKd", "d dh p1 Ah Kd", "action 1, \"d dh p1 Ah Kd\": d dh takes a player and"),
        ("AhKd", "AhK", "\"K\" is not a card"),
        ("AhKd", "Ahkd", "\"kd\" is not a card"),
        ("AhKd", "AHKd", "\"AH\" is not a card"),
        ("AhKd", "Ah10d", "\"10\" is not a card"),
        ("AhKd", "AhAh", "Ah is named twice"),
        ("['d dh p1 AhKd', ", "[7, ", "line 6: actions 1: the type is integer; expected a text"),
        ("min_bet = 10", "min_bet = ", "line 4 is not valid TOML: "),
        ("min_bet = 10", "min_bet = 10\nmin_bet = 10", "line 5 is not valid TOML: duplicate key"),
        (
            "variant",
            "ante_trimming_status = 1\nvariant",
            "line 1: ante_trimming_status: the type is integer; expected true",
        ),
    ] {
        let said = said(from, to);
        assert!(said.contains(words), "{to:?} gives\n{said}\nnot\n{words}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let not_text = read(b"variant = '\xff'");
    assert!(not_text[0].hand.as_ref().unwrap_err().to_string().contains("byte 11 is wrong"));
    assert_eq!(read(b" \n")[0].hand.as_ref().unwrap_err().to_string(), "the file has no hand");
}

/// Lists each entry's name, game and outcome.
fn fates(entries: &[Entry]) -> Vec<(Option<&str>, Option<&str>, String)> {
    let fate = |entry: &Entry| match &entry.hand {
        Ok(hand) => format!("from line {}", hand.actions[0].line),
        Err(why) => why.to_string(),
    };
    entries.iter().map(|it| (it.name.as_deref(), it.variant.as_deref(), fate(it))).collect()
}

#[test]
fn a_file_of_many_hands_keeps_their_order_and_names() {
    let text = format!("[10]\n{HAND}\n[9]\n{HAND}\n['x.y']\n{HAND}");
    let fates_read = read(text.as_bytes());
    assert_eq!(
        fates(&fates_read),
        [
            (Some("10"), Some("NT"), "from line 7".to_owned()),
            (Some("9"), Some("NT"), "from line 15".to_owned()),
            (Some("x.y"), Some("NT"), "from line 23".to_owned()),
        ]
    );
    let wrong = text.replace("[9]\nvariant = 'NT'", "[9]\nvariant = 'ZZ'");
    assert!(fates(&read(wrong.as_bytes()))[1].2.starts_with("line 10: variant: unknown game"));
}

#[test]
fn a_broken_hand_hides_no_other() {
    let broken = HAND.replace("min_bet = 10", "min_bet = = 10");
    let text = format!("# hands\n[1]\n{HAND}\n[2] # broken\n{broken}\n[1]\n{HAND}[4]\n{HAND}");
    let entries = read(text.as_bytes());
    let fates = fates(&entries);
    assert_eq!(fates.len(), 4);
    assert_eq!(fates[0], (Some("1"), Some("NT"), "from line 8".to_owned()));
    assert!(fates[1].2.starts_with("line 14 is not valid TOML: "), "{}", fates[1].2);
    assert_eq!(fates[2].2, "line 18: the table [1] occurs twice");
    assert_eq!(fates[3], (Some("4"), Some("NT"), "from line 31".to_owned()));
    let names = |entry: &Entry| entry.name.clone();
    let marked = read("\u{feff}[1]\nx = = 1\n[2]\n".as_bytes());
    assert_eq!(marked.iter().map(names).collect::<Vec<_>>(), [Some("1".into()), Some("2".into())]);
}

proptest! {
    /// An amount is read exactly as it was written, digit by digit.
    #[test]
    fn amounts_are_exact(digits in 0u64..1 << 53, places in 0u8..=9) {
        let power = 10u64.pow(u32::from(places));
        let width = usize::from(places);
        let text = match places {
            0 => digits.to_string(),
            _ => format!("{}.{:0width$}", digits / power, digits % power),
        };
        let read: Decimal = text.parse().unwrap();
        prop_assert_eq!(read.chips(places), Chips::try_new(digits).ok());
        prop_assert!(read.places() <= places);
        let shifted: Decimal = format!("{digits}e-{places}").parse().unwrap();
        prop_assert_eq!(shifted.chips(places), Chips::try_new(digits).ok());
        let again: Decimal = read.to_string().parse().unwrap();
        prop_assert_eq!(again.chips(places), read.chips(places));
    }

    /// Any text in place of an action is either read or refused; nothing panics.
    #[test]
    fn any_text_of_an_action_is_read_or_refused(text in "\\PC{0,12}|(d|p[0-9]) (dh|db|f|cc|cbr|sd|sm) ?[ -~]{0,9}") {
        let _ = Action::read(&text, 6);
    }
}

#[test]
fn a_private_key_above_the_tables_is_no_hand() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
        starting_stacks = [100, 100]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    let file = format!("_source = 'x'\n[1]\n{hand}[2]\n{hand}");
    let names: Vec<_> = read(file.as_bytes())
        .into_iter()
        .map(|entry| (entry.name.expect("a name"), history::replay::replay(&entry.hand.unwrap())))
        .map(|(name, ended)| (name, ended.is_ok()))
        .collect();
    assert_eq!(names, [("1".to_owned(), true), ("2".to_owned(), true)]);
    // A standard field above the tables makes the document a hand, and one that lacks the other fields.
    let file = format!("venue = 'x'\n[1]\n{hand}");
    let why = read(file.as_bytes()).remove(0).hand.unwrap_err().to_string();
    assert_eq!(why, "line 1: the field variant is missing");
}

#[test]
fn a_message_quotes_eighty_characters_at_most() {
    let long = "9".repeat(1_000_000);
    let file = |variant: &str, action: &str| {
        format!(
            "variant = '{variant}'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
             starting_stacks = [100, 100]\nactions = ['d dh p1 ????', 'd dh p2 ????', '{action}']\n"
        )
    };
    let cut = format!("{}...", "9".repeat(80));
    for (variant, action, quoted) in [
        ("NT", &*long, &*cut),
        ("NT", &*format!("p2 {long}"), &*format!("\"{cut}\" is not an action of p2")),
        ("NT", &*format!("p2 cbr {long}"), &*cut),
        ("NT", &*format!("d dh p1 {long}"), "\"99\" is not a card"),
        (&*long, "p2 f", &*cut),
    ] {
        let why = read(file(variant, action).as_bytes()).remove(0).hand.unwrap_err().to_string();
        assert!(
            why.len() < 500 && why.contains(quoted),
            "{} of {quoted}",
            &why[..why.len().min(500)]
        );
    }
    // This action is read, and is then refused by the rules.
    let action = format!("p2 sm # {}", "x".repeat(1_000_000));
    let hand = read(file("NT", &action).as_bytes()).remove(0).hand.unwrap();
    let why = history::replay::replay(&hand).unwrap_err().to_string();
    assert!(why.len() < 200 && why.contains("xxx...\": p2 is to act"), "{}", why.len());
}
