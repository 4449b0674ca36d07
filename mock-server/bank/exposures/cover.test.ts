// Exposure by month: sums, cover ratios and bands (EXP-02, EXP-07).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoverBand, FlowInput } from '#mock/generated/contract.ts';
import { admin, as, booked, newId, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, mul, sub } from '../kernel/decimal.ts';
import { written } from '../market/amount-rules.ts';
import { onCredit } from '../queries/open-deals.fixture.ts';
import { flowInput } from './flow.fixture.ts';
import { bandOf, coverRatio, type Exposure, Exposures, netOf, stateOf } from './cover.ts';

const exposure = (change: Partial<Exposure>): Exposure => ({
  ...{ cyCode: 'USD', month: '2026-03', receive: '0', pay: '0', receiveLikely: '0', payLikely: '0', deals: '0' },
  ...change,
});
const band = (least: number, most: number, fromMonth = 0): CoverBand => ({ cyCode: 'USD', fromMonth, least, most });
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);

describe('cover', () => {
  it.each([
    ['400000', '0', '-250000', '62.5'],
    ['0', '400000', '250000', '62.5'],
    ['400000', '0', '100000', '-25.0'],
    ['400000', '0', '-500000', '125.0'],
    ['0', '0', '-500000', null],
    ['3', '0', '-1', '33.3'],
  ])('EXP-02 of flows of %s and %s, deals of %s cover %s percent', (receive, pay, deals, ratio) => {
    expect(coverRatio(exposure({ receive, pay, deals }))).toBe(ratio);
  });

  it.each([
    ['-200000', 'inside'],
    ['-199999.99', 'below'],
    ['-320000', 'inside'],
    ['-320000.01', 'above'],
    ['100', 'below'],
  ])('EXP-07 deals of %s of 400000 are %s a band from 50 to 80 percent', (deals, state) => {
    const received = exposure({ receive: '400000', deals });
    const paid = exposure({ pay: '400000', deals: sub('0', deals) });
    expect([stateOf(received, band(50, 80)), stateOf(paid, band(50, 80))]).toEqual([state, state]);
  });

  it('EXP-07 deals that cover no flow are above any band, and a month without a band has no state', () => {
    expect(stateOf(exposure({ deals: '1' }), band(0, 200))).toBe('above');
    expect(stateOf(exposure({}), band(50, 80))).toBe('none');
    expect(stateOf(exposure({ receive: '1' }), null)).toBe('none');
  });

  it.each([
    ['2026-01', null],
    ['2026-02', 1],
    ['2026-05', 1],
    ['2026-06', 5],
    ['2027-06', 5],
  ])('EXP-07 in January a month of %s has the band that begins %s months ahead', (month, fromMonth) => {
    const found = bandOf([band(10, 20, 5), band(50, 80, 1), { ...band(0, 0), cyCode: 'EUR' }], { cyCode: 'USD', month }, '2026-01-31');
    expect(found?.fromMonth ?? null).toBe(fromMonth);
  });

  it('EXP-02 adds up to the same sums in any order, and its net is the sum of all amounts', () => {
    const some = fc.record({
      kind: fc.constantFrom('flow', 'deal'),
      cyCode: fc.constantFrom('USD', 'EUR', 'CNH'),
      month: fc.constantFrom('2026-03', '2026-04'),
      way: fc.constantFrom('receive' as const, 'pay' as const),
      certainty: fc.constantFrom('firm' as const, 'likely' as const),
      amount: cents,
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (all) => {
        const months = (entries: typeof all) => {
          const sums = new Exposures();
          for (const { kind, ...entry } of entries) {
            if (kind === 'flow') sums.addFlow(entry);
            else if (entry.cyCode !== 'CNH') sums.addDeal(entry);
          }
          return sums.months;
        };
        const found = months(all);
        expect(months(all.toReversed())).toEqual(found);
        expect(found.every(({ cyCode }) => cyCode !== 'CNH')).toBe(true);
        const foreign = all.filter(({ cyCode }) => cyCode !== 'CNH');
        const whole = foreign.map(({ way, amount }) => (way === 'receive' ? amount : sub('0', amount))).reduce(add, '0');
        expect(sub(found.map((each) => netOf(each).net).reduce(add, '0'), whole)).toMatch(/^0(?:\.0+)?$/);
      }),
    );
  });
});

