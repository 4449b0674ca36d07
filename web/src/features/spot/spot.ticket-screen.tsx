// The spot ticket: its declaration rendered by the ticket engine.
import { useTranslation } from 'react-i18next';
import { PictureCard } from '#web/engines/chart/picture-card.tsx';
import { DealTicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { spotSerial } from './spot.lists.ts';
import { spot } from './spot.product.ts';

/** Shows a chart of the pair with today's spot deals and the working orders. */
function SpotChart({ rateCode }: { rateCode: string }) {
  const { t } = useTranslation();
  return (
    <PictureCard label={t('chart.title', { pair: rateCode })}>
      <DealTicketChart rateCode={rateCode} list={spotSerial} productType="SPOT" />
    </PictureCard>
  );
}

export function SpotTradeScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen
      product={spot}
      screen="spotTrade"
      head={head}
      picture={({ form }) => form.rateCode !== '' && <SpotChart rateCode={form.rateCode} />}
    >
      <Today list={spotSerial} all="spotCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
