import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setBadges } from '#web/state/badges.ts';
import { density } from '#web/state/density.ts';
import { setNavigator } from '#web/state/navigation.ts';
import { firstDeal } from '#web/state/first-deal.ts';
import { notify } from '#web/state/notices.ts';
import { preferences } from '#web/state/preferences.ts';
import { session, setClient } from '#web/state/session.ts';
import { DESK_OPENS_AT } from '#web/test/desk.ts';
import { choose, dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import type { MenuSection } from '../derive/menus.ts';
import { setEnding } from '../session-end.ts';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

const sections: readonly MenuSection[] = [
  {
    id: 'home',
    path: '/home',
    title: 'menu.home.title',
    branches: [
      {
        id: 'home',
        title: undefined,
        entries: [{ id: 'optionalCcy', path: '/home/optional-ccy', title: 'menu.home.optionalCcy', badge: 'nearExpire' }],
      },
    ],
  },
  {
    id: 'trade',
    path: '/trade',
    title: 'menu.trade.title',
    branches: [
      {
        id: 'trade.spot',
        title: 'menu.trade.spot.title',
        entries: [
          { id: 'spotTrade', path: '/trade/spot/spot-trade', title: 'menu.trade.spot.spotTrade', badge: undefined },
          {
            id: 'spotPendingDelivery',
            path: '/trade/spot/pending-delivery-list',
            title: 'menu.trade.spot.pendingDelivery',
            badge: 'optionExpire',
          },
        ],
      },
    ],
  },
];

beforeEach(() => {
  setBadges({ nearExpire: 0, optionExpire: 7, optionPremiumExpire: 0 });
  Object.assign(preferences, { mode: 'auto', market: 'auto', menuCollapsed: false, topMenuHidden: false });
  density.rows = 'comfortable';
  Object.assign(firstDeal, { isOffered: false, run: null });
});

const header = () => draw(<Header sections={sections} section="trade" active="spotTrade" status={<span>status</span>} />);

describe('the header', () => {
  it.each([
    ['1', '复核员'],
    ['2', '经办员'],
    ['-1', '无角色'],
    ['0', '管理员'],
    ['9', '管理员'],
  ])('LAY-02 SES-17 shows the customer and, for company member %s, the role %s', async (companyMember, role) => {
    setClient({ customerName: '示例贸易有限公司', companyMember });
    await header();
    expect(screen.getByRole('button', { name: /用户菜单/ }).textContent).toBe(`用户菜单示例贸易有限公司${role}`);
  });

  it('LAY-07 a section shows its number of pending items, and no badge for 0', async () => {
    await header();
    const links = within(screen.getByRole('navigation', { name: '主菜单' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['首页', '交易7']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('I18-03 I18-04 one press changes the language of all visible text, and back', async () => {
    await header();
    await press('English');
    expect(screen.getByRole('navigation', { name: 'Main menu' }).textContent).toBe('HomeTrade7');
    expect(document.documentElement.lang).toBe('en-US');
    expect(localStorage.getItem('language')).toBe('en');
    await press('中文');
    expect(screen.getByRole('navigation', { name: '主菜单' }).textContent).toBe('首页交易7');
    expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['zh-CN', 'cn']);
  });

  it('LAY-24 the notice centre counts unread notices, keeps the last 20 with bank time, and marks all as read when it opens', async () => {
    await header();
    for (let count = 1; count <= 21; count += 1) notify('info', { cn: `通知${count}`, en: `Notice ${count}` });
    await pass();
    await press('通知，20条未读');
    const items = within(dialog()).getAllByRole('listitem');
    expect(items).toHaveLength(20);
    expect(items[0]?.textContent).toBe('提示 通知212026-11-23 10:00:00');
    expect(items[19]?.textContent).toContain('通知2');
    expect(Date.now()).toBe(DESK_OPENS_AT);
    await person.keyboard('{Escape}');
    await pass(500);
    expect(screen.getByRole('button', { name: '通知，0条未读' })).toBeTruthy();
    // All toasts expire, four at a time.
    await pass(60_000);
  });

  it('SES-13 the user menu logs out: closes the connection, calls the bank, clears the storage whatever the response, and reloads', async () => {
    const order: string[] = [];
    setEnding({
      closeConnection: () => order.push('connection'),
      logout: async () => {
        order.push('bank');
        throw new Error('no answer');
      },
    });
    sessionStorage.setItem('secret', 'x');
    vi.spyOn(location, 'replace').mockImplementation((url) => {
      order.push(`page ${url}, storage ${sessionStorage.getItem('secret')}`);
    });
    await header();
    await press(/用户菜单/);
    await choose('退出登录');
    expect(order).toEqual(['connection', 'bank', 'page /, storage null']);
    expect(session.user?.name).toBe('operator01');
    vi.restoreAllMocks();
  });

  it('the row density of tables can be increased and reset', async () => {
    await header();
    await press(/用户菜单/);
    await choose('表格更紧凑');
    expect(density.rows).toBe('compact');
    await press(/用户菜单/);
    await choose('表格更宽松');
    expect(density.rows).toBe('comfortable');
  });

  it.each([
    ['帮助中心', '/help'],
    ['我行如何报价', '/how-we-price'],
  ])('ACC-06 QUO-53 %s opens in a new tab, so unfinished input is kept', async (name, address) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await header();
    await press(/用户菜单/);
    await choose(name);
    expect(opened.mock.calls).toEqual([[address]]);
  });

  it('the guide through a first deal is offered in a demo only, and starts', async () => {
    await header();
    await press(/用户菜单/);
    expect(screen.queryByRole('menuitem', { name: '首笔交易引导' })).toBeNull();
    await person.keyboard('{Escape}');
    await pass(50);
    firstDeal.isOffered = true;
    const went: string[] = [];
    setNavigator((id) => void went.push(id));
    await press(/用户菜单/);
    await choose('首笔交易引导');
    expect(firstDeal.run).toEqual({ dealtBefore: null });
    expect(went).toEqual(['optionalCcy']);
  });

  it('the top menu can be hidden, and the drawer replaces it', async () => {
    await header();
    await press(/用户菜单/);
    await choose('隐藏顶部菜单');
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    await press('打开菜单');
    expect(within(dialog()).getByRole('link', { name: /待交割交易/ })).toBeTruthy();
  });
});

describe('the left menu', () => {
  const side = () => draw(<Sidebar branches={sections[1]!.branches} active="spotTrade" />);

  it('LAY-06 shows each page with its count and unit, and marks the current page', async () => {
    await side();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['即期交易', '待交割交易7笔']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  });

  it('LAY-09 LAY-19 collapses and expands, and its button returns with the focus 500 ms after each toggle', async () => {
    await side();
    await press('收起菜单');
    expect(screen.queryAllByRole('link')).toEqual([]);
    await pass(499);
    expect(screen.queryByRole('button')).toBeNull();
    await pass(1);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('展开菜单');
    await press('展开菜单');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /菜单/ })).toBeNull();
    await pass(500);
    expect(screen.getByRole('button', { name: '收起菜单' })).toBeTruthy();
  });
});
