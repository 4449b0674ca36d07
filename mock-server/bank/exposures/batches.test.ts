// Batches: netting, requests, decisions with outcomes of their own, and shares (EXP-05, EXP-06).
import { describe, expect, it } from 'vitest';
import { accountNumber } from '../acts/world-acts.ts';
import { admin, as, booked, dealerTime, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, mul, round, sub } from '../kernel/decimal.ts';
import { batchAsked, batchOf, batchQuoted, batchRequest, flowsSaved, threeFlows } from './batch.fixture.ts';

type World = ReturnType<typeof testBank>;

const proposal = (world: World, flowNos: string[]) => dataOf(world.bank.batchProposal(admin, { flowNos }));

async function decided(
  world: World,
  batchNo: string,
  lineNos: number[],
  decision: 'accept' | 'acceptWithinLimit' | 'decline' = 'accept',
  by = admin,
) {
  const answer = await world.bank.decideBatch(by, { clientRequestId: newId(), batchNo, lineNos, decision });
  await world.bank.fireDue();
  return answer;
}

const states = (world: World, batchNo: string) => batchOf(world, batchNo).lines.map(({ state }) => state);

describe('the proposal', () => {
  it('EXP-05 EXP-06 nets flows by pair and date, and prices what netting saves at the customer’s own rates', async () => {
    const world = testBank();
    const flowNos = await flowsSaved(world, [...threeFlows, { cyCode: 'EUR', amount: '70000' }]);
    const { lines, totals } = proposal(world, flowNos);
    expect(lines).toMatchObject([
      { rateCode: 'EUR/CNH', date: '2026-03-16', buyOrSell: 'S', receive: '70000.00', pay: '0.00', amount: '70000.00', saving: '0.00' },
      {
        rateCode: 'USD/CNH',
        date: '2026-03-16',
        tranType: '1',
        buyOrSell: 'S',
        receive: '250000.00',
        pay: '100000.00',
        amount: '150000.00',
      },
      { rateCode: 'USD/CNH', date: '2026-04-15', tranType: '1', buyOrSell: 'B', amount: '80000.00', saving: '0.00', refusalCode: null },
    ]);
    const rate = (buyOrSell: 'B' | 'S') =>
      dataOf(world.bank.getFwdTradeRate(admin, { rateCode: 'USD/CNH', buyOrSell, calCyCode: '0', termId: '', maturityDate: '2026-03-16' }))
        .custRate;
    expect(lines[1]?.custRate).toBe(rate('S'));
    expect(lines[1]?.saving).toBe(round(mul('100000', sub(rate('B'), rate('S'))), 2));
    expect(totals.saving).toBe(lines[1]?.saving);
    expect(compare(totals.gross, totals.net)).toBe(1);
  });

  it('EXP-05 dates a deal on the flow’s day, on the last open day before it, or spot when it is near', async () => {
    const world = testBank();
    // The bank's day is Tuesday 13 January; 15 January is the spot date; 21 and 22 March are a weekend.
    const flowNos = await flowsSaved(world, [
      { date: '2026-01-13' },
      { date: '2026-01-14' },
      { date: '2026-01-15' },
      { date: '2026-03-22' },
      { cyCode: 'JPY', amount: '3000000', date: '2026-01-13' },
    ]);
    expect(proposal(world, flowNos).lines.map(({ date, tranType, refusalCode }) => [date, tranType, refusalCode])).toEqual([
      ['2026-01-13', '1', 2097],
      ['2026-01-13', '0', null],
      ['2026-01-14', '0', null],
      ['2026-01-15', '0', null],
      ['2026-03-20', '1', null],
    ]);
  });

  it('EXP-05 says why a line cannot be requested, and counts only what no deal covers', async () => {
    const world = testBank();
    const flowNos = await flowsSaved(world, [
      { amount: '5000' },
      { amount: '90000', date: '2026-02-27' },
      { amount: '90000', date: '2026-02-27', way: 'pay' },
      { amount: '90000', date: '2030-02-27' },
      { cyCode: 'CHF', date: '2026-05-15' },
      { amount: '60000', date: '2026-06-15' },
    ]);
    const entries = world.bank.followsOf(admin).filter(({ rateCode }) => rateCode !== 'CHF/CNH');
    await world.bank.saveForeignExchange(admin, { entries });
    const last = flowNos.at(-1) ?? '';
    const businessNo = await booked(world, { buyOrSell: 'S', amount: '20000' });
    dataOf(await world.bank.allocateCover(admin, { clientRequestId: newId(), flowNo: last, businessNo, leg: 'single', amount: '20000' }));
    expect(proposal(world, flowNos).lines.map(({ date, amount, refusalCode }) => [date, amount, refusalCode])).toEqual([
      ['2026-02-27', '0.00', 2096],
      ['2026-03-16', '5000.00', 2007],
      ['2026-05-15', '250000.00', 2004],
      ['2026-06-15', '40000.00', null],
      ['2030-02-27', '90000.00', 2031],
    ]);
  });

  it('EXP-08 BNK-38 does not find flows of another customer, and refuses a currency without a pair', async () => {
    const world = testBank();
    const flowNos = await flowsSaved(world, [{ cyCode: 'CNH' }]);
    expect(outcomeOf(world.bank.batchProposal(admin, { flowNos }))).toBe('flowWithoutPair');
    expect(outcomeOf(world.bank.batchProposal(as('nocredit01'), { flowNos }))).toBe('notFound');
  });
});

