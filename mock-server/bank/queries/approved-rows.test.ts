// Rows and files of deals and orders name who requested and who approved (BNK-56).
import { describe, expect, it } from 'vitest';
import type { SubmitRequest } from '#mock/generated/contract.ts';
import { as, confirm, dealerTime, newId, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { rate, request, spotNow } from '../orders/orders.fixture.ts';
import { allOf, shownCells } from './exports.fixture.ts';

const [maker, checker] = [as('maker01'), as('checker01')];

type World = ReturnType<typeof testBank>;

/** Submits a request and approves it; returns the number of the quote or order that it became. */
async function approved({ bank }: World, act: SubmitRequest['act']): Promise<string> {
  const submitted = await bank.submitForApproval(maker, { clientRequestId: newId(), act, note: '' });
  if (!submitted.ok) throw new Error(submitted.refusal.key);
  const { submissionNo } = submitted.data;
  const answer = await bank.approveSubmission(checker, { clientRequestId: newId(), submissionNo, version: 1 });
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.businessNo ?? '';
}

/** A deal of two people, and one of the maker alone. */
async function twoDeals(world: World) {
  const ofTwo = await approved(world, { operationId: 'doSpotTrade', body: spotRequest({ amount: '2000000' }, 'C0004') });
  await world.advance(dealerTime);
  await world.bank.doSpotTradeConfirm(checker, confirm(ofTwo, 'ok', 'checker01'));
  const alone = await world.bank.doSpotTrade(maker, spotRequest({}, 'C0004'));
  if (!alone.ok) throw new Error(alone.refusal.key);
  await world.advance(dealerTime);
  await world.bank.doSpotTradeConfirm(maker, confirm(alone.data.businessNo, 'ok', 'maker01'));
  return [alone.data.businessNo, ofTwo] as const;
}

async function fileOf({ bank }: World, list: 'SpotClientTrade' | 'forexOrderList') {
  const table = await bank.exportList(maker, { list, language: 'zh-CN' }, { format: 'csv' });
  if (!table.ok) throw new Error(table.refusal.key);
  return shownCells(table.data.columns, await allOf(table.data.pieces));
}

const page = { pageNum: 1, pageSize: 10 } as const;

describe('maker and checker', () => {
  it('BNK-56 QRY-09 are in the rows of deals and in their file; without an approval there is no checker', async () => {
    const world = testBank();
    const [alone, ofTwo] = await twoDeals(world);
    expect(await world.bank.SpotClientTrade(maker, page)).toMatchObject({
      data: {
        rows: [
          { businessNo: alone, appl: 'maker01', approvedBy: null },
          { businessNo: ofTwo, appl: 'maker01', approvedBy: 'checker01' },
        ],
      },
    });
    expect(await fileOf(world, 'SpotClientTrade')).toMatchObject([
      { 业务编号: alone, 经办: 'maker01', 复核: '' },
      { 业务编号: ofTwo, 经办: 'maker01', 复核: 'checker01' },
    ]);
  });

  it('BNK-56 ORD-13 are in the rows of orders and in their file', async () => {
    const world = testBank();
    const orderPrice = rate(spotNow(world).offer, -300);
    const { cyCode1Account, cyCode2Account, cover } = spotRequest({}, 'C0004');
    const body = { ...request({ orderPrice, amount: '2000000' }), cyCode1Account, cyCode2Account, cover };
    const businessNo = await approved(world, { operationId: 'doSpotForexOrderTrade', body });
    expect(await world.bank.forexOrderList(maker, page)).toMatchObject({
      data: { rows: [{ businessNo, appl: 'maker01', approvedBy: 'checker01' }] },
    });
    expect(await fileOf(world, 'forexOrderList')).toMatchObject([{ 业务编号: businessNo, 经办: 'maker01', 复核: 'checker01' }]);
  });
});
