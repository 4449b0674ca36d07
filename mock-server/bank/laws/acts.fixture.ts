// Everything that can happen in a random history: quotes, deals, options, orders and batches of every kind, the console,
// and time (BNK-02 and others).
import fc from 'fast-check';

import { admin, confirm, delivery, newId, spotRequest } from '../doors/bank.fixture.ts';
import type { Caller } from '../facts/caller.ts';
import { optionRequest } from '../doors/option.fixture.ts';
import { forwardRequest, swapRequest } from '../doors/terms.fixture.ts';
import { type Act, numbersOf, page, pick, prefixOf, untilQuoted, which, type World } from './act.fixture.ts';
import { approvalActs } from './approval-acts.fixture.ts';
import { batchActs } from './batch-acts.fixture.ts';
import { askToEnd, endNewest, rollOver } from './ending-acts.fixture.ts';
import { callerNow, freezeAccount, freezePrice, rename, restart, runDry, snapshot, undisturbed } from './disturbing-acts.fixture.ts';
import { cancelOrder, placeOrder } from './order-acts.fixture.ts';
import { loseWithNothing } from './owing-acts.fixture.ts';

const optionNumbers = async ({ bank }: World): Promise<string[]> => numbersOf(await bank.optTradeHistory(admin, page));
const expiring = async ({ bank }: World): Promise<string[]> => numbersOf(await bank.reachDateOptClientTrade(admin, page));
const atDesk = ({ bank }: World, state: 'waiting' | 'live'): string[] =>
  bank.quotesAtDesk().flatMap((quote) => (quote.state === state ? [quote.businessNo] : []));
const deliverable = async ({ bank }: World): Promise<string[]> =>
  [
    await bank.matutitySpotTradeQuery(admin, page),
    await bank.forwardTrade(admin, { ...page, stage: 'PENDING_DELIVERY' }),
    await bank.swapTradeDuration(admin, page),
  ].flatMap(numbersOf);

/** The operation that accepts a quote, by its special flag or the letters of its number. */
const confirms = {
  SPT: 'doSpotTradeConfirm',
  FWD: 'doForwardTradeConfirm',
  SWP: 'doSwapTradeConfirm',
  OPT: 'doOptionTradeConfirm',
  spotBreach: 'doSpotBreachProcessConfirm',
  fwdEarlyBreach: 'doFwdEarlyBreachProcessConfirm',
  fwdExpireBreach: 'doFwdExpireBreachProcessConfirm',
  fwdEarlyDelivery: 'doFwdEarlyDeliveryProcessConfirm',
  swapBreach: 'doSwapBreachProcessConfirm',
  optionHedging: 'doOptionHedgingConfirm',
} as const;

const deliveries = { SPT: 'doSpotTradeDelivery', FWD: 'doForwardTradeDelivery' } as const;

/** Open quotes of both dealing users: number and accepting operation. */
const open = (world: World): [string, (typeof confirms)[keyof typeof confirms]][] =>
  ['admin01', 'operator01']
    .flatMap((login) => world.bank.getTradeQuote(callerNow(world, login)).quotes)
    .map(({ tradeQuote: { businessNo }, specialFlag }) => [businessNo, confirms[specialFlag ?? prefixOf(businessNo)]]);

const login = fc.constantFrom('admin01', 'admin01', 'admin01', 'operator01', 'operator01', 'reviewer01', 'nocredit01');
const side = fc.constantFrom('B' as const, 'S' as const);
const calCyCode = fc.constantFrom('0' as const, '0' as const, '1' as const);

/** Follows a pair that the user does not follow yet, so that it can be dealt. */
async function follow({ bank }: World, caller: Caller, rateCode: string): Promise<void> {
  if (rateCode.endsWith('CNH')) return;
  await bank.saveForeignExchange(caller, {
    entries: [...bank.followsOf(caller), { rateCode, tranType: '0', termId: null }],
  });
}

