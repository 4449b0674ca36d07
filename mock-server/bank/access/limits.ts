// Rate limits: sliding windows in access time, per key. They are not part of the state and are lost on a restart.

import { accessRules } from './access-rules.ts';

/** At most `times` requests within `withinMs` milliseconds. */
export type LimitRule = { readonly times: number; readonly withinMs: number };

const second = 1000;
const minute = 60 * second;

/** The default limits; the key of each is an address, an account, a session or a login name. Configurable for each world. */
export const standardLimits = {
  /** Counted per client address. */
  login: { times: 10, withinMs: minute },
  captcha: { times: 60, withinMs: minute },
  loginCode: { times: 10, withinMs: minute },
  smsCode: { times: 10, withinMs: minute },
  credential: { times: 10, withinMs: minute },
  open: { times: 120, withinMs: minute },
  board: { times: 240, withinMs: minute },
  calendar: { times: 10, withinMs: minute },
  /** Key: the account of the session. */
  account: { times: 10, withinMs: minute },
  /** Codes that need no captcha. Key: the login name and the client address. */
  loginCodeEvery: { times: 1, withinMs: accessRules.loginCodeEvery },
  loginCodesPerDay: { times: accessRules.loginCodesPerDay, withinMs: 1_440 * minute },
  /** Counted per login name, once captcha and password were right. */
  signIn: { times: 10, withinMs: minute },
  scene: { times: 60, withinMs: minute },
  scenesPerDay: { times: 500, withinMs: 1_440 * minute },
  act: { times: 60, withinMs: 10 * second },
  read: { times: 300, withinMs: 10 * second },
  history: { times: 30, withinMs: 10 * second },
  file: { times: 30, withinMs: 10 * second },
  checkLoginName: { times: 5, withinMs: minute },
  tradeAsk: { times: 2, withinMs: second },
  /** Counted per session. */
  ticket: { times: 30, withinMs: minute },
  /** Counted per login name. */
  socketMessage: { times: 100, withinMs: minute },
} as const satisfies Record<string, LimitRule>;

/** Names a limit; tests replace limits by name. */
export type LimitName = keyof typeof standardLimits;
/** All limits and their rules. */
export type Limits = Readonly<Record<LimitName, LimitRule>>;

/** Counts one request; returns false when the window is full. */
export type TakeTurn = (limit: LimitName, key: string, now: number) => boolean;

/** `taken` holds the times of the counted requests, oldest first. The window has expired at `openUntil`. */
type Window = { readonly taken: number[]; openUntil: number };

/** Number of windows above which expired ones are removed. */
const manyWindows = 1_000;

/**
 * Creates the windows for a set of rules; they are kept in `windows`. Expired ones are removed when there are many,
 * and again when their number has doubled. A new window therefore costs two visits on average, however many are open.
 */
export function limitWindows(rules: Limits = standardLimits, windows = new Map<string, Window>()): TakeTurn {
  let room = manyWindows;
  const sweep = (now: number) => {
    for (const [name, { openUntil }] of windows) if (openUntil <= now) windows.delete(name);
    room = Math.max(manyWindows, 2 * windows.size);
  };
  const opened = (name: string, now: number): Window => {
    if (windows.size >= room) sweep(now);
    const window = { taken: [], openUntil: now };
    windows.set(name, window);
    return window;
  };
  return (limit, key, now) => {
    const { times, withinMs } = rules[limit];
    const name = `${limit} ${key}`;
    const window = windows.get(name) ?? opened(name, now);
    const { taken } = window;
    while ((taken[0] ?? Infinity) <= now - withinMs) taken.shift();
    // The clock was set back, so what it counted later has not happened yet.
    while ((taken.at(-1) ?? now) > now) taken.pop();
    window.openUntil = now + withinMs;
    if (taken.length >= times) return false;
    taken.push(now);
    return true;
  };
}
