// Submissions and decisions through the bank: who may do what, and what follows (EYE).
import { describe, expect, it } from 'vitest';

import type { DecideRequest, SubmitRequest } from '#mock/generated/contract.ts';
import { as, confirm, newId, spotRequest, testBank } from '../doors/bank.fixture.ts';

const [maker, checker, chief] = [as('maker01'), as('checker01'), as('chief01')];

const spot = (amount: string) => spotRequest({ amount }, 'C0004');
const submitting = (amount: string, change: Partial<SubmitRequest> = {}): SubmitRequest => ({
  clientRequestId: newId(),
  act: { operationId: 'doSpotTrade', body: spot(amount) },
  note: 'Payment to the supplier',
  ...change,
});
const naming = (submissionNo: string, version = 1, reason?: string): DecideRequest => ({
  clientRequestId: newId(),
  submissionNo,
  version,
  ...(reason !== undefined && { reason }),
});

type World = ReturnType<typeof testBank>;

const keyOf = (answer: { ok: true } | { ok: false; refusal: { key: string } }) => (answer.ok ? 'ok' : answer.refusal.key);

async function submitted(world: World, amount: string, change: Partial<SubmitRequest> = {}): Promise<string> {
  const answer = await world.bank.submitForApproval(maker, submitting(amount, change));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.submissionNo;
}

/** Approves a submission and waits for the quote of its checker. */
async function quoted(world: World, submissionNo: string, by = checker): Promise<string> {
  const answer = await world.bank.approveSubmission(by, naming(submissionNo));
  if (!answer.ok) throw new Error(answer.refusal.key);
  await world.advance(3_001);
  return answer.data.businessNo ?? '';
}

const stateOf = (world: World, submissionNo: string) => {
  const answer = world.bank.submissionDetail(chief, { submissionNo });
  return answer.ok ? answer.data.submission.state : answer.refusal.key;
};

const noneOfIt = 'APRFT20260113999999';

describe('a policy', () => {
  it('EYE-02 a request from its threshold on is refused with a code of its own and has no effect; below it is not', async () => {
    const { bank } = testBank();
    expect(keyOf(await bank.doSpotTrade(maker, spot('1000000')))).toBe('approvalNeeded');
    expect(bank.getTradeQuote(maker).quotes).toEqual([]);
    expect(keyOf(await bank.doSpotTrade(maker, spot('999999')))).toBe('ok');
  });

  it('EYE-01 is off for every other customer', async () => {
    const { bank } = testBank();
    expect(keyOf(await bank.doSpotTrade(as('admin01'), spotRequest({ amount: '10000000' })))).toBe('ok');
    expect(
      keyOf(
        await bank.submitForApproval(as('admin01'), { ...submitting('10000'), act: { operationId: 'doSpotTrade', body: spotRequest() } }),
      ),
    ).toBe('approvalsOff');
  });

  it('EYE-01 EYE-12 parts of a deal count together: from the total of the day on everything is submitted, until the next business date', async () => {
    const world = testBank();
    for (const [count, expected] of [
      [1, 'ok'],
      [2, 'ok'],
      [3, 'approvalNeeded'],
    ] as const) {
      const asked = await world.bank.doSpotTrade(maker, spot('900000'));
      expect(keyOf(asked), `deal ${count}`).toBe(expected);
      if (!asked.ok) continue;
      await world.advance(3_001);
      expect(keyOf(await world.bank.doSpotTradeConfirm(maker, confirm(asked.data.businessNo, 'ok', 'maker01')))).toBe('ok');
    }
    await world.goTo('2026-01-14', '10:00');
    expect(keyOf(await world.bank.doSpotTrade(maker, spot('900000')))).toBe('ok');
  });

  it('EYE-01 quotes asked side by side are compared again when they are accepted', async () => {
    const world = testBank();
    const numbers: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const asked = await world.bank.doSpotTrade(maker, spot('900000'));
      if (asked.ok) numbers.push(asked.data.businessNo);
    }
    await world.advance(3_001);
    const answers: string[] = [];
    for (const businessNo of numbers) answers.push(keyOf(await world.bank.doSpotTradeConfirm(maker, confirm(businessNo, 'ok', 'maker01'))));
    expect(answers).toEqual(['ok', 'ok', 'approvalNeeded']);
  });
});

