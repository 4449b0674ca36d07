// How many lines of CSV have come, while it is still on its way (PRT-11).

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts finished lines, the heading too, of UTF-8 that comes in pieces cut anywhere; a line break within quotes ends no line. */
export function csvLines(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
    return lines;
  };
}
