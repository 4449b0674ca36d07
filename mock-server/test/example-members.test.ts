// @module-tag thorough
// The bank answers with the members that the examples of the contract have. Portal tests start from these examples.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContract, type Operation } from '#mock/contract/document.ts';
import { fixtures } from '#mock/scenarios/fixtures/fixtures.ts';
import type { World } from '#mock/worlds/world.ts';
import { membersOf, strayMembers } from '../../scripts/contract/answer-members.ts';
import { type Bench, type Client, confirmation, dealt, quoted, signInWith, startBench, tuesday } from './bench.ts';
import { order } from './console.ts';
import { expectedCodes, type GoodRequest, goodRequests, loginOf } from './good-requests.ts';
import { act, optionDates, optionDealt } from './option-bench.ts';
import { exampleBody } from './request-examples.ts';
import { send } from './send.ts';
import { owing, specialQuoted } from './special-bench.ts';
import { termDealt, termQuoted } from './terms-bench.ts';

type Envelope = { readonly code: number; readonly data: unknown };
type Media = { readonly examples?: Readonly<Record<string, { readonly value: Envelope }>> };

/** Examples that only a demo gives; `demo-flag.test.ts` proves them. */
const ofDemos = ['operatorInDemo'];

/** Returns the data of an operation's successful examples; none for an operation that returns a file. */
function examplesOf({ responses }: Operation): readonly unknown[] {
  const { examples = {} } = (responses['200']?.content?.['application/json'] ?? {}) as Media;
  return Object.entries(examples).flatMap(([name, { value }]) => (value.code === 0 && !ofDemos.includes(name) ? [value.data] : []));
}

const { operations } = readContract();
const answering = operations
  .filter((operation) => (expectedCodes[operation.operationId] ?? 0) === 0 && examplesOf(operation).length > 0)
  .map((operation) => [operation.operationId, operation] as const);

let bench: Bench;
let world: World;
let client: Client;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  const asked = { name: 'fixtures', fixtures: Object.keys(fixtures), bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
  await order(bench.app, 'createWorld', {}, asked);
  world = (await bench.app.worlds.get('fixtures'))!;
  client = await bench.signIn(world);
});
afterAll(async () => {
  await bench.close();
});

/** Brings about what the first answer of an operation does not show; returns the request that then shows it. */
type Further = () => Promise<GoodRequest>;

const reporting = { ...(exampleBody('doSpotTrade')['reporting'] as object), remark: 'INV-1' };

const accepted: Further = async () => {
  const accept = confirmation(client, await quoted(world, client));
  await client.json('/shop/trade/spot/doSpotTradeConfirm', accept);
  return { form: { clientRequestId: accept.clientRequestId } };
};

const further: Readonly<Record<string, readonly Further[]>> = {
  getTradeQuote: [
    async () => {
      const { spotDate } = await optionDates(client);
      await termQuoted('forward', world, client, { optionDate: spotDate });
      return {};
    },
  ],
  clientApplMsg: [
    async () => {
      await dealt(world, client, { reporting, saveReportingAsDefault: true });
      return goodRequests['clientApplMsg']!(bench.app, world, client);
    },
  ],
  getLoginState: [
    async () => {
      await signInWith(bench.app, world, client, 'Wrong1234');
      client = await bench.signIn(world);
      return {};
    },
  ],
  claims: [
    async () => {
      await owing(world, client);
      return {};
    },
  ],
  requestOutcome: [accepted],
  cancelRequest: [accepted],
  pubTrade: [
    async () => ({ form: { businessNo: await dealt(world, client, { reporting }) } }),
    async () => {
      const businessNo = await dealt(world, client, { valueDate: '0' });
      await client.json('/shop/trade/spot/doSpotTradeDelivery', { ...act(businessNo), amount: '400000' });
      return { form: { businessNo } };
    },
    async () => {
      const businessNo = await dealt(world, client, { valueDate: '0' });
      const accountNo = 'FTE0000000010000001';
      await world.bank.setAccountState(accountNo, '1');
      await client.json('/shop/trade/spot/doSpotTradeDelivery', { ...act(businessNo), amount: '400000' });
      await world.bank.setAccountState(accountNo, '0');
      return { form: { businessNo } };
    },
    async () => {
      const closing = await specialQuoted('doSpotBreachProcess', world, client);
      await client.json('/shop/trade/spot/doSpotBreachProcessConfirm', confirmation(client, closing));
      return { form: { businessNo: closing } };
    },
    async () => ({ form: { businessNo: await termDealt('swap', world, client) } }),
    async () => ({ form: { businessNo: await optionDealt(world, client) } }),
  ],
};

describe('an answer of the bank', () => {
  it.each(answering)('API-38 has the members of the examples: %s', async (id, operation) => {
    const isOperators = operation.role !== 'administer' && operation.role !== 'decide';
    const other = isOperators ? null : await bench.signIn(world, loginOf(operation));
    const answered = async (request: GoodRequest) => {
      const { body } = await send(bench.app, world, operation, request, (other ?? client).token);
      expect([body?.code, request]).toEqual([0, request]);
      return body?.data;
    };
    const answers = [await answered(await goodRequests[id]!(bench.app, world, client))];
    for (const next of further[id] ?? []) answers.push(await answered(await next()));
    const [examples, reached] = [membersOf(examplesOf(operation)), membersOf(answers)];
    const lost = [...examples].flatMap(([place, { some }]) => {
      const seen = reached.get(place);
      return seen
        ? [...some].filter((name) => !seen.some.has(name)).map((name) => `${place}/${name} is not answered`)
        : [`${place} is not reached`];
    });
    expect({ strays: answers.flatMap((answer) => strayMembers(answer, examples)), lost }).toEqual({ strays: [], lost: [] });
  });
});
