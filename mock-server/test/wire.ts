// What leaves the bank, read on the wire as a client reads it: the contract's own judgement, apart from the check that the bank makes itself (MOC-15, MOC-16).
import { readFileSync, rmSync } from 'node:fs';
import { type Check, schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { contractValidators } from '#mock/http/validators.ts';
import { countsFolder } from './kept-counts.ts';

/** An answer as it arrived; names of headers in lower case, the text of a file is not looked at. */
export type WireAnswer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly text: string };

const contract = readContract();
const validatorsOf = contractValidators(contract);
const compile = schemaCompiler(contract.document);

const isJson = (mediaType: string) => mediaType === 'application/json';

function brokenHeaders({ responses }: Operation, { status, headers }: WireAnswer): string[] {
  const declared = Object.entries(responses[status]?.headers ?? {});
  return declared.flatMap(([name, { required, schema }]) => {
    const value = headers[name];
    if (value === undefined) return required ? [`header ${name} is missing`] : [];
    const check = compile(schema);
    return check(value) ? [] : [wordsOf(check.mistakesIn(value), `header ${name}`)];
  });
}

/** Everything in an answer that the contract does not say, in words; empty when it keeps it. */
export function brokenAnswer(operation: Operation, answer: WireAnswer): string[] {
  const [mediaType = ''] = String(answer.headers['content-type']).split(';');
  const body = isJson(mediaType) ? (JSON.parse(answer.text) as unknown) : null;
  const problem = validatorsOf(operation).answer(answer.status, mediaType, body);
  return [...(problem ? [`${problem.field} ${problem.problem}`] : []), ...brokenHeaders(operation, answer)];
}

type LiveDocument = {
  readonly channels: { readonly live: { readonly messages: Readonly<Record<string, { readonly payload: { readonly const?: string } }>> } };
};
const live = JSON.parse(readFileSync(new URL('../../openapi/dist/live.json', import.meta.url), 'utf8')) as LiveDocument;
const bareTexts = Object.values(live.channels.live.messages).flatMap(({ payload }) => payload.const ?? []);

/** Null where it is no object in JSON. */
function frameOf(text: string): object | null {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as object) : null;
  } catch {
    return null;
  }
}

let frames: Check | null = null;

/** The same of a text that the bank sends over the socket: a frame, or one of the bare texts of the contract. */
export function brokenText(text: string): string[] {
  if (bareTexts.includes(text)) return [];
  const frame = frameOf(text);
  if (frame === null) return [`"${text}" is no text of the bank`];
  frames ??= compile({ $ref: '#/components/schemas/LiveFrame' });
  return frames(frame) ? [] : frames.mistakesIn(frame).map(({ at, problem }) => `${at} ${problem}`);
}

// The values of a form or a query as text, as the contract has them encoded.

/** Text by name; a list is a field that is repeated. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** `a=1&b=2&b=3` of `{ a: '1', b: ['2', '3'] }`. */
export const formText = (values: FormValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each as string])),
  ).toString();

// Before the first test: what the banks of an earlier run have answered is forgotten (MOC-20).

export function setup(): void {
  rmSync(countsFolder, { recursive: true, force: true });
}
