// Starts nginx on loopback in front of several banks, with the configuration of the web image (SHR-09).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../root.ts';
import { installed, type Server, startServer } from './server.ts';

/** `url` is `http://host:port`. */
export type Nginx = Server & { readonly url: string };

export type NginxOptions = {
  /** Contains configuration, temporary files and log. */
  readonly folder: string;
  readonly port: number;
  /** Addresses of the banks as `http://host:port`. */
  readonly banks: readonly string[];
  /** Folder of the built portal. Without it only the banks are served. */
  readonly web?: string;
  /** Seconds without data after which a call to a bank ends; by default those of the web image. */
  readonly patience?: number;
  readonly program?: string;
};

/** Where the files of a configuration are on this machine. */
export type Places = { readonly configuration: string; readonly temporary: string; readonly site: string; readonly port: number | string };

/** Replaces paths and port of the web image in a file of its configuration. */
export const placedConfiguration = (text: string, { configuration, temporary, site, port }: Places): string =>
  text
    .replaceAll('/tmp/', `${temporary}/`)
    .replaceAll(/\/etc\/nginx\/(bank|portal|headers)\.conf/g, `${configuration}/$1.conf`)
    .replaceAll('/srv/portal', site)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);

/** Replaces the time limit of calls, but not those of files and sockets. */
const limited = (text: string, seconds: number | undefined): string =>
  seconds === undefined ? text : text.replace(/^proxy_read_timeout \d+s/m, `proxy_read_timeout ${seconds}s`);

/**
 * Returns the `bank.conf` of several banks. nginx sends a request to the next bank if the connection failed or timed
 * out. It never does so for a POST of which a part was sent, because the first bank may have executed it: that would
 * need `non_idempotent`. A GET that has waited for two banks is not sent to a third one.
 */
export const bankConfiguration = (banks: readonly string[]): string => `upstream banks {
  # Shares the turn and the failures among the workers.
  zone banks 64k;
${banks.map((bank) => `  server ${new URL(bank).host} max_fails=1 fail_timeout=1s;`).join('\n')}
}
map "" $bank {
  default "http://banks";
}
proxy_next_upstream error timeout;
proxy_next_upstream_timeout 30s;
`;

/** Starts nginx. Calls and sockets are distributed over the banks in turn; a bank that cannot be reached is left out. */
export async function startNginx({ folder: given, port, banks, web, patience, program = '/usr/sbin/nginx' }: NginxOptions): Promise<Nginx> {
  const folder = resolve(given);
  const command = installed(program, 'nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static');
  const configuration = join(folder, 'nginx');
  const temporary = join(configuration, 'tmp');
  const nothing = join(configuration, 'nothing');
  for (const each of [temporary, nothing]) mkdirSync(each, { recursive: true });
  for (const file of ['nginx.conf', 'portal.conf', 'headers.conf']) {
    const text = limited(readFileSync(`${root}web/nginx/${file}`, 'utf8'), patience);
    writeFileSync(
      join(configuration, file),
      placedConfiguration(text, { configuration, temporary, site: web === undefined ? nothing : resolve(web), port }),
    );
  }
  writeFileSync(join(configuration, 'bank.conf'), bankConfiguration(banks));
  // Workers of root would otherwise run as www-data, which may not be able to open the folder of the portal.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const server = await startServer({
    name: 'nginx',
    command: [command, '-c', join(configuration, 'nginx.conf'), '-g', `daemon off;${user}`],
    port,
    folder,
    log: join(folder, 'nginx.log'),
    signal: 'TERM',
  });
  return { ...server, url: `http://127.0.0.1:${port}` };
}
