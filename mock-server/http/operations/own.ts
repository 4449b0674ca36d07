// Acts and reads that the bank answers by itself, each handed on as it came; the bank declares them in bank/acts/acts.ts and bank/doors/reads.ts.
import { type OwnOperation, ownOperations } from '#mock/bank/doors/contract-door.ts';
import { byName } from '#mock/bank/kernel/tables.ts';
import type { Handler, Handlers } from '../handler.ts';

const handedOn =
  <K extends OwnOperation>(name: K): Handler<K> =>
  ({ world, caller, body, language }) =>
    world.bank.answer(name, caller, body, language);

/** By operationId. */
export const own = byName<Pick<Handlers, OwnOperation>>(ownOperations, handedOn);
