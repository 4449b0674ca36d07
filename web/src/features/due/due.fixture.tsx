// The screen of payments due with a scripted bank.
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { NearExpireScreen } from './near-expire.screen.tsx';

/** Returns a due item: a bought spot deal to be delivered tomorrow. */
export const due = (more: Partial<DueRow> = {}): DueRow => ({
  businessNo: 'SPTFT20261120000011',
  productType: 'SPOT',
  kind: 'DELIVERY',
  leg: 'single',
  rateCode: 'USD/CNH',
  tradeDirection: 'BUY',
  dueDate: '2026-11-24',
  daysLeft: 1,
  payCyCode: 'CNH',
  payAmt: 700_030_000,
  receiveCyCode: 'USD',
  receiveAmt: 100_000_000,
  overdue: false,
  failureCause: null,
  ...more,
});
/** Returns the bank's sums of a currency and day. */
export const flow = (dueDate: string, cyCode: string, paid: string, received: string, netCnh: string) => ({
  dueDate,
  cyCode,
  paid,
  received,
  items: 1,
  netCnh,
  midAt: Date.parse('2026-11-23T10:00:05+08:00'),
});
const account = (cyCode: string, available: string) => ({
  accountNo: `FTE000000001000000${cyCode === 'CNH' ? 1 : 2}`,
  cyCode,
  kind: 'TRADE',
  state: '0',
  balance: '99999999',
  frozen: '0',
  available,
  worthCnh: '0',
  worthUsd: '0',
});

/** The answer of the bank about the exposure of a customer without flows and deals. */
export const noExposures = {
  bankTime: Date.parse('2026-11-23T10:00:05+08:00'),
  businessDate: '2026-11-23',
  cells: [],
  totals: [],
  moved: (['-10', '-5', '-1', '1', '5', '10'] as const).map((move) => ({ move, change: '0.00' })),
  bands: [],
  bandsVersion: 0,
};

const flows = [
  flow('2026-11-24', 'CNH', '7000300.00', '0', '-7000300.00'),
  flow('2026-11-24', 'USD', '0', '1000000.00', '6999500.00'),
  flow('2026-11-26', 'CNH', '0', '6000000.00', '6000000.00'),
];

/** Draws the screen with rows of the list, and sums of the calendar. */
export async function drawn(
  language: 'cn' | 'en' = 'cn',
  rows: readonly DueRow[] = [due()],
  sums: readonly ReturnType<typeof flow>[] = flows,
): Promise<void> {
  bank().always('query/front', ok(page(rows)));
  bank().always('query/cashFlow', ok(rows.length === 0 ? [] : sums));
  bank().always('flowQuery', ok(page([])));
  bank().always('exposureQuery', ok(noExposures));
  bank().always('getAccountsDetail', ok([account('CNH', '1993355'), account('USD', '5000')]));
  setNavigator(() => {});
  await draw(<NearExpireScreen />, language);
}
