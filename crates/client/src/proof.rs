//! Whether a deal was what the room said it would be. `cardroom verify` checks files with this, and
//! players' programs check hands while they are played; `web/src/core/proof.ts` does the same.

use cards::CardSet;
use cut::{Hash, Leaf, Path, Salt, Tree};
use std::sync::Arc;
use units::{HandNo, Seat};
use wire::{
    CardProof, CardView, HandProof, Hex32, NewsItem, Opening, OwnNonce, SeatCommitment, SeatNonce,
    TableView,
};

/// What a sound proof shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Cards that were seen, each proved to come from its place in the deck.
    pub cards: u8,
    /// Players whose nonces cut the deck.
    pub took_part: u8,
    /// Players dealt in, house players not counted.
    pub players: u8,
    /// Whether the keeper's own nonce is among those that cut the deck.
    pub own: bool,
    /// Whether the whole deck is open, and is one.
    pub whole: bool,
}

/// What is wrong with a deal, or with the proof of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// The hand was announced first with another id, root, deck, seats or commitments, or cut with
    /// other nonces.
    #[error("what was announced for the hand was changed afterwards")]
    Changed,
    /// Hands are numbered from 1.
    #[error("a hand without a number")]
    NoNumber,
    /// The deck has no cards.
    #[error("a deck of no cards")]
    NoDeck,
    /// The root is no hash.
    #[error("the root is not 64 hexadecimal digits")]
    Root,
    /// A commitment, nonce or card of a seat that was not dealt in, or was named before.
    #[error("seat {} is named where it cannot be", .0.number())]
    Seat(Seat),
    /// A nonce that is not what the seat had committed to.
    #[error("the nonce of seat {} is not the one it was committed to", .0.number())]
    Nonce(Seat),
    /// More took part than there were players, or more players than seats were dealt in.
    #[error("{nonces} nonces of {players} players at {seats} seats")]
    Players {
        /// Nonces that cut the deck.
        nonces: usize,
        /// Players dealt in.
        players: u8,
        /// Seats dealt in.
        seats: usize,
    },
    /// The own commitment did not count.
    #[error("the own commitment was given in time and is not among those that counted")]
    OwnCommitment,
    /// The own nonce did not count.
    #[error("the own nonce was opened in time and is not among those that cut the deck")]
    OwnNonce,
    /// Cards that did not go round the seats in the order announced before the cut: whoever knows the
    /// order of the deck could deal the best hand to whom he likes.
    #[error("card {place} of the deal did not go to the seat whose turn it was")]
    Turn {
        /// Which of the deal, from 0.
        place: u8,
    },
    /// A card without a proof.
    #[error("card {place} of the deal was shown without its proof")]
    Unproved {
        /// Which of the deal, from 0.
        place: u8,
    },
    /// A card from another place of the deck than the cut gave it.
    #[error("card {place} of the deal comes from leaf {leaf}, and the cut says leaf {expected}")]
    Place {
        /// Which of the deal, from 0.
        place: u8,
        /// Where it was taken from.
        leaf: u8,
        /// Where it had to be taken from.
        expected: u8,
    },
    /// A card beyond the deck's end.
    #[error("card {place} of the deal, from a deck of {deck}")]
    Beyond {
        /// Which of the deal, from 0.
        place: u8,
        /// The deck's cards.
        deck: u8,
    },
    /// A card that is not the leaf's.
    #[error("{card} was not the card at leaf {leaf} when the root was published")]
    Card {
        /// The card that was shown.
        card: cards::Card,
        /// Its leaf.
        leaf: u8,
    },
    /// A card that is there twice.
    #[error("{0} was dealt twice")]
    Twice(cards::Card),
    /// The opened deck is not the one that was published.
    #[error("the opened deck is not the one whose root was published")]
    Deck,
}

