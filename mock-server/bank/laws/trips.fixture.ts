// Round trips: what is opened is closed again at the same moment, and no exposure is left (BNK-48).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';

import { admin, newId, spotRequest } from '../doors/bank.fixture.ts';
import { add, div, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { Deal } from '../facts/deals-state.ts';
import { pairOf } from '../market/pairs.ts';
import { opposite, type Side } from '../kernel/side.ts';
import type { World } from './act.fixture.ts';
import {
  amountsOf,
  codes,
  dealOf,
  delivered,
  ended,
  forward,
  granted,
  inParts,
  NotToBeHad,
  option,
  optionClosed,
  spot,
  swap,
} from './dealing.fixture.ts';
import { flowsOf } from './flows.fixture.ts';

/** Parameters of a trip; each uses those it needs. */
export type Figures = {
  readonly rateCode: string;
  readonly side: Side;
  readonly calCyCode: '0' | '1';
  /** How far each amount is above the minimum, in hundredths, and into which parts it is split. */
  readonly over: number;
  readonly small: readonly number[];
  readonly valueDate: '0' | '1' | '2';
  readonly termId: '1D' | 'SW' | '1M' | '3M' | '1Y';
  readonly oneDay: 'O/N' | 'T/N' | 'S/N';
  readonly window: boolean;
  readonly coupon: boolean;
  readonly callOrPut: 'C' | 'P';
};

/**
 * A round trip. It may return the payments from which its gain is computed; by default these are all payments of its
 * deals.
 */
export type Trip = (world: World, figures: Figures) => Promise<void | ReturnType<typeof flowsOf>>;

const firstAmount = ({ legs: [leg] }: Deal): Decimal => leg?.amt1 ?? '0';
const lastAmount = ({ legs }: Deal): Decimal => legs.at(-1)?.amt1 ?? '0';

const asked = (world: World, { rateCode, side, calCyCode, over }: Figures) => ({
  rateCode,
  ...codes(side, calCyCode),
  amount: amountsOf(world, rateCode, over)[calCyCode],
});

/** Returns the terms for the same amount of ccy1 in the other direction. */
const back = ({ rateCode, side }: Figures, amount: Decimal) => ({ rateCode, ...codes(opposite(side)), amount });

const withCoupon = ({ coupon, rateCode }: Figures, couponNo: string) =>
  coupon && rateCode === 'USD/CNH' ? { couponNo, couponConfirmed: true } : {};

const openSpot = (world: World, figures: Figures) =>
  spot(world, { ...asked(world, figures), valueDate: figures.valueDate, ...withCoupon(figures, 'CPC000101') });

function openForward(world: World, figures: Figures) {
  const { rateCode, termId, window } = figures;
  const { spotDate } = world.bank.market.day(rateCode, world.bank.state().businessDate);
  const dates = window && (termId === 'SW' || termId === '1M') ? { termId, optionDate: spotDate } : { termId };
  return forward(world, { ...asked(world, figures), ...dates, ...withCoupon(figures, 'CPC000103') });
}

const spotAndBack: Trip = async (world, figures) => {
  const deal = await openSpot(world, figures);
  await ended(world, 'spotBreach', deal.businessNo, inParts(figures.rateCode, firstAmount(deal), figures.small));
};

const spotDeliveredInPart: Trip = async (world, figures) => {
  const deal = await openSpot(world, { ...figures, valueDate: '0' });
  const least = round(pairOf(figures.rateCode).minAmount, 0);
  const taken = [...inParts(figures.rateCode, add(least, '1'), figures.small)];
  await delivered(world, deal.businessNo, taken);
  await ended(world, 'spotBreach', deal.businessNo, [sub(firstAmount(deal), taken.reduce(add))]);
  await spot(world, { ...back(figures, taken.reduce(add)), valueDate: '0' });
};

const twoSpotDeals: Trip = async (world, figures) => {
  const deal = await openSpot(world, figures);
  await spot(world, { ...back(figures, firstAmount(deal)), valueDate: figures.valueDate });
};

const twoSpotDealsOfOneSecondAmount: Trip = async (world, figures) => {
  const deal = await openSpot(world, figures);
  const amount = deal.legs[0]?.amt2 ?? '0';
  await spot(world, { rateCode: figures.rateCode, ...codes(opposite(figures.side), '1'), amount, valueDate: figures.valueDate });
};

const forwardAndBack: Trip = async (world, figures) => {
  const deal = await openForward(world, figures);
  await ended(world, 'fwdEarlyBreach', deal.businessNo, inParts(figures.rateCode, firstAmount(deal), figures.small));
};

const forwardDeliveredEarly: Trip = async (world, figures) => {
  const deal = await openForward(world, figures);
  const [rest = '0', ...early] = inParts(figures.rateCode, firstAmount(deal), [101, ...figures.small]);
  await ended(world, 'fwdEarlyDelivery', deal.businessNo, early);
  await ended(world, 'fwdEarlyBreach', deal.businessNo, [rest]);
  await spot(world, { ...back(figures, early.reduce(add)), valueDate: '0' });
};

/** Closes a forward on its maturity and deals it again for the same day. */
const forwardClosedAtMaturity: Trip = async (world, figures) => {
  const deal = await openForward(world, { ...figures, termId: '1D', window: false });
  await world.goTo(deal.legs[0]?.date ?? '', '10:00');
  const before = flowsOf(world.bank.state());
  await ended(world, 'fwdExpireBreach', deal.businessNo, inParts(figures.rateCode, firstAmount(deal), figures.small));
  await spot(world, { rateCode: figures.rateCode, ...codes(figures.side), amount: firstAmount(deal), valueDate: '0' });
  return before;
};

const swapAndBack: Trip = async (world, figures) => {
  const { businessNo, ...deal } = await swap(world, { ...asked(world, figures), farTermId: figures.termId });
  await ended(world, 'swapBreach', businessNo, [firstAmount(deal as Deal)]);
  // If ccy2 was fixed, the ccy1 amounts of the two legs differ.
  if (figures.calCyCode === '1') throw new NotToBeHad('no currency is flat');
};

const farLegAlone: Trip = async (world, figures) => {
  const { rateCode, small } = figures;
  const deal = await swap(world, { ...asked(world, figures), farTermId: 'O/N' });
  const { businessNo } = deal;
  await delivered(world, businessNo, inParts(rateCode, firstAmount(deal), small), 'near');
  await ended(world, 'swapBreach', businessNo, inParts(rateCode, lastAmount(dealOf(world, businessNo)), small));
  await spot(world, { ...back(figures, firstAmount(deal)), valueDate: '0' });
};

const swapAgainstTwoDeals: Trip = async (world, figures) => {
  const deal = await swap(world, { ...asked(world, { ...figures, calCyCode: '0' }), farTermId: figures.termId });
  await spot(world, { ...back(figures, firstAmount(deal)), valueDate: '2' });
  await forward(world, { rateCode: figures.rateCode, ...codes(figures.side), amount: lastAmount(deal), termId: figures.termId });
};

/** Deals for one day, deals the opposite for the next day, and bridges the two with a swap. */
const daysBridged: Trip = async (world, figures) => {
  const { rateCode, side, oneDay } = figures;
  const { amount } = asked(world, { ...figures, calCyCode: '0' });
  const bridge = await swap(world, { rateCode, ...codes(opposite(side)), amount, farTermId: oneDay });
  const far = { rateCode, ...codes(opposite(side)), amount: lastAmount(bridge) };
  const near = { 'O/N': '0', 'T/N': '1', 'S/N': '2' } as const;
  const reached = { 'O/N': '1', 'T/N': '2' } as const;
  await spot(world, { rateCode, ...codes(side), amount, valueDate: near[oneDay] });
  if (oneDay === 'S/N') await forward(world, { ...far, termId: '1D' });
  else await spot(world, { ...far, valueDate: reached[oneDay] });
};

const optionAndBack: Trip = async (world, { rateCode, side, callOrPut, over, small }) => {
  const calcAmount = amountsOf(world, rateCode, over)['0'];
  const { mid } = world.bank.market.prices(rateCode, world.clock.bankNow());
  const { ccy2, forwardAvalible } = pairOf(rateCode);
  const contract = {
    rateCode,
    callOrPut,
    calcAmount,
    strikeRate: round(mid, forwardAvalible),
    premiumParymentCyCode: ccy2 as OptionTradeRequest['premiumParymentCyCode'],
  } as const;
  const deal = await option(world, { ...contract, buyOrSell: side === 'BUY' ? 'B' : 'S', termId: '1M' });
  const tenths = small.map(() => div(calcAmount, '10', 0));
  await optionClosed(world, deal.businessNo, [...tenths, tenths.reduce(sub, calcAmount)]);
};

/** Closes an order at the tick that fills it. */
const orderAndBack: Trip = async (world, figures) => {
  const { rateCode, side, valueDate, small } = figures;
  const { pipFactor, spotAvalible, ccy1, ccy2 } = pairOf(rateCode);
  const leg = ccy1 === 'USD' ? rateCode : `USD/${ccy2}`;
  const { bid, offer } = world.bank.market.prices(rateCode, world.clock.bankNow()).spot;
  const away = div('5', pipFactor, spotAvalible);
  const orderPrice = side === 'BUY' ? sub(offer, away) : add(bid, away);
  const { delayInDelivery: _, ...body } = spotRequest({ ...asked(world, { ...figures, calCyCode: '0' }), clientRequestId: newId() });
  const order = {
    ...body,
    valueDate,
    orderType: '1',
    orderPrice: round(orderPrice, spotAvalible),
    orderTerm: '1',
    nightTrading: true,
  } as const;
  const { businessNo } = await granted(world.bank.doSpotForexOrderTrade(admin, order));
  await world.advance(1_000);
  // Moves the price two pips beyond the order, so that it fills and closing its deal costs little more than the spread.
  const share = 7 / (Number(pipFactor) * Number(bid));
  await granted(world.bank.nudgePrice(leg, side === 'BUY' ? -share : share));
  await world.advance(500);
  const { fill } = world.bank.state().orders[businessNo] ?? {};
  if (!fill) throw new NotToBeHad('not met at once');
  await ended(world, 'spotBreach', fill.dealNo, inParts(rateCode, firstAmount(dealOf(world, fill.dealNo)), small));
};

/** All round trips by name. Those during which time passes come last. */
export const trips = {
  spotAndBack,
  spotDeliveredInPart,
  twoSpotDeals,
  twoSpotDealsOfOneSecondAmount,
  forwardAndBack,
  forwardDeliveredEarly,
  swapAndBack,
  farLegAlone,
  swapAgainstTwoDeals,
  daysBridged,
  optionAndBack,
  orderAndBack,
  forwardClosedAtMaturity,
} as const satisfies Record<string, Trip>;

export type TripName = keyof typeof trips;
