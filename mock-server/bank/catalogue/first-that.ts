// Looking up in what is sorted, by halves.

/** The first index below `length` of which `isBehind` holds, else `length`; it holds of all that follow. */
export function firstThat(length: number, isBehind: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBehind(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