/// Checks one hand's proof.
///
/// What it shows: the order of the deck was fixed before any card was dealt, the nonces that were
/// committed to beforehand cut it, and every card seen came from its place. What it does not show:
/// who else saw the cards (`docs/FAIRNESS.md`).
///
/// # Errors
/// The first [`ProofFault`], in the order in which a hand is dealt.
///
/// # Examples
/// A hand of which no card was seen, dealt without nonces, from a deck that is opened whole:
/// ```
/// use client::proof::check;
/// use cut::{Leaf, Tree};
/// use wire::{HandProof, Hex32, OpenedLeaf};
///
/// let leaf = |card: cards::Card| Leaf { card, salt: [card.index(); 16] };
/// let deck: Vec<Leaf> = cards::Card::all().map(leaf).collect();
/// let open = |leaf: &Leaf| OpenedLeaf { card: leaf.card, salt: format!("{:02x}", leaf.salt[0]).repeat(16) };
/// let mut proof = HandProof {
///     hand_no: units::HandNo(1),
///     hand: units::HandId::from_bits(1),
///     root: Hex32(Tree::new(&deck).root()),
///     deck: 52,
///     seats: vec![],
///     each: 0,
///     commitments: vec![],
///     nonces: vec![],
///     players: 0,
///     own: None,
///     cards: vec![],
///     opened: deck.iter().map(open).collect(),
/// };
/// assert!(check(&proof).unwrap().whole);
///
/// proof.opened.swap(0, 1);
/// assert!(check(&proof).is_err());
/// ```
pub fn check(hand: &HandProof) -> Result<Checked, ProofFault> {
    if hand.hand_no == HandNo(0) {
        return Err(ProofFault::NoNumber);
    }
    if hand.deck == 0 {
        return Err(ProofFault::NoDeck);
    }
    if let Some(seat) = twice(&hand.seats) {
        return Err(ProofFault::Seat(seat));
    }
    check_nonces(hand)?;
    check_own(hand)?;
    check_cards(hand)?;
    check_opened(hand)?;
    Ok(Checked {
        cards: small(hand.cards.len()),
        took_part: small(hand.nonces.len()),
        players: hand.players,
        own: hand.own.is_some_and(|own| is_among(&own, &hand.nonces)),
        whole: !hand.opened.is_empty(),
    })
}

/// Every nonce is what its seat had committed to, in the order of the commitments.
fn check_nonces(hand: &HandProof) -> Result<(), ProofFault> {
    let mut seen = Vec::new();
    for SeatCommitment { seat, .. } in &hand.commitments {
        if !hand.seats.contains(seat) || seen.contains(seat) {
            return Err(ProofFault::Seat(*seat));
        }
        seen.push(*seat);
    }
    let mut left = hand.commitments.iter();
    for SeatNonce { seat, nonce } in &hand.nonces {
        let committed = left.find(|commitment| commitment.seat == *seat);
        let committed = committed.ok_or(ProofFault::Seat(*seat))?;
        if cut::commitment(&nonce.0) != committed.commitment.0 {
            return Err(ProofFault::Nonce(*seat));
        }
    }
    let (nonces, players, seats) = (hand.nonces.len(), hand.players, hand.seats.len());
    if nonces > usize::from(players) || usize::from(players) > seats {
        return Err(ProofFault::Players { nonces, players, seats });
    }
    Ok(())
}

/// A seat that is named twice.
fn twice(seats: &[Seat]) -> Option<Seat> {
    let mut numbered = seats.iter().enumerate();
    numbered.find(|(at, seat)| seats[..*at].contains(seat)).map(|(_, seat)| *seat)
}

/// What the keeper threw in was counted, as far as the room had confirmed it.
fn check_own(hand: &HandProof) -> Result<(), ProofFault> {
    let Some(own) = hand.own else { return Ok(()) };
    let commitment = Hex32(cut::commitment(&own.nonce.0));
    if !hand.commitments.contains(&SeatCommitment { seat: own.seat, commitment }) {
        return Err(ProofFault::OwnCommitment);
    }
    if own.opened && !is_among(&own, &hand.nonces) {
        return Err(ProofFault::OwnNonce);
    }
    Ok(())
}

fn is_among(own: &OwnNonce, nonces: &[SeatNonce]) -> bool {
    nonces.contains(&SeatNonce { seat: own.seat, nonce: own.nonce })
}

/// Every card seen lay where the cut says, went to whom it had to, and there is none twice.
fn check_cards(hand: &HandProof) -> Result<(), ProofFault> {
    let nonces: Vec<cut::Nonce> = hand.nonces.iter().map(|nonce| nonce.nonce.0).collect();
    let order = cut::order(&hand.root.0, hand.hand.bits(), &nonces, hand.deck);
    let mut seen = CardSet::EMPTY;
    let mut next = 0;
    for CardProof { place, seat, opening } in &hand.cards {
        if *seat != turn(hand, *place) {
            return Err(ProofFault::Turn { place: *place });
        }
        if usize::from(*place) < next {
            return Err(ProofFault::Twice(opening.card));
        }
        next = usize::from(*place) + 1;
        let beyond = ProofFault::Beyond { place: *place, deck: hand.deck };
        let expected = *order.get(usize::from(*place)).ok_or(beyond)?;
        if opening.leaf != expected {
            return Err(ProofFault::Place { place: *place, leaf: opening.leaf, expected });
        }
        if !lies(&hand.root.0, hand.deck, opening) {
            return Err(ProofFault::Card { card: opening.card, leaf: opening.leaf });
        }
        if !seen.insert(opening.card) {
            return Err(ProofFault::Twice(opening.card));
        }
    }
    Ok(())
}

