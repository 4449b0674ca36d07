// Generates one tool for each operation of the control document (DSK-13).
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Members, membersOf } from './body-members.ts';
import { type ApiDocument, type Operation, type Parameter, resolved, type Schema, type Verb, verbs } from './document.ts';

/** A tool and how its arguments become a request. */
export type ControlTool = {
  readonly definition: Tool;
  readonly verb: Verb;
  /** Path with parameters in braces, such as `/__mock/worlds/{world}`. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** `members`: the other arguments are the members of the body. `whole`: the argument `body` is the body. */
  readonly body: 'none' | 'members' | 'whole';
};

const json = 'application/json';
const stream = 'text/event-stream';

/** A stream of events never ends, so it cannot be the result of a tool. */
const isStream = (document: ApiDocument, { responses }: Operation): boolean =>
  Object.values(responses).some((response) => stream in (resolved(document, response).content ?? {}));

/** Parameters of the path and the query; headers are set by the client. */
function parametersOf(document: ApiDocument, path: string, { parameters = [] }: Operation): Parameter[] {
  const all = [...(document.paths[path]?.parameters ?? []), ...parameters].map((each) => resolved(document, each));
  return all.filter((each) => each.in === 'path' || each.in === 'query');
}

type Arguments = Members & Pick<ControlTool, 'body'>;

/** The arguments that form the body. A body that is not an object, or shares a name with a parameter, is one argument. */
function bodyArguments(document: ApiDocument, { requestBody }: Operation, taken: readonly string[]): Arguments {
  if (!requestBody) return { properties: {}, required: [], closed: true, body: 'none' };
  const { content = {}, required = false } = resolved(document, requestBody);
  const schema = content[json]?.schema ?? {};
  const members = membersOf(document, schema);
  const isClear = members !== null && Object.keys(members.properties).every((name) => !taken.includes(name));
  if (!isClear) return { properties: { body: schema }, required: required ? ['body'] : [], closed: true, body: 'whole' };
  return { ...members, required: required ? members.required : [], body: 'members' };
}

const toSchemas = '"#/components/schemas/';

/** The schemas that a value refers to, directly and through others. */
function definitionsOf(document: ApiDocument, value: object, found: Record<string, Schema> = {}): Record<string, Schema> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"/]+)/g)) {
    const schema = document.components?.schemas?.[name];
    if (found[name] || !schema) continue;
    found[name] = schema;
    definitionsOf(document, schema, found);
  }
  return found;
}

const propertyOf = ({ schema = {}, description }: Parameter): Schema => ({ ...schema, ...(description !== undefined && { description }) });

function inputSchema(document: ApiDocument, parameters: readonly Parameter[], body: Members): Tool['inputSchema'] {
  const properties = { ...Object.fromEntries(parameters.map((each) => [each.name, propertyOf(each)])), ...body.properties };
  const demanded = parameters.filter((each) => each.in === 'path' || each.required).map(({ name }) => name);
  const $defs = definitionsOf(document, properties);
  const schema = {
    type: 'object',
    properties,
    required: [...demanded, ...body.required],
    ...(body.closed && { additionalProperties: false }),
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
  return JSON.parse(JSON.stringify(schema).replaceAll(toSchemas, '"#/$defs/')) as Tool['inputSchema'];
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Summary and description of the operation, and the description of its body. */
function descriptionOf(document: ApiDocument, { summary, description, requestBody }: Operation): string {
  const schema = requestBody && resolved(document, requestBody).content?.[json]?.schema;
  const ofBody = schema && (resolved(document, schema) as { description?: string }).description;
  return [summary, description, ofBody].flatMap((text) => (text ? [sentence(text.trim())] : [])).join(' ');
}

/** What a client may show before it asks for approval. Unset hints have the protocol's cautious default. */
const annotationsOf = (verb: Verb): Tool['annotations'] => ({
  readOnlyHint: verb === 'get',
  ...(verb === 'delete' && { destructiveHint: true }),
  openWorldHint: false,
});

function toolOf(document: ApiDocument, path: string, verb: Verb, operation: Operation): ControlTool {
  const parameters = parametersOf(document, path, operation);
  const { body, ...members } = bodyArguments(
    document,
    operation,
    parameters.map(({ name }) => name),
  );
  return {
    definition: {
      name: operation.operationId,
      description: descriptionOf(document, operation),
      inputSchema: inputSchema(document, parameters, members),
      annotations: annotationsOf(verb),
    },
    verb,
    path,
    query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    body,
  };
}

/** The tools of all operations, except those that answer with a stream of events. */
export function toolsOf(document: ApiDocument): ControlTool[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb) => {
      const operation = item[verb];
      return operation && !isStream(document, operation) ? [toolOf(document, path, verb, operation)] : [];
    }),
  );
}
