// The forward ticket: its record, drawn by the ticket engine.
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { type TicketHead, TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { forwardSerial } from './forward.lists.ts';
import { forward } from './forward.product.ts';

export function ForwardTradeScreen({ head }: { head?: TicketHead }) {
  return (
    <TicketScreen product={forward} screen="forwardTrade" head={head} picture={({ form }) => <TicketChart rateCode={form.rateCode} />}>
      <Today list={forwardSerial} all="forwardCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
