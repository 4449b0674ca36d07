// Turns rows of lists into cells of files: headings in the user's language, codes as words, and scaled numbers as
// decimals (PRT-11).
import type { AuditChange, ProductType } from '#mock/generated/contract.ts';
import { shanghaiText } from '../calendar/dates.ts';
import { auditOperations, changeWords } from '../facts/audit-words.ts';
import { codeWords, type Words } from '../facts/code-words.ts';
import { type Decimal, fromScaled, round } from '../kernel/decimal.ts';
import { currencyOf, findPair } from '../market/pairs.ts';
import { receiptTitles } from '../facts/labels.ts';
import { amountText } from '../receipts/amount-text.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { Column } from './export-headings.ts';

/** A row as in the contract. */
export type WireRow = Readonly<Partial<Record<Exclude<Column, 'changes'>, string | number | boolean | null>>> & {
  readonly changes?: readonly AuditChange[];
};

/**
 * A cell: a text, a number with its decimals, or an ISO date or instant. `places` is how many decimals are shown at
 * least, where that is fewer than the number has.
 */
export type ExportCell = string | { readonly decimal: Decimal; readonly places?: number } | { readonly date: string };

/** Columns of codes, with the words of each code. Codes of currencies and pairs are shown unchanged. */
const codes: Readonly<Partial<Record<Column, Readonly<Record<string, Words>>>>> = {
  // Among the deliveries, a premium has the place of a product.
  productType: { ...codeWords.productType, PREMIUM: codeWords.dueKind.PREMIUM },
  tradeType: codeWords.tradeType,
  tradeDirection: codeWords.tradeDirection,
  specialState: codeWords.specialState,
  tradeStatus: codeWords.tradeStatus,
  deliveryStatus: codeWords.deliveryStatus,
  nearDeliveryStatus: codeWords.deliveryStatus,
  farDeliveryStatus: codeWords.deliveryStatus,
  clearingState: codeWords.clearingState,
  failureCause: codeWords.failureCause,
  channel: codeWords.channel,
  leg: codeWords.leg,
  orderType: codeWords.orderType,
  orderStatus: codeWords.orderStatus,
  orderTerm: codeWords.orderTerm,
  nightTrading: codeWords.yesOrNo,
  touchType: codeWords.touchType,
  dealState: codeWords.dealState,
  lifeState: codeWords.lifeState,
  dealKind: codeWords.dealKind,
  dueGroup: codeWords.dueGroup,
  receiptType: receiptTitles,
  buyOrSell: codeWords.optionSide,
  callOrPut: codeWords.callOrPut,
  optionType: codeWords.optionType,
  feeShowType: codeWords.feeShowType,
  premiumDeliveryStatus: codeWords.premiumStatus,
  strikeStatus: codeWords.strikeStatus,
  kind: codeWords.dueKind,
  overdue: codeWords.yesOrNo,
  state: { ...codeWords.accountState, ...codeWords.submissionState },
  reason: codeWords.movementReason,
  limitType: codeWords.limitType,
  status: codeWords.creditStatus,
  operation: auditOperations,
  auditOperation: auditOperations,
  way: codeWords.flowWay,
  certainty: codeWords.flowCertainty,
  area: codeWords.approvalArea,
  operationId: codeWords.submittedOperation,
  // A quote that has no limit rate.
  limitRate: { MARKET: { cn: '市价', en: 'At market' } },
};

/** Columns that contain the currency of an amount; other amounts name it by the digit at their end. */
const currencyColumns: Readonly<Partial<Record<Column, Column>>> = {
  amount: 'cyCode',
  covered: 'cyCode',
  valueAmount: 'valueCycode',
  premiumAmt: 'premiumCycode',
  nettingAmount: 'nettingCyCode',
  delayCharge: 'cyCode2',
  payAmt: 'payCyCode',
  receiveAmt: 'receiveCyCode',
  available: 'cyCode',
  totalLimit: 'currency',
  usedLimit: 'currency',
  unusedLimit: 'currency',
  totalVolume: 'currency',
  usedVolume: 'currency',
  remainingVolume: 'currency',
};

