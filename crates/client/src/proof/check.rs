//! Checks the proof of one hand without replaying the hand, because a proof file does not contain the play.

use super::ProofFault;
use cards::CardSet;
use cut::{Hash, Leaf, Path, Salt, Tree};
use units::{HandId, HandNo, Seat};
use wire::{
    CardProof, HandProof, Hex32, OpenedLeaf, Opening, OwnNonce, RenewedDeck, SeatCommitment,
    SeatNonce,
};

/// The findings of a sound proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Number of cards seen, each proved to come from its position in the deck.
    pub cards: u8,
    /// Number of players whose nonces cut the deck; with several decks, the lowest number for a deck.
    pub took_part: u8,
    /// Number of players dealt in, not counting house players.
    pub players: u8,
    /// Whether the proof's owner contributed a nonce to the cut of every deck of the hand.
    pub own: bool,
    /// Whether the proof opens every card of every deck.
    pub whole: bool,
}

/// Checks the proof of one hand.
///
/// A sound proof shows that the order of the deck was fixed before any card was dealt, that it was cut with the nonces
/// committed to beforehand, and that every card seen came from its position. It does not show who else saw the cards
/// (`docs/FAIRNESS.md`).
///
/// # Errors
/// The first [`ProofFault`], in the order in which a hand is dealt.
///
/// # Examples
/// A hand in which no cards were seen, dealt without nonces from a deck that was opened completely afterwards:
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
///     renewed: vec![],
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
    if let Some(seat) = twice(&hand.seats) {
        return Err(ProofFault::Seat(seat));
    }
    let decks = || decks(hand);
    for (at, deck) in decks().enumerate() {
        if deck.count == 0 {
            return Err(ProofFault::NoDeck);
        }
        if decks().take(at).any(|before| before.root == deck.root) {
            return Err(ProofFault::Reused);
        }
        check_nonces(hand, &deck)?;
        check_own(&deck)?;
        check_cards(hand, &deck, (at == 0).then_some(hand.each))?;
        check_opened(&deck)?;
    }
    let own = |deck: &Deck<'_>| deck.own.is_some_and(|own| is_among(&own, deck.nonces));
    Ok(Checked {
        cards: small(decks().map(|deck| deck.cards.len()).sum()),
        took_part: small(decks().map(|deck| deck.nonces.len()).min().unwrap_or_default()),
        players: hand.players,
        own: decks().all(|deck| own(&deck)),
        whole: decks().all(|deck| !deck.opened.is_empty()),
    })
}

/// One of a hand's decks: the first deck, or a renewed one.
struct Deck<'a> {
    root: &'a Hex32,
    count: u8,
    commitments: &'a [SeatCommitment],
    nonces: &'a [SeatNonce],
    own: Option<OwnNonce>,
    cards: &'a [CardProof],
    opened: &'a [OpenedLeaf],
}

fn decks(hand: &HandProof) -> impl Iterator<Item = Deck<'_>> {
    let HandProof { root, deck, commitments, nonces, own, cards, opened, .. } = hand;
    let (count, own) = (*deck, *own);
    let first = Deck { root, count, commitments, nonces, own, cards, opened };
    let renewed = hand.renewed.iter().map(|renewed| {
        let RenewedDeck { root, deck, commitments, nonces, own, cards, opened } = renewed;
        let (count, own) = (*deck, *own);
        Deck { root, count, commitments, nonces, own, cards, opened }
    });
    core::iter::once(first).chain(renewed)
}

/// Checks that every nonce matches its seat's commitment, and comes in the order of the commitments.
fn check_nonces(hand: &HandProof, deck: &Deck<'_>) -> Result<(), ProofFault> {
    let mut seen = Vec::new();
    for SeatCommitment { seat, .. } in deck.commitments {
        if !hand.seats.contains(seat) || seen.contains(seat) {
            return Err(ProofFault::Seat(*seat));
        }
        seen.push(*seat);
    }
    let mut left = deck.commitments.iter();
    for SeatNonce { seat, nonce } in deck.nonces {
        let committed = left.find(|commitment| commitment.seat == *seat);
        let committed = committed.ok_or(ProofFault::Seat(*seat))?;
        if cut::commitment(&nonce.0) != committed.commitment.0 {
            return Err(ProofFault::Nonce(*seat));
        }
    }
    let (nonces, players, seats) = (deck.nonces.len(), hand.players, hand.seats.len());
    if nonces > usize::from(players) || usize::from(players) > seats {
        return Err(ProofFault::Players { nonces, players, seats });
    }
    Ok(())
}

