//! One WebSocket of the crowd, which uses as little processor time as possible.
//!
//! On a machine with two cores, the players take processor time away from the room that is being measured.

use crate::failure::Failure;
use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpStream};

/// Number of sockets that share a client address, because the room limits the requests from one address.
const SOCKETS_PER_ADDRESS: usize = 1_000;

/// An open WebSocket.
pub(crate) struct WebSocketClient {
    stream: TcpStream,
    /// Received bytes that are not a complete frame yet.
    came: Vec<u8>,
    /// Bytes that could not be sent yet.
    owed: Vec<u8>,
}

impl WebSocketClient {
    /// Opens the `n`th connection to this room.
    pub(crate) fn open(room: SocketAddr, path: &str, n: usize) -> Result<WebSocketClient, Failure> {
        let opened = || -> io::Result<WebSocketClient> {
            let from = Ipv4Addr::new(127, 0, 0, 1 + (n / SOCKETS_PER_ADDRESS) as u8);
            let socket = socket(AddressFamily::INET, SocketType::STREAM, None)?;
            bind(&socket, &SocketAddrV4::new(from, 0))?;
            connect(&socket, &room)?;
            let mut stream = TcpStream::from(socket);
            stream.set_nodelay(true)?;
            let greeting = format!(
                "GET {path} HTTP/1.1\r\nHost: {room}\r\nUpgrade: websocket\r\n\
                 Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            );
            stream.write_all(greeting.as_bytes())?;
            let head = read_head(&mut stream)?;
            if !head.starts_with("HTTP/1.1 101") {
                return Err(io::Error::other(head));
            }
            stream.set_nonblocking(true)?;
            Ok(WebSocketClient { stream, came: Vec::new(), owed: Vec::new() })
        };
        opened().map_err(Failure::io("a socket to the room"))
    }

    pub(crate) fn stream(&self) -> &TcpStream {
        &self.stream
    }

    /// Sends a text, immediately or as soon as the system accepts it.
    pub(crate) fn send(&mut self, text: &str) -> io::Result<()> {
        self.frame(TEXT, text.as_bytes())
    }

    fn frame(&mut self, opcode: u8, bytes: &[u8]) -> io::Result<()> {
        const MASKED: u8 = 0x80;
        self.owed.push(FIN | opcode);
        match u16::try_from(bytes.len()) {
            Ok(short) if short < 126 => self.owed.push(MASKED | short as u8),
            Ok(long) => {
                self.owed.push(MASKED | 126);
                self.owed.extend(long.to_be_bytes());
            }
            Err(_) => return Err(io::Error::other("a text longer than any request")),
        }
        self.owed.extend([0; 4]); // a mask of zeros leaves the text as it is
        self.owed.extend(bytes);
        self.flush()
    }

    /// Sends as many of the pending bytes as the system accepts.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        while !self.owed.is_empty() {
            match self.stream.write(&self.owed) {
                Ok(sent) => drop(self.owed.drain(..sent)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    pub(crate) fn owes(&self) -> bool {
        !self.owed.is_empty()
    }

    /// Reads once and passes every complete text to `take`.
    pub(crate) fn hear(&mut self, buffer: &mut [u8], mut take: impl FnMut(&str)) -> io::Result<()> {
        let read = match self.stream.read(buffer) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(read) => read,
            Err(error)
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) =>
            {
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let mut came = std::mem::take(&mut self.came);
        let whole = came.is_empty();
        if !whole {
            came.extend(&buffer[..read]);
        }
        let bytes = if whole { &buffer[..read] } else { &came[..] };
        let mut at = 0;
        let mut pings = 0;
        while let Some((opcode, text, end)) = first_frame(&bytes[at..]) {
            match opcode {
                TEXT => take(std::str::from_utf8(text).map_err(io::Error::other)?),
                PING => pings += 1,
                CLOSE => {
                    let why = String::from_utf8_lossy(text.get(2..).unwrap_or_default());
                    return Err(io::Error::other(format!("the room closed a connection: {why}")));
                }
                _ => {}
            }
            at += end;
        }
        self.came = bytes[at..].to_vec();
        (0..pings).try_for_each(|_| self.frame(PONG, b""))
    }
}

const FIN: u8 = 0x80;
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// Returns the first complete frame of these bytes: its opcode, its content, and the index of its end.
fn first_frame(bytes: &[u8]) -> Option<(u8, &[u8], usize)> {
    let (&first, &short) = (bytes.first()?, bytes.get(1)?);
    let (begin, length) = match short {
        126 => (4, u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?).into()),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (2, usize::from(short)),
    };
    let end = begin + length;
    Some((first & 0x0f, bytes.get(begin..end)?, end))
}

/// Reads the head of the answer, up to its empty line and no further.
fn read_head(stream: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_frames_are_taken() {
        let mut bytes = vec![FIN | TEXT, 2, b'h', b'i', FIN | PING, 0, FIN | TEXT, 126, 1, 0];
        assert_eq!(first_frame(&bytes), Some((TEXT, &b"hi"[..], 4)));
        assert_eq!(first_frame(&bytes[4..]), Some((PING, &b""[..], 2)));
        assert_eq!(first_frame(&bytes[6..]), None);
        bytes.extend([7; 256]);
        assert_eq!(first_frame(&bytes[6..]), Some((TEXT, &[7; 256][..], 260)));
    }
}
