// Acts with a request id, each handed on as it came; bank/acts/acts.ts declares which there are, and which roles may do them.
import { type ActName, actNames } from '#mock/bank/acts/acts.ts';
import type { Acting } from '#mock/bank/doors/act-door.ts';
import type { Handler, Handlers } from '../handler.ts';

const handedOn =
  <K extends ActName>(name: K): Handler<K> =>
  ({ world, caller, body }) => {
    const acting: Acting = world.bank;
    return acting[name](caller, body);
  };

/** By operationId. */
export const acts = Object.fromEntries(actNames.map((name) => [name, handedOn(name)])) as Pick<Handlers, ActName>;
