// A fifth product, for tests only: two legs, a read, a date, its own section, an order outcome, an action with two
// fields, a check and a special flag, and a receipt.
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import { getNorSpotTradeQueryQueryKey, norSpotTradeQuery } from '#web/api/generated/spot/spot.ts';
import type { ReceiptSheet } from '#web/api/generated/model/receiptSheet.zod.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import { pairKey } from '#web/live/prices.ts';
import { action } from './action/action-types.ts';
import { tradeRows } from './deal/columns/trade-columns.ts';
import { exchanged, type Leg } from './deal/legs.ts';
import { listOf } from './list/families.ts';
import { type Form, rateCodeOf } from './ticket/form.ts';
import { type AccountKey, accountFields, accountReads, accountRule } from './ticket/parts/account-part.ts';
import { amountRule, dealFields, type DealKey, pairRule } from './ticket/parts/deal-part.ts';
import { type AnswersOf, asks } from './ticket/reads.ts';
import type { Market, Product } from './ticket/ticket-types.ts';

type ToyKey = DealKey | 'back' | 'strength' | AccountKey<'near'> | AccountKey<'far'>;
const reads = {
  dates: { ask: ({ rateCode }: Form<ToyKey>) => (rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '0' })) },
  ...accountReads,
};
type ToyFacts = Market & AnswersOf<typeof reads>;
type ToyRequest = { clientRequestId: string; back: string; accounts: readonly string[] };

/** Requests sent by the toy product. */
export const sent: ToyRequest[] = [];

const receiptLines = [
  { cn: '去程起息日', en: 'Value date there', text: '2026-11-25' },
  { cn: '回程起息日', en: 'Value date back', text: '2026-12-01' },
  { cn: '人民币大写', en: 'CNH in Chinese capitals', text: '壹仟肆佰万贰仟肆佰元整' },
];

/** The content of its receipt, row by row. */
export const toyReceipt = {
  receiptType: '8',
  serialNo: 'RCPFT20261123000042',
  verificationNo: '1180 4207 9926',
  titleCn: '往返交易回单',
  titleEn: 'Round-trip Receipt',
  lines: receiptLines,
  layout: {
    ...{ customer: '示例贸易有限公司', time: '2026-11-23 10:00:00', exchanges: [], facts: receiptLines },
    words: { business: '外汇业务', verification: '验证码', verifiedBy: '向银行核验', stamp: '专用章', foot: '模拟' },
  },
} satisfies ReceiptSheet;

/** The bank's answer to the action `shout` below: business number and flag of a special quote. */
export const shouted = { businessNo: 'SPTFT20261123000042', specialFlag: 'swapBreach' } as const satisfies Partial<WaitingRequest>;

/** A swap-like product: money out on spot and back on a chosen day. */
export const toy: Product<ToyKey, ToyFacts, ToyRequest> = {
  id: 'toy',
  tranType: '3',
  title: 'menu.trade.title',
  reads,
  feed: (form) => pairKey(rateCodeOf(form)),
  tiles: () => null,
  sections: [{ name: 'deal' }, { name: 'order' }, { name: 'settlement', folds: 'values' }],
  fields: [
    ...dealFields,
    {
      key: 'back',
      kind: 'date',
      section: 'order',
      label: () => ({ key: 'trade.field.valueDate' }),
      fallback: (_form, { dates }) => dates?.spotDate ?? '',
    },
    { key: 'strength', kind: 'rate', section: 'order', label: () => ({ key: 'quote.rate' }), decimals: () => 4 },
    ...accountFields('near'),
    ...accountFields('far'),
  ],
  rules: [
    pairRule,
    amountRule,
    accountRule('near'),
    accountRule('far'),
    ({ back }) => (back < '2026-11-26' ? [{ field: 'back', kind: 'valueDateClosed' }] : []),
  ],
  preview: ({ rateCode, amount, back, strength }, { dates }) => {
    if (amount === '' || strength === '' || !dates) return null;
    const leg = (buyOrSell: 'B' | 'S', date: string): Leg => ({
      is: 'exchange',
      label: { key: buyOrSell === 'B' ? 'deal.leg.near' : 'deal.leg.far' },
      ...exchanged({ rateCode, buyOrSell, calCyCode: '0', amounts: [amount, amount] }),
      rate: strength,
      kind: 'forward',
      date,
    });
    return { sentence: { key: 'quote.withdrawn' }, legs: [leg('B', dates.spotDate), leg('S', back)], rows: [] };
  },
  toRequest: ({ back, nearAccount1, farAccount2 }, _facts, clientRequestId) => ({
    clientRequestId,
    back,
    accounts: [nearAccount1, farAccount2],
  }),
  sending: {
    operationId: 'doToyTrade',
    call: (request) => {
      sent.push(request);
      return Promise.resolve({ code: 0, data: { businessNo: 'TOYFT20261123000001' } });
    },
    outcome: 'done',
    messages: () => ['deal.request.placed'],
    words: { label: 'trade.submit', busyLabel: 'trade.submitting' },
  },
};

const shout = action<TradeRow, 'amount' | 'how'>({
  id: 'shout',
  label: 'quote.withdraw',
  appliesTo: ({ deliveryStatus }) => deliveryStatus === '1',
  check: ({ businessNo }) => Promise.resolve(businessNo.endsWith('12') ? '今天不行' : null),
  question: 'tips.withdrawRequest',
  fields: ({ cyCode1 }) => [
    { key: 'amount', kind: 'amount', label: 'record.deliver.amount', currency: cyCode1, most: '500' },
    {
      key: 'how',
      kind: 'choice',
      label: 'trade.field.side',
      options: [
        { value: 'loud', label: { key: 'trade.side.B' } },
        { value: 'soft', label: { key: 'trade.side.S' } },
      ],
    },
  ],
  confirmRows: (_row, { amount, how }) => [{ label: { key: 'trade.pair' }, value: `${amount} ${how}` }],
  operationId: 'doToyShout',
  subject: ({ businessNo }) => businessNo,
  send: () => Promise.resolve({ code: 0, data: { businessNo: shouted.businessNo } }),
  outcome: 'quote',
  done: 'quote.withdrawn',
});

/** A list of spot deals with the shout action. */
export const toys = listOf('nonMaturity', {
  id: 'toys',
  title: 'menu.trade.title',
  call: norSpotTradeQuery,
  exportAs: 'norSpotTradeQuery',
  key: getNorSpotTradeQueryQueryKey,
  rows: tradeRows,
  openDetail: () => {},
  actions: [shout],
});
