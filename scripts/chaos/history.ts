// What clients of a chaos run have sent and received, with times, as JSON lines (SHR-06).
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a request was decided. `none`: it was withdrawn before the bank received it. */
export type Decision =
  { readonly kind: 'ok'; readonly businessNo: string } | { readonly kind: 'refused'; readonly code: number } | { readonly kind: 'none' };

/** A request with its client request id, from its first sending to its decision. Times in ms since the start of the run. */
export type Act = {
  readonly world: string;
  readonly login: string;
  readonly id: string;
  readonly operation: 'ask' | 'accept' | 'deliver';
  readonly body: Readonly<Record<string, unknown>>;
  readonly began: number;
  /** Statuses and failures in order, each with the process that received the request. */
  readonly attempts: readonly string[];
  readonly ended: number;
  readonly decision: Decision;
  /** Whether the decision was the answer of the request itself. Otherwise it was looked up. */
  readonly acknowledged: boolean;
};

/** The terms of a deal as its client saw them in the quote; decimals as text. */
export type Terms = {
  readonly buyOrSell: 'B' | 'S';
  readonly rate: string;
  readonly amt1: string;
  readonly amt2: string;
  readonly account1: string;
  readonly account2: string;
};

/**
 * What must not happen. `changed`: a request was executed after its client was told that it was not. `books`: amounts
 * differ from what clients saw.
 */
export const violationKinds = ['lost', 'twice', 'stale', 'changed', 'books'] as const;
export type ViolationKind = (typeof violationKinds)[number];
export type Violation = { readonly kind: ViolationKind; readonly world: string; readonly what: string };

export type History = {
  /** Milliseconds since the start of the run, monotonic. */
  now(): number;
  act(act: Act): void;
  note(what: object): void;
  violate(violation: Violation): void;
  readonly acts: readonly Act[];
  readonly violations: readonly Violation[];
};

/** Starts a history, which is written to a file while it grows. */
export function startHistory(file: string): History {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const start = performance.now();
  const now = () => Math.round(performance.now() - start);
  const acts: Act[] = [];
  const violations: Violation[] = [];
  const write = (what: object) => appendFileSync(file, `${JSON.stringify({ at: now(), ...what })}\n`);
  return {
    now,
    acts,
    violations,
    note: write,
    act(act) {
      acts.push(act);
      write({ act });
    },
    violate(violation) {
      violations.push(violation);
      write({ violation });
    },
  };
}
