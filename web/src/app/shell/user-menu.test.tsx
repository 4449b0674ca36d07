import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setNavigator } from '#web/state/navigation.ts';
import { preferences } from '#web/state/preferences.ts';
import { setClient } from '#web/state/session.ts';
import { choose, draw, press } from '#web/test/draw.tsx';
import { UserMenu } from './user-menu.tsx';

const lineOf = (name: string) => screen.queryByRole('menuitem', { name });

async function choosing(name: string): Promise<void> {
  await press(/用户菜单/);
  await choose(name);
}

describe('the appearance chosen by the user', () => {
  beforeEach(() => void Object.assign(preferences, { mode: 'auto', market: 'auto', menuCollapsed: false }));

  it('can be reset to the system setting and the language default', async () => {
    await draw(<UserMenu />);
    await choosing('切换到深色');
    await choosing('绿涨红跌');
    expect([preferences.mode, preferences.market]).toEqual(['dark', 'greenUp']);
    await choosing('深浅色跟随系统');
    await choosing('涨跌颜色跟随语言');
    expect([preferences.mode, preferences.market]).toEqual(['auto', 'auto']);
    await press(/用户菜单/);
    expect([lineOf('深浅色跟随系统'), lineOf('涨跌颜色跟随语言')]).toEqual([null, null]);
  });
});

describe('the screen of users and limits', () => {
  it.each([
    ['0', true],
    ['1', false],
    ['2', false],
    ['-1', false],
  ])('EYE-11 the menu of a user with role code %s has its line: %s', async (companyMember, hasLine) => {
    const gone: string[] = [];
    setNavigator((id) => void gone.push(id));
    setClient({ customerName: '示例制造有限公司', companyMember });
    await draw(<UserMenu />);
    await press(/用户菜单/);
    expect(lineOf('用户与限额') !== null).toBe(hasLine);
    if (hasLine) await choose('用户与限额');
    expect(gone).toEqual(hasLine ? ['limits'] : []);
  });
});
