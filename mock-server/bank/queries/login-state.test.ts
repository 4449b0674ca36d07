import { describe, expect, it } from 'vitest';

import { admin, testBank } from '../doors/bank.fixture.ts';
import { loginState } from './login-state.ts';

describe('the state of a login', () => {
  it('USR-25 BNK-54 a login may not deal while its customer owes the bank money', () => {
    const { bank, clock } = testBank();
    const now = bank.state();
    const claim = { businessNo: 'SPTFT20260113000001', customerId: 'C0001', currency: 'CNH', amount: '10.00', left: '10.00' };
    const state = { ...now, ledger: { ...now.ledger, claims: { [claim.businessNo]: { ...claim, since: clock.bankNow() } } } };
    const ask = { caller: admin, tokenHash: 'token', activity: new Map<string, number>(), language: 'en-US' } as const;
    const env = { accessNow: clock.accessNow() } as Parameters<typeof loginState>[2];
    expect(loginState(ask, now, env).dealing).toEqual({ allowed: true, reason: null });
    expect(loginState(ask, state as unknown as typeof now, env).dealing).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('10.00') as string,
    });
  });
});
