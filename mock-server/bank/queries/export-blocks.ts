// Rows below the table of single lists: the totals of accounts, and the cash flow by day (PRT-13, QRY-32, HOM-12).
import type { AccountDetail, CashFlow } from '#mock/generated/contract.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { add, type Decimal, round, sub } from '../kernel/decimal.ts';
import { atOnce, type InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { currencyOf } from '../market/pairs.ts';
import { accountDetails } from './account-details.ts';
import { cashFlow } from './due-rows.ts';
import { type ExportCell, inLanguage } from './export-columns.ts';
import { timeText } from './export-worth.ts';

/** Rows below a table: a title, headings, and the rest; empty without content. */
export type Block = readonly (readonly ExportCell[])[];

/** Who reads a block, when, and in which language. */
export type BlockFor = { readonly state: BankState; readonly customerId: string; readonly env: Env; readonly language: Language };

/** Returns the blocks of a list. */
export type Blocks = (asked: BlockFor) => InPieces<readonly Block[]>;

const words = (language: Language) => (cn: string, en: string) => inLanguage({ cn, en }, language);

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Decimal): Decimal =>
  round(
    rows.reduce((sum, row) => add(sum, of(row)), '0'),
    2,
  );

/** The totals of each kind of account and of all in CNH and USD, with the time of the mids, as above the list (QRY-32). */
export function accountTotals({ state, customerId, env, language }: BlockFor): InPieces<readonly Block[]> {
  const say = words(language);
  const [trade, margin] = (['TRADE', 'MARGIN'] as const).map((kind) => accountDetails(state, customerId, kind, env)) as [
    AccountDetail[],
    AccountDetail[],
  ];
  const rowOf = (label: string, rows: readonly AccountDetail[]) => [
    label,
    { decimal: sumOf(rows, ({ worthCnh }) => worthCnh) },
    { decimal: sumOf(rows, ({ worthUsd }) => worthUsd) },
  ];
  const time = timeText(env.bankNow);
  return atOnce([
    [
      [say(`账户合计，按银行时间${time}的中间价折算`, `Totals of accounts at mid, bank time ${time}`)],
      ['', say('折人民币', 'Equivalent in CNH'), say('折美元', 'Equivalent in USD')],
      rowOf(say('结算账户', 'Settlement accounts'), trade),
      rowOf(say('保证金账户', 'Margin accounts'), margin),
      rowOf(say('全部账户', 'All accounts'), [...trade, ...margin]),
    ],
  ]);
}

/** A day of the calendar; all days before the business date are one, as on the screen. */
const dayOf = (date: string, today: string, overdue: string): ExportCell => (date < today ? overdue : { date });

type Sum = Pick<CashFlow, 'paid' | 'received' | 'netCnh'>;

/** Groups flows by a key, in the order of their first appearance. */
function groupedBy(flows: readonly CashFlow[], keyOf: (flow: CashFlow) => string): readonly (readonly CashFlow[])[] {
  const groups = new Map<string, CashFlow[]>();
  for (const flow of flows) groups.set(keyOf(flow), [...(groups.get(keyOf(flow)) ?? []), flow]);
  return [...groups.values()];
}

function flowRow(day: ExportCell, cyCode: string, flows: readonly Sum[]): readonly ExportCell[] {
  const [received, paid] = [sumOf(flows, (flow) => flow.received), sumOf(flows, (flow) => flow.paid)];
  const money = (amount: Decimal) => ({ decimal: round(amount, currencyOf(cyCode).decimals) });
  return [day, cyCode, money(received), money(paid), money(sub(received, paid)), { decimal: sumOf(flows, ({ netCnh }) => netCnh) }];
}

/** The net of each day by currency, and of all currencies in CNH, as in the calendar above the list (HOM-12, HOM-14). */
export function* cashFlowDays({ state, customerId, env, language }: BlockFor): InPieces<readonly Block[]> {
  const found = yield* cashFlow(state, customerId, env);
  if (!found.ok || found.data.length === 0) return [];
  const say = words(language);
  const { businessDate: today } = state;
  const overdue = say('逾期', 'Overdue');
  const time = timeText(env.bankNow);
  const timeOf = ({ dueDate }: CashFlow) => (dueDate < today ? '' : dueDate);
  const days = groupedBy(found.data, timeOf);
  const nameOf = (flows: readonly CashFlow[]) => dayOf(flows[0]?.dueDate ?? '', today, overdue);
  return [
    [
      [say(`资金日历，全部到期事项，按银行时间${time}的中间价折算`, `Cash-flow calendar of everything due, mids of bank time ${time}`)],
      [
        ...[say('日期', 'Date'), say('币种', 'Currency'), say('收取', 'Receive'), say('支付', 'Pay'), say('净额', 'Net')],
        say('净额（折人民币）', 'Net in CNH'),
      ],
      ...days.flatMap((flows) => groupedBy(flows, ({ cyCode }) => cyCode).map((own) => flowRow(nameOf(own), own[0]?.cyCode ?? '', own))),
    ],
    [
      [say('每日净额（折人民币）', 'Net of each day in CNH')],
      [say('日期', 'Date'), say('净额（折人民币）', 'Net in CNH')],
      ...days.map((flows) => [nameOf(flows), { decimal: sumOf(flows, ({ netCnh }) => netCnh) }]),
    ],
  ];
}
