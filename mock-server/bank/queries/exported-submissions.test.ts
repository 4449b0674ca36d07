// Files of submissions, which depend on the user: those to approve, and the user's own (EYE-10).
import { describe, expect, it } from 'vitest';
import type { ExportRequest, SubmissionListForm, SubmissionScope, SubmitRequest } from '#mock/generated/contract.ts';
import { as, newId, spotRequest, testBank } from '../doors/bank.fixture.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { allOf, shownCells } from './exports.fixture.ts';

const [maker, checker, chief, stranger] = [as('maker01'), as('checker01'), as('chief01'), as('admin01')];
const list = 'submissionQuery';

type World = ReturnType<typeof testBank>;
type Form = Omit<ExportRequest, 'format'>;

async function submitted({ bank }: World, amount: string, by = maker, change: Partial<SubmitRequest> = {}): Promise<string> {
  const act = { operationId: 'doSpotTrade', body: spotRequest({ amount }, 'C0004') } as const;
  const answer = await bank.submitForApproval(by, { clientRequestId: newId(), act, note: '=1+1', ...change });
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.submissionNo;
}

/** Returns the rows of the file as cells keyed by heading. */
async function fileOf({ bank }: World, by: typeof maker, form: Form, language: Language = 'en-US'): Promise<Record<string, string>[]> {
  const table = await bank.exportList(by, { list, language }, { format: 'csv', ...form });
  if (!table.ok) throw new Error(table.refusal.key);
  return shownCells(table.data.columns, await allOf(table.data.pieces));
}

const numbersInFile = async (world: World, by: typeof maker, form: Form) =>
  (await fileOf(world, by, form)).map(({ Submission }) => Submission);

async function numbersInList({ bank }: World, by: typeof maker, form: Omit<SubmissionListForm, 'pageNum' | 'pageSize'>) {
  const page = await bank.submissionQuery(by, { pageNum: 1, pageSize: 50, ...form });
  if (!page.ok) throw new Error(page.refusal.key);
  return page.data.rows.map(({ submissionNo }) => submissionNo);
}

/** A world with submissions of two makers, one of which is returned. */
async function worldOfTwo() {
  const world = testBank();
  const own = [await submitted(world, '2000000'), await submitted(world, '4000000'), await submitted(world, '3000000')] as const;
  const ofChief = await submitted(world, '2500000', chief);
  await world.bank.returnSubmission(checker, { clientRequestId: newId(), submissionNo: own[0], version: 1, reason: 'Half of it' });
  return { world, own, ofChief };
}

describe('the file of submissions', () => {
  it.each([
    ['maker', maker],
    ['checker', checker],
    ['administrator', chief],
  ] as const)('EYE-10 PRT-11 has the rows of the list in its order, for the %s', async (_name, by) => {
    const { world } = await worldOfTwo();
    for (const scope of ['toApprove', 'mine', 'all'] as const)
      for (const form of [
        { scope },
        { scope, sortBy: 'usd', sortOrder: 'asc' },
        { scope, sortBy: 'expireAt', sortOrder: 'asc' },
        { scope, state: 'waiting', area: 'quote' },
        { scope, submissionNo: '0002' },
      ] as const)
        expect(await numbersInFile(world, by, form)).toEqual(await numbersInList(world, by, form));
  });

  it('EYE-10 has what the user may decide on or submitted, never a submission of another user or customer', async () => {
    const { world, own, ofChief } = await worldOfTwo();
    const numbers = async (by: typeof maker, scope: SubmissionScope) => (await numbersInFile(world, by, { scope })).toSorted();
    expect(await numbers(maker, 'mine')).toEqual(own);
    expect(await numbers(chief, 'mine')).toEqual([ofChief]);
    expect(await numbers(checker, 'mine')).toEqual([]);
    expect(await numbers(chief, 'toApprove')).toEqual(own.slice(1));
    expect(await numbers(checker, 'toApprove')).toEqual([...own.slice(1), ofChief]);
    for (const scope of ['toApprove', 'mine', 'all'] as const) expect(await numbers(stranger, scope)).toEqual([]);
  });

  it('EYE-10 BNK-56 PRT-11 has request, state and kind as words, and names maker and checker', async () => {
    const { world, own } = await worldOfTwo();
    const [row] = await fileOf(world, maker, { scope: 'mine', submissionNo: own[0] });
    expect(row).toEqual({
      ...{ Submission: own[0], Kind: 'Quote', Request: 'Spot quote', 'Currency pair': 'USD/CNH', 'Trade direction': 'Buy' },
      ...{ Currency: 'USD', Amount: '[2000000.00]', 'In USD': '[2000000.00]', 'Limit rate': 'At market', State: 'Returned' },
      ...{ 'Expires at': '2026-01-13T18:00:00+08:00', Submitted: expect.stringMatching(/^2026-01-13T10:00:\d\d\+08:00$/) },
      ...{ Maker: 'maker01', Checker: 'checker01', Outcome: '', Note: '=1+1' },
    });
    const [chinese] = await fileOf(world, maker, { scope: 'mine', submissionNo: own[0] }, 'zh-CN');
    expect(chinese).toMatchObject({
      提交编号: own[0],
      业务类别: '询价交易',
      业务: '即期询价',
      状态: '已退回',
      限定汇率: '市价',
      经办: 'maker01',
    });
  });

  it('EYE-10 PRT-11 has the limit rate as a number', async () => {
    const world = testBank();
    await submitted(world, '2000000', maker, { limitRate: '7.0213' });
    expect(await fileOf(world, checker, { scope: 'toApprove' })).toMatchObject([{ 'Limit rate': '[7.02130000]' }]);
  });

  it('EYE-10 is not found without its scope', async () => {
    const { bank } = testBank();
    const table = await bank.exportList(maker, { list, language: 'en-US' }, { format: 'csv' });
    expect(table).toMatchObject({ ok: false, refusal: { key: 'notFound' } });
  });
});

it('EYE-10 PRT-13 a workbook has the title of its list, and its filter in words', async () => {
  const { world } = await worldOfTwo();
  const table = await world.bank.exportList(
    maker,
    { list, language: 'en-US' },
    { format: 'xlsx', scope: 'mine', state: 'waiting', columns: 'submissionNo,operation,amount,state' },
  );
  if (!table.ok) throw new Error(table.refusal.key);
  const { columns, frame } = table.data;
  expect(frame.title).toBe('My submissions');
  expect(frame.head[2]?.[1]).toBe('State: To be reviewed');
  expect(columns).toEqual(['Submission', 'Request', 'Currency', 'Amount', 'State', 'Outcome']);
});
