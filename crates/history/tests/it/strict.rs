//! Tests of what a file may contain, with the resulting chips, and of what it may not, with the words of the refusal.

use history::phh::read;
use history::replay::replay;

/// Returns the stacks at the end, or why there are none.
fn played(file: &str) -> String {
    let [entry] = &read(file.as_bytes())[..] else { panic!("one hand") };
    let hand = entry.hand.as_ref().unwrap_or_else(|why| panic!("{why} in\n{file}"));
    match replay(hand) {
        Ok(ended) => {
            let stack = |stack: &Option<units::Chips>| {
                stack.map_or("?".to_owned(), |chips| hand.unit.show(chips).to_string())
            };
            ended.stacks.iter().map(stack).collect::<Vec<_>>().join(" ")
        }
        Err(stop) => stop.to_string(),
    }
}

/// Writes a file of this game with these stacks and actions; `|` separates actions.
fn file(variant: &str, fields: &str, stacks: &str, actions: &str) -> String {
    let actions: Vec<String> = actions.split('|').map(|it| format!("'{}'", it.trim())).collect();
    let actions = actions.join(", ");
    format!("variant = '{variant}'\nstarting_stacks = {stacks}\n{fields}\nactions = [{actions}]\n")
}

/// Plays no-limit hold'em with three players and blinds of 5 and 10: fixed cards, then these actions.
fn holdem(actions: &str) -> String {
    let fields = "antes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10";
    let deal = "d dh p1 AhAd|d dh p2 KhKd|d dh p3 ????";
    played(&file("NT", fields, "[500, 300, 400]", &format!("{deal}|{actions}")))
}

#[track_caller]
fn all(play: fn(&str) -> String, cases: &[(&str, &str)]) {
    for (actions, ends) in cases {
        assert_eq!(play(actions), *ends, "{actions}");
    }
}

const FLOP: &str = "p3 f|p1 cc|p2 cc|d db 2c3d4h";

#[test]
fn every_action_must_be_one_that_is_due() {
    all(
        holdem,
        &[
            ("p3 f|p1 f", "495 305 400"),
            ("p3 f|p1 f|p2 sm KhKd", "495 305 400"),
            ("p3 f|p1 f|p2 sm", "495 305 400"),
            ("p1 cc", "line 6: action 4, \"p1 cc\": p3 is to act"),
            ("p3 f", "the hand is unfinished: p1 is to act"),
            ("", "the hand is unfinished: p3 is to act"),
            ("p3 f|p1 f|p2 cc", "line 6: action 6, \"p2 cc\": the hand is over"),
            (
                "p3 f|p1 f|p1 sm AhAd",
                "line 6: action 6, \"p1 sm AhAd\": p1 has nothing to show or to muck",
            ),
            ("p3 cbr 19", "line 6: action 4, \"p3 cbr 19\": the wager must be at least 20"),
            ("p3 cbr 401", "line 6: action 4, \"p3 cbr 401\": the wager must be at most 400"),
            ("p3 cbr 20.5", "the hand is unfinished: p1 is to act"),
            ("p3 pb", "line 6: action 4, \"p3 pb\": no bring-in is due"),
            ("p3 sd", "line 6: action 4, \"p3 sd\": p3 is to act"),
            ("p3 sm", "line 6: action 4, \"p3 sm\": p3 is to act"),
            ("d db 2c3d4h", "line 6: action 4, \"d db 2c3d4h\": p3 is to act"),
            ("d dh p3 5c", "line 6: action 4, \"d dh p3 5c\": more cards than are due"),
            (
                "p3 f|p1 cc|p2 cc|p1 cc",
                "line 6: action 7, \"p1 cc\": 3 cards are to be dealt to the board",
            ),
            (
                "p3 f|p1 cc|p2 cc|d db 2c3d",
                "the hand is unfinished: 1 card is to be dealt to the board",
            ),
            (
                "p3 f|p1 cc|p2 cc|d db 2c3d4h5s",
                "line 6: action 7, \"d db 2c3d4h5s\": too many cards: 3 cards are to be dealt to the board",
            ),
            (
                "p3 f|p1 cc|p2 cc|d db 2cAh4h",
                "line 6: action 7, \"d db 2cAh4h\": Ah is not in the deck any more",
            ),
        ],
    );
    let fields = "antes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10";
    let two = |actions| played(&file("NT", fields, "[100, 100]", actions));
    assert_eq!(
        two("d dh p1 ????|p2 cc"),
        "line 6: action 2, \"p2 cc\": 2 cards are to be dealt to p2"
    );
    assert_eq!(two("d dh p1 ??|d dh p2 ??|d dh p1 ??|d dh p2 ??|p2 f"), "105 95");
    assert_eq!(
        two("d dh p1 ??????|d dh p2 ????|p2 f").split(": ").last(),
        Some("more cards than are due")
    );
    assert_eq!(
        two("d dh p1 5c5d|d dh p2 5c6d|p2 f").split(": ").last(),
        Some("5c is not in the deck any more")
    );
}

