// The columns of all option lists, by key. Each family of lists (`families.ts`) selects its own (QRY-12, OPT-14).
import type { OptionListForm } from '#web/api/generated/model/optionListForm.zod.ts';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import { asStoredMoney, storedRate } from '#web/domain/decimal.ts';
import { isInPercent, rateText } from '#web/domain/rate-format.ts';
import type { RowKind } from '../../list/families.ts';
import type { Column, SortOf } from '../../list/list-types.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { premiumTone, strikeTone } from '../due-tone.ts';
import { isOutstanding, openPartOf } from '../open-option.ts';
import { rateCell } from '../rate-of.ts';
import { dealColumns, specialCell } from './deal-columns.ts';

const columns = {
  businessNo: { title: 'list.businessNo', sortBy: 'businessNo', cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }) },
  rateCode: { title: 'list.column.rateCode', sortBy: 'rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  customerTrade: {
    besidePair: true,
    title: 'list.direction',
    cell: ({ buyOrSell, callOrPut }) => ({ kind: 'word', text: `deal.option.${buyOrSell}${callOrPut}` }),
  },
  valueAmount: {
    title: 'trade.amount',
    sortBy: 'valueAmount',
    cell: ({ valueAmount, valueCycode }) => ({ kind: 'money', stored: valueAmount, currency: valueCycode }),
  },
  openAmt1: {
    title: 'option.column.openAmt1',
    cell: ({ openAmt1, cyCode1 }) => ({ kind: 'money', stored: openAmt1, currency: cyCode1 }),
  },
  strikeRate: {
    givesWay: 'never',
    title: 'deal.leg.strike',
    sortBy: 'strikeRate',
    cell: ({ strikeRate, rateCode }) => rateCell(rateCode, 'forward', strikeRate),
  },
  premiumAmt: {
    title: 'option.column.premium',
    sortBy: 'premiumAmt',
    // A cost: negative for a sold option, which received it. The title states the signs.
    cell: ({ premiumAmt, premiumCycode, buyOrSell }) => ({
      kind: 'money',
      stored: buyOrSell === 'S' ? -premiumAmt : premiumAmt,
      currency: premiumCycode,
    }),
  },
  premiumRate: {
    givesWay: 3,
    title: 'deal.row.premiumRate',
    cell: ({ premiumRate, feeShowType }) => ({
      kind: 'text',
      text: `${rateText(storedRate(premiumRate), isInPercent(feeShowType) ? 4 : 2)}${isInPercent(feeShowType) ? '%' : ''}`,
    }),
  },
  tradeDate: {
    givesWay: 3,
    title: 'list.column.tradeDate',
    sortBy: 'tradeDate',
    cell: ({ tradeDate }) => ({ kind: 'date', date: tradeDate }),
  },
  premiumDeliveryDate: {
    givesWay: 'never',
    title: 'option.field.premiumDate',
    sortBy: 'premiumDeliveryDate',
    cell: ({ premiumDeliveryDate }) => ({ kind: 'date', date: premiumDeliveryDate }),
  },
  expiryDate: {
    givesWay: 'never',
    title: 'deal.row.expiryDate',
    sortBy: 'expiryDate',
    cell: ({ expiryDate }) => ({ kind: 'date', date: expiryDate }),
  },
  deliveryDate: {
    givesWay: 'never',
    title: 'option.field.dealDate',
    sortBy: 'deliveryDate',
    cell: ({ deliveryDate }) => ({ kind: 'date', date: deliveryDate }),
  },
  exerciseDate: {
    givesWay: 2,
    title: 'option.column.exerciseDate',
    cell: ({ exerciseDate }) => ({ kind: 'date', date: exerciseDate }),
  },
  cutOffId: {
    givesWay: 1,
    title: 'deal.row.cutOff',
    joins: 'strikeStatus',
    isNamed: true,
    cell: ({ cutOffId }) => ({ kind: 'word', text: `deal.cutOff.${cutOffId}` }),
  },
  premiumDeliveryStatus: {
    joins: 'premiumAmt',
    title: 'option.column.premiumStatus',
    cell: (row) => ({ kind: 'status', text: `option.premiumStatus.${row.premiumDeliveryStatus}`, tone: premiumTone(row, deskDay()) }),
  },
  strikeStatus: {
    joins: 'expiryDate',
    title: 'option.column.strikeStatus',
    // A closed or cancelled option is not waiting for an exercise.
    cell: (row) =>
      row.strikeStatus === '0' && !isOutstanding(row)
        ? { kind: 'word', text: null }
        : { kind: 'status', text: `option.strikeStatus.${row.strikeStatus}`, tone: strikeTone(row, deskDay()) },
  },
  specialState: {
    joins: 'expiryDate',
    title: 'list.column.specialState',
    cell: specialCell,
  },
  optionType: { title: 'option.column.optionType', cell: ({ optionType }) => ({ kind: 'word', text: `option.optionType.${optionType}` }) },
  uniqueSerial: { title: 'option.column.uniqueSerial', cell: ({ uniqueSerial }) => ({ kind: 'text', text: uniqueSerial }) },
  groupNo: { title: 'option.column.groupNo', cell: ({ groupNo }) => ({ kind: 'text', text: groupNo }) },
  exerciseNo: { title: 'option.column.exerciseNo', cell: ({ exerciseNo }) => ({ kind: 'text', text: exerciseNo ?? '' }) },
  tradeType: { title: 'list.column.tradeType', cell: ({ tradeType }) => ({ kind: 'word', text: `trade.tradeType.${tradeType}` }) },
  value: {
    givesWay: 3,
    ofFamily: true,
    title: 'list.column.value',
    cell: ({ businessNo }) => ({ kind: 'worth', businessNo, of: 'value' }),
  },
  result: {
    givesWay: 2,
    ofFamily: true,
    title: 'list.column.result',
    cell: ({ businessNo }) => ({ kind: 'worth', businessNo, of: 'result' }),
  },
  presentValue: dealColumns.presentValue,
  memo: { title: 'list.column.memo', cell: ({ memo }) => ({ kind: 'text', text: memo }) },
  appl: dealColumns.appl,
  approvedBy: dealColumns.approvedBy,
} as const satisfies Record<string, Omit<Column<OptionRow, SortOf<OptionListForm>>, 'key'>>;

