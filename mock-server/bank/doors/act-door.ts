// Acts of a signed-in user, derived from the one table of them; the methods bear the operationIds of the contract.
import type { DataOf, Operations } from '#mock/generated/operations.ts';

import { type ActName, actNames } from '../acts/acts.ts';
import type { Answer } from '../kernel/answer.ts';
import type { InputOf } from '../acts/decider.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';

/** The facade's acts: who acts, and the body that the contract gives. */
export type Acting = {
  readonly [K in ActName]: (caller: Caller, body: Operations[K]['body']) => Promise<Answer<DataOf<K>>>;
};

/** The part of the facade that acts for a user under a request id. */
export function actDoor(engine: Engine): Acting {
  const through =
    <K extends ActName>(name: K) =>
    (caller: Caller, body: Operations[K]['body']) =>
      engine.execute(name, { caller, body } as InputOf<K>);
  return Object.fromEntries(actNames.map((name) => [name, through(name)])) as unknown as Acting;
}
