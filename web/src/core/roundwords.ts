// Shoes and faults of rounds against the house in words. Places and positions count from one here.

import { say, t } from "../texts.ts";
import type { SymbolView } from "../wire.ts";
import { cardShort, cardWords } from "./cards.ts";
import type { RoundFault } from "./rounds.ts";
import { contentsOf } from "./shoe.ts";

const COUNTED = ["place", "leaf", "from", "expected"];

/** The sentence for a fault. */
export function roundFaultText(fault: RoundFault): string {
  const figures: Record<string, string | number> = {};
  for (const [name, value] of Object.entries<SymbolView>({ ...fault })) {
    if (name === "kind" || name === "shoe") continue;
    if (name === "symbol") figures[name] = symbolShort(value);
    else figures[name] = COUNTED.includes(name) ? Number(value) + 1 : value;
  }
  return say(`round_${fault.kind}`, figures) ?? fault.kind;
}

/** What a shoe holds; a name that is unknown as it is. */
export function contentsText(name: string): string {
  const contents = contentsOf(name);
  switch (contents?.kind) {
    case "cards":
      return t("round_cards", { decks: contents.count / 52 });
    case "wheel":
      return t("round_wheel", { last: contents.count - 1 });
    case "die":
      return t("round_die");
    case "balls":
      return t("round_balls", { last: contents.count });
    case undefined:
      return name;
  }
}

export function symbolShort(symbol: SymbolView): string {
  return typeof symbol === "string" ? cardShort(symbol) : String(symbol);
}

export function symbolWords(symbol: SymbolView): string {
  return typeof symbol === "string" ? cardWords(symbol) : String(symbol);
}
