// Checks the web image: nginx accepts its configuration and serves the laid image in front of the bank's image.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { oddRequestProblems } from '../../e2e/security/odd-requests.ts';
import { placedConfiguration } from '../servers/nginx.ts';
import { answers } from '../start/processes.ts';
import { healthy, publishedProblems, startBank } from './bank-image.ts';
import { type Laid, placed } from './lay.ts';
import { startNameServer } from './name-server.ts';
import { addressOf, controlToken, ports } from './ports.ts';
import { startLaid, whileRunning } from './running.ts';
import { servedProblems } from './served.ts';
import { signInProblems } from './sign-in.ts';

/** Uses the image's configuration; only paths, ports and the DNS server are those of this machine. */
function placeConfiguration(laid: Laid): void {
  const folder = placed(laid, '/etc/nginx');
  mkdirSync(placed(laid, '/tmp'));
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const here = placedConfiguration(text, {
      configuration: folder,
      temporary: placed(laid, '/tmp'),
      site: placed(laid, '/srv/portal'),
      port: ports.web,
    })
      .replace('resolver 127.0.0.11 valid=5s', `resolver 127.0.0.1:${ports.nameServer} valid=1s`)
      .replace('mock-server:4800', `mock-server:${ports.bank}`);
    writeFileSync(`${folder}/${file}`, here);
  }
}

/** Checks that nginx finds a bank that has moved to another address without being restarted. */
async function movedProblems(moveTo: (address: string) => void): Promise<string[]> {
  const elsewhere = createServer((_request, response) => response.end('moved'));
  elsewhere.listen(Number(ports.bank), '127.0.0.2');
  await once(elsewhere, 'listening');
  moveTo('127.0.0.2');
  try {
    await answers(`${addressOf('web')}/ftfeportal/moved`, 10_000);
    return [];
  } catch {
    return ['nginx does not find the bank any more when its address has changed'];
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
}

/** `meanwhile` runs while portal and bank are up. */
export async function webImageProblems(web: Laid, bankImage: Laid, meanwhile: () => Promise<string[]>): Promise<string[]> {
  placeConfiguration(web);
  const nginx = ['nginx', '-c', placed(web, '/etc/nginx/nginx.conf')];
  const tested = spawnSync(nginx[0] ?? '', [...nginx.slice(1), '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) return [`nginx -t: ${tested.stderr}`];
  const names = await startNameServer(ports.nameServer, '127.0.0.1');
  const running = [startBank(bankImage, 'bank'), startLaid(web, [...nginx, '-g', 'daemon off;'], {})];
  const problems = await whileRunning(running, 'web', async () => {
    await Promise.all([healthy(), answers(`${addressOf('web')}/runtime-config.json`)]);
    return [
      ...(await publishedProblems()),
      ...(await servedProblems()),
      ...(await oddRequestProblems(Number(ports.web))),
      ...(await signInProblems({ portal: addressOf('web'), control: addressOf('control'), controlToken })),
      ...(await meanwhile()),
      ...(await movedProblems(names.moveTo)),
    ];
  });
  names.stop();
  return problems;
}
