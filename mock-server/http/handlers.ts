// Every behaviour of the bank over HTTP, by operationId.
import type { Handlers } from './handler.ts';
import { acts } from './operations/acts.ts';
import { auth } from './operations/auth.ts';
import { base } from './operations/base.ts';
import { client } from './operations/client.ts';
import { credentials } from './operations/credentials.ts';
import { forward } from './operations/forward.ts';
import { market } from './operations/market.ts';
import { news } from './operations/news.ts';
import { option } from './operations/option.ts';
import { orders } from './operations/orders.ts';
import { receipts } from './operations/receipts.ts';
import { spot } from './operations/spot.ts';
import { swap } from './operations/swap.ts';
import { trade } from './operations/trade.ts';
import { user } from './operations/user.ts';

/** All of them: what the contract has and this table lacks does not compile. */
export const handlers = {
  ...acts,
  ...auth,
  ...credentials,
  ...user,
  ...base,
  ...market,
  ...client,
  ...trade,
  ...spot,
  ...forward,
  ...swap,
  ...option,
  ...orders,
  ...receipts,
  ...news,
} satisfies Handlers;
