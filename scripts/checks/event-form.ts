// Compares the types of stored events and state with those kept for the version. A change needs a new version and an
// upcaster (MOC-35).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Node, parseSync } from 'oxc-parser';
import { root } from '../root.ts';
import { fromDisk, pathOf } from './imports.ts';

const kept = `${root}mock-server/journal/kept/event-forms.json`;
const facts = 'mock-server/bank/facts/facts.ts';
const state = 'mock-server/bank/facts/state.ts';

/** A digest of the type of each fact and each slice of the state. */
type Form = Readonly<Record<string, string>>;

/** A type declaration, with the module in which its names are resolved. */
type Declared = { readonly node: Node; readonly path: string };

/** The type that a statement declares under a name; null if none. */
function declaredIn(statement: Node, name: string): Node | null {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name) return declared.typeAnnotation;
  return declared?.type === 'TSInterfaceDeclaration' && declared.id.name === name ? declared.body : null;
}

/**
 * Returns the original name and the module of what a statement imports under a name; null if it imports nothing of the
 * project under it.
 */
function importedBy(statement: Node, name: string, path: string): { readonly name: string; readonly path: string } | null {
  if (statement.type !== 'ImportDeclaration') return null;
  const target = pathOf(statement.source.value, path);
  const found = statement.specifiers.find((each) => each.local.name === name);
  if (target === null || found?.type !== 'ImportSpecifier' || found.imported.type !== 'Identifier') return null;
  return { name: found.imported.name, path: target };
}

type Writers = { readonly [T in Node['type']]?: (node: Extract<Node, { type: T }>) => string };

/** Writes types as text with every named type expanded, so that names, places and comments do not matter. */
class TypeWriter {
  readonly #modules = new Map<string, { readonly text: string; readonly body: readonly Node[] }>();

  #module(path: string) {
    const known = this.#modules.get(path);
    if (known) return known;
    const text = fromDisk(path) ?? '';
    const module = { text, body: parseSync(path, text).program.body as readonly Node[] };
    this.#modules.set(path, module);
    return module;
  }

  /** The declaration of a name; null for names of the language or of a package. */
  #find(name: string, path: string): Declared | null {
    for (const statement of this.#module(path).body) {
      const node = declaredIn(statement, name);
      if (node) return { node, path };
      const imported = importedBy(statement, name, path);
      if (imported) return this.#find(imported.name, imported.path);
    }
    return null;
  }

  /** `open` contains the names being expanded, so that recursive types end. */
  write({ node, path }: Declared, open: readonly string[] = []): string {
    const inner = (each: Node) => this.write({ node: each, path }, open);
    const writers: Writers = {
      TSUnionType: ({ types }) => `(${types.map(inner).toSorted().join(' | ')})`,
      TSIntersectionType: ({ types }) => `(${types.map(inner).toSorted().join(' & ')})`,
      TSTypeLiteral: ({ members }) => `{ ${members.map(inner).toSorted().join('; ')} }`,
      TSInterfaceBody: ({ body }) => `{ ${body.map(inner).toSorted().join('; ')} }`,
      TSParenthesizedType: ({ typeAnnotation }) => inner(typeAnnotation),
      TSArrayType: ({ elementType }) => `${inner(elementType)}[]`,
      TSPropertySignature: (member) => this.#member(member, inner),
      TSTypeReference: (reference) => this.#reference(reference, path, open, inner),
      TSTypeOperator: (type) => (type.operator === 'readonly' ? inner(type.typeAnnotation) : this.#asWritten(type, path)),
    };
    const writer = writers[node.type] as ((node: Node) => string) | undefined;
    return writer?.(node) ?? this.#asWritten(node, path);
  }

  #member(node: Extract<Node, { type: 'TSPropertySignature' }>, inner: (node: Node) => string): string {
    const name = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : '?';
    return `${name}${node.optional ? '?' : ''}: ${node.typeAnnotation ? inner(node.typeAnnotation.typeAnnotation) : 'any'}`;
  }

  #reference(
    node: Extract<Node, { type: 'TSTypeReference' }>,
    path: string,
    open: readonly string[],
    inner: (node: Node) => string,
  ): string {
    const name = node.typeName.type === 'Identifier' ? node.typeName.name : this.#asWritten(node.typeName, path);
    const parameters = node.typeArguments?.params.map(inner) ?? [];
    const declared = this.#find(name, path);
    if (declared && !open.includes(name) && parameters.length === 0) return this.write(declared, [...open, name]);
    return parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`;
  }

  #asWritten(node: Node, path: string): string {
    return this.#module(path).text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  }

  /** Members of a named type: the alternatives of a union, including nested unions, or the fields of a record. */
  members(name: string, path: string): string[] {
    const declared = this.#find(name, path);
    if (!declared) throw new Error(`${path} declares no ${name}`);
    return this.#members(declared);
  }

  #members({ node, path }: Declared): string[] {
    if (node.type === 'TSUnionType') return node.types.flatMap((each) => this.#members({ node: each, path }));
    if (node.type === 'TSParenthesizedType') return this.#members({ node: node.typeAnnotation, path });
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
      const declared = this.#find(node.typeName.name, path);
      if (declared) return this.#members(declared);
    }
    const isRecord = node.type === 'TSTypeLiteral' && !node.members.some((each) => this.#asWritten(each, path).includes("type: '"));
    return isRecord ? node.members.map((each) => this.write({ node: each, path })) : [this.write({ node, path })];
  }
}

const version = (): string => /export const eventVersion = (\d+)/.exec(fromDisk(facts) ?? '')?.[1] ?? '?';
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Digests of everything that is stored, by the name of the fact or slice. */
export function formsOfNow(): Form {
  const writer = new TypeWriter();
  const happened = writer.members('Fact', facts).map((text) => [`fact ${/\btype: '(\w+)'/.exec(text)?.[1] ?? '?'}`, text] as const);
  const slices = writer.members('BankState', state).map((text) => [`state ${text.slice(0, text.indexOf(':'))}`, text] as const);
  return Object.fromEntries([...happened, ...slices].map(([name, text]) => [name, digest(text)]));
}

/** Stores the digests of this version. Those of a stored version are never overwritten. */
export function keepForms(): void {
  const forms = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Form>;
  if (forms[version()]) throw new Error(`the event forms of version ${version()} are already stored: a change requires a new version`);
  writeFileSync(kept, `${JSON.stringify({ ...forms, [version()]: formsOfNow() }, null, 1)}\n`);
}

/** Returns a sentence for each stored type whose form changed without a new event version, with what to do. */
export function eventFormProblems(forms = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Form>, now = formsOfNow()): string[] {
  const before = forms[version()];
  const todo = 'CONTRIBUTING.md, "Change what is stored"';
  if (!before) return [`the forms of version ${version()} are not kept: ${todo}`];
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names]
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} has another form than in version ${version()}: raise eventVersion and write the upcaster (${todo})`);
}
