import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bank, page } from '#web/test/desk.ts';
import { choose, draw, press } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { AuditScreen } from './audit.screen.tsx';
import { auditTrail } from './audit.lists.ts';

const [limits] = exampleRows('auditQuery');

describe('the screen "Audit trail"', () => {
  it.each([
    ['cn', '修改限额', '单笔限额 maker01 1,000,000 → 500,000'],
    ['en', 'Limits changed', 'Limit per deal maker01 1,000,000 → 500,000'],
  ] as const)('EYE-13 shows who did what, from where, and the values before and after (%s)', async (language, action, change) => {
    bank().always('auditQuery', ok(page([{ ...limits }])));
    await draw(<AuditScreen />, language);
    const row = within(screen.getByRole('table')).getAllByRole('row').at(1);
    for (const text of ['2026-11-24 10:00:00', 'chief01', '203.0.113.7', action, change]) expect(row?.textContent).toContain(text);
  });

  it('EYE-13 shows states in words, and what the bank did by itself', async () => {
    const changes = [{ field: 'state', of: null, before: 'live', after: 'expired' }];
    bank().always(
      'auditQuery',
      ok(page([{ ...limits, loginName: null, address: null, operation: 'expiry', object: 'SPTFT20261124000001', changes }])),
    );
    await draw(<AuditScreen />);
    const row = within(screen.getByRole('table')).getAllByRole('row').at(1);
    for (const text of ['银行', '报价失效', 'SPTFT20261124000001', '报价有效 → 已失效']) expect(row?.textContent).toContain(text);
  });

  it('EYE-13 is filtered by user, action, object and date', () => {
    expect(auditTrail.filters).toEqual(['user', 'auditOperation', 'object', 'startDate', 'endDate']);
    const filters = { user: 'maker', auditOperation: 'export', object: 'SPT', startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(auditTrail.question({ pageNum: 1, pageSize: 10, filters }, null)?.file).toEqual({ list: 'auditQuery', form: filters });
  });

  it('EYE-13 is exported as JSON lines, besides the formats of every list', async () => {
    bank().always('auditQuery', ok(page([{ ...limits }])));
    await draw(<AuditScreen />);
    bank().next('export/auditQuery', refused(2002, '未找到该记录！'));
    await press('导出');
    await choose('JSON 行（可校验）');
    expect(bank().sent('export/auditQuery')).toMatchObject([{ body: { format: 'jsonl' } }]);
  });
});
