// @module-tag thorough
// Each rule about claims, switched off in turn, is noticed by a law (BNK-54).
import { describe } from 'vitest';

import { acts } from '../acts/acts.ts';
import { done, refused } from '../kernel/answer.ts';
import { unchanged } from '../desk/env.ts';
import type { Env, TwoSided } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { ClaimPayment, Entry } from '../facts/ledger-state.ts';
import { mul } from '../kernel/decimal.ts';
import * as claims from '../ledger/claims.ts';
import * as postings from '../ledger/postings.ts';
import { findPair } from '../market/pairs.ts';
import { forward } from '../products/forward.ts';
import { option } from '../products/option.ts';
import { spot } from '../products/spot.ts';
import { swap } from '../products/swap.ts';
import * as details from '../queries/account-details.ts';
import * as receipts from '../receipts/drafts.ts';
import { fwdEarlyBreach, spotBreach } from '../specials/breach.ts';
import { optionHedging } from '../specials/option-hedging.ts';
import { claimStories as plays } from './claim-stories.fixture.ts';
import {
  areOfDayStep,
  contain,
  decideWith,
  entriesBecome,
  factsBecome,
  isDayStep,
  isOneOf,
  isPosted,
  replace,
  set,
} from './forgetful-rules.fixture.ts';
import { noticed, type Switch } from './switches.fixture.ts';

/** Forgets claims during commands of some kinds. */
function unclaimedIn(...commands: readonly string[]): void {
  let isIgnored = false;
  decideWith({
    env: (env, asked) => {
      isIgnored = isOneOf(asked, ...commands);
      return env;
    },
  });
  replace(
    claims,
    'claimRefusal',
    (rule) =>
      (...given) =>
        isIgnored ? null : rule(...given),
  );
}

/** Refuses an act while the customer owes. */
const refusedWhileOwing = <Name extends 'doSpotTradeDelivery' | 'cancleSpotForexOrder' | 'doOptPremiumDelivery' | 'doOptionTradeExercise'>(
  name: Name,
): void =>
  replace(
    acts,
    name,
    (rule) =>
      ((act: never, state: never, env: never) => {
        const refusal = claims.claimRefusal(state, 'C0001');
        return refusal ? unchanged(refusal) : (rule as (...given: never[]) => unknown)(act, state, env);
      }) as typeof rule,
  );

/** Leaves out payments of claims, with their postings and notices. */
const unpaid = (isLeftOut: (payment: ClaimPayment, facts: readonly Fact[]) => boolean): void =>
  decideWith({
    facts: (facts) => {
      const left = facts.flatMap((fact) => (fact.type === 'claimCollected' && isLeftOut(fact.payment, facts) ? [fact] : []));
      const isOfLeft = (fact: Fact) =>
        fact.type === 'posted' &&
        fact.posting.reason === 'claim' &&
        left.some(({ payment }) => fact.posting.entries.some(({ book }) => book === payment.accountNo));
      return facts.filter((fact) => !left.some((each) => each === fact) && !isOfLeft(fact));
    },
  });

const isOther = ({ rate }: ClaimPayment): boolean => rate !== null;

const atMid = ({ mid }: TwoSided): TwoSided => ({ bid: mid, offer: mid, mid });

/** Changes the prices at which claims are converted, at day end and at request. */
const convertedAt = (change: (prices: Env['prices']) => Partial<Env['prices']>): void =>
  decideWith({
    env: (env, asked) =>
      isOneOf(asked, 'doClaimPayment') || isDayStep(asked) ? { ...env, prices: { ...env.prices, ...change(env.prices) } } : env,
  });

const heldInstead = (entry: Entry): Entry => (entry.book.startsWith('bank.') ? entry : { ...entry, book: postings.frozenBook(entry.book) });

