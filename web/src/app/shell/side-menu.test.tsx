import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { preferences } from '#web/state/preferences.ts';
import { draw, press } from '#web/test/draw.tsx';
import type { MenuBranch } from '../derive/menus.ts';
import { SideMenu } from './side-menu.tsx';

const entry = (id: string, title: MenuBranch['entries'][number]['title']) => ({ id, path: `/${id}`, title, badge: undefined });
const branches: readonly MenuBranch[] = [
  { id: 'spot', title: 'menu.trade.spot.title', entries: [entry('spotTrade', 'menu.trade.spot.spotTrade')] },
  { id: 'forward', title: 'menu.trade.forward.title', entries: [entry('forwardTrade', 'menu.trade.forward.forwardTrade')] },
];
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

afterEach(() => void (preferences.foldedGroups = []));

describe('a group of the side menu', () => {
  it('LAY-29 collapses and expands, announces its state, and is stored in the preferences', async () => {
    await draw(<SideMenu branches={branches} active={undefined} />);
    expect(links()).toEqual(['即期交易', '远期交易']);
    await press('远期');
    expect(links()).toEqual(['即期交易']);
    expect(screen.getByRole('button', { name: '远期' }).getAttribute('aria-expanded')).toBe('false');
    expect(preferences.foldedGroups).toEqual(['forward']);
    await press('远期');
    expect([links(), preferences.foldedGroups]).toEqual([['即期交易', '远期交易'], []]);
  });

  it('LAY-29 shows the current page even when it is collapsed', async () => {
    preferences.foldedGroups = ['spot', 'forward'];
    await draw(<SideMenu branches={branches} active="spotTrade" />);
    expect(links()).toEqual(['即期交易']);
  });

  it('LAY-29 scrolls to the current page only', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    await draw(<SideMenu branches={branches} active="forwardTrade" />);
    expect(new Set(scrolled.mock.contexts.map((line) => (line as Element).textContent))).toEqual(new Set(['远期交易']));
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });
});
