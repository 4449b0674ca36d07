// Signing in and out. The challenge is checked first, then the lock, then the password. A newer login ends the older
// sessions (BNK-39, BNK-40).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { FailedTries, WrongPasswords } from '../facts/access-state.ts';
import type { RefusalKey } from '../kernel/refusals.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf, typedName } from '../kernel/tables.ts';
import { accessRules } from './access-rules.ts';
import { isMet } from './challenges.ts';
import { sessionsEnded, triesInBankTime } from './sessions.ts';

/** Secrets are compared before the command; it contains hashes and a verdict on the password. */
export type SignIn = {
  readonly loginName: string;
  readonly randomTokenHash: string;
  readonly captchaHash: string;
  /**
   * Whether the code entered has the length of an SMS code. Used only when the challenge is unknown, for instance
   * after it was used.
   */
  readonly bySms: boolean;
  /** Client address of the call. */
  readonly address: string;
  readonly password: 'right' | 'wrong' | 'notEncrypted' | 'boundElsewhere';
  /** Hashes of the tokens of the new session. */
  readonly tokenHash: string;
  readonly refreshHash: string;
};

/**
 * Data of a new session. `failedTries` are the wrong passwords since the last sign-in, null when there were none
 * (BNK-40).
 */
export type SignedIn = {
  readonly loginName: string;
  readonly firstLogin: boolean;
  readonly idleSeconds: number;
  readonly failedTries: FailedTries | null;
};

type Count = Pick<WrongPasswords, 'count' | 'lockedUntil'>;

/** Adds one to a count of consecutive wrong passwords; after an expired lock the count starts again at 1. */
function oneMore(before: Count | undefined, most: number, now: number): Count {
  const lockRanOut = before !== undefined && before.lockedUntil > 0 && before.lockedUntil <= now;
  const count = (lockRanOut ? 0 : (before?.count ?? 0)) + 1;
  return { count, lockedUntil: count >= most ? now + accessRules.lockLasts : 0 };
}

/**
 * Counts a wrong password. The fifth in a row locks the name, known or not, for that address; the twentieth locks it
 * for every address. A stranger elsewhere cannot lock a user out, and guessing from many addresses is limited
 * (BNK-40).
 */
function wrongPassword({ loginName, address }: SignIn, state: BankState, now: number): Fact {
  const before = state.access.wrongPasswords[typedName(loginName)];
  const recent = Object.entries(before?.ofAddress ?? {}).filter(([, { at }]) => at > now - accessRules.lockLasts);
  const own = oneMore(before?.ofAddress[address], accessRules.wrongPasswordsOfAddress, now);
  const ofAddress = { ...Object.fromEntries(recent), [address]: { ...own, at: now } };
  return { type: 'signInFailed', loginName, address, wrong: { ...oneMore(before, accessRules.wrongPasswordsToLock, now), ofAddress } };
}

/** Whether a name is locked for the caller's address or for all addresses. */
function isLocked({ loginName, address }: SignIn, { access }: BankState, now: number): boolean {
  const wrong = access.wrongPasswords[typedName(loginName)];
  return [wrong, wrong?.ofAddress[address]].some((count) => (count?.lockedUntil ?? 0) > now);
}

/** Refusals of passwords that could not be decrypted; they do not use up the challenge. */
const unreadable: Readonly<Partial<Record<SignIn['password'], RefusalKey>>> = {
  notEncrypted: 'passwordNotEncrypted',
  boundElsewhere: 'passwordBoundElsewhere',
};

/** Whether a sign-in answers its captcha or SMS code. */
export const isChallengeMet = ({ loginName, randomTokenHash, captchaHash }: SignIn, { access }: BankState, now: number): boolean =>
  isMet(access.challenges[randomTokenHash], captchaHash, loginName, now);

/** Opens a session or returns a refusal. Once the challenge is checked it is used up, even when the sign-in is refused. */
export function signIn(input: SignIn, state: BankState, env: Env): Decision<Answer<SignedIn>> {
  const { accessNow } = env;
  const { loginName, randomTokenHash, tokenHash, refreshHash, address } = input;
  const notRead = unreadable[input.password];
  if (notRead) return unchanged(refused(notRead));
  const challenge = state.access.challenges[randomTokenHash];
  const spent: Fact = { type: 'challengeSpent', tokenHash: randomTokenHash };
  if (!isChallengeMet(input, state, accessNow)) {
    const bySms = challenge ? challenge.kind === 'sms' : input.bySms;
    return { facts: [spent], answer: refused(bySms ? 'smsCodeWrong' : 'captchaWrong') };
  }
  if (isLocked(input, state, accessNow)) return { facts: [spent], answer: refused('accountLocked') };
  const user = entryOf(state.directory.users, loginName);
  if (!user || input.password === 'wrong') {
    return { facts: [spent, wrongPassword(input, state, accessNow)], answer: refused('loginFailed') };
  }
  return {
    facts: [spent, ...sessionsEnded(state, loginName, 'superseded'), { type: 'signedIn', loginName, tokenHash, refreshHash, address }],
    answer: done({
      loginName,
      firstLogin: user.firstLogin,
      idleSeconds: accessRules.idleLimit / 1000,
      failedTries: triesInBankTime(env, state.access.failedTries[loginName] ?? null),
    }),
  };
}

/** The hash of the session token, and the reason for the end; `caller` is the user who signs out. */
export type EndSession =
  | { readonly tokenHash: string; readonly reason: 'idle' }
  | { readonly tokenHash: string; readonly reason: 'signedOut'; readonly caller: Caller };

/** Ends a session; a no-op when it has already ended. */
export function endSession({ tokenHash, reason }: EndSession, state: BankState): Decision<Answer<null>> {
  const lives = state.access.sessions[tokenHash]?.ended === null;
  return { facts: lives ? [{ type: 'sessionEnded', tokenHash, reason }] : [], answer: done(null) };
}
