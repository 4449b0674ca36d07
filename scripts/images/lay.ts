// Builds the stages of a Dockerfile in folders instead of images: each COPY as .dockerignore allows, each RUN line as
// written.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { contextFiles } from './context.ts';
import { readStages, type Stage, type Step } from './dockerfile.ts';

/** A built stage in a folder that serves as its `/`. */
export type Laid = { readonly stage: Stage; readonly folder: string };

/** `clean` runs `npm ci`; otherwise the installed packages of the project are linked file by file. */
export type LayOptions = { readonly folder: string; readonly clean: boolean; readonly target?: string };

/**
 * Returns the environment variables that programs of an image share with this machine, such as Node, system and
 * registry settings. No package of the project is in them.
 */
export function bareEnvironment(): Record<string, string> {
  const passed = /^(home|tmpdir|lang|https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(registry|cache|userconfig))$/i;
  const kept = Object.entries(process.env).filter((entry): entry is [string, string] => passed.test(entry[0]) && entry[1] !== undefined);
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin'].join(':') };
}

/** Path on this machine of a path in the image. */
export const placed = ({ folder, stage }: Laid, path: string): string =>
  join(folder, path.startsWith('/') ? path : join(stage.workdir, path));

function run(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void {
  const { status, stderr, stdout } = spawnSync('sh', ['-c', command], { cwd, env: { ...bareEnvironment(), ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${command}: ${(stderr || stdout).trim().split('\n').slice(-12).join('\n')}`);
}

/** Files that the project's tools rewrite, and one that npm rewrites in place, are copied instead of linked. */
function linkPackages(target: string): void {
  const linked = spawnSync('cp', ['-al', `${root}node_modules`, target]).status === 0;
  if (!linked) {
    rmSync(target, { recursive: true, force: true });
    run(`cp -a '${root}node_modules' '${target}'`, root);
  }
  for (const name of ['.cache', '.vite', '.vite-temp', '.vitest-cache', '.package-lock.json'])
    rmSync(join(target, name), { recursive: true, force: true });
  cpSync(`${root}node_modules/.package-lock.json`, join(target, '.package-lock.json'));
}

function copyFromContext(laid: Laid, { sources, target }: Step & { kind: 'copy' }, context: readonly string[]): void {
  const place = placed(laid, target);
  const intoFolder = sources.length > 1 || target.endsWith('/');
  for (const source of sources) {
    const found = context.filter((path) => path === source || path.startsWith(`${source}/`));
    if (found.length === 0) throw new Error(`COPY ${source}: not found in the build context`);
    for (const path of found) cpSync(root + path, join(place, path === source ? (intoFolder ? source : '') : path.slice(source.length)));
  }
}

function copyFromStage(laid: Laid, { sources, target }: Step & { kind: 'copy' }, from: Laid | undefined): void {
  for (const source of sources) {
    const taken = from && placed(from, source);
    if (!taken || !existsSync(taken)) throw new Error(`COPY --from ${source}: not found in the stage`);
    const place = placed(laid, target);
    mkdirSync(statSync(taken).isDirectory() ? place : dirname(place), { recursive: true });
    run(statSync(taken).isDirectory() ? `cp -a '${taken}/.' '${place}'` : `cp -a '${taken}' '${place}'`, laid.folder);
  }
}

function runStep(laid: Laid, command: string, clean: boolean): void {
  const workdir = placed(laid, '.');
  // Debian packages are not installed, those of this machine are used. Every other command must stay inside the folder.
  if (command.startsWith('apt-get')) return;
  if (/(^|\s)\/\w/.test(command)) throw new Error(`RUN ${command}: refers to a path outside its WORKDIR, which cannot be tested here`);
  if (command.startsWith('npm ci') && !clean) linkPackages(join(workdir, 'node_modules'));
  else run(command, workdir, laid.stage.env);
}

/** The stage of a name, after all stages that it needs. */
function neededFor(name: string, stages: readonly Stage[]): Stage[] {
  const stage = stages.find((each) => each.name === name);
  if (!stage) return [];
  const from = stage.steps.flatMap((step) => (step.kind === 'copy' && step.from !== null ? [step.from] : []));
  return [...[stage.base, ...from].flatMap((needed) => neededFor(needed, stages)), stage];
}

/**
 * Builds a stage of a Dockerfile and the stages that it needs, by name, as Docker does for a target; throws with the
 * instruction that failed. Default: the last stage.
 */
export function layStages(dockerfile: string, { folder, clean, target }: LayOptions): ReadonlyMap<string, Laid> {
  const context = contextFiles();
  const stages = readStages(dockerfile);
  const done = new Map<string, Laid>();
  for (const stage of neededFor(target ?? stages.at(-1)?.name ?? '', stages)) {
    if (done.has(stage.name)) continue;
    const laid = { stage, folder: join(folder, stage.name.replaceAll(' ', '-')) };
    const base = done.get(stage.base);
    mkdirSync(placed(laid, '.'), { recursive: true });
    if (base) run(`cp -al '${base.folder}/.' '${laid.folder}'`, folder);
    for (const step of stage.steps) {
      if (step.kind === 'run') runStep(laid, step.command, clean);
      else if (step.from === null) copyFromContext(laid, step, context);
      else copyFromStage(laid, step, done.get(step.from));
    }
    done.set(stage.name, laid);
  }
  return done;
}
