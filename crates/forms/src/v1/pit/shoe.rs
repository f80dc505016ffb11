//! The stored form of shuffled shoes.

use crate::v1::each;
use crate::{Bytes, Hash};
use ::pit::{Contents, NewShoe};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{HandId, Seat, Seq};

/// Stored form of [`pit::Shoe`](::pit::Shoe).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Shoe {
    pub kind: ShoeKind,
    /// Absent if no card is missing from the shoe.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Card>,
    pub root: Hash,
    pub sealed: Bytes,
}

/// Stored form of [`pit::Kind`](::pit::Kind).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ShoeKind {
    Cards(u8),
    Wheel(u8),
    Die,
    Balls(u8),
}

/// Stored form of [`pit::Shoes`](::pit::Shoes).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Shoes {
    pub shoes: Vec<Shoe>,
    pub round: HandId,
    pub no: Seq,
    pub commitments: Vec<(Seat, Hash)>,
    pub nonces: Option<Vec<(Seat, Hash)>>,
    pub dealt: u16,
}

/// Converts the hash of each seat to its stored form.
pub(super) fn hashes(all: &[(Seat, [u8; 32])]) -> Vec<(Seat, Hash)> {
    all.iter().map(|(seat, hash)| (*seat, Hash(*hash))).collect()
}

/// Converts the hash of each seat back from its stored form.
pub(super) fn unwrapped(all: Vec<(Seat, Hash)>) -> Vec<(Seat, [u8; 32])> {
    all.into_iter().map(|(seat, hash)| (seat, hash.0)).collect()
}

impl From<::pit::Shoes> for Shoes {
    fn from(there: ::pit::Shoes) -> Shoes {
        let ::pit::Shoes { shoes, id, round, commitments, nonces, dealt } = there;
        Shoes {
            shoes: each(&shoes),
            round: HandId::from_bits(id),
            no: round,
            commitments: hashes(&commitments),
            nonces: nonces.as_deref().map(hashes),
            dealt,
        }
    }
}

impl From<Shoes> for ::pit::Shoes {
    fn from(here: Shoes) -> ::pit::Shoes {
        let Shoes { shoes, round, no, commitments, nonces, dealt } = here;
        ::pit::Shoes {
            shoes: each(&shoes),
            id: round.bits(),
            round: no,
            commitments: unwrapped(commitments),
            nonces: nonces.map(unwrapped),
            dealt,
        }
    }
}

impl From<::pit::Kind> for ShoeKind {
    fn from(there: ::pit::Kind) -> ShoeKind {
        match there {
            ::pit::Kind::Cards(decks) => ShoeKind::Cards(decks),
            ::pit::Kind::Wheel(pockets) => ShoeKind::Wheel(pockets),
            ::pit::Kind::Die => ShoeKind::Die,
            ::pit::Kind::Balls(balls) => ShoeKind::Balls(balls),
        }
    }
}

impl From<ShoeKind> for ::pit::Kind {
    fn from(here: ShoeKind) -> ::pit::Kind {
        match here {
            ShoeKind::Cards(decks) => ::pit::Kind::Cards(decks),
            ShoeKind::Wheel(pockets) => ::pit::Kind::Wheel(pockets),
            ShoeKind::Die => ::pit::Kind::Die,
            ShoeKind::Balls(balls) => ::pit::Kind::Balls(balls),
        }
    }
}

impl From<NewShoe> for Shoe {
    fn from(there: NewShoe) -> Shoe {
        let NewShoe { contents: Contents { kind, without }, root, sealed } = there;
        Shoe { kind: kind.into(), without, root: Hash(root), sealed: Bytes(sealed) }
    }
}

impl From<Shoe> for NewShoe {
    fn from(here: Shoe) -> NewShoe {
        let Shoe { kind, without, root, sealed } = here;
        let contents = Contents { kind: kind.into(), without };
        NewShoe { contents, root: root.0, sealed: sealed.0 }
    }
}

impl From<::pit::Shoe> for Shoe {
    fn from(there: ::pit::Shoe) -> Shoe {
        let ::pit::Shoe { contents, root, sealed } = there;
        NewShoe { contents, root, sealed }.into()
    }
}

impl From<Shoe> for ::pit::Shoe {
    fn from(here: Shoe) -> ::pit::Shoe {
        let NewShoe { contents, root, sealed } = here.into();
        ::pit::Shoe { contents, root, sealed }
    }
}
