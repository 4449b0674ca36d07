import { expect, it } from 'vitest';
import { configure } from './portal-config.ts';

it('API-34 the configuration is taken over as it is written', () => {
  const config = configure({
    provider: 'test',
    hotline: '95500',
    registrationNumbers: ['a', 1],
    environment: { cn: '演示', en: 'DEMO' },
    clientIp: '10.0.0.1',
    worldFromAddress: false,
    apps: [
      { platform: 'iOS', address: 'https://app.example.com/ios' },
      { platform: 'x', address: 'not an address' },
    ],
  });
  expect(config).toMatchObject({
    provider: 'test',
    hotline: '95500',
    registrationNumbers: ['a'],
    worldFromAddress: false,
    clientIp: '10.0.0.1',
    environment: { cn: '演示', en: 'DEMO' },
  });
  expect(config.apps).toEqual([{ platform: 'iOS', address: 'https://app.example.com/ios' }]);
});

it.each([null, 'text', [], { provider: '../evil', hotline: 5, environment: null, apps: {} }])(
  'API-34 unsound parts leave the defaults: %j',
  (raw) => {
    expect(configure(raw)).toEqual({
      provider: 'demo',
      worldFromAddress: true,
      hotline: '',
      registrationNumbers: [],
      apps: [],
      environment: { cn: '', en: '' },
      clientIp: '',
      clientMac: '',
    });
  },
);
