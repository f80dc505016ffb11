use crate::program::{Running, program, run};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn secret(text: &str) -> &str {
    let (_, rest) = text.split_once("/owner/").unwrap();
    rest.split_whitespace().next().unwrap()
}

/// Makes a `GET` request; returns head and body as text.
pub(crate) fn get(address: &str, path: &str) -> String {
    let mut socket = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    socket.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_first_start_prints_address_and_owners_link() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("deep/data");
    let room = Running::start(&data);
    assert!(room.greeting.starts_with("Cardroom is open at http://127.0.0.1:"));
    assert_eq!(secret(&room.greeting).len(), 52);
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(&data.join("room.key")), 0o600);
    assert_eq!(mode(&data.join("cardroom.db")), 0o600);
    assert_eq!(mode(&data.join("control.sock")), 0o600);
    assert_eq!(fs::read(data.join("room.key")).unwrap().len(), 32);
    assert!(get(room.address(), "/healthz/ready").starts_with("HTTP/1.1 200"));
    if let Ok(limits) = fs::read_to_string(format!("/proc/{}/limits", room.id())) {
        let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
        assert_eq!(core.split_whitespace().collect::<Vec<_>>()[4..6], ["0", "0"]);
    }
}

#[test]
fn a_stopped_room_continues_at_the_next_start() {
    let data = tempfile::tempdir().unwrap();
    let mut key = None;
    for signal in ["TERM", "INT"] {
        let room = Running::start(data.path());
        let now = fs::read(data.path().join("room.key")).unwrap();
        assert_eq!(*key.get_or_insert(now.clone()), now, "the key stays");
        room.signal(signal);
        assert_eq!(room.ended().code(), Some(0), "{signal}");
        assert!(!data.path().join("control.sock").exists());
        let audit = run(&["audit", "--data", data.path().to_str().unwrap()]);
        assert_eq!(audit.code, 0, "{}", audit.error);
        assert!(audit.out.lines().last().unwrap().starts_with("The books balance: "));
    }
}

/// A first start opens many public tables, and logs one line when the room is open and one when it is closed.
#[test]
fn a_quiet_life_logs_two_lines() {
    let place = tempfile::tempdir().unwrap();
    let (data, log) = (place.path().join("data"), place.path().join("log"));
    let mut process = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .env("CARDROOM_LOG__FORMAT", "text")
        .stdout(Stdio::piped())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut greeting = String::new();
    let mut out = BufReader::new(process.stdout.take().unwrap());
    while !greeting.contains("Ctrl-C") {
        assert!(out.read_line(&mut greeting).unwrap() > 0, "{greeting}");
    }
    let id = process.id().to_string();
    assert!(Command::new("kill").args(["-s", "INT", &id]).status().unwrap().success());
    assert_eq!(process.wait().unwrap().code(), Some(0));
    let log = fs::read_to_string(&log).unwrap();
    // A test machine may have a full disk, about which the start warns.
    let lines: Vec<&str> = log.lines().filter(|line| line.contains(" UTC INFO  ")).collect();
    assert_eq!(lines.len(), 2, "{log}");
    assert!(lines[0].contains(" UTC INFO  the room is open at 127.0.0.1:"), "{log}");
    assert!(lines[1].ends_with("the room is closed; hands continue at the next start"), "{log}");
}

#[test]
fn a_room_that_was_killed_starts_again() {
    let data = tempfile::tempdir().unwrap();
    let room = Running::start(data.path());
    room.signal("KILL");
    assert_eq!(room.ended().code(), None);
    assert!(data.path().join("control.sock").exists(), "it had no time to tidy up");
    Running::start(data.path());
}

#[test]
fn a_second_room_in_the_same_folder_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let room = Running::start(data.path());
    let path = data.path().to_str().unwrap();
    let second = run(&["serve", "--listen", "127.0.0.1:0", "--data", path]);
    assert_eq!(second.code, 4);
    let sentence = format!("is in use by another cardroom (process {})", room.id());
    assert!(second.error.contains(&sentence), "{}", second.error);
}

#[test]
fn a_port_in_use_names_the_setting() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let room = Running::start(one.path());
    let path = other.path().to_str().unwrap();
    let second = run(&["serve", "--listen", room.address(), "--data", path]);
    assert_eq!(second.code, 1);
    let sentence = format!("cardroom: cannot listen on {}: ", room.address());
    assert!(second.sentence().starts_with(&sentence), "{}", second.error);
    assert!(second.hint().unwrap().contains("the setting `listen`"), "{}", second.error);
}

#[test]
fn owner_link_works_on_a_running_and_a_stopped_room() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    let link = || {
        let said = run(&["owner-link", "--data", path]);
        assert_eq!(said.code, 0, "{}", said.error);
        said.out
    };
    let room = Running::start(data.path());
    let (first, running) = (secret(&room.greeting).to_owned(), link());
    assert!(running.starts_with(&format!("http://{}/owner/", room.address())));
    assert_eq!(claim(room.address(), &first), "HTTP/1.1 404 Not Found", "the old one is void");
    drop(room);

    let stopped = link();
    assert_ne!(secret(&stopped), secret(&running));
    fs::write(data.path().join("cardroom.toml"), "public_url = 'https://cards.example.org'")
        .unwrap();
    let stopped = link();
    assert!(stopped.starts_with("https://cards.example.org/owner/"), "{stopped}");
}

