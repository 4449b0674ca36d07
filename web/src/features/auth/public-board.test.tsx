import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '#web/state/session.ts';
import { bank } from '#web/test/desk.ts';
import { draw, narrow, pass } from '#web/test/draw.tsx';
import { held, httpStatus, ok } from '#web/test/scripted-bank.ts';
import { LoginPicture } from './login-picture.tsx';

// This instant is Tuesday 2026-11-24, 10:01:22 in Shanghai.
const NOW = Date.UTC(2026, 10, 24, 2, 1, 22);
const CLOSES = Date.UTC(2026, 10, 24, 19, 0, 0);
const price = (rateCode: string, pipFactor: string, bid: string, offer: string) => ({ rateCode, pipFactor, bid, offer, valTime: NOW });
const board = (more: object = {}) => ({
  bankTime: NOW,
  clockRate: '1',
  session: 'DAY',
  nextChangeAt: Date.UTC(2026, 10, 24, 10, 0, 0),
  openUntil: CLOSES,
  prices: [
    price('USD/CNH', '10000', '7.0586', '7.0612'),
    price('EUR/CNH', '10000', '8.1659', '8.1687'),
    price('JPY/CNH', '1000000', '0.045847', '0.045871'),
  ],
  ...more,
});

const card = () => screen.getByRole('region', { name: /参考行情|Indicative prices/ }).textContent;
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const isDimmed = () => document.querySelector('[data-dimmed]')?.getAttribute('data-dimmed') === 'true';
const asked = () => bank().sent('getPublicBoard');

/** Renders the page and waits for the download of the board and for its first response. */
async function opened(language: 'cn' | 'en' = 'cn'): Promise<void> {
  await draw(<LoginPicture />, language);
  await pass();
  await pass();
}

beforeEach(() => {
  session.user = null;
});

describe('the prices on the login page', () => {
  it.each([
    ['cn', '银行买入', '银行卖出', '交易开放至次日 03:00参考价 10:01:22'],
    ['en', 'Bank buys', 'Bank sells', 'Dealing open until 03:00 next dayIndicative, 10:01:22'],
  ] as const)('LAY-30 I18-08 are the prices of the bank, with its hours and their time (%s)', async (language, bid, offer, foot) => {
    bank().always('getPublicBoard', ok(board()));
    await opened(language);
    const row = (code: string, ...rates: string[]) => `${code}${bid} ${rates[0]}${rates[0]}${offer} ${rates[1]}${rates[1]}`;
    expect(rows()).toEqual([
      row('USD/CNH', '7.0586', '7.0612'),
      row('EUR/CNH', '8.1659', '8.1687'),
      row('JPY/CNH', '0.045847', '0.045871'),
    ]);
    expect(card()).toContain(foot);
  });

  it.each([
    ['in the night session', { bankTime: Date.UTC(2026, 10, 24, 17, 0, 0), session: 'NIGHT' }, '交易开放至 03:00'],
    ['before it opens', { session: 'CLOSED', openUntil: null, nextChangeAt: Date.UTC(2026, 10, 24, 1, 30, 0) }, '09:30 开放交易'],
    ['over a holiday', { session: 'CLOSED', openUntil: null, nextChangeAt: Date.UTC(2026, 10, 26, 1, 30, 0) }, '2026-11-26 09:30 开放交易'],
  ])('LAY-30 SPO-11 show until when the bank deals, or when it opens: %s', async (_when, more, hours) => {
    bank().always('getPublicBoard', ok(board(more)));
    await opened();
    expect(card()).toContain(hours);
  });

  it('LAY-30 of another day are shown with their date', async () => {
    bank().always('getPublicBoard', ok(board({ bankTime: NOW + 86_400_000 })));
    await opened();
    expect(card()).toContain('参考价 2026-11-24 10:01:22');
  });

  it('LAY-30 SES-28 are refreshed every 10 seconds, as automatic reads', async () => {
    bank().always('getPublicBoard', ok(board()));
    await opened();
    expect(asked()).toHaveLength(1);
    bank().always('getPublicBoard', ok(board({ prices: [price('USD/CNH', '10000', '7.0600', '7.0626')] })));
    await pass(10_500);
    await pass();
    expect(asked()).toHaveLength(2);
    expect(asked().every(({ headers }) => headers.get('X-Automatic-Read') === '1')).toBe(true);
    expect(rows()).toEqual(['USD/CNH银行买入 7.06007.0600银行卖出 7.06267.0626']);
  });

  it('LAY-30 RAT-15 remain with their age while the bank does not respond, dimmed after 30 seconds', async () => {
    bank().always('getPublicBoard', ok(board()));
    await opened();
    bank().always('getPublicBoard', httpStatus(503));
    await pass(12_000);
    expect([card()?.includes('12秒前读取'), rows().length, isDimmed()]).toEqual([true, 3, false]);
    await pass(18_000);
    expect([card()?.includes('30秒前读取'), rows().length, isDimmed()]).toEqual([true, 3, true]);
    bank().always('getPublicBoard', ok(board()));
    await pass(10_500);
    await pass();
    expect([card()?.includes('前读取'), isDimmed()]).toEqual([false, false]);
  });

  it('LAY-30 are a placeholder before the first response, then a message when there are none', async () => {
    const late = held(httpStatus(500));
    bank().always('getPublicBoard', late.answer);
    await opened();
    expect([card(), screen.queryAllByRole('listitem')]).toEqual(['银行买入银行卖出', []]);
    late.letGo();
    await pass();
    expect(card()).toBe('暂时无法显示行情');
    bank().always('getPublicBoard', ok(board()));
    await pass(10_500);
    await pass();
    expect(rows()).toHaveLength(3);
  });

  it('LAY-30 are not requested when they are not shown', async () => {
    narrow();
    await opened();
    await pass(10_000);
    expect(asked()).toEqual([]);
  });
});
