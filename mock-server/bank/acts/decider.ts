// The bank as one function: a command and the state produce facts and an answer. Only the facts, stamped as events,
// change the state.

import { type Acting, type ActName, acts, authorised } from './acts.ts';
import { endSession, signIn } from '../access/sign-in.ts';
import { issueCaptcha, sendLoginCode, sendSmsCode, verifyCaptcha } from '../access/challenges.ts';
import { createCalendarAddress } from '../access/calendar.ts';
import { changeLoginName, changePassword, completeFirstLogin, recover } from '../access/credentials.ts';
import { endOtherSessions, issueTicket, redeemTicket } from '../access/sessions.ts';
import { approvalsAfter } from '../approvals/follow.ts';
import { submissionMessages } from '../approvals/messages.ts';
import { coverAfter } from '../exposures/follow.ts';
import { saveApprovalSettings } from '../approvals/settings.ts';
import type { DataOf } from '#mock/generated/operations.ts';
import type { Decision, Env, Handler } from '../desk/env.ts';
import type { Answer } from '../kernel/answer.ts';
import type { Caller } from '../facts/caller.ts';
import { type Event, eventVersion, type Fact } from '../facts/facts.ts';
import { collectedFromArrivals } from '../ledger/claims.ts';
import { answerCancel, answerOrder } from '../orders/answers.ts';
import { quoteByHand, rejectByHand, setDealer, withdrawQuote } from '../quotes/dealer.ts';
import { rollOver } from '../specials/roll-over.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer } from '../facts/timers.ts';
import { fireTimer, setTimerAside } from './timer-acts.ts';
import * as world from './world-acts.ts';

/** Commands outside the contract, by name: the bank's own, those of signing in and credentials, and those of the console. */
const handlers = {
  openWorld: world.openWorld,
  markClock: world.markClock,
  fireTimer,
  setTimerAside,
  issueCaptcha,
  sendLoginCode,
  signIn,
  endSession,
  verifyCaptcha,
  sendSmsCode,
  changePassword: authorised('changeOwn', changePassword),
  changeLoginName: authorised('changeOwn', changeLoginName),
  saveApprovalSettings: authorised('administer', saveApprovalSettings),
  completeFirstLogin: authorised('changeOwn', completeFirstLogin),
  recover,
  endOtherSessions: authorised('changeOwn', endOtherSessions),
  createCalendarAddress: authorised('changeOwn', createCalendarAddress),
  issueTicket,
  redeemTicket,
  rollOver,
  setDealer,
  quoteByHand,
  rejectByHand,
  withdrawQuote,
  answerOrder,
  answerCancel,
  recordFile: world.recordFile,
  pushMessage: world.pushMessage,
  setAccountState: world.setAccountState,
  setApprovals: world.setApprovals,
  nudgePrice: world.nudgePrice,
  moveCurve: world.moveCurve,
  freezePrice: world.freezePrice,
  thawPrices: world.thawPrices,
};

/** The name of a command in `handlers`. */
export type CommandType = keyof typeof handlers;

type Signatures = {
  readonly [T in CommandType]: {
    readonly input: Parameters<(typeof handlers)[T]>[0];
    readonly answer: ReturnType<(typeof handlers)[T]>['answer'];
  };
};
/** The input of a command, by its name. */
export type InputOf<T extends CommandType> = Signatures[T]['input'];
/** The answer of a command, by its name. */
export type AnswerOf<T extends CommandType> = Signatures[T]['answer'];

const byType: { readonly [T in CommandType]: Handler<InputOf<T>, AnswerOf<T>> } = handlers;

/** A command: its name, its input and the handler that decides it. */
export type Command<I, A> = { readonly type: CommandType | ActName; readonly input: I; readonly decides: Handler<I, A> };

/** Creates a command for the engine by its name. */
export const command = <T extends CommandType>(type: T, input: InputOf<T>): Command<InputOf<T>, AnswerOf<T>> => ({
  type,
  input,
  decides: byType[type],
});

/** Creates a command for the engine from an act of the contract. */
export const act = <K extends ActName>(type: K, input: Acting<K>): Command<Acting<K>, Answer<DataOf<K>>> => ({
  type,
  input,
  decides: acts[type],
});

/** Creates a command from a recorded name and input; null if no command has this name. */
export function commandNamed(name: string, input: unknown): Command<unknown, unknown> | null {
  const table: Readonly<Record<string, unknown>> = Object.hasOwn(handlers, name) ? handlers : acts;
  if (!Object.hasOwn(table, name)) return null;
  return { type: name as CommandType | ActName, input, decides: table[name] as Handler<unknown, unknown> };
}

/**
 * Runs a command and adds what follows from its facts: claims collected from money that arrives (BNK-54), amounts used
 * and submissions decided (EYE), and flows that a deal covers (EXP-03). Pure: neither state nor environment is changed.
 */
export function decide<I, A>({ input, decides }: Command<I, A>, state: BankState, env: Env): Decision<A> {
  const { facts, answer } = decides(input, state, env);
  const all = [
    ...facts,
    ...collectedFromArrivals(facts, state),
    ...approvalsAfter(facts, causeOf(input), state, env),
    ...coverAfter(facts, state),
  ];
  return { facts: [...all, ...submissionMessages(all, state)], answer };
}

/** Returns the caller of a command, or the user for whom a timer acts; null for a command of the bank itself. */
function causeOf(input: unknown): Caller | null {
  if (typeof input !== 'object' || input === null) return null;
  if ('caller' in input) return input.caller as Caller;
  const act = 'timer' in input ? (input.timer as Timer).act : null;
  return act && 'by' in act ? act.by : null;
}

/** Turns a fact into an event: adds its times, its sequence number and its caller. */
export function stamped(fact: Fact, { input }: { readonly input: unknown }, seq: number, { bankNow, accessNow }: Env): Event {
  return { version: eventVersion, seq, bankTime: bankNow, accessTime: accessNow, by: causeOf(input), fact };
}
