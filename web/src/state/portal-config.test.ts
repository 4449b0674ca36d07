import { expect, it } from 'vitest';
import { configure } from './portal-config.ts';

const SAMPLE = { name: { cn: '示例银行', en: 'Sample Bank' }, logo: '/brand.svg' };

it('API-34 the configuration is applied as written', () => {
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

it.each([null, 'text', [], { provider: '../evil', hotline: 5, environment: null, apps: {}, bank: { name: 'x', logo: 5 } }])(
  'API-34 invalid parts keep the defaults: %j',
  (raw) => {
    expect(configure(raw)).toEqual({
      provider: 'demo',
      worldFromAddress: true,
      bank: SAMPLE,
      hotline: '',
      registrationNumbers: [],
      apps: [],
      environment: { cn: '', en: '' },
      clientIp: '',
      clientMac: '',
    });
  },
);

it('LAY-30 the bank has the name and the logo of the configuration, in both languages', () => {
  const bank = { name: { cn: '东海银行', en: 'Donghai Bank' }, logo: '/marks/donghai.svg?v=2' };
  expect(configure({ bank }).bank).toEqual(bank);
  expect(configure({ bank: { name: { en: 'Donghai Bank' } } }).bank).toEqual({ ...SAMPLE, name: { cn: '示例银行', en: 'Donghai Bank' } });
});

it.each([
  'https://elsewhere.example/mark.svg',
  '//elsewhere.example/mark.svg',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'brand.svg',
  'data:,',
])('LAY-30 a logo outside the paths of the portal is rejected: %j', (logo) => {
  expect(configure({ bank: { logo } }).bank.logo).toBe('/brand.svg');
});
