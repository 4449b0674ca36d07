// The bundled contract as the bank reads it.
import { readFileSync } from 'node:fs';

export type MediaTypes = Readonly<Record<string, { readonly schema: object }>>;

/** One operation of the contract and where it stands in the document. */
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
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
  /** Whether a session token is demanded. */
  readonly secured: boolean;
  readonly read: boolean;
  /** `trade` where the operation asks for a trader, `print` for a reader of papers (BNK-36); null where every role may call. */
  readonly role: string | null;
  /** Names of the refusals that it may answer. */
  readonly refusals: readonly string[];
};

type Parameter = Operation['parameters'][number];
type Reference = { readonly $ref: string };

type RawOperation = {
  operationId: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: MediaTypes };
  responses: Operation['responses'];
  security?: [];
  'x-read'?: true;
  'x-role'?: string;
  'x-refusals': string[];
};

/** How often some operations may be asked, together, for each of what `per` names. */
export type Limit = {
  readonly times: number;
  readonly seconds: number;
  readonly per: 'client address' | 'account' | 'session' | 'person and purpose';
  readonly operations: readonly string[];
};

/** The document and its operations. */
export type Contract = {
  readonly document: {
    readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
    readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
    readonly 'x-limits': Readonly<Record<string, Limit>>;
  };
  readonly operations: readonly Operation[];
};

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function operation(path: string, verb: string, raw: RawOperation, { parameters }: Contract['document']['components']): Operation {
  const declared = (given: Parameter | Reference): Parameter => {
    const found = '$ref' in given ? parameters[given.$ref.replace('#/components/parameters/', '')] : given;
    if (!found) throw new Error(`${raw.operationId}: a parameter is not in the document`);
    return found;
  };
  return {
    operationId: raw.operationId,
    path,
    verb,
    pointer: `/paths/${escaped(path)}/${verb}`,
    parameters: (raw.parameters ?? []).map(declared),
    bodyTypes: raw.requestBody?.content ?? {},
    responses: raw.responses,
    secured: raw.security === undefined,
    read: raw['x-read'] === true,
    role: raw['x-role'] ?? null,
    refusals: raw['x-refusals'],
  };
}

let read: Contract | null = null;

/** The bundled document that `npm run generate` makes; it is read once, however many banks stand on it. */
export function readContract(): Contract {
  read ??= parsed(readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'));
  return read;
}

function parsed(text: string): Contract {
  const document = JSON.parse(text) as Contract['document'];
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, raw]) => operation(path, verb, raw, document.components)),
  );
  return { document, operations };
}
