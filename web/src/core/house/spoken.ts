// What a screen reader hears of a round at a house table.

import { t } from "../../texts.ts";
import type { HouseGameView, PitQuestion, PitRound, PitView } from "../../wire.ts";
import { formatAmount } from "../amounts.ts";
import { cardsWords } from "../cards.ts";
import { outcomeOf } from "./round.ts";
import { answerWords, madeWords, resultWords } from "./words.ts";

const secondsTo = (until: number | null, now: number): number | null =>
  until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));

/** What the table does now, if it did something else before. */
export function spokenPhase(before: PitView, view: PitView, now: number): string | null {
  const began = before.until === null && view.until !== null && view.phase === "bets";
  if (before.phase === view.phase && before.round?.no === view.round?.no && !began) return null;
  switch (view.phase) {
    case "bets": {
      const count = secondsTo(view.until, now);
      return count === null ? t("house_spoken_open") : t("house_spoken_bets", { count });
    }
    case "cut":
      return t("house_spoken_closed");
    case "throw": {
      const seat = view.round?.shooter ?? null;
      const name = view.seats.find((one) => one.seat === seat)?.name ?? "";
      return seat === view.you ? t("house_spoken_throw") : t("house_spoken_throws", { name });
    }
    case "draw":
      return before.phase === "bets" ? t("house_spoken_closed") : null;
    case "waits":
    case "decide":
    case "result":
    case "over":
      return null;
  }
}

/** "You staked 20 and got back 15." The same words for every outcome; a win only above the stake. */
export function outcomeWords(view: PitView, seat: number | null = view.you): string {
  const outcome = outcomeOf(view, seat);
  if (!outcome) return "";
  const staked = formatAmount(outcome.staked, view);
  const returned = formatAmount(outcome.returned, view);
  if (!outcome.won) return t("house_outcome", { staked, returned });
  const won = formatAmount(outcome.returned - outcome.staked, view);
  return t("house_outcome_won", { staked, returned, won });
}

/** The host's last ruling on a round; `null` if there was none. */
export function ruledWords(round: PitRound | null): string | null {
  const ruled = round?.ruled;
  if (!ruled) return null;
  return "invalid" in ruled
    ? t("house_ruled_invalid", { why: ruled.invalid.why })
    : t("house_ruled_void", { why: ruled.void.why });
}

/** The result, and what it did to the observer's stakes, when they are new. */
export function spokenResult(game: HouseGameView, before: PitView, view: PitView): string[] {
  const round = view.round;
  if (!round) return [];
  const told: string[] = [];
  const isSame = before.round?.no === round.no;
  const ruled = ruledWords(round);
  if (ruled && ruled !== (isSame ? ruledWords(before.round) : null)) told.push(ruled);
  const had = isSame ? before.round!.drawn.length : 0;
  if (round.drawn.length > had && view.phase !== "over")
    told.push(t("house_spoken_result", { result: resultWords(game, round.drawn) }));
  const dealt = isSame ? before.round!.dealer.length : 0;
  if (round.dealer.length > dealt) {
    const cards = cardsWords(round.dealer);
    told.push(
      round.dealer_has
        ? t("house_spoken_dealer_has", { cards, has: madeWords(round.dealer_has) })
        : t("house_spoken_dealer", { cards }),
    );
  }
  const words = outcomeWords(view);
  if (words && words !== (isSame ? outcomeWords(before) : "")) told.push(words);
  return told;
}

/** A question to the observer: the hand, the answers, the time. */
export function spokenQuestion(view: PitView, one: PitQuestion, now: number): string {
  const hand = view.round?.boxes.find((box) => box.at === one.at)?.hands[one.hand];
  const cards = hand ? cardsWords(hand.cards) : "";
  const answers = one.answers
    .map((answer) =>
      answer.price > 0
        ? t("house_answer_costs", {
            answer: answerWords(answer.key),
            price: formatAmount(answer.price, view),
          })
        : answerWords(answer.key),
    )
    .join(", ");
  const count = secondsTo(view.until, now) ?? 0;
  const has = hand?.has ? `${cards}, ${madeWords(hand.has)}` : cards;
  return t("house_spoken_question", { box: one.at, has, answers, count });
}
