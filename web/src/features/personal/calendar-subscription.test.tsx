import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tellFailuresOfHooks } from '#web/app/failures/tell-failure.ts';
import { bank, DESK_OPENS_AT } from '#web/test/desk.ts';
import { dialog, draw, pass, press } from '#web/test/draw.tsx';
import { ok, refused } from '#web/test/scripted-bank.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';

const path = `/calendar/${'k'.repeat(43)}.ics`;
const since = (at: number | null) => bank().always('query/calendarSubscription', ok({ since: at }));

async function drawn(at: number | null, language: 'cn' | 'en' = 'cn'): Promise<void> {
  since(at);
  await draw(<CalendarSubscription />, language);
}

describe('the calendar subscription', () => {
  it.each([
    ['cn', '生成订阅地址', '订阅地址', '复制地址', '在日历软件中打开', '地址生成时间'],
    ['en', 'Create address', 'Address of the calendar', 'Copy address', 'Open in the calendar program', 'Address created'],
  ] as const)('EXP-10 shows a new address once, to be copied or opened (%s)', async (language, create, name, copy, open, created) => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await drawn(null, language);
    bank().next('saveCalendarSubscription', ok({ path }));
    since(DESK_OPENS_AT);
    await press(create);
    await pass(50);
    const shown = within(screen.getByRole('group', { name }));
    const address = `${window.location.origin}/ftfeportal/demo${path}`;
    expect(shown.getByText(address)).toBeTruthy();
    await press(copy);
    expect(copied).toEqual([address]);
    expect(shown.getByRole('link', { name: open }).getAttribute('href')).toBe(address.replace(/^https?/, 'webcal'));
    expect(screen.getByText(created).nextElementSibling?.textContent).toBe('2026-11-23 10:00:00');
    expect(screen.queryByRole('button', { name: create })).toBeNull();
  });

  it('EXP-10 does not show the address of an earlier visit, and replaces it after a question', async () => {
    await drawn(DESK_OPENS_AT);
    expect(screen.queryByRole('group', { name: '订阅地址' })).toBeNull();
    await press('更换地址');
    await pass(50);
    expect(dialog().textContent).toContain('原地址立即失效');
    await press('取消', dialog());
    expect(bank().sent('saveCalendarSubscription')).toHaveLength(0);
    bank().next('saveCalendarSubscription', ok({ path }));
    await press('更换地址');
    await pass(50);
    await press('更换地址', dialog());
    await pass(50);
    expect(screen.getByRole('group', { name: '订阅地址' }).textContent).toContain(path);
  });

  it('EXP-10 revokes the address after a question, and offers a new one', async () => {
    await drawn(DESK_OPENS_AT);
    bank().next('revokeCalendarSubscription', ok(null));
    await press('撤销地址');
    await pass(50);
    since(null);
    await press('撤销地址', dialog());
    await pass(50);
    expect(screen.getByText('已撤销日历订阅')).toBeTruthy();
    expect(screen.getByRole('button', { name: '生成订阅地址' })).toBeTruthy();
  });

  it('EXP-10 ERR-12 shows in place that it could not be read, and reads it again on request', async () => {
    bank().next('query/calendarSubscription', refused(1005, '操作过于频繁，请稍后再试'));
    await drawn(null);
    expect(screen.getByRole('button', { name: '重试' }).parentElement?.textContent).toContain('操作过于频繁，请稍后再试');
    await press('重试');
    expect(screen.getByRole('button', { name: '生成订阅地址' })).toBeTruthy();
  });

  it('EXP-10 shows the reason of a refused creation, and no address', async () => {
    tellFailuresOfHooks();
    await drawn(null);
    bank().next('saveCalendarSubscription', refused(1005, '操作过于频繁，请稍后再试'));
    await press('生成订阅地址');
    await pass(50);
    expect(screen.getByText('操作过于频繁，请稍后再试')).toBeTruthy();
    expect(screen.queryByRole('group', { name: '订阅地址' })).toBeNull();
  });
});