/** While a claim is open, the bank refuses every new deal and order, and nothing else. */
const refusing: readonly Switch[] = [
  ...Object.entries({ spot, forward, swap, option }).map(([name, kind]) => ({
    bank: `makes a new ${name} deal while a claim is open`,
    plays: plays.asksForMore,
    off: () => set(kind, 'isNew', undefined),
  })),
  ...(['doSpotForexOrderTrade', 'doFwdForexOrderTrade'] as const).map((name) => ({
    bank: `accepts ${name} while a claim is open`,
    plays: plays.asksForMore,
    off: () => unclaimedIn(name),
  })),
  ...(['doSpotTradeConfirm', 'doForwardTradeConfirm', 'doSwapTradeConfirm', 'doOptionTradeConfirm'] as const).map((name) => ({
    bank: `books an earlier quote by ${name} while a claim is open`,
    plays: plays.acceptsEarlierQuotes,
    off: () => unclaimedIn(name),
  })),
  { bank: 'fills an order while a claim is open', plays: plays.orderIsMet, off: () => unclaimedIn('fireTimer') },
  {
    bank: 'refuses new deals with another code',
    plays: plays.asksForMore,
    off: () =>
      replace(
        claims,
        'claimRefusal',
        (rule) =>
          (...given) =>
            rule(...given) && refused('stateNotAllowed'),
      ),
  },
  {
    bank: 'refuses new deals of customers who owe nothing',
    plays: plays.asksForMore,
    off: () => replace(claims, 'claimRefusal', (rule) => (state) => rule(state, 'C0001')),
  },
  ...(['doSpotTradeDelivery', 'cancleSpotForexOrder', 'doOptPremiumDelivery', 'doOptionTradeExercise'] as const).map((name) => ({
    bank: `refuses ${name} while a claim is open`,
    plays: plays.finishesTheRest,
    off: () => refusedWhileOwing(name),
  })),
  ...Object.entries({ spotBreach, fwdEarlyBreach, optionHedging }).map(([name, kind]) => ({
    bank: `refuses to close by ${name} while a claim is open`,
    plays: plays.finishesTheRest,
    off: () => set(kind, 'isNew', true),
  })),
];

/** What is owed, by whom, and where it is listed. */
const keeping: readonly Switch[] = [
  {
    bank: 'forgets what an account could not pay',
    plays: plays.othersHaveMoney,
    off: () => replace(claims, 'claimArisen', () => () => []),
  },
  {
    bank: 'claims the whole difference although a part was paid',
    plays: plays.owesARest,
    off: () => factsBecome((fact) => (fact.type === 'claimArose' ? { ...fact, amount: mul(fact.amount, '1.5') } : fact)),
  },
  {
    bank: 'claims from another customer',
    plays: plays.othersHaveMoney,
    off: () => factsBecome((fact) => (fact.type === 'claimArose' ? { ...fact, customerId: 'C0002' } : fact)),
  },
  {
    bank: 'sends no notice of a claim',
    plays: plays.othersHaveMoney,
    off: () => factsBecome((fact, facts) => (fact.type === 'pushed' && contain(facts, 'claimArose') ? null : fact)),
  },
  { bank: 'lists no claims in the account inquiry', plays: plays.staysOwing, off: () => replace(details, 'claimRows', () => () => []) },
];

