import { describe, expect, it } from 'vitest';
import { draw } from '#web/test/draw.tsx';
import { Unbroken } from './unbroken.tsx';

describe('a sentence with unbreakable parts', () => {
  it.each([
    ['USD/CNH 降至 6.9500 或更低时，买入 USD 1,000,000.00，2026-11-23 18:00 前有效', ['USD 1,000,000.00', '2026-11-23 18:00']],
    ['Value 2026-11-25: sell CNH 7,001,700.00.', ['2026-11-25', 'CNH 7,001,700.00']],
    ['CNH · 结算账户 · …0001 · 1,993,355.00', ['…0001']],
    ['付 CNH …0001，收 USD …0002', ['CNH …0001', 'USD …0002']],
    ['USD FTE0000000010000002 / CNH FTE0000000010000001', ['USD FTE0000000010000002', 'CNH FTE0000000010000001']],
    ['', []],
    ['尚未填写', []],
  ])('keeps days, times, amounts and account numbers of "%s" unbroken, and every character', async (text, whole) => {
    await draw(
      <p>
        <Unbroken text={text} />
      </p>,
    );
    const paragraph = document.querySelector('p');
    expect(paragraph?.textContent).toBe(text);
    expect([...(paragraph?.querySelectorAll('span') ?? [])].map((span) => span.textContent)).toEqual(whole);
  });
});
