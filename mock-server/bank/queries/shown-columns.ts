// The columns of a file that belong to the columns of the screen (PRT-11, PRT-13).
import type { Column } from './export-headings.ts';

/** Columns of files by the columns of the screen that show them, where their names differ. */
const named: Readonly<Record<string, readonly Column[]>> = {
  undelivered: ['undeliveredAmt1'],
  nearUndelivered: ['nearUndeliveredAmt1'],
  farUndelivered: ['farUndeliveredAmt1'],
  result: ['result', 'worthCyCode'],
  presentValue: ['presentValue', 'worthCyCode'],
  value: ['value', 'worthCyCode'],
  customerTrade: ['buyOrSell', 'callOrPut'],
  valueAmount: ['valueAmount', 'valueCycode'],
  premiumAmt: ['premiumAmt', 'premiumCycode'],
  premiumRate: ['premiumRate', 'feeShowType'],
  cutOffId: ['cutOffAt'],
  side: ['tradeDirection'],
  amt1: ['deliveryAmt1'],
  amt2: ['deliveryAmt2'],
  nettingAmount: ['nettingAmount', 'nettingCyCode'],
  state: ['state', 'daysLeft', 'overdue', 'failureCause'],
  pays: ['payCyCode', 'payAmt'],
  receives: ['receiveCyCode', 'receiveAmt'],
  amount: ['amount', 'cyCode'],
  operation: ['operationId'],
  totalLimit: ['totalLimit', 'currency'],
  totalVolume: ['totalVolume', 'currency'],
};

/** What an auditor needs whatever the screen shows: which deal, when it was made, and by whom. */
const always: readonly Column[] = ['businessNo', 'dealtAt', 'appl'];

/**
 * Returns those columns of a file that the screen shows, in the order of the file. `asked` has the names of the screen,
 * separated by commas; all columns without it.
 */
export function shownColumns(columns: readonly Column[], asked: string | undefined): readonly Column[] {
  if (asked === undefined) return columns;
  const shown = new Set<string>([...always, ...asked.split(',').flatMap((name): readonly string[] => named[name] ?? [name])]);
  return columns.filter((column) => shown.has(column));
}
