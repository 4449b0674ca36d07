// One-shot faults: ordered for an operation, they hit its next call once and are gone (MOC-06).

/** What goes wrong. `reset` and `hang` before or after the bank has acted: a lost request or a lost answer. */
export type Fault =
  | { readonly kind: 'refusal'; readonly code: number; readonly msg: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hang'; readonly when: 'before' | 'after' }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' };

export type OrderedFault = { readonly operationId: string; readonly fault: Fault };

/** The faults that wait in one world. */
export type FaultQueue = {
  order(fault: OrderedFault): void;
  /** Takes the oldest fault ordered for the operation. */
  take(operationId: string): Fault | null;
  readonly waiting: readonly OrderedFault[];
};

export function faultQueue(): FaultQueue {
  const waiting: OrderedFault[] = [];
  return {
    waiting,
    order: (fault) => void waiting.push(fault),
    take(operationId) {
      const place = waiting.findIndex((ordered) => ordered.operationId === operationId);
      return place < 0 ? null : (waiting.splice(place, 1)[0]?.fault ?? null);
    },
  };
}
