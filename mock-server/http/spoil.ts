// Lets an ordered fault spoil a call, before or after the bank has acted (MOC-06).
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '#mock/scenarios/faults.ts';
import { type Destination, record, respond } from './respond.ts';

type Moment = 'before' | 'after';
/** Gives the reply that took the answer's place, or null when the call goes on. */
type Spoiler<F extends Fault> = (fault: F, reply: FastifyReply, to: Destination) => Promise<FastifyReply | null> | FastifyReply | null;

/** Nothing is sent, now or later; `status` 0 in the log says so. */
function silence({ kind }: Fault, reply: FastifyReply, to: Destination): FastifyReply {
  record({ status: 0, code: null, source: 'fault', rule: kind }, to);
  return reply.hijack();
}

/** Text that is no envelope. */
function garble({ kind }: Fault, reply: FastifyReply, to: Destination, status: number, text: string): FastifyReply {
  record({ status, code: null, source: 'fault', rule: kind }, to);
  return reply.code(status).type(status === 200 ? 'application/json' : 'text/plain').send(text);
}

const spoilers: { readonly [K in Fault['kind']]: Spoiler<Extract<Fault, { kind: K }>> } = {
  refusal: ({ code, msg, kind }, reply, to) => respond(reply, { status: 200, payload: { code, msg, data: null }, source: 'fault', rule: kind }, to),
  status: (fault, reply, to) => garble(fault, reply, to, fault.status, ''),
  empty: (fault, reply, to) => garble(fault, reply, to, 200, ''),
  malformed: (fault, reply, to) => garble(fault, reply, to, 200, '{"code":0,"msg":'),
  delay: ({ ms }) => wait(ms).then(() => null),
  hang: silence,
  reset(fault, reply, to) {
    reply.raw.socket?.destroy();
    return silence(fault, reply, to);
  },
};

/** What is lost after the bank has acted is the answer; everything else hits the request. */
const momentOf = (fault: Fault): Moment => ('when' in fault ? fault.when : 'before');

/** The fault's own end of a call at this moment, or null. */
export async function spoil(fault: Fault | null, moment: Moment, reply: FastifyReply, to: Destination): Promise<FastifyReply | null> {
  if (fault === null || momentOf(fault) !== moment) return null;
  const spoiler = spoilers[fault.kind] as Spoiler<Fault>;
  return spoiler(fault, reply, to);
}
