// What a forward costs: the outright of its date, or of the worst day of its window, less discount and coupon (FWD-09, MRG-15).
import type { Env, TwoSided } from '../desk/env.ts';
import { pairOf } from '../market/pairs.ts';
import { type ConcededLeg, type Exchange, legPrice } from './exchange-price.ts';
import type { Concession } from '../facts/trade-terms.ts';
import type { Side } from '../kernel/side.ts';

/** When a forward can be delivered. */
export type ForwardWindow = { readonly rateCode: string; readonly optionDate: string | null; readonly maturityDate: string };

/** The bank's price of a forward for a side, `forwardAvalible` decimals; null while the pair is frozen. */
export function forwardMarket(
  { rateCode, optionDate, maturityDate }: ForwardWindow,
  side: Side,
  { prices, bankNow }: Env,
): TwoSided | null {
  if (optionDate === null) return prices.outright(rateCode, maturityDate, bankNow);
  return prices.windowRate(rateCode, { from: optionDate, to: maturityDate }, side, bankNow);
}

/** The price of an amount for one customer. */
export function forwardLeg(asked: ForwardWindow & Exchange, concession: Concession, env: Env): ConcededLeg | null {
  const pair = pairOf(asked.rateCode);
  const market = forwardMarket(asked, asked.side, env);
  return market && legPrice(pair, market, asked, concession, pair.forwardAvalible);
}
