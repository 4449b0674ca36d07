// Refuses what a user may not decide alone (EYE-01, EYE-02).
import { type Env, type Handler, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { ApprovalArea } from '../facts/approvals-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, type Refused, refused } from '../kernel/answer.ts';
import { weightOf } from './amounts.ts';
import { acceptRefusal } from './decide.ts';
import { needOf } from './limits.ts';

/** Returns why a user may not decide alone on what the facts do; null if the user may. */
function refusalOf(area: ApprovalArea, caller: Caller, facts: readonly Fact[], state: BankState, env: Env): Refused | null {
  const weight = weightOf(facts, state, env);
  const accepted = facts.find((fact) => fact.type === 'quoteAccepted');
  const quote = accepted && state.quotes.all[accepted.businessNo];
  if (quote?.request.submission) return acceptRefusal(state, caller, quote, weight);
  const need = weight && needOf(state, userOf(state, caller), area, weight);
  return need && refused('approvalNeeded', { limit: need.limitUsd });
}

/** Wraps a handler: a decision that needs a second person is refused, without effect. */
export const withApproval =
  <A extends { readonly caller: Caller }, T>(area: ApprovalArea, handler: Handler<A, Answer<T>>): Handler<A, Answer<T>> =>
  (act, state, env) => {
    const decision = handler(act, state, env);
    const refusal = refusalOf(area, act.caller, decision.facts, state, env);
    return refusal ? unchanged(refusal) : decision;
  };
