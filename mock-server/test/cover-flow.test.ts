// Exposure by month over HTTP: cover of flows by deals, and bands (EXP-02, EXP-03, EXP-07).
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { flowInput } from '#mock/bank/exposures/flow.fixture.ts';
import type { Exposures, FlowInput, FlowsSaved } from '#mock/generated/contract.ts';
import { dealt } from './bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const sent = async (operation: string, body: object) =>
  client.json(`/shop/exposure/${operation}`, { clientRequestId: randomUUID(), ...body });
const exposures = async () => (await client.form<Exposures>('/shop/exposure/query/exposureQuery')).data;

async function flow(change: Partial<FlowInput> = {}): Promise<string> {
  const row = flowInput({ amount: '60000', date: '2026-11-30', ...change });
  const { data } = await client.json<FlowsSaved>('/shop/exposure/saveFlows', { clientRequestId: randomUUID(), rows: [row] });
  return data.rows[0]?.flowNo ?? '';
}

it('EXP-02 EXP-03 a deal that covers a month changes its cover ratio and the cover of its flows', async () => {
  await flow();
  await dealt(world, client, { buyOrSell: 'S', amount: '30000', toCover: { cyCode: 'USD', month: '2026-11' } });
  expect((await exposures()).cells).toMatchObject([
    { month: '2026-11', flows: '60000.00', deals: '-30000.00', net: '30000.00', ratio: '50.0' },
  ]);
  const { data } = await client.form('/shop/exposure/query/flowQuery', { pageNum: '1', pageSize: '10' });
  expect(data).toMatchObject({ rows: [{ covered: '30000.00', links: [{ leg: 'single', amount: '30000.00' }] }] });
});

it('EXP-03 refuses a deal of the same direction, and more than both have', async () => {
  const [flowNo, pay] = [await flow(), await flow({ way: 'pay' })];
  const businessNo = await dealt(world, client, { buyOrSell: 'S', amount: '30000' });
  const at = { businessNo, leg: 'single', amount: '30000.01' };
  expect(await sent('allocateCover', { ...at, flowNo: pay })).toMatchObject({ code: 2093 });
  expect(await sent('allocateCover', { ...at, flowNo })).toMatchObject({ code: 2094, data: { field: '/amount', atMost: '30000.00' } });
  expect(await sent('allocateCover', { ...at, flowNo, amount: '0.001' })).toMatchObject({ code: 2037 });
  expect(await sent('allocateCover', { ...at, flowNo, leg: 'near' })).toMatchObject({ code: 2002 });
  expect(await sent('allocateCover', { ...at, flowNo, amount: '30000' })).toMatchObject({
    code: 0,
    data: { flowFree: '30000.00', dealFree: '0.00' },
  });
});

it('EXP-07 bands are saved as a whole, once by version', async () => {
  const band = { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 };
  expect(await sent('saveCoverBands', { version: 0, bands: [band] })).toMatchObject({ code: 0, data: { version: 1 } });
  expect(await sent('saveCoverBands', { version: 0, bands: [] })).toMatchObject({ code: 2080 });
  expect(await sent('saveCoverBands', { version: 1, bands: [band, band] })).toMatchObject({
    code: 2092,
    msg: 'USD从第0个月起的目标区间重复，或下限高于上限！',
  });
  await flow();
  expect((await exposures()).cells).toMatchObject([{ ratio: '0.0', band, state: 'below' }]);
});
