// The data of an answer, once there is a good one.

type Envelope = { readonly code: number; readonly data: unknown };

/** What a good answer of this type carries. */
export type DataOf<Answer extends Envelope> = Extract<Answer, { code: 0 }>['data'];

/** Null before an answer and for a refusal. */
export function dataOf<Answer extends Envelope>(answer: Answer | undefined): DataOf<Answer> | null {
  return answer?.code === 0 ? (answer.data as DataOf<Answer>) : null;
}
