// A batch in a test bank: flows that net to two lines, and their request.
import type { AskBatchRequest, AskedLine, Batch, FlowInput } from '#mock/generated/contract.ts';

import { accountNumber } from '../acts/world-acts.ts';
import { admin, dealerTime, newId, reporting, type testBank } from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { flowInput } from './flow.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Saves flows; returns their numbers. */
export async function flowsSaved(world: World, changes: readonly Partial<FlowInput>[], caller = admin): Promise<string[]> {
  const rows = changes.map((change, at) => flowInput({ reference: `INV-${at + 1}`, ...change }));
  const saved = dataOf(await world.bank.saveFlows(caller, { clientRequestId: newId(), rows }));
  return saved.rows.map(({ flowNo }) => flowNo ?? '');
}

/** A receipt that exceeds a payment of the same day, and a payment in another month. */
export const threeFlows: readonly Partial<FlowInput>[] = [
  { amount: '250000' },
  { amount: '100000', way: 'pay' },
  { amount: '80000', way: 'pay', date: '2026-04-15' },
];

/** Returns the request of all lines that flows net to, on margin, with changes. */
export function batchRequest(world: World, flowNos: string[], change: Partial<AskBatchRequest> = {}, caller = admin): AskBatchRequest {
  const { lines } = dataOf(world.bank.batchProposal(caller, { flowNos }));
  return {
    clientRequestId: newId(),
    flowNos,
    lines: lines.map(({ rateCode, date, buyOrSell, amount }): AskedLine => ({ rateCode, date, buyOrSell, amount })),
    cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0001', 'MARGIN', 'CNH') },
    reporting,
    riskStatementAgreed: true,
    ...change,
  };
}

/** Requests a batch and waits until its lines are with the dealer; resolves with its number. */
export async function batchAsked(world: World, request: AskBatchRequest, caller = admin): Promise<string> {
  const { batchNo } = dataOf(await world.bank.askBatch(caller, request));
  await world.bank.fireDue();
  return batchNo;
}

/** Requests a batch of flows and waits for its quotes. */
export async function batchQuoted(world: World, flows: readonly Partial<FlowInput>[] = threeFlows): Promise<string> {
  const batchNo = await batchAsked(world, batchRequest(world, await flowsSaved(world, flows)));
  await world.advance(dealerTime);
  return batchNo;
}

/** Returns a batch as the administrator reads it. */
export const batchOf = (world: World, batchNo: string): Batch => dataOf(world.bank.batchDetail(admin, { batchNo }));
