// Code that must not compile: each line is a mistake that the types once allowed.
import { expect, it } from 'vitest';
import { getNorSpotTradeQueryQueryKey, norSpotTradeQuery } from '#web/api/generated/spot/spot.ts';
import { step } from '#web/domain/quote/quote.machine.ts';
import { notify } from '#web/state/notices.ts';
import { paged } from './list/list.ts';
import type { Form } from './ticket/form.ts';
import { type AccountKey, accountFields } from './ticket/parts/account-part.ts';
import { dealFields, type DealKey } from './ticket/parts/deal-part.ts';
import type { Field, Market, Rule } from './ticket/ticket-types.ts';

const never = (): boolean => false;

it('SPO-12 a wrong field, filter, sort, text key, state or event is a compile error', () => {
  if (never()) {
    const form = {} as Form<DealKey>;
    // @ts-expect-error a field that the form does not have
    expect(form.agre).toBe('');
    // @ts-expect-error a rule that names a field of another product
    const rule: Rule<DealKey, Market> = () => [{ field: 'strike', kind: 'amountMissing' }];
    // @ts-expect-error fields of accounts on a ticket that does not read accounts
    const fields: readonly Field<DealKey | AccountKey, Market>[] = [...dealFields, ...accountFields('')];
    // @ts-expect-error a text that there is not
    notify('info', { key: 'tips.tradeSucceeed' });
    // @ts-expect-error an event that there is not
    step({ is: 'done' }, { type: 'acceptd' });
    const list = {
      id: '',
      title: 'menu.login',
      empty: 'list.noMatch',
      call: norSpotTradeQuery,
      key: getNorSpotTradeQueryQueryKey,
      rowKey: () => '',
    } as const;
    // @ts-expect-error a filter that the form of the call lacks
    paged({ ...list, filters: ['orderStatus'], columns: [] });
    const memo = { key: 'memo', title: 'list.column.memo', sortBy: 'memo', cell: () => ({ kind: 'text', text: '' }) } as const;
    // @ts-expect-error a sort that the form of the call lacks
    paged({ ...list, filters: [], columns: [memo] });
    expect([rule, fields]).toBeDefined();
  }
  expect(never()).toBe(false);
});
