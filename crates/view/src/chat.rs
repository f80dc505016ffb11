//! Decides who may read which chat lines.

use crate::Observer;
use units::{HandId, PlayerId};
use wire::{ChatLine, NewsItem};

/// Says which players have blocked each other. The value `()` says that nobody has.
pub trait Blocks {
    /// Whether one of these two has blocked the other.
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool;
}

impl Blocks for () {
    fn is_blocked_between(&self, _: PlayerId, _: PlayerId) -> bool {
        false
    }
}

/// A chat line as the room stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// The line, with its true author even at an anonymous table.
    pub line: ChatLine,
    /// The identifier that other players see instead of the author's at an anonymous table; `None` elsewhere.
    pub alias: Option<PlayerId>,
    /// The hand in progress when the author sent the line; `None` between hands.
    pub hand: Option<HandId>,
}

/// Returns the lines that an observer may read.
pub fn chat<'a>(
    lines: impl IntoIterator<Item = &'a Spoken>,
    observer: Observer,
    blocks: &dyn Blocks,
) -> Vec<ChatLine> {
    let may_read = |spoken: &&Spoken| may_read(&spoken.line, observer, blocks);
    lines.into_iter().filter(may_read).map(|spoken| as_known(spoken, observer)).collect()
}

/// Returns the news of a chat line for an observer; empty if they may not read it.
pub fn said(spoken: &Spoken, observer: Observer, blocks: &dyn Blocks) -> Vec<NewsItem> {
    let told = may_read(&spoken.line, observer, blocks);
    let told = told.then(|| NewsItem::Said(as_known(spoken, observer)));
    told.into_iter().collect()
}

/// Returns those of `players` whose news of a chat line differs from the rail's.
pub fn said_addressed(
    spoken: &Spoken,
    players: impl IntoIterator<Item = PlayerId>,
    blocks: &dyn Blocks,
) -> Vec<PlayerId> {
    let Spoken { line, alias, .. } = spoken;
    let of_rail = may_read(line, Observer::Rail, blocks);
    let differs = |player: &PlayerId| {
        may_read(line, Observer::Player(*player), blocks) != of_rail
            || alias.is_some() && *player == line.player
    };
    players.into_iter().filter(differs).collect()
}

/// Returns a line with the author's identifier as the observer may know it.
fn as_known(spoken: &Spoken, observer: Observer) -> ChatLine {
    let Spoken { line, alias, .. } = spoken;
    match alias {
        Some(alias) if observer.player() != Some(line.player) => {
            ChatLine { player: *alias, ..line.clone() }
        }
        Some(_) | None => line.clone(),
    }
}

/// Whether an observer may read a line.
pub fn reads(spoken: &Spoken, observer: Observer, blocks: &dyn Blocks) -> bool {
    may_read(&spoken.line, observer, blocks)
}

/// Whether an observer may read a line.
///
/// Only its author reads a line that is held back. A block hides the lines of each of the two players from the other.
fn may_read(line: &ChatLine, observer: Observer, blocks: &dyn Blocks) -> bool {
    match observer {
        Observer::Player(player) if player == line.player => true,
        Observer::Player(player) => !line.held && !blocks.is_blocked_between(player, line.player),
        Observer::Rail => !line.held,
    }
}
