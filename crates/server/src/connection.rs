use crate::credit::{CREDITS_MAX, CREDITS_PER_SECOND, Credit, MALFORMED_COST, cost};
use crate::hub::Hub;
use crate::outbox::{Closing, Inbox, Outbox, outbox};
use crate::threads::{By, Greeting, Input};
use floor::Channel;
use people::SecretHash;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::oneshot;
use units::ConnId;
use wire::{Command, Frame, PROTOCOL, PROTOCOL_MIN, Refusal, RefusalCode, Request};

/// Frames that are no requests before the connection is ended.
const MALFORMED_MAX: u32 = 20;
/// Requests refused as too fast, without one in between that was not, before it is ended.
const TOO_FAST_MAX: u32 = 100;
/// Most characters of a client's name and version.
const CLIENT_CHARS_MAX: usize = 40;

/// One connection, over a socket or within the process: text frames in, text frames out. House
/// players come through here like everybody else.
pub(crate) struct Connection {
    hub: Arc<Hub>,
    conn: ConnId,
    channel: Channel,
    /// Whose it is, unless the greeting brings a token. A session may be closed before that.
    by: By,
    outbox: Outbox,
    credit: Credit,
    greeted: bool,
    malformed: u32,
    too_fast: u32,
}

impl Connection {
    /// A connection, and where its frames come out.
    pub(crate) fn new(
        hub: Arc<Hub>,
        by: By,
        channel: Channel,
        now: Instant,
    ) -> (Connection, Inbox) {
        let (outbox, inbox) = outbox();
        let conn = hub.next_conn();
        let credit = Credit::full(CREDITS_MAX, CREDITS_PER_SECOND, now);
        let connection = Connection {
            hub,
            conn,
            channel,
            by,
            outbox,
            credit,
            greeted: false,
            malformed: 0,
            too_fast: 0,
        };
        (connection, inbox)
    }

    /// Whether the client has greeted.
    pub(crate) fn has_greeted(&self) -> bool {
        self.greeted
    }

    /// Takes a text frame.
    ///
    /// # Errors
    /// Why the connection must end.
    pub(crate) async fn text(&mut self, text: &str, now: Instant) -> Result<(), Closing> {
        match wire::decode_request(text) {
            Ok(request) => self.request(request, now).await,
            Err(error) => self.no_request(error.id, error.refusal, now),
        }
    }

    /// Takes a frame that is not text.
    ///
    /// # Errors
    /// Why the connection must end.
    pub(crate) fn binary(&mut self, now: Instant) -> Result<(), Closing> {
        let refusal = Refusal::new(RefusalCode::Malformed).with("detail", "text frames only");
        self.no_request(None, refusal, now)
    }

    /// Takes a ping or a pong: a sign of life, but a flood of them is a flood.
    ///
    /// # Errors
    /// Why the connection must end.
    pub(crate) fn beat(&mut self, now: Instant) -> Result<(), Closing> {
        if self.credit.take(1, now) {
            return Ok(());
        }
        self.too_fast += 1;
        if self.too_fast > TOO_FAST_MAX { Err(Closing::Flood) } else { Ok(()) }
    }

    /// Takes note of a frame that was too long to be read.
    pub(crate) fn too_long(&mut self) -> Closing {
        let max = units::bound::FRAME_BYTES_MAX;
        self.refuse(None, Refusal::new(RefusalCode::TooLong).with("max", max));
        Closing::TooLong
    }

    async fn request(&mut self, request: Request, now: Instant) -> Result<(), Closing> {
        if !self.credit.take(cost(&request.command), now) {
            return self.refuse_too_fast(request.id);
        }
        self.too_fast = 0;
        let is_hello = matches!(request.command, Command::Hello { .. });
        if is_hello == self.greeted {
            self.refuse(Some(request.id), Refusal::new(RefusalCode::HelloFirst));
            return Ok(());
        }
        if is_hello {
            // Once a line: apart, so that it does not keep room for it as long as it is open.
            return Box::pin(self.hello(request)).await;
        }
        self.hub.send(Input::Request { conn: self.conn, request }).await;
        Ok(())
    }

    async fn hello(&mut self, mut request: Request) -> Result<(), Closing> {
        let Command::Hello { protocol, client, token, .. } = &mut request.command else {
            return Ok(());
        };
        if !(PROTOCOL_MIN..=PROTOCOL).contains(protocol) {
            let refusal = Refusal::new(RefusalCode::ProtocolUnsupported);
            self.refuse(Some(request.id), refusal.with("min", PROTOCOL_MIN).with("max", PROTOCOL));
            return Ok(());
        }
        if client.chars().count() > CLIENT_CHARS_MAX {
            let refusal = Refusal::new(RefusalCode::Malformed);
            self.refuse(
                Some(request.id),
                refusal.with("detail", format!("client: at most {CLIENT_CHARS_MAX} characters")),
            );
            return Ok(());
        }
        // The token stops here: the floor needs to know who, not by what secret. One that is refused
        // leaves the line as it was.
        let by = match token.take() {
            Some(token) => By::Session(SecretHash::of(&token)),
            None => self.by,
        };
        let (id, outbox) = (request.id, self.outbox.clone());
        let greeting = Greeting { conn: self.conn, by, channel: self.channel, outbox, request };
        let (reply, is_known) = oneshot::channel();
        // From here on the floor may know the line, and must hear when it is gone.
        self.greeted = true;
        self.hub.send(Input::Hello { greeting: Box::new(greeting), reply }).await;
        // Without an answer the floor is ending, and every line with it.
        if let Ok(false) = is_known.await {
            self.greeted = false;
            self.refuse(Some(id), Refusal::new(RefusalCode::SessionUnknown));
        }
        Ok(())
    }

    fn no_request(
        &mut self,
        id: Option<u32>,
        refusal: Refusal,
        now: Instant,
    ) -> Result<(), Closing> {
        self.malformed += 1;
        if self.malformed > MALFORMED_MAX {
            return Err(Closing::Malformed);
        }
        if !self.credit.take(MALFORMED_COST, now) {
            self.too_fast += 1;
        }
        self.refuse(id, refusal);
        Ok(())
    }

    fn refuse_too_fast(&mut self, id: u32) -> Result<(), Closing> {
        self.hub.figures.too_fast.add(1);
        self.too_fast += 1;
        if self.too_fast > TOO_FAST_MAX {
            return Err(Closing::Flood);
        }
        self.refuse(Some(id), Refusal::new(RefusalCode::TooFast));
        Ok(())
    }

    fn refuse(&self, id: Option<u32>, refusal: Refusal) {
        self.outbox.send(wire::encode_frame(&Frame::Refused { id, refusal }).into());
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if self.greeted {
            self.hub.gone(self.conn);
        }
    }
}
