// Parses a Dockerfile into stages; supports the instructions that the project's Dockerfiles use.
import { readFileSync } from 'node:fs';
import { root } from '../root.ts';

/** `from` is the stage that a COPY reads from; null is the context. A relative target is relative to the stage's WORKDIR. */
export type Step =
  | { readonly kind: 'copy'; readonly from: string | null; readonly sources: readonly string[]; readonly target: string }
  | { readonly kind: 'run'; readonly command: string };

export type Stage = {
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly base: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  /** Name of the user that runs the command; null when the image does not set one and the user is root. */
  readonly user: string | null;
  readonly command: readonly string[];
};

function copyOf(rest: string): Step {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const places = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  return { kind: 'copy', from, sources: places.slice(0, -1), target: places.at(-1) ?? '' };
}

function envOf(rest: string): Record<string, string> {
  const at = rest.indexOf('=');
  return { [rest.slice(0, at)]: rest.slice(at + 1) };
}

const readers: Readonly<Record<string, (stage: Stage, rest: string) => Stage>> = {
  WORKDIR: (stage, workdir) => ({ ...stage, workdir }),
  ENV: (stage, rest) => ({ ...stage, env: { ...stage.env, ...envOf(rest) } }),
  COPY: (stage, rest) => ({ ...stage, steps: [...stage.steps, copyOf(rest)] }),
  RUN: (stage, command) => ({ ...stage, steps: [...stage.steps, { kind: 'run', command }] }),
  USER: (stage, user) => ({ ...stage, user: user === 'root' ? null : user }),
  CMD: (stage, rest) => ({ ...stage, command: JSON.parse(rest) as string[] }),
  EXPOSE: (stage) => stage,
  VOLUME: (stage) => stage,
};

const bare: Pick<Stage, 'workdir' | 'env' | 'user' | 'command'> = { workdir: '/', env: {}, user: null, command: [] };

/** Starts a stage; one that is built on an earlier stage has its settings. */
const begun = (rest: string, earlier: readonly Stage[]): Stage => {
  const [base = '', , name = `stage ${earlier.length}`] = rest.split(/\s+/);
  const { workdir, env, user, command } = earlier.find((stage) => stage.name === base) ?? bare;
  return { name, base, workdir, env, steps: [], user, command };
};

function goneOn(stage: Stage | undefined, word: string, rest: string): Stage {
  const read = readers[word];
  if (!stage || !read) throw new Error(`the image check does not support the Dockerfile instruction ${word}`);
  return read(stage, rest);
}

/** Returns the stages in order; throws on an unknown instruction. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push(begun(rest, stages));
    else stages.push(goneOn(stages.pop(), word, rest));
  }
  return stages;
}

export const readStages = (dockerfile: string): Stage[] => stagesOf(readFileSync(root + dockerfile, 'utf8'));
