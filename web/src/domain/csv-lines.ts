// Counts the lines of a file while it arrives (PRT-11).

const QUOTE = 0x22;
const LINE_END = 0x0a;

/**
 * Returns a counter of complete lines, including the heading, of UTF-8 chunks cut anywhere. Line breaks within quotes
 * are not counted.
 */
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

/** Returns a counter of complete lines of chunks cut anywhere. */
export function textLines(): (piece: Uint8Array) => number {
  let lines = 0;
  return (piece) => {
    for (const byte of piece) if (byte === LINE_END) lines += 1;
    return lines;
  };
}
