// Spreads worlds over processes: one that has many more than another moves a few at a time (SHR-07).

/** A process as the others see it. */
export type Load = {
  readonly address: string;
  /** Worlds that it owns. */
  readonly worlds: number;
};

/** A world of this process that may move, and its sockets, which a move disconnects. */
export type Movable = { readonly name: string; readonly sockets: number };

export type Move = { readonly name: string; readonly to: string };

/** Moves in one beat, so that most worlds go on undisturbed. */
const movesPerBeat = 2;

/**
 * Returns the moves of one beat: worlds with the fewest sockets, to the process with the fewest worlds. A process moves
 * a world only if it still has at least as many as the other afterwards, so that no world goes to and fro.
 */
export function movesOf(own: string, loads: readonly Load[], movable: readonly Movable[]): readonly Move[] {
  const counts = new Map(loads.map(({ address, worlds }) => [address, worlds]));
  const moves: Move[] = [];
  for (const { name } of movable.toSorted((a, b) => a.sockets - b.sockets).slice(0, movesPerBeat)) {
    const [to, fewest] = [...counts].reduce((least, each) => (each[1] < least[1] ? each : least), [own, counts.get(own) ?? 0]);
    const mine = counts.get(own) ?? 0;
    if (mine - fewest < 2) break;
    counts.set(own, mine - 1).set(to, fewest + 1);
    moves.push({ name, to });
  }
  return moves;
}
