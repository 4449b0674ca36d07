import { render, screen } from '@testing-library/react';
import { Profiler, type ReactNode, useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { pass } from '#web/test/draw.tsx';
import { noteNearness } from './far.ts';
import { assignPrices, clearPrices, pairKey } from './prices.ts';
import { usePriceDrawing, usePriceFact, useSampledPrice } from './use-price.ts';

const key = pairKey('USD/CNH');
const counts = { renders: 0 };
const count = () => {
  counts.renders += 1;
};

const Counted = ({ of }: { of: ReactNode }) => (
  <Profiler id="counted" onRender={count}>
    {of}
  </Profiler>
);

async function tick(custBid: string): Promise<void> {
  const row = { ccyPair: 'USD/CNH', type: 'SPOT', term: null, custOffer: '7.1', farBidPoint: null, farOfferPoint: null } as const;
  assignPrices([{ ...row, custBid, valTime: performance.now(), maturityDate: '2026-11-27' }], performance.now());
  await pass(100);
}

beforeEach(() => {
  clearPrices();
  counts.renders = 0;
});

it('RAT-05 a drawing follows every tick without rendering; far from the visible page once a second, and at once when it comes near', async () => {
  function Bid() {
    const element = useRef<HTMLOutputElement>(null);
    usePriceDrawing(key, element, ({ row }) => {
      if (element.current) element.current.textContent = row?.custBid ?? '—';
    });
    return <output ref={element} />;
  }
  render(<Counted of={<Bid />} />);
  const see = (isIntersecting: boolean) => noteNearness([{ target: screen.getByRole('status'), isIntersecting }]);
  const atFirst = counts.renders;
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('—');
  await tick('7.01');
  expect(shown()).toBe('7.01');
  see(false);
  await tick('7.02');
  expect(shown()).toBe('7.01');
  await pass(1_000);
  await tick('7.03');
  expect(shown()).toBe('7.03');
  await tick('7.04');
  expect(shown()).toBe('7.03');
  see(true);
  expect(shown()).toBe('7.04');
  expect(counts.renders).toBe(atFirst);
});

it('RAT-09 a fact of a price renders only when it changes', async () => {
  function ValueDate() {
    return <output>{usePriceFact(key, ({ row }) => row?.maturityDate ?? null)}</output>;
  }
  render(<Counted of={<ValueDate />} />);
  await tick('7.01');
  const atFirst = counts.renders;
  for (const bid of ['7.02', '7.03']) await tick(bid);
  expect([screen.getByRole('status').textContent, counts.renders]).toEqual(['2026-11-27', atFirst]);
});

it('HOM-13 a sampled price is rendered with the first tick, and then once a second with the newest', async () => {
  function Bid() {
    return <output>{useSampledPrice(key)?.custBid}</output>;
  }
  render(<Counted of={<Bid />} />);
  await tick('7.01');
  expect(screen.getByRole('status').textContent).toBe('7.01');
  const atFirst = counts.renders;
  for (let count = 2; count <= 9; count += 1) await tick(`7.0${count}`);
  expect(counts.renders).toBe(atFirst);
  await pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('7.09');
});
