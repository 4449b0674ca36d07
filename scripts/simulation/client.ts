// A client of the simulated bank: sends requests with ids, repeats what was not executed, and looks up the outcome of
// what has no answer, as the contract asks (API-31, SHR-05).
import { confirm, spotRequest } from '#mock/bank/doors/bank.fixture.ts';
import type { Banks, Operation, Process, Reply } from './banks.ts';
import { never, type Timeline } from './timeline.ts';

/** How a request was decided. `none`: it was withdrawn before the bank received it. */
export type Decision = { readonly kind: 'ok'; readonly businessNo: string } | { readonly kind: 'refused' } | { readonly kind: 'none' };

/** A request; `decision` is null until its client knows it. */
export type Request = {
  readonly loginName: string;
  readonly id: string;
  readonly operation: 'doSpotTrade' | 'doSpotTradeConfirm';
  readonly doneType?: 'ok' | 'refuse';
  decision: Decision | null;
};

/** What a page does with decisions that its user sends from it. */
type Page = { accept(businessNo: string, id: string): void; decided(businessNo: string, id: string, decision: Decision): void };

type Heard = Reply | { readonly kind: 'unheard' };
type Outcome = { readonly state: string; readonly answer: { readonly code: number; readonly businessNo: string | null } | null };
type OpenQuotes = { readonly quotes: readonly { readonly tradeQuote: { readonly businessNo: string } }[] };

/** Milliseconds. */
const [waitsFor, repeatsAfter, looksUpAfter] = [4_000, 300, 700];
const mostAttempts = 3;

export class Client {
  readonly requests: Request[] = [];
  /** Numbers of all quotes that this client has seen. */
  readonly seen: string[] = [];
  readonly loginName: string;
  readonly #timeline: Timeline;
  readonly #banks: Banks;
  /** The page of this client's user. */
  portal: Page | null = null;
  /** The process to which it is connected. */
  #home: Process | null = null;

  constructor(loginName: string, timeline: Timeline, banks: Banks) {
    this.loginName = loginName;
    this.#timeline = timeline;
    this.#banks = banks;
  }

  /** Requests a quote. */
  ask = (id: string, amount: string): Promise<Decision> =>
    this.#perform({ id, operation: 'doSpotTrade' }, { ...spotRequest({ amount }), clientRequestId: id });

  /** Decides on one of the quotes that it has seen. */
  async decide(id: string, which: number, doneType: 'ok' | 'refuse'): Promise<void> {
    const heard = await this.call('getTradeQuote', {});
    if (heard.kind === 'answered' && heard.answer.ok)
      for (const { tradeQuote } of (heard.answer.data as OpenQuotes).quotes)
        if (!this.seen.includes(tradeQuote.businessNo)) this.seen.push(tradeQuote.businessNo);
    const businessNo = this.seen.at(-1 - (which % Math.max(this.seen.length, 1)));
    if (businessNo === undefined) return;
    if (doneType === 'ok') this.portal?.accept(businessNo, id);
    const decision = await this.#perform(
      { id, operation: 'doSpotTradeConfirm', doneType },
      { ...confirm(businessNo, doneType, this.loginName), clientRequestId: id },
    );
    if (doneType === 'ok') this.portal?.decided(businessNo, id, decision);
  }

  async #perform(about: Pick<Request, 'id' | 'operation' | 'doneType'>, body: object): Promise<Decision> {
    const request: Request = { ...about, loginName: this.loginName, decision: null };
    this.requests.push(request);
    const decision = (await this.#sent(about.operation, body)) ?? (await this.#outcomeOf(about.id));
    request.decision = decision;
    this.#timeline.tell(`${this.loginName} ${about.operation} ${about.id.slice(-2)}: ${JSON.stringify(decision)}`);
    return decision;
  }

  /** Sends a request, again while the bank answers that it was not executed; null without an answer. */
  async #sent(operation: Operation, body: object): Promise<Decision | null> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const heard = await this.call(operation, body);
      if (heard.kind === 'answered') {
        const { answer } = heard;
        return answer.ok ? { kind: 'ok', businessNo: (answer.data as { businessNo: string }).businessNo } : { kind: 'refused' };
      }
      if (heard.kind !== 'unavailable') return null;
      await this.#timeline.sleep(repeatsAfter);
    }
    return null;
  }

  /** Looks up the outcome of a request. "None" is final only from `cancelRequest`: the bank then refuses the request. */
  async #outcomeOf(clientRequestId: string): Promise<Decision> {
    let operation: 'requestOutcome' | 'cancelRequest' = 'requestOutcome';
    for (;;) {
      const heard = await this.call(operation, { clientRequestId });
      if (heard.kind === 'answered' && heard.answer.ok) {
        const { state, answer } = heard.answer.data as Outcome;
        if (answer) return answer.code === 0 ? { kind: 'ok', businessNo: answer.businessNo ?? '' } : { kind: 'refused' };
        if (state === 'none' && operation === 'cancelRequest') return { kind: 'none' };
        if (state === 'none') operation = 'cancelRequest';
      }
      await this.#timeline.sleep(looksUpAfter);
    }
  }

  /** Calls an operation; `unheard` when no answer arrives in time. */
  call(operation: Operation, body: object): Promise<Heard> {
    return Promise.race([this.#roundTrip(operation, body), this.#timeline.sleep(waitsFor).then(() => ({ kind: 'unheard' as const }))]);
  }

  async #roundTrip(operation: Operation, body: object): Promise<Heard> {
    const there = await this.#timeline.at('request');
    if (there === 'lost') return never();
    if (there === 'twice') this.#timeline.after(1_000, () => void this.#delivered(operation, body));
    const reply = await this.#delivered(operation, body);
    const back = await this.#timeline.at('answer');
    return back === 'lost' ? never() : reply;
  }

  /** A client stays connected to a process until that one has died or answers that it is not the owner. */
  async #delivered(operation: Operation, body: object): Promise<Reply> {
    if (!this.#home?.isAlive) this.#home = this.#banks.owner;
    const home = this.#home;
    if (!home) return { kind: 'unavailable' };
    const reply = await this.#banks.answer(home, this.loginName, operation, body);
    if (reply.kind !== 'answered') this.#home = null;
    return reply;
  }
}
