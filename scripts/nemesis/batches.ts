// Batches of the scripted clients of a nemesis run: flows are saved, requested as quotes at once, and decided (EXP-05).
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../chaos/chance.ts';
import { scaled } from '../chaos/events.ts';
import type { Desk, Requested } from './desk.ts';
import type { Decides, Decision, Line } from './history.ts';
import { coverOf, type Holdings, requestOf } from './products.ts';

/** Path of the calls of flows and batches. */
export const exposurePath = '/shop/exposure';

/** Most flows that a client saves at once, and days until the last of them. Every deal matures while the run is settled. */
const [mostFlows, mostDays] = [40, 10];

/** Lines that a client accepts one by one without waiting for the answers. */
const atOnce = 5;

/** Looks at a batch before the client gives up waiting, and the pause between two in ms. */
const [mostLooks, lookEvery] = [40, 250];

type Proposed = Pick<Line, 'buyOrSell' | 'amount' | 'refusalCode'> & { readonly rateCode: string; readonly date: string };
type Read = Omit<Line, 'batchNo'> & { readonly tranType: '0' | '1'; readonly expireAt: number | null };

/** A deal of a line; `amount` in ccy1. */
type Dealt = { readonly businessNo: string; readonly product: 'spot' | 'forward'; readonly amount: string };

/** Reads the lines of a batch with their terms. */
const readLines = async (desk: Desk, batchNo: string): Promise<readonly Read[]> =>
  (await desk.read<{ readonly lines: readonly Read[] }>(`${exposurePath}/query/batchDetail`, { batchNo })).lines;

const lineOf = (batchNo: string, read: Read): Line => {
  const { lineNo, state, businessNo, buyOrSell, amount, custRate, amt2, refusalCode } = read;
  const flows = read.flows.map(({ flowNo, way, amount: part, share }) => ({ flowNo, way, amount: part, share }));
  return { batchNo, lineNo, state, businessNo, buyOrSell, amount, custRate, amt2, refusalCode, flows };
};

/** Returns the lines of a batch as the checker compares them. Throws when the batch is not found. */
export const linesOfBatch = async (desk: Desk, batchNo: string): Promise<Line[]> =>
  (await readLines(desk, batchNo)).map((line) => lineOf(batchNo, line));

