// Roll-over of a forward, by the bank only: a swap cancels the old date, and a new forward runs to the later one (QRY-14).
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { add, type Decimal, div } from '../kernel/decimal.ts';
import type { Fact } from '../facts/facts.ts';
import { coverMoved } from '../ledger/cover.ts';
import { legAt } from '../lifecycle/closing.ts';
import type { ForwardDeal, SwapDeal } from '../facts/deals-state.ts';
import { coverHeld } from '../lifecycle/delivery.ts';
import { grownFrom, madeByBank, type Making, pointsOf } from '../lifecycle/grown-deals.ts';
import { activeLeg, cancelledLeg, newLeg, openDate } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import { brokenDateRefusal } from '../products/forward.ts';
import { opposite } from '../kernel/side.ts';
import { messagePushed } from '../directory/pushes.ts';
import type { BankState } from '../facts/state.ts';

/** The forward, and a good day after its maturity. */
export type RollOver = { readonly businessNo: string; readonly date: string };

/** Numbers of the deals that a rollover creates. */
export type RolledOver = { readonly swapNo: string; readonly forwardNo: string };

type Roll = { readonly deal: ForwardDeal; readonly leg: Leg; readonly date: string; readonly farRate: Decimal };

/**
 * Returns the far rate: the deal's own rate plus the points between both dates, on the customer's side. Null without
 * points.
 */
function farRateOf(deal: ForwardDeal, leg: Leg, date: string, { businessDate }: BankState, { prices, bankNow }: Env): Decimal | null {
  const points = prices.pointsBetween(deal.rateCode, openDate(leg, businessDate), date, bankNow);
  return points && add(leg.rate, div(leg.side === 'BUY' ? points.offer : points.bid, pairOf(deal.rateCode).pipFactor, 12));
}

/** Returns the open amount of the leg at a rate, with its accounts. */
const wholeAt = ({ deal, leg }: Roll, rate: Decimal) => ({
  ...legAt(deal.rateCode, leg.undelivered1, rate),
  account1: leg.account1,
  account2: leg.account2,
});

/**
 * Returns the swap of a rollover. Its near leg cancels the old date, its far leg represents the new forward; neither
 * is delivered.
 */
function swapOf(roll: Roll, making: Making): SwapDeal {
  const { deal, leg, date, farRate } = roll;
  return {
    ...grownFrom(deal, opposite(leg.side), making),
    product: 'swap',
    nearTermId: null,
    farTermId: null,
    nearDate: leg.date,
    farDate: date,
    points: pointsOf(deal.rateCode, leg.rate, farRate),
    legs: [
      cancelledLeg({ name: 'near', side: opposite(leg.side), ...wholeAt(roll, leg.rate), from: leg.date, date: leg.date }),
      cancelledLeg({ name: 'far', side: leg.side, ...wholeAt(roll, farRate), from: date, date }),
    ],
  };
}

function forwardOf(roll: Roll, making: Making): ForwardDeal {
  const { deal, leg, date, farRate } = roll;
  return {
    ...grownFrom(deal, leg.side, making),
    product: 'forward',
    termId: null,
    optionDate: null,
    maturityDate: date,
    legs: [newLeg({ name: 'single', side: leg.side, ...wholeAt(roll, farRate), from: date, date }, making.tradeDate)],
  };
}

/** Allowed before the first delivery day or on the maturity, but not inside a window or when overdue. */
const canRoll = ({ stage, date }: Leg, businessDate: string): boolean =>
  stage === 'booked' || (stage === 'pending' && date <= businessDate);

/**
 * Returns a refusal unless the new maturity is after the current one and is allowed for a forward dealt today;
 * otherwise null.
 */
function dateRefusal({ rateCode }: ForwardDeal, leg: Leg, date: string, { businessDate }: BankState, { calendar }: Env): Refused | null {
  return date <= leg.date ? refused('dateOutOfRange') : brokenDateRefusal(rateCode, date, businessDate, calendar);
}

/** Rolls the open amount of a forward over. Its cover moves along, except what differences of closed parts still hold. */
export function rollOver({ businessNo, date }: RollOver, state: BankState, env: Env): Decision<Answer<RolledOver>> {
  const deal = state.deals.all[businessNo];
  if (!isOf(deal, 'forward')) return unchanged(refused('notFound'));
  const leg = activeLeg(deal);
  if (!leg || !canRoll(leg, state.businessDate)) return unchanged(refused('stateNotAllowed'));
  const refusal = dateRefusal(deal, leg, date, state, env);
  if (refusal) return unchanged(refusal);
  const farRate = farRateOf(deal, leg, date, state, env);
  if (farRate === null) return unchanged(refused('priceUnavailable'));
  const roll = { deal, leg, date, farRate };
  const { businessDate } = state;
  const swapNo = nextBusinessNo(state.numbering, productRecords.swap.prefix, businessDate);
  const forwardNo = nextBusinessNo(state.numbering, productRecords.forward.prefix, businessDate);
  const facts: Fact[] = [
    { type: 'dealBooked', deal: swapOf(roll, madeByBank(deal, swapNo, 'ROLL', state, env)) },
    { type: 'dealBooked', deal: forwardOf(roll, madeByBank(deal, forwardNo, 'ROLL', state, env)) },
    ...coverMoved(state, businessNo, forwardNo, coverHeld(state, businessNo)),
    { type: 'dealRolled', businessNo, leg: leg.name, amt1: leg.undelivered1, amt2: leg.undelivered2, swapNo },
    ...messagePushed(state, deal.customerId, {
      msgType: 1,
      msgContentCN: `远期${businessNo}已展期至${date}，新交易编号${forwardNo}。`,
      msgContentEN: `Forward ${businessNo} was rolled over to ${date} as ${forwardNo}.`,
    }),
  ];
  return { facts, answer: done({ swapNo, forwardNo }) };
}