/// Whose card this is of the deal: `each` go to every seat in their order, the rest to the board.
fn turn(hand: &HandProof, place: u8) -> Option<Seat> {
    let round = place.checked_div(hand.each)?;
    hand.seats.get(usize::from(round)).copied()
}

/// Whether the opening leads to the root.
fn lies(root: &Hash, deck: u8, opening: &Opening) -> bool {
    let path: Option<Path> =
        opening.path.iter().map(|hash| Some(hash.parse::<Hex32>().ok()?.0)).collect();
    let (Some(salt), Some(path)) = (salt(&opening.salt), path) else { return false };
    cut::verify(root, deck, opening.leaf, &Leaf { card: opening.card, salt }, &path)
}

/// The whole deck, where it is there, is the one that was published, and has no card twice.
fn check_opened(hand: &HandProof) -> Result<(), ProofFault> {
    if hand.opened.is_empty() {
        return Ok(());
    }
    let leaves =
        hand.opened.iter().map(|leaf| Some(Leaf { card: leaf.card, salt: salt(&leaf.salt)? }));
    let leaves: Option<Vec<Leaf>> = leaves.collect();
    let leaves = leaves.filter(|leaves| leaves.len() == usize::from(hand.deck));
    let leaves = leaves.ok_or(ProofFault::Deck)?;
    if Tree::new(&leaves).root() != hand.root.0 {
        return Err(ProofFault::Deck);
    }
    let mut seen = CardSet::EMPTY;
    for leaf in &leaves {
        if !seen.insert(leaf.card) {
            return Err(ProofFault::Twice(leaf.card));
        }
    }
    Ok(())
}

/// 16 bytes from 32 hexadecimal digits, small letters.
fn salt(text: &str) -> Option<Salt> {
    // A salt is the first half of what fills a hash: one reader of digits is enough.
    let padded: Hex32 = format!("{text}{}", "0".repeat(32)).parse().ok()?;
    padded.0[..16].try_into().ok()
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Remembers what was announced for a table's hand first: a room that tells it otherwise later is
/// found out. One for each table that is watched.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prover {
    announced: Option<HandProof>,
    changed: bool,
}

impl Prover {
    /// Looks at what is announced now.
    pub(crate) fn notice(&mut self, view: &TableView) {
        let Some((hand_no, opened)) = view.log.iter().find_map(announced) else { return };
        let opened = opened.map(|opened| cut(opened, view));
        match &mut self.announced {
            Some(first) if first.hand_no == hand_no => {
                let Some(now) = opened else { return self.changed = true };
                let is_cut_now = first.players == 0 && now.players > 0;
                let before = HandProof { nonces: Vec::new(), players: 0, ..now.clone() };
                match is_cut_now {
                    true if *first == before => *first = now,
                    _ => self.changed |= *first != now,
                }
            }
            _ => (self.announced, self.changed) = (opened, false),
        }
    }

    /// The proof of the view's hand, from the news of it so far.
    pub(crate) fn gather(
        &self,
        view: &TableView,
        own: Option<OwnNonce>,
    ) -> Result<Option<HandProof>, ProofFault> {
        if self.changed {
            return Err(ProofFault::Changed);
        }
        let Some(hand) = view.hand.as_ref().filter(|hand| hand.took_part.is_some()) else {
            return Ok(None);
        };
        let opened = view.log.iter().find_map(announced);
        let Some((_, opened)) = opened.filter(|(hand_no, _)| *hand_no == hand.hand_no) else {
            return Ok(None);
        };
        let mut proof = cut(opened.ok_or(ProofFault::Root)?, view);
        proof.players = hand.players;
        proof.own = own;
        proof.each = dealt_round(&view.log, &proof.seats)?;
        proof.cards = seen_cards(&view.log)?;
        Ok(Some(proof))
    }
}

/// With the nonces that cut the deck, if it is cut.
fn cut(mut proof: HandProof, view: &TableView) -> HandProof {
    for item in &view.log {
        if let NewsItem::DeckCut { nonces, players } = item {
            (proof.nonces, proof.players) = (nonces.clone(), *players);
        }
    }
    proof
}

