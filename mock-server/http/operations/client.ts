// Customer, accounts, credit, coupons, badges, reporting defaults and followed pairs.
import type {
  AccountsForm,
  DeliveryForm,
  DueForm,
  LoginNameForm,
  MarginMovementForm,
  SaveFollowedRequest,
} from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import type { Call, Handlers } from '../handler.ts';
import { ofOwnName } from '../own-name.ts';

export const client = {
  clientInfo: ({ world, caller, language }: Call) => done(world.bank.clientInfo(caller, language)),
  getAccounts: ({ world, caller, body }: Call<AccountsForm>) => done(world.bank.getAccounts(caller, body.kind)),
  creditQuery: ({ world, caller }: Call) => done(world.bank.creditQuery(caller)),
  coupon: ({ world, caller }: Call) => done(world.bank.coupon(caller)),
  custCountext: ({ world, caller }: Call) => done(world.bank.custCountext(caller)),
  clientApplMsg: ({ world, caller }: Call) => done(world.bank.clientApplMsg(caller)),
  foreignExchangeByCustomerId: (call: Call<LoginNameForm>) =>
    ofOwnName(call, () => call.world.bank.foreignExchangeByCustomerId(call.caller)),
  getAccountsDetail: ({ world, caller }: Call) => done(world.bank.getAccountsDetail(caller)),
  getMarginAccountsDetail: ({ world, caller }: Call) => done(world.bank.getMarginAccountsDetail(caller)),
  marginAccountDetail: ({ world, caller, body }: Call<MarginMovementForm>) => world.bank.marginAccountDetail(caller, body),
  custForwardCountext: ({ world, caller }: Call) => done(world.bank.custForwardCountext(caller)),
  customerId: ({ world, caller, body }: Call<LoginNameForm>) => world.bank.customerId(caller, body.loginName),
  front: ({ world, caller, body }: Call<DueForm>) => world.bank.front(caller, body),
  delivery: ({ world, caller, body }: Call<DeliveryForm>) => world.bank.delivery(caller, body),
  saveForeignExchange: ({ world, caller, body }: Call<SaveFollowedRequest>) => world.bank.saveForeignExchange(caller, body),
} satisfies Handlers;
