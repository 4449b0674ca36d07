// Lists that can be exported, with their columns, totals and positions. To add one, add a line to the table (PRT-11,
// QRY-27, QRY-31).
import type {
  DeliveryForm,
  ExportListName,
  ExportRequest,
  ForwardStageFormStage,
  OrderListForm,
  SubmissionListForm,
  SwapStageFormStage,
} from '#mock/generated/contract.ts';
import type { Activity } from '../directory/roles.ts';
import { refused } from '../kernel/answer.ts';
import { ordersIn } from '../orders/order-rows.ts';
import type { BankState } from '../facts/state.ts';
import { accountDetails, claimRows, movementsIn } from './account-details.ts';
import { deliveriesIn } from './delivery-rows.ts';
import type { WireRow } from './export-columns.ts';
import { auditIn } from './audit-rows.ts';
import { accountTotals, type Blocks, cashFlowDays } from './export-blocks.ts';
import { costColumns, withMaking } from './export-making.ts';
import type { Column } from './export-headings.ts';
import { worthColumns } from './export-worth.ts';
import { type Listed, listedOfFew, type ListForm, shownAs, type Unpaged } from '../lists/paging.ts';
import type { Env } from '../desk/env.ts';
import { receiptsIn } from '../receipts/receipts.ts';
import { duesIn } from './due-rows.ts';
import { exportedFlows, flowColumns } from './flow-rows.ts';
import { couponRows, creditRows } from './limits-and-coupons.ts';
import { type OptionListName, optionsIn } from './option-lists.ts';
import { type ListPositions, positionsIn } from './list-values.ts';
import { type ListSums, sumsOfDeliveries, sumsOfDues, sumsOfLegs, sumsOfPremiums } from './list-totals.ts';
import { swapDealsIn, type SwapListName, swapsIn } from './swap-lists.ts';
import { deliveryAsShown, optionAsShown, submissionAsShown, withCurrency } from './rows-as-shown.ts';
import { submissionsIn } from './submission-rows.ts';
import { type ListName, type SingleDeal, tradeDealsIn, tradesIn } from './trade-lists.ts';

/** Orders, each with the currency of its amount. */
export const exportedOrders = (state: BankState, customerId: string, form: Unpaged<OrderListForm>): Listed<WireRow> =>
  shownAs(ordersIn(state, customerId, form), withCurrency);

/** Deliveries, as on the screen. */
export const exportedDeliveries = (state: BankState, customerId: string, form: Unpaged<DeliveryForm>): Listed<WireRow> =>
  shownAs(deliveriesIn(state, customerId, form), deliveryAsShown);

/** The filter of any list. */
type Filter = Omit<ExportRequest, 'format'>;

/** Returns the movements of a margin account, with its currency. None without an account (QRY-16). */
export function exportedMovements(state: BankState, customerId: string, { accountNo = '', ...form }: Filter): Listed<WireRow> {
  const cyCode = state.ledger.accounts[accountNo]?.currency ?? '';
  return shownAs(movementsIn(state, customerId, { accountNo, ...form }), (row) => ({ ...row, cyCode }));
}

/**
 * Returns the submissions of a scope, as the caller may see them (EYE-10). Refused with notFound without a scope, which
 * the list itself requires.
 */
function* exportedSubmissions(state: BankState, loginName: string, form: Filter, env: Env): Listed<WireRow> {
  if (!form.scope) return refused('notFound');
  const listed = submissionsIn({ state, caller: { loginName }, env }, form as Unpaged<SubmissionListForm>);
  return yield* shownAs(listed, submissionAsShown);
}

type Rows = (state: BankState, customerId: string, form: Filter, env: Env, loginName: string) => Listed<WireRow>;
/**
 * The columns of a file, the source of its rows, their totals, and their open positions. No totals where they would be
 * meaningless, and positions only for lists of open deals.
 */
