// Forwards and swaps on the bench: good requests, quotes and deals, and the way to a later morning.
import { randomUUID } from 'node:crypto';
import type { World } from '#mock/worlds/world.ts';
import { type Client, confirmation, ownRequest } from './bench.ts';

type Changes = Record<string, unknown>;

/** The paths of a product's quote. */
export const terms = {
  forward: { ask: '/shop/trade/forward/doForwardTrade', confirm: '/shop/trade/forward/doForwardTradeConfirm' },
  swap: { ask: '/shop/trade/swap/doSwapTrade', confirm: '/shop/trade/swap/doSwapTradeConfirm' },
} as const;
export type TermProduct = keyof typeof terms;

/** A good request for a forward in one month by this client; parts can be replaced. */
export const forwardRequest = (client: Client, changes: Changes = {}) => ownRequest('doForwardTrade', client, changes);

/** A good request for a swap from spot to one month by this client; parts can be replaced. */
export const swapRequest = (client: Client, changes: Changes = {}) => ownRequest('doSwapTrade', client, changes);

/** By product. */
export const termRequest = { forward: forwardRequest, swap: swapRequest } as const;

/** Asks, lets the dealer answer, and gives the number of the live quote. */
export async function termQuoted(product: TermProduct, world: World, client: Client, changes: Changes = {}): Promise<string> {
  // No user asks more than twice a second; a test would.
  world.accessClock.set(world.accessClock.now() + 1_000);
  const asked = await client.json<{ businessNo: string }>(terms[product].ask, await termRequest[product](client, changes));
  if (asked.code !== 0) throw new Error(`${asked.code} ${asked.msg}`);
  await world.advanceBank(4_000);
  return asked.data.businessNo;
}

/** A booked forward or swap. */
export async function termDealt(product: TermProduct, world: World, client: Client, changes: Changes = {}): Promise<string> {
  const businessNo = await termQuoted(product, world, client, changes);
  const answer = await client.json(terms[product].confirm, confirmation(client, businessNo));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return businessNo;
}

/** Moves bank time to 10:00 of a later date, day ends included. */
export const toMorningOf = (world: World, date: string): Promise<void> =>
  world.advanceBank(Date.parse(`${date}T10:00:00+08:00`) - world.bankClock.now());

/** A forward that can be delivered now: its window has begun this morning. */
export async function forwardInWindow(world: World, client: Client): Promise<string> {
  const form = { rateCode: 'USD/CNH', tranType: '1', termId: '1M' };
  const { data: dates } = await client.form<{ spotDate: string }>('/shop/base/query/effDate', form);
  const businessNo = await termDealt('forward', world, client, { optionDate: dates.spotDate });
  await toMorningOf(world, dates.spotDate);
  return businessNo;
}

/** A swap whose near leg can be delivered today. */
export const swapFromToday = (world: World, client: Client): Promise<string> => termDealt('swap', world, client, { farTermId: 'O/N' });

/** The body of a delivery; of a swap it names the leg. */
export const delivering = (businessNo: string, amount: string, leg?: 'near' | 'far') => ({
  clientRequestId: randomUUID(),
  businessNo,
  amount,
  ...(leg && { leg }),
});