/// Opens an owner's link; returns the status line.
fn claim(address: &str, secret: &str) -> String {
    let mut socket = TcpStream::connect(address).unwrap();
    let body = format!("{{\"secret\":\"{secret}\"}}");
    let request = format!(
        "POST /api/owner/claim HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap().to_owned()
}

#[test]
fn once_there_is_an_owner_no_link_is_printed() {
    let data = tempfile::tempdir().unwrap();
    let room = Running::start(data.path());
    assert_eq!(claim(room.address(), secret(&room.greeting)), "HTTP/1.1 200 OK");
    drop(room);
    let room = Running::start(data.path());
    assert!(!room.greeting.contains("/owner/"), "{}", room.greeting);
}

#[test]
fn a_restart_is_planned_called_off_and_carried_out() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    let mut room = Running::start(data.path());
    for (args, answer) in [
        (&["restart", "--in", "600", "--data", path][..], "The room restarts in 600 s"),
        (&["restart", "--cancel", "--data", path], "The restart is cancelled"),
        (&["status", "--data", path], ": open\n24 tables, 0 seats taken"),
        (&["restart", "--in", "0", "--data", path], "The room restarts in 0 s"),
    ] {
        let said = run(args);
        assert_eq!(said.code, 0, "{}", said.error);
        assert!(said.out.contains(answer), "{}", said.out);
    }
    room.greets();
    let status = run(&["status", "--data", path]);
    assert!(status.out.contains(": open\n24 tables"), "{}", status.out);
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
}

#[test]
fn an_unknown_instruction_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let _room = Running::start(data.path());
    for line in
        ["{}", "nonsense", r#"{"order":"restart"}"#, r#"{"order":"deal"}"#, &"x".repeat(5_000)]
    {
        let mut socket = UnixStream::connect(data.path().join("control.sock")).unwrap();
        // The room may close the socket before it has read everything.
        let _ = socket.write_all(format!("{line}\n").as_bytes());
        let mut answer = String::new();
        let _ = socket.read_to_string(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(r#"{"reply":"refused""#), "{answer}");
    }
    let status = run(&["status", "--data", data.path().to_str().unwrap()]);
    assert_eq!(status.code, 0, "{}", status.error);
}

#[test]
fn a_backup_is_made_while_the_room_runs_and_is_a_room() {
    let data = tempfile::tempdir().unwrap();
    let copy = tempfile::tempdir().unwrap();
    let (path, to) = (data.path().to_str().unwrap(), copy.path().join("cardroom.db"));
    let _room = Running::start(data.path());
    let backup = || run(&["backup", "--data", path, "--to", to.to_str().unwrap()]);
    let said = backup();
    assert_eq!(said.code, 0, "{}", said.error);
    assert!(said.out.starts_with("The books balance: "), "{}", said.out);
    assert_eq!(mode(&to), 0o600);
    assert_eq!(backup().code, 1, "a copy is not made over a file");

    let restored = copy.path().to_str().unwrap();
    assert!(run(&["audit", "--data", restored]).error.contains("room.key is missing"));
    fs::copy(data.path().join("room.key"), copy.path().join("room.key")).unwrap();
    assert_eq!(run(&["audit", "--data", restored]).code, 0);
    Running::start(copy.path());
}

#[test]
fn a_database_without_its_key_does_not_get_a_new_one() {
    let data = tempfile::tempdir().unwrap();
    Running::start(data.path());
    let (path, key) = (data.path().to_str().unwrap(), data.path().join("room.key"));
    fs::write(&key, "short").unwrap();
    let said = run(&["serve", "--listen", "127.0.0.1:0", "--data", path]);
    assert!(said.error.contains("has 5 bytes; expected 32"), "{}", said.error);
    fs::remove_file(&key).unwrap();
    let said = run(&["serve", "--listen", "127.0.0.1:0", "--data", path]);
    assert_eq!(said.code, 1);
    assert!(said.error.contains("hint: put the key back"), "{}", said.error);
    assert!(!key.exists());
}

#[test]
fn a_changed_record_is_found_and_no_room_opens_over_it() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().to_str().unwrap();
    let room = Running::start(data.path());
    room.signal("TERM");
    assert_eq!(room.ended().code(), Some(0));
    let database = data.path().join("cardroom.db");
    let mut bytes = fs::read(&database).unwrap();
    // Change every copy of the name, because a page that was split keeps a dead one.
    let places = bytes.windows(8).enumerate().filter(|(_, word)| word == b"\"Kettle\"");
    let places: Vec<usize> = places.map(|(at, _)| at).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at + 1] = b'N';
    }
    fs::write(&database, bytes).unwrap();

    let audit = run(&["audit", "--data", path]);
    assert_eq!(audit.code, 3, "{}", audit.error);
    assert!(audit.out.lines().last().unwrap().starts_with("FAULT: table "), "{}", audit.out);
    let json = run(&["audit", "--json", "--data", path]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert!(json["fault"].as_str().unwrap().contains("does not match its stored hash"), "{json}");
    let serve = run(&["serve", "--listen", "127.0.0.1:0", "--data", path]);
    assert_eq!(serve.code, 1);
    assert!(serve.error.contains("the room cannot be opened: table "), "{}", serve.error);
}
