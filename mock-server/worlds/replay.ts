// A replay: a world that executes the commands of a recording, forwards and no others (DSK-11).
import type { Bank } from '#mock/bank/doors/bank.ts';
import { turn } from '#mock/bank/engine/opening.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { digestOf, NotNow, type RecordedCommand, type Recording } from './recording.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Commands in one turn of the event loop, so that other worlds run (MOC-37). */
const commandsPerTurn = 8;

/** The recording of a replayed world, and the number of commands that were executed. */
export type Replay = { readonly recording: Recording; position: number };

/** A command gave something else than recorded; `no` is its number. */
export class Diverged extends Error {
  readonly no: number;
  constructor(no: number, { type }: RecordedCommand, how: string) {
    super(`command ${no} (${type}) ${how}; the replay stops before it`);
    this.no = no;
  }
}

/** Returns the replay of a recording before its first command. Throws if another version of the bank recorded it. */
export function replayOf(recording: Recording): Replay {
  const { bankVersion } = recording;
  if (bankVersion !== eventVersion) throw new NotNow(`the recording is of version ${bankVersion}, this bank replays ${eventVersion}`);
  return { recording, position: 0 };
}

type Replaying = { readonly bank: Bank; readonly bankClock: VirtualClock; readonly accessClock: VirtualClock };

/** Executes one command. Throws Diverged at once if it gives other facts than recorded; resolves when it is durable. */
function repeated({ bank }: Replaying, command: RecordedCommand, no: number): Promise<unknown> {
  let how: string | null = 'is unknown to this bank';
  const stop = bank.onExecuted({
    executed({ events, lastEvent, threw }) {
      if (threw) how = 'fails';
      else if (lastEvent !== command.lastEvent) how = `gives event ${lastEvent}, recorded was ${command.lastEvent}`;
      else how = digestOf(events) === command.digest ? null : 'gives other facts than recorded';
    },
    rebuilt: () => undefined,
  });
  const done = bank.replay(command.type, command.input, command);
  stop();
  // Whoever waits for it gets its rejection.
  done.catch(() => undefined);
  if (how !== null) throw new Diverged(no, command, how);
  return done;
}

/**
 * Executes the commands after the position up to a number, and sets the clocks to the instants of the last one. Throws
 * Diverged at the first command that gives something else than recorded.
 */
export async function replayTo(world: Replaying, replay: Replay, to: number): Promise<void> {
  const { bankClock, accessClock } = world;
  let waiting: Promise<unknown>[] = [];
  while (replay.position < to) {
    const command = replay.recording.commands[replay.position] as RecordedCommand;
    if (!command.failed) waiting.push(repeated(world, command, replay.position + 1));
    replay.position += 1;
    bankClock.set(command.bankNow);
    accessClock.set(command.accessNow);
    if (replay.position % commandsPerTurn > 0) continue;
    await Promise.all(waiting);
    await turn();
    waiting = [];
  }
  await Promise.all(waiting);
}
