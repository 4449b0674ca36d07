// The outcome of a request: never received or withdrawn before, running until its events are durable, or done with its answer (API-31).
import type { RequestOutcome, StoredSuccess } from '#mock/generated/contract.ts';

import { refusalCodes, refusalDetail } from '../kernel/refusals.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import { isWithdrawn, type StoredRequest } from '../facts/requests.ts';

const unseen: RequestOutcome = { state: 'none', operationId: null, answer: null };

function outcome({ operationId, answer, businessNo }: StoredRequest, language: Language): RequestOutcome['answer'] {
  return answer.ok
    ? { code: 0, msg: '', data: answer.data as StoredSuccess['data'], businessNo }
    : {
        code: refusalCodes[answer.refusal.key],
        msg: refusalText(answer.refusal, language),
        data: refusalDetail(answer.refusal, operationId),
        businessNo,
      };
}

/** Returns the outcome of a request id of one user. `durable` is whether its commit has finished. */
export function requestOutcome(stored: StoredRequest | undefined, durable: boolean, language: Language): RequestOutcome {
  if (!stored || isWithdrawn(stored)) return unseen;
  const { operationId } = stored;
  return durable ? { state: 'done', operationId, answer: outcome(stored, language) } : { state: 'running', operationId, answer: null };
}
