// The shape of the tables that carry facts into the state: one applier for each fact, total by type.
import type { Event, Fact } from './facts.ts';
import type { BankState } from './state.ts';

/** An applier changes the state in place and copies what it keeps: an event is never changed after it was made. */
export type Appliers<F extends Fact> = {
  readonly [T in F['type']]: (state: BankState, fact: Extract<F, { readonly type: T }>, event: Event) => void;
};
