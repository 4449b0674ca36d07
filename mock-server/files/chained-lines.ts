// JSON lines whose digests form a chain: a line that was changed, added, left out or moved is found (EYE-13).
import { createHash } from 'node:crypto';

/**
 * Returns the digest of a line: SHA-256 in hex of the digest of the line before (empty for the first one) and its JSON
 * text without the digest.
 */
export const lineDigest = (before: string, text: string): string => createHash('sha256').update(before).update(text).digest('hex');

type Pieces = AsyncIterable<readonly object[]>;

async function* linesOf(pieces: Pieces): AsyncGenerator<{ readonly text: string; readonly digest: string }> {
  let digest = '';
  for await (const values of pieces)
    for (const value of values) {
      const text = JSON.stringify(value);
      digest = lineDigest(digest, text);
      yield { text, digest };
    }
}

/** Yields a line for each value. `digest` is added to it as its last field. */
export async function* chainedLines(pieces: Pieces): AsyncGenerator<string> {
  for await (const { text, digest } of linesOf(pieces)) yield `${text.slice(0, -1)},"digest":"${digest}"}\n`;
}

/** Returns the digest of the last line, by which a file is recognised. */
export async function lastDigest(pieces: Pieces): Promise<string> {
  let last = '';
  for await (const { digest } of linesOf(pieces)) last = digest;
  return last;
}

/** Number of the first line that does not follow from the one before, and why; null if the chain is intact. */
export type Break = { readonly line: number; readonly why: 'unreadable' | 'changed' | 'cutOff' };

const sealed = /^(\{.*),"digest":"([0-9a-f]{64})"\}$/;

/** Returns where a chain breaks. The last line must name the number of lines between it and the first. */
export async function breakIn(lines: AsyncIterable<string>): Promise<Break | null> {
  let [line, before, text] = [0, '', ''];
  for await (const each of lines) {
    line += 1;
    const [, body, digest = ''] = sealed.exec(each) ?? [];
    if (body === undefined) return { line, why: 'unreadable' };
    text = `${body}}`;
    if (lineDigest(before, text) !== digest) return { line, why: 'changed' };
    before = digest;
  }
  return text === JSON.stringify({ rows: line - 2 }) ? null : { line, why: 'cutOff' };
}
