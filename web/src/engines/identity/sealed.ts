// Encrypts passwords for the bank with the public key of their login name (SES-03, SES-24).
import { encrypt } from '#web/api/encrypt.ts';
import { findStatusByPassword } from '#web/api/generated/base/base.ts';
import { getPublicKey } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/data-of.ts';

/**
 * Returns the public key (PEM) for secrets of `loginName`. First checks that the bank's hardware password control is
 * off, as the contract requires. If it is on, the function throws and no password is sent (API-10).
 */
export async function publicKeyFor(loginName: string): Promise<string> {
  const [control, key] = await Promise.all([findStatusByPassword(), getPublicKey({ loginName })]);
  granted(control);
  return granted(key);
}

/** Returns each of `plain` encrypted, in the same order. */
export async function sealedFor<Plain extends string | readonly string[]>(loginName: string, plain: Plain) {
  return encrypt(plain, await publicKeyFor(loginName));
}