export type Export = {
  readonly columns: readonly Column[];
  readonly rows: Rows;
  /** What the caller's role must allow besides printing. */
  readonly activity?: Activity;
  readonly sums?: ListSums<Filter>;
  readonly positions?: ListPositions<Filter>;
  /** Further rows below the table of a workbook. */
  readonly blocks?: Blocks;
};
/** The stage by which a form narrows a list. */
type Stage = NonNullable<ExportRequest['stage']>;
type ByStage = Readonly<Partial<Record<Stage, Export>>>;

const deal = ['businessNo', 'productType', 'tradeType', 'tradeDirection', 'rateCode'] as const;
const state = ['specialState', 'tradeStatus'] as const;
const tail = ['memo', 'appl', 'approvedBy', 'channel', 'originNo'] as const;

const ofDay = <Which>(which: Which, isToday: boolean, { businessDate }: BankState) => ({ ...which, ...(isToday && { on: businessDate }) });

/** Exports of spot deals and forwards. */
const trades = (product: SingleDeal['product'], list: ListName, isToday = false): Export => {
  const dealsIn = (bank: BankState, customerId: string, form: Filter) =>
    tradeDealsIn(bank, customerId, ofDay({ product, list }, isToday, bank), form as never);
  return {
    columns: [
      ...deal,
      ...(['dealtRate', 'cyCode1', 'custAmt1', 'undeliveredAmt1', 'cyCode2', 'custAmt2', 'undeliveredAmt2'] as const),
      ...(list === 'all' ? [] : (['result', 'presentValue', 'worthCyCode'] as const)),
      ...(['tradeDate', 'dealtAt', 'valueDate', 'maturityDate', 'optionDate', 'deliveryStatus', 'clearingState', 'failureCause'] as const),
      ...state,
      ...tail,
      ...costColumns,
    ],
    rows: (bank, customerId, form) => withMaking(bank, tradesIn(bank, customerId, ofDay({ product, list }, isToday, bank), form as never)),
    sums: sumsOfLegs(list === 'all' ? 'DEALT' : 'UNDELIVERED', dealsIn),
    positions: positionsIn(dealsIn),
  };
};

/** Returns the leg that a list of swaps is about; undefined for both. */
const legIn = (list: SwapListName) => (list.startsWith('NEAR') ? 'near' : list.startsWith('FAR') ? 'far' : undefined);

const swaps = (list: SwapListName): Export => {
  const dealsIn = (bank: BankState, customerId: string, form: Filter) => swapDealsIn(bank, customerId, list, form as never);
  return {
    columns: [
      ...deal,
      ...([
        'cyCode1',
        'cyCode2',
        'tradeDate',
        'dealtAt',
        'swapPoints',
        'nearValueDate',
        'nearRate',
        'nearAmt1',
        'nearAmt2',
        'nearUndeliveredAmt1',
        'nearUndeliveredAmt2',
        'nearDeliveryStatus',
      ] as const),
      ...(['farMaturityDate', 'farRate', 'farAmt1', 'farAmt2', 'farUndeliveredAmt1', 'farUndeliveredAmt2', 'farDeliveryStatus'] as const),
      ...(list === 'all' ? [] : (['result', 'presentValue', 'worthCyCode'] as const)),
      ...state,
      ...tail,
      ...costColumns,
    ],
    rows: (bank, customerId, form) => withMaking(bank, swapsIn(bank, customerId, list, form as never)),
    sums: sumsOfLegs(list === 'all' ? 'DEALT' : 'UNDELIVERED', dealsIn, legIn(list)),
    positions: positionsIn(dealsIn),
  };
};

const optionsOf =
  (list: OptionListName) =>
  (bank: BankState, customerId: string, form: Filter, { calendar }: Env) =>
    optionsIn(bank, calendar, { customerId, list }, form as never);

/** Lists of options of which some are open, so that they have a market value (QRY-31). */
const hasOpen: Readonly<Partial<Record<OptionListName, true>>> = { notReached: true, reached: true, premiumDue: true };

