// Actions on a deal that go to a second person.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliverSpot, closeSpot } from '#web/features/spot/spot.actions.ts';
import { setActivities } from '#web/state/session.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { openAction } from './open-action.tsx';

const businessNo = 'SPTFT20261120000011';
const submissionNo = 'APRFT20261123000001';
const need = (reason: string | null, limitUsd: string | null) => ok({ needed: reason !== null, reason, usd: '1000000.00', limitUsd });
const waiting = ok({ submissionNo, version: 1, state: 'waiting', businessNo: null });
const why = () => document.querySelector('[data-approval]')?.textContent ?? null;

async function asked(action: typeof deliverSpot): Promise<void> {
  await draw(<div />);
  openAction(action, tradeRow());
  await pass(500);
}

beforeEach(() => {
  setActivities(['lifecycle', 'submit']);
});

describe('an action of a customer with a second pair of eyes', () => {
  it('EYE-02 EYE-07 submits a delivery above the threshold, with a note, and shows its number', async () => {
    bank().always('approvalNeed', need('policy', '500000'));
    await asked(deliverSpot);
    expect(bank().sent('approvalNeed')).toMatchObject([{ body: { area: 'lifecycle', currency: 'USD', amount: '600000' } }]);
    expect(why()).toContain('需第二人复核：达到贵公司的复核标准 USD 500,000');
    await fill(/^备注给复核人/, '货到', dialog());
    bank().next('submitForApproval', waiting);
    await press('提交复核', dialog());
    expect(bank().sent('submitForApproval')).toMatchObject([
      { body: { act: { operationId: 'doSpotTradeDelivery', body: { businessNo, amount: '600000', delayCharge: '0.00' } }, note: '货到' } },
    ]);
    expect(within(dialog()).getByText(submissionNo)).toBeTruthy();
    expect(within(dialog()).getByText('等待第二人复核')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('关闭');
    await person.keyboard('{Enter}');
    await pass();
    expect([screen.queryByRole('dialog'), bank().sent('doSpotTradeDelivery')]).toEqual([null, []]);
  });

  it('EYE-02 EYE-03 submits a closing with a limit rate above 0', async () => {
    bank().always('approvalNeed', need('policyDay', '500000'));
    await asked(closeSpot);
    await fill(/^限定汇率/, '0', dialog());
    const send = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: '提交复核' });
    expect(send().disabled).toBe(true);
    await fill(/^限定汇率/, '7.01', dialog());
    bank().next('submitForApproval', waiting);
    await press('提交复核', dialog());
    expect(bank().sent('submitForApproval')).toMatchObject([{ body: { act: { operationId: 'doSpotBreachProcess' }, limitRate: '7.01' } }]);
  });

  it('EYE-02 follows the amount, and offers to submit what the bank refuses without a second person', async () => {
    bank().always('approvalNeed', need(null, null));
    await asked(deliverSpot);
    await fill(/^本次交割金额/, '100000', dialog());
    await pass(500);
    expect([why(), bank().sent('approvalNeed').length]).toEqual([null, 2]);
    bank().next('doSpotTradeDelivery', refused(2070, '请提交复核！', { high: '3000000' }));
    await press('交割', dialog());
    expect(why()).toContain('银行要求复核后办理');
    bank().next('submitForApproval', waiting);
    await press('提交复核', dialog());
    expect(bank().sent('submitForApproval')).toMatchObject([{ body: { act: { body: { amount: '100000' } } } }]);
  });
});

describe('an action of a customer without a second pair of eyes', () => {
  it('EYE-01 asks nothing more than before and sends its request', async () => {
    setActivities(['lifecycle']);
    await asked(deliverSpot);
    bank().next('doSpotTradeDelivery', ok({ businessNo, deliveryStatus: '2', undeliveredAmt1: '0', delayCharge: '0.00' }));
    await press('交割', dialog());
    expect([bank().sent('approvalNeed'), bank().sent('doSpotTradeDelivery').length, screen.queryByRole('dialog')]).toEqual([[], 1, null]);
  });
});
