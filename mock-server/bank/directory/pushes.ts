// Pushes during the life of a quote: the quote to the login that requested it, messages to the customer (BNK-46).
import { loginsOf } from './customers.ts';
import type { Fact } from '../facts/facts.ts';
import type { Message } from '../facts/notices.ts';
import type { BankState } from '../facts/state.ts';
import type { Quote, QuoteGone } from '../facts/quote-state.ts';

/** Pushes a quote to the login that requested it. */
export const quotePushed = ({ request }: Quote): Fact => ({
  type: 'pushed',
  loginName: request.loginName,
  push: { kind: 'quote', businessNo: request.businessNo },
});

/** Pushes the end of a quote or of a pending request. */
export const goneQuotePushed = ({ request }: Quote, reason: QuoteGone): Fact => ({
  type: 'pushed',
  loginName: request.loginName,
  push: { kind: 'quoteGone', businessNo: request.businessNo, reason },
});

/** Pushes a message to every login of a customer. */
export const messagePushed = (state: BankState, customerId: string, message: Message): Fact[] =>
  loginsOf(state, customerId).map((loginName) => ({ type: 'pushed', loginName, push: { kind: 'message', message } }));
