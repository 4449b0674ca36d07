import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pairSearch } from '#web/domain/currency-words.ts';
import { setLanguage } from '#web/i18n/index.ts';
import { draw, pass, person } from '#web/test/draw.tsx';
import { type Choice, ChoiceField } from './choice-field.tsx';
import { Labelled } from './labelled.tsx';

const pairs: readonly Choice[] = [
  { value: '', label: '全部' },
  ...['USD/CNH', 'EUR/CNH', 'EUR/USD'].map((code) => ({ value: code, label: code, search: pairSearch(code) })),
  { value: 'GBP/CNH', label: 'GBP/CNH', search: pairSearch('GBP/CNH'), closed: '暂停交易' },
];
const accounts: readonly Choice[] = [
  { value: 'FTE0000000010000001', label: 'CNH · 结算账户 · …0001 · 1,993,355.00' },
  { value: 'FTE0000000019000001', label: 'CNH · 保证金账户 · …9001 · 10.00' },
];

let handed: string[] = [];
let left = 0;

function Form({ options, first = '' }: { options: readonly Choice[]; first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Labelled label="货币对" help="自选的货币对">
        <ChoiceField
          label="货币对"
          value={value}
          options={options}
          onChange={(next) => {
            handed.push(next);
            setValue(next);
          }}
          onLeave={() => void (left += 1)}
        />
      </Labelled>
      <button type="button" onClick={() => setValue('EUR/USD')}>
        reset
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /货币对/ });
const shown = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const keys = async (text: string) => {
  await person.keyboard(text);
  await pass(50);
};
const open = async () => {
  await person.click(field());
  await pass(50);
};
const search = async (text: string) => {
  await person.clear(field());
  await keys(text);
};

beforeEach(() => {
  [handed, left] = [[], 0];
});

describe('a searchable choice', () => {
  it('VAL-15 shows every option when it is opened, and finds by code, name and pinyin initials', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await open();
    expect(shown()).toEqual(['全部', 'USD/CNH', 'EUR/CNH', 'EUR/USD', 'GBP/CNH暂停交易']);
    for (const [typed, options] of [
      ['usdcnh', ['USD/CNH']],
      ['usd cnh', ['USD/CNH']],
      ['美元', ['USD/CNH', 'EUR/USD']],
      ['my', ['USD/CNH', 'EUR/USD']],
      ['oy', ['EUR/CNH', 'EUR/USD']],
    ] as const) {
      await search(typed);
      expect(shown(), typed).toEqual(options);
    }
    expect(handed).toEqual([]);
  });

  it('VAL-15 can be operated by keyboard alone: search, move, choose, leave', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await person.tab();
    await keys('oy');
    await keys('{ArrowDown}');
    const lit = () => screen.getByRole('listbox').querySelector('[data-highlighted]');
    expect(lit()?.textContent).toBe('EUR/USD');
    expect(field().getAttribute('aria-activedescendant')).toBe(lit()?.id);
    await keys('{Enter}');
    expect([handed, field().value, screen.queryByRole('listbox')]).toEqual([['EUR/USD'], 'EUR/USD', null]);
    await person.tab();
    await pass();
    expect(left).toBe(1);
  });

  it('VAL-15 chooses the first match by Enter, and an option with an empty value', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await open();
    await search('全');
    await keys('{Enter}');
    expect([handed, field().value]).toEqual([[''], '全部']);
  });

  it('VAL-15 keeps the chosen option when the search is left or cancelled', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await open();
    await search('eur');
    await keys('{Escape}');
    expect(field().value).toBe('USD/CNH');
    await search('zzz');
    expect(shown()).toEqual(['没有匹配的选项']);
    expect(screen.getByRole('status').textContent).toBe('没有匹配的选项');
    await keys('{Enter}');
    await person.tab();
    await pass(50);
    expect([handed, field().value, screen.getByRole('status').textContent]).toEqual([[], 'USD/CNH', '']);
  });

  it('VAL-15 does not choose a disabled option, and shows why', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await open();
    const option = screen.getByRole('option', { name: /GBP\/CNH/ });
    expect([option.getAttribute('aria-disabled'), option.textContent]).toEqual(['true', 'GBP/CNH暂停交易']);
    await person.click(option);
    await pass(50);
    expect(handed).toEqual([]);
  });

  it('VAL-15 accepts a click, and follows an external value', async () => {
    await draw(<Form options={pairs} first="USD/CNH" />);
    await open();
    await person.click(screen.getByRole('option', { name: 'EUR/CNH' }));
    await pass(50);
    expect([handed, field().value]).toEqual([['EUR/CNH'], 'EUR/CNH']);
    await person.click(screen.getByRole('button', { name: 'reset' }));
    await pass();
    expect(field().value).toBe('EUR/USD');
  });

  it('VAL-15 shows an account with currency, alias, last four digits and balance, in as many lines as it needs when closed', async () => {
    await draw(<Form options={accounts} first="FTE0000000010000001" />);
    expect(field().value).toBe('CNH · 结算账户 · …0001 · 1,993,355.00');
    const atRest = document.querySelector('input ~ [aria-hidden=true]');
    expect(atRest?.textContent).toBe('CNH · 结算账户 · …0001 · 1,993,355.00');
    await open();
    await search('9001');
    await keys('{Enter}');
    expect(handed).toEqual(['FTE0000000019000001']);
  });

  it('VAL-10 VAL-15 has its label as its name and its help as its description, and shows nothing for an unknown value', async () => {
    await draw(<Form options={pairs} first="XAU/CNH" />);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText('自选的货币对').id);
    expect([field().value, field().placeholder]).toEqual(['', '请选择']);
    await setLanguage('en');
    await pass();
    expect(field().placeholder).toBe('Choose');
  });
});
