import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureTransport } from '#web/api/transport.ts';
import { quotes, receiveQuote, resetQuotes, tickQuotes } from '#web/live/quote-queue.ts';
import { closeDialog, dialogs } from '#web/state/dialogs.ts';
import { notices } from '#web/state/notices.ts';
import { spotQuote, waitingRequest } from '#web/test/deals.ts';
import { withdrawRequest } from '#web/engines/quote/send-decision.ts';
import { acceptQuote, acknowledgeFound, acknowledgeRejection, closeQuote, rejectQuote } from './decide.ts';

const businessNo = 'SPTFT20261123000001';
const quote = (expirySeconds: number, masterQuoteState: 0 | 1 = 0) => spotQuote({ businessNo, masterQuoteState, expirySeconds });

type Sent = { readonly url: string; readonly body: Record<string, unknown> };
let sent: Sent[] = [];
/** Responses in order of the calls; a number is an HTTP status. */
let answers: (object | number)[] = [];

const done = { code: 0, msg: '', data: { businessNo, done: 'ok' } };
const refusal = (code: number, msg: string) => ({ code, msg, data: null });
const outcome = (state: 'done' | 'none', code = 0) => ({
  code: 0,
  msg: '',
  data: {
    state,
    operationId: null,
    answer: state === 'done' ? { code, msg: '', data: code === 0 ? { businessNo, done: 'ok' } : null, businessNo } : null,
  },
});

const confirms = () => sent.filter(({ url }) => url.endsWith('doSpotTradeConfirm')).map(({ body }) => body['doneType']);
const noticed = () => notices.list.map(({ words }) => ('key' in words ? words.key : words.cn));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answer = (yes: boolean) => {
  const question = dialogs.open.at(-1);
  if (question && question.kind !== 'panel') {
    question.answer(yes);
    closeDialog(question.id);
  }
};

/** Opens a quote and advances the time until `seconds` are left. */
async function opened(seconds: number, masterQuoteState: 0 | 1 = 0): Promise<void> {
  receiveQuote(quote(63, masterQuoteState));
  await pass(2000);
  tickQuotes();
  await pass((60 - seconds) * 1000);
  tickQuotes();
  expect(quotes.queue.open).not.toBeNull();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const text = String(init.body);
    sent.push({ url, body: text.startsWith('{') ? (JSON.parse(text) as Sent['body']) : Object.fromEntries(new URLSearchParams(text)) });
    const next = answers.shift() ?? done;
    return Promise.resolve(typeof next === 'number' ? new Response('', { status: next }) : Response.json(next));
  });
  configureTransport({ baseUrl: () => '', token: () => 't', language: () => 'zh-CN', clientIp: '', clientMac: '', onFailure: () => {} });
  [sent, answers] = [[], []];
  notices.list = [];
  dialogs.open = [];
  resetQuotes();
});

describe('decisions on a quote', () => {
  it('QUO-16 QUO-17 QUO-38 accept sends number, login and ok; afterwards the queue is idle and success is reported', async () => {
    await opened(60);
    expect(quotes.queue.status).toBe(1);
    await acceptQuote(businessNo);
    expect(sent[0]?.body).toMatchObject({ businessNo, logonid: '', doneType: 'ok' });
    expect(quotes.queue).toMatchObject({ status: 0, open: null, left: [{ why: 'done' }] });
    expect(noticed()).toEqual(['tips.tradeSucceed']);
  });

  it('QUO-43 the success report has number, amounts, rate and date', async () => {
    await opened(60);
    await acceptQuote(businessNo);
    expect(notices.list[0]?.deal?.businessNo).toBe(businessNo);
    expect(notices.list[0]?.deal?.rows).toEqual([
      { label: { key: 'quote.hasBought' }, value: 'USD 1,000,000.00' },
      { label: { key: 'quote.hasSold' }, value: 'CNH 7,001,700.00' },
      { label: { key: 'trade.field.dealtRate' }, value: expect.stringMatching(/^7\.00170?0?$/) },
      { label: { key: 'quote.valueDate' }, value: '2026-11-25' },
    ]);
  });

  it('QUO-34 a second press sends nothing', async () => {
    await opened(60);
    await Promise.all([acceptQuote(businessNo), acceptQuote(businessNo)]);
    expect(confirms()).toEqual(['ok']);
  });

  it('QUO-24 without a valid quotation drop the quote without a further message', async () => {
    await opened(60);
    answers = [refusal(2017, '不存在有效报价')];
    await acceptQuote(businessNo);
    expect(quotes.queue).toMatchObject({ open: null, left: [{ why: 'noValidQuotation' }] });
    expect(noticed()).toEqual([]);
  });

  it('QUO-25 leave the quote live after any other failure and show the reason', async () => {
    await opened(60);
    answers = [refusal(2003, '非交易时间')];
    await acceptQuote(businessNo);
    expect(quotes.queue.open?.state.is).toBe('live');
    expect(noticed()).toEqual(['非交易时间']);
  });

  it('QUO-35 without a response are looked up until the outcome is known, and the confirm is sent once', async () => {
    await opened(60);
    answers = [502, outcome('done')];
    const accepting = acceptQuote(businessNo);
    await pass(0);
    await accepting;
    expect(confirms()).toEqual(['ok']);
    expect(sent[1]?.body['clientRequestId']).toBe(sent[0]?.body['clientRequestId']);
    expect(quotes.queue.open?.state).toMatchObject({ is: 'found', how: 'done' });
    acknowledgeFound(businessNo);
    expect(quotes.queue.left).toMatchObject([{ why: 'done' }]);
  });

  it('QUO-35 QUO-52 that never arrived are stated by the dialog and leave the quote live', async () => {
    await opened(60);
    answers = [502, outcome('none'), outcome('none')];
    const accepting = acceptQuote(businessNo);
    await pass(1000);
    await accepting;
    expect(quotes.queue.open?.state).toMatchObject({ is: 'found', how: 'neverArrived' });
    acknowledgeFound(businessNo);
    expect(quotes.queue.open?.state.is).toBe('live');
    expect(noticed()).not.toContain('tips.neverArrived');
  });

  it('QUO-19 reject sends refuse and shows a toast', async () => {
    await opened(60);
    await rejectQuote(businessNo);
    expect([confirms(), noticed()]).toEqual([['refuse'], ['tips.rejectComplete']]);
  });

  it('QUO-23 reject sends refuse as long as any time remains', async () => {
    await opened(2);
    await rejectQuote(businessNo);
    expect(confirms()).toEqual(['refuse']);
  });

  it.each([
    [60, ['refuse']],
    [2, []],
  ])('QUO-20 QUO-21 closing with %i s left sends %j', async (seconds, expected) => {
    await opened(seconds);
    await closeQuote(businessNo);
    expect(confirms()).toEqual(expected);
    expect(quotes.queue.open).toBeNull();
  });

  it('QUO-22 OK on a bank-rejected quote sends refuse with more than a second left', async () => {
    await opened(60, 1);
    await acknowledgeRejection(businessNo);
    expect([confirms(), quotes.queue.open]).toEqual([['refuse'], null]);
  });

  it('QUO-39 a waiting request is withdrawn after a yes and leaves the list', async () => {
    quotes.waiting = [waitingRequest(0, { businessNo })];
    const withdrawing = withdrawRequest(businessNo);
    answer(true);
    await withdrawing;
    expect([confirms(), quotes.waiting.length]).toEqual([['refuse'], 0]);
  });
});
