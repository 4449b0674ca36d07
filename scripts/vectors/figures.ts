// Reads figures of a vector: suites write decimals as text or JSON numbers, the bank takes decimal strings.
import { fromDouble } from '#mock/bank/kernel/decimal.ts';
import type { Decimal } from '#mock/bank/kernel/decimal.ts';

/** A decimal in a suite, written either as a JSON number or as text. */
export type Figure = number | string;

/** More decimals than any figure of the suites has. */
const places = 15;

/** Converts a figure to the bank's plain decimal. */
export const decimal = (figure: Figure): Decimal => (typeof figure === 'string' ? figure : fromDouble(figure, places));

/** Forward of a spot rate under continuously compounded annual rates: spot · e^((r2 − r1)·years). */
export const continuousForward = (spot: number, rateCcy1: number, rateCcy2: number, years: number): number =>
  spot * Math.exp((rateCcy2 - rateCcy1) * years);
