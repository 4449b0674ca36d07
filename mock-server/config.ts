// Everything that can be set from outside, read once from the environment.

export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null: no control API listens (MOC-11). */
  readonly control: { readonly host: string; readonly port: number; readonly token: string | null } | null;
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
};

const flag = (text: string | undefined, standard: boolean): boolean => (text === undefined || text === '' ? standard : text === 'on');
const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function portOf(name: string, text: string | undefined, standard: number): number {
  const port = text === undefined || text === '' ? standard : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port, not "${text}"`);
  return port;
}

/** Reads the configuration; throws on a value that makes no sense. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const controlToken = env['MOCK_CONTROL_TOKEN'];
  return {
    host: env['MOCK_HOST'] || '127.0.0.1',
    port: portOf('MOCK_PORT', env['MOCK_PORT'], 4800),
    control: flag(env['MOCK_CONTROL'], false)
      ? {
          host: env['MOCK_CONTROL_HOST'] || '127.0.0.1',
          port: portOf('MOCK_CONTROL_PORT', env['MOCK_CONTROL_PORT'], 4801),
          token: controlToken === undefined || controlToken === '' ? null : controlToken,
        }
      : null,
    dataFolder: env['MOCK_DATA'] || '.data',
    trustedProxies: list(env['MOCK_TRUSTED_PROXIES'] || 'loopback'),
    allowedOrigins: list(env['MOCK_ALLOWED_ORIGINS']),
    demo: flag(env['MOCK_DEMO'], true),
    keepDemo: flag(env['MOCK_KEEP_DEMO'], false),
  };
}
