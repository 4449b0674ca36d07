// Checks that pure rooms receive time, storage and network as arguments. It reads the syntax tree, because a linter
// cannot tell forbidden uses of a name from allowed ones.
import { type Node, parseSync } from 'oxc-parser';
import type { SourceFile } from './files.ts';
import { nodesOf } from './imports.ts';

const pure = /^(web\/src\/domain|mock-server\/bank)\/(?!.*\.(test|fixture)\.ts$).*\.ts$/;

/** Members of `Date` that depend on their arguments only. */
const allowedOfDate = ['parse', 'UTC'];

/** Names of the global object, which would give access to everything that is forbidden by name. */
const environments = ['self', 'globalThis'];

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** Harmless uses of `Date`: `new Date(instant)`, `Date.parse`, `Date.UTC`, and types. */
function harmlessDates(node: Node): Node[] {
  if (node.type === 'NewExpression' && node.arguments.length > 0) return [node.callee];
  if (node.type === 'TSTypeReference') return [node.typeName as Node];
  const isAllowed = node.type === 'MemberExpression' && allowedOfDate.some((name) => isNamed(node.property, name));
  return isAllowed ? [node.object] : [];
}

/** Identifiers that are not references: keys of object literals and members after a dot. */
function ownNames(node: Node): Node[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.property];
  return node.type === 'Property' && !node.computed && !node.shorthand ? [node.key] : [];
}

const isDoubleTilde = (node: Node): boolean =>
  node.type === 'UnaryExpression' && node.operator === '~' && node.argument.type === 'UnaryExpression' && node.argument.operator === '~';

/** Returns the impure uses in pure modules, each with what to do instead. */
export function purityProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => pure.test(path))
    .flatMap(({ path, text }) => {
      const nodes = [...nodesOf(parseSync(path, text).program)];
      const harmless = new Set(nodes.flatMap((node) => [...harmlessDates(node), ...ownNames(node)]));
      const found = nodes.flatMap((node): string[] => {
        if (harmless.has(node)) return [];
        if (isNamed(node, 'Date')) return ['Date as a clock: time is handed in'];
        if (environments.some((name) => isNamed(node, name))) return ['the whole environment: what is needed is handed in'];
        return isDoubleTilde(node) ? ['~~ makes a number of a rate: use the decimal file of the room'] : [];
      });
      return [...new Set(found)].map((problem) => `${path}: ${problem}`);
    });
}
