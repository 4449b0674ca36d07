import { describe, expect, it } from 'vitest';
import { parseMessage } from './tab-sync.ts';

const user = {
  token: 'T',
  refreshToken: 'R',
  name: 'admin01',
  customerName: '',
  companyMember: '0',
  bookingId: 'ENT00001',
  roles: ['admin'],
  firstLogin: false,
  idleSeconds: 1800,
};

describe('tab messages', () => {
  it('SES-27 every kind of message is understood', () => {
    for (const message of [
      { kind: 'sessionAsked' },
      { kind: 'sessionGiven', user },
      { kind: 'sessionEnded', name: 'admin01' },
      { kind: 'quoteGone', businessNo: 'SPTFT20261123000001' },
    ]) {
      expect(parseMessage(message)).toEqual(message);
    }
  });

  it('SES-27 anything else is none', () => {
    for (const foreign of [
      null,
      'sessionAsked',
      {},
      { kind: 'sessionGiven' },
      { kind: 'sessionGiven', user: { name: 'x' } },
      { kind: 'quoteGone' },
    ])
      expect(parseMessage(foreign)).toBeNull();
  });
});
