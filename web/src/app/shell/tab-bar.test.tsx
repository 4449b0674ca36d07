import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#web/i18n/index.ts';
import { setTabs, tabs } from '#web/state/tabs.ts';
import { choose, draw, pass, person, press } from '#web/test/draw.tsx';
import { TabBar } from './tab-bar.tsx';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const open = ['optionalCcy', 'spotTrade', 'spotCurrentSerial', 'spotNonMaturity'];
const titles = () =>
  within(screen.getByRole('navigation', { name: '已打开的页面' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const menuOf = async (title: string) => {
  fireEvent.contextMenu(screen.getByRole('link', { name: title }));
  await pass(50);
};
beforeEach(() => setTabs({ open, kept: open, loads: {} }));

const drawn = (active = 'spotCurrentSerial', language: Language = 'cn') =>
  draw(
    <>
      <TabBar active={active} />
      <Where />
    </>,
    language,
  );

describe('the tab bar', () => {
  it('LAY-10 LAY-12 lists each open page in order, marks the current one, and gives no close button to the pinned one', async () => {
    await drawn();
    expect(titles()).toEqual(['自选行情', '即期交易', '即期 · 当日成交', '即期 · 未到期交易']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('即期 · 当日成交');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '关闭即期交易',
      '关闭即期 · 当日成交',
      '关闭即期 · 未到期交易',
    ]);
  });

  it('LAY-10 LAY-28 pages with the same title differ by their product, also on their close buttons', async () => {
    const alike = ['optionalCcy', 'spotCurrentSerial', 'optionCurrentSerial'];
    setTabs({ open: alike, kept: alike, loads: {} });
    await drawn();
    expect(titles()).toEqual(['自选行情', '即期 · 当日成交', '期权 · 当日成交']);
    await press('关闭期权 · 当日成交');
    expect(titles()).toEqual(['自选行情', '即期 · 当日成交']);
  });

  it('LAY-11 the context menu offers refresh, close, close others and close all; a pinned tab has no close', async () => {
    await drawn();
    await menuOf('即期交易');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['刷新', '关闭', '关闭其他', '关闭全部']);
    await person.keyboard('{Escape}');
    await pass(50);
    await menuOf('自选行情');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['刷新', '关闭其他', '关闭全部']);
  });

  it('LAY-11 I18-04 the context menu is in English on an English page', async () => {
    await drawn('spotTrade', 'en');
    await menuOf('Spot trade');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Refresh',
      'Close',
      'Close others',
      'Close all',
    ]);
  });

  it('LAY-14 refresh reloads that page and leaves the others unchanged', async () => {
    await drawn();
    await menuOf('即期交易');
    await choose('刷新');
    expect([tabs.open, tabs.loads]).toEqual([open, { spotTrade: 1 }]);
  });

  it('LAY-21 close others leaves the tab and the pinned one and shows the tab', async () => {
    await drawn();
    await menuOf('即期交易');
    await choose('关闭其他');
    expect(titles()).toEqual(['自选行情', '即期交易']);
    expect(screen.getByRole('status').textContent).toBe('/trade/spot/spot-trade');
  });

  it('LAY-12 LAY-21 close all leaves the pinned one and shows it', async () => {
    await drawn();
    await menuOf('即期交易');
    await choose('关闭全部');
    expect(titles()).toEqual(['自选行情']);
    expect(screen.getByRole('status').textContent).toBe('/home/optional-ccy');
  });

  it.each([
    ['spotCurrentSerial', '关闭即期 · 当日成交', '/trade/spot/non-maturity-list'],
    ['spotNonMaturity', '关闭即期 · 未到期交易', '/trade/spot/current-serial'],
    ['spotNonMaturity', '关闭即期交易', '/'],
  ])('LAY-22 with %s shown, %s leads to %s', async (active, cross, path) => {
    await drawn(active);
    await press(cross);
    expect(screen.getByRole('status').textContent).toBe(path);
    expect(tabs.open).toHaveLength(3);
  });
});
