// Expected flows over HTTP: saved, listed, changed and removed, with every refusal that a user can meet (EXP-01).
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { flowInput } from '#mock/bank/exposures/flow.fixture.ts';
import type { FlowInput, FlowPage, FlowsSaved } from '#mock/generated/contract.ts';
import type { Client } from './bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest('operator01');

const row = (change: Partial<FlowInput> = {}): FlowInput =>
  flowInput({
    cyCode: 'JPY',
    way: 'pay',
    amount: '12000000',
    date: '2027-01-15',
    certainty: 'likely',
    reference: 'PO-7',
    note: '货款',
    ...change,
  });

const sent = <T = null>(by: Client, path: string, body: object) =>
  by.json<T>(`/shop/exposure/${path}`, { clientRequestId: randomUUID(), ...body });

const saved = async (rows: readonly FlowInput[], by: Client = client) => (await sent<FlowsSaved>(by, 'saveFlows', { rows })).data.rows;

const listed = async (by: Client = client, language = 'zh-CN') =>
  (await by.form<FlowPage>('/shop/exposure/query/flowQuery', { pageNum: '1', pageSize: '10' }, { 'accept-language': language })).data.rows;

describe('expected flows over HTTP', () => {
  it('EXP-01 are saved, listed, changed and removed', async () => {
    const [first, second] = await saved([row(), row({ cyCode: 'EUR', amount: '8000.5', way: 'receive' })]);
    expect((await sent(client, 'changeFlow', { flowNo: first?.flowNo, ...row({ amount: '11000000' }) })).code).toBe(0);
    const rows = await listed();
    expect(rows.map(({ flowNo, amount, savedBy }) => [flowNo, amount, savedBy]).toSorted()).toEqual([
      [first?.flowNo, '11000000', 'operator01'],
      [second?.flowNo, '8000.50', 'operator01'],
    ]);
    const removed = await sent<{ removed: number }>(client, 'removeFlows', { flowNos: rows.map(({ flowNo }) => flowNo) });
    expect([removed.data, await listed()]).toEqual([{ removed: 2 }, []]);
  });

  it('EXP-01 API-30 a repeated request saves nothing again, and the same number with another body is refused', async () => {
    const body = { clientRequestId: randomUUID(), rows: [row()] };
    const first = await client.json('/shop/exposure/saveFlows', body);
    expect(await client.json('/shop/exposure/saveFlows', body)).toEqual(first);
    const other = await client.json('/shop/exposure/saveFlows', { ...body, rows: [row({ copy: 1 })] });
    expect([other.code, (await listed()).length]).toEqual([2019, 1]);
  });

  it('EXP-01 a row is refused in the language of the call, and a change as a whole', async () => {
    const english = { 'accept-language': 'en-US' };
    const past = { clientRequestId: randomUUID(), rows: [row({ date: '2026-11-20' })] };
    const answer = await client.json<FlowsSaved>('/shop/exposure/saveFlows', past, english);
    expect(answer.data.rows[0]?.reason).toBe('This date is over. Choose 2026-11-24 or a later one.');
    const [one, another] = await saved([row(), row({ copy: 1 })]);
    const changed = async (flowNo: string | null | undefined, to: FlowInput) => (await sent(client, 'changeFlow', { flowNo, ...to })).code;
    expect(await changed(one?.flowNo, row({ date: '2026-11-20' }))).toBe(2090);
    expect(await changed(one?.flowNo, row({ amount: '0.5' }))).toBe(2037);
    expect(await changed(one?.flowNo, row({ amount: '1000000000001' }))).toBe(2008);
    expect(await changed(another?.flowNo, row())).toBe(2091);
    expect(await changed('FLWFT20261124000099', row())).toBe(2002);
    expect((await sent(client, 'removeFlows', { flowNos: ['FLWFT20261124000099'] })).code).toBe(2002);
  });

  it('EXP-08 a reviewer sees the flows of the customer and may not change them', async () => {
    const [flow] = await saved([row()]);
    const reviewer = await bench.signIn(world, 'reviewer01');
    expect(await listed(reviewer)).toHaveLength(1);
    const codes = [
      await sent(reviewer, 'saveFlows', { rows: [row({ copy: 1 })] }),
      await sent(reviewer, 'changeFlow', { flowNo: flow?.flowNo, ...row({ copy: 1 }) }),
      await sent(reviewer, 'removeFlows', { flowNos: [flow?.flowNo] }),
    ].map(({ code }) => code);
    expect(codes).toEqual([2001, 2001, 2001]);
  });

  it('EXP-08 are in the audit trail, named by their numbers', async () => {
    const flows = await saved([row(), row({ copy: 1 })]);
    await sent(client, 'removeFlows', { flowNos: [flows[0]?.flowNo] });
    const admin = await bench.signIn(world, 'admin01');
    const { data } = await admin.form<{ rows: { operation: string; object: string }[] }>('/shop/approval/query/auditQuery', {
      pageNum: '1',
      pageSize: '10',
    });
    expect(data.rows.filter(({ operation }) => operation.startsWith('flow')).map(({ operation, object }) => [operation, object])).toEqual([
      ['flowRemoval', flows[0]?.flowNo],
      ['flows', `${flows[0]?.flowNo} – ${flows[1]?.flowNo}`],
    ]);
  });
});
