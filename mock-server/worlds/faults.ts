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

// What is wrong with the live connections of a world; data that control sets (MOC-07).

/** What a line does to frames: `delayed` holds them back until the line is straight again, `reordered` swaps each two. */
export type LineFault = 'straight' | 'doubled' | 'reordered' | 'delayed';

/** `refuse` counts down with each refused connection; a silent keep-alive is read and not answered. */
export type SocketFaults = { refuse: number; silentKeepAlive: boolean; stoppedTicks: boolean; frames: LineFault };

export const noSocketFaults = (): SocketFaults => ({ refuse: 0, silentKeepAlive: false, stoppedTicks: false, frames: 'straight' });

/** The frames of one connection on their way: what goes in comes out as the fault of the moment has it. */
export function faultyLine(faults: Pick<SocketFaults, 'frames'>): (frame: string) => readonly string[] {
  let held: string[] = [];
  const release = (...frames: string[]): string[] => {
    const before = held;
    held = [];
    return [...before, ...frames];
  };
  const lines: Readonly<Record<LineFault, (frame: string) => readonly string[]>> = {
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
