// Every behaviour of the bank over HTTP, by operationId.
import type { Handlers } from './handler.ts';
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
import { special } from './operations/special.ts';
import { spot } from './operations/spot.ts';
import { swap } from './operations/swap.ts';
import { trade } from './operations/trade.ts';
import { user } from './operations/user.ts';

export const handlers: Handlers = {
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
  ...special,
  ...orders,
  ...receipts,
  ...news,
};
