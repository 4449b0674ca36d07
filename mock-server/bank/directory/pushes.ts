// What a quote's life tells the people concerned: the quote to the login that asked, messages to the customer (BNK-46).
import { loginsOf } from './customers.ts';
import type { Fact } from '../facts/facts.ts';
import type { Message } from '../facts/notices.ts';
import type { BankState } from '../facts/state.ts';
import type { Quote, QuoteGone } from '../facts/quote-state.ts';

/** The quote itself, to the login that asked for it. */
export const quotePushed = ({ request }: Quote): Fact => ({
  type: 'pushed',
  loginName: request.loginName,
  push: { kind: 'quote', businessNo: request.businessNo },
});

/** That a quote or waiting request is over. */
export const goneQuotePushed = ({ request }: Quote, reason: QuoteGone): Fact => ({
  type: 'pushed',
  loginName: request.loginName,
  push: { kind: 'quoteGone', businessNo: request.businessNo, reason },
});

/** A message to every login of a customer. */
export const messagePushed = (state: BankState, customerId: string, message: Message): Fact[] =>
  loginsOf(state, customerId).map((loginName) => ({ type: 'pushed', loginName, push: { kind: 'message', message } }));
