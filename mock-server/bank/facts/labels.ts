// Texts on receipts in both languages, following the glossary.
import type { ReceiptRow } from '#mock/generated/contract.ts';

import { codeWords, type Words } from './code-words.ts';

/** Titles of receipts, keyed by receipt type (PRT-04). */
export const receiptTitles: Readonly<Record<ReceiptRow['receiptType'], Words>> = {
  '1': { cn: '交易证实书', en: 'Trade Confirmation' },
  '2': { cn: '交割回单', en: 'Delivery Receipt' },
  '3': { cn: '期权费回单', en: 'Premium Receipt' },
  '4': { cn: '期权行权回单', en: 'Exercise Receipt' },
  '5': { cn: '反向平仓回单', en: 'Close-out Receipt' },
  '6': { cn: '提前交割回单', en: 'Early Delivery Receipt' },
  '7': { cn: '保证金回单', en: 'Margin Receipt' },
  '8': { cn: '挂单回单', en: 'Order Receipt' },
  '9': { cn: '欠款扣收回单', en: 'Receipt for an Amount Owed' },
};

/** Labels of the lines of a receipt, in both languages. */
export const lineLabels = {
  customer: { cn: '客户名称', en: 'Customer' },
  serialNo: { cn: '流水号', en: 'Serial number' },
  verificationNo: { cn: '验证码', en: 'Verification number' },
  uniformNo: { cn: '统一编号', en: 'Customer reference number' },
  businessNo: { cn: '业务编号', en: 'Reference' },
  generatedAt: { cn: '生成时间', en: 'Generated at' },
  askedBy: { cn: '经办', en: 'Maker' },
  approvedBy: { cn: '复核', en: 'Checker' },
  event: { cn: '事项', en: 'Event' },
  rateCode: { cn: '货币对', en: 'Currency pair' },
  product: { cn: '产品类型', en: 'Product type' },
  tradeType: { cn: '交易类型', en: 'Trade type' },
  side: { cn: '交易方向', en: 'Trade direction' },
  bought: { cn: '买入金额', en: 'Amount bought' },
  sold: { cn: '卖出金额', en: 'Amount sold' },
  rate: { cn: '成交汇率', en: 'Dealt rate' },
  tradeDate: { cn: '交易日', en: 'Trade date' },
  valueDate: { cn: '起息日', en: 'Value date' },
  deliveryDate: { cn: '交割日', en: 'Delivery date' },
  leg: { cn: '近端/远端', en: 'Leg' },
  account1: { cn: '货币1账户', en: 'First-currency account' },
  account2: { cn: '货币2账户', en: 'Second-currency account' },
  undelivered: { cn: '剩余未交割', en: 'Left to deliver' },
  originNo: { cn: '原交易编号', en: 'Original deal' },
  callOrPut: { cn: '看涨/看跌', en: 'Call or put' },
  exerciseBought: { cn: '行权买入金额', en: 'Bought on exercise' },
  exerciseSold: { cn: '行权卖出金额', en: 'Sold on exercise' },
  strike: { cn: '执行价格', en: 'Strike rate' },
  expiryDate: { cn: '到期日', en: 'Expiry date' },
  cutOff: { cn: '行权截止时间', en: 'Cut-off' },
  premiumPaid: { cn: '期权费（客户支付）', en: 'Premium paid' },
  premiumReceived: { cn: '期权费（客户收取）', en: 'Premium received' },
  premiumRate: { cn: '期权费率', en: 'Premium rate' },
  premiumDate: { cn: '期权费交割日', en: 'Premium payment date' },
  premiumAccount: { cn: '期权费账户', en: 'Premium account' },
  closedNo: { cn: '原交易编号', en: 'Original deal' },
  closedSide: { cn: '原交易方向', en: 'Direction of that deal' },
  closedAmount: { cn: '平仓金额', en: 'Closed amount' },
  closedRate: { cn: '原成交汇率', en: 'Dealt rate of that deal' },
  closingRate: { cn: '平仓汇率', en: 'Closing rate' },
  closingPremium: { cn: '平仓期权费率', en: 'Closing premium rate' },
  clientProfit: { cn: '客户损益', en: 'Customer profit or loss' },
  netPaid: { cn: '轧差金额（客户支付）', en: 'Net amount paid' },
  netReceived: { cn: '轧差金额（客户收取）', en: 'Net amount received' },
  delayCharge: { cn: '延期费用', en: 'Charge for delay' },
  nettingAccount: { cn: '轧差账户', en: 'Netting account' },
  settlementDate: { cn: '轧差交割日', en: 'Settlement date' },
  marginFrozen: { cn: '冻结保证金', en: 'Margin frozen' },
  marginReleased: { cn: '释放保证金', en: 'Margin released' },
  marginAccount: { cn: '保证金账户', en: 'Margin account' },
  claimPaid: { cn: '扣收欠款', en: 'Amount owed, collected' },
  claimLeft: { cn: '尚欠金额', en: 'Still owed' },
  debited: { cn: '扣款金额', en: 'Amount debited' },
  debitedAccount: { cn: '扣款账户', en: 'Account debited' },
  collectionRate: { cn: '折算汇率', en: 'Conversion rate' },
  orderType: { cn: '挂单类型', en: 'Order type' },
  orderAmount: { cn: '挂单金额', en: 'Order amount' },
  takeProfit: codeWords.touchType.TAKE_PROFIT,
  stopLoss: codeWords.touchType.STOP_LOSS,
  orderTerm: { cn: '挂单期限', en: 'Order term' },
  forwardTerm: { cn: '期限（自成交日起算）', en: 'Term, counted from the fill' },
  nightTrading: { cn: '含夜盘', en: 'Night session' },
  expireAt: { cn: '失效时间', en: 'Expires at' },
  touchType: { cn: '触发方式', en: 'Triggered by' },
  dealNo: { cn: '成交编号', en: 'Deal reference' },
  capital: { cn: '人民币大写', en: 'CNH in Chinese capitals' },
} as const satisfies Record<string, Words>;

/** The key of a line's label. */
export type LineLabel = keyof typeof lineLabels;

/** Names of events, for types of receipts that cover several events. */
export const eventWords = {
  orderPlaced: { cn: '挂单委托', en: 'Order placed' },
  orderFilled: { cn: '挂单成交', en: 'Order filled' },
  orderCancelled: { cn: '挂单撤销', en: 'Order cancelled' },
  orderExpired: { cn: '挂单失效', en: 'Order expired' },
  orderRejected: { cn: '挂单拒绝', en: 'Order rejected' },
} as const satisfies Record<string, Words>;
