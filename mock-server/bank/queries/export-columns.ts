// Turns rows of lists into cells of files: headings in the user's language, codes as words, and scaled numbers as
// decimals (PRT-11).
import { shanghaiText } from '../calendar/dates.ts';
import { codeWords, type Words } from '../facts/code-words.ts';
import { type Decimal, fromScaled, round } from '../kernel/decimal.ts';
import { currencyOf } from '../market/pairs.ts';
import { receiptTitles } from '../facts/labels.ts';
import type { Language } from '../kernel/refusal-texts.ts';

type Heading = readonly [cn: string, en: string];

/** Headings of every exported column, by field name. */
const headings = {
  businessNo: ['业务编号', 'Business number'],
  productType: ['产品类型', 'Product type'],
  tradeType: ['交易类型', 'Trade type'],
  tradeDirection: ['交易方向', 'Trade direction'],
  rateCode: ['货币对', 'Currency pair'],
  dealtRate: ['成交汇率', 'Dealt rate'],
  cyCode1: ['货币1', 'Currency 1'],
  custAmt1: ['货币1金额', 'Amount 1'],
  undeliveredAmt1: ['货币1未交割金额', 'Undelivered amount 1'],
  cyCode2: ['货币2', 'Currency 2'],
  custAmt2: ['货币2金额', 'Amount 2'],
  undeliveredAmt2: ['货币2未交割金额', 'Undelivered amount 2'],
  tradeDate: ['交易日', 'Trade date'],
  valueDate: ['起息日', 'Value date'],
  maturityDate: ['到期日', 'Maturity date'],
  optionDate: ['择期起始日', 'Optional date'],
  specialState: ['特殊状态', 'Special state'],
  tradeStatus: ['交易状态', 'Trade status'],
  deliveryStatus: ['交割状态', 'Delivery status'],
  clearingState: ['清算状态', 'Clearing state'],
  failureCause: ['失败原因', 'Failure cause'],
  memo: ['摘要', 'Memo'],
  channel: ['交易渠道', 'Channel'],
  originNo: ['原业务编号', 'Original number'],
  swapPoints: ['掉期点', 'Swap points'],
  nearValueDate: ['近端起息日', 'Near value date'],
  nearRate: ['近端汇率', 'Near rate'],
  nearAmt1: ['近端货币1金额', 'Near amount 1'],
  nearAmt2: ['近端货币2金额', 'Near amount 2'],
  nearDeliveryStatus: ['近端交割状态', 'Near delivery status'],
  farMaturityDate: ['远端到期日', 'Far maturity date'],
  farRate: ['远端汇率', 'Far rate'],
  farAmt1: ['远端货币1金额', 'Far amount 1'],
  farAmt2: ['远端货币2金额', 'Far amount 2'],
  farDeliveryStatus: ['远端交割状态', 'Far delivery status'],
  leg: ['近端/远端', 'Leg'],
  deliveryDate: ['交割日', 'Delivery date'],
  deliveredAt: ['交割时间', 'Delivered at'],
  deliveryRate: ['交割汇率', 'Delivery rate'],
  deliveryAmt1: ['货币1交割金额', 'Delivered amount 1'],
  deliveryAmt2: ['货币2交割金额', 'Delivered amount 2'],
  nettingAccount: ['轧差账户', 'Netting account'],
  nettingCyCode: ['轧差币种', 'Netting currency'],
  nettingAmount: ['轧差金额', 'Netting amount'],
  delayCharge: ['延期费用', 'Charge for delay'],
  orderType: ['挂单类型', 'Order type'],
  orderStatus: ['挂单状态', 'Order status'],
  amount: ['金额', 'Amount'],
  orderPrice: ['挂单价格', 'Order price'],
  takeProfitRate: ['止盈汇率', 'Take-profit rate'],
  stopLossRate: ['止损汇率', 'Stop-loss rate'],
  orderTerm: ['挂单期限', 'Order term'],
  nightTrading: ['含夜盘', 'Night trading'],
  orderDate: ['挂单日期', 'Order date'],
  expireAt: ['到期时间', 'Expires at'],
  touchType: ['触发方式', 'Touch type'],
  filledAt: ['成交时间', 'Filled at'],
  dealNo: ['成交编号', 'Deal number'],
  dealState: ['成交后状态', 'State of the deal'],
  receiptType: ['回单类型', 'Receipt type'],
  generateDate: ['生成日期', 'Generation date'],
  generatedAt: ['生成时间', 'Generated at'],
  serialNo: ['流水号', 'Serial number'],
  uniformNo: ['统一编号', 'Customer reference number'],
  cyCode: ['币种', 'Currency'],
  uniqueSerial: ['唯一流水号', 'Unique serial number'],
  groupNo: ['组合编号', 'Group number'],
  buyOrSell: ['买入/卖出', 'Bought or sold'],
  callOrPut: ['看涨/看跌', 'Call or put'],
  optionType: ['期权种类', 'Option type'],
  valueAmount: ['名义本金', 'Notional amount'],
  valueCycode: ['名义本金币种', 'Notional currency'],
  strikeRate: ['执行价格', 'Strike rate'],
  openAmt1: ['未平仓金额', 'Open amount'],
  premiumCycode: ['期权费币种', 'Premium currency'],
  premiumAmt: ['期权费金额', 'Premium amount'],
  premiumRate: ['期权费率', 'Premium rate'],
  feeShowType: ['费率单位', 'Unit of the premium rate'],
  premiumDeliveryDate: ['期权费交割日', 'Premium payment date'],
  expiryDate: ['到期日', 'Expiry date'],
  cutOffAt: ['行权截止时间', 'Cut-off'],
  exerciseDate: ['行权日', 'Exercise date'],
  exerciseNo: ['行权交易编号', 'Deal of the exercise'],
  premiumDeliveryStatus: ['期权费交割状态', 'Premium delivery status'],
  strikeStatus: ['行权状态', 'Execution status'],
  kind: ['到期事项', 'What falls due'],
  dueDate: ['到期日', 'Due date'],
  daysLeft: ['剩余工作日', 'Business days left'],
  overdue: ['是否逾期', 'Overdue'],
  payCyCode: ['支付币种', 'Currency paid'],
  payAmt: ['支付金额', 'Amount paid'],
  receiveCyCode: ['收到币种', 'Currency received'],
  receiveAmt: ['收到金额', 'Amount received'],
  accountNo: ['账号', 'Account number'],
  state: ['状态', 'State'],
  balance: ['余额', 'Balance'],
  frozen: ['冻结金额', 'Frozen amount'],
  available: ['可用余额', 'Available'],
  worthCnh: ['折人民币', 'Equivalent in CNH'],
  worthUsd: ['折美元', 'Equivalent in USD'],
  claimed: ['欠款金额', 'Amount owed'],
  owed: ['尚欠金额', 'Still owed'],
  aroseAt: ['发生时间', 'Arose at'],
  at: ['时间', 'Time'],
  reason: ['事项', 'Event'],
  id: ['授信编号', 'Credit number'],
  limitType: ['额度类型', 'Limit type'],
  status: ['状态', 'State'],
  currency: ['币种', 'Currency'],
  totalLimit: ['总额度', 'Total limit'],
  usedLimit: ['已用额度', 'Used limit'],
  unusedLimit: ['可用额度', 'Unused limit'],
  startDate: ['生效日期', 'Effective date'],
  expireDate: ['失效日期', 'Expiry date'],
  couponNo: ['优惠券编号', 'Coupon number'],
  points: ['优惠点数', 'Discount in pips'],
  totalVolume: ['总额度', 'Total volume'],
  usedVolume: ['已用额度', 'Used volume'],
  remainingVolume: ['剩余额度', 'Remaining volume'],
} as const satisfies Record<string, Heading>;

