// Deals as the desk reads them: the list, and one deal with its events, cover, postings and next actions (DSK-09).
import { describe, expect, it } from 'vitest';
import { add, compare } from '#mock/bank/kernel/decimal.ts';
import { dealt } from './bench.ts';
import { order } from './console.ts';
import { act, optionDealt, optionPath } from './option-bench.ts';
import { delivering, forwardInWindow, swapFromToday, termDealt, toMorningOf } from './terms-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

type Money = { currency: string; amount: string };
type Row = { businessNo: string; product: string; tradeType: string; state: string; customerId: string; currency: string; amount: string };
type Detail = {
  deal: Row;
  legs: { name: string; date: string; stage: string; open: Money[] }[];
  option: { open: Money[] } | null;
  cover: (Money & { kind: string; source: string; reserved: string }) | null;
  events: { at: number; what: string; loginName: string | null; amounts: Money[]; relatedNo: string | null }[];
  next: { kind: string; dueAt: number; leg: string | null }[];
  postings: { businessNo: string; reason: string; entries: (Money & { book: string })[] }[];
};

const read = async (businessNo: string) => (await order<Detail>(bench.app, 'readDeal', { world: world.name, businessNo })).body;
const kinds = ({ next }: Detail) => next.map(({ kind }) => kind);
const whats = ({ events }: Detail) => events.map(({ what }) => what);
const form = async (query = '') => bench.app.control?.inject({ url: `/__mock/worlds/${world.name}/deals${query}` });
const found = async (query = '') => (await form(query))?.json<Row[]>().map(({ businessNo }) => businessNo);
const shanghai = (text: string) => Date.parse(`${text}+08:00`);

/** The sum of each currency over all postings of a deal. */
function sums({ postings }: Detail): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { currency, amount } of postings.flatMap(({ entries }) => entries)) all[currency] = add(all[currency] ?? '0', amount);
  return all;
}

async function delivered(path: string, body: object): Promise<void> {
  const { code, msg } = await client.json<null>(path, body);
  if (code !== 0) throw new Error(`${code} ${msg}`);
}
const margin = async () => {
  const { data } = await client.form<{ accountNo: string; cyCode: string }[]>('/shop/client/getAccounts', { kind: 'MARGIN' });
  const marginAccount = data.find(({ cyCode }) => cyCode === 'CNH')?.accountNo;
  return { cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount } };
};

