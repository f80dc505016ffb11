//! Shoes: shuffled, sealed and made durable before bets are accepted.

use crate::deck::random_bits;
use cut::shoe::{Contents, Name, Symbol, order};
use pit::Kind;
use record::{RoomKey, SealError};
use shuffler::{DrawnSymbol, Entropy, EntropyError, SealedShoe};
use units::HandId;
use wire::{SymbolOpening, SymbolView};

/// Length in bytes of the identifier, which comes before the sealed bytes.
const ID: usize = 16;

/// Lists what a shoe contains, symbol by symbol.
pub(crate) fn contents_of(contents: &pit::Contents) -> Contents {
    let name = match contents.kind {
        Kind::Cards(decks) => Name::Cards(decks),
        Kind::Wheel(pockets) => Name::Wheel(pockets.into()),
        Kind::Die => Name::Die,
        Kind::Balls(balls) => Name::Balls(balls.into()),
    };
    let whole = name.contents().expect("a game's shoes have symbols");
    if contents.without.is_empty() {
        return whole;
    }
    let gone =
        |symbol| contents.without.iter().filter(|card| Symbol::Card(**card) == symbol).count();
    let mut symbols: Vec<Symbol> = whole.symbols().collect();
    symbols.dedup();
    let left = symbols.into_iter().map(|symbol| {
        let gone = gone(symbol) as u16; // at most 416 cards
        (symbol, whole.copies(symbol).saturating_sub(gone))
    });
    Contents::new(left.filter(|(_, copies)| *copies > 0)).expect("some cards are not on the table")
}

/// Shuffles a shoe and seals it under a key that is used for no other shoe.
pub(crate) fn shuffle(
    contents: &pit::Contents,
    key: &RoomKey,
    entropy: &mut dyn Entropy,
) -> Result<(SealedShoe, pit::NewShoe), EntropyError> {
    let shoe = entropy.shuffle_shoe(&contents_of(contents))?;
    let id = random_bits(entropy)?;
    let mut sealed = id.to_be_bytes().to_vec();
    sealed.extend(forms::seal_deck(key, HandId::from_bits(id), 0, &shoe.to_bytes()));
    let new = pit::NewShoe { contents: contents.clone(), root: shoe.root(), sealed };
    Ok((shoe, new))
}

/// Opens a shoe that [`shuffle`] sealed.
pub(crate) fn opened(
    shoe: &pit::Shoe,
    key: &RoomKey,
    entropy: &dyn Entropy,
) -> Result<SealedShoe, SealError> {
    let (id, sealed) = shoe.sealed.split_first_chunk::<ID>().ok_or(SealError)?;
    let id = HandId::from_bits(u128::from_be_bytes(*id));
    let bytes = forms::open_deck(key, id, 0, sealed)?;
    entropy.shoe_of(&bytes, &contents_of(&shoe.contents)).ok_or(SealError)
}

/// Cuts a table's shoes with the opened nonces.
pub(crate) fn cut(held: &mut [SealedShoe], shoes: &pit::Shoes) {
    let Some(nonces) = &shoes.nonces else { return };
    let nonces: Vec<cut::Nonce> = nonces.iter().map(|(_, nonce)| *nonce).collect();
    for shoe in held {
        let order = order(&shoe.root(), shoes.id, &nonces, shoe.count());
        shoe.cut(&order);
    }
}

/// Converts a drawn symbol to the form that a round takes.
pub(crate) fn symbol_of(drawn: &DrawnSymbol) -> banked::Symbol {
    match drawn.symbol {
        Symbol::Card(card) => banked::Symbol::Card(card),
        Symbol::Number(number) => {
            banked::Symbol::Number(u8::try_from(number).expect("games have no larger numbers"))
        }
    }
}

/// Makes the proof of a drawn symbol.
pub(crate) fn opening(drawn: &DrawnSymbol) -> SymbolOpening {
    SymbolOpening {
        symbol: match drawn.symbol {
            Symbol::Card(card) => SymbolView::Card(card),
            Symbol::Number(number) => SymbolView::Number(number),
        },
        leaf: drawn.leaf,
        salt: units::hex(&drawn.salt),
        path: drawn.path.iter().map(|hash| units::hex(hash)).collect(),
    }
}
