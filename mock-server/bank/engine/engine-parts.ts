// What an engine is opened with.
import { apply } from '../acts/apply.ts';
import type { Calendars } from '../calendar/calendars.ts';
import type { Clock } from '../kernel/clock.ts';
import { decide } from '../acts/decider.ts';
import type { Journal } from './journal-port.ts';
import { outOf } from './outbox.ts';

/** What makes a world itself; `passwordHash` opens every login of the cast. */
export type WorldSetup = {
  readonly seed: string;
  /** Whether customer value dates avoid Shanghai bank holidays (BNK-17). */
  readonly shanghaiHolidays: boolean;
  readonly passwordHash: string | null;
};

/** What an engine runs on. */
export type EngineParts = {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly calendars: Calendars;
  readonly setup: WorldSetup;
  /** Receives what has failed, as a sentence. */
  readonly say?: (line: string) => void;
  /** Left out: those of the bank; a test lets them throw. */
  readonly rules?: Rules;
};

/** The pure functions that an engine runs on. */
export type Rules = { readonly decide: typeof decide; readonly apply: typeof apply; readonly outOf: typeof outOf };

/** Those of the bank. */
export const rulesOfTheBank: Rules = { decide, apply, outOf };
