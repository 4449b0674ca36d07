// What the bank checks when a customer asks for a spot quote, in the order in which it answers (VAL-09).
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { refused } from '../answer.ts';
import { compare } from '../decimal.ts';
import { followsPair } from '../directory/follows.ts';
import { accountPrefix, ownAccount } from '../ledger/accounts.ts';
import { coverShortage } from '../ledger/cover.ts';
import { remainingVolume, usableCoupon } from '../ledger/coupons.ts';
import { findPair } from '../market/pairs.ts';
import type { Rule } from './product.ts';
import { isReported } from './reporting.ts';
import { amt1Of, coverOfAsk, indication, pairOfAsk, valueDateOf } from './spot-ask.ts';

type SpotRule = Rule<SpotTradeRequest>;

const bankIsOpen: SpotRule = ({ env }) => (env.calendar.session(env.bankNow) === 'CLOSED' ? refused('outsideTradingHours') : null);

const pairIsFollowed: SpotRule = ({ body, state, caller }) =>
  findPair(body.rateCode) && followsPair(state, caller.loginName, body.rateCode) ? null : refused('pairNotFollowed');

const valueDateIsOpen: SpotRule = (ask) => {
  const choice = valueDateOf(ask);
  return choice?.closed === null ? null : refused(choice?.closed ?? 'notBusinessDay');
};

const pairHasPrice: SpotRule = (ask) => (indication(ask) ? null : refused('priceUnavailable'));

const amountIsInBounds: SpotRule = (ask) => {
  const { minAmount: min, maxAmount: max } = pairOfAsk(ask);
  if (compare(amt1Of(ask), min) <= 0) return refused('amountTooSmall', { min });
  return compare(amt1Of(ask), max) > 0 ? refused('amountTooLarge', { max }) : null;
};

const accountsFit: SpotRule = (ask) => {
  const { body, state, customerId } = ask;
  const { ccy1, ccy2 } = pairOfAsk(ask);
  const account1 = ownAccount(state, customerId, body.cyCode1Account);
  const account2 = ownAccount(state, customerId, body.cyCode2Account);
  if (!account1 || !account2) return refused('accountNotFound');
  const fits =
    account1.kind === 'TRADE' &&
    account2.kind === 'TRADE' &&
    account1.currency === ccy1 &&
    account2.currency === ccy2 &&
    accountPrefix(account1.accountNo) === accountPrefix(account2.accountNo);
  if (!fits) return refused('accountMismatch');
  return account1.state === '0' && account2.state === '0' ? null : refused('debitAccountAbnormal');
};

const coverReaches: SpotRule = (ask) => {
  const plan = coverOfAsk(ask);
  if (plan === null) return null;
  return 'ok' in plan ? plan : coverShortage(ask.state, plan);
};

const isReportedToRegulator: SpotRule = (ask) =>
  pairOfAsk(ask).appId === '1' || isReported(ask.body.reporting) ? null : refused('reportingMissing');

const riskIsUnderstood: SpotRule = (ask) =>
  pairOfAsk(ask).appId === '1' || ask.body.riskStatementAgreed ? null : refused('riskStatementMissing');

const couponServes: SpotRule = (ask) => {
  const { body, state, customerId } = ask;
  if (body.couponNo === undefined) return null;
  const coupon = usableCoupon(state, customerId, body.couponNo, body.rateCode);
  if (!coupon) return refused('couponNotFound');
  const left = remainingVolume(coupon);
  const short = compare(amt1Of(ask), left) > 0 && body.couponConfirmed !== true;
  return short ? refused('couponVolumeShort', { amount: left }) : null;
};

/** All rules, in their order. */
export const spotRules: readonly SpotRule[] = [
  bankIsOpen,
  pairIsFollowed,
  valueDateIsOpen,
  pairHasPrice,
  amountIsInBounds,
  accountsFit,
  coverReaches,
  isReportedToRegulator,
  riskIsUnderstood,
  couponServes,
];
