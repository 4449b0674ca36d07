import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session, signIn } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { reportPendingActs } from './pending-report.ts';

const acts = ['a', 'b', 'c'].map((digit, place) => ({
  clientRequestId: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  operationId: ['doSpotTradeConfirm', 'doSpotForexOrderTrade', 'doSpotTradeDelivery'][place],
  subject: ['SPTFT20261123000007', 'USD/CNH', 'SPTFT20261120000011'][place],
  sentAt: place,
}));
const kept = (login: string) => JSON.parse(localStorage.getItem(`portal.demo.pending.${login}.1`) ?? '[]') as unknown[];
const asked = () =>
  bank()
    .sent('requestOutcome')
    .map(({ body }) => body['clientRequestId']);

it('QUO-36 a deal, an order and a delivery without a response are looked up at the next login of the same name only', async () => {
  localStorage.setItem('portal.demo.pending.operator01.1', JSON.stringify(acts));
  const dealt = { businessNo: 'SPTFT20261123000007', done: 'ok' };
  const outcomes: Readonly<Record<string, object>> = {
    a: { state: 'done', operationId: 'doSpotTradeConfirm', answer: { code: 0, msg: '', data: dealt, businessNo: dealt.businessNo } },
    b: {
      state: 'done',
      operationId: 'doSpotForexOrderTrade',
      answer: { code: 2012, msg: '可用授信余额不足！', data: null, businessNo: null },
    },
    c: { state: 'none', operationId: null, answer: null },
  };
  for (const name of ['requestOutcome', 'cancelRequest'])
    bank().always(name, (call, signal) => ok(outcomes[String(call.body['clientRequestId']).slice(0, 1)])(call, signal));
  const login = (name: string) => signIn({ token: 't', refreshToken: 'r', name, firstLogin: false, idleSeconds: 1800 });

  login('admin01');
  await draw(<p />);
  await reportPendingActs();
  expect([asked(), kept('operator01').length]).toEqual([[], 3]);

  login('operator01');
  const report = reportPendingActs();
  await pass(1_000);
  await report;
  expect(session.user?.name).toBe('operator01');
  expect(new Set(asked())).toEqual(new Set(acts.map(({ clientRequestId }) => clientRequestId)));
  for (const shown of [
    'SPTFT20261123000007：银行已受理成功。',
    'USD/CNH: 可用授信余额不足！',
    'SPTFT20261120000011：请求未到达银行，未成交，可重新提交。',
  ])
    expect(screen.getByText(shown)).toBeTruthy();
  expect(kept('operator01')).toEqual([]);
  for (const name of ['doSpotTradeConfirm', 'doSpotForexOrderTrade', 'doSpotTradeDelivery']) expect(bank().sent(name)).toEqual([]);
});
