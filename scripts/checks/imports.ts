// The only parser of imports; every check that needs the modules or names that a module imports uses it.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { root } from '../root.ts';

/** An import as written. `names` are the imported names. `glob` is import.meta.glob, which cannot be followed. */
export type Imported = { readonly from: string; readonly isType: boolean; readonly names: readonly string[] };

const aliases = { '#web/': 'web/src/', '#mock/': 'mock-server/', '#contract/': 'openapi/' } as const;

/** Returns the path of an import, relative to the project root; null for a package. */
export function pathOf(from: string, file: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
  const alias = Object.entries(aliases).find(([name]) => from.startsWith(name));
  return alias ? alias[1] + from.slice(alias[0].length) : null;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every node of a tree; parents come before children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const field of Object.values(node).flat() as unknown[]) if (isNode(field)) yield* nodesOf(field);
}

const textOf = (node: Node): string => (node.type === 'Literal' ? String(node.value) : '');
const lazyFrom = (node: Node | null): string | null => {
  if (node?.type === 'AwaitExpression' || node?.type === 'ParenthesizedExpression')
    return lazyFrom(node.type === 'AwaitExpression' ? node.argument : node.expression);
  return node?.type === 'ImportExpression' ? textOf(node.source) : null;
};
const namesIn = (pattern: Node | undefined): string[] =>
  pattern?.type === 'ObjectPattern'
    ? pattern.properties.flatMap((each) => (each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : []))
    : [];

/** Names that code takes from a lazy import: by destructuring, in the argument of `then`, or as a member. */
function lazyNames(node: Node): Imported[] {
  const taken = (from: string | null, names: readonly string[]) => (from === null ? [] : [{ from, isType: false, names }]);
  if (node.type === 'VariableDeclarator') return taken(lazyFrom(node.init), namesIn(node.id));
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return taken(lazyFrom(node.object), [node.property.name]);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const [then] = node.arguments;
  const isThen =
    then?.type === 'ArrowFunctionExpression' && node.callee.property.type === 'Identifier' && node.callee.property.name === 'then';
  return isThen ? taken(lazyFrom(node.callee.object), namesIn(then.params[0] as Node | undefined)) : [];
}

const isMeta = (node: Node): boolean => node.type === 'MemberExpression' && node.object.type === 'MetaProperty';

/** Imports that only the syntax tree shows: `import('…')` as code and as type, and import.meta.glob. */
function inTree(node: Node): Imported[] {
  if (node.type === 'ImportExpression') return [{ from: textOf(node.source), isType: false, names: [] }];
  if (node.type === 'TSImportType') return [{ from: textOf(node.source as Node), isType: true, names: [] }];
  if (isMeta(node) && node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name.startsWith('glob'))
    return [{ from: 'import.meta.glob', isType: false, names: [] }];
  return lazyNames(node);
}

/** Returns every import and re-export of a module, including lazy and type imports. */
export function importsOf(path: string, text: string): Imported[] {
  const { module, program } = parseSync(path, text);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.flatMap(({ isType, importName }) => (isType || importName.name === null ? [] : [importName.name])),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType, names: [] }] : [])),
  );
  return [...fixed, ...passedOn, ...[...nodesOf(program)].flatMap(inTree)];
}

/** Reads a module by its path from the root; null if it does not exist. */
export type ReadModule = (path: string) => string | null;

/** Returns the text of a module on disk; null if it does not exist. */
export const fromDisk: ReadModule = (path) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : null);

/** Paths of the project's modules that a module imports, from the root. */
export const modulesIn = (path: string, text: string): string[] =>
  importsOf(path, text).flatMap(({ from }) => {
    const target = pathOf(from, path);
    return target !== null && /\.tsx?$/.test(target) ? [target] : [];
  });

/** Returns the text of every module reachable from `entry`, by path. Lazy imports are followed too. */
export function reachable(entry: string, read: ReadModule = fromDisk): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = found.has(path) ? null : read(path);
    if (text === null) continue;
    found.set(path, text);
    waiting.push(...modulesIn(path, text));
  }
  return found;
}
