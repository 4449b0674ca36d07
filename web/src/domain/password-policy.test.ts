import { describe, expect, it } from 'vitest';
import { confirmPasswordIssue, newPasswordIssue, newUsernameIssue, typedPassword, typedUsername } from './password-policy.ts';

describe('account rules', () => {
  it('USR-14 require a new password that differs from the old one', () => {
    expect(newPasswordIssue('', 'Demo1234')).toBe('inputNewPwd');
    expect(newPasswordIssue('Demo1234', 'Demo1234')).toBe('newPwdDiff');
  });

  it('USR-15 require 6 to 18 characters with upper case, lower case and digit', () => {
    for (const weak of ['Ab1de', 'abcdef1', 'ABCDEF1', 'Abcdefg', `A1${'a'.repeat(17)}`])
      expect(newPasswordIssue(weak, '')).toBe('newPwdLength');
    for (const strong of ['Ab1def', `A1${'a'.repeat(16)}`]) expect(newPasswordIssue(strong, '')).toBeUndefined();
  });

  it('USR-16 remove Chinese characters while they are typed', () => {
    expect(typedPassword('Ab密1码!')).toBe('Ab1!');
  });

  it('USR-17 require the same password twice', () => {
    expect(confirmPasswordIssue('', 'Ab1def')).toBe('inputComfirmPwd');
    expect(confirmPasswordIssue('Ab1deF', 'Ab1def')).toBe('confirmPwdDiff');
    expect(confirmPasswordIssue('Ab1def', 'Ab1def')).toBeUndefined();
  });

  it('USR-19 require 3 to 20 characters, different from the current name', () => {
    expect(newUsernameIssue('', 'a')).toBe('inputNewUsername');
    expect(newUsernameIssue('ab', 'x')).toBe('usernameLength');
    expect(newUsernameIssue('a'.repeat(21), 'x')).toBe('usernameLength');
    expect(newUsernameIssue('admin01', 'admin01')).toBe('usernameChange');
    expect(newUsernameIssue('admin02', 'admin01')).toBeUndefined();
  });

  it('USR-20 keep letters, digits and underscore of a username', () => {
    expect(typedUsername('ad-min 名_01!')).toBe('admin_01');
  });
});
