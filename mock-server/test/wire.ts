// Checks what the bank sends on the wire against the contract, independently of the bank's own validation (MOC-15, MOC-16).
import { readFileSync, rmSync } from 'node:fs';
import { type Check, schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';
import { type Operation, readContract } from '#mock/contract/document.ts';
import { contractValidators } from '#mock/http/validators.ts';
import { countsFolder } from './kept-counts.ts';

/** A response as it arrived. Header names are in lower case; the content of files is ignored. */
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

/** Returns sentences about everything in a response that the contract does not allow; empty if it is valid. */
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

/** Null if it is not a JSON object. */
function frameOf(text: string): object | null {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as object) : null;
  } catch {
    return null;
  }
}

let frames: Check | null = null;

/**
 * Returns sentences about a socket text that the contract does not allow; empty for a valid frame or a declared plain
 * text.
 */
export function brokenText(text: string): string[] {
  if (bareTexts.includes(text)) return [];
  const frame = frameOf(text);
  if (frame === null) return [`"${text}" is no text of the bank`];
  frames ??= compile({ $ref: '#/components/schemas/LiveFrame' });
  return frames(frame) ? [] : frames.mistakesIn(frame).map(({ at, problem }) => `${at} ${problem}`);
}

// Encodes the values of a form or query as the contract requires.

/** Texts by name; a list is a repeated field. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** `a=1&b=2&b=3` for `{ a: '1', b: ['2', '3'] }`. */
export const formText = (values: FormValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each as string])),
  ).toString();

/** Returns the values of a form as texts. */
export const formTexts = (values: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]));

// Runs before the first test: deletes the counts of earlier runs (MOC-20).

export function setup(): void {
  rmSync(countsFolder, { recursive: true, force: true });
}
