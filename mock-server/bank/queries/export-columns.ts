// How the rows of lists become cells: which columns, under which words, and scaled numbers as the plain decimals they stand for (PRT-11).
import { fromScaled } from '../decimal.ts';
import { shanghaiText } from '../calendar/shanghai-time.ts';
import type { Language } from '../refusal-texts.ts';

type Words = readonly [cn: string, en: string];

/** Every column of every exported list, under the name of its field. */
const words = {
  businessNo: ['业务编号', 'Business number'],
  productType: ['产品', 'Product'],
  tradeType: ['交易类型', 'Trade type'],
  tradeDirection: ['买卖方向', 'Direction'],
  rateCode: ['货币对', 'Currency pair'],
  dealtRate: ['成交汇率', 'Dealt rate'],
  cyCode1: ['货币一', 'Currency 1'],
  custAmt1: ['金额一', 'Amount 1'],
  undeliveredAmt1: ['未交割金额一', 'Undelivered amount 1'],
  cyCode2: ['货币二', 'Currency 2'],
  custAmt2: ['金额二', 'Amount 2'],
  undeliveredAmt2: ['未交割金额二', 'Undelivered amount 2'],
  tradeDate: ['交易日', 'Trade date'],
  valueDate: ['交割日', 'Value date'],
  maturityDate: ['到期日', 'Maturity date'],
  optionDate: ['择期起始日', 'Optional date'],
  specialState: ['特殊状态', 'Special state'],
  tradeStatus: ['交易状态', 'Trade status'],
  deliveryStatus: ['交割状态', 'Delivery status'],
  clearingState: ['清算状态', 'Clearing state'],
  failureCause: ['失败原因', 'Failure cause'],
  memo: ['备注', 'Memo'],
  channel: ['渠道', 'Channel'],
  originNo: ['原业务编号', 'Original number'],
  swapPoints: ['掉期点', 'Swap points'],
  nearValueDate: ['近端交割日', 'Near value date'],
  nearRate: ['近端汇率', 'Near rate'],
  nearAmt1: ['近端金额一', 'Near amount 1'],
  nearAmt2: ['近端金额二', 'Near amount 2'],
  nearDeliveryStatus: ['近端交割状态', 'Near delivery status'],
  farMaturityDate: ['远端交割日', 'Far value date'],
  farRate: ['远端汇率', 'Far rate'],
  farAmt1: ['远端金额一', 'Far amount 1'],
  farAmt2: ['远端金额二', 'Far amount 2'],
  farDeliveryStatus: ['远端交割状态', 'Far delivery status'],
  leg: ['近端/远端', 'Leg'],
  deliveryDate: ['交割日期', 'Delivery date'],
  deliveredAt: ['交割时间', 'Delivered at'],
  deliveryRate: ['交割汇率', 'Delivery rate'],
  deliveryAmt1: ['交割金额一', 'Delivered amount 1'],
  deliveryAmt2: ['交割金额二', 'Delivered amount 2'],
  nettingAccount: ['轧差账户', 'Netting account'],
  nettingCyCode: ['轧差币种', 'Netting currency'],
  nettingAmount: ['轧差金额', 'Netting amount'],
  orderType: ['挂单类型', 'Order type'],
  orderStatus: ['挂单状态', 'Order status'],
  amount: ['金额', 'Amount'],
  orderPrice: ['挂单价格', 'Order price'],
  takeProfitRate: ['获利汇率', 'Take-profit rate'],
  stopLossRate: ['止损汇率', 'Stop-loss rate'],
  orderTerm: ['挂单期限', 'Order term'],
  nightTrading: ['含夜盘', 'Night trading'],
  orderDate: ['挂单日期', 'Order date'],
  expireAt: ['失效时间', 'Expires at'],
  touchType: ['触价类型', 'Touch type'],
  filledAt: ['成交时间', 'Filled at'],
  dealNo: ['成交编号', 'Deal number'],
  dealState: ['成交后状态', 'State of the deal'],
  receiptType: ['回单类型', 'Receipt type'],
  generateDate: ['生成日期', 'Generate date'],
  generatedAt: ['生成时间', 'Generated at'],
  serialNo: ['流水号', 'Serial number'],
  uniformNo: ['统一编号', 'Uniform number'],
  cyCode: ['币种', 'Currency'],
  uniqueSerial: ['唯一流水号', 'Unique serial'],
  groupNo: ['组号', 'Group number'],
  buyOrSell: ['买入/卖出', 'Bought or sold'],
  callOrPut: ['看涨/看跌', 'Call or put'],
  optionType: ['期权类型', 'Option type'],
  valueAmount: ['名义金额', 'Value amount'],
  valueCycode: ['名义币种', 'Value currency'],
  strikeRate: ['执行价格', 'Strike rate'],
  openAmt1: ['未平仓金额', 'Open amount'],
  premiumCycode: ['期权费币种', 'Premium currency'],
  premiumAmt: ['期权费', 'Premium'],
  premiumRate: ['期权费率', 'Premium rate'],
  feeShowType: ['费率单位', 'Unit of the premium rate'],
  premiumDeliveryDate: ['期权费交割日', 'Premium delivery date'],
  expiryDate: ['到期日', 'Expiry date'],
  cutOffAt: ['行权截止时间', 'Cut-off'],
  exerciseDate: ['行权日', 'Exercise date'],
  exerciseNo: ['行权交易编号', 'Deal of the exercise'],
  premiumDeliveryStatus: ['期权费交割状态', 'Premium delivery status'],
  strikeStatus: ['执行状态', 'Execution status'],
} as const satisfies Record<string, Words>;

/** The name of a column. */
export type Column = keyof typeof words;

/** A row as the wire has it. */
export type WireRow = Readonly<Partial<Record<Column, string | number | boolean | null>>>;

const isRate = (column: string): boolean => /Rate$|^orderPrice$/.test(column);
const isInstant = (column: string): boolean => column.endsWith('At');

/** A cell: nothing for null, plain decimals for scaled numbers, ISO text for instants. */
export function cellOf(column: Column, value: WireRow[Column]): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  if (isInstant(column)) return shanghaiText(value);
  return fromScaled(value, isRate(column) ? 8 : 2);
}

/** The heading of a column. */
export const headingOf = (column: Column, language: Language): string => words[column][language === 'zh-CN' ? 0 : 1];
