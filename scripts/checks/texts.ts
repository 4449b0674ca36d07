// Checks that each text key is named by some module: an unused text is either not wired up or left over (ERR-07).
import type { SourceFile } from './files.ts';

const source = /^web\/src\/i18n\/cn\/(?<namespace>\w+)\.json$/;
const modules = /^web\/src\/(?!api\/generated\/|test\/).*(?<!\.test|\.fixture)\.tsx?$/;
const literal = /['"](?<key>[a-z]\w*(?:\.\w+)+)['"]/g;
/** A key with placeholders, such as `trade.side.${side}`. */
const template = /`(?<key>[a-z]\w*\.[^`]*\$\{[^`]*)`/g;

type Tree = { readonly [key: string]: string | Tree };

/** The suffix of a plural form; code names such a text without it. */
const form = /_(?:zero|one|two|few|many|other)$/;

const keysOf = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}.${key.replace(form, '')}`] : keysOf(value, `${path}.${key}`),
  );

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(({ groups }) => groups?.['key'] ?? '');

/** Returns a pattern for the keys that a template can produce. Each placeholder stands for one part of a key. */
const shapeOf = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w/]+(?:\\.\\w+)*')}$`,
  );

/** Returns a sentence for each text key that no module uses, with what to do. */
export function textProblems(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => modules.test(path)).map(({ text }) => text);
  const named = new Set(code.flatMap((text) => found(text, literal)));
  const shapes = code.flatMap((text) => found(text, template)).map(shapeOf);
  const keys = files.flatMap(({ path, text }) => {
    const namespace = source.exec(path)?.groups?.['namespace'];
    return namespace === undefined ? [] : keysOf(JSON.parse(text) as Tree, namespace);
  });
  if (keys.length === 0) return ['no texts were found'];
  return keys
    .filter((key) => !named.has(key) && !shapes.some((shape) => shape.test(key)))
    .map((key) => `${key} is shown nowhere: name it where it is meant, or take it out of both languages`);
}
