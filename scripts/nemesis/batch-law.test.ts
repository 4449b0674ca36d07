// Plants a violation of each law of batches in a correct history and expects that the checker finds it.
import { describe, expect, it } from 'vitest';
import { violationsOf } from './checker.ts';
import type { Act, End, Flow, Line, Seen, Trade } from './history.ts';

const batchNo = 'BATFT20261124000001';
const numbers = ['FWDFT20261124000001', 'FWDFT20261124000002'] as const;
const flowNos = ['FLWFT20261124000001', 'FLWFT20261124000002', 'FLWFT20261124000003'] as const;

const act = (id: string, changes: Partial<Act>): Act => ({
  client: 'c1',
  login: 'l1',
  id,
  operation: 'decideBatch',
  subject: batchNo,
  began: 100,
  ended: 200,
  lostAt: null,
  attempts: ['200 0'],
  decision: { kind: 'ok', businessNo: batchNo },
  ...changes,
});
const references = ['c1 1', 'c1 2', 'c1 3'];
const save = act('id1', { operation: 'saveFlows', subject: null, references, decision: { kind: 'ok', businessNo: '', flowNos } });
const ask = act('id2', { operation: 'askBatch', subject: null });
const accept = act('id3', { decides: { lineNos: [1], decision: 'accept' } });

const expired: Line = {
  batchNo,
  lineNo: 2,
  state: 'expired',
  businessNo: numbers[1],
  buyOrSell: 'B',
  amount: '10000.00',
  custRate: null,
  amt2: null,
  refusalCode: null,
  flows: [{ flowNo: flowNos[2], way: 'pay', amount: '10000.00', share: null }],
};
/** 30,000.05 to receive and 10,000.01 to pay at 7.0011: 210033.35, of which the largest share has a hundredth less, and 70011.07. */
const dealt: Line = {
  ...expired,
  lineNo: 1,
  state: 'dealt',
  businessNo: numbers[0],
  buyOrSell: 'S',
  amount: '20000.04',
  custRate: '7.0011',
  amt2: '140022.28',
  flows: [
    { flowNo: flowNos[0], way: 'receive', amount: '30000.05', share: '210033.35' },
    { flowNo: flowNos[1], way: 'pay', amount: '10000.01', share: '-70011.07' },
  ],
};
const flow = (at: 0 | 1 | 2, changes: Partial<Flow>): Flow => ({
  flowNo: flowNos[at],
  reference: references[at] ?? '',
  amount: '10000.00',
  covered: '0.00',
  links: [],
  ...changes,
});
const covered = flow(0, {
  amount: '30000.05',
  covered: '20000.04',
  links: [{ businessNo: numbers[0], leg: 'single', amount: '20000.04' }],
});
const flows = [covered, flow(1, { amount: '10000.01' }), flow(2, {})];
const trade: Trade = {
  businessNo: numbers[0],
  rates: ['700110000'],
  amounts: ['2000004', '14002228'],
  dealtAt: 3_000,
  tradeType: 'ORDINARY',
  originNo: null,
};
const seen: Seen = {
  customers: {},
  acts: [save, ask, accept],
  quotes: [{ businessNo: numbers[0], rates: ['700110000'], expireAt: 4_000, whole: {} }],
  readLines: [{ ...dealt, state: 'live' }, dealt, { ...expired, state: 'live' }],
  frames: [],
  limits: [],
  screens: [],
  outages: [],
};
const end: End = {
  customer: 'C1',
  trades: [trade],
  orders: [],
  lines: [dealt, expired],
  flows,
  postings: [],
  books: {},
  credits: [],
  frozen: {},
  defects: [],
};

const problemsOf = (changes: Partial<Seen & End>): string[] =>
  violationsOf({ ...seen, ...changes }, { ...end, ...changes }).map(({ law, what }) => `${law}: ${what}`);

