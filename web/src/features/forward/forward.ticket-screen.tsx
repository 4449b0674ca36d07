// The forward ticket: its declaration rendered by the ticket engine, with the curve of its pair.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { customerSide } from '#web/domain/side.ts';
import { PictureChoice, PictureRoom } from '#web/engines/chart/picture-card.tsx';
import { DealTicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import type { Form } from '#web/engines/ticket/form.ts';
import { calcOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { forwardSerial } from './forward.lists.ts';
import { forward, type ForwardFacts, type ForwardKey } from './forward.product.ts';
import { deferred } from '#web/ui/deferred.tsx';

const ForwardCurve = deferred(async () => (await import('./forward-curve.tsx')).ForwardCurve);

type PicturesProps = { readonly form: Form<ForwardKey>; readonly facts: Pick<ForwardFacts, 'dates' | 'rate' | 'opposite'> };

/**
 * Shows the forward curve of the pair, and a chart with today's forwards and the working orders. Renders nothing
 * before a pair is selected.
 */
function ForwardPictures({ form, facts: { dates, rate, opposite } }: PicturesProps) {
  const { t } = useTranslation();
  const { rateCode } = form;
  if (rateCode === '') return null;
  return (
    <PictureChoice
      pictures={[
        {
          name: 'curve',
          chip: t('chart.chip.curve'),
          label: t('forward.curve.title'),
          isHeaded: true,
          draw: () => (
            <Suspense fallback={<PictureRoom />}>
              <ForwardCurve
                rateCode={rateCode}
                side={customerSide(sideOfForm(form), calcOfForm(form))}
                today={dates?.businessDate ?? ''}
                chosen={rate && { date: rate.maturityDate, value: rate.custRate, other: opposite?.custRate }}
              />
            </Suspense>
          ),
        },
        {
          name: 'prices',
          chip: t('chart.chip.prices'),
          label: t('chart.title', { pair: rateCode }),
          isHeaded: true,
          draw: () => <DealTicketChart rateCode={rateCode} list={forwardSerial} productType="FORWARD" />,
        },
      ]}
    />
  );
}

export function ForwardTradeScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen
      product={forward}
      screen="forwardTrade"
      head={head}
      picture={({ form, facts }) => <ForwardPictures form={form} facts={facts} />}
    >
      <Today list={forwardSerial} all="forwardCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
