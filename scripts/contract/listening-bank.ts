// A bank for the tools that read the contract: on free loopback ports with its control API, its worlds in memory, no clock that moves by itself.
import { constants, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '#mock/app.ts';
import { readConfig } from '#mock/config.ts';

/** Tuesday 2026-11-24, 10:00 Beijing: a business day in every centre. */
const tuesday = Date.parse('2026-11-24T10:00:00+08:00');

export type ListeningBank = {
  readonly app: App;
  /** Addresses without a trailing slash. */
  readonly portal: string;
  readonly control: string;
  close(): Promise<void>;
};

/** Starts it; the caller closes it. */
export async function listeningBank(): Promise<ListeningBank> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'contract-'));
  const config = { ...readConfig({ MOCK_CONTROL: 'on' }), dataFolder, demo: false };
  const app = await buildApp(config, { real: () => 0, wall: () => tuesday, say: console.log });
  if (!app.control) throw new Error('this bank has no control API');
  const loopback = { host: '127.0.0.1', port: 0 };
  return {
    app,
    portal: await app.portal.listen(loopback),
    control: await app.control.listen(loopback),
    close: async () => {
      await app.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What the portal sends instead of a text that nobody may read (SES-24); `key` is the bank's public key. */
export const sealedWith = (key: string, text: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');
