// Deals and flows that they cover: linked by hand and by the bank, never beyond either amount (EXP-03).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AllocateCoverRequest, FlowInput } from '#mock/generated/contract.ts';
import { admin, as, booked, confirm, newId, outcomeOf, quoted, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare } from '../kernel/decimal.ts';
import { flowInput } from './flow.fixture.ts';

type World = ReturnType<typeof testBank>;

const row = (change: Partial<FlowInput> = {}): FlowInput => flowInput({ amount: '60000', date: '2026-01-20', ...change });

async function saved({ bank }: World, ...rows: FlowInput[]): Promise<string[]> {
  return dataOf(await bank.saveFlows(admin, { clientRequestId: newId(), rows })).rows.map(({ flowNo }) => flowNo ?? '');
}
const link = async ({ bank }: World, body: Omit<AllocateCoverRequest, 'clientRequestId'>, by = admin) =>
  outcomeOf(await bank.allocateCover(by, { clientRequestId: newId(), ...body }));
const flows = async ({ bank }: World) => dataOf(await bank.flowQuery(admin, { pageNum: 1, pageSize: 50, sortBy: 'flowNo' })).rows;
const covered = async (world: World) => (await flows(world)).map((flow) => flow.covered);
const linked = async ({ bank }: World) =>
  dataOf(await bank.coverQuery(admin, { pageNum: 1, pageSize: 50 })).rows.map((each) => each.linked);
const sell = { buyOrSell: 'S' } as const;

