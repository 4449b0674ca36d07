// The bank as one function: a command and the state give facts and an answer; the facts, stamped, are all that changes the state.

import { type Acting, type ActName, acts, authorised } from './acts.ts';
import { endSession, signIn } from '../access/sign-in.ts';
import { issueCaptcha, sendLoginCode, sendSmsCode, verifyCaptcha } from '../access/challenges.ts';
import { changeLoginName, changePassword, completeFirstLogin, recover } from '../access/credentials.ts';
import { issueTicket, redeemTicket } from '../access/sessions.ts';
import type { DataOf } from '#mock/generated/operations.ts';
import type { Decision, Env, Handler } from '../desk/env.ts';
import type { Answer } from '../kernel/answer.ts';
import { type Caller, type Event, eventVersion, type Fact } from '../facts/facts.ts';
import { collectedFromArrivals } from '../ledger/claims.ts';
import { answerCancel, answerOrder } from '../orders/answers.ts';
import { quoteByHand, rejectByHand, setDealer } from '../quotes/dealer.ts';
import { rollOver } from '../specials/roll-over.ts';
import type { BankState } from '../facts/state.ts';
import { fireTimer, setTimerAside } from './timer-acts.ts';
import * as world from './world-acts.ts';

/** Commands that are no acts of the contract, by name: of the bank itself, of people who come in, and of the console. */
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
  completeFirstLogin: authorised('changeOwn', completeFirstLogin),
  recover,
  issueTicket,
  redeemTicket,
  rollOver,
  setDealer,
  quoteByHand,
  rejectByHand,
  answerOrder,
  answerCancel,
  pushMessage: world.pushMessage,
  setAccountState: world.setAccountState,
  nudgePrice: world.nudgePrice,
  freezePrice: world.freezePrice,
  thawPrices: world.thawPrices,
};

/** The name of such a command. */
export type CommandType = keyof typeof handlers;

type Signatures = {
  readonly [T in CommandType]: {
    readonly input: Parameters<(typeof handlers)[T]>[0];
    readonly answer: ReturnType<(typeof handlers)[T]>['answer'];
  };
};
/** What a command is given. */
export type InputOf<T extends CommandType> = Signatures[T]['input'];
/** What a command answers. */
export type AnswerOf<T extends CommandType> = Signatures[T]['answer'];

const byType: { readonly [T in CommandType]: Handler<InputOf<T>, AnswerOf<T>> } = handlers;

/** Something to be done: its name, what it is given, and what decides it. */
export type Command<I, A> = { readonly type: CommandType | ActName; readonly input: I; readonly decides: Handler<I, A> };

/** A command of `handlers`. */
export const command = <T extends CommandType>(type: T, input: InputOf<T>): Command<InputOf<T>, AnswerOf<T>> => ({
  type,
  input,
  decides: byType[type],
});

/** An act of the contract as a command. */
export const act = <K extends ActName>(type: K, input: Acting<K>): Command<Acting<K>, Answer<DataOf<K>>> => ({
  type,
  input,
  decides: acts[type],
});

/** The result of a command, with what claims take of the money that it brings (BNK-54). Pure: neither state nor environment is touched. */
export function decide<I, A>({ input, decides }: Command<I, A>, state: BankState, env: Env): Decision<A> {
  const { facts, answer } = decides(input, state, env);
  return { facts: [...facts, ...collectedFromArrivals(facts, state)], answer };
}

/** Who caused a command: the caller it carries, or the bank itself. */
function causeOf(input: unknown): Caller | null {
  const carries = typeof input === 'object' && input !== null && 'caller' in input;
  return carries ? (input.caller as Caller) : null;
}

/** Makes the event of a fact: its times, its place after the events before, and who caused it. */
export function stamped(fact: Fact, { input }: { readonly input: unknown }, seq: number, { bankNow, accessNow }: Env): Event {
  return { version: eventVersion, seq, bankTime: bankNow, accessTime: accessNow, by: causeOf(input), fact };
}
