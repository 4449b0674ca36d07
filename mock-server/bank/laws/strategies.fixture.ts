// The corpus of strategies over time that have earned or might earn, collected from reviews and random searches (BNK-53).
import type { SpotOrderRequest, SwapTradeRequest } from '#mock/generated/contract.ts';

import { admin, newId, spotRequest } from '../doors/bank.fixture.ts';
import { add, div, round, sub } from '../kernel/decimal.ts';
import { addDays } from '../calendar/dates.ts';
import type { Deal } from '../facts/deals-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { Side } from '../kernel/side.ts';
import { codes, delivered, ended, forward, granted, spot, swap } from './dealing.fixture.ts';
import { drainedStrategies } from './drained-strategies.fixture.ts';
import type { Life, Strategy } from './profit.fixture.ts';

const calm = '2026-01-13';
const beforeGoldenWeek = '2026-09-28';
/** From this date a forward can be dealt for the last day before the calm period. */
const aWeekEarlier = '2026-09-24';
/** Days after which nothing is open any more: the longest grace period and a few days. */
const allIsOver = 9;

const amountOf = ({ legs }: Deal): string => legs.at(-1)?.amt1 ?? '0';

const follows = ({ world }: Life, rateCode: string) =>
  world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });

type Left = Partial<SwapTradeRequest> & { readonly times: number };

/** Books swaps and never delivers them, so that the bank has to close them. */
const swapsLeft = (begins: string, { times, ...change }: Left): Strategy => ({
  begins,
  async play(life) {
    await follows(life, change.rateCode ?? 'USD/CNH');
    for (let i = 0; i < times; i += 1) await swap(life.world, change);
    await life.goTo(life.day(allIsOver), '10:00');
  },
});

/** Books a swap, delivers nothing, and closes it within its grace period. */
const swapClosedLate = (change: Partial<SwapTradeRequest>, days: number): Strategy => ({
  begins: calm,
  async play(life) {
    const { businessNo, ...deal } = await swap(life.world, change);
    await life.goTo(life.day(days), '10:00');
    await ended(life.world, 'swapBreach', businessNo, [deal.legs[0]?.amt1 ?? '0']);
    await life.goTo(life.day(allIsOver), '10:00');
  },
});

/** Delivers the near leg of a swap late, hedged by a spot deal for the day of delivery. */
const nearLegLate = (side: Side): Strategy => ({
  begins: calm,
  async play(life) {
    const { world } = life;
    const deal = await swap(world, { ...codes(side), amount: '1000000', farTermId: 'SW' });
    const other = side === 'BUY' ? 'SELL' : 'BUY';
    const hedge = await forward(world, { ...codes(other), amount: '1000000', termId: '1D' });
    const back = await forward(world, { ...codes(side), amount: '1000000', termId: 'SW' });
    await life.goTo(hedge.legs[0]?.date ?? '', '10:00');
    await delivered(world, deal.businessNo, ['1000000'], 'near');
    await delivered(world, hedge.businessNo, ['1000000']);
    await life.goTo(back.legs[0]?.date ?? '', '10:00');
    await delivered(world, deal.businessNo, [amountOf(deal)], 'far');
    await delivered(world, back.businessNo, ['1000000']);
  },
});

/** A deal delivered on the last day of its grace period, hedged by an opposite forward for that day. */
type Late = {
  readonly begins: string;
  readonly side: Side;
  readonly open: (life: Life, side: Side) => Promise<Deal>;
  readonly grace: number;
};

const deliveredLate = ({ begins, side, open, grace }: Late): Strategy => ({
  begins,
  async play(life) {
    const { world } = life;
    const deal = await open(life, side);
    const due = deal.legs[0]?.date ?? '';
    const last = businessDaysAfter(life, due, grace);
    const hedge = await forward(world, {
      ...codes(side === 'BUY' ? 'SELL' : 'BUY'),
      amount: amountOf(deal),
      termId: '',
      maturityDate: last,
    });
    await life.goTo(last, '10:00');
    await delivered(world, deal.businessNo, [amountOf(deal)]);
    await delivered(world, hedge.businessNo, [amountOf(deal)]);
  },
});

/** Returns the business date that is a number of days later. */
function businessDaysAfter(life: Life, date: string, days: number): string {
  let n = 0;
  while (life.day(n) < date) n += 1;
  return life.day(n + days);
}

const fiveMillion = { amount: '5000000' } as const;
const aForward = ({ world }: Life, side: Side) => forward(world, { ...codes(side), ...fiveMillion, termId: 'SW' });
const forGoldenWeek = ({ world }: Life, side: Side) =>
  forward(world, { ...codes(side), ...fiveMillion, termId: '', maturityDate: '2026-09-30' });
const aSpot =
  (valueDate: '0' | '1' | '2') =>
  ({ world }: Life, side: Side) =>
    spot(world, { ...codes(side), ...fiveMillion, valueDate });

/**
 * Leaves one deal to the bank, which closes it at the last day end of its grace period, and closes an equal one just
 * before.
 */
