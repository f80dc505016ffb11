//! `cardroom rank`, `eval`, `equity` and `preflop`.

use crate::program::{program, run};
use std::io::Write;
use std::process::Stdio;

/// Returns the answers of `cardroom rank` to these lines.
fn answers(questions: &str) -> Vec<serde_json::Value> {
    let mut process =
        program().arg("rank").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = process.stdin.take().unwrap();
    stdin.write_all(questions.as_bytes()).unwrap();
    drop(stdin);
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_game_has_its_winners() {
    let table = [
        ("holdem_high", "9h4d2cKd4s", vec!["9dTh", "KcQh", "KsQc"], vec![1, 2]),
        ("holdem_high", "", vec!["AsKsQsJsTs", "2c2d2h2s3c"], vec![0]),
        ("omaha_high", "AhKhQhJh2c", vec!["Th3c3d4s", "AsAc5d6d"], vec![1]),
        ("omaha5_high", "AhKhQh4c2c", vec!["JhTh3c3d4s", "AsAc5d6d7d"], vec![0]),
        ("omaha6_high", "AhKhQh4c2c", vec!["Jd9c3c3d4s8s", "AsAc5d6d7d8d"], vec![1]),
        ("courchevel_high", "AhKhQh4c2c", vec!["JhTh3c3d4s", "AsAc5d6d7d"], vec![0]),
        ("omaha8_low", "2c3d4h9sTs", vec!["AsKs5hQd", "JcJdQcKc"], vec![0]),
        ("omaha8_low", "2cJdJh9sTs", vec!["AsKs5hQd", "JcJsQcKc"], vec![]),
        ("razz_a5_low", "", vec!["KcQcJcTc9c8d8s", "AcAd2c2d3c3dAh"], vec![0]),
        ("deuce_seven_low", "", vec!["7c5d4h3s2c", "5c4d3h2sAc"], vec![0]),
        ("badugi", "", vec!["KcQdJhTs", "3c2dAhAc"], vec![0]),
        ("shortdeck_high", "Ac6d7h8sKc", vec!["9cKd", "KhKs"], vec![0]),
        ("stripped32_high", "", vec!["7h9hThQhAh", "KcKdKhAsAd"], vec![0]),
        ("stripped36_high", "", vec!["Ac6d7h8s9c", "AdAhAsKsQd"], vec![0]),
        ("soko_high", "", vec!["5h6d7c8sKh", "5d6c7s8hQd", "AsAdKc9h4d"], vec![0]),
        ("soko4_high", "", vec!["5h6d7c8sKh", "5d6c7s8hQd", "AsAdKc9h4d"], vec![0, 1]),
    ];
    let question = |(at, (game, board, hands, _)): (usize, &(&str, &str, Vec<&str>, Vec<u64>))| {
        format!(
            "{}\n",
            serde_json::json!({ "id": at, "game": game, "board": board, "hands": hands })
        )
    };
    let questions: String = table.iter().enumerate().map(question).collect();
    let answers = answers(&questions);
    assert_eq!(answers.len(), table.len());
    for (at, (answer, (game, _, _, winners))) in answers.iter().zip(&table).enumerate() {
        assert_eq!(answer, &serde_json::json!({ "id": at, "winners": winners }), "{game}");
    }
}

#[test]
fn a_bad_line_says_why_and_the_next_goes_on() {
    let questions = r#"nonsense
[1,"holdem_high","9h4d2c",["KsQs"]]
5
"x"
{"id":"a","game":"holdem_high","board":"9h4d2c","hands":["Kx9s"]}
{"id":2,"game":"whist","hands":["KsQs"]}
{"id":3,"game":"holdem_high","board":"9h4d2c","hands":["KsQs","KsJs"]}
{"id":4,"game":"holdem_high","board":"9h4d","hands":["KsQs"]}
{"id":5,"game":"omaha_high","board":"9h4d2c","hands":["KsQs"]}
{"id":6,"game":"badugi","board":"9h4d2c","hands":["KsQsJsTs"]}
{"id":7,"game":"stripped32_high","hands":["KsQsJsTs6s"]}
{"id":8,"game":"holdem_high","board":"9h4d2c","hands":[]}
{"id":9,"game":"holdem_high","hands":["KsQsJsTs6s","2s3s4s5s6d7d"]}
{"id":10,"game":"holdem_high"}

{"id":11,"game":"holdem_high","board":"9h4d2c","hands":["KsQs"]}"#;
    let expected = [
        (serde_json::Value::Null, "not a question: "),
        (serde_json::Value::Null, "not a question: "),
        (serde_json::Value::Null, "not a question: "),
        (serde_json::Value::Null, "not a question: "),
        ("a".into(), "\"Kx\" is not a card; the suit must be c, d, h or s"),
        (2.into(), "unknown game \"whist\"; expected one of holdem_high, omaha_high, "),
        (3.into(), "Ks is named twice"),
        (4.into(), "the board has 2 cards; holdem_high needs 3 to 5"),
        (5.into(), "a hand has 2 cards; omaha_high needs 4"),
        (6.into(), "the board has 3 cards; badugi needs none"),
        (7.into(), "6s is not in the deck of stripped32_high, which begins at 7"),
        (8.into(), "there are no hands"),
        (9.into(), "the hands have different numbers of cards: 5 and 6"),
        (10.into(), "not a question: missing field `hands`"),
    ];
    let answers = answers(questions);
    assert_eq!(answers.len(), 15);
    for (answer, (id, why)) in answers.iter().zip(&expected) {
        assert_eq!(&answer["id"], id);
        assert!(answer["error"].as_str().unwrap().starts_with(why), "{answer}");
    }
    assert_eq!(answers[14], serde_json::json!({ "id": 11, "winners": [0] }));
}

#[test]
fn eval_prints_rankings_and_winners() {
    let said = run(&["eval", "--board", "9h4d2cKd4s", "KcQh", "9dTh"]);
    let expected = "\
* Kc Qh  two pair, kings and fours  Kc Kd 4d 4s Qh
  9d Th  two pair, nines and fours  9d 9h 4d 4s Kd
* wins
";
    assert_eq!((said.code, said.out.as_str(), said.error.as_str()), (0, expected, ""));

    let omaha8 = ["eval", "--game", "omaha8_low", "--board", "2c3d4h9sTs"];
    let said = run(&[&omaha8[..], &["AsKs5hQd", "JcJd8d7d"]].concat());
    let expected = "\
* As Ks 5h Qd  5-4-3-2-A low  5h 4h 3d 2c As
  Jc Jd 8d 7d  8-7-4-3-2 low  8d 7d 4h 3d 2c
* wins
";
    assert_eq!((said.code, said.out.as_str(), said.error.as_str()), (0, expected, ""));

    let said = run(&["eval", "--json", "--game", "badugi", "As2dAh3c", "4c3d2h2s"]);
    let told: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(told["hands"][0]["words"], "three-card 3-2-A");
    assert_eq!(told["hands"][0]["cards"], "3c 2d As");
    assert_eq!(
        (&told["hands"][0]["wins"], &told["hands"][1]["wins"]),
        (&true.into(), &false.into())
    );

    let said = run(&["eval", "--board", "9h4d2c", "Kx9s"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    let sentence = "cardroom: \"Kx\" is not a card; the suit must be c, d, h or s\n\
                    hint: cards are written like AsKd or Tc, ranges like 22+,AKs\n";
    assert_eq!(said.error, sentence);
}

#[test]
fn equity_prints_text_and_json() {
    let said = run(&["equity", "AsAh", "KdKc", "--board", "2c7d9h"]);
    let expected = "\
AsAh  ██████████████████████░░   91.62 %   wins 91.62  ties  0.00
KdKc  ██░░░░░░░░░░░░░░░░░░░░░░    8.38 %   wins  8.38  ties  0.00
all 990 deals
";
    assert_eq!((said.code, said.out.as_str(), said.error.as_str()), (0, expected, ""));

    let said = run(&["equity", "--json", "AsAh", "*", "--deals", "5000", "--seed", "7"]);
    let told: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&told["exact"], &told["deals"]), (&false.into(), &5_000.into()));
    let equity = told["hands"][0]["equity"].as_f64().unwrap();
    assert!((0.82..0.88).contains(&equity), "{told}");
    assert_eq!(
        run(&["equity", "--json", "AsAh", "*", "--deals", "5000", "--seed", "7"]).out,
        said.out
    );

    let near = run(&["equity", "AsAh", "KdKc", "--game", "holdme"]);
    assert_eq!(
        near.hint(),
        Some("did you mean \"holdem\"? `cardroom equity --help` lists them all"),
        "{}",
        near.error
    );
    for (args, why) in [
        (&["AsAh"][..], "the number of hands is 1; it must be 2 to 10"),
        (&["AsAh", "QQ+,AKx"], "\"AKx\" is not a hand or a range"),
        (&["AsAh", "AsKh"], "As is named twice"),
        (&["AsAh", "KdKc", "--board", "2x"], "\"2x\" is not a card"),
        (&["AsAh", "KdKc", "--game", "whist"], "unknown game \"whist\"; expected one of holdem, "),
        (&["*", "*", "*", "--exact"], "more than 1000000000 comparisons; take a sample"),
        (&["AsAh", "KdKc", "--error", "0"], "expected a percentage above 0"),
    ] {
        let said = run(&[&["equity"], args].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.error.contains(why), "{}", said.error);
    }
}

/// The file of odds is made once, and odds are then looked up in it.
#[test]
#[ignore = "reckons all 47,008 matchups, a minute in a debug build; the library's own tests stand for it"]
fn odds_before_the_flop_are_kept_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("preflop.odds").to_str().unwrap().to_owned();
    let made = run(&["preflop", "--to", &file]);
    assert_eq!((made.code, made.error.as_str()), (0, ""));
    assert_eq!(std::fs::read(&file).unwrap().len(), 564_120);
    for hands in [["AsAh", "KdKc"], ["QQ", "AKs"]] {
        let reckoned = run(&[&["equity"], &hands[..]].concat());
        let looked_up = run(&[&["equity", "--table", &file], &hands[..]].concat());
        assert_eq!((looked_up.code, looked_up.out), (0, reckoned.out));
    }
    let all = run(&["equity", "--table", &file, "*", "22+"]);
    assert_eq!((all.code, all.error.as_str()), (0, ""));
}

