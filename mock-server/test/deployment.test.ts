// @module-tag thorough
// Deployment: proxies in front of the bank, access to control, and the health check.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type App, buildApp } from '#mock/app.ts';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { readConfig } from '#mock/config.ts';
import { tuesday } from './bench.ts';

let folder: string;
let app: App;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  // Runs after the bank has been closed: what is registered last runs first.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function deployed(env: Record<string, string>): Promise<void> {
  const own = await buildApp({ ...readConfig(env), dataFolder: folder }, { real: () => 0, wall: () => tuesday, say: () => undefined });
  onTestFinished(() => own.close());
  app = own;
}

describe('behind a proxy', () => {
  /** Eleven browsers request a code through one proxy; an address may send ten a minute. */
  async function codes(): Promise<number[]> {
    const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 };
    await app.worlds.create({ name: 'demo', seed: 'demo', ...clocks, shanghaiHolidays: true }, 'memory');
    const answers = [];
    for (let browser = 1; browser <= 11; browser += 1) {
      const answer = await app.portal.inject({
        method: 'POST',
        url: '/ftfeportal/demo/shop/auth/sms/loginCode',
        remoteAddress: '172.18.0.3',
        headers: { 'x-forwarded-for': `198.51.100.${browser}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `username=browser${browser}`,
      });
      answers.push(answer.json<{ code: number }>().code);
    }
    return answers;
  }

  it("MOC-25 limits by address count the browser's address, if the proxy is trusted", async () => {
    await deployed({ MOCK_DEMO: 'off', MOCK_TRUSTED_PROXIES: 'loopback,uniquelocal' });
    expect(new Set(await codes())).toEqual(new Set([0]));
  });

  it('MOC-25 other forwarded addresses are ignored', async () => {
    await deployed({ MOCK_DEMO: 'off' });
    expect((await codes()).at(-1)).toBe(refusalCodes.tooManyRequests);
  });
});

describe('control', () => {
  it('MOC-11 answers under loopback and configured host names only, and no page from elsewhere', async () => {
    await deployed({
      MOCK_DEMO: 'off',
      MOCK_CONTROL: 'on',
      MOCK_CONTROL_TOKEN: 'secret',
      MOCK_CONTROL_HOSTS: 'Bank.example, other.example',
    });
    const status = async (headers: Record<string, string>) => (await app.control!.inject({ url: '/__mock/worlds', headers })).statusCode;
    const token = { 'x-control-token': 'secret' };
    expect(await status({ host: 'localhost:4801', ...token })).toBe(200);
    expect(await status({ host: 'bank.example', ...token })).toBe(200);
    expect(await status({ host: 'bank.example' })).toBe(401);
    expect(await status({ host: 'evil.example', ...token })).toBe(403);
    expect(await status({ host: 'localhost:4801', origin: 'https://evil.example', ...token })).toBe(403);
  });

  it('MOC-11 accepts neither host names nor other machines without a token', () => {
    expect(() => readConfig({ MOCK_CONTROL: 'on', MOCK_CONTROL_HOSTS: 'bank.example' })).toThrow('MOCK_CONTROL_TOKEN');
    const open = { MOCK_CONTROL: 'on', MOCK_CONTROL_HOST: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow('MOCK_CONTROL_TOKEN');
    expect(readConfig({ ...open, MOCK_CONTROL_TOKEN: 'secret' }).control).toMatchObject({ host: '0.0.0.0', token: 'secret' });
    expect(readConfig({ MOCK_CONTROL: 'on', MOCK_CONTROL_HOST: '127.0.0.1' }).control?.host).toBe('127.0.0.1');
  });
});

describe('the health of the bank', () => {
  it('MOC-25 is healthy once the demo world is planted, or immediately without one', async () => {
    await deployed({});
    const health = async () => (await app.portal.inject({ url: '/health' })).statusCode;
    expect(await health()).toBe(503);
    app.demoPlanted();
    expect(await health()).toBe(200);
    await app.close();
    await deployed({ MOCK_DEMO: 'off' });
    expect(await health()).toBe(200);
  });

  it('SHR-11 is alive as long as it answers, and ready once the demo world is; otherwise it gives the reason and a time', async () => {
    await deployed({});
    const asked = async (path: string) => {
      const { statusCode, headers, payload } = await app.portal.inject({ url: `/health/${path}` });
      return [statusCode, headers['retry-after'], JSON.parse(payload)];
    };
    expect(await asked('alive')).toEqual([200, undefined, { ok: true }]);
    expect(await asked('ready')).toEqual([503, '1', { ok: false, reasons: ['the demo world is not ready yet'] }]);
    app.demoPlanted();
    expect(await asked('ready')).toEqual([200, undefined, { ok: true }]);
    expect(await asked('alive')).toEqual([200, undefined, { ok: true }]);
  });
});
