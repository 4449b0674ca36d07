// The forward ticket: its record, drawn by the ticket engine, with the curve of its pair.
import { useTranslation } from 'react-i18next';
import { customerSide } from '#web/domain/side.ts';
import { FoldedPicture } from '#web/engines/chart/folded-picture.tsx';
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { calcOfForm, sideOfForm } from '#web/engines/ticket/parts/deal-part.ts';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { forwardSerial } from './forward.lists.ts';
import { forward } from './forward.product.ts';
import { part } from '#web/ui/part.tsx';

const ForwardCurve = part(async () => (await import('./forward-curve.tsx')).ForwardCurve);

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
            <FoldedPicture title={t('forward.curve.title')} note={t('forward.curve.note')}>
              <ForwardCurve
                rateCode={form.rateCode}
                buyOrSell={customerSide(sideOfForm(form), calcOfForm(form))}
                calCyCode={calcOfForm(form)}
                today={dates?.businessDate ?? ''}
                chosen={rate && { date: rate.maturityDate, rate: rate.custRate }}
              />
            </FoldedPicture>
          )}
          <TicketChart rateCode={form.rateCode} />
        </>
      )}
    >
      <Today list={forwardSerial} all="forwardCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
