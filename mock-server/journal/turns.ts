// Long work in turns: between two of them everything else may happen (MOC-33).

/** Resolves when whatever waits has had its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** So many characters of a snapshot are written or read in a turn: a few milliseconds. */
export const charactersPerTurn = 128 * 1024;

/** So many events are read or dropped in a turn. */
export const eventsPerTurn = 250;

/** Entries in groups of so many characters, each of at least one entry. */
export function* inTurns<T extends { readonly text: string }>(entries: Iterable<T>): Generator<T[]> {
  let group: T[] = [];
  let characters = 0;
  for (const entry of entries) {
    group.push(entry);
    characters += entry.text.length;
    if (characters < charactersPerTurn) continue;
    yield group;
    group = [];
    characters = 0;
  }
  if (group.length > 0) yield group;
}
