import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { specialQuoted } from './specials.fixture.ts';

const optional = { termId: '2W', optionDate: '2026-01-16' } as const;
const plain = { termId: '2W' } as const;

/** The three ways of ending a forward, with a day on which each is possible. */
const ways = [
  ['fwdEarlyBreach', '2026-01-14'],
  ['fwdEarlyDelivery', '2026-01-14'],
  ['fwdExpireBreach', '2026-01-29'],
] as const;

/** The quote in the contract's example frame for this kind of special quote. The portal's tests use the same example. */
const example = (flag: string) =>
  (JSON.parse(readFileSync(`openapi/examples/live/QuoteFrame.optional-${flag}.json`, 'utf8')) as { quoteVal: object }).quoteVal;

/** Every field with the type of its value; the figures depend on the market. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
    : typeof value;

describe('the end of an optional-date forward', () => {
  it.each(ways)("SPC-02 %s on %s is quoted with the first day of the window, as in the contract's example", async (flag, day) => {
    const world = testBank();
    const businessNo = await forwardBooked(world, optional);
    await world.goTo(day, '10:00');
    const { quote } = await specialQuoted(world, flag, businessNo, '40000');
    expect(quote).toMatchObject({ specialFlag: flag, originOptionDate: '2026-01-16' });
    expect(example(flag)).toMatchObject({ specialFlag: flag, originOptionDate: '2026-01-16' });
    expect(shapeOf(example(flag))).toEqual(shapeOf(quote));
  });

  it.each(ways)('SPC-02 %s on %s of any other forward has none', async (flag, day) => {
    const world = testBank();
    const businessNo = await forwardBooked(world, plain);
    await world.goTo(day, '10:00');
    const { quote } = await specialQuoted(world, flag, businessNo, '40000');
    expect(quote).not.toHaveProperty('originOptionDate');
  });
});
