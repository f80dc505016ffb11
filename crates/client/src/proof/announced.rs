//! What the room announces about a hand before it deals. Nothing in an announcement may change later.

use units::{HandId, HandNo, Seat};
use wire::{Hex32, NewsItem, SeatCommitment, SeatNonce};

/// Everything announced about a hand before its cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Announced {
    pub(super) hand_no: HandNo,
    pub(super) hand: HandId,
    pub(super) seats: Vec<Seat>,
    /// The hand's decks, in order; `None` if a root is malformed.
    pub(super) decks: Option<Vec<AnnouncedDeck>>,
}

/// What was announced about one of a hand's decks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AnnouncedDeck {
    pub(super) root: Hex32,
    pub(super) count: u8,
    pub(super) commitments: Vec<SeatCommitment>,
    /// The nonces that cut the deck, and the number of players dealt in without house players; `None` before the cut.
    pub(super) cut: Option<(Vec<SeatNonce>, u8)>,
}

impl Announced {
    /// Reads the announcements from the news of the current hand; `None` if no hand was opened.
    pub(super) fn of(log: &[NewsItem]) -> Option<Announced> {
        let mut announced = None;
        for item in log {
            match item {
                NewsItem::HandOpened { hand_no, hand, seats, root, deck, commitments, .. } => {
                    let decks = AnnouncedDeck::of(root, *deck, commitments).map(|deck| vec![deck]);
                    let (hand_no, hand, seats) = (*hand_no, *hand, seats.clone());
                    announced = Some(Announced { hand_no, hand, seats, decks });
                }
                NewsItem::DeckRenewed { root, deck, commitments, .. } => {
                    let announced = announced.as_mut()?;
                    let new = AnnouncedDeck::of(root, *deck, commitments);
                    announced.decks = announced.decks.take().zip(new).map(|(mut decks, new)| {
                        decks.push(new);
                        decks
                    });
                }
                NewsItem::DeckCut { nonces, players } => {
                    let decks =
                        announced.as_mut().and_then(|now: &mut Announced| now.decks.as_mut());
                    if let Some(last) = decks.and_then(|decks| decks.last_mut()) {
                        last.cut = Some((nonces.clone(), *players));
                    }
                }
                _ => {}
            }
        }
        announced
    }

    /// Whether nothing in `first` has changed; decks and cuts may have been added.
    pub(super) fn continues(&self, first: &Announced) -> bool {
        let (Some(now), Some(before)) = (&self.decks, &first.decks) else { return false };
        let is_same = |(now, before): (&AnnouncedDeck, &AnnouncedDeck)| {
            (&now.root, now.count, &now.commitments)
                == (&before.root, before.count, &before.commitments)
                && (before.cut.is_none() || now.cut == before.cut)
        };
        (self.hand, &self.seats) == (first.hand, &first.seats)
            && now.len() >= before.len()
            && now.iter().zip(before).all(is_same)
    }
}

impl AnnouncedDeck {
    fn of(root: &str, count: u8, commitments: &[SeatCommitment]) -> Option<AnnouncedDeck> {
        let commitments = commitments.to_vec();
        Some(AnnouncedDeck { root: root.parse().ok()?, count, commitments, cut: None })
    }

    pub(super) fn nonces(&self) -> &[SeatNonce] {
        self.cut.as_ref().map_or(&[], |(nonces, _)| nonces)
    }
}
