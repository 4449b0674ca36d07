// What clients and browsers of a nemesis run have sent, received and seen, as JSON lines (TRU-02).
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Decision as Decided } from '../chaos/history.ts';

/** `none`: the request was withdrawn before the bank received it. `unknown`: nobody has found out yet. */
export type Decision = (Decided & { readonly tradeNo?: string; readonly flowNos?: readonly string[] }) | { readonly kind: 'unknown' };

export const operations = [
  ...(['ask', 'accept', 'refuse', 'deliver', 'premium', 'exercise', 'giveUp', 'order', 'cancel'] as const),
  ...(['saveFlows', 'askBatch', 'decideBatch', 'cover'] as const),
] as const;
export type Operation = (typeof operations)[number];

/** What a client has decided on lines of a batch. */
export type Decides = { readonly lineNos: readonly number[]; readonly decision: 'accept' | 'acceptWithinLimit' | 'decline' };

/** A request with its client request id, from its first sending to its decision. Times in ms since the start of the run. */
export type Act = {
  readonly client: string;
  readonly login: string;
  readonly id: string;
  readonly operation: Operation;
  /** Number of the quote, deal, order or batch that the request is about; null for a new one. */
  readonly subject: string | null;
  /** Of a decision on a batch. */
  readonly decides?: Decides;
  /** References of the flows that the request saves. */
  readonly references?: readonly string[];
  readonly began: number;
  readonly ended: number;
  /** When an attempt ended without an answer, so that the outcome was unknown; null if each attempt was answered. */
  readonly lostAt: number | null;
  readonly attempts: readonly string[];
  readonly decision: Decision;
};

/** A live quote as getTradeQuote returned it. Rates × 10⁸ as integers in text, near rate before far rate; `expireAt` is bank time. */
export type Quote = {
  readonly businessNo: string;
  readonly rates: readonly string[];
  readonly expireAt: number;
  /** The whole quote, in the form in which frames contain it. */
  readonly whole: object;
};

/** A line of a batch as batchDetail returned it. Decimals as text; `custRate` and `amt2` are null without a quote or a deal. */
export type Line = {
  readonly batchNo: string;
  readonly lineNo: number;
  readonly state: 'asking' | 'refused' | 'waiting' | 'live' | 'rejected' | 'expired' | 'declined' | 'dealt';
  readonly businessNo: string | null;
  readonly buyOrSell: 'B' | 'S';
  readonly amount: string;
  readonly custRate: string | null;
  readonly amt2: string | null;
  readonly refusalCode: number | null;
  readonly flows: readonly {
    readonly flowNo: string;
    readonly way: 'receive' | 'pay';
    readonly amount: string;
    readonly share: string | null;
  }[];
};

/** An expected flow with the deals that cover it. Decimals as text. */
export type Flow = {
  readonly flowNo: string;
  readonly reference: string;
  readonly amount: string;
  readonly covered: string;
  readonly links: readonly { readonly businessNo: string; readonly leg: string; readonly amount: string }[];
};

/** A numbered frame as a client received it: a quote, the end of one, or a message. Price frames are not kept. */
export type Frame = {
  /** Name of the socket, unique in the run. */
  readonly connection: string;
  readonly login: string;
  readonly text: string;
};

/** A deal as the lists show it at the end; `dealtAt` is bank time. */
export type Trade = {
  readonly businessNo: string;
  readonly rates: readonly string[];
  /** Amounts of ccy1 and ccy2 × 100; absent from swaps and options. */
  readonly amounts?: readonly [string, string];
  readonly dealtAt: number;
  readonly tradeType: string;
  readonly originNo: string | null;
};

/** Figures of a credit line or a coupon, × 100. */
export type Limit = { readonly name: string; readonly total: number; readonly used: number };

/** A balance that a screen showed, read between two instants of bank time. */
export type Shown = {
  readonly browser: string;
  readonly account: string;
  readonly text: string;
  readonly fromBank: number;
  readonly toBank: number;
};

/** An interval in which the bank could not be reached, or answers were delayed or lost. `to` is null while it lasts. */
export type Outage = { readonly kind: string; readonly from: number; to: number | null };

export type Posting = {
  readonly at: number;
  readonly businessNo: string | null;
  readonly entries: readonly { readonly book: string; readonly currency: string; readonly amount: string }[];
};

/** What the bank holds after everything was delivered, closed or cancelled. */
export type End = {
  /** The customer of all deals and orders below. */
  readonly customer: string;
  readonly trades: readonly Trade[];
  readonly orders: readonly { readonly businessNo: string; readonly dealNo: string | null }[];
  /** The lines of all batches that a client or the list of recent batches names. */
  readonly lines: readonly Line[];
  readonly flows: readonly Flow[];
  readonly postings: readonly Posting[];
  readonly books: Readonly<Record<string, string>>;
  readonly credits: readonly Limit[];
  /** Frozen amounts of margin and trade accounts, by account. */
  readonly frozen: Readonly<Record<string, string>>;
  /** Violations of the contract by the bank, and timers that failed. */
  readonly defects: readonly unknown[];
};

export type Seen = {
  /** The customer of each login. */
  readonly customers: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  readonly quotes: readonly Quote[];
  /** Lines of batches in the order in which they were read. */
  readonly readLines: readonly Line[];
  /** In order of arrival. */
  readonly frames: readonly Frame[];
  readonly limits: readonly Limit[];
  readonly screens: readonly Shown[];
  readonly outages: readonly Outage[];
};

export type History = Seen & {
  /** Milliseconds since the start of the run, monotonic. */
  now(): number;
  act(act: Act): void;
  quote(quote: Quote): void;
  line(line: Line): void;
  /** Records a text of a socket if it is a numbered frame. */
  heard(connection: string, login: string, text: string): void;
  limit(limit: Limit): void;
  screen(shown: Shown): void;
  /** Begins an outage; returns what ends it. */
  outage(kind: string): () => void;
  note(what: object): void;
};

/** Starts a history, which is written to a file while it grows. */
export function startHistory(file: string, customers: Seen['customers']): History {
  writeFileSync(file, '');
  const start = performance.now();
  const now = () => Math.round(performance.now() - start);
  const note = (what: object) => appendFileSync(file, `${JSON.stringify({ at: now(), ...what })}\n`);
  const kept = {
    customers,
    acts: [] as Act[],
    quotes: [] as Quote[],
    readLines: [] as Line[],
    frames: [] as Frame[],
    limits: [] as Limit[],
    screens: [] as Shown[],
    outages: [] as Outage[],
  };
  const keeping =
    <Item>(name: string, items: Item[]) =>
    (item: Item) => {
      items.push(item);
      note({ [name]: item });
    };
  const frame = keeping('frame', kept.frames);
  return {
    ...kept,
    now,
    note,
    act: keeping('act', kept.acts),
    quote: keeping('quote', kept.quotes),
    line: keeping('line', kept.readLines),
    heard(connection, login, text) {
      if (text.startsWith('{') && 'seq' in (JSON.parse(text) as object)) frame({ connection, login, text });
    },
    limit: keeping('limit', kept.limits),
    screen: keeping('screen', kept.screens),
    outage(kind) {
      const outage: Outage = { kind, from: now(), to: null };
      kept.outages.push(outage);
      note({ fault: kind });
      return () => {
        outage.to = now();
        note({ ended: kind });
      };
    },
  };
}
