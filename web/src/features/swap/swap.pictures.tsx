// The pictures of the swap ticket: its points by term, the prices of the pair, and both legs on a time line.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { customerSide } from '#web/domain/side.ts';
import { PictureChoice, PictureRoom } from '#web/engines/chart/picture-card.tsx';
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import type { Form } from '#web/engines/ticket/form.ts';
import { calcOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { swapPreview } from './swap.preview.ts';
import type { SwapFacts, SwapKey } from './swap.product.ts';

const SwapPoints = deferred(async () => (await import('./swap-points.tsx')).SwapPoints);
const LegTimes = deferred(async () => (await import('./leg-times.tsx')).LegTimes);

type Props = { readonly form: Form<SwapKey>; readonly facts: SwapFacts };

/** Shows the points of the pair or its chart, initially the points. Renders nothing before a pair is selected. */
export function SwapPictures({ form, facts }: Props) {
  const { t } = useTranslation();
  const { rateCode } = form;
  if (rateCode === '') return null;
  const { dates, rate, opposite } = facts;
  const [today, spotDate] = [dates?.businessDate ?? '', dates?.spotDate ?? ''];
  const isFromSpot = rate !== null && rate.nearValueDate === spotDate;
  return (
    <PictureChoice
      pictures={[
        {
          name: 'points',
          chip: t('chart.chip.points'),
          label: t('swap.points.title'),
          isHeaded: true,
          draw: () => (
            <Suspense fallback={<PictureRoom />}>
              <SwapPoints
                {...{ rateCode, today, spotDate }}
                side={customerSide(sideOfForm(form), calcOfForm(form))}
                chosen={isFromSpot ? { date: rate.farMaturityDate, value: rate.farCustPoints, other: opposite?.farCustPoints } : null}
              />
            </Suspense>
          ),
        },
        {
          name: 'prices',
          chip: t('chart.chip.prices'),
          label: t('chart.title', { pair: rateCode }),
          isHeaded: true,
          draw: () => <TicketChart rateCode={rateCode} />,
        },
        {
          name: 'legs',
          chip: t('chart.chip.legs'),
          label: t('swap.times.title'),
          isHeaded: true,
          draw: () => (
            <Suspense fallback={<PictureRoom />}>
              <LegTimes legs={swapPreview(form, facts)?.legs ?? []} today={today} points={rate?.farCustPoints ?? ''} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