/// How many cards each seat got before the first betting round, if they went round the seats in their
/// order.
fn dealt_round(log: &[NewsItem], seats: &[Seat]) -> Result<u8, ProofFault> {
    let (mut each, mut round, mut is_over) = (0, 0, false);
    for item in log {
        match item {
            NewsItem::StreetOpened { .. } | NewsItem::BoardDealt { .. } => is_over = true,
            NewsItem::Dealt { seat, cards, .. } if !is_over => {
                let place = small(round * each);
                each = if round == 0 { cards.len() } else { each };
                if seats.get(round) != Some(seat) || cards.len() != each {
                    return Err(ProofFault::Turn { place });
                }
                round += 1;
            }
            // Cards between betting rounds are another game's; none of ours deals them yet.
            NewsItem::Dealt { .. } => return Err(ProofFault::Turn { place: small(round * each) }),
            _ => {}
        }
    }
    if is_over && round < seats.len() {
        return Err(ProofFault::Turn { place: small(round * each) });
    }
    Ok(small(each))
}

/// What the opening of a hand fixes, as the beginning of its proof; nothing where its root is none.
fn announced(item: &NewsItem) -> Option<(HandNo, Option<HandProof>)> {
    let NewsItem::HandOpened { hand_no, hand, seats, root, deck, commitments, .. } = item else {
        return None;
    };
    let root = root.parse().ok();
    let proof = root.map(|root| HandProof {
        hand_no: *hand_no,
        hand: *hand,
        root,
        deck: *deck,
        seats: seats.clone(),
        each: 0,
        commitments: commitments.clone(),
        nonces: Vec::new(),
        players: 0,
        own: None,
        cards: Vec::new(),
        opened: Vec::new(),
    });
    Some((*hand_no, proof))
}

/// Every card whose face the log shows, with its place in the deal; what was dealt as a back and
/// shown later stands at the place where it was dealt.
fn seen_cards(log: &[NewsItem]) -> Result<Vec<CardProof>, ProofFault> {
    let mut seen = Seen::default();
    for item in log {
        match item {
            NewsItem::Dealt { seat, cards, openings } => {
                let places = seen.deal(Some(*seat), cards.len());
                seen.faces(&places, cards, openings)?;
            }
            NewsItem::BoardDealt { cards, openings, .. } => {
                let faces: Vec<_> = cards.iter().map(|card| CardView(Some(*card))).collect();
                let places = seen.deal(None, cards.len());
                seen.faces(&places, &faces, openings)?;
            }
            NewsItem::Shown { seat, cards, openings, .. } => {
                let places = seen.places_of(*seat);
                seen.faces(&places, cards, openings)?;
            }
            _ => {}
        }
    }
    Ok(seen.proofs.into_iter().flatten().collect())
}

/// The deal so far, place by place.
#[derive(Default)]
struct Seen {
    dealt_to: Vec<Option<Seat>>,
    proofs: Vec<Option<CardProof>>,
}

impl Seen {
    /// So many more cards; gives their places.
    fn deal(&mut self, to: Option<Seat>, count: usize) -> Vec<usize> {
        let first = self.dealt_to.len();
        self.dealt_to.resize(first + count, to);
        self.proofs.resize(first + count, None);
        (first..first + count).collect()
    }

    fn places_of(&self, seat: Seat) -> Vec<usize> {
        let places = self.dealt_to.iter().enumerate();
        places.filter(|(_, to)| **to == Some(seat)).map(|(place, _)| place).collect()
    }

    /// Notes the faces that lie at these places.
    fn faces(
        &mut self,
        places: &[usize],
        cards: &[CardView],
        openings: &[Arc<Opening>],
    ) -> Result<(), ProofFault> {
        for (at, card) in cards.iter().enumerate() {
            let Some(card) = card.0 else { continue };
            let place = places.get(at).copied();
            let opening = openings.iter().find(|opening| opening.card == card);
            match (place, opening) {
                (Some(place), Some(opening)) => {
                    let seat = self.dealt_to[place];
                    let proof =
                        CardProof { place: small(place), seat, opening: Opening::clone(opening) };
                    if self.proofs[place].as_ref().is_some_and(|first| *first != proof) {
                        return Err(ProofFault::Changed);
                    }
                    self.proofs[place] = Some(proof);
                }
                // The own cards are shown to all with their proofs, to the owner without.
                (Some(place), None) if self.is_known(place, card) => {}
                (place, _) => {
                    return Err(ProofFault::Unproved { place: small(place.unwrap_or(usize::MAX)) });
                }
            }
        }
        Ok(())
    }

    fn is_known(&self, place: usize, card: cards::Card) -> bool {
        self.proofs[place].as_ref().is_some_and(|proof| proof.opening.card == card)
    }
}
