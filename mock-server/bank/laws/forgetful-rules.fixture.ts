// Replaces rules of the bank by rules that forget something, until `rulesRestored`. The bank itself has no switches:
// functions are replaced in the modules and tables that export them, and decisions on their way to the engine.
import { vi } from 'vitest';

import type { Command } from '../acts/decider.ts';
import type { Decision, Env } from '../desk/env.ts';
import { rulesOfTheBank } from '../engine/engine-parts.ts';
import type { Fact } from '../facts/facts.ts';
import type { Entry, PostingReason } from '../facts/ledger-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer } from '../facts/timers.ts';

type Rule = (...given: never[]) => unknown;

/** Fields that were replaced, with what puts them back. */
const replaced: (() => void)[] = [];

/** Replaces a function that a module or a table exports. `by` receives the original. */
export function replace<Owner extends object, Name extends string & keyof Owner>(
  owner: Owner,
  name: Name,
  by: (rule: Owner[Name]) => Owner[Name],
): void {
  const rule = owner[name];
  vi.spyOn(owner as Record<string, Rule>, name).mockImplementation(by(rule) as Rule);
}

/** Replaces a field of a table that is not a function. */
export function set<Name extends string, V>(table: { readonly [N in Name]?: V }, name: Name, value: V): void {
  const open = table as Partial<Record<Name, V>>;
  const before = open[name];
  replaced.push(() => void (before === undefined ? delete open[name] : (open[name] = before)));
  open[name] = value;
}

/** Puts all rules back. */
export function rulesRestored(): void {
  vi.restoreAllMocks();
  for (const putBack of replaced.splice(0)) putBack();
}

type Asked = Command<unknown, unknown>;

/** Changes the environment and the facts of decisions. */
type Change = {
  readonly env?: (env: Env, asked: Asked, state: BankState) => Env;
  readonly facts?: (facts: readonly Fact[], asked: Asked, state: BankState, env: Env) => readonly Fact[];
};

/** Changes what the bank decides. */
export function decideWith({ env: changed = (env) => env, facts: kept = (facts) => facts }: Change): void {
  replace(rulesOfTheBank, 'decide', (decide) => <I, A>(asked: Command<I, A>, state: BankState, env: Env): Decision<A> => {
    const plain = asked as unknown as Asked;
    const { facts, answer } = decide(asked, state, changed(env, plain, state));
    return { facts: kept(facts, plain, state, env), answer };
  });
}

/** Changes the facts of decisions one by one; null leaves a fact out. */
export const factsBecome = (change: (fact: Fact, facts: readonly Fact[], state: BankState) => Fact | null): void =>
  decideWith({ facts: (facts, _, state) => facts.flatMap((fact) => change(fact, facts, state) ?? []) });

/** Whether a fact is a posting for a reason. */
export const isPosted = (fact: Fact, reason: PostingReason): boolean => fact.type === 'posted' && fact.posting.reason === reason;

/** Changes the entries of postings for a reason. */
export const entriesBecome = (reason: PostingReason, change: (entry: Entry) => Entry): void =>
  factsBecome((fact) =>
    fact.type === 'posted' && fact.posting.reason === reason
      ? { ...fact, posting: { ...fact.posting, entries: fact.posting.entries.map(change) } }
      : fact,
  );

/** Whether some facts contain one of a type. */
export const contain = (facts: readonly Fact[], type: Fact['type']): boolean => facts.some((fact) => fact.type === type);

/** Whether the facts are those of a step of the day end. */
export const areOfDayStep = (facts: readonly Fact[], step: string): boolean =>
  facts.some((fact) => fact.type === 'dayStepDone' && fact.step === step);

/** Whether a command answers a request of one of these operations. */
export const isOneOf = ({ type }: Pick<Asked, 'type'>, ...names: readonly string[]): boolean => names.includes(type);

/** Whether a command is a step of the day end. */
export const isDayStep = ({ input }: Pick<Asked, 'input'>): boolean => (input as { timer?: Timer }).timer?.act.kind === 'dayStep';
