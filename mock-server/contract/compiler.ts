// Compiles schemas of an OpenAPI document into validators; references into the document are resolved.
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Mistake, mistakesIn } from './mistakes.ts';

/** Tells whether a value matches a schema; `mistakesIn` lists every mistake in a value that does not. */
export type Check = { (value: unknown): boolean; readonly mistakesIn: (value: unknown) => readonly Mistake[] };

/** Compiles a schema of the document. */
export type Compile = (schema: object) => Check;

/** Nothing is removed or filled in. Each schema is compiled once. */
function compilerOf(document: object, options: Options): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ ...document, $id: 'contract' });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validate);
    return validate;
  };
}

/**
 * With `ofText`, the texts of a form are converted in place to the types of the schema, and a single field becomes a
 * list where a list is required.
 */
export function schemaCompiler(document: object, ofText = false): Compile {
  const coerceTypes = ofText && 'array';
  const compile = compilerOf(document, { coerceTypes });
  // Validation stops at the first error, because it must be fast. Only invalid values are examined completely.
  let thorough: typeof compile | null = null;
  return (schema) => {
    const validate = compile(schema);
    const explained = (value: unknown) =>
      mistakesIn((thorough ??= compilerOf(document, { coerceTypes, allErrors: true, verbose: true })), schema, value);
    return Object.assign((value: unknown) => validate(value), { mistakesIn: explained });
  };
}

/** Returns the mistakes as one line of at most 500 characters, each with its path in the value called `name`. */
export const wordsOf = (mistakes: readonly Mistake[], name: string): string =>
  mistakes
    .map(({ at, problem }) => `${name}${at} ${problem}`)
    .join(', ')
    .slice(0, 500);
