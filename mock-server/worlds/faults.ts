// One-shot faults: ordered for an operation, they apply to its next call once (MOC-06).

/** A fault. `reset` and `hang` apply before or after the bank has acted: a lost request or a lost response. */
export type Fault =
  | { readonly kind: 'refusal'; readonly code: number; readonly msg: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hang'; readonly when: 'before' | 'after' }
  | { readonly kind: 'reset'; readonly when: 'before' | 'after' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' };

export type OrderedFault = { readonly operationId: string; readonly fault: Fault };

/** The pending faults of a world. */
export type FaultQueue = {
  order(fault: OrderedFault): void;
  /** Removes and returns the oldest fault for the operation. */
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
