// What a command sees of its world besides the state.
import { chance } from '../kernel/chance.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import type { Market } from '../market/market.ts';
import type { CommandTime } from './command-listeners.ts';

/** Returns the environment of a command at its instants. */
export const envAt = (
  { seed, disturbances }: BankState,
  market: Market,
  calendar: Env['calendar'],
  { bankNow, accessNow }: CommandTime,
): Env => ({
  bankNow,
  accessNow,
  chance: (purpose, key) => chance(seed, purpose, key),
  prices: deskPrices(market, disturbances),
  calendar,
});
