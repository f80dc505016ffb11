//! Recorded traffic of some tables, beat by beat, which a server without poker can repeat.

use crate::player::{items, number_after};
use serde::{Deserialize, Serialize};
use units::TableId;

/// One batch of the room: the frames sent to each place, and the players' answers before the next batch.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Beat {
    /// The record's entries in the batch: from after the first sequence number up to the second.
    pub(crate) entries: (u64, u64),
    /// Texts sent to places at the table, in order: the place's index, and the text.
    pub(crate) told: Vec<(usize, String)>,
    /// Messages that the places send after they have received this beat.
    pub(crate) said: Vec<Said>,
}

/// A message from a place at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Said {
    pub(crate) place: usize,
    pub(crate) text: String,
    pub(crate) is_act: bool,
}

/// One hand: the beats from its opening to the opening of the next hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) table: TableId,
    pub(crate) beats: Vec<Beat>,
}

/// Records the traffic of one table.
pub(crate) struct Scribe {
    table: TableId,
    beats: Vec<Beat>,
    /// The last beat that each place received; `None` before its first.
    known: Vec<Option<usize>>,
    opened: usize,
}

impl Scribe {
    pub(crate) fn new(table: TableId, places: usize) -> Scribe {
        Scribe { table, beats: Vec::new(), known: vec![None; places], opened: 0 }
    }

    /// Records a text sent to a place.
    pub(crate) fn told(&mut self, place: usize, text: &str) {
        if let Some(entries) = entries(text) {
            let beat = self.beats.iter().rposition(|beat| beat.entries == entries);
            let beat = beat.unwrap_or_else(|| {
                self.beats.push(Beat { entries, ..Beat::default() });
                self.opened += usize::from(opens_hand(text));
                self.beats.len() - 1
            });
            self.known[place] = Some(beat);
        }
        if let Some(beat) = self.known[place] {
            self.beats[beat].told.push((place, text.into()));
        }
    }

    /// Records a message from a place.
    pub(crate) fn said(&mut self, place: usize, text: &str, is_act: bool) {
        if let Some(beat) = self.known[place] {
            self.beats[beat].said.push(Said { place, text: text.into(), is_act });
        }
    }

    /// Returns the number of hands begun.
    pub(crate) fn opened(&self) -> usize {
        self.opened
    }

    /// Returns the first `most` hands that every place received completely.
    pub(crate) fn hands(self, most: usize) -> Vec<Hand> {
        let places = self.known.len();
        let opens = |beat: &Beat| beat.told.iter().any(|(_, text)| opens_hand(text));
        let is_whole = |beats: &[Beat]| {
            let all_heard = |beat: &Beat| {
                beat.told.iter().filter(|(_, text)| entries(text).is_some()).count() == places
            };
            beats.iter().all(all_heard)
                && beats.windows(2).all(|two| two[0].entries.1 == two[1].entries.0)
        };
        let begins: Vec<usize> = (0..self.beats.len()).filter(|&i| opens(&self.beats[i])).collect();
        let hands = begins.windows(2).map(|two| &self.beats[two[0]..two[1]]);
        let hands = hands.filter(|beats| is_whole(beats)).take(most);
        hands.map(|beats| Hand { table: self.table, beats: beats.to_vec() }).collect()
    }
}

fn opens_hand(text: &str) -> bool {
    items(text).any(|item| item.starts_with("hand_opened\""))
}

/// Returns the range of entries that a `news` frame covers; `None` for other frames and for chat.
fn entries(text: &str) -> Option<(u64, u64)> {
    let text = text.strip_prefix(r#"{"t":"news""#)?;
    let entries = (number_after(text, r#""after":"#)?, number_after(text, r#""seq":"#)?);
    (entries.0 < entries.1).then_some(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_hands_are_recorded() {
        let mut scribe = Scribe::new(TableId::from_bits(1), 2);
        let news = |after: u64, item: &str| {
            let seq = after + 1;
            format!(
                r#"{{"t":"news","table":"x","after":{after},"seq":{seq},"items":[{{"e":"{item}"}}]}}"#
            )
        };
        let told = ["acted", "hand_opened", "acted", "hand_opened", "acted"];
        for (after, item) in told.into_iter().enumerate() {
            for place in 0..2 {
                scribe.told(place, &news(after as u64, item));
            }
            scribe.told(1, r#"{"t":"done","id":3}"#);
            scribe.said(0, "go on", true);
        }
        assert_eq!(scribe.opened(), 2);
        let hands = scribe.hands(9);
        assert_eq!(hands.len(), 1);
        let beats: Vec<_> = hands[0].beats.iter().map(|beat| beat.entries).collect();
        assert_eq!(beats, [(1, 2), (2, 3)]);
        assert_eq!(hands[0].beats[0].told.len(), 3);
        assert_eq!(hands[0].beats[0].said.len(), 1);
    }
}
