import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setDealOpener } from '#web/state/deal-opener.ts';
import { ask, dialogs } from '#web/state/dialogs.ts';
import { setFollows } from '#web/state/follows.ts';
import { carried, setNavigator } from '#web/state/navigation.ts';
import { preferences } from '#web/state/preferences.ts';
import { setActivities } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { useKeys, wantedBy } from './use-keys.ts';

const went = vi.fn<(id: string) => void>();
const opened = vi.fn<(businessNo: string) => void>();

beforeEach(() => {
  for (const spy of [went, opened]) spy.mockClear();
  setNavigator(went);
  setDealOpener(opened);
  preferences.singleKeys = true;
  dialogs.open.length = 0;
});

function Page() {
  useKeys();
  return <input aria-label="a field" />;
}

const open = async (language: 'cn' | 'en' = 'cn') => {
  await draw(<Page />, language);
  await person.keyboard('{Control>}k{/Control}');
  await pass(100);
  // The dialog focuses only elements with a size, and elements have none in this simulated DOM. The test therefore
  // sets the focus; a browser test covers the dialog itself.
  within(dialog()).getByRole('combobox').focus();
};
const type = async (text: string) => {
  await person.keyboard(text);
  await pass(50);
};

describe('Ctrl+K', () => {
  it.each([
    ['cn', 'jqjy', '即期交易交易 · 即期', 'spotTrade'],
    ['cn', 'to settle', '待交割交易交易 · 即期', 'spotPendingDelivery'],
    ['en', '船舶', 'Ship trackingNews', 'iship'],
    ['en', 'zhcx', 'Account inquiryRecords · Accounts', 'accountInquiry'],
  ] as const)('LAY-27 in %s, %s finds %s and opens it by keyboard alone', async (language, typed, line, id) => {
    await open(language);
    await type(typed);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(line);
    await person.keyboard('{Enter}');
    await pass(50);
    expect(went).toHaveBeenCalledExactlyOnceWith(id);
    expect(dialogs.open).toHaveLength(0);
  });

  it('LAY-27 a followed rate opens its ticket with its term', async () => {
    setFollows([{ rateCode: 'USD/CNH', tranType: '1', termId: '6M' }]);
    await open();
    await type('usdcnh 6m');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['USD/CNH 6M远期']);
    await person.keyboard('{Enter}');
    await pass(50);
    expect(went).toHaveBeenCalledExactlyOnceWith('forwardTrade');
    expect(carried['forwardTrade']?.values).toEqual({ rateCode: 'USD/CNH', termId: '6M' });
  });

  it('LAY-27 a complete number opens its deal; with one digit less or more it does not', async () => {
    const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await open();
    await type('sptft2026112400000');
    await pass(300);
    await pass(50);
    expect(lines()).toEqual(['没有匹配的选项']);
    await type('11');
    expect(lines()).toEqual(['没有匹配的选项']);
    await type('{Backspace}');
    await pass(300);
    await pass(50);
    expect(lines()).toEqual(['SPTFT20261124000001打开交易']);
    expect(bank().sent('SpotClientTrade')).toHaveLength(1);
    await person.keyboard('{Enter}');
    await pass(50);
    expect(opened).toHaveBeenCalledExactlyOnceWith('SPTFT20261124000001');
  });

  it('LAY-27 does not open over a question', async () => {
    await draw(<Page />);
    void ask({ words: { key: 'tips.confirmDelivery' } });
    await pass(50);
    await person.keyboard('{Control>}k{/Control}?');
    await pass(100);
    expect(dialogs.open).toHaveLength(1);
  });
});

describe('?', () => {
  it('LAY-27 lists the keys outside of fields, and can be disabled', async () => {
    await draw(<Page />);
    screen.getByLabelText('a field').focus();
    await type('?');
    expect(dialogs.open).toHaveLength(0);
    fireEvent.blur(screen.getByLabelText('a field'));
    screen.getByLabelText('a field').blur();
    await type('?');
    await pass(50);
    expect(within(dialog()).getAllByRole('row')[0]?.textContent).toBe('CtrlK前往任意页面、货币对或交易（Mac 为 Cmd+K）');
    await person.click(within(dialog()).getByRole('checkbox', { name: '启用单键快捷键（?）' }));
    expect(preferences.singleKeys).toBe(false);
    await press('关闭', dialog());
    await type('?');
    await pass(50);
    expect(dialogs.open).toHaveLength(0);
  });

  it.each([
    [['read', 'submit'], []],
    [
      ['read', 'decide'],
      ['JK待复核：下一笔或上一笔', 'AEnter待复核：通过，再按接受报价', 'R待复核：退回经办', 'X待复核：拒绝'],
    ],
  ] as const)('LAY-27 EYE-10 a user who may %o has these keys of To approve: %o', async (allows, rows) => {
    setActivities(allows);
    await draw(<Page />);
    await type('?');
    await pass(50);
    const listed = within(dialog()).getAllByRole('row');
    expect(listed.map(({ textContent }) => textContent).filter((text) => text.includes('待复核'))).toEqual(rows);
  });

  const key = (more: object) => ({ key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
  it.each([
    [{ ctrlKey: true }, true, false, 'goTo'],
    [{ metaKey: true, key: 'K' }, false, true, 'goTo'],
    [{}, false, true, null],
    [{ ctrlKey: true, shiftKey: true }, false, true, null],
    [{ ctrlKey: true, altKey: true }, false, true, null],
    [{ key: '?', shiftKey: true }, false, true, 'keys'],
    [{ key: '？', shiftKey: true }, false, true, 'keys'],
    [{ key: '?' }, true, true, null],
    [{ key: '?' }, false, false, null],
    [{ key: '?', ctrlKey: true }, false, true, null],
    [{ key: '?', altKey: true }, false, true, null],
  ] as const)('LAY-27 %o (in a field: %s, single keys: %s) triggers %s', (more, isTyping, singleKeys, wanted) => {
    expect(wantedBy(key(more), isTyping, singleKeys)).toBe(wanted);
  });
});
