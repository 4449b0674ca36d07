// Expected flows through the bank: rows are judged one by one, and equal rows are saved once (EXP-01).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { FlowInput, FlowListForm, FlowOutcome, FlowRow } from '#mock/generated/contract.ts';
import { admin, as, newId, testBank } from '../doors/bank.fixture.ts';
import { type ExpectedFlow, termsKey } from '../facts/exposures-state.ts';
import { dataOf } from '../kernel/answer.ts';
import { flowInput } from './flow.fixture.ts';

type World = ReturnType<typeof testBank>;

async function saved({ bank }: World, rows: readonly FlowInput[], by = admin): Promise<readonly FlowOutcome[]> {
  return dataOf(await bank.saveFlows(by, { clientRequestId: newId(), rows: [...rows] })).rows;
}

const outcomes = async (world: World, rows: readonly FlowInput[], by = admin) =>
  (await saved(world, rows, by)).map(({ outcome, flowNo, refusalCode }) => flowNo ?? `${outcome} ${refusalCode}`);

const list = async ({ bank }: World, form: Partial<FlowListForm> = {}, by = admin): Promise<readonly FlowRow[]> =>
  dataOf(await bank.flowQuery(by, { pageNum: 1, pageSize: 50, ...form })).rows;

const contentOf = (flow: ExpectedFlow): string => termsKey(flow);