describe('the exposure of a customer', () => {
  const row = (change: Partial<FlowInput> = {}) => flowInput({ amount: '400000', date: '2026-01-20', ...change });

  async function exposedWorld() {
    const world = testBank();
    await booked(world, onCredit);
    await forwardBooked(world);
    const rows = [row(), row({ certainty: 'likely', amount: '100000' }), row({ way: 'pay', date: '2026-02-10' }), row({ cyCode: 'CNH' })];
    await world.bank.saveFlows(admin, { clientRequestId: newId(), rows });
    return world;
  }

  it('EXP-02 has flows and open deals by month, and totals that are the sums of what is shown', async () => {
    const { bank } = await exposedWorld();
    const { cells, totals, moved } = dataOf(await bank.exposureQuery(admin));
    const [first] = cells;
    expect(first).toMatchObject({ cyCode: 'USD', month: '2026-01', receive: '500000.00', receiveLikely: '100000.00', flows: '500000.00' });
    for (const { flows, deals, net } of cells) expect(Number(net)).toBeCloseTo(Number(flows) + Number(deals), 2);
    const [usd] = totals;
    expect(usd?.net).toBe(written({ currency: 'USD', amount: cells.map(({ net }) => net).reduce(add) }));
    expect(totals.map(({ cyCode }) => cyCode)).toEqual(['USD']);
    const [fall, , , , , rise] = moved;
    expect(add(fall?.change ?? '', rise?.change ?? '')).toMatch(/^-?0(?:\.0+)?$/);
    expect(Number(rise?.change)).toBeCloseTo(Number(mul(usd?.netCnh ?? '', '0.1')), 1);
  });

  it('EXP-02 lists the amounts of open deals in a month, which add up to its deals', async () => {
    const { bank } = await exposedWorld();
    const { cells } = dataOf(await bank.exposureQuery(admin));
    for (const { month, deals, cyCode } of cells) {
      const days = { startDate: `${month}-01`, endDate: `${month}-31` };
      const { rows } = dataOf(await bank.coverQuery(admin, { pageNum: 1, pageSize: 50, cyCode, ...days }));
      const sum = rows.map(({ way, amount }) => (way === 'receive' ? amount : sub('0', amount))).reduce(add, '0');
      expect(Number(sum)).toBe(Number(deals));
    }
  });

  it('EXP-07 EXP-08 saves bands once by version, refuses what contradicts itself, and a reviewer reads them only', async () => {
    const { bank } = await exposedWorld();
    const save = async (version: number, bands: CoverBand[], by = admin) => {
      const answer = await bank.saveCoverBands(by, { clientRequestId: newId(), version, bands });
      return answer.ok ? answer.data.version : answer.refusal.key;
    };
    expect(await save(0, [band(50, 80, 3), band(20, 40)])).toBe(1);
    expect(await save(0, [])).toBe('settingsChanged');
    expect(await save(1, [band(50, 40)])).toBe('bandInvalid');
    expect(await save(1, [band(50, 80, 3), band(1, 2, 3)])).toBe('bandInvalid');
    expect(await save(1, [], as('reviewer01'))).toBe('notAllowed');
    const { bands, bandsVersion, cells } = dataOf(await bank.exposureQuery(as('reviewer01')));
    expect([bands, bandsVersion]).toEqual([[band(20, 40), band(50, 80, 3)], 1]);
    expect(cells[0]?.band).toEqual(band(20, 40));
  });

  it('EXP-08 BNK-38 another customer sees nothing of it', async () => {
    const { bank } = await exposedWorld();
    const { cells, totals, bands } = dataOf(await bank.exposureQuery(as('chief01')));
    expect([cells, totals, bands]).toEqual([[], [], []]);
    expect(dataOf(await bank.coverQuery(as('chief01'), { pageNum: 1, pageSize: 10 })).total).toBe(0);
  });
});
