// Answers a call that is held: it waits for decisions before the bank executes it, and before its answer is sent
// (DSK-07).
import type { FastifyReply } from 'fastify';
import type { Held, HeldAnswer } from '#mock/worlds/holds.ts';
import type { Arrival } from './arrival.ts';
import type { Envelope } from './envelope.ts';
import { type Outcome, problemOf, record, respond } from './respond.ts';

/** An answer given by hand, which is not validated: it may violate the contract on purpose. */
const byHand = ({ status, payload }: HeldAnswer): Outcome => ({ status, payload: payload as Envelope, source: 'fault', rule: 'byHand' });

function dropped({ reply, to }: Arrival): FastifyReply {
  record({ status: 0, code: null, source: 'fault', rule: 'dropped' }, to);
  reply.raw.socket?.destroy();
  reply.hijack();
  return reply;
}

const shown = ({ status, payload }: Outcome): HeldAnswer | null => ('bytes' in payload ? null : { status, payload });

function stopped({ request, reply, world, to }: Arrival): Held {
  const { operation, loginName, bankNow: at } = to;
  const held = world.holds.hold({
    at,
    operationId: operation.operationId,
    loginName,
    body: request.body ?? null,
    problemOf(answer) {
      const found = problemOf({ ...byHand(answer), rule: null }, to);
      return found && `${found.field} ${found.problem}`;
    },
  });
  // The client has gone, so there is nothing left to decide.
  reply.raw.once('close', () => world.holds.decide(held.call.id, { kind: 'drop' }));
  return held;
}

/** Holds a call; `execute` lets the bank execute it. */
export async function answerHeld(arrival: Arrival, execute: () => Promise<Outcome>): Promise<FastifyReply> {
  const { request, reply, to } = arrival;
  const held = stopped(arrival);
  try {
    let decision = await held.decision();
    if ('body' in decision) request.body = decision.body;
    if (decision.kind !== 'release' && decision.kind !== 'execute')
      return decision.kind === 'drop' ? dropped(arrival) : respond(reply, byHand(decision.answer), to);
    const outcome = await execute();
    if (decision.kind === 'execute') {
      held.show(shown(outcome));
      decision = await held.decision();
    }
    if (decision.kind === 'drop') return dropped(arrival);
    return respond(reply, 'answer' in decision && decision.answer ? byHand(decision.answer) : outcome, to);
  } finally {
    held.end();
  }
}
