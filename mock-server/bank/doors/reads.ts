// Reads of a signed-in user: all data of the own customer, none of another (BNK-38). Each read that needs only the
// bank is declared once here. Facade and HTTP handler are derived from these two tables by operationId.
import type { LoginNameForm, OptionListForm, SwapListForm, TradeListForm } from '#mock/generated/contract.ts';
import type { DataOf, OperationId, Operations } from '#mock/generated/operations.ts';

import { ownCalendar } from '../access/calendar.ts';
import type { Env } from '../desk/env.ts';
import { customerOf, discountPoints, ownDeal } from '../directory/customers.ts';
import { followedEntries } from '../directory/follows.ts';
import type { Caller } from '../facts/caller.ts';
import { requestKey, storedRequestOf } from '../facts/requests.ts';
import type { BankState } from '../facts/state.ts';
import { newsPage } from '../info/news.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { atOnce, type InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { accountRows } from '../ledger/postings.ts';
import { paged } from '../lists/paging.ts';
import { findPair } from '../market/pairs.ts';
import { ordersIn } from '../orders/order-rows.ts';
import { batchDetail, batchProposal, recentBatches } from '../queries/batch-rows.ts';
import { auditIn } from '../queries/audit-rows.ts';
import { accountDetails, claimRows, movementsIn } from '../queries/account-details.ts';
import { cashFlow, duesIn } from '../queries/due-rows.ts';
import { deliveriesIn } from '../queries/delivery-rows.ts';
import { badgeCounts, pairParameters, quotePermission, tradePermission, valueDatesOf } from '../queries/desk.ts';
import { exportOf } from '../queries/export-lists.ts';
import { coverIn, exposuresOf } from '../queries/exposure-view.ts';
import { flowsIn } from '../queries/flow-rows.ts';
import { couponRows, creditRows, marginReceiveAmount } from '../queries/limits-and-coupons.ts';
import { listTotals } from '../queries/list-totals.ts';
import { listValues } from '../queries/list-values.ts';
import { marketValue } from '../queries/market-value.ts';
import { type OptionListName, optionsIn } from '../queries/option-lists.ts';
import { optionPrice, optionStrikes } from '../queries/option-prices.ts';
import { closedDays, dateCheck, forwardCounts, systemParameter, tradeMode } from '../queries/parameters.ts';
import { requestOutcome } from '../queries/request-outcome.ts';
import { approvalSettings } from '../approvals/settings.ts';
import { roleRefusal, userOf } from '../directory/roles.ts';
import { approvalNeed, submissionDetail, submissionsIn } from '../queries/submission-rows.ts';
import { type SwapListName, swapsIn } from '../queries/swap-lists.ts';
import { forwardRate, spotRate, swapRate } from '../queries/term-rates.ts';
import { tradeDetail, tradeDuration } from '../queries/trade-detail.ts';
import { type ListName, type SingleDeal, tradesIn } from '../queries/trade-lists.ts';
import { valueHistory } from '../queries/value-history.ts';
import { receiptsIn, receiptSheet } from '../receipts/receipts.ts';
import { forwardSpecials } from '../specials/special-ask.ts';

/** The input of a read: caller, body and language, with the state and environment to answer from. */
export type Question<K extends OperationId> = {
  readonly caller: Caller;
  readonly body: Operations[K]['body'];
  readonly language: Language;
  readonly state: BankState;
  readonly env: Env;
  /** Whether the caller's request with this key is executed but its events are not durable yet (API-31). */
  readonly isRunning: (requestKey: string) => boolean;
};

/** A read that is answered synchronously. */
export type Read<K extends OperationId> = (question: Question<K>) => Answer<DataOf<K>>;
/** A read that may take long; the engine runs one piece per turn of the event loop. */
export type LongRead<K extends OperationId> = (question: Question<K>) => InPieces<Answer<DataOf<K>>>;

const ownId = ({ state, caller }: { readonly state: BankState; readonly caller: Caller }): string => customerOf(state, caller).customerId;

/** Returns data only when the body names the caller's own login; any other login is refused as not found (BNK-38). */
const ofOwnLogin = <Data>({ caller, body }: { readonly caller: Caller; readonly body: LoginNameForm }, read: () => Data): Answer<Data> =>
  body.loginName === caller.loginName ? done(read()) : refused('notFound');

