// Indicative rates of spot deals, forwards and swaps, as this customer would be quoted without a coupon (MRG-15,
// FWD-10, SWP-06).
import type { ForwardRate, ForwardRateForm, SpotRate, SpotRateForm, SwapRate, SwapRateForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { discountOf } from '../directory/customers.ts';
import type { Discount, TranType } from '../facts/directory-state.ts';
import type { Env } from '../desk/env.ts';
import { findPair } from '../market/pairs.ts';
import { legPrice, sideOf } from '../products/exchange-price.ts';
import type { Concession } from '../facts/terms.ts';
import { forwardDatesRefusal, forwardLeg, maturityOf } from '../products/forward.ts';
import { customerSide } from '../kernel/side.ts';
import { spotMarket } from '../desk/desk-prices.ts';
import { pipsBetween, swapDatesOf, swapDatesRefusal, swapPrice } from '../products/swap.ts';
import type { BankState } from '../facts/state.ts';

type Form = { readonly rateCode: string; readonly buyOrSell: 'B' | 'S'; readonly calCyCode: '0' | '1' };

/** Returns the exchange of an indication. It has no amount, so it is computed for one unit. */
const exchangeOf = ({ buyOrSell, calCyCode }: Form) => ({ side: customerSide(buyOrSell, calCyCode), calCyCode, amount: '1' });

function concessionOf(state: BankState, customerId: string, tradeType: TranType, form: Form): Concession {
  const points: keyof Discount = exchangeOf(form).side === 'BUY' ? 'buyPoint' : 'sellPoint';
  return { discount: discountOf(state, customerId, tradeType, form.rateCode)?.[points] ?? '0', coupon: null };
}

/** Answers getSpotTradeRate with the indicative rate of a spot deal. */
export function spotRate(form: SpotRateForm, customerId: string, state: BankState, env: Env): Answer<SpotRate> {
  const { rateCode } = form;
  const pair = findPair(rateCode);
  if (!pair) return refused('notFound');
  const choices = env.calendar.valueDates(rateCode, state.businessDate, env.bankNow);
  const choice = choices.find(({ code }) => code === form.valueDate);
  if (choice?.closed !== null) return refused(choice?.closed ?? 'notBusinessDay');
  const exchange = exchangeOf(form);
  const spot = env.prices.spot(rateCode, env.bankNow);
  const market = spotMarket({ rateCode, valueDate: choice.date }, env);
  if (!spot || !market) return refused('priceUnavailable');
  const leg = legPrice(pair, market, exchange, concessionOf(state, customerId, '0', form), pair.spotAvalible);
  const points = pipsBetween(pair, sideOf(spot, exchange.side), leg.orgRate);
  return done({ rateCode, orgCustRate: leg.orgRate, custRate: leg.rate, points, custDiscountShow: leg.discount, valueDate: choice.date });
}

/** Answers getFwdTradeRate with the indicative rate of a forward. */
export function forwardRate(form: ForwardRateForm, customerId: string, state: BankState, env: Env): Answer<ForwardRate> {
  const { rateCode, optionDate = null } = form;
  const pair = findPair(rateCode);
  if (!pair) return refused('notFound');
  const refusal = forwardDatesRefusal(form, state.businessDate, env.calendar);
  if (refusal) return refusal;
  const maturityDate = maturityOf(form, state.businessDate, env.calendar) ?? '';
  const exchange = exchangeOf(form);
  const spot = env.prices.spot(rateCode, env.bankNow);
  const leg = forwardLeg({ rateCode, optionDate, maturityDate, ...exchange }, concessionOf(state, customerId, '1', form), env);
  if (!spot || !leg) return refused('priceUnavailable');
  const { orgRate: orgCustRate, rate: custRate, discount: custDiscountShow } = leg;
  const points = pipsBetween(pair, sideOf(spot, exchange.side), orgCustRate);
  return done({ rateCode, orgCustRate, custRate, points, custDiscountShow, maturityDate, optionDate });
}

/** Answers getSwapTradeRate with the indicative rates of a swap. */
export function swapRate(form: SwapRateForm, customerId: string, state: BankState, env: Env): Answer<SwapRate> {
  const { rateCode } = form;
  const pair = findPair(rateCode);
  if (!pair) return refused('notFound');
  const at = { today: state.businessDate, bankNow: env.bankNow, calendar: env.calendar };
  const refusal = swapDatesRefusal(form, at);
  if (refusal) return refusal;
  const { near: nearDate, far: farDate } = swapDatesOf(form, at) ?? { near: '', far: '' };
  const price = swapPrice({ rateCode, nearDate, farDate, ...exchangeOf(form) }, concessionOf(state, customerId, '3', form), env);
  const [near, far] = price?.legs ?? [];
  if (!price || !near || !far) return refused('priceUnavailable');
  return done({
    rateCode,
    orgNearCustRate: near.orgRate,
    nearCustRate: near.rate,
    nearCustPoints: price.nearPoints ?? '0',
    nearValueDate: nearDate,
    orgFarCustRate: far.orgRate,
    farCustRate: far.rate,
    farCustPoints: pipsBetween(pair, near.rate, far.rate),
    farMaturityDate: farDate,
    custDiscountShow: price.discount,
  });
}
