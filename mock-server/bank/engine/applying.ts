// Turns the facts of a command into events and applies them.
import { stamped } from '../acts/decider.ts';
import type { Env } from '../desk/env.ts';
import type { Event, Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { Rules } from './engine-parts.ts';
import type { Out } from './outbox.ts';

/** The events of a command, and the messages that they send out. */
export type Applied = { readonly events: readonly Event[]; readonly outs: readonly Out[] };

/** Applies the facts of a command to the state, one by one; each event is numbered after the last one. */
export function applied(facts: readonly Fact[], asked: { readonly input: unknown }, state: BankState, env: Env, rules: Rules): Applied {
  const events: Event[] = [];
  const outs: Out[] = [];
  for (const fact of facts) {
    const event = stamped(fact, asked, state.seq + 1, env);
    rules.apply(event, state);
    events.push(event);
    const out = rules.outOf(event, state);
    if (out) outs.push(out);
  }
  return { events, outs };
}

/** The keys of requests that are answered by these events: login name and request id. */
export const requestsIn = (events: readonly Event[]): string[] =>
  events.flatMap(({ fact }) => (fact.type === 'requestAnswered' ? [`${fact.loginName} ${fact.clientRequestId}`] : []));
