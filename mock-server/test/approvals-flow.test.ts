// Submissions, decisions and settings over HTTP: every refusal of approvals, and what is left unchanged (EYE).
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Client, confirmation, solvedCaptcha, spotRequest } from './bench.ts';
import { orderRequest } from './order-bench.ts';
import { bench, client as operator, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

let maker: Client;
let checker: Client;
let chief: Client;
beforeEach(async () => {
  [maker, checker, chief] = [
    await bench.signIn(world, 'maker01'),
    await bench.signIn(world, 'checker01'),
    await bench.signIn(world, 'chief01'),
  ];
});

/** Calls an operation of approvals; returns its code and data. A user may send two requests a second. */
async function call<Data = { submissionNo: string; businessNo: string }>(by: Client, operation: string, body: object) {
  world.accessClock.set(world.accessClock.now() + 1_000);
  return by.json<Data>(`/shop/approval/${operation}`, { clientRequestId: randomUUID(), ...body });
}

const code = (key: RefusalKey) => refusalCodes[key];

const submit = async (amount: string, more: object = {}, by = maker) =>
  call(by, 'submitForApproval', { act: { operationId: 'doSpotTrade', body: await spotRequest(by, { amount }) }, note: '', ...more });

async function submitted(amount = '2000000', more: object = {}): Promise<{ submissionNo: string; version: number }> {
  const answer = await submit(amount, more);
  expect(answer.code).toBe(0);
  return { submissionNo: answer.data.submissionNo, version: 1 };
}

describe('a submission over HTTP', () => {
  it('EYE-02 EYE-06 is needed from the threshold on, and is dealt by its checker at a fresh quote', async () => {
    const asked = await maker.json('/shop/trade/spot/doSpotTrade', await spotRequest(maker, { amount: '2000000' }));
    expect(asked.code).toBe(code('approvalNeeded'));
    const { data } = await call(checker, 'approveSubmission', await submitted());
    await world.advanceBank(4_000);
    const accepted = await checker.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(checker, data.businessNo));
    expect(accepted.code).toBe(0);
    expect(world.bank.state().deals.all[data.businessNo]).toMatchObject({ loginName: 'maker01', approvedBy: 'checker01' });
  });

  it('EYE-03 is refused after its expiry, and with a limit rate for a request without a quote; nothing is kept', async () => {
    expect((await submit('2000000', { expireAt: world.bankClock.now() })).code).toBe(code('submissionExpiryInvalid'));
    const act = { operationId: 'doSpotForexOrderTrade', body: await orderRequest('spot', maker) };
    expect((await call(maker, 'submitForApproval', { act, note: '', limitRate: '7' })).code).toBe(code('limitRateUnsupported'));
    expect(world.bank.state().approvals.all).toEqual({});
  });

  it('EYE-01 of a customer without approvals is refused', async () => {
    expect((await submit('2000000', {}, operator)).code).toBe(code('approvalsOff'));
  });

  it('EYE-04 EYE-08 is decided once, with a reason to refuse it, and in the version in force', async () => {
    const one = await submitted();
    expect((await call(checker, 'rejectSubmission', one)).code).toBe(code('reasonMissing'));
    expect((await call(chief, 'approveSubmission', { ...one, version: 2 })).code).toBe(code('submissionChanged'));
    expect((await call(checker, 'approveSubmission', one)).code).toBe(0);
    expect((await call(chief, 'approveSubmission', one)).code).toBe(code('submissionTaken'));
  });

  it('EYE-05 is not decided by its maker, nor above the limits of the checker', async () => {
    const own = await submit('2000000', {}, chief);
    expect((await call(chief, 'approveSubmission', { submissionNo: own.data.submissionNo, version: 1 })).code).toBe(code('ownSubmission'));
    expect((await call(checker, 'approveSubmission', await submitted('5000001'))).code).toBe(code('beyondOwnLimit'));
  });

  it('EYE-06 a quote worse than its limit rate cannot be accepted', async () => {
    const { data } = await call(checker, 'approveSubmission', await submitted('2000000', { limitRate: '6' }));
    await world.advanceBank(4_000);
    const accepted = await checker.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(checker, data.businessNo));
    expect(accepted.code).toBe(code('worseThanLimit'));
  });
});

describe('the settings of approvals over HTTP', () => {
  type Settings = {
    version: number;
    policy: object;
    users: { loginName: string; role: string; deal: string | null; day: string | null }[];
  };

  const read = async () => (await chief.form<Settings>('/shop/approval/query/approvalSettings')).data;

  /** Saves changed settings with a new code from the outbox. */
  async function save(change: (settings: Settings) => object) {
    const { version, policy, users } = await read();
    const lines = users.map(({ loginName, role, deal, day }) => ({ loginName, role, deal, day }));
    world.accessClock.set(world.accessClock.now() + 61_000);
    const sent = await chief.form('/shop/auth/sms/code', { msgType: '6', ...(await solvedCaptcha(bench.app, world)) });
    expect(sent.code).toBe(0);
    const sms = world.outbox.entries.findLast(({ kind }) => kind === 'sms')?.text ?? '';
    const settings = { version, policy, users: lines };
    return call(chief, 'saveApprovalSettings', { clientRequestId: undefined, code: sms, ...settings, ...change(settings) });
  }

  it('EYE-11 are saved with a code, never above the own limits, and in the version in force', async () => {
    const lowered = ({ users }: Settings) => ({
      users: users.map((line) => (line.loginName === 'chief01' ? { ...line, deal: '3000000' } : line)),
    });
    expect((await save(lowered)).code).toBe(0);
    expect((await read()).users.find(({ loginName }) => loginName === 'chief01')?.deal).toBe('3000000');
    const raised = ({ users }: Settings) => ({
      users: users.map((line) => (line.loginName === 'chief01' ? { ...line, deal: '4000000' } : line)),
    });
    expect((await save(raised)).code).toBe(code('ownRightsRaised'));
    expect((await save(({ version }) => ({ version: version - 1 }))).code).toBe(code('settingsChanged'));
    const { mobile } = world.bank.users().find(({ loginName }) => loginName === 'maker01')!;
    const taken = ({ users }: Settings) => ({ users: [...users, { loginName: 'second01', role: '2', mobile, deal: null, day: null }] });
    expect((await save(taken)).code).toBe(code('mobileTaken'));
  });
});

describe('a body changed on the way', () => {
  it('EYE-06 EYE-08 a decision or an acceptance with fields of the request is not accepted, and nothing is dealt', async () => {
    const one = await submitted();
    expect((await call(checker, 'approveSubmission', { ...one, amount: '9000000' })).code).toBe(code('shapeViolation'));
    const { data } = await call(checker, 'approveSubmission', one);
    await world.advanceBank(4_000);
    const accepting = confirmation(checker, data.businessNo);
    const accept = async (change: object) =>
      (await checker.json('/shop/trade/spot/doSpotTradeConfirm', { ...accepting, clientRequestId: randomUUID(), ...change })).code;
    expect(await accept({ amount: '9000000' })).toBe(code('shapeViolation'));
    expect(await accept({ logonid: 'maker01' })).not.toBe(0);
    expect(world.bank.state().deals.all).not.toHaveProperty(data.businessNo);
    expect(await accept({})).toBe(0);
  });
});