type OptionColumn = keyof typeof columns;

/**
 * The premium in a list of open options: the share of the open part, beside the open amount. Not sortable, because the
 * bank sorts by the premium of the whole deal.
 */
const openPremium: Omit<Column<OptionRow, SortOf<OptionListForm>>, 'key'> = {
  title: columns.premiumAmt.title,
  cell: (row) => {
    const premiumAmt = isOutstanding(row) ? asStoredMoney(openPartOf(row).premium) : row.premiumAmt;
    return columns.premiumAmt.cell({ ...row, premiumAmt });
  },
};

const contract = ['businessNo', 'rateCode', 'customerTrade', 'valueAmount', 'strikeRate', 'premiumAmt'] as const;
/** The contract of an open option. Its dealt amount is hidden until selected: it equals the open amount, or is past. */
const open = ['businessNo', 'rateCode', 'customerTrade', 'openAmt1', 'strikeRate'] as const;
const states = ['premiumDeliveryStatus', 'strikeStatus'] as const;

type OptionRows = RowKind<OptionRow, OptionColumn, SortOf<OptionListForm>, 'rateCode' | 'buyOrSell' | 'callOrPut' | 'businessNo'>;

/** Columns and sorting of option lists. */
export const optionRows: OptionRows = {
  all: columns,
  filters: ['rateCode', 'callOrPut', 'buyOrSell', 'businessNo'],
  shown: {
    serial: [...contract, 'premiumDeliveryDate', 'expiryDate', ...states],
    nonMaturity: [...open, 'premiumAmt', 'value', 'result', 'expiryDate', 'premiumDeliveryStatus'],
    pendingDelivery: [...contract, 'value', 'result', 'premiumDeliveryDate', 'premiumDeliveryStatus'],
    // The premium of an open option is paid or cancelled before it expires. The value decides on the exercise.
    maturity: [...open, 'value', 'result', 'deliveryDate', 'strikeStatus', 'cutOffId'],
    history: [...contract, 'tradeDate', 'expiryDate', 'exerciseDate', ...states, 'specialState'],
    inProgress: [...open, 'premiumAmt', 'value', 'result', 'expiryDate', 'premiumDeliveryStatus'],
  },
};

/** Columns and sorting of lists of open options. */
export const openOptionRows: OptionRows = { ...optionRows, all: { ...columns, premiumAmt: openPremium } };
