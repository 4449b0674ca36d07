// The spot ticket: its record, drawn by the ticket engine.
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { spotSerial } from './spot.lists.ts';
import { spot } from './spot.product.ts';

export function SpotTradeScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen product={spot} screen="spotTrade" head={head} picture={({ form }) => <TicketChart rateCode={form.rateCode} />}>
      <Today list={spotSerial} all="spotCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
