// The curve of a pair's outrights by term, with the maturity of the ticket on it (HOM-15).
import { useTranslation } from 'react-i18next';
import type { Side } from '#web/domain/side.ts';
import { outrightQuestion } from '#web/engines/chart/outright-question.ts';
import { TermCurve } from '#web/engines/chart/term-curve.tsx';
import type { OnTicket } from '#web/engines/chart/term-curve-picture.tsx';
import { useTermPoints } from '#web/engines/chart/term-points.ts';
import { rateOf } from '#web/engines/deal/rate-of.ts';

type Props = {
  readonly rateCode: string;
  /** The ticket's side in the first currency. */
  readonly side: Side;
  /** The bank's business date; '' until it is loaded. */
  readonly today: string;
  /** The maturity of the ticket, and its outright on `side`; null while they are unknown. */
  readonly chosen: OnTicket | null;
};

export function ForwardCurve({ rateCode, side, today, chosen }: Props) {
  const { t } = useTranslation();
  const { points, readAt } = useTermPoints((term, each) => outrightQuestion(rateCode, term, each));
  return (
    <TermCurve
      name="forward-curve"
      words={{
        title: t('forward.curve.title'),
        note: t('forward.curve.note'),
        none: t('forward.curve.none'),
        sides: { B: t('chart.youBuy'), S: t('chart.youSell') },
        order: ['S', 'B'],
      }}
      figures={{ short: (rate) => rateOf(rateCode, 'spot', rate), full: (rate) => rateOf(rateCode, 'forward', rate) }}
      {...{ points, readAt, side, today }}
      chosen={chosen && { ...chosen, side }}
    />
  );
}
