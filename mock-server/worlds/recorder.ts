// Records the commands of a world, so that they can be replayed in another one (DSK-11). Events cannot serve as the
// record, because a journal drops those before its last snapshot.
import type { Bank } from '#mock/bank/doors/bank.ts';
import type { Executed } from '#mock/bank/engine/command-listeners.ts';
import { turn } from '#mock/bank/engine/opening.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';
import { digestOf, NotNow, type RecordedCommand, type Recording, recordingVersion, type Step, stepsAfter, summaryOf } from './recording.ts';
import type { WorldSettings } from './world-settings.ts';

/** `full`: a limit was reached, and later commands are missing. */
export type RecorderState = 'off' | 'running' | 'full';

/** Sizes at which a recording ends; its file can still be replayed. `characters` counts the inputs as JSON. */
export type RecordingLimits = { readonly commands: number; readonly characters: number };
export const recordingLimits: RecordingLimits = { commands: 50_000, characters: 32_000_000 };

export type Recorder = {
  readonly state: RecorderState;
  /** Number of the recorded commands. */
  readonly length: number;
  /** At most `most` steps after a number. */
  steps(after: number, most: number): readonly Step[];
  /** Starts a recording; rejects if there is one. */
  start(): Promise<void>;
  /** Stops the recording and deletes it; a no-op without one. */
  forget(): void;
  /** The recording so far; null if there is none. */
  file(): Recording | null;
};

/** A command in memory; its input is JSON text, which nobody can change. */
type Kept = Omit<RecordedCommand, 'input'> & { readonly input: string };

/** The commands since the start. `stop` removes the listener. */
type Commands = { readonly kept: Kept[]; isFull: boolean; stop(): void };

function keptOf(command: Executed): Kept {
  const { type, input, bankNow, accessNow, lastEvent, events, threw: failed } = command;
  const made = { type, bankNow, accessNow, lastEvent, failed };
  return { ...made, input: JSON.stringify(input), summary: summaryOf(command), digest: digestOf(events) };
}

/** Keeps the commands that a bank executes from now on. */
function listening(bank: Bank, limits: RecordingLimits): Commands {
  const kept: Kept[] = [];
  let characters = 0;
  const stop = bank.onExecuted({
    executed(command) {
      if (commands.isFull) return;
      const own = keptOf(command);
      characters += own.input.length;
      if (kept.length < limits.commands && characters <= limits.characters) kept.push(own);
      else commands.isFull = true;
    },
    rebuilt(lastEvent) {
      // The events of these commands never became durable.
      for (const [at, own] of kept.entries()) if (own.lastEvent > lastEvent) kept[at] = { ...own, failed: true };
    },
  });
  const commands: Commands = { kept, isFull: false, stop };
  return commands;
}

/** A journal that keeps a snapshot as a list. */
const partsInto = (parts: StoredPart[]) => ({
  async snapshot(_seq: number, written: Iterable<StoredPart>) {
    for (const part of written) {
      parts.push(part);
      await turn();
    }
  },
});

type Recorded = { readonly bank: Bank; readonly settingsNow: () => WorldSettings };

/** A recording in memory. */
type Begun = { readonly from: Pick<Recording, 'settings' | 'start'>; readonly commands: Commands };

type Moment = { readonly seq: number; readonly settings: WorldSettings; readonly commands: Commands };

/** Starts a recording with the state of one moment. */
async function begin({ bank, settingsNow }: Recorded, limits: RecordingLimits): Promise<Begun> {
  const parts: StoredPart[] = [];
  const began: Moment[] = [];
  // The mark stores the users' last activity in the state, as a save does.
  await bank.markClock();
  const moment = (): Moment => ({ seq: bank.lastEvent(), settings: settingsNow(), commands: listening(bank, limits) });
  try {
    await bank.copyTo(partsInto(parts), () => void began.push(moment()));
  } catch (error) {
    for (const { commands } of began) commands.stop();
    throw error;
  }
  const { seq, settings, commands } = began[0] as Moment;
  return { from: { settings, start: { seq, parts } }, commands };
}

/** Creates the recorder of a world; nothing is recorded until it is started. */
export function recorder(recorded: Recorded, limits = recordingLimits): Recorder {
  let begun: Begun | null = null;
  let isStarting = false;
  return {
    get state() {
      if (!begun) return 'off';
      return begun.commands.isFull ? 'full' : 'running';
    },
    get length() {
      return begun?.commands.kept.length ?? 0;
    },
    steps: (after, most) => stepsAfter(begun?.commands.kept ?? [], after, most),
    async start() {
      if (begun || isStarting) throw new NotNow('there is a recording already; delete it first');
      if (recorded.bank.isReplay) throw new NotNow('a replay cannot be recorded; copy it under another name first');
      isStarting = true;
      try {
        begun = await begin(recorded, limits);
      } finally {
        isStarting = false;
      }
    },
    forget() {
      begun?.commands.stop();
      begun = null;
    },
    file() {
      if (!begun) return null;
      const commands = begun.commands.kept.map(({ input, ...command }) => ({ ...command, input: JSON.parse(input) as unknown }));
      return { version: recordingVersion, bankVersion: eventVersion, ...begun.from, commands };
    },
  };
}