/** Reads that are answered synchronously, by operationId. */
export const reads = {
  all: () => done(pairParameters()),
  approvalSettings: ({ state, caller }) => roleRefusal(state, caller, 'administer') ?? done(approvalSettings(state, caller)),
  approvalNeed: ({ body, ...asked }) => approvalNeed(asked, body),
  batchDetail: ({ body, language, ...asked }) => batchDetail(asked, body.batchNo, language),
  batchProposal: ({ body, language, ...asked }) => batchProposal(body, { ...asked, customerId: ownId(asked) }, language),
  batchQuery: (asked) => recentBatches(asked.state, ownId(asked)),
  calendarSubscription: ({ state, caller }) => done({ since: ownCalendar(state, caller)?.since ?? null }),
  checkHoliday: ({ body, env }) => dateCheck(body, env),
  checkTradeAuth: ({ state, caller, body, language }) => tradePermission(state, caller, body.rateCode, language),
  claims: (asked) => done(claimRows(asked.state, ownId(asked))),
  clientApplMsg: (asked) => done(asked.state.directory.reportingDefaults[ownId(asked)] ?? null),
  closedDays: ({ body, env }) => closedDays(body, env),
  coupon: (asked) => done(couponRows(asked.state, ownId(asked))),
  creditQuery: (asked) => done(creditRows(asked.state, ownId(asked))),
  custForwardCountext: (asked) => done(forwardCounts(asked.state, ownId(asked))),
  /** The customer of the caller's own login; any other login is not found (BNK-38). */
  customerId({ body: { loginName }, ...asked }) {
    const customerId = ownId(asked);
    return asked.state.directory.users[loginName]?.customerId === customerId ? done({ loginName, customerId }) : refused('notFound');
  },
  discountPoint: ({ state, caller, body: { tradeType, rateCode } }) =>
    findPair(rateCode) ? done(discountPoints(state, caller, tradeType, rateCode)) : refused('notFound'),
  effDate: ({ body, state, env }) => valueDatesOf(body, state, env),
  foreignExchangeByCustomerId: (asked) => ofOwnLogin(asked, () => followedEntries(asked.state, asked.caller)),
  getAccounts: ({ body, ...asked }) => done(accountRows(asked.state, ownId(asked), body.kind)),
  getAccountsDetail: (asked) => done(accountDetails(asked.state, ownId(asked), 'TRADE', asked.env)),
  getFwdTradeRate: ({ body, ...asked }) => forwardRate(body, ownId(asked), asked.state, asked.env),
  getMarginAccountsDetail: (asked) => done(accountDetails(asked.state, ownId(asked), 'MARGIN', asked.env)),
  getMarginReceiveAmt: ({ body, state, env }) => marginReceiveAmount(body, state, env),
  getQuoteAuth: (asked) => ofOwnLogin(asked, () => quotePermission(asked.state, asked.caller, asked.language)),
  getSpotTradeRate: ({ body, ...asked }) => spotRate(body, ownId(asked), asked.state, asked.env),
  getSwapTradeRate: ({ body, ...asked }) => swapRate(body, ownId(asked), asked.state, asked.env),
  getTradeMode: ({ body, state, env }) => tradeMode(body, state, env),
  name: ({ body, state }) => systemParameter(state, body.name),
  /** Messages after a sequence number, and the user's last number (LIV-27). */
  notices({ state, caller, body: { afterSeq } }) {
    const own = state.notices[caller.loginName];
    return done({ lastSeq: own?.seq ?? 0, notices: own?.kept.filter(({ seq }) => seq > afterSeq) ?? [] });
  },
  optFenicsPrice: ({ body, state, env }) => optionPrice(body, state, env),
  optStrikes: ({ body, state, env }) => optionStrikes(body, state, env),
  pubTrade: ({ body, ...asked }) => tradeDetail(asked.state, ownId(asked), body.businessNo, asked.env),
  receiptSheet: ({ state, caller, body }) => receiptSheet(state, caller, body.serialNo),
  requestOutcome({ state, caller, body, language, isRunning }) {
    const key = requestKey(body.clientRequestId);
    return done(requestOutcome(storedRequestOf(state, caller.loginName, key), !isRunning(key), language));
  },
  submissionDetail: ({ body, language, ...asked }) => submissionDetail(asked, body.submissionNo, language),
  spotTradeDurationDetail: ({ body, ...asked }) => tradeDuration(asked.state, ownId(asked), body.businessNo),
  /**
   * The special actions allowed today for one of the customer's own forwards; any other business number is refused as not found (SPC-18,
   * BNK-38).
   */
  TradeSpecialType({ state, env, caller, body: { businessNo } }) {
    const deal = ownDeal(state, caller, businessNo);
    if (!isOf(deal, 'forward')) return refused('notFound');
    return done({ businessNo, allowed: forwardSpecials(deal, state.businessDate, env) });
  },
} satisfies { readonly [K in OperationId]?: Read<K> };

