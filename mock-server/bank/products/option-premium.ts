// The premium of an option: one unit price in two display types, and the amount rounded against the customer (OPT-07,
// OPT-08).
import { add, type Decimal, div, isZero, mul, round } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { OptionMarket } from '../market/option-market.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Price, PremiumPrice } from '../facts/quote-state.ts';
import type { OptionContract } from '../facts/terms.ts';

/** Decimals of the displayed rate, by feeShowType: percent and pips. */
const shownPlaces = { '0': 4, '1': 2 } as const;

const exactPlaces = 12;
const pipsPerUnitOfCcy1 = '10000';

/** Converts a unit price into the displayed rate: price × `up` ÷ `down`. */
type Display = { readonly up: Decimal; readonly down: Decimal };

/** In ccy2: percent of the strike, or pips of the pair. In ccy1: percent of spot, or 1/10000 of ccy1 per 1 of ccy2. */
function displays(
  { rateCode, strikeRate, premiumCcy }: Pick<OptionContract, 'rateCode' | 'strikeRate' | 'premiumCcy'>,
  spotRate: Decimal,
): Record<'0' | '1', Display> {
  const { ccy2, pipFactor } = pairOf(rateCode);
  if (premiumCcy === ccy2) return { '0': { up: '100', down: strikeRate }, '1': { up: pipFactor, down: '1' } };
  return { '0': { up: '100', down: spotRate }, '1': { up: pipsPerUnitOfCcy1, down: mul(spotRate, strikeRate) } };
}

/** A unit price in every form in which it is quoted: as an amount, in percent, in pips (Wystup, FX Options, table 1.2). */
export type Quotations = Pick<PremiumPrice, 'amount' | 'percent' | 'pips'>;

/** Decimals of each form, and the rounding of the amount. */
type Precision = { readonly [Q in keyof Quotations]: number } & { readonly rounding: 'UP' | 'DOWN' };

/** Returns a unit price in every form, in the currency of the premium. */
export function quotationsOf(
  contract: Pick<OptionContract, 'rateCode' | 'strikeRate' | 'premiumCcy' | 'amt1'>,
  { unit, spotRate }: Pick<OptionMarket, 'unit' | 'spotRate'>,
  { amount, percent, pips, rounding }: Precision,
): Quotations {
  const by = displays(contract, spotRate);
  const worth = mul(unit, contract.amt1);
  const shown = ({ up, down }: Display, places: number): Decimal => div(mul(unit, up), down, places);
  return {
    amount:
      contract.premiumCcy === pairOf(contract.rateCode).ccy2 ? round(worth, amount, rounding) : div(worth, spotRate, amount, rounding),
    percent: shown(by['0'], percent),
    pips: shown(by['1'], pips),
  };
}

/** Returns the premium of a contract at a unit price: rounded up for a buyer, down for a seller. */
export function premiumAt(contract: OptionContract, { unit, spotRate, fwdRate }: OptionMarket): PremiumPrice {
  const { premiumCcy: currency, buyOrSell } = contract;
  const rounding = buyOrSell === 'B' ? 'UP' : 'DOWN';
  const precision = { amount: currencyOf(currency).decimals, percent: shownPlaces['0'], pips: shownPlaces['1'], rounding } as const;
  return { currency, unit, spotRate, fwdRate, ...quotationsOf(contract, { unit, spotRate }, precision) };
}

/** Returns the premium rate as the customer chose to see it: in percent for `feeShowType` 0, else in pips. */
export const shownRate = ({ percent, pips }: PremiumPrice, feeShowType: '0' | '1'): Decimal => (feeShowType === '0' ? percent : pips);

/** Returns the current premium of a contract, or null without a price. */
export function premiumNow(contract: OptionContract, { prices, bankNow }: Env): PremiumPrice | null {
  const market = prices.option(contract.rateCode, contract, contract.buyOrSell, bankNow);
  return market && premiumAt(contract, market);
}

/** Returns the premium at the mid of the bank's two sides, or null without a price. */
export function premiumAtMid(contract: OptionContract, { prices, bankNow }: Env): PremiumPrice | null {
  const [bought, sold] = (['B', 'S'] as const).map((buyOrSell) => prices.option(contract.rateCode, contract, buyOrSell, bankNow));
  return bought && sold ? premiumAt(contract, { ...bought, unit: div(add(bought.unit, sold.unit), '2', exactPlaces) }) : null;
}

/** A contract and the form in which its premium rate is shown (`feeShowType`). */
type Shown = OptionContract & { readonly feeShowType: '0' | '1' };

/** Whether a premium can be quoted: neither its amount nor its displayed rate is rounded to 0. */
export const isWorthQuoting = (feeShowType: '0' | '1', premium: PremiumPrice): boolean =>
  !isZero(premium.amount) && !isZero(shownRate(premium, feeShowType));

/** Returns a premium as the price of a quote. Null if it cannot be quoted. */
export function premiumPrice({ feeShowType }: Shown, premium: PremiumPrice | null): Price | null {
  if (!premium || !isWorthQuoting(feeShowType, premium)) return null;
  return { custRate: shownRate(premium, feeShowType), discount: '0', legs: [], premium, closing: null };
}

/** Returns the premium at another rate, given in the form in which it is shown. */
export function premiumAtShown(contract: Shown, { spotRate, fwdRate }: PremiumPrice, rate: Decimal): PremiumPrice {
  const { up, down } = displays(contract, spotRate)[contract.feeShowType];
  return premiumAt(contract, { unit: div(mul(rate, down), up, exactPlaces), spotRate, fwdRate });
}

/** Returns one pip of the premium rate, in the form in which it is shown (`feeShowType`). */
export function shownPip(contract: Shown): Decimal {
  const { rateCode, strikeRate, feeShowType } = contract;
  return feeShowType === '1' ? '1' : div('100', mul(pairOf(rateCode).pipFactor, strikeRate), exactPlaces);
}
