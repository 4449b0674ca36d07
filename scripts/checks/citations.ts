// Checks that citations lead somewhere: files named in READMEs, and requirements and decisions cited anywhere.
import type { SourceFile } from './files.ts';

type Citation = { readonly path: string; readonly cited: string };

/** Each match of a pattern in each file, with the text of its first group. */
const citedIn = (files: readonly SourceFile[], pattern: RegExp): Citation[] =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, cited = '']) => ({ path, cited })));

const dead = ({ path, cited }: Citation) => `${path} cites ${cited}, which does not exist`;

const readme = /^(?!e2e\/criteria\/)(?!.*CHANGELOG\.md$).*\.md$/;
/** A path such as `folder/file.ts` in code marks, without wildcards. */
const namedFile = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|ya?ml|md))`/g;
/** The target of a Markdown link to a file. */
const linkedFile = /\]\((?!https?:)([\w./-]+)(?:#[\w-]+)?\)/g;
/** Folders whose files are produced by a build or a run. */
const made = /(^|\/)(dist|generated|reports|node_modules|release)\//;

function deadFiles(files: readonly SourceFile[], all: readonly string[]): Citation[] {
  const exists = (file: string) => all.some((path) => path === file || path.endsWith(`/${file}`));
  const readmes = files.filter(({ path }) => readme.test(path));
  const named = citedIn(readmes, namedFile).filter(({ cited }) => !made.test(cited) && !exists(cited));
  const linked = citedIn(readmes, linkedFile).filter(({ path, cited }) => {
    const target = new URL(cited, `file:///${path}`).pathname.slice(1).replace(/\/$/, '');
    return !all.some((each) => each === target || each.startsWith(`${target}/`));
  });
  return [...named, ...linked];
}

/** A requirement code such as `QUO-14`. */
const requirement = /\b([A-Z][A-Z0-9]{2}-\d{2})\b/g;
const criteria = /^e2e\/criteria\/[A-Z0-9]{3}\.md$/;

function deadRequirements(files: readonly SourceFile[]): Citation[] {
  const lines = citedIn(
    files.filter(({ path }) => criteria.test(path)),
    /^- ([A-Z][A-Z0-9]{2}-\d{2}) /gm,
  );
  const known = new Set(lines.map(({ cited }) => cited));
  return citedIn(files, requirement).filter(({ cited }) => !known.has(cited));
}

const decisionFile = /^(mock-server|web)\/decisions\/(\d{4})-[\w-]+\.md$/;
/** "decision 0007" in a file below `mock-server/` or `web/` refers to that folder's decisions. */
const decision = /\bdecisions? (\d+)\b/gi;

function deadDecisions(files: readonly SourceFile[], all: readonly string[]): Citation[] {
  const known = new Set(all.flatMap((path) => decisionFile.exec(path)?.slice(1).join('/') ?? []));
  const citing = files.filter(({ path }) => /^(mock-server|web)\//.test(path));
  return citedIn(citing, decision).filter(({ path, cited }) => !known.has(`${path.split('/')[0]}/${cited}`));
}

/** Decisions that are missing from the index of their folder. */
function unlistedDecisions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    const [, folder, number] = decisionFile.exec(path) ?? [];
    if (folder === undefined) return [];
    const index = files.find((file) => file.path === `${folder}/decisions/README.md`);
    return index?.text.includes(`[${number}](${path.split('/').at(-1)})`) ? [] : [`${path} is not in ${folder}/decisions/README.md`];
  });
}

/** A text that starts with four requirements or more: the title of a test, a suite or a step. */
const crowded = /['"`]((?:[A-Z][A-Z0-9]{2}-\d{2} ){4}[^'"`]*)/g;

/** Test titles that cite more than three requirements: nobody can say which of these the test proves. */
function crowdedTitles(files: readonly SourceFile[]): string[] {
  const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
  return citedIn(tests, crowded).map(
    ({ path, cited }) => `${path}: "${cited.slice(0, 60)}…" cites more than three requirements; split the test, or cite in its steps`,
  );
}

/**
 * Returns citations of files, requirements and decisions that do not exist, and decisions without a line in their
 * index. `all` contains the paths of all files, pictures included.
 */
export function citationProblems(files: readonly SourceFile[], all: readonly string[] = files.map(({ path }) => path)): string[] {
  const found = [...deadFiles(files, all), ...deadRequirements(files), ...deadDecisions(files, all)];
  return [...found.map(dead), ...unlistedDecisions(files), ...crowdedTitles(files)];
}