const plusDays = (date: string, days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The batches of one client. */
export class Batches {
  readonly #name: string;
  readonly #desk: Desk;
  readonly #chance: Chance;
  #references = 0;
  readonly #covering: { readonly businessNo: string; readonly flowNo: string; readonly amount: string }[] = [];

  constructor(name: string, desk: Desk, chance: Chance) {
    this.#name = name;
    this.#desk = desk;
    this.#chance = chance;
  }

  /** Saves flows, requests a batch of what they net to, and decides on its quotes. Returns the deals. */
  async deal(): Promise<Dealt[]> {
    const holdings = await this.#desk.holdings();
    const flowNos = await this.#saved(holdings);
    if (flowNos.length === 0) return [];
    const form = new URLSearchParams(flowNos.map((flowNo) => ['flowNos', flowNo]));
    const proposal = await this.#desk.read<{ readonly lines: readonly Proposed[] }>(`${exposurePath}/query/batchProposal`, form);
    const lines = proposal.lines
      .filter(({ refusalCode }) => refusalCode === null)
      .slice(0, 20)
      .map(({ rateCode, date, buyOrSell, amount }) => {
        // One limit is always kept by a buyer and never by a seller; the other one is the reverse.
        const limitRate = this.#chance.pick([null, null, '0.1', '20']);
        return { rateCode, date, buyOrSell, amount, ...(limitRate !== null && { limitRate }) };
      });
    if (lines.length === 0) return [];
    const { reporting } = requestOf('spot', this.#chance, holdings);
    const body = { flowNos, lines, cover: coverOf(this.#chance, holdings), reporting, riskStatementAgreed: true };
    const ask = () => this.#act({ operation: 'askBatch', subject: null, path: `${exposurePath}/askBatch`, body });
    // Some flows are requested twice at the same time, as from two windows.
    const asked = await Promise.all(this.#chance.next() < 0.1 ? [ask(), ask()] : [ask()]);
    const dealt = asked.flatMap((decision) => (decision.kind === 'ok' ? [this.#decided(decision.businessNo)] : []));
    return (await Promise.all(dealt)).flat();
  }

  /** Sets how much of a flow the deal of a line covers: nothing, all, or more than the flow has. */
  async cover(): Promise<void> {
    if (this.#covering.length === 0) return;
    const { businessNo, flowNo, amount } = this.#chance.pick(this.#covering);
    const body = { flowNo, businessNo, leg: 'single', amount: this.#chance.pick(['0', amount, '1000', '99999999']) };
    await this.#act({ operation: 'cover', subject: businessNo, path: `${exposurePath}/allocateCover`, body });
  }

  /** Saves flows, some of them twice; returns their numbers. */
  async #saved({ businessDate }: Holdings): Promise<readonly string[]> {
    const { pick, between, next } = this.#chance;
    const rows = Array.from({ length: between(1, mostFlows) }, () => ({
      cyCode: pick(['USD', 'EUR', 'GBP', 'HKD']),
      way: pick(['receive', 'pay']),
      amount: `${between(10_000, 60_000)}.${between(10, 99)}`,
      date: plusDays(businessDate, between(0, mostDays)),
      certainty: pick(['firm', 'likely']),
      reference: `${this.#name} ${(this.#references += 1)}`,
      note: '',
      copy: 0,
    }));
    const references = rows.map(({ reference }) => reference);
    const save = () => this.#act({ operation: 'saveFlows', subject: null, references, path: `${exposurePath}/saveFlows`, body: { rows } });
    // A file that is read twice at the same time.
    const [saved] = await Promise.all([save(), next() < 0.2 ? save() : null]);
    return saved.kind === 'ok' ? [...new Set(saved.flowNos)] : [];
  }

  /** Waits for the quotes of a batch and decides on them. Returns the deals. */
  async #decided(batchNo: string): Promise<Dealt[]> {
    const quoted = await this.#read(batchNo, ({ state }) => state !== 'asking' && state !== 'waiting');
    const live = quoted.filter(({ state }) => state === 'live').map(({ lineNo }) => lineNo);
    const kind = this.#chance.next();
    // Some quotes are left until they expire, or decided when a jump of the clock may have ended them.
    if (kind < 0.05 || live.length === 0) return [];
    if (kind < 0.15) await pause(this.#chance.between(500, 3_000));
    const rival = kind > 0.8 ? this.#decide(batchNo, { lineNos: live, decision: this.#chance.pick(['accept', 'decline']) }) : null;
    if (kind < 0.5)
      for (let from = 0; from < live.length; from += atOnce)
        await Promise.all(
          live.slice(from, from + atOnce).map((lineNo) => this.#decide(batchNo, { lineNos: [lineNo], decision: 'accept' })),
        );
    else await this.#decide(batchNo, { lineNos: live, decision: 'acceptWithinLimit' });
    await rival;
    const worse = (await this.#read(batchNo, isEnded)).filter(({ state }) => state === 'live').map(({ lineNo }) => lineNo);
    if (worse.length > 0) await this.#decide(batchNo, { lineNos: worse, decision: this.#chance.pick(['accept', 'decline']) });
    return (await this.#read(batchNo, isEnded)).flatMap((line) => this.#dealtBy(line));
  }

  #dealtBy({ businessNo, state, tranType, amount, flows }: Read): Dealt[] {
    if (state !== 'dealt' || businessNo === null) return [];
    for (const { flowNo, amount: part } of flows) this.#covering.push({ businessNo, flowNo, amount: part });
    return [{ businessNo, product: tranType === '0' ? 'spot' : 'forward', amount }];
  }

  /** Reads a batch until all lines are as wanted, and records what it reads. */
  async #read(batchNo: string, isWanted: (line: Read) => boolean): Promise<readonly Read[]> {
    const { history } = this.#desk;
    for (let look = 1; ; look += 1) {
      const lines = await readLines(this.#desk, batchNo);
      for (const line of lines) {
        history.line(lineOf(batchNo, line));
        const { state, businessNo, custRate, expireAt } = line;
        // No frame may contain the quote of a line as one of the queue, so the whole of it is empty.
        if (state === 'live' && businessNo !== null && custRate !== null && expireAt !== null)
          history.quote({ businessNo, rates: [String(scaled(custRate))], expireAt, whole: {} });
      }
      if (look === mostLooks || lines.every(isWanted)) return lines;
      await pause(lookEvery);
    }
  }

  #decide(batchNo: string, decides: Decides): Promise<Decision> {
    return this.#act({
      operation: 'decideBatch',
      subject: batchNo,
      decides,
      path: `${exposurePath}/decideBatch`,
      body: { batchNo, ...decides },
    });
  }

  /** Sends a request, often twice with the same id. */
  #act(requested: Requested): Promise<Decision> {
    return this.#desk.act(this.#name, requested, this.#chance.next() < 0.3);
  }
}

/** A line that nothing more happens to, or that was left because its rate is worse than its limit. */
const isEnded = ({ state, refusalCode }: Read): boolean =>
  state !== 'asking' && state !== 'waiting' && (state !== 'live' || refusalCode !== null);
