// A new batch: flows are chosen and netted, and their quotes are requested once (EXP-05, EXP-06).
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { go, setNavigator } from '#web/state/navigation.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { lost, ok, refused } from '#web/test/scripted-bank.ts';
import { agree } from '#web/test/spot-ticket.tsx';
import { answered, BATCH_NO, batch, flowRow, flows, jpyLine, proposal, recent, usdLine, waiting } from './batch.fixture.ts';
import { BatchScreen } from './batch.screen.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.closest('[data-line]') === null);
const rowOf = (key: string) => document.querySelector<HTMLElement>(`tr[data-line="${key}"]`) ?? document.body;
const usdRow = () => rowOf('USD/CNH 2027-01-15');
const sent = () => bank().sent('askBatch');

/** Chooses all flows and nets them. */
async function netted(language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(<BatchScreen />, language);
  await press(language === 'cn' ? '全选USD（2）' : 'Tick all USD (2)');
  await press(language === 'cn' ? '全选JPY（1）' : 'Tick all JPY (1)');
  await press(language === 'cn' ? '轧差' : 'Net flows');
  await pass(50);
}

/** Requests the ticked lines with the first press on which they can be. */
async function ask(): Promise<void> {
  await agree();
  await press('询价（2笔）');
  await pass(50);
}

beforeEach(() => {
  setNavigator(() => undefined);
  setActivities(['read', 'quote']);
  bank().always('flowQuery', ok(page(flows)));
  bank().always('batchQuery', answered({ rows: [recent] }));
  bank().always('batchProposal', answered(proposal()));
  bank().always('batchDetail', answered(batch([waiting(1), waiting(2)])));
  bank().always('askBatch', answered({ batchNo: BATCH_NO, lines: 2 }));
});

describe('the choice of flows', () => {
  it('EXP-05 offers those that are not covered, with what is left of each', async () => {
    bank().always('flowQuery', ok(page([flowRow(1, { covered: '150000.00' }), flowRow(2, { covered: '400000.00' })])));
    await draw(<BatchScreen />);
    expect(boxes().map((box) => box.closest('label')?.textContent)).toEqual(['2027-01-15收250,000.00 USDINV-1']);
  });

  it('EXP-05 takes all flows of a currency with one press, and single ones with their boxes', async () => {
    await draw(<BatchScreen />);
    await press('全选USD（2）');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
    await person.click(boxes()[1] ?? document.body);
    await press('轧差');
    expect(bank().sent('batchProposal')[0]?.body).toEqual({ flowNos: flows[0].flowNo });
  });

  it('EXP-05 is filtered by currency and time', async () => {
    await draw(<BatchScreen />);
    await person.selectOptions(screen.getByLabelText('币种'), 'JPY');
    await person.selectOptions(screen.getByLabelText('时间'), '3个月内');
    await pass(50);
    expect(bank().sent('flowQuery').at(-1)?.body).toMatchObject({ cyCode: 'JPY', endDate: '2027-02-23' });
  });

  it('EXP-05 begins with the flows that another page names', async () => {
    await draw(<BatchScreen />);
    go('batch', { flows: flows[2].flowNo });
    await pass(50);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(screen.getByText('已选1笔')).toBeDefined();
  });

  it('EXP-05 EXP-08 is not offered to a role that reads, who sees the recent batches', async () => {
    setActivities(['read']);
    await draw(<BatchScreen />);
    expect([screen.queryAllByRole('checkbox'), screen.queryByRole('button', { name: '轧差' })]).toEqual([[], null]);
    expect(screen.getByText('您的角色只能查看批量询价，不能询价或接受报价。')).toBeDefined();
    await press(BATCH_NO);
    expect(bank().sent('batchDetail')[0]?.body).toEqual({ batchNo: BATCH_NO });
  });
});

describe('the proposal', () => {
  it.each([
    ['cn', ['收', '付', '卖出300,000.00 USD', '6.951200', '123.45'], '轧差节省123.45 CNH'],
    ['en', ['Receive', 'Pay', 'Sell 300,000.00 USD', '6.951200', '123.45'], 'Netting saves 123.45 CNH'],
  ] as const)('EXP-06 shows gross, net and saving, and the same of each line in words (%s)', async (language, texts, saving) => {
    await netted(language);
    for (const text of texts) expect(document.body.textContent).toContain(text);
    expect(usdRow().textContent).toContain(texts[2]);
    expect(document.querySelector('[data-saving]')?.textContent).toContain(saving);
    const label = screen.getByRole('img').getAttribute('aria-label');
    for (const figure of ['3,890,000.00', '2,490,000.00', '64.0%']) expect(label).toContain(figure);
  });

  it('EXP-05 a line that cannot be requested says why and cannot be ticked', async () => {
    const offset = { ...usdLine, amount: '0.00', refusalCode: 2096, reason: '收付相抵，无需交易！' };
    bank().always('batchProposal', answered(proposal([offset, jpyLine])));
    await netted();
    expect([usdRow().textContent?.includes('收付相抵，无需交易！'), within(usdRow()).queryByRole('checkbox')]).toEqual([true, null]);
    expect(screen.getByRole('button', { name: '询价（1笔）' })).toBeDefined();
  });

  it('EXP-05 requests at most 20 lines, and says so when more are ticked', async () => {
    const days = Array.from({ length: 21 }, (_, place) => `2027-01-${String(place + 1).padStart(2, '0')}`);
    bank().always('batchProposal', answered(proposal(days.map((date) => ({ ...usdLine, date })))));
    await netted();
    expect(screen.getByRole('button', { name: '询价（20笔）' }).hasAttribute('disabled')).toBe(false);
    await person.click(within(rowOf('USD/CNH 2027-01-21')).getByRole('checkbox'));
    expect(screen.getByText('已勾选21笔，一次最多20笔；请取消1笔。')).toBeDefined();
    expect(screen.getByRole('button', { name: '询价（21笔）' }).hasAttribute('disabled')).toBe(true);
  });

  it('EXP-05 MRG-03 asks for cover while a line needs it', async () => {
    const today = { ...jpyLine, date: '2026-11-23' };
    bank().always('batchProposal', answered(proposal([usdLine, today])));
    await netted();
    expect(screen.getByRole('button', { name: /^履约保障/ })).toBeDefined();
    await person.click(within(usdRow()).getByRole('checkbox'));
    expect(screen.queryByRole('button', { name: /^履约保障/ })).toBeNull();
    await agree();
    await press('询价（1笔）');
    expect(sent()[0]?.body).not.toHaveProperty('cover');
  });
});

