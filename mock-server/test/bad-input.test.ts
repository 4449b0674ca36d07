// @module-tag thorough
import { beforeEach, describe, expect, it } from 'vitest';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { badValues, type FieldSchema } from './bad-values.ts';
import type { Client } from './bench.ts';
import { books } from './books.ts';
import { brokenAddresses, brokenBodies, type Changed, renamed, resolved } from './broken-requests.ts';
import { goodRequests } from './good-requests.ts';
import { send } from './send.ts';
import { bench, client, clientOf, world, worldForEachHour } from './world-each-test.ts';

const contract = readContract();

worldForEachHour();
let stranger: Client;
beforeEach(async () => {
  stranger = await clientOf('nocredit01');
});

const withBody = contract.operations.filter(({ bodyTypes }) => Object.keys(bodyTypes).length > 0);

/** Sends invalid requests; returns those that are not answered 400. */
async function letThrough(operation: Operation, all: readonly Changed[]): Promise<string[]> {
  const found: string[] = [];
  for (const { how, request } of all) {
    const { status, body } = await send(bench.app, world, operation, request, client.token);
    if (status !== 400 || body?.code !== 400) found.push(`${how}: ${status} ${body?.code}`);
  }
  return found;
}

describe('invalid input generated from the contract', () => {
  it.each(withBody.map((operation) => [operation.operationId, operation] as const))(
    'VAL-09 MOC-14 %s answers 400 to every broken field, and nothing changes',
    async (id, operation) => {
      const all = brokenBodies(operation, await goodRequests[id]!(bench.app, world, client));
      const before = books(world);
      expect(await letThrough(operation, all)).toEqual([]);
      expect(all.length).toBeGreaterThan(0);
      expect(books(world)).toEqual(before);
    },
  );

  it.each(contract.operations.map((operation) => [operation.operationId, operation] as const))(
    'VAL-09 MOC-14 %s answers 400 to every broken part of its address, and nothing changes',
    async (id, operation) => {
      const all = brokenAddresses(operation, await goodRequests[id]!(bench.app, world, client));
      const before = books(world);
      expect(await letThrough(operation, all)).toEqual([]);
      expect(books(world)).toEqual(before);
    },
  );

  it('VAL-09 the generator breaks each kind of field', () => {
    const how = (schema: FieldSchema) => badValues(schema, true, true).length;
    expect([
      how({ type: 'string', maxLength: 3 }),
      how({ type: 'string', enum: ['A'] }),
      how({ type: 'integer', minimum: 0, maximum: 3 }),
    ]).toEqual([6, 6, 7]);
  });
});

/** Properties that every JavaScript object inherits. */
const ofObjects = ['constructor', 'toString', '__proto__'];
/** A name of the same length that does not exist. */
const ofNothing = (name: string) => `${name.slice(0, -1)}9`;
/** These names are reserved, which has a refusal of its own. */
const isReserved = ({ how }: Changed) => how === 'newLoginName';

describe('names of inherited object properties', () => {
  it.each(contract.operations.map((operation) => [operation.operationId, operation] as const))(
    'VAL-09 are answered by %s like any other unknown name',
    async (id, operation) => {
      const here = await bench.world();
      const user = await bench.signIn(here);
      /** Sends a valid request with one changed value, after all limits have been reset. */
      const answerTo = async (text: string, place: number) => {
        here.accessClock.set(here.accessClock.now() + 60_000);
        const good = await goodRequests[id]!(bench.app, here, user);
        const asked = renamed(operation, good, text).filter((change) => !isReserved(change))[place];
        const answer = asked && (await send(bench.app, here, operation, asked.request, user.token));
        return answer && { how: asked.how, status: answer.status, code: answer.body?.code };
      };
      for (const name of ofObjects)
        for (let place = 0, answer = await answerTo(name, 0); answer; place += 1, answer = await answerTo(name, place))
          expect(answer).toEqual(await answerTo(ofNothing(name), place));
      expect(here.log.violations).toEqual([]);
    },
  );
});

/** Fields that name something a customer owns. */
const owned = ['businessNo', 'accountNo', 'orderNo', 'serialNo', 'marginAccount', 'cyCode1Account', 'account1', 'nearCyCode1Account'];

describe("another customer's numbers", () => {
  const naming = withBody.flatMap((operation) => {
    const [media] = Object.values(operation.bodyTypes);
    const names = Object.keys(resolved((media?.schema ?? {}) as FieldSchema).properties ?? {}).filter((name) => owned.includes(name));
    // Forms of lists search for a part of a number.
    const isFree =
      ['scene', 'listTotals', 'listValues'].includes(operation.operationId) ||
      'pageNum' in (resolved((media?.schema ?? {}) as FieldSchema).properties ?? {});
    return names.length > 0 && !isFree ? [[operation.operationId, operation] as const] : [];
  });

  it.each(naming)('BNK-38 are refused by %s with a code, and nothing changes', async (id, operation) => {
    const request = await goodRequests[id]?.(bench.app, world, client);
    const before = books(world);
    const json = request?.json && 'logonid' in request.json ? { ...request.json, logonid: 'nocredit01' } : request?.json;
    const asked = { ...request, ...(json && { json }) };
    const { status, body } = await send(bench.app, world, operation, asked, stranger.token);
    expect([status, body?.code === 0, body?.data ?? null]).toEqual([200, false, null]);
    expect(books(world)).toEqual(before);
  });
});
