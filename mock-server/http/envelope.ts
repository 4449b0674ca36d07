// The envelope of every JSON answer: code, msg, data (API-04).
import type { Answer } from '#mock/bank/answer.ts';
import { type Language, refusalText } from '#mock/bank/refusal-texts.ts';
import { type Refusal, type RefusalKey, refusalCodes } from '#mock/bank/refusals.ts';
import type { Problem } from './validators.ts';

export type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };

/** What the bank said, in the language of the request. */
export function envelope(answer: Answer<unknown>, language: Language): Envelope {
  return answer.ok ? { code: 0, msg: '', data: answer.data } : refusalEnvelope(answer.refusal, language);
}

export function refusalEnvelope(refusal: Refusal, language: Language): Envelope {
  return { code: refusalCodes[refusal.key], msg: refusalText(refusal, language), data: null };
}

/** A request or answer that broke the contract; the HTTP status is the code. */
export function shapeEnvelope(key: RefusalKey, language: Language, problem: Problem | null): Envelope {
  return { ...refusalEnvelope({ key }, language), data: problem };
}
