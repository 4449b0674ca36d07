// The shape of a vector suite, and the verdict on one case.
import { differences } from './compare.ts';
import type { Tolerance } from './compare.ts';

/** One case: the name of an operation, its input and the expected output. */
export type VectorCase = {
  readonly id: string;
  readonly op: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance?: Tolerance;
  /** The inverse case: from `delta` back to the strike. */
  readonly inverse?: { readonly op: string; readonly delta: number; readonly expectedStrike: number; readonly tolerance: number };
};

/** A file with test cases. `defaultTolerance` applies to cases without a tolerance of their own. */
export type VectorSuite = { readonly suite: string; readonly defaultTolerance?: number; readonly cases: readonly VectorCase[] };

/** A function of the bank that a suite can call by name. */
export type Operation = (input: unknown) => unknown;

/** All operations, keyed by the name that suites use. */
export type Operations = Readonly<Record<string, Operation>>;

/** Types the input of an operation. The input is not validated; a case of another shape fails in the function. */
export const operation =
  <Input>(run: (input: Input) => unknown): Operation =>
  (input) =>
    run(input as Input);

/** Whether a parsed file is a suite. */
export const isSuite = (file: unknown): file is VectorSuite =>
  typeof file === 'object' && file !== null && 'suite' in file && 'cases' in file && Array.isArray(file.cases);

/** Returns a case, followed by a second case for its inverse if it has one. */
function withInverse(vector: VectorCase): VectorCase[] {
  if (!vector.inverse) return [vector];
  const { op, delta, expectedStrike, tolerance } = vector.inverse;
  const input = { ...(vector.input as object), delta };
  return [vector, { id: `${vector.id}/inverse`, op, input, expected: expectedStrike, tolerance }];
}

/** Returns what is wrong with a case, one line each; empty if it passes. Unknown operations and exceptions are failures. */
export function faults(vector: VectorCase, operations: Operations, defaultTolerance?: number): string[] {
  return withInverse(vector).flatMap(({ id, op, input, expected, tolerance }) => {
    const run = Object.hasOwn(operations, op) ? operations[op] : undefined;
    if (!run) return [`${id}: unknown op ${op}`];
    try {
      return differences(run(input), expected, tolerance ?? defaultTolerance).map((difference) => `${id}: ${op} ${difference}`);
    } catch (error) {
      return [`${id}: ${op} threw ${String(error)}`];
    }
  });
}