describe('one deal', () => {
  it('DSK-09 a spot deal shows its events in order, its cover and its next actions, up to its delivery', async () => {
    const businessNo = await dealt(world, client, await margin());
    const booked = await read(businessNo);
    expect(booked.deal).toMatchObject({ product: 'spot', state: 'booked', customerId: 'C0001', currency: 'USD' });
    expect(whats(booked)).toEqual(['requested', 'quoted', 'accepted', 'booked']);
    expect(booked.events[0]?.loginName).toBe('operator01');
    expect(booked.cover).toMatchObject({ kind: 'margin', currency: 'CNH', source: expect.stringMatching(/^FT/) });
    expect(booked.cover?.amount).toBe(booked.cover?.reserved);
    // Dealt on Tuesday for Friday, as Thursday is a holiday in New York. Tonight's day end does nothing to it.
    expect(kinds(booked)).toEqual(['dayEnd', 'deliverable', 'overdue']);
    const date = booked.legs[0]?.date ?? '';
    expect(date).toBe('2026-11-27');
    await toMorningOf(world, date);
    const due = await read(businessNo);
    expect([due.deal.state, kinds(due)]).toEqual(['pending', ['deliveryCutOff', 'overdue', 'dayEnd']]);
    expect(due.next.every(({ dueAt }) => dueAt > world.bankClock.now() && dueAt < shanghai('2026-11-28T09:00:00'))).toBe(true);
    await delivered('/shop/trade/spot/doSpotTradeDelivery', delivering(businessNo, due.legs[0]?.open[0]?.amount ?? ''));
    const ended = await read(businessNo);
    expect([ended.deal.state, kinds(ended), ended.cover?.amount]).toEqual(['delivered', [], '0']);
    expect(whats(ended)).toEqual(['requested', 'quoted', 'accepted', 'booked', 'delivered']);
    expect(ended.events.map(({ at }) => at)).toEqual(ended.events.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('DSK-09 a deal that nobody delivers becomes overdue when its next action says so, and is then closed by the bank', async () => {
    const businessNo = await dealt(world, client);
    await toMorningOf(world, '2026-11-27');
    const at = (await read(businessNo)).next.find(({ kind }) => kind === 'overdue')?.dueAt ?? 0;
    await world.advanceBank(at - world.bankClock.now() - 1_000);
    expect((await read(businessNo)).deal.state).toBe('pending');
    await world.advanceBank(2_000);
    const late = await read(businessNo);
    expect([late.deal.state, kinds(late)]).toEqual(['overdue', ['forcedClose', 'dayEnd']]);
    await world.advanceBank((late.next.at(-1)?.dueAt ?? 0) - world.bankClock.now() + 1_000);
    const closed = await read(businessNo);
    expect([closed.deal.state, whats(closed).slice(-3)]).toEqual(['closed', ['overdue', 'closed', 'netted']]);
    const ending = closed.events.find(({ what }) => what === 'closed');
    expect(ending).toMatchObject({ loginName: null, relatedNo: expect.stringMatching(/^SPTFT/) });
    expect((await read(ending?.relatedNo ?? '')).events.some(({ what, relatedNo }) => what === 'booked' && relatedNo === businessNo)).toBe(
      true,
    );
  });

  it('DSK-09 a partly delivered forward shows what is open, and its postings sum to zero in each currency', async () => {
    const businessNo = await forwardInWindow(world, client);
    const whole = (await read(businessNo)).legs[0]?.open[0]?.amount ?? '';
    await delivered('/shop/trade/forward/doForwardTradeDelivery', delivering(businessNo, '1000'));
    const deal = await read(businessNo);
    expect(deal.deal).toMatchObject({ product: 'forward', state: 'partlyDelivered' });
    expect(compare(add(deal.legs[0]?.open[0]?.amount ?? '', '1000'), whole)).toBe(0);
    expect(deal.events.at(-1)).toMatchObject({ what: 'delivered', amounts: [{ currency: 'USD', amount: '1000.00' }, { currency: 'CNH' }] });
    expect(deal.postings.map(({ reason }) => reason)).toContain('delivery');
    expect(sums(deal)).toEqual({ USD: '0', CNH: '0' });
  });

  it('DSK-09 a swap shows the next actions of its near leg first, then those of its far leg', async () => {
    const businessNo = await swapFromToday(world, client);
    const near = await read(businessNo);
    expect(near.legs.map(({ name, stage }) => `${name} ${stage}`)).toEqual(['near pending', 'far booked']);
    expect(near.next.map(({ kind, leg }) => `${kind} ${leg}`)).toEqual(['deliveryCutOff near', 'overdue near', 'dayEnd null']);
    await delivered('/shop/trade/swap/doSwapTradeDelivery', delivering(businessNo, near.legs[0]?.open[0]?.amount ?? '', 'near'));
    const far = await read(businessNo);
    expect(far.deal.state).toBe('booked');
    expect(far.next.map(({ leg }) => leg)).toEqual(expect.arrayContaining(['far']));
    expect(far.next.map(({ leg }) => leg)).not.toContain('near');
  });

  it('DSK-09 an option shows its premium, its cut and its end', async () => {
    const businessNo = await optionDealt(world, client);
    const unpaid = await read(businessNo);
    expect(unpaid.deal).toMatchObject({ product: 'option', state: 'open' });
    expect(unpaid.legs).toEqual([]);
    expect(kinds(unpaid)).toEqual(['dayEnd', 'premiumLapses', 'optionMorning', 'optionCut']);
    const lapses = unpaid.next.find(({ kind }) => kind === 'premiumLapses')?.dueAt ?? 0;
    await world.advanceBank(lapses - world.bankClock.now() + 1_000);
    const lapsed = await read(businessNo);
    expect([lapsed.deal.state, kinds(lapsed), whats(lapsed)]).toEqual([
      'cancelled',
      [],
      expect.arrayContaining(['requested', 'booked', 'cancelled']),
    ]);
  });

  it('DSK-09 a paid option that is given up says so', async () => {
    const businessNo = await optionDealt(world, client);
    const { option } = await read(businessNo);
    expect(compare(option?.open[0]?.amount ?? '0', '0')).toBe(1);
    await toMorningOf(world, '2026-11-27');
    await delivered(optionPath('doOptPremiumDelivery'), act(businessNo));
    const paid = await read(businessNo);
    expect([whats(paid).at(-1), kinds(paid)]).toEqual(['premiumPaid', ['dayEnd', 'optionMorning', 'optionCut']]);
    expect(Object.values(sums(paid))).toEqual(expect.not.arrayContaining([expect.stringMatching(/[1-9]/)]));
    await world.advanceBank((paid.next.at(-1)?.dueAt ?? 0) - world.bankClock.now() + 1_000);
    const ended = await read(businessNo);
    expect([ended.deal.state, whats(ended).at(-1), kinds(ended)]).toEqual(['givenUp', 'givenUp', []]);
  });
});

describe('deals in every state', () => {
  it('DSK-09 every deal of a planted world balances, has its events in order, and has next actions only to come', async () => {
    await order(bench.app, 'createWorld', {}, { name: 'planted-here', begins: 'planted', bankRate: 0, accessRate: 0 });
    const place = { world: 'planted-here' };
    const now = (await order<{ bank: { now: number } }>(bench.app, 'readClocks', place)).body.bank.now;
    const deals: Detail[] = [];
    for (const { businessNo } of (await order<Row[]>(bench.app, 'listDeals', place)).body) {
      deals.push((await order<Detail>(bench.app, 'readDeal', { ...place, businessNo })).body);
    }
    for (const each of deals) {
      const times = each.events.map(({ at }) => at);
      expect([each.deal.businessNo, times.toSorted((a, b) => a - b)]).toEqual([each.deal.businessNo, times]);
      expect([each.deal.businessNo, Object.values(sums(each)).filter((sum) => compare(sum, '0') !== 0)]).toEqual([
        each.deal.businessNo,
        [],
      ]);
      expect([each.deal.businessNo, each.next.filter(({ dueAt }) => dueAt < now)]).toEqual([each.deal.businessNo, []]);
    }
    const all = new Set(deals.flatMap((each) => [each.deal.state, ...kinds(each), ...whats(each)]));
    const seldom = ['overdue', 'forcedClose', 'netItemSettles', 'optionCut', 'deliveredEarly', 'exercised', 'givenUp', 'closed', 'netted'];
    expect(seldom.filter((each) => !all.has(each))).toEqual([]);
    // A difference that waits is shown at the closing and at the deal that it closes.
    const settling = deals.filter((each) => kinds(each).includes('netItemSettles'));
    expect(new Set(settling.map(({ deal }) => deal.tradeType === 'ORDINARY')).size).toBe(2);
  });
});

describe('the list of deals', () => {
  it('DSK-09 has the newest first, and finds a number by its prefix or a part', async () => {
    const spot = await dealt(world, client);
    const forward = await termDealt('forward', world, client);
    expect(await found()).toEqual([forward, spot]);
    expect(await found('?find=SPTFT')).toEqual([spot]);
    expect(await found(`?find=${spot.slice(1)}`)).toEqual([spot]);
    // A part of digits only is still a text.
    expect(await found(`?find=${spot.replaceAll(/\D/g, '').slice(-4)}`)).toContain(spot);
    expect(await found('?find=ZZZ')).toEqual([]);
  });

  it('DSK-09 a number in another case or with strange characters is a 400 or 404, and an unknown one says so', async () => {
    const businessNo = await dealt(world, client);
    const unknown = await order<{ error: string }>(bench.app, 'readDeal', { world: world.name, businessNo: 'SPTFT0' });
    expect(unknown).toEqual({ status: 404, body: { error: 'there is no deal SPTFT0' } });
    const wrong = ['constructor', '__proto__', businessNo.toLowerCase(), '%00', '%2e%2e', 'A'.repeat(41), '%E4%BA%A4', '%20', '%ZZ'];
    for (const each of wrong) {
      expect([each, (await form(`/${each}`))?.statusCode]).toEqual([each, expect.toBeOneOf([400, 404])]);
      expect([each, (await form(`?find=${each}`))?.statusCode]).toEqual([each, 400]);
    }
    for (const query of ['?find=', '?other=A', '?find=A&find=B']) expect([query, (await form(query))?.statusCode]).toEqual([query, 400]);
  });
});
