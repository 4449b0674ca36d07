// Validators of requests and responses against the contract (MOC-14, MOC-15). Nothing is removed; only the text of
// forms is converted.
import { type Check, type Compile, schemaCompiler } from '#mock/contract/compiler.ts';
import type { Contract, Operation } from '#mock/contract/document.ts';

/** A place in a value, and what is wrong there. */
export type Problem = { readonly field: string; readonly problem: string };

/** The validators of one operation; each returns null for a valid value. */
export type Validators = {
  path(value: unknown): Problem | null;
  query(value: unknown): Problem | null;
  headers(value: unknown): Problem | null;
  /** Validators by declared media type. The text of a form is converted in place. */
  readonly body: ReadonlyMap<string, (value: unknown) => Problem | null>;
  answer(status: number, mediaType: string, value: unknown): Problem | null;
};

const digits = /^-?\d+(\.\d+)?$/;

/** Numbers in a form must be plain digits; 0x1, 1e0 and ' 1' are rejected although JavaScript parses them. */
function oddNumber(before: Readonly<Record<string, unknown>>, after: unknown): Problem | null {
  const read = after as typeof before;
  const isOdd = (text: unknown) => typeof text === 'string' && !digits.test(text);
  const odd = Object.keys(before).find((name) => typeof read[name] === 'number' && isOdd(before[name]));
  return odd === undefined ? null : { field: `/${odd}`, problem: 'must be written in digits' };
}

/** Validates a form, and converts its text in place to the types of the schema. */
function problemOfText(check: Check, value: unknown): Problem | null {
  const before = { ...(value as Record<string, unknown>) };
  return problemOf(check, value) ?? oddNumber(before, value);
}

function problemOf(check: Check, value: unknown): Problem | null {
  if (check(value)) return null;
  const { at = '', problem = 'is wrong' } = check.mistakesIn(value)[0] ?? {};
  return { field: at.slice(0, 200) || '/', problem: problem.slice(0, 500) };
}

function parametersSchema(operation: Operation, where: 'path' | 'query' | 'header'): object {
  const declared = operation.parameters.filter((parameter) => parameter.in === where);
  const name = (raw: string) => (where === 'header' ? raw.toLowerCase() : raw);
  return {
    type: 'object',
    additionalProperties: where === 'header',
    required: declared.filter(({ required }) => required).map((parameter) => name(parameter.name)),
    properties: Object.fromEntries(declared.map((parameter) => [name(parameter.name), parameter.schema])),
  };
}

type ValidatorsOf = (operation: Operation) => Validators;

const known = new WeakMap<Contract, ValidatorsOf>();

/** Returns the validators of a contract, which are shared by all banks of the process. */
export function contractValidators(contract: Contract): ValidatorsOf {
  const validatorsOf = known.get(contract) ?? compiledWhenUsed(contract);
  known.set(contract, validatorsOf);
  return validatorsOf;
}

/** Compiles validators on first use, so that the bank responds soon after its start (MOC-23). */
function compiledWhenUsed(contract: Contract): ValidatorsOf {
  const exact = schemaCompiler(contract.document);
  const coercing = schemaCompiler(contract.document, true);
  const compiled = new Map<string, Validators>();
  return (operation) => {
    const validators = compiled.get(operation.operationId) ?? validatorsOf(operation, exact, coercing);
    compiled.set(operation.operationId, validators);
    return validators;
  };
}

function validatorsOf(operation: Operation, exact: Compile, coercing: Compile): Validators {
  const path = exact(parametersSchema(operation, 'path'));
  const query = coercing(parametersSchema(operation, 'query'));
  const headers = exact(parametersSchema(operation, 'header'));
  const body = Object.entries(operation.bodyTypes).map(([mediaType, { schema }]) => {
    const isJson = mediaType === 'application/json';
    const validate = (isJson ? exact : coercing)(schema);
    return [mediaType, (value: unknown) => (isJson ? problemOf : problemOfText)(validate, value)] as const;
  });
  const answers = new Map(
    Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([mediaType, { schema }]) => [
        `${status} ${mediaType}`,
        mediaType === 'application/json' ? exact(schema) : null,
      ]),
    ),
  );
  return {
    path: (value) => problemOf(path, value),
    query: (value) => problemOfText(query, value),
    headers: (value) => problemOf(headers, value),
    body: new Map(body),
    answer(status, mediaType, value) {
      const validate = answers.get(`${status} ${mediaType}`);
      if (validate === undefined) return { field: '/', problem: `status ${status} with ${mediaType} is not in the contract` };
      return validate === null ? null : problemOf(validate, value);
    },
  };
}
