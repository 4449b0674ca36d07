// What the bank does next with a deal, and when: its timers, and what the coming day ends do to it (DSK-09). All of it is
// what happens if nobody acts before.
import { activeLeg } from '../deals/legs.ts';
import { isOutstanding } from '../deals/option-life.ts';
import { recordOf } from '../deals/product-records.ts';
import { itemsUnder } from '../catalogue/found.ts';
import { itemsThat } from '../catalogue/index-keys.ts';
import type { Env } from '../desk/env.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg, LegName } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import type { TimerAct } from '../facts/timers.ts';
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import { isPremiumLate } from '../lifecycle/option-cut.ts';

type Kind =
  | 'deliverable'
  | 'deliveryCutOff'
  | 'overdue'
  | 'forcedClose'
  | 'netItemSettles'
  | 'premiumLapses'
  | 'optionMorning'
  | 'optionCut'
  | 'dayEnd';

/** An action that is due at `dueAt`, bank time in epoch ms. */
export type NextAction = {
  readonly kind: Kind;
  readonly dueAt: number;
  /** Null for a deal with one leg, and for what concerns no leg. */
  readonly leg: LegName | null;
  /** The closing whose difference is paid, else null. */
  readonly relatedNo: string | null;
};

const action = (kind: Kind, dueAt: number, more: Partial<NextAction> = {}): NextAction => ({
  ...{ kind, dueAt, leg: null, relatedNo: null },
  ...more,
});

/** Business days that are searched: more than the longest term has. */
const mostDays = 1_000;

/** Returns the end of the first business date, from today, for which `holds` is true; empty when there is none. */
function dayEndWhen({ businessDate }: BankState, { calendar }: Env, holds: (date: string) => boolean): number[] {
  let date = businessDate;
  for (let day = 0; day < mostDays; day += 1, date = calendar.nextBusinessDate(date)) if (holds(date)) return [calendar.dayEndAt(date)];
  return [];
}

type ToCome = readonly (readonly [kind: Kind, dueAt: readonly number[]])[];

/** What becomes of a leg, by its stage. */
const stages: Readonly<Record<Leg['stage'], (leg: Leg, deal: ExchangeDeal, state: BankState, env: Env) => ToCome>> = {
  booked: ({ from, date }, _, state, env) => [
    ['deliverable', dayEndWhen(state, env, (day) => from <= env.calendar.nextBusinessDate(day))],
    ['overdue', dayEndWhen(state, env, (day) => date <= day)],
  ],
  pending: ({ date }, { rateCode }, state, env) => [
    ['deliveryCutOff', [env.calendar.deliveryCutOffAt(rateCode, date)]],
    ['overdue', dayEndWhen(state, env, (day) => date <= day)],
  ],
  overdue: ({ date }, deal, state, env) => [
    ['forcedClose', dayEndWhen(state, env, (day) => env.calendar.businessDaysBetween(date, day) >= recordOf(deal).graceDays)],
  ],
  done: () => [],
};

function legActions(deal: ExchangeDeal, state: BankState, env: Env): NextAction[] {
  const next = activeLeg(deal);
  if (!next) return [];
  const leg = next.name === 'single' ? null : next.name;
  return stages[next.stage](next, deal, state, env).flatMap(([kind, dueAt]) => dueAt.map((at) => action(kind, at, { leg })));
}

function optionActions(deal: OptionDeal, state: BankState, env: Env): NextAction[] {
  if (!isOutstanding(deal) || deal.life.premium !== '0') return [];
  return dayEndWhen(state, env, (day) => isPremiumLate(deal, day, env.calendar)).map((at) => action('premiumLapses', at));
}

const ownActions: ByProduct<Deal, NextAction[], [state: BankState, env: Env]> = {
  spot: legActions,
  forward: legActions,
  swap: legActions,
  option: optionActions,
};

/** Differences that wait for their day: of closings of this deal, and of this deal when it closes another. */
function differences({ businessNo }: Deal, state: BankState, env: Env): NextAction[] {
  const own = state.deals.netItems[businessNo];
  const items = [
    ...itemsUnder(state, itemsThat.waitFor(businessNo)),
    ...(own?.state === 'waiting' && own.businessNo !== businessNo ? [own] : []),
  ];
  return items.flatMap(({ closingNo, date }) =>
    dayEndWhen(state, env, (day) => date <= env.calendar.nextBusinessDate(day)).map((at) =>
      action('netItemSettles', at, { relatedNo: closingNo === businessNo ? null : closingNo }),
    ),
  );
}

/** Returns the action of a timer that concerns a deal, else null. A timer of the deal's quote no longer does anything. */
function timed(act: TimerAct, businessNo: string, dueAt: number): NextAction | null {
  if (act.kind === 'dayStep') return action('dayEnd', dueAt);
  if (act.kind === 'optionMorning' || act.kind === 'optionCut') return act.businessNo === businessNo ? action(act.kind, dueAt) : null;
  if (act.kind !== 'forcedClose' || act.businessNo !== businessNo) return null;
  return action('forcedClose', dueAt, { leg: act.leg === 'single' ? null : act.leg });
}

const timersOf = ({ timers }: BankState, businessNo: string): NextAction[] =>
  Object.values(timers.due).flatMap(({ act, dueAt }) => timed(act, businessNo, dueAt) ?? []);

/** Returns the next actions of a deal, earliest first; none for a finished deal. */
export function nextActionsOf(state: BankState, deal: Deal, env: Env): NextAction[] {
  const waiting = differences(deal, state, env);
  const own = recordOf(deal).isOpen(deal) ? [...byProduct(ownActions, deal, state, env), ...timersOf(state, deal.businessNo)] : [];
  return [...own, ...waiting].filter(({ dueAt }) => dueAt >= env.bankNow).toSorted((a, b) => a.dueAt - b.dueAt);
}
