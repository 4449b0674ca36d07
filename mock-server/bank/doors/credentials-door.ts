// A user's own password and username, and codes by SMS. Secrets stay outside, hashes and verdicts come in.
import { type ChangeLoginName, type ChangePassword, type CompleteFirstLogin, ownNameRefusal } from '../access/credentials.ts';
import { claimant, type Claim, type Recover } from '../access/recovery.ts';
import type { SendSmsCode } from '../access/sms-codes.ts';
import { type Answer, done, refused } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Caller } from '../env.ts';
import type { WithinLimit } from './trade-door.ts';

/** The part of the facade for passwords and usernames. */
export function credentialsDoor(engine: Engine, withinLimit: WithinLimit) {
  return {
    verifyCaptcha: (input: { readonly randomTokenHash: string; readonly captchaHash: string }) => engine.execute('verifyCaptcha', input),
    sendSmsCode: (input: SendSmsCode) => engine.execute('sendSmsCode', input),
    changePassword: (input: ChangePassword) => engine.execute('changePassword', input),
    changeLoginName: (input: ChangeLoginName) => engine.execute('changeLoginName', input),
    completeFirstLogin: (input: CompleteFirstLogin) => engine.execute('completeFirstLogin', input),
    recover: (input: Recover) => engine.execute('recover', input),
    /** The login that a claim fits, for the outbox only: no answer tells it. */
    claimant: (claim: Claim): string | null => claimant(engine.state, claim)?.loginName ?? null,
    /** Whether a username is free; asked more often than the limit allows it is refused (S4). */
    checkLoginName(caller: Caller, newLoginName: string): Answer<null> {
      if (!withinLimit('checkLoginName', caller.loginName)) return refused('tooManyRequests');
      return ownNameRefusal(engine.state, caller, newLoginName) ?? done(null);
    },
  };
}
