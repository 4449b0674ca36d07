// What no schema can say of a body: a repeated key, and text that is no Unicode.
import type { FastifyInstance } from 'fastify';
import type { Problem } from './validators.ts';

/** Where the text that begins at a quotation mark ends: the place of the closing one. */
function endOfText(json: string, begin: number): number {
  let end = begin + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end;
}

/** Whether a text is a key: a colon follows it. */
function isKey(json: string, end: number): boolean {
  let next = end + 1;
  while (json[next] === ' ' || json[next] === '\n' || json[next] === '\r' || json[next] === '\t') next += 1;
  return json[next] === ':';
}

/** A text as it is meant: escapes are rare, and dear to read. */
function meant(json: string, begin: number, end: number): string {
  const raw = json.slice(begin + 1, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** The first key that occurs twice in one object of a JSON text that has been parsed; null where none does. */
export function repeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '{') open.push(new Set());
    else if (char === '[') open.push(null);
    else if (char === '}' || char === ']') open.pop();
    else if (char === '"') {
      const end = endOfText(json, at);
      const keys = open.at(-1);
      if (keys && isKey(json, end)) {
        const key = meant(json, at, end);
        if (keys.has(key)) return key;
        keys.add(key);
      }
      at = end;
    }
  }
  return null;
}

/** Reads JSON bodies as Fastify does, but for repeated keys. */
export function bindStrictJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    return read(request, text, (error, parsed) => {
      const twice = error ? null : repeatedKey(text);
      if (twice === null) return done(error, parsed);
      done(Object.assign(new Error(`the key ${twice.slice(0, 60)} occurs twice`), { statusCode: 400 }));
    });
  });
}

// Text that is no Unicode cannot be kept, sent or printed as it came: half of a surrogate pair is refused wherever a body has one (PRT-14).

/** The keys that lead to the first text that is not well formed, the last one first; null where every text is. */
function keysTo(value: unknown): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, held] of Object.entries(value)) {
    if (!key.isWellFormed()) return [];
    const found = keysTo(held);
    if (found !== null) return [...found, key];
  }
  return null;
}

/** What is wrong with the texts of a body; null where nothing is. */
export function illFormedText(body: unknown): Problem | null {
  const keys = keysTo(body);
  if (keys === null) return null;
  // A JSON pointer; a text that is the whole body has none.
  const field = keys
    .toReversed()
    .map((key) => `/${key}`)
    .join('');
  return { field: field || 'body', problem: 'is no well-formed Unicode' };
}
