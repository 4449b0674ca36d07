import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { PayOffTerms } from '#web/domain/pay-off.ts';
import { bank } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { DealPayOff } from './deal-pay-off.tsx';
import { PayOff } from './pay-off.tsx';

const terms: PayOffTerms = {
  rateCode: 'USD/CNH',
  side: 'B',
  right: 'C',
  strike: '7.05',
  spot: '7.001',
  forward: '6.954',
  amount1: '1000000',
  premium: '45000',
  premiumCcy: 'CNH',
};

const dealt = {
  rateCode: 'USD/CNH',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeStatus: '0',
  expiryDate: '2027-02-23',
  deliveryDate: '2027-02-25',
  strikeRate: 705_000_000,
  premiumDeliveryStatus: '1',
  custAmt1: 100_000_000,
  custAmt2: 705_000_000,
  openAmt1: 100_000_000,
  cyCode1: 'USD',
  cyCode2: 'CNH',
  premiumAmt: 4_500_000,
  premiumCycode: 'CNH',
} as OptionRow;

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const marks = () => [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'));

describe('the pay-off of an option', () => {
  it('OPT-19 is drawn with both axes and its strike, break-even, spot and forward, each with its rate', async () => {
    await draw(<PayOff terms={terms} height={320} />);
    expect(marks()).toEqual(['forward', 'spot', 'strike', 'breakEven']);
    const words = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    for (const each of ['远期 6.954000', '即期 7.0010', '执行价 7.050000', '盈亏平衡 7.095000']) expect(words).toContain(each);
    const axis = (name: string) => [...document.querySelectorAll(`[data-axis=${name}] text`)].map(({ textContent }) => textContent);
    // The premium is the maximum loss; at the far right of 6.813 to 7.236 the gain is 141,000.
    expect(axis('gain')).toEqual(['+14.1万', '0', '−4.5万']);
    expect(axis('rate').length).toBeGreaterThan(2);
    expect(screen.getByText('最大亏损：期权费 CNH 45,000.00')).toBeTruthy();
  });

  it.each([
    ['C', '最大盈利：期权费 CNH 45,000.00；亏损没有上限'],
    ['P', '最大盈利：期权费 CNH 45,000.00；最大亏损：CNH 7,005,000.00'],
  ] as const)('OPT-19 of a sold %s the largest loss is stated beside the largest gain', async (right, text) => {
    await draw(<PayOff terms={{ ...terms, side: 'S', right }} height={320} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('OPT-19 has its figures in a table for screen readers', async () => {
    await draw(<PayOff terms={terms} height={320} />);
    expect(cells().slice(2, 6)).toEqual([
      '远期6.954000−45,000.00',
      '即期7.001000−45,000.00',
      '执行价7.050000−45,000.00',
      '盈亏平衡7.0950000.00',
    ]);
  });

  it('OPT-19 keeps its space and names what is missing while the option is incomplete', async () => {
    await draw(<PayOff terms={null} height={320} />);
    expect([document.querySelector('svg'), document.querySelector('[data-picture]')]).toEqual([null, null]);
    expect(document.querySelector('figure')?.textContent).not.toBe('');
  });

  it('OPT-19 of a dealt option shows current spot and forward', async () => {
    answerIndications();
    await draw(<DealPayOff option={dealt} height={240} />);
    await pass(50);
    expect(marks()).toEqual(['forward', 'spot', 'strike', 'breakEven']);
    expect(bank().sent('optStrikes')).toHaveLength(1);
  });

  it('OPT-19 SPC-23 of an option that was closed in part is that of the rest, with its share of the premium', async () => {
    answerIndications();
    await draw(<DealPayOff option={{ ...dealt, openAmt1: 40_000_000 }} height={240} />);
    await pass(50);
    expect(screen.getByText('最大亏损：期权费 CNH 18,000.00')).toBeTruthy();
    expect(document.querySelector('figcaption')?.textContent).toContain('USD 400,000.00');
  });
});
