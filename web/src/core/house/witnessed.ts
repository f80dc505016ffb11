// The rounds that this page has seen: their results, and what the room published of their shoes. A
// check of the proofs adds its mark to these; nothing here claims one.

import type { PitView, ShoesView, SymbolProof, SymbolView } from "../../wire.ts";
import { type Outcome, outcomeOf } from "./round.ts";

/** What is known of a round's shoes. `checked` and `failed` come from a check of its proofs. */
export type Mark = "sealed" | "late" | "checked" | "failed";

export interface Witnessed {
  no: number;
  id: string;
  symbols: SymbolView[];
  shoes: ShoesView | null;
  proofs: SymbolProof[];
  /** `sealed` if this page had the roots while betting was open. */
  mark: Mark;
  outcome: Outcome | null;
  void: boolean;
}

const KEPT_MAX = 200;

/** The rounds with what the view adds, the latest last. */
export function witnessed(rounds: readonly Witnessed[], view: PitView): Witnessed[] {
  const round = view.round;
  if (!round) return [...rounds];
  const before = rounds.find((one) => one.no === round.no);
  const roots = (shoes: ShoesView | null) => shoes?.shoes.map((one) => one.root).join() ?? "";
  const isOpen = view.phase === "bets" || view.phase === "waits";
  const isEarly = isOpen && view.shoes !== null;
  // other roots than before betting closed are not the ones that were seen in time
  const isKept = before?.mark !== undefined && roots(before.shoes) === roots(view.shoes);
  const mark: Mark = isKept ? (isEarly ? "sealed" : before.mark) : isEarly ? "sealed" : "late";
  const now: Witnessed = {
    no: round.no,
    id: round.id,
    symbols: round.drawn.length > 0 ? round.drawn : round.dealer,
    shoes: view.shoes,
    proofs: view.proofs,
    mark,
    outcome: outcomeOf(view) ?? before?.outcome ?? null,
    void: round.void,
  };
  return [...rounds.filter((one) => one.no !== round.no), now].slice(-KEPT_MAX);
}