#[test]
fn players_left_at_the_showdown_show_or_muck() {
    let river = |rest: &str| {
        holdem(&format!("{FLOP}|p1 cc|p2 cc|d db 9s|p1 cc|p2 cc|d db Ts|p1 cc|p2 cc|{rest}"))
    };
    for (rest, ends) in [
        ("p1 sm AhAd|p2 sm KhKd", "510 290 400"),
        ("p2 sm -|p1 sm -", "510 290 400"),
        ("p1 sm|p2 sm KhKd", "490 310 400"),
        ("p2 sm ????|p1 sm -", "510 290 400"),
        ("p1 sm", "490 310 400"),
        ("p1 sm AhAd", "the hand is unfinished: p2 is to show or to muck"),
        // The last player to muck has won already.
        ("p1 sm|p2 sm", "490 310 400"),
        ("p2 sm|p1 sm", "510 290 400"),
        (
            "p1 sm|p2 sm|p1 sm -",
            "line 6: action 18, \"p1 sm -\": p1 has nothing to show or to muck",
        ),
        ("p1 sm AhKc|p2 sm -", "line 6: action 16, \"p1 sm AhKc\": p1 does not hold Kc"),
        ("p1 sm -|p1 sm -", "line 6: action 17, \"p1 sm -\": p1 has nothing to show or to muck"),
        (
            "p3 sm ????|p1 sm -",
            "line 6: action 16, \"p3 sm ????\": p3 has nothing to show or to muck",
        ),
    ] {
        assert_eq!(river(rest), ends, "{rest}");
    }
}

