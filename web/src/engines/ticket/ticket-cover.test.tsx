// Errors that a spot ticket detects itself, so that no request is sent.
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { setLanguage } from '#web/i18n/index.ts';
import { livePrice } from '#web/live/prices.ts';
import { bank } from '#web/test/desk.ts';
import { draw, fill, pass, person, press } from '#web/test/draw.tsx';
import { held, httpStatus, ok } from '#web/test/scripted-bank.ts';
import { agree, businessNo, ready, submit, unfold } from '#web/test/spot-ticket.tsx';
import { facts } from './facts.fixture.ts';

describe('a ticket that cannot be covered or settled', () => {
  const openCover = () => unfold(/^履约保障/);
  const nothingLeft = () => expect([bank().sent('checkTradeAuth'), bank().sent('doSpotTrade')]).toEqual([[], []]);

  it('MRG-08 with empty credit shows a message beside the choice of credit and sends nothing', async () => {
    bank().always('credit/query', ok([]));
    await draw(<SpotTradeScreen />);
    await fill('金额（USD）*', '1m');
    await agree();
    await openCover();
    await person.click(screen.getByRole('radio', { name: '授信' }));
    await submit();
    expect(screen.getAllByText('授信额度为空，无法交易！').length).toBeGreaterThan(0);
    nothingLeft();
    await person.click(screen.getByRole('radio', { name: '保证金' }));
    await pass(500);
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
  });

  it.each([
    ['1000000.00', 1],
    ['1000000.01', 0],
  ])('MRG-09 with CNH 1,000,000.00 of credit and a cover of %s sends %i requests', async (marginAmount, leaves) => {
    const [line] = facts.credits ?? [];
    bank().always('credit/query', ok([{ ...line, unusedLimit: 100_000_000 }]));
    bank().always(
      'getMarginReceiveAmt',
      ok({ required: true, ratio: '2', marginCycode: 'CNH', marginAmount, amountCnh: marginAmount, amountUsd: '1' }),
    );
    await ready();
    await pass(500);
    await pass(500);
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(screen.queryAllByText('可用授信余额不足！').length > 0).toBe(leaves === 0);
    expect(bank().sent('doSpotTrade')).toHaveLength(leaves);
  });

  it('MRG-06 shows in its collapsed line the share of the free cover that the deal uses, and without an amount the free cover', async () => {
    const [line] = facts.credits ?? [];
    bank().always('credit/query', ok([{ ...line, id: 'CRC0001', unusedLimit: 9_845_478_297 }]));
    bank().always('getMarginReceiveAmt', coverOf('141202.00'));
    await draw(<SpotTradeScreen />);
    const folded = () => screen.getByRole('button', { name: /^履约保障/ }).textContent;
    expect(folded()).toContain('CRC0001 可用 CNH 98,454,782.97');
    await fill('金额（USD）*', '1m');
    await pass(500);
    await pass(500);
    expect(folded()).toContain('CRC0001 占用 CNH 141,202.00 / 98,454,783');
  });

  // The ratio, the amount and its equivalents all differ, so that one in the place of another is detected.
  const use = { ratio: '2.5', marginAmount: '141202.37', amountCnh: '150000.11', amountUsd: '20171.08' };

  it.each([
    ['0', '授信', 'CR0001: CNH 141,202.37 of 1,000,000 free'],
    ['1', '授信', 'CR0001: CNH 141,202.37 of 1,000,000 free'],
    ['0', '保证金', 'CNH …0001: CNH 141,202.37 of 2,000,000 free'],
    ['1', '保证金', 'CNH …0001: CNH 141,202.37 of 2,000,000 free'],
  ] as const)(
    'MRG-06 MRG-07 shows the amount that the bank returns for an amount in currency %s, and its ratio, with cover %s',
    async (calCyCode, choice, folded) => {
      bank().always('getMarginReceiveAmt', ok({ required: true, marginCycode: 'CNH', ...use }));
      await draw(<SpotTradeScreen />);
      await openCover();
      await person.click(screen.getByRole('radio', { name: choice }));
      await person.click(screen.getByRole('radio', { name: calCyCode === '0' ? 'USD' : 'CNH' }));
      await fill(/^金额（/, '654321');
      await pass(500);
      await pass(500);
      const terms = { rateCode: 'USD/CNH', tranType: '0', valueDate: '2026-11-25', amount: '654321', calCyCode, marginCycode: 'CNH' };
      expect(bank().sent('getMarginReceiveAmt').at(-1)?.body).toEqual(terms);
      const note = () => document.querySelector('[data-field=coverUse]')?.textContent;
      expect(note()).toBe('占用CNH 141,202.37（2.5%）');
      await act(() => setLanguage('en'));
      await pass();
      expect(note()).toBe('Will useCNH 141,202.37 (2.5%)');
      await press(/^Cover/);
      expect(screen.getByRole('button', { name: /^Cover/ }).textContent).toContain(folded);
    },
  );

  const coverOf = (marginAmount: string) =>
    ok({ required: true, ratio: '2', marginCycode: 'CNH', marginAmount, amountCnh: marginAmount, amountUsd: '1' });
  const asked = () => [bank().sent('getMarginReceiveAmt').length, bank().sent('doSpotTrade').length];

  it.each([
    ['1000000.00', 1],
    ['1000000.01', 0],
  ])('MRG-06 MRG-09 a press before the cover is loaded waits for it; a cover of %s then sends %i requests', async (amount, leaves) => {
    const [line] = facts.credits ?? [];
    bank().always('credit/query', ok([{ ...line, unusedLimit: 100_000_000 }]));
    const late = held(coverOf(amount));
    bank().always('getMarginReceiveAmt', late.answer);
    await ready();
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect([...asked(), screen.getByRole('button', { name: '正在询价' }).getAttribute('aria-disabled')]).toEqual([1, 0, 'true']);
    await pass(5_000);
    expect(asked()).toEqual([1, 0]);
    late.letGo();
    await pass();
    expect(bank().sent('doSpotTrade')).toHaveLength(leaves);
    expect(screen.queryAllByText('可用授信余额不足！').length > 0).toBe(leaves === 0);
  });

  it('RAT-15 a price that goes stale while a press waits for the cover prevents the request', async () => {
    const late = held(coverOf('140020.00'));
    bank().always('getMarginReceiveAmt', late.answer);
    await ready();
    await submit();
    livePrice('SPOT USD/CNH').stale = true;
    late.letGo();
    await pass();
    expect(bank().sent('getMarginReceiveAmt')).toHaveLength(1);
    nothingLeft();
  });

  it('MRG-06 sends nothing while the cover cannot be read, and the next press reads it again', async () => {
    bank().always('getMarginReceiveAmt', httpStatus(500));
    await ready();
    await pass(1_000);
    await submit();
    expect(screen.getAllByText('服务端异常').length).toBeGreaterThan(0);
    nothingLeft();
    bank().always('getMarginReceiveAmt', coverOf('140020.00'));
    bank().next('doSpotTrade', ok({ businessNo }));
    await pass(500);
    await submit();
    expect(bank().sent('doSpotTrade')).toHaveLength(1);
  });

  it('MRG-06 reads the cover again for a new amount; the response for the old amount sends nothing', async () => {
    await ready();
    await pass(500);
    const late = held(coverOf('280040.00'));
    bank().always('getMarginReceiveAmt', late.answer);
    await fill('金额（USD）*', '2m');
    bank().next('doSpotTrade', ok({ businessNo }));
    await submit();
    expect(bank().sent('doSpotTrade')).toEqual([]);
    expect(bank().sent('getMarginReceiveAmt').at(-1)?.body).toMatchObject({ amount: '2000000' });
    late.letGo();
    await pass();
    expect(bank().sent('doSpotTrade')).toMatchObject([{ body: { amount: '2000000' } }]);
  });

  it('SPO-04 refuses T+0 after its cut-off with a message, and sends nothing', async () => {
    await ready();
    await person.click(screen.getByText('当日起息（T+0）'));
    await pass();
    const [, ...later] = facts.dates?.valueDates ?? [];
    bank().always('effDate', ok({ ...facts.dates, valueDates: [{ code: '0', date: null, closed: 'valueTodayNotSupported' }, ...later] }));
    await queryClient.invalidateQueries();
    await pass();
    await submit();
    expect(screen.getAllByText('该货币对不支持T+0交易！').length).toBeGreaterThan(0);
    nothingLeft();
  });
});
