// How often something may be asked: sliding windows in access time, per key. They live beside the state, a restart forgets them.

/** At most so many times within so many milliseconds. */
export type LimitRule = { readonly times: number; readonly withinMs: number };

const second = 1000;
const minute = 60 * second;

/** What is limited, and by which key: an address, a login name. Configurable for each world. */
export const standardLimits = {
  /** By client address. */
  login: { times: 10, withinMs: minute },
  captcha: { times: 60, withinMs: minute },
  loginCode: { times: 10, withinMs: minute },
  smsCode: { times: 10, withinMs: minute },
  credential: { times: 10, withinMs: minute },
  open: { times: 120, withinMs: minute },
  board: { times: 240, withinMs: minute },
  /** By the account that is named, or whose session it is. */
  account: { times: 10, withinMs: minute },
  publicKey: { times: 60, withinMs: minute },
  scene: { times: 60, withinMs: minute },
  scenesPerDay: { times: 500, withinMs: 1_440 * minute },
  act: { times: 60, withinMs: 10 * second },
  read: { times: 300, withinMs: 10 * second },
  history: { times: 30, withinMs: 10 * second },
  file: { times: 30, withinMs: 10 * second },
  checkLoginName: { times: 5, withinMs: minute },
  tradeAsk: { times: 2, withinMs: second },
  /** By session. */
  ticket: { times: 30, withinMs: minute },
  /** By login name. */
  socketMessage: { times: 100, withinMs: minute },
} as const satisfies Record<string, LimitRule>;

/** What can be limited. */
export type LimitName = keyof typeof standardLimits;
/** A rule for each limit. */
export type Limits = Readonly<Record<LimitName, LimitRule>>;

/** Takes one turn; false when the window is full. */
export type TakeTurn = (limit: LimitName, key: string, now: number) => boolean;

/** `taken` in the order of time, those that have run out in front. */
type Window = { readonly taken: number[]; openUntil: number };

/** How many windows are kept before those that have run out are looked for. */
const manyWindows = 1_000;

/**
 * Windows for a set of rules. They are kept in `windows`, of which those that have run out go once there are many, and again
 * once there are twice as many as stayed: so a new one costs no more than two looks, however many are open.
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
    const open = taken.findIndex((at) => at > now - withinMs);
    taken.splice(0, open < 0 ? taken.length : open);
    window.openUntil = now + withinMs;
    if (taken.length >= times) return false;
    taken.push(now);
    return true;
  };
}
