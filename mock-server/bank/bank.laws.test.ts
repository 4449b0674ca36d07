// What holds after any sequence of acts: the books balance, nothing is overdrawn, cover returns, a quote books once, the journal replays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, as, confirm, delivery, spotRequest, testBank } from './bank.fixture.ts';
import { add, compare, div } from './decimal.ts';
import { replayed } from './engine.ts';
import { activeLeg } from './lifecycle/legs.ts';
import { remainingVolume } from './ledger/coupons.ts';
import type { BankState } from './state.ts';
import { forwardRequest, swapRequest } from './terms.fixture.ts';

type World = ReturnType<typeof testBank>;
type Act = (world: World) => Promise<unknown>;

/** One of the numbers an act can succeed with, now and then one it cannot. */
const pick = (numbers: readonly string[], index: number): string =>
  (index % 10 === 9 ? undefined : numbers[index % Math.max(numbers.length, 1)]) ?? 'SPTFT20260113000001';

const open = ({ bank }: World): string[] =>
  ['admin01', 'operator01'].flatMap((user) => bank.getTradeQuote(as(user)).quotes.map(({ tradeQuote }) => tradeQuote.businessNo));
const waiting = ({ bank }: World): string[] => bank.waitingQuotes().map(({ request }) => request.businessNo);

function deliverable({ bank }: World): string[] {
  const page = { pageNum: 1, pageSize: 50 } as const;
  const pages = [
    bank.matutitySpotTradeQuery(admin, page),
    bank.forwardTrade(admin, { ...page, stage: 'PENDING_DELIVERY' }),
    bank.swapTradeDuration(admin, page),
  ];
  return pages.flatMap((each) => (each.ok ? each.data.rows.map(({ businessNo }) => businessNo) : []));
}

/** The acts on a quote or deal, by the letters of its number. */
const ofProduct = {
  SPT: {
    confirm: (bank: World['bank'], ...args: Parameters<World['bank']['doSpotTradeConfirm']>) => bank.doSpotTradeConfirm(...args),
    deliver: (bank: World['bank'], body: ReturnType<typeof delivery>) => bank.doSpotTradeDelivery(admin, body),
  },
  FWD: {
    confirm: (bank: World['bank'], ...args: Parameters<World['bank']['doSpotTradeConfirm']>) => bank.doForwardTradeConfirm(...args),
    deliver: (bank: World['bank'], body: ReturnType<typeof delivery>) => bank.doForwardTradeDelivery(admin, body),
  },
  SWP: {
    confirm: (bank: World['bank'], ...args: Parameters<World['bank']['doSpotTradeConfirm']>) => bank.doSwapTradeConfirm(...args),
    deliver: (bank: World['bank'], body: ReturnType<typeof delivery>, leg: 'near' | 'far') =>
      bank.doSwapTradeDelivery(admin, { ...body, leg }),
  },
} as const;
const productOf = (businessNo: string) => ofProduct[businessNo.slice(0, 3) as keyof typeof ofProduct];

const which = fc.nat({ max: 40 });
const user = fc.constantFrom('admin01', 'admin01', 'admin01', 'operator01', 'operator01', 'reviewer01', 'nocredit01');

const ask = fc
  .record({
    user,
    onCredit: fc.boolean(),
    coupon: fc.boolean(),
    body: fc.record({
      rateCode: fc.constantFrom('USD/CNH', 'EUR/CNH', 'HKD/CNH', 'JPY/CNH'),
      amount: fc.constantFrom('10000.01', '123456.78', '1500000', '2500000', '9000000', '50000000'),
      buyOrSell: fc.constantFrom('B' as const, 'S' as const),
      calCyCode: fc.constantFrom('0' as const, '0' as const, '1' as const),
      valueDate: fc.constantFrom('0' as const, '0' as const, '1' as const, '2' as const),
    }),
  })
  .map(({ onCredit, coupon, user: login, body }): Act => async ({ bank, advance }) => {
    const cover = onCredit ? { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } as const } : {};
    const couponNo = coupon && body.rateCode === 'USD/CNH' ? { couponNo: 'CPC000101', couponConfirmed: true } : {};
    await bank.doSpotTrade(as(login), spotRequest({ ...body, ...cover, ...couponNo }));
    await advance(3001);
  });

