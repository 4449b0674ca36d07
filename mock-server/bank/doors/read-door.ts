// What a signed-in user may read: everything of the own customer, nothing of another (BNK-38).
import type {
  DiscountPoint,
  DiscountPointForm,
  EffDateForm,
  FollowedEntry,
  MarginForm,
  Notice,
  ReportingInfo,
  RequestOutcome,
  SpotRate,
  SpotRateForm,
  TradeListForm,
} from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { clientInfo, customerOf, discountPoints, hasDealt } from '../directory/customers.ts';
import { followedEntries } from '../directory/follows.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { accountRows } from '../ledger/accounts.ts';
import type { Account } from '../facts/ledger-state.ts';
import { findPair } from '../market/pairs.ts';
import { badgeCounts, pairParameters, serviceTime, valueDatesOf } from '../queries/desk.ts';
import { couponRows, creditRows, marginReceiveAmount } from '../queries/limits-and-coupons.ts';
import { paged } from '../lists/paging.ts';
import { publicBoard } from '../queries/public-board.ts';
import { quotePermission, tradePermission } from '../queries/permissions.ts';
import { openQuotes } from '../quotes/quote-rows.ts';
import { spotRate } from '../queries/term-rates.ts';
import { requestOutcome } from '../queries/request-outcome.ts';
import { tradeDetail } from '../queries/trade-detail.ts';
import { type ListName, tradesIn } from '../queries/trade-lists.ts';
import type { SingleDeal } from '../queries/trade-rows.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { requestKey, storedRequestOf } from '../facts/requests.ts';

/** The part of the facade that only reads; its methods bear the operationIds of the contract. */
export function readDoor(engine: Engine) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;
  const list = (product: SingleDeal['product'], name: ListName) => (caller: Caller, form: TradeListForm) =>
    engine.readInTurns((state) => paged(tradesIn(state, ownId(caller), { product, list: name }, form), form));

  return {
    SpotClientTrade: list('spot', 'all'),
    norSpotTradeQuery: list('spot', 'nonMaturity'),
    matutitySpotTradeQuery: list('spot', 'pendingDelivery'),
    spotTradeDuration: list('spot', 'open'),
    getSpotTradeRate: (caller: Caller, form: SpotRateForm): Answer<SpotRate> =>
      engine.read((state, env) => spotRate(form, ownId(caller), state, env)),
    pubTrade: (caller: Caller, businessNo: string) => engine.read((state, env) => tradeDetail(state, ownId(caller), businessNo, env)),
    getTradeQuote: (caller: Caller) => engine.read((state) => openQuotes(state, caller.loginName)),
    getAccounts: (caller: Caller, kind: Account['kind']) => accountRows(engine.state, ownId(caller), kind),
    creditQuery: (caller: Caller) => creditRows(engine.state, ownId(caller)),
    coupon: (caller: Caller) => engine.read((state) => couponRows(state, ownId(caller))),
    custCountext: (caller: Caller) => engine.readInTurns((state, env) => badgeCounts(state, ownId(caller), env)),
    getMarginReceiveAmt: (form: MarginForm) => engine.read((state, env) => marginReceiveAmount(form, state, env)),
    clientInfo: (caller: Caller, language: Language) => clientInfo(engine.state, caller, language),
    hasDealt: (caller: Caller) => hasDealt(engine.state, caller),
    clientApplMsg: (caller: Caller): ReportingInfo | null => engine.state.directory.reportingDefaults[ownId(caller)] ?? null,
    foreignExchangeByCustomerId: (caller: Caller): FollowedEntry[] => followedEntries(engine.state, caller),
    discountPoint: (caller: Caller, { tradeType, rateCode }: DiscountPointForm): Answer<DiscountPoint[]> =>
      findPair(rateCode) ? done(discountPoints(engine.state, caller, tradeType, rateCode)) : refused('notFound'),
    getQuoteAuth: (caller: Caller, language: Language) => quotePermission(engine.state, caller, language),
    checkTradeAuth: (caller: Caller, rateCode: string, language: Language) => tradePermission(engine.state, caller, rateCode, language),
    getServiceTime: () => engine.read(serviceTime),
    getPublicBoard: () => engine.read((state, env) => publicBoard(engine.market, state, env)),
    effDate: (body: EffDateForm) => engine.read((state, env) => valueDatesOf(body, state, env)),
    all: pairParameters,

    /** Messages after a sequence number, and the last number of the user (LIV-27). */
    notices(caller: Caller, afterSeq: number): { lastSeq: number; notices: Notice[] } {
      const own = engine.read((state) => state.notices[caller.loginName]);
      return { lastSeq: own?.seq ?? 0, notices: own?.kept.filter(({ seq }) => seq > afterSeq) ?? [] };
    },

    requestOutcome(caller: Caller, clientRequestId: string, language: Language): RequestOutcome {
      const key = requestKey(clientRequestId);
      const stored = storedRequestOf(engine.state, caller.loginName, key);
      return requestOutcome(stored, !engine.isRunning(caller.loginName, key), language);
    },
  };
}
