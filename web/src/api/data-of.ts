// The part of a response that these functions use.

type Envelope = { readonly code: number; readonly data: unknown };

/** Type of the data of a successful response. */
export type DataOf<Answer extends Envelope> = Extract<Answer, { code: 0 }>['data'];

/** Returns the data of a response; null before it arrives and for a refusal. */
export function dataOf<Answer extends Envelope>(answer: Answer | undefined): DataOf<Answer> | null {
  return answer?.code === 0 ? (answer.data as DataOf<Answer>) : null;
}

/**
 * Returns the data of a response that must be successful, because the transport throws every refusal. Throws for a
 * refusal.
 */
export function granted<Answer extends Envelope>(answer: Answer): DataOf<Answer> {
  if (answer.code !== 0) throw new Error('refused');
  return answer.data as DataOf<Answer>;
}
