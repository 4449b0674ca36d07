// Timers as data: actions that the bank takes by itself at an instant of bank time. They are part of the state and
// survive a restart.

import type { BatchDecision } from './batch-state.ts';
import type { Caller } from './caller.ts';
import type { CloseReason, LegName } from './leg-state.ts';

/** What the bank does when a timer is due. `by` is the user for whom it does so. */
export type TimerAct =
  | { readonly kind: 'dealerAnswers'; readonly businessNo: string }
  | { readonly kind: 'requestDies'; readonly businessNo: string }
  | { readonly kind: 'quoteExpires'; readonly businessNo: string }
  | { readonly kind: 'dayStep'; readonly date: string; readonly step: number }
  | { readonly kind: 'optionMorning'; readonly businessNo: string }
  | { readonly kind: 'optionCut'; readonly businessNo: string }
  | { readonly kind: 'orderAnswered'; readonly businessNo: string }
  | { readonly kind: 'orderMet'; readonly businessNo: string }
  | { readonly kind: 'cancelAnswered'; readonly businessNo: string }
  | { readonly kind: 'orderExpires'; readonly businessNo: string }
  | { readonly kind: 'submissionExpires'; readonly submissionNo: string }
  | { readonly kind: 'batchAsks'; readonly batchNo: string; readonly lineNo: number; readonly by: Caller }
  | {
      readonly kind: 'batchDecides';
      readonly batchNo: string;
      readonly lineNo: number;
      readonly decision: BatchDecision;
      readonly by: Caller;
    }
  | { readonly kind: 'watchOrders' }
  | { readonly kind: 'netItemSettles'; readonly closingNo: string }
  | { readonly kind: 'forcedClose'; readonly businessNo: string; readonly leg: LegName; readonly reason: CloseReason };

/** A timer, due at an instant of bank time (epoch ms). */
export type Timer = { readonly id: number; readonly dueAt: number; readonly act: TimerAct };

/** Pending timers, by id; the catalogue finds the next one. */
export type Timers = { nextId: number; due: Record<number, Timer> };

/** A quarantined timer: it failed when it was fired and does not fire again. `problem` is the error message. */
export type AsideTimer = Timer & { readonly problem: string };

/** Facts that set and remove timers. */
export type TimerFact =
  | { readonly type: 'timerSet'; readonly dueAt: number; readonly act: TimerAct }
  | { readonly type: 'timerFired'; readonly timerId: number }
  | { readonly type: 'timerSetAside'; readonly timer: Timer; readonly problem: string };

/** Creates a fact that sets a timer. */
export const timerSet = (dueAt: number, act: TimerAct): TimerFact => ({ type: 'timerSet', dueAt, act });

/** Adds a timer with the next id. Timers due at the same instant fire in the order of their ids. */
export function addTimer(timers: Timers, dueAt: number, act: TimerAct): void {
  timers.due[timers.nextId] = { id: timers.nextId, dueAt, act };
  timers.nextId += 1;
}

/** Removes a timer. */
export function removeTimer(timers: Timers, timerId: number): void {
  delete timers.due[timerId];
}
