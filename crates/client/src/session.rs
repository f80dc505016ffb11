use crate::TableState;
use units::{PlayerId, TableId};
use wire::{Command, Frame, Refusal, Request};

/// What a client knows, kept up by the frames it gets. Sans I/O: frames in, requests out.
#[derive(Clone, Debug, Default)]
pub struct Session {}

/// What a frame changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Update {
    /// The room greeted; who we are.
    Welcome(Option<PlayerId>),
    /// A table is here anew, or moved on.
    Table(TableId),
    /// A table's news had a gap: a `watch` was queued in [`Session::take_requests`].
    Gap(TableId),
    /// A request was carried out.
    Done(u32),
    /// A request was refused.
    Refused(Option<u32>, Refusal),
    /// Something else.
    Other,
}

impl Session {
    /// A session that will greet as this client.
    pub fn new(client: &str, token: Option<String>) -> Session {
        let _ = (client, token);
        todo!()
    }
    /// Queues a request; gives its id.
    pub fn request(&mut self, command: Command) -> u32 {
        let _ = command;
        todo!()
    }
    /// Requests to send, in order.
    pub fn take_requests(&mut self) -> Vec<Request> {
        todo!()
    }
    /// Takes a frame in.
    pub fn receive(&mut self, frame: &Frame) -> Update {
        let _ = frame;
        todo!()
    }
    /// The line was cut and is new: greet again and resume every table.
    pub fn reconnected(&mut self) {
        todo!()
    }
    /// A table.
    pub fn table(&self, table: TableId) -> Option<&TableState> {
        let _ = table;
        todo!()
    }
    /// Every table watched.
    pub fn tables(&self) -> impl Iterator<Item = (TableId, &TableState)> {
        core::iter::empty()
    }
    /// Who we are.
    pub fn player(&self) -> Option<PlayerId> {
        todo!()
    }
}
