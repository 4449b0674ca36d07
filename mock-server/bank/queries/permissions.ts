// May this user deal: asked before a form is opened or sent (SES-18, SPO-09).
import type { Permission } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { mayDo, userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/facts.ts';
import { findPair } from '../market/pairs.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';

/** Whether the role allows quotes; the reason is a text in the language of the request. */
export function quotePermission(state: BankState, caller: Caller, language: Language): Permission {
  const allowed = mayDo(userOf(state, caller), 'quote');
  return { allowed, reason: allowed ? null : refusalText({ key: 'notAllowed' }, language) };
}

/** The same for one pair; an unknown pair is not found. */
export const tradePermission = (state: BankState, caller: Caller, rateCode: string, language: Language): Answer<Permission> =>
  findPair(rateCode) ? done(quotePermission(state, caller, language)) : refused('notFound');
