// Lets an ordered fault spoil a call, before or after the bank has acted (MOC-06).
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '#mock/scenarios/faults.ts';
import { type Destination, respond } from './respond.ts';

/** A socket that is cut without an answer; nothing more may be written to it. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** Holds the request open until the caller gives up. */
function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}

/** What a fault does before the bank acts; null lets the call go on. */
export async function spoilRequest(fault: Fault, reply: FastifyReply, to: Destination): Promise<FastifyReply | null> {
  switch (fault.kind) {
    case 'refusal': return respond(reply, { status: 200, payload: { code: fault.code, msg: fault.msg, data: null }, source: 'fault', rule: 'fault' }, to);
    case 'status': return reply.code(fault.status).type('text/plain').send('');
    case 'empty': return reply.code(200).type('application/json').send('');
    case 'malformed': return reply.code(200).type('application/json').send('{"code":0,"msg":');
    case 'delay': await wait(fault.ms); return null;
    case 'hang': return fault.when === 'before' ? hang(reply) : null;
    case 'reset': return fault.when === 'before' ? cut(reply) : null;
  }
}

/** What a fault does to an answer that the bank has already given; null lets it out. */
export function spoilAnswer(fault: Fault, reply: FastifyReply): FastifyReply | null {
  if (fault.kind === 'hang') return hang(reply);
  return fault.kind === 'reset' ? cut(reply) : null;
}
