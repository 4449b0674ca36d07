// The live connection in tests: a fake socket that records what the portal sends, and sends what the bank would.
import { afterEach, beforeEach, vi } from 'vitest';
import { HeaderStatus } from '#web/app/shell/header-status.tsx';
import { startLiveSession, stopLiveSession } from '#web/app/live-session.ts';
import type { Language } from '#web/i18n/index.ts';
import { connectionMemory } from '#web/state/connection-memory.ts';
import { bank, DESK_OPENS_AT } from './desk.ts';
import { draw, pass } from './draw.tsx';
import { ok } from './scripted-bank.ts';

/**
 * Replaces the browser's WebSocket in tests. `all` contains every socket that was opened, `sent` what the portal has
 * sent.
 */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readonly sent: string[] = [];
  closed = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

/** Returns the socket that was opened last; throws when there is none. */
export function socket(): FakeSocket {
  const newest = FakeSocket.all.at(-1);
  if (!newest) throw new Error('no socket was opened');
  return newest;
}

/** Sends a text or a frame from the bank and waits for its rendering. */
export const say = async (frame: object | string) => {
  socket().onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  await pass(20);
};

/** Returns the clock part of a frame: bank time `ahead` ms after the opening of the desk, and its rate. */
export const clock = (ahead = 0, clockRate = '1') => ({ bankTime: DESK_OPENS_AT + ahead, clockRate });

/** Returns a push with its sequence number. */
export const push = (seq: number, msgType: 0 | 1 | 2 = 1) => ({
  ...clock(),
  seq,
  commonMsgVal: { msgType, msgContentCN: `通知${seq}`, msgContentEN: `Notice ${seq}` },
});

/** Returns the response of `getTradeQuote`. `seq` is the number of the last frame, `list` contains the quotes. */
export const open = (seq: number, list: readonly object[] = []) => ok({ ...clock(), seq, quotes: list, waiting: [] });

/**
 * Before each test, sets up a bank that issues socket tickets and has already sent four frames. After each test,
 * closes the connection.
 */
export function withLiveBank(): void {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    Object.assign(connectionMemory, { retries: null, lastSeq: null });
    bank().always('refreshToken', ok('demo.ticket-of-the-socket-ABCDEFGHIJKLMNOPQRSTUV'));
    bank().always('getInitXprice', ok({ ...clock(), xpriceSPOT: [], xpriceFwd: [], xpriceSwap: [] }));
    bank().always('getTradeQuote', open(4));
    bank().always('query/notices', ok({ lastSeq: 4, notices: [] }));
  });
  afterEach(() => stopLiveSession());
}

/** Renders `page` and opens a live connection that has counted four frames. */
export async function connected(language: Language = 'cn', page: React.ReactNode = null): Promise<void> {
  await draw(
    <>
      <HeaderStatus />
      {page}
    </>,
    language,
  );
  startLiveSession();
  await pass();
  await say('connected');
}
