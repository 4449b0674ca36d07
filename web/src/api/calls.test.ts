import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = 'web/src';

/** The file that an import names; null for a package, a style or a file of data. */
function fileOf(from: string, named: string): string | null {
  const file = named.startsWith('#web/') ? join(root, named.slice(5)) : named.startsWith('.') ? normalize(join(from, '..', named)) : '';
  return /\.tsx?$/.test(file) && existsSync(file) && !file.startsWith(`${root}/api/generated/`) ? file : null;
}

/** The code that the portal can load from its entry, lazy parts included, without what is generated. */
function reachable(): readonly string[] {
  const texts = new Map<string, string>();
  const open = [`${root}/main.tsx`];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, named = ''] of text.matchAll(/(?:from |import\(\s*|^import )'([^']+)'/gm)) {
      const next = fileOf(file, named);
      if (next !== null) open.push(next);
    }
  }
  return [...texts.values()];
}

type Operation = { readonly operationId?: string };

/** Every call of the contract by its operationId, with its path. */
const operations = Object.entries(
  (JSON.parse(readFileSync('openapi/dist/openapi.json', 'utf8')) as { paths: Record<string, Record<string, Operation>> }).paths,
).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ operationId }) => (operationId === undefined ? [] : [[operationId, path] as const])),
);

const generated = String.raw`'(?:#web/api|\.)/generated/(?!model)[^']*'`;
const takings = [
  String.raw`import \{([^}]*)\} from ${generated}`,
  String.raw`const \{([^}]*)\}\s*=\s*await import\(${generated}\)`,
  String.raw`import\(${generated}\)\.then\(\(\{([^}]*)\}\)`,
  String.raw`\(await import\(${generated}\)\)\.(\w+)`,
].map((pattern) => new RegExp(pattern, 'g'));

/** Names that code takes from the generated client, types left out. */
const taken = (text: string): readonly string[] =>
  takings
    .flatMap((taking) => [...text.matchAll(taking)])
    .flatMap(([, names = '']) =>
      names.split(',').map(
        (name) =>
          name
            .trim()
            .split(/ as |:/)[0]
            ?.trim() ?? '',
      ),
    );

/** The calls that no code sends: those of a hardware key, which are switched off (API-10). */
const switchedOff = ['decryptHardWare', 'initocx', 'mcryptKey'];

describe('the calls of the contract', () => {
  it('API-32 each is sent by code that the portal loads, those of API-10 that are switched off excepted', () => {
    const texts = reachable();
    const names = new Set(texts.flatMap(taken));
    const code = texts.join('\n');
    const isSent = ([id, path]: readonly [string, string]): boolean => {
      const [first = '', rest] = [id[0], id.slice(1)];
      const own = `${first.toLowerCase()}${rest}`;
      // A call that is written by hand names its path.
      return names.has(own) || names.has(`use${first.toUpperCase()}${rest}`) || new RegExp(`['\`]${path}['\`?]`).test(code);
    };
    expect(operations.length).toBeGreaterThan(100);
    expect(
      operations
        .filter((each) => !isSent(each))
        .map(([id]) => id)
        .sort(),
    ).toEqual(switchedOff);
  });
});
