// Customer, accounts, credit, coupons, badges, reporting defaults and followed pairs.
import type { ForeignExchangeByCustomerIdBody, GetAccountsBody, SaveFollowedRequest } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import type { Call, Handlers } from '../handler.ts';

export const client = {
  clientInfo: ({ world, caller, language }: Call) => done(world.bank.clientInfo(caller, language)),
  getAccounts: ({ world, caller, body }: Call<GetAccountsBody>) => done(world.bank.getAccounts(caller, body.kind)),
  creditQuery: ({ world, caller }: Call) => done(world.bank.creditQuery(caller)),
  coupon: ({ world, caller }: Call) => done(world.bank.coupon(caller)),
  custCountext: ({ world, caller }: Call) => done(world.bank.custCountext(caller)),
  clientApplMsg: ({ world, caller }: Call) => done(world.bank.clientApplMsg(caller)),
  // The login name in the body is the portal's habit; whose entries they are, the session says (BNK-38).
  foreignExchangeByCustomerId: ({ world, caller }: Call<ForeignExchangeByCustomerIdBody>) =>
    done(world.bank.foreignExchangeByCustomerId(caller)),
  saveForeignExchange: ({ world, caller, body }: Call<SaveFollowedRequest>) => world.bank.saveForeignExchange(caller, body),
} satisfies Handlers;
