//! Time limits for slow clients.
use crate::room::*;
use server::config::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use units::Millis;

/// Opens a connection and sends these bytes.
async fn sent(room: &TestRoom, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(&room.host).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

/// Reads until the room closes the connection; returns what was read.
async fn until_closed(stream: &mut TcpStream) -> Vec<u8> {
    let mut answer = Vec::new();
    // A reset also ends the connection.
    let _ = soon(stream.read_to_end(&mut answer)).await;
    answer
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let room = open(Config { head_within: Millis(100), ..config() }).await;
    for bytes in ["", "G", "PRI * HT", "GET /api/lobby HTTP/1.1\r\nHost: x\r\n"] {
        let mut line = sent(&room, bytes.as_bytes()).await;
        let answer = until_closed(&mut line).await;
        assert!(!answer.starts_with(b"HTTP/1.1 200"), "{bytes}");
    }
    room.close().await;
}

#[tokio::test]
async fn a_body_that_never_arrives_is_refused() {
    let room = open(Config { body_within: Millis(100), ..config() }).await;
    let head = format!(
        "POST /api/guest HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 14\r\n\r\n{{\"name\":",
        room.host
    );
    let mut line = sent(&room, head.as_bytes()).await;
    let answer = String::from_utf8(until_closed(&mut line).await).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(answer.contains("the body did not arrive"), "{answer}");
    room.close().await;
}

#[tokio::test]
async fn a_client_that_reads_no_answer_is_closed() {
    let one = Config {
        connections_per_address_max: 1,
        sockets_per_address_max: 1,
        write_within: Millis(100),
        ..config()
    };
    let room = open(one).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut deaf = socket.connect(room.host.parse().unwrap()).await.unwrap();
    let ask = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", room.host);
    deaf.write_all(ask.repeat(100).as_bytes()).await.unwrap();
    let ready = format!("GET /healthz/ready HTTP/1.1\r\nHost: {}\r\n\r\n", room.host);
    let let_in = async {
        loop {
            let mut line = TcpStream::connect(&room.host).await.unwrap();
            // This connection is closed unread while the other one has the only place.
            let _ = line.write_all(ready.as_bytes()).await;
            let mut start = [0; 12];
            if line.read_exact(&mut start).await.is_ok() {
                return start;
            }
        }
    };
    assert_eq!(&soon(let_in).await, b"HTTP/1.1 200");
    drop(deaf);
    room.close().await;
}
