// Batches of quotes over HTTP and the socket, with every refusal that a user can meet (EXP-05, EXP-06).
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { flowInput } from '#mock/bank/exposures/flow.fixture.ts';
import type { Batch, BatchAsked, BatchMovedFrame, BatchProposal, FlowInput, FlowsSaved, RecentBatches } from '#mock/generated/contract.ts';
import { type Client, spotRequest } from './bench.ts';
import { listening, openPort } from './listener.ts';
import { bench, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest(null);
let address: string;
beforeAll(async () => {
  address = await openPort(bench);
});

const exposure = '/shop/exposure';

async function flows(by: Client, changes: readonly Partial<FlowInput>[]): Promise<string[]> {
  const rows = changes.map((change, at) => flowInput({ reference: `INV-${at}`, amount: '60000', date: '2027-01-15', ...change }));
  const { data } = await by.json<FlowsSaved>(`${exposure}/saveFlows`, { clientRequestId: randomUUID(), rows });
  return data.rows.map(({ flowNo }) => flowNo ?? '');
}

const proposal = (by: Client, flowNos: string[]) => by.form<BatchProposal>(`${exposure}/query/batchProposal`, { flowNos });
const detail = async (by: Client, batchNo: string) => (await by.form<Batch>(`${exposure}/query/batchDetail`, { batchNo })).data;

/** Returns the request of every line that flows net to, with changes. */
async function request(by: Client, flowNos: string[], change: object = {}) {
  const { data } = await proposal(by, flowNos);
  const lines = data.lines.map(({ rateCode, date, buyOrSell, amount }) => ({ rateCode, date, buyOrSell, amount }));
  const { cover, reporting } = await spotRequest(by);
  return { clientRequestId: randomUUID(), flowNos, lines, cover, reporting, riskStatementAgreed: true, ...change };
}

it('EXP-05 the user hears of every step of a line by its own frame, and of no quote', async () => {
  const socket = await listening(bench, address, world, 'operator01');
  const { client } = socket;
  const flowNos = await flows(client, [{}, { way: 'pay', amount: '20000' }]);
  const { data } = await client.json<BatchAsked>(`${exposure}/askBatch`, await request(client, flowNos));
  const { batchNo } = data;
  await world.bank.fireDue();
  world.bankClock.set(world.bankClock.now() + 3_001);
  await world.bank.fireDue();
  expect((await detail(client, batchNo)).lines).toMatchObject([{ state: 'live', amount: '40000.00' }]);
  const decision = { clientRequestId: randomUUID(), batchNo, decision: 'accept', lineNos: [1] };
  expect(await client.json(`${exposure}/decideBatch`, decision)).toMatchObject({ code: 0, data: { batchNo, lineNos: [1] } });
  await world.bank.fireDue();
  for (const seq of [1, 2, 3])
    expect(await socket.frame<BatchMovedFrame>('batchMoved')).toMatchObject({ seq, batchMoved: { batchNo, lineNo: 1 } });
  await socket.caughtUp();
  expect(socket.left).toEqual([]);
  const [line] = (await detail(client, batchNo)).lines;
  expect(line).toMatchObject({ state: 'dealt', flows: [{ amount: '60000.00' }, { amount: '20000.00' }] });
  expect((await client.form<RecentBatches>(`${exposure}/query/batchQuery`)).data.rows).toMatchObject([{ batchNo, open: 0, dealt: 1 }]);
  await socket.close();
});

it('EXP-05 refuses what has changed, what nets to nothing, and what has no date or no pair, and asks for nothing', async () => {
  const { client, close } = await listening(bench, address, world, 'operator01');
  const [flowNo = '', pay = '', near = '', home = ''] = await flows(client, [
    {},
    { way: 'pay', date: '2027-02-12' },
    { cyCode: 'JPY', amount: '3000000', date: '2026-11-24' },
    { cyCode: 'CNH' },
  ]);
  const asked = async (flowNos: string[], change: object) =>
    (await client.json(`${exposure}/askBatch`, await request(client, flowNos, change))).code;
  const line = { rateCode: 'USD/CNH', date: '2027-01-15', buyOrSell: 'S', amount: '60000' };
  expect(await asked([flowNo], { lines: [{ ...line, amount: '59000' }] })).toBe(2095);
  expect(await asked([flowNo], { lines: [{ ...line, date: '2027-01-18' }] })).toBe(2095);
  expect(await asked([near], {})).toBe(2097);
  expect((await proposal(client, [home])).code).toBe(2098);
  expect((await proposal(client, ['FLWFT20261124999999'])).code).toBe(2002);
  const [other = ''] = await flows(client, [{ way: 'pay', amount: '60000', reference: 'PO' }]);
  expect(await asked([flowNo, other], { lines: [line] })).toBe(2096);
  expect(await asked([pay], { reporting: undefined })).toBe(2015);
  expect((await client.form<RecentBatches>(`${exposure}/query/batchQuery`)).data.rows).toEqual([]);
  await close();
});

it('EXP-05 BNK-46 a batch follows its user to a new username', async () => {
  const socket = await listening(bench, address, world, 'admin01');
  const { client } = socket;
  const body = await request(client, await flows(client, [{}]));
  const { data } = await client.json<BatchAsked>(`${exposure}/askBatch`, body);
  await world.bank.issueCaptcha({ randomTokenHash: 't', answerHash: 'right' });
  await world.bank.sendSmsCode({ purpose: 'username', subject: 'admin01', randomTokenHash: 't', captchaHash: 'right', codeHash: 'code' });
  const caller = { loginName: 'admin01', traceId: '', address: '' };
  expect((await world.bank.changeLoginName({ caller, newLoginName: 'boss_01', codeHash: 'code' })).ok).toBe(true);
  await world.bank.fireDue();
  world.bankClock.set(world.bankClock.now() + 3_001);
  await world.bank.fireDue();
  const boss = await listening(bench, address, world, 'boss_01');
  expect(await detail(boss.client, data.batchNo)).toMatchObject({ askedBy: 'boss_01', mayDecide: true, lines: [{ state: 'live' }] });
  await Promise.all([socket.close(), boss.close()]);
});