#[test]
fn an_unknown_card_is_legal_until_a_result_needs_it() {
    let called = |board: &str, rest: &str| {
        holdem(&format!(
            "p3 cbr 20|p1 f|p2 cc|d db {board}|p2 cc|p3 cc|d db 9s|p2 cc|p3 cc|d db Ts|p2 cc|p3 cc|{rest}"
        ))
    };
    for (board, rest, ends) in [
        ("2c3d4h", "p2 sm -|p3 sm", "495 325 380"),
        ("2c3d4h", "p2 sm -|p3 sm 5c6c", "495 280 425"),
        ("2c3d4h", "p2 sm -|p3 sm -", "who wins depends on an unknown card of p3"),
        ("2c3d4h", "p2 sm -|p3 sm 5c??", "who wins depends on an unknown card of p3"),
        ("2c3d4h", "p2 sm|p3 sm -", "495 280 425"),
        ("2c3d??", "p2 sm -|p3 sm 5c6c", "who wins depends on an unknown card of the board"),
        ("2c3d??", "p2 sm -|p3 sm", "495 325 380"),
        ("2c3d4h", "p2 sm -|p3 sm 3d6c", "3d is not in the deck any more"),
        ("2c3d4h", "p2 sm -|p3 sm 5c6c7c", "p3 does not hold 7c"),
    ] {
        assert_eq!(called(board, rest).split("\": ").last(), Some(ends), "{board} {rest}");
    }
    // The file says who opened, so any card that makes that player the opener will do.
    let razz = |up: &str, opener: &str| {
        let deal = format!("d dh p1 2c3c{up}|d dh p2 ????Kd|{opener} pb|p1 f");
        played(&file(
            "FR",
            "antes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8",
            "[50, 50]",
            &deal,
        ))
    };
    assert_eq!(razz("4c", "p2"), "49 51");
    assert_eq!(razz("??", "p2"), "49 51");
    // The same is true on every street for unseen cards.
    let stud = |rest: &str| {
        let dealt = "d dh p1 ??????|d dh p2 ????Kd|d dh p3 ??????|p1 pb|p2 cc|p3 f";
        played(&file(
            "F7S",
            "antes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8",
            "[50, 50, 50]",
            &format!("{dealt}|d dh p1 ??|d dh p2 9s|{rest}"),
        ))
    };
    assert_eq!(stud("p1 cbr 4|p2 f"), "54 47 49");
    assert_eq!(stud("p2 cbr 4|p1 f"), "47 54 49");
    assert_eq!(razz("4c", "p1").split("\": ").last(), Some("p2 is to bring in or to bet"));
}

#[test]
fn hands_may_be_shown_before_or_after_a_run_out() {
    for run_out in [
        "p1 sm AhAd|p2 sm KhKd|d db 2c3d4h|d db 9s|d db Ts",
        "d db 2c3d4h|d db 9s|d db Ts|p1 sm AhAd|p2 sm KhKd",
        "d db 2c3d4h|p1 sm -|d db 9s|p2 sm -|d db Ts",
        "p2 sm|d db 2c3d4h|d db 9s|d db Ts",
        // Some files note on every street that nobody has shown yet.
        "p1 sm ????|p2 sm ????|d db 2c3d4h|p1 sm ????|p2 sm ????|d db 9s|d db Ts|p1 sm AhAd|p2 sm KhKd",
        "p1 sm ????|p2 sm ????|d db 2c3d4h|d db 9s|d db Ts|p1 sm -",
        "p2 sm",
    ] {
        let actions = format!("p3 f|p1 cbr 500|p2 cc|{run_out}");
        assert_eq!(holdem(&actions), "800 0 400", "{run_out}");
    }
    let open = "p3 cc|p1 cc|p2 cc|p1 sm AhAd|d db 2c3d4h";
    assert!(holdem(open).ends_with("3 cards are to be dealt to the board"), "all can still bet");
}

#[test]
fn a_needless_check_is_accepted() {
    let fields = "antes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10";
    let deal = "d dh p1 ????|d dh p2 AsAc|d dh p3 7d7h|p3 cc|p1 f";
    for check in ["", "p2 cc|"] {
        let actions = format!("{deal}|{check}d db 2c3d4h|d db 9s|d db Ts|p2 sm -|p3 sm -");
        assert_eq!(played(&file("NT", fields, "[100, 100, 6]", &actions)), "95 111 0", "{check}");
    }
    let twice = format!("{deal}|p2 cc|p2 cc|d db 2c3d4h|d db 9s|d db Ts|p2 sm -|p3 sm -");
    assert!(
        played(&file("NT", fields, "[100, 100, 6]", &twice)).ends_with("to be dealt to the board")
    );
}

#[test]
fn a_raise_to_the_last_chips_of_the_last_opponent() {
    let fields = "antes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10";
    let run_out = "d db 2c3d4h|d db 9s|d db Ts|p1 sm -|p2 sm -";
    // The minimum raise is to 20; p2 has 15 in total.
    for (raise, ends) in [
        (format!("p1 cbr 15|p2 cc|{run_out}"), "115 0"),
        (format!("p1 cbr 20|p2 cc|{run_out}"), "115 0"),
        ("p1 cbr 15|p2 f".to_owned(), "110 5"),
        ("p1 cbr 14|p2 f".to_owned(), "the wager must be at least 20"),
    ] {
        let actions = format!("d dh p1 AsAc|d dh p2 7d7h|p2 cc|{raise}");
        let said = played(&file("NT", fields, "[100, 15]", &actions));
        assert_eq!(said.split("\": ").last(), Some(ends), "{raise}");
    }
}