export type Column = keyof typeof headings;

/** A row as in the contract. */
export type WireRow = Readonly<Partial<Record<Column, string | number | boolean | null>>>;

/** A cell: a text, or a number with its decimals. */
export type ExportCell = string | { readonly decimal: Decimal };

/** Columns of codes, with the words of each code. Codes of currencies and pairs are shown unchanged. */
const codes: Readonly<Partial<Record<Column, Readonly<Record<string, Words>>>>> = {
  productType: codeWords.productType,
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
  receiptType: receiptTitles,
  buyOrSell: codeWords.optionSide,
  callOrPut: codeWords.callOrPut,
  optionType: codeWords.optionType,
  feeShowType: codeWords.feeShowType,
  premiumDeliveryStatus: codeWords.premiumStatus,
  strikeStatus: codeWords.strikeStatus,
  kind: codeWords.dueKind,
  overdue: codeWords.yesOrNo,
  state: codeWords.accountState,
  reason: codeWords.movementReason,
  limitType: codeWords.limitType,
  status: codeWords.creditStatus,
};

/** Columns that contain the currency of an amount; other amounts name it by the digit at their end. */
const currencyColumns: Readonly<Partial<Record<Column, Column>>> = {
  amount: 'cyCode',
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
const isCount = (column: Column): boolean => column === 'daysLeft';
/** Columns that the contract sends as decimal texts. */
const plainDecimals: ReadonlySet<Column> = new Set([
  'swapPoints',
  'points',
  'balance',
  'frozen',
  'available',
  'worthCnh',
  'worthUsd',
  'claimed',
  'owed',
]);

/** Decimals of an amount's currency (RAT-12). */
const moneyDecimals = (column: Column, row: WireRow): number =>
  currencyOf(String(row[currencyColumns[column] ?? (column.endsWith('1') ? 'cyCode1' : 'cyCode2')])).decimals;

const scaledCell = (column: Column, value: number, row: WireRow): Decimal =>
  isRate(column) ? fromScaled(value, 8) : round(fromScaled(value, 2), moneyDecimals(column, row));

function numberCell(column: Column, value: number, row: WireRow): ExportCell {
  if (isInstant(column)) return shanghaiText(value);
  return { decimal: isCount(column) ? String(value) : scaledCell(column, value, row) };
}

const inLanguage = ({ cn, en }: Words, language: Language): string => (language === 'zh-CN' ? cn : en);

/** Names what is left of a forward that was delivered early in part (QRY-29); null for every other deal. */
function partlyEarly(row: WireRow, language: Language): string | null {
  const { specialState, undeliveredAmt1, cyCode1 } = row;
  if (specialState !== '4' || typeof undeliveredAmt1 !== 'number' || undeliveredAmt1 === 0) return null;
  const left = `${String(cyCode1)} ${scaledCell('undeliveredAmt1', undeliveredAmt1, row)}`;
  return inLanguage({ cn: `部分提前交割，剩余${left}`, en: `Early in part, ${left} left` }, language);
}

/**
 * Returns the cell of a column: empty for null, words for a code, ISO text for an instant, and a decimal for a scaled
 * number.
 */
export function cellOf(column: Column, row: WireRow, language: Language): ExportCell {
  const value = row[column];
  if (value === null || value === undefined) return '';
  const left = column === 'specialState' ? partlyEarly(row, language) : null;
  if (left !== null) return left;
  const words = codes[column]?.[String(value)];
  if (words) return inLanguage(words, language);
  if (typeof value === 'number') return numberCell(column, value, row);
  return plainDecimals.has(column) ? { decimal: String(value) } : String(value);
}

/** Returns the heading of a column. */
export const headingOf = (column: Column, language: Language): string => headings[column][language === 'zh-CN' ? 0 : 1];
