// Every behaviour of the bank over HTTP, by operationId.
import type { Handlers } from './handler.ts';
import { auth } from './operations/auth.ts';
import { credentials } from './operations/credentials.ts';
import { own } from './operations/own.ts';
import { receipts } from './operations/receipts.ts';
import { stamped } from './operations/stamped.ts';

/** All of them: what the contract has and this table lacks does not compile. */
export const handlers = { ...own, ...auth, ...credentials, ...stamped, ...receipts } satisfies Handlers;
