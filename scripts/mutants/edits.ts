// The planted faults: for each kind of syntax node, edits that some test must notice.
import type { Node } from 'oxc-parser';

/** Text that replaces `[start, end)` of a source. */
export type Edit = { readonly start: number; readonly end: number; readonly replacement: string };

type OfType<T extends Node['type']> = Extract<Node, { type: T }>;
type Operator = { readonly left: Node; readonly right: Node; readonly operator: string };

/** Comparisons shift their boundary or are reversed; arithmetic and logic are inverted. */
const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Names of methods, each with the name of the method that replaces it in an edit. */
const otherCalls: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  add: 'sub',
  sub: 'add',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  isBefore: 'isAfter',
};

/** Codes and their opposites; any other code becomes empty. */
const otherCodes: Readonly<Record<string, string>> = { UP: 'DOWN', DOWN: 'UP', HALF_UP: 'DOWN', BUY: 'SELL', SELL: 'BUY', B: 'S', S: 'B' };

const code = /^[A-Za-z0-9][\w.:-]*$/;

const within = ({ start, end }: { start: number; end: number }, replacement: string): Edit[] => [{ start, end, replacement }];

function ofOperator(node: Operator, source: string): Edit[] {
  const { left, right } = node;
  const joinsText = [left, right].some(
    (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
  );
  if (node.operator === '+' && joinsText) return [];
  const at = source.indexOf(node.operator, left.end);
  return (otherOperators[node.operator] ?? []).flatMap((other) => within({ start: at, end: at + node.operator.length }, other));
}

function ofLiteral(node: OfType<'Literal'>): Edit[] {
  const { value } = node;
  if (typeof value === 'boolean') return within(node, String(!value));
  if (typeof value === 'number') return within(node, String(value + 1));
  if (typeof value === 'bigint') return within(node, `${value + 1n}n`);
  if (typeof value === 'string' && code.test(value)) return within(node, `'${otherCodes[value] ?? ''}'`);
  return [];
}

function ofCall({ callee }: OfType<'CallExpression'>): Edit[] {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  if (name.type !== 'Identifier') return [];
  const other = otherCalls[name.name];
  return other === undefined ? [] : within(name, other);
}

const ofCondition = ({ test }: { readonly test: Node }): Edit[] =>
  test.type === 'Literal' ? [] : [...within(test, 'true'), ...within(test, 'false')];

const ofSign = ({ start, operator }: OfType<'UnaryExpression'>): Edit[] =>
  operator === '!' || operator === '-' ? within({ start, end: start + 1 }, '') : [];

type Field = Extract<OfType<'ObjectExpression'>['properties'][number], { type: 'Property' }>;

/** Words that distinguish two fields of one type, such as `near` and `far`. */
const pairWords =
  /near|far|buy|sell|bought|sold|bid|offer|paid|pays?|receive[sd]?|from|to|start|end|old|new|first|second|call|put|ccy|cy|\d/gi;

/** Returns a field name with such words replaced by `#`. Fields with the same stem are assumed to have the same type. */
const stemOf = (name: string): string => name.replaceAll(pairWords, '#').toLowerCase();

const nameOf = ({ key, computed }: Field): string | null => (!computed && key.type === 'Identifier' ? key.name : null);

/** Swaps the values of two neighbouring fields of the same type. */
function ofObject({ properties }: OfType<'ObjectExpression'>, source: string): Edit[] {
  const fields = properties.flatMap((each) => (each.type === 'Property' && !each.method && nameOf(each) !== null ? [each] : []));
  return [...Map.groupBy(fields, (field) => stemOf(nameOf(field) ?? '')).values()].flatMap((sisters) =>
    sisters.slice(1).flatMap((second, at) => {
      const first = sisters[at];
      const text = ({ value }: Field) => source.slice(value.start, value.end);
      if (!first || text(first) === text(second)) return [];
      const between = source.slice(first.end, second.start);
      const swapped = `${nameOf(first)}: ${text(second)}${between}${nameOf(second)}: ${text(first)}`;
      return within({ start: first.start, end: second.end }, swapped);
    }),
  );
}

/** Swaps two neighbours in a list of columns. */
function ofColumns(name: Node, list: Node | null, source: string): Edit[] {
  if (name.type !== 'Identifier' || !/columns?$/i.test(name.name) || list?.type !== 'ArrayExpression') return [];
  const columns = list.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? [each] : []));
  return columns.slice(1).flatMap((second, at) => {
    const first = columns[at];
    if (!first) return [];
    const text = ({ start, end }: Node) => source.slice(start, end);
    return within({ start: first.start, end: second.end }, text(second) + source.slice(first.end, second.start) + text(first));
  });
}

const makers: { readonly [T in Node['type']]?: (node: OfType<T>, source: string) => Edit[] } = {
  BinaryExpression: ofOperator,
  LogicalExpression: ofOperator,
  AssignmentExpression: ofOperator,
  UnaryExpression: ofSign,
  Literal: ofLiteral,
  CallExpression: ofCall,
  ConditionalExpression: ofCondition,
  IfStatement: ofCondition,
  ExpressionStatement: (node) => within(node, ';'),
  ObjectExpression: ofObject,
  Property: ({ key, value }, source) => ofColumns(key, value, source),
  VariableDeclarator: ({ id, init }, source) => ofColumns(id, init, source),
};

/** Returns the edits of one node; edits of its child nodes are not included. */
export function editsOf(node: Node, source: string): Edit[] {
  const make = makers[node.type] as ((node: Node, source: string) => Edit[]) | undefined;
  return make?.(node, source) ?? [];
}
