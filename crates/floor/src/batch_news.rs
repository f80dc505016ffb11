//! What each observer learns from a batch, and the frames that say so.

use crate::ring::SentBatch;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use units::{Instant, PlayerId, Seq, TableId};
use view::Observer;
use wire::{Frame, NewsItem};

/// What each observer learns from a batch. Observers who learn the same share one copy.
pub(crate) struct BatchNews {
    rail: Vec<NewsItem>,
    /// The news of each player who learns something other than the spectators do.
    apart: BTreeMap<PlayerId, Vec<NewsItem>>,
    /// Players who sit at the table at any time during these events.
    ///
    /// They get their own frames, even if these equal the spectators' frame.
    seated: BTreeSet<PlayerId>,
}

impl BatchNews {
    /// Creates an empty batch of news for a table where these players sit.
    pub(crate) fn of_table(seated: BTreeSet<PlayerId>) -> BatchNews {
        BatchNews { rail: Vec::new(), apart: BTreeMap::new(), seated }
    }

    pub(crate) fn seated(&self) -> &BTreeSet<PlayerId> {
        &self.seated
    }

    /// Creates a batch of news that is the same for all spectators.
    pub(crate) fn of_rail(rail: Vec<NewsItem>) -> BatchNews {
        BatchNews { rail, apart: BTreeMap::new(), seated: BTreeSet::new() }
    }

    /// Adds one more event.
    ///
    /// The `addressed` players, and all players whose news already differ from the rail's, get what they may know of
    /// the event. Everybody else gets the rail's news.
    pub(crate) fn tell(
        &mut self,
        addressed: impl IntoIterator<Item = PlayerId>,
        news: impl Fn(Observer) -> Vec<NewsItem>,
    ) {
        for player in addressed {
            self.apart.entry(player).or_insert_with(|| self.rail.clone());
        }
        let rail = news(Observer::Rail);
        debug_assert!(
            self.seated
                .iter()
                .all(|player| self.apart.contains_key(player)
                    || news(Observer::Player(*player)) == rail),
            "who is not addressed is told what the rail is told"
        );
        for (player, items) in &mut self.apart {
            items.extend(news(Observer::Player(*player)));
        }
        self.rail.extend(rail);
    }
}

/// Makes one frame for the rail and for all seats with the same news, and one for each player whose news differ.
pub(crate) fn frames(
    table: TableId,
    after: Seq,
    seq: Seq,
    now: Instant,
    heard: BatchNews,
) -> SentBatch {
    let frame = |mut items: Vec<NewsItem>| {
        items.shrink_to_fit(); // it is kept for a while
        Arc::new(Frame::News { table, after, seq, now, items })
    };
    let BatchNews { rail, apart, seated } = heard;
    let rail = frame(rail);
    let own = apart.into_iter().map(|(player, items)| (player, frame(items)));
    let mut own: Vec<(PlayerId, Arc<Frame>)> = own.collect();
    for player in seated {
        if !own.iter().any(|(apart, _)| *apart == player) {
            own.push((player, Arc::clone(&rail)));
        }
    }
    own.sort_unstable_by_key(|(player, _)| *player);
    SentBatch { after, seq, rail, own: own.into() }
}
