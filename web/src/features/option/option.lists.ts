// The lists of options of today and of the past (QRY-05, QRY-12).
import {
  getOptClientTradeQueryKey,
  getOptTradeHistoryQueryKey,
  optClientTrade,
  optTradeHistory,
} from '#web/api/generated/option/option.ts';
import { optionRows } from '#web/engines/deal/columns/option-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';

const rows = { rows: optionRows, openDetail: openDeal };

export const optionSerial = listOf('serial', {
  ...rows,
  id: 'option.serial',
  title: 'menu.trade.option.currentSerial',
  call: optClientTrade,
  exportAs: 'optClientTrade',
  key: getOptClientTradeQueryKey,
  always: 'today',
});

export const optionHistory = listOf('history', {
  ...rows,
  id: 'option.history',
  title: 'menu.query.optionHistory.option',
  call: optTradeHistory,
  exportAs: 'optTradeHistory',
  key: getOptTradeHistoryQueryKey,
});
