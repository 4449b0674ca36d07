// Where moves by hand are on a line of prices.

type Timed = { readonly at: number };

/** Returns the places of those moves that are on the line, as shares of its width from 0 to 1. */
export function marksOn(line: readonly Timed[], moves: readonly Timed[]): number[] {
  const [first, last] = [line[0]?.at, line.at(-1)?.at];
  if (first === undefined || last === undefined || last === first) return [];
  return moves.map(({ at }) => (at - first) / (last - first)).filter((share) => share >= 0 && share <= 1);
}
