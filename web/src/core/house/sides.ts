// The hands of punto banco, for their drawing.

/** A hand and its points. */
export interface Side {
  cards: string[];
  points: number;
}

const POINTS: Record<string, number> = { A: 1, T: 0, J: 0, Q: 0, K: 0 };
const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (POINTS[card[0]!] ?? Number(card[0])), 0) % 10;

/** Cards of punto banco as they were dealt, in turn; a fifth card is Punto's unless Punto stood. */
export function sidesOf(cards: readonly string[]): { punto: Side; banco: Side } {
  const punto = cards.slice(0, 4).filter((_, at) => at % 2 === 0);
  const banco = cards.slice(0, 4).filter((_, at) => at % 2 === 1);
  const further = cards.slice(4);
  if (further.length > 0 && (further.length > 1 || pointsOf(punto) < 6))
    punto.push(further.shift()!);
  banco.push(...further);
  return {
    punto: { cards: punto, points: pointsOf(punto) },
    banco: { cards: banco, points: pointsOf(banco) },
  };
}
