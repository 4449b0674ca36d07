// A signed-in customer of a nemesis run: sends requests until they are decided, and reads (TRU-02).
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Called, Envelope, Sending } from '../chaos/calls.ts';
import { chanceOf } from '../chaos/chance.ts';
import { type Session, type Site, tooMany } from '../chaos/session.ts';
import type { Act, Decision, History } from './history.ts';
import type { Body, Holdings } from './products.ts';

/** Longest wait for an answer, in ms. Shorter than most outages, so that outcomes become unknown. */
const patience = 1_500;

/** Attempts of a request that exceeds the rate limit or meets a bank that is not ready. */
const mostAttempts = 40;

/** Longest pause between attempts, in ms. They are spread, because the clients of a login share its rate limit. */
const longestPause = 900;

type AccountRow = { readonly accountNo: string; readonly cyCode: string };
type Outcome = {
  readonly state: 'none' | 'running' | 'done';
  readonly answer: (Envelope & { readonly businessNo?: string | null }) | null;
};
export type Requested = Pick<Act, 'operation' | 'subject' | 'decides' | 'references'> & { readonly path: string; readonly body: Body };

/** What the data of a successful answer may contain; `rows` are those of saved flows. */
type Answered = {
  readonly businessNo?: string;
  readonly batchNo?: string;
  readonly tradeNo?: string;
  readonly rows?: readonly { readonly flowNo: string | null }[];
};

const decisionOf = ({ code, data }: Envelope, touched?: string | null): Decision => {
  if (code !== 0) return { kind: 'refused', code };
  const { businessNo, batchNo, tradeNo, rows } = (data ?? {}) as Answered;
  const flowNos = rows?.flatMap(({ flowNo }) => flowNo ?? []);
  return {
    kind: 'ok',
    businessNo: businessNo ?? batchNo ?? touched ?? '',
    ...(tradeNo !== undefined && { tradeNo }),
    ...(flowNos && { flowNos }),
  };
};

type Received = Extract<Called, { readonly failed: false }>;
const isAnswered = (called: Called): called is Received => !called.failed && called.status === 200 && called.body.code !== tooMany;

/** Whether the bank has refused a request before executing any of it. */
const isUnread = (called: Called) => !called.failed && (called.status === 503 || called.body.code === tooMany);

/** The session of one login, shared by its clients. */
export class Desk {
  readonly login: string;
  readonly session: Session;
  readonly history: History;
  readonly #site: Site;
  readonly #pauses = chanceOf(1);
  /** When nothing is decided any more, because the run has ended. In ms of the history. */
  readonly #until: () => number;

  constructor(parts: Pick<Desk, 'login' | 'session' | 'history'>, site: Site, until: () => number) {
    ({ login: this.login, session: this.session, history: this.history } = parts);
    this.#site = site;
    this.#until = until;
  }

  /** Sends a read until it is answered. Throws when it is refused or the run has ended. */
  async read<Data>(path: string, form?: Sending['form']): Promise<Data> {
    for (;;) {
      const found = await this.#send(path, form ? { form } : {});
      if (isAnswered(found) && found.body.code === 0) return found.body.data as Data;
      if (isAnswered(found)) throw new Error(`${path}: ${JSON.stringify(found)}`);
      await this.#again();
    }
  }

  /** Sends a request until it is decided. Where the outcome is unknown, it is looked up and never sent again (QUO-36). */
  async act(client: string, { path, body, ...about }: Requested, doubled = false): Promise<Decision> {
    const { history } = this;
    const id = randomUUID();
    const json = { ...body, clientRequestId: id };
    const began = history.now();
    const attempts: string[] = [];
    const decided = (decision: Decision, lostAt: number | null) => {
      history.act({ client, login: this.login, id, ...about, began, ended: history.now(), lostAt, attempts, decision });
      return decision;
    };
    try {
      for (;;) {
        // A doubled request is sent again before its answer, with the same id, as by a second click.
        const second = doubled ? this.#send(path, { json }) : null;
        const found = await this.#send(path, { json });
        attempts.push(found.failed ? found.why : `${found.status} ${found.body.code}`);
        await second;
        if (isAnswered(found)) return decided(decisionOf(found.body), null);
        const lostAt = history.now();
        if (!isUnread(found)) return decided(await this.outcome(id), lostAt);
        if (attempts.length > mostAttempts) return decided({ kind: 'refused', code: tooMany }, null);
        await this.#again();
      }
    } catch (error) {
      attempts.push(String(error));
      return decided({ kind: 'unknown' }, history.now());
    }
  }

  /** Reads the accounts, the credit line and the dates. */
  async holdings(): Promise<Holdings> {
    const numbers = async (kind: string) =>
      new Map((await this.read<AccountRow[]>('/shop/client/getAccounts', { kind })).map(({ cyCode, accountNo }) => [cyCode, accountNo]));
    const [line] = await this.read<{ id: string }[]>('/shop/client/credit/query');
    const dates = await this.read<{ businessDate: string; spotDate: string }>('/shop/base/query/effDate', {
      rateCode: 'USD/CNH',
      tranType: '0',
    });
    return { trade: await numbers('TRADE'), margin: await numbers('MARGIN'), creditNo: line?.id ?? '', ...dates };
  }

  /** Looks a request up as the portal does: one that was not found is withdrawn, because it may still arrive. */
  async outcome(clientRequestId: string): Promise<Decision> {
    for (let isWithdrawn = false; ; await pause(150)) {
      const path: string = isWithdrawn ? '/shop/trade/cancelRequest' : '/shop/trade/query/requestOutcome';
      const { state, answer }: Outcome = await this.read<Outcome>(path, { clientRequestId });
      if (state === 'done' && answer) return decisionOf(answer, answer.businessNo);
      if (state === 'none' && isWithdrawn) return { kind: 'none' };
      isWithdrawn ||= state === 'none';
      if (this.history.now() > this.#until()) throw new Error('the run has ended');
    }
  }

  #send(path: string, sending: Sending): Promise<Called> {
    return this.session.direct(this.#site, path, { ...sending, patience });
  }

  async #again(): Promise<void> {
    if (this.history.now() > this.#until()) throw new Error('the run has ended');
    await pause(this.#pauses.between(100, longestPause));
  }
}
