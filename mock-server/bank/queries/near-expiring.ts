// What falls due soon, or has: legs to deliver of every product within five business days (HOM-10, BNK-44).
import type { Env } from '../env.ts';
import type { Deal } from '../lifecycle/deals-state.ts';
import { activeLeg, type Leg } from '../lifecycle/legs.ts';
import type { BankState } from '../state.ts';
import { dealsOf } from './trade-lists.ts';

/** Business days ahead that the list of recent maturities looks (HOM-10). */
const nearDays = 5;

/** A leg that is its deal's turn. */
export type DueLeg = { readonly deal: Deal; readonly leg: Leg };

/** Whether a date is past, today, or within the days ahead. */
export const isNear = (state: BankState, { calendar }: Env, date: string): boolean =>
  date <= state.businessDate || calendar.businessDaysBetween(state.businessDate, date) <= nearDays;

/** The legs of a customer that fall due soon, newest deal first. */
export const nearExpiring = (state: BankState, customerId: string, env: Env): DueLeg[] =>
  dealsOf(state, customerId).flatMap((deal) => {
    const leg = activeLeg(deal);
    return leg && isNear(state, env, leg.date) ? [{ deal, leg }] : [];
  });
