// Reads the figures of a vector: suites write decimals as text or as JSON numbers, the bank takes decimal strings.
import { fromDouble } from '#mock/bank/kernel/decimal.ts';
import type { Decimal } from '#mock/bank/kernel/decimal.ts';

/** A decimal as a suite may write it. */
export type Figure = number | string;

/** More places than any figure of the suites has. */
const places = 15;

/** A figure as the bank's plain decimal. */
export const decimal = (figure: Figure): Decimal => (typeof figure === 'string' ? figure : fromDouble(figure, places));

/** A spot rate carried on by continuously compounded rates a year: spot · e^((r2 − r1)·years). */
export const continuousForward = (spot: number, rateCcy1: number, rateCcy2: number, years: number): number =>
  spot * Math.exp((rateCcy2 - rateCcy1) * years);
