use super::*;
use hand::{Ante, Stakes};

fn house() -> &'static str {
    BUILT_IN[0].1
}

fn keys_of_all() -> impl Iterator<Item = &'static str> {
    Rulebook::all_built_in().iter().map(|book| &*book.key)
}

fn book(key: &str) -> Arc<Rulebook> {
    Rulebook::built_in(key).unwrap_or_else(|| panic!("there is no {key}"))
}

/// Parses the house's rulebook after replacing one piece of its text.
fn changed(from: &str, to: &str) -> Result<Rulebook, RulebookError> {
    assert!(house().contains(from), "{from:?} is not in the book");
    Rulebook::parse("house", &house().replacen(from, to, 1), VARIANTS)
}

#[track_caller]
fn check_fault(from: &str, to: &str, says: &str) {
    let error = changed(from, to).expect_err("the change is not allowed").to_string();
    assert_eq!(error, format!("rulebook house: {says}"));
}

#[test]
fn every_built_in_book_reads() {
    let keys: Vec<&str> = keys_of_all().collect();
    assert_eq!(keys, ["house", "svenska-spel", "win2day", "ray", "pokerstars-cz", "svepof"]);
    for key in keys {
        let book = book(key);
        assert_eq!(book.key, key);
        assert!(!book.version.is_empty() && !book.name.is_empty());
    }
    assert!(Rulebook::built_in("casino").is_none());
}

#[test]
fn the_house_plays_by_the_engines_own_rules() {
    let house = book("house");
    assert_eq!(house.rules, Rules { runs_max: 4, ..Rules::HOUSE });
    for variant in VARIANTS {
        let offer = house.offer(variant.key).expect("the house offers every game");
        assert_eq!(offer.limits, variant.limits, "{}", variant.key);
        assert_eq!(offer.seats_max, variant.seats_max, "{}", variant.key);
    }
}

#[test]
fn the_hash_is_of_the_whole_text() {
    let book = book("house");
    assert_eq!(book.hash, *blake3::hash(house().as_bytes()).as_bytes());
    let other = changed("# The house rules", "# The House Rules").unwrap();
    assert_eq!(other.rules, book.rules);
    assert_ne!(other.hash, book.hash);
}

#[test]
fn zero_means_none() {
    assert_eq!(changed("cap = 4", "cap = 0").unwrap().rules.fixed_cap, None);
    assert_eq!(book("house").rules.stake_cap, None);
    assert_eq!(book("ray").table.runs_answer, None);
}

/// Lists, for each rulebook, the rules of a hand in which it differs from the house's.
#[test]
fn books_differ_from_the_house_in_hand_rules_by_clause() {
    let rake = Rake { no_flop_no_drop: false, ..Rules::HOUSE.rake };
    let svenska_spel = Rules {
        stake_cap: Some(Chips::new(8_800_000)),
        draw_opens: DrawOpens::LeftOfButton,
        bring_in_may_complete: true,
        short_draw: ShortDraw::MixIn,
        all_in_face_up: false,
        stud_first: StudFirst::LeftOfButton,
        muck: Muck::Nobody,
        rake: Rake { time: RakeTime::EveryRound, ..rake.clone() },
        ..Rules::HOUSE
    };
    let win2day = Rules {
        ante_before_blind: true,
        draw_opens: DrawOpens::LeftOfButton,
        bring_in_may_complete: true,
        soko_fifth_card: false,
        short_draw: ShortDraw::MixIn,
        muck: Muck::Nobody,
        runs_max: 4,
        runs_players_max: 9,
        rake: Rake { pots: RakePots::InProportion, ..rake.clone() },
        ..Rules::HOUSE
    };
    let ray = Rules {
        open_pair: OpenPair { stud: false, stud_8: false, razz: false, five_card: false },
        equal_cards_up: EqualCardsUp::LastOpenerAtSoko,
        muck: Muck::Nobody,
        odd_chip: OddChip::StudHighestCard,
        rake: rake.clone(),
        ..Rules::HOUSE
    };
    let pokerstars = Rules {
        fixed_cap_off_heads_up: false,
        open_pair: OpenPair { stud_8: true, ..Rules::HOUSE.open_pair },
        razz_bring_in: RazzBringIn::Lowest,
        stud_first: StudFirst::LeftOfButton,
        rake: Rake { pots: RakePots::InProportion, ..rake },
        ..Rules::HOUSE
    };
    assert_eq!(book("svenska-spel").rules, svenska_spel);
    assert_eq!(book("win2day").rules, win2day);
    assert_eq!(book("ray").rules, ray);
    assert_eq!(book("pokerstars-cz").rules, pokerstars);
    let svepof = Rules { all_in_face_up: false, ..Rules::HOUSE };
    assert_eq!(book("svepof").rules, svepof);
}