const askForward = fc
  .record({
    amount: fc.constantFrom('10000.01', '123456.78', '2500000'),
    buyOrSell: fc.constantFrom('B' as const, 'S' as const),
    calCyCode: fc.constantFrom('0' as const, '1' as const),
    termId: fc.constantFrom('1D' as const, 'SW' as const, '1M' as const),
    window: fc.boolean(),
  })
  .map(({ window, ...body }): Act => async ({ bank, advance }) => {
    const dates = bank.effDate({ rateCode: 'USD/CNH', tranType: '1', termId: body.termId });
    const optionDate = window && dates.ok ? { optionDate: dates.data.spotDate } : {};
    await bank.doForwardTrade(admin, forwardRequest({ ...body, ...optionDate }));
    await advance(3001);
  });

const askSwap = fc
  .record({
    amount: fc.constantFrom('123456.78', '2500000'),
    buyOrSell: fc.constantFrom('B' as const, 'S' as const),
    calCyCode: fc.constantFrom('0' as const, '1' as const),
    farTermId: fc.constantFrom('O/N' as const, 'O/N' as const, 'T/N' as const, 'S/N' as const, '1M' as const),
  })
  .map((body): Act => async ({ bank, advance }) => {
    await bank.doSwapTrade(admin, swapRequest(body));
    await advance(3001);
  });

const decide = fc
  .record({ which, doneType: fc.constantFrom('ok' as const, 'ok' as const, 'ok' as const, 'refuse' as const), user })
  .map(({ which: index, doneType, user: login }): Act => (world) => {
    const businessNo = pick(open(world), index);
    return productOf(businessNo).confirm(world.bank, as(login), confirm(businessNo, doneType, login));
  });

const deliver = fc
  .record({ which, amount: fc.constantFrom('1', '5000.5', '10000.01', '123456.78', '1500000', '2500000') })
  .map(({ which: index, amount }): Act => (world) => {
    const businessNo = pick(deliverable(world), index);
    return productOf(businessNo).deliver(world.bank, delivery(businessNo, amount), index % 3 === 0 ? 'far' : 'near');
  });

const wait = fc.constantFrom(1000, 60_000, 100_000, 3_600_000).map(
  (ms): Act =>
    (world) =>
      world.advance(ms),
);
const nextDay = fc.constant<Act>((world) => world.advance(86_400_000));
const dealer = fc.constantFrom('quote' as const, 'quote' as const, 'reject' as const).map(
  (answers): Act =>
    ({ bank }) =>
      bank.setDealer({ answers }),
);
const byHand = which.map(
  (index): Act =>
    (world) =>
      world.bank.quoteByHand({ businessNo: pick(waiting(world), index) }),
);

const acts = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: ask },
    { weight: 3, arbitrary: askForward },
    { weight: 3, arbitrary: askSwap },
    { weight: 12, arbitrary: decide },
    { weight: 8, arbitrary: deliver },
    { weight: 1, arbitrary: wait },
    { weight: 1, arbitrary: nextDay },
    { weight: 1, arbitrary: dealer },
    { weight: 1, arbitrary: byHand },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

const runs = { numRuns: 300 };

type Seen = { readonly custRate: string; readonly expireAt: number };

/** A world that has lived through the acts, and the live quotes as they were pushed. */
async function lived(sequence: readonly Act[]): Promise<World & { readonly seen: ReadonlyMap<string, Seen> }> {
  const world = testBank();
  const seen = new Map<string, Seen>();
  world.bank.onOut((out) => {
    const quote = out.kind === 'frame' && 'quoteVal' in out.frame ? out.frame.quoteVal.tradeQuote : null;
    if (quote?.custRate) seen.set(quote.businessNo, { custRate: quote.custRate, expireAt: quote.expireAt ?? 0 });
  });
  for (const act of sequence) await act(world);
  return { ...world, seen };
}

/** Deals that differ from the quote the customer saw, or were dealt when its time was over. */
const strayDeals = ({ deals }: BankState, seen: ReadonlyMap<string, Seen>): string[] =>
  Object.values(deals.all)
    .filter(({ tradeType }) => tradeType === 'ORDINARY')
    .filter(
      ({ businessNo, legs, dealtAt }) =>
        seen.get(businessNo)?.custRate !== legs.at(-1)?.rate || dealtAt >= (seen.get(businessNo)?.expireAt ?? 0),
    )
    .map(({ businessNo }) => businessNo);

/** Limits and coupons of which more is used or held than there is. */
const overspent = ({ ledger }: BankState): string[] => [
  ...Object.values(ledger.creditLines)
    .filter(({ used, total }) => compare(used, total) > 0)
    .map(({ creditNo }) => creditNo),
  ...Object.values(ledger.coupons)
    .filter((coupon) => compare(remainingVolume(coupon), '0') < 0)
    .map(({ couponNo }) => couponNo),
];

