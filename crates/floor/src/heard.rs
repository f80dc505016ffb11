//! What each kind of observer is told of a batch, and the frames that tell it.

use crate::ring::Told;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use units::{Instant, PlayerId, Seq, TableId};
use view::Observer;
use wire::{Frame, NewsItem};

/// What each kind of observer is told. As a rule all are told the same, and it is made once.
pub(crate) struct Heard {
    rail: Vec<NewsItem>,
    /// What is told to players who are told something else than the rail.
    apart: BTreeMap<PlayerId, Vec<NewsItem>>,
    /// Who sits there at any time during these events: their frames are told from the rail's, also
    /// where they are the same.
    seated: BTreeSet<PlayerId>,
}

impl Heard {
    /// Nothing yet, at a table where these players sit.
    pub(crate) fn of_table(seated: BTreeSet<PlayerId>) -> Heard {
        Heard { rail: Vec::new(), apart: BTreeMap::new(), seated }
    }

    pub(crate) fn seated(&self) -> &BTreeSet<PlayerId> {
        &self.seated
    }

    /// What is told to all who look on, and to nobody apart.
    pub(crate) fn of_rail(rail: Vec<NewsItem>) -> Heard {
        Heard { rail, apart: BTreeMap::new(), seated: BTreeSet::new() }
    }

    /// Tells everybody of one more thing: to those `addressed`, and to those who were told something
    /// else before, each as he may know it; to all others as to the rail.
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

/// One frame for each distinct thing that is told.
pub(crate) fn frames(table: TableId, after: Seq, seq: Seq, now: Instant, heard: Heard) -> Told {
    let frame = |mut items: Vec<NewsItem>| {
        items.shrink_to_fit(); // it is kept for a while
        Arc::new(Frame::News { table, after, seq, now, items })
    };
    let Heard { rail, apart, seated } = heard;
    let rail = frame(rail);
    let of_all = seated.into_iter().map(|player| (Observer::Player(player), Arc::clone(&rail)));
    let mut frames: BTreeMap<Observer, Arc<Frame>> = of_all.collect();
    frames.insert(Observer::Rail, rail);
    frames
        .extend(apart.into_iter().map(|(player, items)| (Observer::Player(player), frame(items))));
    Told { after, seq, frames }
}
