use super::*;

#[test]
fn a_ticket_spent_by_another_player_is_found() {
    let (id, other) = (TournamentId::from_bits(1), TournamentId::from_bits(2));
    let (ana, ben) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
    let account = ticket(id, EntryId(3), Currency::PLAY);
    let spent_by = |player| Tickets {
        holders: BTreeMap::from([(account, ana)]),
        spent: vec![(account, player, other.into(), Seq(4))],
        ..Tickets::default()
    };
    assert_eq!(spent_by(ana).spent_by_others(), None);
    let (stream, seq, _) = spent_by(ben).spent_by_others().expect("it is Ana's");
    assert_eq!((stream, seq), (other.into(), Seq(4)));
    let from_nowhere = Tickets { holders: BTreeMap::new(), ..spent_by(ana) };
    assert!(from_nowhere.spent_by_others().is_some());
}
