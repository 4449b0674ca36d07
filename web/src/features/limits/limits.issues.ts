// Which typed values of the screen of users and limits are wrong, before anything is sent (EYE-11).
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import { newUsernameIssueOf } from '#web/engines/identity/credential.rules.ts';
import type { TextKey } from '#web/i18n/index.ts';
import {
  AREAS,
  amountOf,
  type Edits,
  isRaised,
  type LimitName,
  limitText,
  newField,
  type NewUser,
  policyField,
  thresholdOf,
  usdOf,
  userField,
} from './limits.rules.ts';

/** The message of each wrong field, in reading order. */
export type LimitIssues = Readonly<Record<string, TextKey>>;
type Entry = readonly [field: string, issue: TextKey | undefined];

const LIMITS = ['deal', 'day'] as const satisfies readonly LimitName[];
const MOBILE = /^\d{11}$/;

const usdIssue = (text: string): TextKey | undefined => (usdOf(text) === undefined ? 'limits.issue.amount' : undefined);

const policyIssues = (settings: ApprovalSettings, edits: Edits): Entry[] =>
  AREAS.map((area) => [
    policyField(area),
    amountOf(thresholdOf(settings, edits, area)) === undefined ? 'limits.issue.threshold' : undefined,
  ]);

/** Only another administrator may raise a user's own limits. */
const userIssues = (settings: ApprovalSettings, edits: Edits, own: string): Entry[] =>
  settings.users.flatMap((row) =>
    LIMITS.map((name): Entry => {
      const text = limitText(row, edits, name);
      const usd = usdOf(text);
      const isOwnRaised = row.loginName === own && usd !== undefined && isRaised(usd, row[name]);
      return [userField(row.loginName, name), isOwnRaised ? 'limits.issue.ownRaised' : usdIssue(text)];
    }),
  );

function mobileIssue(mobile: string, others: readonly string[]): TextKey | undefined {
  if (!MOBILE.test(mobile)) return 'limits.issue.mobile';
  return others.includes(mobile) ? 'limits.issue.mobileTwice' : undefined;
}

function nameIssue(name: string, others: readonly string[]): TextKey | undefined {
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return newUsernameIssueOf(name, '') ?? (isTaken ? 'limits.issue.nameTaken' : undefined);
}

function newUserIssues(user: NewUser, { users }: ApprovalSettings, { added }: Edits): Entry[] {
  const others = added.filter(({ id }) => id !== user.id);
  const names = [...users, ...others].map(({ loginName }) => loginName);
  return [
    [newField(user.id, 'loginName'), nameIssue(user.loginName, names)],
    [
      newField(user.id, 'mobile'),
      mobileIssue(
        user.mobile,
        others.map(({ mobile }) => mobile),
      ),
    ],
    ...LIMITS.map((name): Entry => [newField(user.id, name), usdIssue(user[name])]),
  ];
}

/** Returns the messages of all wrong fields; `own` is the login name of the administrator. */
export function limitIssues(settings: ApprovalSettings, edits: Edits, own: string): LimitIssues {
  const entries = [
    ...policyIssues(settings, edits),
    ...userIssues(settings, edits, own),
    ...edits.added.flatMap((user) => newUserIssues(user, settings, edits)),
  ];
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, TextKey] => entry[1] !== undefined));
}
