// Reads a file while it arrives: counts its rows and collects it as a blob that the browser stores, so memory use
// stays flat (PRT-11).
import type { BodyReader } from '#web/api/transport.ts';
import { csvLines, textLines } from '#web/domain/csv-lines.ts';

/** `rows` is the number of rows so far, `total` the number of all rows as formatted by the bank. */
export type Arrived = { readonly rows: number; readonly total: string };

/** Thrown when rows of a file are missing; it must not be saved then. */
class BrokenFile extends Error {}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** Counters of lines, and the number of lines that are no rows: a heading, and the closing line of JSON lines. */
const counters = [
  { mediaType: 'text/csv', besides: 1, linesOf: csvLines },
  { mediaType: 'application/x-ndjson', besides: 2, linesOf: textLines },
] as const;

/** Counts rows of a text file whose row count is in the header. Workbooks and refusals are not counted. */
function rowCounter({ headers }: Response, onRows: (arrived: Arrived) => void) {
  const total = headers.get('x-total-rows');
  const counter = counters.find(({ mediaType }) => headers.get('content-type')?.startsWith(mediaType));
  if (total === null || !counter) return { count: () => {}, end: () => {} };
  const lines = counter.linesOf();
  let rows = 0;
  return {
    count: (piece: Uint8Array) => {
      rows = Math.max(lines(piece) - counter.besides, 0);
      onRows({ rows, total });
    },
    end: () => {
      if (String(rows) !== total) throw new BrokenFile(`${rows} of ${total} rows have come`);
    },
  };
}

/**
 * Creates a reader that reads a response body in chunks and calls `onRows` with the number of rows received so far.
 * The reader throws when rows are missing, and throws the reason of `signal` when it aborts.
 */
export const fileReader =
  (signal: AbortSignal, onRows: (arrived: Arrived) => void): BodyReader =>
  async (response, goesOn) => {
    const { count, end } = rowCounter(response, onRows);
    const parts: Blob[] = [];
    for await (const piece of response.body ? piecesOf(response.body) : []) {
      signal.throwIfAborted();
      goesOn();
      parts.push(new Blob([piece]));
      count(piece);
    }
    end();
    return new Blob(parts);
  };
