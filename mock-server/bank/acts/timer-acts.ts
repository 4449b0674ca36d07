// The actions of fired timers, by kind: the bank's own commands.
import type { Decision, Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { batchAsks, batchDecides } from '../exposures/batches.ts';
import { submissionExpires } from '../approvals/follow.ts';
import { dayStep } from '../lifecycle/day-end.ts';
import { forcedClose } from '../lifecycle/forced-close.ts';
import { optionCut, optionMorning } from '../lifecycle/option-cut.ts';
import { dealerAnswers, quoteExpires, requestDies } from '../quotes/dealer.ts';
import { netItemSettles } from '../lifecycle/differences.ts';
import { cancelAnswered, orderAnswered, orderExpires } from '../orders/answers.ts';
import { orderMet } from '../orders/fill.ts';
import { watchAll } from '../orders/watch.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer, TimerAct } from '../facts/timers.ts';

type Run<A> = (act: A, state: BankState, env: Env) => Fact[];

const runs: { readonly [K in TimerAct['kind']]: Run<Extract<TimerAct, { readonly kind: K }>> } = {
  dealerAnswers: ({ businessNo }, state, env) => dealerAnswers(businessNo, state, env),
  requestDies: ({ businessNo }, state) => requestDies(businessNo, state),
  quoteExpires: ({ businessNo }, state) => quoteExpires(businessNo, state),
  dayStep: ({ date, step }, state, env) => dayStep(date, step, state, env),
  optionMorning: ({ businessNo }, state, env) => optionMorning(businessNo, state, env),
  optionCut: ({ businessNo }, state, env) => optionCut(businessNo, state, env),
  orderAnswered: ({ businessNo }, state, env) => orderAnswered(businessNo, state.quotes.dealer.orders, state, env),
  orderMet: ({ businessNo }, state, env) => orderMet(businessNo, state, env),
  cancelAnswered: ({ businessNo }, state, env) => cancelAnswered(businessNo, state.quotes.dealer.cancels, state, env),
  orderExpires: ({ businessNo }, state) => orderExpires(businessNo, state),
  submissionExpires: ({ submissionNo }, state, env) => submissionExpires(submissionNo, state, env),
  batchAsks: (act, state, env) => batchAsks(act, state, env),
  batchDecides: (act, state, env) => batchDecides(act, state, env),
  watchOrders: (_, state, env) => watchAll(state, env),
  netItemSettles: ({ closingNo }, state, env) => netItemSettles(closingNo, state, env),
  forcedClose: ({ businessNo, leg, reason }, state, env) => forcedClose(businessNo, leg, reason, state, env),
};

/** Quarantines a timer that failed; the problem text is cut to 500 characters. */
export const setTimerAside = ({ timer, problem }: { readonly timer: Timer; readonly problem: string }): Decision<null> => ({
  facts: [{ type: 'timerSetAside', timer, problem: problem.slice(0, 500) }],
  answer: null,
});

/** Fires a timer once; its action is a no-op when its work is already done or no longer applies. */
export function fireTimer({ timer }: { readonly timer: Timer }, state: BankState, env: Env): Decision<null> {
  const run = runs[timer.act.kind] as Run<TimerAct>;
  return { facts: [{ type: 'timerFired', timerId: timer.id }, ...run(timer.act, state, env)], answer: null };
}
