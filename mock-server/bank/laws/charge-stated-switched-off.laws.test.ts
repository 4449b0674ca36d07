// @module-tag thorough
// Each rule about where the charge for delay is shown, booked, posted and printed, switched off in turn, is noticed by
// a law (BNK-52).
import { describe } from 'vitest';

import { acts } from '../acts/acts.ts';
import type { Fact } from '../facts/facts.ts';
import { add, mul, sub } from '../kernel/decimal.ts';
import * as closing from '../lifecycle/closing.ts';
import * as delay from '../lifecycle/delay.ts';
import * as quoteFields from '../quotes/quote-fields.ts';
import * as lines from '../receipts/deal-lines.ts';
import { delayStories as plays } from './delay-stories.fixture.ts';
import { decideWith, factsBecome, isPosted, replace } from './forgetful-rules.fixture.ts';
import { noticed, type Switch } from './switches.fixture.ts';

/** Moves the charge into another posting of the same command. */
const postedTogether = (facts: readonly Fact[], reason: 'delivery' | 'closing'): Fact[] => {
  const entries = facts.flatMap((fact) => (fact.type === 'posted' && fact.posting.reason === 'delayCharge' ? fact.posting.entries : []));
  return facts
    .filter((fact) => !isPosted(fact, 'delayCharge'))
    .map((fact) =>
      fact.type === 'posted' && fact.posting.reason === reason
        ? { ...fact, posting: { ...fact.posting, entries: [...fact.posting.entries, ...entries] } }
        : fact,
    );
};

/** Where the charge is shown, booked, posted and printed. */
const stated: readonly Switch[] = [
  {
    bank: 'books the charge of a closing as a part of its difference',
    plays: plays.forwardClosedLate,
    off: () =>
      replace(closing, 'closingOf', (rule) => (...given) => {
        const price = rule(...given);
        return { ...price, clientProfit: sub(price.clientProfit, price.delayCharge), delayCharge: '0' };
      }),
  },
  {
    bank: 'adds the charge to the difference as well',
    plays: plays.forwardClosedLate,
    off: () =>
      replace(closing, 'closingOf', (rule) => (...given) => {
        const price = rule(...given);
        return { ...price, clientProfit: sub(price.clientProfit, price.delayCharge) };
      }),
  },
  {
    bank: 'shows a net amount that contains the charge',
    plays: plays.forwardClosedLate,
    off: () =>
      replace(quoteFields, 'closingFields', (rule) => (price) => {
        const fields = rule(price);
        return fields && { ...fields, netAmt: add(fields.netAmt, fields.delayCharge) };
      }),
  },
  {
    bank: 'posts the charge together with the delivery',
    plays: plays.spotLate,
    off: () => decideWith({ facts: (facts) => postedTogether(facts, 'delivery') }),
  },
  {
    bank: 'posts the charge together with the difference',
    plays: plays.forwardLeft,
    off: () => decideWith({ facts: (facts) => postedTogether(facts, 'closing') }),
  },
  ...(['forwardLate', 'forwardLeft'] as const).map((name) => ({
    bank: `prints no receipt line for the charge (${name})`,
    plays: plays[name],
    off: () => replace(lines, 'delayLine', () => () => []),
  })),
  { bank: 'does not show the charge before a delivery', plays: plays.forwardLate, off: () => replace(delay, 'delayRate', () => () => '0') },
  {
    bank: 'delivers although the charge differs from the one shown',
    plays: plays.forwardLate,
    off: () =>
      replace(
        acts,
        'doForwardTradeDelivery',
        (rule) =>
          ({ body: { clientRequestId, businessNo, amount }, ...act }, state, env) =>
            rule({ ...act, body: { clientRequestId, businessNo, amount } }, state, env),
      ),
  },
  {
    bank: 'does not show the charge before a closing',
    plays: plays.forwardClosedLate,
    off: () =>
      replace(quoteFields, 'closingFields', (rule) => (price) => {
        const fields = rule(price);
        return fields && { ...fields, delayCharge: '0.00' };
      }),
  },
  {
    bank: 'charges another amount for a closing than it has shown',
    plays: plays.forwardClosedLate,
    off: () =>
      factsBecome((fact) =>
        fact.type === 'netItemBooked' ? { ...fact, item: { ...fact.item, delayCharge: mul(fact.item.delayCharge, '2') } } : fact,
      ),
  },
  {
    bank: 'does not name the charge when it closes a deal',
    plays: plays.forwardLeft,
    off: () =>
      factsBecome((fact) => {
        if (fact.type !== 'pushed' || fact.push.kind !== 'message') return fact;
        return { ...fact, push: { kind: 'message', message: { msgType: 1, msgContentCN: '', msgContentEN: '' } } };
      }),
  },
];

describe('the charge for delay', () => {
  noticed('BNK-52', stated);
});