/** Currencies whose postings do not sum to 0, and customers' books below 0. */
function books({ ledger }: BankState) {
  const totals: Record<string, string> = {};
  for (const { currency, amount } of ledger.postings.flatMap(({ entries }) => entries))
    totals[currency] = add(totals[currency] ?? '0', amount);
  const overdrawn = Object.entries(ledger.books).filter(([book, balance]) => !book.startsWith('bank.') && compare(balance, '0') < 0);
  return { unbalanced: Object.values(totals).filter((total) => compare(total, '0') !== 0), overdrawn };
}

/** Margin that is frozen, credit that is used, coupons that are held. */
function holdings({ ledger }: BankState) {
  const frozen = Object.entries(ledger.books).filter(([book, balance]) => book.endsWith('.frozen') && compare(balance, '0') !== 0);
  const used = Object.values(ledger.creditLines).filter((line) => compare(line.used, '0') !== 0);
  const held = Object.values(ledger.coupons).filter((coupon) => Object.keys(coupon.held).length > 0);
  return { frozen, used, held };
}

/** Swaps of which the far leg was delivered before the near one, or whose legs do not differ by the points alone. */
const brokenSwaps = ({ deals }: BankState): string[] =>
  Object.values(deals.all)
    .filter((deal) => deal.product === 'swap')
    .filter(({ legs: [near, far], points, calCyCode, channel }) => {
      if (!near || !far) return true;
      const early = far.deliveries.length > 0 && near.stage !== 'done';
      const strange = compare(add(near.rate, div(points, '10000', 12)), far.rate) !== 0;
      const unequal = calCyCode === '0' ? compare(near.amt1, far.amt1) !== 0 : compare(near.amt2, far.amt2) !== 0;
      return early || strange || (unequal && channel === 'PORTAL');
    })
    .map(({ businessNo }) => businessNo);

/** Numbers of the quotes that were accepted, and of the deals that grew out of quotes. */
function bookings({ quotes, deals }: BankState) {
  const accepted = Object.values(quotes.all).filter(({ step }) => step.state === 'accepted');
  const ordinary = Object.values(deals.all).filter(({ tradeType }) => tradeType === 'ORDINARY');
  return [accepted.map(({ request }) => request.businessNo), ordinary.map(({ businessNo }) => businessNo)].map((all) => all.toSorted());
}

describe('after any sequence of acts', () => {
  it(
    'BNK-02 BNK-03 BNK-05 BNK-06 BNK-11 BNK-24 SWP-07 MOC-05 books balance, nothing is overdrawn, accepted quotes are the deals at their own rates and in time, swaps keep their order and their points, a replay is identical',
    { timeout: 60_000 },
    async () => {
      let deals = 0;
      const law = fc.asyncProperty(acts, async (sequence) => {
        const world = await lived(sequence);
        const state = world.bank.state();
        expect(books(state)).toEqual({ unbalanced: [], overdrawn: [] });
        const [accepted, booked] = bookings(state);
        expect(booked).toEqual(accepted);
        expect(strayDeals(state, world.seen)).toEqual([]);
        expect(overspent(state)).toEqual([]);
        expect(brokenSwaps(state)).toEqual([]);
        expect(replayed(world.journal.read())).toEqual(state);
        deals += booked?.length ?? 0;
      });
      await fc.assert(law, runs);
      expect(deals).toBeGreaterThan(runs.numRuns);
    },
  );

  it('BNK-13 BNK-21 cover, limits and coupons are free again when every deal has come to its end', { timeout: 60_000 }, async () => {
    const law = fc.asyncProperty(acts, async (sequence) => {
      const world = await lived(sequence);
      await world.goTo('2026-04-01', '10:00');
      const state = world.bank.state();
      expect(holdings(state)).toEqual({ frozen: [], used: [], held: [] });
      expect(Object.values(state.deals.all).filter((deal) => activeLeg(deal))).toEqual([]);
      expect(books(state)).toEqual({ unbalanced: [], overdrawn: [] });
    });
    await fc.assert(law, runs);
  });

  it('BNK-06 however many users accept a quote at once, it is booked once', async () => {
    const crowd = fc.array(fc.constantFrom('admin01', 'operator01', 'first01'), { minLength: 2, maxLength: 50 });
    const law = fc.asyncProperty(crowd, async (who) => {
      const world = testBank();
      await world.bank.doSpotTrade(admin, spotRequest());
      await world.advance(3001);
      const [businessNo = ''] = open(world);
      const answers = await Promise.all(who.map((login) => world.bank.doSpotTradeConfirm(as(login), confirm(businessNo, 'ok', login))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(Object.keys(world.bank.state().deals.all)).toEqual([businessNo]);
    });
    await fc.assert(law, { numRuns: 100 });
  });
});
