// Signs a client of a chaos run in, and sends its requests (SHR-06).
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bank, controlToken } from './banks.ts';
import { call, type Called, type Envelope, type Sending } from './calls.ts';
import type { Chance } from './chance.ts';

/** The code of a request that exceeded a rate limit. Nothing was executed. */
export const tooMany = 1_005;

/** Where a process is reached. */
export type Site = Pick<Bank, 'address' | 'control'>;

export type Tokens = { readonly token: string; readonly refreshToken: string };

export type Session = Tokens & {
  /** Sends a request to one process, once. */
  direct(bank: Site, path: string, sending: Sending): Promise<Called>;
  /** Sends a call that may be repeated through any process, until one answers. */
  read(path: string, form?: Readonly<Record<string, string>>): Promise<unknown>;
};

async function demanded(url: string, sending?: Sending): Promise<Envelope> {
  const found = await call(url, sending);
  if (found.status !== 200) throw new Error(`${url}: ${JSON.stringify(found)}`);
  return found.body;
}

/** Opens a session. */
async function tokensOf(bank: Site, world: string, login: string): Promise<Tokens> {
  const portal = `${bank.address}/ftfeportal/${world}`;
  const randomToken = randomUUID();
  await demanded(`${portal}/sys/user/getCaptchaCode?randomToken=${randomToken}`);
  const view = await demanded(`${bank.control}/worlds/${world}/outbox`, { headers: { 'x-control-token': controlToken } });
  const captchaCode = (view as unknown as { to: string; text: string }[]).find(({ to }) => to === randomToken)?.text ?? '';
  const { data } = await demanded(`${portal}/sys/user/getPublicKey?loginName=${login}`);
  const key = { key: String(data), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt(key, Buffer.from(`${randomToken}:Demo1234`)).toString('base64');
  const signedIn = await demanded(`${portal}/login`, { form: { username: login, password, captchaCode, randomToken } });
  if (signedIn.code !== 0) throw new Error(`sign-in: ${JSON.stringify(signedIn)}`);
  return signedIn.data as Tokens;
}

/** Attempts to sign in. Worlds are spread over the processes at the start, and captchas do not move with them. */
const mostAttempts = 10;

async function signedIn(banks: readonly Site[], world: string, login: string, chance: Chance): Promise<Tokens> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await tokensOf(chance.pick(banks), world, login);
    } catch (error) {
      if (attempt === mostAttempts) throw error;
      await pause(1_000);
    }
}

/** Signs in through any process. */
export async function openSession(banks: readonly Site[], world: string, login: string, chance: Chance): Promise<Session> {
  const { token, refreshToken } = await signedIn(banks, world, login, chance);
  const direct = (bank: Site, path: string, sending: Sending) =>
    call(`${bank.address}/ftfeportal/${world}${path}`, { method: 'POST', ...sending, headers: { token, 'accept-language': 'en' } });
  return {
    token,
    refreshToken,
    direct,
    async read(path, form) {
      for (;;) {
        const found = await direct(chance.pick(banks), path, form ? { form } : {});
        if (found.status === 200 && found.body.code === 0) return found.body.data;
        if (!found.failed && found.status < 500 && found.body.code !== tooMany) throw new Error(`${path}: ${JSON.stringify(found.body)}`);
        await pause(found.status === 503 ? found.retryAfter * 1_000 : 300);
      }
    },
  };
}