const options = (list: OptionListName): Export => ({
  columns: [
    ...(['businessNo', 'uniqueSerial', 'groupNo', 'tradeType', 'rateCode', 'buyOrSell', 'callOrPut', 'optionType'] as const),
    ...(['valueAmount', 'valueCycode', 'strikeRate', 'openAmt1', 'premiumCycode', 'premiumAmt', 'premiumRate', 'feeShowType'] as const),
    ...(hasOpen[list] ? worthColumns : []),
    ...(['tradeDate', 'dealtAt', 'premiumDeliveryDate', 'expiryDate', 'cutOffAt', 'deliveryDate', 'exerciseDate', 'exerciseNo'] as const),
    ...(['premiumDeliveryStatus', 'strikeStatus'] as const),
    ...state,
    ...tail,
    ...costColumns,
  ],
  rows: (bank, customerId, form, env) =>
    withMaking(
      bank,
      shownAs(optionsOf(list)(bank, customerId, form, env), (row) => optionAsShown(row, hasOpen[list] ?? false)),
    ),
  positions: positionsIn(optionsOf(list)),
});

/** Adds the totals of the premiums to a list that is about them. */
const withPremiums = (list: OptionListName): Export => ({
  ...options(list),
  sums: sumsOfPremiums(optionsOf(list)),
});

const forwardStages: Readonly<Record<ForwardStageFormStage, ListName>> = {
  NON_MATURITY: 'nonMaturity',
  PENDING_DELIVERY: 'pendingDelivery',
};
const swapStages: Readonly<Record<SwapStageFormStage, SwapListName>> = {
  NEAR_NON_MATURITY: 'NEAR_NON_MATURITY',
  NEAR_PENDING_DELIVERY: 'NEAR_PENDING_DELIVERY',
  FAR_NON_MATURITY: 'FAR_NON_MATURITY',
  FAR_PENDING_DELIVERY: 'FAR_PENDING_DELIVERY',
};

/** Returns the exports of a list that has stages. Its name contains the stage. */
const staged = <Name>(stages: Readonly<Partial<Record<Stage, Name>>>, listOf: (name: Name) => Export): ByStage =>
  Object.fromEntries(Object.entries(stages).map(([stage, name]) => [stage, listOf(name)]));

const deliveryColumns = [
  ...(['businessNo', 'productType', 'leg', 'rateCode', 'tradeDirection', 'deliveryDate', 'deliveredAt', 'deliveryRate'] as const),
  ...(['cyCode1', 'deliveryAmt1', 'cyCode2', 'deliveryAmt2', 'deliveryStatus', 'clearingState', 'failureCause', 'failedAt'] as const),
  ...(['nettingAccount', 'nettingCyCode', 'nettingAmount', 'delayCharge'] as const),
];
const orderColumns = [
  ...(['businessNo', 'productType', 'orderType', 'orderStatus', 'rateCode', 'tradeDirection', 'cyCode', 'amount'] as const),
  ...(['orderPrice', 'takeProfitRate', 'stopLossRate', 'orderTerm', 'nightTrading', 'orderDate', 'expireAt', 'touchType'] as const),
  ...(['filledAt', 'dealNo', 'dealState', 'appl', 'approvedBy', 'memo'] as const),
];
const dueColumns = [
  ...([
    'businessNo',
    'productType',
    'kind',
    'leg',
    'rateCode',
    'tradeDirection',
    'dueDate',
    'daysLeft',
    'overdue',
    'failureCause',
  ] as const),
  ...(['payCyCode', 'payAmt', 'receiveCyCode', 'receiveAmt'] as const),
];
const creditColumns = [
  ...(['id', 'limitType', 'status', 'currency', 'totalLimit', 'usedLimit', 'unusedLimit', 'startDate', 'expireDate'] as const),
];
const couponColumns = [
  ...(['couponNo', 'rateCode', 'points', 'currency', 'totalVolume', 'usedVolume', 'remainingVolume', 'expireDate'] as const),
];
const submissionColumns = [
  ...(['submissionNo', 'area', 'operationId', 'rateCode', 'tradeDirection', 'cyCode', 'amount', 'usd', 'limitRate', 'state'] as const),
  ...(['expireAt', 'submittedAt', 'maker', 'checker', 'businessNo', 'note'] as const),
];
const receiptColumns = [
  ...(['receiptType', 'generateDate', 'generatedAt', 'serialNo', 'uniformNo', 'businessNo', 'rateCode', 'cyCode', 'amount'] as const),
];

