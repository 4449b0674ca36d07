// What ending a leg costs: the bank's opposite side for the day on which the leg would have settled, or for today once that has passed (BNK-48, BNK-52).
import type { Decimal } from '../kernel/decimal.ts';
import type { Env, TwoSided } from '../desk/env.ts';
import { sideOf } from '../products/exchange-price.ts';
import { opposite } from '../kernel/side.ts';
import { spotMarket } from '../desk/spot-price.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import { pricedAt, pricedDay } from './delay.ts';
import { openDate } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { recordOf } from '../deals/product-records.ts';

/** The market for the day on which a leg is ended: a price of spot for spot deals and for today, else the outright. Null while there is no price. */
export function closingMarket(deal: Deal, leg: Leg, { businessDate }: BankState, env: Env): TwoSided | null {
  const { rateCode } = deal;
  const at = { prices: env.prices, bankNow: pricedAt(businessDate, env) };
  const valueDate = pricedDay(rateCode, openDate(leg, businessDate), env.calendar);
  const isOfSpot = recordOf(deal).endsAtSpot || leg.date <= businessDate;
  return isOfSpot ? spotMarket({ rateCode, valueDate }, at) : env.prices.outright(rateCode, valueDate, at.bankNow);
}

/** The rate at which the bank takes the opposite side of a leg, ccy2 per 1 of ccy1; null while there is no price. */
export function closingRate(deal: Deal, leg: Leg, state: BankState, env: Env): Decimal | null {
  const market = closingMarket(deal, leg, state, env);
  return market && sideOf(market, opposite(leg.side));
}