describe('the law of batches', () => {
  it('EXP-05 TRU-02 finds nothing in a correct history', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('EXP-05 TRU-02 finds a line with two deals, and one that was accepted and whose deal is lost', () => {
    expect(problemsOf({ trades: [trade, trade] })).toEqual([`batch: ${batchNo} line 1 is dealt and has 2 deals`]);
    expect(problemsOf({ trades: [] })).toContain(`batch: ${batchNo} line 1 is dealt and has 0 deals`);
    const both = [dealt, { ...expired, state: 'dealt', businessNo: numbers[0] } as const];
    expect(problemsOf({ lines: both }).join()).toContain(`${numbers[0]} belongs to several lines`);
  });

  it('EXP-05 TRU-02 finds an accepted line that ended without a deal and without a reason', () => {
    const both = { ...accept, decides: { lineNos: [1, 2], decision: 'acceptWithinLimit' } as const };
    expect(problemsOf({ acts: [save, ask, both] })).toEqual([`batch: ${batchNo} line 2 was accepted, is expired and has no reason`]);
    expect(problemsOf({ acts: [save, ask, both], lines: [dealt, { ...expired, refusalCode: 2017 }] })).toEqual([]);
    expect(problemsOf({ acts: [save, ask, both], lines: [dealt, { ...expired, state: 'declined' }] })).toEqual([]);
  });

  it('EXP-05 TRU-02 finds a deal whose line nobody accepted, or whose acceptance was refused or withdrawn', () => {
    const decline = { ...accept, decides: { lineNos: [1], decision: 'decline' } as const };
    const refused = { ...accept, decision: { kind: 'refused', code: 1001 } as const };
    for (const wrong of [decline, refused, { ...accept, decision: { kind: 'none' } as const }])
      expect(problemsOf({ acts: [save, ask, wrong] })).toEqual([
        `I2: ${numbers[0]} (ORDINARY) has no cause`,
        `batch: ${batchNo} line 1 was dealt and accepted by nobody`,
      ]);
  });

  it('EXP-05 TRU-02 finds a deal without a line, of a line that expired, or at another rate than the quoted one', () => {
    const strange = { ...trade, businessNo: 'FWDFT20261124000009' };
    expect(problemsOf({ trades: [trade, strange] })).toEqual([`I2: ${strange.businessNo} (ORDINARY) has no cause`]);
    const late = problemsOf({ trades: [trade, { ...trade, businessNo: numbers[1] }] });
    expect(late).toContain(`batch: ${batchNo} line 2 is expired and has 1 deals`);
    expect(problemsOf({ trades: [{ ...trade, rates: ['700110001'] }] }).map((text) => text.slice(0, 2))).toEqual(['I6']);
    expect(problemsOf({ trades: [{ ...trade, dealtAt: 4_000 }] }).map((text) => text.slice(0, 2))).toEqual(['I5']);
  });

  it('EXP-05 TRU-02 finds a line that never ends, and one that is no longer as a client has read it', () => {
    expect(problemsOf({ lines: [dealt, { ...expired, state: 'live' }] })).toEqual([`batch: ${batchNo} line 2 is still live`]);
    const read = [{ ...expired, state: 'declined' }, dealt] as const;
    expect(problemsOf({ readLines: read })).toEqual([`batch: ${batchNo} line 2 was declined and is expired`]);
    const renumbered = [{ ...dealt, businessNo: 'FWDFT20261124000008' }];
    expect(problemsOf({ readLines: renumbered })).toEqual([`batch: ${batchNo} line 1 was FWDFT20261124000008 and is ${numbers[0]}`]);
  });

  it('EXP-05 TRU-02 finds a batch that is lost, that nobody requested, or that answers two requests', () => {
    expect(problemsOf({ acts: [save, ask, { ...ask, id: 'id9' }, accept] })).toEqual([`batch: ${batchNo} is the answer to 2 requests`]);
    expect(problemsOf({ acts: [save, accept] })).toEqual([`batch: ${batchNo} was requested by nobody`]);
    expect(problemsOf({ lines: [], trades: [], flows: [], acts: [ask], readLines: [] })).toEqual([
      `batch: ${batchNo} was requested and is lost`,
    ]);
  });

  it('EXP-06 TRU-02 finds shares that do not add up to the deal, or are not at its one rate', () => {
    const sharedAs = (one: string, other: string) => ({
      lines: [{ ...dealt, flows: dealt.flows.map((part, at) => ({ ...part, share: [one, other][at] ?? '' })) }, expired],
    });
    const wrong = [`batch: the shares of ${batchNo} line 1 do not add up`];
    expect(problemsOf(sharedAs('210033.35', '-70011.06'))).toEqual(wrong);
    expect(problemsOf(sharedAs('210034.35', '-70012.07'))).toEqual(wrong);
    expect(problemsOf({ lines: [{ ...dealt, amount: '20000.05' }, expired] })).toEqual([
      `batch: ${batchNo} line 1 and its deal differ in their amounts`,
      ...wrong,
    ]);
    expect(problemsOf({ trades: [{ ...trade, amounts: ['2000004', '14002229'] }] })).toEqual([
      `batch: ${batchNo} line 1 and its deal differ in their amounts`,
    ]);
  });

  it('EXP-03 TRU-02 finds a flow or a deal that is covered beyond its amount', () => {
    const links = [{ businessNo: numbers[0], leg: 'single', amount: '0.01' }];
    const beyondDeal = [covered, flow(1, { amount: '10000.01', covered: '0.01', links }), flow(2, {})];
    expect(problemsOf({ flows: beyondDeal })).toEqual([`batch: ${numbers[0]} covers 2000005000000, which is more than it has`]);
    const beyondFlow = [{ ...covered, amount: '20000.03' }, ...flows.slice(1)];
    expect(problemsOf({ flows: beyondFlow })).toEqual([`batch: 2000004000000 of ${flowNos[0]} (20000.03) is covered`]);
    expect(problemsOf({ flows: [{ ...covered, covered: '20000.05' }, ...flows.slice(1)] })).toHaveLength(1);
  });

  it('EXP-01 TRU-02 finds a flow that was saved twice, is lost, or was withdrawn', () => {
    expect(problemsOf({ flows: [...flows, { ...flows[2]!, flowNo: 'FLWFT20261124000007' }] })).toEqual([
      'batch: the flow c1 3 exists 2 times',
    ]);
    expect(problemsOf({ flows: flows.slice(0, 2) })).toEqual([`batch: ${flowNos[2]} was saved and is lost`]);
    expect(problemsOf({ acts: [{ ...save, decision: { kind: 'none' } }, ask, accept] })).toHaveLength(3);
  });
});
