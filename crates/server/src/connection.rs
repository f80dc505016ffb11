//! One client connection: checks each incoming frame and passes requests to the floor.

use crate::credits::{CREDITS_MAX, CREDITS_PER_SECOND, Credit, MALFORMED_COST, cost};
use crate::floor_thread::{By, Greeting, Input};
use crate::hub::Hub;
use crate::outbox::{Closing, Inbox, Outbox, outbox};
use floor::Channel;
use people::SecretHash;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::oneshot;
use units::ConnId;
use wire::{Command, Frame, Refusal, RefusalCode, Request};

/// Maximum number of frames that are not valid requests; one more closes the connection.
const MALFORMED_MAX: u32 = 20;
/// Maximum number of consecutive requests refused as too fast; one more closes the connection.
const TOO_FAST_MAX: u32 = 100;

/// One client connection, over a socket or within the process: text frames in, text frames out.
///
/// House players use this type like all other clients.
pub(crate) struct Connection {
    hub: Arc<Hub>,
    conn: ConnId,
    channel: Channel,
    /// Whom the connection belongs to, unless `hello` brings a token.
    ///
    /// The session may have been closed by the time `hello` arrives.
    by: By,
    outbox: Outbox,
    credit: Credit,
    greeted: bool,
    malformed: u32,
    too_fast: u32,
}

impl Connection {
    /// Makes a connection and the inbox for its outgoing frames.
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

    /// Whether the client has sent `hello` and the room accepted it.
    pub(crate) fn has_greeted(&self) -> bool {
        self.greeted
    }

    /// Handles a text frame from the client.
    ///
    /// # Errors
    /// [`Closing`] if the connection must be closed.
    pub(crate) async fn text(&mut self, text: &str, now: Instant) -> Result<(), Closing> {
        match wire::decode_request(text) {
            Ok(request) => self.request(request, now).await,
            Err(error) => self.no_request(error.id, error.refusal, now),
        }
    }

    /// Refuses a binary frame: only text frames are allowed.
    ///
    /// # Errors
    /// [`Closing`] if the connection must be closed.
    pub(crate) fn binary(&mut self, now: Instant) -> Result<(), Closing> {
        let refusal = Refusal::new(RefusalCode::Malformed).with("detail", "text frames only");
        self.no_request(None, refusal, now)
    }

    /// Handles a ping or a pong, which costs one credit.
    ///
    /// # Errors
    /// [`Closing::Flood`] if too many came too fast, so that the connection must be closed.
    pub(crate) fn beat(&mut self, now: Instant) -> Result<(), Closing> {
        if self.credit.take(1, now) {
            return Ok(());
        }
        self.too_fast += 1;
        if self.too_fast > TOO_FAST_MAX { Err(Closing::Flood) } else { Ok(()) }
    }

    /// Refuses a frame that was too long to read, and returns the reason for closing the connection.
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
            // Boxed, because it is needed once per connection and must not enlarge the future of every open connection.
            return Box::pin(self.hello(request)).await;
        }
        self.hub.send(Input::Request { conn: self.conn, request }).await;
        Ok(())
    }

    async fn hello(&mut self, mut request: Request) -> Result<(), Closing> {
        if let Err(refusal) = request.command.check_hello() {
            self.refuse(Some(request.id), refusal);
            return Ok(());
        }
        let Command::Hello { token, .. } = &mut request.command else { return Ok(()) };
        // The floor gets only the token's hash. A refused token leaves the connection as it was.
        let by = match token.take() {
            Some(token) => By::Session(SecretHash::of(&token)),
            None => self.by,
        };
        let (id, outbox) = (request.id, self.outbox.clone());
        let greeting = Greeting { conn: self.conn, by, channel: self.channel, outbox, request };
        let (reply, is_known) = oneshot::channel();
        // From now on the floor may know the connection and must learn when it is gone.
        self.greeted = true;
        self.hub.send(Input::Hello { greeting: Box::new(greeting), reply }).await;
        // If no answer comes, the floor is ending, and every connection ends with it.
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
