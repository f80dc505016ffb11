//! Audits deals: checks that the dealt cards were sealed beforehand. Also opens a hand's whole deck some time after the
//! hand.

use crate::RecordObserver;
use crate::deck::{KeptDeck, opening};
use ::people::Names;
use cards::{Card, CardSet};
use forms::tables::AnyReader;
use record::{Entry, Fault, RoomKey, SealError};
use shuffler::Drawn;
use table::{Event as TableEvent, HandHeader, NewDeck};
use tables::{Event, Table};
use units::{HandNo, Instant, Millis, PlayerId, Seat, SeatSet};
use wire::{CardProof, HandProof, Hex32, OpenedLeaf, PROOF_FORMAT, ProofFile, RenewedDeck};
use wire::{SeatCommitment, SeatNonce};

/// What is wrong with a deal. No card is named, because the hand may still be in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealFault {
    /// The sealed deck cannot be opened.
    #[error("hand {0}: the sealed deck cannot be opened")]
    Sealed(HandNo),
    /// The sealed deck does not have the published root.
    #[error("hand {0}: the sealed deck does not have the published root")]
    Root(HandNo),
    /// The sealed deck is already cut, or is not a deck of this game.
    #[error("hand {0}: the sealed deck is not a complete shuffled deck")]
    Deck(HandNo),
    /// The hand lists a commitment that the player had not made when the hand was opened.
    #[error("hand {0} lists a commitment that was not made before the hand")]
    Commitment(HandNo),
    /// A nonce does not match its seat's commitment, or is out of order.
    #[error("hand {hand_no}: the nonce of seat {} does not match its commitment", seat.number())]
    Nonce {
        /// The hand in which the nonce was opened.
        hand_no: HandNo,
        /// The seat that opened the nonce.
        seat: Seat,
    },
    /// A dealt card differs from the card at its position in the cut deck.
    #[error("hand {0}: card {1} of the deal is not the card that the root and the cut give")]
    Card(HandNo, u8),
    /// Cards were dealt outside a hand.
    #[error("cards were dealt outside a hand")]
    NoHand,
}

/// Why a hand's deck cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenHandError {
    /// The table has no hand with this number.
    #[error("there is no hand {0} at this table")]
    NoHand(HandNo),
    /// The hand is still in progress.
    #[error("hand {0} is not over; the deck of a hand in progress is never opened")]
    Running(HandNo),
    /// The hand is void. Nobody won with its cards, so they stay sealed.
    #[error("hand {0} is void; the deck of a void hand is never opened")]
    Voided(HandNo),
    /// The hand ended too recently.
    #[error(
        "hand {hand_no} ended {since} s ago; the deck may be opened {delay} s after the end of the hand"
    )]
    TooEarly {
        /// The hand whose deck was asked for.
        hand_no: HandNo,
        /// Time since the hand ended, in seconds.
        since: u64,
        /// Time that must have passed, in seconds.
        delay: u64,
    },
    /// The table's record is not sound.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The events in the record cannot be replayed.
    #[error("the table's record cannot be replayed")]
    Unplayable,
    /// The hand was not dealt from the decks that were sealed for it.
    #[error(transparent)]
    Deal(#[from] DealFault),
}

/// Follows a table's events and checks every deal.
///
/// The deck sealed under the hand's key must have the published root, and the nonces must match the commitments made
/// beforehand. Each dealt card must come from its position in the deck that these nonces cut.
pub struct DealAuditor<'a> {
    key: &'a RoomKey,
    deal: Option<Deal>,
}

/// The deal of the hand in progress.
struct Deal {
    hand_no: HandNo,
    /// The seats dealt in, in dealing order.
    ///
    /// `each` is the number of cards that each seat had when the first betting round or the first board began.
    seats: Vec<Seat>,
    each: u8,
    is_begun: bool,
    players: u8,
    /// The hand's decks, in order; cards are dealt from the last one.
    decks: Vec<Deck>,
    hand: units::HandId,
}

/// One deck of a hand.
struct Deck {
    /// The deck before the cut, from which each leaf can be opened.
    sealed: KeptDeck,
    deck: KeptDeck,
    root: Hex32,
    commitments: Vec<SeatCommitment>,
    nonces: Vec<SeatNonce>,
    cards: Vec<CardProof>,
}

