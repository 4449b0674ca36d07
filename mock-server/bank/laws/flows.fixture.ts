// Every payment that a customer's deals have caused or will cause: deliveries, differences and premiums.
import { add, compare, type Decimal, isZero, negate } from '../kernel/decimal.ts';
import { shanghaiDate } from '../calendar/dates.ts';
import type { Deal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';

/** An amount that the customer receives on a day, or pays if negative. */
type Flow = { readonly date: string; readonly currency: string; readonly amount: Decimal };

function legFlows({ rateCode }: Deal, { side, date, undelivered1, undelivered2, deliveries }: Leg): Flow[] {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const open = { amt1: undelivered1, amt2: undelivered2, day: date };
  return [...deliveries.map(({ amt1, amt2, deliveredAt }) => ({ amt1, amt2, day: shanghaiDate(deliveredAt) })), open].flatMap(
    ({ amt1, amt2, day }) => [
      { date: day, currency: ccy1, amount: side === 'BUY' ? amt1 : negate(amt1) },
      { date: day, currency: ccy2, amount: side === 'BUY' ? negate(amt2) : amt2 },
    ],
  );
}

function premiumFlows({ terms, premium, life }: OptionDeal): Flow[] {
  if (life.premiumPaidAt === null) return [];
  const amount = terms.buyOrSell === 'B' ? negate(premium.amount) : premium.amount;
  return [{ date: shanghaiDate(life.premiumPaidAt), currency: premium.currency, amount }];
}

/** Returns all payments of the deals in a state. */
export function flowsOf({ deals }: BankState): Flow[] {
  const ofDeals = Object.values(deals.all).flatMap((deal) =>
    deal.product === 'option' ? premiumFlows(deal) : deal.legs.flatMap((leg) => legFlows(deal, leg)),
  );
  const differences = Object.values(deals.netItems).map(({ date, currency, clientProfit: amount }) => ({ date, currency, amount }));
  return [...ofDeals, ...differences];
}

/** Payments that were added to earlier ones. */
export const flowsSince = (before: readonly Flow[], after: readonly Flow[]): Flow[] => [
  ...after,
  ...before.map(({ amount, ...flow }) => ({ ...flow, amount: negate(amount) })),
];

const sum = (flows: readonly Flow[]): Decimal => flows.reduce((total, { amount }) => add(total, amount), '0');

const isFlat = (flows: readonly Flow[]): boolean =>
  [...new Set(flows.map(({ date }) => date))].every((date) => isZero(sum(flows.filter((flow) => flow.date === date))));

/**
 * Returns the net amount of the second currency, provided that the other nets to zero on every day. Null if neither
 * currency does.
 */
export function gainOf(flows: readonly Flow[], rateCode: string): Decimal | null {
  const { ccy1, ccy2 } = pairOf(rateCode);
  const of = (currency: string) => flows.filter((flow) => flow.currency === currency);
  if (isFlat(of(ccy1))) return sum(of(ccy2));
  return isFlat(of(ccy2)) ? sum(of(ccy1)) : null;
}

/** Returns whether the customer gained. */
export const isGain = (gain: Decimal): boolean => compare(gain, '0') > 0;
