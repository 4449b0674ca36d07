// @module-tag thorough
// Each rule about the price of delay, switched off in turn, is noticed by a law (BNK-52).
import { describe } from 'vitest';

import type { Deal } from '../facts/deals-state.ts';
import type { Fact } from '../facts/facts.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { BankState } from '../facts/state.ts';
import { negate, round, sub } from '../kernel/decimal.ts';
import * as closing from '../lifecycle/closing.ts';
import * as delay from '../lifecycle/delay.ts';
import * as delivery from '../lifecycle/delivery.ts';
import * as forcedClose from '../lifecycle/forced-close.ts';
import { fwdExpireBreach, spotBreach } from '../specials/breach.ts';
import { fwdEarlyDelivery } from '../specials/early-delivery.ts';
import { originOf } from '../specials/special-ask.ts';
import { swapBreach } from '../specials/swap-breach.ts';
import { delayStories as plays } from './delay-stories.fixture.ts';
import { areOfDayStep, contain, decideWith, factsBecome, isPosted, replace } from './forgetful-rules.fixture.ts';
import { earnsNothing } from './lunch.fixture.ts';
import { noticed, type Switch } from './switches.fixture.ts';

type Counted = Extract<Fact, { readonly type: 'delayCounted' }>;

/** Leaves out the delay of some legs. */
const uncounted = (isLeftOut: (fact: Counted, state: BankState) => boolean): void =>
  factsBecome((fact, _, state) => (fact.type === 'delayCounted' && isLeftOut(fact, state) ? null : fact));

/** Counts five pips for the days of some legs. */
const countedToo = (isCounted: (leg: Leg, state: BankState) => boolean): void =>
  decideWith({
    facts: (facts, _, state) => {
      if (!areOfDayStep(facts, 'delays')) return facts;
      const legs = Object.values(state.deals.all).flatMap((deal: Deal) => deal.legs.map((leg) => ({ deal, leg })));
      const late = legs.filter(({ leg }) => leg.stage !== 'done' && isCounted(leg, state));
      const { businessDate: from } = state;
      return [
        ...facts,
        ...late.map(({ deal, leg }): Fact => ({
          type: 'delayCounted',
          businessNo: deal.businessNo,
          leg: leg.name,
          from,
          to: from,
          pips: '5',
        })),
      ];
    },
  });

/** Leaves the charge out of closings. */
const withoutCharge = (facts: readonly Fact[]): Fact[] =>
  facts
    .filter((fact) => !isPosted(fact, 'delayCharge'))
    .map((fact) => (fact.type === 'netItemBooked' ? { ...fact, item: { ...fact.item, delayCharge: '0' } } : fact));

/** Leaves the charge out of the quotes of a closing. */
const quotedFree = (kind: Pick<typeof spotBreach | typeof fwdExpireBreach | typeof swapBreach, 'price'>): void =>
  replace(kind as typeof spotBreach, 'price', (price) => (...given) => {
    const quoted = price(...given);
    return quoted?.closing ? { ...quoted, closing: { ...quoted.closing, delayCharge: '0' } } : quoted;
  });

const isCharged = (facts: readonly Fact[], type: 'dealDelivered' | 'netItemBooked'): boolean =>
  contain(facts, type) && facts.some((fact) => isPosted(fact, 'delayCharge'));

/** What settles late bears a charge. */
const charged: readonly Switch[] = [
  {
    bank: 'charges nothing for a spot deal delivered within its grace period',
    plays: plays.spotLate,
    off: () =>
      factsBecome((fact, facts) => {
        if (isCharged(facts, 'dealDelivered') && isPosted(fact, 'delayCharge')) return null;
        return fact.type === 'dealDelivered' ? { ...fact, delayCharge: '0' } : fact;
      }),
  },
  { bank: 'counts no delay at all', plays: plays.forwardLate, off: () => uncounted(() => true) },
  {
    bank: 'charges nothing for a spot deal that the customer closes after its day',
    plays: plays.spotClosedLate,
    off: () => quotedFree(spotBreach),
  },
  {
    bank: 'charges nothing for a forward that the customer closes after its day',
    plays: plays.forwardClosedLate,
    off: () => quotedFree(fwdExpireBreach),
  },
  {
    bank: 'charges nothing for a swap that the customer closes after its days',
    plays: plays.swapClosedLate,
    off: () => quotedFree(swapBreach),
  },
  ...(['spotLeft', 'forwardLeft', 'swapLeft'] as const).map((name) => ({
    bank: `charges nothing for what it closes itself (${name})`,
    plays: plays[name],
    off: () =>
      replace(
        forcedClose,
        'forcedClose',
        (rule) =>
          (...given) =>
            withoutCharge(rule(...given)),
      ),
  })),
  {
    bank: 'charges nothing for a near leg that was never delivered',
    plays: plays.swapLeft,
    off: () => uncounted(({ leg }) => leg === 'near'),
  },
  {
    bank: 'counts no delay of a far leg whose near leg was never delivered',
    plays: plays.swapLeft,
    off: () => uncounted(({ leg }) => leg === 'far'),
  },
  { bank: 'charges nothing for a late far leg', plays: plays.farLegLate, off: () => uncounted(({ leg }) => leg === 'far') },
  {
    bank: 'does not count the day on which it closes the rest of a near leg',
    plays: plays.nearLegInPart,
    off: () => uncounted(({ businessNo }, state) => state.deals.all[businessNo]?.legs[1]?.stage === 'pending'),
  },
  {
    bank: 'forgets the delay of the near leg when both legs are closed together',
    plays: plays.swapLeft,
    off: () => {
      replace(closing, 'closingOf', (rule) => (deal, leg, amt1, rate, date) => rule(deal, leg, amt1, rate, date));
    },
  },
  {
    bank: 'counts an optional date from the beginning of its window',
    plays: plays.windowLate,
    off: () => countedToo((leg, { businessDate }) => leg.from <= businessDate && businessDate < leg.date),
  },
  {
    bank: 'never counts the delay of an optional date',
    plays: plays.windowLate,
    off: () => uncounted(({ businessNo }, state) => state.deals.all[businessNo]?.legs.some(({ from, date }) => from < date) ?? false),
  },
];

