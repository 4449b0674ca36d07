// Plants a violation of each law of frames in a correct history and expects that it is found.
import { describe, expect, it } from 'vitest';
import { frameProblems } from './frame-law.ts';
import type { Act, End, Frame, Seen, Trade } from './history.ts';

const [number, other] = ['SPTFT20261124000001', 'SPTFT20261124000002'];
const quoteOf = (businessNo: string, loginId: string) => ({
  tradeQuote: { businessNo, loginId, masterQuoteState: 0, custRate: '7.05' },
  spotTrade: { businessNo, custRate: '7.05' },
});

/** A frame as its text. The time of sending differs from socket to socket. */
const frame = (connection: string, login: string, seq: number, content: object): Frame => ({
  connection,
  login,
  text: JSON.stringify({ bankTime: 1_000 + connection.length, clockRate: '1', seq, ...content }),
});
const quoted = { quoteVal: quoteOf(number, 'operator01') };
const gone = (reason: string, businessNo = number) => ({ quoteGone: { businessNo, reason } });
const message = (text: string) => ({ commonMsgVal: { msgType: 1, msgContentCN: text, msgContentEN: text } });

const frames = [
  frame('tab', 'operator01', 1, quoted),
  frame('second tab', 'operator01', 1, quoted),
  frame('tab', 'operator01', 2, gone('accepted')),
  frame('colleague', 'admin01', 7, message(`Deal ${number}`)),
  frame('stranger', 'nocredit01', 1, { quoteVal: quoteOf(other, 'nocredit01') }),
  frame('stranger', 'nocredit01', 2, gone('refused', other)),
];
const asked = { operation: 'ask', login: 'operator01', decision: { kind: 'ok', businessNo: number } } as Act;
const seen: Seen = {
  customers: { operator01: 'C0001', admin01: 'C0001', nocredit01: 'C0002' },
  acts: [asked],
  quotes: [{ businessNo: number, rates: ['705000000'], expireAt: 4_000, whole: quoted.quoteVal }],
  readLines: [],
  frames,
  limits: [],
  screens: [],
  outages: [],
};
const trade: Trade = { businessNo: number, rates: ['705000000'], dealtAt: 3_000, tradeType: 'ORDINARY', originNo: null };
const end: End = {
  customer: 'C0001',
  trades: [trade],
  orders: [],
  lines: [],
  flows: [],
  postings: [],
  books: {},
  credits: [],
  frozen: {},
  defects: [],
};

const problemsOf = (changes: Partial<Seen & End>) => frameProblems({ ...seen, ...changes }, { ...end, ...changes });
const withFrame = (...more: Frame[]) => problemsOf({ frames: [...frames, ...more] });

describe('the law of frames', () => {
  it('TRU-02 finds nothing in correct frames', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('TRU-02 finds a quote that differs between a frame and getTradeQuote', () => {
    const whole = { ...quoted.quoteVal, spotTrade: { businessNo: number, custRate: '7.0501' } };
    const found = problemsOf({ quotes: [{ ...seen.quotes[0]!, whole }] });
    expect(found).toEqual([
      `frame 1 of tab and getTradeQuote differ in ${number}`,
      `frame 1 of second tab and getTradeQuote differ in ${number}`,
    ]);
  });

  it('TRU-02 finds an accepted quote without a deal or with two, and a deal of a quote that ended otherwise', () => {
    expect(problemsOf({ trades: [] })).toEqual([`frame 2 of tab: ${number} was accepted and has 0 deals`]);
    expect(problemsOf({ trades: [trade, trade] })).toEqual([`frame 2 of tab: ${number} was accepted and has 2 deals`]);
    expect(problemsOf({ trades: [trade, { ...trade, businessNo: other }] })).toContain(
      `frame 2 of stranger: ${other} was refused and has 1 deals`,
    );
  });

  it('TRU-02 finds a quote and an outcome that reach another login', () => {
    const what = `frame 8 of colleague: admin01 has received ${number} of operator01`;
    expect(withFrame(frame('colleague', 'admin01', 8, quoted))).toEqual([what]);
    expect(withFrame(frame('colleague', 'admin01', 8, gone('accepted')))).toEqual([what]);
  });

  it('EXP-05 TRU-02 finds a step of a batch that reaches another login or another customer', () => {
    const batchNo = 'BATFT20261124000001';
    const batch = { ...asked, operation: 'askBatch', decision: { kind: 'ok', businessNo: batchNo } } as Act;
    const found = (connection: string, login: string, seq: number) =>
      problemsOf({ acts: [asked, batch], frames: [...frames, frame(connection, login, seq, { batchMoved: { batchNo, lineNo: 1 } })] });
    expect(found('tab', 'operator01', 3)).toEqual([]);
    expect(found('colleague', 'admin01', 8)).toEqual([`frame 8 of colleague: admin01 has received ${batchNo} of operator01`]);
    expect(found('stranger', 'nocredit01', 3)).toContain(`frame 3 of stranger: nocredit01 has received ${batchNo} of another customer`);
  });

  it('TRU-02 finds a frame that reaches another customer', () => {
    const what = (login: string, businessNo: string) => `${login} has received ${businessNo} of another customer`;
    expect(withFrame(frame('stranger', 'nocredit01', 3, message(`Deal ${number}`)))).toEqual([
      `frame 3 of stranger: ${what('nocredit01', number)}`,
    ]);
    expect(withFrame(frame('colleague', 'admin01', 8, message(`Deal ${other}`)))).toEqual([
      `frame 8 of colleague: ${what('admin01', other)}`,
    ]);
    expect(problemsOf({ acts: [], frames: [frame('stranger', 'nocredit01', 3, message(`Deal ${number}`))] })).toHaveLength(1);
    expect(problemsOf({ acts: [{ ...asked, login: 'nocredit01' }], frames: frames.slice(2, 3) })).toHaveLength(2);
  });

  it('TRU-02 finds frames of a connection out of order, and accepts gaps and numbers that another connection repeats', () => {
    const note = message('note');
    expect(withFrame(frame('tab', 'operator01', 5, note), frame('new tab', 'operator01', 5, note))).toEqual([]);
    expect(withFrame(frame('tab', 'operator01', 2, gone('accepted')))).toEqual(['frame 2 of tab follows frame 2']);
    expect(withFrame(frame('tab', 'operator01', 1, quoted))).toEqual(['frame 1 of tab follows frame 2']);
  });

  it('TRU-02 finds a number with another content on another connection of the login', () => {
    expect(withFrame(frame('new tab', 'operator01', 2, message('note')))).toEqual(['frame 2 of new tab differs from frame 2 of tab']);
  });
});
