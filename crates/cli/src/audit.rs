//! `cardroom audit`: prints what the audit checked, and its verdict.

use crate::args::Audit;
use crate::checkpoint;
use crate::data::Folder;
use crate::failure::Failure;
use crate::say;
use audit::{Against, AuditReport, DealAuditor, HouseRounds, RoundSums, Total};
use std::fmt::Write;
use units::{Currency, Decimal};

/// Runs `cardroom audit`: prints what was checked, and the verdict on the last line.
pub(crate) fn audit(args: &Audit) -> Result<(), Failure> {
    let folder = Folder::new(&args.data.data);
    folder.must_exist()?;
    let (database, key) = (folder.database(), folder.read_key()?);
    let lines = |file| checkpoint::lines(file, &key.signer().public());
    let kept = args.checkpoint.as_deref().map(lines).transpose()?.unwrap_or_default();
    let mut deals = DealAuditor::new(&key);
    let against = Against { kept: &kept, onlooker: Some(&mut deals) };
    let report = audit::audit_against(&database, &key, against);
    let report = report.map_err(Failure::store(&database))?;
    if args.json {
        let json = serde_json::to_string_pretty(&report).expect("text keys only");
        say(&format!("{json}\n"))?;
    } else {
        say(&text(&report))?;
    }
    if report.is_sound() { Ok(()) } else { Err(Failure::Unsound) }
}

fn text(report: &AuditReport) -> String {
    let mut out = String::new();
    let mut line = |name: &str, checked: String| {
        writeln!(out, "{name:<12}{checked}").expect("a String takes everything");
    };
    let AuditReport { tables, tables_closed, entries, hands, .. } = report;
    line(
        "records",
        format!("{tables} tables ({tables_closed} closed), {entries} entries, {hands} hands"),
    );
    if report.tournaments > 0 {
        let tournaments = report.tournaments;
        line("tournaments", format!("{tournaments}, every decision recomputed"));
    }
    if report.live_events > 0 {
        let events = report.live_events;
        line("live events", format!("{events}, every decision repeated"));
    }
    if report.house_tables > 0 {
        let AuditReport { house_tables, house_tables_closed, rounds, .. } = report;
        line(
            "house",
            format!(
                "{house_tables} tables ({house_tables_closed} closed), {rounds} rounds, every decision recomputed"
            ),
        );
    }
    for (currency, rounds) in &report.house_rounds {
        let HouseRounds { nonce_missing, others } = rounds;
        line("rounds", format!("{currency}, a nonce missing: {}", won(*currency, nonce_missing)));
        line("rounds", format!("{currency}, all nonces opened: {}", won(*currency, others)));
    }
    if report.house_tables_sealed > 0 {
        let sealed = report.house_tables_sealed;
        line(
            "sealed",
            format!("house tables whose shoes cannot be opened (their key is lost): {sealed}"),
        );
    }
    if report.tables_sealed > 0 {
        let sealed = report.tables_sealed;
        line(
            "sealed",
            format!("tables whose hands cannot be opened (their key is lost): {sealed}"),
        );
    }
    if report.live_events_sealed > 0 {
        let sealed = report.live_events_sealed;
        line(
            "sealed",
            format!("live events whose draws cannot be opened (their key is lost): {sealed}"),
        );
    }
    if report.tournaments_sealed > 0 {
        let sealed = report.tournaments_sealed;
        line(
            "sealed",
            format!("tournaments whose draws cannot be opened (their key is lost): {sealed}"),
        );
    }
    let AuditReport { transfers, postings, accounts, seats, .. } = report;
    line(
        "books",
        format!("{transfers} transfers, {postings} postings, {accounts} accounts, {seats} seats"),
    );
    let AuditReport { checkpoints, checkpoints_kept, people, erased, .. } = report;
    let gone = match erased {
        0 => String::new(),
        texts => format!(", {texts} texts of forgotten people erased"),
    };
    line("people", format!("{people} changes{gone}"));
    line("signed", format!("{checkpoints} checkpoints, {checkpoints_kept} kept elsewhere"));
    for (currency, Total { issue, players, seats, rake, jackpot, elsewhere }) in &report.currencies
    {
        let places = currency.decimals();
        let [players, seats, rake, jackpot, given_out, elsewhere] =
            [*players, *seats, *rake, *jackpot, -issue, *elsewhere]
                .map(|digits| Decimal { digits, places });
        let mut told = format!(
            "players {players}, tables {seats}, rake {rake}, jackpot {jackpot}, given out {given_out}"
        );
        if elsewhere.digits != 0 {
            write!(told, ", elsewhere {elsewhere}").expect("a String takes everything");
        }
        line(&currency.to_string(), told);
    }
    if let Some(heads) = &report.heads_missing {
        writeln!(
            out,
            "no file of heads beside it: {} is missing, so only a checkpoint kept elsewhere can show \
             that a record was cut short",
            heads.display()
        )
        .expect("a String takes everything");
    }
    writeln!(out, "{}", verdict(report)).expect("a String takes everything");
    out
}

/// Returns what the house won in these rounds, as text.
fn won(currency: Currency, sums: &RoundSums) -> String {
    let RoundSums { rounds, staked, returned } = sums;
    let places = currency.decimals();
    let [staked, returned] = [*staked, *returned].map(|digits| Decimal { digits, places });
    format!("{rounds} rounds, staked {staked}, returned {returned}")
}

/// Returns the audit's result in one sentence.
pub(crate) fn verdict(report: &AuditReport) -> String {
    match &report.fault {
        None => {
            let house = match report.house_tables {
                0 => String::new(),
                tables => format!(", {tables} house tables, {} rounds", report.rounds),
            };
            format!(
                "The books balance: {} transfers, {} tables, {} hands{house}; every record is complete.",
                report.transfers, report.tables, report.hands
            )
        }
        Some(fault) => format!("FAULT: {fault}. Nothing after it was checked."),
    }
}