/// Lists, for each rulebook, the rules of a table in which it differs from the house's.
#[test]
fn books_differ_from_the_house_in_table_rules_by_clause() {
    let svenska_spel = &book("svenska-spel").table;
    assert!(svenska_spel.big_blind_is_double);
    assert_eq!(svenska_spel.heads_up_board, HeadsUpBlinds::ButtonSmall);
    assert_eq!(svenska_spel.heads_up_draw, HeadsUpBlinds::NextSmall);
    assert_eq!(svenska_spel.straddle_games, ["holdem"]);
    assert_eq!(svenska_spel.stud_dealer, StudDealer::Fixed);
    assert_eq!(svenska_spel.time_out, TimeOut::Fold);
    let win2day = &book("win2day").table;
    assert_eq!(win2day.straddle_games, ["holdem", "omaha", "omaha_8", "omaha_5"]);
    assert_eq!(win2day.stud_dealer, StudDealer::Button);
    assert_eq!(win2day.time_out, TimeOut::CheckOrFold);
    assert_eq!(win2day.runs_answer, Some(Millis::seconds(10)));
    let pokerstars = &book("pokerstars-cz").table;
    assert!(pokerstars.big_blind_is_double && pokerstars.straddle_games.is_empty());
    assert_eq!(pokerstars.heads_up_draw, HeadsUpBlinds::ButtonSmall);
    assert_eq!(book("svepof").table.time_out, TimeOut::Fold);
    assert_eq!(pokerstars.usual_bring_in, UsualBringIn::FifthOfBigBet);
    for key in ["house", "svenska-spel", "win2day", "ray", "svepof"] {
        assert_eq!(book(key).table.usual_bring_in, UsualBringIn::HalfBet, "{key}");
    }
    assert_eq!(svenska_spel.first_button, FirstButton::Drawn);
    assert_eq!(win2day.first_button, FirstButton::FirstSeat);
    assert!(book("house").table.rejoin_above_max && !svenska_spel.rejoin_above_max);
    for key in keys_of_all() {
        let table = &book(key).table;
        let house_players = if key == "win2day" { 0 } else { HOUSE_PLAYERS_MAX };
        assert_eq!(table.house_players_max, house_players, "{key}");
        assert_eq!(table.browser_play, key != "pokerstars-cz", "{key}");
    }
    for key in keys_of_all().skip(1) {
        let table = &book(key).table;
        assert_eq!((&table.antes[..], table.bomb_boards_max), (&[AnteBy::Each][..], 0), "{key}");
        let (straddles, games) = (&table.straddles[..], &table.straddle_games);
        assert_eq!(straddles.is_empty(), games.is_empty(), "{key}");
        assert!(straddles.iter().all(|kind| *kind == Straddle::UnderTheGun), "{key}");
    }
}

