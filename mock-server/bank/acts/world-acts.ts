// Commands that concern a whole world: opening it, recording its clocks, and the changes of the control API. A world
// is one bank with its own state and clocks.
import type { SceneForm } from '#mock/generated/contract.ts';
import { addDays } from '../calendar/dates.ts';
import type { ApprovalSettings } from '../facts/approvals-state.ts';
import type { AuditFact } from '../facts/audit-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { Account, AccountState, Coupon, CreditLine } from '../facts/ledger-state.ts';
import { bankBook, posted, transfer } from '../ledger/postings.ts';
import { accountCurrencies, cast, type CastCustomer } from '../directory/cast.ts';
import type { Customer, DirectoryState, User } from '../facts/directory-state.ts';
import { defaultFollows } from '../directory/follows.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { dayEndTimer } from '../lifecycle/day-end.ts';
import { curveCurrencies } from '../market/curves.ts';
import { type CurveNudge, curveShifts, type Freeze, type LegNudge } from '../market/disturbances.ts';
import { findPair } from '../market/pairs.ts';
import { usdLegs } from '../market/usd-legs.ts';
import type { Message } from '../facts/notices.ts';
import { messagePushed } from '../directory/pushes.ts';
import { watchAnew } from '../orders/watch.ts';
import type { BankState } from '../facts/state.ts';

// Converts the demo cast to the opening data of a new world: directory, accounts, limits, coupons and the postings of
// the first balances.

/** Days until the coupons and credit lines of a new world expire. */
const couponDays = 90;
const creditDays = 365;

/** FTE and 16 digits: customer, kind (0 trade, 9 margin), position of the currency (BNK-43). */
export function accountNumber(customerId: string, kind: Account['kind'], currency: string): string {
  const place = accountCurrencies.findIndex((each) => each === currency) + 1;
  const customer = customerId.replace(/\D/g, '').padStart(9, '0');
  return `FTE${customer}${kind === 'TRADE' ? '0' : '9'}${String(place).padStart(6, '0')}`;
}

const digitsOf = (customerId: string, length: number): string => customerId.replace(/\D/g, '').padStart(length, '0');

/** Mobile number of eleven digits, from the customer's id and the user's position in the cast. */
const mobileOf = (customerId: string, place: number): string => `139${digitsOf(customerId, 6)}${String(place + 1).padStart(2, '0')}`;

/** Derives the certificate numbers of a company from its customer id. */
const certificatesOf = (customerId: string): Customer['certificates'] => ({
  ORGANIZATIONCODE: `ORG${digitsOf(customerId, 9)}`,
  CERTNUMBER: `CERT${digitsOf(customerId, 9)}`,
});

const byKey = <T>(items: readonly T[], key: (item: T) => string): Record<string, T> =>
  Object.fromEntries(items.map((item) => [key(item), item]));

function accountsOf(customer: CastCustomer): Account[] {
  const { customerId, balances, margins, marginState } = customer;
  const open =
    (kind: Account['kind'], state: Account['state']) =>
    (currency: string): Account => ({
      accountNo: accountNumber(customerId, kind, currency),
      customerId,
      currency,
      kind,
      state,
    });
  return [...Object.keys(balances).map(open('TRADE', '0')), ...Object.keys(margins).map(open('MARGIN', marginState))];
}

function creditLinesOf({ customerId, creditCnh }: CastCustomer, businessDate: string): CreditLine[] {
  if (creditCnh === null) return [];
  const term = { startDate: businessDate, expireDate: addDays(businessDate, creditDays) };
  return [{ creditNo: `CR${customerId}`, customerId, currency: 'CNH', total: creditCnh, used: '0', active: true, ...term }];
}

function couponsOf({ customerId, coupons }: CastCustomer, businessDate: string): Coupon[] {
  return coupons.map(({ rateCode, tranType, points, volume }, place) => ({
    couponNo: `CP${customerId}${String(place + 1).padStart(2, '0')}`,
    customerId,
    rateCode,
    tranType,
    points,
    totalVolume: volume,
    used: '0',
    held: {},
    expireDate: addDays(businessDate, couponDays),
    expired: false,
  }));
}

function directoryOf(cast: readonly CastCustomer[], passwordHash: string | null): DirectoryState {
  const users = cast.flatMap(({ customerId, users: own }) =>
    own.map(({ loginName, role, firstLogin = false }, place): User => {
      return { loginName, customerId, role, mobile: mobileOf(customerId, place), firstLogin, passwordHash };
    }),
  );
  const customers = cast.map(({ customerId, nameCn, nameEn, discounts }): Customer => {
    return { customerId, nameCn, nameEn, certificates: certificatesOf(customerId), discounts };
  });
  return {
    customers: byKey(customers, ({ customerId }) => customerId),
    users: byKey(users, ({ loginName }) => loginName),
    follows: Object.fromEntries(users.map(({ loginName }) => [loginName, defaultFollows])),
    reportingDefaults: {},
    showCost: {},
  };
}

/** Returns the users, accounts, credit lines and coupons with which a new world starts, for a cast. */
export function openingOf(cast: readonly CastCustomer[], businessDate: string, passwordHash: string | null) {
  return {
    directory: directoryOf(cast, passwordHash),
    approvals: Object.fromEntries(
      cast.flatMap(({ customerId, approvals }) => (approvals ? [[customerId, [{ version: 1, ...approvals }]] as const] : [])),
    ),
    accounts: byKey(cast.flatMap(accountsOf), ({ accountNo }) => accountNo),
    creditLines: byKey(
      cast.flatMap((customer) => creditLinesOf(customer, businessDate)),
      ({ creditNo }) => creditNo,
    ),
    coupons: byKey(
      cast.flatMap((customer) => couponsOf(customer, businessDate)),
      ({ couponNo }) => couponNo,
    ),
  };
}

