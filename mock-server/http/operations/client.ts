// Customer, accounts, credit, coupons, badges, reporting defaults and followed pairs.
import type {
  CustomerIdBody,
  DeliveryForm,
  DueForm,
  ForeignExchangeByCustomerIdBody,
  GetAccountsBody,
  MarginMovementForm,
  SaveFollowedRequest,
} from '#mock/generated/contract.ts';
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
  getAccountsDetail: ({ world, caller }: Call) => done(world.bank.getAccountsDetail(caller)),
  getMarginAccountsDetail: ({ world, caller }: Call) => done(world.bank.getMarginAccountsDetail(caller)),
  marginAccountDetail: ({ world, caller, body }: Call<MarginMovementForm>) => world.bank.marginAccountDetail(caller, body),
  custForwardCountext: ({ world, caller }: Call) => done(world.bank.custForwardCountext(caller)),
  customerId: ({ world, caller, body }: Call<CustomerIdBody>) => world.bank.customerId(caller, body.loginName),
  front: ({ world, caller, body }: Call<DueForm>) => world.bank.front(caller, body),
  delivery: ({ world, caller, body }: Call<DeliveryForm>) => world.bank.delivery(caller, body),
  saveForeignExchange: ({ world, caller, body }: Call<SaveFollowedRequest>) => world.bank.saveForeignExchange(caller, body),
} satisfies Handlers;
