// An administrator sets users, limits and policy of the own customer, confirmed by an SMS code (EYE-11).
import type { ApprovalSettings as Shown, SaveApprovalSettingsRequest } from '#mock/generated/contract.ts';

import { checkSmsCode } from '../access/challenges.ts';
import { loginNameRefusal } from '../access/credentials.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { loginsOf } from '../directory/customers.ts';
import { userOf } from '../directory/roles.ts';
import type { ApprovalPolicy, ApprovalSettings, UserLimit } from '../facts/approvals-state.ts';
import type { User } from '../facts/directory-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { compare, type Decimal } from '../kernel/decimal.ts';
import { entryOf } from '../kernel/tables.ts';
import { settingsOf } from './limits.ts';

type UserLine = SaveApprovalSettingsRequest['users'][number];

/** The settings to save, and the hash of the SMS code that confirms them. */
export type SaveApprovalSettings = {
  readonly caller: Caller;
  readonly body: Omit<SaveApprovalSettingsRequest, 'code'>;
  readonly codeHash: string;
};

const noPolicy: ApprovalPolicy = { quote: null, order: null, lifecycle: null, day: null };
const noLimit: UserLimit = { deal: null, day: null };

/** Returns the users of the caller's customer with roles and limits, and the policy. Version 0: approvals are off. */
export function approvalSettings(state: BankState, caller: Caller): Shown {
  const { customerId } = userOf(state, caller);
  const settings = settingsOf(state, customerId);
  const users = loginsOf(state, customerId).map((loginName) => {
    const { role, mobile, firstLogin, createdBy = null } = userOf(state, { ...caller, loginName });
    const { deal, day } = entryOf(settings?.limits ?? {}, loginName) ?? noLimit;
    return { loginName, role, mobileEnd: mobile.slice(-4), isNew: firstLogin, createdBy, deal, day };
  });
  return { version: settings?.version ?? 0, policy: settings?.policy ?? noPolicy, users };
}

/** Whether a limit allows more than another; null allows everything. */
const isAbove = (limit: Decimal | null, other: Decimal | null): boolean => other !== null && (limit === null || compare(limit, other) > 0);

/** Refuses what would give the caller more than before: a higher limit, or another role. */
function ownRefusal({ caller, body: { users } }: SaveApprovalSettings, state: BankState): Refused | null {
  const own = userOf(state, caller);
  const before = entryOf(settingsOf(state, own.customerId)?.limits ?? {}, own.loginName) ?? noLimit;
  const line = users.find(({ loginName }) => loginName === own.loginName);
  const { deal, day } = line ?? noLimit;
  const isRaised = isAbove(deal, before.deal) || isAbove(day, before.day) || (line !== undefined && line.role !== own.role);
  return isRaised ? refused('ownRightsRaised') : null;
}

/** Refuses users of another customer, and new ones whose name or mobile number is taken. */
function userRefusal({ loginName, mobile }: UserLine, customerId: string, state: BankState): Refused | null {
  const known = entryOf(state.directory.users, loginName);
  if (mobile === undefined) return known?.customerId === customerId ? null : refused('notFound');
  const isTaken = Object.values(state.directory.users).some((user) => user.mobile === mobile);
  return loginNameRefusal(state, loginName) ?? (isTaken ? refused('mobileTaken') : null);
}

function settingsRefusal(input: SaveApprovalSettings, state: BankState): Refused | null {
  const { customerId } = userOf(state, input.caller);
  const { version, users } = input.body;
  const names = new Set(users.map(({ loginName }) => loginName.toLowerCase()));
  if (names.size < users.length) return refused('loginNameTaken');
  if (version !== (settingsOf(state, customerId)?.version ?? 0)) return refused('settingsChanged');
  for (const line of users) {
    const bad = userRefusal(line, customerId, state);
    if (bad) return bad;
  }
  return ownRefusal(input, state);
}

/** A new user chooses a password by the recovery of forgotten ones, with the certificate of the company and an SMS code. */
const newUser = ({ loginName, role, mobile = '' }: UserLine, { customerId, loginName: createdBy }: User): User => ({
  loginName,
  customerId,
  role,
  mobile,
  firstLogin: true,
  passwordHash: null,
  createdBy,
});

function userFacts(line: UserLine, own: User, { directory }: BankState): Fact[] {
  const before = entryOf(directory.users, line.loginName);
  if (!before) return [{ type: 'userSaved', user: newUser(line, own) }];
  return before.role === line.role ? [] : [{ type: 'userSaved', user: { ...before, role: line.role } }];
}

const limitsOf = (users: readonly UserLine[]): ApprovalSettings['limits'] =>
  Object.fromEntries(
    users.filter(({ deal, day }) => deal !== null || day !== null).map(({ loginName, deal, day }) => [loginName, { deal, day }]),
  );

/**
 * Saves users, limits and policy as a new version. Whoever is not named keeps the role and has no limit. Refused when
 * someone else saved meanwhile, and when it would raise the caller's own limits.
 */
export function saveApprovalSettings(input: SaveApprovalSettings, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { caller, body, codeHash } = input;
  const code = checkSmsCode(state, { purpose: 'approvals', subject: caller.loginName }, codeHash, accessNow);
  if (!code.right) return { facts: code.missed, answer: refused('smsCodeWrong') };
  const bad = settingsRefusal(input, state);
  if (bad) return unchanged(bad);
  const own = userOf(state, caller);
  const { version, policy, users } = body;
  const settings = { version: version + 1, policy, limits: limitsOf(users) };
  return {
    facts: [
      ...code.spent,
      ...users.flatMap((line) => userFacts(line, own, state)),
      { type: 'approvalSettingsSaved', customerId: own.customerId, settings },
    ],
    answer: done(null),
  };
}
