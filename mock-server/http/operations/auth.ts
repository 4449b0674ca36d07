// Captcha images, the public key, signing in and out, and socket tickets.
import type { LoginForm } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/kernel/answer.ts';
import type { SignIn } from '#mock/bank/access/sign-in.ts';
import { captchaText, digest, randomToken, smsCode, socketTicket } from '#mock/secrets/tokens.ts';
import { boundPassword } from '#mock/secrets/key-pair.ts';
import { captchaImage } from '#mock/secrets/captcha-image.ts';
import type { Binary, Call, Handlers } from '../handler.ts';

/** Decrypts and compares the password. An unknown name costs the same hash as a known one. */
async function passwordVerdict({ world, keys, passwords, body }: Call<'login'>): Promise<SignIn['password']> {
  const plain = keys.open(body.password);
  if (plain === null) return 'notEncrypted';
  const password = boundPassword(plain, body.randomToken);
  if (password === null) return 'boundElsewhere';
  return (await passwords.opens(password, world.bank.passwordHashOf(body.username))) ? 'right' : 'wrong';
}

/** Length of the text in a captcha image. A longer code is one of six digits, sent by SMS. */
const imageCodeLength = 4;

/** Returns the fields of a login that the bank receives. Token and captcha are hashed. */
const hashesOf = ({ username, randomToken: captchaToken, captchaCode }: LoginForm) => ({
  loginName: username,
  randomTokenHash: digest(captchaToken),
  captchaHash: digest(captchaCode.toUpperCase()),
  bySms: captchaCode.length > imageCodeLength,
});

async function login(call: Call<'login'>) {
  const { world, body } = call;
  const [token, refreshToken] = [randomToken(), randomToken()];
  const hashes = { ...hashesOf(body), tokenHash: digest(token), refreshHash: digest(refreshToken) };
  const signedIn = await world.bank.signIn({ ...hashes, address: call.address, password: await passwordVerdict(call) });
  return signedIn.ok ? done({ token, refreshToken, ...signedIn.data }) : signedIn;
}

async function loginCode({ world, body, language, address }: Call<'loginCode'>) {
  const [code, token] = [smsCode(), randomToken()];
  const hashes = { randomTokenHash: digest(token), codeHash: digest(code) };
  const sent = await world.bank.sendLoginCode({ loginName: body.username, address, ...hashes });
  if (!sent.ok) return sent;
  if (sent.data.deliver) world.outbox.put({ kind: 'sms', to: body.username, text: code, at: world.accessClock.now() });
  return done({ randomToken: token, text: language === 'en-US' ? 'The code has been sent.' : '验证码已发送' });
}

async function refreshToken({ world, token, body }: Call<'refreshToken'>) {
  const ticket = socketTicket(world.name);
  const issued = await world.bank.issueTicket({
    tokenHash: digest(token),
    refreshHash: digest(body.refresh_token),
    ticketHash: digest(ticket),
  });
  return issued.ok ? done(ticket) : issued;
}

async function getCaptchaCode({ world, query }: Call<'getCaptchaCode'>): Promise<Binary<'image/svg+xml'>> {
  const text = captchaText();
  await world.bank.issueCaptcha({ randomTokenHash: digest(query.randomToken), answerHash: digest(text) });
  world.outbox.put({ kind: 'captcha', to: query.randomToken, text, at: world.accessClock.now() });
  return { mediaType: 'image/svg+xml', bytes: captchaImage(text) };
}

export const auth = {
  login,
  loginCode,
  refreshToken,
  getCaptchaCode,
  getPublicKey: ({ keys }) => done(keys.publicPem),
  getLoginState: ({ world, caller, token, language }) => done(world.bank.loginState({ caller, tokenHash: digest(token) }, language)),
  endOtherSessions: ({ world, caller, token }) => world.bank.endOtherSessions({ caller, tokenHash: digest(token) }),
  logout: ({ world, caller, token }) => world.bank.signOut(digest(token), caller),
} satisfies Partial<Handlers>;
