import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readContract } from '#mock/contract/document.ts';
import type { Envelope } from '#mock/http/envelope.ts';
import { contractValidators } from '#mock/http/validators.ts';
import { bankBody, type RefusalKind, refusals } from './refusals.ts';

const request = { headers: { 'accept-language': 'en' } } as FastifyRequest;

const { operations } = readContract();
const validatorsOf = contractValidators(readContract());

it.each((Object.keys(refusals) as RefusalKind[]).filter((kind) => kind !== 'pretender'))(
  'SHR-05 MOC-14 the refusal `%s` of a process is one of the contract, for every operation: clients read its code',
  (kind) => {
    const { status } = refusals[kind];
    const body = bankBody(kind, request) as Envelope;
    const problems = operations.map((operation) => validatorsOf(operation).answer(status, 'application/json', body));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    // Only a process knows that another has stopped answering. The bank itself fails with 500.
    expect(body.code).toBe(status === 504 ? 500 : status);
  },
);
