// The parts of an OpenAPI document that the contract scripts use.

/** Any JSON object; most of the document passes through unchanged. */
export type JsonObject = Record<string, unknown>;

/** Schema and named examples of a request body or response in one media type. */
export type MediaType = { schema: JsonObject; examples?: Record<string, { value: unknown }> };

/** The response of an operation for one status. */
export type Answer = {
  description: string;
  /** References to header definitions, by header name. */
  headers?: Record<string, JsonObject>;
  content?: Record<string, MediaType>;
};

/** A rate limit: calls of these operations together, for each value of `per`. */
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
  /** What a refusal changes nevertheless, as a clause. */
  'x-kept-on-refusal'?: string;
  [key: string]: unknown;
};

/** Number and Chinese text of each refusal, by name (openapi/schemas/envelope.yaml). */
export type RefusalTable = Record<string, { code: number; msg: string }>;

/** The bundled contract, as far as it is used here. */
export type Contract = {
  info: { version: string; description: string };
  security: Readonly<Record<string, readonly string[]>>[];
  servers: { url: string; variables?: Record<string, { default: string }> }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonObject> & {
      ErrorCode: { 'x-refusals': RefusalTable; 'x-pushed': string[]; anyOf: [{ enum: number[] }, JsonObject] };
    };
    /** A response that lists a header with `required` always contains it. */
    headers?: Record<string, JsonObject & { required?: boolean; schema: JsonObject }>;
    securitySchemes: Readonly<Record<string, { in: string; name: string }>>;
  };
  'x-limits': Record<string, Limit>;
  'x-every-operation': {
    parameters: JsonObject[];
    headers: Record<string, JsonObject>;
    /** Responses that every operation may have. The example of each is made from its `refusal` and `data`. */
    responses: Record<
      string,
      { description: string; schema: string; refusal: string; data: unknown; headers?: Record<string, JsonObject> }
    >;
    refusals: string[];
    refusalsOfSession: string[];
  };
};
