//! Who reads which lines of chat.

use crate::Observer;
use units::{HandId, PlayerId};
use wire::{ChatLine, NewsItem};

/// Who reads nothing of whom. `()` knows nobody.
pub trait Blocks {
    /// Whether one of these two has blocked the other.
    fn is_blocked_between(&self, one: PlayerId, other: PlayerId) -> bool;
}

impl Blocks for () {
    fn is_blocked_between(&self, _: PlayerId, _: PlayerId) -> bool {
        false
    }
}

/// A line of chat as the room keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// By whom in truth.
    pub line: ChatLine,
    /// By which identifier others know its author, at an anonymous table.
    pub alias: Option<PlayerId>,
    /// In which hand it was said, if one was under way.
    pub hand: Option<HandId>,
}

/// The lines that an observer may read, of these.
pub fn chat<'a>(
    lines: impl IntoIterator<Item = &'a Spoken>,
    observer: Observer,
    blocks: &dyn Blocks,
) -> Vec<ChatLine> {
    let may_read = |spoken: &&Spoken| may_read(&spoken.line, observer, blocks);
    lines.into_iter().filter(may_read).map(|spoken| as_known(spoken, observer)).collect()
}

/// What an observer is told of a line.
pub fn said(spoken: &Spoken, observer: Observer, blocks: &dyn Blocks) -> Vec<NewsItem> {
    let told = may_read(&spoken.line, observer, blocks);
    let told = told.then(|| NewsItem::Said(as_known(spoken, observer)));
    told.into_iter().collect()
}

/// Those of `players` who are told of a line otherwise than the rail is.
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

/// A line, by whom the observer knows.
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

/// A line that is held is its author's alone; of two players of whom one has blocked the other
/// neither reads what the other says.
fn may_read(line: &ChatLine, observer: Observer, blocks: &dyn Blocks) -> bool {
    match observer {
        Observer::Player(player) if player == line.player => true,
        Observer::Player(player) => !line.held && !blocks.is_blocked_between(player, line.player),
        Observer::Rail => !line.held,
    }
}
