// Calls of roulette in words.

import { say, t } from "../../texts.ts";
import type { CallView } from "../../wire.ts";
import { plainKey } from "./words.ts";

/** "orphans", "neighbours of 17". */
export function callWords(call: CallView): string {
  const number = /^neighbours-(\d+)$/.exec(call.key)?.[1];
  if (number !== undefined) return t("house_call_neighbours", { number });
  return say(`house_call_${call.key.replaceAll("-", "_")}`) ?? plainKey(call.key);
}
