// The spot ticket: its record, drawn by the ticket engine.
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { SpotToday } from './spot-today.tsx';
import { spot } from './spot.product.ts';

export function SpotTradeScreen() {
  return (
    <TicketScreen product={spot} screen="spotTrade">
      <SpotToday />
    </TicketScreen>
  );
}