const askSpot = fc
  .record({
    login,
    onCredit: fc.boolean(),
    coupon: fc.boolean(),
    body: fc.record({
      rateCode: fc.constantFrom('USD/CNH', 'EUR/CNH', 'HKD/CNH', 'JPY/CNH', 'USD/JPY', 'EUR/GBP', 'USD/CAD'),
      amount: fc.constantFrom('10000.01', '123456.78', '1500000', '2500000', '9000000', '50000000'),
      buyOrSell: side,
      calCyCode,
      valueDate: fc.constantFrom('0' as const, '0' as const, '1' as const, '2' as const),
    }),
  })
  .map(({ onCredit, coupon, login: user, body }): Act => async (world) => {
    const { bank, advance } = world;
    const caller = callerNow(world, user);
    await follow(world, caller, body.rateCode);
    const cover = onCredit ? { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } as const } : {};
    const couponNo = coupon && body.rateCode === 'USD/CNH' ? { couponNo: 'CPC000101', couponConfirmed: true } : {};
    await bank.doSpotTrade(caller, spotRequest({ ...body, ...cover, ...couponNo }));
    await advance(untilQuoted);
  });

const askForward = fc
  .record({
    rateCode: fc.constantFrom('USD/CNH', 'USD/CNH', 'USD/CNH', 'JPY/CNH', 'USD/JPY', 'EUR/USD'),
    amount: fc.constantFrom('10000.01', '123456.78', '2500000'),
    buyOrSell: side,
    calCyCode,
    termId: fc.constantFrom('1D' as const, 'SW' as const, '1M' as const),
    window: fc.boolean(),
  })
  .map(({ window, ...body }): Act => async (world) => {
    const { bank, advance } = world;
    await follow(world, admin, body.rateCode);
    const dates = bank.effDate(admin, { rateCode: body.rateCode, tranType: '1', termId: body.termId });
    const optionDate = window && dates.ok ? { optionDate: dates.data.spotDate } : {};
    await bank.doForwardTrade(admin, forwardRequest({ ...body, ...optionDate }));
    await advance(untilQuoted);
  });

const askSwap = fc
  .record({
    rateCode: fc.constantFrom('USD/CNH', 'USD/CNH', 'USD/CNH', 'JPY/CNH', 'HKD/CNH', 'EUR/GBP'),
    amount: fc.constantFrom('123456.78', '2500000'),
    buyOrSell: side,
    calCyCode,
    farTermId: fc.constantFrom('O/N' as const, 'O/N' as const, 'T/N' as const, 'S/N' as const, '1M' as const),
  })
  .map((body): Act => async (world) => {
    const { bank, advance } = world;
    await follow(world, admin, body.rateCode);
    await bank.doSwapTrade(admin, swapRequest(body));
    await advance(untilQuoted);
  });

const askOption = fc
  .record({
    buyOrSell: side,
    callOrPut: fc.constantFrom('C' as const, 'P' as const),
    strikeRate: fc.constantFrom('6.8000', '6.9500', '7.0000', '7.2000'),
    cutOffId: fc.constantFrom('1' as const, '2' as const, '3' as const),
    termId: fc.constantFrom('SW' as const, '1M' as const),
    atOnce: fc.boolean(),
  })
  .map(({ atOnce, ...body }): Act => async ({ bank, advance }) => {
    const dates = bank.effDate(admin, { rateCode: 'USD/CNH', tranType: '0' });
    const premiumDate = atOnce && dates.ok ? { premiumDate: dates.data.businessDate } : {};
    await bank.doOptionTrade(admin, optionRequest({ ...body, ...premiumDate }));
    await advance(untilQuoted);
  });

const decide = fc
  .record({ which, doneType: fc.constantFrom('ok' as const, 'ok' as const, 'ok' as const, 'refuse' as const), login })
  .map(({ which: index, doneType, login: user }): Act => (world) => {
    const quotes = open(world);
    const [businessNo, call] = quotes[index % Math.max(quotes.length, 1)] ?? ['SPTFT20260113000001', confirms.SPT];
    const caller = callerNow(world, user);
    return world.bank[call](caller, confirm(businessNo, doneType, caller.loginName));
  });

