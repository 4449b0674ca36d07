// The file of a recording: a world at one moment, and the commands since then (DSK-11).
import type { CommandTime, Executed } from '#mock/bank/engine/command-listeners.ts';
import type { Event } from '#mock/bank/facts/facts.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';
import { digest } from '#mock/secrets/tokens.ts';
import type { WorldSettings } from './world-settings.ts';

/** A recorded command, with what a replay of it must give. */
export type RecordedCommand = CommandTime & {
  readonly type: string;
  /** Secrets are in it as hashes only, as in the journal (MOC-05). */
  readonly input: unknown;
  /** The operation or the kind of timer, and the business number if there is one. */
  readonly summary: string;
  /** Number of the last event after the command. */
  readonly lastEvent: number;
  /** Digest of the facts of the command. */
  readonly digest: string;
  /** Whether the command failed and changed nothing; a replay skips it. */
  readonly failed: boolean;
};

export type Recording = {
  readonly version: typeof recordingVersion;
  /** The version of the bank that recorded it; another one may decide otherwise. */
  readonly bankVersion: number;
  /** The settings of the world, with the clocks of the moment. */
  readonly settings: WorldSettings;
  readonly start: { readonly seq: number; readonly parts: readonly StoredPart[] };
  readonly commands: readonly RecordedCommand[];
};

/** Version of the file. */
export const recordingVersion = 1;

/** What was asked is impossible at the moment; control returns 409. */
export class NotNow extends Error {
  readonly statusCode = 409;
}

/** The digest of what a command has changed. */
export const digestOf = (events: readonly Event[]): string => digest(JSON.stringify(events.map(({ fact }) => fact)));

// Commands as one line each, beside the slider of the desk.

export type Step = {
  /** Counts the commands of a recording, from 1. */
  readonly no: number;
  readonly type: string;
  /** Bank time in epoch ms. */
  readonly at: number;
  readonly summary: string;
  readonly failed: boolean;
};

type Named = {
  readonly timer?: { readonly act: { readonly kind: string; readonly businessNo?: string } };
  readonly body?: { readonly businessNo?: string };
  readonly businessNo?: string;
};

/** The business number of a request, for example of a new quote. */
const requestNo = (events: Executed['events']): string | null =>
  events.flatMap(({ fact }) => (fact.type === 'requestAnswered' ? [fact.request.businessNo] : []))[0] ?? null;

/** Returns the summary of a command that was executed. */
export function summaryOf({ type, input, events }: Pick<Executed, 'type' | 'input' | 'events'>): string {
  const { timer, body, businessNo } = input as Named;
  const { kind, ...named } = timer?.act ?? { kind: type, businessNo: body?.businessNo ?? businessNo };
  const number = named.businessNo ?? requestNo(events);
  return number ? `${kind} ${number}` : kind;
}

/** Returns at most `most` steps after a number. */
export const stepsAfter = (
  commands: readonly Pick<RecordedCommand, 'type' | 'bankNow' | 'summary' | 'failed'>[],
  after: number,
  most: number,
): Step[] =>
  commands
    .slice(after, after + most)
    .map(({ type, bankNow: at, summary, failed }, place) => ({ no: after + place + 1, type, at, summary, failed }));
