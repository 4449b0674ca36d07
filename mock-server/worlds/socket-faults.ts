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
