// What all products share: cover, outcome of a request, one deal.
import type { TradeModeForm, MarginForm, BusinessNoForm, RequestOutcomeForm } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import type { Call, Handlers } from '../handler.ts';

export const trade = {
  getMarginReceiveAmt: ({ world, body }: Call<MarginForm>) => world.bank.getMarginReceiveAmt(body),
  getTradeMode: ({ world, body }: Call<TradeModeForm>) => world.bank.getTradeMode(body),
  requestOutcome: ({ world, caller, body, language }: Call<RequestOutcomeForm>) =>
    done(world.bank.requestOutcome(caller, body.clientRequestId, language)),
  pubTrade: ({ world, caller, body }: Call<BusinessNoForm>) => world.bank.pubTrade(caller, body.businessNo),
} satisfies Handlers;
