// A batch of a customer whose amounts a second person decides: it is one submission (EXP-05, EYE).
import { expect, it } from 'vitest';
import { accountNumber } from '../acts/world-acts.ts';
import { as, dealerTime, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { batchRequest, flowsSaved } from './batch.fixture.ts';

const [maker, checker, chief] = [as('maker01'), as('checker01'), as('chief01')];
const margin = { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0004', 'MARGIN', 'CNH') } as const;
const months = ['2026-03-16', '2026-04-15', '2026-05-15'];

/** Returns a bank with flows of the maker in as many months as there are amounts, and the request of their batch. */
async function world(...amounts: string[]) {
  const opened = testBank();
  const flowNos = await flowsSaved(
    opened,
    amounts.map((amount, at) => ({ amount, date: months[at] ?? '' })),
    maker,
  );
  return { ...opened, request: () => batchRequest(opened, flowNos, { cover: margin }, maker) };
}

it('EYE-01 EXP-05 the amounts of a batch count together: lines below the limit are refused as a batch above it', async () => {
  expect(outcomeOf(await (await world('600000')).bank.askBatch(maker, (await world('600000')).request()))).toBe('ok');
  const { bank, request } = await world('600000', '600000');
  expect(outcomeOf(await bank.askBatch(maker, request()))).toBe('approvalNeeded');
  expect(bank.state().exposures.batches).toEqual({});
});

it('EYE-06 EXP-05 the checker who approves a batch gets its quotes, decides alone, and both are named on every deal', async () => {
  const { bank, advance, request } = await world('600000', '600000', '50000');
  const act = { operationId: 'askBatch' as const, body: request() };
  const { submissionNo } = dataOf(await bank.submitForApproval(maker, { clientRequestId: newId(), act, note: '' }));
  expect(dataOf(bank.submissionDetail(chief, { submissionNo })).submission).toMatchObject({ rateCode: 'USD/CNH', state: 'waiting' });
  expect(bank.state().quotes.all).toEqual({});
  const approved = dataOf(await bank.approveSubmission(checker, { clientRequestId: newId(), submissionNo, version: 1 }));
  const batchNo = approved.businessNo ?? '';
  await bank.fireDue();
  await advance(dealerTime);
  const batch = (by = maker) => dataOf(bank.batchDetail(by, { batchNo }));
  expect(batch()).toMatchObject({ askedBy: 'maker01', approvedBy: 'checker01', mayDecide: false });
  expect(batch(checker).mayDecide).toBe(true);
  const decide = async (by = maker) =>
    outcomeOf(await bank.decideBatch(by, { clientRequestId: newId(), batchNo, decision: 'accept', lineNos: [1, 2, 3] }));
  expect([await decide(maker), await decide(chief)]).toEqual(['notAllowed', 'notAllowed']);
  expect(await decide(checker)).toBe('ok');
  await bank.fireDue();
  expect(batch().lines.map(({ state }) => state)).toEqual(['dealt', 'dealt', 'dealt']);
  const names = Object.values(bank.state().deals.all).map(({ loginName, approvedBy }) => [loginName, approvedBy]);
  expect(names).toEqual(Array.from({ length: 3 }, () => ['maker01', 'checker01']));
  expect(bank.audit().filter(({ operation }) => operation === 'acceptance')).toMatchObject(months.map(() => ({ loginName: 'checker01' })));
});

it('EYE-12 EXP-05 lines that are accepted count against the limit of the user who accepts them', async () => {
  const { bank, advance, request } = await world('900000');
  const { batchNo } = dataOf(await bank.askBatch(maker, request()));
  await bank.fireDue();
  await advance(dealerTime);
  await bank.decideBatch(maker, { clientRequestId: newId(), batchNo, decision: 'accept', lineNos: [1] });
  await bank.fireDue();
  expect(bank.state().approvals.used['C0004']?.users).toEqual({ maker01: '900000' });
});
