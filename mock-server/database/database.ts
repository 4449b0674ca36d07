// The connections to PostgreSQL: a few, replaced when broken. Statements are prepared and have a time limit (SHR-01).
import pg from 'pg';
import { wordsOf } from '#mock/bank/engine/engine-faults.ts';
import { Unreachable } from '#mock/bank/engine/journal-port.ts';

/** A statement by name, under which each connection prepares it once. */
export type Statement = { readonly name: string; readonly text: string };

/** Names statements by their keys, each with a prefix that no other file has. */
export const statementsOf = <Key extends string>(prefix: string, texts: Readonly<Record<Key, string>>): Readonly<Record<Key, Statement>> =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, { name: `${prefix}-${key}`, text }] as const)) as Readonly<
    Record<Key, Statement>
  >;

/** Rows that a statement returned or changed. */
export type Result<Row> = { readonly rows: readonly Row[]; readonly count: number };

/** Runs statements, either each as a transaction of its own or all in one. */
export type Statements = Pick<Database, 'run'>;

export type Database = {
  /**
   * Runs one statement, which is one transaction. Throws `Unreachable` when the connection failed or took too long: the
   * statement may have been executed. Any other error means that it was not.
   */
  run<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Result<Row>>;
  /**
   * Runs the statements of `act` as one transaction. Nothing of it is stored if `act` rejects or the process ends
   * before the commit. Transactions of a process run one after the other and are not nested: each holds a connection
   * for as long as `act` lasts, and the renewal of leases needs one too.
   */
  transaction<Found>(act: (statements: Statements) => Promise<Found>): Promise<Found>;
  /** Runs several statements of fixed text without parameters. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** Longest wait for a connection and for an answer, in milliseconds. */
export type Patience = { readonly connecting: number; readonly answering: number };

/**
 * The server ends a transaction that sends nothing for this long. Otherwise the locks of a process that hangs would stay
 * for as long as its connection.
 */
const begin = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '60s'";

/** SQLSTATE classes and codes after which it is not known whether the statement was executed. */
const isLost = (code: string): boolean => code.startsWith('08') || code.startsWith('57P');

/** SQLSTATEs after which nothing was executed, and it may work later: no space or memory left, a server that only reads. */
const isPassing = (code: string): boolean => code.startsWith('53') || code === '25006';

/** A temporary refusal, with the code of a full disk, which the bank knows. */
class Refused extends Error {
  readonly code = 'ENOSPC';
}

const unreachable = (error: unknown): Unreachable => new Unreachable(`the database cannot be reached: ${wordsOf(error)}`, { cause: error });

/** Errors of PostgreSQL have a SQLSTATE of five characters; errors of the connection have none. */
function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || isLost(code)) return unreachable(error);
  if (isPassing(code)) return new Refused(`the database cannot write at the moment: ${error.message}`, { cause: error });
  return error;
}

/** Numbers of events, epochs and chunks are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

async function runOn<Row extends object>(
  client: pg.PoolClient,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Result<Row>> {
  const { rows, rowCount } = await client.query<Row>({ name, text, values: [...values] });
  return { rows, count: rowCount ?? 0 };
}

/** Rejects with the meaning of an error of the connection or of the server. */
const meant = <Found>(answer: Promise<Found>): Promise<Found> =>
  answer.catch((error: unknown) => {
    throw meaningOf(error);
  });

/** Runs a transaction on its own connection. Unless it was committed, the connection is closed, which ends it. */
async function transacted<Found>(client: pg.PoolClient, act: (statements: Statements) => Promise<Found>): Promise<Found> {
  let isCommitted = false;
  try {
    await meant(client.query(begin));
    const found = await act({ run: (statement, values) => meant(runOn(client, statement, values)) });
    // The server answers a commit after a failed statement with success, but with another word.
    const { command } = await meant(client.query('COMMIT'));
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back, because one of its statements failed');
    isCommitted = true;
    return found;
  } finally {
    client.release(!isCommitted);
  }
}

/** Returns a function that runs one act after the other. */
function inTurn(): <Found>(act: () => Promise<Found>) => Promise<Found> {
  let earlier: Promise<unknown> = Promise.resolve();
  return (act) => {
    const own = earlier.then(act);
    earlier = own.catch(() => undefined);
    return own;
  };
}

/**
 * Connects to a database when it is first used, by up to `most` connections. `url` is
 * `postgres://user:password@host:port/name`.
 */
export function connectTo(url: string, patience: Patience, most = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    keepAlive: true,
    connectionTimeoutMillis: patience.connecting,
    query_timeout: patience.answering,
    application_name: 'bank',
  });
  // A connection that fails while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined);
  // Without a listener, one that fails between its answer and its release would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const connected = () =>
    pool.connect().catch((error: unknown) => {
      throw unreachable(error);
    });

  async function using<Found>(act: (client: pg.PoolClient) => Promise<Found>): Promise<Found> {
    const client = await connected();
    try {
      const found = await act(client);
      client.release();
      return found;
    } catch (error) {
      const meaning = meaningOf(error);
      // A connection whose answer is overdue stays busy for ever, so it is destroyed.
      client.release(meaning instanceof Unreachable);
      throw meaning;
    }
  }

  const next = inTurn();

  return {
    run: (statement, values) => using((client) => runOn(client, statement, values)),
    transaction: (act) => next(async () => transacted(await connected(), act)),
    script: (text) => using(async (client) => void (await client.query(text))),
    close: () => pool.end(),
  };
}
