use crate::world::{World, all_in, config, new_table};
use floor::{Channel, Claimed, Identity, NewCode, Session, ask};
use people::SecretHash;
use units::{Chips, ConnId, Currency, Millis};
use wire::{Command, Frame, NewTable, Refusal, RefusalCode};

fn refusal<A>(answer: Result<A, Refusal>) -> Refusal {
    answer.err().expect("a refusal")
}

#[test]
fn a_guest_has_a_name_and_chips() {
    let mut world = World::new();
    let Ok(Session { me, token }) = world.ask(ask::OpenGuest { name: " Ana ".into() }) else {
        panic!("a guest")
    };
    assert_eq!((me.name.as_str(), me.balance), ("Ana", Chips::new(5_000)));
    assert!(me.recovery_code.is_some() && !me.owner && !me.may_refill);
    let who = world.ask(ask::WhoIs { token: SecretHash::of(&token) });
    assert!(matches!(who, Ok(Some(Identity { player, owner: false })) if player == me.player));
    let taken = refusal(world.ask(ask::OpenGuest { name: "ana".into() }));
    assert_eq!(taken.code, RefusalCode::NameTaken);
    let unfit = refusal(world.ask(ask::OpenGuest { name: "x".into() }));
    assert_eq!((unfit.code, &unfit.params["max"]), (RefusalCode::TextLength, &20.into()));
    for (name, code) in [("@na", RefusalCode::TextCharacter), ("--", RefusalCode::NameUnfit)] {
        let unfit = refusal(world.ask(ask::OpenGuest { name: name.into() }));
        assert_eq!((unfit.code, &unfit.params["field"]), (code, &"name".into()));
    }
    let Ok(renamed) = world.ask(ask::Rename { player: me.player, name: "Anna".into() }) else {
        panic!("renamed")
    };
    assert_eq!(renamed.name, "Anna");
    world.guest("Ana");
    let taken = refusal(world.ask(ask::Rename { player: me.player, name: "ANA".into() }));
    assert_eq!(taken.code, RefusalCode::NameTaken);
}

#[test]
fn a_recovery_code_opens_a_session_on_another_device() {
    let mut world = World::new();
    let Ok(Session { me, token }) = world.ask(ask::OpenGuest { name: "Ana".into() }) else {
        panic!("a guest")
    };
    let code = me.recovery_code.unwrap();
    let typed = code.to_uppercase().replace('-', " ");
    let Ok(Session { me: same, token: other }) = world.ask(ask::Recover { code: typed }) else {
        panic!("recovered")
    };
    assert_eq!(same.player, me.player);
    assert_ne!(token, other);
    let Ok(NewCode(next)) = world.ask(ask::NewRecoveryCode { player: me.player }) else {
        panic!("a code")
    };
    let old = refusal(world.ask(ask::Recover { code }));
    assert_eq!(old.code, RefusalCode::RecoveryUnknown);
    assert!(matches!(world.ask(ask::Recover { code: next }), Ok(Session { .. })));
    // A closed session belongs to nobody, and its connections close.
    let conn = world.line(1, Some(me.player));
    let token = SecretHash::of(&token);
    assert!(matches!(world.ask(ask::CloseSession { token }), Ok(())));
    assert!(matches!(world.ask(ask::WhoIs { token }), Ok(None)));
    assert_eq!(world.closed, [conn]);
    let token = SecretHash::of(&other);
    assert!(matches!(world.ask(ask::WhoIs { token }), Ok(Some(Identity { .. }))));
}

