//! More connections than the room accepts.

use crate::program::{Running, limited, run};
use crate::serving::get;
use std::fs;
use std::io::Read;
use std::net::TcpStream;

/// The room raises its soft limit of open files to the hard one, and keeps some files for itself.
#[test]
fn a_crowd_leaves_the_operators_listener_free() {
    let data = tempfile::tempdir().unwrap();
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let settings = format!("metrics.listen = '{metrics}'\nconnections.per_address_max = 10000\n");
    fs::write(data.path().join("cardroom.toml"), settings).unwrap();
    let room = Running::start_as(limited("ulimit -Sn 200 && ulimit -Hn 400"), data.path());
    if let Ok(limits) = fs::read_to_string(format!("/proc/{}/limits", room.id())) {
        let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
        assert_eq!(files.split_whitespace().collect::<Vec<_>>()[3..5], ["400", "400"]);
    }
    let crowd: Vec<_> = (0..600).map(|_| TcpStream::connect(room.address()).unwrap()).collect();
    // The last ones are closed unread; the others stay open until their deadline.
    let mut last = crowd.last().unwrap();
    assert!(matches!(last.read(&mut [0]), Ok(0) | Err(_)));
    assert!(get(&metrics.to_string(), "/metrics").contains("cardroom_ready 1"));
    let status = run(&["status", "--data", data.path().to_str().unwrap()]);
    assert_eq!(status.code, 0, "{}", status.error);
}
