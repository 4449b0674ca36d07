import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, asked, as, confirm, dealerTime, outcomeOf, quoted, testBank } from '../doors/bank.fixture.ts';
import { add, compare } from '../kernel/decimal.ts';
import type { Out } from '../engine/outbox.ts';
import { forwardQuoted, swapQuoted } from '../doors/terms.fixture.ts';
import { quoteExpires } from './dealer.ts';
import type { Price } from '../facts/quote-state.ts';

type World = ReturnType<typeof testBank>;
const stepOf = ({ bank }: World, businessNo: string) => bank.state().quotes.all[businessNo]?.step;

function priceOf(world: World, businessNo: string): Price {
  const step = stepOf(world, businessNo);
  if (step?.state !== 'live') throw new Error(`${businessNo} is not live`);
  return step.price;
}

/** Requests a quote and leaves it waiting. */
const asks = {
  spot: (world: World, buyOrSell: 'B' | 'S') => asked(world, { buyOrSell }),
  forward: (world: World, buyOrSell: 'B' | 'S') => forwardQuoted(world, { buyOrSell }),
  swap: (world: World, buyOrSell: 'B' | 'S') => swapQuoted(world, { buyOrSell }),
} as const;

function outsOf({ bank }: World): Out[] {
  const outs: Out[] = [];
  bank.onOut((out) => outs.push(out));
  return outs;
}

