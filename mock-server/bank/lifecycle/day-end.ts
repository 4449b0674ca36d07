// The day end: steps that run once per business day, in this order (BNK-34).
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal } from '../facts/deals-state.ts';
import { delayPips, nextGoodDay } from './delay.ts';
import { hindranceOf } from './delivery.ts';
import type { Leg, Stage } from '../facts/leg-state.ts';
import { claimsAtDayEnd } from '../ledger/claims.ts';
import { expireOrders } from '../orders/answers.ts';
import { timerSet } from '../facts/timers.ts';
import { netItemsDue } from './differences.ts';
import { marginValuation } from './margin-valuation.ts';
import { optionDayEnd } from './option-cut.ts';
import { activeLeg } from '../deals/legs.ts';
import { recordOf } from '../deals/product-records.ts';

// Counts late legs at the end of a business date and what the day adds to their delay. The points are stored as
// events, because no price exists for the past (BNK-52).

/** Open legs whose day has come, including a far leg that waits for its near leg. */
const lateLegs = ({ legs }: Deal, date: string): Leg[] => legs.filter((leg) => leg.stage !== 'done' && leg.date <= date);

/** Returns the facts of delay for one leg. None while the bank itself causes the delay by a frozen account or price. */
function counted(deal: Deal, leg: Leg, date: string, state: BankState, { prices, calendar }: Env): Fact[] {
  const { businessNo, rateCode } = deal;
  if (hindranceOf(state, deal, leg)) return [];
  const to = nextGoodDay(rateCode, date, calendar);
  // Priced at the last instant of the ending day. On the new day there are no points from this date any more.
  const points = prices.pointsBetween(rateCode, date, to, calendar.dayEndAt(date) - 1);
  if (!points) return [];
  return [{ type: 'delayCounted', businessNo, leg: leg.name, from: date, to, pips: delayPips(leg.side, points) }];
}

/**
 * Facts for all late legs. A far leg is still pending if this day end has closed the rest of its near leg. On a day that
 * is not a good day of a pair nothing is counted, because the points of the day before include it.
 */
export const delaysCounted = (date: string, state: BankState, env: Env): Fact[] =>
  (['overdue', 'pending'] as const)
    .flatMap((stage) => dealsUnder(state, dealsThat.areAtStage(stage)).oldestFirst())
    .filter(({ rateCode }) => env.calendar.isGoodDay(rateCode, date))
    .flatMap((deal) => lateLegs(deal, date).flatMap((leg) => counted(deal, leg, date, state, env)));

type DayStep = {
  readonly name: string;
  /** Returns the facts at the end of a business date. */
  readonly run: (date: string, state: BankState, env: Env) => Fact[];
};

type DealLeg = { readonly deal: Deal; readonly leg: Leg };

/** Legs in a stage that are next in their deal. */
const inStage = (state: BankState, stage: Stage): DealLeg[] =>
  dealsUnder(state, dealsThat.areAtStage(stage))
    .oldestFirst()
    .flatMap((deal) => {
      const leg = activeLeg(deal);
      return leg ? [{ deal, leg }] : [];
    });

const named = ({ deal, leg }: DealLeg) => ({ businessNo: deal.businessNo, leg: leg.name });

/** Deals of the coming business date can be delivered when it opens (BNK-20). */
const dueDeliveries: DayStep['run'] = (date, state, { calendar }) =>
  inStage(state, 'booked')
    .filter(({ leg }) => leg.from <= calendar.nextBusinessDate(date))
    .map((due) => ({ type: 'legFellDue', ...named(due) }));

/** Differences of early closings are paid when their day opens; each is a command of its own (SPC-21). */
const netItems: DayStep['run'] = (date, state, { calendar, bankNow }) =>
  netItemsDue(state, calendar.nextBusinessDate(date)).map(({ closingNo }) => timerSet(bankNow, { kind: 'netItemSettles', closingNo }));

/** Due legs that were not delivered become overdue (BNK-21). */
const overdue: DayStep['run'] = (date, state) =>
  inStage(state, 'pending')
    .filter(({ leg }) => leg.date <= date)
    .map((late) => ({ type: 'legOverdue', ...named(late) }));

/** Each forced close is a command of its own, so that it sees the balances left by the one before. */
const forcedCloses: DayStep['run'] = (date, state, { calendar, bankNow }) =>
  inStage(state, 'overdue')
    .filter(({ deal, leg }) => calendar.businessDaysBetween(leg.date, date) >= recordOf(deal).graceDays)
    .map((late) => timerSet(bankNow, { kind: 'forcedClose', ...named(late), reason: 'overdue' }));

const couponExpiry: DayStep['run'] = (date, { ledger }) =>
  Object.values(ledger.coupons)
    .filter(({ expireDate, expired }) => !expired && expireDate <= date)
    .map(({ couponNo }) => ({ type: 'couponExpired', couponNo }));

const dateRoll: DayStep['run'] = (date, _, { calendar }) => [{ type: 'dateRolled', date: calendar.nextBusinessDate(date) }];

/** All steps of a day end, in order. */
const daySteps: readonly DayStep[] = [
  { name: 'orderExpiry', run: (_, state, env) => expireOrders(state, env) },
  { name: 'optionCut', run: optionDayEnd },
  { name: 'dueDeliveries', run: dueDeliveries },
  { name: 'netItems', run: netItems },
  { name: 'overdue', run: overdue },
  { name: 'forcedCloses', run: forcedCloses },
  // After the forced closes, because these settle today.
  { name: 'delays', run: delaysCounted },
  { name: 'marginValuation', run: (_, state, env) => marginValuation(state, env) },
  { name: 'claims', run: (_, state, env) => claimsAtDayEnd(state, env) },
  { name: 'couponExpiry', run: couponExpiry },
  { name: 'dateRoll', run: dateRoll },
];

/** Returns the fact that sets the timer of a business date's day end. */
export const dayEndTimer = (date: string, { calendar }: Pick<Env, 'calendar'>): Fact =>
  timerSet(calendar.dayEndAt(date), { kind: 'dayStep', date, step: 0 });

/** Runs one step and sets the timer of the next; the last step sets that of the next day. */
export function dayStep(date: string, step: number, state: BankState, env: Env): Fact[] {
  const current = daySteps[step];
  if (!current) throw new Error(`unknown step of the day end: ${step}`);
  const next =
    step + 1 < daySteps.length
      ? timerSet(env.bankNow, { kind: 'dayStep', date, step: step + 1 })
      : dayEndTimer(env.calendar.nextBusinessDate(date), env);
  return [...current.run(date, state, env), { type: 'dayStepDone', date, step: current.name }, next];
}
