// The parts from which an engine is opened.
import { apply } from '../acts/apply.ts';
import type { Calendars } from '../calendar/calendars.ts';
import type { Clock } from '../kernel/clock.ts';
import { decide } from '../acts/decider.ts';
import type { Journal } from './journal-port.ts';
import { outOf } from './outbox.ts';

/** The settings of a world. `passwordHash` is the hash of the password of every login in the cast. */
export type WorldSetup = {
  readonly seed: string;
  /** Whether customer value dates avoid Shanghai bank holidays (BNK-17). */
  readonly shanghaiHolidays: boolean;
  readonly passwordHash: string | null;
  /** Whether the world only replays recorded commands: it refuses all others, and fires no timer by itself (DSK-11). */
  readonly isReplay?: boolean;
};

/** What an engine is built from: journal, clock, market and rules. */
export type EngineParts = {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly calendars: Calendars;
  readonly setup: WorldSetup;
  /** Receives a message about each failure; default: no-op. */
  readonly say?: (line: string) => void;
  /** Default: the rules of the bank; tests pass rules that throw. */
  readonly rules?: Rules;
};

/** The pure functions that the engine calls. */
export type Rules = { readonly decide: typeof decide; readonly apply: typeof apply; readonly outOf: typeof outOf };

/** The rules of the bank. */
export const rulesOfTheBank: Rules = { decide, apply, outOf };
