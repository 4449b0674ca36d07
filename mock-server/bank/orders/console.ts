// The console's answers by hand: to an order that waits for the bank, and to a cancel (BNK-33, MOC-13).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { cancelAnswered, orderAnswered } from './answers.ts';

/** A waiting order, and what becomes of it. */
export type OrderByHand = { readonly businessNo: string; readonly verdict: 'accept' | 'reject' };

/** An order whose cancel waits, and what becomes of the cancel. */
export type CancelByHand = { readonly businessNo: string; readonly verdict: 'grant' | 'refuse' };

/** What does not wait has nothing to be answered. */
const answered = (facts: Fact[]): Decision<Answer<null>> =>
  facts.length === 0 ? unchanged(refused('stateNotAllowed')) : { facts, answer: done(null) };

/** Takes or rejects a waiting order. */
export const answerOrder = ({ businessNo, verdict }: OrderByHand, state: BankState, env: Env) =>
  answered(orderAnswered(businessNo, verdict, state, env));

/** Grants or refuses a waiting cancel. */
export const answerCancel = ({ businessNo, verdict }: CancelByHand, state: BankState, env: Env) =>
  answered(cancelAnswered(businessNo, verdict, state, env));