impl<'a> DealAuditor<'a> {
    /// Creates an auditor that opens decks with the room's key.
    pub fn new(key: &'a RoomKey) -> DealAuditor<'a> {
        DealAuditor { key, deal: None }
    }

    /// Follows one event; `table` is the table before the event.
    fn follow(&mut self, table: Option<&Table>, event: &Event) -> Result<(), DealFault> {
        let Some(table) = table else {
            self.deal = None;
            return Ok(());
        };
        match event.of_any_table() {
            Some(TableEvent::HandOpened(header)) => {
                self.deal = Some(Deal::open(self.key, table, header)?);
            }
            Some(TableEvent::DeckRenewed(deck)) => {
                let key = self.key;
                self.deal()?.renew(key, table, deck)?;
            }
            Some(TableEvent::DeckCut { nonces, .. }) => self.deal()?.cut(table, nonces)?,
            Some(TableEvent::Hand(hand::Event::Started(_))) => self.deal()?.start(table),
            Some(TableEvent::Hand(hand::Event::HoleDealt { seat, cards, .. })) => {
                self.deal()?.dealt(table, Some(*seat), cards.reveal())?;
            }
            Some(TableEvent::Hand(hand::Event::BoardDealt { cards, .. })) => {
                self.deal()?.dealt(table, None, cards)?;
            }
            Some(TableEvent::Hand(hand::Event::StreetOpened { .. })) => {
                self.deal()?.is_begun = true;
            }
            Some(TableEvent::HandVoided(_)) => self.deal = None,
            Some(_) | None => {}
        }
        Ok(())
    }

    fn deal(&mut self) -> Result<&mut Deal, DealFault> {
        self.deal.as_mut().ok_or(DealFault::NoHand)
    }
}

impl RecordObserver for DealAuditor<'_> {
    fn saw(&mut self, table: Option<&Table>, event: &Event) -> Result<(), String> {
        self.follow(table, event).map_err(|fault| fault.to_string())
    }
}

impl Deal {
    fn open(key: &RoomKey, table: &Table, header: &HandHeader) -> Result<Deal, DealFault> {
        let players = u8::try_from(header.setup.seats.len()).unwrap_or(u8::MAX);
        let cards = header.variant.deck.cards(players);
        let sealed = KeptDeck::open(key, header.hand, 0, &header.sealed);
        let deck = Deck::open(header.hand_no, sealed, header.root, cards)?;
        let deal = Deal {
            hand_no: header.hand_no,
            seats: Vec::new(),
            each: 0,
            is_begun: false,
            players: 0,
            decks: vec![deck],
            hand: header.hand,
        };
        deal.check_commitments(table, &header.nonce_commitments)?;
        Ok(deal)
    }

    /// Checks the new deck of the current hand.
    fn renew(&mut self, key: &RoomKey, table: &Table, new: &NewDeck) -> Result<(), DealFault> {
        let renewals = u8::try_from(self.decks.len()).unwrap_or(u8::MAX);
        let sealed = KeptDeck::open(key, self.hand, renewals, &new.sealed);
        let cards = table.hand().map_or(CardSet::EMPTY, |hand| hand.renewal());
        let mut deck = Deck::open(self.hand_no, sealed, new.root, cards)?;
        self.check_commitments(table, &new.nonce_commitments)?;
        let of = |&(player, hash): &(_, _)| {
            let seat = table.seat_of(player)?;
            Some(SeatCommitment { seat, commitment: Hex32(hash) })
        };
        deck.commitments = new.nonce_commitments.iter().filter_map(of).collect();
        self.decks.push(deck);
        Ok(())
    }

    /// Checks that each commitment was made by its player before the hand.
    fn check_commitments(
        &self,
        table: &Table,
        commitments: &[(PlayerId, [u8; 32])],
    ) -> Result<(), DealFault> {
        let given = |(player, commitment): &(_, _)| {
            let sitting = table.seat_of(*player).and_then(|seat| table.seat(seat));
            sitting.is_some_and(|sitting| sitting.commitment == Some(*commitment))
        };
        let all = commitments.iter().all(given);
        if all { Ok(()) } else { Err(DealFault::Commitment(self.hand_no)) }
    }

    fn deck(&mut self) -> &mut Deck {
        self.decks.last_mut().expect("a deal begins with a deck")
    }

    fn cut(&mut self, table: &Table, nonces: &[(Seat, [u8; 32])]) -> Result<(), DealFault> {
        let hand_no = self.hand_no;
        let deck = self.deck();
        for (seat, nonce) in nonces {
            let in_order = deck.nonces.last().is_none_or(|last| last.seat < *seat);
            if !in_order || table.committed(*seat) != Some(cut::commitment(nonce)) {
                return Err(DealFault::Nonce { hand_no, seat: *seat });
            }
            deck.nonces.push(SeatNonce { seat: *seat, nonce: Hex32(*nonce) });
        }
        deck.deck.cut(nonces);
        Ok(())
    }

    /// Records which seats are dealt in.
    fn start(&mut self, table: &Table) {
        let Some(header) = table.header() else { return };
        let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
        let committed = dealt.iter().filter_map(|seat| Some((seat, table.committed(seat)?)));
        let commitment = |(seat, hash)| SeatCommitment { seat, commitment: Hex32(hash) };
        self.deck().commitments = committed.map(commitment).collect();
        self.seats = dealt.after(header.setup.button).collect();
        self.players = table.people_dealt_in();
    }

