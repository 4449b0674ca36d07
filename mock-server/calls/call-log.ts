// The call log of a world: operation, source of the response, and the rule that refused (MOC-19).

/** Source of a response: the bank, an example of the contract, or an injected fault. */
export type AnswerSource = 'bank' | 'example' | 'fault';

/** One call; times are bank time in epoch milliseconds. */
export type CallEntry = {
  /** Counts the calls of the world, from 1. */
  readonly no: number;
  readonly at: number;
  readonly operationId: string;
  readonly source: AnswerSource;
  /** HTTP status; 0 when nothing was sent. */
  readonly status: number;
  /** Code of the envelope; null for a binary answer. */
  readonly code: number | null;
  /** Name of the rule that refused. */
  readonly rule: string | null;
  /** What that rule has looked at; null when there was nothing. */
  readonly facts: object | null;
  readonly loginName: string | null;
  readonly traceId: string | null;
  /** Body of the request; null if it has none, or if the call is older than the newest 500. */
  readonly body: unknown;
};

/** A request, answer or frame that broke the contract (MOC-14 to MOC-16). */
export type Violation = {
  readonly at: number;
  readonly kind: 'request' | 'answer' | 'frameIn' | 'frameOut';
  readonly where: string;
  readonly field: string;
  readonly problem: string;
};

const kept = 5_000;
const keptBodies = 500;

/** The newest calls and violations of one world. */
export type CallLog = {
  readonly calls: readonly CallEntry[];
  readonly violations: Violation[];
  add(entry: Omit<CallEntry, 'no'>): void;
  violate(violation: Violation): void;
};

function addNewest<T>(entries: T[], entry: T): void {
  entries.push(entry);
  if (entries.length > kept) entries.shift();
}

export function callLog(): CallLog {
  const calls: (CallEntry & { body: unknown })[] = [];
  let counted = 0;
  const violations: Violation[] = [];
  return {
    calls,
    violations,
    add(entry) {
      addNewest(calls, { no: (counted += 1), ...entry });
      const older = calls.at(-1 - keptBodies);
      if (older) older.body = null;
    },
    violate: (violation) => addNewest(violations, violation),
  };
}
