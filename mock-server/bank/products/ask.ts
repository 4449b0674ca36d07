// A request on the desk and the rules it has to pass.
import type { Refused } from '../kernel/answer.ts';
import type { Env } from '../desk/env.ts';
import type { Caller } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';

/** A request on the desk, with everything its rules may look at. */
export type Ask<Body> = {
  readonly body: Body;
  readonly caller: Caller;
  readonly customerId: string;
  readonly state: BankState;
  readonly env: Env;
};

/** A rule of submission: null when it has nothing against the request. */
export type Rule<Body> = (ask: Ask<Body>) => Refused | null;

/** A function of a request, computed once for each: its rules, its terms and its cover ask for the same values. */
export function oncePerAsk<A extends Ask<unknown>, Value>(of: (ask: A) => Value): (ask: A) => Value {
  const known = new WeakMap<A, { readonly value: Value }>();
  return (ask) => {
    const kept = known.get(ask) ?? { value: of(ask) };
    known.set(ask, kept);
    return kept.value;
  };
}

/** The first rule that refuses. */
export function refusalOf<Body>(rules: readonly Rule<Body>[], ask: Ask<Body>): Refused | null {
  for (const rule of rules) {
    const refusal = rule(ask);
    if (refusal) return refusal;
  }
  return null;
}
