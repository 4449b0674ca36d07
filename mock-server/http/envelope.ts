// The envelope of every JSON answer: code, msg, data (API-04).
import type { Answer } from '#mock/bank/kernel/answer.ts';
import { type Refusal, refusalCodes, refusalDetail, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { type Language, refusalText } from '#mock/bank/kernel/refusal-texts.ts';
import type { Operation } from '#mock/contract/document.ts';
import type { Problem } from './validators.ts';

/** `code` is 0 for data, else that of a refusal, whose `msg` is its text. */
export type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

/** Of what is answered, and in which language. */
type Asked = { readonly operation: Pick<Operation, 'operationId'>; readonly language: Language };

/** What the bank said, in the language of the request. */
export function envelope(answer: Answer<unknown>, asked: Asked): Envelope {
  return answer.ok ? { code: 0, msg: '', data: answer.data } : refusalEnvelope(answer.refusal, asked);
}

/** A refusal with its text and its detail. */
export function refusalEnvelope(refusal: Refusal, { operation, language }: Asked): Envelope {
  return { code: refusalCodes[refusal.key], msg: refusalText(refusal, language), data: refusalDetail(refusal, operation.operationId) };
}

/** A request or answer that broke the contract; the HTTP status is the code. */
export function shapeEnvelope(key: RefusalKey, language: Language, problem: Problem | null): Envelope {
  return { code: refusalCodes[key], msg: refusalText({ key }, language), data: problem };
}
