// Settings of approvals through the bank: what an administrator may set, and what would be a way around the second
// person (EYE-05, EYE-11).
import { describe, expect, it } from 'vitest';

import type { SaveApprovalSettingsRequest } from '#mock/generated/contract.ts';
import { as, newId, spotRequest, testBank } from '../doors/bank.fixture.ts';

const chief = as('chief01');
type World = ReturnType<typeof testBank>;
type Line = SaveApprovalSettingsRequest['users'][number];
type Body = Omit<SaveApprovalSettingsRequest, 'code'>;

const policy = { quote: '1000000', order: '1000000', lifecycle: '1000000', day: '3000000' };
const users: readonly Line[] = [
  { loginName: 'maker01', role: '2', deal: '1000000', day: '2000000' },
  { loginName: 'checker01', role: '1', deal: '5000000', day: '20000000' },
  { loginName: 'chief01', role: '0', deal: null, day: null },
];

/** Saves settings with a right code, or another one. */
async function save({ bank, clock }: World, change: Partial<Body>, { by = chief, codeHash = 'code' } = {}): Promise<string> {
  clock.advance({ access: 61_000 });
  await bank.issueCaptcha({ randomTokenHash: 'token', answerHash: 'answer' });
  const code = { purpose: 'approvals', subject: by.loginName, randomTokenHash: 'token', captchaHash: 'answer', codeHash: 'code' } as const;
  await bank.sendSmsCode(code);
  const answer = await bank.saveApprovalSettings({ caller: by, body: { version: 1, policy, users: [...users], ...change }, codeHash });
  return answer.ok ? 'ok' : answer.refusal.key;
}

const withLine = (loginName: string, change: Partial<Line>): Line[] =>
  users.map((line) => (line.loginName === loginName ? { ...line, ...change } : line));

const newcomer: Line = { loginName: 'second01', role: '2', mobile: '13900000499', deal: null, day: null };

async function submitted({ bank }: World, by: string): Promise<string> {
  const act = { operationId: 'doSpotTrade', body: spotRequest({ amount: '2000000' }, 'C0004') } as const;
  const answer = await bank.submitForApproval(as(by), { clientRequestId: newId(), act, note: '' });
  return answer.ok ? answer.data.submissionNo : answer.refusal.key;
}

const approved = async ({ bank }: World, by: string, submissionNo: string): Promise<string> => {
  const answer = await bank.approveSubmission(as(by), { clientRequestId: newId(), submissionNo, version: 1 });
  return answer.ok ? 'ok' : answer.refusal.key;
};

describe('the settings of approvals', () => {
  it('EYE-11 are saved with a right code only, as a new version that the next request obeys', async () => {
    const world = testBank();
    const lower = { users: withLine('maker01', { deal: '50000' }) };
    expect(await save(world, lower, { codeHash: 'other' })).toBe('smsCodeWrong');
    expect(await save(world, lower)).toBe('ok');
    expect(world.bank.approvalSettings(chief)).toMatchObject({
      data: { version: 2, users: [{ loginName: 'maker01', deal: '50000' }, {}, {}] },
    });
    const asked = await world.bank.doSpotTrade(as('maker01'), spotRequest({ amount: '60000' }, 'C0004'));
    expect(asked.ok ? 'ok' : asked.refusal.key).toBe('approvalNeeded');
  });

  it('EYE-11 of a version that someone else has replaced meanwhile are refused', async () => {
    const world = testBank();
    expect(await save(world, {})).toBe('ok');
    expect(await save(world, {})).toBe('settingsChanged');
  });

  it.each([
    ['a higher limit a deal', { deal: '2000000', day: '1000000' }],
    ['no limit any more', { deal: null, day: null }],
    ['another role', { deal: '1000000', day: '1000000', role: '1' as const }],
  ])('EYE-11 an administrator cannot give the own login %s', async (_what, own) => {
    const world = testBank();
    expect(await save(world, { users: withLine('chief01', { deal: '1000000', day: '1000000' }) })).toBe('ok');
    expect(await save(world, { version: 2, users: withLine('chief01', own) })).toBe('ownRightsRaised');
  });

  it('EYE-11 leaving out the own login does not raise its limits', async () => {
    const world = testBank();
    expect(await save(world, { users: withLine('chief01', { deal: '1000000' }) })).toBe('ok');
    expect(await save(world, { version: 2, users: users.slice(0, 2) })).toBe('ownRightsRaised');
  });

  it('BNK-38 EYE-11 users of another customer are not found, and others may not save', async () => {
    const world = testBank();
    expect(await save(world, { users: [...users, { loginName: 'operator01', role: '0', deal: null, day: null }] })).toBe('notFound');
    expect(await save(world, {}, { by: as('checker01') })).toBe('notAllowed');
    expect(world.bank.approvalSettings(as('checker01'))).toMatchObject({ ok: false, refusal: { key: 'notAllowed' } });
  });

  it('EYE-11 a new user needs a free name and a free mobile number', async () => {
    const world = testBank();
    expect(await save(world, { users: [...users, { ...newcomer, loginName: 'MAKER01' }] })).toBe('loginNameTaken');
    const { mobile } = world.bank.users().find(({ loginName }) => loginName === 'maker01') ?? { mobile: '' };
    expect(await save(world, { users: [...users, { ...newcomer, mobile }] })).toBe('mobileTaken');
    expect(await save(world, { users: [...users, newcomer] })).toBe('ok');
  });
});

describe('ways around the second person', () => {
  it('EYE-05 an administrator who creates a second login decides on nothing that it submits, and it on nothing of the administrator', async () => {
    const world = testBank();
    expect(
      await save(world, { users: [...users, newcomer, { ...newcomer, loginName: 'third01', role: '1', mobile: '13900000498' }] }),
    ).toBe('ok');
    expect(await approved(world, 'chief01', await submitted(world, 'second01'))).toBe('ownSubmission');
    expect(await approved(world, 'third01', await submitted(world, 'chief01'))).toBe('ownSubmission');
    expect(await approved(world, 'checker01', await submitted(world, 'second01'))).toBe('ok');
  });

  it('EYE-05 BNK-36 a checker whose role was changed meanwhile decides on nothing', async () => {
    const world = testBank();
    const submissionNo = await submitted(world, 'maker01');
    expect(await save(world, { users: withLine('checker01', { role: '2' }) })).toBe('ok');
    expect(await approved(world, 'checker01', submissionNo)).toBe('notAllowed');
  });

  it('EYE-11 the limits at submission apply, also after they were raised for the checker', async () => {
    const world = testBank();
    expect(await save(world, { users: withLine('checker01', { deal: '1500000' }) })).toBe('ok');
    const submissionNo = await submitted(world, 'maker01');
    expect(await save(world, { version: 2, users: withLine('checker01', { deal: '9000000' }) })).toBe('ok');
    expect(await approved(world, 'checker01', submissionNo)).toBe('beyondOwnLimit');
  });
});
