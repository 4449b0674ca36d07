// The rules of the screen of users and limits: what is shown, which typed values are wrong, and what is sent (EYE-11).
// Edits are kept apart from the settings, so that they survive when newer settings are loaded.
import type { ApprovalPolicy } from '#web/api/generated/model/approvalPolicy.zod.ts';
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import type { SaveApprovalSettingsRequest } from '#web/api/generated/model/saveApprovalSettingsRequest.zod.ts';
import type { UserLine } from '#web/api/generated/model/userLine.zod.ts';
import type { UserRow } from '#web/api/generated/model/userRow.zod.ts';
import { ROLE_CODES } from '#web/domain/constants.ts';
import { compare, grouped } from '#web/domain/decimal.ts';
import { figureOf } from '#web/domain/figure-input.ts';

/** What a threshold of the policy is about. */
export type Area = keyof ApprovalPolicy;
/** The areas in the order of the screen. */
export const AREAS = ['quote', 'order', 'lifecycle', 'day'] as const satisfies readonly Area[];

/** When a second person decides: never, always, or from an amount. */
export type Mode = 'never' | 'always' | 'from';
/** A threshold as chosen; `amount` is the typed text, which is only used for `from`. */
export type Threshold = { readonly mode: Mode; readonly amount: string };

/** The role codes that may be chosen. */
export type RoleCode = UserLine['role'];
/** The roles in the order of the choice. */
export const ROLES = ['0', '1', '2', '-1'] as const satisfies readonly RoleCode[];

/** The two limits of a user. */
export type LimitName = 'deal' | 'day';
/** Changed values of a user; limits are typed texts. */
export type UserEdit = { readonly role?: RoleCode; readonly deal?: string; readonly day?: string };
/** A user to add; `id` is a number of the page. */
export type NewUser = {
  readonly id: number;
  readonly loginName: string;
  readonly role: RoleCode;
  readonly mobile: string;
  readonly deal: string;
  readonly day: string;
};

/** Everything that was typed and chosen and is not saved. */
export type Edits = {
  readonly policy: { readonly [Name in Area]?: Threshold };
  readonly users: Readonly<Record<string, UserEdit>>;
  readonly added: readonly NewUser[];
};

export const NO_EDITS: Edits = { policy: {}, users: {}, added: [] };

const MOST_DIGITS = 15;

/** Returns the amount of a typed text in whole USD, null for an empty one, and undefined if it is not such an amount. */
export function usdOf(text: string): string | null | undefined {
  const figure = figureOf(text, { decimals: 0, hasUnits: true });
  if (figure === undefined || figure.length > MOST_DIGITS) return undefined;
  return figure === '' && text.trim() === '' ? null : figure || undefined;
}

/** Returns the text of an amount in a field; '' for null. */
export const usdText = (usd: string | null): string => (usd === null ? '' : grouped(usd));

/** Whether `usd` allows more than `before`; null allows everything. */
export const isRaised = (usd: string | null, before: string | null): boolean =>
  before !== null && (usd === null || compare(usd, before) > 0);

/** Whether the role code of a user is one that may be chosen. */
export const isRoleCode = (code: string): code is RoleCode => (ROLE_CODES as readonly string[]).includes(code);

function savedThreshold(usd: string | null): Threshold {
  if (usd === null) return { mode: 'never', amount: '' };
  return usd === '0' ? { mode: 'always', amount: '' } : { mode: 'from', amount: usdText(usd) };
}

/** Returns the threshold of an area as it is shown. */
export const thresholdOf = (settings: ApprovalSettings, edits: Edits, area: Area): Threshold =>
  edits.policy[area] ?? savedThreshold(settings.policy[area]);

/** Returns the amount of a threshold as it is sent; undefined if it cannot be sent. */
export function amountOf({ mode, amount }: Threshold): string | null | undefined {
  if (mode === 'never') return null;
  if (mode === 'always') return '0';
  const usd = usdOf(amount);
  return usd === null || usd === '0' ? undefined : usd;
}

/** Returns the text of a user's limit as it is shown. */
export const limitText = (row: UserRow, edits: Edits, name: LimitName): string => edits.users[row.loginName]?.[name] ?? usdText(row[name]);

/** Returns the role code of a user as it is shown. */
export const roleCodeOf = (row: UserRow, edits: Edits): string => edits.users[row.loginName]?.role ?? row.role;

/** Returns the field of a threshold, for messages and focus. */
export const policyField = (area: Area): string => `limits-policy-${area}`;
/** Returns the field of a user's limit. */
export const userField = (loginName: string, name: LimitName): string => `limits-user-${loginName}-${name}`;
/** Returns a field of a new user. */
export const newField = (id: number, name: keyof NewUser): string => `limits-new-${id}-${name}`;

const valid = (text: string, before: string | null): string | null => {
  const usd = usdOf(text);
  return usd === undefined ? before : usd;
};

/** Returns a user's limit in USD as it will be saved; the saved one while the text is wrong. */
export const limitOf = (row: UserRow, edits: Edits, name: LimitName): string | null => valid(limitText(row, edits, name), row[name]);

const userLine = (row: UserRow, edits: Edits): UserLine[] => {
  const role = roleCodeOf(row, edits);
  // A role that cannot be named stays as it is when the user is left out. Such a user has no limits.
  if (!isRoleCode(role)) return [];
  return [{ loginName: row.loginName, role, deal: limitOf(row, edits, 'deal'), day: limitOf(row, edits, 'day') }];
};

/** Returns what is sent to the bank, without the SMS code. The edits have no issues. */
export function bodyOf(settings: ApprovalSettings, edits: Edits): Omit<SaveApprovalSettingsRequest, 'code'> {
  const policyOf = (area: Area) => amountOf(thresholdOf(settings, edits, area)) ?? null;
  return {
    version: settings.version,
    policy: { quote: policyOf('quote'), order: policyOf('order'), lifecycle: policyOf('lifecycle'), day: policyOf('day') },
    users: [
      ...settings.users.flatMap((row) => userLine(row, edits)),
      ...edits.added.map(({ loginName, role, mobile, deal, day }) => ({
        loginName,
        role,
        mobile,
        deal: valid(deal, null),
        day: valid(day, null),
      })),
    ],
  };
}
