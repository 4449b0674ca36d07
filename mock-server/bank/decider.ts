// The bank as one function: a command and the state give facts and an answer; the facts, stamped, are all that changes the state.
import type { PartDeliveryRequest, SwapDeliveryRequest } from '#mock/generated/contract.ts';

import { endSession, signIn } from './access/sign-in.ts';
import { issueCaptcha, sendLoginCode } from './access/challenges.ts';
import { changeLoginName, changePassword, completeFirstLogin } from './access/credentials.ts';
import { recover } from './access/recovery.ts';
import { sendSmsCode, verifyCaptcha } from './access/sms-codes.ts';
import { issueTicket, redeemTicket } from './access/tickets.ts';
import type { Decision, Handler } from './commands.ts';
import { saveFollows } from './directory/follows.ts';
import type { Caller, Env } from './env.ts';
import { type Event, eventVersion, type Fact } from './facts.ts';
import { once, permitted } from './guarded.ts';
import { deliverLeg } from './lifecycle/delivery.ts';
import * as options from './lifecycle/option-acts.ts';
import { cancelOrder } from './orders/cancel.ts';
import { answerCancel, answerOrder } from './orders/console.ts';
import { forwardOrder, spotOrder } from './orders/order-rules.ts';
import { placeOrder } from './orders/place.ts';
import { forward } from './products/forward.ts';
import { option } from './products/option.ts';
import { spot } from './products/spot.ts';
import { swap } from './products/swap.ts';
import { feeSpreadsheet } from './queries/option-prices.ts';
import { askFor } from './quotes/ask.ts';
import { confirmFor } from './quotes/confirm.ts';
import { quoteByHand, rejectByHand, setDealer } from './quotes/console.ts';
import { fwdEarlyBreach, fwdExpireBreach, spotBreach } from './specials/breach.ts';
import { fwdEarlyDelivery } from './specials/early-delivery.ts';
import { optionHedging } from './specials/option-hedging.ts';
import { rollOver } from './specials/roll-over.ts';
import { swapBreach } from './specials/swap-breach.ts';
import type { BankState } from './state.ts';
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
  doSpotTrade: permitted('quote', once('doSpotTrade', askFor(spot))),
  doSpotTradeConfirm: permitted('quote', once('doSpotTradeConfirm', confirmFor('spot'))),
  doSpotTradeDelivery: permitted(
    'lifecycle',
    once(
      'doSpotTradeDelivery',
      deliverLeg<PartDeliveryRequest>('spot', () => 'single'),
    ),
  ),
  doForwardTrade: permitted('quote', once('doForwardTrade', askFor(forward))),
  doForwardTradeConfirm: permitted('quote', once('doForwardTradeConfirm', confirmFor('forward'))),
  doForwardTradeDelivery: permitted(
    'lifecycle',
    once(
      'doForwardTradeDelivery',
      deliverLeg<PartDeliveryRequest>('forward', () => 'single'),
    ),
  ),
  doSwapTrade: permitted('quote', once('doSwapTrade', askFor(swap))),
  doSwapTradeConfirm: permitted('quote', once('doSwapTradeConfirm', confirmFor('swap'))),
  doSwapTradeDelivery: permitted(
    'lifecycle',
    once(
      'doSwapTradeDelivery',
      deliverLeg<SwapDeliveryRequest>('swap', ({ leg }) => leg),
    ),
  ),
  doSpotBreachProcess: permitted('lifecycle', once('doSpotBreachProcess', askFor(spotBreach))),
  doSpotBreachProcessConfirm: permitted('lifecycle', once('doSpotBreachProcessConfirm', confirmFor('spotBreach'))),
  doFwdEarlyBreachProcess: permitted('lifecycle', once('doFwdEarlyBreachProcess', askFor(fwdEarlyBreach))),
  doFwdEarlyBreachProcessConfirm: permitted('lifecycle', once('doFwdEarlyBreachProcessConfirm', confirmFor('fwdEarlyBreach'))),
  doFwdExpireBreachProcess: permitted('lifecycle', once('doFwdExpireBreachProcess', askFor(fwdExpireBreach))),
  doFwdExpireBreachProcessConfirm: permitted('lifecycle', once('doFwdExpireBreachProcessConfirm', confirmFor('fwdExpireBreach'))),
  doFwdEarlyDeliveryProcess: permitted('lifecycle', once('doFwdEarlyDeliveryProcess', askFor(fwdEarlyDelivery))),
  doFwdEarlyDeliveryProcessConfirm: permitted('lifecycle', once('doFwdEarlyDeliveryProcessConfirm', confirmFor('fwdEarlyDelivery'))),
  doSwapBreachProcess: permitted('lifecycle', once('doSwapBreachProcess', askFor(swapBreach))),
  doSwapBreachProcessConfirm: permitted('lifecycle', once('doSwapBreachProcessConfirm', confirmFor('swapBreach'))),
  doOptionTrade: permitted('quote', once('doOptionTrade', askFor(option))),
  doOptionTradeConfirm: permitted('quote', once('doOptionTradeConfirm', confirmFor('option'))),
  doFeeSpreadsheet: permitted('quote', once('doFeeSpreadsheet', feeSpreadsheet)),
  doOptPremiumDelivery: permitted('lifecycle', once('doOptPremiumDelivery', options.deliverPremium)),
  doOptionTradeExercise: permitted('lifecycle', once('doOptionTradeExercise', options.exercise)),
  doOptionGiveUp: permitted('lifecycle', once('doOptionGiveUp', options.giveUp)),
  doOptionHedging: permitted('lifecycle', once('doOptionHedging', askFor(optionHedging))),
  doOptionHedgingConfirm: permitted('lifecycle', once('doOptionHedgingConfirm', confirmFor('optionHedging'))),
  doSpotForexOrderTrade: permitted('order', once('doSpotForexOrderTrade', placeOrder(spotOrder))),
  cancleSpotForexOrder: permitted('order', once('cancleSpotForexOrder', cancelOrder('spot'))),
  doFwdForexOrderTrade: permitted('order', once('doFwdForexOrderTrade', placeOrder(forwardOrder))),
  doCancleFwdOrderTrade: permitted('order', once('doCancleFwdOrderTrade', cancelOrder('forward'))),
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

/** What a command comes to. Pure: neither state nor environment is touched. */
export function decide<T extends CommandType>({ type, input }: Command<T>, state: BankState, env: Env): Decision<AnswerOf<T>> {
  const handler = handlers[type] as unknown as Handler<InputOf<T>, AnswerOf<T>>;
  return handler(input, state, env);
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
