// Options for tests: a valid request, and options in every state up to the morning of their expiry.
import { randomUUID } from 'node:crypto';
import type { World } from '#mock/worlds/world.ts';
import { type Client, confirmation, ownRequest } from './bench.ts';
import { exampleBody } from './request-examples.ts';
import { toMorningOf } from './terms-bench.ts';

type Changes = Record<string, unknown>;

/** Returns the path of an option operation. */
export const optionPath = (name: string) => `/shop/trade/option/${name}`;

/** The form of an indicative option price. */
export const optionForm = exampleBody('optFenicsPrice') as Readonly<
  Record<'rateCode' | 'buyOrSell' | 'callOrPut' | 'strikeRate' | 'calcAmount' | 'calcCyCode' | 'termId' | 'feeShowType', string>
>;

/** Returns a valid request for a one-month option by this client; `changes` replace fields. */
export const optionRequest = (client: Client, changes: Changes = {}) => ownRequest('doOptionTrade', client, changes);

/** The body of an act on one option. */
export const act = (businessNo: string) => ({ clientRequestId: randomUUID(), businessNo });

/** Requests a quote and lets the dealer answer; returns the number of the quote. */
async function quoteOf(world: World, client: Client, path: string, body: unknown): Promise<string> {
  // A user may send two requests a second.
  world.accessClock.set(world.accessClock.now() + 1_000);
  const asked = await client.json<{ businessNo: string }>(path, body);
  if (asked.code !== 0) throw new Error(`${asked.code} ${asked.msg}`);
  await world.advanceBank(4_000);
  return asked.data.businessNo;
}

/** Requests an option; returns the number of its live quote. */
export const optionQuoted = async (world: World, client: Client, changes: Changes = {}): Promise<string> =>
  quoteOf(world, client, optionPath('doOptionTrade'), await optionRequest(client, changes));

/** Books an option; returns the number of the deal. */
export async function optionDealt(world: World, client: Client, changes: Changes = {}): Promise<string> {
  const businessNo = await optionQuoted(world, client, changes);
  const answer = await client.json(optionPath('doOptionTradeConfirm'), confirmation(client, businessNo));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return businessNo;
}

/** The business date, and the spot date of USD/CNH. */
export async function optionDates({ form }: Client): Promise<{ businessDate: string; spotDate: string }> {
  const { data } = await form<{ businessDate: string; spotDate: string }>('/shop/base/query/effDate', {
    rateCode: 'USD/CNH',
    tranType: '0',
  });
  return data;
}

/** Books an option whose premium is due today. */
export const optionDue = async (world: World, client: Client, changes: Changes = {}): Promise<string> =>
  optionDealt(world, client, { premiumDate: (await optionDates(client)).businessDate, ...changes });

/** Books an option and pays its premium; returns its number. By default it expires in a month. */
export async function optionPaid(world: World, client: Client, changes: Changes = {}): Promise<string> {
  const businessNo = await optionDue(world, client, changes);
  const answer = await client.json(optionPath('doOptPremiumDelivery'), act(businessNo));
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`);
  return businessNo;
}

/** Books and pays an option and moves the clock to the morning of its expiry date; returns its number. */
export async function optionExpiring(world: World, client: Client, changes: Changes = {}): Promise<string> {
  const { spotDate } = await optionDates(client);
  const businessNo = await optionPaid(world, client, { termId: '', expDate: spotDate, ...changes });
  await toMorningOf(world, spotDate);
  return businessNo;
}

/** Obtains a live quote that closes a paid option or a part of it; returns the number of the quote. */
export const hedgingQuoted = (world: World, client: Client, businessNo: string, amount = '1000000'): Promise<string> =>
  quoteOf(world, client, optionPath('doOptionHedging'), { ...act(businessNo), amount });
