// How rates and money look: decimals by pair and currency, stored integers of lists, the parts of a price (RAT-02, RAT-10 to RAT-12).
import { DEFAULT_DECIMALS, LIST_MONEY_DECIMALS, LIST_RATE_DECIMALS } from './constants.ts';
import { type Decimal, fromScaled, grouped, round } from './decimal.ts';

/** What the bank says about a pair's decimals: spot rate, forward rate, swap points (RAT-01, the bank's own spelling). */
export type PairDecimals = { readonly spotAvalible?: number; readonly forwardAvalible?: number; readonly rpAvalible?: number };

/** Which of a pair's three numbers is shown. */
export type RateKind = 'spot' | 'forward' | 'points';

/** Places after the dot for `kind`, the defaults 4, 6 and 2 where the pair says nothing (RAT-02). */
export function rateDecimals(pair: PairDecimals | undefined, kind: RateKind): number {
  if (kind === 'spot') return pair?.spotAvalible ?? DEFAULT_DECIMALS.spot;
  if (kind === 'forward') return pair?.forwardAvalible ?? DEFAULT_DECIMALS.forward;
  return pair?.rpAvalible ?? DEFAULT_DECIMALS.points;
}

/** A rate with exactly `decimals` places, half up. */
export function rateText(rate: Decimal, decimals: number): string {
  return round(rate, decimals);
}

/** The decimals in which a currency is entered, shown and printed: none for yen (RAT-12). */
export function moneyDecimals(currency: string): number {
  return currency === 'JPY' ? 0 : LIST_MONEY_DECIMALS;
}

/** An amount of `currency`, grouped, with the currency's decimals. */
export function moneyText(amount: Decimal, currency: string): string {
  return grouped(round(amount, moneyDecimals(currency)));
}

/** A list's rate: the stored integer is ×10⁸, shown at 4 decimals whatever the pair (RAT-10). */
export function listRateText(stored: number): string {
  return round(fromScaled(stored, 8), LIST_RATE_DECIMALS);
}

/** A list's money: the stored integer is ×100 of `currency` (RAT-10, RAT-12). */
export function listMoneyText(stored: number, currency: string): string {
  return moneyText(fromScaled(stored, 2), currency);
}

/** An amount after its currency, as sentences and rows say it: `USD 1,000.00`. */
export function fullMoney(amount: Decimal, currency: string): string {
  return `${currency} ${moneyText(amount, currency)}`;
}

/** The same of a list's money. */
export function fullListMoney(stored: number, currency: string): string {
  return `${currency} ${listMoneyText(stored, currency)}`;
}

/** A price as a dealer reads it: `big` figure small, `pips` large, what lies beyond the pip raised. Joined they are the rate. */
export type RateParts = { readonly big: string; readonly pips: string; readonly beyond: string };

/** Splits `rate` (already at its shown decimals); `pipDecimals` is the place of one pip, 4 for most pairs, 2 against yen, 6 for JPY/CNH (RAT-03), 0 for swap points, which are pips themselves. */
export function rateParts(rate: string, pipDecimals: number): RateParts {
  const dot = rate.indexOf('.');
  if (pipDecimals === 0 && dot >= 0) return { big: '', pips: rate.slice(0, dot), beyond: rate.slice(dot) };
  const end = dot < 0 ? rate.length : Math.min(rate.length, dot + 1 + pipDecimals);
  const start = Math.max(end - 2, dot < 0 ? 0 : dot + 1, 0);
  return { big: rate.slice(0, start), pips: rate.slice(start, end), beyond: rate.slice(end) };
}
