import { describe, expect, it } from 'vitest';
import { groups, screens } from '../screens.ts';
import type { Screen, Screens } from '../screen-types.ts';
import { guard, permitted } from './guards.ts';
import { screenAt } from './redirects.ts';
import { menuSections } from './menus.ts';

const member = { firstLogin: false, roles: ['admin'] };
const firstSign: Screen = {
  path: '/first-sign',
  title: 'menu.firstSign',
  layout: 'public',
  access: 'firstLogin',
  tab: 'pinned',
  roles: [],
  load: async () => () => null,
};
const table: Screens = { ...screens, firstSign };
const at = (path: string) => table[screenAt(path, table) ?? ''];

describe('guards', () => {
  it('ACC-01 QUO-53 public paths open without a session', () => {
    for (const path of ['/login', '/auth-redirect', '/register', '/product-info', '/help', '/how-we-price'])
      expect(guard(path, at(path), null, table)).toEqual({ kind: 'open' });
  });

  it('ACC-02 any other path without a session redirects to /login and is remembered', () => {
    for (const path of ['/home/optional-ccy', '/personal/info', '/first-sign', '/loading', '/trade']) {
      expect(guard(path, at(path), null, table)).toEqual({ kind: 'redirect', to: '/login', remember: path });
    }
    expect(guard('/', undefined, null, table)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('ACC-03 /login while signed in ends the session first', () => {
    expect(guard('/login', at('/login'), member, table)).toEqual({ kind: 'signOut' });
  });

  it('ACC-07 /first-sign is for first logins only, and a first login sees no other page', () => {
    expect(guard('/first-sign', firstSign, member, table)).toEqual({ kind: 'redirect', to: '/home' });
    expect(guard('/first-sign', firstSign, { ...member, firstLogin: true }, table)).toEqual({ kind: 'open' });
    expect(guard('/home/optional-ccy', at('/home/optional-ccy'), { ...member, firstLogin: true }, table)).toEqual({
      kind: 'redirect',
      to: '/first-sign',
    });
  });

  it('SES-11 with the admin role every route of the portal opens', () => {
    for (const screen of Object.values(table).filter(({ access }) => access === 'session'))
      expect(guard(screen.path, screen, member, table)).toEqual({ kind: 'open' });
  });

  it('LAY-18 a route that the roles do not permit does not open and has no menu entry', () => {
    expect(permitted(screens.spotTrade, [])).toBe(false);
    expect(guard(screens.spotTrade.path, screens.spotTrade, { firstLogin: false, roles: [] }, table)).toEqual({
      kind: 'redirect',
      to: '/home',
    });
    expect(menuSections(screens, groups, [])).toEqual([]);
  });
});
