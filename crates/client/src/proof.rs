//! Whether a deal was what the room said it would be. `cardroom verify` checks files with this, and
//! players' programs check hands while they are played; `web/src/core/proof.ts` does the same.

use cards::CardSet;
use cut::{Hash, Leaf, Path, Salt, Tree};
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{HandId, HandNo, Seat};
use wire::{
    ActionKind, CardProof, CardView, HandProof, Hex32, NewsItem, OpenedLeaf, Opening, OwnNonce,
    RenewedDeck, SeatCommitment, SeatNonce, TableView,
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
    /// The hand, or a deck that it was renewed with, was announced first with another id, root, deck,
    /// seats or commitments, or cut with other nonces.
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
    /// Cards that did not go round the seats in the order announced before the cut, or in the order of
    /// play: whoever knows the
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
    /// A renewed deck is one that the hand had before.
    #[error("the deck was renewed with one that the hand had before")]
    Reused,
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

/// One of a hand's decks: the first, or one that it was renewed with.
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

/// Every nonce is what its seat had committed to, in the order of the commitments.
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

/// A seat that is named twice.
fn twice(seats: &[Seat]) -> Option<Seat> {
    let mut numbered = seats.iter().enumerate();
    numbered.find(|(at, seat)| seats[..*at].contains(seat)).map(|(_, seat)| *seat)
}

/// What the keeper threw in was counted, as far as the room had confirmed it.
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

/// Which leaf each place of the deal is.
fn order(hand: HandId, root: &Hash, deck: u8, nonces: &[SeatNonce]) -> Vec<u8> {
    let nonces: Vec<cut::Nonce> = nonces.iter().map(|nonce| nonce.nonce.0).collect();
    cut::order(root, hand.bits(), &nonces, deck)
}

/// Every card seen lay where the cut says, went to whom it had to, and there is none twice. The
/// first `each` laps of a hand's first deck go round the seats; whose turn it is later, only who follows the play can tell.
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
        if !lies(&deck.root.0, deck.count, opening) {
            return Err(ProofFault::Card { card: opening.card, leaf: opening.leaf });
        }
        if !seen.insert(opening.card) {
            return Err(ProofFault::Twice(opening.card));
        }
    }
    Ok(())
}

/// Whether the opening leads to the root.
fn lies(root: &Hash, deck: u8, opening: &Opening) -> bool {
    let path: Option<Path> =
        opening.path.iter().map(|hash| Some(hash.parse::<Hex32>().ok()?.0)).collect();
    let (Some(salt), Some(path)) = (salt(&opening.salt), path) else { return false };
    cut::verify(root, deck, opening.leaf, &Leaf { card: opening.card, salt }, &path)
}

/// The whole deck, where it is there, is the one that was published, and has no card twice.
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
    announced: Option<Announced>,
    changed: bool,
}

/// What was announced for a hand.
#[derive(Clone, Debug, PartialEq)]
struct Announced {
    hand_no: HandNo,
    hand: HandId,
    seats: Vec<Seat>,
    /// Its decks; nothing where a root is none.
    decks: Option<Vec<AnnouncedDeck>>,
}

#[derive(Clone, Debug, PartialEq)]
struct AnnouncedDeck {
    root: Hex32,
    count: u8,
    commitments: Vec<SeatCommitment>,
    /// The nonces that cut it, once they did, and of how many players.
    cut: Option<(Vec<SeatNonce>, u8)>,
}

