// Market value of open deals in workbooks: of each deal in its row, and in total below the table (QRY-31).
import type { ListValues } from '#mock/generated/contract.ts';
import { shanghaiText } from '../calendar/dates.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { presentValue, worthOf } from '../lifecycle/open-value.ts';
import { written } from '../market/amount-rules.ts';
import type { ExportCell, WireRow } from './export-columns.ts';
import { inLanguage } from './export-columns.ts';
import type { Column } from './export-headings.ts';

/** Columns of the market value. They show one moment, so only workbooks contain them, which state its time. */
export const worthColumns = ['value', 'result', 'presentValue', 'worthCyCode'] as const;

/** Whether a column contains the market value of a deal. */
export const isWorth = (column: Column): boolean => (worthColumns as readonly Column[]).includes(column);

/** Number of rows with a market value that are built at once; the price of an option takes long. */
export const worthRowsInPiece = 10;

/** Returns a row with the market value of its deal; empty for a deal that is not open, and without a price. */
export function withWorth(row: WireRow, state: BankState, env: Env): WireRow {
  const deal = state.deals.all[String(row.businessNo)];
  const worth = deal ? worthOf(deal, state, env) : null;
  if (!worth) return row;
  const { currency, value, result, closing } = worth;
  const money = (amount: string) => written({ currency, amount });
  return {
    ...row,
    value: money(value),
    result: money(result),
    presentValue: money(presentValue(closing, result, state, env)),
    worthCyCode: currency,
  };
}

/** Returns an instant as text, without its offset. */
export const timeText = (instant: number): string => shanghaiText(instant).slice(0, 19).replace('T', ' ');

/** Rows of the totals at market: their time, the headings, one row for each currency, and the pairs without a price. */
export function worthRows(
  { bankTime, totals, unpriced }: ListValues,
  columns: readonly Column[],
  language: Language,
): readonly (readonly ExportCell[])[] {
  if (totals.length + unpriced.length === 0) return [];
  const say = (cn: string, en: string) => inLanguage({ cn, en }, language);
  const time = timeText(bankTime);
  const hasValue = columns.includes('value');
  return [
    [say(`浮动损益合计，按银行时间${time}的平仓价`, `Total unrealised result at close-out prices, bank time ${time}`)],
    [say('币种', 'Currency'), ...(hasValue ? [say('市值', 'Value at market')] : []), say('浮动损益', 'Unrealised result')],
    ...totals.map(({ cyCode, value, result }) => [cyCode, ...(hasValue ? [{ decimal: value }] : []), { decimal: result }]),
    ...(unpriced.length > 0 ? [[say(`暂无价格：${unpriced.join('、')}`, `No price: ${unpriced.join(', ')}`)]] : []),
  ];
}
