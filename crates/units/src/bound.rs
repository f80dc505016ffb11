//! Every `_MAX`, and the assertions that relate them.

/// Most chips or minor units in one amount: the largest integer a browser holds exactly (2^53 - 1).
pub const AMOUNT_MAX: u64 = (1 << 53) - 1;
/// Most seats at one table.
pub const SEATS_MAX: u8 = 10;
/// Most hole cards a seat holds in any game we plan for (seven-card stud).
pub const HOLE_CARDS_MAX: usize = 7;
/// Most boards a hand runs (run it four times; double-board games use two).
pub const BOARDS_MAX: usize = 4;
/// Most bytes of one frame from a client.
pub const FRAME_BYTES_MAX: usize = 8 * 1024;
/// Most requests waiting in one table's mailbox; one more is refused as busy.
pub const MAILBOX_MAX: usize = 128;
/// Most frames waiting for one socket; a reader that falls further behind is dropped.
pub const OUTBOX_FRAMES_MAX: usize = 512;
/// Batches of news a table keeps so that a returning client gets just the gap.
pub const RING_BATCHES_MAX: usize = 256;
/// Most characters of a player's name.
pub const NAME_CHARS_MAX: usize = 20;
/// Most characters of one line of chat.
pub const SAY_CHARS_MAX: usize = 240;
/// Most events in one hand: ten seats acting far longer than any cap or stack allows in practice.
pub const HAND_EVENTS_MAX: usize = 4096;

// A full table's stacks must still add up without leaving the wire's range.
const _: () = assert!(AMOUNT_MAX as u128 * (SEATS_MAX as u128) < u64::MAX as u128);
// The ring must hold at least one whole hand's worth of batches at a busy table.
const _: () = assert!(RING_BATCHES_MAX >= MAILBOX_MAX);
