// Generates values that break a schema: missing, of another type, too long, out of bounds, not in the list, not
// matching the pattern.

/** The part of JSON Schema that the contract uses for fields. */
export type FieldSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly oneOf?: readonly FieldSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
};

/** One way to break a field; without a value the field is removed. */
export type BadValue = { readonly how: string; readonly value?: unknown };

type Maker = (schema: FieldSchema) => readonly BadValue[];

const isText = ({ type, enum: values }: FieldSchema): boolean => type === 'string' && values === undefined;

/** Returns values of another type. Used for JSON bodies only, because the text of a form has no types. */
const ofAnotherType: Maker = ({ type }) => {
  const others = { string: 12, integer: 'many', boolean: 'yes', array: 'none', object: 'none' } as const;
  const other = others[type as keyof typeof others] ?? 12;
  return [other, null, [], {}].map((value) => ({ how: `as ${JSON.stringify(value)}`, value }));
};

const outOfList: Maker = ({ enum: values }) => (values ? [{ how: 'out of the list', value: 'NOT_IN_THE_LIST' }] : []);

const tooLong: Maker = (schema) => (isText(schema) ? [{ how: 'far too long', value: 'x'.repeat(20_000) }] : []);

const tooShort: Maker = ({ minLength = 0 }) => (minLength > 0 ? [{ how: 'empty', value: '' }] : []);

const outOfPattern: Maker = ({ pattern, format }) =>
  pattern === undefined && format === undefined
    ? []
    : ['', '1e5', '-', 'NaN', ' 1', '1;DROP TABLE', '１', '../..'].map((value) => ({ how: `as "${value}"`, value }));

const outOfBounds: Maker = ({ minimum, maximum }) => [
  ...(minimum === undefined ? [] : [{ how: 'below its least', value: minimum - 1 }]),
  ...(maximum === undefined ? [] : [{ how: 'above its most', value: maximum + 1 }]),
];

const shapes: readonly Maker[] = [outOfList, tooLong, tooShort, outOfPattern, outOfBounds];

/** Returns invalid values for one field: missing, of another type, or against another rule of its schema. */
export function badValues(schema: FieldSchema, isRequired: boolean, isJson: boolean): BadValue[] {
  return [...(isRequired ? [{ how: 'missing' }] : []), ...(isJson ? ofAnotherType(schema) : []), ...shapes.flatMap((make) => make(schema))];
}
