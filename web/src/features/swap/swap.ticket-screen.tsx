// The swap ticket: its record, drawn by the ticket engine.
import { TicketChart } from '#web/engines/chart/ticket-chart.tsx';
import { swapBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { swapSerial } from './swap.lists.ts';
import { swap } from './swap.product.ts';

export function SwapTradeScreen() {
  return (
    <TicketScreen product={swap} screen="swapTrade" picture={({ form }) => <TicketChart rateCode={form.rateCode} />}>
      <Today list={swapSerial} all="swapCurrentSerial" brief={swapBrief} />
    </TicketScreen>
  );
}
