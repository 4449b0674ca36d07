// A document without what only people read, so that two versions of it can be compared.

const words = new Set(['description', 'summary', 'examples', 'title']);
/** Keywords whose members are names, not keywords. */
const tables = new Set(['properties', 'schemas']);

/** The same document without words and extensions, its members in alphabetical order. */
export function wordless(value: unknown, isTable = false): unknown {
  if (Array.isArray(value)) return value.map((each) => wordless(each));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([name]) => isTable || !(words.has(name) || name.startsWith('x-')));
  return Object.fromEntries(
    members.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, wordless(each, tables.has(name))]),
  );
}
