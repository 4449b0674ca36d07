// The spot ticket: its record, drawn by the ticket engine.
import { tradeBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { spotSerial } from './spot.lists.ts';
import { spot } from './spot.product.ts';

export function SpotTradeScreen() {
  return (
    <TicketScreen product={spot} screen="spotTrade">
      <Today list={spotSerial} all="spotCurrentSerial" brief={tradeBrief} />
    </TicketScreen>
  );
}