const soldLeft = (open: Late['open'], grace: number): Strategy => ({
  begins: calm,
  async play(life) {
    const { world } = life;
    const deal = await open(life, 'SELL');
    const last = businessDaysAfter(life, deal.legs[0]?.date ?? '', grace);
    const hedge = await forward(world, { ...codes('BUY'), amount: amountOf(deal), termId: '', maturityDate: last });
    await life.goTo(last, '10:00');
    await world.goTo(addDays(last, 1), '02:59');
    await ended(world, 'fwdExpireBreach', hedge.businessNo, [amountOf(hedge)]);
    await life.goTo(life.day(allIsOver), '10:00');
  },
});

/** The pair of the stop-losses. */
export const stopsPair = 'USD/CNH';

/** Places two stop-losses some pips around the current price, for the day session only. Returns their business numbers. */
export async function stopsAround({ world }: Life, pips: string): Promise<string[]> {
  const { pipFactor, spotAvalible } = pairOf(stopsPair);
  const away = div(pips, pipFactor, spotAvalible);
  const place = async (side: Side, orderPrice: string) => {
    const { delayInDelivery: _, ...body } = spotRequest({ ...codes(side), amount: '9000000', clientRequestId: newId() });
    const order = { ...body, valueDate: '2', orderType: '2', orderPrice, orderTerm: '2', nightTrading: false } as SpotOrderRequest;
    return (await granted(world.bank.doSpotForexOrderTrade(admin, order))).businessNo;
  };
  const { bid, offer } = world.bank.market.prices(stopsPair, world.clock.bankNow()).spot;
  return [await place('BUY', round(add(offer, away), spotAvalible)), await place('SELL', round(sub(bid, away), spotAvalible))];
}

/** Closes the deals of filled orders and cancels the other orders. */
export async function stopsEnded({ world }: Life, orders: readonly string[]): Promise<void> {
  for (const businessNo of orders) {
    const { fill } = world.bank.state().orders[businessNo] ?? {};
    if (!fill) await world.bank.cancleSpotForexOrder(admin, { clientRequestId: newId(), businessNo });
    else await ended(world, 'spotBreach', fill.dealNo, ['9000000']);
  }
  await world.advance(60_000);
}

/** Stop-losses placed a minute before the close of the day; deals filled overnight are closed in the morning. */
const stopsOverNights = (nights: number, pips: string): Strategy => ({
  begins: calm,
  async play(life) {
    for (let night = 0; night < nights; night += 1) {
      await life.goTo(life.day(night), '17:59');
      const orders = await stopsAround(life, pips);
      await life.goTo(life.day(night + 1), '09:40');
      await stopsEnded(life, orders);
    }
    await life.goTo(life.day(nights + 3), '10:00');
  },
});

/** All strategies, by name. */
export const strategies = {
  overnightSwapsLeft: swapsLeft(calm, { times: 3, ...codes('SELL'), amount: '1000000', farTermId: 'O/N' }),
  overnightSwapsLeftTheOtherWay: swapsLeft(calm, { times: 3, ...codes('BUY'), amount: '1000000', farTermId: 'O/N' }),
  spotNextSwapsLeft: swapsLeft(calm, { times: 3, ...codes('SELL'), amount: '1000000', farTermId: 'S/N' }),
  weekSwapLeft: swapsLeft(calm, { times: 2, ...codes('SELL'), amount: '9000000', farTermId: 'SW' }),
  swapLeftOverGoldenWeek: swapsLeft(beforeGoldenWeek, { times: 1, ...codes('SELL'), ...fiveMillion, farTermId: 'S/N' }),
  yenSwapsLeft: swapsLeft(calm, { times: 4, rateCode: 'USD/JPY', ...codes('BUY'), ...fiveMillion, farTermId: 'S/N' }),
  yenSwapsLeftTheOtherWay: swapsLeft(calm, { times: 4, rateCode: 'USD/JPY', ...codes('SELL'), ...fiveMillion, farTermId: 'S/N' }),
  swapClosedWhenBothDaysHavePassed: swapClosedLate({ ...codes('SELL'), ...fiveMillion, farTermId: 'O/N' }, 3),
  swapClosedBetweenItsDays: swapClosedLate({ ...codes('SELL'), ...fiveMillion, farTermId: 'SW' }, 4),
  nearLegSoldLate: nearLegLate('SELL'),
  nearLegBoughtLate: nearLegLate('BUY'),
  forwardSoldLateOverGoldenWeek: deliveredLate({ begins: aWeekEarlier, side: 'SELL', open: forGoldenWeek, grace: 2 }),
  forwardSoldLate: deliveredLate({ begins: calm, side: 'SELL', open: aForward, grace: 3 }),
  forwardBoughtLate: deliveredLate({ begins: calm, side: 'BUY', open: aForward, grace: 3 }),
  spotSoldLateOverGoldenWeek: deliveredLate({ begins: beforeGoldenWeek, side: 'SELL', open: aSpot('2'), grace: 1 }),
  forwardSoldLeft: soldLeft(aForward, 3),
  spotSoldLeft: soldLeft(aSpot('2'), 1),
  spotSoldLate: deliveredLate({ begins: calm, side: 'SELL', open: aSpot('2'), grace: 1 }),
  stopLossesOverTheNight: stopsOverNights(8, '20'),
  ...drainedStrategies,
} as const satisfies Record<string, Strategy>;

export type StrategyName = keyof typeof strategies;
