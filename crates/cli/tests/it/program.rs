//! Runs the program without the settings in the tester's environment.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

/// Every command that has a help text and a place in OPERATING.md.
pub(crate) const COMMANDS: [&str; 22] = [
    "serve",
    "audit",
    "checkpoint",
    "open-hand",
    "voided",
    "forget",
    "verify",
    "backup",
    "collect",
    "replay",
    "games",
    "house-edge",
    "eval",
    "equity",
    "preflop",
    "rank",
    "owner-link",
    "new-key",
    "confirm-clock",
    "restart",
    "status",
    "config",
];

/// Output and exit code of a command.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) error: String,
    pub(crate) code: i32,
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("CARDROOM_") {
            command.env_remove(name);
        }
    }
    command
}

/// Makes a command that runs the program under limits, which a shell sets.
pub(crate) fn limited(limits: &str) -> Command {
    let plain = program();
    let mut limited = Command::new("sh");
    limited.args(["-c", &format!("{limits} && exec \"$0\" \"$@\"")]);
    limited.arg(plain.get_program());
    for (name, _) in plain.get_envs() {
        limited.env_remove(name);
    }
    limited
}

impl Said {
    /// Returns the line with the error.
    pub(crate) fn sentence(&self) -> &str {
        let mut lines = self.error.lines().rev();
        lines.find(|line| !line.starts_with("hint: ")).unwrap_or_default()
    }

    /// Returns the hint, without `hint: `.
    pub(crate) fn hint(&self) -> Option<&str> {
        self.error.lines().last()?.strip_prefix("hint: ")
    }
}

/// Runs a command to its end.
pub(crate) fn run(args: &[&str]) -> Said {
    let output = program().args(args).output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        error: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

/// A running room; dropping it kills the process.
pub(crate) struct Running {
    process: Child,
    out: BufReader<ChildStdout>,
    /// Text on standard output up to the end of the greeting.
    pub(crate) greeting: String,
}

impl Running {
    /// Starts a room without house players on a free port, and waits for its greeting.
    pub(crate) fn start(data: &Path) -> Running {
        Running::start_as(program(), data)
    }

    /// Starts a room like [`Running::start`], with this command.
    pub(crate) fn start_as(mut program: Command, data: &Path) -> Running {
        let mut process = program
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("CARDROOM_HOUSE_PLAYERS__ENABLED", "false")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = BufReader::new(process.stdout.take().unwrap());
        let mut running = Running { process, out, greeting: String::new() };
        running.greets();
        running
    }

    /// Waits until the room has printed its next greeting.
    pub(crate) fn greets(&mut self) {
        self.greeting.clear();
        while !self.greeting.contains("Ctrl-C") {
            let read = self.out.read_line(&mut self.greeting).unwrap();
            assert!(read > 0, "it ended: {}", self.greeting);
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Returns host and port from the greeting.
    pub(crate) fn address(&self) -> &str {
        let (_, rest) = self.greeting.split_once("http://").unwrap();
        rest.split_whitespace().next().unwrap()
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status().unwrap();
        assert!(sent.success());
    }

    pub(crate) fn ended(mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
