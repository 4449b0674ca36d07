// The little of an OpenAPI document that the contract scripts touch.

/** Any JSON object; the scripts pass most of the document through untouched. */
export type JsonObject = Record<string, unknown>;

/** A body or answer of one media type. */
export type MediaType = { schema: JsonObject; examples?: Record<string, { value: unknown }> };

/** One operation of the bundled contract. */
export type Operation = {
  operationId: string;
  tags: [string, ...string[]];
  parameters?: JsonObject[];
  summary?: string;
  description?: string;
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
  security?: [];
  'x-read'?: true;
  'x-role'?: string;
  'x-refusals': string[];
  [key: string]: unknown;
};

/** Name, number and Chinese text of one refusal (openapi/schemas/envelope.yaml). */
export type RefusalTable = Record<string, { code: number; msg: string }>;

/** The bundled contract. */
export type Contract = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject> & { ErrorCode: { 'x-refusals': RefusalTable; 'x-pushed': string[]; enum: number[] } } };
  'x-limits': Record<string, { times: number; seconds: number; per: string; operations: string[] }>;
  'x-every-operation': {
    parameters: JsonObject[];
    /** `refusal` and `data` make their example. */
    responses: Record<string, { description: string; schema: string; refusal: string; data: unknown }>;
    refusals: string[];
    refusalsOfSession: string[];
  };
};