describe('saving expected flows', () => {
  it('EXP-01 saves the rows in order and gives each other one its own reason', async () => {
    const world = testBank();
    const rows = await saved(world, [
      flowInput(),
      flowInput({ date: '2026-01-12' }),
      flowInput({ cyCode: 'JPY', amount: '0.5' }),
      flowInput({ amount: '1.25' }),
    ]);
    expect(rows).toEqual([
      { outcome: 'saved', flowNo: 'FLWFT20260113000001', refusalCode: null, reason: null },
      { outcome: 'refused', flowNo: null, refusalCode: 2090, reason: '该日期已过，请选择2026-01-13或之后的日期！' },
      { outcome: 'refused', flowNo: null, refusalCode: 2037, reason: '金额最多0位小数！' },
      { outcome: 'saved', flowNo: 'FLWFT20260113000002', refusalCode: null, reason: null },
    ]);
    expect((await list(world, { sortBy: 'flowNo' })).map(({ flowNo, amount }) => [flowNo, amount])).toEqual([
      ['FLWFT20260113000001', '250000.00'],
      ['FLWFT20260113000002', '1.25'],
    ]);
  });

  it('EXP-01 saves nothing twice when the same file is imported again, also in parts and with amounts written otherwise', async () => {
    const world = testBank();
    const file = [flowInput(), flowInput({ copy: 1 }), flowInput({ way: 'pay' })];
    const first = await outcomes(world, file);
    expect(new Set(first).size).toBe(3);
    expect(await outcomes(world, file)).toEqual(first);
    expect(await outcomes(world, [flowInput({ copy: 1, amount: '250000.0' })])).toEqual([first[1]]);
    expect(await list(world)).toHaveLength(3);
  });

  it('EXP-01 a removed flow can be imported again, and a changed one frees its former content', async () => {
    const world = testBank();
    const [flowNo = ''] = await outcomes(world, [flowInput()]);
    const change = await world.bank.changeFlow(admin, { clientRequestId: newId(), flowNo, ...flowInput({ amount: '200000' }) });
    expect(change.ok).toBe(true);
    const [again] = await outcomes(world, [flowInput()]);
    expect(again).toBe('FLWFT20260113000002');
    await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: [flowNo] });
    expect(await outcomes(world, [flowInput({ amount: '200000' })])).toEqual(['FLWFT20260113000003']);
  });

  it('EXP-01 a change is refused for a past day and when it equals another flow, and changes nothing', async () => {
    const world = testBank();
    const [flowNo = '', other = ''] = await outcomes(world, [flowInput(), flowInput({ reference: 'INV-119' })]);
    const changed = async (number: string, to: FlowInput) => {
      const answer = await world.bank.changeFlow(admin, { clientRequestId: newId(), flowNo: number, ...to });
      return answer.ok ? 'ok' : answer.refusal;
    };
    const before = await list(world);
    expect(await changed(flowNo, flowInput({ date: '2026-01-12' }))).toMatchObject({ key: 'flowDatePast' });
    expect(await changed(flowNo, flowInput({ reference: 'INV-119' }))).toEqual({ key: 'flowKnown', params: { flowNo: other } });
    expect(await changed('FLWFT20260113000009', flowInput())).toMatchObject({ key: 'notFound' });
    expect(await list(world)).toEqual(before);
    expect(await changed(flowNo, flowInput())).toBe('ok');
  });

  it('EXP-08 BNK-36 a reviewer reads flows and changes none', async () => {
    const world = testBank();
    const [flowNo = ''] = await outcomes(world, [flowInput()], as('operator01'));
    const reviewer = as('reviewer01');
    const answers = [
      await world.bank.saveFlows(reviewer, { clientRequestId: newId(), rows: [flowInput({ copy: 1 })] }),
      await world.bank.changeFlow(reviewer, { clientRequestId: newId(), flowNo, ...flowInput({ amount: '1' }) }),
      await world.bank.removeFlows(reviewer, { clientRequestId: newId(), flowNos: [flowNo] }),
    ];
    expect(answers.map((answer) => answer.ok || answer.refusal.key)).toEqual(['notAllowed', 'notAllowed', 'notAllowed']);
    expect(await list(world, {}, reviewer)).toHaveLength(1);
  });

  it('EXP-08 BNK-38 a flow of another customer is not found, and removing it removes nothing', async () => {
    const world = testBank();
    const [own = ''] = await outcomes(world, [flowInput()]);
    const stranger = as('chief01');
    expect(await list(world, {}, stranger)).toEqual([]);
    const [theirs = ''] = await outcomes(world, [flowInput()], stranger);
    const removal = await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: [own, theirs] });
    expect(removal.ok ? 'ok' : removal.refusal.key).toBe('notFound');
    expect([(await list(world)).length, (await list(world, {}, stranger)).length]).toEqual([1, 1]);
  });

  it('EXP-01 lists flows by day, and filters by currency, direction, certainty, days and text', async () => {
    const world = testBank();
    const rows = [
      flowInput({ date: '2026-05-01', note: 'Freight' }),
      flowInput({ date: '2026-02-02', cyCode: 'EUR', certainty: 'likely' }),
      flowInput({ date: '2026-03-03', way: 'pay', reference: 'PO-7' }),
    ];
    await saved(world, rows);
    const dates = async (form: Partial<FlowListForm>) => (await list(world, form)).map(({ date }) => date.slice(5));
    expect(await dates({})).toEqual(['02-02', '03-03', '05-01']);
    expect(await dates({ sortOrder: 'desc', sortBy: 'date' })).toEqual(['05-01', '03-03', '02-02']);
    expect(await dates({ cyCode: 'EUR' })).toEqual(['02-02']);
    expect(await dates({ way: 'pay' })).toEqual(['03-03']);
    expect(await dates({ certainty: 'likely' })).toEqual(['02-02']);
    expect(await dates({ startDate: '2026-03-01', endDate: '2026-04-30' })).toEqual(['03-03']);
    expect(await dates({ reference: 'freight' })).toEqual(['05-01']);
  });

  it('EXP-01 keeps at most one flow of equal content through any saves, changes and removals', async () => {
    const someRow = fc.record({
      amount: fc.constantFrom('1', '1.0', '2'),
      copy: fc.nat(1),
      way: fc.constantFrom('receive' as const, 'pay' as const),
    });
    const someStep = fc.oneof(
      fc.record({ does: fc.constant('save' as const), rows: fc.array(someRow, { minLength: 1, maxLength: 4 }) }),
      fc.record({ does: fc.constant('change' as const), at: fc.nat(9), to: someRow }),
      fc.record({ does: fc.constant('remove' as const), at: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { maxLength: 12 }), async (steps) => {
        const world = testBank();
        for (const step of steps) {
          if (step.does === 'save') {
            await saved(world, step.rows.map(flowInput));
            continue;
          }
          const flowNo = (await list(world))[step.at]?.flowNo;
          if (flowNo === undefined) continue;
          const named = { clientRequestId: newId(), flowNo };
          if (step.does === 'change') await world.bank.changeFlow(admin, { ...named, ...flowInput(step.to) });
          else await world.bank.removeFlows(admin, { clientRequestId: newId(), flowNos: [flowNo] });
        }
        const stored: ExpectedFlow[] = Object.values(world.bank.state().exposures.flows);
        expect(new Set(stored.map(contentOf)).size).toBe(stored.length);
        const listed = (await list(world)).map(({ flowNo }) => flowNo).toSorted();
        expect(listed).toEqual(stored.map(({ flowNo }) => flowNo).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
