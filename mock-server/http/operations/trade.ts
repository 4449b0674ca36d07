// What all products share: cover, outcome of a request, one deal.
import { done } from '#mock/bank/kernel/answer.ts';
import type { Handlers } from '../handler.ts';

export const trade = {
  getMarginReceiveAmt: ({ world, body }) => world.bank.getMarginReceiveAmt(body),
  getTradeMode: ({ world, body }) => world.bank.getTradeMode(body),
  requestOutcome: ({ world, caller, body, language }) => done(world.bank.requestOutcome(caller, body.clientRequestId, language)),
  pubTrade: ({ world, caller, body }) => world.bank.pubTrade(caller, body.businessNo),
} satisfies Partial<Handlers>;
