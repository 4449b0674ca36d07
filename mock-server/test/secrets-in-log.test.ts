// The log of the process contains no secret, whatever fails (S14 of SECURITY.md).
import { expect, it } from 'vitest';
import { castPassword } from '#mock/app.ts';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { logOf } from '#mock/log.ts';
import { signInWith, solvedCaptcha, spotRequest, startBench, tuesday } from './bench.ts';

it.each(['text', 'json'] as const)('TRU-05 the log as %s names no password, token, captcha, code or account', async (format) => {
  const lines: string[] = [];
  let isBroken = false;
  const throughJournal = (_world: string, journal: Journal): Journal => ({
    ...journal,
    append: (events) => (isBroken && events.length > 0 ? Promise.reject(new Error('disk full')) : journal.append(events)),
  });
  const say = logOf(
    format,
    () => tuesday,
    (line) => lines.push(line),
  );
  const bench = await startBench(undefined, { say, throughJournal });
  const world = await bench.world();
  const client = await bench.signIn(world);
  const wrong = bench.client(world, 'operator02');
  await signInWith(bench.app, world, wrong, `${castPassword}!`);
  const { captchaCode, randomToken } = await solvedCaptcha(bench.app, world);
  await client.form('/shop/auth/sms/code', { captchaCode, randomToken });
  const request = await spotRequest(client);
  await client.json('/shop/trade/spot/doSpotTrade', { ...request, amount: 'much' });
  isBroken = true;
  expect((await client.json('/shop/trade/spot/doSpotTrade', request)).code).toBe(500);
  const said = lines.join('');
  expect(said).toContain('disk full');
  const secrets = [castPassword, client.token, client.refreshToken, ...world.outbox.entries.map(({ text }) => text)];
  const accounts = Object.entries(request).flatMap(([field, value]) => (/account/i.test(field) ? [String(value)] : []));
  for (const secret of [...secrets, ...accounts]) expect(said).not.toContain(secret);
  expect(secrets.length + accounts.length).toBeGreaterThan(6);
  isBroken = false;
  await bench.stop();
});
