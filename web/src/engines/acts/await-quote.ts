// A request that has just reached the bank is shown as the bank has it: pair, side, amount, days, special flag, and when it dies (QUO-42, SPC-25).
import { dataOf } from '#web/api/data-of.ts';
import { getTradeQuote } from '#web/api/generated/market/market.ts';
import { automaticRead } from '#web/api/transport.ts';
import { addWaiting } from '#web/live/quote-queue.ts';

/** Shows it among those that wait; without an answer it is shown with the next reconnect or quote. */
export async function awaitQuote(businessNo: string): Promise<void> {
  const answer = await getTradeQuote(automaticRead).catch(() => null);
  const request = answer && dataOf(answer)?.waiting.find((one) => one.businessNo === businessNo);
  if (request) addWaiting(request);
}
