// The data of an answer.

type Envelope = { readonly code: number; readonly data: unknown };

/** What a good answer of this type carries. */
export type DataOf<Answer extends Envelope> = Extract<Answer, { code: 0 }>['data'];

/** Null before an answer and for a refusal. */
export function dataOf<Answer extends Envelope>(answer: Answer | undefined): DataOf<Answer> | null {
  return answer?.code === 0 ? (answer.data as DataOf<Answer>) : null;
}

/** The data where only a good answer can arrive, because the transport throws every refusal; throws for one all the same. */
export function granted<Answer extends Envelope>(answer: Answer): DataOf<Answer> {
  if (answer.code !== 0) throw new Error('refused');
  return answer.data as DataOf<Answer>;
}
