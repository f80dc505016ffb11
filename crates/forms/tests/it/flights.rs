//! The snapshot of a final that has taken in a flight's bags.

use crate::golden;
use crate::plans::freezeout;
use crate::tournament::{opening, report};
use forms::tournament::{Snapshot, decode_snapshot, encode_snapshot};
use people::WrittenOut;
use tournament::{Event, FinalRules, Series, Tournament};
use units::TournamentId;

#[test]
fn a_final_with_a_flights_bags_keeps_its_stored_form() {
    let mut plan = freezeout();
    let flights = vec![report().flight, TournamentId::from_bits(0x7e59)];
    plan.series = Some(Series::Final(FinalRules { flights, redraw: true }));
    let mut tournament = Tournament::open(plan).unwrap();
    tournament.apply(&Event::FlightIn(report()));
    let whole = Snapshot { opening: opening(), tournament };
    let body = encode_snapshot(&whole, &WrittenOut);
    golden("snapshot", "tournament_final_v1", &body);
    assert_eq!(decode_snapshot(&body, &WrittenOut), Ok(whole));
}
