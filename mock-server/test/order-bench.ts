// Orders over HTTP, and the market moves that meet them.
import { randomUUID } from 'node:crypto';
import type { OrderRow } from '#mock/generated/contract.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client, ownRequest } from './bench.ts';

export const orderPaths = {
  spot: { place: '/shop/trade/spot/doSpotForexOrderTrade', cancel: '/shop/trade/spot/cancleSpotForexOrder' },
  forward: { place: '/shop/trade/forexOrder/doFwdForexOrderTrade', cancel: '/shop/trade/forexOrder/doCancleFwdOrderTrade' },
} as const;

export type OrderProduct = keyof typeof orderPaths;
type Changes = Record<string, unknown>;

/** Returns a valid order to buy. Its take-profit is far below the price, so it stays open until a test moves the market. */
export const orderRequest = (product: OrderProduct, client: Client, changes: Changes = {}) =>
  ownRequest(product === 'spot' ? 'doSpotForexOrderTrade' : 'doFwdForexOrderTrade', client, changes);

/** Places an order and lets the bank accept it; returns the number of the order. */
export async function orderPlaced(product: OrderProduct, world: World, client: Client, changes: Changes = {}): Promise<string> {
  // A user may send two requests a second.
  world.accessClock.set(world.accessClock.now() + 1_000);
  const answer = await client.json<{ businessNo: string }>(orderPaths[product].place, await orderRequest(product, client, changes));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  await world.advanceBank(1_000);
  return answer.data.businessNo;
}

/** Returns the body that cancels an order. */
export const cancelling = (businessNo: string) => ({ clientRequestId: randomUUID(), businessNo });

/** Moves USD against CNH and lets one tick pass. */
export async function pushed(world: World, share: number): Promise<void> {
  await world.bank.nudgePrice('USD/CNH', share);
  await world.advanceBank(1_000);
}

export const ordersOf = async (client: Client, filter: Record<string, string> = {}): Promise<OrderRow[]> =>
  (await client.form<{ rows: OrderRow[] }>('/shop/trade/query/forexOrderList', { pageNum: 1, pageSize: 10, ...filter })).data.rows;

/** Returns the newest receipt of this client; throws if there is none. */
export async function newestReceipt(client: Client): Promise<{ serialNo: string; receiptType: string }> {
  const form = { pageNum: 1, pageSize: 10 };
  const { data } = await client.form<{ rows: { serialNo: string; receiptType: string }[] }>('/shop/trade/query/receipts', form);
  const [newest] = data.rows;
  if (!newest) throw new Error('no receipt');
  return newest;
}
