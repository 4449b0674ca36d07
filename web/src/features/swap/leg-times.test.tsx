import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { swapLegs } from '#web/engines/quote/quote-legs.ts';
import { swapQuote } from '#web/test/deals.ts';
import { draw } from '#web/test/draw.tsx';
import { LegTimes } from './leg-times.tsx';

const legs = (near: string, far: string) =>
  swapLegs({ ...swapQuote().swapTrade, nearValueDate: near, farMaturityDate: far }).map((leg) => ({ ...leg }));
const marks = () => [...document.querySelectorAll('figure circle')].map((circle) => circle.getAttribute('cx'));

describe('the legs of a swap on a time axis', () => {
  it('SWP-05 are spaced by their days from today, with received and paid amounts, also as a table', async () => {
    await draw(<LegTimes legs={legs('2026-11-25', '2027-01-02')} today="2026-11-23" points="-478.00" />);
    // Day 0 is today; the legs are on days 2 and 40. The axis runs from 8 to 292 in a picture 300 px wide.
    expect(marks().map((place) => Math.round(Number(place) * 10) / 10)).toEqual([8, 22.2, 292]);
    expect([...document.querySelectorAll('figure text')].map(({ textContent }) => textContent)).toEqual([
      '2026-11-25',
      '买入 USD 1,000,000.00',
      '卖出 CNH 7,001,000.00',
      '2027-01-02',
      '买入 CNH 6,953,200.00',
      '卖出 USD 1,000,000.00',
    ]);
    const cells = within(screen.getByRole('table', { name: '两端起息' })).getAllByRole('row');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '近端2026-11-252天后买入 USD 1,000,000.00卖出 CNH 7,001,000.00',
      '远端2027-01-0240天后买入 CNH 6,953,200.00卖出 USD 1,000,000.00',
    ]);
    expect(screen.getByText('自今日 2026-11-23 起；两端相隔38天，掉期点 -478.00。')).toBeTruthy();
  });

  it.each([
    ['2026-12-03', 'start'],
    ['2026-12-13', 'start'],
    ['2026-12-14', 'end'],
  ])('have, for a near leg on %s of 40 days, its label from its mark to the %s', async (near, anchor) => {
    await draw(<LegTimes legs={legs(near, '2027-01-02')} today="2026-11-23" points="-1.00" />);
    expect(document.querySelector('figure text')?.getAttribute('text-anchor')).toBe(anchor);
  });

  it('start at the near leg when the swap begins today', async () => {
    await draw(<LegTimes legs={legs('2026-11-23', '2026-11-24')} today="2026-11-23" points="0.20" />);
    expect(marks().map(Number)).toEqual([8, 8, 292]);
  });

  it('show what is missing while a leg is incomplete', async () => {
    await draw(<LegTimes legs={[]} today="2026-11-23" points="0" />);
    expect(document.querySelector('figure')).toBeNull();
    expect(screen.getByText('填写后，此处将说明这笔交易。')).toBeTruthy();
  });
});
