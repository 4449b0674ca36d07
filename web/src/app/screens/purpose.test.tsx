import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionTradeScreen } from '#web/features/option/option.ticket-screen.tsx';
import { SpotOrderScreen } from '#web/features/orders/order.ticket-screens.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { SwapTradeScreen } from '#web/features/swap/swap.ticket-screen.tsx';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, person } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { ok } from '#web/test/scripted-bank.ts';
import { submit, unfold } from '#web/test/spot-ticket.tsx';

beforeEach(() => {
  answerIndications();
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
  bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
  for (const list of ['forwardClientTrade2', 'query/swapClientTrade', 'optClientTrade', 'forexOrderList'])
    bank().always(list, ok(page([])));
});

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/[ *]+$/, ''));
const choices = async () => {
  await person.click(screen.getByRole('combobox', { name: /^(购汇|结汇)用途/ }));
  await pass();
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

async function drawn(Screen: ComponentType, press1: RegExp | null): Promise<void> {
  await draw(<Screen />);
  if (press1 !== null) await person.click(screen.getByRole('radio', { name: press1 }));
  await pass(500);
  await unfold(/^申报信息/);
}

describe('the purpose of a deal', () => {
  it.each<[string, ComponentType, RegExp | null, '购汇' | '结汇']>([
    ['spot bought', SpotTradeScreen, null, '购汇'],
    ['spot sold', SpotTradeScreen, /^卖出 USD/, '结汇'],
    ['forward bought', ForwardTradeScreen, null, '购汇'],
    ['forward sold', ForwardTradeScreen, /^卖出 USD/, '结汇'],
    ['swap bought near', SwapTradeScreen, null, '购汇'],
    ['swap sold near', SwapTradeScreen, /^近卖远买/, '结汇'],
    ['order bought', SpotOrderScreen, null, '购汇'],
    ['order sold', SpotOrderScreen, /^卖出 USD/, '结汇'],
    ['call bought', OptionTradeScreen, null, '购汇'],
    ['put bought', OptionTradeScreen, /^买入看跌/, '结汇'],
    ['call sold', OptionTradeScreen, /^卖出期权/, '结汇'],
  ])('REP-10 is a purpose of purchase or of sale, by the side of the customer: %s', async (_what, Screen, side, word) => {
    await drawn(Screen, side);
    expect(labels()).toEqual(expect.arrayContaining([`${word}用途`, `${word}详细用途`]));
    expect((await choices()).some((choice) => choice?.includes('结汇待支付'))).toBe(word === '结汇');
  });

  it('REP-10 a saved purpose of sale does not apply to a purchase, which has its own field label', async () => {
    bank().always('clientApplMsg', ok({ ...facts.reportingDefault, settlementPurpose: '022' }));
    await draw(<SpotTradeScreen />);
    await pass(500);
    expect(screen.getByRole('button', { name: /^申报信息/ }).textContent).toContain('待填写1项');
    await person.click(screen.getByRole('radio', { name: /^卖出 USD/ }));
    await pass(500);
    expect(screen.getByRole('button', { name: /^申报信息/ }).textContent).not.toContain('待填写');
  });

  it('REP-10 has the same choice in English', async () => {
    bank().always('clientApplMsg', ok(null));
    await draw(<SpotTradeScreen />, 'en');
    await pass(500);
    await submit('Request quote');
    expect(screen.getAllByText('Please select the purpose of purchase').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('radio', { name: /^Sell USD/ }));
    await pass(500);
    expect(screen.getAllByText('Please select the purpose of sale').length).toBeGreaterThan(0);
  });
});