#[test]
fn a_file_without_odds_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("preflop.odds");
    let file = path.to_str().unwrap();
    let ask = |args: &[&str]| run(&[&["equity", "--table", file], args].concat());
    let there_is_none = ask(&["AsAh", "KdKc"]);
    assert_eq!(there_is_none.code, 1);
    assert!(there_is_none.error.contains("cannot read"), "{}", there_is_none.error);

    std::fs::write(&path, b"CRPREFLP, or what is left of it").unwrap();
    let said = ask(&["AsAh", "KdKc"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.error.contains(file) && said.error.contains("has version"), "{}", said.error);
    let again = run(&["preflop", "--to", file]);
    assert_eq!(again.code, 1);
    assert!(again.error.contains("cannot create"), "{}", again.error);

    let sentence = "a preflop file covers only two hold'em hands";
    for args in [
        &["AsAh", "KdKc", "--board", "2c3c4c"][..],
        &["AsAh"],
        &["As2h3c4d", "KdKc", "--game", "omaha"],
    ] {
        let said = ask(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.error.contains(sentence), "{}", said.error);
    }
}

#[test]
fn help_names_every_ranking_and_blank_lines() {
    let help = run(&["rank", "--help"]).out;
    for game in evaluator::Game::ALL {
        let is_named = |line: &str| line.split_whitespace().next() == Some(game.key());
        assert!(help.lines().any(is_named), "{} in\n{help}", game.key());
    }
    assert!(help.contains("A blank line gets no answer"), "{help}");
    let question = "{\"id\":1,\"game\":\"badugi\",\"hands\":[\"3c2dAhKs\"]}\n";
    let all = format!("\n{question}  \n\r\n{question}");
    let answer = serde_json::json!({ "id": 1, "winners": [0] });
    assert_eq!(answers(&all), [answer.clone(), answer]);
}
