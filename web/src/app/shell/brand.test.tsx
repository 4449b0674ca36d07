import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure } from '#web/state/portal-config.ts';
import { draw } from '#web/test/draw.tsx';
import { Brand } from './brand.tsx';
import { PrintHead } from './print-head.tsx';

beforeEach(() => {
  configure({
    bank: { name: { cn: '东海银行', en: 'Donghai Bank' }, logo: '/marks/donghai.svg' },
    environment: { cn: '测试', en: 'TEST' },
  });
});
afterEach(() => {
  configure({});
});

const mark = (place: ParentNode) => place.querySelector('img')?.getAttribute('src');

describe('the bank of the configuration', () => {
  it.each([
    ['cn', '东海银行 外汇测试'],
    ['en', 'Donghai Bank FXTEST'],
  ] as const)('LAY-30 API-34 is shown in a header with its mark, its name and the environment (%s)', async (language, text) => {
    await draw(
      <header>
        <Brand />
      </header>,
      language,
    );
    const header = screen.getByRole('banner');
    expect([mark(header), header.textContent]).toEqual(['/marks/donghai.svg', text]);
  });

  it.each([
    ['cn', '东海银行企业外汇交易门户 · 测试 · '],
    ['en', 'Donghai BankCorporate FX trading portal · TEST · '],
  ] as const)('LAY-30 PRT-05 is shown at the head of a printed page too (%s)', async (language, text) => {
    await draw(<PrintHead />, language);
    const head = document.querySelector('[data-print-head]')!;
    expect(mark(head)).toBe('/marks/donghai.svg');
    expect(head.textContent).toContain(text);
  });
});
