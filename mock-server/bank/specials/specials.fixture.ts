// Requests and decides special quotes, on the bank of bank.fixture.ts.
import type { Closing, SpecialRequest } from '#mock/generated/contract.ts';

import { admin, confirm, dealerTime, newId, type testBank } from '../doors/bank.fixture.ts';
import type { SpecialFlag } from '../facts/terms.ts';

type World = ReturnType<typeof testBank>;

/** Both operations of each special quote. */
export const calls = {
  spotBreach: ['doSpotBreachProcess', 'doSpotBreachProcessConfirm'],
  fwdEarlyBreach: ['doFwdEarlyBreachProcess', 'doFwdEarlyBreachProcessConfirm'],
  fwdExpireBreach: ['doFwdExpireBreachProcess', 'doFwdExpireBreachProcessConfirm'],
  fwdEarlyDelivery: ['doFwdEarlyDeliveryProcess', 'doFwdEarlyDeliveryProcessConfirm'],
  swapBreach: ['doSwapBreachProcess', 'doSwapBreachProcessConfirm'],
} as const satisfies Record<SpecialFlag, readonly [string, string]>;

/** The body of a request to end an amount, in ccy1, of a deal. */
export const ending = (businessNo: string, amount: string): SpecialRequest => ({ clientRequestId: newId(), businessNo, amount });

/** Requests to end a part of a deal; returns the answer. */
export const askToEnd = ({ bank }: World, flag: SpecialFlag, businessNo: string, amount: string) =>
  bank[calls[flag][0]](admin, ending(businessNo, amount));

/** Obtains a live special quote; returns its number and its closing. Throws if the bank refuses. */
export async function specialQuoted(world: World, flag: SpecialFlag, businessNo: string, amount: string) {
  const asked = await askToEnd(world, flag, businessNo, amount);
  if (!asked.ok) throw new Error(asked.refusal.key);
  await world.advance(dealerTime);
  const quote = world.bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === asked.data.businessNo);
  if (!quote) throw new Error('no quote');
  const record = Object.values(quote).find((part) => typeof part === 'object' && 'closing' in part) as { closing: Closing };
  return { quoteNo: asked.data.businessNo, quote, closing: record.closing };
}

/** Accepts a special quote; returns the answer. */
export const acceptEnd = ({ bank }: World, flag: SpecialFlag, quoteNo: string) => bank[calls[flag][1]](admin, confirm(quoteNo));

/** Ends a part of a deal; returns the number of the new deal and the quoted closing. */
export async function ended(world: World, flag: SpecialFlag, businessNo: string, amount: string) {
  const quoted = await specialQuoted(world, flag, businessNo, amount);
  const answer = await acceptEnd(world, flag, quoted.quoteNo);
  if (!answer.ok) throw new Error(answer.refusal.key);
  return quoted;
}
