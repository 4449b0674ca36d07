// Generates a second client, compiles it, and runs it from sign-in to a printed PDF in a world of its own. It shows
// that the contract does not depend on Orval (API-25).
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';
import { bundlePath } from './bundle.ts';
import { listeningBank } from './listening-bank.ts';

const folder = `${root}scripts/contract/second-client`;
const run = promisify(execFile);

/** Generates types of portal and control, and compiles the client against them. */
async function generateAndCheck(): Promise<void> {
  mkdirSync(`${folder}/generated`, { recursive: true });
  const typesOf = (document: string, name: string) => run('node', [`${folder}/generate.ts`, document, `${folder}/generated/${name}.ts`]);
  await Promise.all([typesOf(bundlePath, 'portal'), typesOf(`${root}mock-server/control/openapi.yaml`, 'control')]);
  await run('tsc', ['-p', folder]);
}

/** Runs the client; returns what went wrong as lines, empty if it printed a PDF. */
export async function secondClient(): Promise<readonly string[]> {
  const bank = await listeningBank();
  const out = mkdtempSync(join(tmpdir(), 'second-client-'));
  const file = join(out, 'confirmation.pdf');
  try {
    await generateAndCheck();
    await run('node', [`${folder}/client.ts`, bank.portal, bank.control, file]);
    const pdf = readFileSync(file, 'latin1');
    return pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF') ? [] : ['second client: what was printed is no PDF'];
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return [`second client: ${stdout}${stderr || message}`];
  } finally {
    rmSync(out, { recursive: true, force: true });
    await bank.close();
  }
}
