// The query of a forward's outright by term and side, shared by the ticket's curve and the market page (HOM-15, NEW-05).
import { dataOf } from '#web/api/data-of.ts';
import { getFwdTradeRate, getGetFwdTradeRateQueryKey } from '#web/api/generated/forward/forward.ts';
import { automaticRead } from '#web/api/transport.ts';
import type { Side } from '#web/domain/side.ts';
import type { CurveTerm, Priced, TermQuestion } from './term-points.ts';

type Answer = Awaited<ReturnType<typeof getFwdTradeRate>>;

function pricedOf(answer: Answer): Priced | null {
  const rate = dataOf(answer);
  return rate && { date: rate.maturityDate, value: rate.custRate };
}

/** Returns the query of the outright of a pair for a term. */
export function outrightQuestion(rateCode: string, termId: CurveTerm, buyOrSell: Side): TermQuestion<Answer> {
  const body = { rateCode, buyOrSell, calCyCode: '0', termId } as const;
  const ask = (signal: AbortSignal) => getFwdTradeRate(body, { signal, ...automaticRead });
  return { queryKey: getGetFwdTradeRateQueryKey(body), ask, pricedOf };
}
