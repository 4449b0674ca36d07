// Checks that a module shows only texts of sets that are open when it is loaded: other texts would appear as their keys
// (I18-01). Follows the imports from the portal's entry, with the texts of the signed-in portal, and from the loader of
// each screen.
import { type ReadModule, fromDisk, modulesIn, pathOf } from './imports.ts';

const entry = 'web/src/main.tsx';
const aggregated = { common: 'cn.ts', desk: 'cn-desk.ts', deals: 'cn-deals.ts' } as const;
const defaults = 'web/src/app/screens/defaults.ts';
/** Generated calls show no texts; functions of `defaults.ts` are followed where a screen uses them. */
const passedBy = /^web\/src\/api\/|\/screens\/defaults\.ts$/;
const screens = /^web\/src\/app\/screens\/\w+\.ts$/;

/** Texts that a module names but shows only where their set is open. */
const elsewhere: Readonly<Record<string, string>> = {
  // Only an order has a leg at its order price; quotes and notices have none.
  'web/src/engines/deal/leg-words.ts': 'orders',
  // Only the list of the audit trail has these filters.
  'web/src/engines/list/filter-kinds.ts': 'audit',
};

const text = (read: ReadModule, path: string): string => read(path) ?? '';
const all = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, first = '']) => first);

/** Returns the namespaces of each set of `web/src/i18n/index.ts`. */
function setsOf(read: ReadModule): ReadonlyMap<string, readonly string[]> {
  const single = [...text(read, 'web/src/i18n/index.ts').matchAll(/(\w+): only\('(\w+)'/g)];
  return new Map([
    ...Object.entries(aggregated).map(([set, file]): [string, string[]] => [
      set,
      all(text(read, `web/src/i18n/${file}`), /cn\/(\w+)\.json/g),
    ]),
    ...single.map(([, set = '', namespace = '']): [string, string[]] => [set, [namespace]]),
  ]);
}

/** Returns the sets that each function of `defaults.ts` opens before a screen. */
function openedBy(read: ReadModule): ReadonlyMap<string, readonly string[]> {
  const source = text(read, defaults);
  const wrapped = [...source.matchAll(/export const (\w+) = withTexts\(([^)]*)\)/g)];
  const written = [...source.matchAll(/export async function (\w+)[\s\S]*?\n}/g)];
  return new Map([
    ...wrapped.map(([, name = '', sets = '']): [string, string[]] => [name, all(sets, /'(\w+)'/g)]),
    ...written.map(([body, name = '']): [string, string[]] => [name, all(body, /openTexts\('(\w+)'\)/g)]),
  ]);
}

const loads = /(?:(?<by>\w+)(?:\(|: ))?async \(\) => \(await import\('(?<module>[^']+)'\)/g;
/** The two forms of a ticket are loaded by `ticket` of `defaults.ts`. */
const forms: Readonly<Record<string, string>> = { quote: 'ticket', order: 'ticket' };

type Place = { readonly path: string; readonly sets: readonly string[] };

/** Returns the modules of the screens that a file of `app/screens` loads, with the sets that are open then. */
function screensIn(path: string, source: string, byHelper: ReadonlyMap<string, readonly string[]>): Place[] {
  const base = path.endsWith('/public.ts') ? ['common'] : ['common', 'desk'];
  return [...source.matchAll(loads)].flatMap(({ groups }) => {
    const { by = '', module = '' } = groups ?? {};
    const target = pathOf(module, path);
    return target === null ? [] : [{ path: target, sets: [...base, ...(byHelper.get(forms[by] ?? by) ?? [])] }];
  });
}

const key = /['"`](?<namespace>[a-z]\w*)\.(?<rest>\w[\w.]*)(?:\$\{[^`]*)?['"`]/g;
type Tree = { readonly [key: string]: string | Tree };
const branch = (tree: string | Tree | undefined, part: string) => (typeof tree === 'object' ? tree[part] : undefined);

/** Returns the namespaces of the texts that a module names. */
function namespacesIn(source: string, texts: Readonly<Record<string, Tree>>): string[] {
  return [...source.matchAll(key)].flatMap(({ groups }) => {
    const { namespace = '', rest = '' } = groups ?? {};
    const [first = ''] = rest.split('.');
    const isText = namespace in texts && (branch(texts[namespace], first) ?? branch(texts[namespace], `${first}_other`)) !== undefined;
    return isText ? [namespace] : [];
  });
}

/** Returns the sets that are open in a module: those of the place that loads it, and those it opens itself. */
const openIn = (source: string, sets: readonly string[]): string[] =>
  [...new Set([...sets, ...all(source, /openTexts\('(\w+)'\)/g)])].toSorted();

/** Returns every module of the portal with its text, once for each collection of sets with which it is loaded. */
function* places(read: ReadModule): Generator<Place & { readonly source: string }> {
  const byHelper = openedBy(read);
  const done = new Set<string>();
  const waiting: Place[] = [{ path: entry, sets: ['common', 'desk'] }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { path } = place;
    const source = passedBy.test(path) ? null : read(path);
    const sets = openIn(source ?? '', place.sets);
    if (source === null || done.has(`${path} ${sets.join()}`)) continue;
    done.add(`${path} ${sets.join()}`);
    yield { path, sets, source };
    waiting.push(
      ...(screens.test(path) ? screensIn(path, source, byHelper) : modulesIn(path, source).map((module) => ({ path: module, sets }))),
    );
  }
}

/** Returns a sentence for each module that shows a text whose set may not be open when the module is loaded. */
export function textSetProblems(read: ReadModule = fromDisk): string[] {
  const sets = setsOf(read);
  const names = [...sets.values()].flat();
  const texts = Object.fromEntries(names.map((name) => [name, JSON.parse(text(read, `web/src/i18n/cn/${name}.json`)) as Tree]));
  const problems = [...places(read)].flatMap(({ path, sets: open, source }) => {
    const shown = [...open.flatMap((set) => sets.get(set) ?? []), elsewhere[path]];
    return namespacesIn(source, texts)
      .filter((namespace) => !shown.includes(namespace))
      .map((namespace) => `${path} shows a text of ${namespace} where only ${open.join(', ')} are open`);
  });
  return [...new Set(problems)];
}
