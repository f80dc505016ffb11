//! What a tournament in a league, on a timetable's date, is opened with.

use crate::plans::rebuys;
use crate::tournament::opening;
use forms::tournament::{Event, Opening, TimetableDate, decode, encode};
use people::WrittenOut;
use units::{LeagueId, TimetableId};

#[test]
fn an_opening_in_a_league_on_a_date_keeps_its_form() {
    let (league, timetable) = (LeagueId::from_bits(3_000), TimetableId::from_bits(4_000));
    let date = Some(TimetableDate { timetable, number: 3 });
    let opening = Opening { league: Some(league), date, ..opening() };
    let event = Event::Opened { opening: Box::new(opening), plan: Box::new(rebuys()) };
    let stored = encode(&event, &WrittenOut);
    let text = String::from_utf8(stored.clone()).expect("JSON");
    let (league, timetable) = (league.to_string(), timetable.to_string());
    let form = format!(
        r#""league":"{league}","date":{{"timetable":"{timetable}","number":3}},"lots_root""#
    );
    assert!(text.contains(&form), "{text}");
    assert_eq!(decode(&stored, &WrittenOut).expect("its own form"), event);
}
