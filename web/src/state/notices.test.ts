import { expect, it } from 'vitest';
import type { TextKey } from '#web/i18n/index.ts';
import { KEPT_NOTICES } from './kept-notices.ts';
import { notices, notify, notifyServer, setNoticeClock } from './notices.ts';

it('LAY-24 the last twenty notices are kept, newest first, with bank time', () => {
  setNoticeClock(() => Date.UTC(2026, 10, 24, 2));
  for (let turn = 1; turn <= 25; turn += 1) notify('info', { key: `notice ${turn}` as TextKey });
  expect(notices.list).toHaveLength(KEPT_NOTICES);
  expect(notices.list[0]).toMatchObject({ words: { key: 'notice 25' }, at: Date.UTC(2026, 10, 24, 2) });
});

it('LAY-24 the same message of several calls is listed once', () => {
  notify('error', { key: 'errors.unknown' });
  notify('error', { key: 'errors.unknown' });
  expect(notices.list.filter(({ words }) => 'key' in words && words.key === 'errors.unknown')).toHaveLength(1);
});

it('ERR-01 a message of the server lasts 10 s in its own words, a network error 5 s', () => {
  notifyServer('余额不足');
  expect(notices.list[0]).toMatchObject({ tone: 'error', words: { cn: '余额不足', en: '余额不足' }, lasts: 10_000 });
  notify('error', { key: 'errors.timeout' });
  expect(notices.list[0]).toMatchObject({ lasts: 5000 });
});
