// Runs openapi/journeys against a bank with `redocly respect`, in one process; each workflow creates a world of its
// own (API-25).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { castPassword } from '#mock/app.ts';
import { sealed } from '#mock/test/bench.ts';
import { root } from '../root.ts';
import { type ListeningBank, listeningBank } from './listening-bank.ts';

const folder = 'openapi/journeys';
const name = 'journeys';
const newPassword = 'Journey2027';

/** Result of the run; `failures` are lines to print. */
export type Journeys = { readonly workflows: number; readonly steps: number; readonly failures: readonly string[] };

/**
 * Inputs that Arazzo cannot compute: encrypted passwords, bound to the captcha token where they sign in. Each workflow
 * creates its world again.
 */
async function inputs({ app, world, portal }: ListeningBank): Promise<Record<string, string>> {
  const first = await world(name);
  const seal = (plain: string) => sealed(app, first, plain);
  const [randomToken, thirdToken] = ['token-of-journeys', 'third-token-of-journeys'];
  const provider = `${portal}/ftfeportal/${name}`;
  return {
    world: name,
    captchaUrl: `${provider}/sys/user/getCaptchaCode`,
    confirmationUrl: `${provider}/shop/trade/printConfirm/1`,
    randomToken,
    secondToken: 'second-token-of-journeys',
    thirdToken,
    password: await seal(`${randomToken}:${castPassword}`),
    oldPassword: await seal(castPassword),
    newPassword: await seal(newPassword),
    newSignInPassword: await seal(`${thirdToken}:${newPassword}`),
  };
}

type Check = { name: string; status: string; message?: string };
type Step = { stepId: string; checks: Check[] };
type Workflow = { workflowId: string; executedSteps: (Step | Workflow)[] };
type Report = { files: Record<string, { executedWorkflows: Workflow[] }> };

/** The steps of a workflow, including those of the workflows that it starts with. */
const stepsOf = ({ workflowId, executedSteps }: Workflow): (Step & { where: string })[] =>
  executedSteps.flatMap((step) => ('executedSteps' in step ? stepsOf(step) : [{ ...step, where: `${workflowId} ${step.stepId}` }]));

/** Returns the numbers of workflows and steps, and the failed checks, from a report of `respect`. */
export function judged({ files }: Report): Journeys {
  const workflows = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  const steps = workflows.flatMap(stepsOf);
  const failures = steps.flatMap(({ where, checks }) =>
    checks.filter(({ status }) => status === 'error').map(({ name, message = '' }) => `${where}: ${name} ${message}`),
  );
  return { workflows: workflows.length, steps: steps.length, failures };
}

/** Runs `respect` over all files. Without a report, it failed before the first step. */
async function respect(files: readonly string[], options: readonly string[]): Promise<Journeys> {
  const out = mkdtempSync(join(tmpdir(), 'journeys-'));
  const report = join(out, 'report.json');
  const output: string[] = [];
  const run = spawn('redocly', ['respect', ...files, ...options, '--no-secrets-masking', '--json-output', report], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  await once(run, 'close');
  const found = existsSync(report)
    ? judged(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { workflows: 0, steps: 0, failures: [`respect made no report: ${output.join('')}`] };
  rmSync(out, { recursive: true, force: true });
  return found;
}

/** Runs all journeys against a bank started for them; returns the result. */
export async function runJourneys(): Promise<Journeys> {
  const bank = await listeningBank();
  try {
    const files = readdirSync(`${root}${folder}`).map((file) => `${folder}/${file}`);
    const declared = files.flatMap((file) => (parse(readFileSync(`${root}${file}`, 'utf8')) as { workflows: unknown[] }).workflows).length;
    const server = `portal=${bank.portal}/ftfeportal/${name},control=${bank.control}`;
    const found = await respect(files, ['--server', server, '--input', JSON.stringify(await inputs(bank))]);
    if (found.workflows === declared) return found;
    return { ...found, failures: [...found.failures, `${declared} workflows are in ${folder}, ${found.workflows} were run`] };
  } finally {
    await bank.close();
  }
}
