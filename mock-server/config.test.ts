import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://bank:secret@127.0.0.1:5432/bank';

it('SHR-08 a shared bank has NATS only if NATS_URL is set, and a wrong address ends the start with the right form', () => {
  const natsOf = (url: string | undefined) => readConfig({ DATABASE_URL, NATS_URL: url }).shared?.nats;
  expect([undefined, '', 'nats://token@127.0.0.1:4222', 'nats://nats:4222'].map(natsOf)).toEqual([
    null,
    null,
    'nats://token@127.0.0.1:4222',
    'nats://nats:4222',
  ]);
  for (const wrong of ['nats', 'http://127.0.0.1:4222', 'nats://', 'nats://user:password@127.0.0.1:4222'])
    expect(() => natsOf(wrong)).toThrow('NATS_URL must have the form nats://token@host:port');
  expect(readConfig({ NATS_URL: 'nats://token@127.0.0.1:4222' }).shared).toBeNull();
});

it('SHR-02 a lease lasts 3 s unless MOCK_LEASE_SECONDS says otherwise, and a wrong number ends the start', () => {
  const lasts = (text: string | undefined) => readConfig({ DATABASE_URL, MOCK_LEASE_SECONDS: text }).shared?.lasts;
  expect([lasts(undefined), lasts('60')]).toEqual([3_000, 60_000]);
  for (const wrong of ['0', '601', '2.5', 'long']) expect(() => lasts(wrong)).toThrow('MOCK_LEASE_SECONDS must be a number from 1 to 600');
});