/** When a claim is collected, and from what. */
const collecting: readonly Switch[] = [
  {
    bank: 'does not collect from what arrives',
    plays: plays.receivesMoney,
    off: () => replace(claims, 'collectedFromArrivals', () => () => []),
  },
  {
    bank: 'does not collect from released margin',
    plays: plays.receivesMargin,
    off: () =>
      replace(
        claims,
        'collectedFromArrivals',
        (rule) => (facts, state) =>
          rule(
            facts.filter((fact) => !isPosted(fact, 'marginReleased')),
            state,
          ),
      ),
  },
  { bank: 'does not collect at day end', plays: plays.hasOtherMoney, off: () => replace(claims, 'claimsAtDayEnd', () => () => []) },
  {
    bank: 'collects at day end in the currency of the claim only',
    plays: plays.hasOtherMoney,
    off: () => unpaid((payment, facts) => isOther(payment) && areOfDayStep(facts, 'claims')),
  },
  {
    bank: 'does not collect from margin accounts',
    plays: plays.hasOtherMoney,
    off: () => unpaid(({ accountNo }) => accountNo.includes('9000001')),
  },
  {
    bank: 'collects only through its own pairs',
    plays: plays.hasNoPair,
    off: () =>
      unpaid(({ currency, debited }) => !findPair(`${debited.currency}/${currency}`) && !findPair(`${currency}/${debited.currency}`)),
  },
  {
    bank: 'does not collect at request',
    plays: plays.paysAtOnce,
    off: () =>
      replace(
        acts,
        'doClaimPayment',
        () =>
          ({ body: { businessNo } }) =>
            unchanged(done({ businessNo, cyCode: 'CNH', paid: '0', owed: '0' })),
      ),
  },
  {
    bank: 'collects at request in the currency of the claim only',
    plays: plays.paysAtOnce,
    off: () => unpaid((payment, facts) => isOther(payment) && contain(facts, 'requestAnswered')),
  },
  { bank: 'collects what is held for a deal', plays: plays.hasOtherMoney, off: () => entriesBecome('claim', heldInstead) },
  { bank: 'collects from a frozen account', plays: plays.accountIsFrozen, off: () => replace(postings, 'isNormal', () => () => true) },
  {
    bank: 'collects from the accounts of another customer',
    plays: plays.othersHaveMoney,
    off: () =>
      replace(claims, 'claimsAtDayEnd', (rule) => (state, env) => {
        const all = Object.values(state.ledger.claims).map((claim) => ({ ...claim, customerId: 'C0002' }));
        return [...rule(state, env), ...claims.collected(state, 'C0002', all, env)];
      }),
  },
];

/** At which price a claim is collected, and how that is recorded. */
const recording: readonly Switch[] = [
  {
    bank: 'collects at mid',
    plays: plays.hasOtherMoney,
    off: () =>
      convertedAt(({ spot: rule, outright }) => ({
        spot: (...given) => {
          const price = rule(...given);
          return price && atMid(price);
        },
        outright: (...given) => {
          const price = outright(...given);
          return price && atMid(price);
        },
      })),
  },
  ...(['hasOtherMoney', 'paysAtOnce'] as const).map((name) => ({
    bank: `collects at spot instead of the price for value that day (${name})`,
    plays: plays[name],
    off: () => convertedAt(() => ({ outright: () => null })),
  })),
  {
    bank: 'takes the side of the price that favours the customer',
    plays: plays.hasOtherMoney,
    off: () =>
      convertedAt(({ outright }) => ({
        outright: (...given) => {
          const price = outright(...given);
          return price && { ...price, bid: price.offer, offer: price.bid };
        },
      })),
  },
  {
    bank: 'writes off a hundredth with each payment',
    plays: plays.hasOtherMoney,
    off: () =>
      factsBecome((fact) =>
        fact.type === 'claimCollected' ? { ...fact, payment: { ...fact.payment, amount: mul(fact.payment.amount, '1.01') } } : fact,
      ),
  },
  {
    bank: 'does not post a payment',
    plays: plays.hasOtherMoney,
    off: () => factsBecome((fact) => (isPosted(fact, 'claim') ? null : fact)),
  },
  {
    bank: 'issues no receipt of a payment',
    plays: plays.hasOtherMoney,
    off: () => replace(receipts, 'draftOf', (rule) => (state, fact) => (fact.type === 'claimCollected' ? null : rule(state, fact))),
  },
  {
    bank: 'sends no notice of a payment',
    plays: plays.hasOtherMoney,
    off: () => factsBecome((fact, facts) => (fact.type === 'pushed' && contain(facts, 'claimCollected') ? null : fact)),
  },
];

describe('claims', () => {
  noticed('BNK-54', [...refusing, ...keeping, ...collecting, ...recording]);
});