/** Returns the export of a list without pages. */
const whole = (columns: readonly Column[], rowsOf: (state: BankState, customerId: string, env: Env) => readonly WireRow[]): Export => ({
  columns,
  rows: (bank, customerId, form, env) =>
    listedOfFew(rowsOf(bank, customerId, env), form as ListForm, { rowOf: (row) => row, sortKeys: {}, tests: {} }),
});

const accounts = (kind: 'TRADE' | 'MARGIN'): Export => ({
  ...whole(['accountNo', 'cyCode', 'state', 'balance', 'frozen', 'available', 'worthCnh', 'worthUsd'], (bank, customerId, env) =>
    accountDetails(bank, customerId, kind, env),
  ),
  blocks: accountTotals,
});

/** All exports, by the operation that shows the list. */
const lists: Readonly<Record<ExportListName, Export | ByStage>> = {
  SpotClientTrade: trades('spot', 'all'),
  norSpotTradeQuery: trades('spot', 'nonMaturity'),
  matutitySpotTradeQuery: trades('spot', 'pendingDelivery'),
  spotTradeDuration: trades('spot', 'open'),
  forwardClientTrade2: trades('forward', 'all', true),
  forwardClientTrade: trades('forward', 'all'),
  forwardTrade: staged(forwardStages, (list) => trades('forward', list)),
  fwdTradeDuration: trades('forward', 'open'),
  swapClientTrade: swaps('all'),
  swapTrade: staged(swapStages, swaps),
  swapTradeDuration: swaps('open'),
  optClientTrade: withPremiums('today'),
  noReachDateOptClientTrade: options('notReached'),
  reachDateOptClientTrade: options('reached'),
  optionTradeListToDelivery: withPremiums('premiumDue'),
  optTradeHistory: withPremiums('all'),
  delivery: {
    columns: deliveryColumns,
    rows: (bank, customerId, form) => exportedDeliveries(bank, customerId, form as never),
    sums: sumsOfDeliveries((bank, customerId, form) => deliveriesIn(bank, customerId, form as never)),
  },
  forexOrderList: { columns: orderColumns, rows: (bank, customerId, form) => exportedOrders(bank, customerId, form as never) },
  receipts: { columns: receiptColumns, rows: (bank, customerId, form) => receiptsIn(bank, customerId, form as never) },
  front: {
    columns: dueColumns,
    rows: (bank, customerId, form, env) => duesIn(bank, customerId, form as never, env),
    sums: sumsOfDues((bank, customerId, form, env) => duesIn(bank, customerId, form as never, env)),
    blocks: cashFlowDays,
  },
  getAccountsDetail: accounts('TRADE'),
  getMarginAccountsDetail: accounts('MARGIN'),
  marginAccountDetail: { columns: ['at', 'reason', 'businessNo', 'cyCode', 'amount', 'available'], rows: exportedMovements },
  creditQuery: whole(creditColumns, creditRows),
  coupon: whole(couponColumns, couponRows),
  auditQuery: {
    activity: 'administer',
    columns: ['seq', 'at', 'loginName', 'address', 'operation', 'object', 'changes', 'traceId'],
    rows: (bank, customerId, form) => auditIn(bank, customerId, form as never),
  },
  claims: whole(['businessNo', 'cyCode', 'claimed', 'owed', 'aroseAt'], claimRows),
  flowQuery: { columns: flowColumns, rows: (bank, customerId, form) => exportedFlows(bank, customerId, form as never) },
  submissionQuery: {
    columns: submissionColumns,
    rows: (bank, _customerId, form, env, loginName) => exportedSubmissions(bank, loginName, form, env),
  },
};

/** Returns the export of a list and stage. Undefined if a stage is missing or not allowed. */
export function exportOf(name: ExportListName, stage: Stage | undefined): Export | undefined {
  const list = lists[name];
  if ('rows' in list) return stage === undefined ? list : undefined;
  return stage && list[stage];
}
