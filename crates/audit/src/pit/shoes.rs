//! Checks the shoes of a round: the seals, the roots, the cut and every drawn symbol.

use super::Wrong;
use ::pit::{Contents, Cut, Event, Kind, Needs, NewShoe, Nonce, RoundEvent, Table};
use banked::blackjack;
use cut::shoe::{Name, Symbol, order};
use record::RoomKey;
use shuffler::SealedShoe;
use units::{HandId, Instant};

/// Number of bytes at the beginning of a sealed shoe that identify its key.
const ID: usize = 16;

/// The shoes of a table, opened with the room's key.
pub(super) struct Shoes<'a> {
    key: &'a RoomKey,
    held: Vec<SealedShoe>,
}

impl<'a> Shoes<'a> {
    /// Creates a check that begins before the first shoe.
    pub(super) fn new(key: &'a RoomKey) -> Shoes<'a> {
        Shoes { key, held: vec![] }
    }

    /// Checks an event; `before` is the table before the event.
    pub(super) fn check(
        &mut self,
        before: &Table,
        at: Instant,
        event: &Event,
    ) -> Result<(), Wrong> {
        let Event::Round(event) = event else { return Ok(()) };
        match event {
            RoundEvent::Shoes { shoes, .. } => self.open(shoes),
            RoundEvent::Renewed { shoe } => self.open(std::slice::from_ref(shoe)),
            RoundEvent::Cut { nonces } => self.cut(before, at, nonces),
            RoundEvent::Banked(banked::Event::Drawn { symbols, .. }) => {
                self.drawn(before, at, symbols)
            }
            RoundEvent::Blackjack(blackjack::Event::Drawn { card, .. }) => {
                self.drawn(before, at, &[banked::Symbol::Card(*card)])
            }
            RoundEvent::Opened { .. }
            | RoundEvent::Banked(_)
            | RoundEvent::Blackjack(_)
            | RoundEvent::Voided { .. }
            | RoundEvent::Over => Ok(()),
        }
    }

    /// Opens new shoes, and compares each with its published root.
    fn open(&mut self, shoes: &[NewShoe]) -> Result<(), Wrong> {
        self.held.clear();
        for shoe in shoes {
            let held = opened(self.key, shoe).ok_or("a sealed shoe cannot be opened")?;
            if held.root() != shoe.root {
                return Err("a sealed shoe does not have the published root");
            }
            self.held.push(held);
        }
        Ok(())
    }

    /// Checks that the nonces match their commitments and came in time, and cuts the shoes.
    fn cut(&mut self, before: &Table, at: Instant, nonces: &[Nonce]) -> Result<(), Wrong> {
        let shoes = before.shoes().ok_or("there is no shoe to cut")?;
        let is_committed =
            |one: &Nonce| shoes.commitments.contains(&(one.seat, cut::commitment(&one.nonce)));
        if !nonces.iter().all(is_committed) {
            return Err("a nonce does not match its commitment");
        }
        let until = before.round().and_then(|round| match round.cut {
            Cut::Until(until) => Some(until),
            Cut::Waits | Cut::Done => None,
        });
        if nonces.len() < shoes.commitments.len() && until.is_some_and(|until| at < until) {
            return Err("the shoes are cut before the time to open nonces is over");
        }
        let nonces: Vec<cut::Nonce> = nonces.iter().map(|one| one.nonce).collect();
        for held in &mut self.held {
            let order = order(&held.root(), shoes.id, &nonces, held.count());
            held.cut(&order);
        }
        Ok(())
    }

    /// Checks that each drawn symbol is the one at the position from which the round must draw.
    fn drawn(&self, before: &Table, at: Instant, symbols: &[banked::Symbol]) -> Result<(), Wrong> {
        let Needs::Symbols(picks) = before.needs(at) else { return Err("nothing is drawn now") };
        let sealed = picks.iter().map(|pick| {
            let drawn = self.held.get(pick.shoe)?.draw(pick.place)?;
            symbol_of(drawn.symbol)
        });
        match sealed.eq(symbols.iter().copied().map(Some)) {
            true => Ok(()),
            false => Err("the symbols are not those that the sealed shoe and the cut give"),
        }
    }
}

/// Opens a sealed shoe. The first bytes identify its key; the rest is sealed under that key.
fn opened(key: &RoomKey, shoe: &NewShoe) -> Option<SealedShoe> {
    let (id, sealed) = shoe.sealed.split_first_chunk::<ID>()?;
    let id = HandId::from_bits(u128::from_be_bytes(*id));
    let bytes = forms::open_deck(key, id, 0, sealed).ok()?;
    SealedShoe::from_bytes(&bytes, &contents_of(&shoe.contents)?)
}

/// Returns what a shoe contains: a full shoe of its kind, less the cards that were on the table.
fn contents_of(contents: &Contents) -> Option<cut::shoe::Contents> {
    let whole = match contents.kind {
        Kind::Cards(decks) => Name::Cards(decks),
        Kind::Wheel(pockets) => Name::Wheel(pockets.into()),
        Kind::Die => Name::Die,
        Kind::Balls(balls) => Name::Balls(balls.into()),
    };
    let whole = whole.contents()?;
    if contents.without.is_empty() {
        return Some(whole);
    }
    let mut left: Vec<Symbol> = whole.symbols().collect();
    for card in &contents.without {
        let gone = left.iter().position(|symbol| *symbol == Symbol::Card(*card))?;
        left.remove(gone);
    }
    let copies = left.chunk_by(|one, next| one == next);
    cut::shoe::Contents::new(copies.map(|copies| (copies[0], copies.len() as u16)))
}

/// Converts a symbol to the type that rounds use; `None` if no game has it.
fn symbol_of(symbol: Symbol) -> Option<banked::Symbol> {
    match symbol {
        Symbol::Card(card) => Some(banked::Symbol::Card(card)),
        Symbol::Number(number) => u8::try_from(number).ok().map(banked::Symbol::Number),
    }
}
