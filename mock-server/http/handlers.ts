// Every behaviour of the bank over HTTP, by operationId.
import type { Handlers } from './handler.ts';
import { auth } from './operations/auth.ts';
import { base } from './operations/base.ts';
import { client } from './operations/client.ts';
import { credentials } from './operations/credentials.ts';
import { market } from './operations/market.ts';
import { news } from './operations/news.ts';
import { own } from './operations/own.ts';
import { receipts } from './operations/receipts.ts';
import { user } from './operations/user.ts';

/** All of them: what the contract has and this table lacks does not compile. */
export const handlers = {
  ...own,
  ...auth,
  ...credentials,
  ...user,
  ...base,
  ...market,
  ...client,
  ...receipts,
  ...news,
} satisfies Handlers;
