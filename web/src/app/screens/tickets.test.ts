// Tests that apply to every ticket, whatever its product.
import { describe, expect, it } from 'vitest';
import { emptyTicket, fieldStates } from '#web/engines/ticket/ticket.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { forward } from '#web/features/forward/forward.product.ts';
import { option } from '#web/features/option/option.product.ts';
import { forwardOrder } from '#web/features/orders/forward-order.product.ts';
import { spotOrder } from '#web/features/orders/spot-order.product.ts';
import { spot } from '#web/features/spot/spot.product.ts';
import { swap } from '#web/features/swap/swap.product.ts';

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
  it.each([
    ['spot', choicesAtFirst(spot)],
    ['forward', choicesAtFirst(forward)],
    ['swap', choicesAtFirst(swap)],
    ['option', choicesAtFirst(option)],
    ['spotOrder', choicesAtFirst(spotOrder)],
    ['forwardOrder', choicesAtFirst(forwardOrder)],
  ])('LAY-20 of %s has a label for each choice before any data is loaded', (_id, choices) => {
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.filter((choice) => choice.endsWith(': '))).toEqual([]);
  });
});
