import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { spotHistory, spotSerial } from '#web/features/spot/spot.lists.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, person, press } from '#web/test/draw.tsx';
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
      await press(name);
      expect(dates()).toEqual([startDate, endDate]);
      expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toContain(name);
      await press('查询');
      expect(asked()).toMatchObject({ startDate, endDate });
    }
    await press('重置');
    expect(dates()).toEqual(['', '']);
  });

  it('VAL-14 VAL-10 in the wrong order is reported while typing and not requested', async () => {
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotHistory} />);
    const before = bank().sent('query/SpotClientTrade').length;
    await person.type(field('开始日期'), '1125');
    await person.type(field('结束日期'), '1124');
    await pass();
    expect(document.body.textContent).toContain('开始日期不能晚于结束日期！');
    await press('查询');
    expect(bank().sent('query/SpotClientTrade')).toHaveLength(before);
  });

  it('VAL-14 is offered only in lists with dates', async () => {
    bank().always('query/SpotClientTrade', ok(page([])));
    await draw(<ListScreen list={spotSerial} />);
    expect(screen.queryByRole('group', { name: '常用区间' })).toBeNull();
  });
});
