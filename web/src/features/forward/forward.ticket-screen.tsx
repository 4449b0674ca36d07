// The forward ticket: its record, drawn by the ticket engine.
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { forwardSerial } from './forward.lists.ts';
import { forward } from './forward.product.ts';

export function ForwardTradeScreen() {
  return (
    <TicketScreen product={forward} screen="forwardTrade">
      <Today list={forwardSerial} all="forwardCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
