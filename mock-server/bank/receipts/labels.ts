// The words on a receipt, in both languages; they follow the glossary.
import type { ReceiptType } from './receipts-state.ts';

type Words = { readonly cn: string; readonly en: string };

/** Titles by receipt type (PRT-04). */
export const receiptTitles: Readonly<Record<ReceiptType, Words>> = {
  '1': { cn: '交易证实书', en: 'Trade Confirmation' },
  '2': { cn: '交割回单', en: 'Delivery Receipt' },
  '3': { cn: '期权费回单', en: 'Premium Receipt' },
  '4': { cn: '期权行权回单', en: 'Exercise Receipt' },
  '5': { cn: '反向平仓回单', en: 'Reverse Closing Receipt' },
  '6': { cn: '提前交割回单', en: 'Early Delivery Receipt' },
  '7': { cn: '保证金回单', en: 'Margin Receipt' },
  '8': { cn: '挂单回单', en: 'Order Receipt' },
};

/** What stands before a line. */
export const lineLabels = {
  customer: { cn: '客户名称', en: 'Customer' },
  serialNo: { cn: '流水号', en: 'Serial number' },
  uniformNo: { cn: '统一编号', en: 'Uniform number' },
  businessNo: { cn: '业务编号', en: 'Business number' },
  generatedAt: { cn: '生成时间', en: 'Generated at' },
  event: { cn: '事项', en: 'Event' },
  rateCode: { cn: '货币对', en: 'Currency pair' },
  side: { cn: '客户方向', en: 'Customer side' },
  bought: { cn: '买入金额', en: 'Amount bought' },
  sold: { cn: '卖出金额', en: 'Amount sold' },
  rate: { cn: '汇率', en: 'Rate' },
  tradeDate: { cn: '交易日', en: 'Trade date' },
  valueDate: { cn: '交割日', en: 'Value date' },
  leg: { cn: '近端/远端', en: 'Leg' },
  account1: { cn: '账户一', en: 'Account 1' },
  account2: { cn: '账户二', en: 'Account 2' },
  originNo: { cn: '原业务编号', en: 'Original number' },
  strike: { cn: '执行价格', en: 'Strike rate' },
  premium: { cn: '期权费', en: 'Premium' },
  expiryDate: { cn: '到期日', en: 'Expiry date' },
  marginFrozen: { cn: '冻结保证金', en: 'Margin frozen' },
  marginReleased: { cn: '释放保证金', en: 'Margin released' },
  marginAccount: { cn: '保证金账户', en: 'Margin account' },
  orderAmount: { cn: '挂单金额', en: 'Order amount' },
  takeProfit: { cn: '获利汇率', en: 'Take-profit rate' },
  stopLoss: { cn: '止损汇率', en: 'Stop-loss rate' },
  capital: { cn: '人民币大写', en: 'CNH in Chinese capitals' },
} as const satisfies Record<string, Words>;

/** The name of a line. */
export type LineLabel = keyof typeof lineLabels;

/** What happened, where a receipt serves several events of its type. */
export const eventWords = {
  orderPlaced: '挂单委托 Order placed',
  orderFilled: '挂单成交 Order filled',
  orderCancelled: '挂单撤销 Order cancelled',
  orderExpired: '挂单失效 Order expired',
  orderRejected: '挂单拒绝 Order rejected',
} as const;
