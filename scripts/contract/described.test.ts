import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundlePath, operationsOf } from './bundle.ts';
import type { Contract } from './contract-types.ts';

type Described = { readonly $ref?: string; readonly type?: unknown; readonly description?: string; readonly oneOf?: readonly Described[] };
type Schema = Described & { readonly properties?: Readonly<Record<string, Described>> };

const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
const schemas = contract.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** Whether a field is described: itself, by its only schema, or by each of its shapes except null. */
function isDescribed({ description, $ref, oneOf, type }: Described): boolean {
  if (description !== undefined) return description.trim() !== '';
  if ($ref !== undefined) return isDescribed(schemas[$ref.split('/').pop() ?? ''] ?? {});
  return type === 'null' || (oneOf?.every(isDescribed) ?? false);
}

describe('descriptions in the contract', () => {
  it('API-40 exist for every schema', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(400);
    expect(Object.keys(schemas).filter((name) => schemas[name]?.description === undefined)).toEqual([]);
  });

  it('API-40 exist for every property, directly or through its schema', () => {
    const all = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([property, schema]) => ({ of: `${name}.${property}`, schema })),
    );
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter(({ schema }) => !isDescribed(schema)).map(({ of }) => of)).toEqual([]);
  });

  it('API-40 of every operation include a summary and its refusals', () => {
    for (const { operation } of operationsOf(contract)) {
      expect(operation.summary, operation.operationId).toMatch(/\w/);
      if (operation['x-refusals'].length > 0) expect(operation.description, operation.operationId).toMatch(/refused with \d{3,4} /);
    }
  });
});
