// A request whose answer was lost can be withdrawn: it is then refused when it arrives (API-31).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, confirm, newId, outcomeOf, quoted, reopened, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';

type World = ReturnType<typeof testBank>;
type Id = { readonly clientRequestId: string };

const none = { state: 'none', operationId: null, answer: null };
const withdraw = async ({ bank }: World, { clientRequestId }: Id, caller = admin) =>
  dataOf(await bank.cancelRequest(caller, { clientRequestId }, 'en-US'));
const lookUp = ({ bank }: World, { clientRequestId }: Id, caller = admin) =>
  dataOf(bank.requestOutcome(caller, { clientRequestId }, 'en-US'));
const executed = ({ bank }: World) => structuredClone([bank.state().deals, bank.state().ledger, bank.state().quotes, bank.state().orders]);

describe('a withdrawn request', () => {
  it('API-31 BNK-12 is refused when it arrives, and leaves deals, quotes and money unchanged', async () => {
    const world = testBank();
    const accept = confirm(await quoted(world));
    const before = executed(world);
    expect(await withdraw(world, accept)).toEqual(none);
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, accept))).toBe('requestIdMismatch');
    expect(outcomeOf(await world.bank.doSpotTrade(admin, spotRequest({ clientRequestId: accept.clientRequestId })))).toBe(
      'requestIdMismatch',
    );
    expect(executed(world)).toEqual(before);
    expect([lookUp(world, accept), await withdraw(world, accept)]).toEqual([none, none]);
    expect(outcomeOf(await world.bank.doSpotTradeConfirm(admin, { ...accept, clientRequestId: newId() }))).toBe('ok');
  });

  it('API-31 BNK-12 is refused also in upper case, and after the bank was opened again from its journal', async () => {
    const journal = memoryJournal();
    const body = spotRequest({ clientRequestId: 'abcdef00-0000-4000-8000-00000000000a' });
    expect(await withdraw(testBank({ journal }), body)).toEqual(none);
    const world = await reopened({ journal });
    const shouted = { ...body, clientRequestId: body.clientRequestId.toUpperCase() };
    expect(outcomeOf(await world.bank.doSpotTrade(admin, shouted))).toBe('requestIdMismatch');
    expect(await withdraw(world, shouted)).toEqual(none);
    expect(world.bank.state().quotes.all).toEqual({});
  });

  it('API-31 API-24 belongs to its user, whatever the role: the same id of another user is executed', async () => {
    const world = testBank();
    const body = spotRequest();
    expect(await withdraw(world, body, as('norole01'))).toEqual(none);
    expect(outcomeOf(await world.bank.doSpotTrade(admin, body))).toBe('ok');
    expect(await withdraw(world, body, as('norole01'))).toEqual(none);
  });
});

describe('withdrawing a request that the bank has received', () => {
  it('API-31 returns what it answered, in the language of the call, and changes nothing', async () => {
    const world = testBank();
    const accept = confirm(await quoted(world));
    const gone = confirm('SPTFT20260113000009');
    for (const body of [accept, gone]) await world.bank.doSpotTradeConfirm(admin, body);
    const { seq } = world.bank.state();
    expect(await withdraw(world, accept)).toMatchObject({ state: 'done', operationId: 'doSpotTradeConfirm', answer: { code: 0 } });
    expect(await withdraw(world, gone)).toEqual(lookUp(world, gone));
    expect(await world.bank.cancelRequest(admin, gone, 'zh-CN')).toMatchObject({ data: { answer: { code: 2017, msg: '不存在有效报价' } } });
    expect(world.bank.state().seq).toBe(seq);
  });

  it('API-31 answers only when the events of the request are durable', async () => {
    const journal = memoryJournal();
    const { promise, resolve: commit } = Promise.withResolvers<void>();
    const slow = { ...journal, append: (events: Parameters<typeof journal.append>[0]) => promise.then(() => journal.append(events)) };
    const world = testBank({ journal: slow });
    const answers: string[] = [];
    const body = spotRequest();
    const dealt = world.bank.doSpotTrade(admin, body).then(() => answers.push('request'));
    const found = withdraw(world, body).then(({ state }) => answers.push(state));
    await Promise.resolve();
    expect([lookUp(world, body).state, answers]).toEqual(['running', []]);
    commit();
    await Promise.all([dealt, found]);
    expect(answers).toEqual(['request', 'done']);
  });
});

type Step = 'arrives' | 'is withdrawn' | 'is looked up';

describe('in any order of arrival, look-up and withdrawal', () => {
  it('API-31 BNK-12 a request is executed at most once, and never if a withdrawal has answered none', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom<Step>('arrives', 'is withdrawn', 'is looked up'), fc.boolean()), { maxLength: 8 });
    const law = fc.asyncProperty(steps, async (order) => {
      const world = testBank();
      const accept = confirm(await quoted(world));
      const answers: Promise<unknown>[] = [];
      const ofWithdrawals: string[] = [];
      const does: Readonly<Record<Step, () => Promise<unknown>>> = {
        arrives: () => world.bank.doSpotTradeConfirm(admin, accept),
        'is withdrawn': async () => ofWithdrawals.push((await withdraw(world, accept)).state),
        'is looked up': async () => lookUp(world, accept),
      };
      for (const [step, isAwaited] of order) {
        const answer = does[step]();
        answers.push(answer);
        if (isAwaited) await answer;
      }
      await Promise.all(answers);
      const first = order.find(([step]) => step !== 'is looked up')?.[0];
      expect(Object.keys(world.bank.state().deals.all)).toHaveLength(first === 'arrives' ? 1 : 0);
      expect(new Set(ofWithdrawals).size).toBeLessThanOrEqual(1);
      expect(ofWithdrawals.every((state) => state === (first === 'arrives' ? 'done' : 'none'))).toBe(true);
      expect(lookUp(world, accept).state).toBe(first === 'arrives' ? 'done' : 'none');
    });
    await fc.assert(law, { numRuns: 60 });
  });
});
