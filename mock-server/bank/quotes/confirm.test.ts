import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, asked, booked, confirm, outcomeOf, quoted, spotRequest, testBank } from '../doors/bank.fixture.ts';
import type { QuoteStep } from '../facts/quote-state.ts';

type World = ReturnType<typeof testBank>;
const stateOf = ({ bank }: World, businessNo: string) => bank.state().quotes.all[businessNo]?.step;
const dealsOf = ({ bank }: World) => Object.keys(bank.state().deals.all);

/** Brings a new quote into each state. */
const reach: Record<QuoteStep['state'], (world: World) => Promise<string>> = {
  waiting: (world) => asked(world),
  live: (world) => quoted(world),
  bankRejected: async (world) => {
    await world.bank.setDealer({ answers: 'reject' });
    return quoted(world);
  },
  accepted: (world) => booked(world),
  refused: async (world) => {
    const businessNo = await quoted(world);
    await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse'));
    return businessNo;
  },
  expired: async (world) => {
    const businessNo = await quoted(world);
    await world.advance(100_000);
    return businessNo;
  },
};

describe('deciding on a quote', () => {
  it.each([
    ['waiting', 'ok', 'noValidQuotation', 'waiting'],
    ['waiting', 'refuse', 'ok', 'refused'],
    ['live', 'ok', 'ok', 'accepted'],
    ['live', 'refuse', 'ok', 'refused'],
    ['bankRejected', 'ok', 'noValidQuotation', 'bankRejected'],
    ['bankRejected', 'refuse', 'ok', 'refused'],
    ['accepted', 'ok', 'noValidQuotation', 'accepted'],
    ['accepted', 'refuse', 'stateNotAllowed', 'accepted'],
    ['refused', 'ok', 'noValidQuotation', 'refused'],
    ['refused', 'refuse', 'ok', 'refused'],
    ['expired', 'ok', 'noValidQuotation', 'expired'],
    ['expired', 'refuse', 'noValidQuotation', 'expired'],
  ] as const)('BNK-04 BNK-07 a quote that is %s returns %s for %s and is then %s', async (from, doneType, answer, to) => {
    const world = testBank();
    const businessNo = await reach[from](world);
    expect(stateOf(world, businessNo)?.state).toBe(from);
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, doneType)))).toBe(answer);
    expect(stateOf(world, businessNo)?.state).toBe(to);
  });

  it('BNK-04 QUO-22 a bank-rejected quote has its seconds too: within them a refusal succeeds, afterwards the quote is gone', async () => {
    const outcomes = [];
    for (const left of [1, 0]) {
      const world = testBank();
      const businessNo = await reach.bankRejected(world);
      const step = stateOf(world, businessNo);
      if (step?.state !== 'bankRejected') throw new Error('not rejected');
      world.clock.set({ bank: step.expireAt - left });
      outcomes.push(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse'))));
      outcomes.push(stateOf(world, businessNo)?.state);
    }
    expect(outcomes).toEqual(['ok', 'refused', 'noValidQuotation', 'expired']);
  });

  it.each([
    [-1, 'ok', 1],
    [0, 'noValidQuotation', 0],
    [1, 'noValidQuotation', 0],
  ] as const)('BNK-05 an accept %i ms from expirySeconds after sending returns %s', async (offset, answer, deals) => {
    const world = testBank();
    const businessNo = await quoted(world);
    const step = stateOf(world, businessNo);
    if (step?.state !== 'live') throw new Error('not live');
    world.clock.set({ bank: step.expireAt + offset });
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)))).toBe(answer);
    expect(dealsOf(world)).toHaveLength(deals);
  });

  it('BNK-06 of 50 simultaneous acceptances by three users, one books', async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    const users = ['admin01', 'operator01', 'first01'];
    const accepts = Array.from({ length: 50 }, (_, i) => users[i % 3] ?? 'admin01');
    const answers = await Promise.all(accepts.map((user) => world.bank.doSpotTradeConfirm(as(user), confirm(businessNo, 'ok', user))));
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'noValidQuotation')).toHaveLength(49);
    expect(dealsOf(world)).toEqual([businessNo]);
  });

  it('BNK-08 BNK-38 a quote of another customer, or an unknown number, is no valid quotation', async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    for (const doneType of ['ok', 'refuse'] as const) {
      const foreign = await world.bank.doSpotTradeConfirm(as('nocredit01'), confirm(businessNo, doneType, 'nocredit01'));
      const unknown = await world.bank.doSpotTradeConfirm(admin, confirm('SPTFT20260113999999', doneType));
      expect([outcomeOf(foreign), outcomeOf(unknown)]).toEqual(['noValidQuotation', 'noValidQuotation']);
    }
    expect(stateOf(world, businessNo)?.state).toBe('live');
  });

  it('BNK-46 another user of the customer may accept, and the requester is notified that the quote is gone', async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    const gone: unknown[] = [];
    world.bank.onOut((out) => gone.push(out));
    await world.bank.doSpotTradeConfirm(as('operator01'), confirm(businessNo, 'ok', 'operator01'));
    const frame = { seq: 2, quoteGone: { businessNo, reason: 'accepted' } };
    expect(gone).toEqual([{ kind: 'frame', loginName: 'admin01', frame }]);
  });

  it('BNK-08 logonid must be the deciding login', async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'ok', 'operator01')))).toBe('notAllowed');
  });

  it('QUO-39 only the login that requested can withdraw a waiting request', async () => {
    const world = testBank();
    const businessNo = await asked(world, { amount: '20000000' });
    const other = await world.bank.doSpotTradeConfirm(as('operator01'), confirm(businessNo, 'refuse', 'operator01'));
    const own = await world.bank.doSpotTradeConfirm(admin, confirm(businessNo, 'refuse'));
    expect([outcomeOf(other), outcomeOf(own)]).toEqual(['notAllowed', 'ok']);
    expect(world.bank.getTradeQuote(admin)).toMatchObject({ quotes: [], waiting: [] });
  });

  it('BNK-18 an accept after the bank has closed is refused', async () => {
    const world = testBank();
    await world.goTo('2026-01-14', '02:59');
    await world.bank.setDealer({ expirySeconds: 3600 });
    const businessNo = await quoted(world);
    await world.goTo('2026-01-14', '03:00');
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)))).toBe('outsideTradingHours');
  });

  it("BNK-11 the deal has the quote's own rate, whatever the market does", async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    const rate = world.bank.getTradeQuote(admin).quotes[0]?.tradeQuote.custRate;
    await world.bank.nudgePrice('USD/CNH', 0.05);
    await world.advance(50_000);
    await world.bank.doSpotTradeConfirm(admin, confirm(businessNo));
    expect(world.bank.state().deals.all[businessNo]?.legs[0]?.rate).toBe(rate);
  });
});

