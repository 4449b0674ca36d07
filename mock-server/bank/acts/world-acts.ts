// Commands that concern the world as a whole: opening it, marking its clocks, and what the control API does to it.
import type { SceneForm } from '#mock/generated/contract.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import { cast } from '../directory/cast.ts';
import { openingOf, openingPostings } from './world-opening.ts';
import type { Env } from '../desk/env.ts';
import type { AccountState } from '../facts/ledger-state.ts';
import { dayEndTimer } from '../lifecycle/day-end.ts';
import type { Freeze, Nudge } from '../market/disturbances.ts';
import { findPair } from '../market/pairs.ts';
import { usdLegs } from '../market/usd-legs.ts';
import type { Message } from '../facts/notices.ts';
import { messagePushed } from '../directory/pushes.ts';
import { watchAnew } from '../orders/watch.ts';
import type { BankState } from '../facts/state.ts';

/** What makes a new world itself. */
export type OpenWorld = { readonly seed: string; readonly passwordHash: string | null };

/** Opens a world with the demo cast; its first day end is set. */
export function openWorld({ seed, passwordHash }: OpenWorld, { quotes }: BankState, env: Env): Decision<null> {
  const businessDate = env.calendar.businessDateAt(env.bankNow);
  const opening = { seed, businessDate, dealer: quotes.dealer, ...openingOf(cast, businessDate, passwordHash) };
  return {
    facts: [{ type: 'worldOpened', opening }, ...openingPostings(cast), dayEndTimer(businessDate, env)],
    answer: null,
  };
}

/** Records the time of both clocks; activity is when sessions were last used since the mark before (MOC-28). */
export const markClock = ({ activity }: { readonly activity: Readonly<Record<string, number>> }): Decision<null> => ({
  facts: [{ type: 'clockMarked', activity }],
  answer: null,
});

/** A line that the portal wants in the audit trail (QUO-26, BNK-47). */
export const logScene = ({ body: { scene, businessNo, detail = '' } }: { readonly body: SceneForm }): Decision<Answer<null>> => ({
  facts: [{ type: 'sceneLogged', scene, businessNo: businessNo ?? null, detail }],
  answer: done(null),
});

/** A push to every login of a customer, from the console. */
export function pushMessage(
  { customerId, message }: { readonly customerId: string; readonly message: Message },
  state: BankState,
): Decision<Answer<null>> {
  if (!state.directory.customers[customerId]) return unchanged(refused('notFound'));
  return { facts: messagePushed(state, customerId, message), answer: done(null) };
}

/** Freezes, closes or restores an account. */
export function setAccountState(
  { accountNo, state: accountState }: { readonly accountNo: string; readonly state: AccountState },
  state: BankState,
): Decision<Answer<null>> {
  if (!state.ledger.accounts[accountNo]) return unchanged(refused('accountNotFound'));
  return { facts: [{ type: 'accountStateSet', accountNo, state: accountState }], answer: done(null) };
}

/** Pushes a leg of the market from now on. */
export function nudgePrice({ leg, share }: Omit<Nudge, 'at'>, _: BankState, env: Env): Decision<Answer<null>> {
  if (!usdLegs.some(({ rateCode }) => rateCode === leg)) return unchanged(refused('notFound'));
  return { facts: [{ type: 'priceNudged', nudge: { leg, share, at: env.bankNow } }, watchAnew(env)], answer: done(null) };
}

/** A pair, or every pair (null). */
type Pairs = { readonly rateCode: string | null };
const areKnown = ({ rateCode }: Pairs): boolean => rateCode === null || findPair(rateCode) !== undefined;

/** Freezes pairs from now on. */
export function freezePrice({ rateCode }: Pairs, _: BankState, { bankNow }: Env): Decision<Answer<null>> {
  if (!areKnown({ rateCode })) return unchanged(refused('notFound'));
  const freeze: Freeze = { rateCode, from: bankNow, until: null };
  return { facts: [{ type: 'priceFrozen', freeze }], answer: done(null) };
}

/** Lets pairs move again. */
export function thawPrices({ rateCode }: Pairs, _: BankState, env: Env): Decision<Answer<null>> {
  if (!areKnown({ rateCode })) return unchanged(refused('notFound'));
  return { facts: [{ type: 'pricesThawed', rateCode }, watchAnew(env)], answer: done(null) };
}
