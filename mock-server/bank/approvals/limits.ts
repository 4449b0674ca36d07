// Whether a second person must decide: the policy of the customer, the limits of the user, and what was dealt today
// (EYE-01, EYE-12).
import type { ApprovalArea, ApprovalSettings, DayUse, UserLimit } from '../facts/approvals-state.ts';
import type { BankState } from '../facts/state.ts';
import { add, compare, type Decimal } from '../kernel/decimal.ts';
import { entryOf } from '../kernel/tables.ts';
import type { Weight } from './amounts.ts';

/** Why a second person must decide, with the limit that the amount reaches. */
export type Need = { readonly reason: 'policy' | 'policyDay' | 'ownDeal' | 'ownDay'; readonly limitUsd: Decimal };

/** Returns the settings of a customer in force, or those of a version; null while approvals are off. */
export function settingsOf({ approvals }: BankState, customerId: string, version?: number): ApprovalSettings | null {
  const all = entryOf(approvals.settings, customerId) ?? [];
  return (version === undefined ? all.at(-1) : all.find((each) => each.version === version)) ?? null;
}

const noUse: Omit<DayUse, 'date'> = { total: '0', users: {} };

/** Returns what a customer and its users have dealt on the current business date. */
function dealtToday({ approvals, businessDate }: BankState, customerId: string): Omit<DayUse, 'date'> {
  const used = entryOf(approvals.used, customerId);
  return used?.date === businessDate ? used : noUse;
}

/** Returns the amounts in USD used today by a customer, or by one of its users: dealt, or in live orders. */
export function usedToday(state: BankState, customerId: string, loginName?: string): Decimal {
  const { total, users } = dealtToday(state, customerId);
  return Object.values(state.approvals.orders)
    .filter((use) => use.customerId === customerId && (loginName === undefined || use.loginName === loginName))
    .reduce((sum, { usd }) => add(sum, usd), loginName === undefined ? total : (users[loginName] ?? '0'));
}

/** A limit that an amount may reach. `from` counts the limit itself as reached; `up to` allows it. */
type Bound = {
  readonly reason: Need['reason'];
  readonly limit: Decimal | null;
  readonly reaches: 'from' | 'above';
  readonly used: Decimal;
};

const isReached = ({ limit, reaches, used }: Bound, usd: Decimal): boolean =>
  limit !== null && compare(add(used, usd), limit) >= (reaches === 'from' ? 0 : 1);

const firstReached = (bounds: readonly Bound[], usd: Decimal): Need | null => {
  const bound = bounds.find((each) => isReached(each, usd));
  return bound?.limit === undefined || bound.limit === null ? null : { reason: bound.reason, limitUsd: bound.limit };
};

/** The limits of a user; they apply to deals, not to deliveries and premiums. */
const ownBounds = ({ deal, day }: UserLimit, used: Decimal): readonly Bound[] => [
  { reason: 'ownDeal', limit: deal, reaches: 'above', used: '0' },
  { reason: 'ownDay', limit: day, reaches: 'above', used },
];

/** The user who decides, and of which customer. */
export type Decider = { readonly customerId: string; readonly loginName: string };

/** Bounds that are compared when the quote of an earlier request is accepted: the rest was decided with the request. */
const isOfDay = ({ reason }: Bound): boolean => reason === 'policyDay' || reason === 'ownDay';

const compared = (bounds: readonly Bound[], { stage }: Weight): readonly Bound[] => (stage === 'accept' ? bounds.filter(isOfDay) : bounds);

/** Returns the limit of a user that an amount exceeds, under settings; null if it is within them. */
export function beyondOwn(state: BankState, { customerId, loginName }: Decider, settings: ApprovalSettings, weight: Weight): Need | null {
  const limit = entryOf(settings.limits, loginName);
  if (!limit || weight.stage === 'settle') return null;
  return firstReached(compared(ownBounds(limit, usedToday(state, customerId, loginName)), weight), weight.usd);
}

/** Returns why a second person must decide on an amount; null if the user may decide alone. */
export function needOf(state: BankState, decider: Decider, area: ApprovalArea, weight: Weight): Need | null {
  const settings = settingsOf(state, decider.customerId);
  if (!settings) return null;
  const { policy } = settings;
  const byPolicy: Bound[] = [
    { reason: 'policy', limit: policy[area], reaches: 'from', used: '0' },
    { reason: 'policyDay', limit: policy.day, reaches: 'from', used: usedToday(state, decider.customerId) },
  ];
  return firstReached(compared(byPolicy, weight), weight.usd) ?? beyondOwn(state, decider, settings, weight);
}
