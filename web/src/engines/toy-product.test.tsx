// A fifth product written here: two legs, a read, a date, a section of its own, an order outcome, and an action with two fields and a check.
// Proof that ticket, lists and actions are drawn from records and not copied (house §5).
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { effDate, getEffDateQueryKey } from '#web/api/generated/base/base.ts';
import { getNorSpotTradeQueryQueryKey, norSpotTradeQuery } from '#web/api/generated/spot/spot.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { priceKey } from '#web/live/prices.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { action } from './action/action-types.ts';
import { tradeRows } from './deal/columns/trade-columns.ts';
import { exchanged, type Leg } from './deal/legs.ts';
import { listOf } from './list/families.ts';
import { ListScreen } from './list/list-screen.tsx';
import { type Form, rateCodeOf } from './ticket/form.ts';
import { type AccountKey, accountFields, accountReads, accountRule } from './ticket/parts/account-part.ts';
import { amountRule, dealFields, type DealKey, pairRule } from './ticket/parts/deal-part.ts';
import { type AnswersOf, asks } from './ticket/reads.ts';
import { TicketScreen } from './ticket/ticket-screen.tsx';
import type { Market, Product } from './ticket/ticket-types.ts';

type ToyKey = DealKey | 'back' | 'strength' | AccountKey<'near'> | AccountKey<'far'>;
const reads = {
  dates: { ask: ({ rateCode }: Form<ToyKey>) => (rateCode === '' ? null : asks(effDate, getEffDateQueryKey, { rateCode, tranType: '0' })) },
  ...accountReads,
};
type ToyFacts = Market & AnswersOf<typeof reads>;
type ToyRequest = { clientRequestId: string; back: string; accounts: readonly string[] };

const sent: ToyRequest[] = [];

/** Money there on spot and back on a day of choice. */
const toy: Product<ToyKey, ToyFacts, ToyRequest> = {
  id: 'toy',
  tranType: '3',
  title: 'menu.trade.title',
  reads,
  feed: (form) => priceKey('SPOT', rateCodeOf(form), null),
  sections: [{ name: 'deal' }, { name: 'order' }, { name: 'near', row: 'legs' }, { name: 'far', row: 'legs', folds: true }],
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
    ...accountFields('near', 'near'),
    ...accountFields('far', 'far'),
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
    said: () => ['deal.request.placed'],
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
    { key: 'amount', kind: 'amount', label: 'trade.deliver.amount', currency: cyCode1, most: '500' },
    {
      key: 'how',
      kind: 'choice',
      label: 'quote.sides',
      options: [
        { value: 'loud', label: { key: 'trade.side.B' } },
        { value: 'soft', label: { key: 'trade.side.S' } },
      ],
    },
  ],
  confirmRows: (_row, { amount, how }) => [{ label: { key: 'trade.pair' }, value: `${amount} ${how}` }],
  operationId: 'doToyShout',
  subject: ({ businessNo }) => businessNo,
  send: () => Promise.resolve({ code: 0, data: { businessNo: 'SPTFT20261123000042' } }),
  outcome: 'quote',
  done: 'quote.withdrawn',
});
const toys = listOf('nonMaturity', {
  id: 'toys',
  title: 'menu.trade.title',
  call: norSpotTradeQuery,
  key: getNorSpotTradeQueryQueryKey,
  rows: tradeRows,
  openDetail: () => {},
  actions: [shout],
});

describe('a product that is only a record', () => {
  it('SPO-12 SWP-05 has a ticket with two legs, a date and accounts of each leg, and is told as placed', async () => {
    await draw(<TicketScreen product={toy} screen="spotTrade" />);
    await fill(/^金额（USD）/, '2m');
    await fill(/^报价汇率/, '7.0012');
    await press('询价');
    expect([sent.length, screen.getAllByText('所选起息日不可交易').length]).toEqual([0, 2]);
    await fill(/^起息日/, '2026-12-01');
    await pass(500);
    expect(screen.getAllByText('7.001200', { selector: 'span' })).toHaveLength(2);
    await press('询价');
    expect(sent).toMatchObject([{ back: '2026-12-01', accounts: ['FTE0000000010000002', 'FTE0000000010000001'] }]);
    expect(document.querySelector('[data-request=placed]')?.textContent).toContain('TOYFT20261123000001');
    expect(screen.getByLabelText<HTMLInputElement>(/^金额（USD）/).value).toBe('');
  });

  it('SPC-18 DLV-07 has an action with two fields, asked for only where its check lets it', async () => {
    bank().always('norSpotTrade/query', ok(page([tradeRow(), tradeRow({ businessNo: 'SPTFT20261120000012' })])));
    await draw(<ListScreen list={toys} />);
    const [first, second] = screen.getAllByRole('button', { name: '撤回' }) as [HTMLElement, HTMLElement];
    await person.click(second);
    await pass();
    expect(screen.getByText('今天不行')).toBeTruthy();
    expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: '撤回' }).disabled).toBe(true);
    await press('取消', dialog());
    await person.click(first);
    await pass();
    await fill(/^本次交割金额/, '250', dialog());
    expect(within(dialog()).getByText('250 loud')).toBeTruthy();
    await press('撤回', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
