use crate::program::{COMMANDS, program, run};
use std::fs;

#[test]
fn help_teaches() {
    let help = run(&["--help"]).out;
    for word in [
        "Examples:",
        "cardroom serve",
        "Exit codes:",
        "owner-link",
        "audit",
        "checkpoint",
        "backup",
        "collect",
    ] {
        assert!(help.contains(word), "{word}");
    }
    for command in COMMANDS {
        let said = run(&[command, "--help"]);
        assert_eq!(said.code, 0);
        assert!(said.out.contains("Usage: cardroom"), "{command}");
    }
    assert!(run(&["config", "--help"]).out.contains("CARDROOM_ROOM__NAME"));
    assert_eq!(run(&[]).code, 2, "no command is not a command");
}

#[test]
fn version_prints_the_version() {
    let version = concat!("cardroom ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run(&["version"]).out, version);
    assert_eq!(run(&["--version"]).out, version);
}

#[test]
fn settings_come_from_file_environment_and_flags() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    fs::write(data.path().join("cardroom.toml"), "room.name = 'File'\nlog.filter = 'warn'")
        .unwrap();
    let show = program()
        .args(["config", "show", "--data", path, "--listen", "127.0.0.1:9"])
        .env("CARDROOM_ROOM__NAME", "Environment")
        .output()
        .unwrap();
    let shown = String::from_utf8(show.stdout).unwrap();
    for line in ["listen = \"127.0.0.1:9\"", "name = \"Environment\"", "filter = \"warn\""] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    let file = data.path().join("shown.toml");
    fs::write(&file, &shown).unwrap();
    assert_eq!(run(&["config", "show", "--config", file.to_str().unwrap()]).out, shown);
}

#[test]
fn wrong_settings_end_with_their_own_code() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    for (file, sentence) in [
        ("guest.chips = 0", "guest.chips cannot be 0; it must be chips from 1 to 1000000000"),
        ("gest.chips = 5", "unknown setting gest"),
        ("log.filter = 'a=b=c'", "log.filter cannot be \"a=b=c\"; it must be levels"),
        ("log.filter = 'foo=blah'", "log.filter cannot be \"foo=blah\"; it must be levels"),
        ("room.name", "cardroom.toml, line 1: "),
    ] {
        fs::write(data.path().join("cardroom.toml"), file).unwrap();
        let said = run(&["serve", "--data", path]);
        assert_eq!(said.code, 2, "{}", said.error);
        let shown = run(&["config", "show", "--data", path]);
        assert_eq!((shown.code, &shown.error), (2, &said.error), "it is judged alike");
        assert!(
            said.error.starts_with("cardroom: ") && said.error.contains(sentence),
            "{}",
            said.error
        );
        assert!(said.hint().unwrap().starts_with("`cardroom config default`"), "{}", said.error);
        assert_eq!(said.error.lines().count(), 2);
    }
    let unknown = program().args(["config", "show"]).env("CARDROOM_LISTN", "").output().unwrap();
    let error = String::from_utf8(unknown.stderr).unwrap();
    assert!(error.contains("did you mean CARDROOM_LISTEN?"), "{error}");
    let missing = run(&["config", "show", "--config", "/nowhere/cardroom.toml"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
}

#[test]
fn commands_without_a_room_say_so() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    let to = data.path().join("copy.db");
    for args in [
        &["audit", "--data", path][..],
        &["backup", "--data", path, "--to", to.to_str().unwrap()],
        &["owner-link", "--data", path],
        &["restart", "--in", "5", "--data", path],
        &["status", "--data", path],
    ] {
        let said = run(args);
        assert_eq!((said.code, said.out.as_str()), (4, ""), "{args:?}");
        assert!(said.error.contains("`cardroom serve`"), "{}", said.error);
    }
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0, "nothing was made");
}

#[test]
fn wrong_command_lines_are_refused() {
    for (args, sentence, hint) in [
        (&["evel"][..], "unrecognized subcommand 'evel'", "did you mean `eval`?"),
        (&["audit", "--jsn"], "unexpected argument '--jsn'", "did you mean `--json`?"),
        (&["restart"], "not provided: --in <SECONDS>", "`cardroom restart --help`"),
        (&["restart", "--in", "86401"], "86401 is not in 0..=86400", "`cardroom restart --help`"),
        (&["backup"], "not provided: --to <FILE>", "`cardroom backup --help`"),
        (&["restart", "--in", "5", "--cancel"], "cannot be used with", "`cardroom restart --help`"),
        (&["--deal"], "unexpected argument '--deal'", "`cardroom --help`"),
    ] {
        let said = run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(said.error.lines().count(), 2, "{}", said.error);
        assert!(
            said.error.starts_with("cardroom: ") && said.sentence().contains(sentence),
            "{}",
            said.error
        );
        assert!(said.hint().unwrap().contains(hint), "{}", said.error);
    }
}
