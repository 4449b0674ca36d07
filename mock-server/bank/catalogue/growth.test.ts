// The cost of a page, a badge, a quote request and an acceptance does not grow with history; measured as reads of the state.
import { describe, expect, it } from 'vitest';
import type { TradeListForm } from '#mock/generated/contract.ts';

import { apply } from '../acts/apply.ts';
import { admin, confirm, quoted, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { chance } from '../kernel/chance.ts';
import { act, decide } from '../acts/decider.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { accountNumber } from '../acts/world-acts.ts';
import type { Env } from '../desk/env.ts';
import { type Event, eventVersion, type Fact } from '../facts/facts.ts';
import { envWith } from '../desk/env.fixture.ts';
import { aForward } from '../lifecycle/deals.fixture.ts';
import type { Deal } from '../facts/deals-state.ts';
import { marginValuation } from '../lifecycle/margin-valuation.ts';
import { ordersIn } from '../orders/order-rows.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { cashFlow, duesIn } from '../queries/due-rows.ts';
import { coverIn, exposuresOf } from '../queries/exposure-view.ts';
import { badgeCounts } from '../queries/desk.ts';
import { auditIn } from '../queries/audit-rows.ts';
import { movementsIn } from '../queries/account-details.ts';
import { deliveriesIn } from '../queries/delivery-rows.ts';
import { optionsIn } from '../queries/option-lists.ts';
import { paged } from '../lists/paging.ts';
import { exportOf } from '../queries/export-lists.ts';
import { listTotals } from '../queries/list-totals.ts';
import { forwardCounts } from '../queries/parameters.ts';
import { openQuotes } from '../quotes/quote-rows.ts';
import { swapsIn } from '../queries/swap-lists.ts';
import { tradesIn } from '../queries/trade-lists.ts';
import { printable, receiptsIn } from '../receipts/receipts.ts';
import type { BankState } from '../facts/state.ts';
import { counting, readsInPieces } from './counted-reads.fixture.ts';
import { nextTimer } from './found.ts';
import { catalogueInSteps, catalogueOf } from './world-catalogue.ts';

const eventOf = (fact: Fact, { seq }: BankState, at: number): Event => ({
  version: eventVersion,
  seq: seq + 1,
  bankTime: at,
  accessTime: at,
  by: null,
  fact,
});

const today = '2026-01-13';

/**
 * Creates a forward to add to a state. Deals with odd ordinals are fully delivered; the others fall due on the given
 * date.
 */
function planted(ordinal: number, dueDate: string): Deal {
  const deal = aForward();
  const [leg] = deal.legs;
  if (!leg) throw new Error('the forward has no leg');
  const businessNo = `FWDFT20251201${String(ordinal).padStart(6, '0')}`;
  const stage = dueDate <= today ? ('pending' as const) : leg.stage;
  const own = { ...leg, from: dueDate, date: dueDate, stage };
  const deliveries = [{ deliveredAt: 1_768_270_000_000, amt1: own.amt1, amt2: own.amt2, delayCharge: '0' }];
  const done = { ...own, stage: 'done' as const, undelivered1: '0', undelivered2: '0', deliveries };
  return { ...deal, businessNo, customerId: 'C0001', maturityDate: dueDate, legs: [ordinal % 2 ? done : own] };
}

const marginAccount = accountNumber('C0001', 'MARGIN', 'CNH');

/** Returns the facts that a finished deal on margin leaves in the state: a posting, a released cover and a pending timer. */
function behind({ businessNo }: Deal): Fact[] {
  const source = { kind: '0', accountNo: marginAccount } as const;
  const entries = [
    { book: marginAccount, currency: 'CNH', amount: '1' },
    { book: 'bank.own.CNH', currency: 'CNH', amount: '-1' },
  ];
  return [
    { type: 'posted', posting: { reason: 'opening', businessNo: null, entries } },
    { type: 'coverReserved', businessNo, source, currency: 'CNH', amount: '100' },
    { type: 'coverFirmed', businessNo },
    { type: 'coverReleased', businessNo, amount: '100' },
    { type: 'timerSet', dueAt: 1_800_000_000_000, act: { kind: 'quoteExpires', businessNo } },
  ];
}

/**
 * Creates a world with a live quote and a number of older deals, half of them open. By default the open ones fall due
 * in December.
 */
async function worldWith(deals: number, dueDate = '2026-12-15'): Promise<{ state: BankState; env: Env; quoteNo: string }> {
  const world = testBank();
  const quoteNo = await quoted(world);
  const state = world.bank.state();
  const bankNow = world.clock.bankNow();
  for (let ordinal = 0; ordinal < deals; ordinal += 1) {
    const deal = planted(ordinal, dueDate);
    for (const fact of [{ type: 'dealBooked', deal } as const, ...behind(deal)]) apply(eventOf(fact, state, bankNow), state);
  }
  const prices = deskPrices(world.bank.market, state.disturbances);
  const env = { ...envWith(prices, bankNow), chance: (purpose: string, key: string) => chance(state.seed, purpose, key) };
  return { state, env, quoteNo };
}

const page = { pageNum: 1, pageSize: 10 } as const;
const aDay = { startDate: '2026-01-13', endDate: '2026-01-13' } as const;

const does =
  (...facts: readonly Fact[]) =>
  (state: BankState, { bankNow }: Env): null => {
    for (const fact of facts) apply(eventOf(fact, state, bankNow), state);
    return null;
  };
const forwards =
  (list: 'all' | 'open' | 'nonMaturity', filter: Partial<TradeListForm> = {}) =>
  (state: BankState) =>
    paged(tradesIn(state, 'C0001', { product: 'forward', list }, { ...page, ...filter }), page);

/** The totals of a list. */
const totals =
  (list: 'forwardClientTrade' | 'fwdTradeDuration' | 'delivery' | 'front', form: Partial<TradeListForm> = {}) =>
  (state: BankState, env: Env) => {
    const sums = exportOf(list, undefined)?.sums;
    if (!sums) throw new Error(`${list} has no totals`);
    return listTotals(sums, { state, customerId: 'C0001', form, env });
  };

/** Operations whose cost must not depend on the number of past deals. */
const operations: Readonly<Record<string, (state: BankState, env: Env, quoteNo: string) => unknown>> = {
  'page of all forwards': forwards('all'),
  'page of open forwards': forwards('open'),
  'page of forwards not yet due': forwards('nonMaturity'),
  'page of forwards by amount': forwards('all', { sortBy: 'custAmt1', sortOrder: 'desc' }),
  'page of forwards of a pair by rate': forwards('all', { rateCode: 'USD/CNH', sortBy: 'dealtRate' }),
  'page of forwards of a pair and a day': forwards('all', { rateCode: 'EUR/USD', ...aDay }),
  'page of orders by amount': (state) => paged(ordersIn(state, 'C0001', { ...page, sortBy: 'amount' }), page),
  'page of spot deals': (state) => paged(tradesIn(state, 'C0001', { product: 'spot', list: 'all' }, page), page),
  'page of swaps': (state) => paged(swapsIn(state, 'C0001', 'all', page), page),
  'page of orders': (state) => paged(ordersIn(state, 'C0001', page), page),
  'page of receipts': (state) => paged(receiptsIn(state, 'C0001', page), page),
  'page of what is due': (state, env) => paged(duesIn(state, 'C0001', page, env), page),
  'page of deliveries of a day': (state) => paged(deliveriesIn(state, 'C0001', { ...page, ...aDay }), page),
  'page of deliveries': (state) => paged(deliveriesIn(state, 'C0001', page), page),
  'page of deliveries by pair': (state) => paged(deliveriesIn(state, 'C0001', { ...page, sortBy: 'rateCode', sortOrder: 'desc' }), page),
  'page of deliveries of a number': (state) => paged(deliveriesIn(state, 'C0001', { ...page, businessNo: '000' }), page),
  'late page of deliveries': (state) => paged(deliveriesIn(state, 'C0001', { ...page, pageNum: 40 }), { ...page, pageNum: 40 }),
  'page of receipts of a type': (state) => paged(receiptsIn(state, 'C0001', { ...page, receiptType: '1', sortBy: 'serialNo' }), page),
  'page of receipts of a number': (state) => paged(receiptsIn(state, 'C0001', { ...page, serialNo: '0002' }), page),
  'page of actions of a kind': (state) => paged(auditIn(state, 'C0001', { ...page, auditOperation: 'deal' }), page),
  'page of movements': (state) => paged(movementsIn(state, 'C0001', { ...page, accountNo: marginAccount }), page),
  'page of movements of a day': (state) => paged(movementsIn(state, 'C0001', { ...page, accountNo: marginAccount, ...aDay }), page),
  'page of forwards of a side and a number': forwards('all', { tradeDirection: 'BUY', businessNo: '0001', sortBy: 'valueDate' }),
  'page of options before their expiry': (state, env) =>
    paged(optionsIn(state, env.calendar, { customerId: 'C0001', list: 'notReached' }, page), page),
  'page of orders whose deal is open': (state) => paged(ordersIn(state, 'C0001', { ...page, dealState: 'UNDELIVERED' }), page),
  'page of totals of all forwards': totals('forwardClientTrade'),
  'page of totals of a pair and a day': totals('forwardClientTrade', { rateCode: 'USD/CNH', startDate: '2026-01-13' }),
  'page of totals of open forwards': totals('fwdTradeDuration'),
  'page of totals of deliveries': totals('delivery'),
  'page of totals of what is due': totals('front'),
  'page of cover of a month': (state) =>
    paged(coverIn(state, 'C0001', { cyCode: 'USD', startDate: '2026-12-01', endDate: '2026-12-31' }), page),
  'page of the exposure': (state, env) => exposuresOf(state, 'C0001', env),
  'a receipt to print': (state) => printable(state, admin, '1', { serialNo: state.receipts.at(-1)?.serialNo ?? '' }),
  'margin valuation': (state, env) => [marginValuation(state, env)],
  'next timer': (state) => nextTimer(state),
  badges: (state, env) => badgeCounts(state, 'C0001', env),
  'forward counts': (state) => forwardCounts(state, 'C0001'),
  'open quotes': (state) => openQuotes(state, 'admin01'),
  ask: (state, env) => decide(act('doSpotTrade', { caller: admin, body: spotRequest(), language: 'zh-CN' }), state, env),
  'a timer set and fired': (state, env) =>
    does(
      { type: 'timerSet', dueAt: 1_790_000_000_000, act: { kind: 'watchOrders' } },
      { type: 'timerFired', timerId: state.timers.nextId },
    )(state, env),
  'another deal while orders of lists are kept': (state, env) =>
    does({ type: 'dealBooked', deal: planted(9_999, '2026-12-15') })(state, env),
  'another username': does({ type: 'loginNameChanged', from: 'operator01', to: 'renamed01' }),
  accept: (state, env, quoteNo) =>
    decide(act('doSpotTradeConfirm', { caller: admin, body: confirm(quoteNo), language: 'zh-CN' }), state, env),
};

/** The answer of an operation; work in pieces is run to its end. */
const finished = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'next' in answer ? whole(answer as InPieces<unknown>) : answer;

async function workWith(deals: number): Promise<Record<string, number>> {
  const { state, env, quoteNo } = await worldWith(deals);
  const counted = counting(state);
  catalogueOf(counted.state);
  // A view is built on the first request and kept from then on.
  for (const [name, operation] of Object.entries(operations))
    if (name.startsWith('page of ') || name === 'badges') finished(operation(counted.state, env, quoteNo));
  const work = Object.entries(operations).map(([name, operation]) => {
    const before = counted.reads();
    const answer = finished(operation(counted.state, env, quoteNo));
    expect(JSON.stringify(answer)).not.toContain('refusal');
    return [name, counted.reads() - before] as const;
  });
  return Object.fromEntries(work);
}

describe('with five times the history', () => {
  it('MOC-33 a page, a badge, a request and an acceptance read at most three times as much of the state', async () => {
    const [few, many] = [await workWith(1_000), await workWith(5_000)];
    const grown = Object.keys(few).filter((name) => (many[name] ?? Infinity) > 3 * (few[name] ?? 0));
    expect(grown).toEqual([]);
    expect(few['page of all forwards']).toBeGreaterThan(100);
    expect(few['ask']).toBeGreaterThan(10);
  });

  it('MOC-33 the catalogue of a loaded state is built in more steps, none of which reads more', async () => {
    const [few, many] = await Promise.all(
      [1_000, 5_000].map(async (deals) => {
        const counted = counting((await worldWith(deals)).state);
        const reads: number[] = [];
        let before = 0;
        for (const _ of catalogueInSteps(counted.state)) {
          reads.push(counted.reads() - before);
          before = counted.reads();
        }
        return { steps: reads.length, most: Math.max(...reads) };
      }),
    );
    expect(few?.steps).toBeGreaterThan(5);
    expect(many?.steps).toBeGreaterThan(4 * (few?.steps ?? 0));
    expect(many?.most).toBeLessThan(2 * (few?.most ?? 0));
  });
});

describe('with three times as many items due within the week', () => {
  const asked: Readonly<Record<string, (state: BankState, env: Env) => InPieces<unknown>>> = {
    page: (state, env) => paged(duesIn(state, 'C0001', page, env), page),
    'page of a currency by pair': (state, env) =>
      paged(duesIn(state, 'C0001', { ...page, cyCode: 'USD', sortBy: 'rateCode', sortOrder: 'desc' }, env), page),
    badges: (state, env) => badgeCounts(state, 'C0001', env),
    sums: (state, env) => cashFlow(state, 'C0001', env),
    totals: totals('front'),
  };

  it('MOC-33 the counts of forwards read the same amount', async () => {
    const [few, many] = await Promise.all(
      [1_000, 3_000].map(async (deals) => {
        const { state } = await worldWith(deals, today);
        const counted = counting(state);
        catalogueOf(counted.state);
        const before = counted.reads();
        expect(forwardCounts(counted.state, 'C0001')).toMatchObject({ pendingDelivery: deals / 2 });
        return counted.reads() - before;
      }),
    );
    expect(many).toBe(few);
  });

  it.each(Object.entries(asked))(
    'MOC-33 MOC-37 BNK-44 no piece of the %s reads more, and cached results are not read again',
    async (name, work) => {
      const [few, many] = await Promise.all(
        [1_000, 5_000].map(async (deals) => {
          const { state, env } = await worldWith(deals, '2026-01-16');
          const counted = counting(state);
          catalogueOf(counted.state);
          return readsInPieces(counted.reads, () => work(counted.state, env));
        }),
      );
      if (!few || !many) throw new Error('no reads were counted');
      expect(Math.max(...many.first)).toBeLessThan(2 * Math.max(...few.first));
      if (name !== 'sums') expect(many.second).toEqual(few.second);
      expect(many.first.length).toBeGreaterThan(few.first.length);
    },
  );
});
