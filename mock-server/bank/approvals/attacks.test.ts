// Ways around the second person that change nothing: after the end, and with a body changed on the way (EYE).
import { describe, expect, it } from 'vitest';

import type { DecideRequest, SubmitRequest } from '#mock/generated/contract.ts';
import { as, confirm, dealerTime, newId, outcomeOf, spotRequest, testBank } from '../doors/bank.fixture.ts';

const [maker, checker, chief] = [as('maker01'), as('checker01'), as('chief01')];

type World = ReturnType<typeof testBank>;

const naming = (submissionNo: string, change: Partial<DecideRequest> = {}): DecideRequest => ({
  clientRequestId: newId(),
  submissionNo,
  version: 1,
  reason: 'No longer needed',
  ...change,
});

const submitting = (amount: string, change: Partial<SubmitRequest> = {}): SubmitRequest => ({
  clientRequestId: newId(),
  act: { operationId: 'doSpotTrade', body: spotRequest({ amount }, 'C0004') },
  note: '',
  ...change,
});

async function submitted({ bank }: World, amount: string, change: Partial<SubmitRequest> = {}): Promise<string> {
  const answer = await bank.submitForApproval(maker, submitting(amount, change));
  return answer.ok ? answer.data.submissionNo : answer.refusal.key;
}

/** Approves a submission and waits for the quote of its checker; returns the number of the quote. */
async function quoted(world: World, submissionNo: string, change: Partial<DecideRequest> = {}): Promise<string> {
  const answer = await world.bank.approveSubmission(checker, naming(submissionNo, change));
  await world.advance(dealerTime);
  return answer.ok ? (answer.data.businessNo ?? '') : answer.refusal.key;
}

const accept = async ({ bank }: World, businessNo: string): Promise<string> =>
  outcomeOf(await bank.doSpotTradeConfirm(checker, confirm(businessNo, 'ok', 'checker01')));

const submissionOf = ({ bank }: World, submissionNo: string) => bank.state().approvals.all[submissionNo];
const stateOf = (world: World, submissionNo: string) => submissionOf(world, submissionNo)?.step.state;
const dealOf = ({ bank }: World, businessNo: string) => bank.state().deals.all[businessNo];

describe('after the end of a submission', () => {
  it.each(['approveSubmission', 'returnSubmission', 'rejectSubmission'] as const)(
    'EYE-04 EYE-08 %s is refused and has no effect',
    async (decide) => {
      const world = testBank();
      const submissionNo = await submitted(world, '2000000');
      await world.goTo('2026-01-13', '18:00');
      expect(outcomeOf(await world.bank[decide](checker, naming(submissionNo)))).toBe('stateNotAllowed');
      expect([stateOf(world, submissionNo), world.bank.getTradeQuote(checker).quotes]).toEqual(['expired', []]);
    },
  );

  it('EYE-04 EYE-08 it is refused at its last instant too, before the bank has marked it as expired', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000', { expireAt: world.clock.bankNow() + 60_000 });
    world.clock.advance({ bank: 60_000 });
    expect(outcomeOf(await world.bank.approveSubmission(checker, naming(submissionNo)))).toBe('stateNotAllowed');
    expect(world.bank.getTradeQuote(checker).quotes).toEqual([]);
  });

  it('EYE-06 a quote that its checker does not accept ends with the submission, which no longer waits', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000', { expireAt: world.clock.bankNow() + 5_000 });
    const businessNo = await quoted(world, submissionNo);
    await world.advance(5_000);
    expect(stateOf(world, submissionNo)).toBe('deciding');
    await world.bank.doSpotTradeConfirm(checker, confirm(businessNo, 'refuse', 'checker01'));
    expect(stateOf(world, submissionNo)).toBe('expired');
  });

  it('EYE-04 EYE-09 the maker cannot extend it', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    await world.goTo('2026-01-13', '18:00');
    const later = { ...submitting('2000000', { expireAt: world.clock.bankNow() + 86_400_000 }), submissionNo, version: 1 };
    expect(outcomeOf(await world.bank.changeSubmission(maker, later))).toBe('stateNotAllowed');
  });
});

describe('a body changed on the way', () => {
  it('EYE-08 EYE-09 deals what the checker saw: the version that the decision names, or nothing', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    await world.bank.changeSubmission(maker, { ...submitting('3000000'), submissionNo, version: 1 });
    expect(await quoted(world, submissionNo)).toBe('submissionChanged');
    const businessNo = await quoted(world, submissionNo, { version: 2 });
    expect(outcomeOf(await world.bank.changeSubmission(maker, { ...submitting('4000000'), submissionNo, version: 2 }))).toBe(
      'submissionTaken',
    );
    expect(await accept(world, businessNo)).toBe('ok');
    expect(dealOf(world, businessNo)).toMatchObject({ loginName: 'maker01', approvedBy: 'checker01', legs: [{ amt1: '3000000.00' }] });
  });

  it('EYE-08 a decision that is sent again with another submission decides nothing more', async () => {
    const world = testBank();
    const [one, other] = [await submitted(world, '2000000'), await submitted(world, '4000000')];
    const decision = naming(one);
    const first = await world.bank.approveSubmission(checker, decision);
    await world.bank.approveSubmission(checker, { ...decision, submissionNo: other });
    expect([outcomeOf(first), stateOf(world, one), stateOf(world, other)]).toEqual(['ok', 'deciding', 'waiting']);
  });

  it('EYE-06 EYE-08 the number of another quote deals only that quote', async () => {
    const world = testBank();
    const [one, other] = [await submitted(world, '2000000'), await submitted(world, '4000000')];
    const businessNo = await quoted(world, one);
    const own = await world.bank.doSpotTrade(maker, spotRequest({ amount: '900000' }, 'C0004'));
    await world.advance(dealerTime);
    const ownNo = own.ok ? own.data.businessNo : '';
    expect([await accept(world, ownNo), await accept(world, other)]).toEqual(['notAllowed', 'notAllowed']);
    expect([stateOf(world, one), stateOf(world, other), dealOf(world, ownNo)]).toEqual(['deciding', 'waiting', undefined]);
    expect(await accept(world, businessNo)).toBe('ok');
    expect([stateOf(world, one), stateOf(world, other)]).toEqual(['done', 'waiting']);
    expect(outcomeOf(await world.bank.approveSubmission(chief, naming(one)))).toBe('stateNotAllowed');
  });
});
