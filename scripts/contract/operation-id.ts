// The rule that names operations (API-25).

const isIdentifier = (text: string) => /^[A-Za-z_]\w*$/.test(text);
const camel = (first: string, second: string) => first + second[0]?.toUpperCase() + second.slice(1);

/** The last segment of a path; with the segment before it where it is `query` or no identifier. */
export function expectedOperationId(path: string): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/[{}]/g, ''));
  const [last = '', before = ''] = parts.toReversed();
  if (last !== 'query' && isIdentifier(last) && !path.endsWith('}')) return last;
  return camel(before, last.split(/[^A-Za-z0-9]+/).reduce(camel));
}
