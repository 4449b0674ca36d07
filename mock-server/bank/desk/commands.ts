// The shape of a command's handler: a pure function of input, state and environment that says what happens and what is answered.
import type { Fact } from '../facts/facts.ts';
import type { Env } from './env.ts';
import type { BankState } from '../facts/state.ts';

/** The result of a command. No facts: nothing happened. */
export type Decision<A> = { readonly facts: readonly Fact[]; readonly answer: A };

/** Reads the state and never changes it. */
export type Handler<I, A> = (input: I, state: BankState, env: Env) => Decision<A>;

/** A decision that answers without anything happening. */
export const unchanged = <A>(answer: A): Decision<A> => ({ facts: [], answer });