/** Postings of the first balances, paid in from the bank's capital; the books balance from the start. */
export function openingPostings(cast: readonly CastCustomer[]): Fact[] {
  const paidIn = (customerId: string, kind: Account['kind'], amounts: Readonly<Record<string, string>>): Fact[] =>
    Object.entries(amounts).map(([currency, amount]) =>
      posted('opening', null, transfer(bankBook('capital', currency), accountNumber(customerId, kind, currency), currency, amount)),
    );
  return cast.flatMap(({ customerId, balances, margins }) => [
    ...paidIn(customerId, 'TRADE', balances),
    ...paidIn(customerId, 'MARGIN', margins),
  ]);
}

/** The seed of a new world, and the hash of its users' password (null for none). */
export type OpenWorld = { readonly seed: string; readonly passwordHash: string | null };

/** Opens a world with the demo cast and sets the timers of its first day end. */
export function openWorld({ seed, passwordHash }: OpenWorld, { quotes }: BankState, env: Env): Decision<null> {
  const businessDate = env.calendar.businessDateAt(env.bankNow);
  const opening = { seed, businessDate, dealer: quotes.dealer, ...openingOf(cast, businessDate, passwordHash) };
  return {
    facts: [{ type: 'worldOpened', opening }, ...openingPostings(cast), dayEndTimer(businessDate, env)],
    answer: null,
  };
}

/** Records the time of both clocks; `activity` maps token hashes to the last use since the previous mark (MOC-28). */
export const markClock = ({ activity }: { readonly activity: Readonly<Record<string, number>> }): Decision<null> => ({
  facts: [{ type: 'clockMarked', activity }],
  answer: null,
});

/** Writes a line of the portal into the audit trail (QUO-26, BNK-47). */
export const logScene = ({ body: { scene, businessNo, detail = '' } }: { readonly body: SceneForm }): Decision<Answer<null>> => ({
  facts: [{ type: 'sceneLogged', scene, businessNo: businessNo ?? null, detail }],
  answer: done(null),
});

/** A file that a user takes out of the portal. */
export type RecordFile = { readonly caller: Caller; readonly file: Omit<AuditFact, 'type'> };

/** Writes a file into the audit trail (EYE-13). */
export const recordFile = ({ file }: RecordFile): Decision<null> => ({ facts: [{ type: 'fileExported', ...file }], answer: null });

/** Pushes a message of the console to every login of a customer. */
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

/** Sets the policy and the limits of a customer, as the next version of its settings. */
export function setApprovals(
  { customerId, settings }: { readonly customerId: string; readonly settings: Omit<ApprovalSettings, 'version'> },
  { directory, approvals }: BankState,
): Decision<Answer<null>> {
  if (!directory.customers[customerId]) return unchanged(refused('notFound'));
  const version = (approvals.settings[customerId]?.length ?? 0) + 1;
  return { facts: [{ type: 'approvalSettingsSaved', customerId, settings: { version, ...settings } }], answer: done(null) };
}

/** Shifts the market of one currency from now on. */
export function nudgePrice({ leg, share }: Omit<LegNudge, 'at'>, _: BankState, env: Env): Decision<Answer<null>> {
  if (!usdLegs.some(({ rateCode }) => rateCode === leg)) return unchanged(refused('notFound'));
  return { facts: [{ type: 'priceNudged', nudge: { leg, share, at: env.bankNow } }, watchAnew(env)], answer: done(null) };
}

/** The largest sum of moves of a curve, up or down, in basis points. Every rate still gives a positive price. */
const largestShift = 500;

/** Moves the interest curve of a currency in parallel from now on, by basis points. */
export function moveCurve(
  { currency, basisPoints }: Omit<CurveNudge, 'at'>,
  { disturbances: { nudges } }: BankState,
  env: Env,
): Decision<Answer<null>> {
  if (!curveCurrencies.includes(currency)) return unchanged(refused('notFound'));
  const shift = (curveShifts(nudges).get(currency) ?? 0) + basisPoints;
  if (Math.abs(shift) > largestShift) return unchanged(refused('amountTooLarge', { max: String(largestShift) }));
  return { facts: [{ type: 'priceNudged', nudge: { currency, basisPoints, at: env.bankNow } }, watchAnew(env)], answer: done(null) };
}

/** The rate code of a pair, or null for every pair. */
type Pairs = { readonly rateCode: string | null };
const areKnown = ({ rateCode }: Pairs): boolean => rateCode === null || findPair(rateCode) !== undefined;

/** Freezes the prices of a pair, or of all pairs, from now on. */
export function freezePrice({ rateCode }: Pairs, _: BankState, { bankNow }: Env): Decision<Answer<null>> {
  if (!areKnown({ rateCode })) return unchanged(refused('notFound'));
  const freeze: Freeze = { rateCode, from: bankNow, until: null };
  return { facts: [{ type: 'priceFrozen', freeze }], answer: done(null) };
}

/** Ends the freeze of a pair, or of all pairs. */
export function thawPrices({ rateCode }: Pairs, _: BankState, env: Env): Decision<Answer<null>> {
  if (!areKnown({ rateCode })) return unchanged(refused('notFound'));
  return { facts: [{ type: 'pricesThawed', rateCode }, watchAnew(env)], answer: done(null) };
}
