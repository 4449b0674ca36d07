// The little of an OpenAPI document that the contract scripts touch.

/** Any JSON object; the scripts pass most of the document through untouched. */
export type JsonObject = Record<string, unknown>;

/** A body or answer of one media type. */
export type MediaType = { schema: JsonObject; examples?: Record<string, { value: unknown }> };

/** What is answered with one status. */
export type Answer = {
  description: string;
  /** By name; each is a reference. */
  headers?: Record<string, JsonObject>;
  content?: Record<string, MediaType>;
};

/** How often some operations may be asked, together, for each of what `per` names. */
export type Limit = { times: number; seconds: number; per: string; operations: string[] };

/** One operation of the bundled contract. */
export type Operation = {
  operationId: string;
  tags: [string, ...string[]];
  parameters?: JsonObject[];
  summary?: string;
  description?: string;
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Answer>;
  security?: Readonly<Record<string, readonly string[]>>[];
  'x-read'?: true;
  'x-role'?: string;
  'x-refusals': string[];
  [key: string]: unknown;
};

/** Name, number and Chinese text of one refusal (openapi/schemas/envelope.yaml). */
export type RefusalTable = Record<string, { code: number; msg: string }>;

/** The bundled contract. */
export type Contract = {
  info: { version: string; description: string };
  security: Readonly<Record<string, readonly string[]>>[];
  servers: { url: string; variables?: Record<string, { default: string }> }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonObject> & {
      ErrorCode: { 'x-refusals': RefusalTable; 'x-pushed': string[]; anyOf: [{ enum: number[] }, JsonObject] };
    };
    /** One that is `required` is in every answer that names it. */
    headers?: Record<string, JsonObject & { required?: boolean; schema: JsonObject }>;
    securitySchemes: Readonly<Record<string, { in: string; name: string }>>;
  };
  'x-limits': Record<string, Limit>;
  'x-every-operation': {
    parameters: JsonObject[];
    headers: Record<string, JsonObject>;
    /** `refusal` and `data` make their example. */
    responses: Record<string, { description: string; schema: string; refusal: string; data: unknown }>;
    refusals: string[];
    refusalsOfSession: string[];
  };
};
