import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingStore } from '#web/api/pending.ts';
import { configureTransport } from '#web/api/transport.ts';
import { spot, type SpotFacts } from './spot.product.ts';
import { quotes, resetQuotes } from '#web/live/quote-queue.ts';
import { closeDialog, dialogs } from '#web/state/dialogs.ts';
import { notices } from '#web/state/notices.ts';
import { facts as common } from '#web/engines/ticket/facts.fixture.ts';
import { submitTicket } from '#web/engines/ticket/submit.ts';
import { filled } from '#web/engines/ticket/ticket.ts';
import { waitingRequest } from '#web/test/deals.ts';

const businessNo = 'SPTFT20261123000007';
const facts: SpotFacts = { ...common, rate: null, opposite: null };
const typed = { amount: '1000000', agree: '1' };
const formOf = (more: Record<string, string> = {}) => filled(spot, { ...typed, ...more }, facts);

const good = (data: object) => ({ code: 0, msg: '', data });
const allowed = good({ allowed: true, reason: null });
const asked = good({ businessNo });
const at = Date.UTC(2026, 10, 23, 2);
const waits = waitingRequest(at, { businessNo });
const waitsAtTheBank = good({ bankTime: at, clockRate: '1', seq: 0, quotes: [], waiting: [waits] });
const outcome = (state: 'done' | 'none') =>
  good({ state, operationId: null, answer: state === 'done' ? { code: 0, msg: '', data: { businessNo }, businessNo } : null });

let urls: string[] = [];
let bodies: string[] = [];
let answers: (object | number)[] = [];
let pendingAtSending = 0;
let memory = new Map<string, string>();
const storage = { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => void memory.set(key, value) };
const pending = () => pendingStore(storage, 'demo', '').all().length;
const noticed = () => notices.list.map(({ words }) => ('key' in words ? words.key : words.cn)).toReversed();
const calls = (name: string) => urls.filter((url) => url.endsWith(name)).length;
const submit = (form = formOf()) => submitTicket({ product: spot, form, facts, terms: typed });

beforeEach(() => {
  [urls, bodies, answers, memory] = [[], [], [], new Map()];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    urls.push(url);
    bodies.push(String(init.body));
    const next = answers.shift() ?? 500;
    if (url.endsWith('doSpotTrade')) pendingAtSending = pending();
    return Promise.resolve(typeof next === 'number' ? new Response('', { status: next }) : Response.json(next));
  });
  configureTransport({ baseUrl: () => '', token: () => 't', language: () => 'zh-CN', clientIp: '', clientMac: '', onFailure: () => {} });
  notices.list = [];
  dialogs.open = [];
  resetQuotes();
});

describe('asking for a quote', () => {
  it('SPO-01 SPO-02 SPO-09 checks the permission, then sends the request as JSON, then shows both notices and the waiting request', async () => {
    answers = [allowed, asked, waitsAtTheBank];
    expect(await submit()).toBe('sent');
    expect([calls('checkTradeAuth'), calls('doSpotTrade')]).toEqual([1, 1]);
    expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ rateCode: 'USD/CNH', amount: '1000000' });
    expect(noticed()).toEqual(['tips.tradeStarted', 'tips.sentToBank']);
    await vi.waitFor(() => expect(quotes.waiting).toEqual([waits]), { timeout: 60_000 });
    expect(pending()).toBe(0);
  });

  it('SPO-09 a refused permission stops the trade and shows the reason', async () => {
    answers = [good({ allowed: false, reason: '当前角色无权进行该操作！' })];
    expect(await submit()).toBe('notSent');
    expect([calls('doSpotTrade'), noticed()]).toEqual([0, ['当前角色无权进行该操作！']]);
  });

  it('SPO-02 a refusal of the bank shows its message and nothing waits', async () => {
    answers = [allowed, { code: 2012, msg: '可用授信余额不足！', data: null }];
    expect(await submit()).toMatchObject({ kind: 'business', code: 2012 });
    expect([noticed(), quotes.waiting.length, pending()]).toEqual([['可用授信余额不足！'], 0, 0]);
  });

  it('QUO-36 the id is stored before the request is sent; without a response it is looked up and never sent again', async () => {
    answers = [allowed, 502, outcome('done'), waitsAtTheBank];
    expect(await submit()).toBe('sent');
    expect(pendingAtSending).toBe(1);
    expect([calls('doSpotTrade'), calls('requestOutcome')]).toEqual([1, 1]);
    expect(new URLSearchParams(bodies[2]).get('clientRequestId')).toBe(
      (JSON.parse(bodies[1] ?? '') as { clientRequestId: string }).clientRequestId,
    );
    await vi.waitFor(() => expect(quotes.waiting).toEqual([waits]), { timeout: 60_000 });
  });

  it('MRG-16 an insufficient coupon asks for confirmation; no sends nothing, yes is sent with the request', async () => {
    const form = formOf({ coupon: 'CP0001' });
    const answer = (yes: boolean) => {
      const question = dialogs.open.at(-1);
      if (question?.kind === 'confirm') question.answer(yes);
      if (question) closeDialog(question.id);
    };
    const first = submit(form);
    answer(false);
    expect([await first, urls.length]).toEqual(['notSent', 0]);
    answers = [allowed, asked];
    const second = submit(form);
    answer(true);
    expect(await second).toBe('sent');
    expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ couponNo: 'CP0001', couponConfirmed: true });
  });
});
