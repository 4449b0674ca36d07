// Checks the images that contain tools: the mock of the contract, and Vite with the sources of a clone mounted.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { answers } from '../start/processes.ts';
import { root } from '../root.ts';
import { serviceOf } from './compose.ts';
import { contextFiles } from './context.ts';
import { type Laid, placed } from './lay.ts';
import { addressOf, ports } from './ports.ts';
import { startLaid, whileRunning } from './running.ts';

/** Checks the image of the contract: it was built without the portal, and Prism answers in it. */
export async function contractImageProblems(laid: Laid): Promise<string[]> {
  const here = laid.stage.command.map((word) => ({ '0.0.0.0': '127.0.0.1', '4010': ports.contract })[word] ?? word);
  const withPortal = existsSync(placed(laid, 'web')) ? ['contract: the image contains the portal'] : [];
  const unanswered = await whileRunning([startLaid(laid, here, serviceOf('contract').environment ?? {})], 'contract', async () => {
    for (const prefix of ['', '/ftfeportal/demo'])
      await answers(`${addressOf('contract')}${prefix}/sys/user/getCaptchaCode?randomToken=token-of-images`);
    return [];
  });
  return [...withPortal, ...unanswered];
}

/** Mounts the files of a fresh clone over the image; a volume without a source keeps the image's files. */
function mountClone(laid: Laid, volumes: readonly string[]): void {
  const kept = volumes.filter((volume) => !volume.includes(':') && existsSync(placed(laid, volume)));
  const aside = (path: string) => placed(laid, `/aside${path}`);
  const move = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  };
  for (const path of kept) move(placed(laid, path), aside(path));
  for (const volume of volumes.filter((each) => each.includes(':'))) {
    const [source = '', target = ''] = volume.replace(/^\.\//, '').split(':');
    rmSync(placed(laid, target), { recursive: true, force: true });
    for (const path of contextFiles().filter((each) => each.startsWith(`${source}/`)))
      cpSync(root + path, placed(laid, target + path.slice(source.length)));
  }
  for (const path of kept) move(aside(path), placed(laid, path));
}

const sample = {
  schema: '/app/openapi/schemas/paging.yaml',
  model: '/src/api/generated/model/pageNum.zod.ts',
  was: '100000',
  is: '99999',
} as const;
const patience = 60_000;

/** Changes a bound in the mounted contract and waits until Vite serves the regenerated client. */
async function changeProblems(laid: Laid): Promise<string[]> {
  const file = placed(laid, sample.schema);
  writeFileSync(file, readFileSync(file, 'utf8').replace(sample.was, sample.is));
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const model = await (await fetch(addressOf('dev') + sample.model)).text();
    if (model.includes(sample.is)) return [];
    await setTimeout(500);
  }
  return [`dev: a change of ${sample.schema} did not reach ${sample.model}`];
}

export async function devImageProblems(laid: Laid): Promise<string[]> {
  const { command = [], environment = {}, volumes = [] } = serviceOf('dev');
  mountClone(laid, volumes);
  const env = { ...environment, WEB_HOST: '127.0.0.1', WEB_PORT: ports.dev, BANK_ADDRESS: `127.0.0.1:${ports.bank}` };
  return whileRunning([startLaid(laid, command, env)], 'dev', async () => {
    await answers(`${addressOf('dev')}/src/main.tsx`, patience);
    return changeProblems(laid);
  });
}
