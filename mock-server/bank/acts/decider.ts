// The bank as one function: a command and the state give facts and an answer; the facts, stamped, are all that changes the state.

import { guardedActs } from './acts.ts';
import { endSession, signIn } from '../access/sign-in.ts';
import { issueCaptcha, sendLoginCode } from '../access/challenges.ts';
import { changeLoginName, changePassword, completeFirstLogin } from '../access/credentials.ts';
import { recover } from '../access/recovery.ts';
import { sendSmsCode, verifyCaptcha } from '../access/sms-codes.ts';
import { issueTicket, redeemTicket } from '../access/tickets.ts';
import type { Decision, Handler } from '../desk/commands.ts';
import { saveFollows } from '../directory/follows.ts';
import type { Env } from '../desk/env.ts';
import { type Caller, type Event, eventVersion, type Fact } from '../facts/facts.ts';
import { collectedFromArrivals } from '../ledger/collection.ts';
import { permitted } from './guarded.ts';
import { answerCancel, answerOrder } from '../orders/console.ts';
import { quoteByHand, rejectByHand, setDealer } from '../quotes/console.ts';
import { rollOver } from '../specials/roll-over.ts';
import type { BankState } from '../facts/state.ts';
import { fireTimer, setTimerAside } from './timer-acts.ts';
import * as world from './world-acts.ts';

/** Every command, by name. What the portal asks for is guarded by role and request id. */
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
  changePassword: permitted('changeOwn', changePassword),
  changeLoginName: permitted('changeOwn', changeLoginName),
  completeFirstLogin: permitted('changeOwn', completeFirstLogin),
  recover,
  issueTicket,
  redeemTicket,
  saveFollows: permitted('changeOwn', saveFollows),
  logScene: world.logScene,
  ...guardedActs,
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

type Handlers = typeof handlers;
/** The name of a command. */
export type CommandType = keyof Handlers;
/** What a command is given. */
export type InputOf<T extends CommandType> = Parameters<Handlers[T]>[0];
/** What a command answers. */
export type AnswerOf<T extends CommandType> = ReturnType<Handlers[T]>['answer'];
/** A command as data. */
export type Command<T extends CommandType = CommandType> = { readonly type: T; readonly input: InputOf<T> };

/** The result of a command, with what claims take of the money that it brings (BNK-54). Pure: neither state nor environment is touched. */
export function decide<T extends CommandType>({ type, input }: Command<T>, state: BankState, env: Env): Decision<AnswerOf<T>> {
  const handler = handlers[type] as unknown as Handler<InputOf<T>, AnswerOf<T>>;
  const { facts, answer } = handler(input, state, env);
  return { facts: [...facts, ...collectedFromArrivals(facts, state)], answer };
}

/** Who caused a command: the caller it carries, or the bank itself. */
function causeOf(input: unknown): Caller | null {
  const carries = typeof input === 'object' && input !== null && 'caller' in input;
  return carries ? (input.caller as Caller) : null;
}

/** Makes the event of a fact: its times, its place after the events before, and who caused it. */
export function stamped(fact: Fact, { input }: Command, seq: number, { bankNow, accessNow }: Env): Event {
  return { version: eventVersion, seq, bankTime: bankNow, accessTime: accessNow, by: causeOf(input), fact };
}
