// Expected flows and batches in random histories: flows are saved, changed and removed, requested as a batch, decided
// line by line, and covered by deals (EXP-01, EXP-03, EXP-05).
import fc from 'fast-check';
import type { FlowInput } from '#mock/generated/contract.ts';

import { accountNumber } from '../acts/world-acts.ts';
import { addDays } from '../calendar/dates.ts';
import { newId, reporting } from '../doors/bank.fixture.ts';
import { flowInput } from '../exposures/flow.fixture.ts';
import type { Batch } from '../facts/batch-state.ts';
import type { Caller } from '../facts/caller.ts';
import { type Act, untilQuoted, which, type World } from './act.fixture.ts';
import { callerNow } from './disturbing-acts.fixture.ts';

const login = fc.constantFrom('admin01', 'admin01', 'admin01', 'operator01', 'operator01', 'reviewer01', 'nocredit01');

const row = fc.record({
  cyCode: fc.constantFrom('USD' as const, 'USD' as const, 'EUR' as const, 'JPY' as const, 'CNH' as const),
  way: fc.constantFrom('receive' as const, 'pay' as const),
  amount: fc.constantFrom('10000', '33333.33', '123456.78', '2500000'),
  inDays: fc.constantFrom(0, 1, 3, 20, 20, 20, 60),
  certainty: fc.constantFrom('firm' as const, 'likely' as const),
});

/** JPY has no decimals; a row in CNH is a flow that no pair covers. */
const inputOf = ({ inDays, ...input }: typeof row extends fc.Arbitrary<infer Row> ? Row : never, today: string): FlowInput =>
  flowInput({ ...input, date: addDays(today, inDays), ...(input.cyCode === 'JPY' && { amount: '5000001' }) });

const saveFlows = fc.record({ login, rows: fc.array(row, { minLength: 1, maxLength: 6 }) }).map(({ login: user, rows }): Act => (world) => {
  const { bank } = world;
  const today = bank.state().businessDate;
  return bank.saveFlows(callerNow(world, user), { clientRequestId: newId(), rows: rows.map((each) => inputOf(each, today)) });
});

/** Flows of a user's customer that a pair can cover. */
function flowNosFor({ bank }: World, { loginName }: Caller): string[] {
  const { directory, exposures } = bank.state();
  const own = Object.values(exposures.flows).filter(({ customerId }) => customerId === directory.users[loginName]?.customerId);
  return own.filter(({ cyCode }) => cyCode !== 'CNH').map(({ flowNo }) => flowNo);
}

/** A flow that exists, mostly one of the newest. */
const flowAt = (world: World, index: number) => {
  const all = Object.values(world.bank.state().exposures.flows);
  return all.at(index % 4 === 0 ? index % Math.max(all.length, 1) : -1 - (index % Math.min(Math.max(all.length, 1), 5)));
};

/** Raises, lowers or turns round a flow, or removes it. */
const changeFlow = fc
  .record({ which, how: fc.constantFrom('10000' as const, '900000' as const, 'turn' as const, 'remove' as const) })
  .map(({ which: index, how }): Act => async (world) => {
    const flow = flowAt(world, index);
    const caller = callerNow(world, 'operator01');
    if (!flow) return;
    if (how === 'remove') return world.bank.removeFlows(caller, { clientRequestId: newId(), flowNos: [flow.flowNo] });
    const { flowNo, cyCode, way, amount, date, certainty, reference, note, copy } = flow;
    const turned = way === 'pay' ? ('receive' as const) : ('pay' as const);
    const terms = how === 'turn' ? { way: turned, amount } : { way, amount: how };
    return world.bank.changeFlow(caller, { clientRequestId: newId(), flowNo, cyCode, date, certainty, reference, note, copy, ...terms });
  });

