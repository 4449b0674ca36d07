import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#web/i18n/index.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { openCapitals } from './capitals.tsx';

const words = {
  cn: { field: /^金额/, wrong: '请输入正确的金额', copy: '复制' },
  en: { field: /^Amount/, wrong: 'Please enter a correct amount', copy: 'Copy' },
} as const;
const opened = async (language: Language) => {
  await draw(<div />, language);
  openCapitals();
  await pass(50);
};
const written = () => within(dialog()).getByRole('status').textContent;

describe.each(['cn', 'en'] as const)('the amount converter (%s)', (language) => {
  const { field, wrong, copy } = words[language];

  it.each(['12a', '1.234', '-5', '1e6', '12345678901234567'])(
    'PRT-06 asks for a valid amount when %j is typed, and writes nothing',
    async (text) => {
      await opened(language);
      await fill(field, text, dialog());
      expect(within(dialog()).getByText(wrong)).toBeTruthy();
      expect(written()).toBe('');
      expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: copy }).disabled).toBe(true);
    },
  );

  it('PRT-06 PRT-07 shows no error before the first amount, writes a valid amount in capitals after an invalid one, and copies it', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await opened(language);
    expect(screen.queryByText(wrong)).toBeNull();
    await fill(field, '12a', dialog());
    await fill(field, '1,234.56', dialog());
    expect([written(), screen.queryByText(wrong)]).toEqual(['壹仟贰佰叁拾肆元伍角陆分', null]);
    await press(copy, dialog());
    expect(copied).toEqual(['壹仟贰佰叁拾肆元伍角陆分']);
  });
});
