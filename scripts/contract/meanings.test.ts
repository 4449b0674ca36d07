import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundlePath } from './bundle.ts';
import type { Contract, JsonObject } from './contract-types.ts';
import { type LiveDocument, livePath } from './live-document.ts';
import { changedMeanings, meaningsOf } from './meanings.ts';
import { currentShape, readings } from './released.ts';

const read = <Document>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Document;
const now = currentShape();

/** The changes that are found after a schema was changed. */
function found(schema: string, change: (schema: JsonObject) => void): string[] {
  const contract = read<Contract>(bundlePath);
  change((contract.components.schemas as unknown as Record<string, JsonObject>)[schema]!);
  return changedMeanings(now.meanings, meaningsOf(contract, read<LiveDocument>(livePath)));
}

describe('what a field means', () => {
  it('API-38 API-40 is read by a person after its unit has changed', () => {
    const other = (schema: JsonObject) => Object.assign(schema, { description: 'Amount × 1,000 as an integer.' });
    expect(found('ScaledMoney', other)).toEqual(['ScaledMoney is described in other words']);
  });

  it('API-38 API-40 is read by a person after the meanings of two values were swapped', () => {
    const swap = (schema: JsonObject) => {
      const { 0: normal, 1: frozen, ...others } = schema['x-enumDescriptions'] as Record<string, string>;
      schema['x-enumDescriptions'] = { ...others, 0: frozen, 1: normal };
    };
    expect(found('AccountState', swap)).toEqual(['AccountState is described in other words']);
  });

  it('API-38 API-40 is read by a person for a field as well, and for every field that has words', () => {
    const other = (schema: JsonObject) =>
      Object.assign((schema['properties'] as Record<string, JsonObject>)['status']!, { description: '0 not active, 1 active.' });
    expect(found('CreditLine', other)).toEqual(['CreditLine/status is described in other words']);
    expect(Object.keys(now.meanings).length).toBeGreaterThan(1_000);
    expect(found('CreditLine', () => undefined)).toEqual([]);
  });

  it('API-38 fails the check until the change is accepted by name', () => {
    const change = 'ScaledMoney is described in other words';
    expect(readings([change], [])).toEqual([expect.stringContaining(change)]);
    expect(readings([change], [{ reason: 'The sentence is shorter and says the same.', breaks: [change] }])).toEqual([]);
  });
});
