// An open batch: quotes by what ends next, decisions with outcomes of their own, and the receipt (EXP-05, EXP-06).
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchLine } from '#web/api/generated/model/batchLine.zod.ts';
import { batchMoved } from '#web/live/batch-moves.ts';
import { quotes } from '#web/live/quote-queue.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { connected, say, clock, withLiveBank } from '#web/test/live-socket.tsx';
import { held, ok, refused } from '#web/test/scripted-bank.ts';
import { answered, BATCH_NO, batch, dealt, live, waiting } from './batch.fixture.ts';
import { BatchScreen } from './batch.screen.tsx';

withLiveBank();

const cards = () => within(screen.getByRole('list', { name: '进行中的报价' })).getAllByRole('listitem');
const cardOf = (lineNo: number) => cards().find(({ dataset }) => dataset['line'] === String(lineNo)) ?? document.body;
const endedOf = (lineNo: number) => document.querySelector(`tr[data-line="${lineNo}"]`)?.textContent;
const sent = () =>
  bank()
    .sent('decideBatch')
    .map(({ body }) => body);
const reads = () => bank().sent('batchDetail').length;

/** Sets what the bank says of the batch from now on. */
const isNow = (lines: readonly BatchLine[], more: Parameters<typeof batch>[1] = {}) =>
  bank().always('batchDetail', answered(batch(lines, more)));

async function opened(lines: readonly BatchLine[], more: Parameters<typeof batch>[1] = {}, language: 'cn' | 'en' = 'cn'): Promise<void> {
  isNow(lines, more);
  history.replaceState(null, '', `/query-handle/account/batch?batchNo=${BATCH_NO}`);
  await draw(<BatchScreen />, language);
  await pass(50);
}

/** The bank says that a line has moved. */
async function moved(): Promise<void> {
  batchMoved(BATCH_NO);
  await pass(400);
}

beforeEach(() => {
  setActivities(['read', 'quote']);
  bank().always('batchQuery', answered({ rows: [] }));
  bank().always('decideBatch', answered({ batchNo: BATCH_NO, lineNos: [1] }));
});

describe('an open batch', () => {
  it('EXP-05 shows first the quote that ends next, each with its seconds, and last what waits', async () => {
    await opened([waiting(1), live(2, 40), live(3, 15), live(4, 90)]);
    expect(cards().map(({ dataset }) => dataset['line'])).toEqual(['3', '2', '4', '1']);
    expect(cards().map(({ textContent }) => /剩\d+秒|等待报价/.exec(textContent ?? '')?.[0])).toEqual([
      '剩14秒',
      '剩39秒',
      '剩89秒',
      '等待报价',
    ]);
    await pass(5_000);
    expect(cardOf(3).textContent).toContain('剩9秒');
  });

  it.each([
    ['cn', ['卖出300,000.00 USD', '6.951200', '收取2,085,360.00 CNH', '限价 6.951500', '▼ 比限价差3点']],
    ['en', ['Sell 300,000.00 USD', '6.951200', 'Receive 2,085,360.00 CNH', 'Limit 6.951500', '▼ Worse than the limit by 3 pips']],
  ] as const)('EXP-05 says in words what a quote is, and by how much it is worse than its limit (%s)', async (language, texts) => {
    await opened([live(1, 40, { limitRate: '6.9515', worsePips: '3' })], {}, language);
    for (const text of texts) expect(document.querySelector('[data-line="1"]')?.textContent).toContain(text);
  });

  it('EXP-05 takes a quote whose time is over out of the open ones, before the bank says so', async () => {
    await opened([live(1, 10), live(2, 60)]);
    await pass(10_000);
    expect([cards().map(({ dataset }) => dataset['line']), endedOf(1)]).toEqual([['2'], expect.stringContaining('已失效')]);
  });

  it('EXP-05 a reload keeps it open, and its quotes never enter the queue of quotes', async () => {
    await opened([live(1, 40), live(2, 60)]);
    expect(cards()).toHaveLength(2);
    expect([quotes.queue.open, quotes.queue.waiting]).toEqual([null, []]);
    bank().always('flowQuery', ok(page([])));
    await press('全部批次');
    expect(screen.getByText('尚无批量询价。')).toBeDefined();
  });

  it('EXP-05 of another user is read only, and says why', async () => {
    await opened([live(1, 40)], { mayDecide: false, askedBy: 'admin01' });
    expect(screen.queryAllByRole('button', { name: /接受|放弃/ })).toEqual([]);
    expect(screen.getByText('此批次由admin01询价，您只能查看，不能接受或放弃报价。')).toBeDefined();
  });
});

