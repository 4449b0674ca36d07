// The customer behind a session.
import { done } from '#mock/bank/kernel/answer.ts';
import type { Handlers } from '../handler.ts';

export const client = {
  clientInfo: ({ world: { bank, settings }, caller, language }) =>
    done({ ...bank.clientInfo(caller, language), ...(settings.demo === true && { demo: { hasDealt: bank.hasDealt(caller) } }) }),
} satisfies Partial<Handlers>;