const askBatch = fc
  .record({
    login,
    onCredit: fc.boolean(),
    least: fc.constantFrom(undefined, undefined, '0.1', '20'),
    waits: fc.constantFrom(true, true, true, false),
  })
  .map(({ login: user, onCredit, least: limitRate, waits }): Act => async (world) => {
    const { bank } = world;
    const caller = callerNow(world, user);
    const chosen = flowNosFor(world, caller).slice(-8);
    if (chosen.length === 0) return;
    const proposal = bank.batchProposal(caller, { flowNos: chosen });
    const lines = (proposal.ok ? proposal.data.lines : [])
      .filter(({ refusalCode }) => refusalCode === null)
      .map(({ rateCode, date, buyOrSell, amount }) => ({
        rateCode,
        date,
        buyOrSell,
        amount,
        ...(limitRate !== undefined && { limitRate }),
      }));
    const margin = { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNumber('C0001', 'MARGIN', 'CNH') } as const;
    const cover = onCredit ? ({ marginOfReceipt: '1', creditNo: 'CRC0001' } as const) : margin;
    const body = { clientRequestId: newId(), flowNos: chosen, lines: lines.slice(0, 20), cover, reporting, riskStatementAgreed: true };
    if (lines.length > 0) await bank.askBatch(caller, body);
    await bank.fireDue();
    if (waits) await world.advance(untilQuoted);
  });

/** The newest batch, or sometimes an older one. */
const batchAt = ({ bank }: World, index: number): Batch | undefined => {
  const all = Object.values(bank.state().exposures.batches);
  return index % 5 === 4 ? all[index % Math.max(all.length, 1)] : all.at(-1);
};

/** Decides on one line or on all, in time or too late. */
const decideBatch = fc
  .record({
    login,
    which,
    decision: fc.constantFrom(
      'accept' as const,
      'accept' as const,
      'acceptWithinLimit' as const,
      'acceptWithinLimit' as const,
      'decline' as const,
    ),
    single: fc.boolean(),
  })
  .map(({ login: user, which: index, decision, single }): Act => async (world) => {
    const batch = batchAt(world, index);
    if (!batch) return;
    const all = batch.lines.map(({ lineNo }) => lineNo);
    const lineNos = single ? all.filter((_, at) => at === index % all.length) : all;
    if (index % 8 === 7) await world.advance(100_000);
    await world.bank.decideBatch(callerNow(world, user), { clientRequestId: newId(), batchNo: batch.batchNo, decision, lineNos });
    await world.bank.fireDue();
  });

/** Sets how much of a flow a deal covers: nothing, a part, or more than there is. Mostly a deal that covers it already. */
const cover = fc
  .record({ which, amount: fc.constantFrom('0', '0', '5000', '123456.78', '999999999') })
  .map(({ which: index, amount }): Act => async (world) => {
    const { exposures, deals } = world.bank.state();
    const flow = flowAt(world, index);
    const linked = Object.values(exposures.links).findLast(({ flowNo }) => flowNo === flow?.flowNo);
    const deal = deals.all[(index % 3 === 0 ? undefined : linked?.businessNo) ?? Object.keys(deals.all).at(-1 - (index % 3)) ?? ''];
    const leg = deal?.legs[0]?.name;
    if (!flow || !deal || !leg) return;
    const body = { clientRequestId: newId(), flowNo: flow.flowNo, businessNo: deal.businessNo, leg, amount };
    await world.bank.allocateCover(callerNow(world, 'admin01'), body);
  });

/** What the dealer answers from now on. */
const dealerAnswers =
  (answers: 'quote' | 'reject'): Act =>
  ({ bank }) =>
    bank.setDealer({ answers });
const [rejecting, quoting] = [fc.constant(dealerAnswers('reject')), fc.constant(dealerAnswers('quote'))];

/** Flows, a batch of them, and what follows, so that enough lines are dealt. */
const together = fc
  .oneof(
    fc.tuple(saveFlows, askBatch, decideBatch, cover),
    fc.tuple(saveFlows, askBatch, decideBatch, decideBatch),
    fc.tuple(askBatch, changeFlow, decideBatch),
    fc.tuple(rejecting, saveFlows, askBatch, decideBatch, quoting),
  )
  .map((acts): Act => async (world) => {
    for (const one of acts) await one(world);
  });

/** Acts on expected flows and batches. */
export const batchActs = fc.oneof(
  { weight: 2, arbitrary: saveFlows },
  { weight: 1, arbitrary: changeFlow },
  { weight: 1, arbitrary: askBatch },
  { weight: 2, arbitrary: decideBatch },
  { weight: 2, arbitrary: cover },
  { weight: 6, arbitrary: together },
);
