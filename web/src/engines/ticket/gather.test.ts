import { describe, expect, it } from 'vitest';
import { facts as common } from './facts.fixture.ts';
import { gather } from './gather.ts';
import type { Form } from './form.ts';
import type { Question } from './reads.ts';

type Key = 'rateCode' | 'amount';
const field = (key: Key) => ({ key, kind: 'text', section: 'deal', label: () => ({ key: 'trade.amount' }) }) as const;

// A product with a price of the pair, requested immediately, and a cover of the amount, requested after typing has paused.
const product = {
  fields: [field('rateCode'), field('amount')],
  rules: [],
  reads: {
    price: { ask: ({ rateCode }: Form<Key>): Question<string> => question(`price ${rateCode}`) },
    cover: { settles: true as const, ask: ({ amount }: Form<Key>) => (amount === '' ? null : question(`cover ${amount}`)) },
  },
};

function question(name: string): Question<string> {
  return { key: [name], fetch: () => Promise.resolve({ code: 0, data: null }), data: () => name };
}

const seen = (now: string, settled: string) => {
  const typed = (amount: string) => ({ rateCode: 'USD/CNH', amount });
  const known = { now: typed(now), settled: typed(settled), market: common };
  const { facts, pending } = gather(product as never, known, ({ key }) => `answer to ${String(key[0])}`);
  const { cover, price } = facts as unknown as Record<string, unknown>;
  return { cover, price, asked: pending.map((one) => one.question?.key[0]) };
};

describe('the data behind a ticket', () => {
  it('CST-02 is requested 300 ms after the last input', () => {
    expect(seen('2000', '1000').asked).toEqual(['price USD/CNH', 'cover 1000']);
  });

  it('CST-02 excludes a response for an amount that has since changed', () => {
    expect(seen('1000', '1000')).toMatchObject({ cover: 'answer to cover 1000', price: 'answer to price USD/CNH' });
    expect(seen('2000', '1000')).toMatchObject({ cover: null, price: 'answer to price USD/CNH' });
    expect(seen('', '1000')).toMatchObject({ cover: null });
    expect(seen('1000', '')).toMatchObject({ cover: null });
  });
});
