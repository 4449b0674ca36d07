// JSON that says a thing twice says nothing: a body with a repeated key is refused, as nobody can tell which of the two was meant.
import type { FastifyInstance } from 'fastify';

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
