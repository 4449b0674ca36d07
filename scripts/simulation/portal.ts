// A page of the portal in the simulation: the portal's own connection, sequence, clock and quote queue. Its socket
// delivers frames in order; faults drop, repeat or delay them, or close it.
import { bankClock } from '#web/live/bank-clock.ts';
import { type LiveConnection, startConnection, type Socket } from '#web/live/connection.ts';
import { openSequence } from '#web/live/sequence.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { emptyQueue, happen, type QuoteQueue, receive, tick } from '#web/domain/quote/queue.ts';
import { canBeOpen, type Moment, type QuoteEvent } from '#web/domain/quote/quote.machine.ts';
import { unheard } from '#mock/bank/engine/engine-faults.ts';
import type { Banks, Process } from './banks.ts';
import type { Client, Decision } from './client.ts';
import type { Timeline } from './timeline.ts';

type Frame = Parameters<Parameters<typeof startConnection>[0]['onFrame']>[0];
type OpenQuotes = { readonly seq: number; readonly bankTime: number; readonly clockRate: string; readonly quotes: readonly Quote[] };

const numberOf = ({ quote }: { readonly quote: Quote }): string => quote.tradeQuote.businessNo;

/** Milliseconds between two steps of the countdown. */
const second = 1_000;

export type PortalParts = {
  readonly client: Client;
  readonly timeline: Timeline;
  readonly banks: Banks;
  /** Replaces the check of frame numbers; see `Plant`. */
  readonly ignoresGaps: boolean;
};

export class Portal {
  /** The process that its socket is connected to; null while it is not connected. */
  home: Process | null = null;
  isOpen = false;
  /** The number of frames that have been sent to it and have not arrived. */
  underWay = 0;
  queue: QuoteQueue;
  readonly sequence = openSequence({ read: () => 0, write: () => undefined });
  readonly loginName: string;
  readonly #parts: PortalParts;
  readonly #clock = bankClock();
  readonly #connection: LiveConnection;

