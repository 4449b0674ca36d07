// Reads the contract as bundled into one JSON document.
import { readFileSync } from 'node:fs';

export type MediaTypes = Readonly<Record<string, { readonly schema: object }>>;

type Header = { readonly required?: boolean; readonly schema: object };

/** One operation of the contract; references to parameters and headers are resolved. */
export type Operation = {
  readonly operationId: string;
  readonly path: string;
  readonly verb: string;
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'query' | 'path' | 'header';
    readonly required?: boolean;
    readonly schema: object;
  }[];
  readonly bodyTypes: MediaTypes;
  /** Responses by status. Header names are in lower case. */
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes; readonly headers?: Readonly<Record<string, Header>> }>>;
  /** Whether a session token is required. */
  readonly secured: boolean;
  readonly read: boolean;
  /** `trade` or `print` if the operation requires that permission (BNK-36); null if every role may call it. */
  readonly role: string | null;
  /** Names of the refusals that the operation may return. */
  readonly refusals: readonly string[];
};

type Parameter = Operation['parameters'][number];
type Reference = { readonly $ref: string };

type RawOperation = {
  operationId: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: MediaTypes };
  responses: Readonly<Record<string, { readonly content?: MediaTypes; readonly headers?: Readonly<Record<string, Reference>> }>>;
  security?: [];
  'x-read'?: true;
  'x-role'?: string;
  'x-refusals': string[];
};

/** A rate limit: calls of these operations together, for each value of `per`. */
export type Limit = {
  readonly times: number;
  readonly seconds: number;
  readonly per: 'client address' | 'account' | 'proved account' | 'session' | 'person and purpose' | 'person and address';
  readonly operations: readonly string[];
};

/** The contract: the document, and the operations read from it. */
export type Contract = {
  readonly document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
    readonly components: {
      readonly parameters: Readonly<Record<string, Parameter>>;
      readonly headers: Readonly<Record<string, Header>>;
    };
    readonly 'x-limits': Readonly<Record<string, Limit>>;
  };
  readonly operations: readonly Operation[];
};

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the part to which a reference points. */
function found<Part>(parts: Readonly<Record<string, Part>>, $ref: string): Part {
  const part = parts[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (!part) throw new Error(`unresolved $ref: ${$ref}`);
  return part;
}

function operation(path: string, verb: string, raw: RawOperation, { parameters, headers }: Contract['document']['components']): Operation {
  const declared = (parameter: Parameter | Reference) => ('$ref' in parameter ? found(parameters, parameter.$ref) : parameter);
  const answered = ({ content = {}, headers: named = {} }: RawOperation['responses'][string]): Operation['responses'][string] => ({
    content,
    headers: Object.fromEntries(Object.entries(named).map(([name, { $ref }]) => [name.toLowerCase(), found(headers, $ref)])),
  });
  return {
    operationId: raw.operationId,
    path,
    verb,
    pointer: `/paths/${escaped(path)}/${verb}`,
    parameters: (raw.parameters ?? []).map(declared),
    bodyTypes: raw.requestBody?.content ?? {},
    responses: Object.fromEntries(Object.entries(raw.responses).map(([status, answer]) => [status, answered(answer)])),
    secured: raw.security === undefined,
    read: raw['x-read'] === true,
    role: raw['x-role'] ?? null,
    refusals: raw['x-refusals'],
  };
}

let read: Contract | null = null;

/** Returns the document that `npm run generate` bundles; it is read once. */
export function readContract(): Contract {
  read ??= parsed(readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'));
  return read;
}

const unknownCode = '#/components/schemas/UnknownCode';

/**
 * Removes the openness of code lists: clients must accept unknown codes (API-40), the bank may send listed codes only
 * (API-28).
 */
function listedOnly(_key: string, value: unknown): unknown {
  const open = value as { anyOf?: readonly (Partial<Reference> & object)[] } | null;
  if (open?.anyOf?.[1]?.$ref !== unknownCode) return value;
  const { anyOf, ...rest } = open;
  return { ...rest, ...anyOf[0] };
}

function parsed(text: string): Contract {
  const document = JSON.parse(text, listedOnly) as Contract['document'];
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, raw]) => operation(path, verb, raw, document.components)),
  );
  return { document, operations };
}