#[test]
fn a_lost_device_is_signed_out_from_another() {
    let mut world = World::new();
    let Ok(Session { me, token }) = world.ask(ask::OpenGuest { name: "Ana".into() }) else {
        panic!("a guest")
    };
    let recover = ask::Recover { code: me.recovery_code.unwrap() };
    let Ok(Session { token: new, .. }) = world.ask(recover) else { panic!("recovered") };
    let (lost, own) = (SecretHash::of(&token), SecretHash::of(&new));
    let known = |answer| matches!(answer, Ok(Some(Identity { .. })));
    assert!(known(world.ask(ask::WhoIs { token: lost })), "a code alone signs nobody out");
    let (ben, _) = world.guest("Ben");
    let (of_ana, of_ben) = (world.line(1, Some(me.player)), world.line(2, Some(ben)));
    assert!(matches!(world.ask(ask::CloseOtherSessions { token: own }), Ok(())));
    assert!(!known(world.ask(ask::WhoIs { token: lost })));
    assert!(known(world.ask(ask::WhoIs { token: own })));
    assert!(world.closed.contains(&of_ana) && !world.closed.contains(&of_ben));
    let unknown = refusal(world.ask(ask::CloseOtherSessions { token: lost }));
    assert_eq!(unknown.code, RefusalCode::NameNeeded);
}

#[test]
fn the_owners_link_is_used_once() {
    let mut world = World::new();
    assert_eq!(world.floor.owner(), None);
    let Ok(first) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    let Ok(link) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    let void = refusal(world.ask(ask::ClaimOwner { secret: first, player: None }));
    assert_eq!(void.code, RefusalCode::LinkUnknown);
    // It is given again while it is unused, also after a restart.
    world.crash();
    let Ok(told) = world.ask(ask::OwnerLink {}) else { panic!("a link") };
    assert_eq!(told, link);
    // Two open it at the same moment.
    let one = world.ask_later(ask::ClaimOwner { secret: link.clone(), player: None });
    let two = world.ask_later(ask::ClaimOwner { secret: link.clone(), player: None });
    world.settle();
    let Some(Ok(Claimed { me, token: Some(token) })) = world.answer::<ask::ClaimOwner>(one) else {
        panic!("owner")
    };
    assert!(me.owner && me.name == "Owner");
    let second = refusal(world.answers.remove(&two).unwrap());
    assert_eq!(second.code, RefusalCode::LinkUnknown);
    let again = refusal(world.ask(ask::ClaimOwner { secret: link.clone(), player: None }));
    assert_eq!(again.code, RefusalCode::LinkUnknown);
    let Ok(next) = world.ask(ask::OwnerLink {}) else { panic!("a link") };
    assert_ne!(next, link, "a used link is not told again");
    world.crash();
    assert_eq!(world.floor.owner(), Some(me.player));
    let who = world.ask(ask::WhoIs { token: SecretHash::of(&token) });
    assert!(matches!(who, Ok(Some(Identity { owner: true, .. }))));
    // A new link for a player who has a name already.
    let (ana, _) = world.guest("Ana");
    let Ok(link) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    let claimed = world.ask(ask::ClaimOwner { secret: link, player: Some(ana) });
    assert!(matches!(claimed, Ok(Claimed { me, token: None }) if me.owner && me.player == ana));
}

