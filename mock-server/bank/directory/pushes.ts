// Pushes during the life of a quote: the quote to the login that requested it, messages to the customer (BNK-46). Quotes of
// a batch have a push of their own, so that they never enter the queue of single quotes (EXP-05).
import { loginsOf } from './customers.ts';
import type { BatchPlace } from '../facts/batch-state.ts';
import type { Fact } from '../facts/facts.ts';
import type { Message } from '../facts/notices.ts';
import type { BankState } from '../facts/state.ts';
import type { Quote, QuoteGone } from '../facts/quote-state.ts';

/** Pushes that a line of a batch has moved. */
export const batchPushed = (loginName: string, { batchNo, lineNo }: BatchPlace): Fact => ({
  type: 'pushed',
  loginName,
  push: { kind: 'batch', place: { batchNo, lineNo } },
});

/** Pushes a quote to the login that requested it. */
export const quotePushed = ({ request: { loginName, businessNo, batch } }: Quote): Fact =>
  batch ? batchPushed(loginName, batch) : { type: 'pushed', loginName, push: { kind: 'quote', businessNo } };

/** Pushes the end of a quote or of a pending request. */
export const goneQuotePushed = ({ request: { loginName, businessNo, batch } }: Quote, reason: QuoteGone): Fact =>
  batch ? batchPushed(loginName, batch) : { type: 'pushed', loginName, push: { kind: 'quoteGone', businessNo, reason } };

/** Pushes a message to every login of a customer. */
export const messagePushed = (state: BankState, customerId: string, message: Message): Fact[] =>
  loginsOf(state, customerId).map((loginName) => ({ type: 'pushed', loginName, push: { kind: 'message', message } }));
