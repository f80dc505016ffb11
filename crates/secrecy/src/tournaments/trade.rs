//! Chooses what players buy, and how they answer proposed deals.

use super::company::Company;
use floor::ask;
use units::{Chips, PlayerId, TournamentId};
use wire::{
    AnswerDeal, Buy, BuyKind, DealMethod, DeclineRebuy, OwnAct, OwnOffer, ProposeDeal,
    TournamentView,
};

/// Chooses something among the actions that a page offers its player.
pub(super) fn choose(company: &mut Company, player: PlayerId, page: &TournamentView) {
    let tournament = company.tournament;
    let mut offers: Vec<(u32, OwnOffer)> = page.you.register.iter().map(|it| (0, *it)).collect();
    for own in &page.you.entries {
        offers.extend(own.may.iter().map(|offer| (own.entry.entry, *offer)));
    }
    if offers.is_empty() {
        return;
    }
    let vote = offers.iter().find(|(_, offer)| offer.act == OwnAct::AnswerDeal).copied();
    let any = offers[company.dice.below(offers.len() as u64) as usize];
    let (entry, offer) = vote.unwrap_or(any);
    let wants = company.dice.percent(match offer.act {
        OwnAct::ProposeDeal => 15,
        OwnAct::DeclineRebuy => 30,
        _ => 75,
    });
    match offer.act {
        OwnAct::AnswerDeal => {
            let answer = AnswerDeal { tournament, entry, accepts: wants };
            company.trades(player, ask::AnswerDeal { player, answer });
        }
        OwnAct::Register if wants => {
            let ticket = offer.ticket;
            let enters = ask::Register { player, tournament, ticket, commitment: None, nth: None };
            company.trades(player, enters);
        }
        OwnAct::ReEnter if wants => buys(company, player, BuyKind::ReEntry, (entry, &offer)),
        OwnAct::Rebuy if wants => buys(company, player, BuyKind::Rebuy, (entry, &offer)),
        OwnAct::AddOn if wants => buys(company, player, BuyKind::AddOn, (entry, &offer)),
        OwnAct::DeclineRebuy if wants => {
            let entry = DeclineRebuy { tournament, entry };
            company.trades(player, ask::DeclineRebuy { player, entry });
        }
        OwnAct::ProposeDeal if wants => {
            let deal = proposes(tournament, entry);
            company.trades(player, ask::ProposeDeal { player, deal });
        }
        _ => {}
    }
}

fn buys(company: &mut Company, player: PlayerId, what: BuyKind, of: (u32, &OwnOffer)) {
    let (tournament, (entry, offer)) = (company.tournament, of);
    let buy = Buy { tournament, entry, what, nth: offer.nth.unwrap_or(1) };
    company.trades(player, ask::Buy { player, buy });
}

fn proposes(tournament: TournamentId, entry: u32) -> ProposeDeal {
    let method = DealMethod::ChipsAlone;
    ProposeDeal { tournament, entry, method, left: Chips::ZERO, shares: Vec::new() }
}
