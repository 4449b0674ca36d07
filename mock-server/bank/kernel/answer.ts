// What an act answers: its data, or a refusal that changed nothing.
import type { Refusal, RefusalKey } from './refusals.ts';

/** An act that a rule refused. */
export type Refused = { readonly ok: false; readonly refusal: Refusal };
/** Data, or a refusal. */
export type Answer<T> = { readonly ok: true; readonly data: T } | Refused;

/** The answer of an act that was done. */
export function done<T>(data: T): Answer<T> {
  return { ok: true, data };
}

/** The answer of an act that a rule refused. */
export function refused(key: RefusalKey, params?: Refusal['params']): Refused {
  return { ok: false, refusal: params === undefined ? { key } : { key, params } };
}

/** The data of an answer that no rule may refuse here; throws where one did. */
export function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data;
}