  constructor(parts: PortalParts) {
    this.#parts = parts;
    this.loginName = parts.client.loginName;
    this.queue = emptyQueue(this.#local());
    let retries = 0;
    this.#connection = startConnection({
      user: this.loginName,
      ticket: () => this.#ticket(),
      open: () => this.#socket(),
      now: () => parts.timeline.now,
      chance: () => 0.1,
      after: (ms, act) => parts.timeline.after(ms, act),
      retries: { read: () => retries, write: (to) => void (retries = to) },
      hidden: () => false,
      onEnded: () => undefined,
      onMalformed: (problem) => parts.timeline.tell(`malformed frame: ${problem}`),
      onFrame: (frame) => this.#onFrame(frame),
      onUnreadPrices: () => undefined,
      onState: ({ state }) => {
        if (state === 'open' && !this.isOpen) unheard(this.#resync());
        this.isOpen = state === 'open';
      },
    });
    unheard(this.#countDown());
  }

  stop(): void {
    this.#connection.stop();
  }

  /** Applies an event to a quote. */
  decide(businessNo: string, event: QuoteEvent): void {
    this.queue = happen(this.queue, businessNo, event, this.present());
  }

  /** The user accepts the quote, if it is the one that is shown. */
  accept(businessNo: string, id: string): void {
    const { open } = this.queue;
    if (open && numberOf(open) === businessNo && open.state.is === 'live')
      this.decide(businessNo, { type: 'accept', id, at: this.present() });
  }

  /** Applies the outcome of an accept that was sent from this page. */
  decided(businessNo: string, id: string, { kind }: Decision): void {
    const state = this.queue.open?.state;
    if (state?.is !== 'accepting' || state.id !== id) return;
    this.decide(businessNo, { type: kind === 'ok' ? 'accepted' : kind === 'refused' ? 'noValidQuotation' : 'acceptFailed' });
  }

  present(): Moment {
    const at = this.#local();
    const time = this.#clock.now(at);
    return { ...at, bank: time === null ? null : { time, rate: this.#clock.rate() } };
  }

  /** Numbers of the quotes that are shown or wait to be shown, by state. */
  shown = (is: string): string[] =>
    this.#entries()
      .filter(({ state }) => state.is === is)
      .map(numberOf);

  #entries = () => [...(this.queue.open ? [this.queue.open] : []), ...this.queue.waiting];

  #local = () => ({ monotonic: this.#parts.timeline.now, wall: this.#parts.timeline.now });

  async #ticket(): Promise<string> {
    await this.#parts.timeline.at('request');
    if (!this.#parts.banks.owner?.bank) throw new Error('the bank cannot be reached');
    return 'ticket';
  }

  /** Opens a socket to the owner of the world. */
  #socket(): Socket {
    const { timeline, banks } = this.#parts;
    const home = banks.owner;
    let isOpen = true;
    let sent: Promise<void> = Promise.resolve();
    const socket: Socket = { onmessage: null, onclose: null, send: () => say('keepAlived success'), close: () => end() };
    const connection = {
      tokenHash: this.loginName,
      say: (text: string) => say(text),
      close: () => cut(),
      ping() {},
      drop: () => cut(),
      unsent: () => 0,
    };
    const end = () => {
      isOpen = false;
      home?.sockets.remove(connection);
      home?.ends.delete(cut);
      if (this.home === home) this.home = null;
    };
    const cut = () => {
      if (!isOpen) return;
      end();
      socket.onclose?.call(null as never, { code: 1006 } as CloseEvent);
    };
    async function deliver(data: string): Promise<void> {
      const fault = await timeline.at('frame');
      if (fault === 'cut') cut();
      // A connection whose first text is lost is none.
      for (let times = fault === 'lost' && data.startsWith('{') ? 0 : fault === 'twice' ? 2 : 1; times > 0 && isOpen; times -= 1)
        socket.onmessage?.call(null as never, { data } as MessageEvent);
    }
    const say = (data: string) => {
      this.underWay += 1;
      sent = sent.then(() => deliver(data)).finally(() => void (this.underWay -= 1));
    };
    this.home = home;
    if (!home?.isAlive) timeline.after(0, cut);
    home?.ends.add(cut);
    home?.sockets.add(connection);
    say('connected');
    return socket;
  }

  async #countDown(): Promise<void> {
    for (;;) {
      await this.#parts.timeline.sleep(second);
      this.queue = tick(this.queue, this.present());
    }
  }

  // The following two combine the portal's rules as `web/src/live/live.ts` does, without its stores for screens.

  async #resync(): Promise<void> {
    const heard = await this.#parts.client.call('getTradeQuote', {});
    // A failed read is repeated at the next reconnect; the portal's transport waits for the bank meanwhile.
    if (heard.kind !== 'answered' || !heard.answer.ok) return void this.#parts.timeline.after(second, () => unheard(this.#resync()));
    const { seq, quotes, ...clock } = heard.answer.data as OpenQuotes;
    const numbers = new Set(quotes.map(({ tradeQuote }) => tradeQuote.businessNo));
    this.#clock.anchor(clock, this.#local());
    this.queue = tick(this.queue, this.present());
    for (const entry of this.#entries())
      if (canBeOpen(entry.state) && !numbers.has(numberOf(entry))) this.decide(numberOf(entry), { type: 'decidedElsewhere' });
    for (const quote of quotes) this.#receive(quote);
    this.sequence.note(seq);
  }

  #receive(quote: Quote): void {
    const at = this.present();
    this.queue = tick(receive(this.queue, quote, at), at);
  }

  #onFrame(frame: Frame): void {
    this.#clock.anchor(frame, this.#local());
    if (!('seq' in frame)) return;
    const judged = this.sequence.judge(frame.seq);
    if (judged === 'known') return;
    if (judged === 'gap' && this.#parts.ignoresGaps) this.sequence.note(frame.seq);
    else if (judged === 'gap') unheard(this.#resync());
    if ('quoteVal' in frame) this.#receive(frame.quoteVal);
    if ('quoteGone' in frame) {
      const { businessNo, reason } = frame.quoteGone;
      this.decide(businessNo, { type: reason === 'expired' ? 'ranOut' : 'decidedElsewhere' });
    }
  }
}
