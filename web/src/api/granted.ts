// The data of an answer where only a good one can arrive, because the transport throws every refusal.
import type { DataOf } from './data-of.ts';

/** Throws for an answer that is a refusal all the same. */
export function granted<Answer extends { readonly code: number; readonly data: unknown }>(answer: Answer): DataOf<Answer> {
  if (answer.code !== 0) throw new Error('refused');
  return answer.data as DataOf<Answer>;
}
