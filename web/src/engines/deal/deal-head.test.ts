import { describe, expect, it } from 'vitest';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { TradeDetail } from '#web/api/generated/model/tradeDetail.zod.ts';
import { headOf } from './deal-head.ts';
import { forward, option, swap, trade } from './details.fixture.ts';

it('QRY-02 the head of a swap names the leg of each state', () => {
  const states = headOf(swap({ nearDeliveryStatus: '2', farDeliveryStatus: '0' }), '2026-11-24')?.states;
  expect(states?.map(({ of, text }) => [of, text]).slice(0, 2)).toEqual([
    ['deal.leg.near', 'trade.deliveryStatus.2'],
    ['deal.leg.far', 'trade.deliveryStatus.0'],
  ]);
});

it.each([
  ['OPT-14 an outstanding option', {}, ['option.premiumStatus.1', 'option.strikeStatus.0']],
  [
    'SPC-23 an option closed in part',
    { specialState: '6' },
    ['option.premiumStatus.1', 'option.strikeStatus.0', 'trade.specialState.6left'],
  ],
  ['SPC-23 a closed option', { specialState: '5', openAmt1: 0 }, ['option.premiumStatus.1', 'trade.specialState.5']],
  ['OPT-14 a cancelled option', { premiumDeliveryStatus: '2' }, ['option.premiumStatus.2']],
  ['OPT-15 an exercised option', { strikeStatus: '1', openAmt1: 0 }, ['option.premiumStatus.1', 'option.strikeStatus.1']],
] as const)('%s has its states in the head', (_which, more, texts) => {
  expect(headOf(option(more), '2026-11-24')?.states.map(({ text }) => text)).toEqual(texts);
});

describe('the next step', () => {
  const nextOf = (detail: TradeDetail, today: string) => headOf(detail, today)?.next;
  it.each([
    ['2026-11-23', { key: 'record.next.delivery', values: { date: '2026-11-24' } }],
    ['2026-11-24', { key: 'record.next.today' }],
    ['2026-11-25', { key: 'record.next.late', values: { date: '2026-11-24' } }],
  ])('QRY-13 of a spot deal on %s', (today, expected) => {
    expect(nextOf(trade(), today)).toEqual(expected);
  });

  it('QRY-13 DLV-05 within a window, after the last delivery, and of an option', () => {
    const windowed = forward({ optionDate: '2026-12-10' });
    expect(nextOf(windowed, '2026-12-09')).toEqual({ key: 'record.next.delivery', values: { date: '2026-12-10' } });
    expect(nextOf(windowed, '2026-12-10')).toEqual({ key: 'record.next.window', values: { date: '2026-12-24' } });
    expect(nextOf(trade({ deliveryStatus: '2', undeliveredAmt1: 0 }), '2026-11-25')).toEqual({ key: 'record.next.nothing' });
    expect(nextOf(option({ premiumDeliveryStatus: '0' }), '2026-11-25')).toMatchObject({ key: 'record.next.premium' });
    expect(nextOf(option(), '2026-11-26')).toEqual({ key: 'record.next.expiry', values: { date: '2027-02-23' } });
    expect(nextOf(option({ strikeStatus: '2' }), '2026-11-26')).toEqual({ key: 'record.next.nothing' });
  });

  it('OPT-13 BNK-26 of a bought option on its expiry date is its cut-off in bank time', () => {
    const onItsDay = (more: Partial<OptionRow>) =>
      nextOf(option({ cutOffAt: Date.parse('2027-02-23T15:00:00+08:00'), ...more }), '2027-02-23');
    expect(onItsDay({})).toEqual({ key: 'record.next.dispose', values: { time: '15:00' } });
    expect(onItsDay({ buyOrSell: 'S' })).toMatchObject({ key: 'record.next.expiry' });
    expect(onItsDay({ premiumDeliveryStatus: '0' })).toMatchObject({ key: 'record.next.premium' });
    expect(onItsDay({ strikeStatus: '1' })).toEqual({ key: 'record.next.nothing' });
  });
});
