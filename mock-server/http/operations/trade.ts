// What all products share: cover, outcome of a request, one deal.
import type { GetTradeModeBody, MarginForm, PubTradeBody, RequestOutcomeBody } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import type { Call, Handlers } from '../handler.ts';

export const trade = {
  getMarginReceiveAmt: ({ world, body }: Call<MarginForm>) => world.bank.getMarginReceiveAmt(body),
  getTradeMode: ({ world, body }: Call<GetTradeModeBody>) => world.bank.getTradeMode(body),
  requestOutcome: ({ world, caller, body, language }: Call<RequestOutcomeBody>) =>
    done(world.bank.requestOutcome(caller, body.clientRequestId, language)),
  pubTrade: ({ world, caller, body }: Call<PubTradeBody>) => world.bank.pubTrade(caller, body.businessNo),
} satisfies Handlers;