#[test]
fn antes_straddles_and_posts_follow_the_file() {
    let walk = |antes: &str, trimmed: bool, blinds: &str, actions: &str| {
        let fields = format!(
            "antes = {antes}\nante_trimming_status = {trimmed}\nblinds_or_straddles = {blinds}\nmin_bet = 10"
        );
        played(&file(
            "NT",
            &fields,
            "[100, 100, 100, 100]",
            &format!("d dh p1 ????|d dh p2 ????|d dh p3 ????|d dh p4 ????|{actions}"),
        ))
    };
    for (antes, trimmed, blinds, actions, ends) in [
        ("[0, 0, 0, 0]", false, "[5, 10, 0, 0]", "p3 f|p4 f|p1 f", "95 105 100 100"),
        ("[0, 10, 0, 0]", false, "[5, 10, 0, 0]", "p3 f|p4 f|p1 f", "95 105 100 100"),
        ("[0, 10, 0, 0]", false, "[5, 10, 0, 0]", "p3 f|p4 f|p1 cbr 20|p2 f", "120 80 100 100"),
        ("[0, 0, 0, 10]", false, "[5, 10, 0, 0]", "p3 f|p4 f|p1 f", "95 115 100 90"),
        // The part of an ante that nobody matched is returned.
        ("[0, 0, 0, 10]", true, "[5, 10, 0, 0]", "p3 f|p4 f|p1 f", "95 105 100 100"),
        ("[4, 4, 4, 2]", true, "[5, 10, 0, 0]", "p3 f|p4 f|p1 f", "91 115 96 98"),
        // A straddle changes who opens; a newcomer's post does not, but counts as their bet.
        ("[0, 0, 0, 0]", false, "[5, 10, 20, 0]", "p4 f|p1 f|p2 f", "95 90 115 100"),
        ("[0, 0, 0, 0]", false, "[5, 10, 0, 20]", "p1 f|p2 f|p3 f", "95 90 100 115"),
        (
            "[0, 0, 0, 0]",
            false,
            "[5, 10, 0, -10]",
            "p3 f|p4 cc|p1 f|p2 cbr 20|p4 f",
            "95 115 100 90",
        ),
        ("[0, 0, 0, 5]", false, "[5, 10, 0, -10]", "p3 f|p4 cbr 30|p1 f|p2 f", "95 90 100 115"),
        ("[0, 0, 0, 0]", false, "[0, 10, 0, 0]", "p3 f|p4 f|p1 f", "100 100 100 100"),
        ("[0, 0, 0, 0]", false, "[0, 0, 0, 10]", "p1 f|p2 f|p3 f", "100 100 100 100"),
        // Of two players who post the same amount, the first is not the big blind but has that bet in the pot.
        (
            "[0, 0, 0, 0]",
            false,
            "[10, 10, 0, 0]",
            "p3 f|p4 f|p1 cc|p2 cbr 20|p1 f",
            "90 110 100 100",
        ),
        ("[5, 5, 5, 5]", false, "[0, 0, 0, 0]", "p1 cbr 10|p2 f|p3 f|p4 f", "115 95 95 95"),
    ] {
        assert_eq!(walk(antes, trimmed, blinds, actions), ends, "{antes} {trimmed} {blinds}");
    }
    let fields = "antes = [1, 2]\nblinds_or_straddles = [5, 10]\nmin_bet = 10";
    let two = "d dh p1 ????|d dh p2 ????|p2 f";
    assert_eq!(played(&file("NT", fields, "[100, 100]", two)), "106 94", "p1 has the big blind");
}

