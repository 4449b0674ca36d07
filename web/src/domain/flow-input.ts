// Expected flows as rows of text, whether typed, pasted or read from a file: which column is which, and what each cell
// means (EXP-01).
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import { isDay } from './calendar-days.ts';
import { compare } from './decimal.ts';
import { figureOf } from './figure-input.ts';
import { hasHiddenCharacters } from './free-text.ts';
import { halfWidth } from './half-width.ts';
import { moneyDecimals } from './rate-format.ts';

/** The columns of a row, in the order of the template. */
export const FLOW_COLUMNS = ['cyCode', 'way', 'amount', 'date', 'certainty', 'reference', 'note'] as const;

/** A column of a row. */
export type FlowColumn = (typeof FLOW_COLUMNS)[number];

/** The texts of a row. */
export type FlowCells = Readonly<Record<FlowColumn, string>>;

/** Why a cell cannot be saved as it is. */
export type FlowIssue =
  | 'currencyMissing'
  | 'currencyUnknown'
  | 'wayUnknown'
  | 'amountMissing'
  | 'amountUnreadable'
  | 'amountDecimals'
  | 'amountZero'
  | 'amountTooLarge'
  | 'amountSign'
  | 'dateMissing'
  | 'dateUnreadable'
  | 'dateAmbiguous'
  | 'datePast'
  | 'certaintyUnknown'
  | 'tooLong'
  | 'hiddenCharacters'
  | 'formula'
  | 'formulaError';

/** What the customer means with a row; its `copy` is known when all rows are. */
export type FlowMeant = Omit<FlowInput, 'copy'>;

/** A row after all its cells were read: what it means, or what is wrong with which cells. */
export type JudgedFlow =
  | { readonly meant: FlowMeant; readonly issues: null }
  | { readonly meant: null; readonly issues: Readonly<Partial<Record<FlowColumn, FlowIssue>>> };

/** What a row is judged by: the business date, and the currencies of the bank. */
export type FlowFacts = { readonly today: string; readonly currencies: readonly FlowInput['cyCode'][] };

/** Longest texts of a flow, as in the contract. */
export const FLOW_TEXT_LENGTHS = { reference: 40, note: 200 } as const;

/** Returns a record with a value for each column. */
export const mapColumns = <T>(valueOf: (column: FlowColumn) => T): Readonly<Record<FlowColumn, T>> =>
  Object.fromEntries(FLOW_COLUMNS.map((column) => [column, valueOf(column)])) as Record<FlowColumn, T>;

/** Words of a heading or a code as they are compared. */
const plain = (text: string): string => halfWidth(text).trim().toLowerCase();

/** A cell: its value, or the reason why it has none. */
type Read<T> = { readonly value: T } | { readonly issue: FlowIssue };

const value = <T>(read: T): Read<T> => ({ value: read });
const issue = (reason: FlowIssue): Read<never> => ({ issue: reason });

function currencyIn(text: string, currencies: FlowFacts['currencies']): Read<FlowInput['cyCode']> {
  const code = plain(text).toUpperCase();
  if (code === '') return issue('currencyMissing');
  const known = currencies.find((each) => each === code);
  return known ? value(known) : issue('currencyUnknown');
}

type Coded<Code extends string> = Readonly<Record<Code, readonly string[]>>;

const ways: Coded<FlowInput['way']> = {
  receive: ['receive', 'to receive', 'receipt', 'in', '收', '收款', '收取', '应收'],
  pay: ['pay', 'to pay', 'payment', 'out', '付', '付款', '支付', '应付'],
};

const certainties: Coded<FlowInput['certainty']> = {
  firm: ['firm', 'certain', '确定', '已确定'],
  likely: ['likely', 'forecast', '预计', '预测'],
};

function coded<Code extends string>(codes: Coded<Code>, text: string): Code | undefined {
  const wanted = plain(text);
  return (Object.keys(codes) as Code[]).find((code) => codes[code].includes(wanted));
}

