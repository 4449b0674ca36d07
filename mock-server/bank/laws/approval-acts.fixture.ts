// A second pair of eyes in a random history: a policy that changes, submissions of every kind, and decisions of users
// who may and who may not decide (EYE-14).
import fc from 'fast-check';

import type { SubmitRequest } from '#mock/generated/contract.ts';

import { settingsOf } from '../approvals/limits.ts';
import { newId, spotRequest } from '../doors/bank.fixture.ts';
import { forwardRequest } from '../doors/terms.fixture.ts';
import type { Submission } from '../facts/approvals-state.ts';
import { type Act, untilQuoted, which, type World } from './act.fixture.ts';
import { callerNow, freezeAccount } from './disturbing-acts.fixture.ts';

const threshold = fc.constantFrom(null, null, '0', '100000', '2000000');
const limit = fc.constantFrom(null, null, '100000', '2500000');
const limits = fc.record({ deal: limit, day: limit });

/** Sets another policy, and other limits of the users. */
const changePolicy = fc
  .record({
    policy: fc.record({ quote: threshold, order: threshold, lifecycle: threshold, day: fc.constantFrom(null, null, '5000000') }),
    operator: limits,
    reviewer: limits,
  })
  .map(
    ({ policy, operator, reviewer }): Act =>
      (world) =>
        world.bank.setApprovals('C0001', {
          policy,
          limits: { [callerNow(world, 'operator01').loginName]: operator, reviewer01: reviewer },
        }),
  );

/** Switches approvals off in effect: nothing needs a second person. */
export const nothingNeeded: Act = ({ bank }) =>
  bank.setApprovals('C0001', { policy: { quote: null, order: null, lifecycle: null, day: null }, limits: {} });

const maker = fc.constantFrom('operator01', 'operator01', 'admin01', 'nocredit01');
const checker = fc.constantFrom('reviewer01', 'reviewer01', 'admin01', 'operator01', 'badmargin01');

const act = fc
  .record({
    amount: fc.constantFrom('10000.01', '123456.78', '2500000'),
    buyOrSell: fc.constantFrom('B' as const, 'S' as const),
    far: fc.boolean(),
  })
  .map(({ amount, buyOrSell, far }): SubmitRequest['act'] =>
    far
      ? { operationId: 'doForwardTrade', body: forwardRequest({ amount, buyOrSell }) }
      : { operationId: 'doSpotTrade', body: spotRequest({ amount, buyOrSell }) },
  );

const terms = fc
  .record({ act, limitRate: fc.constantFrom(undefined, undefined, '6.9000', '7.1000') })
  .map(({ act: asked, limitRate }): Pick<SubmitRequest, 'act' | 'limitRate' | 'note'> => ({
    act: asked,
    note: '',
    ...(limitRate !== undefined && { limitRate }),
  }));

const submit = fc.record({ maker, terms }).map(({ maker: login, terms: asked }): Act => async (world) => {
  if (!settingsOf(world.bank.state(), 'C0001')) await nothingNeeded(world);
  return world.bank.submitForApproval(callerNow(world, login), { clientRequestId: newId(), ...asked });
});

const submissions = ({ bank }: World): readonly Submission[] => Object.values(bank.state().approvals.all);

/** Names a submission, mostly the newest, and mostly in the version in force. */
function named(world: World, index: number) {
  const all = submissions(world);
  const submission = index % 3 === 0 ? all[index % Math.max(all.length, 1)] : all.at(-1);
  const version = Math.max(1, (submission?.versions.length ?? 1) - (index % 7 === 6 ? 1 : 0));
  return { clientRequestId: newId(), submissionNo: submission?.submissionNo ?? 'APRFT20260113000001', version };
}

const change = fc.record({ maker, terms, which }).map(
  ({ maker: login, terms: asked, which: index }): Act =>
    (world) =>
      world.bank.changeSubmission(callerNow(world, login), { ...named(world, index), ...asked }),
);

/** The moves that end a submission or return it, and who may mostly make them. */
const moves = { withdrawSubmission: 'admin01', returnSubmission: 'reviewer01', rejectSubmission: 'reviewer01' } as const;

const end = fc
  .record({
    move: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
    stranger: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.oneof(maker, checker) }),
    which,
  })
  .map(
    ({ move, stranger, which: index }): Act =>
      (world) =>
        world.bank[move](callerNow(world, stranger ?? moves[move]), { ...named(world, index), reason: 'No' }),
  );

/** Decides on the newest quote of a submission: its checker or somebody else, in time or too late. */
const decideQuote = fc
  .record({
    which,
    byChecker: fc.constantFrom(true, true, true, false),
    doneType: fc.constantFrom('ok' as const, 'ok' as const, 'refuse' as const),
  })
  .map(({ which: index, byChecker, doneType }): Act => async (world) => {
    const step = submissions(world).findLast((each) => each.step.state === 'deciding')?.step;
    if (step?.state !== 'deciding') return;
    const { loginName } = callerNow(world, byChecker ? step.checker : 'admin01');
    const call = step.quoteNo.startsWith('FWD') ? 'doForwardTradeConfirm' : 'doSpotTradeConfirm';
    if (index % 5 === 4) await world.advance(100_000);
    await world.bank[call](callerNow(world, loginName), {
      clientRequestId: newId(),
      businessNo: step.quoteNo,
      logonid: loginName,
      doneType,
    });
  });

const approve = fc.record({ checker, which }).map(({ checker: login, which: index }): Act => async (world) => {
  await world.bank.approveSubmission(callerNow(world, login), named(world, index));
  if (index % 4 !== 3) await world.advance(untilQuoted);
});

/** A submission and what follows, so that enough deals have two names, and enough submissions end in every way. */
const together = fc
  .oneof(
    fc.tuple(submit, approve, decideQuote),
    fc.tuple(submit, approve, decideQuote),
    fc.tuple(submit, change, end),
    fc.tuple(submit, end),
    fc.tuple(submit, freezeAccount, approve),
  )
  .map((acts): Act => async (world) => {
    for (const one of acts) await one(world);
  });

/** Acts of makers, checkers and administrators. */
export const approvalActs = fc.oneof(
  { weight: 2, arbitrary: changePolicy },
  { weight: 2, arbitrary: fc.constant(nothingNeeded) },
  { weight: 4, arbitrary: submit },
  { weight: 2, arbitrary: change },
  { weight: 2, arbitrary: end },
  { weight: 5, arbitrary: approve },
  { weight: 5, arbitrary: decideQuote },
  { weight: 16, arbitrary: together },
);
