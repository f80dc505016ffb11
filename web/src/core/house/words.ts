// Bets, results and facts of games against the house in words.

import { say, t } from "../../texts.ts";
import type { BetKindView, HouseGameView, PayView, PlaceOfBet, SymbolView } from "../../wire.ts";
import type { AmountStyle } from "../amounts.ts";
import { cardShort, cardWords } from "../cards.ts";
import { LANGUAGE } from "../locale.ts";
import { Refused } from "../protocol.ts";
import { refusalText } from "../refusals.ts";
import { colourOf, kindOf, segmentOf } from "./places.ts";

const and = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });
const share = new Intl.NumberFormat(LANGUAGE, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const flat = (key: string): string => key.replaceAll("-", "_");

/** A key that no sentence has, as text: "river-needs-turn" is "river needs turn". */
export const plainKey = (key: string): string => key.replaceAll(/[-_]/g, " ");

/** "split", "red", "sum 7"; of a box: "bonus". */
export function kindWords(key: string): string {
  const counted = /^(sum|total|spot)-(\d+)$/.exec(key);
  if (counted) return say(`house_kind_${counted[1]}`, { number: counted[2]! }) ?? plainKey(key);
  return say(`house_kind_${flat(key)}`) ?? plainKey(key);
}

/** "17 and 20", or "13 to 24" for four or more numbers in a row. */
export function numbersWords(numbers: readonly number[]): string {
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  if (numbers.length > 3 && last - first === numbers.length - 1)
    return t("house_range", { from: first, to: last });
  return and.format(numbers.map(String));
}

/** "split 17 and 20", "dozen 13 to 24", "column 2", "red", "box 3, bonus". */
export function betWords(game: HouseGameView, place: PlaceOfBet): string {
  if ("circle" in place) {
    const circle = kindWords(kindOf(game, place)?.key ?? "");
    return t("house_at_box", { box: place.circle.at, bet: circle });
  }
  const { kind: key, numbers } = place.bet;
  const kind = kindOf(game, place);
  const words = kindWords(key);
  if (key === "column") {
    const at = kind?.places.findIndex((set) => set.join() === numbers.join()) ?? 0;
    return t("house_on", { bet: words, on: at + 1 });
  }
  const named = (kind?.places.length ?? 0) > 1 || kind?.choose;
  return named ? t("house_on", { bet: words, on: numbersWords(numbers) }) : words;
}

/** What cards are worth, by the room's key: "18", "soft 18", "bust 23", "blackjack", "two pair". */
export function madeWords(key: string): string {
  const counted = /^(soft|bust) (\d+)$/.exec(key);
  if (counted)
    return t(counted[1] === "soft" ? "house_soft" : "house_bust", { points: counted[2]! });
  if (/^\d+$/.test(key)) return key;
  return say(`house_made_${flat(key)}`) ?? plainKey(key);
}

/** Why a request about a house table was refused. */
export function refusedWords(why: unknown, style: AmountStyle): string {
  const own = why instanceof Refused ? say(`house_refusal_${why.code}`, why.params) : undefined;
  return own ?? refusalText(why, style);
}

/** "17 to 1". */
export function oddsWords(odds: string): string {
  const [win, stake] = odds.split(":");
  return stake === undefined ? odds : t("house_odds", { win: win!, stake });
}

/** Profit per unit of a price such as "3:2". */
const worth = ({ odds }: PayView): number => {
  const [win, stake] = odds.split(":").map(Number);
  return (win ?? 0) / (stake || 1);
};

/** "pays 17 to 1", or "pays up to 180 to 1". */
export function paysWords(kind: BetKindView | undefined): string {
  const best = [...(kind?.pays ?? [])].sort((a, b) => worth(b) - worth(a))[0];
  if (!best) return "";
  const odds = oddsWords(best.odds);
  return kind!.pays.length === 1 && best.when === ""
    ? t("house_pays", { odds })
    : t("house_pays_up_to", { odds });
}

/** When a line of a pay table pays: "3 hits", "flush". */
export function whenWords(pay: PayView): string {
  if (pay.when === "") return "";
  if (/^\d+$/.test(pay.when)) return t("house_hits", { count: Number(pay.when) });
  return say(`house_made_${flat(pay.when)}`) ?? plainKey(pay.when);
}

/** A return such as "0.972973" as "97.30 %". */
export const returnWords = (returns: string): string => share.format(Number(returns));

/** A drawn symbol, short: "17", "A♠", or the segment of a money wheel. */
export function symbolShort(game: HouseGameView, symbol: SymbolView): string {
  if (typeof symbol === "string") return cardShort(symbol);
  if (isSegment(game)) return segmentWords(game, symbol);
  return String(symbol);
}

/** A drawn symbol in full: "17 black", "ace of spades". */
export function symbolWords(game: HouseGameView, symbol: SymbolView): string {
  if (typeof symbol === "string") return cardWords(symbol);
  if (isSegment(game)) return segmentWords(game, symbol);
  const colour = colourOf(game, symbol);
  return colour && game.draws[0]?.startsWith("wheel")
    ? t("house_coloured", { number: symbol, colour: t(`house_colour_${colour}`) })
    : String(symbol);
}

/** Whether the wheel has segments with names, not numbers to bet on. */
export const isSegment = (game: HouseGameView): boolean =>
  (game.draws[0]?.startsWith("wheel") ?? false) &&
  !game.bets.some((kind) => kind.key === "straight-up");

function segmentWords(game: HouseGameView, number: number): string {
  const key = segmentOf(game, number);
  return key === null ? String(number) : kindWords(key);
}

/** A whole result in words: "17 black", "3 and 5, sum 8". */
export function resultWords(game: HouseGameView, symbols: readonly SymbolView[]): string {
  if (symbols.length === 0) return "";
  const words = and.format(symbols.map((one) => symbolWords(game, one)));
  if (!game.draws.includes("die")) return words;
  const sum = symbols.reduce<number>((all, one) => all + Number(one), 0);
  return t("house_sum", { faces: words, sum });
}

/** What a table's game is called: the sentence for its key, otherwise the name from the room. */
export const gameWords = (key: string, name: string): string =>
  say(`house_game_${flat(key)}`) ?? name;

/** An answer's button: "Hit", "Raise". */
export const answerWords = (key: string): string =>
  say(`house_answer_${flat(key)}`) ?? plainKey(key);

/** A fact of the rules: what it is about, and its value. */
export function factWords(key: string, value: string): { about: string; is: string } {
  return {
    about: say(`house_fact_${flat(key)}`) ?? plainKey(key),
    is: say(`house_value_${flat(value)}`) ?? plainKey(value),
  };
}
