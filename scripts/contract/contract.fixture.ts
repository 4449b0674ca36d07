// The bundled contract, prepared for its tests.
import { readFileSync } from 'node:fs';
import { schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';
import { bundlePath, operationsOf } from './bundle.ts';
import type { Contract, JsonObject } from './contract-types.ts';

export const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
export const operations = operationsOf(contract);
export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';

/** Returns every object inside a value, at any depth, because each may be a schema; examples are omitted. */
export function schemasIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (value === null || typeof value !== 'object') return [];
  const { examples: _examples, ...rest } = value as JsonObject;
  return [rest, ...Object.values(rest).flatMap(schemasIn)];
}

/** Every schema of the contract. */
export const all = schemasIn({ paths: contract.paths, components: contract.components });

export const compile = schemaCompiler(contract);
/** Returns the validation errors of a value against a schema of the document, as one line; empty if valid. */
export const faults = ($ref: string, value: unknown): string => {
  const check = compile({ $ref });
  return check(value) ? '' : wordsOf(check.mistakesIn(value), 'data');
};
