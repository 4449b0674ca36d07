// Faults of calls and sockets, and calls that are held (DSK-07, MOC-06, MOC-07).
import { noSocketFaults, type OrderedFault, type SocketFaults } from '#mock/worlds/faults.ts';
import type { HeldCall, HeldDecision, NewHold } from '#mock/worlds/holds.ts';
import { type ControlCall, type ControlHandlers, done, impossible } from '../control-call.ts';
import { masked } from '../masked.ts';

/** The portal's contract has no such operation: nothing would ever happen. */
function demandOperation({ parts: { contract } }: ControlCall, asked: string): void {
  if (asked !== '*' && !contract.operations.some(({ operationId }) => operationId === asked))
    throw impossible(`the portal has no operation ${asked}`);
}

function orderFault(call: ControlCall) {
  const fault = call.body as OrderedFault;
  demandOperation(call, fault.operationId);
  return call.world.faults.order(fault);
}

function orderHold(call: ControlCall) {
  const hold = call.body as NewHold;
  demandOperation(call, hold.operationId);
  return call.world.holds.order(hold);
}

type Decided =
  | { release: Omit<Extract<HeldDecision, { kind: 'release' }>, 'kind'> }
  | { execute: { body?: object } }
  | Pick<Extract<HeldDecision, { kind: 'answer' }>, 'answer'>
  | { drop: true };

function decisionOf(decided: Decided): HeldDecision {
  if ('release' in decided) return { kind: 'release', ...decided.release };
  if ('execute' in decided) return { kind: 'execute', ...decided.execute };
  return 'answer' in decided ? { kind: 'answer', answer: decided.answer } : { kind: 'drop' };
}

function decideHeld({ world: { holds }, places: { id }, body }: ControlCall) {
  if (!holds.held.some((call) => call.id === id)) throw impossible(`call ${id} is not held`);
  const decided = holds.decide(id, decisionOf(body as Decided));
  if (!decided) throw impossible(`the bank has executed call ${id}: its answer can be released, replaced or dropped`);
  return { ...done, ...decided };
}

function disturbSockets({ world, body }: ControlCall) {
  const { drop, say, ...faults } = body as Partial<SocketFaults> & { drop?: boolean; say?: string };
  Object.assign(world.socketFaults, faults);
  if (say !== undefined) world.sockets.toAll(say);
  if (drop) world.sockets.closeAll(1012);
  return done;
}

const withoutSecrets = (call: HeldCall): HeldCall => ({ ...call, body: masked(call.body) });

export const disturbanceHandlers: ControlHandlers = {
  listFaults: ({ world }) => world.faults.waiting,
  orderFault,
  cancelFault: ({ world, places: { id } }) => (world.faults.cancel(id) ? done : undefined),
  cancelFaults({ world }) {
    world.faults.cancelAll();
    return done;
  },
  listHolds: ({ world }) => world.holds.orders,
  orderHold,
  cancelHold: ({ world, places: { id } }) => (world.holds.cancel(id) ? done : undefined),
  cancelHolds({ world }) {
    world.holds.cancelAll();
    return done;
  },
  listHeld: ({ world }) => world.holds.held.map(withoutSecrets),
  decideHeld,
  readSocketFaults: ({ world }) => world.socketFaults,
  disturbSockets,
  mendSockets({ world }) {
    Object.assign(world.socketFaults, noSocketFaults());
    return done;
  },
};
