import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { QuoteHost } from '#web/app/shell/quote-host.tsx';
import { receiveQuote } from '#web/live/quote-queue.ts';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { session } from '#web/state/session.ts';
import { spotQuote } from '#web/test/deals.ts';
import { quotePlaces } from '#web/state/quote-place.ts';
import { bank, page } from '#web/test/desk.ts';
import { choose, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { businessNo, decisions, secondsRun } from '#web/test/open-quote.tsx';
import { handMade, ok, refused } from '#web/test/scripted-bank.ts';
import { submissionDetail, submissionRow, submissionVersion } from './submission.fixture.ts';
import { ToApproveScreen } from './to-approve.screen.tsx';

secondsRun();

const answered = (data: unknown) => handMade('the examples of the contract show other states', data);
const second = 'APRFT20261123000002';
const rows = [submissionRow(), submissionRow({ submissionNo: second, amount: 150_000_000 })];

/** The submissions of the bank by number; tests change them. */
let known: Record<string, SubmissionDetail>;

const put = (row: Partial<SubmissionRow>, more: Partial<SubmissionDetail> = {}) => {
  const detail = submissionDetail(row, more);
  known[detail.submission.submissionNo] = detail;
};

beforeEach(() => {
  // A quote of each test has the same number.
  quotePlaces.limits = {};
  known = {};
  for (const row of rows) put(row);
  if (session.user !== null) session.user.name = 'checker01';
  onTestFinished(() => void (session.user !== null && (session.user.name = 'operator01')));
  bank().always('submissionQuery', (call, signal) =>
    answered(
      page(
        Object.values(known)
          .map(({ submission }) => submission)
          .filter(({ state }) => ['waiting', 'deciding'].includes(state)),
      ),
    )(call, signal),
  );
  bank().always('submissionDetail', (call, signal) => answered(known[String(call.body['submissionNo'])])(call, signal));
});

const sent = (operation: string) =>
  bank()
    .sent(operation)
    .map(({ body }) => ({ no: body['submissionNo'], version: body['version'], reason: body['reason'] }));
const selected = () => document.querySelector('[aria-current=true]')?.getAttribute('data-number');

async function drawn(language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(
    <>
      <ToApproveScreen />
      <QuoteHost />
    </>,
    language,
  );
  await pass(1_000);
}

async function key(name: string): Promise<void> {
  await person.keyboard(name);
  await pass(1_000);
}

describe('the screen "To approve"', () => {
  it.each([
    ['cn', '买入 USD 2,000,000.00', '市价', '货款'],
    ['en', 'Buy USD 2,000,000.00', 'At market', '货款'],
  ] as const)('EYE-10 shows the list, and what the first submission asks for (%s)', async (language, asked, market, note) => {
    await drawn(language);
    expect(selected()).toBe(rows[0]?.submissionNo);
    expect(document.querySelector('[data-asked]')?.textContent).toBe(asked);
    expect(screen.getByText(market)).toBeTruthy();
    expect(document.querySelector('[data-note]')?.textContent).toContain(note);
    expect(document.querySelectorAll('[data-limit]')).toHaveLength(3);
  });

  it('EYE-10 PRT-11 exports all that wait for the user, in the order of the list', async () => {
    await drawn();
    bank().next('export/submissionQuery', refused(2002, '未找到该记录！'));
    await press('导出');
    await choose('CSV（全部列）');
    expect(bank().sent('export/submissionQuery')).toMatchObject([
      { body: { scope: 'toApprove', sortBy: 'expireAt', sortOrder: 'asc', format: 'csv' } },
    ]);
  });

  it('EYE-10 J and K move the selection', async () => {
    await drawn();
    await key('j');
    expect([selected(), document.querySelector('[data-asked]')?.textContent]).toEqual([second, '买入 USD 1,500,000.00']);
    await key('k');
    expect(selected()).toBe(rows[0]?.submissionNo);
  });

  it('EYE-06 EYE-10 A asks for a quote, which opens in place; Enter accepts it, and the next submission is selected', async () => {
    bank().next('approveSubmission', (call, signal) => {
      put({ state: 'deciding', checker: 'checker01', businessNo }, { obstacle: 'beingDecided' });
      return answered({ submissionNo: call.body['submissionNo'], version: 1, state: 'deciding', businessNo })(call, signal);
    });
    bank().next('doSpotTradeConfirm', (call, signal) => {
      put({ state: 'done', checker: 'checker01', businessNo }, { obstacle: 'ended' });
      return ok({ businessNo, done: 'ok' })(call, signal);
    });
    await drawn();
    await key('a');
    expect(sent('approveSubmission')).toMatchObject([{ no: rows[0]?.submissionNo, version: 1 }]);
    expect(screen.getByText('正在等待银行报价，报价将在此显示。')).toBeTruthy();
    receiveQuote(spotQuote());
    await pass(2_000);
    await pass(2_000);
    expect(document.querySelector(`[data-quote-place] [data-business-no="${businessNo}"]`)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await key('{Enter}');
    expect(decisions()).toEqual(['ok']);
    expect([selected(), document.querySelectorAll('button[data-number]').length]).toEqual([second, 1]);
  });

  it('EYE-06 a quote worse than the limit rate says by how much and cannot be accepted', async () => {
    put({ state: 'deciding', checker: 'checker01', businessNo, limitRate: 695_000_000 }, { obstacle: 'beingDecided' });
    await drawn();
    receiveQuote(spotQuote());
    await pass(2_000);
    await pass(2_000);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^接受/ }).disabled).toBe(true);
    expect(screen.getByText(/^比限定汇率 6\.95 差\d+(\.\d+)?点，不能接受。$/)).toBeTruthy();
    await key('{Enter}');
    expect(decisions()).toEqual([]);
  });

  it('EYE-04 R returns with a reason, without which nothing is sent', async () => {
    bank().next('returnSubmission', (call, signal) => {
      put({ state: 'returned' }, { obstacle: 'returned' });
      return answered({ submissionNo: call.body['submissionNo'], version: 1, state: 'returned', businessNo: null })(call, signal);
    });
    await drawn();
    await key('r');
    await press('退回经办');
    expect([sent('returnSubmission'), screen.getByText('请填写原因') !== null]).toEqual([[], true]);
    await fill(/^退回原因/, '金额有误');
    await press('退回经办');
    expect(sent('returnSubmission')).toEqual([{ no: rows[0]?.submissionNo, version: 1, reason: '金额有误' }]);
    expect(selected()).toBe(second);
  });

  it('EYE-08 EYE-09 a decision on an old version is refused in the words of the bank, and the changes are shown', async () => {
    bank().next('approveSubmission', (call, signal) => {
      put(
        { version: 2, amount: 150_000_000 },
        { versions: [submissionVersion(), submissionVersion({ version: 2 }, { amount: '1500000' })] },
      );
      return refused(2072, '该提交已由maker01修改，现为第2版！')(call, signal);
    });
    await drawn();
    await key('a');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '该提交已由maker01修改，现为第2版！',
      '该提交已更新为第2版，请先查看差异。',
    ]);
    expect(screen.getByRole('row', { name: /USD 2,000,000\.00 USD 1,500,000\.00$/ })).toBeTruthy();
    expect(selected()).toBe(rows[0]?.submissionNo);
  });

  it('EYE-05 says why the user cannot decide, and no key decides', async () => {
    put({}, { obstacle: 'ownLimit' });
    await drawn();
    expect(document.querySelector('[data-obstacle]')?.textContent).toBe('超出您本人的限额，须由限额更高的复核人处理。');
    await key('a');
    expect(sent('approveSubmission')).toEqual([]);
  });

  it('EYE-10 says that nothing waits', async () => {
    known = {};
    await drawn();
    expect(screen.getByText('暂无待复核的提交。')).toBeTruthy();
  });
});