/// A rulebook offers exactly those mixed games whose games it offers.
#[test]
fn a_book_offers_mixes_of_its_games() {
    let all = ["horse", "hose", "eight_game", "holdem_mixed", "omaha_mixed", "dealers_choice"];
    assert_eq!(book("house").table.mixes, all);
    assert_eq!(book("pokerstars-cz").table.mixes, all[..5]);
    for key in ["svenska-spel", "win2day", "ray", "svepof"] {
        assert!(book(key).table.mixes.is_empty(), "{key}");
    }
    let offered = "[\"horse\", \"hose\", \"eight_game\", \"holdem_mixed\", \"omaha_mixed\", \"dealers_choice\"]";
    let without = |mix: &str, what: &str| {
        format!("mixes.offered is {offered}; it must be without \"{mix}\", or with {what}")
    };
    let razz = without("horse", "games.razz at the limit \"fixed\"");
    check_fault("razz = { limits", "# razz = { limits", &razz);
    let pot = without("eight_game", "games.omaha at the limit \"pot\"");
    let omaha = "omaha = { limits = [\"pot\", \"no\", \"fixed\"]";
    check_fault(omaha, &omaha.replace("\"pot\", ", ""), &pot);
    let is_left = |line: &&str| !line.contains("seats_max =") || line.starts_with("stud =");
    let text = house().lines().filter(is_left).collect::<Vec<_>>().join("\n");
    let text = text.replace(offered, "[\"dealers_choice\"]");
    let text = text.replace("straddle_games = [\"", "straddle_games = [] # ");
    let text = text.replace("straddles = [\"", "straddles = [] # ");
    let fault = Rulebook::parse("one", &text, VARIANTS).unwrap_err().fault.to_string();
    let says = "mixes.offered is [\"dealers_choice\"]; it must be without \"dealers_choice\", or with a second game to choose";
    assert_eq!(fault, says);
    let unknown = changed("[\"horse\", ", "[\"medley\", ").unwrap_err().to_string();
    assert!(unknown.contains("mixes.offered is [\"medley\""), "{unknown}");
}

fn games(key: &str) -> Vec<&'static str> {
    book(key).table.games.iter().map(|offer| offer.variant.key).collect()
}

#[test]
fn svenska_spel_offers_nine_forms() {
    let offered = games("svenska-spel");
    assert_eq!(
        offered,
        [
            "holdem",
            "omaha",
            "omaha_8",
            "stud",
            "five_card_stud",
            "americana",
            "soko",
            "five_card_draw",
            "draw_7e"
        ]
    );
    let family = |key: &str| Variant::by_key(key).expect("a game").family;
    let of = |families: &[hand::Family]| {
        offered.iter().filter(|key| families.contains(&family(key))).count()
    };
    use hand::Family::{Draw, Holdem, Omaha, Stud};
    assert_eq!([of(&[Holdem, Omaha]), of(&[Draw]), of(&[Stud])], [3, 2, 4]);
}

#[test]
fn win2day_and_pokerstars_offer_their_games_and_seats() {
    let win2day = ["holdem", "omaha", "omaha_8", "omaha_5", "stud", "soko", "five_card_draw"];
    assert_eq!(games("win2day"), win2day);
    let pokerstars = [
        "holdem",
        "omaha",
        "omaha_8",
        "courchevel",
        "stud",
        "stud_8",
        "razz",
        "five_card_draw",
        "single_draw_27",
        "triple_draw_27",
        "badugi",
    ];
    assert_eq!(games("pokerstars-cz"), pokerstars);
    let seats = |key: &str, game: &str| book(key).offer(game).map(|offer| offer.seats_max);
    assert_eq!(seats("svenska-spel", "draw_7e"), Some(5));
    assert_eq!(seats("svenska-spel", "americana"), Some(6));
    assert_eq!(seats("win2day", "omaha_5"), Some(9));
    assert_eq!(seats("pokerstars-cz", "triple_draw_27"), Some(6));
    assert_eq!(seats("pokerstars-cz", "badugi"), Some(8));
    assert_eq!(seats("ray", "stud"), Some(8));
    assert_eq!(seats("win2day", "razz"), None);
}

