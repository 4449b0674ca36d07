// The forward ticket: its record, drawn by the ticket engine, with the curve of its pair.
import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { customerSide } from '#web/domain/side.ts';
import { PictureCard } from '#web/engines/chart/picture-card.tsx';
import { DealTicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { calcOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { forwardSerial } from './forward.lists.ts';
import { forward } from './forward.product.ts';
import { part } from '#web/ui/part.tsx';

const ForwardCurve = part(async () => (await import('./forward-curve.tsx')).ForwardCurve);

/** The pair's chart with today's forwards and the working orders. */
function ForwardChart({ rateCode }: { rateCode: string }) {
  const { t } = useTranslation();
  return (
    <PictureCard label={t('chart.title', { pair: rateCode })}>
      <DealTicketChart rateCode={rateCode} list={forwardSerial} productType="FORWARD" />
    </PictureCard>
  );
}

export function ForwardTradeScreen({ head }: { head?: TicketHead }) {
  const { t } = useTranslation();
  return (
    <TicketScreen
      product={forward}
      screen="forwardTrade"
      head={head}
      picture={({ form, facts: { dates, rate } }) => (
        <>
          {form.rateCode !== '' && (
            <PictureCard label={t('forward.curve.title')} isHeaded>
              <Suspense fallback={<Box h={{ base: '280px', md: '320px' }} aria-busy />}>
                <ForwardCurve
                  rateCode={form.rateCode}
                  side={customerSide(sideOfForm(form), calcOfForm(form))}
                  today={dates?.businessDate ?? ''}
                  chosen={rate && { date: rate.maturityDate, rate: rate.custRate }}
                />
              </Suspense>
            </PictureCard>
          )}
          {form.rateCode !== '' && <ForwardChart rateCode={form.rateCode} />}
        </>
      )}
    >
      <Today list={forwardSerial} all="forwardCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
