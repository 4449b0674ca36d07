import { expect, it } from 'vitest';
import { roleOf } from './roles.ts';

it('SES-17 names 1 reviewer, 2 operator, -1 no role, 0 and anything else administrator', () => {
  expect([1, 2, -1, 0, 9, '', '1', undefined].map(roleOf)).toEqual([
    'reviewer',
    'operator',
    'none',
    'administrator',
    'administrator',
    'administrator',
    'reviewer',
    'administrator',
  ]);
});
