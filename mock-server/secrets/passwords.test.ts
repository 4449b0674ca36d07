import { expect, it } from 'vitest';

import { derive, hashPassword, passwordOpens } from './passwords.ts';

it("SES-29 a correct, a wrong and an unknown user's password cost one hash each, of the same price", async () => {
  const costs: unknown[] = [];
  const counted: typeof derive = (...asked) => {
    costs.push(asked[3]);
    return derive(...asked);
  };
  const stored = await hashPassword('Demo1234');
  const opens = (password: string, hash: string | null) => passwordOpens(password, hash, counted);
  expect([await opens('Demo1234', stored), await opens('wrong', stored), await opens('Demo1234', null)]).toEqual([true, false, false]);
  expect(costs).toEqual([{ N: 4096 }, { N: 4096 }, { N: 4096 }]);
});
