//! A rulebook's rules, key by key, compared with the house's.

use crate::{KeyNote, Rulebook};
use units::Decimal;
use wire::RulePage;

/// Returns a rulebook's rules for tournaments. Except for the house's, only rules that differ from the house's.
pub(super) fn tournaments(book: &Rulebook, house: &Rulebook) -> Vec<RulePage> {
    let of_tournaments = |note: &&KeyNote| is_of_tournaments(&note.key);
    let notes = book.notes.iter().filter(of_tournaments);
    let differs = |note: &&KeyNote| book.key == house.key || differs(note, house);
    notes.filter(differs).filter_map(|note| rule(note, book, house)).collect()
}

/// Reports whether a key is only about tournaments.
pub(super) fn is_of_tournaments(key: &str) -> bool {
    key.split('.').next() == Some("tournament")
}

/// Returns the note on a key in a rulebook.
pub(super) fn note_of<'a>(book: &'a Rulebook, key: &str) -> Option<&'a KeyNote> {
    book.notes.iter().find(|note| note.key == key)
}

pub(super) fn differs(note: &KeyNote, house: &Rulebook) -> bool {
    note_of(house, &note.key).is_some_and(|house| house.value != note.value)
}

/// Returns a rulebook's value for a key, with the house's value for comparison.
pub(super) fn rule(note: &KeyNote, book: &Rulebook, house: &Rulebook) -> Option<RulePage> {
    let house = note_of(house, &note.key)?;
    Some(RulePage {
        key: note.key.clone(),
        meaning: house.above.clone(),
        value: in_words(&note.key, &note.value, book),
        house: in_words(&note.key, &house.value, book),
        clauses: note.clauses.clone(),
        note: note.beside.clone(),
    })
}

/// Returns a key's value in words, for players who do not see the rulebook's text.
///
/// The value is written as in the text, except that basis points become per cent and amounts of money get their
/// currency.
fn in_words(key: &str, value: &str, book: &Rulebook) -> String {
    let (_, name) = key.rsplit_once('.').unwrap_or(("", key));
    let is_money = [
        "blinds.small_blind_max",
        "blinds.big_blind_max",
        "rake.cap",
        "rake.cap_max",
        "stakes.price_base_amount",
        "tournament.fees.fee_max",
        "tournament.fees.prize_part_max",
    ];
    match value.parse::<u64>() {
        Ok(part) if name.split('_').any(|word| word == "bps") => format!("{} %", hundredths(part)),
        Ok(0) if is_money.contains(&key) => "none".into(),
        Ok(amount) if is_money.contains(&key) => match &book.table.currencies[..] {
            [currency] => {
                let (digits, places) = (amount.into(), currency.decimals());
                format!("{currency} {:#}", Decimal { digits, places })
            }
            _ => format!("{} in the table's currency", hundredths(amount)),
        },
        _ => value.into(),
    }
}

/// Formats hundredths: "44,000" for 4400000, "0.05" for 5.
pub(super) fn hundredths(number: u64) -> String {
    format!("{:#}", Decimal { digits: number.into(), places: 2 })
}
