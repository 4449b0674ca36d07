import { describe, expect, it } from 'vitest';
import { type Situation, stepOf } from './steps.rules.ts';

const ticket = (missing: readonly string[], more: Partial<NonNullable<Situation['ticket']>> = {}) => ({
  missing,
  isAsked: false,
  dealt: null,
  ...more,
});
const at = (change: Partial<Situation>): [string, number] => {
  const { name, place } = stepOf({ ticket: null, dealtBefore: null, isTyping: false, ...change });
  return [name, place];
};
const pointsAt = (shown: Situation['ticket']) => stepOf({ ticket: shown, dealtBefore: null, isTyping: false }).anchor(shown);

describe('the steps of a first deal', () => {
  it.each<[string, Partial<Situation>, [string, number]]>([
    ['away from a ticket', {}, ['pair', 1]],
    ['on an empty ticket', { ticket: ticket(['amount', 'agree']) }, ['amount', 2]],
    ['while an amount is typed, good as it may be', { ticket: ticket(['agree']), isTyping: true }, ['amount', 2]],
    ['with an amount', { ticket: ticket(['transactionCode', 'agree']) }, ['agree', 3]],
    ['with all but the amount', { ticket: ticket(['amount']) }, ['amount', 2]],
    ['with nothing missing', { ticket: ticket([]) }, ['ask', 4]],
    ['with nothing missing, still in the amount', { ticket: ticket([]), isTyping: true }, ['amount', 2]],
    ['while a request is with the bank, which asks for the agreement anew', { ticket: ticket(['agree'], { isAsked: true }) }, ['ask', 4]],
    ['when the request came to nothing', { ticket: ticket(['agree']) }, ['agree', 3]],
    ['with a deal', { ticket: ticket(['amount', 'agree'], { dealt: 'SPTFT20261123000007' }) }, ['number', 5]],
    [
      'with the deal that was there before',
      { ticket: ticket(['amount'], { dealt: 'SPTFT20261123000007' }), dealtBefore: 'SPTFT20261123000007' },
      ['amount', 2],
    ],
    [
      'with another deal than before',
      { ticket: ticket(['amount'], { dealt: 'SPTFT20261123000009' }), dealtBefore: 'SPTFT20261123000007' },
      ['number', 5],
    ],
  ])('%s', (_when, situation, step) => {
    expect(at(situation)).toEqual(step);
  });

  it('completing the form points at the first missing field', () => {
    expect(pointsAt(ticket(['transactionCode', 'agree']))).toBe(
      '[data-ticket] [data-field="transactionCode"], [data-ticket] [data-fields~="transactionCode"]',
    );
    expect(pointsAt(ticket(['agree']))).toBe('[data-ticket] [data-field="agree"], [data-ticket] [data-fields~="agree"]');
  });
});