describe('the request of a batch', () => {
  it('EXP-05 sends the ticked lines as they are shown, with limits, cover, reporting and agreement, and opens the batch', async () => {
    await netted();
    await fill('USD/CNH 2027-01-15的限价', '6.94');
    await ask();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        clientRequestId: expect.stringMatching(/^[\da-f-]{36}$/),
        flowNos: flows.slice(0, 3).map(({ flowNo }) => flowNo),
        lines: [
          { rateCode: 'USD/CNH', date: '2027-01-15', buyOrSell: 'S', amount: '300000.00', limitRate: '6.94' },
          { rateCode: 'JPY/CNH', date: '2026-11-25', buyOrSell: 'B', amount: '9000000' },
        ],
        cover: { marginOfReceipt: '1', creditNo: 'CR0001' },
        reporting: expect.objectContaining({ majorItem: 'CURRENT', transactionCode: '121010', settlementPurpose: '001' }),
        riskStatementAgreed: true,
      },
    ]);
    expect(
      bank()
        .sent('batchDetail')
        .map(({ body }) => body),
    ).toEqual([{ batchNo: BATCH_NO }]);
  });

  it('EXP-05 REP-03 is not sent before the statement is agreed to', async () => {
    await netted();
    await press('询价（2笔）');
    expect(sent()).toEqual([]);
    expect(screen.getByText('请阅读并同意汇率风险中性声明')).toBeDefined();
  });

  it('EXP-05 QUO-36 finds a lost answer by the id of the request, and sends it once', async () => {
    await netted();
    bank().next('askBatch', lost);
    const outcome = {
      state: 'done',
      operationId: 'askBatch',
      answer: { code: 0, msg: '', data: { batchNo: BATCH_NO, lines: 2 }, businessNo: null },
    };
    bank().always('requestOutcome', answered(outcome));
    await ask();
    await pass(60_000);
    expect([sent().length, bank().sent('requestOutcome')[0]?.body['clientRequestId']]).toEqual([1, sent()[0]?.body['clientRequestId']]);
    expect(bank().sent('batchDetail')[0]?.body).toEqual({ batchNo: BATCH_NO });
  });

  it('EXP-05 reads the proposal again when the flows have changed, and says so', async () => {
    await netted();
    bank().next('askBatch', refused(2095, '所选收付或其净额已变动，请重新查看后询价！'));
    bank().always('batchProposal', answered(proposal([{ ...usdLine, amount: '250000.00' }, jpyLine])));
    await ask();
    expect(usdRow().textContent).toContain('卖出250,000.00 USD');
    expect(screen.getByText('所选收付或其净额已变动，以下为最新结果，请核对后再询价。')).toBeDefined();
  });

  it('EYE-02 EYE-03 EXP-05 goes to a second person as one submission, once the bank says that it must', async () => {
    setActivities(['read', 'quote', 'submit']);
    bank().always('approvalNeed', answered({ needed: false, reason: null, usd: '350000.00', limitUsd: null }));
    await netted();
    bank().next('askBatch', refused(2070, '该笔交易须提交复核！'));
    await ask();
    expect(screen.getByText('该笔交易须提交复核！')).toBeDefined();
    expect(bank().sent('batchDetail')).toEqual([]);
    await fill('备注给复核人', '货款');
    const done = { submissionNo: 'APRFT20261123000001', version: 1, state: 'waiting', businessNo: null };
    bank().always('submitForApproval', answered(done));
    await press('提交复核');
    await pass(50);
    const [submission] = bank().sent('submitForApproval');
    expect(submission?.body).toMatchObject({ note: '货款', act: { operationId: 'askBatch', body: { lines: sent()[0]?.body['lines'] } } });
    expect(document.querySelector('[data-submitted]')?.textContent).toContain('APRFT20261123000001');
  });

  it('EYE-02 EXP-05 says before the press that the lines need a second person', async () => {
    setActivities(['read', 'quote', 'submit']);
    bank().always('approvalNeed', answered({ needed: true, reason: 'policy', usd: '350000.00', limitUsd: '300000' }));
    await netted('en');
    await pass(1_000);
    expect(document.querySelector('[data-approval]')?.textContent).toContain('300,000');
    expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDefined();
  });
});
