// The dialog that links deals to a flow (EXP-03).
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CoverRow } from '#web/api/generated/model/coverRow.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { candidatesOf, openCoverOfFlow } from './cover-flow.dialog.tsx';
import { openCoveringDeals } from './covering-deals.tsx';
import { ExpectedFlowsScreen } from './expected-flows.screen.tsx';

const linked = { businessNo: 'FWDFT20261123000001', leg: 'single', amount: '100000.00' } as const;
const flow: FlowRow = {
  ...{ flowNo: 'FLWFT20261123000001', cyCode: 'USD', way: 'receive', amount: '250000.00', date: '2027-01-15', certainty: 'firm' },
  ...{ reference: 'INV-1', note: '', copy: 0, savedBy: 'operator01', savedAt: DESK_OPENS_AT, covered: '100000.00', links: [linked] },
};
const leg = (businessNo: string, amount: string, used: string): CoverRow => ({
  ...{ businessNo, amount, linked: used, productType: 'FORWARD', rateCode: 'USD/CNH', leg: 'single', way: 'pay', cyCode: 'USD' },
  date: '2027-01-15',
});
const open = [leg(linked.businessNo, '120000.00', '100000.00'), leg('FWDFT20261123000002', '80000.00', '0.00')];

async function opened(language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(<ExpectedFlowsScreen />, language);
  openCoverOfFlow(flow);
  await pass(50);
}

beforeEach(() => {
  setActivities(['read', 'quote']);
  bank().always('flowQuery', ok(page([flow])));
  bank().always('coverQuery', ok(page(open)));
});

describe('the deals that cover a flow', () => {
  it('EXP-03 are those linked, also delivered ones, and open ones with an amount left', () => {
    const used = leg('FWDFT20261123000003', '5000.00', '5000.00');
    expect(candidatesOf(flow, [...open.slice(1), used]).map(({ businessNo, linked: own, free }) => [businessNo, own, free])).toEqual([
      [linked.businessNo, '100000.00', null],
      ['FWDFT20261123000002', '', '80000'],
    ]);
  });

  it.each([
    ['cn', '其中已套保100,000.00，未套保150,000.00', '20,000.00'],
    ['en', '100,000.00 covered and 150,000.00 open', '20,000.00'],
  ] as const)('EXP-03 are shown with what they have free (%s)', async (language, words, free) => {
    await opened(language);
    expect(dialog().textContent).toContain(words);
    expect(within(dialog()).getAllByRole('listitem')[0]?.textContent).toContain(free);
  });

  it('EXP-03 are opened from the list: the only one at once, and any of several by its number', async () => {
    const opens: string[] = [];
    setDealOpener((businessNo) => void opens.push(businessNo));
    const other = { ...linked, businessNo: 'SWPFT20261123000002', leg: 'far' } as const;
    await draw(<ExpectedFlowsScreen />);
    openCoveringDeals(flow);
    openCoveringDeals({ ...flow, links: [linked, other] });
    await pass(50);
    expect(within(dialog()).getAllByRole('listitem')[1]?.textContent).toBe('SWPFT20261123000002 远端100,000.00 USD');
    await press(other.businessNo, dialog());
    expect(opens).toEqual([linked.businessNo, other.businessNo]);
  });

  it('EXP-03 EXP-08 are offered in the list to a role that reads, for covered flows only', async () => {
    setActivities(['read']);
    bank().always('flowQuery', ok(page([flow, { ...flow, flowNo: 'FLWFT20261123000002', covered: '0.00', links: [] }])));
    await draw(<ExpectedFlowsScreen />);
    expect(screen.getAllByRole('button', { name: /查看交易/ })).toHaveLength(1);
  });

  it('EXP-03 are linked with an amount and unlinked, of the chosen deal only', async () => {
    await opened();
    bank().next('allocateCover', ok({ flowFree: '90000.00', dealFree: '20000.00' }), ok({ flowFree: '250000.00', dealFree: '120000.00' }));
    await fill('FWDFT20261123000002的套保金额', '60000', dialog());
    await press('保存 FWDFT20261123000002', dialog());
    await pass(50);
    await press(`取消关联 ${linked.businessNo}`, dialog());
    await pass(50);
    const sent = bank().sent('allocateCover');
    expect(sent.map(({ body }) => [body['flowNo'], body['businessNo'], body['amount']])).toEqual([
      [flow.flowNo, 'FWDFT20261123000002', '60000'],
      [flow.flowNo, linked.businessNo, '0'],
    ]);
    expect(screen.getByText(`${linked.businessNo}已取消关联`)).toBeDefined();
  });
});
