// Passwords on their way to the bank: encrypted with the key asked for the name whose they are (SES-24).
import { encrypt } from '#web/api/encrypt.ts';
import { getPublicKey } from '#web/api/generated/user/user.ts';
import { granted } from '#web/api/granted.ts';

/** Each of `plain`, encrypted, in its order. */
export async function sealedFor<Plain extends string | readonly string[]>(loginName: string, plain: Plain) {
  return encrypt(plain, granted(await getPublicKey({ loginName })));
}
