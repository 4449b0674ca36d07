// Which questions a product asks now, and what is known: reads in their order, each seeing the answers before it. Pure; the cache is handed in.
import type { Typed } from './form.ts';
import type { Question, Read } from './reads.ts';
import { filled, type Shape } from './ticket.ts';
import type { Market, Product } from './ticket-types.ts';

type Reads<Key extends string, Facts extends Market> = Pick<Product<Key, Facts, never>, 'reads'> & Shape<Key, Facts>;

/** A read with what it asks now; null while it asks nothing. */
export type Pending = {
  readonly name: string;
  readonly question: Question<unknown> | null;
  readonly every: number | undefined;
  readonly isNeeded: boolean;
};

/** What there is to go on: `now` as typed, `settled` as typed 300 ms ago. */
export type Known<Key extends string> = { readonly now: Typed<Key>; readonly settled: Typed<Key>; readonly market: Market };

const isSame = (one: Question<unknown>, other: Question<unknown> | null): boolean => JSON.stringify(one.key) === JSON.stringify(other?.key);

/**
 * The current facts and the questions that lead on; `cached` is the last answer to a question.
 * An answer to what was typed 300 ms ago is none to what is typed now, so that no amount is shown beside the figures of another.
 */
export function gather<Key extends string, Facts extends Market>(
  product: Reads<Key, Facts>,
  { now, settled, market }: Known<Key>,
  cached: (question: Question<unknown>) => unknown,
): { readonly facts: Facts; readonly pending: readonly Pending[] } {
  const table = Object.entries(product.reads) as [string, Read<Key, Facts, unknown>][];
  const answers: Record<string, unknown> = { ...market, ...Object.fromEntries(table.map(([name]) => [name, null])) };
  // The table has a read for every fact that is not of the market.
  const facts = answers as Facts;
  const pending = table.map(([name, { ask, settles, every, isNeeded = false }]): Pending => {
    const question = ask(filled(product, settles ? settled : now, facts), facts);
    const isMeant = question !== null && (!settles || isSame(question, ask(filled(product, now, facts), facts)));
    answers[name] = isMeant ? cached(question) : null;
    return { name, question, every, isNeeded };
  });
  return { facts, pending };
}
