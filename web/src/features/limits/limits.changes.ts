// What the edits of users and limits change, line by line (EYE-11).
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import type { UserRow } from '#web/api/generated/model/userRow.zod.ts';
import { grouped } from '#web/domain/decimal.ts';
import { roleOf } from '#web/domain/roles.ts';
import type { Words } from '#web/state/dialogs.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import {
  AREAS,
  amountOf,
  type Area,
  type Edits,
  type LimitName,
  limitText,
  type NewUser,
  roleCodeOf,
  thresholdOf,
  usdOf,
} from './limits.rules.ts';

/** A changed value; a user to add has no value before. A value of several parts is separated by dots. */
export type Change = { readonly id: string; readonly subject: Words; readonly before: Sayable | null; readonly after: readonly Sayable[] };

const WRONG: Words = { key: 'limits.notAnAmount' };
const roleWords = (code: string): Words => ({ key: `menu.role.${roleOf(code)}` });

function limitWords(usd: string | null | undefined): Words {
  if (usd === undefined) return WRONG;
  return usd === null ? { key: 'limits.noLimit' } : { key: 'limits.usd', values: { amount: grouped(usd) } };
}

function thresholdWords(usd: string | null | undefined): Words {
  if (usd === null) return { key: 'limits.mode.never' };
  return usd === '0' ? { key: 'limits.mode.always' } : limitWords(usd);
}

function policyChange(settings: ApprovalSettings, edits: Edits, area: Area): Change[] {
  const before = settings.policy[area];
  const after = amountOf(thresholdOf(settings, edits, area));
  if (after === before) return [];
  const subject: Words = { key: `limits.change.policy.${area}` };
  return [{ id: area, subject, before: thresholdWords(before), after: [thresholdWords(after)] }];
}

function limitChange(row: UserRow, edits: Edits, name: LimitName): Change[] {
  const after = usdOf(limitText(row, edits, name));
  if (after === row[name]) return [];
  const subject: Words = { key: `limits.change.${name}`, values: { name: row.loginName } };
  return [{ id: `${row.loginName} ${name}`, subject, before: limitWords(row[name]), after: [limitWords(after)] }];
}

function userChanges(row: UserRow, edits: Edits): Change[] {
  const { loginName } = row;
  const role = roleCodeOf(row, edits);
  const changed: Change[] =
    role === row.role
      ? []
      : [
          {
            id: `${loginName} role`,
            subject: { key: 'limits.change.role', values: { name: loginName } },
            before: roleWords(row.role),
            after: [roleWords(role)],
          },
        ];
  return [...changed, ...limitChange(row, edits, 'deal'), ...limitChange(row, edits, 'day')];
}

function addition({ id, loginName, role, mobile, deal, day }: NewUser): Change {
  const limited = (name: LimitName, text: string): Words[] => {
    const usd = usdOf(text);
    return usd === null || usd === undefined ? [] : [{ key: `limits.change.new.${name}`, values: { amount: grouped(usd) } }];
  };
  return {
    id: `new ${id}`,
    subject: { key: 'limits.change.added', values: { name: loginName } },
    before: null,
    after: [roleWords(role), mobile, ...limited('deal', deal), ...limited('day', day)].filter((part) => part !== ''),
  };
}

/** Returns the changes in the order of the screen; empty when saving would change nothing. */
export function changesOf(settings: ApprovalSettings, edits: Edits): Change[] {
  return [
    ...AREAS.flatMap((area) => policyChange(settings, edits, area)),
    ...settings.users.flatMap((row) => userChanges(row, edits)),
    ...edits.added.map(addition),
  ];
}
