// What follows from other facts: amounts used by deals, amounts held for live orders, and submissions whose quote has
// ended (EYE-06, EYE-12).
import type { Env } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { currentVersion, type Submission, type SubmissionStep } from '../facts/approvals-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { entryOf } from '../kernel/tables.ts';
import { inUsd, moneyOfOrder, weightOf } from './amounts.ts';
import { settingsOf } from './limits.ts';
import { moved } from './submit.ts';

type Following = { readonly caller: Caller | null; readonly state: BankState; readonly env: Env };
type Numbered = { readonly businessNo: string };
type Follows<T extends Fact['type']> = (fact: Extract<Fact, { readonly type: T }>, following: Following) => Fact[];

/** The submission that waits for the end of a quote; undefined if there is none. */
function decidedBy({ approvals, quotes }: BankState, quoteNo: string): Submission | undefined {
  const submission = entryOf(approvals.all, entryOf(quotes.all, quoteNo)?.request.submission?.submissionNo ?? '');
  return submission?.step.state === 'deciding' && submission.step.quoteNo === quoteNo ? submission : undefined;
}

/** Counts an amount that a user has dealt; nothing while the customer's approvals are off. */
const used = (customerId: string, loginName: string, usd: Decimal, state: BankState): Fact[] =>
  settingsOf(state, customerId) ? [{ type: 'limitUsed', customerId, loginName, usd, date: state.businessDate }] : [];

/** A deal made by the caller: its amount is used. */
function dealt(fact: Extract<Fact, { readonly type: 'quoteAccepted' | 'optionExercised' }>, { caller, state, env }: Following): Fact[] {
  const { businessNo } = fact;
  const customerId = (state.quotes.all[businessNo]?.request ?? state.deals.all[businessNo])?.customerId;
  const weight = weightOf([fact], state, env);
  return caller && customerId !== undefined && weight ? used(customerId, caller.loginName, weight.usd, state) : [];
}

const accepted: Follows<'quoteAccepted'> = (fact, following) => {
  const { state, caller, env } = following;
  const submission = decidedBy(state, fact.businessNo);
  if (!submission || !caller) return dealt(fact, following);
  const step: SubmissionStep = { state: 'done', checker: caller.loginName, businessNo: fact.businessNo };
  return [...dealt(fact, following), moved(submission, 'finish', step, { by: caller.loginName, at: env.bankNow })];
};

/** The quote of a checker ended without a deal: the submission waits again, or has expired meanwhile. */
function unaccepted({ businessNo }: Numbered, { state, env: { bankNow } }: Following): Fact[] {
  const submission = decidedBy(state, businessNo);
  if (!submission) return [];
  const isOver = currentVersion(submission).expireAt <= bankNow;
  return [moved(submission, isOver ? 'expire' : 'release', { state: isOver ? 'expired' : 'waiting' }, { by: null, at: bankNow })];
}

const held: Follows<'orderPlaced'> = ({ order }, { state, env }) => {
  const { businessNo: orderNo, customerId, approvedBy, loginName } = order;
  if (!settingsOf(state, customerId)) return [];
  return [{ type: 'limitHeld', orderNo, use: { customerId, loginName: approvedBy ?? loginName, usd: inUsd(moneyOfOrder(order), env) } }];
};

const released = ({ businessNo: orderNo }: Numbered, { state }: Following): Fact[] =>
  entryOf(state.approvals.orders, orderNo) ? [{ type: 'limitReleased', orderNo }] : [];

const filled: Follows<'orderFilled'> = ({ businessNo: orderNo }, { state, env }) => {
  const [order, use] = [state.orders[orderNo], entryOf(state.approvals.orders, orderNo)];
  if (!order || !use) return [];
  return [{ type: 'limitReleased', orderNo }, ...used(order.customerId, use.loginName, inUsd(moneyOfOrder(order), env), state)];
};

const following: { readonly [T in Fact['type']]?: Follows<T> } = {
  quoteAccepted: accepted,
  quoteRefused: unaccepted,
  quoteExpired: unaccepted,
  quoteBankRejected: unaccepted,
  optionExercised: dealt,
  orderPlaced: held,
  orderCancelled: released,
  orderExpired: released,
  orderRejected: released,
  orderFilled: filled,
};

/** Returns the facts of approvals that follow from the facts of a command. `caller` is null for the bank's own. */
export const approvalsAfter = (facts: readonly Fact[], caller: Caller | null, state: BankState, env: Env): Fact[] =>
  facts.flatMap((fact) => {
    const follows = following[fact.type] as Follows<Fact['type']> | undefined;
    return follows?.(fact as never, { caller, state, env }) ?? [];
  });

/** Expires a submission whose time is over; one that is being decided expires when its quote ends. */
export function submissionExpires(submissionNo: string, { approvals }: BankState, { bankNow }: Env): Fact[] {
  const submission = entryOf(approvals.all, submissionNo);
  if (submission?.step.state !== 'waiting' && submission?.step.state !== 'returned') return [];
  if (currentVersion(submission).expireAt > bankNow) return [];
  return [moved(submission, 'expire', { state: 'expired' }, { by: null, at: bankNow })];
}