#[test]
fn faults_name_the_key_its_value_and_what_is_allowed() {
    check_fault("cap = 4\n", "", "fixed_limit.cap is missing; it must be 0 to 100");
    check_fault("cap = 4\n", "cap = -4\n", "fixed_limit.cap is -4; it must be 0 to 100");
    check_fault("cap = 4\n", "cap = 4.0\n", "fixed_limit.cap is 4.0; it must be 0 to 100");
    let allowed = "0 (no cap) or at least 2";
    check_fault("cap = 4\n", "cap = 1\n", &format!("fixed_limit.cap is 1; it must be {allowed}"));
    check_fault(
        "\"half_counts\"\n\n",
        "\"half\"\n\n",
        "fixed_limit.short_all_in is \"half\"; it must be \"half_counts\" or \"full_counts\"",
    );
    check_fault(
        "razz = false",
        "razz = 0",
        "fixed_limit.open_pair.razz is 0; it must be true or false",
    );
    check_fault(
        "razz = false",
        "razz = false\nbadugi = true",
        "fixed_limit.open_pair.badugi is unknown; expected one of stud, stud_8, razz, five_card",
    );
    check_fault(
        "share_bps = 0",
        "share_bps = 10001",
        "rake.share_bps is 10001; it must be 0 to 10000",
    );
    check_fault(
        "rounding = 1",
        "rounding = 0",
        &format!("rake.rounding is 0; it must be 1 to {}", Chips::MAX),
    );
    check_fault(
        &format!("version = {:?}", book("house").version),
        "version = \" \"",
        "version is \" \"; it must be 1 to 20 visible characters",
    );
    check_fault("[rake]", "[rakes]", "rake is missing; it must be a table");
    let broken = changed("cap = 4", "cap = ").unwrap_err().to_string();
    assert!(broken.starts_with("rulebook house: line ") && broken.contains("`cap =`"), "{broken}");
}

#[test]
fn a_books_own_rake_is_within_its_bounds() {
    let with = |rake: &str| {
        let text = house().replace("\nshare_bps = 0\n", "\nshare_bps = 500\n");
        let text = text.replace("\ncap = 0\n", "\ncap = 9\n");
        let (key, _) = rake.split_once(" = ").unwrap();
        let lines = text.lines().map(|line| match line.split_once(" = ") {
            Some((name, _)) if name == key => rake,
            _ => line,
        });
        let text: Vec<&str> = lines.collect();
        let book = Rulebook::parse("house", &text.join("\n"), VARIANTS);
        book.map_err(|error| error.fault.to_string())
    };
    let book = with("caps = [\"2/2/3\", \"2/10/6\"]").unwrap();
    assert_eq!(book.rules.rake.share, Bps(500));
    assert_eq!(book.table.fee.steps.len(), 2);
    for (rake, says) in [
        ("share_bps_max = 499", "rake.share_bps is 500; it must be 0, or 1 to 499"),
        ("cap_max = 8", "rake.cap is 9; it must be 1 to 8"),
        ("caps = [\"2/1/3\"]", "rake.caps is [\"2/1/3\"]; it must be a list of"),
        ("caps = [\"2/2/10\"]", "rake.caps is 2/2/10; it must be up to 100 steps"),
        (
            "rounding = 10",
            "rake.rounding is 10; it must be 1 to 9, the smallest cap: a larger rounding",
        ),
    ] {
        let error = with(rake).unwrap_err();
        assert!(error.starts_with(says), "{rake}: {error}");
    }
}

