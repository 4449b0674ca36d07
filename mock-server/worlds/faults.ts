// Faults of calls: ordered for an operation, they apply to its next calls (MOC-06, DSK-07).

/** A fault. `reset` and `hang` apply before or after the bank has acted: a lost request or a lost response. */
export type Fault =
  | { readonly kind: 'refusal'; readonly code: number; readonly msg: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hang'; readonly when: 'before' | 'after' }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' };

/** An order for faults. `operationId` is `*` for every operation, `share` that of the calls to which it happens. */
export type OrderedFault = {
  readonly operationId: string;
  readonly fault: Fault;
  /** Number of calls to which it happens; 1 by default. */
  readonly times?: number;
  readonly share?: number;
  /** Milliseconds to wait before it happens. */
  readonly delayMs?: number;
};

/** An order that is not used up; `left` is the number of calls to which it will still happen. */
export type FaultOrder = Required<OrderedFault> & { readonly id: string; readonly left: number };

/** The ordered faults of a world. */
export type FaultQueue = {
  order(fault: OrderedFault): FaultOrder;
  /** Returns what happens to the next call of an operation, by the oldest order that applies to it; null for nothing. */
  take(operationId: string): Pick<FaultOrder, 'fault' | 'delayMs'> | null;
  cancel(id: string): boolean;
  cancelAll(): void;
  /** Oldest first. */
  readonly waiting: readonly FaultOrder[];
};

/** Whether an order applies to an operation. */
export const appliesTo = ({ operationId }: { readonly operationId: string }, called: string): boolean =>
  operationId === '*' || operationId === called;

/** Whether the n-th call belongs to a share of all calls: exactly that share of any number of calls does. */
const isInShare = (seen: number, share: number): boolean => Math.floor(seen * share) > Math.floor((seen - 1) * share);

export function faultQueue(): FaultQueue {
  const waiting: (FaultOrder & { left: number; seen: number })[] = [];
  let ordered = 0;
  const drop = (id: string) => {
    const place = waiting.findIndex((order) => order.id === id);
    return place >= 0 && waiting.splice(place, 1).length > 0;
  };
  return {
    get waiting() {
      return waiting.map(({ seen: _seen, ...order }) => order);
    },
    order({ times = 1, share = 1, delayMs = 0, operationId, fault }) {
      const order = { id: `${(ordered += 1)}`, operationId, fault, times, share, delayMs, left: times };
      waiting.push({ ...order, seen: 0 });
      return order;
    },
    take(operationId) {
      const order = waiting.find((each) => appliesTo(each, operationId));
      if (!order) return null;
      order.seen += 1;
      if (!isInShare(order.seen, order.share)) return null;
      order.left -= 1;
      if (order.left === 0) drop(order.id);
      return order;
    },
    cancel: drop,
    cancelAll: () => void waiting.splice(0),
  };
}

// Faults of the live connections of a world, set by control (MOC-07).

/** What happens to frames: `delayed` holds them until the fault ends, `reordered` swaps pairs. */
export type LineFault = 'straight' | 'doubled' | 'reordered' | 'delayed';

/** `refuse` is the number of connections still to refuse. With `silentKeepAlive`, keep-alives are read and not answered. */
export type SocketFaults = { refuse: number; silentKeepAlive: boolean; stoppedTicks: boolean; frames: LineFault };

export const noSocketFaults = (): SocketFaults => ({ refuse: 0, silentKeepAlive: false, stoppedTicks: false, frames: 'straight' });

/** Applies the current fault to the frames of one connection; returns the frames to send now. */
export function faultyLine<Frame>(faults: Pick<SocketFaults, 'frames'>): (frame: Frame) => readonly Frame[] {
  let held: Frame[] = [];
  const release = (...frames: Frame[]): Frame[] => {
    const before = held;
    held = [];
    return [...before, ...frames];
  };
  const lines: Readonly<Record<LineFault, (frame: Frame) => readonly Frame[]>> = {
    straight: (frame) => release(frame),
    doubled: (frame) => release(frame, frame),
    reordered: (frame) => (held.length === 0 ? lines.delayed(frame) : [frame, ...release()]),
    delayed(frame) {
      held.push(frame);
      return [];
    },
  };
  return (frame) => lines[faults.frames](frame);
}
