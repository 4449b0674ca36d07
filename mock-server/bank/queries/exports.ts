// The lists that can be had as a file: another one is one line in the table (PRT-11).
import type { ExportListName, ExportRequest, ForwardStageFormStage, SwapStageFormStage } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../answer.ts';
import type { DeskCalendar } from '../env.ts';
import { receiptPage } from '../receipts/receipts.ts';
import type { Language } from '../refusal-texts.ts';
import type { InPieces } from '../pieces.ts';
import type { BankState } from '../state.ts';
import { cellOf, type Column, type ExportCell, headingOf, type WireRow } from './export-columns.ts';
import { exportedDeliveries, exportedOrders } from './export-rows.ts';
import { type OptionListName, optionPage } from './option-lists.ts';
import { type SwapListName, swapPage } from './swap-lists.ts';
import { type ListName, tradePage } from './trade-lists.ts';
import type { SingleDeal } from './trade-rows.ts';

/** A heading and rows of cells. */
export type ExportTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly ExportCell[])[] };

type Rows = (
  state: BankState,
  customerId: string,
  form: never,
  calendar: DeskCalendar,
) => InPieces<Answer<{ readonly total: number; readonly rows: readonly WireRow[] }>>;
type Export = { readonly columns: readonly Column[]; readonly rows: Rows };
type Stage = NonNullable<ExportRequest['stage']>;
type ByStage = Readonly<Partial<Record<Stage, Export>>>;

const deal = ['businessNo', 'productType', 'tradeType', 'tradeDirection', 'rateCode'] as const;
const state = ['specialState', 'tradeStatus'] as const;
const tail = ['memo', 'channel', 'originNo'] as const;

/** Spot deals and forwards. */
const trades = (product: SingleDeal['product'], list: ListName, isToday = false): Export => ({
  columns: [
    ...deal,
    ...(['dealtRate', 'cyCode1', 'custAmt1', 'undeliveredAmt1', 'cyCode2', 'custAmt2', 'undeliveredAmt2'] as const),
    ...(['tradeDate', 'valueDate', 'maturityDate', 'optionDate', 'deliveryStatus', 'clearingState', 'failureCause'] as const),
    ...state,
    ...tail,
  ],
  rows: (bank, customerId, form: ExportRequest) => {
    const which = { product, list, ...(isToday && { on: bank.businessDate }) };
    return tradePage(bank, customerId, which, form as never);
  },
});

const swaps = (list: SwapListName): Export => ({
  columns: [
    ...deal,
    ...([
      'cyCode1',
      'cyCode2',
      'tradeDate',
      'swapPoints',
      'nearValueDate',
      'nearRate',
      'nearAmt1',
      'nearAmt2',
      'nearDeliveryStatus',
    ] as const),
    ...(['farMaturityDate', 'farRate', 'farAmt1', 'farAmt2', 'farDeliveryStatus'] as const),
    ...state,
    ...tail,
  ],
  rows: (bank, customerId, form: ExportRequest) => swapPage(bank, customerId, list, form as never),
});

const options = (list: OptionListName): Export => ({
  columns: [
    ...(['businessNo', 'uniqueSerial', 'groupNo', 'tradeType', 'rateCode', 'buyOrSell', 'callOrPut', 'optionType'] as const),
    ...(['valueAmount', 'valueCycode', 'strikeRate', 'openAmt1', 'premiumCycode', 'premiumAmt', 'premiumRate', 'feeShowType'] as const),
    ...(['tradeDate', 'premiumDeliveryDate', 'expiryDate', 'cutOffAt', 'deliveryDate', 'exerciseDate', 'exerciseNo'] as const),
    ...(['premiumDeliveryStatus', 'strikeStatus'] as const),
    ...state,
    ...tail,
  ],
  rows: (bank, customerId, form: ExportRequest, calendar) => optionPage(bank, calendar, { customerId, list }, form as never),
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

/** A list in stages, whose name contains the stage. */
const staged = <Name>(stages: Readonly<Partial<Record<Stage, Name>>>, listOf: (name: Name) => Export): ByStage =>
  Object.fromEntries(Object.entries(stages).map(([stage, name]) => [stage, listOf(name)]));

const deliveryColumns = [
  ...(['businessNo', 'productType', 'leg', 'rateCode', 'tradeDirection', 'deliveryDate', 'deliveredAt', 'deliveryRate'] as const),
  ...(['cyCode1', 'deliveryAmt1', 'cyCode2', 'deliveryAmt2', 'deliveryStatus', 'clearingState', 'failureCause'] as const),
  ...(['premiumCycode', 'premiumAmt', 'nettingAccount', 'nettingCyCode', 'nettingAmount'] as const),
];
const orderColumns = [
  ...(['businessNo', 'productType', 'orderType', 'orderStatus', 'rateCode', 'tradeDirection', 'cyCode', 'amount'] as const),
  ...(['orderPrice', 'takeProfitRate', 'stopLossRate', 'orderTerm', 'nightTrading', 'orderDate', 'expireAt', 'touchType'] as const),
  ...(['filledAt', 'dealNo', 'dealState', 'memo'] as const),
];
const receiptColumns = [
  ...(['receiptType', 'generateDate', 'generatedAt', 'serialNo', 'uniformNo', 'businessNo', 'rateCode', 'cyCode', 'amount'] as const),
];

/** All lists, by the operation that shows them. */
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
  optClientTrade: options('today'),
  noReachDateOptClientTrade: options('notReached'),
  reachDateOptClientTrade: options('reached'),
  optionTradeListToDelivery: options('premiumDue'),
  optTradeHistory: options('all'),
  delivery: { columns: deliveryColumns, rows: exportedDeliveries },
  forexOrderList: { columns: orderColumns, rows: exportedOrders },
  receipts: { columns: receiptColumns, rows: receiptPage },
};

/** The list that a name and a stage lead to: a stage is asked for where there are some, and nowhere else. */
function exportOf(list: Export | ByStage, stage: Stage | undefined): Export | undefined {
  if ('rows' in list) return stage === undefined ? list : undefined;
  return stage && list[stage];
}

/** So many rows a file holds at most: what a thread needs for a workbook is bounded by it. */
const mostRows = 10_000;

/** One page holds them all. */
const allRows = { pageNum: 1, pageSize: mostRows };

/** So many rows become cells in a piece. */
const rowsInPiece = 100;

/** All rows of a list and its filter, in the language of the request. All of them are of one moment. */
export function* exportTable(
  bank: BankState,
  { customerId, list, language }: { readonly customerId: string; readonly list: ExportListName; readonly language: Language },
  form: ExportRequest,
  calendar: DeskCalendar,
): InPieces<Answer<ExportTable>> {
  const found = exportOf(lists[list], form.stage);
  if (!found) return refused('notFound');
  const { columns, rows } = found;
  const page = yield* rows(bank, customerId, { ...form, ...allRows } as never, calendar);
  if (!page.ok) return page;
  if (page.data.total > mostRows) return refused('tooManyRows', { most: String(mostRows) });
  const cells: ExportCell[][] = [];
  for (const row of page.data.rows) {
    cells.push(columns.map((column) => cellOf(column, row, language)));
    if (cells.length % rowsInPiece === 0) yield;
  }
  return done({ columns: columns.map((column) => headingOf(column, language)), rows: cells });
}
