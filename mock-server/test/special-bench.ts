// For each kind of special quote: books a suitable deal and obtains the quote that ends it.
import { randomUUID } from 'node:crypto';
import type { World } from '#mock/worlds/world.ts';
import { type AccountRow, type Client, confirmation, dealt } from './bench.ts';
import { termDealt, toMorningOf } from './terms-bench.ts';

/** Path of each special quote without its Confirm, and a deal that it can end now. */
export const specials = {
  doSpotBreachProcess: { path: '/shop/trade/spot/doSpotBreachProcess', deal: dealt },
  doFwdEarlyBreachProcess: { path: '/shop/trade/forward/doFwdEarlyBreachProcess', deal: aForward },
  doFwdExpireBreachProcess: { path: '/shop/trade/forward/doFwdExpireBreachProcess', deal: aDueForward },
  doFwdEarlyDeliveryProcess: { path: '/shop/trade/forward/doFwdEarlyDeliveryProcess', deal: aForward },
  doSwapBreachProcess: {
    path: '/shop/trade/swap/doSwapBreachProcess',
    deal: (world: World, client: Client) => termDealt('swap', world, client),
  },
} as const;

export type SpecialName = keyof typeof specials;

function aForward(world: World, client: Client): Promise<string> {
  return termDealt('forward', world, client);
}

/** Books a forward and moves the clock to the morning of its maturity; returns its number. */
async function aDueForward(world: World, client: Client): Promise<string> {
  const { data } = await client.form<{ maturityDate: string }>('/shop/base/query/effDate', {
    rateCode: 'USD/CNH',
    tranType: '1',
    termId: '1D',
  });
  const businessNo = await termDealt('forward', world, client, { termId: '1D' });
  await toMorningOf(world, data.maturityDate);
  return businessNo;
}

/** Returns the body of a request to end a deal, by default the whole amount. */
export const ending = (businessNo: string, amount = '1000000') => ({ clientRequestId: randomUUID(), businessNo, amount });

/** Books a deal and obtains a live special quote for it; returns the number of the quote. */
export async function specialQuoted(name: SpecialName, world: World, client: Client, amount?: string): Promise<string> {
  const businessNo = await specials[name].deal(world, client);
  world.accessClock.set(world.accessClock.now() + 1_000);
  const asked = await client.json<{ businessNo: string }>(specials[name].path, ending(businessNo, amount));
  if (asked.code !== 0) throw new Error(`${name}: ${asked.code} ${asked.msg}`);
  await world.advanceBank(4_000);
  return asked.data.businessNo;
}

/** Creates a claim: a closing loses money while no account of the customer can be debited. Returns its number. */
export async function owing(world: World, client: Client): Promise<string> {
  const accountsOf = async (kind: string) => (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind })).data;
  const accounts = [...(await accountsOf('TRADE')), ...(await accountsOf('MARGIN'))];
  const setAll = async (state: '0' | '1') => {
    for (const { accountNo } of accounts) await world.bank.setAccountState(accountNo, state);
  };
  const closing = await specialQuoted('doSpotBreachProcess', world, client);
  await setAll('1');
  const closed = await client.json(`${specials.doSpotBreachProcess.path}Confirm`, confirmation(client, closing));
  await setAll('0');
  if (closed.code !== 0) throw new Error(`${closed.code} ${closed.msg}`);
  return closing;
}
