// @module-tag thorough
// Each rule about deals without cover, switched off in turn, is noticed by a law (BNK-55).
import { describe } from 'vitest';

import { accountNumber } from '../acts/world-acts.ts';
import type { Fact } from '../facts/facts.ts';
import { refused } from '../kernel/answer.ts';
import { div, mul, negate } from '../kernel/decimal.ts';
import * as cover from '../ledger/cover.ts';
import * as holds from '../ledger/holds.ts';
import { bankBook } from '../ledger/postings.ts';
import { option } from '../products/option.ts';
import { spot } from '../products/spot.ts';
import { decideWith, factsBecome, isPosted, replace } from './forgetful-rules.fixture.ts';
import { holdStories as plays } from './hold-stories.fixture.ts';
import { factsOf } from './recorded.fixture.ts';
import { noticed, type Switch } from './switches.fixture.ts';

/** Changes a planned hold. */
const planned = (change: (plan: cover.CoverPlan) => cover.CoverPlan): void =>
  replace(holds, 'planHold', (rule) => (...given) => {
    const plan = rule(...given);
    return 'source' in plan ? change(plan) : plan;
  });

const onHold = (change: (plan: cover.CoverPlan) => cover.CoverPlan): void =>
  planned((plan) => (plan.source.kind === 'hold' ? change(plan) : plan));
const onCredit = (change: (plan: cover.CoverPlan) => cover.CoverPlan): void =>
  planned((plan) => (plan.source.kind === '1' ? change(plan) : plan));
const half = (plan: cover.CoverPlan): cover.CoverPlan => ({ ...plan, amount: div(plan.amount, '2', 2) });

/** What is held from submission. */
const requested: readonly Switch[] = [
  { bank: 'holds nothing for a deal for today', plays: plays.boughtToday, off: () => replace(spot, 'cover', () => () => null) },
  { bank: 'holds nothing for a deferred premium', plays: plays.premiumHeld, off: () => replace(option, 'cover', () => () => null) },
  ...(['boughtToday', 'soldToday', 'boughtTodayForCnh', 'premiumHeld', 'orderForToday'] as const).map((name) => ({
    bank: `holds less than the estimate (${name})`,
    plays: plays[name],
    off: () => onHold(half),
  })),
  {
    bank: 'refuses instead of taking cover from credit',
    plays: plays.spotOnCredit,
    off: () =>
      replace(holds, 'planHold', (rule) => (...given) => {
        const plan = rule(...given);
        return 'source' in plan && plan.source.kind === '1' ? refused('creditInsufficient') : plan;
      }),
  },
  {
    bank: 'takes cover from credit although the account has the money',
    plays: plays.boughtToday,
    off: () =>
      replace(
        holds,
        'planHold',
        (rule) => (owner, payable, credit) => rule(owner, { ...payable, amount: mul(payable.amount, '1000000') }, credit),
      ),
  },
  { bank: 'takes another part of the credit line for a deal for today', plays: plays.spotOnCredit, off: () => onCredit(half) },
  { bank: 'covers a part of a premium by credit', plays: plays.premiumOnCredit, off: () => onCredit(half) },
  {
    bank: 'does not show the credit in the dialog',
    plays: plays.spotOnCredit,
    off: () => replace(holds, 'coverShown', () => () => undefined),
  },
  { bank: 'exceeds the credit line', plays: plays.lineUsedUp, off: () => replace(cover, 'coverShortage', () => () => null) },
  {
    bank: 'refuses a deal without money and credit with another code',
    plays: plays.nothingSuffices,
    off: () =>
      replace(holds, 'planHold', (rule) => (...given) => {
        const plan = rule(...given);
        return 'source' in plan ? plan : refused('stateNotAllowed');
      }),
  },
  {
    bank: 'deals without money and credit',
    plays: plays.nothingSuffices,
    off: () =>
      replace(holds, 'planHold', (rule) => (owner, payable, credit) => {
        const plan = rule(owner, payable, credit);
        const { accountNo, currency } = payable;
        return 'source' in plan ? plan : { source: { kind: 'hold', accountNo }, currency, amount: '0' };
      }),
  },
];