describe('a batch', () => {
  const asked = submissionVersion();
  const { clientRequestId, cover } = asked.act.body as never as { clientRequestId: string; cover: never };
  const lines = [
    { rateCode: 'USD/CNH', date: '2027-01-15', buyOrSell: 'S', amount: '150000.00', limitRate: '6.9' },
    { rateCode: 'EUR/CNH', date: '2027-02-12', buyOrSell: 'B', amount: '60000.00' },
  ] as const;
  const body = { clientRequestId, cover, flowNos: ['FLWFT20261123000001'], lines: [...lines], riskStatementAgreed: true };
  const act = { operationId: 'askBatch' as const, body };

  it('EXP-05 EYE-09 is shown line by line, and its approval leads to its quotes', async () => {
    setNavigator(() => undefined);
    put({ operationId: 'askBatch', tradeDirection: null, currency: 'CNH' }, { versions: [{ ...asked, act }] });
    await drawn('en');
    const table = screen.getByRole('table', { name: 'Net amounts to request (2)' });
    expect(table.textContent).toContain('USD 150,000.00');
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toHaveLength(2);
    const batchNo = 'BATFT20261123000001';
    bank().always('approveSubmission', answered({ submissionNo: rows[0]?.submissionNo, version: 1, state: 'done', businessNo: batchNo }));
    await key('a');
    expect(carried['batch']?.values).toEqual({ batchNo });
  });
});
