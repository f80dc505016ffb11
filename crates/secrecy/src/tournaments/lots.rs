//! Compares two worlds whose lots are different from some moment on.

use super::company::{Company, config};
use super::{Compared, Early, Masks, Observers, kinds, play, same};
use crate::dealer::Secret;
use crate::dice::{Dice, drbg};
use crate::journal;
use crate::pairs::Seed;
use crate::world::{Input, Sent, What, World};
use cut::Source;
use floor::{AskId, Question, ask};
use tournament::Purpose;
use wire::{Hex32, LotsDraw, LotsProof};

/// Maximum number of lots for which another secret is tried; the worlds are compared up to each of these lots.
const LOTS: usize = 3;
/// Maximum number of secrets to try. One in 120 gives five entries the same seats.
const SECRETS: u64 = 5_000;

/// Tests whether a lot that is secret or not yet drawn affects anything that anybody gets in a tournament.
///
/// # Errors
/// A description of the first difference.
pub fn sealed_lots(seed: u64, early: Option<Early>) -> Result<Compared, String> {
    let (_journal, _seed) = (journal::keep(), Seed(seed));
    let mut company = Company::play(seed, early, kinds::by_lots);
    let mut compared = Compared::of(&company);
    let Some(proof) = company.proof() else { return Ok(compared) };
    let mut dice = Dice::new(seed, 34);
    let mut lots: Vec<usize> = (0..proof.draws.len()).collect();
    dice.shuffle(&mut lots);
    let is_target = |lot: &usize| matches!(proof.draws[*lot], LotsDraw::Target { .. });
    lots.sort_by_key(|lot| !is_target(lot));
    lots.truncate(LOTS);
    // Before the first lot any secret will do.
    for lot in lots.into_iter().chain([0]) {
        let Some(secret) = other_secret(seed, &proof, lot) else { continue };
        let Some(step) = told_at(&company, &proof, lot, &secret) else { continue };
        let mut other = World::new(seed, config(seed), None);
        other.early = early;
        play(&mut other, &company, Some(step), Secret::Given(secret), |input| input);
        hide_root(&mut other.sent, &secret, &proof.root);
        let masks = Masks { whose: &company.whose, observers: Observers::Everybody };
        same(&company.world.sent, &other.sent, Some(step), &masks, &mut compared)?;
        compared.pairs += 1;
        compared.lots += 1;
    }
    Ok(compared)
}

impl Company {
    /// Returns the lots with their secret, if the tournament is over.
    fn proof(&mut self) -> Option<LotsProof> {
        let (id, tournament) = (AskId(u64::MAX), self.tournament);
        self.world.floor.ask(ask::TournamentLots { tournament }.numbered(id));
        self.world.take(Input::Step);
        let answer = self.world.answers.remove(&id)?.ok()?;
        LotsProof::try_from(answer).ok()
    }
}

/// Finds a secret that gives the same earlier lots, but a different lot at this position.
///
/// If that lot is a secret target, the lots after it are the same too, because the target stays unknown for some time.
/// `None` if no secret fits after [`SECRETS`] attempts.
fn other_secret(seed: u64, proof: &LotsProof, lot: usize) -> Option<[u8; 32]> {
    let mut same = proof.draws.clone();
    let whole = match proof.draws[lot] {
        LotsDraw::Target { .. } => {
            same.remove(lot);
            proof.draws.clone()
        }
        _ => {
            same.truncate(lot);
            proof.draws[..=lot].to_vec()
        }
    };
    let (same, whole) = (part(proof, same), part(proof, whole));
    let mut secrets = drbg(seed, 35);
    (0..SECRETS).find_map(|_| {
        let mut secret = [0; 32];
        secrets.fill(&mut secret);
        let fits = gives(&same, &secret) && !gives(&whole, &secret);
        fits.then_some(secret)
    })
}

/// Returns the proof with only these draws.
fn part(proof: &LotsProof, draws: Vec<LotsDraw>) -> LotsProof {
    let has = |is: fn(&LotsDraw) -> bool| draws.iter().any(is);
    let has_started = has(|draw| matches!(draw, LotsDraw::Seats { .. }));
    LotsProof {
        started: if has_started { proof.started } else { 0 },
        breaks_by_lot: has(|draw| matches!(draw, LotsDraw::BreakingOrder { .. })),
        drawn: draws.len() as u32,
        draws,
        ..proof.clone()
    }
}

fn gives(proof: &LotsProof, secret: &[u8; 32]) -> bool {
    let root = Hex32(cut::lots_root(secret));
    let proof = LotsProof { secret: Hex32(*secret), root, ..proof.clone() };
    client::lots::check(&proof).is_ok()
}

/// Returns the first step at which everyone learns a lot that is different under the other secret.
fn told_at(company: &Company, proof: &LotsProof, lot: usize, secret: &[u8; 32]) -> Option<u32> {
    let seen = &company.seen;
    let LotsDraw::Target { entry } = proof.draws[lot] else {
        return seen.drawn.iter().find(|(_, drawn)| *drawn > lot).map(|(step, _)| *step);
    };
    let source = Source::new(secret, company.tournament.bits(), &[]);
    let all: Vec<u32> =
        (0..proof.started).filter(|entry| !proof.entries[*entry as usize].withdrawn).collect();
    let drawn = source.lots(&Purpose::Target.bytes()).below(all.len() as u64);
    let outs = [entry, all[drawn as usize]].map(|entry| seen.outs.get(&entry).copied());
    outs.into_iter().flatten().min()
}

/// Replaces the other world's commitment with the first's, because it says nothing about the secret.
fn hide_root(sent: &mut [Sent], secret: &[u8; 32], root: &Hex32) {
    let (own, root) = (units::hex(&cut::lots_root(secret)), units::hex(&root.0));
    for sent in sent {
        match &mut sent.what {
            What::Frame { text, .. } if text.contains(&own) => {
                *text = text.replace(&own, &root).into();
            }
            What::Reply { text, .. } | What::Log(text) | What::Kept(text) => {
                *text = text.replace(&own, &root);
            }
            _ => {}
        }
    }
}
