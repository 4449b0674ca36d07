import { describe, expect, it } from 'vitest';
import { admin, as, booked, confirm, delivery, newId, spotRequest, testBank } from '../doors/bank.fixture.ts';
import type { AuditListForm, AuditRow } from '#mock/generated/contract.ts';
import { dataOf } from '../kernel/answer.ts';

type World = ReturnType<typeof testBank>;
const everything: AuditListForm = { pageNum: 1, pageSize: 50 };
const trail = async ({ bank }: World, loginName = 'admin01', form: Partial<AuditListForm> = {}): Promise<AuditRow[]> =>
  dataOf(await bank.auditQuery(as(loginName), { ...everything, ...form })).rows;

/** The last action of a kind, as operation, object and changed values. */
async function last(world: World, auditOperation: AuditRow['operation'], loginName = 'admin01') {
  const [row] = await trail(world, loginName, { auditOperation });
  return row && { by: row.loginName, at: row.address, object: row.object, changes: row.changes.map(shown) };
}
const shown = ({ field, of, before, after }: AuditRow['changes'][number]) =>
  `${[field, of].filter((part) => part !== null).join(' ')}: ${before ?? '-'} > ${after ?? '-'}`;
const address = '203.0.113.7';

describe('the audit trail of a customer', () => {
  it('EYE-13 has a deal from request to delivery with user, address, and what changed', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '0', cover: undefined });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '40000'));
    const rows = await trail(world, 'admin01', { object: businessNo, sortBy: 'seq', sortOrder: 'asc' });
    expect(rows.map(({ operation, loginName, address: at }) => [operation, loginName, at])).toEqual([
      ['request', 'admin01', address],
      ['quote', null, null],
      ['acceptance', 'admin01', address],
      ['deal', 'admin01', address],
      ['delivery', 'admin01', address],
    ]);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(rows.at(2)?.changes.map(shown)).toEqual(['state: live > accepted']);
    expect(rows.at(-1)?.changes.map(shown)).toEqual(['undelivered1: 100000.00 > 60000.00']);
  });

  it('EYE-13 has changed limits with the values before and after, for each user', async () => {
    const world = testBank();
    await world.bank.setApprovals('C0004', {
      policy: { quote: '1000000', order: null, lifecycle: null, day: '5000000' },
      limits: { maker01: { deal: '250000', day: null } },
    });
    expect(await last(world, 'limits', 'chief01')).toMatchObject({ by: null, at: null, object: null });
    const changes = (await last(world, 'limits', 'chief01'))?.changes ?? [];
    expect(changes).toContain('version: 1 > 2');
    expect(changes.filter((change) => change.includes('maker01'))).toEqual([
      'dealLimit maker01: 1000000 > 250000',
      'dayLimit maker01: 2000000 > -',
    ]);
  });

  it('EYE-13 has each move of a submission with its state before and after', async () => {
    const world = testBank();
    const act = { operationId: 'doSpotTrade', body: spotRequest({ amount: '2000000' }, 'C0004') } as const;
    const { submissionNo } = dataOf(
      await world.bank.submitForApproval(as('maker01'), { clientRequestId: newId(), act, note: 'Payment to the supplier' }),
    );
    await world.bank.returnSubmission(as('checker01'), { clientRequestId: newId(), submissionNo, version: 1, reason: 'Wrong account' });
    const own = { by: 'checker01', at: address, object: submissionNo };
    expect(await last(world, 'return', 'chief01')).toEqual({
      ...own,
      changes: ['state: waiting > returned', 'reason: - > Wrong account'],
    });
    expect(await last(world, 'submission', 'chief01')).toMatchObject({ by: 'maker01', object: submissionNo });
  });

  it('EYE-13 BNK-38 shows nothing of another customer, and nothing to users who do not administer', async () => {
    const world = testBank();
    await booked(world);
    expect(await trail(world, 'chief01')).toEqual([]);
    for (const loginName of ['maker01', 'checker01'])
      expect(await world.bank.auditQuery(as(loginName), everything)).toMatchObject({ ok: false, refusal: { key: 'notAllowed' } });
  });

  it('EYE-13 is filtered by user, action and date, and names a user by the name of that time', async () => {
    const world = testBank();
    await booked(world);
    await world.bank.saveCostSetting(admin, { showCost: false });
    expect(await last(world, 'costSetting')).toEqual({ by: 'admin01', at: address, object: null, changes: ['showCost: true > false'] });
    const refused = await world.bank.doSpotTradeConfirm(admin, confirm('SPTFT20260113000009'));
    expect(refused.ok).toBe(false);
    const own = await trail(world, 'admin01', { user: 'ADMIN' });
    expect(new Set(own.map(({ loginName }) => loginName))).toEqual(new Set(['admin01']));
    const [first] = own;
    expect(await trail(world, 'admin01', { startDate: '2027-01-01' })).toEqual([]);
    expect((await trail(world, 'admin01', { startDate: first?.date ?? '', endDate: first?.date ?? '' })).length).toBeGreaterThan(0);
  });
});
