// Listeners of executed commands. A recording is made from what they receive (DSK-11).
import type { ActName } from '../acts/acts.ts';
import type { CommandType } from '../acts/decider.ts';
import type { Env } from '../desk/env.ts';
import type { Event } from '../facts/facts.ts';
import { wordsOf } from './engine-faults.ts';

/** The instants of a command: bank time and access time in epoch ms. */
export type CommandTime = Pick<Env, 'bankNow' | 'accessNow'>;

/** A command that was executed, in the order of execution. Its input is plain JSON. */
export type Executed = CommandTime & {
  readonly type: CommandType | ActName;
  readonly input: unknown;
  /** Empty if the command changed nothing. */
  readonly events: readonly Event[];
  /** Number of the last event after the command. */
  readonly lastEvent: number;
  /** Whether it threw; then the state was discarded, and rebuilt without the command. */
  readonly threw: boolean;
};

export type CommandListener = {
  /** Called before the events of the command are durable. */
  executed(command: Executed): void;
  /** The state was rebuilt from the journal; commands whose events came after this number are lost. */
  rebuilt(lastEvent: number): void;
};

export type CommandListeners = {
  /** Adds a listener; returns a function that removes it. */
  add(listener: CommandListener): () => void;
  /** False without listeners. */
  readonly areAny: boolean;
  /** Reports a command with the number of the last event; `events` is null if it threw. */
  report(asked: Pick<Executed, 'type' | 'input'>, at: CommandTime, lastEvent: number, events: readonly Event[] | null): void;
  rebuilt(lastEvent: number): void;
};

/** Creates an empty set of listeners; errors of listeners are reported with `say`. */
export function commandListeners(say: (line: string) => void): CommandListeners {
  const listeners = new Set<CommandListener>();
  function each(call: (listener: CommandListener) => void): void {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        say(`a command could not be recorded: ${wordsOf(error)}`);
      }
    }
  }
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get areAny() {
      return listeners.size > 0;
    },
    report({ type, input }, { bankNow, accessNow }, lastEvent, events) {
      const command = { type, input, bankNow, accessNow, lastEvent, events: events ?? [], threw: events === null };
      each((listener) => listener.executed(command));
    },
    rebuilt: (lastEvent) => each((listener) => listener.rebuilt(lastEvent)),
  };
}
