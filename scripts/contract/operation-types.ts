// Generates the input and output types of each operation for the bank, so that the compiler checks its handlers.
import { readFileSync, writeFileSync } from 'node:fs';
import { bundlePath, operationsOf } from './bundle.ts';
import type { Contract, JsonObject, Operation } from './contract-types.ts';
import { root } from '../root.ts';

const target = `${root}mock-server/generated/operations.ts`;

const nothing = 'undefined';

/**
 * Returns the name of the generated type of a schema. Throws if the schema is not named (openapi/README.md,
 * Conventions).
 */
function typeOf(schema: unknown, where: string): string {
  const reference = (schema as JsonObject)['$ref'];
  if (typeof reference !== 'string') throw new Error(`${where} has no named schema`);
  return `contract.${reference.slice(reference.lastIndexOf('/') + 1)}`;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function placesOf({ operationId, parameters = [] }: Operation): string {
  const places = parameters.filter((parameter) => parameter['in'] === 'path');
  const members = places.map(({ name, schema }) => `${String(name)}: ${typeOf(schema, operationId)}`);
  return members.length > 0 ? `{ ${members.join('; ')} }` : nothing;
}

function queryOf({ operationId, parameters = [] }: Operation): string {
  return parameters.some((parameter) => parameter['in'] === 'query') ? `contract.${capitalised(operationId)}Params` : nothing;
}

function bodyOf({ operationId, requestBody }: Operation): string {
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => typeOf(schema, operationId));
  // The type is `void` for operations without a body.
  return bodies.join(' | ') || 'void';
}

/** Returns the types of a response: the type of its JSON, and the media types of files. */
function answerOf({ operationId, responses }: Operation): string {
  const content = responses['200']?.content ?? {};
  const json = content['application/json'];
  const files = Object.keys(content).filter((mediaType) => mediaType !== 'application/json');
  const result = json ? typeOf(json.schema, operationId) : 'never';
  return `result: ${result}; file: ${files.map((mediaType) => `'${mediaType}'`).join(' | ') || 'never'}`;
}

/**
 * Returns the generated module as text, with one member of `Operations` for each operation, in the order of the
 * document.
 */
function operationTypes(contract: Contract): string {
  const members = operationsOf(contract).map(
    ({ operation }) =>
      `  ${operation.operationId}: { params: ${placesOf(operation)}; query: ${queryOf(operation)}; body: ${bodyOf(operation)}; ${answerOf(operation)} };`,
  );
  return [
    '// Generated from openapi/ by scripts/contract/operation-types.ts. Do not edit.',
    "import type * as contract from './contract.ts';",
    '',
    '/** By operationId: places of the path, query, body, JSON answer, and media types of files; undefined (a body: void) where there is none. */',
    'export type Operations = {',
    ...members,
    '};',
    '',
    '/** The name of an operation. */',
    'export type OperationId = keyof Operations;',
    '',
    '/** What success carries in its envelope; never where it is a file. */',
    "export type DataOf<K extends OperationId> = Extract<Operations[K]['result'], { code: 0 }>['data'];",
    '',
  ].join('\n');
}

/** Writes the module beside the bank's generated types. */
export const writeOperationTypes = (): void =>
  writeFileSync(target, operationTypes(JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract));
