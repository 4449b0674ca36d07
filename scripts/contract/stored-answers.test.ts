// The answer of an act whose response was lost is looked up: the contract of the look-up has to describe it.
import { expect, it } from 'vitest';
import type { JsonObject } from './contract-types.ts';
import { contract, json, operations } from './contract.fixture.ts';

const { schemas } = contract.components;
const nameOf = (ref: unknown): string => String(ref).split('/').pop() ?? '';
const propertiesOf = (name: string): JsonObject => (schemas[name]?.['properties'] ?? {}) as JsonObject;

/** The name of the data with which an operation succeeds. */
function dataOf({ responses }: (typeof operations)[number]['operation']): string {
  const result = schemas[nameOf(responses['200']?.content?.[json]?.schema['$ref'])]?.['oneOf'] as readonly JsonObject[];
  const { data } = (result[0]?.['properties'] ?? {}) as { data?: JsonObject };
  return nameOf(data?.['$ref']);
}

it('API-31 requestOutcome describes the data of every operation that has a request id', () => {
  const { data } = propertiesOf('StoredSuccess') as { data: { oneOf: readonly JsonObject[] } };
  const stored = new Set(data.oneOf.map(({ $ref }) => nameOf($ref)));
  const acts = operations.filter(
    ({ operation: { requestBody } }) => 'clientRequestId' in propertiesOf(nameOf(requestBody?.content[json]?.schema['$ref'])),
  );
  expect(acts.length).toBeGreaterThan(40);
  expect(acts.filter(({ operation }) => !stored.has(dataOf(operation))).map(({ operation }) => operation.operationId)).toEqual([]);
});
