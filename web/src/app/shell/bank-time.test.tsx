import { describe, expect, it } from 'vitest';
import { DESK_OPENS_AT } from '#web/test/desk.ts';
import { draw } from '#web/test/draw.tsx';
import { BankTime } from './bank-time.tsx';

const shown = () => document.querySelector('time')?.closest('div')?.textContent;

describe('the header', () => {
  it.each([
    ['cn', true, '银行时间 2026-11-23 10:00:00服务时间 09:30–次日03:00 · 交易中'],
    ['en', false, 'Bank time 2026-11-23 10:00:00Hours 09:30–03:00 next day · Closed'],
  ] as const)('LAY-03 I18-08 shows bank time and the service hours in readable form (%s)', async (language, open, text) => {
    await draw(<BankTime now={() => DESK_OPENS_AT} hours="09:30-18:00, 18:00-03:00" open={open} />, language);
    expect(shown()).toBe(text);
    expect(document.querySelector('[title]')?.getAttribute('title')).toBe(open ? undefined : 'Outside trading hours');
  });

  it('LAY-03 shows service hours in an unknown format as the bank sends them', async () => {
    await draw(<BankTime now={() => null} hours="24h" open />);
    expect(shown()).toBe('银行时间 服务时间 24h · 交易中');
  });
});
