//! Upper bounds shared by all crates, and the assertions that relate them.

/// Maximum chips or minor units in one amount: the largest integer a browser holds exactly (2^53 - 1).
pub const AMOUNT_MAX: u64 = (1 << 53) - 1;
/// Maximum seats at one table.
pub const SEATS_MAX: u8 = 10;
/// Maximum hole cards of a seat in any planned game (seven-card stud).
pub const HOLE_CARDS_MAX: usize = 7;
/// Maximum boards of a hand (run it four times; double-board games use two).
pub const BOARDS_MAX: usize = 4;
/// Maximum bytes in one frame from a client.
pub const FRAME_BYTES_MAX: usize = 8 * 1024;
/// Maximum requests waiting in one table's mailbox; the next is refused as busy.
pub const MAILBOX_MAX: usize = 128;
/// Maximum frames waiting for one socket; a client that falls further behind is dropped.
pub const OUTBOX_FRAMES_MAX: usize = 512;
/// Batches of news that a table keeps, so that a returning client gets only what it missed.
pub const RING_BATCHES_MAX: usize = 256;
/// Maximum characters in a player's name.
pub const NAME_CHARS_MAX: usize = 20;
/// Maximum characters in one chat line.
pub const SAY_CHARS_MAX: usize = 240;
/// Maximum events in one hand: far more than ten seats produce under any cap or stack in practice.
pub const HAND_EVENTS_MAX: usize = 4096;

// A full table's stacks must add up within the wire's range.
const _: () = assert!(AMOUNT_MAX as u128 * (SEATS_MAX as u128) < u64::MAX as u128);
// The ring must hold at least one whole hand's worth of batches at a busy table.
const _: () = assert!(RING_BATCHES_MAX >= MAILBOX_MAX);
