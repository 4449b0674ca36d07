// The swap ticket: its declaration rendered by the ticket engine, with the points of its pair by term.
import { swapBrief } from '#web/engines/deal/briefs.ts';
import { Today } from '#web/engines/deal/today.tsx';
import { TicketScreen } from '#web/engines/ticket/ticket-screen.tsx';
import { swapSerial } from './swap.lists.ts';
import { SwapPictures } from './swap.pictures.tsx';
import { swap } from './swap.product.ts';

export function SwapTradeScreen() {
  return (
    <TicketScreen product={swap} screen="swapTrade" picture={({ form, facts }) => <SwapPictures form={form} facts={facts} />}>
      <Today list={swapSerial} all="swapCurrentSerial" brief={swapBrief} />
    </TicketScreen>
  );
}
