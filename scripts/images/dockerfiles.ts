// Checks the Dockerfiles as text: every source of a COPY is in the context, and no image runs as root.
import { contextFiles } from './context.ts';
import { readStages } from './dockerfile.ts';

const dockerfiles = ['web/Dockerfile', 'mock-server/Dockerfile'] as const;

export function copyProblems(): string[] {
  const context = contextFiles();
  const isThere = (source: string) => context.some((path) => path === source || path.startsWith(`${source}/`));
  return dockerfiles.flatMap((dockerfile) => {
    const stages = readStages(dockerfile);
    const copied = stages.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])));
    return [
      ...copied.filter((source) => !isThere(source)).map((source) => `${dockerfile} copies ${source}, which is not in the context`),
      ...(stages.at(-1)?.user ? [] : [`${dockerfile} runs as root`]),
    ];
  });
}