describe('a decision on quotes of a batch', () => {
  it('EXP-05 accepts one quote, which becomes a deal with its number, and leaves the others', async () => {
    await opened([live(1, 40), live(2, 60)]);
    await press('接受', cardOf(1));
    isNow([dealt(1), live(2, 60)]);
    await moved();
    expect(sent()).toEqual([expect.objectContaining({ batchNo: BATCH_NO, decision: 'accept', lineNos: [1] })]);
    expect(endedOf(1)).toContain('已成交');
    expect(within(document.querySelector<HTMLElement>('tr[data-line="1"]') ?? document.body).getByRole('button').textContent).toBe(
      'FWDFT20261123000001',
    );
    expect(cards().map(({ dataset }) => dataset['line'])).toEqual(['2']);
  });

  it('EXP-05 declines one quote', async () => {
    await opened([live(1, 40), live(2, 60)]);
    await press('放弃', cardOf(2));
    isNow([live(1, 40), waiting(2, { state: 'declined' })]);
    await moved();
    expect(sent()).toEqual([expect.objectContaining({ decision: 'decline', lineNos: [2] })]);
    expect(endedOf(2)).toContain('已放弃');
  });

  it('EXP-05 is sent once while it is on its way', async () => {
    const slow = held(answered({ batchNo: BATCH_NO, lineNos: [1] }));
    bank().always('decideBatch', slow.answer);
    await opened([live(1, 40)]);
    const accept = within(cardOf(1)).getByRole<HTMLButtonElement>('button', { name: '接受' });
    await press('接受', cardOf(1));
    expect(accept.disabled).toBe(true);
    accept.click();
    slow.letGo();
    await pass(50);
    expect(sent()).toHaveLength(1);
  });

  it('EXP-05 accepts with one confirmed press all quotes within their limits, that which ends next first', async () => {
    await opened([live(1, 60), live(2, 40), live(3, 50, { limitRate: '6.9600', worsePips: '88' }), waiting(4)]);
    await press('接受限价内的全部报价（2）');
    expect(dialog().textContent).toContain('按当前报价接受限价内的全部报价');
    for (const sum of ['合计支付415,107.00 CNH', '合计收取2,085,360.00 CNH']) expect(dialog().textContent).toContain(sum);
    expect(sent()).toEqual([]);
    await press('接受2笔报价', dialog());
    await pass(50);
    expect(sent()).toEqual([expect.objectContaining({ decision: 'acceptWithinLimit', lineNos: [2, 1] })]);
  });

  it('EXP-05 that fails for a line affects no other', async () => {
    await opened([live(1, 60), live(2, 40)]);
    await press('接受限价内的全部报价（2）');
    await press('接受2笔报价', dialog());
    isNow([dealt(1), live(2, 40, { refusalCode: 2016, reason: '账户余额不足' })]);
    await moved();
    expect(endedOf(1)).toContain('已成交');
    expect(cardOf(2).textContent).toContain('未成交：账户余额不足');
    expect(within(cardOf(2)).getByRole<HTMLButtonElement>('button', { name: '接受' }).disabled).toBe(false);
  });

  it('EXP-05 that the bank refuses is said, and the quote can be decided again', async () => {
    bank().next('decideBatch', refused(2001, '无权操作'));
    await opened([live(1, 60)]);
    await press('接受', cardOf(1));
    expect(screen.getByText('无权操作')).toBeDefined();
    expect(within(cardOf(1)).getByRole<HTMLButtonElement>('button', { name: '接受' }).disabled).toBe(false);
  });
});

describe('the receipt of a batch', () => {
  it('EXP-06 shows the totals, and each flow with its share, which add up to the deal', async () => {
    await opened([dealt(1), waiting(2, { state: 'expired' })]);
    const deal = screen.getByRole('group', { name: 'FWDFT20261123000001' });
    expect([...deal.querySelectorAll('[data-share]')].map(({ textContent }) => textContent)).toEqual(['2,780,480.00', '−695,120.00']);
    expect(deal.querySelector('tfoot')?.textContent).toBe('合计2,085,360.00');
    expect(deal.querySelector('caption')?.textContent).toBe('FWDFT20261123000001 卖出300,000.00 USD，汇率 6.951200，起息日 2027-01-15');
    expect(document.querySelector('[data-saving]')?.textContent).toContain('轧差节省123.45 CNH');
    expect(screen.getByRole('button', { name: '打印' })).toBeDefined();
  });

  it('EXP-06 says that nothing is netted when no flows offset each other', async () => {
    const totals = { gross: '2490000.00', net: '2490000.00', saving: '0.00' };
    await opened([dealt(1)], { totals });
    expect(document.querySelector('[data-saving]')?.textContent).toBe('没有可轧差的收付，各笔按全额成交。');
  });
});

describe('the frame of a batch', () => {
  const frame = (seq: number, batchNo = BATCH_NO) => ({ ...clock(), seq, batchMoved: { batchNo, lineNo: 1 } });

  async function watching(): Promise<void> {
    isNow([live(1, 300)]);
    history.replaceState(null, '', `?batchNo=${BATCH_NO}`);
    await connected('cn', <BatchScreen />);
    await pass(1_000);
  }

  it('EXP-05 makes the page read its batch again, and no other', async () => {
    await watching();
    const before = reads();
    await say(frame(5));
    await say(frame(6, 'BATFT20261123000002'));
    await pass(400);
    expect(reads() - before).toBe(1);
  });

  it('EXP-05 twenty in a row lead to three reads a second at most, and never to two at once', async () => {
    await watching();
    const before = reads();
    const slow = held(answered(batch([live(1, 300)])));
    bank().next('batchDetail', slow.answer);
    for (let place = 0; place < 20; place += 1) await say(frame(5 + place));
    await pass(500);
    expect(reads() - before).toBe(1);
    slow.letGo();
    await pass(100);
    expect(reads() - before).toBe(2);
    await pass(1_000);
    expect(reads() - before).toBe(2);
  });

  it('EXP-05 LIV-25 is not needed after a reconnect', async () => {
    await watching();
    const before = reads();
    await press('重新连接');
    await say('connected');
    await pass(400);
    expect(reads() - before).toBe(1);
  });
});
