//! The hands of a split, with the weighted shoes from which they are drawn.

/// Shoes with 0, 1, 2 ... further cards of a pair's value taken out: none for a hand that was not split; at least one
/// for a hand of a split, the other card of its pair; and up to six after splits to four hands.
pub(crate) const SHOES: usize = 7;

/// Weights of shoes, by how many further cards are taken out.
///
/// Some may be negative, since "no card of this value" is written as "any card" less "a card of this value". Together
/// they are a probability, or the expected number of hands.
pub(crate) type Weights = [f64; SHOES];

/// Hands of a split, and the weights of the shoes that they are drawn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// Whether the hand is the box's first, with the initial stake.
    pub(crate) first: bool,
    /// Whether the second card has the pair's value, so that only the maximum number of hands prevents a split. If
    /// not, the card has another value and is still to be drawn.
    pub(crate) paired: bool,
    pub(crate) weights: Weights,
}

/// Which further pairs are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Further {
    /// The first hand's pairs, while there are fewer hands than this.
    first_below: u8,
    /// The pairs of other hands: bit `n` is set if they are split while there are `n` hands.
    others_at: u8,
}

impl Further {
    /// Splits all further pairs, up to this number of hands.
    pub(crate) fn all(hands_max: u8) -> Further {
        Further { first_below: hands_max, others_at: (1 << hands_max) - 1 }
    }

    /// Every way of splitting some further pairs and not others, up to this number of hands.
    pub(crate) fn every(hands_max: u8) -> impl Iterator<Item = Further> {
        let others = 0..1 << (hands_max - 2);
        (2..=hands_max).flat_map(move |first_below| {
            others.clone().map(move |bits| Further { first_below, others_at: bits << 2 })
        })
    }

    fn is_split(self, is_first: bool, hands: u8) -> bool {
        if is_first { hands < self.first_below } else { self.others_at >> hands & 1 == 1 }
    }
}

/// The hands that a split makes on average.
///
/// `same` of the `unseen` cards have the pair's value, with both cards of the pair and the dealer's taken out.
pub(crate) fn groups(further: Further, same: u16, unseen: u16) -> [Group; 4] {
    let none = |first, paired| Group { first, paired, weights: [0.0; SHOES] };
    let groups = [none(true, false), none(true, true), none(false, false), none(false, true)];
    let mut course = Course { further, same, unseen, paired: Vec::new(), groups };
    course.second_card(2, 0);
    course.groups
}

/// Enumerates all sequences of second cards, each of the pair's value or not.
struct Course {
    further: Further,
    same: u16,
    unseen: u16,
    /// Whether the second card of each hand so far was of the pair's value.
    paired: Vec<bool>,
    groups: [Group; 4],
}

impl Course {
    /// Deals the next hand's second card. `drawn` cards of the pair's value were drawn so far.
    fn second_card(&mut self, hands: u8, drawn: u16) {
        if self.paired.len() == usize::from(hands) {
            return self.tally(drawn);
        }
        if self.further.is_split(self.paired.is_empty(), hands) {
            self.second_card(hands + 1, drawn + 1);
        } else {
            self.paired.push(true);
            self.second_card(hands, drawn + 1);
            self.paired.pop();
        }
        self.paired.push(false);
        self.second_card(hands, drawn);
        self.paired.pop();
    }

    /// Adds each hand of one sequence to its group.
    fn tally(&mut self, drawn: u16) {
        let plain = self.paired.iter().filter(|paired| !**paired).count() as u16;
        for (nth, paired) in self.paired.iter().enumerate() {
            // The second cards of the other hands that are not of the pair's value.
            let others = plain - u16::from(!paired);
            // The other card of the pair, and the cards drawn, of which one may be this hand's.
            let taken = 1 + drawn - u16::from(*paired);
            let group = &mut self.groups[usize::from(nth > 0) * 2 + usize::from(*paired)];
            for excluded in 0..=others {
                let sign = if excluded % 2 == 0 { 1.0 } else { -1.0 };
                let chance = all_same(drawn + excluded, self.same, self.unseen);
                let weight = sign * choose(others, excluded) * chance;
                group.weights[usize::from(taken + excluded)] += weight;
            }
        }
    }
}

/// The probability that this number of cards are all of the pair's value.
fn all_same(cards: u16, same: u16, unseen: u16) -> f64 {
    let each = (0..cards).map(|nth| match nth < same {
        true => f64::from(same - nth) / f64::from(unseen - nth),
        false => 0.0,
    });
    each.product()
}

/// The number of ways to choose `k` of `n`.
fn choose(n: u16, k: u16) -> f64 {
    (0..k).map(|nth| f64::from(n - nth) / f64::from(nth + 1)).product()
}
