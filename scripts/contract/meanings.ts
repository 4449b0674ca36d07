// What fields mean, in words: units and the meanings of enumerated values. No comparison can tell whether changed words
// say something else, so each change is read by a person and accepted by name (API-38, API-40).
import type { Contract } from './contract-types.ts';
import type { LiveDocument } from './live-document.ts';

/** Descriptions of schemas, fields, parameters and enumerated values, by their path. */
export type Meanings = Readonly<Record<string, string>>;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The words of one schema or parameter; empty if it has none. */
function wordsOf({ description, 'x-enumDescriptions': values }: Node): string {
  const words = typeof description === 'string' ? [description] : [];
  return [...words, ...(isNode(values) ? [JSON.stringify(values)] : [])].join(' ');
}

/** Keywords whose members are neither fields nor shapes of fields. */
const skipped: ReadonlySet<string> = new Set(['description', 'examples', 'x-enumDescriptions', 'x-refusals']);

function* meaningsIn(node: Node, path: string): Generator<readonly [string, string]> {
  const words = wordsOf(node);
  if (words !== '') yield [path, words];
  for (const [name, member] of Object.entries(node))
    if (isNode(member) && !skipped.has(name)) yield* meaningsIn(member, name === 'properties' ? path : `${path}/${name}`);
}

/** Returns the words of every field of a bundled contract and of its socket. */
export function meaningsOf({ components, paths }: Contract, { channels }: LiveDocument): Meanings {
  const { schemas, parameters } = components as unknown as { readonly schemas: Node; readonly parameters: Node };
  const ofOperations = Object.fromEntries(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId, parameters: own = [] }) =>
        own.flatMap((parameter) =>
          isNode(parameter) && 'name' in parameter ? [[`${operationId} ${String(parameter['name'])}`, parameter]] : [],
        ),
      ),
    ),
  ) as Node;
  const roots: readonly [string, Node][] = [
    ['', schemas],
    ['parameter ', { ...parameters, ...ofOperations }],
    ['live ', channels.live.messages as unknown as Node],
  ];
  return Object.fromEntries(
    roots.flatMap(([place, nodes]) =>
      Object.entries(nodes).flatMap(([name, node]) => (isNode(node) ? [...meaningsIn(node, place + name)] : [])),
    ),
  );
}

/** Returns the fields whose words have changed, as sentences. New and removed fields are compared elsewhere. */
export const changedMeanings = (was: Meanings, is: Meanings): string[] =>
  Object.keys(was)
    .filter((path) => is[path] !== undefined && is[path] !== was[path])
    .map((path) => `${path} is described in other words`);