const isRate = (column: string): boolean => /Rate$|^orderPrice$/.test(column);
const isInstant = (column: string): boolean => /At$|^at$/.test(column);
/** Returns whether a column is an integer that is not money. */
const isCount = (column: Column): boolean => column === 'daysLeft' || column === 'seq';
/** Columns that the contract sends as decimal texts. */
const plainDecimals: ReadonlySet<Column> = new Set([
  'swapPoints',
  'points',
  'balance',
  'frozen',
  'available',
  'worthCnh',
  'worthUsd',
  'usd',
  'claimed',
  'owed',
  'value',
  'result',
  'presentValue',
  'costPips',
  'costAmt',
  'costMid',
  'minAmt1',
  'maxAmt1',
]);

/** Decimals of an amount's currency (RAT-12). */
const moneyDecimals = (column: Column, row: WireRow): number =>
  currencyOf(String(row[currencyColumns[column] ?? (column.endsWith('1') ? 'cyCode1' : 'cyCode2')])).decimals;

const scaledCell = (column: Column, value: number, row: WireRow): Decimal =>
  isRate(column) ? fromScaled(value, 8) : round(fromScaled(value, 2), moneyDecimals(column, row));

/** Decimals of premium rates on screen, by their unit: percent or pips. */
const premiumRatePlaces: Readonly<Record<string, number>> = { '0': 4, '1': 2 };

/** The decimals of a pair that rates of a product have; lists of options name no product. */
const decimalsOf: Readonly<Partial<Record<ProductType, 'spotAvalible' | 'forwardAvalible'>>> = { SPOT: 'spotAvalible' };

/** Decimals of a rate: those of its pair for spot or forwards; undefined if the row names no pair (RAT-03). */
function ratePlaces(column: Column, { rateCode, productType, feeShowType }: WireRow): number | undefined {
  if (column === 'premiumRate') return premiumRatePlaces[String(feeShowType)];
  return findPair(String(rateCode))?.[decimalsOf[productType as ProductType] ?? 'forwardAvalible'];
}

function numberCell(column: Column, value: number, row: WireRow): ExportCell {
  if (isInstant(column)) return { date: shanghaiText(value) };
  if (isCount(column)) return { decimal: String(value) };
  const places = isRate(column) ? ratePlaces(column, row) : undefined;
  return { decimal: scaledCell(column, value, row), ...(places !== undefined && { places }) };
}

const isDate = (column: Column, value: string): boolean =>
  (column === 'date' || column.endsWith('Date')) && /^\d{4}-\d\d-\d\d$/.test(value);

/** Returns the text in one language. */
export const inLanguage = ({ cn, en }: Words, language: Language): string => (language === 'zh-CN' ? cn : en);

/** How a state of which a part is left names that part. */
const inPart: Readonly<Record<string, (left: string) => Words>> = {
  4: (left) => ({ cn: `部分提前交割，剩余 ${left}`, en: `Early delivered in part, ${left} left` }),
  6: (left) => ({ cn: `部分平仓，剩余 ${left}`, en: `Partly closed, ${left} left` }),
};

/** Names what is left of a deal that was delivered early or closed in part (QRY-29); null for every other deal. */
function partLeft(row: WireRow, language: Language): string | null {
  const { specialState, undeliveredAmt1, openAmt1, cyCode1 } = row;
  const words = inPart[String(specialState)];
  // Options have an open amount instead of an undelivered one.
  const left = undeliveredAmt1 ?? openAmt1;
  if (!words || typeof left !== 'number' || left === 0) return null;
  return inLanguage(words(amountText({ amount: fromScaled(left, 2), currency: String(cyCode1) })), language);
}

/** The words of a code; null for a column or a value without words. */
function wordsOf(column: Column, code: string, language: Language): string | null {
  const words = codes[column]?.[code];
  return words ? inLanguage(words, language) : null;
}

/** Columns whose text is made of several fields; null where the column's own code says it all. */
const sentences: Readonly<Partial<Record<Column, (row: WireRow, language: Language) => string | null>>> = {
  specialState: partLeft,
  changes: ({ changes = [] }, language) => inLanguage(changeWords(changes), language),
};

/**
 * Returns the cell of a column: empty for null, words for a code, an ISO date for dates and instants, and a decimal for a
 * scaled number.
 */
export function cellOf(column: Column, row: WireRow, language: Language): ExportCell {
  const value = row[column];
  if (value === null || value === undefined) return '';
  const words = sentences[column]?.(row, language) ?? wordsOf(column, String(value), language);
  if (words !== null) return words;
  if (typeof value === 'number') return numberCell(column, value, row);
  if (plainDecimals.has(column)) return { decimal: String(value) };
  return isDate(column, String(value)) ? { date: String(value) } : String(value);
}
