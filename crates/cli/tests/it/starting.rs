//! A failed start names the file or setting in one line, and what to do in the next.

use crate::program::{Running, Said, program, run};
use std::fs::{self, OpenOptions, Permissions};
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// Starts a room that must fail to open; returns what it said.
fn fails(data: &Path, more: &[&str]) -> Said {
    let path = data.to_str().unwrap();
    let args = [&["serve", "--listen", "127.0.0.1:0", "--data", path], more].concat();
    let said = run(&args);
    assert_ne!(said.code, 0);
    assert!(said.sentence().starts_with("cardroom: "), "{}", said.error);
    said
}

/// Makes the folder of a closed room.
fn closed_room() -> tempfile::TempDir {
    let data = tempfile::tempdir().unwrap();
    let room = Running::start(data.path());
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    data
}

/// Makes a command that runs the program under file permissions, even if the tester is root.
fn bound_by_permissions() -> Command {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    if !status.contains("\nUid:\t0\t") {
        return program();
    }
    let plain = program();
    let mut bound = Command::new("setpriv");
    bound.args(["--inh-caps=-all", "--bounding-set=-dac_override,-dac_read_search"]);
    bound.arg(plain.get_program());
    for (name, value) in plain.get_envs().filter(|(_, value)| value.is_none()) {
        assert!(value.is_none());
        bound.env_remove(name);
    }
    bound
}

#[test]
fn an_unusable_certificate_is_named_with_its_setting() {
    let place = tempfile::tempdir().unwrap();
    let pem = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/it/tls");
    let (cert, key) = (pem.join("cert.pem"), pem.join("key.pem"));
    let (cert, key) = (cert.to_str().unwrap(), key.to_str().unwrap());
    let file = place.path().join("settings.toml");
    for (given, sentence) in [
        (
            ("/nowhere/cert.pem", key),
            "tls.cert cannot be \"/nowhere/cert.pem\": the file cannot be read",
        ),
        (
            (cert, "/nowhere/key.pem"),
            "tls.key cannot be \"/nowhere/key.pem\": the file cannot be read",
        ),
        ((key, key), "the file has no certificate in PEM"),
        ((cert, cert), "the file has no private key in PEM"),
    ] {
        fs::write(&file, format!("tls.cert = {:?}\ntls.key = {:?}", given.0, given.1)).unwrap();
        let data = place.path().join("data");
        let said = fails(&data, &["--config", file.to_str().unwrap()]);
        assert_eq!(said.code, 2, "{}", said.error);
        assert!(said.error.contains(sentence), "{}", said.error);
        assert!(!data.exists(), "nothing was made");
    }
}

#[test]
fn a_database_that_cannot_be_written_does_not_open() {
    let data = closed_room();
    let database = data.path().join("cardroom.db");
    fs::set_permissions(&database, Permissions::from_mode(0o444)).unwrap();
    let mut command = bound_by_permissions();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data.path());
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => return eprintln!("not tested, root is not bound by permissions: {error}"),
    };
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]), "{error}");
    let sentence = format!("cardroom: this user may not write {}", database.display());
    let lines: Vec<&str> = error.lines().rev().take(2).collect();
    assert!(lines[1] == sentence, "{error}");
    assert!(lines[0].starts_with("hint: ") && lines[0].contains("chmod"), "{error}");
}

#[test]
fn a_damaged_database_is_named_with_what_to_do() {
    let data = closed_room();
    let database = data.path().join("cardroom.db");
    let whole = fs::read(&database).unwrap();
    let mut later = whole.clone();
    later[4_096..].fill(0xa5);
    let mut beginning = whole;
    beginning[..100].fill(0xa5);
    for bytes in [later, beginning] {
        fs::write(&database, bytes).unwrap();
        let path = data.path().to_str().unwrap();
        for said in [fails(data.path(), &[]), run(&["audit", "--data", path])] {
            let sentence = said.sentence();
            assert_eq!(said.code, 1, "{sentence}");
            for part in [database.to_str().unwrap(), "damaged"] {
                assert!(sentence.contains(part), "{part} in {sentence}");
            }
            let hint = said.hint().unwrap();
            assert!(hint.contains("`cardroom backup`") && hint.contains("--data"), "{hint}");
        }
    }
}

#[test]
fn nothing_is_made_before_the_address_is_ours() {
    let place = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = place.path().join("data");
    let said = run(&["serve", "--listen", &address, "--data", data.to_str().unwrap()]);
    assert_eq!(said.code, 1);
    assert!(said.sentence().contains(&address), "{}", said.error);
    assert!(said.hint().unwrap().contains("choose another port with --listen"), "{}", said.error);
    assert!(!data.exists());
    fs::create_dir(&data).unwrap();
    run(&["serve", "--listen", &address, "--data", data.to_str().unwrap()]);
    assert!(!data.join("room.key").exists() && !data.join("cardroom.db").exists());
}

#[test]
fn a_copy_that_cannot_be_written_is_named() {
    let data = closed_room();
    let to = "/nonexistent/room.db";
    let said = run(&["backup", "--data", data.path().to_str().unwrap(), "--to", to]);
    assert_eq!(said.code, 1);
    let sentence = format!("cardroom: cannot write the backup {to}: No such file or directory");
    assert!(said.error.starts_with(&sentence), "{}", said.error);
    assert_eq!(said.hint(), Some("name another file with --to"));
}

#[test]
fn a_room_asked_to_stop_while_it_opens_ends_well() {
    let place = tempfile::tempdir().unwrap();
    let (data, settings) = (place.path().join("data"), place.path().join("settings.toml"));
    assert!(Command::new("mkfifo").arg(&settings).status().unwrap().success());
    let mut process = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .arg("--config")
        .arg(&settings)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Blocks until the program reads its settings; by then it handles signals.
    let mut pipe = OpenOptions::new().write(true).open(&settings).unwrap();
    let id = process.id().to_string();
    assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
    // If the program has ended, writing fails.
    let _ = pipe.write_all(b"house_players.enabled = false\n");
    drop(pipe);
    assert_eq!(process.wait().unwrap().code(), Some(0));
    assert!(!data.join("control.sock").exists());
}

#[test]
fn the_owners_link_stays_the_same_until_it_is_used() {
    let data = tempfile::tempdir().unwrap();
    let link = |greeting: &str| {
        let (_, rest) = greeting.split_once("/owner/").unwrap();
        rest.split_whitespace().next().unwrap().to_owned()
    };
    let first = link(&Running::start(data.path()).greeting);
    assert_eq!(link(&Running::start(data.path()).greeting), first);
    let made = run(&["owner-link", "--data", data.path().to_str().unwrap()]);
    let made = link(&made.out);
    assert_ne!(made, first);
    let room = Running::start(data.path());
    assert_eq!(link(&room.greeting), made);
    let database = fs::read(data.path().join("cardroom.db")).unwrap();
    let log = fs::read(data.path().join("cardroom.db-wal")).unwrap_or_default();
    for bytes in [database, log] {
        let found = bytes.windows(made.len()).any(|window| window == made.as_bytes());
        assert!(!found, "the secret is not kept");
    }
}
