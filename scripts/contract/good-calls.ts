// Calls every operation once with a valid request, in a world that each call changes. Acts come first, so that reads
// return data.
import { type Operation, readContract } from '#mock/contract/document.ts';
import type { Client } from '#mock/test/bench.ts';
import { formText } from '#mock/test/wire.ts';
import { goodRequests, loginOf } from '#mock/test/good-requests.ts';
import type { World } from '#mock/worlds/world.ts';
import type { ListeningBank } from './listening-bank.ts';

/** One call in the form of `fetch`; `path` starts after the provider. */
export type GoodCall = { readonly operation: Operation; readonly path: string; readonly init: RequestInit };

/** Whether an operation returns an envelope rather than a file. */
export const isEnvelope = ({ responses }: Operation) =>
  Object.keys(responses['200']?.content ?? {}).every((type) => type === 'application/json');

/** Order of the calls: acts, then reads, then signing out. */
const turn = ({ operationId, read }: Operation) => (operationId === 'logout' ? 2 : Number(read));

async function callOf(bank: ListeningBank, world: World, client: Client, operation: Operation): Promise<GoodCall> {
  const make = goodRequests[operation.operationId];
  if (!make) throw new Error(`mock-server/test/good-requests.ts has no request for ${operation.operationId}`);
  const { path = {}, query, form, json } = await make(bank.app, world, client);
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const type = form ? 'application/x-www-form-urlencoded' : json && 'application/json';
  const body = form ? formText(form) : json && JSON.stringify(json);
  return {
    operation,
    path: query ? `${filled}?${formText(query)}` : filled,
    init: {
      method: operation.verb.toUpperCase(),
      // Node sends its own Accept-Language header if none is set (MOC-14). The connection is closed, because preparing
      // the next call may take longer than the server keeps a connection alive.
      headers: { token: client.token, connection: 'close', ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    },
  };
}

/** Calls `use` with one call after the other; awaits each before it makes the next. */
export async function everyGoodCall(bank: ListeningBank, world: World, use: (call: GoodCall) => Promise<void>): Promise<void> {
  const client = await bank.signIn(world);
  const others = [await bank.signIn(world, 'admin01'), await bank.signIn(world, 'reviewer01')];
  const clientFor = (operation: Operation) => others.find(({ login }) => login === loginOf(operation)) ?? client;
  for (const operation of readContract().operations.toSorted((one, other) => turn(one) - turn(other)))
    await use(await callOf(bank, world, clientFor(operation), operation));
}
