// Reads the addresses of bank, control and portal from the environment.
import { readConfig } from '#mock/config.ts';
import { StartFailure } from '#mock/start-failure.ts';
import type { Port } from './preflight.ts';

/** Addresses and ports of one start. */
export type Addresses = {
  readonly bank: string;
  readonly control: string;
  readonly web: string;
  readonly ports: { readonly bank: Port; readonly control: Port; readonly web: Port };
};

const local = ({ port }: Port) => `http://127.0.0.1:${port}`;

/** `webStandard` is the default port of the portal. Throws a StartFailure for an invalid port. */
export function addressesOf(env: Readonly<Record<string, string | undefined>>, webStandard: number): Addresses {
  const config = readConfig({ ...env, MOCK_CONTROL: 'on' });
  const web = Number(env['WEB_PORT'] || webStandard);
  if (!Number.isInteger(web) || web < 1 || web > 65_535) throw new StartFailure(`WEB_PORT must be a port, not "${env['WEB_PORT']}"`);
  const ports = {
    bank: { what: 'bank', port: config.port, variable: 'MOCK_PORT' },
    control: { what: 'control of the bank', port: config.control?.port ?? 0, variable: 'MOCK_CONTROL_PORT' },
    web: { what: 'portal', port: web, variable: 'WEB_PORT' },
  };
  return { bank: local(ports.bank), control: local(ports.control), web: local(ports.web), ports };
}
