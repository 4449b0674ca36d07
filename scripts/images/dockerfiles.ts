// The Dockerfiles: every source of a COPY exists and passes .dockerignore, and no image runs as root.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../processes.ts';

const dockerfiles = ['web/Dockerfile', 'mock-server/Dockerfile'] as const;

/** What the images take from the project, by Dockerfile: `[source, target]`. */
export function copies(dockerfile: string): [string, string][] {
  const lines = readFileSync(root + dockerfile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
  return lines.flatMap((line) => {
    const [target = '', ...sources] = line.split(/\s+/).slice(1).toReversed();
    return sources.toReversed().map((source): [string, string] => [source, target]);
  });
}

function isIgnored(path: string): boolean {
  const allowed = readFileSync(`${root}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  return !allowed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

export function copyProblems(): string[] {
  return dockerfiles.flatMap((dockerfile) => {
    const users = readFileSync(root + dockerfile, 'utf8').match(/^USER (\S+)/gm) ?? [];
    return [
      ...copies(dockerfile)
        .filter(([source]) => !existsSync(root + source))
        .map(([source]) => `${dockerfile} copies ${source}, which does not exist`),
      ...copies(dockerfile)
        .filter(([source]) => isIgnored(source))
        .map(([source]) => `${dockerfile} copies ${source}, which .dockerignore leaves out`),
      ...(users.at(-1) && users.at(-1) !== 'USER root' ? [] : [`${dockerfile} runs as root`]),
    ];
  });
}
