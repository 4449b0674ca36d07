// Applies an injected fault to a call, before or after the bank has acted (MOC-06).
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '#mock/worlds/faults.ts';
import { type Destination, record, respond } from './respond.ts';
import { unavailable } from './unavailable.ts';

type Moment = 'before' | 'after';
/**
 * Applies one kind of fault to a response. It must not return the reply, because awaiting a Fastify reply waits until
 * it is sent.
 */
type Spoiler<F extends Fault> = (fault: F, reply: FastifyReply, to: Destination) => Promise<void> | void;

/** Never sends anything; the log shows status 0. */
function silence({ kind }: Fault, reply: FastifyReply, to: Destination): void {
  record({ status: 0, code: null, source: 'fault', rule: kind }, to);
  reply.hijack();
}

/** Sends text that is not an envelope. */
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
  // 503 is the one status whose body clients read, because it promises that nothing was executed (SHR-05).
  status: (fault, reply, to) =>
    fault.status === 503
      ? void respond(reply, { ...unavailable(to.language), source: 'fault', rule: fault.kind }, to)
      : garble(fault, reply, to, fault.status, ''),
  empty: (fault, reply, to) => garble(fault, reply, to, 200, ''),
  malformed: (fault, reply, to) => garble(fault, reply, to, 200, '{"code":0,"msg":'),
  delay: ({ ms }) => wait(ms),
  hang: silence,
  reset(fault, reply, to) {
    reply.raw.socket?.destroy();
    silence(fault, reply, to);
  },
};

/** Faults of the response apply after the bank has acted, all others before. */
const momentOf = (fault: Fault): Moment => ('when' in fault ? fault.when : 'before');

type Ordered = { readonly fault: Fault; readonly delayMs: number };

/** Applies the fault if it belongs to this moment; returns true if it has replaced the response. */
export async function spoil({ fault, delayMs }: Ordered, moment: Moment, reply: FastifyReply, to: Destination): Promise<boolean> {
  if (momentOf(fault) !== moment) return false;
  if (delayMs > 0) await wait(delayMs);
  const spoiler = spoilers[fault.kind] as Spoiler<Fault>;
  await spoiler(fault, reply, to);
  return fault.kind !== 'delay';
}
