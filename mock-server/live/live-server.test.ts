import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from './live-server.ts';

describe('the origin of a socket', () => {
  it.each([
    [{ host: 'bank:4800' }, true],
    [{ host: 'bank:4800', origin: 'http://bank:4800' }, true],
    [{ host: 'bank:4800', 'x-forwarded-host': 'portal:4173', origin: 'http://portal:4173' }, true],
    [{ host: 'bank:4800', origin: 'https://friend.example' }, true],
    [{ host: 'bank:4800', origin: 'https://foreign.example' }, false],
    [{ host: 'bank:4800', origin: 'null' }, false],
  ])('LIV-03 %j may open a socket: %s', (headers, allowed) => {
    expect(isAllowedOrigin(headers, ['https://friend.example'])).toBe(allowed);
  });
});
