// The examples of the contract, from which the answers of the scripted bank start. The bank answers with the same
// members (`mock-server/test/example-members.test.ts`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MembersByPlace, membersOf, strayMembers } from '../../../scripts/contract/answer-members.ts';

type Envelope = { readonly code: number; readonly data: unknown };
type Media = { readonly examples?: Readonly<Record<string, { readonly value: Envelope }>> };
type Operation = {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Media> }>>;
};

const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi/dist/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The data of the successful examples of every operation, with its path below the bank's address. */
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.values(verbs).map(({ operationId, responses }) => {
    const examples = Object.values(responses['200']?.content?.['application/json']?.examples ?? {});
    const data = examples.flatMap(({ value }) => (value.code === 0 ? [value.data] : []));
    return { operationId, path: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), data };
  }),
);

const members = new Map<string, MembersByPlace>();

/** The outcome of a request contains the answer of the operation that was requested. */
type Outcome = { readonly operationId: string | null; readonly answer: Envelope | null };

function straysOf(operationId: string, data: unknown): string[] {
  const known = members.get(operationId) ?? membersOf(operations.find((each) => each.operationId === operationId)?.data ?? []);
  members.set(operationId, known);
  const { operationId: of, answer } = (['requestOutcome', 'cancelRequest'].includes(operationId) ? data : {}) as Partial<Outcome>;
  if (!answer) return strayMembers(data, known);
  const outcome = { ...(data as object), answer: { ...answer, data: null } };
  return [...strayMembers(outcome, known), ...(answer.code === 0 && of ? straysOf(of, answer.data) : [])];
}

/** Returns how the data of a successful answer differs in its members from the examples of the operation at this path. */
export function straysAt(path: string, data: unknown): string[] {
  const operation = operations.find((each) => each.path.test(path));
  return operation ? straysOf(operation.operationId, data) : ['the contract has no such path'];
}

/** Returns the rows of an operation's example that has rows. */
export function exampleRows(operationId: string): object[] {
  const lists = (operations.find((each) => each.operationId === operationId)?.data ?? []) as (object[] | { rows: object[] })[];
  return lists.map((each) => (Array.isArray(each) ? each : each.rows)).find(({ length }) => length > 0) ?? [];
}
