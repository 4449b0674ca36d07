// Bundles openapi/ into openapi/dist: openapi.json with shared parts and all examples filled in, a variant for Prism,
// and live.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addChapters } from './chapters.ts';
import type { Contract, JsonObject, Operation } from './contract-types.ts';
import { frameExamples, refusalExample, refusalExamples, type RequestExample, requestExamples, successExamples } from './examples.ts';
import { addLimits } from './limits.ts';
import { bundleLive } from './live-document.ts';
import { mockDocument } from './mock-document.ts';
import { addOwnRefusals, openList } from './own-refusals.ts';
import { addWords, withoutRequirements } from './words.ts';
import { root } from '../root.ts';

export const bundlePath = `${root}openapi/dist/openapi.json`;
export const mockPath = `${root}openapi/dist/mock.json`;

/** Every operation of a bundled contract with path and verb, in the order of the document. */
export function operationsOf(contract: Contract): { path: string; verb: string; operation: Operation }[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
  );
}

/** Adds headers, failure responses and refusals that x-every-operation declares once. */
function addShared(contract: Contract, operation: Operation): void {
  const shared = contract['x-every-operation'];
  operation.parameters = [...(operation.parameters ?? []), ...shared.parameters];
  const ofSession = operation.security ? [] : shared.refusalsOfSession;
  operation['x-refusals'] = [...operation['x-refusals'], ...shared.refusals, ...ofSession];
  for (const [status, { description, schema, refusal, data, headers }] of Object.entries(shared.responses)) {
    const examples = { [refusal]: refusalExample(contract, refusal, data) };
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples } };
    operation.responses[status] ??= { description, content, ...(headers && { headers }) };
  }
  for (const answer of Object.values(operation.responses)) answer.headers = { ...shared.headers, ...answer.headers };
}

/** Adds examples to a JSON response: success cases from files, and one refusal for each of its codes. */
function addExamples(contract: Contract, operation: Operation): void {
  const json = operation.responses['200']?.content?.['application/json'];
  if (!json) return;
  json.examples = { ...successExamples(operation), ...refusalExamples(contract, operation) };
}

/** Adds examples to a request: to its body, and to each path and query parameter for which an example has a value. */
function addRequestExamples(operation: Operation): void {
  const cases = Object.entries(requestExamples(operation));
  const valuesOf = (read: (request: RequestExample) => unknown) => {
    const found = cases.map(([name, { value }]) => [name, { value: read(value) }] as const).filter(([, { value }]) => value !== undefined);
    return found.length > 0 ? { examples: Object.fromEntries(found) } : {};
  };
  for (const body of Object.values(operation.requestBody?.content ?? {}))
    Object.assign(
      body,
      valuesOf((request) => request.body),
    );
  for (const parameter of operation.parameters ?? []) {
    const { name, in: place } = parameter as { name?: string; in?: string };
    if (name !== undefined && (place === 'path' || place === 'query'))
      Object.assign(
        parameter,
        valuesOf((request) => request[place]?.[name]),
      );
  }
}

/** Adds examples to the schemas of frames. A schema lists examples without names, so the names of the cases are lost. */
function addFrameExamples({ components: { schemas } }: Contract): void {
  for (const [name, examples] of Object.entries(frameExamples(Object.keys(schemas)))) Object.assign(schemas[name] ?? {}, { examples });
}

/** Derives the list of codes (API-28) from the table of refusals. Clients must expect unknown codes (API-40). */
function addCodes({ components }: Contract): void {
  const { ErrorCode } = components.schemas;
  const codes = new Set(Object.values(ErrorCode['x-refusals']).map(({ code }) => code));
  ErrorCode.anyOf = openList({ enum: [...codes].toSorted((one, other) => one - other) });
}

function bundle(): void {
  mkdirSync(`${root}openapi/dist`, { recursive: true });
  execFileSync('redocly', ['bundle', `${root}openapi/openapi.yaml`, '-o', bundlePath, '--ext', 'json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
  addCodes(contract);
  addFrameExamples(contract);
  addLimits(contract['x-limits'], operationsOf(contract));
  const operations = operationsOf(contract).map(({ operation }) => operation);
  for (const operation of operations) {
    addShared(contract, operation);
    addWords(contract, operation);
  }
  addOwnRefusals(contract, operations);
  for (const operation of operations) {
    addExamples(contract, operation);
    addRequestExamples(operation);
  }
  delete (contract as JsonObject)['x-every-operation'];
  addChapters(contract);
  const published = withoutRequirements(contract);
  writeFileSync(bundlePath, `${JSON.stringify(published, null, 1)}\n`);
  writeFileSync(mockPath, `${JSON.stringify(mockDocument(published))}\n`);
  bundleLive(contract.info.version);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) bundle();

// Part of the naming rule for operations (API-25).

const isIdentifier = (text: string) => /^[A-Za-z_]\w*$/.test(text);
const camel = (first: string, second: string) => first + second[0]?.toUpperCase() + second.slice(1);

/**
 * Returns the operationId that the naming rule requires: the last segment of the path, preceded by the segment before
 * it if the last one is `query` or not an identifier.
 */
export function expectedOperationId(path: string): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/[{}]/g, ''));
  const [last = '', before = ''] = parts.toReversed();
  if (last !== 'query' && isIdentifier(last) && !path.endsWith('}')) return last;
  return camel(before, last.split(/[^A-Za-z0-9]+/).reduce(camel));
}
