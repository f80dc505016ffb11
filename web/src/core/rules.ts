// The rules of the games, as the room sends them at `/api/games`, in sentences.

import { LANGUAGE } from "./locale.ts";
import { say, t } from "../texts.ts";
import type { GamePage, RulePage } from "../wire.ts";

/** Turns one of the room's phrases into a sentence: a capital letter, and a full stop. */
export function sentence(phrase: string): string {
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.:!?]$/.test(text) ? text : `${text}.`;
}

/** Everything dealt, in order: "2 cards face down to each; 1 card face up to each, 4 times". */
export function dealtInAll(page: GamePage): string {
  const found: { deal: string; times: number }[] = [];
  for (const deal of page.streets.flatMap((street) => street.deals)) {
    const last = found.at(-1);
    if (last?.deal === deal) last.times += 1;
    else found.push({ deal, times: 1 });
  }
  return found
    .map(({ deal, times }) => (times === 1 ? deal : t("game_deal_times", { deal, count: times })))
    .join("; ");
}

const choice = new Intl.ListFormat(LANGUAGE, { type: "disjunction" });

/** "no limit, pot limit, or fixed limit". */
export function either(words: readonly string[]): string {
  return choice.format(words);
}

/** A rule in players' words; in the rulebook's own words if the client has none. */
export function ruleWords(rule: Pick<RulePage, "key" | "meaning" | "value">): string {
  const key = `rule_${rule.key.replaceAll(".", "_")}`;
  const value = rule.value.replace(/^"(.*)"$/, "$1");
  if (value.startsWith("[")) {
    const many = [...value.matchAll(/"([^"]*)"/g)].map(
      ([, one]) => say(`${key}_${one}`) ?? say(`game_${one}`) ?? atMost(key, one!) ?? one!,
    );
    if (many.length === 0) return say(`${key}_none`) ?? asWritten(rule);
    return say(key, { value: either(many) }) ?? asWritten(rule);
  }
  return say(`${key}_${value}`) ?? say(key, { value, count: Number(value) }) ?? asWritten(rule);
}

/** A game with its most seats: "H.O.R.S.E. (at most 6)" for `horse/6`. */
function atMost(key: string, value: string): string | null {
  const [game, seats] = value.split("/");
  return say(`${key}_at_most`, {
    game: say(`game_${game}`) ?? say(`mix_${game}`) ?? game!,
    seats: seats!,
  });
}

/** The subject of a rule, without its possible values, and the value it has. */
function asWritten({ meaning, value }: Pick<RulePage, "meaning" | "value">): string {
  return `${meaning.split(/(?<=[.:])\s/)[0]!.replace(/[.:]$/, "")}: ${sentence(value)}`;
}
