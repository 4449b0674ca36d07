// `npm run images`: does what Docker would do, without Docker (MOC-25). `-- --full` installs the packages of every
// stage, tries `dev`, and runs a browser against the web image.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankImageProblems } from './bank-image.ts';
import { browserProblems } from './browser.ts';
import { contractImageProblems, devImageProblems } from './build-image.ts';
import { composeProblems, serviceOf } from './compose.ts';
import { copyProblems } from './dockerfiles.ts';
import { megabytes } from './image-size.ts';
import { type Laid, layStages } from './lay.ts';
import { webImageProblems } from './web-image.ts';

const isFull = process.argv.includes('--full');
const folder = mkdtempSync(join(tmpdir(), 'images-'));
// nginx drops root before it reads files.
chmodSync(folder, 0o755);

/**
 * Builds the stages of a Dockerfile in folders. The last stage is the image; `build` is the stage whose output the
 * image contains.
 */
function built(name: 'web' | 'mock-server'): { readonly build: Laid; readonly image: Laid } {
  const stages = layStages(`${name}/Dockerfile`, { folder: join(folder, name), clean: isFull });
  const [build, image] = [stages.get('build'), [...stages.values()].at(-1)];
  if (!build || !image) throw new Error(`${name}/Dockerfile has no stage named build`);
  console.log(`${name}: ${megabytes(image.folder)} MB on top of the base image`);
  return { build, image };
}

const images: Partial<Record<'web' | 'mock-server', ReturnType<typeof built>>> = {};
const imageOf = (name: 'web' | 'mock-server') => (images[name] ??= built(name));

/** Builds what the service `contract` of compose starts. */
function contractImage(): Laid {
  const { dockerfile = '', target = '' } = serviceOf('contract').build ?? {};
  const laid = layStages(dockerfile, { folder: join(folder, 'contract'), clean: isFull, target }).get(target);
  if (!laid) throw new Error(`${dockerfile} has no stage named ${target}`);
  return laid;
}

const checks: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  compose: composeProblems,
  dockerfiles: copyProblems,
  'bank image': () => bankImageProblems(imageOf('mock-server').image),
  'web image': () => webImageProblems(imageOf('web').image, imageOf('mock-server').image, isFull ? browserProblems : async () => []),
  'contract image': () => contractImageProblems(contractImage()),
  ...(isFull && { 'dev image': () => devImageProblems(imageOf('web').build) }),
};

let isSound = true;
for (const [name, check] of Object.entries(checks)) {
  const began = performance.now();
  const problems = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [String(error)]);
  console.log(`${name.padEnd(15)} ${problems.length === 0 ? 'ok' : 'WRONG'} in ${Math.round((performance.now() - began) / 1000)} s`);
  for (const problem of problems) console.error(`  ${problem}`);
  isSound &&= problems.length === 0;
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = isSound ? 0 : 1;
