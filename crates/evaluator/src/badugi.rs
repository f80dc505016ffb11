use crate::kind::Kind;
use crate::suits::{RANKS, ace_low};
use crate::{Category, Ranking, Strength};
use cards::{Card, CardSet};

/// The strength of one to four cards in badugi: as many as can be of different ranks and suits, and
/// among those the lowest, the ace being low (PSC-A1p-01 to -07).
///
/// # Panics
/// With no card or more than four.
///
/// # Examples
/// ```
/// use cards::parse_cards;
/// use evaluator::{Category, badugi};
///
/// let of = |text| badugi(parse_cards(text).unwrap().into_iter().collect());
/// assert_eq!(of("4c 3d 2h As").category(), Category::FourCards);
/// assert!(of("Kc Qd Jh Ts") > of("3c 2d Ah Ac"));
/// assert_eq!(of("As 2s Ah 3d").words(), "three-card 3-2-A");
/// ```
#[track_caller]
pub fn badugi(cards: CardSet) -> Strength {
    let mut four = [Card::from_index(0); 4];
    let count = cards.len();
    assert!((1..=4).contains(&count), "a badugi hand is made of one to four cards");
    four.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
    badugi_of(&four[..count])
}

/// [`badugi`] of cards in a row, the quicker way if they are not a set yet. What a card that is there
/// twice makes is not said.
///
/// # Panics
/// With no card or more than four.
#[inline]
#[track_caller]
pub fn badugi_of(cards: &[Card]) -> Strength {
    match *cards {
        [a, b, c, d] => of_four([a, b, c, d]),
        // A card that is there twice counts once.
        [a, b, c] => of_four([a, b, c, c]),
        [a, b] => of_four([a, b, b, b]),
        [a] => of_four([a; 4]),
        _ => panic!("a badugi hand is made of one to four cards"),
    }
}

/// Which cards play follows from which clash and which are the lower ones. Each of the two is a
/// question about six pairs, asked of all at once, a byte a pair.
#[inline]
fn of_four(cards: [Card; 4]) -> Strength {
    // The aces go below the deuces: four more, and what is then past the deck less 52.
    let each = |byte: u8| u32::from_le_bytes([byte; 4]);
    let raised = u32::from_le_bytes(cards.map(Card::index)) + each(4);
    let past = (raised + each(64 - 52)) >> 6 & each(1);
    let cards_ace_low = raised - past * 52;

    // From the lowest byte: 0 with 1, 1 with 2, 2 with 3, 3 with 0, 0 with 2, 1 with 3.
    let both = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
    let each = |byte: u8| u64::from_le_bytes([byte; 8]);
    let one = both(cards_ace_low, cards_ace_low);
    let other = both(cards_ace_low.rotate_right(8), cards_ace_low.rotate_right(16));
    let unlike = one ^ other;
    let other_suit = ((unlike & each(0x03)) + each(0x03)) >> 2;
    let other_rank = ((unlike & each(0x3c)) + each(0x3c)) >> 6;
    let no_lower = ((one | each(0x80)) - other) >> 7;
    // One bit of each byte.
    let gather = |bits: u64| (bits & each(1)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let known = gather(other_suit & other_rank) & 0x3f | (gather(no_lower) & 0x3f) << 6;

    let playing = usize::from(PLAYING[known as usize]);
    let ranks = (0..4).fold(0, |ranks, at| ranks | RANK[at][usize::from(cards[at].index())]);
    let ranks = ranks & LANES[playing];
    let ranks = ranks | ranks >> 32;
    let ranks = (ranks | ranks >> 16) as u32 & RANKS;
    COUNTED[playing].with_low(ranks)
}

/// Which of four cards play, a bit each, by what is known of the six pairs: whether they do not clash,
/// and whether the first is no lower.
static PLAYING: [u8; 1 << 12] = {
    let mut playing = [0; 1 << 12];
    let mut known = 0;
    while known < playing.len() {
        playing[known] = best_choice(known);
        known += 1;
    }
    playing
};

const PAIRS: [(usize, usize); 6] = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)];

/// The most cards that clash in nothing, and among those the lowest.
const fn best_choice(known: usize) -> u8 {
    // How many cards each is no lower than: its place among the four.
    let mut place = [0; 4];
    let mut pair = 0;
    while pair < PAIRS.len() {
        let (one, other) = PAIRS[pair];
        place[if known >> (6 + pair) & 1 == 1 { one } else { other }] += 1;
        pair += 1;
    }
    let (mut best, mut best_count, mut best_places) = (0, 0, 0);
    let mut choice = 1_usize;
    while choice < 16 {
        let (mut clash, mut pair) = (false, 0);
        while pair < PAIRS.len() {
            let (one, other) = PAIRS[pair];
            let both = choice >> one & choice >> other & 1 == 1;
            clash |= both && known >> pair & 1 == 0;
            pair += 1;
        }
        let (mut places, mut card) = (0, 0);
        while card < 4 {
            if choice >> card & 1 == 1 {
                places |= 1 << place[card];
            }
            card += 1;
        }
        let count = choice.count_ones();
        let is_better = count > best_count || count == best_count && places < best_places;
        if !clash && is_better {
            (best, best_count, best_places) = (choice as u8, count, places);
        }
        choice += 1;
    }
    best
}

/// The rank of each card as a bit, the ace the lowest; sixteen bits for each of four cards. As many as
/// there are bytes, so that no look-up can miss.
static RANK: [[u64; 256]; 4] = {
    let mut rank = [[0; 256]; 4];
    let mut at = 0;
    while at < 4 {
        let mut card = 0;
        while card < Card::COUNT as usize {
            rank[at][card] = (ace_low(1 << (card / 4)) as u64) << (16 * at);
            card += 1;
        }
        at += 1;
    }
    rank
};

/// The bits of the cards that play.
static LANES: [u64; 16] = {
    let mut lanes = [0; 16];
    let mut playing = 0;
    while playing < 16 {
        let mut at = 0;
        while at < 4 {
            if playing >> at & 1 == 1 {
                lanes[playing] |= 0xffff << (16 * at);
            }
            at += 1;
        }
        playing += 1;
    }
    lanes
};

/// So many cards, without their ranks.
static COUNTED: [Strength; 16] = {
    const KINDS: [Kind; 4] = [
        Kind::new(Ranking::Badugi, Category::OneCard),
        Kind::new(Ranking::Badugi, Category::TwoCards),
        Kind::new(Ranking::Badugi, Category::ThreeCards),
        Kind::new(Ranking::Badugi, Category::FourCards),
    ];
    let mut counted = [Strength::new(KINDS[0], 0, 0); 16];
    let mut playing = 1_usize;
    while playing < 16 {
        counted[playing] = Strength::new(KINDS[playing.count_ones() as usize - 1], 0, 0);
        playing += 1;
    }
    counted
};
