// Whether the bank reports a demo world, so that a client can guide a newcomer.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { books } from './books.ts';
import { order } from './console.ts';
import { type Bench, type Client, dealt, startBench, tuesday } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

const settings = { seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true };
const demoOf = async (client: Client) => (await client.form<{ demo?: object }>('/shop/client/query/clientInfo')).data.demo;

it('SES-08 client info of a demo world reports who has dealt: the login that accepted a quote, not its colleague', async () => {
  const world = await bench.app.worlds.create({ name: 'demonstration', ...settings, demo: true }, 'memory');
  const [operator, colleague] = [await bench.signIn(world), await bench.signIn(world, 'admin01')];
  expect([await demoOf(operator), await demoOf(colleague)]).toEqual([{ hasDealt: false }, { hasDealt: false }]);
  await dealt(world, operator);
  expect([await demoOf(operator), await demoOf(colleague)]).toEqual([{ hasDealt: true }, { hasDealt: false }]);
});

it('SES-08 client info of any other world reports nothing of it', async () => {
  const world = await bench.app.worlds.create({ name: 'serious', ...settings }, 'memory');
  expect(await demoOf(await bench.signIn(world))).toBeUndefined();
});

it.each([
  ['empty', false, false],
  ['planted', true, false],
  ['demo', true, true],
  ['emptyDemo', false, true],
] as const)('MOC-27 SES-08 a world that begins %s has deals: %s, and is called a demo: %s', async (begins, hasDeals, isDemo) => {
  const name = `begins-${begins.toLowerCase()}`;
  const { status } = await order(bench.app, 'createWorld', {}, { name, begins, bankTime: tuesday, bankRate: 0, accessRate: 0 });
  const world = (await bench.app.worlds.get(name))!;
  const { postings } = books(world).ledger;
  expect([status, postings.some(({ reason }) => reason === 'delivery')]).toEqual([200, hasDeals]);
  expect((await demoOf(await bench.signIn(world, 'admin01'))) !== undefined).toBe(isDemo);
});

it.each([{ demo: true }, { planted: true }])('MOC-27 a world is not created with an unknown option: %o', async (old) => {
  expect((await order(bench.app, 'createWorld', {}, { name: 'old', ...old })).status).toBe(400);
  expect(await bench.app.worlds.get('old')).toBeNull();
});
