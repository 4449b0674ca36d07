// The premium of an option: one unit price in two display types, of which the customer sees one. It is dealt at the
// displayed rate, rounded in the bank's favour, and its amount is that rate times its base (OPT-07, OPT-08, decision
// 0039).
import { add, type Decimal, div, exactPlaces, isZero, mul, round } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { OptionMarket } from '../market/option-market.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Price, PremiumPrice } from '../facts/quote-state.ts';
import type { OptionContract } from '../facts/terms.ts';

/** Decimals of the displayed rate, by feeShowType: percent and pips. */
const shownPlaces = { '0': 4, '1': 2 } as const;

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

/** The rounding in the bank's favour: up for a buyer, down for a seller. */
const roundingOf = ({ buyOrSell }: Pick<OptionContract, 'buyOrSell'>): 'UP' | 'DOWN' => (buyOrSell === 'B' ? 'UP' : 'DOWN');

/** Returns the premium of a contract at an exact unit price; only its amount is rounded in the bank's favour. */
export function premiumAt(contract: OptionContract, { unit, spotRate, fwdRate }: OptionMarket): PremiumPrice {
  const { premiumCcy: currency } = contract;
  const rounding = roundingOf(contract);
  const precision = { amount: currencyOf(currency).decimals, percent: shownPlaces['0'], pips: shownPlaces['1'], rounding } as const;
  return { currency, unit, spotRate, fwdRate, ...quotationsOf(contract, { unit, spotRate }, precision) };
}

/** Returns the premium rate as the customer chose to see it: in percent for `feeShowType` 0, else in pips. */
export const shownRate = ({ percent, pips }: PremiumPrice, feeShowType: '0' | '1'): Decimal => (feeShowType === '0' ? percent : pips);

/** A contract and the form in which its premium rate is shown (`feeShowType`). */
type Shown = OptionContract & { readonly feeShowType: '0' | '1' };

/**
 * Returns the amount by which a displayed rate is multiplied. It is in the premium's currency for a percentage, and in
 * the other currency of the pair for pips.
 */
function baseOf({ rateCode, premiumCcy, feeShowType, amt1, amt2 }: Shown): Decimal {
  const isOfCcy2 = (premiumCcy === pairOf(rateCode).ccy2) === (feeShowType === '0');
  return isOfCcy2 ? amt2 : amt1;
}

/** Returns the premium at a rate in the form in which it is shown; the rate is rounded in the bank's favour first. */
export function premiumAtShown(contract: Shown, { spotRate, fwdRate }: Omit<OptionMarket, 'unit'>, rate: Decimal): PremiumPrice {
  const { feeShowType, premiumCcy } = contract;
  const { up, down } = displays(contract, spotRate)[feeShowType];
  const rounding = roundingOf(contract);
  const shown = round(rate, shownPlaces[feeShowType], rounding);
  const exact = premiumAt(contract, { unit: div(mul(shown, down), up, exactPlaces), spotRate, fwdRate });
  // Straight from rate and base, because the unit price is rounded.
  const amount = div(mul(shown, baseOf(contract)), up, currencyOf(premiumCcy).decimals, rounding);
  return { ...exact, amount, ...(feeShowType === '0' ? { percent: shown } : { pips: shown }) };
}

/**
 * Returns the displayed rate at which the bank deals a unit price: rounded in its favour. A rate below half of its last
 * decimal is 0 for either side, and is not quoted.
 */
function dealtRate(contract: Shown, { unit, spotRate }: OptionMarket): Decimal {
  const { up, down } = displays(contract, spotRate)[contract.feeShowType];
  const rounded = (rounding?: 'UP' | 'DOWN') => div(mul(unit, up), down, shownPlaces[contract.feeShowType], rounding);
  return isZero(rounded()) ? rounded() : rounded(roundingOf(contract));
}

/** Returns the market of a contract for the customer's side, or null without a price. */
const marketOf = (contract: OptionContract, { prices, bankNow }: Env): OptionMarket | null =>
  prices.option(contract.rateCode, contract, contract.buyOrSell, bankNow);

/** Returns the current premium of a contract at the rate that is shown, or null without a price. */
export function premiumNow(contract: Shown, env: Env): PremiumPrice | null {
  const market = marketOf(contract, env);
  return market && premiumAtShown(contract, market, dealtRate(contract, market));
}

/**
 * Returns the current premium with the rate of either form as it would be dealt. Its amount is that of the exact price,
 * because the two rates have different amounts. Null without a price.
 */
export function premiumInBothForms(contract: OptionContract, env: Env): PremiumPrice | null {
  const market = marketOf(contract, env);
  const rateIn = (feeShowType: '0' | '1') => (market ? dealtRate({ ...contract, feeShowType }, market) : '0');
  return market && { ...premiumAt(contract, market), percent: rateIn('0'), pips: rateIn('1') };
}

/** Returns the premium at the mid of the bank's two sides, or null without a price. */
export function premiumAtMid(contract: OptionContract, { prices, bankNow }: Env): PremiumPrice | null {
  const [bought, sold] = (['B', 'S'] as const).map((buyOrSell) => prices.option(contract.rateCode, contract, buyOrSell, bankNow));
  return bought && sold ? premiumAt(contract, { ...bought, unit: div(add(bought.unit, sold.unit), '2', exactPlaces) }) : null;
}

/** Whether a premium can be quoted: neither its amount nor its displayed rate is rounded to 0. */
export const isWorthQuoting = (feeShowType: '0' | '1', premium: PremiumPrice): boolean =>
  !isZero(premium.amount) && !isZero(shownRate(premium, feeShowType));

/** Returns a premium as the price of a quote. Null if it cannot be quoted. */
export function premiumPrice({ feeShowType }: Pick<Shown, 'feeShowType'>, premium: PremiumPrice | null): Price | null {
  if (!premium || !isWorthQuoting(feeShowType, premium)) return null;
  return { custRate: shownRate(premium, feeShowType), discount: '0', legs: [], premium, closing: null };
}

/** Returns the price of a quote at another rate, given in the form in which it is shown. */
export function priceAtShown(contract: Shown, price: Price, rate: Decimal): Price {
  const premium = price.premium && premiumAtShown(contract, price.premium, rate);
  return { ...price, custRate: premium ? shownRate(premium, contract.feeShowType) : rate, premium };
}

/** Returns one pip of the premium rate, in the form in which it is shown (`feeShowType`). */
export function shownPip(contract: Shown): Decimal {
  const { rateCode, strikeRate, feeShowType } = contract;
  return feeShowType === '1' ? '1' : div('100', mul(pairOf(rateCode).pipFactor, strikeRate), exactPlaces);
}
