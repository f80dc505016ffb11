//! Who may read which chat lines.

use crate::Observer;
use units::{HandId, PlayerId};
use wire::{ChatLine, NewsItem};

/// Blocks between players. `()` has none.
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
    /// The line under its true author.
    pub line: ChatLine,
    /// The identifier by which others know the author, at an anonymous table.
    pub alias: Option<PlayerId>,
    /// The hand during which the line was said, if one was running.
    pub hand: Option<HandId>,
}

/// The lines among these that an observer may read.
pub fn chat<'a>(
    lines: impl IntoIterator<Item = &'a Spoken>,
    observer: Observer,
    blocks: &dyn Blocks,
) -> Vec<ChatLine> {
    let may_read = |spoken: &&Spoken| may_read(&spoken.line, observer, blocks);
    lines.into_iter().filter(may_read).map(|spoken| as_known(spoken, observer)).collect()
}

/// The news of a line for an observer; empty if they may not read it.
pub fn said(spoken: &Spoken, observer: Observer, blocks: &dyn Blocks) -> Vec<NewsItem> {
    let told = may_read(&spoken.line, observer, blocks);
    let told = told.then(|| NewsItem::Said(as_known(spoken, observer)));
    told.into_iter().collect()
}

/// The `players` whose news of a line differs from the rail's.
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

/// A line with its author as the observer knows them.
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

/// Whether an observer may read a line: only its author reads a held line, and a block hides lines both ways.
fn may_read(line: &ChatLine, observer: Observer, blocks: &dyn Blocks) -> bool {
    match observer {
        Observer::Player(player) if player == line.player => true,
        Observer::Player(player) => !line.held && !blocks.is_blocked_between(player, line.player),
        Observer::Rail => !line.held,
    }
}
