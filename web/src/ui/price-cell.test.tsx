import { cleanup, screen } from '@testing-library/react';
import { proxy, useSnapshot } from 'valtio';
import { expect, it } from 'vitest';
import { draw, pass } from '#web/test/draw.tsx';
import { PriceCell, type PriceLook } from './price-cell.tsx';

const look: PriceLook = { rate: '7.00105', pipDecimals: 4, tone: 'up', stale: false };
const cell = () => document.querySelector<HTMLElement>('.price')!;

it.each([
  ['cn', '7.00105▲', '上涨'],
  ['en', '7.00105▲', 'Up'],
] as const)('RAT-03 RAT-08 a price has large pips, an arrow and a text for screen readers (%s)', async (language, text, word) => {
  await draw(<PriceCell {...look} />, language);
  expect(cell().textContent).toBe(text);
  expect([...cell().children].map(({ textContent }) => textContent)).toEqual(['7.00', '10', '5', '▲']);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(word);
});

it('RAT-08 a price without a value is a dash without a direction, and a stale one has no direction', async () => {
  await draw(<PriceCell {...look} rate={null} />);
  expect([cell().textContent?.trim(), screen.queryByRole('img')]).toEqual(['—', null]);
  cleanup();
  await draw(<PriceCell {...look} stale />);
  expect([cell().dataset['stale'], cell().dataset['tone'], screen.getByRole('img').textContent]).toEqual(['true', 'flat', '']);
});

const more = proxy<Partial<PriceLook>>({});

it('RAT-05 a changed price tints its field for 300 ms after its last change; the first price and an equal one do not', async () => {
  const Field = () => (
    <button type="button" className="tinted">
      <PriceCell {...look} {...useSnapshot(more)} />
    </button>
  );
  await draw(<Field />);
  const show = (next: Partial<PriceLook>) => {
    Object.assign(more, next);
    return pass();
  };
  const tint = () => screen.getByRole('button').dataset['tint'];
  expect(tint()).toBeUndefined();
  await show({ rate: '7.00115' });
  expect(tint()).toBe('up');
  await pass(200);
  await show({ rate: '7.00105', tone: 'down' });
  await pass(299);
  expect(tint()).toBe('down');
  await pass(1);
  expect(tint()).toBeUndefined();
  await show({ rate: '7.00105', tone: 'flat' });
  expect(tint()).toBeUndefined();
});
