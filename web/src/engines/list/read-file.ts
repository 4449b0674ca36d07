// A file that is read while it arrives: its rows are counted, and what has come is kept by the browser as a blob, so that memory stays flat (PRT-11).
import type { BodyReader } from '#web/api/transport.ts';
import { csvLines } from '#web/domain/csv-lines.ts';

/** Rows that have arrived, of how many, as the bank writes it. */
export type Arrived = { readonly rows: number; readonly total: string };

/** A file of which rows are missing must not be saved. */
class BrokenFile extends Error {}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** Counts the rows of CSV whose number is announced; of a workbook or a refusal there is nothing to count. */
function rowCounter({ headers }: Response, onRows: (arrived: Arrived) => void) {
  const total = headers.get('x-total-rows');
  if (total === null || headers.get('content-type')?.startsWith('text/csv') !== true) return { count: () => {}, end: () => {} };
  const lines = csvLines();
  let rows = 0;
  return {
    count: (piece: Uint8Array) => {
      rows = Math.max(lines(piece) - 1, 0);
      onRows({ rows, total });
    },
    end: () => {
      if (String(rows) !== total) throw new BrokenFile(`${rows} of ${total} rows have come`);
    },
  };
}

/** Reads a body piece by piece; `onRows` is called with the number of rows so far. Throws where rows are missing, and the reason of `signal`. */
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
