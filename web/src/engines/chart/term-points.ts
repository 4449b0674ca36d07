// What a pair costs by term on both sides, as its curve is drawn from it (HOM-15).
import { type QueryKey, useQueries } from '@tanstack/react-query';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import type { Side } from '#web/domain/side.ts';

/** The terms of a curve. */
const TERMS = ['SW', '1M', '2M', '3M', '6M', '9M', '1Y'] as const;

/** One of them. */
export type CurveTerm = (typeof TERMS)[number];

/** What the bank says of a term on one side: the day, and an outright per 1 of the first currency or points in pips. */
export type Priced = { readonly date: string; readonly value: Decimal };

/** A term with its day and its value on each side; null stands for spot, from which points are counted. */
export type TermPoint = { readonly term: CurveTerm | null; readonly date: string; readonly values: Readonly<Record<Side, Decimal>> };

/** How one value is asked for; `pricedOf` is null for a refusal, which leaves the term out. */
export type TermQuestion<Answer> = {
  readonly queryKey: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly pricedOf: (answer: Answer) => Priced | null;
};

/** A curve is kept for a minute; what the ticket deals at is asked for every 3 s beside it. */
const LASTS = 60_000;

const pace = paced(100);
const sides = ['B', 'S'] as const satisfies readonly Side[];

/** The terms that the bank prices on both sides, null before each has been answered; and when they were read, where they could not be read again. */
export function useTermPoints<Answer>(questionOf: (term: CurveTerm, side: Side) => TermQuestion<Answer>): {
  readonly points: readonly TermPoint[] | null;
  readonly readAt: number | null;
} {
  const questions = TERMS.flatMap((term) => sides.map((side) => questionOf(term, side)));
  const answers = useQueries({
    queries: questions.map(({ queryKey, ask }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => pace(() => ask(signal)),
      staleTime: LASTS,
      ...bySelf,
    })),
  });
  const readAt = outdatedAt(answers);
  if (answers.some(({ isPending }) => isPending)) return { points: null, readAt };
  const priced = answers.map(({ data }, place) => (data === undefined ? null : (questions[place]?.pricedOf(data) ?? null)));
  const points = TERMS.flatMap((term, place) => {
    const [buy, sell] = [priced[2 * place], priced[2 * place + 1]];
    return buy && sell ? [{ term, date: buy.date, values: { B: buy.value, S: sell.value } }] : [];
  });
  return { points, readAt };
}
