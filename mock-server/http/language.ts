// The language in which the bank answers (I18-05).
import type { FastifyRequest } from 'fastify';
import type { Language } from '#mock/bank/kernel/refusal-texts.ts';

/** Whichever of Chinese and English comes first in Accept-Language, which browsers send as a list; else Chinese (I18-01). */
export function languageOf(request: FastifyRequest): Language {
  const [, first = 'zh'] = /(?:^|,)\s*(zh|en)\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return first.toLowerCase() === 'en' ? 'en-US' : 'zh-CN';
}
