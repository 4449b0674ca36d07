// Schemas of an OpenAPI document, made into checks; a reference inside of the document is followed wherever the schema is used.
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Mistake, mistakesIn } from './mistakes.ts';

/** Whether a value keeps a schema, and what is wrong with one that does not. */
export type Check = { (value: unknown): boolean; readonly mistakesIn: (value: unknown) => readonly Mistake[] };

/** Makes a check of a schema of the document. */
export type Compile = (schema: object) => Check;

/** Nothing is removed or filled in. A schema is compiled once, however often it is asked for. */
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

/** `ofText` reads the text of a form as the type that is asked for, in place; a field that comes once is a list of one where a list is asked for. */
export function schemaCompiler(document: object, ofText = false): Compile {
  const coerceTypes = ofText && 'array';
  const compile = compilerOf(document, { coerceTypes });
  // A check ends at the first error, for what is sent has to be answered soon; only what is wrong is looked at thoroughly.
  let thorough: typeof compile | null = null;
  return (schema) => {
    const validate = compile(schema);
    const explained = (value: unknown) =>
      mistakesIn((thorough ??= compilerOf(document, { coerceTypes, allErrors: true, verbose: true })), schema, value);
    return Object.assign((value: unknown) => validate(value), { mistakesIn: explained });
  };
}

/** Mistakes in one line. */
export const wordsOf = (mistakes: readonly Mistake[], name: string): string =>
  mistakes
    .map(({ at, problem }) => `${name}${at} ${problem}`)
    .join(', ')
    .slice(0, 500);
