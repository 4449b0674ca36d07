// Lets an ordered fault spoil a call, before or after the bank has acted (MOC-06).
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '#mock/worlds/faults.ts';
import { type Destination, record, respond } from './respond.ts';

type Moment = 'before' | 'after';
/** A reply itself may not be given back: awaiting one means waiting until it is sent. */
type Spoiler<F extends Fault> = (fault: F, reply: FastifyReply, to: Destination) => Promise<void> | void;

/** Nothing is sent, now or later; the log shows it as `status` 0. */
function silence({ kind }: Fault, reply: FastifyReply, to: Destination): void {
  record({ status: 0, code: null, source: 'fault', rule: kind }, to);
  reply.hijack();
}

/** Text that is no envelope. */
function garble({ kind }: Fault, reply: FastifyReply, to: Destination, status: number, text: string): void {
  record({ status, code: null, source: 'fault', rule: kind }, to);
  void reply
    .code(status)
    .type(status === 200 ? 'application/json' : 'text/plain')
    .send(text);
}

const spoilers: { readonly [K in Fault['kind']]: Spoiler<Extract<Fault, { kind: K }>> } = {
  refusal: ({ code, msg, kind }, reply, to) =>
    void respond(reply, { status: 200, payload: { code, msg, data: null }, source: 'fault', rule: kind }, to),
  status: (fault, reply, to) => garble(fault, reply, to, fault.status, ''),
  empty: (fault, reply, to) => garble(fault, reply, to, 200, ''),
  malformed: (fault, reply, to) => garble(fault, reply, to, 200, '{"code":0,"msg":'),
  delay: ({ ms }) => wait(ms),
  hang: silence,
  reset(fault, reply, to) {
    reply.raw.socket?.destroy();
    silence(fault, reply, to);
  },
};

/** What is lost after the bank has acted is the answer; everything else hits the request. */
const momentOf = (fault: Fault): Moment => ('when' in fault ? fault.when : 'before');

/** Lets a fault do its work if this is its moment; true when it has taken the answer's place. */
export async function spoil(fault: Fault, moment: Moment, reply: FastifyReply, to: Destination): Promise<boolean> {
  if (momentOf(fault) !== moment) return false;
  const spoiler = spoilers[fault.kind] as Spoiler<Fault>;
  await spoiler(fault, reply, to);
  return fault.kind !== 'delay';
}
