// JSON that says a thing twice says nothing: a body with a repeated key is refused, as nobody can tell which of the two was meant.
import type { FastifyInstance } from 'fastify';

/** The first key that occurs twice in one object of a JSON text; null where none does. */
export function repeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  for (const [token, name, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (name === undefined) open.pop();
    else if (colon !== undefined && !isNew(open.at(-1), JSON.parse(name) as string)) return JSON.parse(name) as string;
  }
  return null;
}

/** Adds a key to those of its object; false where it is there already. */
function isNew(keys: Set<string> | null | undefined, key: string): boolean {
  if (keys?.has(key)) return false;
  keys?.add(key);
  return true;
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
