use crate::kind::Kind;
use crate::suits::ace_low;
use crate::{Category, Ranking, Strength};
use cards::CardSet;

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
    const KINDS: [Kind; 4] = [
        Kind::new(Ranking::Badugi, Category::OneCard),
        Kind::new(Ranking::Badugi, Category::TwoCards),
        Kind::new(Ranking::Badugi, Category::ThreeCards),
        Kind::new(Ranking::Badugi, Category::FourCards),
    ];
    assert!((1..=4).contains(&cards.len()), "a badugi hand is made of one to four cards");
    // Every choice of cards that clash in nothing: at most fifteen.
    let choices = (1_u32..1 << cards.len()).filter_map(|choice| {
        let (mut ranks, mut suits) = (0_u32, 0_u32);
        for (at, card) in cards.iter().enumerate() {
            if choice >> at & 1 == 1 {
                ranks |= 1 << card.rank().index();
                suits |= 1 << card.suit().index();
            }
        }
        let count = choice.count_ones();
        let clash = ranks.count_ones() < count || suits.count_ones() < count;
        (!clash).then(|| Strength::new(KINDS[count as usize - 1], 0, ace_low(ranks)))
    });
    choices.max().expect("one card clashes with nothing")
}
