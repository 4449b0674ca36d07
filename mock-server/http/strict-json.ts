// Checks of a body that schemas cannot express: repeated keys, and text that is not valid Unicode.
import type { FastifyInstance } from 'fastify';
import type { Problem } from './validators.ts';

/** Index of the closing quotation mark of the text that starts at `begin`. */
function endOfText(json: string, begin: number): number {
  let end = begin + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end;
}

/** Whether a text is a key, that is, followed by a colon. */
function isKey(json: string, end: number): boolean {
  let next = end + 1;
  while (json[next] === ' ' || json[next] === '\n' || json[next] === '\r' || json[next] === '\t') next += 1;
  return json[next] === ':';
}

/** Returns the value of a JSON string. Escapes are rare and slow to parse, so they are parsed only if present. */
function meant(json: string, begin: number, end: number): string {
  const raw = json.slice(begin + 1, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** Returns the first key that occurs twice in one object of valid JSON; null if there is none. */
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

/** Parses JSON bodies as Fastify does, but rejects repeated keys. */
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

// Half of a surrogate pair cannot be stored, sent or printed unchanged, so a body that contains one is refused (PRT-14).

/** Path to the first ill-formed text, innermost key first; null if all are well-formed. */
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

/** Returns a problem if a text in the body is not well-formed Unicode; otherwise null. */
export function illFormedText(body: unknown): Problem | null {
  const keys = keysTo(body);
  if (keys === null) return null;
  // A JSON pointer to the text; empty if the body itself is the text.
  const field = keys
    .toReversed()
    .map((key) => `/${key}`)
    .join('');
  return { field: field || 'body', problem: 'is no well-formed Unicode' };
}
