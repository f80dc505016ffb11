//! The hands of a split, and the weighted shoes that these hands are drawn from.

/// Number of shoes: 0, 1, 2 ... up to six further cards of a pair's value are taken out.
///
/// None is taken out for a hand that was not split, at least one (the other card of its pair) for a hand of a split,
/// and up to six after splits to four hands.
pub(crate) const SHOES: usize = 7;

/// Weights of the shoes, by the number of further cards taken out.
///
/// Some weights may be negative, because "no card of this value" is written as "any card" minus "a card of this value".
/// The sum of the weights is a probability, or the expected number of hands.
pub(crate) type Weights = [f64; SHOES];

/// A group of a split's hands, with the weights of the shoes that they are drawn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// Whether the hand is the box's first, with the initial stake.
    pub(crate) first: bool,
    /// Whether the second card also has the pair's value, and the hand is not split further.
    ///
    /// If false, the second card has another value and has not been drawn yet.
    pub(crate) paired: bool,
    pub(crate) weights: Weights,
}

/// A plan that says which further pairs to split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Further {
    /// The first hand splits a further pair as long as the box has fewer hands than this.
    first_below: u8,
    /// Bit `n` is set if the other hands split a further pair when the box has `n` hands.
    others_at: u8,
}

impl Further {
    /// Returns the plan that splits all further pairs, up to this number of hands.
    pub(crate) fn all(hands_max: u8) -> Further {
        Further { first_below: hands_max, others_at: (1 << hands_max) - 1 }
    }

    /// Returns every plan that splits some further pairs and not others, up to this number of hands.
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

/// Returns the groups of hands after a split, weighted by the average number of hands in each.
///
/// The `unseen` cards exclude both cards of the pair and the dealer's card; `same` of them have the pair's value.
pub(crate) fn groups(further: Further, same: u16, unseen: u16) -> [Group; 4] {
    let none = |first, paired| Group { first, paired, weights: [0.0; SHOES] };
    let groups = [none(true, false), none(true, true), none(false, false), none(false, true)];
    let mut course = Course { further, same, unseen, paired: Vec::new(), groups };
    course.second_card(2, 0);
    course.groups
}

/// Enumerates the possible second cards of a split's hands: of the pair's value or not.
struct Course {
    further: Further,
    same: u16,
    unseen: u16,
    /// For each hand so far, whether its second card had the pair's value.
    paired: Vec<bool>,
    groups: [Group; 4],
}

impl Course {
    /// Deals the second card of the next hand. `drawn` is how many earlier second cards had the pair's value.
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

    /// Adds each hand to its group, once every hand has its second card. `drawn` of these cards had the pair's value.
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

/// Returns the probability that this number of cards are all of the pair's value.
fn all_same(cards: u16, same: u16, unseen: u16) -> f64 {
    let each = (0..cards).map(|nth| match nth < same {
        true => f64::from(same - nth) / f64::from(unseen - nth),
        false => 0.0,
    });
    each.product()
}

/// Returns the number of ways to choose `k` of `n`.
fn choose(n: u16, k: u16) -> f64 {
    (0..k).map(|nth| f64::from(n - nth) / f64::from(nth + 1)).product()
}
