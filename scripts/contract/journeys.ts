// Runs openapi/journeys against a bank with `redocly respect`: every workflow in a world of its own making, all in one process (API-25).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castPassword } from '#mock/app.ts';
import { root } from '../processes.ts';
import { type ListeningBank, listeningBank, sealedWith } from './listening-bank.ts';

const folder = 'openapi/journeys';
const world = 'journeys';
const newPassword = 'Journey2027';

/** What the run came to; `failures` are lines to read. */
export type Journeys = { readonly workflows: number; readonly steps: number; readonly failures: readonly string[] };

/** What Arazzo cannot compute: passwords sealed with the bank's key, the first bound to the captcha's token. Each workflow makes the world anew. */
async function inputs({ app, portal }: ListeningBank): Promise<Record<string, string>> {
  await app.worlds.create(
    { name: world, seed: world, bankTime: 0, accessTime: 0, bankRate: 0, accessRate: 0, shanghaiHolidays: true },
    'memory',
  );
  const answer = await fetch(`${portal}/ftfeportal/${world}/sys/user/getPublicKey?loginName=operator01`);
  const { data: key } = (await answer.json()) as { data: string };
  const [randomToken, thirdToken] = ['token-of-journeys', 'third-token-of-journeys'];
  return {
    world,
    captchaUrl: `${portal}/ftfeportal/${world}/sys/user/getCaptchaCode`,
    randomToken,
    secondToken: 'second-token-of-journeys',
    thirdToken,
    password: sealedWith(key, `${randomToken}:${castPassword}`),
    oldPassword: sealedWith(key, castPassword),
    newPassword: sealedWith(key, newPassword),
    newSignInPassword: sealedWith(key, `${thirdToken}:${newPassword}`),
  };
}

type Check = { name: string; status: string; message?: string };
type Step = { stepId: string; checks: Check[] };
type Workflow = { workflowId: string; executedSteps: (Step | Workflow)[] };
type Report = { files: Record<string, { executedWorkflows: Workflow[] }> };

/** The steps of a workflow, those of workflows that it begins with among them. */
const stepsOf = ({ workflowId, executedSteps }: Workflow): (Step & { where: string })[] =>
  executedSteps.flatMap((step) => ('executedSteps' in step ? stepsOf(step) : [{ ...step, where: `${workflowId} ${step.stepId}` }]));

/** Reads the report that respect writes. */
export function judged({ files }: Report): Journeys {
  const workflows = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  const steps = workflows.flatMap(stepsOf);
  const failures = steps.flatMap(({ where, checks }) =>
    checks.filter(({ status }) => status === 'error').map(({ name, message = '' }) => `${where}: ${name} ${message}`),
  );
  return { workflows: workflows.length, steps: steps.length, failures };
}

/** Runs respect over all files; without a report it did not get as far as a step. */
async function respect(files: readonly string[], options: readonly string[]): Promise<Journeys> {
  const out = mkdtempSync(join(tmpdir(), 'journeys-'));
  const report = join(out, 'report.json');
  const said: string[] = [];
  const run = spawn('redocly', ['respect', ...files, ...options, '--no-secrets-masking', '--json-output', report], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
  await once(run, 'close');
  const found = existsSync(report)
    ? judged(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { workflows: 0, steps: 0, failures: [`respect made no report: ${said.join('')}`] };
  rmSync(out, { recursive: true, force: true });
  return found;
}

/** Runs all journeys. */
export async function runJourneys(): Promise<Journeys> {
  const bank = await listeningBank();
  try {
    const files = readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`);
    const server = `portal=${bank.portal}/ftfeportal/${world},control=${bank.control}`;
    return await respect(files, ['--server', server, '--input', JSON.stringify(await inputs(bank))]);
  } finally {
    await bank.close();
  }
}
