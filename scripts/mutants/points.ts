// Where a source can be edited: its syntax tree without types, imports and names.
import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import { type Edit, editsOf } from './edits.ts';

/** An edit, and the expression that has to be evaluated for it to matter. */
export type Point = Edit & { readonly site: { readonly start: number; readonly end: number } };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const keptOfType: Readonly<Record<string, readonly string[]>> = {
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
};

/** The parts of a node that run. */
function parts(node: Node): Node[] {
  if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return [];
  const fields = new Map(Object.entries(node));
  const own = node.type.startsWith('TS') ? (keptOfType[node.type] ?? []) : (visitorKeys[node.type] ?? []);
  const isName = (key: string) => (key === 'key' || key === 'property') && fields.get('computed') !== true;
  return own
    .filter((key) => !isName(key))
    .flatMap((key) => [fields.get(key)].flat())
    .filter(isNode);
}

/** An optional chain and a statement are evaluated as a whole, a declaration as its value; anything else that has an edit is an expression. */
function siteOf(node: Node, chain: Node | null): Point['site'] {
  if (chain) return chain;
  if (node.type === 'ExpressionStatement') return node.expression;
  if (node.type === 'Property') return node.value;
  if (node.type === 'VariableDeclarator') return node.init ?? node;
  return node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? node.test : node;
}

function walk(node: Node, source: string, chain: Node | null, found: Point[]): void {
  const within = chain ?? (node.type === 'ChainExpression' ? node : null);
  for (const edit of editsOf(node, source)) {
    const { start, end } = siteOf(node, within);
    found.push({ ...edit, site: { start, end } });
  }
  for (const part of parts(node)) walk(part, source, within, found);
}

/** All edits of a source, in its order; throws where it cannot be parsed. */
export function pointsOf(path: string, source: string): Point[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Point[] = [];
  walk(program, source, null, found);
  return found;
}

/** The source with an edit made. */
export const edited = (source: string, { start, end, replacement }: Edit): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** Called with the number of a site; a process that a test starts has no list of them. */
const note = "Reflect.get(globalThis, '__reached')?.";

/** The source with a note of its number before each of these sites. */
export function marked(source: string, sites: readonly { readonly number: number; readonly site: Point['site'] }[]): string {
  const before = sites.map(({ number, site }) => ({ at: site.start, order: -site.end, text: `(${note}(${number}), (` }));
  const behind = sites.map(({ site }) => ({ at: site.end, order: Number.NEGATIVE_INFINITY, text: '))' }));
  const inserts = [...behind, ...before].toSorted((a, b) => a.at - b.at || a.order - b.order);
  let [text, from] = ['', 0];
  for (const insert of inserts) {
    text += source.slice(from, insert.at) + insert.text;
    from = insert.at;
  }
  return text + source.slice(from);
}
