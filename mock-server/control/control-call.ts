// What an operation of control receives, and how it reports that it cannot be done.
import type { Answer } from '#mock/bank/kernel/answer.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import type { Contract } from '#mock/contract/document.ts';
import type { Patience } from '#mock/patience.ts';
import type { Processes } from '#mock/worlds/processes.ts';
import type { World } from '#mock/worlds/world.ts';
import type { Worlds } from '#mock/worlds/worlds.ts';
import type { Admission } from './admission.ts';

/** What handlers of control may use. */
export type ControlParts = {
  readonly worlds: Worlds;
  readonly processes: Processes;
  readonly coverage: Coverage;
  readonly contract: Contract;
  readonly admission: Admission;
  readonly patience: Patience;
  readonly wall: () => number;
};

/** The parameters that paths of control may have. */
export type Places = Readonly<Partial<Record<'world' | 'view' | 'id' | 'save' | 'businessNo' | 'accountNo', string>>>;

/** A validated call of control. `world` is set if the path names one. */
export type ControlCall = {
  readonly parts: ControlParts;
  readonly world: World;
  readonly places: Required<Places>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Handlers by operationId. A handler returns undefined if the path names something that does not exist. */
export type ControlHandlers = Readonly<Record<string, (call: ControlCall) => unknown>>;

export const done = { done: true } as const;

/** Creates an error with status 409, so that the test that made the call fails. */
export const impossible = (why: string) => Object.assign(new Error(why), { statusCode: 409 });
export const notThere = (what: string) => Object.assign(new Error(`there is no ${what}`), { statusCode: 404 });

/** A replay shows what was recorded, so nothing else changes it (DSK-11). */
export function demandNoReplay({ bank }: World): void {
  if (bank.isReplay) throw impossible('this world is a replay; copy it under another name to continue from here');
}

/** Waits for an act of the bank; a refusal becomes a 409 that names it. */
export async function demanded(act: Promise<Answer<unknown> | null>) {
  const answer = await act;
  if (answer?.ok === false) throw impossible(`the bank refuses: ${answer.refusal.key}`);
  return done;
}