/// Returns the first seat that is named twice; `None` if there is none.
fn twice(seats: &[Seat]) -> Option<Seat> {
    let mut numbered = seats.iter().enumerate();
    numbered.find(|(at, seat)| seats[..*at].contains(seat)).map(|(_, seat)| *seat)
}

/// Checks that the owner's nonce took part in the cut, if the room confirmed it in time.
fn check_own(deck: &Deck<'_>) -> Result<(), ProofFault> {
    let Some(own) = deck.own else { return Ok(()) };
    let commitment = Hex32(cut::commitment(&own.nonce.0));
    if !deck.commitments.contains(&SeatCommitment { seat: own.seat, commitment }) {
        return Err(ProofFault::OwnCommitment);
    }
    if own.opened && !is_among(&own, deck.nonces) {
        return Err(ProofFault::OwnNonce);
    }
    Ok(())
}

fn is_among(own: &OwnNonce, nonces: &[SeatNonce]) -> bool {
    nonces.contains(&SeatNonce { seat: own.seat, nonce: own.nonce })
}

/// Returns which leaf of the deck is dealt at each position, as the cut determines.
pub(super) fn order(hand: HandId, root: &Hash, deck: u8, nonces: &[SeatNonce]) -> Vec<u8> {
    let nonces: Vec<cut::Nonce> = nonces.iter().map(|nonce| nonce.nonce.0).collect();
    cut::order(root, hand.bits(), &nonces, deck)
}

/// Checks that every card seen came from its position in the cut deck, to the right seat and only once.
///
/// The first `each` cards of every seat are dealt from the hand's first deck, one seat after another. Only someone who
/// follows the hand knows whose turn it is after that.
fn check_cards(hand: &HandProof, deck: &Deck<'_>, each: Option<u8>) -> Result<(), ProofFault> {
    let order = order(hand.hand, &deck.root.0, deck.count, deck.nonces);
    let in_laps = usize::from(each.unwrap_or_default()) * hand.seats.len();
    let mut seen = CardSet::EMPTY;
    let mut next = 0;
    for CardProof { place, seat, opening } in deck.cards {
        let at = usize::from(*place);
        let fits = match seat {
            _ if at < in_laps => *seat == Some(hand.seats[at % hand.seats.len()]),
            Some(seat) => hand.seats.contains(seat) && each != Some(0),
            None => true,
        };
        if !fits {
            return Err(ProofFault::Turn { place: *place });
        }
        if at < next {
            return Err(ProofFault::Twice(opening.card));
        }
        next = at + 1;
        let beyond = ProofFault::Beyond { place: *place, deck: deck.count };
        let expected = *order.get(at).ok_or(beyond)?;
        if opening.leaf != expected {
            return Err(ProofFault::Place { place: *place, leaf: opening.leaf, expected });
        }
        if !is_at_leaf(&deck.root.0, deck.count, opening) {
            return Err(ProofFault::Card { card: opening.card, leaf: opening.leaf });
        }
        if !seen.insert(opening.card) {
            return Err(ProofFault::Twice(opening.card));
        }
    }
    Ok(())
}

/// Whether the opening proves that its card was at its leaf when this root was published.
pub(super) fn is_at_leaf(root: &Hash, deck: u8, opening: &Opening) -> bool {
    let path: Option<Path> =
        opening.path.iter().map(|hash| Some(hash.parse::<Hex32>().ok()?.0)).collect();
    let (Some(salt), Some(path)) = (salt(&opening.salt), path) else { return false };
    cut::verify(root, deck, opening.leaf, &Leaf { card: opening.card, salt }, &path)
}

/// Checks that an opened deck is the published one, and that no card is in it twice.
fn check_opened(deck: &Deck<'_>) -> Result<(), ProofFault> {
    if deck.opened.is_empty() {
        return Ok(());
    }
    let leaves =
        deck.opened.iter().map(|leaf| Some(Leaf { card: leaf.card, salt: salt(&leaf.salt)? }));
    let leaves: Option<Vec<Leaf>> = leaves.collect();
    let leaves = leaves.filter(|leaves| leaves.len() == usize::from(deck.count));
    let leaves = leaves.ok_or(ProofFault::Deck)?;
    if Tree::new(&leaves).root() != deck.root.0 {
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

/// Parses a salt of 16 bytes from 32 lower-case hexadecimal digits.
pub(crate) fn salt(text: &str) -> Option<Salt> {
    // A salt is half as long as a hash, so it can be padded and parsed as a hash.
    let padded: Hex32 = format!("{text}{}", "0".repeat(32)).parse().ok()?;
    padded.0[..16].try_into().ok()
}

/// Converts a count to the proof's type; larger counts become 255.
pub(super) fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
