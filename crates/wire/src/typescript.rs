//! Generates `web/src/wire.ts`: all types of this crate in TypeScript, the parameters of refusals, and limits.

use crate::{
    AnswerDeal, Block, Buy, DeclineRebuy, Enter, Entered, FeesView, Frame, GamesView, HandsView,
    HealthView, HouseGameView, HouseGamesView, HousePlayersSwitch, HouseTablesView, LOTS_FORMAT,
    LeagueToClose, LeagueView, LetSpeak, LiveActs, LiveAnswers, LiveCodeView, LiveEventsView,
    LiveLogView, LivePeopleView, LivePlayerView, LiveRulingsView, LiveStaffView, LobbyView,
    LotsProof, Me, NewHands, NewHouseTable, NewLeague, NewLiveCode, NewLiveConsole, NewLiveEvent,
    NewName, NewOrder, NewPassword, NewReport, NewTable, NewTournament, OpenLots, OpenedLeague,
    OpenedLiveConsole, OpenedLiveEvent, OpenedTable, OpenedTournament, OrderToWithdraw,
    OrderTournament, OrdersView, OwnerClaim, PROOF_FORMAT, PROTOCOL, PlayedTables, ProofFile,
    ProposeDeal, PublicSettings, QuickSeat, QuickTournament, ROUND_PROOF_FORMAT, RecoveryCode,
    RefusalCode, Register, RemovedView, Request, RestartPlan, RetoldHand, RoundProofFile, Settle,
    SettleOrder, SheetView, TableToBreakOff, TableToClose, TalkView, TimetableToEnd,
    TournamentView, TournamentsView, Unregister, WrittenHands,
};
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};
use units::bound::{AMOUNT_MAX, FRAME_BYTES_MAX, NAME_CHARS_MAX, SAY_CHARS_MAX, SEATS_MAX};
use units::text::ORDER_REASON;

struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return; // a primitive
        }
        let name = T::ident(&self.config);
        if self.by_name.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = T::decl(&self.config);
        self.by_name.insert(name, format!("{docs}export {declaration}\n"));
        T::visit_dependencies(self);
    }
}

/// Returns the text of `web/src/wire.ts`.
pub fn file() -> String {
    let mut all = Declarations { config: Config::new(), by_name: BTreeMap::new() };
    all.visit::<Request>();
    all.visit::<Frame>();
    all.visit::<LobbyView>();
    all.visit::<GamesView>();
    all.visit::<Me>();
    all.visit::<FeesView>();
    all.visit::<HandsView>();
    all.visit::<HouseTablesView>();
    all.visit::<HouseGamesView>();
    all.visit::<HouseGameView>();
    all.visit::<NewHouseTable>();
    all.visit::<NewHands>();
    all.visit::<PlayedTables>();
    all.visit::<RetoldHand>();
    all.visit::<WrittenHands>();
    all.visit::<RemovedView>();
    all.visit::<SheetView>();
    all.visit::<LeagueView>();
    all.visit::<NewLeague>();
    all.visit::<OpenedLeague>();
    all.visit::<LeagueToClose>();
    all.visit::<TimetableToEnd>();
    all.visit::<NewTable>();
    all.visit::<NewOrder>();
    all.visit::<OrdersView>();
    all.visit::<SettleOrder>();
    all.visit::<OrderToWithdraw>();
    all.visit::<OpenedTable>();
    all.visit::<PublicSettings>();
    all.visit::<HealthView>();
    all.visit::<NewName>();
    all.visit::<RecoveryCode>();
    all.visit::<OwnerClaim>();
    all.visit::<QuickSeat>();
    all.visit::<HousePlayersSwitch>();
    all.visit::<TableToClose>();
    all.visit::<TableToBreakOff>();
    all.visit::<Enter>();
    all.visit::<NewPassword>();
    all.visit::<RestartPlan>();
    all.visit::<Block>();
    all.visit::<NewReport>();
    all.visit::<TalkView>();
    all.visit::<Settle>();
    all.visit::<LetSpeak>();
    all.visit::<TournamentsView>();
    all.visit::<TournamentView>();
    all.visit::<NewTournament>();
    all.visit::<OpenedTournament>();
    all.visit::<QuickTournament>();
    all.visit::<Register>();
    all.visit::<Entered>();
    all.visit::<Unregister>();
    all.visit::<Buy>();
    all.visit::<DeclineRebuy>();
    all.visit::<OpenLots>();
    all.visit::<ProposeDeal>();
    all.visit::<AnswerDeal>();
    all.visit::<OrderTournament>();
    all.visit::<LiveEventsView>();
    all.visit::<LivePlayerView>();
    all.visit::<LiveStaffView>();
    all.visit::<LivePeopleView>();
    all.visit::<LiveLogView>();
    all.visit::<LiveRulingsView>();
    all.visit::<NewLiveEvent>();
    all.visit::<OpenedLiveEvent>();
    all.visit::<NewLiveCode>();
    all.visit::<LiveCodeView>();
    all.visit::<NewLiveConsole>();
    all.visit::<OpenedLiveConsole>();
    all.visit::<LiveActs>();
    all.visit::<LiveAnswers>();
    all.visit::<ProofFile>();
    all.visit::<RoundProofFile>();
    all.visit::<LotsProof>();

    let mut file =
        String::from("// Written from crates/wire by `cargo xtask wire`. Change it there.\n\n");
    for (name, value) in [
        ("PROTOCOL", u64::from(PROTOCOL)),
        ("AMOUNT_MAX", AMOUNT_MAX),
        ("FRAME_BYTES_MAX", FRAME_BYTES_MAX as u64),
        ("NAME_CHARS_MAX", NAME_CHARS_MAX as u64),
        ("SAY_CHARS_MAX", SAY_CHARS_MAX as u64),
        ("ORDER_REASON_CHARS_MAX", ORDER_REASON.chars_max as u64),
        ("SEATS_MAX", u64::from(SEATS_MAX)),
    ] {
        writeln!(file, "export const {name} = {value};").expect("a string takes all");
    }
    for (name, value) in [
        ("PROOF_FORMAT", PROOF_FORMAT),
        ("ROUND_PROOF_FORMAT", ROUND_PROOF_FORMAT),
        ("LOTS_FORMAT", LOTS_FORMAT),
    ] {
        writeln!(file, "export const {name} = {value:?};").expect("a string takes all");
    }
    file.push_str("\n/** The figures in each refusal's sentence. */\n");
    file.push_str("export const REFUSAL_PARAMS: Record<RefusalCode, readonly string[]> = {\n");
    for code in RefusalCode::ALL {
        let name = serde_json::to_string(code).expect("a name");
        let params = serde_json::to_string(code.params()).expect("names");
        writeln!(file, "  {name}: {params},").expect("a string takes all");
    }
    file.push_str("};\n");
    for declaration in all.by_name.values() {
        file.push('\n');
        file.push_str(declaration);
    }
    file
}