impl Announced {
    /// From the news of the running hand.
    fn of(log: &[NewsItem]) -> Option<Announced> {
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

    /// Whether nothing of `first` was changed; decks and cuts may have come since.
    fn continues(&self, first: &Announced) -> bool {
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

    fn nonces(&self) -> &[SeatNonce] {
        self.cut.as_ref().map_or(&[], |(nonces, _)| nonces)
    }
}

impl Prover {
    /// Looks at what is announced now.
    pub(crate) fn notice(&mut self, view: &TableView) {
        let Some(now) = Announced::of(&view.log) else { return };
        match &self.announced {
            Some(first) if first.hand_no == now.hand_no => {
                self.changed |= !now.continues(first) && *first != now;
                if now.decks.is_some() && !self.changed {
                    self.announced = Some(now);
                }
            }
            _ => (self.announced, self.changed) = (Some(now), false),
        }
    }

    /// The proof of the view's hand, from the news of it so far. `own` is the own part in the cut of
    /// each of its decks.
    pub(crate) fn gather(
        &self,
        view: &TableView,
        own: &[Option<OwnNonce>],
    ) -> Result<Option<HandProof>, ProofFault> {
        if self.changed {
            return Err(ProofFault::Changed);
        }
        let Some(hand) = view.hand.as_ref() else { return Ok(None) };
        let announced = Announced::of(&view.log).filter(|now| now.hand_no == hand.hand_no);
        let Some(announced) = announced else { return Ok(None) };
        let decks = announced.decks.as_deref().ok_or(ProofFault::Root)?;
        // Before the first cut there is nothing to prove.
        let is_cut = |deck: &AnnouncedDeck| deck.commitments.is_empty() || deck.cut.is_some();
        if !decks.first().is_some_and(is_cut) {
            return Ok(None);
        }
        let mut seen = Seen::new(&announced, decks);
        for item in &view.log {
            seen.take(item)?;
        }
        let each = seen.turns.each();
        let mut proved = seen.proofs.into_iter().map(|of_deck| of_deck.into_values().collect());
        let own = |at: usize| own.get(at).copied().flatten();
        let first = &decks[0];
        Ok(Some(HandProof {
            hand_no: hand.hand_no,
            hand: announced.hand,
            root: first.root,
            deck: first.count,
            seats: announced.seats.clone(),
            each,
            commitments: first.commitments.clone(),
            nonces: first.nonces().to_vec(),
            players: hand.players,
            own: own(0),
            cards: proved.next().unwrap_or_default(),
            opened: Vec::new(),
            renewed: (1..)
                .zip(decks[1..].iter().zip(proved))
                .map(|(at, (deck, cards))| RenewedDeck {
                    root: deck.root,
                    deck: deck.count,
                    commitments: deck.commitments.clone(),
                    nonces: deck.nonces().to_vec(),
                    own: own(at),
                    cards,
                    opened: Vec::new(),
                })
                .collect(),
        }))
    }
}

/// Whose turn it is to get cards, as far as it follows from what all see: first in laps round those
/// dealt in, later round those who are left, and after a draw who drew.
struct Turns {
    seats: Vec<Seat>,
    live: Vec<Seat>,
    /// Cards of the laps before this deal of the first street, and how many each gets in it.
    before: usize,
    count: usize,
    /// How many seats have theirs.
    given: usize,
    is_begun: bool,
    /// How many had their turn since the last betting.
    turn: usize,
    /// Who drew last, and what he is still to get.
    owed: Option<(Seat, usize)>,
    /// The next place of the deck, once the laps are over.
    next: usize,
}

impl Turns {
    fn new(seats: &[Seat]) -> Turns {
        Turns {
            seats: seats.to_vec(),
            live: seats.to_vec(),
            before: 0,
            count: 0,
            given: 0,
            is_begun: false,
            turn: 0,
            owed: None,
            next: 0,
        }
    }

    /// How many cards each seat got in laps.
    fn each(&self) -> u8 {
        let begun = if self.given > 0 { self.count } else { 0 };
        small(self.before.checked_div(self.seats.len()).unwrap_or_default() + begun)
    }

    /// The places of a seat's next cards.
    fn seat(&mut self, seat: Seat, count: usize) -> Result<Vec<usize>, ProofFault> {
        if self.is_begun {
            let is_turn = match &mut self.owed {
                Some((drew, left)) if *left > 0 => {
                    let fits = *drew == seat && count <= *left;
                    *left = left.saturating_sub(count);
                    fits
                }
                _ => self.goes_round(seat),
            };
            return if is_turn { Ok(self.take(count)) } else { Err(self.fault()) };
        }
        if self.given == 0 {
            self.count = count;
        }
        if self.seats.get(self.given) != Some(&seat) || count != self.count {
            return Err(self.fault());
        }
        let at = self.before + self.given;
        let places = (0..count).map(|lap| at + lap * self.seats.len()).collect();
        self.given += 1;
        if self.given == self.seats.len() {
            self.before += self.count * self.seats.len();
            self.given = 0;
        }
        Ok(places)
    }

    /// The places of a board's next cards.
    fn board(&mut self, count: usize) -> Result<Vec<usize>, ProofFault> {
        self.begin()?;
        Ok(self.take(count))
    }

    /// The laps are over: everybody had his cards.
    fn begin(&mut self) -> Result<(), ProofFault> {
        if self.is_begun {
            return Ok(());
        }
        if self.given > 0 || self.before == 0 {
            return Err(self.fault());
        }
        (self.is_begun, self.next) = (true, self.before);
        Ok(())
    }

    fn street(&mut self) -> Result<(), ProofFault> {
        (self.turn, self.owed) = (0, None);
        self.begin()
    }

    fn drew(&mut self, seat: Seat, count: u8) -> Result<(), ProofFault> {
        self.begin()?;
        self.owed = Some((seat, usize::from(count)));
        if self.goes_round(seat) { Ok(()) } else { Err(self.fault()) }
    }

    fn folded(&mut self, seat: Seat) {
        self.live.retain(|live| *live != seat);
    }

    fn goes_round(&mut self, seat: Seat) -> bool {
        let due = self.turn.checked_rem(self.live.len()).map(|at| self.live[at]);
        self.turn += 1;
        due == Some(seat)
    }

    fn take(&mut self, count: usize) -> Vec<usize> {
        self.next += count;
        (self.next - count..self.next).collect()
    }

    fn fault(&self) -> ProofFault {
        let laps = self.before + self.given;
        ProofFault::Turn { place: small(if self.is_begun { self.next } else { laps }) }
    }
}

/// Every card whose face the log shows, with its place in the deal; what was dealt as a back and
/// shown later stands at the place where it was dealt.
struct Seen<'a> {
    decks: &'a [AnnouncedDeck],
    /// Which leaf each place is, deck by deck.
    orders: Vec<Vec<u8>>,
    turns: Turns,
    /// The deck that is dealt from.
    deck: usize,
    /// What went to seats: to whom, from which deck, at which place.
    dealt: Vec<(Seat, usize, usize)>,
    /// By place, deck by deck.
    proofs: Vec<BTreeMap<usize, CardProof>>,
}

impl<'a> Seen<'a> {
    fn new(announced: &Announced, decks: &'a [AnnouncedDeck]) -> Seen<'a> {
        let order_of =
            |deck: &AnnouncedDeck| order(announced.hand, &deck.root.0, deck.count, deck.nonces());
        Seen {
            decks,
            orders: decks.iter().map(order_of).collect(),
            turns: Turns::new(&announced.seats),
            deck: 0,
            dealt: Vec::new(),
            proofs: vec![BTreeMap::new(); decks.len()],
        }
    }

    fn take(&mut self, item: &NewsItem) -> Result<(), ProofFault> {
        match item {
            NewsItem::Dealt { seat, cards, openings } => {
                let places = self.turns.seat(*seat, cards.len())?;
                let deck = self.deck;
                self.dealt.extend(places.iter().map(|place| (*seat, deck, *place)));
                for (place, card) in places.iter().zip(cards) {
                    self.face(Some(*seat), (deck, *place), *card, openings)?;
                }
            }
            NewsItem::BoardDealt { cards, openings, .. } => {
                let places = self.turns.board(cards.len())?;
                for (place, card) in places.iter().zip(cards) {
                    let card = CardView(Some(*card));
                    self.face(None, (self.deck, *place), card, openings)?;
                }
            }
            NewsItem::Shown { seat, cards, openings, .. } => {
                for (at, card) in cards.iter().enumerate() {
                    let place = self.lies_at(*seat, at, *card, openings);
                    self.face(Some(*seat), place, *card, openings)?;
                }
            }
            NewsItem::StreetOpened { .. } => self.turns.street()?,
            NewsItem::Drew { seat, count, .. } => self.turns.drew(*seat, *count)?,
            NewsItem::Acted { seat, action: ActionKind::Fold, .. } => self.turns.folded(*seat),
            NewsItem::DeckRenewed { .. } => {
                self.deck += 1;
                self.turns.next = 0;
            }
            _ => {}
        }
        Ok(())
    }

    /// Where a card lies that a seat shows as its `at`th: where its leaf was dealt to it, for who drew
    /// has them no longer in the order of the deal.
    fn lies_at(
        &self,
        seat: Seat,
        at: usize,
        card: CardView,
        openings: &[Arc<Opening>],
    ) -> (usize, usize) {
        let own = || self.dealt.iter().filter(|(to, ..)| *to == seat);
        let opening = openings.iter().find(|opening| card.0 == Some(opening.card));
        let is_leaf = |deck: usize, place: usize| {
            opening.is_some_and(|opening| {
                self.orders[deck].get(place) == Some(&opening.leaf)
                    && lies(&self.decks[deck].root.0, self.decks[deck].count, opening)
            })
        };
        let is_known = |deck: usize, place: usize| {
            let known = self.proofs[deck].get(&place);
            opening.is_none() && known.is_some_and(|known| card.0 == Some(known.opening.card))
        };
        let fits =
            own().rev().find(|(_, deck, place)| is_leaf(*deck, *place) || is_known(*deck, *place));
        let found = fits.or_else(|| own().nth(at));
        found.map_or((self.deck, usize::MAX), |&(_, deck, place)| (deck, place))
    }

    /// Notes a face that lies at this place of a deck.
    fn face(
        &mut self,
        seat: Option<Seat>,
        (deck, place): (usize, usize),
        card: CardView,
        openings: &[Arc<Opening>],
    ) -> Result<(), ProofFault> {
        let Some(card) = card.0 else { return Ok(()) };
        let known = self.proofs[deck].get(&place);
        let opening = openings.iter().find(|opening| opening.card == card);
        let Some(opening) = opening.filter(|_| place < usize::from(u8::MAX)) else {
            // The own cards are shown to all with their proofs, to the owner without.
            let is_known = known.is_some_and(|known| known.opening.card == card);
            let fault = ProofFault::Unproved { place: small(place) };
            return if is_known { Ok(()) } else { Err(fault) };
        };
        let proof = CardProof { place: small(place), seat, opening: Opening::clone(opening) };
        if known.is_some_and(|known| *known != proof) {
            return Err(ProofFault::Changed);
        }
        self.proofs[deck].insert(place, proof);
        Ok(())
    }
}