#[test]
fn contradicting_keys_are_named() {
    check_fault(
        "share_bps = 0",
        "share_bps = 500",
        "rake.cap is 0; it must be 0 if and only if rake.share_bps is 0",
    );
    check_fault(
        "price_base_amounts = 0",
        "price_base_amounts = 2",
        "stakes.price_base_amount is 0; it must be 0 if and only if stakes.price_base_amounts is 0",
    );
    let kinds = "[\"under_the_gun\", \"restraddle\", \"button\", \"mississippi\"]";
    let straddles = "it must be empty if and only if blinds.straddle_games is empty";
    check_fault(
        &format!("straddles = {kinds}"),
        "straddles = []",
        &format!("blinds.straddles is []; {straddles}"),
    );
    check_fault(
        "straddle_games = [\"holdem\"",
        "straddle_games = [] # [\"holdem\"",
        &format!("blinds.straddles is {kinds}; {straddles}"),
    );
    check_fault(
        "operator_sets = true",
        "operator_sets = false",
        "rake.time_charge is true; it must be false if rake.operator_sets is false",
    );
    let muck = house().replace("muck = \"beaten\"", "muck = \"nobody\"");
    let muck = muck.replace("mucked_seen_by = \"nobody\"", "mucked_seen_by = \"dealt_in\"");
    let fault = Rulebook::parse("house", &muck, VARIANTS).unwrap_err().fault.to_string();
    let says = "showdown.mucked_seen_by is \"dealt_in\"; it must be \"nobody\" if showdown.muck is \"nobody\"";
    assert_eq!(fault, says);
    check_fault("\nmax = 4", "\nmax = 1", "runs.answer_s is 10; it must be 0 if runs.max is 1");
    check_fault(
        "five_card_bring_in_antes = 0",
        "five_card_bring_in_antes = 5",
        "stud.five_card_bring_in_antes is 5; it must be 0 to 4",
    );
    let holdem = "holdem = { limits = [\"no\", \"pot\", \"fixed\"], seats_max = 10 }";
    check_fault(
        holdem,
        "holdem = { limits = [\"no\"], seats_max = 11 }",
        "games.holdem.seats_max is 11; it must be 2 to 10",
    );
    let limits = "a list of \"no\", \"pot\", \"fixed\", each at most once";
    for wrong in ["[]", "[\"no\", \"no\"]", "[\"spread\"]", "\"no\""] {
        check_fault(
            holdem,
            &format!("holdem = {{ limits = {wrong}, seats_max = 10 }}"),
            &format!("games.holdem.limits is {wrong}; it must be {limits}"),
        );
    }
    let unknown = changed(holdem, "snap = { limits = [\"no\"], seats_max = 4 }");
    let unknown = unknown.unwrap_err().to_string();
    assert!(unknown.contains("games.snap is unknown"), "{unknown}");
    let straddle = changed("[\"holdem\", \"pineapple\"", "[\"stud\", \"pineapple\"");
    let straddle = straddle.unwrap_err().to_string();
    assert!(straddle.contains("blinds.straddle_games is [\"stud\""), "{straddle}");
    let suits = "stud.suits is 3 suits; it must be all four";
    check_fault("[\"clubs\", \"diamonds\", \"hearts\"", "[\"clubs\", \"hearts\"", suits);
    let none = house().lines().filter(|line| !line.contains("seats_max =")).collect::<Vec<_>>();
    let error = Rulebook::parse("house", &none.join("\n"), VARIANTS).unwrap_err().to_string();
    assert!(error.contains("games.holdem is missing"), "{error}");
}

/// The maximum of one blind must not make the maximum of the other unreachable.
#[test]
fn maximum_blinds_may_not_exclude_each_other() {
    let with = |is_double: bool, small: u64, big: u64| {
        let text = house().replace("is_double = false", &format!("is_double = {is_double}"));
        let text = text.replace("small_blind_max = 0", &format!("small_blind_max = {small}"));
        let text = text.replace("big_blind_max = 0", &format!("big_blind_max = {big}"));
        let book = Rulebook::parse("house", &text, VARIANTS);
        book.map(|_| ()).map_err(|error| error.fault.to_string())
    };
    for (is_double, small, big) in
        [(false, 0, 0), (true, 5, 0), (true, 0, 2), (true, 25, 50), (false, 5, 5), (false, 5, 20)]
    {
        assert_eq!(with(is_double, small, big), Ok(()), "{is_double} {small} {big}");
    }
    for (is_double, small, big, allowed) in [
        (false, 6, 5, "6 to 24 where blinds.small_blind_max is 6, or 0 (any)"),
        (false, 6, 25, "6 to 24 where blinds.small_blind_max is 6, or 0 (any)"),
        (true, 30, 50, "twice blinds.small_blind_max, 60, or 0 (any)"),
        (true, 20, 50, "twice blinds.small_blind_max, 40, or 0 (any)"),
        (true, 0, 1, "0 (any), or at least 2"),
    ] {
        let says = format!("blinds.big_blind_max is {big}; it must be {allowed}");
        assert_eq!(with(is_double, small, big), Err(says), "{is_double} {small} {big}");
    }
}