describe('a submission', () => {
  it('EYE-03 has a number, freezes nothing, and is created once for a request id', async () => {
    const { bank } = testBank();
    const before = bank.ledger().postings.length;
    const request = submitting('2000000');
    const [first, again] = [await bank.submitForApproval(maker, request), await bank.submitForApproval(maker, request)];
    expect(first).toMatchObject({ ok: true, data: { submissionNo: 'APRFT20260113000001', version: 1, state: 'waiting' } });
    expect(again).toEqual(first);
    expect(bank.ledger().postings).toHaveLength(before);
    expect(bank.getTradeQuote(maker).quotes).toEqual([]);
  });

  it('EYE-03 is refused by the rules of the request itself', async () => {
    const { bank } = testBank();
    expect(keyOf(await bank.submitForApproval(maker, submitting('60000000')))).toBe('amountTooLarge');
    const unpaid = { ...spot('2000000'), cyCode1Account: spotRequest().cyCode1Account };
    expect(keyOf(await bank.submitForApproval(maker, submitting('1', { act: { operationId: 'doSpotTrade', body: unpaid } })))).not.toBe(
      'ok',
    );
  });

  it('EYE-03 EYE-04 expires at the end of the day session unless it says otherwise', async () => {
    const world = testBank();
    const [today, later] = [
      await submitted(world, '2000000'),
      await submitted(world, '2000000', { expireAt: world.clock.bankNow() + 86_400_000 }),
    ];
    await world.goTo('2026-01-13', '18:00');
    expect([stateOf(world, today), stateOf(world, later)]).toEqual(['expired', 'waiting']);
    expect(keyOf(await world.bank.submitForApproval(maker, submitting('2000000', { expireAt: world.clock.bankNow() })))).toBe(
      'submissionExpiryInvalid',
    );
  });

  it('EYE-04 EYE-09 is returned with a reason, changed, and waits in a new version; a decision on the old one is refused', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    expect(keyOf(await world.bank.returnSubmission(checker, naming(submissionNo)))).toBe('reasonMissing');
    expect(keyOf(await world.bank.returnSubmission(checker, naming(submissionNo, 1, 'Half of it')))).toBe('ok');
    const changed = { ...submitting('1500000'), submissionNo, version: 1 };
    expect(await world.bank.changeSubmission(maker, changed)).toMatchObject({ ok: true, data: { version: 2, state: 'waiting' } });
    expect(keyOf(await world.bank.approveSubmission(checker, naming(submissionNo, 1)))).toBe('submissionChanged');
    const detail = world.bank.submissionDetail(checker, { submissionNo });
    expect(detail).toMatchObject({ ok: true, data: { versions: [{ version: 1 }, { version: 2 }], obstacle: null } });
  });

  it('EYE-04 is withdrawn by its maker or an administrator, not by a reviewer, and is over then', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    expect(keyOf(await world.bank.withdrawSubmission(checker, naming(submissionNo)))).toBe('notAllowed');
    expect(keyOf(await world.bank.withdrawSubmission(maker, naming(submissionNo)))).toBe('ok');
    expect(keyOf(await world.bank.approveSubmission(checker, naming(submissionNo)))).toBe('stateNotAllowed');
  });

  it('BNK-38 of another customer is not found', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    expect(keyOf(world.bank.submissionDetail(as('admin01'), { submissionNo }))).toBe('notFound');
    expect(keyOf(await world.bank.approveSubmission(as('admin01'), naming(submissionNo)))).toBe('notFound');
    expect(keyOf(world.bank.submissionDetail(chief, { submissionNo: noneOfIt }))).toBe('notFound');
  });
});

describe('a decision', () => {
  it('EYE-06 BNK-46 BNK-56 approving asks for a quote of the checker, whose acceptance deals in the names of both', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    const businessNo = await quoted(world, submissionNo);
    expect(stateOf(world, submissionNo)).toBe('deciding');
    expect(world.bank.getTradeQuote(maker).quotes).toEqual([]);
    expect(world.bank.getTradeQuote(checker).quotes).toHaveLength(1);
    expect(keyOf(await world.bank.doSpotTradeConfirm(chief, confirm(businessNo, 'ok', 'chief01')))).toBe('noValidQuotation');
    expect(keyOf(await world.bank.doSpotTradeConfirm(checker, confirm(businessNo, 'ok', 'checker01')))).toBe('ok');
    expect(stateOf(world, submissionNo)).toBe('done');
    expect(world.bank.pubTrade(chief, { businessNo })).toMatchObject({ ok: true, data: { appl: 'maker01', approvedBy: 'checker01' } });
  });

  it('EYE-06 a quote worse than the limit rate cannot be accepted; a refused quote leaves the submission waiting', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000', { limitRate: '6.5' });
    const businessNo = await quoted(world, submissionNo);
    expect(keyOf(await world.bank.doSpotTradeConfirm(checker, confirm(businessNo, 'ok', 'checker01')))).toBe('worseThanLimit');
    expect(keyOf(await world.bank.doSpotTradeConfirm(checker, confirm(businessNo, 'refuse', 'checker01')))).toBe('ok');
    expect(stateOf(world, submissionNo)).toBe('waiting');
  });

  it('EYE-06 an expired quote leaves the submission waiting', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    await quoted(world, submissionNo);
    await world.advance(200_000);
    expect(stateOf(world, submissionNo)).toBe('waiting');
  });

  it('EYE-08 two checkers create only one quote', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, '2000000');
    const answers = await Promise.all([checker, chief].map(async (by) => world.bank.approveSubmission(by, naming(submissionNo))));
    expect(answers.map(keyOf)).toEqual(['ok', 'submissionTaken']);
  });

  it('EYE-05 nobody decides on an own submission, also not under another name, or above own limits', async () => {
    const world = testBank();
    const own = await world.bank.submitForApproval(chief, submitting('2000000'));
    const ownNo = own.ok ? own.data.submissionNo : '';
    expect(keyOf(await world.bank.approveSubmission(chief, naming(ownNo)))).toBe('ownSubmission');
    expect(keyOf(await world.bank.approveSubmission(maker, naming(ownNo)))).toBe('notAllowed');
    const large = await submitted(world, '5000001');
    expect(keyOf(await world.bank.approveSubmission(checker, naming(large)))).toBe('beyondOwnLimit');
    expect(keyOf(await world.bank.approveSubmission(chief, naming(large)))).toBe('ok');
  });
});
