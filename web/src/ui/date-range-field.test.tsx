import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DateRange } from '#web/domain/date-input.ts';
import { draw, pass, person, press } from '#web/test/draw.tsx';
import { DateRangeField } from './date-range-field.tsx';

let handed: DateRange = { from: '', to: '' };

function Form() {
  const [value, setValue] = useState<DateRange>({ from: '', to: '' });
  const change = (range: DateRange) => {
    handed = range;
    setValue(range);
  };
  return <DateRangeField label="交易日" value={value} today="2026-11-22" onChange={change} />;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a range of dates', () => {
  it('VAL-14 has today, this week, this month and the last 90 days, and shows which of them it is', async () => {
    await draw(<Form />);
    for (const [name, from, to] of [
      ['今天', '2026-11-22', '2026-11-22'],
      ['本周', '2026-11-16', '2026-11-22'],
      ['本月', '2026-11-01', '2026-11-30'],
      ['近90天', '2026-08-25', '2026-11-22'],
    ] as const) {
      await press(name);
      expect(handed).toEqual({ from, to });
      expect([field('开始日期').value, field('结束日期').value]).toEqual([from, to]);
      expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([name]);
    }
  });

  it('VAL-14 lets an end stay open, and marks an end that lies before its start', async () => {
    await draw(<Form />);
    await person.type(field('开始日期'), '1125');
    expect(handed).toEqual({ from: '2026-11-25', to: '' });
    expect(document.body.textContent).not.toContain('开始日期不能晚于结束日期！');
    await person.type(field('结束日期'), '1124');
    await pass();
    expect(handed).toEqual({ from: '2026-11-25', to: '2026-11-24' });
    expect(document.body.textContent).toContain('开始日期不能晚于结束日期！');
    expect(field('结束日期').getAttribute('aria-invalid')).toBe('true');
    await person.clear(field('结束日期'));
    await person.type(field('结束日期'), '1125');
    await pass();
    expect(document.body.textContent).not.toContain('开始日期不能晚于结束日期！');
  });
});
