// A ticket whose request goes to a second person.
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setActivities } from '#web/state/session.ts';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { bank } from '#web/test/desk.ts';
import { draw, fill, pass } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { agree, businessNo, button, ready, submit, unfold } from '#web/test/spot-ticket.tsx';

const submissionNo = 'APRFT20261123000001';
const need = (reason: string | null, limitUsd: string | null) => ok({ needed: reason !== null, reason, usd: '1000000.00', limitUsd });
const waiting = ok({ submissionNo, version: 1, state: 'waiting', businessNo: null });
const why = () => document.querySelector('[data-approval]')?.textContent ?? null;
const settled = async () => {
  await pass(500);
  await pass(500);
};

beforeEach(() => {
  setActivities(['quote', 'submit']);
});

describe('a ticket of a customer with a second pair of eyes', () => {
  it.each([
    ['policy', '1000000', '达到贵公司的复核标准 USD 1,000,000'],
    ['policyDay', '3000000', '贵公司当日累计达到 USD 3,000,000'],
    ['ownDeal', '1000000', '超过您的单笔限额 USD 1,000,000'],
    ['ownDay', '2000000', '超过您的当日限额 USD 2,000,000'],
  ])('EYE-02 names its button by the act as soon as the amount needs a second person, and says why: %s', async (reason, limit, words) => {
    bank().always('approvalNeed', need(null, null));
    await draw(<SpotTradeScreen />);
    await fill('金额（USD）*', '900000');
    await settled();
    expect([button('询价').type, why()]).toEqual(['submit', null]);
    bank().always('approvalNeed', need(reason, limit));
    await fill('金额（USD）*', '1m');
    await settled();
    expect([button('提交复核').type, why()]).toEqual(['submit', `需第二人复核：${words}`]);
    expect(
      bank()
        .sent('approvalNeed')
        .map(({ body }) => body),
    ).toEqual([
      { area: 'quote', currency: 'USD', amount: '900000' },
      { area: 'quote', currency: 'USD', amount: '1000000' },
    ]);
  });

  it('EYE-03 sends the request that it would have sent, with limit rate and note, and shows its number', async () => {
    bank().always('approvalNeed', need('ownDeal', '1000000'));
    await ready();
    await settled();
    await unfold(/^复核/);
    await fill(/^限定汇率/, '7.01');
    await fill(/^备注给复核人/, ' 付货款 ');
    bank().next('submitForApproval', waiting);
    await submit('提交复核');
    const [{ body } = { body: {} }] = bank().sent('submitForApproval');
    expect(body).toMatchObject({
      act: { operationId: 'doSpotTrade', body: { rateCode: 'USD/CNH', amount: '1000000', valueDate: '2' } },
      limitRate: '7.01',
      note: '付货款',
    });
    expect(bank().sent('doSpotTrade')).toEqual([]);
    const card = document.querySelector('[data-request=submitted]')?.textContent;
    for (const text of [submissionNo, '等待第二人复核', '我的提交']) expect(card).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>(/^金额（USD）/).value).toBe('');
  });

  it('EYE-03 sends no limit rate of 0, and at market without one', async () => {
    bank().always('approvalNeed', need('policy', '1000000'));
    await ready();
    await settled();
    await unfold(/^复核/);
    await fill(/^限定汇率/, '0');
    await submit('提交复核');
    expect(bank().sent('submitForApproval')).toEqual([]);
    await fill(/^限定汇率/, '');
    bank().next('submitForApproval', waiting);
    await pass(500);
    await submit('提交复核');
    const [{ body } = { body: {} }] = bank().sent('submitForApproval');
    expect(Object.keys(body).toSorted()).toEqual(['act', 'clientRequestId', 'note']);
  });

  it('EYE-02 offers to submit, with nothing lost, what the bank refuses without a second person', async () => {
    bank().always('approvalNeed', need(null, null));
    await ready();
    await settled();
    bank().next('doSpotTrade', refused(2070, '请提交复核！', { high: '3000000' }));
    await submit();
    await pass(500);
    expect(why()).toBe('需第二人复核：银行要求复核后办理');
    bank().next('submitForApproval', waiting);
    await submit('提交复核');
    expect(bank().sent('submitForApproval')).toMatchObject([{ body: { act: { body: { amount: '1000000' } } } }]);
  });

  it('EYE-02 shows the button of a submission before it submits what was sent as a request', async () => {
    bank().always('approvalNeed', need('policy', '1000000'));
    await draw(<SpotTradeScreen />);
    await agree();
    await fill('金额（USD）*', '1m');
    await submit();
    await settled();
    expect([bank().sent('submitForApproval'), bank().sent('doSpotTrade'), button('提交复核').type]).toEqual([[], [], 'submit']);
  });
});

describe('a ticket of a customer without a second pair of eyes', () => {
  it('EYE-01 asks nothing more than before and sends its request', async () => {
    setActivities(['quote']);
    await ready();
    await settled();
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect([bank().sent('approvalNeed'), bank().sent('doSpotTrade').length]).toEqual([[], 1]);
    expect(screen.queryByRole('button', { name: /^复核/ })).toBeNull();
  });
});