/// The rules page shows all differences, in whatever TOML form the rulebook is written.
#[test]
fn notes_are_read_from_any_toml_form() {
    let note = |from: &str, to: &str, key: &str| {
        let book = changed(from, to).unwrap();
        let house = self::book("house");
        let keys = |book: &Rulebook| book.notes.iter().map(|n| n.key.clone()).collect::<Vec<_>>();
        assert_eq!(keys(&book), keys(&house), "{to}");
        let note = book.notes.iter().find(|note| note.key == key).cloned();
        note.map(|note| (note.value, note.clauses.join(" "), note.beside, note.above)).unwrap()
    };
    let told = |value: &str, clauses: &str, beside: &str, above: &str| {
        (value.to_owned(), clauses.to_owned(), beside.to_owned(), above.to_owned())
    };
    let meaning = "What happens when a player's time runs out: \"check_or_fold\", or \"fold\" even where they could check.";
    let line = "time_out = \"check_or_fold\"";
    let found = note(line, "time_out=\"fold\"#SVS-2.3.2-07: here", "clock.time_out");
    assert_eq!(found, told("\"fold\"", "SVS-2.3.2-07", "here", meaning));
    let found = note(line, "'time_out'\t= 'fold' # nobody = waits", "clock.time_out");
    assert_eq!(found, told("\"fold\"", "", "nobody = waits", meaning));
    let suits = "suits = [\"clubs\", \"diamonds\", \"hearts\", \"spades\"]";
    let lines = "suits = [ # from below\n  \"diamonds\",\n  \"clubs\", \"hearts\",\n  \"spades\",\n] # PSC-A1e-05";
    let (value, clauses, _, above) = note(suits, lines, "stud.suits");
    assert_eq!(value, "[\"diamonds\", \"clubs\", \"hearts\", \"spades\"]");
    assert_eq!(clauses, "PSC-A1e-05");
    assert_eq!(above, "The suits, the lowest first, for cards up of the same rank.");
    let holdem = "holdem = { limits = [\"no\", \"pot\", \"fixed\"], seats_max = 10 }";
    let found =
        note(holdem, "holdem.limits = [\"fixed\", \"no\"]\nholdem.seats_max = 2", "games.holdem");
    assert_eq!(found.0, "{ limits = [\"fixed\", \"no\"], seats_max = 2 }");
}

/// A rulebook may use values that no built-in rulebook uses.
#[test]
fn a_book_may_use_values_that_no_built_in_book_has() {
    let rules = |from: &str, to: &str| changed(from, to).unwrap().rules;
    let house = &book("house").rules;
    let pot_limit = |word: &str| rules("\"pot_after_call\"\n\n", &format!("{word:?}\n\n"));
    let before = PotLimit::PotBeforeCall;
    assert_eq!(pot_limit("pot_before_call"), Rules { pot_limit: before, ..house.clone() });
    let stake = PotLimit::StakeOfPot;
    assert_eq!(pot_limit("stake_of_pot"), Rules { pot_limit: stake, ..house.clone() });
    let opening = rules("blind_is_opening = true", "blind_is_opening = false");
    assert_eq!(opening, Rules { blind_is_opening: false, ..house.clone() });
    let all_first = rules("odd_chips = \"one_each\"", "odd_chips = \"all_first\"");
    assert_eq!(all_first, Rules { odd_chips: OddChips::AllFirst, ..house.clone() });
    let left = rules("\"highest_showing\"\n", "\"left_of_button\"\n");
    assert_eq!(left, Rules { stud_first: StudFirst::LeftOfButton, ..house.clone() });
    let antes = changed("usual_bring_in = \"half_bet\"", "usual_bring_in = \"two_antes\"").unwrap();
    assert_eq!(antes.table.usual_bring_in, UsualBringIn::TwoAntes);
}

