// The columns shared by all lists of deals, by key (QRY-09, QRY-14).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { Cell } from '../../list/cell.tsx';
import type { Column } from '../../list/list-types.ts';
import { type SpecialDeal, specialWords } from '../special-words.ts';

type Deal = Pick<
  TradeRow,
  'businessNo' | 'rateCode' | 'tradeDate' | 'tradeType' | 'tradeStatus' | 'cyCode1' | 'cyCode2' | 'memo' | 'channel' | 'appl' | 'approvedBy'
> &
  SpecialDeal;

/** A deal without a special state has an empty cell (QRY-29). */
export function specialCell(deal: SpecialDeal): Cell {
  const words = specialWords(deal);
  return words ? { kind: 'status', ...words } : { kind: 'text', text: '' };
}

/** Number, pair, state and other columns shared by all deals. */
export const dealColumns = {
  businessNo: { title: 'list.businessNo', sortBy: 'businessNo', cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }) },
  rateCode: { title: 'list.column.rateCode', sortBy: 'rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  tradeDate: {
    givesWay: 3,
    title: 'list.column.tradeDate',
    sortBy: 'tradeDate',
    cell: ({ tradeDate }) => ({ kind: 'date', date: tradeDate }),
  },
  tradeType: { title: 'list.column.tradeType', cell: ({ tradeType }) => ({ kind: 'word', text: `trade.tradeType.${tradeType}` }) },
  specialState: {
    joins: 'deliveryStatus',
    title: 'list.column.specialState',
    cell: specialCell,
  },
  tradeStatus: {
    title: 'list.column.tradeStatus',
    cell: ({ tradeStatus }) => ({ kind: 'word', text: `trade.tradeStatus.${tradeStatus}` }),
  },
  cyCode1: { title: 'list.column.cyCode1', cell: ({ cyCode1 }) => ({ kind: 'text', text: cyCode1 }) },
  cyCode2: { title: 'list.column.cyCode2', cell: ({ cyCode2 }) => ({ kind: 'text', text: cyCode2 }) },
  result: {
    givesWay: 2,
    joins: 'deliveryStatus',
    isNamed: true,
    ofFamily: true,
    title: 'list.column.result',
    cell: ({ businessNo }) => ({ kind: 'worth', businessNo, of: 'result' }),
  },
  presentValue: {
    ofFamily: 'result',
    title: 'list.column.presentValue',
    cell: ({ businessNo }) => ({ kind: 'worth', businessNo, of: 'presentValue' }),
  },
  memo: { title: 'list.column.memo', cell: ({ memo }) => ({ kind: 'text', text: memo }) },
  channel: { title: 'list.column.channel', cell: ({ channel }) => ({ kind: 'word', text: `trade.channel.${channel}` }) },
  // A deal that the bank makes by itself inherits the maker of its original deal.
  appl: {
    title: 'list.column.appl',
    cell: ({ channel, appl }) => (channel === 'BANK' ? { kind: 'word', text: 'trade.channel.BANK' } : { kind: 'text', text: appl }),
  },
  approvedBy: { title: 'list.column.approvedBy', cell: ({ approvedBy }) => ({ kind: 'text', text: approvedBy ?? '' }) },
} as const satisfies Record<string, Omit<Column<Deal, 'businessNo' | 'rateCode' | 'tradeDate'>, 'key'>>;
