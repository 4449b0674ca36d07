// Tests that apply to every ticket, whatever its product.
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CalcCurrency, Side } from '#web/domain/side.ts';
import { facts as common } from '#web/engines/ticket/facts.fixture.ts';
import { emptyTicket, fieldStates, filled, issuesOf } from '#web/engines/ticket/ticket.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { allTickets, type TicketId } from './all-tickets.fixture.ts';

const ids = Object.keys(allTickets) as TicketId[];
type Any = Product<string, Market, never>;

/** Returns the options of a ticket before the bank has answered any read, each as `field: label`. */
function choicesAtFirst<Key extends string, Facts extends Market>(
  product: Pick<Product<Key, Facts, never>, 'reads' | 'fields' | 'rules'>,
): readonly string[] {
  const unanswered = Object.fromEntries(Object.keys(product.reads).map((name) => [name, null]));
  const facts = { pairs: [], followed: null, price: null, refused: {}, ...unanswered } as unknown as Facts;
  return fieldStates(product, emptyTicket<Key>(), facts).flatMap(({ key, options }) =>
    options.map(({ label }) => `${key}: ${typeof label === 'string' ? label : label.key}`),
  );
}

describe('every ticket', () => {
  it('SPO-13 VAL-01 is in the table of these tests', () => {
    const declared = globSync('*/*.product.ts', { cwd: new URL('../../features/', import.meta.url) });
    const named = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(declared.map((file) => file.replace(/^.*\/(.+)\.product\.ts$/, '$1')).toSorted()).toEqual(ids.map(named).toSorted());
    expect(ids.map((id) => allTickets[id].id)).toEqual(ids);
  });

  it('SPO-13 asks for the permission and the hours of its own kind of deal, and has its own call', () => {
    expect(ids.map((id) => [id, allTickets[id].tranType, allTickets[id].sending.operationId])).toEqual([
      ['spot', '0', 'doSpotTrade'],
      ['forward', '1', 'doForwardTrade'],
      ['swap', '3', 'doSwapTrade'],
      ['option', '2', 'doOptionTrade'],
      ['spotOrder', '0', 'doSpotForexOrderTrade'],
      ['forwardOrder', '1', 'doFwdForexOrderTrade'],
    ]);
  });

  it.each(ids)('LAY-20 of %s has a label for each choice before any data is loaded', (id) => {
    const choices = choicesAtFirst(allTickets[id] as unknown as Any);
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.filter((choice) => choice.endsWith(': '))).toEqual([]);
  });
});

// The second currency at the rate of the amount: the market, the outright of a forward order, the strike of an option.
const market = { B: '7.0010', S: '6.9990' } as const;
const rates: Readonly<Record<TicketId, Readonly<Record<Side, string>>>> = {
  spot: market,
  forward: market,
  swap: market,
  spotOrder: market,
  forwardOrder: { B: '6.9800', S: '6.9800' },
  option: { B: '7.0500', S: '7.0500' },
};

/** Returns the issues of the amount, with the bound that each names. */
function amountIssues(id: TicketId, typed: Readonly<Record<string, string>>): readonly string[] {
  const product = allTickets[id] as unknown as Any;
  const unanswered = Object.fromEntries(Object.keys(product.reads).map((name) => [name, null]));
  const outright = { orgCustRate: '6.980000', custRate: '6.979700' };
  const facts = { ...unanswered, ...common, outright } as unknown as Market;
  const form = filled(product, { strikeRate: '7.0500', ...typed }, facts);
  return issuesOf(product, form, facts).flatMap(({ field, kind, values }) =>
    field === 'amount' ? [[kind, ...Object.values(values ?? {})].join(' ')] : [],
  );
}

const asked = ids.flatMap((id) =>
  (['B', 'S'] as const).flatMap((side) => (['0', '1'] as const).map((calCyCode) => [id, side, calCyCode] as const)),
);

describe('the amount of every ticket', () => {
  it.each(asked)(
    'VAL-01 VAL-02 of %s, side %s in currency %s, is required, above the lower bound, and at most the upper bound',
    (id, side, calCyCode: CalcCurrency) => {
      const issues = (amount: string) => amountIssues(id, { side, calCyCode, amount });
      // The amount as typed: a cent of the second currency is less than half a cent of the first, so both round alike.
      const inAsked = (first: number) => (calCyCode === '0' ? first.toFixed(2) : (first * Number(rates[id][side])).toFixed(2));
      expect([issues(''), issues('0'), issues('0.00')]).toEqual([['amountMissing'], ['amountMissing'], ['amountMissing']]);
      expect([issues(inAsked(9_999.99)), issues(inAsked(10_000))]).toEqual([
        ['amountTooSmall USD 10,000.00'],
        ['amountTooSmall USD 10,000.00'],
      ]);
      expect([issues(inAsked(10_000.01)), issues(inAsked(50_000_000))]).toEqual([[], []]);
      expect(issues(inAsked(50_000_000.01))).toEqual(['amountTooLarge USD 50,000,000.00']);
    },
  );
});
