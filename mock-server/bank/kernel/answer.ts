// The answer of an act: its data, or a refusal. A refused act does not change the deals, money or orders it concerns.
import type { Refusal, RefusalKey } from './refusals.ts';

/** An answer that says which rule refused the act. */
export type Refused = { readonly ok: false; readonly refusal: Refusal };
/** The answer of an act: its data, or a refusal. */
export type Answer<T> = { readonly ok: true; readonly data: T } | Refused;

/** Creates a successful answer. */
export function done<T>(data: T): Answer<T> {
  return { ok: true, data };
}

/** Creates a refusal. */
export function refused(key: RefusalKey, params?: Refusal['params']): Refused {
  return { ok: false, refusal: params === undefined ? { key } : { key, params } };
}

/** Returns the data of an answer. Throws when the answer is a refusal. */
export function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data;
}
