// A fifth product written here, without a screen: proof that ticket, lists and quotes are drawn from records and not copied (house §5).
import { describe, expect, it } from 'vitest';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { Action } from './action/action-types.ts';
import { serial } from './list/families.ts';
import { accountFields, accountRule } from './ticket/fields/account-fields.ts';
import { amountRule, dealFields, firstAmount, pairRule, sideOfForm } from './ticket/fields/deal-fields.ts';
import { around } from './ticket/surroundings.fixture.ts';
import { emptyTicket, fieldStates, filled, issuesOf, reduce, type TicketAct } from './ticket/ticket.ts';
import type { Product } from './ticket/ticket-types.ts';

type ToyRequest = { clientRequestId: string; pair: string; side: 'B' | 'S'; amount: string; window: string };
type ToyDeal = { pair: string; amount: string; rate: string; window: string };

/** Exchanges an amount at some hour of the day. */
const toy: Product<ToyRequest, ToyDeal> = {
  id: 'toy',
  tranType: '0',
  operationId: 'doToyTrade',
  title: 'menu.trade.title',
  fields: [
    ...dealFields,
    {
      key: 'window',
      kind: 'segments',
      section: 'deal',
      label: () => ({ key: 'trade.field.valueDate' }),
      fallback: () => 'am',
      options: () => [
        { value: 'am', label: 'AM' },
        { value: 'pm', label: 'PM' },
      ],
    },
    ...accountFields,
  ],
  rules: [pairRule, amountRule, accountRule, ({ window }) => (window === 'pm' ? [{ field: 'window', kind: 'valueDateClosed' }] : [])],
  price: ({ amount = '' }, { price }) =>
    price && { rate: price.offer, concessionPips: '0', bought: { currency: 'USD', amount }, sold: { currency: 'CNH', amount } },
  confirmations: () => [],
  toRequest: (form, _around, clientRequestId) => ({
    clientRequestId,
    pair: form['rateCode'] ?? '',
    side: sideOfForm(form),
    amount: form['amount'] ?? '',
    window: form['window'] ?? '',
  }),
  ask: () => Promise.resolve({ code: 0, data: { businessNo: 'TOYFT20261123000001' } }),
  sentence: (form, near) => (firstAmount(form, near) ? { key: 'trade.summary.spot', values: { date: form['window'] ?? '' } } : null),
  quoteLegs: ({ amount, rate }) => [
    { label: null, bought: { currency: 'USD', amount }, sold: { currency: 'CNH', amount }, rate, date: '2026-11-25' },
  ],
  quoteRows: ({ window }) => [{ label: { key: 'quote.valueDate' }, value: window }],
};

const set = (field: string, text: string): TicketAct => ({ type: 'set', field, text });
const ticket = (...acts: TicketAct[]) => acts.reduce((before, act) => reduce(toy, before, act, around), emptyTicket);

describe('a product that is only a record', () => {
  it('SPO-12 has a working ticket: fallbacks, shorthand, marks, issues and a request', () => {
    const typed = ticket(set('amount', '2m'), set('window', 'pm'));
    const form = filled(toy, typed, around);
    expect(form).toMatchObject({ rateCode: 'USD/CNH', side: 'B', amount: '2000000', account1: 'FTE0000000010000002' });
    expect(issuesOf(toy, form, around)).toEqual([{ field: 'window', kind: 'valueDateClosed' }]);
    expect(issuesOf(toy, form, { ...around, accounts: [] }).map(({ kind }) => kind)).toEqual(['valueDateClosed', 'noAccount', 'noAccount']);
    expect(fieldStates(toy, typed, around).map(({ field }) => field.key)).toEqual([
      'rateCode',
      'side',
      'calCyCode',
      'amount',
      'window',
      'account1',
      'account2',
    ]);
    expect(toy.toRequest(form, around, 'c1')).toEqual({
      clientRequestId: 'c1',
      pair: 'USD/CNH',
      side: 'B',
      amount: '2000000',
      window: 'pm',
    });
  });

  it('VAL-10 marks only what was left or tried', () => {
    const marked = (state: ReturnType<typeof ticket>) =>
      fieldStates(toy, state, around).flatMap(({ field, issue }) => (issue ? [field.key] : []));
    expect(marked(ticket())).toEqual([]);
    expect(marked(ticket({ type: 'try' }))).toEqual(['amount']);
  });

  it('QRY-09 has a serial list with a column of its own and an action', () => {
    const shout: Action<TradeRow> = {
      id: 'shout',
      label: 'trade.deliver.label',
      appliesTo: () => true,
      question: 'tips.confirmDelivery',
      confirmRows: () => [],
      send: () => Promise.resolve({ kind: 'answered', answer: { code: 0 } }),
      done: 'tips.deliverySucceeded',
    };
    const nothing = { rows: [], total: 0, isLoading: false, isFailed: false, refetch: () => {} };
    const list = serial({
      id: 'toy.serial',
      title: 'menu.trade.title',
      useRows: () => nothing,
      openDetail: () => {},
      actions: [shout],
      without: ['optionDate'],
      more: [{ key: 'window', title: 'list.column.memo', cell: ({ memo }) => ({ kind: 'text', text: memo }) }],
    });
    const keys = list.columns.map(({ key }) => key);
    expect(keys).toContain('businessNo');
    expect(keys.at(-1)).toBe('window');
    expect(keys).not.toContain('optionDate');
    expect(list.actions).toEqual([shout]);
  });

  it('QUO-09 has legs and rows for the quote dialog', () => {
    const deal: ToyDeal = { pair: 'USD/CNH', amount: '1', rate: '7', window: 'am' };
    expect(toy.quoteLegs(deal)[0]).toMatchObject({ rate: '7', bought: { currency: 'USD' } });
    expect(toy.quoteRows(deal)).toEqual([{ label: { key: 'quote.valueDate' }, value: 'am' }]);
  });
});
