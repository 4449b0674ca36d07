// Messages between the tabs of one browser: the session for a new tab, its loss and its end, user activity, a quote
// that is gone (SES-27).
import { parseUser, type User } from './session.ts';
import { field } from './parse.ts';
import { storageKey } from './world.ts';

/** Messages of the channel. The language needs none, because it is synchronised through local storage. */
export type TabMessage =
  | { kind: 'sessionAsked' }
  | { kind: 'sessionGiven'; user: User }
  | { kind: 'sessionEnded'; name: string }
  /** The bank ended the session: idle, or signed in elsewhere. */
  | { kind: 'sessionLost'; name: string; code: 600 | 603 }
  | { kind: 'active'; name: string }
  | { kind: 'quoteGone'; businessNo: string };

const textOf = (raw: unknown, name: string): string | null => {
  const value = field(raw, name);
  return typeof value === 'string' ? value : null;
};

const named =
  <Kind extends 'sessionEnded' | 'active'>(kind: Kind) =>
  (raw: unknown) => {
    const name = textOf(raw, 'name');
    return name === null ? null : { kind, name };
  };

/** Parsers by kind of message; each returns null when a part is missing. */
const readers: { readonly [Kind in TabMessage['kind']]: (raw: unknown) => Extract<TabMessage, { kind: Kind }> | null } = {
  sessionAsked: () => ({ kind: 'sessionAsked' }),
  sessionGiven: (raw) => {
    const user = parseUser(field(raw, 'user'));
    return user === null ? null : { kind: 'sessionGiven', user };
  },
  sessionEnded: named('sessionEnded'),
  sessionLost: (raw) => {
    const [name, code] = [textOf(raw, 'name'), field(raw, 'code')];
    return name !== null && (code === 600 || code === 603) ? { kind: 'sessionLost', name, code } : null;
  },
  active: named('active'),
  quoteGone: (raw) => {
    const businessNo = textOf(raw, 'businessNo');
    return businessNo === null ? null : { kind: 'quoteGone', businessNo };
  },
};

/** Parses a received message; null for anything the portal did not send. */
export function parseMessage(raw: unknown): TabMessage | null {
  const kind = field(raw, 'kind');
  return typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind as TabMessage['kind']](raw) : null;
}

let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel {
  channel ??= new BroadcastChannel(storageKey('tabs'));
  return channel;
}

/** Sends a message to the other tabs of this world. */
export function tellTabs(message: TabMessage): void {
  opened().postMessage(message);
}

/** Subscribes to messages of the other tabs; returns an unsubscribe function. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const heard = (event: MessageEvent) => {
    const message = parseMessage(event.data);
    if (message !== null) listener(message);
  };
  opened().addEventListener('message', heard);
  return () => opened().removeEventListener('message', heard);
}

const heldName = () => storageKey('sessionHeld');

let release: (() => void) | undefined;

/** Signals to new tabs whether this tab has a session. It uses a lock, which is released however the page ends. */
export function holdSession(isHeld: boolean): void {
  if (isHeld === (release !== undefined)) return;
  release?.();
  release = undefined;
  if (!isHeld) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  void navigator.locks?.request(heldName(), { mode: 'shared' }, () => promise);
}

/**
 * Returns the maximum wait for an answer in milliseconds: long when a tab has a session, because it may be busy,
 * otherwise short.
 */
async function patience(): Promise<number> {
  if (navigator.locks === undefined) return 200;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === heldName()) ? 10_000 : 0;
}

/** Requests the session from the other tabs; null when none has one. */
export async function askForSession(): Promise<User | null> {
  const { promise, resolve } = Promise.withResolvers<User | null>();
  const stop = onTabMessage((message) => {
    if (message.kind === 'sessionGiven') resolve(message.user);
  });
  tellTabs({ kind: 'sessionAsked' });
  setTimeout(() => resolve(null), await patience());
  return promise.finally(stop);
}