describe('the dealer', () => {
  it('BNK-05 the time of a decided quote passes without a message', async () => {
    const world = testBank();
    const [accepted, refused] = [await quoted(world), await quoted(world)];
    expect(quoteExpires(accepted, world.bank.state()).map(({ type }) => type)).toContain('quoteExpired');
    await world.bank.doSpotTradeConfirm(admin, confirm(accepted));
    await world.bank.doSpotTradeConfirm(admin, confirm(refused, 'refuse'));
    expect([accepted, refused, 'SPTFT20260113999999'].map((no) => quoteExpires(no, world.bank.state()))).toEqual([[], [], []]);
  });

  it('BNK-09 quotes automatically 0.5 to 3 s after the request, with expirySeconds 100', async () => {
    const delays = [];
    for (let i = 0; i < 40; i += 1) {
      const world = testBank({ world: { seed: `seed${i}`, shanghaiHolidays: true, passwordHash: null } });
      const businessNo = await asked(world);
      const sentAt = world.bank.nextTimer() ?? 0;
      delays.push(sentAt - world.clock.bankNow());
      await world.advance(dealerTime);
      expect(stepOf(world, businessNo)).toMatchObject({ state: 'live', expirySeconds: 100, expireAt: sentAt + 100_000 });
    }
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...delays)).toBeLessThanOrEqual(3000);
    expect(new Set(delays).size).toBeGreaterThan(20);
  });

  it.each([
    ['10000000', 'live'],
    ['10000000.01', 'waiting'],
    ['30000000', 'waiting'],
    ['30000000.01', 'bankRejected'],
  ])("BNK-09 BNK-10 a request of %s USD is %s after the dealer's time", async (amount, state) => {
    const world = testBank();
    expect(stepOf(world, await quoted(world, { amount }))?.state).toBe(state);
  });

  it('BNK-10 above the head-office limit the customer gets masterQuoteState 1 and 总行已拒绝！', async () => {
    const world = testBank();
    const outs = outsOf(world);
    await quoted(world, { amount: '30000000.01' });
    const frames = outs.flatMap((out) => (out.kind === 'frame' && out.loginName === 'admin01' ? [out.frame] : []));
    expect(frames).toMatchObject([
      { quoteVal: { tradeQuote: { masterQuoteState: 1 } } },
      { commonMsgVal: { msgType: 1, msgContentCN: '总行已拒绝！', msgContentEN: 'Rejected by head office.' } },
    ]);
  });

  it('BNK-09 BNK-10 other currencies count by their USD equivalent', async () => {
    const world = testBank();
    const waiting = await quoted(world, { rateCode: 'EUR/CNH', amount: '9000000' });
    const live = await quoted(world, { rateCode: 'JPY/CNH', amount: '900000000', valueDate: '2' });
    expect([stepOf(world, waiting)?.state, stepOf(world, live)?.state]).toEqual(['waiting', 'live']);
  });

  it('BNK-09 QUO-39 a request that no dealer answers expires at 60 s, and the customer gets msgType 1', async () => {
    const world = testBank();
    const businessNo = await asked(world, { amount: '20000000' });
    const waiting = world.bank.getTradeQuote(admin).waiting[0];
    expect(waiting).toMatchObject({ businessNo, rateCode: 'USD/CNH', expireAt: world.clock.bankNow() + 60_000 });
    await world.advance(59_999);
    expect(stepOf(world, businessNo)?.state).toBe('waiting');
    const outs = outsOf(world);
    await world.advance(1);
    expect(stepOf(world, businessNo)?.state).toBe('expired');
    const frames = outs.flatMap((out) => (out.kind === 'frame' ? [[out.loginName, out.frame]] : []));
    expect(frames[0]).toEqual(['admin01', { seq: 1, quoteGone: { businessNo, reason: 'unanswered' } }]);
    expect(frames[1]).toMatchObject(['admin01', { seq: 2, commonMsgVal: { msgType: 1 } }]);
    expect(frames.map(([login]) => login)).not.toContain('nocredit01');
  });

  it('BNK-13 what was held is released at 60 s', async () => {
    const world = testBank();
    const before = dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }));
    await asked(world, { amount: '20000000' });
    expect(dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }))).not.toEqual(before);
    await world.advance(60_000);
    expect(dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }))).toEqual(before);
  });

  it('BNK-46 a quote is pushed to the login that requested it, and waits in getTradeQuote', async () => {
    const world = testBank();
    const outs = outsOf(world);
    const businessNo = await quoted(world);
    const quote = world.bank.getTradeQuote(admin).quotes[0];
    expect(outs).toEqual([{ kind: 'frame', loginName: 'admin01', frame: { seq: 1, quoteVal: quote } }]);
    expect(quote).toMatchObject({ tradeQuote: { businessNo, masterQuoteState: 0, loginId: 'admin01' }, spotTrade: { businessNo } });
    expect(world.bank.getTradeQuote(as('operator01')).quotes).toEqual([]);
  });

  it('MOC-08 can be set to reject: masterQuoteState 1 without a rate', async () => {
    const world = testBank();
    await world.bank.setDealer({ answers: 'reject' });
    const businessNo = await quoted(world);
    const { tradeQuote } = world.bank.getTradeQuote(admin).quotes[0] ?? {};
    expect(tradeQuote).toMatchObject({ businessNo, masterQuoteState: 1, custRate: null });
    await world.advance(100_000);
    expect(world.bank.getTradeQuote(admin).quotes).toEqual([]);
  });

  it('MOC-08 can be set to be slow, to quote for a short time, or at a moved price', async () => {
    const world = testBank();
    await world.bank.setDealer({ delayMs: [40_000, 40_000], expirySeconds: 5, movedPips: '30' });
    const businessNo = await asked(world);
    await world.advance(39_999);
    expect(stepOf(world, businessNo)?.state).toBe('waiting');
    await world.advance(1);
    const market = world.bank.market.prices('USD/CNH', world.clock.bankNow());
    const step = stepOf(world, businessNo);
    if (step?.state !== 'live') throw new Error('not live');
    expect(step.expireAt).toBe(world.clock.bankNow() + 5000);
    expect(step.price.legs[0]?.orgRate).toBe(market.spot.offer);
    expect(Number(step.price.custRate) - Number(market.spot.offer)).toBeCloseTo(0.0027, 8);
  });

  it.each([
    ['B', -1],
    ['S', 1],
  ] as const)(
    'MOC-08 moves the far rate of a swap, %s near, at which the customer deals in the other direction',
    async (buyOrSell, against) => {
      const farRate = async (movedPips: string) => {
        const world = testBank();
        await world.bank.setDealer({ delayMs: [1_000, 1_000], movedPips });
        const step = stepOf(world, await swapQuoted(world, { buyOrSell }));
        if (step?.state !== 'live') throw new Error('not live');
        return step.price.custRate;
      };
      expect(Number(await farRate('30')) - Number(await farRate('0'))).toBeCloseTo(against * 0.003, 8);
    },
  );

  it('MOC-08 can be set not to answer at all', async () => {
    const world = testBank();
    await world.bank.setDealer({ answers: 'never' });
    expect(stepOf(world, await quoted(world))?.state).toBe('waiting');
  });

  it('MOC-13 the console lists waiting requests, quotes one by hand and rejects another', async () => {
    const world = testBank();
    const first = await asked(world, { amount: '20000000' });
    const second = await asked(world, { amount: '21000000' });
    expect(world.bank.quotesAtDesk().map((quote) => quote.businessNo)).toEqual([first, second]);
    await world.bank.quoteByHand({ businessNo: first, custRate: '6.9999' });
    await world.bank.rejectByHand({ businessNo: second });
    expect(stepOf(world, first)).toMatchObject({ state: 'live', price: { custRate: '6.9999', legs: [{ amt2: '139998000.00' }] } });
    expect(stepOf(world, second)?.state).toBe('bankRejected');
    expect(outcomeOf(await world.bank.quoteByHand({ businessNo: second }))).toBe('stateNotAllowed');
    expect(outcomeOf(await world.bank.rejectByHand({ businessNo: first }))).toBe('stateNotAllowed');
  });

  it.each([
    ['B', '-0.0014', '14'],
    ['B', '0.0027', '0'],
    ['S', '0.0014', '14'],
    ['S', '-0.0027', '0'],
  ] as const)(
    'MOC-13 MRG-14 MRG-15 a quote by hand to %s at %s from the rate before concession concedes %s pips',
    async (buyOrSell, by, pips) => {
      for (const product of ['spot', 'forward', 'swap'] as const) {
        const world = testBank();
        await world.bank.setDealer({ autoLimitUsd: '0' });
        // A swap's headline is its far rate, at which the customer deals in the other direction.
        const side = product === 'swap' ? ({ B: 'S', S: 'B' } as const)[buyOrSell] : buyOrSell;
        const businessNo = await asks[product](world, side);
        await world.bank.quoteByHand({ businessNo });
        const orgRate = priceOf(world, businessNo).legs.at(-1)?.orgRate ?? '';
        const again = await asks[product](world, side);
        const custRate = add(orgRate, by);
        await world.bank.quoteByHand({ businessNo: again, custRate });
        const price = priceOf(world, again);
        expect([price.custRate, price.legs.at(-1)?.rate, price.legs.at(-1)?.orgRate]).toEqual([custRate, custRate, orgRate]);
        expect(compare(price.discount, pips)).toBe(0);
      }
    },
  );

  it("MOC-13 a quote by hand without a rate uses the bank's own", async () => {
    const world = testBank();
    const businessNo = await asked(world, { amount: '20000000' });
    await world.bank.quoteByHand({ businessNo });
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, confirm(businessNo)))).toBe('ok');
  });

  it.each([
    [4_999, 'live'],
    [5_000, 'bankRejected'],
  ])('BNK-09 a price that is %i ms old is dealt on only below 5 s: the quote is %s', async (still, state) => {
    const world = testBank();
    await world.bank.setDealer({ delayMs: [still, still] });
    const businessNo = await asked(world);
    await world.bank.freezePrice('USD/CNH');
    await world.advance(still);
    expect(stepOf(world, businessNo)?.state).toBe(state);
  });

  it('BNK-09 a pair frozen since the request is rejected, not quoted at an old price', async () => {
    const world = testBank();
    await world.bank.setDealer({ delayMs: [20_000, 20_000] });
    const businessNo = await asked(world);
    await world.bank.freezePrice('USD/CNH');
    await world.advance(20_000);
    expect(stepOf(world, businessNo)?.state).toBe('bankRejected');
  });
});