type Asked<Form> = { readonly state: BankState; readonly caller: Caller; readonly env: Env; readonly body: Form };

const trades =
  (product: SingleDeal['product'], list: ListName) =>
  ({ body, ...asked }: Asked<TradeListForm>) =>
    paged(tradesIn(asked.state, ownId(asked), { product, list }, body), body);

const swaps =
  (list: SwapListName) =>
  ({ body, ...asked }: Asked<SwapListForm>) =>
    paged(swapsIn(asked.state, ownId(asked), list, body), body);

const options =
  (list: OptionListName) =>
  ({ body, ...asked }: Asked<OptionListForm>) =>
    paged(optionsIn(asked.state, asked.env.calendar, { customerId: ownId(asked), list }, body), body);

const forwardStages = { NON_MATURITY: 'nonMaturity', PENDING_DELIVERY: 'pendingDelivery' } as const;

/**
 * Reads that may take long, by operationId. Each piece runs in one turn of the event loop, and acts can run in between
 * (MOC-37).
 */
export const longReads = {
  *auditQuery({ state, caller, body }) {
    const notAllowed = roleRefusal(state, caller, 'administer');
    return notAllowed ?? (yield* paged(auditIn(state, userOf(state, caller).customerId, body), body));
  },
  coverQuery: ({ body, ...asked }) => paged(coverIn(asked.state, ownId(asked), body), body),
  exposureQuery: (asked) => exposuresOf(asked.state, ownId(asked), asked.env),
  cashFlow: (asked) => cashFlow(asked.state, ownId(asked), asked.env),
  custCountext: function* (asked) {
    return done(yield* badgeCounts(asked.state, ownId(asked), asked.env));
  },
  delivery: ({ body, ...asked }) => paged(deliveriesIn(asked.state, ownId(asked), body), body),
  forexOrderList: ({ body, ...asked }) => paged(ordersIn(asked.state, ownId(asked), body), body),
  forwardClientTrade: trades('forward', 'all'),
  forwardClientTrade2: ({ body, ...asked }) =>
    paged(tradesIn(asked.state, ownId(asked), { product: 'forward', list: 'all', on: asked.state.businessDate }, body), body),
  forwardTrade: ({ body: { stage, ...body }, ...asked }) => trades('forward', forwardStages[stage])({ ...asked, body }),
  front: ({ body, ...asked }) => paged(duesIn(asked.state, ownId(asked), body, asked.env), body),
  fwdTradeDuration: trades('forward', 'open'),
  listTotals({ body: { list, ...form }, state, env, ...asked }) {
    const sums = exportOf(list, form.stage)?.sums;
    return sums ? listTotals(sums, { state, customerId: ownId({ ...asked, state }), form, env }) : atOnce(refused('notFound'));
  },
  listValues({ body, state, env, ...asked }) {
    const positions = exportOf(body.list, body.stage)?.positions;
    return positions
      ? listValues(positions, { state, customerId: ownId({ ...asked, state }), form: body, env })
      : atOnce(refused('notFound'));
  },
  marginAccountDetail: ({ body, ...asked }) => paged(movementsIn(asked.state, ownId(asked), body), body),
  marketValue: ({ state, env, caller }) => marketValue(state, ownId({ state, caller }), env),
  matutitySpotTradeQuery: trades('spot', 'pendingDelivery'),
  newsQuery: ({ body, env }) => newsPage(body, env),
  noReachDateOptClientTrade: options('notReached'),
  norSpotTradeQuery: trades('spot', 'nonMaturity'),
  optClientTrade: options('today'),
  optionTradeListToDelivery: options('premiumDue'),
  optTradeHistory: options('all'),
  reachDateOptClientTrade: options('reached'),
  receipts: ({ body, ...asked }) => paged(receiptsIn(asked.state, ownId(asked), body), body),
  SpotClientTrade: trades('spot', 'all'),
  spotTradeDuration: trades('spot', 'open'),
  flowQuery: ({ body, ...asked }) => paged(flowsIn(asked.state, ownId(asked), body), body),
  submissionQuery: ({ body, ...asked }) => paged(submissionsIn(asked, body), body),
  swapClientTrade: swaps('all'),
  swapTrade: ({ body: { stage, ...body }, ...asked }) => swaps(stage)({ ...asked, body }),
  swapTradeDuration: swaps('open'),
  valueHistory: ({ state, env, caller }) => valueHistory(state, ownId({ state, caller }), env),
} satisfies { readonly [K in OperationId]?: LongRead<K> };
