import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { spotHistory, spotSerial } from '#web/features/spot/spot.lists.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, openDates, pass, person, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list-screen.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const dates = () => [field('开始日期').value, field('结束日期').value];
const asked = () => bank().sent('query/SpotClientTrade').at(-1)?.body;

describe('the date range of a list', () => {
  it('VAL-14 is set by one press to today, this week, this month or the last 90 days, and is requested', async () => {
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotHistory} />);
    for (const [name, startDate, endDate] of [
      ['今天', '2026-11-23', '2026-11-23'],
      ['本周', '2026-11-23', '2026-11-29'],
      ['本月', '2026-11-01', '2026-11-30'],
      ['近90天', '2026-08-26', '2026-11-23'],
    ] as const) {
      await openDates();
      await press(name);
      expect(asked()).toMatchObject({ startDate, endDate });
      await press(`日期 ${name}`);
      expect(dates()).toEqual([startDate, endDate]);
      expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toContain(name);
      await person.keyboard('{Escape}');
      await pass();
    }
    await press('重置');
    await press('日期 全部');
    expect(dates()).toEqual(['', '']);
  });

  it("QRY-34 begins and ends by bank time, also if the clock of the user's machine shows another day", async () => {
    const machine = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-05T12:00:00Z'));
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotHistory} />);
    await openDates();
    await press('今天');
    machine.mockRestore();
    expect(asked()).toMatchObject({ startDate: '2026-11-23', endDate: '2026-11-23' });
  });

  it('VAL-14 VAL-10 in the wrong order is reported while typing and not requested', async () => {
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotHistory} />);
    await openDates();
    await person.type(field('开始日期'), '1125');
    await pass();
    const before = bank().sent('query/SpotClientTrade').length;
    await person.type(field('结束日期'), '1124');
    await pass();
    expect(document.body.textContent).toContain('开始日期不能晚于结束日期！');
    await person.keyboard('{Enter}');
    await pass();
    expect(bank().sent('query/SpotClientTrade')).toHaveLength(before);
  });

  it('VAL-14 is offered only in lists with dates', async () => {
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotSerial} />);
    expect(screen.queryByRole('button', { name: /^日期/ })).toBeNull();
  });
});
