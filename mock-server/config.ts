// The configuration of the bank, read once from the environment.

import { fileURLToPath } from 'node:url';
import type { BankName } from './files/sheet.ts';
import { type LogFormat, logFormats } from './log.ts';
import { StartFailure } from './start-failure.ts';

export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null: control does not listen (MOC-11). */
  readonly control: {
    readonly host: string;
    readonly port: number;
    readonly token: string | null;
    /** Host names accepted in addition to those of loopback; they require a token. */
    readonly hosts: readonly string[];
  } | null;
  /** Folder of the built desk, which control serves (DSK-01). */
  readonly desk: string;
  /**
   * The database of a bank that many processes share, and where the others reach this one; null: one process alone.
   * `nats` is null without NATS (SHR-08); `lasts` is how long a lease lasts, in ms (SHR-02).
   */
  readonly shared: { readonly url: string; readonly address: string; readonly nats: string | null; readonly lasts: number } | null;
  /** Folder of the worlds and the key. Unused in a shared bank. */
  readonly dataFolder: string;
  /** Addresses, networks or their names (`loopback`, `uniquelocal`) whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[];
  /** Foreign web origins that may call the bank and open a socket. */
  readonly allowedOrigins: readonly string[];
  /** Plants the demo world at start and prints its users. */
  readonly demo: boolean;
  /** Continues with the demo world even if a day end was missed (MOC-28). */
  readonly keepDemo: boolean;
  /** Archives the demo world and plants a new one. */
  readonly freshDemo: boolean;
  /** Name of the bank in PDF receipts (LAY-30). */
  readonly bankName: BankName;
  /** Format of the lines on the console (SHR-11). */
  readonly log: LogFormat;
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

function logFormatOf(text: string | undefined, standard: LogFormat): LogFormat {
  const format = text === undefined || text === '' ? standard : logFormats.find((each) => each === text);
  if (format === undefined) throw new StartFailure(`MOCK_LOG must be ${logFormats.join(' or ')}, not "${text}"`);
  return format;
}

const loopback = '127.0.0.1';
const builtDesk = fileURLToPath(new URL('../web/dist-desk', import.meta.url));

function controlOf(env: Readonly<Record<string, string | undefined>>): Config['control'] {
  if (!flag(env['MOCK_CONTROL'], false)) return null;
  const token = env['MOCK_CONTROL_TOKEN'] || null;
  const hosts = list(env['MOCK_CONTROL_HOSTS']).map((host) => host.toLowerCase());
  const host = env['MOCK_CONTROL_HOST'] || loopback;
  if ((hosts.length > 0 || host !== loopback) && token === null)
    throw new StartFailure('MOCK_CONTROL_HOST and MOCK_CONTROL_HOSTS require MOCK_CONTROL_TOKEN: callers from other hosts must send it');
  return { host, port: portOf('MOCK_CONTROL_PORT', env['MOCK_CONTROL_PORT'], 4801), token, hosts };
}

/** The address of this process for the others; by default on this machine. */
function sharedOf(env: Readonly<Record<string, string | undefined>>, port: number): Config['shared'] {
  const url = env['DATABASE_URL'];
  if (!url) return null;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartFailure('DATABASE_URL must have the form postgres://user:password@host:port/name');
  const address = env['MOCK_ADDRESS'] || `http://${loopback}:${port}`;
  if (!URL.canParse(address) || new URL(address).protocol !== 'http:')
    throw new StartFailure(`MOCK_ADDRESS must be http://host:port, not "${address}"`);
  return { url, address: new URL(address).origin, nats: natsOf(env['NATS_URL']), lasts: leaseOf(env['MOCK_LEASE_SECONDS']) };
}

/** A longer lease suits a machine that stops its processes for seconds; a dead owner is then replaced later. */
function leaseOf(text: string | undefined): number {
  const seconds = text === undefined || text === '' ? 3 : Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
    throw new StartFailure(`MOCK_LEASE_SECONDS must be a number from 1 to 600, not "${text}"`);
  return seconds * 1000;
}

/** The bus between the processes; null if it is not set (SHR-08). */
function natsOf(url: string | undefined): string | null {
  if (!url) return null;
  if (!URL.canParse(url) || new URL(url).protocol !== 'nats:' || new URL(url).hostname === '' || new URL(url).password !== '')
    throw new StartFailure('NATS_URL must have the form nats://token@host:port');
  return url;
}

/** Reads the configuration; throws on an invalid value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = portOf('MOCK_PORT', env['MOCK_PORT'], 4800);
  const shared = sharedOf(env, port);
  return {
    host: env['MOCK_HOST'] || loopback,
    port,
    shared,
    control: controlOf(env),
    desk: env['MOCK_DESK'] || builtDesk,
    dataFolder: env['MOCK_DATA'] || '.data',
    trustedProxies: list(env['MOCK_TRUSTED_PROXIES'] || 'loopback'),
    allowedOrigins: list(env['MOCK_ALLOWED_ORIGINS']),
    demo: flag(env['MOCK_DEMO'], true),
    keepDemo: flag(env['MOCK_KEEP_DEMO'], false),
    freshDemo: flag(env['MOCK_FRESH_DEMO'], false),
    bankName: { cn: env['MOCK_BANK_NAME_CN'] || '示例银行', en: env['MOCK_BANK_NAME_EN'] || 'Sample Bank' },
    log: logFormatOf(env['MOCK_LOG'], shared ? 'json' : 'text'),
  };
}
