// Held calls: a call stops before the bank executes it, or before its answer is sent, until somebody decides (DSK-07).
import { appliesTo } from './faults.ts';

/** An answer: the HTTP status and the envelope. */
export type HeldAnswer = { readonly status: number; readonly payload: object };

/**
 * What happens to a held call. `execute` lets the bank act and holds its answer; `answer` answers without the bank, or
 * instead of it; `drop` closes the connection.
 */
export type HeldDecision =
  | { readonly kind: 'release'; readonly body?: object; readonly answer?: HeldAnswer }
  | { readonly kind: 'execute'; readonly body?: object }
  | { readonly kind: 'answer'; readonly answer: HeldAnswer }
  | { readonly kind: 'drop' };

/** Every n-th call of an operation, or of every operation (`*`), is held. */
export type NewHold = { readonly operationId: string; readonly every?: number };
export type HoldOrder = Required<NewHold> & { readonly id: string; readonly seen: number };

/** A call that is held. */
export type HeldCall = {
  readonly id: string;
  /** Bank time in epoch ms. */
  readonly at: number;
  readonly operationId: string;
  readonly loginName: string | null;
  readonly step: 'request' | 'answer';
  readonly body: unknown;
  /** Null before the bank has acted, and for a file. */
  readonly answer: HeldAnswer | null;
};

/** Where a held call stands; the caller waits for `decision`, shows the answer of the bank, and ends the hold. */
export type Held = {
  readonly call: HeldCall;
  decision(): Promise<HeldDecision>;
  show(answer: HeldAnswer | null): void;
  end(): void;
};

/** A call that arrives; `problemOf` says what in an answer violates the contract. */
export type ArrivingCall = Pick<HeldCall, 'at' | 'operationId' | 'loginName' | 'body'> & {
  readonly problemOf: (answer: HeldAnswer) => string | null;
};

export type Holds = {
  order(hold: NewHold): HoldOrder;
  readonly orders: readonly HoldOrder[];
  cancel(id: string): boolean;
  cancelAll(): void;
  /** Whether the next call of an operation is to be held. Counts it. */
  stops(operationId: string): boolean;
  hold(call: ArrivingCall): Held;
  /** Oldest first. */
  readonly held: readonly HeldCall[];
  /**
   * Decides about a held call; returns what in its answer violates the contract. Null if there is no such call, or if it
   * cannot be executed because it has been.
   */
  decide(id: string, decision: HeldDecision): { readonly beyondContract: string | null } | null;
  /** Drops all held calls. */
  dropAll(): void;
};

type Waiting = { call: HeldCall; decided: (decision: HeldDecision) => void; readonly problemOf: ArrivingCall['problemOf'] };

export function holds(): Holds {
  const orders: (HoldOrder & { seen: number })[] = [];
  const waiting = new Map<string, Waiting>();
  let ordered = 0;
  let stopped = 0;
  return {
    get orders() {
      return orders.map((order) => ({ ...order }));
    },
    get held() {
      return [...waiting.values()].map(({ call }) => call);
    },
    order({ operationId, every = 1 }) {
      const order = { id: `${(ordered += 1)}`, operationId, every, seen: 0 };
      orders.push(order);
      return { ...order };
    },
    cancel(id) {
      const place = orders.findIndex((order) => order.id === id);
      return place >= 0 && orders.splice(place, 1).length > 0;
    },
    cancelAll: () => void orders.splice(0),
    stops(operationId) {
      const matching = orders.filter((order) => appliesTo(order, operationId));
      for (const order of matching) order.seen += 1;
      return matching.some(({ seen, every }) => seen % every === 0);
    },
    hold({ problemOf, ...arrived }) {
      const id = `${(stopped += 1)}`;
      const entry: Waiting = { call: { id, ...arrived, step: 'request', answer: null }, decided: () => undefined, problemOf };
      waiting.set(id, entry);
      return {
        get call() {
          return entry.call;
        },
        decision: () => new Promise((decided) => (entry.decided = decided)),
        show: (answer) => void (entry.call = { ...entry.call, step: 'answer', answer }),
        end: () => void waiting.delete(id),
      };
    },
    decide(id, decision) {
      const entry = waiting.get(id);
      const isPossible = entry && (entry.call.step === 'request' || (decision.kind !== 'execute' && !('body' in decision)));
      if (!isPossible) return null;
      entry.decided(decision);
      return { beyondContract: 'answer' in decision && decision.answer ? entry.problemOf(decision.answer) : null };
    },
    dropAll() {
      for (const { decided } of waiting.values()) decided({ kind: 'drop' });
    },
  };
}
