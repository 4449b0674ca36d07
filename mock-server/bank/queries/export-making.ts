// Columns of deals that only files have: the time of dealing and the cost (PRT-11, QUO-48).
import type { BankState } from '../facts/state.ts';
import { type Listed, shownAs } from '../lists/paging.ts';
import { costOnWire } from '../quotes/quote-fields.ts';
import type { WireRow } from './export-columns.ts';
import type { Column } from './export-headings.ts';

/** The last columns of lists of deals: the cost of the quote, which lists on the wire do not contain (QUO-48). */
export const costColumns = ['costPips', 'costAmt', 'costCyCode', 'costMid', 'costMidAt'] as const;

/** Whether a column contains the cost of a deal. */
export const isCost = (column: Column): boolean => (costColumns as readonly Column[]).includes(column);

type CostCells = Pick<WireRow, (typeof costColumns)[number]>;

/** Returns the cost of a deal in the columns of a file; nothing for a deal without a quote. */
function costCells({ deals }: BankState, businessNo: string): CostCells {
  const cost = costOnWire(deals.all[businessNo]?.cost ?? null);
  if (!cost) return {};
  const { markupPips, markupAmt, markupCurr, mid, midAt } = cost;
  return { costPips: markupPips, costAmt: markupAmt, costCyCode: markupCurr, costMid: mid, costMidAt: midAt };
}

/** Returns when a deal was made, in the column of a file. */
function makingCells({ deals }: BankState, businessNo: string): Pick<WireRow, 'dealtAt'> {
  const made = deals.all[businessNo];
  return made ? { dealtAt: made.dealtAt } : {};
}

/** Adds to each deal of a list what only files have: its time and its cost. */
export const withMaking = <Row extends WireRow & { readonly businessNo: string }>(bank: BankState, listed: Listed<Row>): Listed<WireRow> =>
  shownAs(listed, (row) => ({ ...row, ...makingCells(bank, row.businessNo), ...costCells(bank, row.businessNo) }));
