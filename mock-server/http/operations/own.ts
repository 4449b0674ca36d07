// Handlers of acts and reads that need only the bank. They are declared in bank/acts/acts.ts and bank/doors/reads.ts;
// each call is passed on unchanged.
import { type OwnOperation, ownOperations } from '#mock/bank/doors/contract-door.ts';
import { byName } from '#mock/bank/kernel/tables.ts';
import type { Handler, Handlers } from '../handler.ts';

const handedOn =
  <K extends OwnOperation>(name: K): Handler<K> =>
  ({ world, caller, body, language }) =>
    world.bank.answer(name, caller, body, language);

/** The handlers of these operations, by operationId. */
export const own = byName<Pick<Handlers, OwnOperation>>(ownOperations, handedOn);
