// The bank image: its start command runs from a clean copy of what the image would hold, and answers.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answers, root } from '../processes.ts';

const port = '4891';

/** What the last stage takes from the build stage: `[source, target]`. */
function kept(): [string, string][] {
  const text = readFileSync(`${root}mock-server/Dockerfile`, 'utf8');
  return [...text.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(([, source = '', target = '']) => [source, target]);
}

function lay(folder: string): void {
  for (const [source, target] of kept()) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    if (source === 'node_modules') symlinkSync(`${root}node_modules`, join(folder, target));
    else cpSync(root + source, join(folder, target), { recursive: true });
  }
}

export async function bankImageProblems(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-image-'));
  lay(folder);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(readFileSync(`${root}mock-server/Dockerfile`, 'utf8'))?.[1] ?? '[]') as string[];
  const [program = '', ...args] = command;
  const bank = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MOCK_PORT: port, MOCK_DATA: join(folder, 'data') },
  });
  try {
    await answers(`http://127.0.0.1:${port}/health`, 15_000);
    return [];
  } catch (error) {
    return [`${command.join(' ')}: ${String(error)}`];
  } finally {
    const ended = new Promise((resolve) => {
      bank.once('exit', resolve);
    });
    bank.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
