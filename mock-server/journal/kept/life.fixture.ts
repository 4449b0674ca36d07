// A short history with every kind of content, for the kept journals.
import { admin, as, asked, booked, confirm, delivery, newId, spotRequest, type testBank } from '#mock/bank/doors/bank.fixture.ts';
import { optionBooked } from '#mock/bank/doors/option.fixture.ts';
import { batchAsked, batchRequest } from '#mock/bank/exposures/batch.fixture.ts';
import { flowInput } from '#mock/bank/exposures/flow.fixture.ts';
import { forwardQuoted } from '#mock/bank/doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;

async function renameOperator({ bank, clock }: World): Promise<void> {
  clock.advance({ access: 61_000 });
  await bank.issueCaptcha({ randomTokenHash: 'token', answerHash: 'answer' });
  await bank.sendSmsCode({ purpose: 'username', subject: 'operator01', randomTokenHash: 'token', captchaHash: 'answer', codeHash: 'code' });
  await bank.changeLoginName({ caller: as('operator01'), newLoginName: 'renamed01', codeHash: 'code' });
}

/** Changes before the snapshot: deals of three products, a delivery, a refusal, a new username, a moved curve, flows and a calendar. */
export async function firstHalf(world: World): Promise<void> {
  const { bank } = world;
  const businessNo = await booked(world, { valueDate: '0', cover: undefined });
  await bank.doSpotTradeDelivery(admin, delivery(businessNo, '40000'));
  await bank.doSpotTradeDelivery(admin, delivery(businessNo, '90000'));
  const forwardNo = await forwardQuoted(world);
  await bank.doForwardTradeConfirm(admin, confirm(forwardNo));
  await optionBooked(world);
  await bank.doSpotTrade(as('operator01'), spotRequest({ amount: '20000' }));
  await renameOperator(world);
  await bank.saveCostSetting(admin, { showCost: false });
  await bank.moveCurve('JPY', 25);
  await bank.saveFlows(admin, { clientRequestId: newId(), rows: [flowInput({ way: 'pay' }), flowInput()] });
  await bank.removeFlows(admin, { clientRequestId: newId(), flowNos: ['FLWFT20260113000002'] });
  const cover = { flowNo: 'FLWFT20260113000001', businessNo: forwardNo, leg: 'single', amount: '10000' } as const;
  await bank.allocateCover(admin, { clientRequestId: newId(), ...cover });
  const band = { cyCode: 'USD', fromMonth: 0, least: 50, most: 80 } as const;
  await bank.saveCoverBands(admin, { clientRequestId: newId(), version: 0, bands: [band] });
  await bank.createCalendarAddress({ caller: admin, tokenHash: 'calendar', language: 'en-US' });
}

/** Changes after the snapshot: a day end, a deal in another pair, a waiting quote with its timers, a submission, and a batch. */
export async function secondHalf(world: World): Promise<void> {
  const { bank } = world;
  await world.goTo('2026-01-14', '10:00');
  await booked(world, { rateCode: 'EUR/CNH', amount: '50000' });
  await asked(world, { amount: '70000', toCover: { cyCode: 'USD', month: '2026-03' } });
  const act = { operationId: 'doSpotTrade', body: spotRequest({ amount: '2000000' }, 'C0004') } as const;
  await bank.submitForApproval(as('maker01'), { clientRequestId: newId(), act, note: 'Payment to the supplier' });
  await batchAsked(world, batchRequest(world, ['FLWFT20260113000001']));
}
