// The curve of a pair's swap points by term, from spot, with the far leg of the ticket on it (HOM-15).
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { getGetSwapTradeRateQueryKey, getSwapTradeRate } from '#web/api/generated/swap/swap.ts';
import { automaticRead } from '#web/api/transport.ts';
import { trimmed } from '#web/domain/decimal.ts';
import { currenciesOf, type Side } from '#web/domain/side.ts';
import { TermCurve } from '#web/engines/chart/term-curve.tsx';
import type { OnTicket } from '#web/engines/chart/term-curve-picture.tsx';
import { type CurveTerm, type Priced, useTermPoints } from '#web/engines/chart/term-points.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';

type Answer = Awaited<ReturnType<typeof getSwapTradeRate>>;

function pricedOf(answer: Answer): Priced | null {
  const rate = dataOf(answer);
  return rate && { date: rate.farMaturityDate, value: rate.farCustPoints };
}

// Returns the query for the points of a swap with its near leg on the spot date. The points of its far leg therefore
// equal the points between the legs.
function questionOf(rateCode: string, farTermId: CurveTerm, buyOrSell: Side) {
  const body = { rateCode, buyOrSell, calCyCode: '0', nearTermId: '', farTermId } as const;
  const ask = (signal: AbortSignal) => getSwapTradeRate(body, { signal, ...automaticRead });
  return { queryKey: getGetSwapTradeRateQueryKey(body), ask, pricedOf };
}

type Props = {
  readonly rateCode: string;
  /** The near leg's side in the first currency. */
  readonly side: Side;
  /** The bank's business date, and the spot date of the pair; '' until they are loaded. */
  readonly today: string;
  readonly spotDate: string;
  /**
   * The far leg of the ticket with its points on `side`. Null when the near leg is not on the spot date, because the
   * curve shows points counted from spot.
   */
  readonly chosen: OnTicket | null;
};

export function SwapPoints({ rateCode, side, today, spotDate, chosen }: Props) {
  const { t } = useTranslation();
  const { points, readAt } = useTermPoints((term, each) => questionOf(rateCode, term, each));
  const [currency] = currenciesOf(rateCode);
  const origin = { term: null, date: spotDate, values: { B: '0', S: '0' } } as const;
  return (
    <TermCurve
      name="swap-points"
      words={{
        title: t('swap.points.title'),
        note: t('swap.points.note'),
        none: t('swap.points.none'),
        sides: { B: t('swap.side.B', { currency }), S: t('swap.side.S', { currency }) },
        order: ['B', 'S'],
      }}
      figures={{ short: trimmed, full: (pips) => rateOf(rateCode, 'points', pips) }}
      points={points && points.length > 0 ? [origin, ...points] : points}
      {...{ readAt, side, today }}
      chosen={chosen && { ...chosen, side }}
    />
  );
}