#[test]
fn odd_chips_all_go_to_the_first_winner_after_the_button() {
    let fields = "antes = [0, 0, 0, 2]\nblinds_or_straddles = [5, 10, 0, 0]\nmin_bet = 10";
    let deal = "d dh p1 AsKc|d dh p2 AhKd|d dh p3 AcKh|d dh p4 ????|p3 cc|p4 f|p1 cc|p2 cc";
    let rest = "d db QsJsTd|p1 cc|p2 cc|p3 cc|d db 2c|p1 cc|p2 cc|p3 cc|d db 3c|p1 cc|p2 cc|p3 cc";
    let shown = "p3 sm -|p2 sm -|p1 sm -";
    let hand = file("NT", fields, "[100, 100, 100, 100]", &format!("{deal}|{rest}|{shown}"));
    assert_eq!(played(&hand), "102 100 100 98");
}

#[test]
fn limit_games_are_judged_by_any_rulebook_that_fits() {
    let fields =
        "antes = [0, 0, 0]\nblinds_or_straddles = [10, 20, 0]\nsmall_bet = 20\nbig_bet = 40";
    let deal = "d dh p1 ????|d dh p2 ????|d dh p3 ????|p3 cc|p1 cc|p2 cc|d db 2c3d4h|p1 cbr 20";
    let limit = |rest: &str| {
        let actions = format!("{deal}|{rest}|p1 f|p3 sm|d db 9s|d db Ts");
        played(&file("FT", fields, "[200, 55, 200]", &actions))
    };
    for (rest, fits) in [
        ("p2 cbr 35|p3 cbr 55", true), // half a bet counts as a raise: a full bet on top of it
        ("p2 cbr 35|p3 cbr 40", true), // or only a full one does: it is completed
        ("p2 cbr 35|p3 cbr 60", false),
    ] {
        let said = limit(rest);
        assert_eq!(!said.contains("the wager must be"), fits, "{rest}: {said}");
    }
}

#[test]
fn a_straddle_takes_no_raise_from_the_players() {
    let fields =
        "antes = [0, 0, 0]\nblinds_or_straddles = [10, 20, 40]\nsmall_bet = 20\nbig_bet = 40";
    let deal = "d dh p1 ????|d dh p2 ????|d dh p3 ????|p1 cbr 60|p2 cbr 80|p3 cbr 100|p1 cbr 120";
    let limit = |rest: &str| {
        let said = played(&file("FT", fields, "[200, 200, 200]", &format!("{deal}|{rest}")));
        said.split("\": ").last().expect("words").to_owned()
    };
    assert_eq!(limit("p2 f|p3 f"), "380 120 100");
    assert_eq!(limit("p2 cbr 140"), "the street is capped at 6 bets");
}

/// Plays triple draw with three players and blinds of 5 and 10: fixed cards, then these actions.
fn triple_draw(actions: &str) -> String {
    let fields =
        "antes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nsmall_bet = 10\nbig_bet = 20";
    let deal = "d dh p1 ??????????|d dh p2 2c3c4c5c7d|d dh p3 ??????????";
    played(&file("F2L3D", fields, "[10, 100, 100]", &format!("{deal}|{actions}")))
}

