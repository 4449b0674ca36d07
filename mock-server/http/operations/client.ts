// Customer, accounts, credit, coupons, badges, reporting defaults and followed pairs.
import { done } from '#mock/bank/kernel/answer.ts';
import type { Handlers } from '../handler.ts';
import { ofOwnName } from '../own-name.ts';

export const client = {
  clientInfo: ({ world: { bank, settings }, caller, language }) =>
    done({ ...bank.clientInfo(caller, language), ...(settings.demo === true && { demo: { hasDealt: bank.hasDealt(caller) } }) }),
  getAccounts: ({ world, caller, body }) => done(world.bank.getAccounts(caller, body.kind)),
  creditQuery: ({ world, caller }) => done(world.bank.creditQuery(caller)),
  coupon: ({ world, caller }) => done(world.bank.coupon(caller)),
  custCountext: async ({ world, caller }) => done(await world.bank.custCountext(caller)),
  clientApplMsg: ({ world, caller }) => done(world.bank.clientApplMsg(caller)),
  foreignExchangeByCustomerId: (call) => ofOwnName(call, () => call.world.bank.foreignExchangeByCustomerId(call.caller)),
  getAccountsDetail: ({ world, caller }) => done(world.bank.getAccountsDetail(caller)),
  getMarginAccountsDetail: ({ world, caller }) => done(world.bank.getMarginAccountsDetail(caller)),
  claims: ({ world, caller }) => done(world.bank.claims(caller)),
  marginAccountDetail: ({ world, caller, body }) => world.bank.marginAccountDetail(caller, body),
  custForwardCountext: ({ world, caller }) => done(world.bank.custForwardCountext(caller)),
  customerId: ({ world, caller, body }) => world.bank.customerId(caller, body.loginName),
  front: ({ world, caller, body }) => world.bank.front(caller, body),
  cashFlow: ({ world, caller }) => world.bank.cashFlow(caller),
  delivery: ({ world, caller, body }) => world.bank.delivery(caller, body),
  saveForeignExchange: ({ world, caller, body }) => world.bank.saveForeignExchange(caller, body),
} satisfies Partial<Handlers>;
