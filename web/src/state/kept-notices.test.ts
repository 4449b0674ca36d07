import { afterEach, expect, it, vi } from 'vitest';
import type { TextKey } from '#web/i18n/index.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Simulates a newly loaded page over storage that survives the reload. */
async function loaded(stored: Map<string, string>) {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const [kept, notices, { session, signIn }, { openStorage }, { chooseWorld, storageKey }] = await Promise.all([
    import('./kept-notices.ts'),
    import('./notices.ts'),
    import('./session.ts'),
    import('./persisted.ts'),
    import('./world.ts'),
  ]);
  chooseWorld('demo', '', true);
  openStorage();
  notices.setNoticeClock(() => Date.UTC(2026, 10, 24, 2));
  return { ...kept, ...notices, session, signIn, key: storageKey('notices') };
}

const operator = { token: 't', refreshToken: 'r', name: 'operator01', firstLogin: false, idleSeconds: 1800 };
const keys = (list: readonly { words: object }[]) => list.map(({ words }) => 'key' in words && words.key);
const say = (name: string) => ({ key: name as TextKey });

it('LIV-31 notices survive a reload, read or unread, for one login on one business day', async () => {
  const stored = new Map<string, string>();
  const before = await loaded(stored);
  before.signIn(operator);
  before.openNotices('operator01', '2026-11-24');
  before.notify('info', say('first'));
  before.keptNotices.unread = 0;
  before.notify('error', say('second'));
  await Promise.resolve();
  const after = await loaded(stored);
  after.openNotices('operator01', '2026-11-24');
  expect([keys(after.keptNotices.list), after.keptNotices.unread]).toEqual([['second', 'first'], 1]);
  expect(after.notices.list).toEqual([]);
  after.openNotices('operator01', '2026-11-25');
  expect([after.keptNotices.list, after.keptNotices.unread]).toEqual([[], 0]);
  after.openNotices('admin01', '2026-11-25');
  expect(after.keptNotices.list).toEqual([]);
});

it('LIV-31 messages before or about signing in are shown but not stored as notices', async () => {
  const page = await loaded(new Map());
  page.notify('error', say('refused'));
  page.signIn(operator);
  page.toast('warning', say('failed tries'));
  expect([keys(page.notices.list), page.keptNotices.list]).toEqual([['failed tries', 'refused'], []]);
});

it('LIV-31 one push in two tabs is kept once', async () => {
  const page = await loaded(new Map());
  const push = { tone: 'info', words: { cn: '到期', en: 'due' }, at: Date.UTC(2026, 10, 24, 2) } as const;
  page.keepNotice({ ...push, words: { ...push.words } });
  page.keepNotice({ ...push, words: { ...push.words }, at: push.at + 900 });
  page.keepNotice({ ...push, words: { ...push.words }, at: push.at + 60_000 });
  expect([page.keptNotices.list.length, page.keptNotices.unread]).toEqual([2, 2]);
});

it('LIV-31 of a damaged store only valid notices remain', async () => {
  const stored = new Map<string, string>();
  const { key } = await loaded(stored);
  const sound = { tone: 'loud', words: { key: 'errors.unknown' }, at: 5 };
  stored.set(key, JSON.stringify({ login: 7, day: null, unread: 'many', list: [sound, { words: {} }, null, 'x'] }));
  const { keptNotices } = await loaded(stored);
  expect({ ...keptNotices }).toEqual({ login: '', day: '', unread: 0, list: [{ ...sound, tone: 'info' }] });
});
