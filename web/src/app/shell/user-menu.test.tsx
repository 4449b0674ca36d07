import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences } from '#web/state/preferences.ts';
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