    fn dealt(
        &mut self,
        table: &Table,
        seat: Option<Seat>,
        cards: &[Card],
    ) -> Result<(), DealFault> {
        self.is_begun |= seat.is_none();
        if !self.is_begun && seat == self.seats.first().copied() {
            self.each += u8::try_from(cards.len()).unwrap_or(u8::MAX);
        }
        let hand_no = self.hand_no;
        let places = table.hand().map(hand::Hand::places).unwrap_or_default();
        let deck = self.deck();
        let last = places.last().copied().unwrap_or(u8::MAX);
        if places.len() != cards.len() {
            return Err(DealFault::Card(hand_no, last));
        }
        for (&place, card) in places.iter().zip(cards) {
            let drawn = deck.deck.draw(place, *card).ok_or(DealFault::Card(hand_no, place))?;
            deck.cards.push(CardProof { place, seat, opening: opening(&drawn) });
        }
        Ok(())
    }

    /// Returns the proof of the hand, with every card of its decks.
    fn opened(self) -> Option<HandProof> {
        let mut decks = self.decks.into_iter().map(Deck::opened);
        let RenewedDeck { root, deck, commitments, nonces, own, cards, opened } = decks.next()?;
        Some(HandProof {
            hand_no: self.hand_no,
            hand: self.hand,
            root,
            deck,
            seats: self.seats,
            each: self.each,
            commitments,
            nonces,
            players: self.players,
            own,
            cards,
            opened,
            renewed: decks.collect(),
        })
    }
}

impl Deck {
    fn open(
        hand_no: HandNo,
        sealed: Result<KeptDeck, SealError>,
        root: [u8; 32],
        cards: CardSet,
    ) -> Result<Deck, DealFault> {
        let sealed = sealed.map_err(|_| DealFault::Sealed(hand_no))?;
        if sealed.root() != root {
            return Err(DealFault::Root(hand_no));
        }
        let leaves = sealed.draw_all();
        let as_shuffled = (0..).zip(&leaves).all(|(place, drawn)| drawn.leaf == place);
        if !as_shuffled || leaves.iter().map(|drawn| drawn.card).collect::<CardSet>() != cards {
            return Err(DealFault::Deck(hand_no));
        }
        let (commitments, nonces, cards) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Deck { deck: sealed.clone(), sealed, root: Hex32(root), commitments, nonces, cards })
    }

    fn opened(mut self) -> RenewedDeck {
        let leaf = |drawn: &Drawn| OpenedLeaf { card: drawn.card, salt: opening(drawn).salt };
        let opened: Vec<OpenedLeaf> = self.sealed.draw_all().iter().map(leaf).collect();
        self.cards.sort_by_key(|card| card.place);
        RenewedDeck {
            root: self.root,
            deck: u8::try_from(opened.len()).expect("at most 52 cards"),
            commitments: self.commitments,
            nonces: self.nonces,
            own: None,
            cards: self.cards,
            opened,
        }
    }
}

/// Opens the complete deck of a hand that ended at least `delay` ago: every card and salt.
///
/// This is for anyone who must check that nothing was hidden. `entries` is the table's whole record.
///
/// # Errors
/// [`OpenHandError`], in particular while the hand is in progress.
pub fn open_hand(
    key: &RoomKey,
    names: &dyn Names,
    entries: &[Entry],
    hand_no: HandNo,
    now: Instant,
    delay: Millis,
) -> Result<ProofFile, OpenHandError> {
    let mut reader = AnyReader::new(key, names, None);
    let mut auditor = DealAuditor::new(key);
    let mut played: Option<Table> = None;
    for entry in entries {
        let event = reader.read(entry)?;
        auditor.follow(played.as_ref(), &event)?;
        let Some(table) = &mut played else {
            played = Some(Table::first(entry.at, &event).ok_or(OpenHandError::Unplayable)?);
            continue;
        };
        match event.of_any_table() {
            _ if table.hand_no() != hand_no => {}
            Some(TableEvent::Hand(hand::Event::Ended { .. })) => {
                let deal = auditor.deal.take().and_then(Deal::opened);
                let proof = deal.ok_or(OpenHandError::Unplayable)?;
                return late_enough(entry.at, now, delay, hand_no).map(|()| file(table, proof));
            }
            Some(TableEvent::HandVoided(_)) => return Err(OpenHandError::Voided(hand_no)),
            Some(_) | None => {}
        }
        table.apply(entry.at, &event);
    }
    match played.is_some_and(|table| table.is_hand_running() && table.hand_no() == hand_no) {
        true => Err(OpenHandError::Running(hand_no)),
        false => Err(OpenHandError::NoHand(hand_no)),
    }
}

fn late_enough(
    ended: Instant,
    now: Instant,
    delay: Millis,
    hand_no: HandNo,
) -> Result<(), OpenHandError> {
    let since = now.since(ended);
    if since >= delay {
        return Ok(());
    }
    let (since, delay) = (since.0 / 1_000, delay.0 / 1_000);
    Err(OpenHandError::TooEarly { hand_no, since, delay })
}

fn file(table: &Table, hand: HandProof) -> ProofFile {
    ProofFile {
        format: PROOF_FORMAT.into(),
        table: table.id(),
        name: table.name().to_owned(),
        hands: vec![hand],
    }
}
