#![allow(clippy::unwrap_used)]

use super::*;

fn file(text: &str) -> Result<Config, ConfigError> {
    let file = Some(("cardroom.toml".into(), text.into()));
    Config::read(&Sources { file, ..Sources::default() })
}

fn environment(name: &str, value: &str) -> Result<Config, ConfigError> {
    let environment = vec![(name.into(), value.into())];
    Config::read(&Sources { environment, ..Sources::default() })
}

/// Returns the error's message; panics if the result is no error.
fn refusal<T: core::fmt::Debug>(result: Result<T, ConfigError>) -> String {
    result.expect_err("this is refused").to_string()
}

/// Returns the commented file with every setting switched on. Explanations have a space after the `#` and stay.
fn uncommented() -> String {
    let lines = commented_default();
    let lines = lines.lines().map(|line| match line.strip_prefix('#') {
        Some(rest) if !rest.starts_with(' ') => rest,
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn no_source_gives_the_defaults() {
    assert_eq!(Config::read(&Sources::default()), Ok(Config::default()));
    assert_eq!(file(""), Ok(Config::default()));
}

#[test]
fn the_commented_file_shows_the_defaults() {
    assert_eq!(file(&commented_default()), Ok(Config::default()));
    let mut chosen = file(&uncommented()).unwrap();
    assert_eq!(chosen.sit_and_gos.take(), Some(sit_and_go::usual()));
    assert_eq!(chosen.house_tables.take(), Some(house_table::usual()));
    assert_eq!(chosen, Config::default());
    for setting in SETTINGS {
        let name = setting.key.rsplit('.').next().unwrap();
        assert!(commented_default().contains(&format!("\n#{name} = ")), "{}", setting.key);
        assert!(commented_default().contains(&environment_name(setting.key)), "{}", setting.key);
        assert!(help().contains(setting.key), "{}", setting.key);
    }
    let keys = PUBLIC_TABLE.iter().map(|setting| setting.key);
    let keys = keys.chain(SIT_AND_GO.iter().map(|setting| setting.key));
    for key in keys.chain(HOUSE_TABLE.iter().map(|setting| setting.key)) {
        assert!(commented_default().contains(&format!("# - {key}: ")));
    }
    assert!(commented_default().lines().chain(help().lines()).all(|l| l.chars().count() <= 110));
}

#[test]
fn every_default_is_allowed_and_survives_the_environment() {
    for setting in SETTINGS {
        let shown = setting.field.show(&mut Config::default()).unwrap();
        let value: toml::Table = format!("v = {shown}").parse().unwrap();
        let text = match &value["v"] {
            toml::Value::String(text) => text.clone(),
            toml::Value::Array(_) => String::new(),
            other => other.to_string(),
        };
        assert_eq!(environment(&environment_name(setting.key), &text), Ok(Config::default()));
    }
}

#[test]
fn settings_are_written_as_they_are_read() {
    let odd = "
        listen = \"[::1]:80\"
        public_url = \"HTTPS://Cards.Example.org:443/\"
        trusted_proxies = [\"10.0.0.0/8\", \"::1\"]
        origins = [\"http://a.example:81\"]
        public_table = []
        room.name = \"The \\\"Back\\\" Room\"
        tls = { cert = \"c.pem\", key = 'k.pem' }
        metrics.listen = \"127.0.0.1:9000\"
        guest = { chips = 5, refill_every_s = 0 }
        house_players = { enabled = false, think_ms_min = 0, think_ms_max = 1 }
        table = { time_to_act_s = 600, pause_between_hands_ms = 7, away_max_s = 60 }
        tables = { max = 1, per_host_max = 0 }
        store.max_mib = 12
        log = { format = \"json\", filter = \"warn,floor=debug\" }
    ";
    let config = file(odd).unwrap();
    assert_eq!(config.public_url.as_deref(), Some("https://cards.example.org"));
    assert_eq!(config.room_name, "The \"Back\" Room");
    assert_eq!(config.time_to_act, Some(Millis(600_000)));
    assert_eq!(file(&config.to_toml()), Ok(config));
    assert_eq!(file(&Config::default().to_toml()), Ok(Config::default()));
}

#[test]
fn flags_override_environment_overrides_file() {
    let mut sources = Sources {
        file: Some((
            "f".into(),
            "listen = '127.0.0.1:1'\nroom.name = 'f'\nlog.filter = 'warn'".into(),
        )),
        environment: vec![
            ("CARDROOM_LISTEN".into(), "127.0.0.1:2".into()),
            ("CARDROOM_ROOM__NAME".into(), "e".into()),
            ("HOME".into(), "/".into()),
        ],
        flags: vec![("--listen", "listen", "127.0.0.1:3".into())],
    };
    let config = Config::read(&sources).unwrap();
    assert_eq!(config.listen.port(), 3);
    assert_eq!((config.room_name.as_str(), config.log_filter.as_str()), ("e", "warn"));
    sources.flags[0].2 = "here".into();
    assert_eq!(
        refusal(Config::read(&sources)),
        "--listen: listen cannot be \"here\"; it must be an IP address and port, such as \
         127.0.0.1:7777"
    );
}

#[test]
fn lists_are_given_with_commas_in_the_environment() {
    let config = environment("CARDROOM_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8").unwrap();
    assert!(config.trusts("10.9.8.7".parse().unwrap()));
    assert!(config.trusts("::ffff:127.0.0.1".parse().unwrap()));
    assert!(!config.trusts("127.0.0.2".parse().unwrap()));
    assert!(!config.trusts("::1".parse().unwrap()));
}

#[test]
fn a_wrong_value_names_key_value_and_what_is_allowed() {
    for (text, sentence) in [
        (
            "table.time_to_act_s = 3",
            "cardroom.toml: table.time_to_act_s cannot be 3; it must be 0, or whole seconds from 5 to 600",
        ),
        (
            "table.time_to_act_s = -1",
            "cardroom.toml: table.time_to_act_s cannot be -1; it must be 0, or whole seconds from 5 to 600",
        ),
        (
            "tables.max = 1.5",
            "cardroom.toml: tables.max cannot be 1.5; it must be a whole number from 1 to 10000",
        ),
        (
            "house_players.enabled = 'yes'",
            "cardroom.toml: house_players.enabled cannot be \"yes\"; it must be true or false",
        ),
        (
            "log.format = 'xml'",
            "cardroom.toml: log.format cannot be \"xml\"; it must be \"auto\", \"text\" or \"json\"",
        ),
        (
            "room.name = ''",
            "cardroom.toml: room.name cannot be \"\"; it must be \
             1 to 40 printable characters; no control, invisible or bidi characters",
        ),
        (
            "room.name = \"a\\u202eb\"",
            "cardroom.toml: room.name cannot be \"a\\u{202e}b\"; it must be \
             1 to 40 printable characters; no control, invisible or bidi characters",
        ),
        (
            "room.name = \"a\\nb\"",
            "cardroom.toml: room.name cannot be \"a\\nb\"; it must be \
             1 to 40 printable characters; no control, invisible or bidi characters",
        ),
        (
            "guest.chips = 9223372036854775808",
            "cardroom.toml: guest.chips cannot be 9223372036854775808; it must be chips from 1 to \
             1000000000",
        ),
        (
            "[guest]\nchips = 0xffff_ffff_ffff_ffff_f\n",
            "cardroom.toml: guest.chips cannot be 0xffff_ffff_ffff_ffff_f; it must be chips from 1 \
             to 1000000000",
        ),
        (
            "[[public_table]]\nname = 'A'\nsmall_blind = 99999999999999999999999999999999999999999",
            "cardroom.toml, [[public_table]] number 1: small_blind cannot be \
             99999999999999999999999999999999999999999; it must be chips from 1 to 1000000",
        ),
        (
            "trusted_proxies = ['10.0.0.0/33']",
            "cardroom.toml: trusted_proxies cannot be [\"10.0.0.0/33\"]; it must be a list of IP \
             addresses and networks, such as [\"127.0.0.1\", \"10.0.0.0/8\"]",
        ),
        (
            "metrics.listen = ''",
            "cardroom.toml: metrics.listen cannot be \"\"; it must be an IP address and port, such \
             as 127.0.0.1:7778, or \"off\"",
        ),
    ] {
        assert_eq!(refusal(file(text)), sentence);
    }
    assert_eq!(
        refusal(environment("CARDROOM_GUEST__CHIPS", "many")),
        "environment CARDROOM_GUEST__CHIPS: guest.chips cannot be \"many\"; it must be chips from 1 \
         to 1000000000"
    );
}

#[test]
fn an_unknown_key_is_refused_with_the_nearest_known() {
    for (text, sentence) in [
        ("lisen = ''", "cardroom.toml: unknown setting lisen; did you mean listen?"),
        (
            "[guest]\nchip = 1",
            "cardroom.toml: unknown setting guest.chip; did you mean guest.chips?",
        ),
        ("filter = ''", "cardroom.toml: unknown setting filter; did you mean log.filter?"),
        ("rom.name = ''", "cardroom.toml: unknown setting rom"),
        ("zzz = 1", "cardroom.toml: unknown setting zzz"),
        (
            "[listen]\nport = 1",
            "cardroom.toml: listen cannot be { port = 1 }; it must be an IP address and port, such as 127.0.0.1:7777",
        ),
        ("room = 'x'", "cardroom.toml: unknown setting room"),
        (
            "[[public_tables]]",
            "cardroom.toml: unknown setting public_tables; did you mean public_table?",
        ),
    ] {
        assert_eq!(refusal(file(text)), sentence);
    }
    assert_eq!(
        refusal(environment("CARDROOM_ROOM_NAME", "x")),
        "environment CARDROOM_ROOM_NAME: unknown setting CARDROOM_ROOM_NAME; did you mean \
         CARDROOM_ROOM__NAME?"
    );
}

#[test]
fn a_syntax_error_names_the_line() {
    let error = file("listen = '127.0.0.1:1'\nroom.name = \n").unwrap_err();
    assert!(matches!(&error, ConfigError::Syntax { line: 2, .. }), "{error}");
    let error = file("log.filter = 'a'\nlog.filter = 'b'").unwrap_err();
    assert!(matches!(&error, ConfigError::Syntax { line: 2, .. }), "{error}");
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    for (text, sentence) in [
        ("tls.cert = 'c'", "tls.cert cannot be \"c\"; it must be set together with tls.key"),
        ("tls.key = 'k'", "tls.key cannot be \"k\"; it must be set together with tls.cert"),
        (
            "house_players = { think_ms_min = 10, think_ms_max = 9 }",
            "house_players.think_ms_max cannot be 9; it must be at least 10, \
             house_players.think_ms_min",
        ),
        (
            "metrics.listen = '127.0.0.1:7777'",
            "metrics.listen cannot be \"127.0.0.1:7777\"; it must be different from `listen`",
        ),
    ] {
        assert_eq!(refusal(file(text)), sentence);
    }
}

#[test]
fn public_tables_replace_the_default_ones() {
    let tables = "[[public_table]]\nname = 'Plain'\n[[public_table]]\nname = 'Ours'\nlimit = 'pot_limit'\n\
                  small_blind = 3\nseats = 9\nhouse_players = 8\nstraddle = \"button\"\n";
    let config = file(tables).unwrap();
    let [plain, ours] = &config.public_tables[..] else { panic!("two tables") };
    let name = Some("Plain".to_owned());
    assert_eq!(*plain, wire::NewTable { name, ..settings::plain_table() });
    assert_eq!(ours.name.as_deref(), Some("Ours"));
    assert_eq!((ours.limit, ours.big_blind), (LimitKind::PotLimit, Chips::new(6)));
    assert_eq!((ours.seats_max, ours.house_players), (9, 8));
    assert_eq!(ours.straddle, Some(wire::StraddleKind::Button));
    assert_eq!(file("public_table = []").unwrap().public_tables, []);
    // Each time is that of the rulebook, unless a setting overrides it for all tables.
    assert_eq!((config.floor().time_to_act, config.floor().tables[1].time_to_act_s), (None, None));
    let said = file("table = { time_to_act_s = 40, seat_offer_s = 20 }").unwrap().floor();
    let seconds = |seconds| Some(Millis::seconds(seconds));
    assert_eq!((said.time_to_act, said.seat_offer), (seconds(40), seconds(20)));
}

#[test]
fn a_wrong_public_table_is_named_by_its_number() {
    for (text, sentence) in [
        ("seats = 11", "seats cannot be 11; it must be a whole number from 2 to 10"),
        ("seat = 6", "unknown setting seat; did you mean seats?"),
        (
            "small_blind = 2\nbig_blind = 9",
            "big_blind cannot be 9; it must be chips from 2 to 8: one to four small blinds",
        ),
        (
            "seats = 2\nhouse_players = 2",
            "house_players cannot be 2; it must be at most 1, to leave a seat for players",
        ),
        (
            "limit = 'none'",
            "limit cannot be \"none\"; it must be \"no_limit\", \"pot_limit\" or \"fixed_limit\"",
        ),
    ] {
        let named = "[[public_table]]\nname = 'A'\n";
        let text = format!("{named}{named}{text}");
        let sentence = format!("cardroom.toml, [[public_table]] number 2: {sentence}");
        assert_eq!(refusal(file(&text)), sentence);
    }
    assert_eq!(
        refusal(file("[[public_table]]\nseats = 6")),
        "cardroom.toml, [[public_table]] number 1: name is missing"
    );
    assert!(refusal(file("public_table = 1")).contains("write [[public_table]]"));
    assert!(refusal(file("public_table = [1]")).contains("write [[public_table]]"));
}

#[test]
fn sit_and_gos_replace_the_default_ones() {
    let usual = file("").unwrap().floor().sit_and_gos;
    let names: Vec<_> = usual.iter().filter_map(|one| one.name.as_deref()).collect();
    assert_eq!(names, ["Six Chairs", "Nine Lives", "Face to Face", "Three Wishes"]);
    assert_eq!(usual[1].house_players, 8, "all places but one");
    // A room with tables of its own has none, unless it lists some.
    assert_eq!(file("public_table = []").unwrap().floor().sit_and_gos, []);
    assert_eq!(file("sit_and_go = []").unwrap().floor().sit_and_gos, []);
    let text = "[[sit_and_go]]\nname = 'Plain'\n[[sit_and_go]]\nname = 'Ours'\nmix = 'horse'\n\
                seats = 9\nplaces = 18\nprize = 450\nfee = 50\nspeed = 'deep'\n\
                house_players = 2\n";
    let config = file(text).unwrap();
    assert_eq!(file(&config.to_toml()), Ok(config.clone()), "what is written is read again");
    let [plain, ours] = &config.floor().sit_and_gos[..] else { panic!("two sit-and-gos") };
    assert_eq!((plain.places, plain.house_players, plain.starts_at), (6, 5, None));
    assert_eq!(ours.game, wire::NewGame::Mix { key: "horse".into() });
    assert_eq!((ours.seats, ours.places, ours.house_players), (9, 18, 2));
    assert_eq!((ours.price.prize, ours.price.fee), (Chips::new(450), Chips::new(50)));
    assert_eq!(ours.levels.speed, wire::Speed::Deep);
    let without = file(&format!("house_players = {{ enabled = false }}\n{text}")).unwrap();
    assert!(without.floor().sit_and_gos.iter().all(|one| one.house_players == 0));
}

#[test]
fn a_wrong_sit_and_go_is_named_by_its_number() {
    for (text, sentence) in [
        ("seats = 11", "seats cannot be 11; it must be a whole number from 2 to 10"),
        ("place = 6", "unknown setting place; did you mean places?"),
        (
            "places = 4\nhouse_players = 4",
            "house_players cannot be 4; it must be at most 3, to leave a place for players",
        ),
        (
            "game = 'omaha'\nmix = 'horse'",
            "game cannot be \"omaha\"; it must be absent if there is a mix",
        ),
        ("pays = 'spin'", "pays cannot be \"spin\"; it must be another one, or places must be 3"),
        (
            "speed = 'slow'",
            "speed cannot be \"slow\"; it must be \"deep\", \"regular\", \"turbo\" or \"hyper\"",
        ),
    ] {
        let text = format!("[[sit_and_go]]\nname = 'A'\n[[sit_and_go]]\nname = 'B'\n{text}");
        let sentence = format!("cardroom.toml, [[sit_and_go]] number 2: {sentence}");
        assert_eq!(refusal(file(&text)), sentence);
    }
    let twice = "[[sit_and_go]]\nname = 'A'\n[[sit_and_go]]\nname = 'A'";
    let allowed = "it must be another name than that of any sit-and-go above";
    let sentence = "cardroom.toml, [[sit_and_go]] number 2: name cannot be \"A\";";
    assert_eq!(refusal(file(twice)), format!("{sentence} {allowed}"));
    assert!(refusal(file("sit_and_go = 1")).contains("write [[sit_and_go]]"));
}

#[test]
fn the_public_url_follows_from_listen() {
    let url = |text: &str| file(text).unwrap().public_url();
    assert_eq!(url(""), "http://127.0.0.1:7777");
    assert_eq!(url("listen = '192.168.1.2:80'"), "http://192.168.1.2:80");
    assert_eq!(url("listen = '[::1]:7777'"), "http://[::1]:7777");
    assert_eq!(url("listen = '0.0.0.0:7777'"), "http://127.0.0.1:7777");
    assert_eq!(url("tls = { cert = 'c', key = 'k' }"), "https://127.0.0.1:7777");
    assert_eq!(url("public_url = 'https://cards.example.org/'"), "https://cards.example.org");
}

#[test]
fn a_wrong_public_url_is_refused() {
    for url in [
        "cards.example.org",
        "ftp://a",
        "http://",
        "http://a/b",
        "http://a:0",
        "http://a:x",
        "http://a b",
        "http://u@a",
        "http://a?x",
        "http://[::1",
        "http://a..b",
    ] {
        assert!(environment("CARDROOM_PUBLIC_URL", url).is_err(), "{url}");
    }
    for url in ["http://a", "https://a.b-c.d:8443/", "http://[::1]:80", "http://127.0.0.1:7777"] {
        assert!(environment("CARDROOM_PUBLIC_URL", url).is_ok(), "{url}");
    }
}

#[test]
fn a_network_contains_its_addresses() {
    let holds = |network: &str, address: &str| {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    };
    assert!(holds("0.0.0.0/0", "255.1.2.3"));
    assert!(holds("192.168.0.0/23", "192.168.1.255"));
    assert!(!holds("192.168.0.0/23", "192.168.2.0"));
    assert!(holds("::/0", "fe80::1"));
    assert!(holds("fd00::/8", "fdff::1"));
    assert!(!holds("fd00::/8", "fe00::1"));
    assert!(!holds("::/0", "1.2.3.4"));
    for text in ["", "1.2.3", "1.2.3.4/", "1.2.3.4/33", "::1/129", "a/8", "1.2.3.4/-1"] {
        assert!(text.parse::<Network>().is_err(), "{text}");
    }
}

#[test]
fn rake_reaches_the_tables_as_it_is_set() {
    let rake = "[rake]\nshare_bps = 500\ncap = 30\ncaps = [\"10/3/4\", \"10/10/8\"]";
    let config = file(rake).unwrap();
    let Some(Fee::Percent(scale)) = config.floor().fee else { panic!("a rake is set") };
    let cap = |big_blind, players| scale.cap_at(Chips::new(big_blind), players).get();
    assert_eq!((cap(10, 3), cap(10, 4), cap(11, 2)), (4, 8, 30));
    assert_eq!(file(&config.to_toml()), Ok(config));
    assert_eq!(Config::default().floor().fee, None);
    let refused = |text: &str| refusal(file(text));
    assert_eq!(
        refused("rake.share_bps = 500"),
        "rake.cap cannot be 0; it must be above 0 if rake.share_bps is above 0"
    );
    assert_eq!(
        refused("rake.caps = ['10/3/4']"),
        "rake.caps cannot be 10/3/4; it must be empty if rake.share_bps is 0"
    );
    assert!(refused("rake.share_bps = 10001").contains("basis points from 0 to 10000"));
    assert!(refused("rake.caps = ['10/1/4']").contains("<big blind>/<players>/<cap>"));
}

// clause: RAY-FEE-01
#[test]
fn a_charge_is_by_percent_or_by_time_and_never_both() {
    let charge = "[time_charge]\namount = 6\nminutes = 45";
    let mut config = file(charge).unwrap();
    let six = TimeCharge { amount: Chips::new(6), period: Millis::seconds(45 * 60) };
    assert_eq!(config.floor().fee, Some(Fee::Time(six)));
    assert_eq!(file(&config.to_toml()), Ok(config.clone()));
    assert_eq!(
        refusal(file(&format!("[rake]\nshare_bps = 500\ncap = 30\n{charge}"))),
        "time_charge.amount cannot be 6; it must be 0 if rake.share_bps is above 0: a table takes \
         rake or a time charge, not both"
    );
    for minutes in [0, 1_441] {
        let refused = refusal(file(&format!("time_charge.minutes = {minutes}")));
        assert!(refused.contains("1 to 1440"), "{refused}");
    }
    assert_eq!(config.put_shelf(Shelf::built_in()), Ok(()));
    config.rulebook = "win2day".into();
    assert_eq!(
        refusal(config.put_shelf(Shelf::built_in())),
        "time_charge.amount cannot be 6; it must be 0: the rulebook has no charge for time at \
         tables of the rulebook win2day"
    );
}

#[test]
fn a_rake_beyond_the_rulebook_is_refused_at_the_start() {
    let text = "table.rulebook = 'pokerstars-cz'\n[rake]\nshare_bps = 90\ncap = 500";
    let mut config = file(text).unwrap();
    assert_eq!(
        refusal(config.put_shelf(Shelf::built_in())),
        "rake.share_bps cannot be 90; it must be 0, or 100 to 500 at tables of the rulebook \
         pokerstars-cz"
    );
    config.rake_share = Bps(100);
    assert_eq!(config.put_shelf(Shelf::built_in()), Ok(()));
}
