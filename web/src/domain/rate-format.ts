// Formats rates and money: decimals by pair and currency, stored integers of lists, the parts of a price (RAT-02,
// RAT-10 to RAT-12).
import { DEFAULT_DECIMALS, FEE_DISPLAY, LIST_MONEY_DECIMALS, LIST_RATE_DECIMALS } from './constants.ts';
import { type Decimal, grouped, round, storedMoney, storedRate, trimmed } from './decimal.ts';

/** A pair's decimals from the bank: spot rate, forward rate, swap points (RAT-01, in the bank's own spelling). */
export type PairDecimals = { readonly spotAvalible?: number; readonly forwardAvalible?: number; readonly rpAvalible?: number };

/** Which of a pair's three decimals applies. */
export type RateKind = 'spot' | 'forward' | 'points';

/** Returns the decimal places for `kind`; the defaults are 4, 6 and 2 (RAT-02). */
export function rateDecimals(pair: PairDecimals | undefined, kind: RateKind): number {
  if (kind === 'spot') return pair?.spotAvalible ?? DEFAULT_DECIMALS.spot;
  if (kind === 'forward') return pair?.forwardAvalible ?? DEFAULT_DECIMALS.forward;
  return pair?.rpAvalible ?? DEFAULT_DECIMALS.points;
}

/** Formats a rate with exactly `decimals` places, rounded half up. */
export function rateText(rate: Decimal, decimals: number): string {
  return round(rate, decimals);
}

/** Whether a premium rate is a percentage of the premium's currency; otherwise it is in pips (OPT-07). */
export const isInPercent = (feeShowType: '0' | '1'): boolean => feeShowType === FEE_DISPLAY.percent;

/** Returns the decimals in which a currency is entered, shown and printed: none for yen (RAT-12). */
export function moneyDecimals(currency: string): number {
  return currency === 'JPY' ? 0 : LIST_MONEY_DECIMALS;
}

/** Formats an amount of `currency`, grouped, with the currency's decimals. */
export function moneyText(amount: Decimal, currency: string): string {
  return grouped(round(amount, moneyDecimals(currency)));
}

/**
 * Formats a list's rate with all its decimals, and at least four or `decimals`. The stored integer is × 10⁸ (RAT-10,
 * QRY-33).
 */
export function listRateText(stored: number, decimals = 0): string {
  const whole = trimmed(storedRate(stored));
  return round(whole, Math.max(LIST_RATE_DECIMALS, decimals, whole.split('.')[1]?.length ?? 0));
}

/** Splits the text of a list's rate into its first four decimals and those `beyond`, which are shown smaller (QRY-33). */
export function listRateParts(text: string): { readonly four: string; readonly beyond: string } {
  const end = text.indexOf('.') + 1 + LIST_RATE_DECIMALS;
  return { four: text.slice(0, end), beyond: text.slice(end) };
}

/** Formats a list's money: the stored integer is × 100 of `currency` (RAT-10, RAT-12). */
export function listMoneyText(stored: number, currency: string): string {
  return moneyText(storedMoney(stored), currency);
}

/** Formats an amount after its currency code: `USD 1,000.00`. */
export function fullMoney(amount: Decimal, currency: string): string {
  return `${currency} ${moneyText(amount, currency)}`;
}

/** Formats a list's money after its currency code; the stored integer is × 100. */
export function fullListMoney(stored: number, currency: string): string {
  return `${currency} ${listMoneyText(stored, currency)}`;
}

/**
 * The parts of a price on a tile: `big` is small, `pips` large, and the digits `beyond` the pip are raised. Joined
 * they are the rate.
 */
export type RateParts = { readonly big: string; readonly pips: string; readonly beyond: string };

/**
 * Splits `rate`, which already has its display decimals. `pipDecimals` is the decimal place of one pip: 4 for most
 * pairs, 2 against yen, 6 for JPY/CNH (RAT-03), 0 for swap points, which are in pips.
 */
export function rateParts(rate: string, pipDecimals: number): RateParts {
  const dot = rate.indexOf('.');
  if (pipDecimals === 0 && dot >= 0) return { big: '', pips: rate.slice(0, dot), beyond: rate.slice(dot) };
  const end = dot < 0 ? rate.length : Math.min(rate.length, dot + 1 + pipDecimals);
  const start = Math.max(end - 2, dot < 0 ? 0 : dot + 1, 0);
  return { big: rate.slice(0, start), pips: rate.slice(start, end), beyond: rate.slice(end) };
}
