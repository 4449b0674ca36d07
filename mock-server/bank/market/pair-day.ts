// Forwards of a pair on one business date: the dates of every term, and the carry to any day up to 3Y.
import { type BusinessDate, daysBetween } from '../calendar/dates.ts';
import { type PairCalendar, spotDate } from '../calendar/pair-calendar.ts';
import { swapDates, swapTerms, type Term } from '../calendar/tenors.ts';
import { type Carry, carryOf } from './curves.ts';
import type { CurveShifts } from './disturbances.ts';

/** A term as of today, and its carry from near to far. */
export type TermDay = { readonly near: BusinessDate; readonly far: BusinessDate; readonly days: number; readonly carry: Carry };

/** A day with a known carry against spot. `days` counts from spot and is negative before it. */
export type CarryNode = Carry & { readonly days: number };

/** A pair on one business date. Terms that do not exist that day are missing. */
export type PairDay = {
  readonly spotDate: BusinessDate;
  /** The shifts of curves with which the carries were computed, of all currencies. */
  readonly shifts: CurveShifts;
  readonly terms: ReadonlyMap<Term, TermDay>;
  /** In order of days, including spot with carry 0. */
  readonly nodes: readonly CarryNode[];
};

/** Before spot, the carry of the opposite side is subtracted: tom bid = spot bid − T/N offer. */
const before = (after: Carry, step: Carry): Carry => ({ bid: after.bid - step.offer, offer: after.offer - step.bid });

/** Nodes of a day: today and tomorrow chained back from spot, spot, then the far date of each term. */
function nodesOf(spot: BusinessDate, terms: ReadonlyMap<Term, TermDay>): CarryNode[] {
  const nodes = new Map<BusinessDate, Carry>([[spot, { bid: 0, offer: 0 }]]);
  for (const term of ['T/N', 'O/N'] as const) {
    const step = terms.get(term);
    const after = step && nodes.get(step.far);
    if (after) nodes.set(step.near, before(after, step.carry));
  }
  for (const { near, far, carry } of terms.values()) if (near === spot) nodes.set(far, carry);
  const byDays = [...nodes].map(([date, carry]): CarryNode => ({ days: daysBetween(spot, date), ...carry }));
  return byDays.toSorted((a, b) => a.days - b.days);
}

/** Computes the dates and carries of a pair on a business date, with shifted curves. */
export function pairDay(calendar: PairCalendar, businessDate: BusinessDate, shifts: CurveShifts): PairDay {
  const terms = new Map<Term, TermDay>();
  for (const term of swapTerms) {
    const dates = swapDates(calendar, businessDate, term);
    if (!dates) continue;
    const days = daysBetween(dates.near, dates.far);
    terms.set(term, { ...dates, days, carry: carryOf(calendar, term, days, shifts) });
  }
  const spot = spotDate(calendar, businessDate);
  return { spotDate: spot, shifts, terms, nodes: nodesOf(spot, terms) };
}

/** Carry or points some days from spot, linear in days between neighbouring nodes. Throws RangeError outside the nodes. */
export function between(nodes: readonly CarryNode[], days: number): CarryNode {
  const next = nodes.findIndex((node) => node.days >= days);
  const [left, right] = [nodes[next - 1], nodes[next]];
  if (right?.days === days) return right;
  if (!left || !right) throw new RangeError(`no rate for ${days} days from spot`);
  const share = (days - left.days) / (right.days - left.days);
  return { days, bid: left.bid + (right.bid - left.bid) * share, offer: left.offer + (right.offer - left.offer) * share };
}

/** Returns the carry from spot to a date, from today up to 3Y. For a date before spot it is the carry back to that date. */
export const carryTo = (day: PairDay, date: BusinessDate): Carry => between(day.nodes, daysBetween(day.spotDate, date));

// The rate of an optional-date forward. The customer may deliver on any day of a window, so the bank quotes the worst one.

/** What the customer does with ccy1. */
export type CustomerSide = 'BUY' | 'SELL';

const isWorse = {
  SELL: (a: CarryNode, b: CarryNode): boolean => a.bid < b.bid,
  BUY: (a: CarryNode, b: CarryNode): boolean => a.offer > b.offer,
};

/**
 * Returns the worst day of a window for the customer: the lowest bid for a seller of ccy1, the highest offer for a
 * buyer. Carry is linear between nodes, so only the ends and the nodes inside are compared; of equal days the first is
 * taken.
 */
export function worstDay(nodes: readonly CarryNode[], from: number, to: number, side: CustomerSide): CarryNode {
  const inside = nodes.filter(({ days }) => days > from && days < to);
  const candidates = [between(nodes, from), ...inside, between(nodes, to)];
  return candidates.reduce((worst, candidate) => (isWorse[side](candidate, worst) ? candidate : worst));
}
