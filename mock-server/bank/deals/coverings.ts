// What open deals bring and take in foreign currencies: the amounts that can cover expected flows (EXP-02).
import type { Deal } from '../facts/deals-state.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { Leg } from '../facts/leg-state.ts';
import { type Decimal, isZero } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';

/** The currency of the customers' books: amounts in it bear no exchange risk. */
export const homeCurrency = 'CNH';

/** The open amount of a leg in one of its currencies, which the customer receives or pays. */
export type Covering = {
  readonly deal: Deal;
  readonly leg: Leg;
  readonly cyCode: string;
  readonly way: ExpectedFlow['way'];
  readonly amount: Decimal;
};

/** Returns the open amounts of a deal, two for each leg. Options have none: they cover nothing until they are exercised. */
export function coveringsOf(deal: Deal): readonly Covering[] {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  return deal.legs.flatMap((leg): Covering[] => {
    const [first, second] = leg.side === 'BUY' ? (['receive', 'pay'] as const) : (['pay', 'receive'] as const);
    return [
      { deal, leg, cyCode: ccy1, way: first, amount: leg.undelivered1 },
      { deal, leg, cyCode: ccy2, way: second, amount: leg.undelivered2 },
    ];
  });
}

/** Whether an amount can cover flows: anything is open, and in a foreign currency. */
export const covers = ({ cyCode, amount }: Covering): boolean => cyCode !== homeCurrency && !isZero(amount);
