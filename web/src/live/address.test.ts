import { describe, expect, it } from 'vitest';
import { socketAddress } from './address.ts';

const at = (hostname: string) => socketAddress({ hostname, host: `${hostname}:4173` }, 'demo.abc', 'operator01');

describe('socket address', () => {
  it('LIV-01 contains the ticket and the login', () => {
    expect(at('localhost')).toBe('ws://localhost:4173/ftfequote/ws-connet/demo.abc/operator01');
  });

  it.each(['localhost', '127.0.0.1', '10.1.2.3', '192.168.0.9'])('LIV-04 is ws on the internal host %s', (host) => {
    expect(at(host)).toMatch(/^ws:/);
  });

  it.each(['fx.example', '11.0.0.1', '192.169.0.1', '10.example', 'localhost.example'])('LIV-04 is wss on %s', (host) => {
    expect(at(host)).toMatch(/^wss:/);
  });
});
