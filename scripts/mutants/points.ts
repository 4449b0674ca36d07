// Finds where a source can be edited: its syntax tree without types, imports and names.
import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import { type Edit, editsOf } from './edits.ts';

/** An edit, and the expression that must be evaluated for it to have an effect. */
export type Point = Edit & { readonly site: { readonly start: number; readonly end: number } };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const keptOfType: Readonly<Record<string, readonly string[]>> = {
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TSNonNullExpression: ['expression'],
};

/** Returns the child nodes that are executed. Imports, types and plain property names are left out. */
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

/**
 * Returns the expression that must be evaluated for an edit to have an effect: a whole optional chain or statement,
 * the value of a declaration, the condition of a branch, otherwise the edited expression itself.
 */
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

/** Returns all edits of a source file, in order. Throws when the source cannot be parsed. */
export function pointsOf(path: string, source: string): Point[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Point[] = [];
  walk(program, source, null, found);
  return found;
}

/** Returns the source with an edit applied. */
export const edited = (source: string, { start, end, replacement }: Edit): string =>
  source.slice(0, start) + replacement + source.slice(end);

/**
 * The call that records the number of a site. It is optional (`?.`), because processes started by a test do not have
 * this function.
 */
const note = "Reflect.get(globalThis, '__reached')?.";

/** Returns the source with a call before each site that records its number. */
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
