// Forwards and swaps for tests: valid requests, quotes and deals, and moving to a later morning.
import { randomUUID } from 'node:crypto';
import type { World } from '#mock/worlds/world.ts';
import { type Client, confirmation, ownRequest } from './bench.ts';

type Changes = Record<string, unknown>;

/** Paths that request and accept a quote, by product. */
export const terms = {
  forward: { ask: '/shop/trade/forward/doForwardTrade', confirm: '/shop/trade/forward/doForwardTradeConfirm' },
  swap: { ask: '/shop/trade/swap/doSwapTrade', confirm: '/shop/trade/swap/doSwapTradeConfirm' },
} as const;
export type TermProduct = keyof typeof terms;

/** Returns a valid request for a one-month forward by this client; `changes` replace fields. */
export const forwardRequest = (client: Client, changes: Changes = {}) => ownRequest('doForwardTrade', client, changes);

/** A valid request for a swap from spot to one month by this client; `changes` replace fields. */
export const swapRequest = (client: Client, changes: Changes = {}) => ownRequest('doSwapTrade', client, changes);

/** Functions that return a valid request, by product. */
export const termRequest = { forward: forwardRequest, swap: swapRequest } as const;

/** Requests a quote and lets the dealer answer; returns the number of the quote. */
export async function termQuoted(product: TermProduct, world: World, client: Client, changes: Changes = {}): Promise<string> {
  // A user may send two requests a second.
  world.accessClock.set(world.accessClock.now() + 1_000);
  const asked = await client.json<{ businessNo: string }>(terms[product].ask, await termRequest[product](client, changes));
  if (asked.code !== 0) throw new Error(`${asked.code} ${asked.msg}`);
  await world.advanceBank(4_000);
  return asked.data.businessNo;
}

/** Books a forward or swap; returns the number of the deal. */
export async function termDealt(product: TermProduct, world: World, client: Client, changes: Changes = {}): Promise<string> {
  const businessNo = await termQuoted(product, world, client, changes);
  const answer = await client.json(terms[product].confirm, confirmation(client, businessNo));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return businessNo;
}

/** Moves bank time to 10:00 of a later date, including day ends. */
export const toMorningOf = (world: World, date: string): Promise<void> =>
  world.advanceBank(Date.parse(`${date}T10:00:00+08:00`) - world.bankClock.now());

/** Books an optional-date forward and moves the clock to the first morning of its window; returns its number. */
export async function forwardInWindow(world: World, client: Client): Promise<string> {
  const form = { rateCode: 'USD/CNH', tranType: '1', termId: '1M' };
  const { data: dates } = await client.form<{ spotDate: string }>('/shop/base/query/effDate', form);
  const businessNo = await termDealt('forward', world, client, { optionDate: dates.spotDate });
  await toMorningOf(world, dates.spotDate);
  return businessNo;
}

/** Books a swap whose near leg can be delivered today; returns its number. */
export const swapFromToday = (world: World, client: Client): Promise<string> => termDealt('swap', world, client, { farTermId: 'O/N' });

/** The body of a delivery; for a swap it names the leg. */
export const delivering = (businessNo: string, amount: string, leg?: 'near' | 'far') => ({
  clientRequestId: randomUUID(),
  businessNo,
  amount,
  ...(leg && { leg }),
});