/// Tests the rules about who may muck and who must show anyway.
#[test]
fn called_shows_is_false_only_where_players_are_asked() {
    let with = |muck: &str, first: bool, last: bool| {
        let text = house().replace("muck = \"beaten\"", &format!("muck = {muck:?}"));
        let text = text.replace("called_shows = true", &format!("called_shows = {first}"));
        let last = format!("uncontested_shows = {last}");
        let text = text.replace("uncontested_shows = true", &last);
        let book = Rulebook::parse("house", &text, VARIANTS);
        book.map(|book| book.rules.muck).map_err(|error| error.fault.to_string())
    };
    assert_eq!(with("asked", true, true), Ok(Muck::AskedButFirst));
    assert_eq!(with("asked", false, true), Ok(Muck::AskedButLast));
    assert_eq!(with("asked", false, false), Ok(Muck::Asked));
    assert_eq!(with("nobody", true, true), Ok(Muck::Nobody));
    let allowed =
        "showdown.called_shows is false; it must be true unless showdown.muck is \"asked\"";
    assert_eq!(with("nobody", false, true), Err(allowed.into()));
    assert_eq!(with("beaten", false, false), Err(allowed.into()));
    let allowed = "showdown.uncontested_shows is false; it must be true if showdown.called_shows is true: \
                   then a player always shows";
    assert_eq!(with("asked", true, false), Err(allowed.into()));
    assert_eq!(with("beaten", true, false), Err(allowed.into()));
}

/// Every rulebook names the source of every key, and every clause that it names exists.
#[test]
fn every_key_names_its_clause() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rulebooks/owners.tsv");
    let owners = std::fs::read_to_string(docs).expect("the owners of the clauses");
    let is_clause = |id: &str| owners.lines().any(|line| line.split('\t').next() == Some(id));
    let keys = |book: &Rulebook| -> Vec<String> {
        let is_rule = |key: &&str| !key.starts_with("games.");
        book.notes.iter().map(|note| &*note.key).filter(is_rule).map(str::to_owned).collect()
    };
    let house = book("house");
    for key in keys_of_all().skip(1) {
        let book = book(key);
        assert_eq!(keys(&book), keys(&house), "{key}");
        for note in book.notes.iter().filter(|note| note.key.contains('.')) {
            assert!(!note.clauses.is_empty() || !note.beside.is_empty(), "{key}: {}", note.key);
            note.clauses.iter().for_each(|id| assert!(is_clause(id), "{key}: no clause {id}"));
        }
    }
    let is_explained = |note: &&KeyNote| note.key.starts_with("games.") || !note.above.is_empty();
    assert_eq!(house.notes.iter().find(|note| !is_explained(note)), None);
}

#[test]
fn a_keys_note_is_the_comment_beside_it() {
    let book = book("svenska-spel");
    let note = book.notes.iter().find(|note| note.key == "rake.time").unwrap();
    assert_eq!(note.value, "\"every_round\"");
    assert_eq!(note.clauses, ["SVS-1.5-25"]);
    let cap = book.notes.iter().find(|note| note.key == "fixed_limit.cap").unwrap();
    assert_eq!(cap.clauses, ["SVS-2.4.1-02", "SVS-2.4.1-03"]);
    assert_eq!(cap.beside, "one opening and three raises; the big blind is the opening");
}

/// Every rulebook's rules can deal a hand of every game that it offers.
#[test]
fn every_book_makes_hands_of_its_games() {
    for key in keys_of_all() {
        let book = book(key);
        for offer in &book.table.games {
            let by_card = offer.variant.opens_by_card();
            let stakes = Stakes {
                small_blind: Chips::new(1),
                big_blind: Chips::new(2),
                ante: if by_card { Ante::Each(Chips::new(1)) } else { Ante::None },
                small_bet: Chips::new(2),
                big_bet: Chips::new(4),
                bring_in: Chips::new((offer.variant.opening == Opening::BringIn).into()),
            };
            for &limit in &offer.limits {
                let seats = (1..=offer.seats_max).map(|seat| hand::Stake {
                    seat: units::Seat::new(seat),
                    stack: Chips::new(100),
                });
                let setup = hand::Setup {
                    variant: offer.variant,
                    limit,
                    stakes: stakes.clone(),
                    rules: book.rules.clone(),
                    button: units::Seat::new(1),
                    seats: seats.collect(),
                    posts: Vec::new(),
                    bomb: None,
                };
                let started = hand::Hand::start(setup);
                assert!(started.is_ok(), "{key}, {}: {:?}", offer.variant.key, started.err());
            }
        }
    }
}
