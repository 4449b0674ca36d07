// A file that a README or a comment names by its path exists: what was moved or merged is named anew.
import type { SourceFile } from './files.ts';

const readme = /^(?!e2e\/criteria\/)(?!.*CHANGELOG\.md$).*\.md$/;
/** `folder/file.ts` in code marks, with any part of its path in front, and without wildcards. */
const named = /`(?<file>(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|ya?ml|md))`/g;
/** What a build or a run makes. */
const made = /(^|\/)(dist|generated|reports|node_modules)\//;

/** The files that READMEs name and that are not there. */
export function namedFileProblems(files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => path);
  const exists = (file: string) => paths.some((path) => path === file || path.endsWith(`/${file}`));
  return files
    .filter(({ path }) => readme.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(({ groups }) => groups?.['file'] ?? '')
        .filter((file) => !made.test(file) && !exists(file))
        .map((file) => `${path} names ${file}, which is not there`),
    );
}
