// The basis of a quote: the rates of the market at its moment, before anything that the dealer grants (QUO-47, QUO-49).
import type { Prices } from '../desk/env.ts';
import type { QuoteBasis } from '../facts/quote-state.ts';
import type { Side } from '../kernel/side.ts';
import { sideOf } from './exchange-price.ts';

/** An exchange, and the instant of its price in epoch ms of bank time. */
type Priced = { readonly rateCode: string; readonly side: Side; readonly at: number };

/** Returns the basis of an exchange on one day: spot of the customer's side. Null without a market price. */
export function spotBasis({ rateCode, side, at }: Priced, prices: Prices): QuoteBasis | null {
  const market = prices.spot(rateCode, at);
  return market && { spot: sideOf(market, side), ends: null };
}
