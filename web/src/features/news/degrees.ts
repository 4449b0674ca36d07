// Degrees as numbers, for the layout of the map in pixels. Positions are not money, which allows floating-point numbers.
import type { Decimal } from '#web/domain/decimal.ts';

/** Converts degrees to a number. */
export const numberOf = (degrees: Decimal): number => Number(degrees);
