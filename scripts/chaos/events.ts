// The events of a world as its tables contain them: numbers, digests, and what may happen only once (SHR-06).
import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Violation } from './history.ts';

type Fact = Readonly<Record<string, unknown>> & { readonly type: string };
type Entry = { readonly book: string; readonly currency: string; readonly amount: string };

/** A stored request. */
export type Answered = {
  /** The act that was executed; cancelRequest for a request that was withdrawn before it arrived. */
  readonly operationId: string;
  readonly businessNo: string | null;
  readonly answer: { readonly ok: boolean };
  /** Bank time of its execution, epoch ms. */
  readonly bankTime: number;
};

type WorldRow = { readonly no: string; readonly epoch: string; readonly seq: string; readonly digest: string };
type EventRow = { readonly seq: string; readonly body: string; readonly digest: string };

/** A decimal in units of 10⁻⁸. */
export function scaled(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`no decimal: ${text}`);
  return BigInt(`${sign}${whole}${part.padEnd(8, '0')}`);
}

/** Facts that may happen once for a business number. */
const onceForNumber: readonly string[] = ['quoteSent', 'quoteAccepted', 'quoteExpired', 'dealDelivered'];

/** The name of what may happen once in a world; null if the fact may be repeated. */
function onceOf(fact: Fact): string | null {
  if (onceForNumber.includes(fact.type)) return `${fact.type} ${fact['businessNo']}`;
  if (fact.type === 'timerFired') return `timerFired ${fact['timerId']}`;
  if (fact.type === 'dealBooked') return `dealBooked ${(fact['deal'] as { businessNo: string }).businessNo}`;
  if (fact.type === 'quoteRequested') return `quoteRequested ${(fact['request'] as { businessNo: string }).businessNo}`;
  if (fact.type === 'requestAnswered') return `requestAnswered ${fact['loginName']} ${fact['clientRequestId']}`;
  return null;
}

/** The events of one world as far as they were read. The run must read them before a snapshot deletes them. */
export class Events {
  readonly world: string;
  /** How often each thing happened that may happen once. */
  readonly counts = new Map<string, number>();
  /** Stored requests by client request id. */
  readonly answered = new Map<string, Answered>();
  /** Sums of postings by book and currency, in units of 10⁻⁸. */
  readonly books = new Map<string, bigint>();
  readonly #violate: (violation: Violation) => void;
  #epoch = 0;
  #seq = 0;
  #digest = '';

  constructor(world: string, violate: (violation: Violation) => void) {
    this.world = world;
    this.#violate = violate;
  }

  /** Reads and checks what was written since the last time. */
  async readOn(pool: Pool): Promise<void> {
    const text = 'SELECT no, epoch, last_seq AS seq, last_digest AS digest FROM world WHERE name = $1';
    const [row] = (await pool.query<WorldRow>(text, [this.world])).rows;
    if (!row) return this.#found('lost', 'the world has no row in the database');
    if (Number(row.epoch) < this.#epoch) this.#found('twice', `epoch ${row.epoch} follows epoch ${this.#epoch}`);
    this.#epoch = Number(row.epoch);
    const page = 'SELECT seq, body, digest FROM event WHERE world = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT 2000';
    for (;;) {
      const { rows } = await pool.query<EventRow>(page, [row.no, this.#seq, row.seq]);
      if (rows.length === 0) break;
      for (const event of rows) this.#take(event);
    }
    if (this.#seq !== Number(row.seq) || this.#digest !== row.digest)
      this.#found('lost', `the world records event ${row.seq} as its last one, the table ends with ${this.#seq}`);
  }

  #found(kind: Violation['kind'], what: string): void {
    this.#violate({ kind, world: this.world, what });
  }

  #take({ seq, body, digest }: EventRow): void {
    if (Number(seq) !== this.#seq + 1) this.#found('lost', `event ${seq} follows event ${this.#seq}`);
    if (hash('sha256', this.#digest + body) !== digest) this.#found('lost', `the digest of event ${seq} does not continue the one before`);
    this.#seq = Number(seq);
    this.#digest = digest;
    const { fact, bankTime } = JSON.parse(body) as { fact: Fact; bankTime: number };
    const once = onceOf(fact);
    if (once !== null) this.#count(once);
    if (fact.type === 'requestAnswered') this.answered.set(String(fact['clientRequestId']), { ...(fact['request'] as Answered), bankTime });
    if (fact.type === 'posted') this.#post((fact['posting'] as { entries: readonly Entry[] }).entries);
  }

  #count(once: string): void {
    const count = (this.counts.get(once) ?? 0) + 1;
    this.counts.set(once, count);
    if (count > 1) this.#found('twice', `${once} (event ${this.#seq})`);
  }

  #post(entries: readonly Entry[]): void {
    const totals = new Map<string, bigint>();
    for (const { book, currency, amount } of entries) {
      const value = scaled(amount);
      const key = `${book} ${currency}`;
      this.books.set(key, (this.books.get(key) ?? 0n) + value);
      totals.set(currency, (totals.get(currency) ?? 0n) + value);
    }
    for (const [currency, total] of totals)
      if (total !== 0n) this.#found('books', `event ${this.#seq}: a posting in ${currency} is not balanced`);
  }
}
