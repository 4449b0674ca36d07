// Inquiries of a signed-in user: accounts and movements, what falls due, deliveries, parameters of the bank.
import type {
  ClosedDaysForm,
  CustomerOfLogin,
  DeliveryForm,
  DueForm,
  HolidayForm,
  MarginMovementForm,
  TradeModeForm,
} from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { accountDetails, movementsIn } from '../queries/account-details.ts';
import { cashFlow } from '../queries/cash-flow.ts';
import { claimRows } from '../queries/claim-rows.ts';
import { deliveriesIn } from '../queries/delivery-rows.ts';
import { duesIn } from '../queries/due-rows.ts';
import { paged } from '../lists/paging.ts';
import { closedDays, dateCheck, forwardCounts, systemParameter, tradeMode } from '../queries/parameters.ts';
import { tradeDuration } from '../queries/trade-duration.ts';

/** The part of the facade that answers inquiries; its methods bear the operationIds of the contract. */
export function inquiryDoor(engine: Engine) {
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;

  return {
    getAccountsDetail: (caller: Caller) => engine.read((state, env) => accountDetails(state, ownId(caller), 'TRADE', env)),
    getMarginAccountsDetail: (caller: Caller) => engine.read((state, env) => accountDetails(state, ownId(caller), 'MARGIN', env)),
    claims: (caller: Caller) => engine.read((state) => claimRows(state, ownId(caller))),
    marginAccountDetail: (caller: Caller, form: MarginMovementForm) =>
      engine.readInTurns((state) => paged(movementsIn(state, ownId(caller), form), form)),
    front: (caller: Caller, form: DueForm) => engine.readInTurns((state, env) => paged(duesIn(state, ownId(caller), form, env), form)),
    cashFlow: (caller: Caller) => engine.readInTurns((state, env) => cashFlow(state, ownId(caller), env)),
    delivery: (caller: Caller, form: DeliveryForm) => engine.readInTurns((state) => paged(deliveriesIn(state, ownId(caller), form), form)),
    spotTradeDurationDetail: (caller: Caller, businessNo: string) =>
      engine.read((state) => tradeDuration(state, ownId(caller), businessNo)),
    custForwardCountext: (caller: Caller) => engine.read((state) => forwardCounts(state, ownId(caller))),
    getTradeMode: (form: TradeModeForm) => engine.read((state, env) => tradeMode(form, state, env)),
    name: (name: string) => engine.read((state) => systemParameter(state, name)),
    checkHoliday: (form: HolidayForm) => engine.read((_, env) => dateCheck(form, env)),
    closedDays: (form: ClosedDaysForm) => engine.read((_, env) => closedDays(form, env)),
    /** The customer of a login of one's own company; any other login is not found (BNK-38). */
    customerId(caller: Caller, loginName: string): Answer<CustomerOfLogin> {
      const customerId = ownId(caller);
      return engine.state.directory.users[loginName]?.customerId === customerId ? done({ loginName, customerId }) : refused('notFound');
    },
  };
}
