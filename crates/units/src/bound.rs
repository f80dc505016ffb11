//! Upper bounds that all crates share, with assertions that compare them.

/// Maximum number of chips or minor units in one amount: the largest integer that a browser holds exactly (2^53 - 1).
pub const AMOUNT_MAX: u64 = (1 << 53) - 1;
/// Maximum number of seats at a table.
pub const SEATS_MAX: u8 = 10;
/// Maximum number of hole cards for one seat in any planned game (seven-card stud).
pub const HOLE_CARDS_MAX: usize = 7;
/// Maximum number of boards in a hand: running it four times takes four, double-board games take two.
pub const BOARDS_MAX: usize = 4;
/// Maximum number of bytes in one frame from a client.
pub const FRAME_BYTES_MAX: usize = 8 * 1024;
/// Maximum size in bytes of a body with acts of a console: up to 100 acts, some with a whole situation.
pub const ACTS_BYTES_MAX: usize = 512 * 1024;
/// Maximum number of requests that wait in one table's mailbox. The next request is refused as busy.
pub const MAILBOX_MAX: usize = 128;
/// Maximum number of frames that wait for one socket. A client that falls further behind is disconnected.
pub const OUTBOX_FRAMES_MAX: usize = 512;
/// Number of batches of news that a table keeps, so that a returning client gets only the news that it has missed.
pub const RING_BATCHES_MAX: usize = 256;
/// Maximum number of characters in a player's name.
pub const NAME_CHARS_MAX: usize = 20;
/// Maximum number of characters in one chat line.
pub const SAY_CHARS_MAX: usize = 240;
/// Maximum number of events in one hand: far more than ten seats produce under any cap or stack in practice.
pub const HAND_EVENTS_MAX: usize = 4096;

// A full table's stacks must add up within the wire's range.
const _: () = assert!(AMOUNT_MAX as u128 * (SEATS_MAX as u128) < u64::MAX as u128);
// The ring must hold at least one whole hand's worth of batches at a busy table.
const _: () = assert!(RING_BATCHES_MAX >= MAILBOX_MAX);