/** How the charge is calculated. */
const calculated: readonly Switch[] = [
  {
    bank: 'pays a customer whose delay has negative points',
    plays: plays.farLegLateAtAGain,
    off: () =>
      replace(delay, 'delayCharge', (rule) => (rateCode, parts) => {
        const owed = rule(rateCode, parts);
        const other = rule(
          rateCode,
          parts.map(({ leg, amt1 }) => ({ leg: { delayPips: negate(leg.delayPips) }, amt1 })),
        );
        return sub(owed, other);
      }),
  },
  {
    bank: 'takes the points of the other side of the market',
    plays: plays.forwardLate,
    off: () =>
      replace(
        delay,
        'delayPips',
        (rule) =>
          (side, { bid, offer }) =>
            rule(side, { bid: offer, offer: bid }),
      ),
  },
  {
    bank: 'takes the points of a seller from a buyer',
    plays: plays.farLegLate,
    off: () => replace(delay, 'delayPips', (rule) => (_, points) => rule('BUY', points)),
  },
  {
    bank: 'rounds a charge in favour of the customer',
    plays: plays.windowLate,
    off: () =>
      replace(
        delay,
        'delayCharge',
        (rule) =>
          (...given) =>
            round(rule(...given), 0, 'DOWN'),
      ),
  },
  {
    bank: 'counts a day up to a day on which a currency has a holiday',
    plays: plays.forwardLeft,
    off: () =>
      replace(
        delay,
        'nextGoodDay',
        () =>
          (_, date, { nextBusinessDate }) =>
            nextBusinessDate(date),
      ),
  },
  {
    bank: 'charges for the first day only',
    plays: plays.forwardLeft,
    off: () => uncounted(({ businessNo }, state) => state.deals.all[businessNo]?.legs[0]?.delayPips !== '0'),
  },
];

/** What is not delay. */
const free: readonly Switch[] = [
  {
    bank: 'charges an early delivery for delay',
    plays: plays.deliveredEarly,
    off: () =>
      decideWith({
        facts: (facts) =>
          facts.map((fact) =>
            contain(facts, 'dealEarlyDelivered') && fact.type === 'dealDelivered' ? { ...fact, delayCharge: '1.00' } : fact,
          ),
      }),
  },
  {
    bank: 'delivers early at the rate of the forward',
    plays: plays.deliveredEarly,
    off: () =>
      replace(fwdEarlyDelivery, 'price', (rule) => (terms, state, env) => {
        const price = rule(terms, state, env);
        return price && fwdEarlyDelivery.requoted(terms, price, originOf(state, terms).leg.rate, state);
      }),
    law: earnsNothing,
    markets: 4,
  },
  {
    bank: 'charges a premium paid late for delay',
    plays: plays.premiumLate,
    off: () =>
      decideWith({
        facts: (facts) =>
          contain(facts, 'optionPremiumPaid')
            ? facts.flatMap((fact) =>
                fact.type === 'posted' && fact.posting.reason === 'premium'
                  ? [fact, { ...fact, posting: { ...fact.posting, reason: 'delayCharge' as const } }]
                  : [fact],
              )
            : facts,
      }),
  },
  {
    bank: 'charges for a delay caused by a frozen account',
    plays: plays.accountFrozen,
    off: () => replace(delivery, 'hindranceOf', () => () => null),
  },
  {
    bank: 'charges for a delay caused by a frozen price',
    plays: plays.priceFrozen,
    off: () =>
      countedToo(
        ({ date }, { businessDate, disturbances }) => date <= businessDate && disturbances.freezes.some(({ until }) => until === null),
      ),
  },
];

describe('the price of delay', () => {
  noticed('BNK-52', [...charged, ...calculated, ...free]);
});
