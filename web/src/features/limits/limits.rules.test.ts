import { describe, expect, it } from 'vitest';
import type { ApprovalSettings } from '#web/api/generated/model/approvalSettings.zod.ts';
import { changesOf } from './limits.changes.ts';
import { limitIssues } from './limits.issues.ts';
import { bodyOf, type Edits, isRaised, NO_EDITS, usdOf } from './limits.rules.ts';

const row = (loginName: string, role: string, deal: string | null, day: string | null) => ({
  loginName,
  role,
  mobileEnd: '0401',
  isNew: false,
  createdBy: null,
  deal,
  day,
});
const settings: ApprovalSettings = {
  version: 3,
  policy: { quote: '1000000', order: null, lifecycle: '0', day: '3000000' },
  users: [row('maker01', '2', '1000000', null), row('chief01', '0', '900719925474099', '5')],
};
const user = { id: 1, loginName: 'zhang01', role: '2', mobile: '13900000001', deal: '', day: '20m' } as const;
const edited = (edits: Partial<Edits>): Edits => ({ ...NO_EDITS, ...edits });
const issues = (edits: Partial<Edits>) => limitIssues(settings, edited(edits), 'chief01');

describe('an amount in whole USD', () => {
  it.each([
    ['', null],
    ['0', '0'],
    ['1,000,000', '1000000'],
    ['500k', '500000'],
    ['1.5m', '1500000'],
    ['100万', '1000000'],
    ['999999999999999', '999999999999999'],
  ])('EYE-11 %j is %j', (text, usd) => expect(usdOf(text)).toBe(usd));

  it.each(['1000000000000000', '1.5', '-1', 'abc', '.', ','])('EYE-11 %j is not an amount', (text) => expect(usdOf(text)).toBeUndefined());

  it('EYE-11 compares limits of 15 digits exactly, and no limit is above every limit', () => {
    expect(isRaised('900719925474099', '900719925474099')).toBe(false);
    expect(isRaised('999999999999999', '999999999999998')).toBe(true);
    expect([isRaised(null, '5'), isRaised(null, null), isRaised('5', null), isRaised('4', '5')]).toEqual([true, false, false, false]);
  });
});

describe('what is wrong', () => {
  it('EYE-11 nothing without edits', () => expect(issues({})).toEqual({}));

  it('EYE-11 the administrator lowers the own limits and never raises or removes them', () => {
    expect(issues({ users: { chief01: { deal: '900,719,925,474,098', day: '0' } } })).toEqual({});
    expect(issues({ users: { chief01: { deal: '900,719,925,474,100', day: '' } } })).toEqual({
      'limits-user-chief01-deal': 'limits.issue.ownRaised',
      'limits-user-chief01-day': 'limits.issue.ownRaised',
    });
    expect(issues({ users: { maker01: { deal: '', day: '7' } } })).toEqual({});
  });

  it('EYE-11 a threshold needs an amount above 0', () => {
    const quote = (amount: string) => issues({ policy: { quote: { mode: 'from', amount } } })['limits-policy-quote'];
    expect([quote(''), quote('0'), quote('1.5'), quote('1')]).toEqual([...Array<string>(3).fill('limits.issue.threshold'), undefined]);
    expect(issues({ policy: { quote: { mode: 'never', amount: 'x' } } })).toEqual({});
  });

  it('EYE-11 a new user has a free name and a mobile number of 11 digits', () => {
    const added = (...users: Partial<typeof user | Record<keyof typeof user, unknown>>[]) =>
      issues({ added: users.map((more, at) => ({ ...user, id: at + 1, ...(more as object) })) });
    expect(added({})).toEqual({});
    expect(added({ loginName: 'MAKER01', mobile: '1390000000', deal: '1.5' })).toEqual({
      'limits-new-1-loginName': 'limits.issue.nameTaken',
      'limits-new-1-mobile': 'limits.issue.mobile',
      'limits-new-1-deal': 'limits.issue.amount',
    });
    expect(added({ loginName: 'li' })).toEqual({ 'limits-new-1-loginName': 'verify.usernameLength' });
    expect(added({}, { loginName: 'Zhang01' })).toMatchObject({
      'limits-new-1-loginName': 'limits.issue.nameTaken',
      'limits-new-2-loginName': 'limits.issue.nameTaken',
      'limits-new-2-mobile': 'limits.issue.mobileTwice',
    });
  });
});

describe('what changes', () => {
  it('EYE-11 a value typed as before is no change', () => {
    const same = edited({
      policy: { quote: { mode: 'from', amount: '1m' }, order: { mode: 'never', amount: '5' } },
      users: { maker01: { role: '2', deal: '1000000', day: '' } },
    });
    expect(changesOf(settings, same)).toEqual([]);
  });

  it('EYE-11 each change is a line with the value before and after', () => {
    const edits = edited({
      policy: { quote: { mode: 'always', amount: '' }, order: { mode: 'from', amount: '2m' } },
      users: { maker01: { role: '1', deal: '', day: '500k' } },
      added: [user],
    });
    expect(changesOf(settings, edits).map(({ id, before, after }) => [id, before, after])).toEqual([
      ['quote', { key: 'limits.usd', values: { amount: '1,000,000' } }, [{ key: 'limits.mode.always' }]],
      ['order', { key: 'limits.mode.never' }, [{ key: 'limits.usd', values: { amount: '2,000,000' } }]],
      ['maker01 role', { key: 'menu.role.operator' }, [{ key: 'menu.role.reviewer' }]],
      ['maker01 deal', { key: 'limits.usd', values: { amount: '1,000,000' } }, [{ key: 'limits.noLimit' }]],
      ['maker01 day', { key: 'limits.noLimit' }, [{ key: 'limits.usd', values: { amount: '500,000' } }]],
      ['new 1', null, [{ key: 'menu.role.operator' }, '13900000001', { key: 'limits.change.new.day', values: { amount: '20,000,000' } }]],
    ]);
  });

  it('EYE-11 every user is sent with role and limits, a new one with the mobile number', () => {
    const edits = edited({ policy: { quote: { mode: 'never', amount: '' } }, users: { maker01: { day: '500k' } }, added: [user] });
    expect(bodyOf(settings, edits)).toEqual({
      version: 3,
      policy: { quote: null, order: null, lifecycle: '0', day: '3000000' },
      users: [
        { loginName: 'maker01', role: '2', deal: '1000000', day: '500000' },
        { loginName: 'chief01', role: '0', deal: '900719925474099', day: '5' },
        { loginName: 'zhang01', role: '2', mobile: '13900000001', deal: null, day: '20000000' },
      ],
    });
  });

  it('EYE-11 edits apply to newer settings, and what these contain already is no change', () => {
    const edits = edited({ users: { maker01: { deal: '7', day: '8' } } });
    const newer = { ...settings, version: 4, users: [row('maker01', '1', '7', '9'), ...settings.users.slice(1)] };
    expect(changesOf(newer, edits).map(({ id }) => id)).toEqual(['maker01 day']);
    expect(bodyOf(newer, edits).users[0]).toEqual({ loginName: 'maker01', role: '1', deal: '7', day: '8' });
  });

  it('EYE-11 a user whose role has no name is left out', () => {
    expect(bodyOf({ ...settings, users: [row('odd01', '9', null, null)] }, NO_EDITS).users).toEqual([]);
  });
});