/** What is held from acceptance until it is paid. */
const accepted: readonly Switch[] = [
  ...(['boughtToday', 'premiumHeld'] as const).map((name) => ({
    bank: `keeps the estimate instead of the quoted amount (${name})`,
    plays: plays[name],
    off: () => replace(holds, 'firmHold', () => (state, businessNo) => cover.coverFirmed(state, businessNo)),
  })),
  ...(['boughtToday', 'soldToday', 'premiumHeld'] as const).map((name) => ({
    bank: `releases the hold at acceptance (${name})`,
    plays: plays[name],
    off: () =>
      replace(holds, 'firmHold', () => (state, businessNo) => [
        ...cover.coverFirmed(state, businessNo),
        ...cover.coverReturned(state, businessNo),
      ]),
  })),
  {
    bank: 'accepts although the account cannot pay the quoted amount',
    plays: plays.emptiedBeforeAcceptance,
    off: () => replace(holds, 'canHoldQuoted', () => () => true),
  },
  {
    bank: 'releases the whole hold with the first part',
    plays: plays.boughtToday,
    off: () =>
      replace(
        holds,
        'releasedPart',
        () =>
          ({ amount }) =>
            amount,
      ),
  },
  {
    bank: 'releases nothing before the last part',
    plays: plays.boughtToday,
    off: () =>
      replace(holds, 'releasedPart', (rule) => (held, waiting, paid, isLast) => (isLast ? rule(held, waiting, paid, isLast) : '0')),
  },
  {
    bank: 'keeps a hold after it was paid',
    plays: plays.premiumHeld,
    off: () =>
      factsBecome((fact, facts) =>
        facts.some(({ type }) => type === 'optionPremiumPaid') && (fact.type === 'coverReleased' || isPosted(fact, 'holdReleased'))
          ? null
          : fact,
      ),
  },
  {
    bank: 'holds nothing for the deal of an order for today',
    plays: plays.orderForToday,
    off: () => replace(holds, 'moveHold', () => () => null),
  },
];

/** Posts what a margin account paid of a difference as a claim. */
function marginClaimed(facts: readonly Fact[]): Fact[] {
  const [settled] = factsOf(facts, 'netItemSettled');
  if (!settled) return [...facts];
  const { closingNo } = settled;
  const margin = accountNumber('C0001', 'MARGIN', 'CNH');
  return facts.flatMap((fact): Fact[] => {
    if (fact.type === 'netItemSettled') return [{ type: 'netItemFailed', closingNo, failure: 'balanceShort' }];
    if (fact.type !== 'posted' || fact.posting.reason !== 'closing') return [fact];
    const entries = fact.posting.entries.map((entry) => (entry.book === margin ? { ...entry, book: bankBook('claims', 'CNH') } : entry));
    const amount = entries.find(({ book }) => book === bankBook('claims', 'CNH'))?.amount ?? '0';
    const claim: Fact = { type: 'claimArose', businessNo: closingNo, customerId: 'C0001', currency: 'CNH', amount: negate(amount) };
    return [{ ...fact, posting: { ...fact.posting, entries } }, claim];
  });
}

/** What cover in money prevents. */
const covered: readonly Switch[] = [
  ...(['lossWithinCnh', 'lossWithinUsd'] as const).map((name) => ({
    bank: `takes a tenth of the cover (${name})`,
    plays: plays[name],
    off: () =>
      replace(
        cover,
        'coverAmount',
        (rule) =>
          (...given) =>
            div(rule(...given), '10', 2),
      ),
  })),
  { bank: 'takes no loss from the cover', plays: plays.lossWithinCnh, off: () => decideWith({ facts: marginClaimed }) },
];

describe('deals without cover', () => {
  noticed('BNK-55', [...requested, ...accepted, ...covered]);
});