#[test]
fn draws_may_come_in_the_files_order() {
    let rest = "p1 sd|p2 sd|p3 sd|p2 cc|p3 cc|p1 sd|p2 sd|p3 sd|p2 cc|p3 cc|p1 sm|p2 sm -|p3 sm";
    let drawn = |draw: &str| triple_draw(&format!("p3 cc|p1 cc|p2 cc|{draw}|p2 cc|p3 cc|{rest}"));
    for (draw, ends) in [
        ("p1 sd ??|p2 sd|p3 sd ????|d dh p1 ??|d dh p3 ????", "0 120 90"),
        ("p1 sd ??|p2 sd|p3 sd ????|d dh p3 ????|d dh p1 ??", "0 120 90"),
        ("p1 sd ??|p2 sd|p3 sd ????|d dh p1 ??|d dh p3 ??|d dh p3 ??", "0 120 90"),
        ("p1 sd ??|d dh p1 ??|p2 sd|p3 sd", "0 120 90"),
        ("p2 sd|p1 sd|p3 sd", "p1 is to draw or to stand pat"),
        ("p1 sd ??|p2 sd|p3 sd ????|d dh p3 ????", "1 card is to be dealt to p1"),
        ("p1 sd ??|p2 sd|p3 sd ????|d dh p1 ????|d dh p3 ????", "more cards than are due"),
        ("p1 sd|p2 sd 7s|p3 sd", "p2 does not hold 7s"),
        ("p1 sd|p2 sd ??|p3 sd", "p2 holds no unknown card"),
        ("p1 sd|p2 sd 7d|p3 sd|d dh p2 7d", "7d is not in the deck any more"),
        ("p1 sd 7h|p2 sd|p3 sd 7h|d dh p1 ??|d dh p3 ??", "7h is not in the deck any more"),
    ] {
        assert_eq!(drawn(draw).split("\": ").last(), Some(ends), "{draw}");
    }
}

#[test]
fn stud_files_replay_or_name_what_is_due() {
    let stud = |stacks: &str, actions: &str| {
        let fields = "antes = [1, 1]\nbring_in = 2\nsmall_bet = 10\nbig_bet = 20";
        let said = played(&file("F7S", fields, stacks, actions));
        said.split("\": ").last().expect("words").to_owned()
    };
    let third = "d dh p1 AsAd2c|d dh p2 7c8d9h";
    for (actions, ends) in [
        ("p1 pb|p2 f", "101 99"),
        ("p1 cbr 10|p2 f", "101 99"),
        ("p1 pb|p2 cbr 10|p1 cbr 20|p2 f", "111 89"),
        ("p1 f", "the bring-in of 2 is due, or a bet"),
        ("p2 pb", "p1 is to bring in or to bet"),
        ("p1 cc", "the bring-in of 2 is due, or a bet"),
        ("p1 cbr 5", "the wager must be at least 10"),
        ("p1 pb|p2 cc|d dh p1 2d|d dh p2 Ts|p1 cbr 20|p2 f", "103 97"),
        ("p1 pb|p2 cc|d dh p1 2d|d dh p2 Ts|p1 cbr 15", "the wager must be 10 or 20"),
        ("p1 pb|p2 cc|d dh p1 4d|d dh p2 Ts|p2 cbr 20", "the wager must be at most 10"),
    ] {
        assert_eq!(stud("[100, 100]", &format!("{third}|{actions}")), ends, "{actions}");
    }
    // The player who brought in completes a short all-in, which some rulebooks allow.
    let fourth =
        "d dh p1 2d|d dh p2 Ts|d dh p1 3d|d dh p2 3s|d dh p1 4d|d dh p2 4s|d dh p1 5d|d dh p2 5s";
    let fields = "antes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 10\nbig_bet = 20";
    let short = format!(
        "{third}|d dh p3 ????Kc|p1 pb|p2 cbr 5|p3 cc|p1 cbr 10|p3 f|{fourth}|p1 sm -|p2 sm -"
    );
    assert_eq!(played(&file("F7S", fields, "[100, 6, 100]", &short)), "112 0 94");
    // Hands are shown once all players are all-in, and again with the cards dealt since.
    let early = format!("{third}|p1 pb|p2 cbr 5|p1 cc|p1 sm AsAd2c|p2 sm 7c8d9h|{fourth}");
    assert_eq!(stud("[100, 6]", &format!("{early}|p1 sm AsAd2c2d3d4d5d|p2 sm")), "106 0");
    assert_eq!(stud("[100, 6]", &early), "106 0");
    let given_up = format!("{third}|p1 pb|p2 cbr 5|p1 cc|p1 sm");
    assert_eq!(stud("[100, 6]", &given_up), "94 12");
}

