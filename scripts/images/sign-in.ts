// Signs in at a bank over HTTP, as a client with its control token does: the captcha is read from the outbox.
import { constants, publicEncrypt, randomUUID } from 'node:crypto';

/** Addresses without a trailing slash; `portal` may be a proxy in front of the bank. */
export type BankAddress = { readonly portal: string; readonly control: string; readonly controlToken: string };

type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

const envelope = async (answer: Promise<Response>) => (await (await answer).json()) as Envelope;

async function captchaOf({ portal, control, controlToken }: BankAddress, randomToken: string): Promise<string> {
  await fetch(`${portal}/ftfeportal/demo/sys/user/getCaptchaCode?randomToken=${randomToken}`);
  const outbox = await fetch(`${control}/__mock/worlds/demo/outbox`, { headers: { 'x-control-token': controlToken } });
  const entries = (await outbox.json()) as readonly { readonly to: string; readonly text: string }[];
  return entries.findLast(({ to }) => to === randomToken)?.text ?? '';
}

/**
 * Signs in as `operator01` of the demo world and reads its accounts. Returns an empty list when both succeed,
 * otherwise the bank's response.
 */
export async function signInProblems(bank: BankAddress): Promise<string[]> {
  const world = `${bank.portal}/ftfeportal/demo`;
  const randomToken = randomUUID();
  const captchaCode = await captchaOf(bank, randomToken);
  const { data: pem } = await envelope(fetch(`${world}/sys/user/getPublicKey?loginName=operator01`));
  const sealed = publicEncrypt(
    { key: String(pem), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${randomToken}:Demo1234`),
  ).toString('base64');
  const body = new URLSearchParams({ username: 'operator01', password: sealed, captchaCode, randomToken });
  const login = await envelope(fetch(`${world}/login`, { method: 'POST', body }));
  if (login.code !== 0) return [`sign-in is refused with ${login.code} ${login.msg}`];
  const { token } = login.data as { readonly token: string };
  const kind = new URLSearchParams({ kind: 'TRADE' });
  const accounts = await envelope(fetch(`${world}/shop/client/getAccounts`, { method: 'POST', body: kind, headers: { token } }));
  return Array.isArray(accounts.data) && accounts.data.length > 0 ? [] : [`no accounts after the sign-in: ${JSON.stringify(accounts)}`];
}
