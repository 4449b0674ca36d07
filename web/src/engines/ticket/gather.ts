// Derives the current requests of a product and the known facts. Reads are evaluated in order; each receives the
// answers of the reads before it. Pure; the cache is a parameter.
import type { Typed } from './form.ts';
import type { Question, Read } from './reads.ts';
import { filled, type Shape } from './ticket.ts';
import type { Market, Product } from './ticket-types.ts';

type Reads<Key extends string, Facts extends Market> = Pick<Product<Key, Facts, never>, 'reads'> & Shape<Key, Facts>;

/** A read with its current request; null while there is none. */
export type Pending = {
  readonly name: string;
  readonly question: Question<unknown> | null;
  readonly every: number | undefined;
  readonly isNeeded: boolean;
};

/** Inputs: `now` is the form as typed, `settled` as typed 300 ms ago. */
export type Known<Key extends string> = { readonly now: Typed<Key>; readonly settled: Typed<Key>; readonly market: Market };

const isSame = (one: Question<unknown>, other: Question<unknown> | null): boolean => JSON.stringify(one.key) === JSON.stringify(other?.key);

/**
 * Returns the current facts and the pending requests; `cached` returns the last answer to a request. A read that waits
 * for a pause in typing has an answer only while `now` leads to the same request as `settled`. Otherwise an amount
 * would be shown beside the figures of another amount.
 */
export function gather<Key extends string, Facts extends Market>(
  product: Reads<Key, Facts>,
  { now, settled, market }: Known<Key>,
  cached: (question: Question<unknown>) => unknown,
): { readonly facts: Facts; readonly pending: readonly Pending[] } {
  const table = Object.entries(product.reads) as [string, Read<Key, Facts, unknown>][];
  const answers: Record<string, unknown> = { ...market, ...Object.fromEntries(table.map(([name]) => [name, null])) };
  // The cast is safe: every fact that is not part of the market has a read in the table.
  const facts = answers as Facts;
  const pending = table.map(([name, { ask, settles, every, isNeeded = false }]): Pending => {
    const question = ask(filled(product, settles ? settled : now, facts), facts);
    const isMeant = question !== null && (!settles || isSame(question, ask(filled(product, now, facts), facts)));
    answers[name] = isMeant ? cached(question) : null;
    return { name, question, every, isNeeded };
  });
  return { facts, pending };
}
