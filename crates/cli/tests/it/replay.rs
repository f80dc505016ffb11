//! `cardroom replay`.

use crate::program::run;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const GOOD: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2.0]\nmin_bet = 2\n\
    starting_stacks = [inf, 996]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\
    finishing_stacks = [1, 2]\n";

#[test]
fn replay_prints_every_hand_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let one = put("one.phh", GOOD);
    let unfinished = GOOD.replace(", 'p2 f'", "");
    let many = put("many.phhs", &format!("[2]\n{GOOD}\n[1]\n{unfinished}\n[x]\nvariant = 'XX'\n"));
    let missing = folder.path().join("missing.phh").to_str().unwrap().to_owned();

    let said = run(&["replay", "--json", &many, &one, &missing]);
    assert_eq!(said.code, 3);
    let stacks = json!([null, "995.00"]);
    let told: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let played = |file: &str, hand: Value| {
        json!({
            "file": file,
            "hand": hand,
            "variant": "NT",
            "ok": true,
            "final_stacks": stacks,
            "error": null,
        })
    };
    assert_eq!(told.len(), 5);
    assert_eq!(told[0], played(&many, json!("2")));
    assert_eq!(told[3], played(&one, Value::Null));
    for (at, hand, variant, error) in [
        (1, json!("1"), json!("NT"), "the hand is unfinished: p2 is to act"),
        (2, json!("x"), json!("XX"), "line 20: variant: unknown game \"XX\"; expected one of"),
        (4, Value::Null, Value::Null, "cannot read the file: "),
    ] {
        assert_eq!((&told[at]["hand"], &told[at]["variant"]), (&hand, &variant));
        assert_eq!((&told[at]["ok"], &told[at]["final_stacks"]), (&json!(false), &Value::Null));
        let said = told[at]["error"].as_str().unwrap();
        assert!(said.starts_with(error), "{said}");
    }
    let first = said.out.lines().next().unwrap();
    assert!(first.starts_with("{\"file\":") && first.ends_with("\"error\":null}"), "{first}");
    assert!(said.error.contains("3 of 5 hands cannot be played"), "{}", said.error);

    let said = run(&["replay", &one]);
    assert_eq!((said.code, said.error.as_str()), (0, ""));
    assert_eq!(
        said.out,
        format!("{one} NT: ? 995.00 (the file says 1.00 2.00)\nhands: 1, failed: 0\n")
    );
}

#[test]
fn replay_refuses_a_malformed_hand() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hand.phh");
    for (bytes, error) in [
        (&b""[..], "the file has no hand"),
        (b"\xff\xfe", "the file is not text in UTF-8: byte 0 is wrong"),
        (b"variant = 'NT", "line 1 is not valid TOML: "),
        (b"variant = 'NT'", "line 1: the field starting_stacks is missing"),
    ] {
        fs::write(&path, bytes).unwrap();
        let said = run(&["replay", "--json", path.to_str().unwrap()]);
        let told: Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!((said.code, &told["ok"]), (3, &json!(false)));
        assert!(told["error"].as_str().unwrap().starts_with(error), "{told}");
    }
    assert_eq!(run(&["replay"]).code, 2, "no file is no command");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).to_str().unwrap().to_owned();
    assert_eq!(run(&["replay", &folder]).code, 3, "a folder is no file");
}

#[test]
fn replay_reads_text_with_several_hands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("session.TXT");
    let hand = |number: u32, pot: &str| {
        format!(
            "PokerStars Hand #{number}:  Hold'em No Limit ($1/$2 USD) - 2030/01/02 10:11:12 ET\r\n\
             Table 'Alpha' 2-max Seat #1 is the button\r\n\
             Seat 1: Ana ($100 in chips)\r\nSeat 2: Bo ($80 in chips)\r\n\
             Ana: posts small blind $1\r\nBo: posts big blind $2\r\n*** HOLE CARDS ***\r\n\
             Ana: folds\r\nUncalled bet ($1) returned to Bo\r\nBo collected $2 from pot\r\n\
             *** SUMMARY ***\r\nTotal pot {pot} | Rake $0\r\n\
             Seat 1: Ana (button) (small blind) folded before Flop\r\n\
             Seat 2: Bo (big blind) collected ($2)\r\n\r\n\r\n"
        )
    };
    fs::write(&path, format!("\u{feff}{}{}", hand(7, "$2"), hand(8, "$3"))).unwrap();
    let path = path.to_str().unwrap();
    let said = run(&["replay", "--json", path]);
    assert_eq!(said.code, 3);
    let told: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected = json!({
        "file": path,
        "hand": "7",
        "variant": "NT",
        "players": ["Ana", "Bo"],
        "ok": true,
        "final_stacks": ["99.00", "81.00"],
        "error": null,
    });
    assert_eq!(told[0], expected);
    assert_eq!((&told[1]["hand"], &told[1]["ok"]), (&json!("8"), &json!(false)));
    let why = "line 28: \"Total pot $3 | Rake $0\": the pots hold 2.00";
    assert_eq!(told[1]["error"], json!(why));

    fs::write(path, hand(7, "$2")).unwrap();
    let said = run(&["replay", path]);
    assert_eq!(said.code, 0);
    assert_eq!(said.out, format!("{path} [7] NT: 99.00 81.00\nhands: 1, failed: 0\n"));
    fs::write(path, "a letter\n").unwrap();
    assert_eq!(run(&["replay", path]).code, 3, "a text without a hand is no file of hands");
}

#[test]
fn replay_reads_ohh_with_several_hands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("session.ohh");
    let hand = |number: u32, amount: &str| {
        format!(
            r#"{{"ohh": {{"spec_version": "1.4.7", "game_number": "{number}", "game_type": "Holdem",
            "bet_limit": {{"bet_type": "NL", "bet_cap": 0}}, "currency": "USD", "table_size": "6",
            "dealer_seat": 1, "small_blind_amount": "1.00", "big_blind_amount": 2, "ante_amount": 0,
            "players": [{{"id": 3, "seat": 1, "name": "Ana", "starting_stack": 100}},
                        {{"id": 0, "seat": 2, "name": "Bo", "starting_stack": 80}}],
            "rounds": [{{"id": 0, "street": "Preflop", "cards": "", "actions": [
                {{"action_number": 1, "player_id": 3, "action": "Post SB", "amount": 1.00}},
                {{"action_number": 2, "player_id": 0, "action": "Post BB", "amount": 2.00}},
                {{"action_number": 3, "player_id": 3, "action": "Fold"}}]}}],
            "pots": [{{"number": 0, "amount": {amount}, "rake": 0,
                      "player_wins": [{{"player_id": 0, "win_amount": 2}}]}}]}}}}"#
        )
    };
    fs::write(&path, format!("{}\n\n{}\n", hand(7, "2"), hand(8, "2.5"))).unwrap();
    let path = path.to_str().unwrap();
    let said = run(&["replay", "--json", path]);
    assert_eq!(said.code, 3);
    let told: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&told[0]["hand"], &told[0]["variant"]), (&json!("7"), &json!("NT")));
    assert_eq!(told[0]["final_stacks"], json!(["99.00", "81.00"]));
    assert_eq!(told[1]["error"], json!("line 22: \"pots\": the pots hold 2.00"));
}
