// The table of all handlers, by operationId.
import type { Handlers } from './handler.ts';
import { auth } from './operations/auth.ts';
import { calendar } from './operations/calendar.ts';
import { credentials } from './operations/credentials.ts';
import { own } from './operations/own.ts';
import { receipts } from './operations/receipts.ts';
import { stamped } from './operations/stamped.ts';

/** An operation of the contract that is missing here does not compile. */
export const handlers = { ...own, ...auth, ...credentials, ...stamped, ...receipts, ...calendar } satisfies Handlers;
