// The points of a curve by term: the price of a pair for each term on both sides (HOM-15).
import { type QueryKey, useQueries } from '@tanstack/react-query';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';

/** The terms for which a curve has a point. */
const TERMS = ['SW', '1M', '2M', '3M', '6M', '9M', '1Y'] as const;

/** A term for which a curve has a point. */
export type CurveTerm = (typeof TERMS)[number];

/** The bank's price of a term on one side: the day, and an outright rate per 1 of the first currency or points in pips. */
export type Priced = { readonly date: string; readonly value: Decimal };

/** A point of a curve: a term, its date, and its value on each side. `term` is null for spot, where forward points are 0. */
export type TermPoint = { readonly term: CurveTerm | null; readonly date: string; readonly values: Readonly<Record<Side, Decimal>> };

/** The query of one value. `pricedOf` returns null for a refusal; the term is then left out. */
export type TermQuestion<Answer> = {
  readonly queryKey: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly pricedOf: (answer: Answer) => Priced | null;
};

/** Milliseconds for which a curve is cached. The ticket polls its own price every 3 s separately. */
const LASTS = 60_000;

const pace = paced(100);
const sides = ['B', 'S'] as const satisfies readonly Side[];

/**
 * Returns the terms that the bank prices on both sides, null until all are answered. `readAt` is when they were last
 * read, if a refetch failed.
 */
export function useTermPoints<Answer>(
  questionOf: (term: CurveTerm, side: Side) => TermQuestion<Answer>,
  terms: readonly CurveTerm[] = TERMS,
): {
  readonly points: readonly TermPoint[] | null;
  readonly readAt: number | null;
} {
  const questions = terms.flatMap((term) => sides.map((side) => questionOf(term, side)));
  const answers = useQueries({
    queries: questions.map(({ queryKey, ask }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => pace(signal, () => ask(signal)),
      staleTime: LASTS,
      ...bySelf,
    })),
  });
  const readAt = outdatedAt(answers);
  if (answers.some(({ isPending }) => isPending)) return { points: null, readAt };
  const priced = answers.map(({ data }, place) => (data === undefined ? null : (questions[place]?.pricedOf(data) ?? null)));
  const points = terms.flatMap((term, place) => {
    const [buy, sell] = [priced[2 * place], priced[2 * place + 1]];
    return buy && sell ? [{ term, date: buy.date, values: { B: buy.value, S: sell.value } }] : [];
  });
  return { points, readAt };
}