describe('cover of flows', () => {
  it('EXP-03 a deal that is requested to cover a month is linked to its flows in turn, firm ones first, up to its amount', async () => {
    const world = testBank();
    const likely = row({ certainty: 'likely', date: '2026-01-14' });
    await saved(
      world,
      likely,
      row({ date: '2026-01-30' }),
      row(),
      row({ date: '2026-02-02' }),
      row({ way: 'pay' }),
      row({ cyCode: 'EUR' }),
    );
    const businessNo = await booked(world, { ...sell, toCover: { cyCode: 'USD', month: '2026-01' } });
    expect(await covered(world)).toEqual(['0.00', '40000.00', '60000.00', '0.00', '0.00', '0.00']);
    expect((await flows(world))[1]?.links).toEqual([{ businessNo, leg: 'single', amount: '40000.00' }]);
    expect(await linked(world)).toEqual(['100000.00']);
  });

  it('EXP-03 a deal in the direction of the flows is linked to none, nor is one whose quote is refused', async () => {
    const world = testBank();
    await saved(world, row());
    const toCover = { cyCode: 'USD', month: '2026-01' } as const;
    await booked(world, { toCover });
    await world.bank.doSpotTradeConfirm(admin, confirm(await quoted(world, { ...sell, toCover }), 'refuse'));
    expect(await covered(world)).toEqual(['0.00']);
  });

  it('EXP-03 links by hand within what both have free, and unlinks with 0', async () => {
    const world = testBank();
    const [one = '', other = ''] = await saved(world, row({ amount: '80000' }), row({ amount: '80000', copy: 1 }));
    const businessNo = await forwardBooked(world, sell);
    const leg = 'single' as const;
    expect(await link(world, { flowNo: one, businessNo, leg, amount: '80000.01' })).toBe('coverExceeded');
    expect(await link(world, { flowNo: one, businessNo, leg, amount: '70000' })).toBe('ok');
    expect(await link(world, { flowNo: other, businessNo, leg, amount: '30000.01' })).toBe('coverExceeded');
    expect(await link(world, { flowNo: other, businessNo, leg, amount: '30000' })).toBe('ok');
    expect(await link(world, { flowNo: one, businessNo, leg, amount: '0.001' })).toBe('amountDecimals');
    expect(await link(world, { flowNo: one, businessNo, leg, amount: '60000' })).toBe('ok');
    expect([await covered(world), await linked(world)]).toEqual([['60000.00', '30000.00'], ['90000.00']]);
    expect(await link(world, { flowNo: one, businessNo, leg, amount: '0' })).toBe('ok');
    expect([await covered(world), await linked(world)]).toEqual([['0.00', '30000.00'], ['30000.00']]);
  });

  it('EXP-03 refuses another currency, the same direction and an unknown leg', async () => {
    const world = testBank();
    const others = [row({ way: 'pay' }), row({ cyCode: 'EUR' }), row({ cyCode: 'CNH', way: 'pay' })];
    const [flowNo = '', pay = '', eur = '', cnh = ''] = await saved(world, row(), ...others);
    const businessNo = await booked(world, sell);
    const at = { businessNo, leg: 'single', amount: '1' } as const;
    expect(await link(world, { flowNo: pay, ...at })).toBe('coverMismatch');
    expect(await link(world, { flowNo: eur, ...at })).toBe('coverMismatch');
    expect(await link(world, { flowNo: cnh, ...at })).toBe('coverMismatch');
    expect(await link(world, { flowNo, ...at, leg: 'far' })).toBe('notFound');
    const swap = await swapBooked(world);
    expect(await link(world, { flowNo, businessNo: swap, leg: 'far', amount: '1' })).toBe('ok');
    expect(await link(world, { flowNo, businessNo: swap, leg: 'near', amount: '1' })).toBe('coverMismatch');
  });

  it('EXP-08 BNK-38 a reviewer links nothing, and nobody links what belongs to another customer', async () => {
    const world = testBank();
    const [flowNo = ''] = await saved(world, row());
    const businessNo = await booked(world, sell);
    const body = { flowNo, businessNo, leg: 'single', amount: '1' } as const;
    expect(await link(world, body, as('reviewer01'))).toBe('notAllowed');
    expect(await link(world, body, as('chief01'))).toBe('notFound');
  });

  it('EXP-03 in another direction or once removed a flow is covered by no deal', async () => {
    const world = testBank();
    const [one = '', other = ''] = await saved(world, row({ amount: '50000' }), row({ amount: '50000', copy: 1 }));
    await booked(world, { ...sell, toCover: { cyCode: 'USD', month: '2026-01' } });
    await world.bank.changeFlow(admin, { clientRequestId: newId(), flowNo: one, ...row({ way: 'pay' }) });
    await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: [other] });
    expect([await covered(world), await linked(world)]).toEqual([['0.00'], ['0.00']]);
    expect(world.bank.state().exposures.links).toEqual({});
  });

  it('EXP-03 covers no flow and uses no leg beyond its amount, through any links, changes and removals', async () => {
    const someStep = fc.oneof(
      fc.record({
        does: fc.constant('link' as const),
        flow: fc.nat(2),
        deal: fc.nat(1),
        amount: fc.constantFrom('0', '20000', '55000', '100000'),
      }),
      fc.record({ does: fc.constant('change' as const), flow: fc.nat(2), amount: fc.constantFrom('10000', '90000') }),
      fc.record({ does: fc.constant('remove' as const), flow: fc.nat(2) }),
    );
    const world = testBank();
    const deals = [await booked(world, sell), await forwardBooked(world, sell)];
    let copies = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 15 }), async (steps) => {
        const old = (await flows(world)).map(({ flowNo }) => flowNo);
        if (old.length > 0) await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: old });
        const nos = await saved(world, row(), row({ copy: 1 }), row({ copy: 2 }));
        for (const step of steps) {
          const flowNo = nos[step.flow] ?? '';
          if (step.does === 'link') await link(world, { flowNo, businessNo: deals[step.deal] ?? '', leg: 'single', amount: step.amount });
          if (step.does === 'remove') await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: [flowNo] });
          if (step.does === 'change') {
            const changed = row({ amount: step.amount, copy: 3 + (copies = (copies + 1) % 400) });
            await world.bank.changeFlow(admin, { clientRequestId: newId(), flowNo, ...changed });
          }
          const all = await flows(world);
          for (const flow of all) expect(compare(flow.covered, flow.amount)).toBeLessThanOrEqual(0);
          const used = await linked(world);
          for (const amount of used) expect(compare(amount, '100000')).toBeLessThanOrEqual(0);
          expect(compare(used.reduce(add, '0'), all.map((flow) => flow.covered).reduce(add, '0'))).toBe(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});
