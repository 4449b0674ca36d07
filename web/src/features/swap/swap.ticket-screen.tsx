// The swap ticket: its record, drawn by the ticket engine, with both legs on a time line.
import { useTranslation } from 'react-i18next';
import { FoldedPicture } from '#web/engines/chart/folded-picture.tsx';
import { PictureCard } from '#web/engines/chart/picture-card.tsx';
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { swapBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { swapSerial } from './swap.lists.ts';
import { swapPreview } from './swap.preview.ts';
import { swap } from './swap.product.ts';
import { part } from '#web/ui/part.tsx';

const LegTimes = part(async () => (await import('./leg-times.tsx')).LegTimes);

export function SwapTradeScreen() {
  const { t } = useTranslation();
  return (
    <TicketScreen
      product={swap}
      screen="swapTrade"
      picture={({ form, facts }) => (
        <>
          <FoldedPicture title={t('swap.times.title')} note={t('swap.times.note')}>
            <LegTimes
              legs={swapPreview(form, facts)?.legs ?? []}
              today={facts.dates?.businessDate ?? ''}
              points={facts.rate?.farCustPoints ?? ''}
            />
          </FoldedPicture>
          {form.rateCode !== '' && (
            <PictureCard label={t('chart.title', { pair: form.rateCode })}>
              <TicketChart rateCode={form.rateCode} />
            </PictureCard>
          )}
        </>
      )}
    >
      <Today list={swapSerial} all="swapCurrentSerial" brief={swapBrief} />
    </TicketScreen>
  );
}
