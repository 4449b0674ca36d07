// Promises of a contract besides its operations: addresses, refusal numbers, limits and the socket. Removing or
// tightening one breaks clients (API-35).
import { brokenAnswer, brokenRequest } from './broken-fields.ts';
import type { Limit } from './contract-types.ts';
import { fieldsOf } from './fields.ts';
import type { ContractShape } from './shape.ts';

type Compare = (was: ContractShape, is: ContractShape) => string[];

const addresses: Compare = (was, is) =>
  was.servers.filter((address) => !is.servers.includes(address)).map((address) => `server ${address} is gone`);

/** A refusal may be removed, but its code must not be reused, and a remaining refusal must keep its code. */
const codes: Compare = (was, is) => {
  const names = new Map(Object.entries(is.codes).map(([name, code]) => [code, name]));
  return Object.entries(was.codes).flatMap(([name, code]) => {
    const now = is.codes[name];
    if (now !== undefined) return now === code ? [] : [`refusal ${name} is no longer ${code}, but ${now}`];
    return names.has(code) ? [`code ${code} is no longer ${name}, but ${names.get(code)}`] : [];
  });
};

/**
 * Limits may be loosened. A limit is accepted if an earlier one with the same `per`, over at least the same existing
 * operations, allowed no more calls in no less time.
 */
const limits: Compare = (was, is) => {
  const isNew = (id: string) => was.operations[id] === undefined;
  const covers = (old: Limit, { times, seconds, per, operations }: Limit) =>
    old.per === per && old.times <= times && old.seconds >= seconds && operations.every((id) => isNew(id) || old.operations.includes(id));
  return Object.entries(is.limits)
    .filter(([, limit]) => !limit.operations.every(isNew) && !Object.values(was.limits).some((old) => covers(old, limit)))
    .map(([name, { times, seconds, per }]) => `limit ${name} is tighter: ${times} in ${seconds} s for each ${per}`);
};

/** Messages from the bank are compared as responses, those from the client as requests. */
const messages: Compare = (was, is) =>
  Object.entries(was.live.messages).flatMap(([name, { from, payload }]) => {
    const now = is.live.messages[name];
    if (now?.from !== from) return [`live: ${name} is no longer said by the ${from}`];
    const compare = from === 'bank' ? brokenAnswer : brokenRequest;
    return compare(fieldsOf(payload, was.schemas), fieldsOf(now.payload, is.schemas)).map((what) => `live ${name}: ${what}`);
  });

const socket: Compare = (was, is) => [
  ...(was.live.address === is.live.address ? [] : [`live: is no longer at ${was.live.address}`]),
  ...was.live.servers.filter((server) => !is.live.servers.includes(server)).map((server) => `live: server ${server} is gone`),
  ...messages(was, is),
];

/** Returns all broken promises, as sentences. */
export const brokenPromises: Compare = (was, is) => [addresses, codes, limits, socket].flatMap((compare) => compare(was, is));
