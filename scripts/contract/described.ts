// Finds descriptions of the contract that leave out what API-40 requires: for an operation what it does, its refusals
// and what it leaves unchanged, and for a number its unit.
import { operationsOf } from './bundle.ts';
import type { Contract } from './contract-types.ts';

type Described = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly oneOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
};

/** Words that say what is counted or measured. A number of fixed meanings lists them, such as `0 live`; a code has no unit. */
const units = /\b(milliseconds|seconds|number|decimals|position|percent|pips|forwards)\b|× ?10+|^\d+ \w+.*[,;] \d+ |^Always 0|^Code that/i;

function operationFaults(contract: Contract): string[] {
  return operationsOf(contract).flatMap(({ operation: { operationId, summary = '', description = '', 'x-refusals': refusals } }) => [
    ...(/\w/.test(summary) ? [] : [`${operationId} does not say what it does`]),
    ...(refusals.length === 0 || /refused with \d{3,4} /.test(description) ? [] : [`${operationId} does not say when it is refused`]),
    ...(/\bleaves .*\bunchanged\b/.test(description) ? [] : [`${operationId} does not say what it leaves unchanged`]),
  ]);
}

/** Returns whether a schema is itself a number. A reference is checked where it is defined. */
const isNumber = ({ type, oneOf = [] }: Described): boolean =>
  [type].flat().some((each) => each === 'integer' || each === 'number') || oneOf.some(isNumber);

function numberFaults(contract: Contract): string[] {
  const schemas = contract.components.schemas as unknown as Readonly<Record<string, Described>>;
  const all = Object.entries(schemas).flatMap(([name, schema]) => [
    [name, schema] as const,
    ...Object.entries(schema.properties ?? {}).map(([property, own]) => [`${name}.${property}`, own] as const),
  ]);
  return all.filter(([, schema]) => isNumber(schema) && !units.test(schema.description ?? '')).map(([name]) => `${name} has no unit`);
}

/** Returns what is missing in the descriptions of operations and numbers, one sentence each; empty if nothing is. */
export const descriptionFaults = (contract: Contract): string[] => [...operationFaults(contract), ...numberFaults(contract)];
