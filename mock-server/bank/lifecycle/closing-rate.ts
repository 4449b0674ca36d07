// What ending a leg costs: the bank's opposite side for the day on which the leg would have settled, whenever the difference is paid (BNK-48).
import type { Decimal } from '../decimal.ts';
import type { Env, TwoSided } from '../env.ts';
import { sideOf } from '../products/exchange-price.ts';
import { opposite } from '../products/side.ts';
import { marketToday, spotMarket } from '../products/spot-price.ts';
import type { BankState } from '../state.ts';
import type { Deal } from './deals-state.ts';
import { type Leg, openDate } from './legs.ts';

/** The market for the day on which a leg is ended: a price of spot for spot deals and for today, else the outright. Null while there is no price. */
export function closingMarket({ product, rateCode }: Deal, leg: Leg, { businessDate }: BankState, env: Env): TwoSided | null {
  const valueDate = openDate(leg, businessDate);
  if (valueDate === businessDate) return marketToday(rateCode, businessDate, env);
  return product === 'spot' ? spotMarket({ rateCode, valueDate }, env) : env.prices.outright(rateCode, valueDate, env.bankNow);
}

/** The rate at which the bank takes the opposite side of a leg, ccy2 per 1 of ccy1; null while there is no price. */
export function closingRate(deal: Deal, leg: Leg, state: BankState, env: Env): Decimal | null {
  const market = closingMarket(deal, leg, state, env);
  return market && sideOf(market, opposite(leg.side));
}
