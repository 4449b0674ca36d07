// Schemas of an OpenAPI document, made into checks; a reference inside of the document is followed wherever the schema stands.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Makes a check of a schema of the document. */
export type Compile = (schema: object) => ValidateFunction;

/** Nothing is removed or filled in; `coerceTypes` reads the text of a form as the type that is asked for, in place. */
export function schemaCompiler(document: object, coerceTypes = false): Compile {
  const ajv = new Ajv2020({ strict: false, coerceTypes });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ ...document, $id: 'contract' });
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object);
}

/** What a check that has failed found, in one line. */
export const wordsOf = ({ errors }: ValidateFunction, name: string): string =>
  (errors ?? [])
    .map(({ instancePath, message }) => `${name}${instancePath} ${message}`)
    .join(', ')
    .slice(0, 500);