/** Commas in a figure group three digits each; any other comma may be that of another country's decimals. */
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const signed = /^(?:(?<minus>[-−–])|\+)?(?<figure>[^()]*)$|^\((?<bracketed>[^()]+)\)$/;

/** The figure of an amount without its sign, and whether it is negative: a minus, or brackets as in accounts. */
function signedFigure(text: string): { readonly figure: string; readonly isNegative: boolean } | undefined {
  const found = signed.exec(halfWidth(text).replaceAll(/\s/g, ''))?.groups;
  if (!found) return undefined;
  const figure = found['bracketed'] ?? found['figure'] ?? '';
  if (figure.includes(',') && !grouped.test(figure)) return undefined;
  return { figure, isNegative: found['minus'] !== undefined || found['bracketed'] !== undefined };
}

/** Greatest amount of a flow at the bank. */
const MOST = '1000000000000';

function amountIn(figure: string, decimals: number): Read<string> {
  const exact = figureOf(figure, { decimals: 8, hasUnits: true });
  if (exact === undefined || exact === '') return issue('amountUnreadable');
  const amount = figureOf(figure, { decimals, hasUnits: true });
  if (amount === undefined || amount === '') return issue('amountDecimals');
  if (compare(amount, '0') === 0) return issue('amountZero');
  return compare(amount, MOST) > 0 ? issue('amountTooLarge') : value(amount);
}

const FULL_DATE = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;
const MIDNIGHT = /(?:T|\s+)0?0:00(?::00(?:\.0+)?)?Z?$/i;
/** 03/04/2027 is in March or in April, depending on the country. */
const YEAR_LAST = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})$/;

/** Returns a written day as `YYYY-MM-DD`, which may not exist; '' if the text is not a day. */
function dayIn(written: string): string {
  const [, year, ...parts] = FULL_DATE.exec(written) ?? [];
  return year === undefined ? '' : [year, ...parts.filter((part) => part !== undefined).map((part) => part.padStart(2, '0'))].join('-');
}

function dateIn(text: string, today: string): Read<string> {
  const written = halfWidth(text).trim().replace(MIDNIGHT, '').replaceAll(/\s/g, '');
  if (written === '') return issue('dateMissing');
  if (YEAR_LAST.test(written)) return issue('dateAmbiguous');
  const date = dayIn(written);
  if (!isDay(date)) return issue('dateUnreadable');
  return date < today ? issue('datePast') : value(date);
}

function textIn(text: string, most: number): Read<string> {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  if (hasHiddenCharacters(trimmed)) return issue('hiddenCharacters');
  return trimmed.length > most ? issue('tooLong') : value(trimmed);
}

/** Reads amount and direction together: without a direction, the sign decides; with one, a sign is refused. */
function movementIn({ way, amount }: FlowCells, decimals: number): { readonly way: Read<FlowInput['way']>; readonly amount: Read<string> } {
  const stated = plain(way) === '' ? null : coded(ways, way);
  const wayRead: Read<FlowInput['way']> = stated === undefined ? issue('wayUnknown') : value(stated ?? 'receive');
  if (plain(amount) === '') return { way: wayRead, amount: issue('amountMissing') };
  const found = signedFigure(amount);
  if (!found) return { way: wayRead, amount: issue('amountUnreadable') };
  if (stated !== null) return { way: wayRead, amount: found.isNegative ? issue('amountSign') : amountIn(found.figure, decimals) };
  return { way: value(found.isNegative ? 'pay' : 'receive'), amount: amountIn(found.figure, decimals) };
}

/** A formula without its value, and the error values of spreadsheets; a cell of any column may have one. */
const FORMULA = /^\s*[=＝]/;
const ERROR_VALUE = /^\s*#(?:n\/a|div\/0!|value!|ref!|name\?|num!|null!|spill!|calc!)\s*$/i;

