import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#web/i18n/index.ts';
import { dialog, draw, pass, person, press } from '#web/test/draw.tsx';
import { DateField } from './date-field.tsx';
import { Labelled } from './labelled.tsx';

// Thanksgiving in New York, and the weekends of that month.
const closedDays: Readonly<Record<string, readonly string[]>> = {
  '2026-11-26': ['USNY'],
  '2026-11-28': ['USNY', 'HKHK', 'CNSH'],
};
const closed = (day: string) => closedDays[day] ?? [];

let handed: string[] = [];
let left = 0;

function Form({ first = '', error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Labelled label="起息日" error={error} help="银行工作日">
        <DateField
          label="起息日"
          value={value}
          today="2026-11-22"
          min="2026-11-22"
          max="2027-11-22"
          closed={closed}
          onChange={(day) => {
            handed.push(day);
            setValue(day);
          }}
          onLeave={() => void (left += 1)}
        />
      </Labelled>
      <button type="button" onClick={() => setValue('2026-12-01')}>
        reset
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /起息日/ });
const type = async (text: string) => {
  await person.clear(field());
  await person.type(field(), text);
  await pass();
};
const leave = async () => {
  await person.tab();
  await pass();
};
const keys = async (...names: string[]) => {
  for (const name of names) {
    await person.keyboard(`{${name}}`);
    await pass(50);
  }
};
const open = async () => {
  await press('打开日历：起息日');
  await pass(50);
};
const day = (name: RegExp) => within(dialog()).getByRole('button', { name });

// Downloads the calendar before the tests, so that they do not have to wait for it.
beforeAll(() => import('./calendar.tsx'));

beforeEach(() => {
  [handed, left] = [[], 0];
});

describe('a date field', () => {
  it('VAL-14 accepts typed text and formats it as yyyy-mm-dd on blur', async () => {
    await draw(<Form />);
    for (const [text, written] of [
      ['2026-11-25', '2026-11-25'],
      ['20261125', '2026-11-25'],
      ['1125', '2026-11-25'],
      ['+3m', '2027-02-22'],
    ] as const) {
      await type(text);
      expect(field().value).toBe(text);
      expect(handed.at(-1)).toBe(written);
      await leave();
      expect(field().value).toBe(written);
    }
    expect(left).toBe(4);
  });

  it('VAL-14 never passes on a day that it does not show: text that is no date clears the value, remains, and is reported', async () => {
    await draw(<Form first="2026-11-25" />);
    await type('2026-02-30');
    expect(handed.at(-1)).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
    await leave();
    expect(field().value).toBe('2026-02-30');
    expect(screen.getByRole('status').textContent).toBe('“2026-02-30”不是日期，可输入“2026-11-25”“1125”或“+3m”');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await type('1124');
    await leave();
    expect([field().value, screen.getByRole('status').textContent]).toEqual(['2026-11-24', '']);
  });

  it('VAL-14 discards typed text when the value changes externally', async () => {
    await draw(<Form />);
    await type('abc');
    await leave();
    await press('reset');
    expect([field().value, screen.getByRole('status').textContent]).toEqual(['2026-12-01', '']);
  });

  it('VAL-14 shows which centre is closed on a typed day, and which bound it exceeds', async () => {
    await draw(<Form />);
    await type('1126');
    expect(screen.getByRole('status').textContent).toBe('2026-11-26 纽约休市');
    expect(field().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id);
    await type('2026-11-21');
    expect(screen.getByRole('status').textContent).toBe('不能早于 2026-11-22');
    await type('2027-11-23');
    expect(screen.getByRole('status').textContent).toBe('不能晚于 2027-11-22');
    for (const bound of ['2026-11-22', '2027-11-22']) {
      await type(bound);
      expect(screen.getByRole('status').textContent).toBe('');
    }
  });

  it('VAL-10 has its label as its name and its help as its description', async () => {
    await draw(<Form />);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText('银行工作日').id);
  });

  it('VAL-14 opens a calendar in Chinese, weeks from Monday, at today in bank time', async () => {
    await draw(<Form />);
    await open();
    expect(
      within(dialog())
        .getAllByRole('columnheader', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日']);
    expect(dialog().textContent).toContain('2026年11月');
    expect(document.activeElement).toBe(day(/11月22日/));
    expect(dialog().querySelector('[aria-current=date]')?.textContent).toBe('22');
    await person.click(day(/11月25日/));
    await pass(50);
    expect([field().value, handed]).toEqual(['2026-11-25', ['2026-11-25']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('VAL-14 greys out a closed day, names its centres also to screen readers, and does not accept it', async () => {
    await draw(<Form />);
    await open();
    const thanksgiving = day(/11月26日/);
    expect(thanksgiving.getAttribute('aria-label')).toMatch(/11月26日.*，纽约休市$/);
    expect(day(/11月28日/).getAttribute('aria-label')).toMatch(/，纽约、香港、上海休市$/);
    expect(day(/11月27日/).getAttribute('aria-label')).not.toContain('休市');
    expect([thanksgiving.getAttribute('aria-disabled'), thanksgiving.hasAttribute('data-closed')]).toEqual(['true', true]);
    await person.hover(thanksgiving);
    expect(dialog().textContent).toContain('2026-11-26 纽约休市');
    await person.click(thanksgiving);
    await pass(50);
    expect([handed, screen.queryByRole('dialog')]).toEqual([[], dialog()]);
  });

  it('VAL-14 can be operated by keyboard alone: open, move, skip closed days, choose, leave', async () => {
    await draw(<Form first="2026-11-25" />);
    await person.click(field());
    await keys('ArrowDown');
    expect(document.activeElement).toBe(day(/11月25日/));
    await keys('ArrowRight');
    expect(document.activeElement).toBe(day(/11月26日/));
    expect(dialog().textContent).toContain('2026-11-26 纽约休市');
    await keys('Enter');
    expect(handed).toEqual([]);
    await keys('ArrowRight', 'ArrowDown', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowLeft', 'Enter');
    expect(field().value).toBe('2027-01-23');
    await keys('ArrowDown', 'Escape');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, field()]);
    expect(handed).toEqual(['2027-01-23']);
  });

  it('VAL-14 changes months and years, and stays within its bounds', async () => {
    await draw(<Form />);
    await open();
    await press('下个月', dialog());
    expect(dialog().textContent).toContain('2026年12月');
    await press('下一年', dialog());
    expect(dialog().textContent).toContain('2027年11月');
    expect(day(/11月23日/).getAttribute('aria-disabled')).toBe('true');
    expect(day(/11月22日/).getAttribute('aria-disabled')).toBe(null);
    await press('上个月', dialog());
    expect(dialog().textContent).toContain('2027年10月');
  });

  it('VAL-14 is in English on an English page, with the same format', async () => {
    await draw(<Form first="2026-11-26" />);
    await setLanguage('en');
    await pass();
    expect(screen.getByRole('status').textContent).toBe('2026-11-26: closed in New York');
    await press('Open calendar: 起息日');
    await pass(50);
    expect(dialog().textContent).toContain('November 2026');
    expect(day(/26 November/).getAttribute('aria-label')).toMatch(/^Thursday,? 26 November 2026, closed in New York$/);
    expect(field().value).toBe('2026-11-26');
  });
});
