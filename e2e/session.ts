// Signs in by call instead of through the login page, for journeys about something else.
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { addresses } from './addresses.ts';
import type { WorldControl } from './control.ts';

export type Language = 'cn' | 'en';
type Answer<Data> = { code: number; msg: string; data: Data };

/** Calls an operation of the bank as the portal would; `token` is that of a session. */
export async function callBank<Data>(
  world: string,
  path: string,
  { form, json, token }: { form?: Record<string, string>; json?: object; token?: string } = {},
): Promise<Answer<Data>> {
  const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(`${addresses.bank}/ftfeportal/${world}${path}`, {
    method: 'POST',
    headers: { 'Accept-Language': 'zh-CN', ...(token && { token }), ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  return (await response.json()) as Answer<Data>;
}

export type Session = {
  token: string;
  refreshToken: string;
  name: string;
  customerName: string;
  companyMember: string;
  allows: readonly string[];
  firstLogin: boolean;
  idleSeconds: number;
};

/** Signs in at the bank by call. */
export async function session(world: WorldControl, login: string, plain = 'Demo1234'): Promise<Session> {
  const at = `${addresses.bank}/ftfeportal/${world.name}`;
  const randomToken = randomUUID();
  await fetch(`${at}/sys/user/getCaptchaCode?randomToken=${randomToken}`);
  const key = ((await (await fetch(`${at}/sys/user/getPublicKey?loginName=${login}`)).json()) as Answer<string>).data;
  const password = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${randomToken}:${plain}`),
  ).toString('base64');
  const { data, msg } = await callBank<{ token: string; refreshToken: string; firstLogin: boolean; idleSeconds: number }>(
    world.name,
    '/login',
    {
      form: { username: login, password, captchaCode: await world.captcha(randomToken), randomToken },
    },
  );
  if (!data) throw new Error(msg);
  const info = await callBank<{ client: { customerName: string; companyMember: string } }>(world.name, '/shop/client/query/clientInfo', {
    token: data.token,
  });
  const state = await callBank<{ allows: string[] }>(world.name, '/sys/user/getLoginState', { token: data.token });
  return { ...data, name: login, ...info.data.client, allows: state.data.allows };
}

/** Opens an empty page of the portal's origin. It gives access to the storage while no portal runs. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto('/empty-page');
  // While a route is installed, Playwright intercepts every request and the browser caches nothing.
  await page.unroute('**/empty-page');
}

/**
 * Stores a session and a language where the portal keeps them; only once, so that a later load finds what the portal
 * left.
 */
export async function plantSession(page: Page, world: Pick<WorldControl, 'name'>, user: Session, language: Language): Promise<void> {
  const stored = {
    [`ftfe.1.${world.name}.session`]: JSON.stringify({
      user: { ...user, bookingId: 'ENT00001', roles: ['admin'] },
      wanted: null,
    }),
    'ftfe.world': world.name,
  };
  await openEmptyPage(page);
  await page.evaluate(
    ([entries, languageKey, code]) => {
      localStorage.setItem(languageKey, code);
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    [stored, `ftfe.1.${world.name}.language`, language] as const,
  );
}

/** Opens a path with a session and in a language. */
export async function openAs(
  page: Page,
  world: WorldControl,
  user: Session,
  { language = 'cn' as Language, path = '/home/optional-ccy' } = {},
): Promise<void> {
  await plantSession(page, world, user, language);
  await page.goto(`${path}?world=${world.name}`);
}
