// What the bank says of a demo world, so that a client can show a newcomer how a deal is made.
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('SES-08 client info of a demo world says who has dealt: the login that accepted a quote, not its colleague', async () => {
  const world = await bench.app.worlds.create({ name: 'demonstration', ...settings, demo: true }, 'memory');
  const [operator, colleague] = [await bench.signIn(world), await bench.signIn(world, 'admin01')];
  expect([await demoOf(operator), await demoOf(colleague)]).toEqual([{ hasDealt: false }, { hasDealt: false }]);
  await dealt(world, operator);
  expect([await demoOf(operator), await demoOf(colleague)]).toEqual([{ hasDealt: true }, { hasDealt: false }]);
});

it('SES-08 client info of any other world says nothing of it', async () => {
  const world = await bench.app.worlds.create({ name: 'serious', ...settings }, 'memory');
  expect(await demoOf(await bench.signIn(world))).toBeUndefined();
});
