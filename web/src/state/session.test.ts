import { beforeEach, describe, expect, it, vi } from 'vitest';

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  clear = () => this.values.clear();
}

let sessionArea = new MemoryStorage();

async function fresh(stored?: string) {
  vi.resetModules();
  sessionArea = new MemoryStorage();
  vi.stubGlobal('sessionStorage', sessionArea);
  vi.stubGlobal('localStorage', new MemoryStorage());
  if (stored !== undefined) sessionArea.setItem('ftfe.1.demo.session', stored);
  const [session, persisted, world] = await Promise.all([import('./session.ts'), import('./persisted.ts'), import('./world.ts')]);
  world.chooseWorld('demo', '', true);
  persisted.openStorage();
  return { ...session, world };
}

const signedIn = { token: 'T', refreshToken: 'R', name: 'admin01', firstLogin: false, idleSeconds: 1800 };

describe('session', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
  });

  it('SES-06 SES-07 SES-09 the session user holds name, roles admin and bookingId ENT00001, in session storage', async () => {
    const { session, signIn, setClient } = await fresh();
    signIn(signedIn);
    setClient({ customerName: '示例贸易有限公司', companyMember: '0' });
    expect(session.user).toMatchObject({
      name: 'admin01',
      roles: ['admin'],
      bookingId: 'ENT00001',
      customerName: '示例贸易有限公司',
      companyMember: '0',
    });
    await Promise.resolve();
    expect(sessionArea.getItem('ftfe.1.demo.session')).toContain('"name":"admin01"');
  });

  it('SES-06 a session comes back after a reload', async () => {
    const { session } = await fresh(JSON.stringify({ user: { ...signedIn, roles: ['admin'] }, wanted: '/trade' }));
    expect(session.user?.token).toBe('T');
    expect(session.wanted).toBe('/trade');
  });

  it('LAY-26 EYE-10 what the role allows comes back after a reload; an older session has none', async () => {
    const { session, signIn, setActivities } = await fresh();
    signIn(signedIn);
    setActivities(['read', 'decide']);
    await Promise.resolve();
    const stored = sessionArea.getItem('ftfe.1.demo.session') ?? '';
    expect(session.user?.allows).toEqual(['read', 'decide']);
    expect((await fresh(stored)).session.user?.allows).toEqual(['read', 'decide']);
    expect((await fresh(JSON.stringify({ user: signedIn, wanted: null }))).session.user?.allows).toEqual([]);
  });

  it.each(['{', '"x"', '{"user":{"token":5}}', '{"user":{"token":"","name":"a"}}', 'null'])(
    'SES-06 a tampered store is not a session: %s',
    async (stored) => {
      const { session } = await fresh(stored);
      expect(session.user).toBeNull();
    },
  );

  it('ACC-11 the path remembered before login is used once', async () => {
    const { session, takeWanted } = await fresh();
    session.wanted = '/trade/spot/current-serial';
    expect([takeWanted(), takeWanted()]).toEqual(['/trade/spot/current-serial', null]);
  });

  it('API-34 ending a session removes everything except the world name', async () => {
    const { world } = await fresh('{}');
    expect(world.chooseWorld('demo', '?world=e2e-7', true)).toBe('e2e-7');
    sessionArea.setItem('anything', 'x');
    world.clearSessionStorage();
    expect([...sessionArea.values.entries()]).toEqual([['ftfe.world', 'e2e-7']]);
  });

  it('API-34 the world in the address is kept for the tab; invalid names are ignored, and so is any name when disabled', async () => {
    const { world } = await fresh();
    world.chooseWorld('demo', '?world=e2e-7', true);
    expect(world.chooseWorld('demo', '', true)).toBe('e2e-7');
    expect(world.chooseWorld('demo', '?world=../x', true)).toBe('e2e-7');
    expect(world.chooseWorld('demo', '?world=other', false)).toBe('demo');
    expect(world.storageKey('tabs')).toBe('ftfe.1.demo.tabs');
  });
});