#[test]
fn a_lone_side_pot_winner_may_muck_the_main_pot() {
    let fields = "antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nmin_bet = 10";
    let deal = "d dh p1 ????|d dh p2 KhKd|d dh p3 QhQd|d dh p4 ????|p3 cbr 50|p4 cc|p1 f|p2 cc";
    // Only p3 has matched what p4 put in before folding.
    let flop = "d db 2c3d4h|p3 cbr 20|p4 f|d db 9s|d db Ts|p2 sm -|p3 sm";
    let hand = file("NT", fields, "[100, 30, 200, 200]", &format!("{deal}|{flop}"));
    assert_eq!(played(&hand), "95 95 190 150");
    let unheard = hand.replace(", 'p3 sm'", "");
    assert_eq!(played(&unheard), "the hand is unfinished: p3 is to show or to muck");
}

/// Plays short deck with two players and antes of 2; p1 is dealt first.
fn short_deck(actions: &str) -> String {
    let fields = "antes = [2, 2]\nblinds_or_straddles = [0, 2]\nmin_bet = 2";
    played(&file("NS", fields, "[100, 100]", &format!("d dh p1 AhAd|{actions}")))
}

#[test]
fn a_dealt_card_of_a_stripped_rank_is_refused() {
    let five = "line 6: action 2, \"d dh p2 5s5d\": 5s: the deck has no five; its cards are 6 to A";
    let board =
        "line 6: action 5, \"d db 2cKd4h\": 2c: the deck has no deuce; its cards are 6 to A";
    let shown = "line 6: action 4, \"p2 sm 5s5d\": 5s: the deck has no five; its cards are 6 to A";
    all(
        short_deck,
        &[
            ("d dh p2 5s5d|p1 f", five),
            ("d dh p2 5s5d|p1 cc|p2 f", five),
            ("d dh p2 KsKd|p1 cc|p2 cc|d db 2cKd4h", board),
            ("d dh p2 ????|p1 f|p2 sm 5s5d", shown),
        ],
    );
}

/// Plays no-limit hold'em with two players and blinds of 5 and 10; p2 has the button and the small blind.
fn heads_up(actions: &str) -> String {
    let fields = "antes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10";
    let deal = "d dh p1 AhAd|d dh p2 KhKd";
    played(&file("NT", fields, "[60, 300]", &format!("{deal}|{actions}")))
}

#[test]
fn p1_acting_first_heads_up_gets_a_hint() {
    let hint = "p2 is to act; hint: heads-up p2 has the button and the small blind";
    all(
        heads_up,
        &[
            ("p1 cc", &format!("line 6: action 3, \"p1 cc\": {hint}")),
            ("p1 cbr 20", &format!("line 6: action 3, \"p1 cbr 20\": {hint}")),
            ("p2 cc|p2 cc", "line 6: action 4, \"p2 cc\": p1 is to act"),
        ],
    );
}

#[test]
fn an_all_in_call_written_as_a_raise_is_refused() {
    let call = |text: &str| {
        format!(
            "line 6: action 4, \"{text}\": that is a call: the bet is 100; \
             hint: a call is written p1 cc, all-in too"
        )
    };
    all(
        heads_up,
        &[
            ("p2 cbr 100|p1 cbr 60", &call("p1 cbr 60")),
            ("p2 cbr 100|p1 cbr 100", &call("p1 cbr 100")),
        ],
    );
}

/// p1 has 60: a raise from 50 to 60 is below the minimum of 90, but it is all that p1 can call.
#[test]
fn a_raise_to_the_last_chips_counts_as_the_minimum() {
    all(
        heads_up,
        &[
            ("p2 cc|p1 cbr 50|p2 cbr 60|p1 f", "10 350"),
            (
                "p2 cc|p1 cbr 50|p2 cbr 59|p1 f",
                "line 6: action 5, \"p2 cbr 59\": the wager must be at least 90",
            ),
        ],
    );
}
