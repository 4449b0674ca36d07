import { describe, expect, it } from 'vitest';
import { schemaCompiler, wordsOf } from './compiler.ts';

const closed = (required: string[], properties: object) => ({ type: 'object', additionalProperties: false, required, properties });
const document = {
  components: {
    schemas: {
      Refusal: closed(['kind', 'code'], { kind: { const: 'refusal' }, code: { type: 'integer' } }),
      Stop: closed(['kind', 'when'], { kind: { enum: ['hang', 'reset'] }, when: { enum: ['before', 'after'] } }),
      Fault: { oneOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/Stop' }] },
    },
  },
};
const compile = schemaCompiler(document);

const mistakeIn = (schema: object, value: unknown) => wordsOf(compile(schema).mistakesIn(value), 'body');
const faulty = (fault: unknown) => mistakeIn(closed(['fault'], { fault: { $ref: '#/components/schemas/Fault' } }), { fault });

describe('what is wrong with a value', () => {
  it('MOC-14 lists what is allowed, unless the list is too long to read', () => {
    expect(mistakeIn({ enum: ['calm', 'slow'] }, 'fast')).toBe('body must be one of: calm, slow');
    expect(mistakeIn({ const: 1 }, 2)).toBe('body must be one of: 1');
    // A list of values is printed up to 400 characters; a longer one is reported only by its number of values.
    const list = (last: string) => [...Array.from({ length: 39 }, (_, index) => `value-${String(index).padStart(2, '0')}`), last];
    expect(mistakeIn({ enum: list('1234567890') }, 'x')).toBe(`body must be one of: ${list('1234567890').join(', ')}`);
    expect(mistakeIn({ enum: list('12345678901') }, 'x')).toBe('body must be one of the 40 values of the document');
    expect(mistakeIn({ type: 'object', minProperties: 1, properties: { bank: {}, access: {} } }, {})).toBe(
      'body must name at least one of: bank, access',
    );
  });

  it('MOC-14 in a union is reported for the branch that was meant, without the tags of others', () => {
    expect(faulty({ kind: 'hang' })).toBe('body/fault/when is required');
    expect(faulty({ kind: 'refusal', code: 'x' })).toBe('body/fault/code must be integer');
    expect(faulty({ kind: 'reset', when: 'soon' })).toBe('body/fault/when must be one of: before, after');
    expect(faulty({ kind: 'delay', ms: 1 })).toBe('body/fault/kind must be one of: refusal, hang, reset');
    expect(mistakeIn({ oneOf: [{ type: 'string', pattern: '^a$' }, { type: 'null' }] }, 'b')).toBe('body must match pattern "^a$"');
    expect(mistakeIn({ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'b')).toBe('body must match exactly one schema in oneOf');
  });

  it('MOC-14 is listed completely, and nothing valid is', () => {
    expect(mistakeIn(closed(['a', 'b'], { a: {}, b: {} }), { c: 1 })).toBe(
      'body/a is required, body/b is required, body/c is not known here',
    );
    expect(compile({ type: 'string' }).mistakesIn('x')).toEqual([]);
  });
});
