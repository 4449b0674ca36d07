// Expected flows, bands and batches of a test's world over HTTP.
import { randomUUID } from 'node:crypto';
import type { BatchAsked, BatchProposal } from '#mock/generated/contract.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client, dealt, spotRequest } from './bench.ts';
import { exampleBody } from './request-examples.ts';

/** Saves the first row of the example as expected today or in some days; returns the number of its flow. */
export async function flowSaved({ bank }: World, client: Client, inDays = 0): Promise<string> {
  const { rows } = exampleBody('saveFlows') as { rows: { reference: string }[] };
  const date = addDays(bank.state().businessDate, inDays);
  const suffix = randomUUID().slice(0, 8);
  const body = { clientRequestId: randomUUID(), rows: rows.map((row) => ({ ...row, date, reference: `${row.reference} ${suffix}` })) };
  const { data } = await client.json<{ rows: { flowNo: string | null }[] }>('/shop/exposure/saveFlows', body);
  return data.rows[0]?.flowNo ?? '';
}

/** Saves a flow and deals spot that covers a part of it. */
export async function coverable(
  world: World,
  client: Client,
): Promise<{ flowNo: string; businessNo: string; leg: 'single'; amount: string }> {
  const flowNo = await flowSaved(world, client);
  return { flowNo, businessNo: await dealt(world, client, { buyOrSell: 'S' }), leg: 'single', amount: '10000' };
}

/** What a request to save bands carries whatever was saved before: tests of one world save them in any order. */
export const nextBands = ({ bank }: World, { login }: Client) => {
  const { directory, exposures } = bank.state();
  const version = exposures.bands[directory.users[login]?.customerId ?? '']?.version ?? 0;
  return { clientRequestId: randomUUID(), version };
};

/** Saves a likely flow in the month of a deal, and a band for its currency. */
export async function exposed(world: World, client: Client): Promise<void> {
  await dealt(world, client);
  await flowSaved(world, client);
  const band = { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 };
  await client.json('/shop/exposure/saveCoverBands', { ...nextBands(world, client), bands: [band] });
}

/** Returns the request of a batch of one new flow. */
export async function batchRequest(world: World, client: Client): Promise<Record<string, unknown>> {
  const flowNos = [await flowSaved(world, client, 60)];
  const { data } = await client.form<BatchProposal>('/shop/exposure/query/batchProposal', { flowNos });
  const lines = data.lines.map(({ rateCode, date, buyOrSell, amount }) => ({ rateCode, date, buyOrSell, amount }));
  const { cover, reporting } = await spotRequest(client);
  return { clientRequestId: randomUUID(), flowNos, lines, cover, reporting };
}

/** Requests a batch; returns its number. */
export async function batchAsked(world: World, client: Client): Promise<string> {
  const body = { ...(await batchRequest(world, client)), riskStatementAgreed: true };
  const { code, msg, data } = await client.json<BatchAsked>('/shop/exposure/askBatch', body);
  if (code !== 0) throw new Error(`${code} ${msg}`);
  await world.bank.fireDue();
  return data.batchNo;
}