#[test]
fn a_broke_player_gets_a_refill_at_most_once_an_hour() {
    let chips = Chips::new(500);
    let mut world = World::with(floor::FloorConfig { guest_chips: chips, ..config() });
    let table = world.public_table("One");
    let ana = world.sit(1, "Ana", table, 500);
    let ben = world.sit(2, "Ben", table, 500);
    let players: Vec<_> = world.table(table).seats().map(|(_, s)| s.player).collect();
    let early = refusal(world.ask(ask::Refill { player: players[0] }));
    assert_eq!((early.code, &early.params["below"]), (RefusalCode::RefillNotNeeded, &100.into()));
    let broke = loop {
        world.play_out(table, &[ana, ben], all_in);
        let broke = players.iter().position(|&player| {
            let seat = world.table(table).seat_of(player);
            seat.is_some_and(|seat| world.table(table).booked(seat).is_zero())
        });
        if let Some(broke) = broke {
            break broke;
        }
        world.pass(Millis::seconds(3)); // an even split
    };
    let (player, conn) = (players[broke], [ana, ben][broke]);
    let Ok(me) = world.ask(ask::Me { player }) else { panic!("known") };
    assert!(me.may_refill && me.balance.is_zero());
    world.take_frames(conn);
    let Ok(me) = world.ask(ask::Refill { player }) else { panic!("refilled") };
    assert_eq!(me.balance, chips);
    let (currency, decimals, at_tables) = (Currency::PLAY, 0, me.at_tables);
    let told = Frame::Balance { balance: chips, at_tables, may_refill: false, currency, decimals };
    assert!(world.take_frames(conn).contains(&told));
    assert_eq!((me.currency, me.decimals), (currency, decimals));
    assert_eq!(refusal(world.ask(ask::Refill { player })).code, RefusalCode::RefillNotNeeded);
    // Broke again within the hour, the player waits.
    world.ok(conn, Command::TopUp { table, amount: chips });
    loop {
        world.pass(Millis::seconds(3));
        world.play_out(table, &[ana, ben], all_in);
        let stack = |at: usize| {
            let seat = world.table(table).seat_of(players[at]).expect("still sits");
            world.table(table).booked(seat)
        };
        if stack(broke).is_zero() {
            let refusal = refusal(world.ask(ask::Refill { player }));
            assert_eq!((refusal.code, refusal.retry), (RefusalCode::RefillTooSoon, true));
            break;
        }
        if stack(1 - broke).is_zero() {
            break;
        }
    }
    world.check_books();
}

/// Only the owner may have such a name; nobody else can pass for them, the house or the dealer.
#[test]
fn only_the_owner_may_take_an_official_name() {
    let mut world = World::new();
    let (ana, _) = world.guest("Ana");
    let reserved = refusal(world.ask(ask::OpenGuest { name: "Dea1er".into() }));
    assert_eq!(reserved.code, RefusalCode::NameReserved);
    let admin = || ask::Rename { player: ana, name: "Cardroom Admin".into() };
    assert_eq!(refusal(world.ask(admin())).code, RefusalCode::NameReserved);
    let new = NewTable { private: true, ..new_table("The House") };
    let table = refusal(world.ask(ask::OpenTable { player: ana, table: new }));
    assert_eq!((table.code, &table.params["field"]), (RefusalCode::NameReserved, &"name".into()));
    let Ok(secret) = world.ask(ask::NewOwnerLink {}) else { panic!("a link") };
    world.ask(ask::ClaimOwner { secret, player: Some(ana) }).unwrap();
    assert!(matches!(world.ask(admin()), Ok(me) if me.name == "Cardroom Admin"));
}

#[test]
fn session_outputs_match_the_open_sessions() {
    let mut world = World::new();
    let (ana, token) = world.guest("Ana");
    let (ben, other) = world.guest("Ben");
    let link = world.ask(ask::NewOwnerLink {}).unwrap();
    world.ask(ask::ClaimOwner { secret: link, player: Some(ben) }).unwrap();
    assert_eq!(world.owner, Some(ben));
    let (token, other) = (SecretHash::of(&token), SecretHash::of(&other));
    assert_eq!((world.sessions.get(&token), world.sessions.get(&other)), (Some(&ana), Some(&ben)));
    world.ask(ask::CloseSession { token }).unwrap();
    assert_eq!(world.sessions.get(&token), None);
    assert!(world.floor.sessions().eq(world.sessions.clone()));
    world.crash();
    assert!(world.floor.sessions().eq([(other, ben)]));
    assert_eq!((world.floor.who(&other), world.floor.who(&token)), (Some(ben), None));
    assert_eq!(world.floor.owner(), Some(ben));
}

#[test]
fn a_connection_made_while_its_session_closes_is_closed() {
    let mut world = World::new();
    let (ana, token) = world.guest("Ana");
    let token = SecretHash::of(&token);
    world.ask_later(ask::CloseSession { token });
    world.step(); // the change is in flight
    assert_eq!(world.floor.who(&token), Some(ana));
    let conn = ConnId(9);
    world.floor.connect(conn, Some(ana), Channel::Program);
    world.settle();
    assert_eq!(world.closed, [conn]);
}