const deliver = fc
  .record({ which, amount: fc.constantFrom('1', '5000.5', '10000.01', '123456.78', '1500000', '2500000') })
  .map(({ which: index, amount }): Act => async ({ bank, ...world }) => {
    const businessNo = pick(await deliverable({ bank, ...world }), index);
    const body = delivery(businessNo, amount);
    const prefix = prefixOf(businessNo);
    if (prefix === 'SWP') return bank.doSwapTradeDelivery(admin, { ...body, leg: index % 3 === 0 ? 'far' : 'near' });
    return prefix === 'OPT' ? null : bank[deliveries[prefix]](admin, body);
  });

/** Accepts the newest open quote, so that enough deals come about. */
const acceptNewest: Act = async (world) => {
  const [businessNo, call] = open(world).at(-1) ?? [];
  if (businessNo && call) await world.bank[call](admin, confirm(businessNo));
};

const thenAccepted = (asking: fc.Arbitrary<Act>): fc.Arbitrary<Act> =>
  fc.record({ asking, accepted: fc.boolean() }).map(({ asking: ask, accepted }): Act => async (world) => {
    await ask(world);
    if (accepted) await acceptNewest(world);
  });

/** Ends the newest deal completely, so that deals of every kind are ended in every way. */
const thenEnded = (asking: fc.Arbitrary<Act>): fc.Arbitrary<Act> =>
  fc.record({ asking, way: fc.nat(2) }).map(({ asking: ask, way }): Act => async (world) => {
    await ask(world);
    await acceptNewest(world);
    await endNewest(world, way);
    await acceptNewest(world);
  });

/** Pays every premium that is due. */
const payPremiums: Act = async ({ bank }) => {
  for (const businessNo of numbersOf(await bank.optionTradeListToDelivery(admin, page)))
    await bank.doOptPremiumDelivery(admin, { clientRequestId: newId(), businessNo });
};

/** Requests the closing of a paid option, wholly or in part. */
const askToClose = fc
  .record({ which, amount: fc.constantFrom('300000', '1000000') })
  .map(({ which: index, amount }): Act => async (world) => {
    await payPremiums(world);
    const businessNo = pick(numbersOf(await world.bank.noReachDateOptClientTrade(admin, page)), index);
    await world.bank.doOptionHedging(admin, { clientRequestId: newId(), businessNo, amount });
    await world.advance(untilQuoted);
  });

/** Pays due premiums, and moves to the morning on which the next option expires. */
const expiryMorning: Act = async (world) => {
  await payPremiums(world);
  const options = await world.bank.noReachDateOptClientTrade(admin, page);
  const [next] = options.ok ? options.data.rows.map(({ expiryDate }) => expiryDate).toSorted() : [];
  if (next !== undefined) await world.goTo(next, '10:00');
};

const onOption = fc
  .record({ which, call: fc.constantFrom('doOptPremiumDelivery' as const, 'doOptionTradeExercise' as const, 'doOptionGiveUp' as const) })
  .map(({ which: index, call }): Act => async (world) => {
    const numbers = call === 'doOptPremiumDelivery' ? await optionNumbers(world) : await expiring(world);
    return world.bank[call](admin, { clientRequestId: newId(), businessNo: pick(numbers, index) });
  });

const wait = fc.constantFrom(1000, 60_000, 100_000, 3_600_000).map(
  (ms): Act =>
    (world) =>
      world.advance(ms),
);
const nextDays = fc.constantFrom(1, 1, 1, 3, 8).map(
  (days): Act =>
    (world) =>
      world.advance(days * 86_400_000),
);

