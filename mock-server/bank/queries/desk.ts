// General information of the desk: pairs, hours, value dates, and what needs attention (RAT-01, SPO-11, BNK-44).
import type {
  BadgeCounts,
  EffDateForm,
  PairParameters,
  Permission,
  PublicBoard,
  ServiceTime,
  ValueDates,
} from '#mock/generated/contract.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { serviceHours } from '../calendar/sessions.ts';
import type { Env } from '../desk/env.ts';
import { findPair, pairOf, pairs } from '../market/pairs.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { BankState } from '../facts/state.ts';
import { optionsWaiting } from './option-lists.ts';
import { duesIn, overdueIn } from './due-rows.ts';
import { type PriceKey, priceRows } from '../market/feed.ts';
import type { Market } from '../market/market.ts';
import { mayDo, userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';

/** Returns all 46 pairs, without the fields that only the dealer needs. */
export const pairParameters = (): PairParameters[] =>
  pairs.map(({ rateCode, ccy1, ccy2, appId, pipFactor, supportsT0, minAmount, maxAmount, ...pair }) => ({
    rateCode,
    ccy1: ccy1 as PairParameters['ccy1'],
    ccy2: ccy2 as PairParameters['ccy2'],
    appId,
    spotAvalible: pair.spotAvalible,
    forwardAvalible: pair.forwardAvalible,
    rpAvalible: pair.rpAvalible,
    closeCurr: pair.closeCurr as PairParameters['closeCurr'],
    pipFactor,
    supportsT0,
    premiumCcy: pair.premiumCcy as PairParameters['premiumCcy'],
    minAmount,
    maxAmount,
  }));

/** Bank time and hours; the world adds the clock's rate. */
export const serviceTime = (state: BankState, { calendar, bankNow }: Env): Omit<ServiceTime, 'clockRate'> => ({
  bankTime: bankNow,
  businessDate: state.businessDate,
  session: calendar.session(bankNow),
  nextChangeAt: calendar.nextChangeAt(bankNow),
  hours: serviceHours,
});

/** Dates of T+0, T+1 and T+2 for a pair now, and the maturity of a term. */
export function valueDatesOf({ rateCode, termId }: EffDateForm, { businessDate }: BankState, env: Env): Answer<ValueDates> {
  const { calendar, bankNow } = env;
  if (!findPair(rateCode)) return refused('notFound');
  return done({
    businessDate,
    spotDate: calendar.spotDate(rateCode, businessDate),
    valueDates: [...calendar.valueDates(rateCode, businessDate, bankNow)],
    maturityDate: termId === undefined ? null : calendar.maturity(rateCode, businessDate, termId),
  });
}

/** Badge counts of menu entries, and how many of each are overdue (BNK-44, LAY-31). */
export function* badgeCounts(state: BankState, customerId: string, env: Env): InPieces<BadgeCounts> {
  const soon = yield* duesIn(state, customerId, {}, env);
  const reached = yield* optionsWaiting(state, customerId, 'reached');
  const premiumDue = yield* optionsWaiting(state, customerId, 'premiumDue');
  const late = yield* overdueIn(state, customerId);
  return {
    nearExpire: soon.ok ? soon.data.length : 0,
    optionExpire: reached.length,
    optionPremiumExpire: premiumDue.length,
    overdue: {
      nearExpire: late.length,
      optionExpire: late.filter(({ kind }) => kind === 'EXPIRY').length,
      optionPremiumExpire: late.filter(({ kind }) => kind === 'PREMIUM').length,
    },
  };
}

// The public board for visitors: prices, and whether the bank deals (LAY-30).

/** The pairs on the public board of the sign-in page. */
const shown: readonly PriceKey[] = ['USD/CNH', 'EUR/CNH', 'JPY/CNH'].map((ccyPair) => ({ ccyPair, type: 'SPOT', term: null }));

/** Returns the end of trading at an instant, with sessions that follow without a break joined. Null while closed. */
function openUntil({ calendar, bankNow }: Env): number | null {
  if (calendar.session(bankNow) === 'CLOSED') return null;
  let end = calendar.nextChangeAt(bankNow);
  while (calendar.session(end) !== 'CLOSED') end = calendar.nextChangeAt(end);
  return end;
}

/** Spot rows of the feed, without anything of a customer; the world adds the clock's rate. */
export function publicBoard(market: Market, { disturbances }: BankState, env: Env): Omit<PublicBoard, 'clockRate'> {
  const { calendar, bankNow } = env;
  return {
    bankTime: bankNow,
    session: calendar.session(bankNow),
    nextChangeAt: calendar.nextChangeAt(bankNow),
    openUntil: openUntil(env),
    prices: priceRows(market, shown, bankNow, disturbances).map(({ ccyPair: rateCode, custBid: bid, custOffer: offer, valTime }) => ({
      rateCode: rateCode as PublicBoard['prices'][number]['rateCode'],
      pipFactor: pairOf(rateCode).pipFactor,
      bid,
      offer,
      valTime,
    })),
  };
}

// Whether a user may deal, queried before a form is opened or sent (SES-18, SPO-09).

/** Whether the role allows quotes; the reason is in the language of the request. */
export function quotePermission(state: BankState, caller: Caller, language: Language): Permission {
  const allowed = mayDo(userOf(state, caller), 'quote');
  return { allowed, reason: allowed ? null : refusalText({ key: 'notAllowed' }, language) };
}

/** Returns whether the caller may request quotes. That does not depend on the pair, but an unknown pair is refused. */
export const tradePermission = (state: BankState, caller: Caller, rateCode: string, language: Language): Answer<Permission> =>
  findPair(rateCode) ? done(quotePermission(state, caller, language)) : refused('notFound');
