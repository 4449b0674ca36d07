// The calls of a login in order; the password leaves the browser only encrypted (SES-03, SES-04, SES-08).
import { sealPassword } from '#web/api/encrypt.ts';
import { login, loginCode } from '#web/api/generated/auth/auth.ts';
import { clientInfo } from '#web/api/generated/client/client.ts';
import { dataOf, granted } from '#web/api/data-of.ts';
import type { FailedTries } from '#web/api/generated/model/failedTries.zod.ts';
import { getLoginState } from '#web/api/generated/user/user.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { TOAST_TIME } from '#web/domain/constants.ts';
import { publicKeyFor } from '#web/engines/identity/sealed.ts';
import { go } from '#web/state/navigation.ts';
import { toast } from '#web/state/notices.ts';
import { session, setActivities, setClient, signIn } from '#web/state/session.ts';
import { setTabs } from '#web/state/tabs.ts';
import type { LoginForm } from './login.rules.ts';

/** Thrown when setting up the session failed after the bank had accepted the credentials (SES-10). */
export class SetUpFailed extends Error {
  override readonly name = 'SetUpFailed';
}

// The menu depends on what the role allows, and must be complete on the first page (LAY-26). A bank without this
// operation allows nothing of it.
async function setUpActivities(): Promise<void> {
  const state = await getLoginState().catch(() => undefined);
  setActivities(dataOf(state)?.allows ?? []);
}

async function setUp(): Promise<void> {
  try {
    const [info] = await Promise.all([clientInfo(), setUpActivities()]);
    setClient(granted(info).client);
  } catch (cause) {
    session.user = null;
    throw new SetUpFailed('set-up failed', { cause });
  }
}

// Shown for the same time as messages of the bank (10 s), because the user may have to react (BNK-40).
function warnOf({ times, lastAt, lastAddress }: FailedTries): void {
  const values = { times, at: bankDateTime(lastAt), address: lastAddress };
  toast('warning', { key: 'auth.failedTries', values }, TOAST_TIME.server);
}

/** Signs in and opens the requested page; throws the refusal. `randomToken` belongs to the captcha or the SMS code. */
export async function signInAtBank({ username, password, captchaCode }: LoginForm, randomToken: string): Promise<void> {
  const sealed = sealPassword(password, randomToken, await publicKeyFor(username));
  const { token, refreshToken, loginName, firstLogin, idleSeconds, failedTries } = granted(
    await login({ username, password: sealed, captchaCode, randomToken }),
  );
  signIn({ token, refreshToken, name: loginName, firstLogin, idleSeconds });
  await setUp();
  setTabs({ open: [], kept: [], loads: {} });
  go('authRedirect');
  if (failedTries) warnOf(failedTries);
}

/** Requests a sign-in code by SMS; the response is the same for unknown users (SES-26). */
export async function sendLoginCode(username: string): Promise<{ randomToken: string; text: string }> {
  return granted(await loginCode({ username }));
}
