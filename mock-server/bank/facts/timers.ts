// Timers as data: what the bank does by itself, and when, in bank time. They live in the state, so a restart keeps them.

import type { CloseReason, LegName } from './leg-state.ts';

/** What a timer does when it is due. */
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
  | { readonly kind: 'watchOrders' }
  | { readonly kind: 'netItemSettles'; readonly closingNo: string }
  | { readonly kind: 'forcedClose'; readonly businessNo: string; readonly leg: LegName; readonly reason: CloseReason };

/** A timer, due at an instant of bank time. */
export type Timer = { readonly id: number; readonly dueAt: number; readonly act: TimerAct };

/** Those that wait, by id; the catalogue knows which is next. */
export type Timers = { nextId: number; due: Record<number, Timer> };

/** A timer that failed when it was fired, and why; it does not fire again. */
export type AsideTimer = Timer & { readonly problem: string };

/** What can happen to timers. */
export type TimerFact =
  | { readonly type: 'timerSet'; readonly dueAt: number; readonly act: TimerAct }
  | { readonly type: 'timerFired'; readonly timerId: number }
  | { readonly type: 'timerSetAside'; readonly timer: Timer; readonly problem: string };

/** A fact that sets a timer. */
export const timerSet = (dueAt: number, act: TimerAct): TimerFact => ({ type: 'timerSet', dueAt, act });

/** Sets a timer; its id is behind those that are due at the same instant. */
export function addTimer(timers: Timers, dueAt: number, act: TimerAct): void {
  timers.due[timers.nextId] = { id: timers.nextId, dueAt, act };
  timers.nextId += 1;
}

/** Takes a fired timer away. */
export function removeTimer(timers: Timers, timerId: number): void {
  delete timers.due[timerId];
}