describe('a batch', () => {
  it('EXP-05 requests every line at once, with quotes that are live together and in no queue', async () => {
    const world = testBank();
    const batchNo = await batchAsked(world, batchRequest(world, await flowsSaved(world, threeFlows)));
    expect(states(world, batchNo)).toEqual(['waiting', 'waiting']);
    await world.advance(dealerTime);
    expect(states(world, batchNo)).toEqual(['live', 'live']);
    expect(world.bank.getTradeQuote(admin)).toMatchObject({ quotes: [], waiting: [] });
    expect(dataOf(world.bank.batchQuery(admin))).toMatchObject({ rows: [{ batchNo, lines: 2, open: 2, dealt: 0 }] });
  });

  it('EXP-05 accepts all that are within their limit; one that is worse stays as it is', async () => {
    const world = testBank();
    const request = batchRequest(world, await flowsSaved(world, threeFlows));
    const limits = ['9', '9'];
    const lines = request.lines.map((line, at) => ({ ...line, limitRate: limits[at] ?? '1' }));
    const batchNo = await batchAsked(world, { ...request, lines });
    await world.advance(dealerTime);
    expect(batchOf(world, batchNo).lines.map(({ worsePips }) => compare(worsePips ?? '-1', '0'))).toEqual([1, 0]);
    await decided(world, batchNo, [1, 2], 'acceptWithinLimit');
    expect(batchOf(world, batchNo).lines).toMatchObject([
      { state: 'live', refusalCode: 2076 },
      { state: 'dealt', refusalCode: null, expireAt: null },
    ]);
    await decided(world, batchNo, [1], 'accept');
    expect(states(world, batchNo)).toEqual(['dealt', 'dealt']);
    expect(dataOf(world.bank.batchQuery(admin))).toMatchObject({ rows: [{ open: 0, dealt: 2 }] });
  });

  it('EXP-05 one line that fails affects no other, and is accepted when the reason is gone', async () => {
    const world = testBank();
    const batchNo = await batchQuoted(world, [{ cyCode: 'EUR', amount: '50000' }, ...threeFlows]);
    const account = accountNumber('C0001', 'TRADE', 'EUR');
    await world.bank.setAccountState(account, '1');
    await decided(world, batchNo, [1, 2, 3]);
    expect(states(world, batchNo)).toEqual(['live', 'dealt', 'dealt']);
    expect(batchOf(world, batchNo).lines[0]).toMatchObject({ reason: expect.any(String) as string });
    await world.bank.setAccountState(account, '0');
    await decided(world, batchNo, [1]);
    expect(batchOf(world, batchNo).lines[0]).toMatchObject({ state: 'dealt', reason: null });
  });

  it('EXP-05 a quote expires, is declined, or is not given, each by itself; what it held is free again', async () => {
    const world = testBank();
    const before = world.bank.state().ledger;
    const batchNo = await batchQuoted(world, [{ cyCode: 'EUR', amount: '50000' }, ...threeFlows]);
    await decided(world, batchNo, [2], 'decline');
    expect(states(world, batchNo)).toEqual(['live', 'declined', 'live']);
    await world.advance(100_000);
    expect(states(world, batchNo)).toEqual(['expired', 'declined', 'expired']);
    expect(world.bank.state().ledger.covers).toEqual(before.covers);
    await world.bank.setDealer({ answers: 'reject' });
    const other = await batchQuoted(world, [{ amount: '41000', date: '2026-07-15' }]);
    expect(states(world, other)).toEqual(['rejected']);
  });

  it('EXP-05 refuses a line that no longer is as the user saw it, and what is wrong for every line', async () => {
    const world = testBank();
    const flowNos = await flowsSaved(world, threeFlows);
    const request = () => batchRequest(world, flowNos);
    const [line] = request().lines;
    if (!line) throw new Error('no line');
    const outcome = async (change: object) => outcomeOf(await world.bank.askBatch(admin, { ...request(), ...change }));
    expect(await outcome({ lines: [{ ...line, amount: '150000.01' }] })).toBe('batchChanged');
    expect(await outcome({ lines: [{ ...line, buyOrSell: 'B' }] })).toBe('batchChanged');
    expect(await outcome({ lines: [line, line] })).toBe('batchChanged');
    expect(await outcome({ cover: undefined })).toBe('coverMissing');
    expect(await outcome({ reporting: undefined })).toBe('reportingMissing');
    expect(await outcome({ riskStatementAgreed: false })).toBe('riskStatementMissing');
    await world.goTo('2026-01-14', '03:00');
    expect(await outcome({})).toBe('outsideTradingHours');
    expect(world.bank.state().exposures.batches).toEqual({});
  });

  it('EXP-08 BNK-36 BNK-38 is requested and decided by roles 0 and 2, read by role 1, and unknown to others', async () => {
    const world = testBank();
    const request = batchRequest(world, await flowsSaved(world, threeFlows));
    for (const login of ['reviewer01', 'norole01']) expect(outcomeOf(await world.bank.askBatch(as(login), request))).toBe('notAllowed');
    const batchNo = await batchAsked(world, request, as('operator01'));
    await world.advance(dealerTime);
    expect(outcomeOf(await decided(world, batchNo, [1], 'accept', as('reviewer01')))).toBe('notAllowed');
    expect(outcomeOf(await decided(world, batchNo, [1], 'accept', as('nocredit01')))).toBe('notFound');
    expect(outcomeOf(await decided(world, batchNo, [9]))).toBe('notFound');
    expect(dataOf(world.bank.batchDetail(as('reviewer01'), { batchNo }))).toMatchObject({ mayDecide: false, askedBy: 'operator01' });
    expect(outcomeOf(world.bank.batchDetail(as('nocredit01'), { batchNo }))).toBe('notFound');
    expect(states(world, batchNo)).toEqual(['live', 'live']);
  });

  it('EXP-03 EXP-06 afterwards the flows are linked to the deal, and each has its share of it', async () => {
    const world = testBank();
    const batchNo = await batchQuoted(world);
    await decided(world, batchNo, [1, 2]);
    const { lines } = batchOf(world, batchNo);
    for (const { amt2, flows, buyOrSell } of lines) {
      expect(compare(flows.map(({ share }) => share ?? '0').reduce(add, '0'), amt2 ?? '0')).toBe(0);
      for (const { way, share } of flows) expect(compare(share ?? '0', '0')).toBe((way === 'receive') === (buyOrSell === 'S') ? 1 : -1);
    }
    const { rows } = dataOf(await world.bank.flowQuery(admin, { pageNum: 1, pageSize: 10, sortBy: 'flowNo', sortOrder: 'asc' }));
    expect(rows.map(({ covered }) => covered)).toEqual(['150000.00', '0.00', '80000.00']);
    expect(rows[0]?.links).toMatchObject([{ businessNo: lines[0]?.businessNo }]);
  });

  it('EXP-05 twenty lines are all quoted within a second of the dealer’s time and accepted once', async () => {
    const world = testBank();
    const dates = Array.from({ length: 20 }, (_, at) => `2026-0${3 + Math.floor(at / 10)}-${String(2 + (at % 10) * 2).padStart(2, '0')}`);
    const request = batchRequest(
      world,
      await flowsSaved(
        world,
        dates.map((date) => ({ amount: '20000', date })),
      ),
    );
    const batchNo = await batchAsked(world, { ...request, lines: request.lines.slice(0, 20) });
    await world.advance(dealerTime);
    const live = batchOf(world, batchNo).lines.filter(({ state }) => state === 'live');
    expect(live).toHaveLength(request.lines.length);
    const all = live.map(({ lineNo }) => lineNo);
    await decided(world, batchNo, all);
    await decided(world, batchNo, all);
    expect(new Set(states(world, batchNo))).toEqual(new Set(['dealt']));
    expect(Object.keys(world.bank.state().deals.all)).toHaveLength(live.length);
  });
});