function unfinished(text: string): Read<never> | null {
  if (FORMULA.test(text)) return issue('formula');
  return ERROR_VALUE.test(text) ? issue('formulaError') : null;
}

/** Reads all cells of a row; no certainty means firm. */
export function judgeFlow(cells: FlowCells, { today, currencies }: FlowFacts): JudgedFlow {
  const cyCode = currencyIn(cells.cyCode, currencies);
  const decimals = 'value' in cyCode ? moneyDecimals(cyCode.value) : 2;
  const certainty = plain(cells.certainty) === '' ? 'firm' : coded(certainties, cells.certainty);
  const meant = {
    cyCode,
    ...movementIn(cells, decimals),
    date: dateIn(cells.date, today),
    certainty: certainty === undefined ? issue('certaintyUnknown') : value(certainty),
    reference: textIn(cells.reference, FLOW_TEXT_LENGTHS.reference),
    note: textIn(cells.note, FLOW_TEXT_LENGTHS.note),
  } satisfies Record<FlowColumn, Read<unknown>>;
  const read = mapColumns((column): Read<unknown> => unfinished(cells[column]) ?? meant[column]);
  const issues = Object.fromEntries(FLOW_COLUMNS.flatMap((column) => ('issue' in read[column] ? [[column, read[column].issue]] : [])));
  if (Object.keys(issues).length > 0) return { meant: null, issues };
  return {
    meant: mapColumns((column) => (read[column] as { value: unknown }).value) as FlowMeant,
    issues: null,
  };
}

/**
 * Numbers rows that mean the same, so that equal rows of one source are different flows. `saved` are rows of the source
 * that were saved before.
 */
export function withCopies(rows: readonly FlowMeant[], saved: readonly FlowMeant[] = []): readonly FlowInput[] {
  const seen = new Map<string, number>();
  const numbered = [...saved, ...rows].map((row) => {
    const key = JSON.stringify(FLOW_COLUMNS.map((column) => row[column]));
    const copy = seen.get(key) ?? 0;
    seen.set(key, copy + 1);
    return { ...row, copy };
  });
  return numbered.slice(saved.length);
}

const headings: Coded<FlowColumn> = {
  cyCode: ['currency', 'ccy', '币种', '货币'],
  way: ['direction', 'receive or pay', 'receive/pay', '方向', '收付', '收/付', '收付方向'],
  amount: ['amount', '金额'],
  date: ['date', 'expected date', 'expected on', 'due date', '日期', '预计日期', '到期日'],
  certainty: ['certainty', '确定性'],
  reference: ['reference', 'ref', 'invoice', '参考号', '编号', '合同号', '发票号'],
  note: ['note', 'notes', 'memo', 'remark', '备注', '摘要'],
};

/** Which column of the source has which content; null if its first row is no heading. */
function headed(row: readonly string[]): readonly (FlowColumn | undefined)[] | null {
  const found = row.map((cell) => coded(headings, cell));
  return found.filter((column) => column !== undefined).length >= 2 ? found : null;
}

/** Whether a row is a heading in either language. */
export const hasFlowHeading = (row: readonly string[]): boolean => headed(row) !== null;

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** A row of a source: its position among all rows, from 0, with blank rows and the heading counted, and its texts. */
export type FlowSourceRow = { readonly place: number; readonly cells: FlowCells };

/**
 * Returns the rows of a source with their columns. A heading in either language puts them in any order and is not a row;
 * without a heading they are in the order of the template. Blank rows are left out.
 */
export function flowCells(source: readonly (readonly string[])[]): readonly FlowSourceRow[] {
  const rows = source.map((row, place) => ({ row, place })).filter(({ row }) => !isBlank(row));
  const heading = headed(rows[0]?.row ?? []);
  const columns = heading ?? FLOW_COLUMNS;
  return rows
    .slice(heading ? 1 : 0)
    .map(({ row, place }) => ({ place, cells: mapColumns((column) => row[columns.indexOf(column)] ?? '') }));
}