describe('the same client request id', () => {
  it('BNK-12 sent twice makes one request and gives the same answer', async () => {
    const world = testBank();
    const body = spotRequest();
    const [first, second] = [await world.bank.doSpotTrade(admin, body), await world.bank.doSpotTrade(admin, { ...body })];
    expect(second).toEqual(first);
    expect(Object.keys(world.bank.state().quotes.all)).toHaveLength(1);
  });

  it('BNK-12 repeats a refusal too, even if its cause has passed', async () => {
    const world = testBank();
    const body = confirm('SPTFT20260113000001');
    const first = await world.bank.doSpotTradeConfirm(admin, body);
    await quoted(world);
    expect(await world.bank.doSpotTradeConfirm(admin, body)).toEqual(first);
  });

  it('BNK-12 with another body, or for another act, is refused and does nothing', async () => {
    const world = testBank();
    const body = spotRequest();
    await world.bank.doSpotTrade(admin, body);
    const larger = await world.bank.doSpotTrade(admin, { ...body, amount: '200000' });
    const another = await world.bank.doSpotTradeConfirm(admin, {
      ...confirm('SPTFT20260113000001'),
      clientRequestId: body.clientRequestId,
    });
    expect([larger, another].map(outcomeOf)).toEqual(['requestIdMismatch', 'requestIdMismatch']);
    expect(Object.keys(world.bank.state().quotes.all)).toHaveLength(1);
  });

  it('API-24 belongs to its user: another user may use the same', async () => {
    const world = testBank();
    const body = spotRequest();
    await world.bank.doSpotTrade(admin, body);
    expect(outcomeOf(await world.bank.doSpotTrade(as('operator01'), { ...body, amount: '200000' }))).toBe('ok');
  });

  it('API-31 returns none, running until the commit, and then the stored answer', async () => {
    const world = testBank();
    const body = spotRequest();
    const outcome = () => dataOf(world.bank.requestOutcome(admin, { clientRequestId: body.clientRequestId }, 'en-US'));
    expect(outcome()).toEqual({ state: 'none', operationId: null, answer: null });
    const answer = world.bank.doSpotTrade(admin, body);
    expect(outcome()).toEqual({ state: 'running', operationId: 'doSpotTrade', answer: null });
    await answer;
    const businessNo = 'SPTFT20260113000001';
    expect(outcome()).toEqual({
      state: 'done',
      operationId: 'doSpotTrade',
      answer: { code: 0, msg: '', data: { businessNo }, businessNo },
    });
  });

  it('API-31 returns a stored refusal in the language of the request', async () => {
    const world = testBank();
    const body = confirm('SPTFT20260113000001');
    await world.bank.doSpotTradeConfirm(admin, body);
    const { answer } = dataOf(world.bank.requestOutcome(admin, { clientRequestId: body.clientRequestId }, 'zh-CN'));
    expect(answer).toEqual({ code: 2017, msg: '不存在有效报价', data: null, businessNo: 'SPTFT20260113000001' });
  });
});