const dealer = fc
  .record({
    answers: fc.constantFrom('quote' as const, 'quote' as const, 'quote' as const, 'reject' as const),
    movedPips: fc.constantFrom('0', '25'),
    orders: fc.constantFrom('accept' as const, 'accept' as const, 'reject' as const, 'never' as const),
    cancels: fc.constantFrom('grant' as const, 'refuse' as const, 'never' as const),
    optionsAtCut: fc.constantFrom('giveUp' as const, 'exercise' as const),
  })
  .map(
    (policy): Act =>
      ({ bank }) =>
        bank.setDealer(policy),
  );

const handActs = {
  quote: ({ bank }: World, businessNo: string) => bank.quoteByHand({ businessNo }),
  reject: ({ bank }: World, businessNo: string) => bank.rejectByHand({ businessNo }),
  withdraw: ({ bank }: World, businessNo: string) => bank.withdrawQuote({ businessNo }),
} as const;

const byHand = fc.record({ which, what: fc.constantFrom('quote', 'reject', 'withdraw') }).map(
  ({ which: index, what }): Act =>
    (world) =>
      handActs[what](world, pick(atDesk(world, what === 'withdraw' ? 'live' : 'waiting'), index)),
);

// Moves time by 1 ms first, because the tests look up prices of fills by time.
const nudge = fc.constantFrom(-0.02, -0.003, 0.003, 0.02).map((share): Act => async (world) => {
  await world.advance(1);
  return world.bank.nudgePrice('USD/CNH', share);
});

const moveCurve = fc
  .record({ currency: fc.constantFrom('USD', 'CNH', 'JPY'), basisPoints: fc.constantFrom(-100, -20, 20, 100) })
  .map(({ currency, basisPoints }): Act => async (world) => {
    await world.advance(1);
    return world.bank.moveCurve(currency, basisPoints);
  });

const oneOf = fc.oneof(
  { weight: 8, arbitrary: thenAccepted(askSpot) },
  { weight: 4, arbitrary: thenAccepted(askForward) },
  { weight: 4, arbitrary: thenAccepted(askSwap) },
  { weight: 5, arbitrary: thenAccepted(askOption) },
  { weight: 7, arbitrary: thenAccepted(askToEnd) },
  { weight: 2, arbitrary: thenEnded(askForward) },
  { weight: 3, arbitrary: thenEnded(askSwap) },
  { weight: 14, arbitrary: decide },
  { weight: 8, arbitrary: deliver },
  { weight: 7, arbitrary: onOption },
  { weight: 4, arbitrary: thenAccepted(askToClose) },
  { weight: 3, arbitrary: fc.constant(payPremiums) },
  { weight: 4, arbitrary: fc.constant(expiryMorning) },
  { weight: 6, arbitrary: approvalActs },
  { weight: 6, arbitrary: batchActs },
  { weight: 1, arbitrary: rollOver },
  { weight: 4, arbitrary: placeOrder },
  { weight: 1, arbitrary: cancelOrder },
  { weight: 2, arbitrary: wait },
  { weight: 2, arbitrary: nextDays },
  { weight: 1, arbitrary: dealer },
  { weight: 1, arbitrary: byHand },
  { weight: 2, arbitrary: nudge },
  { weight: 1, arbitrary: moveCurve },
  { weight: 1, arbitrary: freezeAccount },
  { weight: 2, arbitrary: runDry },
  { weight: 2, arbitrary: loseWithNothing },
  { weight: 1, arbitrary: freezePrice },
  { weight: 2, arbitrary: fc.constant(undisturbed) },
  { weight: 1, arbitrary: fc.constantFrom(rename, snapshot, restart) },
);

/** Random histories of fifteen to fifty acts. */
export const lives = fc.array(oneOf, { minLength: 15, maxLength: 50, size: 'max' });

const numRuns = Number(process.env['LAW_RUNS'] ?? 60);

/** Whether there are enough histories for everything to happen in some of them. */
export const manyLives = numRuns >= 300;

/** The number of histories per property (LAW_RUNS, default 60), and the seed from which they are generated. */
export const lawRuns = { numRuns, seed: Number(process.env['LAW_SEED'] ?? 300) };
