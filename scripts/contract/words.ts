// Derives descriptions of an operation from the rest of the contract: who may call it, its refusals, and its data.
import type { Contract, JsonObject, Operation } from './contract-types.ts';

type Schemas = Contract['components']['schemas'];

/** The description of a schema, and where a further one is found. */
type Described = { readonly $ref?: string; readonly description?: string; readonly items?: Described };

type Envelope = { readonly oneOf?: readonly { readonly properties?: { readonly data?: Described } }[] };

function named<Read extends object>(schemas: Schemas, { $ref = '' }: { readonly $ref?: string }): Read | undefined {
  return schemas[$ref.split('/').pop() ?? ''] as JsonObject & Read;
}

const wordsOf = (schemas: Schemas, schema: Described) => schema.description ?? named<Described>(schemas, schema)?.description;

/** Returns the description of the data in an envelope; undefined if it has none. */
function dataWords(schemas: Schemas, answer: Described): string | undefined {
  const data = named<Envelope>(schemas, answer)?.oneOf?.[0]?.properties?.data;
  if (!data?.items) return data && wordsOf(schemas, data);
  const words = data.description ?? wordsOf(schemas, data.items);
  return words && `A list. ${words}`;
}

/** Returns the rate limits of an operation as one sentence; empty if it has none. */
function limitWords(limits: Contract['x-limits'], { operationId }: Operation): string[] {
  const own = Object.values(limits).filter(({ operations }) => operations.includes(operationId));
  const words = own.map(({ times, seconds, per }) => `${times} in ${seconds} s for each ${per}`);
  return words.length > 0 ? [`At most ${words.join(', ')}; more are refused with 1005.`] : [];
}

/** Returns what a refusal leaves unchanged, and what it changes nevertheless. */
const refusalWords = ({ 'x-kept-on-refusal': kept }: Operation): string =>
  `A refusal leaves the bank's data unchanged${kept === undefined ? '' : `, except that ${kept}`}.`;

function callWords({ 'x-limits': limits, components }: Contract, operation: Operation): string {
  const { 'x-refusals': table } = components.schemas.ErrorCode;
  const refusals = operation['x-refusals'].map((name) => `${table[name]?.code} ${name}`);
  return [
    ...(operation['x-read'] ? ["Read-only: leaves the bank's data unchanged."] : []),
    ...(operation['x-role'] ? [`Requires a role that may ${operation['x-role']}.`] : []),
    ...limitWords(limits, operation),
    ...(refusals.length > 0 ? [`May be refused with ${refusals.join(', ')}.`] : []),
    ...(operation['x-read'] ? [] : [refusalWords(operation)]),
  ].join(' ');
}

/** Adds the descriptions that are derived from the rest of the contract. */
export function addWords(contract: Contract, operation: Operation): void {
  const { schemas } = contract.components;
  operation.description ??= callWords(contract, operation);
  const success = operation.responses['200'];
  const answer = success?.content?.['application/json']?.schema;
  if (success?.description === 'The answer.' && answer) success.description = dataWords(schemas, answer) ?? `${operation.summary}.`;
}

// Keywords that only people read; documents are compared without them.

const words = new Set(['description', 'summary', 'examples', 'title']);
/** Keywords whose members are names, not keywords. */
const tables = new Set(['properties', 'schemas']);

/** The document without texts and extensions, with its members in alphabetical order. */
export function wordless(value: unknown, isTable = false): unknown {
  if (Array.isArray(value)) return value.map((each) => wordless(each));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name]) => isTable || !(words.has(name) || name.startsWith('x-')));
  return Object.fromEntries(
    members.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, wordless(each, tables.has(name))]),
  );
}

// Requirement codes in texts. Exported documents omit them, because other teams do not have the requirements (API-25).

const codes = /\s?\((?:[A-Z][A-Z0-9]{2}-\d{2}(?:, | to )?)+\)/g;

/** Removes requirement codes from descriptions and summaries. */
export function withoutRequirements<Document>(document: Document): Document {
  const whole = JSON.stringify(document, (key, value: unknown) =>
    (key === 'description' || key === 'summary') && typeof value === 'string' ? value.replaceAll(codes, '') : value,
  );
  return JSON.parse(whole) as Document;
}
