// A client of the bank's control API for tests.
import { expect } from 'playwright/test';
import { addresses, controlToken } from './addresses.ts';

export type Outbox = { kind: 'sms' | 'captcha'; to: string; text: string }[];
export type Posting = { businessNo: string | null; entries: { book: string; currency: string; amount: string }[] };
export type Ledger = { postings: Posting[]; books: Record<string, string> };
export type LoggedCall = { operationId: string; status: number; code: number | null; rule: string | null; loginName: string | null };

/** A world created by the journey, with the control calls that act on it. */
export type WorldControl = {
  readonly name: string;
  post(what: string, body: object): Promise<void>;
  get<View>(what: string): Promise<View>;
  /** Advances bank time by milliseconds. */
  advance(ms: number): Promise<void>;
  /** The solution of the captcha that was requested with this random token. */
  captcha(randomToken: string): Promise<string>;
  calls(operationId: string): Promise<LoggedCall[]>;
  /** Number of live connections at the bank. */
  sockets(): Promise<number>;
  /** Deletes the world; its sockets are dropped. */
  remove(): Promise<void>;
};

const token: Record<string, string> = controlToken === undefined ? {} : { 'x-control-token': controlToken };

async function callAt(control: string, path: string, body?: object, method = 'GET'): Promise<unknown> {
  const response = await fetch(
    `${control}/__mock${path}`,
    body === undefined
      ? { method, headers: token }
      : {
          method: 'POST',
          headers: { ...token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Keeps a world of a shared bank in its process. Otherwise the bank moves worlds while journeys run, and answers 503
 * meanwhile; `faults/owner-killed.spec.ts` tests that.
 */
export async function pinWorld({ name, post }: WorldControl): Promise<void> {
  let owner: string | undefined;
  const found = async () => {
    const processes = (await callAt(addresses.control, '/processes')) as readonly { address: string; worlds: readonly string[] }[];
    owner = processes.find(({ worlds }) => worlds.includes(name))?.address;
    return owner;
  };
  // A new world may be on its way to another process; it belongs to none for a moment.
  await expect.poll(found, `a process has the world ${name}`).toBeDefined();
  await post('place', { pin: owner });
}

/** 10:00 Beijing on Tuesday 2026-11-24, a business day in every centre. */
export const tuesday = Date.parse('2026-11-24T10:00:00+08:00');

/**
 * Creates a world whose clock runs in real time from `tuesday`. `settings` replace defaults; `control` is the address
 * of another bank's control.
 */
export async function createWorld(name: string, settings: object = {}, control: string = addresses.control): Promise<WorldControl> {
  const call = (path: string, body?: object) => callAt(control, path, body);
  await call('/worlds', { name, seed: 'journey', bankTime: tuesday, accessTime: tuesday, ...settings });
  const get = <View>(what: string) => call(`/worlds/${name}/${what}`) as Promise<View>;
  const post = async (what: string, body: object) => {
    await call(`/worlds/${name}/${what}`, body);
  };
  return {
    name,
    get,
    post,
    advance: (ms) => post('clock', { bank: { advance: ms } }),
    captcha: async (randomToken) => {
      const entry = (await get<Outbox>('outbox')).findLast(({ kind, to }) => kind === 'captcha' && to === randomToken);
      if (entry === undefined) throw new Error(`no captcha was requested with the random token ${randomToken}`);
      return entry.text;
    },
    remove: async () => {
      await callAt(control, `/worlds/${name}`, undefined, 'DELETE');
    },
    sockets: async () => ((await call(`/worlds/${name}`)) as { sockets: number }).sockets,
    calls: async (operationId) => (await get<LoggedCall[]>('calls')).filter((entry) => entry.operationId === operationId),
  };
}
