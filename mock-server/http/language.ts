// The language in which the bank answers (I18-05).
import type { FastifyRequest } from 'fastify';
import type { Language } from '#mock/bank/refusal-texts.ts';

/** English when Accept-Language begins with it, else Chinese (I18-01). */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.startsWith('en') ? 'en-US' : 'zh-CN';
}
