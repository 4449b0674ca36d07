// Everything that can be set from outside, read once from the environment.

import type { BankName } from './files/receipt-pdf.ts';
import { StartFailure } from './start-failure.ts';

export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null: no control API listens (MOC-11). */
  readonly control: {
    readonly host: string;
    readonly port: number;
    readonly token: string | null;
    /** Names, besides those of the loopback, under which control may be called; only with a token. */
    readonly hosts: readonly string[];
  } | null;
  /** Folder of the worlds and of the key. */
  readonly dataFolder: string;
  /** Addresses, networks or their names (`loopback`, `uniquelocal`) whose word on the client's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Foreign web origins that may call and open a socket. */
  readonly allowedOrigins: readonly string[];
  /** Plant the demo world at start, and say who can sign in. */
  readonly demo: boolean;
  /** Go on with the demo world although a day end lies in between (MOC-28). */
  readonly keepDemo: boolean;
  /** Archive the demo world and plant it anew. */
  readonly freshDemo: boolean;
  /** On the PDF of a receipt (LAY-30). */
  readonly bankName: BankName;
};

const flag = (text: string | undefined, standard: boolean): boolean => (text === undefined || text === '' ? standard : text === 'on');
const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function portOf(name: string, text: string | undefined, standard: number): number {
  const port = text === undefined || text === '' ? standard : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFailure(`${name} must be a port, not "${text}"`);
  return port;
}

const loopback = '127.0.0.1';

function controlOf(env: Readonly<Record<string, string | undefined>>): Config['control'] {
  if (!flag(env['MOCK_CONTROL'], false)) return null;
  const token = env['MOCK_CONTROL_TOKEN'] || null;
  const hosts = list(env['MOCK_CONTROL_HOSTS']).map((host) => host.toLowerCase());
  const host = env['MOCK_CONTROL_HOST'] || loopback;
  if ((hosts.length > 0 || host !== loopback) && token === null)
    throw new StartFailure('MOCK_CONTROL_HOST and MOCK_CONTROL_HOSTS need MOCK_CONTROL_TOKEN: who may call from elsewhere has to know it');
  return { host, port: portOf('MOCK_CONTROL_PORT', env['MOCK_CONTROL_PORT'], 4801), token, hosts };
}

/** Reads the configuration; throws on a value that makes no sense. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return {
    host: env['MOCK_HOST'] || '127.0.0.1',
    port: portOf('MOCK_PORT', env['MOCK_PORT'], 4800),
    control: controlOf(env),
    dataFolder: env['MOCK_DATA'] || '.data',
    trustedProxies: list(env['MOCK_TRUSTED_PROXIES'] || 'loopback'),
    allowedOrigins: list(env['MOCK_ALLOWED_ORIGINS']),
    demo: flag(env['MOCK_DEMO'], true),
    keepDemo: flag(env['MOCK_KEEP_DEMO'], false),
    freshDemo: flag(env['MOCK_FRESH_DEMO'], false),
    bankName: { cn: env['MOCK_BANK_NAME_CN'] || '示例银行', en: env['MOCK_BANK_NAME_EN'] || 'Sample Bank' },
  };
}
